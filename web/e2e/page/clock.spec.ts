// 棋钟: the clock for a physical board. It asks the server for nothing but itself.
import { expect, test as base, type Page } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { Hall } from "../hall/server.ts";

const test = base.extend<object, { home: string }>({
  home: [
    async ({}, use) => {
      const elsewhere = process.env.CHUHE_PAGE_URL;
      if (elsewhere) return use(elsewhere);
      const hall = await Hall.open();
      await use(hall.url);
      await hall.close();
    },
    { scope: "worker" },
  ],
});

const half = (page: Page, side: "red" | "black") => page.getByTestId(`half-${side}`);
const press = (page: Page, side: "red" | "black") => half(page, side).locator(".press").click();

/** Lets time pass, and a little more: a figure changes just after its second. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms + 6);

/** Opens the clock with a control that is written, on a time of day that the test moves. */
async function lay(page: Page, home: string, control: string): Promise<void> {
  await page.clock.install({ time: new Date("2026-05-01T09:00:00Z") });
  await page.goto(`${home}/clock`);
  await page.getByLabel("全部用时").selectOption("own");
  await page.getByText("直接写").click();
  await page.getByLabel("用时的写法").fill(control);
  await page.getByRole("button", { name: "摆钟" }).click();
  await expect(half(page, "red")).toContainText("先走");
  // From here on time passes where the test says so.
  await page.clock.pauseAt(new Date("2026-05-01T09:10:00Z"));
}

test("two players press by turns; byo-yomi begins, and the flag falls", async ({ page, home }) => {
  await lay(page, home, "1m byoyomi 30sx2");
  await expect(half(page, "black")).toContainText("点这里，开红方的钟");
  await press(page, "red");
  await expect(half(page, "red"), "Red’s own press starts nothing").toContainText("先走");
  await press(page, "black");
  await expect(half(page, "red")).toContainText("走完一着，点这里");
  await pass(page, 20_000);
  await expect(half(page, "red")).toContainText("0:40");
  await press(page, "red");
  await expect(half(page, "red")).toContainText("1 着");
  await expect(half(page, "black")).toContainText("走完一着，点这里");
  await pass(page, 61_000);
  await expect(half(page, "black")).toContainText(/读秒 0:29 ×2/);
  await pass(page, 30_000);
  await expect(half(page, "black")).toContainText(/读秒 0:29/);
  await pass(page, 21_000);
  await expect(half(page, "black")).toContainText("剩 8 秒");
  await pass(page, 9_000);
  await expect(half(page, "black")).toContainText("超时");
  await expect(page.getByText("时间到")).toBeVisible();
  await pass(page, 60_000);
  await expect(half(page, "red"), "Red’s clock stands too").toContainText("0:40");
});

test("the clock goes on over a reload, and while the line is down", async ({ page, home, context }) => {
  await lay(page, home, "10m");
  await press(page, "black");
  await pass(page, 30_000);
  await page.reload();
  await expect(half(page, "red")).toContainText("9:30");
  await context.setOffline(true);
  await pass(page, 30_000);
  await press(page, "red");
  await pass(page, 15_000);
  await expect(half(page, "red")).toContainText("9:00");
  await expect(half(page, "black")).toContainText("9:45");
  await page.getByRole("button", { name: "裁判" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.setOffline(false);
});

test("an arbiter stops the clocks, corrects a time with a reason, notes a foul and takes a press back", async ({ page, home }) => {
  await lay(page, home, "5m +3s");
  await press(page, "black");
  await pass(page, 10_000);
  await press(page, "red");
  await pass(page, 5_000);
  await page.getByRole("button", { name: "裁判" }).click();
  const sheet = page.getByRole("dialog");
  await pass(page, 60_000);
  await expect(sheet.getByText("4:55")).toBeVisible();
  await sheet.getByLabel("理由").fill("对方干扰");
  await sheet.getByText("黑方", { exact: true }).last().click();
  await sheet.getByRole("textbox", { name: "分" }).fill("2");
  await sheet.getByRole("button", { name: "改", exact: true }).click();
  await expect(sheet.getByText("6:55")).toBeVisible();
  await expect(sheet.getByRole("listitem").first()).toContainText("黑方 +2分 · 对方干扰");
  await sheet.getByRole("button", { name: "改", exact: true }).click();
  await expect(sheet.getByRole("alert")).toContainText("要写多少时间");
  await sheet.getByRole("button", { name: "红方记一次犯规" }).click();
  await expect(sheet.getByRole("listitem").first()).toContainText("红方犯规 1 次");
  await sheet.getByRole("button", { name: "退回上一按" }).click();
  await expect(sheet.getByText("4:50"), "as it stood when Red pressed").toBeVisible();
  await sheet.getByRole("button", { name: "开钟" }).click();
  await pass(page, 10_000);
  await expect(half(page, "red")).toContainText("4:40");
  await expect(half(page, "red")).toContainText("犯规 1");
});

test("space presses, P stops and goes on", async ({ page, home }) => {
  await lay(page, home, "5m");
  await page.locator("body").press("Space");
  await pass(page, 4_000);
  await page.keyboard.press("Space");
  await expect(half(page, "red")).toContainText("1 着");
  await page.keyboard.press("p");
  await expect(half(page, "black")).toContainText("钟停");
  await pass(page, 9_000);
  await page.keyboard.press("p");
  await pass(page, 1_000);
  await expect(half(page, "black")).toContainText("4:59");
});

test("a control of one’s own is told in words, or why it is none", async ({ page, home }) => {
  await page.goto(`${home}/clock`);
  await page.getByLabel("全部用时").selectOption("own");
  await page.getByLabel(/^局时 分/).fill("15");
  await page.getByLabel(/^读秒 秒/).fill("30");
  await page.getByLabel(/^读秒次数/).fill("3");
  await expect(page.getByText("局时 15分 + 读秒 30秒×3").last()).toBeVisible();
  await page.getByText("直接写").click();
  await expect(page.getByLabel("用时的写法")).toHaveValue("15m byoyomi 30sx3");
  await page.getByLabel("用时的写法").fill("15m byoyomi 30sx0");
  await expect(page.getByText("“0”：数目应在 1 到 100 之间。")).toBeVisible();
  await expect(page.getByRole("button", { name: "摆钟" })).toBeDisabled();
});

for (const [look, colorScheme, locale] of [
  ["light, Chinese", "light", "zh-CN"],
  ["dark, English", "dark", "en-GB"],
] as const) {
  test(`everybody can use it: ${look}`, async ({ browser, home }) => {
    for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
      const page = await browser.newPage({ viewport, colorScheme, locale });
      await page.clock.install();
      await page.goto(`${home}/clock`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(page, "setting");
      await page.getByRole("button", { name: /摆钟|Set the clock/ }).click();
      await expectAccessible(page, "ready");
      await press(page, "black");
      await pass(page, 3_595_000);
      await expect(half(page, "red")).toContainText(/剩 5 秒|5 s left/);
      await expectAccessible(page, "low");
      await pass(page, 10_000);
      await expectAccessible(page, "over");
      await page.getByRole("button", { name: /裁判|Arbiter/ }).click();
      await expectAccessible(page, "the arbiter's sheet");
      await page.close();
    }
  });
}
