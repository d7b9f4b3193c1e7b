// A game against the computer from the home page, and its analysis afterwards.
import { PHONE, expect, test, type Person } from "./fixtures.ts";
import { expectAccessible } from "../axe.ts";

const folder = process.env.CHUHE_SHOTS;

async function begin(person: Person): Promise<void> {
  await person.page.goto("/");
  await person.page.getByRole("tab", { name: "人机对弈" }).click();
  await person.page.getByRole("radio", { name: "1 级", exact: true }).check({ force: true });
  await expect(person.page.getByText(/棋力约 \d+ 分/)).toBeVisible();
  await person.page.getByText("红", { exact: true }).click();
  await person.page.getByRole("button", { name: "开始对局" }).click();
  await person.page.waitForURL("**/game/*");
  await expect(person.page.getByTestId("plate-black")).toContainText(/电脑 1 级\s*≈\d+/);
}

/** Waits until the computer has moved: it is the person's turn again. */
async function answered(person: Person): Promise<void> {
  await expect(person.page).toHaveTitle(/轮到您走/, { timeout: 60_000 });
}

for (const [name, options] of [["a desk", {}], ["a phone", PHONE]] as const) {
  test(`a game against level 1 and its analysis, on ${name}`, async ({ person, hall }) => {
    const me = await person(options);
    const { page } = me;
    await begin(me);
    // From the first press of a button to the first answer of the computer.
    await me.moves("h2e2");
    await answered(me);
    await me.moves("h0g2");
    await answered(me);

    await page.getByRole("button", { name: "悔棋" }).click();
    await expect(me.point("h0")).toHaveAccessibleName(/红马/);
    await answered(me);

    await page.getByRole("button", { name: "提示", exact: true }).click();
    await expect(page.getByTestId("hint")).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, "a game with a hint");

    // A server that is killed comes back with the game, and the computer plays on.
    await hall.kill();
    await expect(page.getByTestId("line")).toBeVisible();
    await hall.start();
    await expect(page.getByTestId("line")).toBeHidden({ timeout: 60_000 });
    await expect(page.getByTestId("notice")).not.toHaveAttribute("data-kind", "pause", { timeout: 60_000 });
    await me.moves("h0g2");
    await answered(me);

    await page.getByRole("button", { name: "认输" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "认输" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "复盘分析" }).click();
    await page.waitForURL("**/analysis/*");
    await page.getByRole("button", { name: "开始分析" }).click();
    await expect(page.getByTestId("graph")).toBeVisible();
    await expect(page.getByTestId("going")).toBeHidden({ timeout: 60_000 });
    await expect(page.getByTestId("lines").getByRole("listitem").first()).toContainText(/[炮车马兵相仕帅]/);
    await page.keyboard.press("ArrowRight");
    await expect(me.point("e2")).toHaveAccessibleName(/红炮/);
    // Who comes back finds it made.
    await page.reload();
    await expect(page.getByTestId("lines")).toBeVisible();
    await expect(page.getByRole("button", { name: "开始分析" })).toBeHidden();
    await expectAccessible(page, "an analysis");
  });
}

// Not there without a folder for the pictures, and so not skipped.
if (folder) test("the home page and an analysis, to be looked at", async ({ person }) => {
  test.setTimeout(180_000);
  for (const [device, options] of [["desk", { viewport: { width: 1440, height: 900 } }], ["phone", PHONE]] as const) {
    const me = await person(options);
    const { page } = me;
    const shots = async (what: string) => {
      for (const lang of ["zh", "en"]) {
        for (const theme of ["light", "dark"] as const) {
          await page.evaluate(
            ([lang, theme]) => {
              localStorage.setItem("chuhe.lang", lang === "zh" ? "zh-Hans" : "en");
              localStorage.setItem("chuhe.theme", theme!);
            },
            [lang, theme] as const,
          );
          await page.reload();
          if (what === "home") await page.getByRole("tab").nth(1).click();
          await page.waitForTimeout(700);
          await page.screenshot({ path: `${folder}/${what}-${device}-${lang}-${theme}.png`, fullPage: what === "home" });
        }
      }
    };
    await begin(me);
    await me.moves("h2e2");
    await answered(me);
    await me.moves("h0g2");
    await answered(me);
    await page.getByRole("button", { name: "提示", exact: true }).click();
    await expect(page.getByTestId("hint")).toBeVisible({ timeout: 60_000 });
    await page.screenshot({ path: `${folder}/game-${device}-zh.png` });
    await page.getByRole("button", { name: "认输" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "认输" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "复盘分析" }).click();
    await page.getByRole("button", { name: "开始分析" }).click();
    await expect(page.getByTestId("graph")).toBeVisible();
    await expect(page.getByTestId("going")).toBeHidden({ timeout: 60_000 });
    await shots("analysis");
    await page.goto("/");
    await shots("home");
  }
});
