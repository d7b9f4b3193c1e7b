// States that a game reaches rarely, shown from answers made up: no server is needed but the one that gives out the page.
import * as canned from "../canned.ts";
import { both, clock, finished, live, view, waiting, NOW } from "../canned.ts";
import { expectAccessible } from "../axe.ts";
import { expect, open, point, test, update } from "./fixtures.ts";
import type { ClientFrame, GameView, LiveView } from "../../src/wire-types.ts";
import { closes } from "../dialog.ts";

type Act = Extract<ClientFrame, { t: "act" }>;

/** The one move that the page has sent; its number depends on what else it asked for. */
async function acted(server: canned.Canned): Promise<Act> {
  const acts = () => server.heard.filter((frame): frame is Act => frame.t === "act");
  await expect.poll(() => acts().length).toBe(1);
  return acts()[0]!;
}

test("a move is sent with what was seen, and stands where it was put", async ({ page, home }) => {
  const server = await open(page, home);
  await point(page, "g5").click();
  await point(page, "g8").click();
  await expect(point(page, "g8")).toHaveAccessibleName(/红车/);
  expect(await acted(server)).toMatchObject({ t: "act", seen: 40, action: "g5g8" });
});

test("a move that is refused goes back, and the hindrance is marked", async ({ page, home }) => {
  const server = await open(page, home);
  await point(page, "g5").click();
  await point(page, "g8").click();
  const { id } = await acted(server);
  server.say({ t: "refused", re: id, code: "illegal.path_blocked", text: both("路被挡：卒在中间。", "Blocked."), squares: ["g6"] });
  await expect(page.getByTestId("toast")).toContainText("路被挡");
  await expect(point(page, "g5")).toHaveAccessibleName(/红车/);
  await expect(page.locator(".m-no")).toBeVisible();
  await expect(page.locator(".m-leg")).toBeVisible();
});

test("a line that breaks says what comes next, and sends the unanswered move once more", async ({ page, home }) => {
  const server = await open(page, home);
  await point(page, "g5").click();
  await point(page, "g8").click();
  const act = await acted(server);
  server.down = true;
  await server.cut();
  const banner = page.getByTestId("line");
  await expect(banner).toContainText("连线断了");
  await expect(banner).toContainText("您的钟可能还在走");
  await expect(banner.getByRole("button", { name: "立即重连" })).toBeVisible();
  server.down = false;
  await expect(banner).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => server.heard.filter((frame) => frame.t === "act")).toEqual([act, act]);
});

test("a missed event is noticed, and the whole view asked for", async ({ page, home }) => {
  const server = await open(page, home);
  server.view = view({ live: live({ seq: 44, may: ["draw"] }) });
  server.say(update(44, {}));
  await expect.poll(() => server.heard.filter((frame) => frame.t === "hello").length).toBe(2);
  await expect(page.getByRole("button", { name: "认输" })).toBeDisabled();
});

test("a pause says why and until when; nothing can be moved", async ({ page, home }) => {
  const server = await open(page, home);
  server.say(
    update(41, {
      status: "paused",
      targets: [],
      clock: clock(84_000, 61_000, []),
      pause: { reason: "restart", text: both("服务器刚重启，双方钟已停。", "The server restarted."), until: NOW + 95_000 },
    }),
  );
  const notice = page.getByTestId("notice");
  await expect(notice).toContainText("服务器刚重启");
  await expect(notice).toContainText(/1:3\d/);
  await point(page, "g5").click();
  await expect(page.locator('[role=gridcell][aria-selected="true"]')).toHaveCount(0);
  await expect(page.getByTestId("plate-red")).toContainText("钟停");
});

test("low time is shown by form and in words", async ({ page, home }) => {
  await open(page, home, view({ live: live({ clock: clock(7_500, 60_000, [0]) }) }));
  await expect(page.getByTestId("plate-red")).toContainText(/剩 [5-8] 秒/);
  await expect(page.getByTestId("plate-red").getByRole("timer")).toHaveClass(/low/);
});

test("a server that goes down says so until it is back", async ({ page, home }) => {
  const server = await open(page, home);
  server.say({ t: "notice", code: "shutdown", text: both("服务器即将重启，双方钟已停。", "The server restarts.") });
  await expect(page.getByTestId("line")).toContainText("服务器即将重启");
  await server.cut();
  await expect(page.getByTestId("line")).toBeHidden({ timeout: 10_000 });
});

test("a page that is too old asks to be opened again, and does not come back by itself", async ({ page, home }) => {
  const server = await open(page, home);
  server.say({ t: "notice", code: "reload", text: both("这一页太旧了。", "This page is too old.") });
  await expect(page.getByTestId("line").getByRole("button", { name: "重新打开" })).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(server.heard.filter((frame) => frame.t === "hello")).toHaveLength(1);
});

for (const [width, height] of [[1440, 900], [900, 1100], [844, 390], [390, 844], [360, 640]] as const) {
  test(`a line that is down covers no clock and nothing that is pressed: ${width} × ${height}`, async ({ page, home }) => {
    await page.setViewportSize({ width, height });
    const server = await open(page, home);
    server.down = true;
    await server.cut();
    const banner = page.getByTestId("line");
    await expect(banner).toContainText(/\d+ 秒后重连/);
    // Measured in one go: the page makes room for the banner.
    const covered = () => page.evaluate(() => {
      // It is away for the moment in which the page tries again.
      const line = document.querySelector("[data-testid=line]")?.getBoundingClientRect();
      if (!line) return ["no banner"];
      const others = [...document.querySelectorAll("button, a, input, [role=timer], [role=gridcell]")].filter((one) => !one.closest("[data-testid=line]"));
      return others
        .filter((one) => {
          const r = one.getBoundingClientRect();
          const seen = one.checkVisibility({ visibilityProperty: true }) && r.width > 1 && !one.classList.contains("skip");
          return seen && r.left < line.right - 1 && r.right > line.left + 1 && r.top < line.bottom - 1 && r.bottom > line.top + 1;
        })
        .map((one) => one.outerHTML.slice(0, 80));
    });
    await expect.poll(covered).toEqual([]);
    const bottom = async () => {
      const box = await banner.boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    await expect.poll(bottom, "it is in sight").toBeLessThanOrEqual(height);
  });
}

test("an end is told by seal, reason and article", async ({ page, home }) => {
  const server = await open(page, home);
  server.say({ t: "update", seq: 41, at: NOW, what: { is: "ended" }, live: { ...finished().live, seq: 41 } });
  const result = page.getByTestId("result");
  await expect(result).toContainText("红方胜");
  await expect(result).toContainText("4.1.6");
  await page.keyboard.press("Escape");
  await expect(result).toBeHidden();
  await expect(page.getByTestId("notice")).toContainText("黑方认输");
});

const counters = (standings: number) => ({ ...live().counters, standings });

test("a side that must change is told so with the reasons, and both see the counters", async ({ page, home }) => {
  const server = await open(page, home);
  server.say(update(41, { counters: counters(2), ruling: canned.ruled(26, "none", { why: both("同一局面出现 2 次：红方长捉，黑方为允许着法。", "Twice.") }) }));
  const notice = page.getByTestId("notice");
  await expect(notice).toContainText("同一局面第 2 次");
  await expect(notice).toContainText("红方长捉");
  server.say(update(42, { counters: counters(3), must_change: 0, ruling: canned.ruled(26, "red_loses") }));
  await expect(notice).toContainText("您须变着，不变判负。");
  await expect(notice).toContainText("红方长捉，黑方为允许着法。");
  await expect(notice.getByRole("link", { name: "理由" })).toHaveAttribute("href", `/rulings#game=${canned.GAME}&plies=26&book=cxa2020`);
  await expect(page.getByTestId("ruling-note")).toContainText("第 25.2 条");
});

test("a case that the program leaves open forces nobody, and the arbiter is asked", async ({ page, home }) => {
  const over: Partial<LiveView> = { counters: counters(3), ruling: canned.open(26) };
  const server = await open(page, home);
  server.say(update(41, over));
  const notice = page.getByTestId("notice");
  await expect(notice).toHaveAttribute("data-kind", "open");
  await expect(notice).toContainText("双方都不必变着");
  await expect(notice.getByRole("link", { name: "理由" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await open(page, home, view({ kind: "arbitered", you: { seats: [], arbiter: true }, live: live({ ...over, targets: [], may: [] }) }));
  await expect(page.getByTestId("notice")).toContainText("请您裁决");
  await expect(page.getByTestId("open-ruling")).toContainText("由裁判裁决");
  await expect(page.getByTestId("open-ruling").getByRole("link", { name: "看裁决" })).toBeVisible();
});

test("a claim says what it costs before it is made", async ({ page, home }) => {
  const claims = (counted: number[]) =>
    view({ live: live({ may: ["resign", "claim_natural_limit"], counters: { ...live().counters, quiet_rounds: 62, counted, fouls: [2, 0] } }) });
  const server = await open(page, home, claims([57, 62]));
  await page.getByRole("button", { name: "自然限着，请判" }).click();
  const claim = page.getByTestId("claim");
  await expect(claim).toContainText("您的计数是 57 / 60 回合");
  await expect(claim).toContainText("最多计 10 次");
  await expect(claim).toContainText("还差 3 回合");
  await expect(claim).toContainText("记犯规 1 次，扣您 5 分钟");
  await expect(claim).toContainText("满 3 次判负，您已有 2 次");
  await page.getByRole("button", { name: "继续下" }).click();
  expect(server.heard.filter((frame) => frame.t === "claim")).toEqual([]);
  server.say({ t: "view", view: claims([60, 57]) });
  await page.getByRole("button", { name: "自然限着，请判" }).click();
  await expect(claim).toContainText("提出即判和");
  await page.getByRole("button", { name: "提出", exact: true }).click();
  await expect.poll(() => server.heard.at(-1)).toMatchObject({ t: "claim", claim: "natural_limit", seen: 40 });
});

test("the flip turns board, plates and coordinates together", async ({ page, home }) => {
  await open(page, home);
  const above = async () => {
    const [red, black] = await Promise.all([page.getByTestId("plate-red").boundingBox(), page.getByTestId("plate-black").boundingBox()]);
    const [king] = await Promise.all([point(page, "e0").boundingBox()]);
    return { redAbove: red!.y < black!.y, kingAtTop: king!.y < 400, coordinate: await page.locator(".bd-co").first().textContent() };
  };
  expect(await above()).toEqual({ redAbove: false, kingAtTop: false, coordinate: "九" });
  await page.keyboard.press("f");
  expect(await above()).toEqual({ redAbove: true, kingAtTop: true, coordinate: "一" });
});

test("after a press of the mouse the arrows look through the record, by keyboard they move the cursor", async ({ page, home }) => {
  await open(page, home);
  await point(page, "e4").click();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByTestId("notice")).toContainText("第 25 着");
  await page.keyboard.press("End");
  await expect(page.getByTestId("notice")).not.toContainText("第 25 着");
  await page.keyboard.press("ArrowUp");
  await expect(point(page, "e5")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(point(page, "d5")).toBeFocused();
});

test("choices are kept: language, theme, pieces, notation", async ({ page, home }) => {
  await open(page, home);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Resign" })).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Dark", { exact: true }).click();
  await page.getByText("Simplified", { exact: true }).click();
  await page.getByText("Pieces glide").click();
  await closes(page);
  await page.getByText("ICCS", { exact: true }).click();
  await expect(page.getByRole("button", { name: /^H2-E2/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^H2-E2/ })).toBeVisible();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("lang", "en");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-motion", "off");
});

test("a page without a store of its own still works", async ({ page, home }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await open(page, home);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Resign" })).toBeVisible();
});

const STATES: Record<string, GameView> = {
  playing: view(),
  offered: view({ live: live({ offers: [{ seat: 1, offer: "draw" }], may: ["resign"] }) }),
  checked: view({ you: { seats: [1], arbiter: false }, live: live({ to_act: [1], check: "e9", targets: ["e9d9"], clock: clock(9_000, 8_000, [1]) }) }),
  paused: view({ live: live({ status: "paused", targets: [], pause: { reason: "arbiter", text: both("裁判停钟。", "Stopped by the arbiter.") } }) }),
  changing: view({ live: live({ counters: counters(3), must_change: 0, ruling: canned.ruled(26, "red_loses") }) }),
  open: view({ live: live({ counters: counters(3), ruling: canned.open(26) }) }),
  waiting: waiting(),
  finished: finished(),
  arbiter: view({ kind: "arbitered", you: { seats: [], arbiter: true } }),
  asked: view({ kind: "arbitered", you: { seats: [], arbiter: true }, live: live({ targets: [], may: [], ruling: canned.open(26) }) }),
};

for (const theme of ["light", "dark"] as const) {
  for (const width of [1440, 390] as const) {
    test(`nothing is in the way of anybody: ${theme}, ${width} px`, async ({ browser, home }) => {
      test.slow();
      const page = await browser.newPage({ colorScheme: theme, viewport: { width, height: 844 }, reducedMotion: "reduce" });
      for (const [name, state] of Object.entries(STATES)) {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await open(page, home, state);
        await page.waitForTimeout(100);
        await expectAccessible(page, name);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${name} is no wider than the window`).toBeLessThanOrEqual(0);
      }
      await page.close();
    });
  }
}
