// The board for those who do not see it: what the live region says, the grid of named points, the cursor.
import type { Page } from "@playwright/test";
import * as canned from "../canned.ts";
import { both, clock, finished, live, view, NOW, PLIES } from "../canned.ts";
import { expect, open, openTimed, point, test, update } from "./fixtures.ts";
import { closes } from "../dialog.ts";

/** Notes what is said aloud: every change of a live region that can be heard. A region that comes with its words, and one behind a dialog, say nothing. */
async function hear(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const known = new Map<Element, string>();
    new MutationObserver(() => {
      const modal = document.querySelector("dialog:modal");
      for (const region of document.querySelectorAll("[aria-live]")) {
        const text = (region.textContent ?? "").trim();
        const before = known.get(region);
        known.set(region, text);
        if (before === undefined || before === text || text === "") continue;
        if (!modal || modal.contains(region)) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

type Frame = Parameters<canned.Canned["say"]>[0];

const moves = (seq: number, check: boolean): Frame => ({
  t: "update",
  seq,
  at: NOW,
  what: { is: "moved", seat: 1, capture: false },
  live: live({ seq, plies: PLIES.length + 1, targets: ["g2h4f4"], ...(check ? { check: "e0" } : {}) }),
  ply: { move: "b8b7", chinese: "炮2进1", wxf: "C2+1", spent: 3_000, ...(check ? { check: true } : {}) },
});

const offers = (seq: number, offer: "draw" | "takeback", why?: "misclick"): Frame => ({
  t: "update",
  seq,
  at: NOW,
  what: { is: "offered", seat: 1, offer, ...(why ? { why: { reason: why } } : {}) } as Extract<Frame, { t: "update" }>["what"],
  live: live({ seq, offers: [{ seat: 1, offer }] }),
});

const WORDS = {
  "zh-CN": {
    move: "黑方：炮2进1",
    check: "黑方：炮2进1，将军",
    end: "黑方认输，红方胜。",
    offer: "沈知远 提和",
    back: "沈知远 请求悔棋",
    declined: "提和被谢绝。",
    left: (seconds: number) => `剩 ${seconds} 秒`,
    seated: "沈知远 坐下了。",
    resumed: "对局继续，钟已开。",
    clocks: /红方剩\d+分\d+秒。黑方剩\d+分\d+秒。$/,
    ruling: "裁判停钟。",
    board: "棋盘",
    empty: "空",
    corner: "9路1，空",
    rook: "3路6，红车",
    taken: "3路6，红车，已拿起",
    target: "4路6，空，可走",
    capture: "3路9，黑炮，可吃",
    help: "键盘",
    table: "文字棋盘",
  },
  "en-GB": {
    move: "Black: C2+1",
    check: "Black: C2+1, check",
    end: "Black resigns. Red wins.",
    offer: "沈知远 offers a draw",
    back: "沈知远 asks to take back",
    declined: "The draw was declined.",
    left: (seconds: number) => `${seconds} s left`,
    seated: "沈知远 sits down.",
    resumed: "The game goes on, the clocks run.",
    clocks: /Red has \d+ min \d+ s\. Black has \d+ min \d+ s\.$/,
    ruling: "Stopped by the arbiter.",
    board: "Board",
    empty: "empty",
    corner: "file 9, row 1, empty",
    rook: "file 3, row 6, red chariot",
    taken: "file 3, row 6, red chariot, picked up",
    target: "file 4, row 6, empty, can go here",
    capture: "file 3, row 9, black cannon, can capture",
    help: "Keyboard",
    table: "Board as a table",
  },
} as const;

for (const locale of ["zh-CN", "en-GB"] as const) {
  const words = WORDS[locale];
  test.describe(locale, () => {
    test.use({ locale });

    test("moves, checks, offers, answers, orders and the end are said", async ({ page, home }) => {
      const said = await hear(page);
      const server = await open(page, home);
      const last = () => said().then((all) => all.at(-1));
      server.say(moves(41, false));
      await expect.poll(last).toBe(words.move);
      server.say({ ...update(42, {}), what: { is: "answered", seat: 1, offer: "draw", accepted: false } } as Frame);
      await expect.poll(last).toContain(words.declined);
      server.say(offers(43, "draw"));
      await expect.poll(last).toContain(words.offer);
      server.say(offers(44, "takeback"));
      await expect.poll(last).toContain(words.back);
      server.say({ ...update(45, {}), what: { is: "noted", text: both("裁判停钟。", "Stopped by the arbiter.") } } as Frame);
      await expect.poll(last).toContain(words.ruling);
      server.say({ ...update(46, {}), what: { is: "resumed" } } as Frame);
      await expect.poll(last).toContain(words.resumed);
      server.say({ ...update(47, {}), what: { is: "seated", seat: 1 } } as Frame);
      await expect.poll(last).toContain(words.seated);
      await page.keyboard.press("t");
      await expect.poll(last).toMatch(words.clocks);
      server.say({ t: "update", seq: 48, at: NOW, what: { is: "ended" }, live: { ...finished().live, seq: 48 } });
      await expect(page.getByTestId("result")).toBeVisible();
      await expect.poll(last).toContain(words.end);
    });

    test("a check is said, also while a dialog is open", async ({ page, home }) => {
      const said = await hear(page);
      const server = await open(page, home);
      await page.keyboard.press("s");
      await expect(page.getByRole("dialog")).toBeVisible();
      server.say(moves(41, true));
      await expect.poll(said).toEqual([words.check]);
    });

    test("one’s own time is said at 60, 30 and 10 seconds, once each", async ({ page, home }) => {
      const said = await hear(page);
      const server = await openTimed(page, home, view({ live: live({ clock: clock(90_000, 90_000, [0]) }) }));
      for (const [index, seconds] of [60, 30, 10].entries()) {
        // The clock set anew, without a word about it.
        const set = { ...clock(seconds * 1000 + 1_500, 90_000, [0]), at: await server.now() };
        server.say({ t: "view", view: view({ live: live({ seq: 41 + index, clock: set }) }) });
        await expect(page.getByTestId("plate-red").getByRole("timer")).toHaveText({ 60: "1:02", 30: "0:32", 10: "0:12" }[seconds]!);
        expect(await said()).toHaveLength(index);
        await server.pass(1_900);
        await expect.poll(() => said().then((all) => all.length)).toBe(index + 1);
        expect((await said()).at(-1)).toBe(words.left(seconds));
      }
      await server.pass(2_000);
      await expect(page.getByTestId("plate-red").getByRole("timer")).toHaveText(/^0:0[1-8]$/);
      expect(await said()).toHaveLength(3);
    });

    test("the board is a grid by ranks, every point has its name, and one of them is the cursor", async ({ page, home }) => {
      await open(page, home);
      const grid = page.getByRole("grid", { name: words.board });
      await expect(grid.getByRole("row")).toHaveCount(10);
      for (const row of [0, 4, 9]) await expect(grid.getByRole("row").nth(row).getByRole("gridcell")).toHaveCount(9);
      const names = await grid.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
      expect(new Set(names).size, "no two points are called the same").toBe(90);
      expect(names.every((name) => name !== null && name.length > 3)).toBe(true);
      // Ranks come from the far edge to one's own, and in each from left to right.
      const keys = await grid.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.key));
      expect(keys.slice(0, 2)).toEqual(["a9", "b9"]);
      expect(keys.at(-1)).toBe("i0");
      await expect(point(page, "a0")).toHaveAccessibleName(words.corner);
      await expect(point(page, "g5")).toHaveAccessibleName(words.rook);
      const cursor = grid.locator('[role="gridcell"][tabindex="0"]');
      await expect(cursor).toHaveCount(1);
      await cursor.focus();
      await page.keyboard.press("ArrowUp");
      for (const [key, at] of [["PageDown", "0"], ["PageUp", "9"], ["Home", "a"], ["End", "i"]] as const) {
        await page.keyboard.press(key);
        await expect(cursor).toHaveAttribute("data-key", new RegExp(at));
      }
      await expect(cursor).toBeFocused();
      await expect(cursor).toHaveCount(1);
      await expect(page.locator(".cursor"), "it is seen").toHaveCount(1);
      for (const key of ["ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
      await expect(point(page, "g5")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(point(page, "g5")).toHaveAttribute("aria-selected", "true");
      await expect(point(page, "g5")).toHaveAccessibleName(words.taken);
      await expect(point(page, "f5")).toHaveAccessibleName(words.target);
      await expect(point(page, "g8")).toHaveAccessibleName(words.capture);
      await page.keyboard.press("Escape");
      await expect(point(page, "g5")).toHaveAttribute("aria-selected", "false");
      // From the other side the same board is named from there.
      await page.keyboard.press("f");
      await expect(point(page, "i9")).toHaveAccessibleName(new RegExp(locale === "zh-CN" ? "^9路1，" : "^file 9, row 1, "));
      await expect(cursor).toHaveCount(1);
    });

    test("the help names every key, and the keys lead to the table of the board and back", async ({ page, home }) => {
      await open(page, home);
      await page.keyboard.press("?");
      const help = page.getByRole("dialog", { name: words.help });
      await expect(help).toBeVisible();
      for (const key of ["Enter", "Esc", "/", "T", "B", "PgUp", "F", "M", "S", "?"]) await expect(help.locator("kbd", { hasText: new RegExp(`^${key.replace("?", "\\?").replace("/", "\\/")}$`) }).first(), key).toBeVisible();
      await closes(page);
      await page.keyboard.press("b");
      await expect(page.getByRole("heading", { name: words.table })).toBeFocused();
      await expect(page.getByTestId("board-table").getByRole("row")).toHaveCount(11);
      await page.keyboard.press("b");
      await expect(page.getByTestId("board-table")).toHaveCount(0);
    });
  });
}
