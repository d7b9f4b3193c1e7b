// The page before answers made up: what its tests share.
import { expect, test as base, type Page } from "@playwright/test";
import * as canned from "../canned.ts";
import { both, live, view, NOW } from "../canned.ts";
import { Hall } from "../hall/server.ts";
import type { GameView, LiveView } from "../../src/wire-types.ts";

/** A test with the address that gives out the page. */
export const test = base.extend<object, { home: string }>({
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

export const GAME = `/game/${canned.GAME}`;
export const point = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);

/** Opens a game in a state, and waits until the page has introduced itself. */
export async function open(page: Page, home: string, state: GameView = view(), over: Record<string, unknown> = {}) {
  const server = await canned.serve(page, state, over);
  await page.goto(home + GAME);
  await expect(page.getByTestId("plate-red")).toBeVisible();
  await expect.poll(() => server.heard.filter((frame) => frame.t === "hello").length).toBe(1);
  return server;
}

/** The same, with a time that passes as the test lets it: a busy machine leaves no second out. */
export async function openTimed(page: Page, home: string, state: GameView = view(), over: Record<string, unknown> = {}) {
  await page.clock.install({ time: NOW });
  const server = await open(page, home, state, over);
  await server.run();
  // It is stopped a little ahead of where it is by then, which on a busy machine may be further.
  for (let ahead = 1_000; ; ahead *= 2) {
    const stopped = await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead).then(() => true, () => false);
    if (stopped || ahead > 16_000) break;
  }
  return server;
}

/** A note that changes what is given. */
export function update(seq: number, over: Partial<LiveView>): Parameters<canned.Canned["say"]>[0] {
  return { t: "update", seq, at: NOW, what: { is: "noted", text: both("记下了。", "Noted.") }, live: live({ seq, ...over }) };
}

export { expect };
