// A whole game between two browsers, with everything that may come between.
import { readFileSync } from "node:fs";
import { MATE, PHONE, expect, playOut, seated, test } from "./fixtures.ts";
import { expectAccessible } from "../axe.ts";

test("two browsers play to mate by a link, and take the record along", async ({ person }) => {
  const { red, black } = await seated(person);
  await playOut(red, black, MATE);
  for (const { page } of [red, black]) {
    const result = page.getByTestId("result");
    await expect(result).toBeVisible();
    await expect(result).toContainText("红方胜");
    await expect(result).toContainText("4.1.1");
  }
  const [download] = await Promise.all([
    red.page.waitForEvent("download"),
    red.page.getByRole("dialog").getByRole("link", { name: "下载棋谱" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pgn$/);
  const record = readFileSync(await download.path(), "utf8");
  expect(record).toContain("炮二平五");
  expect(record).toContain('[Result "1-0"]');
  await red.page.getByRole("button", { name: "看这盘棋" }).click();
  await red.page.keyboard.press("Home");
  await red.sees("h2", "红炮");
  await red.page.keyboard.press("ArrowRight");
  await red.sees("e2", "红炮");
});

test("a page that is loaded anew in the middle goes on", async ({ person }) => {
  const { red, black } = await seated(person);
  await playOut(red, black, MATE.slice(0, 3));
  await black.page.reload();
  await black.sees("e6", "红炮");
  await black.moves("a8a9");
  await red.page.reload();
  await red.sees("a9", "黑车");
  await playOut(red, black, MATE.slice(4, 5));
});

test("a server that is killed in the middle comes back with the game", async ({ person, hall }) => {
  const { red, black } = await seated(person);
  await playOut(red, black, MATE.slice(0, 2));
  await hall.kill();
  await expect(red.page.getByTestId("line")).toBeVisible();
  await expect(black.page.getByTestId("line")).toBeVisible();
  await hall.start();
  for (const { page } of [red, black]) await expect(page.getByTestId("line")).toBeHidden({ timeout: 60_000 });
  await red.sees("e2", "红炮");
  // Both are back, so the clocks run again, if not at once then when the grace is over.
  await expect(red.page.getByTestId("notice")).not.toHaveAttribute("data-kind", "pause", { timeout: 60_000 });
  await playOut(red, black, MATE.slice(2));
  await expect(red.page.getByTestId("result")).toContainText("红方胜");
});

test("a server that is stopped says so, and one's page comes back by itself", async ({ person, hall }) => {
  const { red } = await seated(person);
  await hall.stop();
  await expect(red.page.getByTestId("line")).toBeVisible();
  await hall.start();
  await expect(red.page.getByTestId("line")).toBeHidden({ timeout: 60_000 });
});

test("a spectator sees the moves and can make none", async ({ person }) => {
  const { red, black } = await seated(person);
  const watcher = await person();
  await watcher.page.goto(new URL(red.page.url()).pathname);
  await expect(watcher.page.getByTestId("plate-red")).toBeVisible();
  await playOut(red, black, MATE.slice(0, 2));
  await watcher.sees("e2", "红炮");
  await watcher.sees("a8", "黑车");
  await watcher.point("b2").click();
  await expect(watcher.page.locator('[role=gridcell][aria-selected="true"]')).toHaveCount(0);
  await expect(watcher.page.getByRole("button", { name: "认输" })).toHaveCount(0);
  await expect(watcher.page.getByRole("link", { name: /下载棋谱/ })).toBeVisible();
});

test("a draw is offered, declined, offered back and accepted", async ({ person }) => {
  const { red, black } = await seated(person);
  await playOut(red, black, MATE.slice(0, 2));
  await red.page.getByRole("button", { name: "提和" }).click();
  await expect(black.page.getByTestId("notice")).toHaveAttribute("data-kind", "asked");
  await black.page.getByRole("button", { name: "谢绝" }).click();
  await expect(red.page.getByTestId("toast")).toContainText("谢绝");
  await red.moves("e2e6");
  await black.page.getByRole("button", { name: "提和" }).click();
  await red.page.getByRole("button", { name: "同意" }).click();
  for (const { page } of [red, black]) await expect(page.getByTestId("result")).toContainText("和棋");
});

test("a move is taken back with consent", async ({ person }) => {
  const { red, black } = await seated(person);
  await playOut(red, black, MATE.slice(0, 1));
  await red.page.getByRole("button", { name: "悔棋" }).click();
  const dialog = red.page.getByRole("dialog");
  await dialog.getByText("没看到").click();
  await dialog.getByLabel(/另加一句/).fill("炮放错了路");
  await dialog.getByRole("button", { name: "请求悔棋" }).click();
  await expect(black.page.getByTestId("notice")).toContainText("请求悔棋：没看到（炮放错了路）");
  await black.page.getByRole("button", { name: "同意" }).click();
  await red.sees("h2", "红炮");
  await black.sees("h2", "红炮");
  await playOut(red, black, ["b2e2"]);
});

test("who resigns is asked once and loses", async ({ person }) => {
  const { red, black } = await seated(person);
  await playOut(red, black, MATE.slice(0, 2));
  await black.page.getByRole("button", { name: "认输" }).click();
  await black.page.getByRole("dialog").getByRole("button", { name: "继续下" }).click();
  await expect(black.page.getByRole("dialog")).toHaveCount(0);
  await black.page.getByRole("button", { name: "认输" }).click();
  await black.page.getByRole("dialog").getByRole("button", { name: "认输" }).click();
  await expect(red.page.getByTestId("result")).toContainText("红方胜");
});

test("a try against the rules is explained", async ({ person }) => {
  const { red } = await seated(person);
  await red.point("h0").click();
  await red.point("f1").click();
  await expect(red.page.getByTestId("toast")).toContainText("蹩马腿");
  // The horse is still in hand.
  await red.point("g2").click();
  await red.sees("g2", "红马");
});

test("the board is played by the keyboard, and by a typed move", async ({ person }) => {
  const { red, black } = await seated(person);
  await red.point("e0").focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight"]) await red.page.keyboard.press(key);
  await expect(red.point("h2")).toBeFocused();
  await red.page.keyboard.press("Enter");
  await expect(red.point("h2")).toHaveAttribute("aria-selected", "true");
  for (let step = 0; step < 3; step++) await red.page.keyboard.press("ArrowLeft");
  await red.page.keyboard.press("Enter");
  await black.sees("e2", "红炮");
  await black.page.getByRole("textbox", { name: "输入着法" }).fill("馬8進7");
  await black.page.keyboard.press("Enter");
  await red.sees("g7", "黑马");
});

test("a piece is dragged by the mouse", async ({ person }) => {
  const { red, black } = await seated(person);
  const [from, to] = [await red.point("h2").boundingBox(), await red.point("e2").boundingBox()];
  await red.page.mouse.move(from!.x + 10, from!.y + 10);
  await red.page.mouse.down();
  await red.page.mouse.move(to!.x + 20, to!.y + 20, { steps: 6 });
  await red.page.mouse.up();
  await red.sees("e2", "红炮");
  await black.sees("e2", "红炮");
});

test("a link that was used says so, and lets one watch", async ({ person }) => {
  const red = await person();
  const link = await red.invites("红");
  const black = await person();
  await black.sits(link);
  const late = await person();
  await late.page.goto(new URL(link).pathname);
  await expect(late.page.getByRole("heading", { level: 1 })).toContainText("已经有人");
  await late.page.getByRole("link", { name: "去观战" }).click();
  await expect(late.page.getByTestId("plate-black")).toBeVisible();
});

test("a game is played on two phones, with fingers", async ({ person }) => {
  const { red, black } = await seated(person, { red: PHONE, black: { ...PHONE, viewport: { width: 360, height: 640 } } });
  for (const { page } of [red, black]) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, "nothing is wider than the phone").toBe(false);
  }
  await playOut(red, black, MATE);
  await expect(black.page.getByTestId("result")).toContainText("红方胜");
});

test("two people play on one screen, which turns to who moves", async ({ person }) => {
  const one = await person();
  await one.page.goto("/");
  await one.page.getByRole("tab", { name: "同屏双人" }).click();
  await one.page.getByRole("button", { name: "开始对局" }).click();
  await expect(one.page.getByTestId("plate-red")).toBeVisible();
  for (const move of MATE.slice(0, 2)) await one.moves(move);
  await one.page.getByRole("checkbox", { name: /棋盘转向/ }).check();
  for (const [index, move] of MATE.slice(2).entries()) {
    // The board turns when the answer is there; a press before that would meet another point.
    await expect(one.page.getByRole("gridcell").first()).toHaveAttribute("data-key", index % 2 === 0 ? "a9" : "i0");
    await one.moves(move);
  }
  await expect(one.page.getByTestId("result")).toContainText("红方胜");
});

test("an arbiter stops the clocks, sets the position back and rules", async ({ person }) => {
  const arbiter = await person();
  await arbiter.page.goto("/");
  await arbiter.page.getByRole("tab", { name: "裁判执裁" }).click();
  await arbiter.page.getByRole("button", { name: "生成两个链接" }).click();
  const links = {
    red: await arbiter.page.getByTestId("invite-red").inputValue(),
    black: await arbiter.page.getByTestId("invite-black").inputValue(),
  };
  const [red, black] = [await person(), await person()];
  await red.sits(links.red);
  await black.sits(links.black);
  await playOut(red, black, MATE.slice(0, 2));
  const give = async (order: string, why: string, fill?: () => Promise<void>) => {
    await arbiter.page.getByTestId("orders").getByRole("button", { name: order }).click();
    await fill?.();
    await arbiter.page.getByRole("textbox", { name: "理由" }).fill(why);
    await arbiter.page.getByRole("button", { name: "下达" }).click();
    await expect(arbiter.page.getByRole("button", { name: "下达" })).toHaveCount(0);
  };
  await give("停钟", "核对局面");
  await expect(red.page.getByTestId("notice")).toHaveAttribute("data-kind", "pause");
  await give("退回局面", "黑方走错", () => arbiter.page.getByRole("spinbutton").fill("1"));
  await black.sees("a9", "黑车");
  await give("开钟", "继续");
  await expect(red.page.getByTestId("notice")).not.toHaveAttribute("data-kind", "pause");
  await playOut(black, red, ["b9c7"]);
  await give("判结果", "双方同意", () => arbiter.page.getByText("和棋", { exact: true }).click());
  await expect(red.page.getByTestId("result")).toContainText("和棋");
});

test("every page can be used by those who do not see it", async ({ person }) => {
  test.slow();
  const { red, black } = await seated(person);
  await playOut(red, black, MATE.slice(0, 2));
  await expectAccessible(red.page, "a game");
  const guest = await person({ colorScheme: "dark", locale: "en-GB" });
  await guest.page.goto("/");
  await expect(guest.page.getByRole("button", { name: "Create the link" })).toBeVisible();
  await expectAccessible(guest.page, "home");
  await guest.page.getByRole("button", { name: "Create the link" }).click();
  await expect(guest.page.getByTestId("invites")).toBeVisible();
  await expectAccessible(guest.page, "an invitation");
});
