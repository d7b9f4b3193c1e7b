// Pictures of every page with its content, to be looked at: CHUHE_SHOTS=DIR npm run e2e -- every/shots
import { SCENES, show, test } from "./world.ts";

const folder = process.env.CHUHE_SHOTS;
const wanted = process.env.CHUHE_SCENES?.split(",");

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
} as const;
const looks = (process.env.CHUHE_LOOKS ?? "desktop-zh-light,desktop-zh-dark,desktop-en-light,desktop-en-dark,phone-zh-light,phone-zh-dark,phone-en-light,phone-en-dark").split(",");

// Without a folder there is nothing to do, and nothing that would count as skipped.
for (const look of folder ? looks : []) {
  const [size, lang, theme] = look.split("-") as [keyof typeof SIZES, string, "light" | "dark"];
  test(`every page, ${look}`, async ({ browser, world }) => {
    test.setTimeout(600_000);
    for (const [name, scenes] of Object.entries(SCENES)) {
      for (const [index, scene] of scenes.entries()) {
        if (wanted && !wanted.includes(name)) continue;
        const handheld = size !== "desktop";
        const page = await world.window(browser, scene.who, {
          viewport: SIZES[size],
          locale: lang === "zh" ? "zh-CN" : "en-GB",
          colorScheme: theme,
          reducedMotion: "reduce",
          hasTouch: handheld,
          isMobile: handheld,
        });
        await show(page, world, scene);
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${folder}/${name}-${index}-${look}.png`, fullPage: !["game", "screen", "clock"].includes(name) });
        await page.context().close();
      }
    }
  });
}
