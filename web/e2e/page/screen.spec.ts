// 大盘: the demonstration screen of one game, from answers made up.
import { expect, test as base, type Page } from "@playwright/test";
import * as canned from "../canned.ts";
import { both, clock, finished, live, view, waiting, NOW, PLIES } from "../canned.ts";
import { expectAccessible } from "../axe.ts";
import { Hall } from "../hall/server.ts";
import type { GameView } from "../../src/wire-types.ts";

const folder = process.env.CHUHE_SHOTS;

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

const PATH = `/screen/${canned.GAME}`;
const spectator = (over: Partial<GameView> = {}) => view({ you: { seats: [], arbiter: false }, ...over });

async function open(page: Page, home: string, state: GameView = spectator()) {
  const server = await canned.serve(page, state);
  await page.goto(home + PATH);
  await expect(page.getByTestId("screen-red")).toBeVisible();
  return server;
}

test("shows the game with Red below and nothing to press, and follows it", async ({ page, home }) => {
  const server = await open(page, home);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const [red, black] = [page.getByTestId("screen-red"), page.getByTestId("screen-black")];
  await expect(red).toContainText("林砚秋");
  await expect(black).toContainText("沈知远");
  expect((await red.boundingBox())!.y).toBeGreaterThan((await black.boundingBox())!.y);
  await expect(page.getByTestId("screen-last")).toContainText("象3进5");
  await expect(page.getByTestId("screen-last")).toContainText("黑方");
  // Nothing is asked of the table but to be told.
  await expect.poll(() => server.heard).toMatchObject([{ t: "hello", protocol: 1 }]);
  const ply = { move: "g5g4", chinese: "车三退一", wxf: "R3-1", spent: 5_000, left: 80_000 };
  server.say({
    t: "update",
    seq: 41,
    at: NOW,
    what: { is: "moved", seat: 0 },
    ply,
    live: live({ seq: 41, plies: PLIES.length + 1, to_act: [1], clock: clock(500_000, 700_000, [1]) }),
  } as Parameters<canned.Canned["say"]>[0]);
  await expect(page.getByTestId("screen-last")).toContainText("车三退一");
  await expect(page.getByTestId("screen-last")).toContainText("红方");
  await expect(red).toContainText("8:20");
});

test("says calmly that the line is down, and goes on when it is back", async ({ page, home }) => {
  const server = await open(page, home);
  server.down = true;
  await server.cut();
  await expect(page.getByTestId("screen-down")).toContainText("连线断了");
  await expect(page.getByTestId("screen-last"), "the game stays in sight").toContainText("象3进5");
  await expect(page.getByRole("button")).toHaveCount(0);
  server.down = false;
  await expect(page.getByTestId("screen-down")).toBeHidden({ timeout: 60_000 });
});

test("shows who won and why", async ({ page, home }) => {
  await open(page, home, finished({ you: { seats: [], arbiter: false } }));
  await expect(page.getByTestId("screen-result")).toContainText("黑方认输，红方胜。");
  await expect(page.getByTestId("screen-red")).toContainText("胜");
  await expect(page.getByTestId("screen-black")).toContainText("负");
});

test("a game that there is not", async ({ page, home }) => {
  await canned.serve(page, view());
  await page.goto(`${home}/screen/nosuchgame`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有这盘棋");
});

const SCENES: Record<string, GameView> = {
  play: spectator(),
  check: spectator({ live: live({ check: "e9", to_act: [1], clock: clock(95_000, 8_000, [1]) }) }),
  waiting: waiting({ you: { seats: [], arbiter: false } }),
  finished: finished({ you: { seats: [], arbiter: false } }),
  long: spectator({
    seats: [
      { seat: 0, name: "Konstantinopolitanski A. the Elder" },
      { seat: 1, name: "欧阳若兰" },
    ],
    control_text: both("90分 40着，之后每15分 10着", "90 min for 40 moves, then 15 min for every 10"),
    live: live({ clock: clock(5_000_000, 4_900_000, [0]), counters: { ...live().counters, standings: 2, quiet_rounds: 34, counted: [34, 34] } }),
  }),
};

for (const [size, viewport] of [
  ["1080", { width: 1920, height: 1080 }],
  ["2160", { width: 3840, height: 2160 }],
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 360, height: 740 }],
] as const) {
  for (const [look, colorScheme, locale] of [
    ["zh-light", "light", "zh-CN"],
    ["en-dark", "dark", "en-GB"],
  ] as const) {
    test(`fits the wall and can be read: ${size} ${look}`, async ({ browser, home }) => {
      const page = await browser.newPage({ viewport, colorScheme, locale });
      await page.clock.setFixedTime(NOW);
      for (const [name, state] of Object.entries(SCENES)) {
        await page.unrouteAll();
        await open(page, home, state);
        await page.evaluate(() => document.fonts.ready);
        const over = await page.evaluate(() => {
          const main = document.querySelector("main")!;
          return [main.scrollWidth - main.clientWidth, main.scrollHeight - main.clientHeight];
        });
        expect(over, `${name} fits`).toEqual([0, 0]);
        await expectAccessible(page, name);
        if (folder) await page.screenshot({ path: `${folder}/screen-${name}-${size}-${look}.png` });
      }
      await page.close();
    });
  }
}
