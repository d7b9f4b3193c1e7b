// Players at tables, as the tests see them.
import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { Hall } from "./server.ts";

interface Fixtures {
  hall: Hall;
  /** A person with a browser of their own: other cookies, other settings. */
  person: (options?: BrowserContextOptions) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  hall: async ({}, use) => {
    const hall = await Hall.open();
    await use(hall);
    await hall.close();
  },
  person: async ({ browser, hall }, use) => {
    const people: Person[] = [];
    await use(async (options) => {
      const person = await Person.arrive(browser, hall, options);
      people.push(person);
      return person;
    });
    for (const person of people) {
      await person.page.context().close();
      expect(person.faults, "nothing may go wrong unseen in a page").toEqual([]);
    }
  },
});

export { expect };

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export class Person {
  readonly page: Page;
  /** Errors of scripts and violations of the content security policy. */
  readonly faults: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on("pageerror", (error) => this.faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && /Content Security Policy|Refused to/.test(message.text())) this.faults.push(message.text());
    });
  }

  static async arrive(browser: Browser, hall: Hall, options: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({ baseURL: hall.url, locale: "zh-CN", acceptDownloads: true, ...options });
    return new Person(await context.newPage());
  }

  /** Creates a game from the home page, with everything as it is proposed but the side. */
  async invites(side: "红" | "黑" | "随机" = "红"): Promise<string> {
    await this.page.goto("/");
    await this.page.getByText(side, { exact: true }).click();
    await this.page.getByRole("button", { name: "生成邀请链接" }).click();
    await expect(this.page.getByTestId("invites")).toBeVisible();
    return this.page.getByTestId(side === "黑" ? "invite-red" : "invite-black").inputValue();
  }

  /** Opens an invitation and takes the seat. */
  async sits(link: string): Promise<void> {
    await this.page.goto(new URL(link).pathname);
    await this.page.getByRole("button", { name: /^(坐下|Sit down)$/ }).click();
    await this.page.waitForURL("**/game/*");
    await expect(this.page.getByTestId("plate-red")).toBeVisible();
  }

  point(key: string) {
    return this.page.locator(`[data-key="${key}"]`);
  }

  /** Moves by two taps and sees the move arrive. */
  async moves(uci: string): Promise<void> {
    const [from, to] = [uci.slice(0, 2), uci.slice(2)];
    await this.point(from).click();
    await expect(this.point(to)).toHaveAccessibleName(/可走|可吃|can go|can capture/);
    await this.point(to).click();
    await expect(this.point(from)).toHaveAccessibleName(/空$|empty$/);
  }

  /** Sees a piece on a point. */
  async sees(key: string, piece: string): Promise<void> {
    await expect(this.point(key)).toHaveAccessibleName(new RegExp(piece));
  }
}

/** Two people at a table: the first plays Red. */
export async function seated(person: Fixtures["person"], options: { red?: BrowserContextOptions; black?: BrowserContextOptions } = {}) {
  const red = await person(options.red);
  const black = await person(options.black);
  await black.sits(await red.invites("红"));
  await expect(red.page.getByTestId("invites")).toBeHidden();
  return { red, black };
}

/** A quick mate 重炮: two cannons on the middle file. Moves alternate, Red first. */
export const MATE = ["h2e2", "a9a8", "e2e6", "a8a9", "b2b4", "a9a8", "b4e4"] as const;

/** Plays moves that alternate, each seen by both. */
export async function playOut(red: Person, black: Person, moves: readonly string[]): Promise<void> {
  for (const [index, move] of moves.entries()) {
    const [mover, other] = index % 2 === 0 ? [red, black] : [black, red];
    await mover.moves(move);
    await expect(other.point(move.slice(0, 2))).toHaveAccessibleName(/空$|empty$/);
  }
}

/** Puts a piece where it goes by two taps of a finger. */
export async function taps(person: Person, uci: string): Promise<void> {
  await person.point(uci.slice(0, 2)).tap();
  await expect(person.point(uci.slice(2))).toHaveAccessibleName(/可走|可吃|can go|can capture/);
  await person.point(uci.slice(2)).tap();
  await expect(person.point(uci.slice(0, 2))).toHaveAccessibleName(/空$|empty$/);
}

/** Moves by arrows and Enter alone, from wherever the cursor stands. */
export async function keys({ page }: Person, uci: string, bottom: "red" | "black"): Promise<void> {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  // The first key wakes the cursor: until then left and right mean the record.
  await page.keyboard.press("ArrowUp");
  for (const goal of [uci.slice(0, 2), uci.slice(2)]) {
    const from = (await page.locator('[role="gridcell"][tabindex="0"]').getAttribute("data-key"))!;
    const sign = bottom === "red" ? 1 : -1;
    const right = sign * (goal.charCodeAt(0) - from.charCodeAt(0));
    const up = sign * (Number(goal[1]) - Number(from[1]));
    for (let step = 0; step < Math.abs(up); step++) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
    for (let step = 0; step < Math.abs(right); step++) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
    await page.keyboard.press("Enter");
  }
  await expect(page.locator(`[data-key="${uci.slice(0, 2)}"]`)).toHaveAccessibleName(/空$|empty$/);
}
