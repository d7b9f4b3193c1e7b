// Motion: what moves takes the time of its token, and nothing at all moves for those who want no motion.
import type { Page } from "@playwright/test";
import * as canned from "../canned.ts";
import { both, clock, live, NOW, PLIES } from "../canned.ts";
import { GAME, expect, open, point, test } from "./fixtures.ts";
import { closes } from "../dialog.ts";

/** One thing that moved, as the browser ran it. */
interface Motion {
  /** The property of a transition, the name of an animation, or what a script asked for. */
  what: string;
  on: string;
  ms: number;
  times: number;
  easing: string;
}

/** Notes everything that moves in the page from its beginning, by whatever means: styles, scripts, smooth scrolling. */
async function watch(page: Page): Promise<() => Promise<Motion[]>> {
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    const noted = new WeakSet<Animation>();
    const note = () => {
      for (const animation of document.getAnimations()) {
        if (noted.has(animation)) continue;
        noted.add(animation);
        const { duration, delay, iterations, easing } = animation.effect!.getComputedTiming();
        const target = (animation.effect as KeyframeEffect).target;
        const what = animation instanceof CSSTransition ? animation.transitionProperty : animation instanceof CSSAnimation ? animation.animationName : "script";
        const ownEasing = animation instanceof CSSTransition ? easing : (animation.effect as KeyframeEffect).getKeyframes()[0]?.easing;
        moved.push({ what: what.replace(/^s(velte)?-[\w]+-/, ""), on: target?.getAttribute("class") ?? target?.tagName ?? "", ms: Number(duration) + (delay ?? 0), times: iterations, easing: ownEasing });
      }
    };
    // Between two pictures, and whenever one begins: a short one is not missed.
    for (const event of ["transitionrun", "animationstart"]) addEventListener(event, note, true);
    const each = () => {
      note();
      requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
    // What scripts could do past the styles.
    const script = (what: string) => moved.push({ what, on: "", ms: Infinity, times: 1, easing: "" });
    const smooth = (options: unknown) => {
      if (typeof options === "object" && options !== null && (options as ScrollOptions).behavior === "smooth") script("smooth scrolling");
    };
    for (const name of ["scrollTo", "scrollBy", "scroll", "scrollIntoView"] as const) {
      const own = Element.prototype[name] as (...given: unknown[]) => void;
      Object.assign(Element.prototype, {
        [name](this: Element, ...given: unknown[]) {
          smooth(given[0]);
          own.apply(this, given);
        },
      });
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: Motion[] }).moved);
}

/** Follows the piece that stands on a point over the board, picture by picture. Returns how to read where it was seen. */
async function follow(page: Page, key: string): Promise<() => Promise<{ places: number; arrived: boolean }>> {
  await page.evaluate((key) => {
    const middle = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const [x, y] = middle(document.querySelector(`[data-key="${key}"]`)!);
    const away = (one: Element) => Math.hypot(middle(one)[0] - x, middle(one)[1] - y);
    const piece = [...document.querySelectorAll(".piece use")].sort((one, other) => away(one) - away(other))[0]!;
    const places = new Set<string>();
    Object.assign(globalThis, { places, piece });
    // On the board: where the page has the board is not the piece's doing.
    const place = () => {
      const [boardX, boardY] = middle(piece.closest("svg")!);
      const [x, y] = middle(piece);
      return [Math.round(x - boardX), Math.round(y - boardY)].join(" ");
    };
    const each = () => {
      places.add(place());
      requestAnimationFrame(each);
    };
    each();
  }, key);
  return () =>
    page.evaluate(() => {
      const { places, piece } = globalThis as unknown as { places: Set<string>; piece: Element };
      return { places: places.size, arrived: piece.getAnimations().length === 0 && piece.parentElement!.getAnimations().length === 0 };
    });
}

const ply = { move: "b8b7", chinese: "炮2进1", wxf: "C2+1", spent: 3_000 };

/** Black's cannon moves along its file, and gives check when it is said so. */
const blackMoves = (check: boolean): Parameters<canned.Canned["say"]>[0] => ({
  t: "update",
  seq: 41,
  at: NOW,
  what: { is: "moved", seat: 1, capture: false },
  live: live({
    seq: 41,
    plies: PLIES.length + 1,
    fen: canned.MIDDLE.replace("1c2a1c2/2n1b4", "4a1c2/1cn1b4"),
    targets: ["g2h4f4"],
    ...(check ? { check: "e0" } : {}),
  }),
  ply: { ...ply, ...(check ? { check: true } : {}) },
});

/** Everything in a game that could move: a piece taken up, put down and refused, an answer with check, the board turned, dialogs. */
async function playOn(page: Page, server: canned.Canned): Promise<void> {
  await point(page, "g5").click();
  await expect(point(page, "g8")).toHaveAccessibleName(/可吃/);
  await point(page, "g8").click();
  await expect(point(page, "g8")).toHaveAccessibleName(/红车/);
  await expect.poll(() => server.heard.filter((frame) => frame.t === "act").length).toBe(1);
  server.say({ t: "refused", re: server.last(), code: "illegal.path_blocked", text: both("路被挡：卒在中间。", "Blocked."), squares: ["g6"] });
  await expect(page.getByTestId("toast")).toBeVisible();
  await expect(point(page, "g5")).toHaveAccessibleName(/红车/);
  server.say(blackMoves(true));
  await expect(page.locator(".swell")).toHaveCount(1);
  await page.keyboard.press("f");
  await page.keyboard.press("?");
  await closes(page);
  await page.keyboard.press("Home");
  await expect(page.getByTestId("notice")).toHaveAttribute("data-kind", "replay");
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "认输" }).hover();
}

const STILL: Record<string, (page: Page) => Promise<unknown>> = {
  "the system asks for less motion": (page) => page.emulateMedia({ reducedMotion: "reduce" }),
  "the reader has switched motion off": (page) => page.addInitScript(() => localStorage.setItem("chuhe.motion", "off")),
};

for (const [why, still] of Object.entries(STILL)) {
  test(`nothing moves while a game is played: ${why}`, async ({ page, home }) => {
    await still(page);
    const motions = await watch(page);
    const server = await open(page, home);
    const seen = await follow(page, "g5");
    await playOn(page, server);
    expect(await motions()).toEqual([]);
    // The rook was seen where it stood, where it was put, and at both places from the other side.
    expect((await seen()).places).toBeLessThanOrEqual(5);
  });

  for (const width of [1280, 390]) {
    test(`no page has anything that would move at ${width} px: ${why}`, async ({ page, home }) => {
      await still(page);
      await page.setViewportSize({ width, height: 800 });
      const motions = await watch(page);
      await canned.serve(page, canned.view());
      for (const path of ["/", "/rules", "/rulings", "/clock", "/sign-in", "/sign-up", `/screen/${canned.GAME}`, `/invite/tokentokentokentokentokent`, GAME, "/nothing"]) {
        await page.goto(home + path);
        await page.locator("main h1, main h2, main [role=timer]").first().waitFor({ state: "attached" });
        const moving = await page.evaluate(() =>
          [...document.querySelectorAll("*")].flatMap((one) =>
            [null, "::before", "::after", "::backdrop"].flatMap((part) => {
              const { transitionDuration, transitionDelay, animationDuration, animationName, scrollBehavior } = getComputedStyle(one, part);
              const lasts = [transitionDuration, transitionDelay, animationName === "none" ? "0s" : animationDuration].some((times) => times.split(",").some((time) => parseFloat(time) > 0));
              return lasts || scrollBehavior === "smooth" ? [`${one.tagName} ${one.getAttribute("class") ?? ""}${part ?? ""}`] : [];
            }),
          ),
        );
        expect(moving, path).toEqual([]);
        expect(await page.locator("animate, animateTransform, animateMotion, marquee").count(), path).toBe(0);
        expect(await motions(), path).toEqual([]);
      }
    });
  }
}

test("the setting takes hold at once, and gives motion back", async ({ page, home }) => {
  const motions = await watch(page);
  const server = await open(page, home);
  const setMotion = async (on: boolean) => {
    await page.keyboard.press("s");
    await page.getByRole("checkbox", { name: "棋子移动时有动画" }).setChecked(on);
    await closes(page);
  };
  const pieces = async () => (await motions()).filter(({ on }) => /\bpiece\b/.test(on));
  await setMotion(false);
  const before = (await motions()).length;
  server.say(blackMoves(false));
  await expect(point(page, "b7")).toHaveAccessibleName(/黑炮/);
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  expect((await motions()).slice(before)).toEqual([]);
  await setMotion(true);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await pieces()).length).toBeGreaterThan(0);
});

test("what moves takes the time of its token, once, and arrives", async ({ page, home }) => {
  const motions = await watch(page);
  const server = await open(page, home);
  const token = async (name: string) => {
    const text = await page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name);
    expect(text, name).toMatch(/^[\d.]+(ms|s)$/);
    return parseFloat(text) * (text.endsWith("ms") ? 1 : 1000);
  };
  const [mark, piece, large] = [await token("--d-1"), await token("--d-2"), await token("--d-3")];
  expect([mark, piece, large]).toEqual([90, 140, 200]);
  const ease = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ease").trim());
  const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number);

  // A long way and a short one take the same time.
  const ends = page.evaluate(
    () =>
      new Promise<number>((done) => {
        addEventListener("transitionend", (event) => {
          if ((event.target as Element).classList.contains("piece") && event.propertyName === "transform") done(event.elapsedTime * 1000);
        });
      }),
  );
  const seen = await follow(page, "b8");
  server.say(blackMoves(true));
  expect(await ends).toBeCloseTo(piece, 0);
  await expect(point(page, "b7")).toHaveAccessibleName(/黑炮/);
  expect((await seen()).arrived).toBe(true);
  await point(page, "g2").click();
  await expect(page.locator(".m-sel")).toHaveCount(1);
  await page.keyboard.press("?");
  await closes(page);

  const all = await motions();
  const of = (what: RegExp, on: RegExp) => all.filter((motion) => what.test(motion.what) && on.test(motion.on));
  expect(of(/^transform$/, /\bpiece\b/).length, "a piece").toBeGreaterThan(0);
  for (const motion of of(/^transform$/, /\bpiece\b/)) {
    expect(motion.ms).toBe(piece);
    expect(numbers(motion.easing)).toEqual(numbers(ease));
  }
  const marks = of(/appear$/, /m-(sel|dot|cap)/);
  expect(marks.length, "marks").toBeGreaterThan(0);
  for (const motion of marks) expect(motion.ms).toBe(mark);
  expect(of(/swell$/, /./).map(({ ms }) => ms), "the ring of a check swells once").toEqual([large]);
  expect(of(/arrive$/, /./).map(({ ms }) => ms), "a dialog").toEqual([large]);
  for (const motion of all) {
    expect(motion.ms, `${motion.what} on ${motion.on}`).toBeLessThanOrEqual(large);
    expect(motion.times, `${motion.what} on ${motion.on} ends`).toBe(1);
  }
});

test("the clock that runs makes nothing move", async ({ page, home }) => {
  const motions = await watch(page);
  const server = await open(page, home, canned.view({ live: live({ clock: clock(12_000, 60_000, [0]) }) }));
  await server.run();
  await expect(page.getByTestId("plate-red")).toContainText("剩 9 秒");
  expect(await motions()).toEqual([]);
});
