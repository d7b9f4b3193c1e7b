// Pictures of every page to be looked at: CHUHE_SHOTS=DIR npm run e2e -- shots
import { test, type Page } from "@playwright/test";
import * as canned from "../canned.ts";
import { both, clock, live, view, waiting, finished, NOW } from "../canned.ts";
import type { GameView } from "../../src/wire-types.ts";

const folder = process.env.CHUHE_SHOTS;
const base = process.env.CHUHE_PAGE_URL ?? "http://127.0.0.1:4173";

const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  /** A laptop's page at twice its size. */
  zoomed: { width: 640, height: 400 },
  wide: { width: 844, height: 390 },
  full: { width: 1920, height: 1080 },
  large: { width: 2560, height: 1440 },
  four: { width: 3840, height: 2160 },
  tablet: { width: 900, height: 1100 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
  small: { width: 360, height: 640 },
} as const;

interface Scene {
  name: string;
  path: string;
  view?: GameView;
  over?: Record<string, unknown>;
  /** What the reader chose before. */
  chosen?: Record<string, string>;
  act?: (page: Page, canned: canned.Canned) => Promise<void>;
}

const game = `/game/${canned.GAME}`;
const tap = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const phone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;

/** One's own side waits; the targets of a planned move are there. */
const planning = () => view({ live: live({ to_act: [1], targets: [], reach: canned.REACH, clock: { ...canned.CLOCK_THREE, running: [1] } }) });

/** An arrow or a ring by the right button. */
async function draw(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`[data-key="${from}"]`).hover();
  await page.mouse.down({ button: "right" });
  await page.locator(`[data-key="${to}"]`).hover();
  await page.mouse.up({ button: "right" });
}

const counters = (standings: number) => ({ ...live().counters, quiet_rounds: 34, counted: [34, 34], standings });

const SCENES: Scene[] = [
  { name: "home", path: "/" },
  { name: "home-more", path: "/", act: async (page) => page.getByRole("button", { name: /更多选项|More options/ }).click() },
  { name: "join", path: "/invite/tokentokentokentokentokent" },
  {
    name: "join-taken",
    path: "/invite/tokentokentokentokentokent",
    over: {
      "GET /invites/tokentokentokentokentokent": {
        ...(canned.ANSWERS["GET /invites/tokentokentokentokentokent"] as object),
        taken: true,
      },
    },
  },
  { name: "waiting", path: game, view: waiting() },
  {
    name: "waiting-arbiter",
    path: game,
    view: waiting({
      kind: "arbitered",
      you: { seats: [], arbiter: true },
      seats: [
        { seat: 0, name: null },
        { seat: 1, name: null },
      ],
      invites: [
        { place: "red", token: "t1", link: "http://192.168.1.20:8080/invite/t1t1t1" },
        { place: "black", token: "t2", link: "http://192.168.1.20:8080/invite/t2t2t2" },
      ],
    }),
  },
  { name: "play", path: game, view: view() },
  { name: "play-planning", path: game, view: planning(), act: async (page) => tap(page, "g2") },
  { name: "play-planned", path: game, view: planning(), act: async (page) => {
    await tap(page, "g2");
    await tap(page, "e3");
  } },
  {
    name: "play-computer",
    path: game,
    view: view({ kind: "computer", seats: [{ seat: 0, name: "林砚秋" }, { seat: 1, name: "Chuhe", computer: true, level: 4, strength: 1200 }], live: live({ may: ["draw", "takeback", "resign", "hint"] }) }),
  },
  {
    name: "play-confirm",
    path: game,
    view: view(),
    chosen: { confirm: "on" },
    act: async (page) => {
      await tap(page, "g5");
      await tap(page, "g8");
    },
  },
  {
    name: "play-drawn",
    path: game,
    view: view(),
    act: async (page) => {
      await draw(page, "g5", "g8");
      await draw(page, "e7", "e7");
      await draw(page, "c2", "d4");
    },
  },
  { name: "play-pictures", path: game, view: view(), chosen: { pieces: "pict", edges: "both", facing: "on", tint: "on" } },
  { name: "play-selected", path: game, view: view(), act: async (page) => tap(page, "g5") },
  {
    name: "play-illegal",
    path: game,
    view: view(),
    over: {
      "GET /positions": {
        fen: "",
        turn: "red",
        checkers: [],
        moves: [],
        why_not: [
          { move: "c2b0", code: "illegal.own_piece_there", text: both("那里是您自己的车。", "Your own chariot stands there."), squares: ["b0"] },
          { move: "g2h0", code: "illegal.hobbled_leg", text: both("蹩马腿：车在腿位，马不能走到这里。", "Horse is hobbled: the chariot stands on its leg."), squares: ["g1"] },
        ],
      },
    },
    act: async (page) => {
      await tap(page, "g2");
      await tap(page, "h0");
      await page.waitForTimeout(300);
    },
  },
  {
    name: "play-check",
    path: game,
    view: view({ you: { seats: [1], arbiter: false }, live: live({ to_act: [1], check: "e9", targets: ["e9d9"], clock: { ...clock(8_000, 7_600, [1]) }, may: ["resign"] }) }),
  },
  {
    name: "play-check-illegal",
    path: game,
    view: view({ live: live({ check: "e0" }) }),
    over: {
      "GET /positions": {
        fen: "",
        turn: "red",
        checkers: [],
        moves: [],
        why_not: [{ move: "g2h0", code: "illegal.leaves_check", text: both("应将：您的帅正被将军，这步棋没有解将。", "Answer the check: your general is attacked, and this move leaves it so."), squares: ["e0"] }],
      },
    },
    act: async (page) => {
      await tap(page, "g2");
      await tap(page, "h0");
      await page.waitForTimeout(300);
    },
  },
  {
    name: "table",
    path: game,
    view: view(),
    chosen: { table: "on" },
    act: async (page) => page.getByTestId("board-table").scrollIntoViewIfNeeded(),
  },
  {
    name: "play-offer",
    path: game,
    view: view({ live: live({ offers: [{ seat: 1, offer: "draw" }], may: ["resign"] }) }),
  },
  {
    name: "play-byoyomi",
    path: game,
    view: view({
      live: live({
        clock: {
          at: NOW,
          running: [0],
          seats: [
            { timer: "byoyomi", left: 8_000, main: 0, byoyomi: 30_000, periods: 1, cards: 2, time_fouls: 1, moves_to_go: 12 },
            { timer: "byoyomi", left: 30_000, main: 0, byoyomi: 30_000, periods: 2, cards: 2, time_fouls: 0, moves_to_go: 12 },
          ],
        },
        may: ["draw", "takeback", "resign", "card", "claim_repetition"],
        counters: { quiet_rounds: 57, counted: [52, 57], limit: 60, standings: 2, claim_at: 3, fouls: [1, 0], warnings: [0, 1], fouls_to_lose: 3 },
      }),
    }),
  },
  { name: "play-twice", path: game, view: view({ live: live({ counters: counters(2), ruling: canned.ruled(26, "none", { why: both("同一局面出现 2 次：红方长捉，黑方为允许着法。", "The position has stood 2 times: Red chases perpetually, Black’s moves are allowed.") }) }) }) },
  { name: "play-change", path: game, view: view({ live: live({ counters: counters(3), must_change: 0, ruling: canned.ruled(26, "red_loses") }) }) },
  { name: "play-open", path: game, view: view({ live: live({ counters: counters(3), ruling: canned.open(26) }) }) },
  {
    name: "arbiter-open",
    path: game,
    view: view({ kind: "arbitered", you: { seats: [], arbiter: true }, live: live({ targets: [], may: [], counters: counters(3), ruling: canned.open(26) }) }),
    act: async (page) => {
      if (phone(page)) await page.getByRole("button", { name: /更多|More/ }).click();
    },
  },
  {
    name: "play-claim",
    path: game,
    view: view({ live: live({ may: ["resign", "claim_natural_limit"], counters: { quiet_rounds: 62, counted: [57, 62], limit: 60, standings: 1, claim_at: 3, fouls: [2, 0], warnings: [0, 0], fouls_to_lose: 3 } }) }),
    act: async (page) => {
      if (phone(page)) await page.getByRole("button", { name: /更多|More/ }).click();
      await page.getByRole("button", { name: /自然限着|natural limit/i }).click();
    },
  },
  {
    name: "pause",
    path: game,
    view: view({
      live: live({
        status: "paused",
        targets: [],
        clock: { ...clock(536_000, 761_000, []) },
        pause: {
          reason: "restart",
          text: both("服务器刚重启，双方钟已停；双方都回来就继续，最迟到时自动继续。", "The server restarted and both clocks are stopped; the game goes on when both are back."),
          until: NOW + 95_000,
        },
      }),
    }),
  },
  {
    name: "lost",
    path: game,
    view: view(),
    act: async (page, server) => {
      await page.waitForTimeout(200);
      server.down = true;
      await server.cut();
      // A first hiccup is not worth a word.
      await page.waitForTimeout(1_400);
    },
  },
  {
    name: "away",
    path: game,
    view: view({ presence: { seats: [true, false], away_since: [null, NOW - 42_000], arbiter: false, spectators: 3 }, live: live({ to_act: [1], targets: [], may: ["draw", "resign"] }) }),
  },
  { name: "watch", path: game, view: view({ you: { seats: [], arbiter: false }, live: live({ targets: [], may: [] }) }) },
  { name: "screen", path: game, view: view({ kind: "screen", you: { seats: [0, 1], arbiter: false } }), act: async (page) => {
    if (phone(page)) await page.getByRole("button", { name: /更多|More/ }).click();
  } },
  { name: "arbiter", path: game, view: view({ kind: "arbitered", you: { seats: [], arbiter: true }, live: live({ targets: [], may: [] }) }) },
  {
    name: "order",
    path: game,
    view: view({ kind: "arbitered", you: { seats: [], arbiter: true }, live: live({ targets: [], may: [] }) }),
    act: async (page) => page.getByRole("button", { name: /加减时|Adjust time/ }).first().click(),
  },
  {
    name: "result",
    path: game,
    view: view(),
    act: async (page, server) => {
      await page.waitForTimeout(200);
      server.say({ t: "update", seq: 41, at: NOW, what: { is: "ended" }, live: { ...finished().live, seq: 41 } });
      await page.waitForTimeout(400);
    },
  },
  { name: "finished", path: game, view: finished() },
  {
    name: "moves",
    path: game,
    view: view(),
    act: async (page) => {
      if (phone(page)) await page.getByRole("button", { name: /^(着法|Moves)$/ }).click();
      await page.locator("[data-ply='9']").last().click();
    },
  },
  { name: "settings", path: "/", act: async (page) => page.getByRole("button", { name: /设置|Settings/ }).click() },
  {
    name: "settings-more",
    path: game,
    act: async (page) => {
      await page.keyboard.press("s");
      await page.waitForTimeout(250);
      await page.getByRole("dialog").evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    },
  },
  { name: "help", path: game, act: async (page) => page.keyboard.press("?") },
  { name: "unknown", path: "/game/nothing" },
];

const wanted = process.env.CHUHE_SCENES?.split(",");
const looks = (process.env.CHUHE_LOOKS ?? "desktop-zh-light,tablet-zh-light,phone-zh-light,small-zh-light,desktop-en-dark,phone-en-dark").split(",");

// Without a folder there is nothing to do, and nothing that would count as skipped.
const scenes = folder ? SCENES.filter((scene) => !wanted || wanted.includes(scene.name)) : [];

for (const scene of scenes) {
  for (const look of looks) {
    const [size = "desktop", lang = "zh", theme = "light"] = look.split("-");
    const handheld = ["phone", "narrow", "small", "wide"].includes(size);
    test(`${scene.name} ${look}`, async ({ browser }) => {
      const page = await browser.newPage({
        viewport: SIZES[size as keyof typeof SIZES],
        locale: lang === "zh" ? "zh-CN" : "en-GB",
        colorScheme: theme as "light" | "dark",
        hasTouch: handheld,
        deviceScaleFactor: handheld ? 1.5 : 1,
      });
      await page.clock.setFixedTime(NOW);
      await page.addInitScript((chosen) => {
        for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`chuhe.${name}`, value);
      }, scene.chosen ?? {});
      const server = await canned.serve(page, scene.view ?? view(), scene.over);
      await page.goto(base + scene.path);
      await page.locator("main").waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(250);
      await scene.act?.(page, server);
      await page.waitForTimeout(350);
      await page.screenshot({ path: `${folder}/${scene.name}-${look}.png`, fullPage: scene.name.startsWith("home") });
      await page.close();
    });
  }
}
