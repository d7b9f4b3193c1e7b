// Pictures of the rulings, of the real server: CHUHE_SHOTS=DIR npm run e2e -- rulings/shots
import { readFileSync } from "node:fs";
import { test as base, type Page } from "@playwright/test";
import { Hall } from "../hall/server.ts";

const folder = process.env.CHUHE_SHOTS;

const test = base.extend<object, { home: string }>({
  home: [
    async ({}, use) => {
      const hall = await Hall.open();
      await use(hall.url);
      await hall.close();
    },
    { scope: "worker" },
  ],
});

const examples = JSON.parse(readFileSync(new URL("../../src/rulings/examples.json", import.meta.url), "utf8")) as {
  id: string;
  fen: string;
  moves: string;
  book: string;
}[];

function link(id: string, more = ""): string {
  const { fen, moves, book } = examples.find((one) => one.id === id)!;
  return `/rulings#example=${id}&fen=${fen.replaceAll(" ", "_")}&moves=${moves}&book=${book}${more}`;
}

const TOUCH = "#fen=c1bak4/9/9/9/9/8R/8P/9/9/RN1K5_w";

interface Scene {
  name: string;
  path: string;
  act?: (page: Page) => Promise<void>;
  print?: boolean;
}

const SCENES: Scene[] = [
  { name: "ask", path: "/rulings" },
  { name: "ruling", path: link("ref10") },
  { name: "ruling-compare", path: link("ref49", "&with=cxa1999") },
  { name: "ruling-long", path: link("axf041") },
  { name: "ruling-draw", path: link("leaf4") },
  { name: "ruling-print", path: link("ref14", "&with=cxa1999"), print: true },
  { name: "nothing", path: "/rulings#moves=h2e2h9g7h0g2i9h9" },
  { name: "twice", path: "/rulings#moves=h0g2h9g7g2h0g7h9&book=cxa2020" },
  { name: "bad-move", path: "/rulings#moves=%E7%82%AE%E4%BA%8C%E5%B9%B3%E4%BA%94%20%E9%A9%AC8%E8%BF%9B7%20%E9%A9%AC%E4%BA%8C%E8%BF%9B%E5%9B%9B&book=cxa2020" },
  { name: "bad-fen", path: "/rulings#fen=9/9/9/9/9/9/9/9/9/9_w&moves=h2e2&book=cxa2020" },
  { name: "touch", path: "/rulings#touch=" },
  { name: "touch-move", path: `/rulings${TOUCH}&touch=b0.a9` },
  { name: "touch-foul", path: `/rulings${TOUCH}&touch=i3.~b0` },
];

const SIZES = {
  desktop: { width: 1280, height: 900 },
  tablet: { width: 900, height: 1100 },
  phone: { width: 390, height: 844 },
} as const;

const wanted = process.env.CHUHE_SCENES?.split(",");
const looks = (process.env.CHUHE_LOOKS ?? "desktop-zh-light,phone-zh-light,desktop-en-dark,phone-en-dark").split(",");
const scenes = folder ? SCENES.filter((scene) => !wanted || wanted.includes(scene.name)) : [];

for (const scene of scenes) {
  for (const look of looks) {
    const [size = "desktop", lang = "zh", theme = "light"] = look.split("-");
    test(`${scene.name} ${look}`, async ({ browser, home }) => {
      const page = await browser.newPage({
        viewport: SIZES[size as keyof typeof SIZES],
        locale: lang === "zh" ? "zh-CN" : "en-GB",
        colorScheme: theme as "light" | "dark",
        hasTouch: size === "phone",
        deviceScaleFactor: size === "phone" ? 1.5 : 1,
      });
      await page.goto(home + scene.path);
      await page.locator("main").waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(600);
      await scene.act?.(page);
      if (scene.print) {
        await page.emulateMedia({ media: "print" });
        await page.setViewportSize({ width: 720, height: 1020 });
        await page.waitForTimeout(200);
      }
      await page.screenshot({ path: `${folder}/${scene.name}-${look}.png`, fullPage: true });
      await page.close();
    });
  }
}
