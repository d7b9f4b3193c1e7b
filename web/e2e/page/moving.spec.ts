// Moves that are planned, confirmed, drawn and heard, by mouse, finger and keyboard, before answers made up.
import type { Page } from "@playwright/test";
import * as canned from "../canned.ts";
import { live, view, NOW, PLIES } from "../canned.ts";
import { expectAccessible } from "../axe.ts";
import { GAME, expect, open, point, test } from "./fixtures.ts";
import type { GameView } from "../../src/wire-types.ts";
import { closes } from "../dialog.ts";

/** Black is to move; Red plans. */
const waits = (over: Parameters<typeof live>[0] = {}): GameView => view({ live: live({ to_act: [1], targets: [], reach: canned.REACH, ...over }) });

/** Black has moved, and Red's horse may go to `targets`. */
const answered = (targets: string[]): Parameters<canned.Canned["say"]>[0] => ({
  t: "update",
  seq: 41,
  at: NOW,
  what: { is: "moved", seat: 1, capture: false },
  live: live({ seq: 41, plies: PLIES.length + 1, fen: canned.MIDDLE, targets }),
  ply: { move: "b8b7", chinese: "炮2进1", wxf: "C2+1", spent: 3_000 },
});

const acts = (server: canned.Canned) => server.heard.filter((frame) => frame.t === "act");

async function chosen(page: Page, choices: Record<string, string>): Promise<void> {
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`chuhe.${name}`, value);
  }, choices);
}

test("the targets of planned moves are asked for", async ({ page, home }) => {
  const server = await open(page, home);
  expect(server.heard[0]).toEqual({ t: "hello", protocol: 1, reach: true });
});

test("a planned move is made as soon as the other side has moved", async ({ page, home }) => {
  const server = await open(page, home, waits());
  await point(page, "g2").click();
  await expect(point(page, "f4")).toHaveAccessibleName(/可预走/);
  await point(page, "f4").click();
  await expect(page.getByTestId("notice")).toContainText("预走：红马到4路5");
  await expect(point(page, "f4")).toHaveAccessibleName(/已预走/);
  expect(acts(server)).toEqual([]);
  server.say(answered(["g2h4f4"]));
  await expect.poll(() => acts(server)).toMatchObject([{ t: "act", seen: 41, action: "g2f4" }]);
  await expect(page.getByTestId("notice")).not.toHaveAttribute("data-kind", "planned");
});

test("a planned move that is not legal in its turn is given up, and that is said", async ({ page, home }) => {
  const server = await open(page, home, waits());
  await point(page, "g2").click();
  await point(page, "f4").click();
  server.say(answered(["g2h4"]));
  await expect(page.getByTestId("toast")).toContainText("走不成");
  expect(acts(server)).toEqual([]);
});

test("a plan is changed, given up by a press, by its button and by Escape", async ({ page, home }) => {
  const server = await open(page, home, waits());
  const notice = page.getByTestId("notice");
  const plan = async () => {
    await point(page, "g2").click();
    await point(page, "f4").click();
    await expect(notice).toHaveAttribute("data-kind", "planned");
  };
  await plan();
  await point(page, "e5").click();
  await expect(notice).not.toHaveAttribute("data-kind", "planned");
  await plan();
  await notice.getByRole("button", { name: "取消" }).click();
  await expect(notice).not.toHaveAttribute("data-kind", "planned");
  await plan();
  await page.keyboard.press("Escape");
  await expect(notice).not.toHaveAttribute("data-kind", "planned");
  server.say(answered(["g2h4f4"]));
  await expect(page.locator("[data-ply='27']")).toBeVisible();
  expect(acts(server)).toEqual([]);
});

test("nothing is planned where that is switched off", async ({ page, home }) => {
  await chosen(page, { premove: "off" });
  await open(page, home, waits());
  await point(page, "g2").click();
  await expect(page.locator('[role=gridcell][aria-selected="true"]')).toHaveCount(0);
});

test("a move that is to be confirmed waits for its word", async ({ page, home }) => {
  await chosen(page, { confirm: "on" });
  const server = await open(page, home);
  await point(page, "g5").click();
  await point(page, "g8").click();
  const notice = page.getByTestId("notice");
  await expect(notice).toContainText("红车到3路9，走吗");
  await expect(point(page, "g8")).toHaveAccessibleName(/红车/);
  await notice.getByRole("button", { name: "放回" }).click();
  await expect(point(page, "g5")).toHaveAccessibleName(/红车/);
  expect(acts(server)).toEqual([]);
  // By keyboard the answer lies under the same key. The board has the focus back.
  await expect(point(page, "g8")).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(notice.getByRole("button", { name: "走", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => acts(server)).toMatchObject([{ t: "act", seen: 40, action: "g5g8" }]);
});

test("arrows and rings are drawn by the right button, and go with a press", async ({ page, home }) => {
  const server = await open(page, home);
  const drag = async (from: string, to: string) => {
    await point(page, from).hover();
    await page.mouse.down({ button: "right" });
    await point(page, to).hover();
    await page.mouse.up({ button: "right" });
  };
  await drag("g5", "g8");
  await expect(page.locator(".m-drawnhead")).toHaveCount(1);
  await drag("e7", "e7");
  await expect(page.locator(".m-drawnring")).toHaveCount(2);
  await drag("g5", "g8");
  await expect(page.locator(".m-drawnhead")).toHaveCount(0);
  await point(page, "e5").click();
  await expect(page.locator(".m-drawnring")).toHaveCount(0);
  expect(acts(server)).toEqual([]);
});

test("the keyboard draws too", async ({ page, home }) => {
  await open(page, home);
  await point(page, "e4").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("o");
  await expect(page.locator(".m-drawnring")).toHaveCount(2);
  await page.keyboard.press("a");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("a");
  await expect(page.locator(".m-drawnhead")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".m-drawnring, .m-drawnhead")).toHaveCount(0);
});

test("a finger that rests draws a ring and takes nothing up", async ({ browser, home }) => {
  const page = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: "zh-CN" });
  await open(page, home);
  const box = (await point(page, "e4").boundingBox())!;
  const touches = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touches.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await expect(page.locator(".m-drawnring")).toHaveCount(2);
  await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.locator(".m-drawnring")).toHaveCount(2);
  await expect(page.locator('[role=gridcell][aria-selected="true"]')).toHaveCount(0);
  await page.close();
});

test("a finger drags where that is chosen, and only scrolls where it is not", async ({ browser, home }) => {
  for (const touchdrag of ["on", "off"]) {
    const page = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: "zh-CN" });
    await chosen(page, { touchdrag });
    const server = await open(page, home);
    const middle = async (key: string) => {
      const { x, y, width, height } = (await point(page, key).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [from, to] = [await middle("g5"), await middle("g8")];
    const touches = await page.context().newCDPSession(page);
    await touches.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const part of [0.2, 0.5, 0.8, 1])
      await touches.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x, y: from.y + (to.y - from.y) * part }] });
    await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    if (touchdrag === "on") await expect.poll(() => acts(server)).toMatchObject([{ t: "act", seen: 40, action: "g5g8" }]);
    else {
      await page.waitForTimeout(300);
      expect(acts(server)).toEqual([]);
    }
    await page.close();
  }
});

/** Counts the strokes that a page would let be heard. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { strokes: 0 };
    Object.assign(globalThis, { heard });
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start;
      kind.prototype.start = function (this: AudioScheduledSourceNode, ...times: number[]) {
        heard.strokes += 1;
        start.apply(this, times as [number]);
      } as typeof start;
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: { strokes: number } }).heard.strokes);
}

test("moves are heard, and not when all sound or that one is off", async ({ page, home }) => {
  const strokes = await listen(page);
  const server = await open(page, home);
  // The first press wakes the sound; until then a browser is silent.
  await point(page, "e5").click();
  await page.waitForTimeout(100);
  const before = await strokes();
  await point(page, "g5").click();
  await point(page, "g8").click();
  await expect.poll(strokes).toBeGreaterThan(before);
  server.say(answered(["g2h4f4"]));
  await expect(page.locator("[data-ply='27']")).toBeVisible();
  const after = await strokes();
  await page.keyboard.press("m");
  await expect(page.getByTestId("toast")).toContainText("声音已关");
  await point(page, "g2").click();
  expect(await strokes()).toBe(after);
  await page.keyboard.press("m");
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "静音：拿起棋子" }).click();
  await closes(page);
  await point(page, "c2").click();
  expect(await strokes()).toBe(after);
});

test("low time ticks and the last seconds are counted", async ({ page, home }) => {
  const strokes = await listen(page);
  await page.addInitScript(() => Object.defineProperty(speechSynthesis, "getVoices", { value: () => [] }));
  await open(page, home, view({ live: live({ clock: canned.clock(11_800, 60_000, [0]) }) }));
  await point(page, "e5").click();
  expect(await strokes()).toBe(0);
  await expect(page.getByTestId("plate-red")).toContainText("剩 10 秒");
  await expect.poll(strokes).toBeGreaterThan(0);
});

test("every key of the help does what it says", async ({ page, home }) => {
  await open(page, home);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("键盘");
  await closes(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("textbox", { name: "输入着法" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("PageUp");
  await expect(page.getByTestId("notice")).toContainText("第 16 着");
  await page.keyboard.press("PageDown");
  await expect(page.getByTestId("notice")).not.toContainText("第 16 着");
  await page.keyboard.press("t");
  await expect(page.locator("[aria-live]").filter({ hasText: /红方剩1分2\d秒。黑方剩/ })).toHaveCount(1);
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog")).toContainText("坐标");
});

test("the board is drawn as chosen: pictures, letters, the far side on its head", async ({ page, home }) => {
  await open(page, home);
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("图形", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "坐标" }).selectOption("letters");
  await dialog.getByText("对方棋子倒放").click();
  await closes(page);
  await expect(page.locator("#piece-K .pict")).toHaveCount(1);
  await expect(page.locator(".bd-co").filter({ hasText: /^a$/ })).toHaveCount(2);
  await expect(page.locator(".bd-co").filter({ hasText: /^9$/ })).toHaveCount(2);
  await expect(page.locator('[href="#piece-k"]').first()).toHaveAttribute("transform", "rotate(180)");
  await expect(page.locator('[href="#piece-K"]').first()).not.toHaveAttribute("transform", /rotate/);
  // A press still finds its point.
  await point(page, "g5").click();
  await expect(point(page, "g5")).toHaveAttribute("aria-selected", "true");
});

test("at twice the size one's own clock stays in sight, and so on a phone on its side", async ({ page, home }) => {
  for (const [width, height] of [[640, 400], [720, 450], [853, 533], [844, 390], [360, 740], [390, 844], [360, 640]] as const) {
    await page.setViewportSize({ width, height });
    await open(page, home);
    const clock = (await page.getByTestId("plate-red").getByRole("timer").boundingBox())!;
    expect(clock.y, `${width}×${height}`).toBeGreaterThanOrEqual(0);
    expect(clock.y + clock.height, `${width}×${height}`).toBeLessThanOrEqual(height);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("on a phone the word of a lost line covers neither the bar nor a clock", async ({ page, home }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const server = await open(page, home);
  server.down = true;
  await server.cut();
  const banner = page.getByTestId("line");
  await expect(banner).toContainText("连线断了");
  const at = (await banner.boundingBox())!;
  const far = (await page.getByTestId("plate-black").boundingBox())!;
  const own = (await page.getByTestId("plate-red").boundingBox())!;
  expect(at.y).toBeGreaterThanOrEqual(far.y + far.height);
  expect(at.y + at.height).toBeLessThanOrEqual(own.y + 1);
});

test("the opponent is asked for a rematch", async ({ page, home }) => {
  const asked: unknown[] = [];
  const rematch = `/games/${GAME.slice(6)}/rematch`;
  await open(page, home, canned.finished(), { [`POST ${rematch}`]: { id: "next", begun: false } });
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(rematch)) asked.push(request.postDataJSON());
  });
  await page.getByRole("button", { name: "结果" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "换先再来" }).click();
  await expect.poll(() => asked).toEqual([{}]);
  await expect(page.getByRole("dialog")).toContainText("已请对方再来一局");
  await expect(page.getByRole("dialog").getByRole("button", { name: "换先再来" })).toBeDisabled();
});

test("the record runs by itself, until it is stopped or at its end", async ({ page, home }) => {
  await open(page, home);
  await page.getByRole("button", { name: "自动播放" }).click();
  const notice = page.getByTestId("notice");
  await expect(notice).toContainText("第 2 着");
  await page.getByRole("button", { name: "停止播放" }).click();
  const stopped = await notice.textContent();
  await page.waitForTimeout(1_500);
  expect(await notice.textContent()).toBe(stopped);
  await page.locator("[data-ply='25']").click();
  await page.getByRole("button", { name: "自动播放" }).click();
  await expect(notice).not.toHaveAttribute("data-kind", "replay");
  await expect(page.getByRole("button", { name: "自动播放" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["zh-CN", "en-GB"]) {
    test(`what was added is in nobody's way: ${colorScheme}, ${locale}`, async ({ browser, home }) => {
      test.slow();
      const page = await browser.newPage({ colorScheme, locale, viewport: { width: locale === "zh-CN" ? 360 : 1280, height: 740 }, reducedMotion: "reduce" });
      await open(page, home, waits());
      await point(page, "g2").click();
      await point(page, "f4").click();
      await expectAccessible(page, "a planned move");
      for (const [key, what] of [["s", "settings"], ["?", "help"]] as const) {
        await page.keyboard.press(key);
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page, what);
        expect(await page.evaluate(() => document.querySelector("dialog")!.scrollWidth <= document.querySelector("dialog")!.clientWidth), `${what} is no wider than it is`).toBe(true);
        await closes(page);
      }
      await page.evaluate(() => localStorage.setItem("chuhe.confirm", "on"));
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await open(page, home);
      await point(page, "g5").click();
      await point(page, "g8").click();
      await expectAccessible(page, "a move to confirm");
      await page.close();
    });
  }
}
