// How people treat each other at the board: limits of offers, who is told late, a clock on two phones.
import { MATE, PHONE, expect, playOut, seated, test } from "./fixtures.ts";
import { expectAccessible } from "../axe.ts";
import { closes } from "../dialog.ts";

/** Pictures of what a person would see, for whoever wants to look: `CHUHE_SHOTS` names a folder. */
const SHOTS = process.env.CHUHE_SHOTS;

async function shot(page: import("@playwright/test").Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

test("a refused offer shows when it may be made again, and what is left", async ({ person }) => {
  const { red, black } = await seated(person, { black: PHONE });
  await playOut(red, black, MATE.slice(0, 2));
  const draw = red.page.getByRole("button", { name: "提和" });
  await expect(draw).toContainText("余 5 次");
  await draw.click();
  await shot(black.page, "asked-phone");
  await black.page.getByRole("button", { name: "谢绝" }).click();
  await expect(draw).toContainText("10 着后");
  await expect(draw).toHaveAttribute("aria-disabled", "true");
  await draw.click({ force: true });
  await expect(red.page.getByTestId("toast")).toContainText("自己再走 10 着才能再提和");
  await shot(red.page, "limits-desk");
  await expectAccessible(red.page, "an offer that has to wait");
  // On the phone the button says how many are left, and why it does nothing now.
  const undo = black.page.getByRole("button", { name: "悔棋" });
  await expect(undo).toContainText("余 3 次");
  await undo.click();
  await shot(black.page, "takeback-phone");
  await expectAccessible(black.page, "the reason for a takeback");
  await black.page.getByRole("dialog").getByRole("button", { name: "请求悔棋" }).click();
  await expect(red.page.getByTestId("notice")).toContainText("请求悔棋：点错了");
  await shot(red.page, "takeback-asked-desk");
  await red.page.getByRole("button", { name: "谢绝" }).click();
  await expect(undo).toContainText("余 2 次");
});

test("who looks on at a delayed game is told so, and sees the past from the side that was chosen", async ({ person }) => {
  const red = await person();
  await red.page.goto("/");
  await red.page.getByText("红", { exact: true }).click();
  await red.page.getByRole("button", { name: "更多选项" }).click();
  await red.page.getByLabel("观众延迟").selectOption("30");
  await shot(red.page, "new-delay-desk");
  await red.page.getByRole("button", { name: "生成邀请链接" }).click();
  const link = await red.page.getByTestId("invite-black").inputValue();
  const black = await person();
  await black.sits(link);
  await playOut(red, black, MATE.slice(0, 2));
  const watcher = await person(PHONE);
  const path = new URL(red.page.url()).pathname;
  await watcher.page.goto(path);
  await expect(watcher.page.getByTestId("notice")).toContainText(/延迟 30 秒|等待|对手/);
  await watcher.sees("h2", "红炮");
  const record = await watcher.page.request.get(`/api/v1${path.replace("/game/", "/games/")}/record.pgn?notation=uci`);
  expect(await record.text()).not.toContain("h2e2");
  await watcher.page.getByRole("button", { name: "翻转" }).first().click();
  await watcher.page.reload();
  const low = await watcher.point("e9").boundingBox();
  const high = await watcher.point("e0").boundingBox();
  expect(low!.y, "Black stays below after a reload").toBeGreaterThan(high!.y);
  await shot(watcher.page, "watcher-phone");
  // Half a minute later the moves are there.
  await watcher.sees("e2", "红炮").catch(async () => {
    await watcher.page.waitForTimeout(25_000);
    await watcher.sees("e2", "红炮");
  });
  await expect(watcher.page.getByTestId("notice")).toContainText("延迟 30 秒");
  await shot(watcher.page, "watcher-later-phone");
});

test("two phones share a clock: presses, a broken line, an arbiter’s correction", async ({ person }) => {
  const red = await person(PHONE);
  await red.page.goto("/clock");
  await red.page.getByText("两部", { exact: true }).click();
  await shot(red.page, "clock-setup-phone");
  await red.page.getByRole("button", { name: "摆钟" }).click();
  const links = red.page.getByRole("dialog");
  await expect(links).toContainText("给黑方的手机");
  await shot(red.page, "clock-links-phone");
  await expectAccessible(red.page, "the links of a clock");
  const [toBlack, toArbiter] = await Promise.all(["black", "arbiter"].map((place) => red.page.getByTestId(`room-link-${place}`).inputValue()));
  await closes(red.page);
  await expect(red.page.getByTestId("room-missing")).toContainText("黑方的手机没连上");
  const black = await person(PHONE);
  const open = (to: string) => new URL(to).pathname + new URL(to).hash;
  await black.page.goto(open(toBlack!));
  await expect(red.page.getByTestId("room-missing")).toBeHidden();
  await expect(black.page.getByTestId("half-black")).toContainText("点这里，开红方的钟");
  await black.page.getByTestId("half-black").locator(".press").click();
  await expect(red.page.getByTestId("half-red")).toContainText("走完一着，点这里");
  await shot(red.page, "clock-own-phone");
  await shot(black.page, "clock-other-phone");
  await expectAccessible(red.page, "a clock on two phones");
  await red.page.getByTestId("half-red").locator(".press").click();
  await expect(black.page.getByTestId("half-black")).toContainText("走完一着，点这里");
  await expect(red.page.getByTestId("far")).toContainText("黑");

  // Black's line breaks; the press is sent when it is back.
  await black.page.context().setOffline(true);
  await black.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(black.page.getByTestId("room-line")).toBeVisible({ timeout: 25_000 });
  await shot(black.page, "clock-lost-phone");
  await black.page.getByTestId("half-black").locator(".press").click();
  await expect(black.page.getByTestId("room-line")).toContainText("已按");
  await black.page.context().setOffline(false);
  await expect(black.page.getByTestId("room-line")).toBeHidden({ timeout: 25_000 });
  await expect(red.page.getByTestId("half-red")).toContainText("走完一着，点这里");

  const arbiter = await person();
  await arbiter.page.goto(open(toArbiter!));
  await expect(arbiter.page.getByTestId("half-red")).toBeVisible();
  await arbiter.page.getByRole("button", { name: "裁判" }).click();
  await expect(red.page.getByTestId("half-red")).toContainText("钟停");
  const sheet = arbiter.page.getByRole("dialog");
  await sheet.getByLabel("理由").fill("迟到");
  await sheet.getByRole("textbox", { name: "分" }).fill("1");
  await sheet.getByRole("button", { name: "改", exact: true }).click();
  await expect(sheet.getByRole("listitem").first()).toContainText("迟到");
  await shot(arbiter.page, "clock-arbiter-desk");
  await sheet.getByRole("button", { name: "开钟" }).click();
  await expect(red.page.getByTestId("half-red")).toContainText("走完一着，点这里");
  // A phone that is loaded anew is at the same clock.
  await red.page.reload();
  await expect(red.page.getByTestId("half-red")).toContainText("1 着");
});

test("a clock that the server has lost goes on with one phone", async ({ person, hall }) => {
  const red = await person(PHONE);
  await red.page.goto("/clock");
  await red.page.getByText("两部", { exact: true }).click();
  await red.page.getByRole("button", { name: "摆钟" }).click();
  await closes(red.page);
  await expect(red.page.getByTestId("half-red")).toBeVisible();
  await hall.stop();
  await hall.start();
  await expect(red.page.getByText("这座钟没有了")).toBeVisible({ timeout: 25_000 });
  await shot(red.page, "clock-gone-phone");
  await red.page.getByRole("button", { name: "在这部手机上接着用" }).click();
  await expect(red.page.getByTestId("half-black")).toBeVisible();
  await expect(red.page.getByTestId("half-red")).toBeVisible();
});
