// A hall in which something goes on, made through the server's own doors: accounts with ratings, games that run, wait
// and are over, a game that was analyzed, reports. Every page can be shown with real content.
import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { expect, test as base } from "@playwright/test";
import { appCode } from "../account/code.ts";
import { PLIES } from "../canned.ts";
import { MATE } from "../hall/fixtures.ts";
import { Hall } from "../hall/server.ts";
import type { Route } from "../../src/route.ts";
import type { Accepted, Analysis, Challenged, Created, Me, NewChallenge, NewGame, PreparedFactor } from "../../src/wire-types.ts";

const PASSWORD = "巡河炮不如过河车";

/** Who looks at a page. */
export type Who = "red" | "black" | "moderator" | "guest";

interface Somebody {
  name: string;
  person: string;
  context: BrowserContext;
  page: Page;
}

async function asks<T>(api: APIRequestContext, method: "GET" | "POST" | "PATCH", path: string, data?: unknown): Promise<T> {
  const answer = await api.fetch(`/api/v1${path}`, { method, ...(method === "GET" ? {} : { data: data ?? {} }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** Says one thing at a table: the page of the person opens the line, waits for the view, and for the answer. */
async function tells({ page }: Somebody, game: string, command: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([game, command]) =>
      new Promise<void>((done, refused) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/games/${game}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ t: "hello", protocol: 1 }));
        socket.onerror = () => refused(new Error("no line"));
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(String(data)) as { t: string; re?: number; view?: { live: { seq: number } } };
          if (frame.t === "view" && frame.re == null) socket.send(JSON.stringify({ id: 1, ...(command.t === "act" ? { seen: frame.view!.live.seq } : {}), ...command }));
          const wrong = frame.t === "refused" || frame.t === "error";
          if (frame.re !== 1 && !wrong) return;
          socket.close();
          if (wrong) refused(new Error(String(data)));
          else done();
        };
      }),
    [game, command] as const,
  );
}

/** Where the pages are that show something of this hall. */
export interface Places {
  running: string;
  over: string;
  waiting: string;
  invite: string;
  analyzed: string;
  person: string;
}

/** The cookies of everybody who has some. */
type Kept = Record<Exclude<Who, "guest">, Awaited<ReturnType<BrowserContext["storageState"]>>>;

export class World {
  readonly hall: Hall;
  readonly places: Places;
  readonly #kept: Kept;

  private constructor(hall: Hall, places: Places, kept: Kept) {
    this.hall = hall;
    this.places = places;
    this.#kept = kept;
  }

  /** A window of somebody, with a look. */
  async window(browser: Browser, who: Who, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL: this.hall.url, ...(who === "guest" ? {} : { storageState: this.#kept[who] }), ...options });
    return context.newPage();
  }

  static async make(browser: Browser): Promise<World> {
    const hall = await Hall.open();
    await hall.stop();
    await hall.start("--unlimited");
    const moderating = "温如玉";
    const arrives = async (name: string): Promise<Somebody> => {
      const context = await browser.newContext({ baseURL: hall.url, locale: "zh-CN" });
      await asks<Me>(context.request, "POST", "/session");
      const { person } = await asks<Me>(context.request, "POST", "/account", { name, password: PASSWORD });
      const page = await context.newPage();
      // A page of the hall, so that lines can be opened from it, that opens none itself.
      await page.goto("/clock");
      return { name, person, context, page };
    };
    const moderator = await arrives(moderating);
    // Moderators are looked for once, when the server starts.
    await hall.stop();
    await hall.start("--unlimited", "--moderator", moderating);
    const red = await arrives("林砚秋");
    const black = await arrives("Konstantin of Old Harbor");
    const warned = await arrives("韩江雪");
    const { request: api } = red.context;

    const plays = async (game: string, moves: readonly string[]) => {
      for (const [index, action] of moves.entries()) await tells(index % 2 === 0 ? red : black, game, { t: "act", action });
    };
    const pairs = async (control: string): Promise<string> => {
      const wanted: NewChallenge = { control, side: "red", rated: true, to: black.person };
      const { id } = await asks<Challenged>(api, "POST", "/challenges", wanted);
      return (await asks<Accepted>(black.context.request, "POST", `/challenges/${id}`)).id;
    };

    // Three rated games make a graph; the last ends otherwise.
    let analyzed = "";
    for (const ending of ["mate", "mate", "resigns"]) {
      const game = await pairs("rapid-10-0");
      await plays(game, ending === "mate" ? MATE : MATE.slice(0, 4));
      if (ending === "mate") analyzed = game;
      else await tells(red, game, { t: "leave", how: "resign" });
    }

    const opens = (over: Partial<NewGame>) =>
      asks<Created>(api, "POST", "/games", { control: "10m byoyomi 30sx3", kind: "friend", side: "red", listed: true, book: "cxa2020", ...over });
    const sits = async ({ id, invites }: Created) => {
      await asks(black.context.request, "POST", `/invites/${invites[0]!.token}`);
      return id;
    };
    const running = await sits(await opens({}));
    await plays(running, PLIES.map(({ move }) => move));
    const over = await sits(await opens({ control: "20m +5s" }));
    await plays(over, MATE);
    const second = await sits(await opens({ control: "3d/move" }));
    await plays(second, MATE.slice(0, 2));
    const { id: waiting, invites } = await opens({ listed: false });
    await asks(black.context.request, "POST", "/challenges", { control: "blitz-5-3", side: "random", rated: true });

    await asks(api, "POST", `/games/${analyzed}/analysis`);
    await expect.poll(async () => (await asks<Analysis>(api, "GET", `/games/${analyzed}/analysis`)).status, { timeout: 120_000 }).toBe("done");

    const { secret } = await asks<PreparedFactor>(api, "POST", "/account/second-factor", { password: PASSWORD });
    await asks(api, "POST", "/account/second-factor/confirm", { code: appCode(secret) });

    // What was said is complained of; one complaint is settled, one is open.
    await tells(black, running, { t: "chat", text: "Take your time, I am in no hurry at all." });
    await tells(red, running, { t: "chat", text: "好棋，承让。" });
    await asks(api, "POST", "/reports", { kind: "stalling", person: black.person, game: running, note: "每一着都想到最后一秒" });
    await asks(black.context.request, "POST", "/reports", { kind: "insulting", person: red.person, game: running, note: "" });
    await asks(moderator.context.request, "POST", "/moderation/measures", { person: warned.person, kind: "warn", reason: "请按时走棋，不要拖延" });

    const kept = { red: await red.context.storageState(), black: await black.context.storageState(), moderator: await moderator.context.storageState() };
    for (const { context } of [red, black, moderator, warned]) await context.close();
    return new World(hall, { running, over, waiting, analyzed, invite: invites[0]!.token, person: red.person }, kept);
  }
}

/** A test in a hall that all tests of a worker share: they only look. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ browser }, use) => {
      const world = await World.make(browser);
      await use(world);
      await world.hall.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

/** What is looked at on a page. */
export interface Scene {
  name: string;
  who: Who;
  path: (places: Places) => string;
  /** Waits until what was asked for is there, and does what has to be done first. */
  act: (page: Page) => Promise<void>;
}

const RULED = "fen=3a5/4ak3/b3b4/4R4/PP7/9/1r7/9/4K1p2/9_w&moves=e6f6e8f7f6e6f7e8e6f6e8f7f6e6f7e8&book=cxa2020&with=axf";

/** Shows one thing and waits for it. */
const sees = (find: (page: Page) => ReturnType<Page["locator"]>) => async (page: Page) => {
  await expect(find(page).first()).toBeVisible();
};
const heading = sees((page) => page.locator("main h1"));
const board = sees((page) => page.getByTestId("plate-red"));

/** Every page, with its content; a page that is added to the routes has to be added here. */
export const SCENES: Record<Route["page"], readonly Scene[]> = {
  home: [
    { name: "home with games", who: "red", path: () => "/", act: sees((page) => page.getByTestId("watch-best")) },
    { name: "home of a newcomer", who: "guest", path: () => "/", act: sees((page) => page.locator(".btn.pri")) },
    {
      name: "home with every choice",
      who: "guest",
      path: () => "/",
      act: async (page) => {
        await page.getByRole("tab").nth(1).click();
        await page.locator("[aria-controls=new-more]").click();
        await expect(page.locator("#new-more")).toBeVisible();
      },
    },
  ],
  invite: [{ name: "an invitation", who: "guest", path: ({ invite }) => `/invite/${invite}`, act: sees((page) => page.getByRole("button", { name: /坐下|Sit down/ })) }],
  game: [
    { name: "a game that runs", who: "red", path: ({ running }) => `/game/${running}`, act: board },
    { name: "a game that is watched", who: "guest", path: ({ running }) => `/game/${running}`, act: board },
    { name: "a game that waits", who: "red", path: ({ waiting }) => `/game/${waiting}`, act: sees((page) => page.getByTestId("invites")) },
    { name: "a game that is over", who: "black", path: ({ over }) => `/game/${over}`, act: board },
  ],
  rulings: [
    { name: "rulings", who: "guest", path: () => "/rulings", act: sees((page) => page.getByTestId("examples")) },
    { name: "a case", who: "guest", path: () => `/rulings#${RULED}`, act: sees((page) => page.getByTestId("compare")) },
  ],
  rules: [{ name: "rules", who: "guest", path: () => "/rules", act: heading }],
  clock: [
    { name: "a clock to set up", who: "guest", path: () => "/clock", act: heading },
    {
      name: "a clock that runs",
      who: "guest",
      path: () => "/clock",
      act: async (page) => {
        await page.getByRole("button", { name: /^(摆钟|Set the clock)$/ }).click();
        await page.getByTestId("half-black").locator(".press").click();
        await expect(page.getByTestId("half-red")).toContainText(/走完一着|move/i);
      },
    },
  ],
  "sign-in": [{ name: "sign-in", who: "guest", path: () => "/sign-in", act: heading }],
  "sign-up": [{ name: "sign-up", who: "guest", path: () => "/sign-up", act: heading }],
  account: [{ name: "an account with a second factor", who: "red", path: () => "/account", act: sees((page) => page.getByText(/还有 10 个恢复码|10 recovery codes/)) }],
  person: [
    { name: "a person", who: "black", path: ({ person }) => `/person/${person}`, act: sees((page) => page.locator("main table").last()) },
    { name: "oneself", who: "red", path: ({ person }) => `/person/${person}`, act: sees((page) => page.locator("main table").last()) },
  ],
  moderation: [
    { name: "reports", who: "moderator", path: () => "/moderation", act: sees((page) => page.getByTestId("report")) },
    {
      name: "the log of moderation",
      who: "moderator",
      path: () => "/moderation",
      act: async (page) => {
        await page.getByRole("tab").nth(2).click();
        await expect(page.getByTestId("entry").first()).toBeVisible();
      },
    },
  ],
  screen: [{ name: "the screen of a game", who: "guest", path: ({ running }) => `/screen/${running}`, act: sees((page) => page.getByTestId("screen-red")) }],
  analysis: [{ name: "an analysis", who: "red", path: ({ analyzed }) => `/analysis/${analyzed}`, act: async (page) => {
    await expect(page.getByTestId("graph")).toBeVisible();
    // The move before the mate: there lines go on.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByTestId("lines")).toBeVisible();
  } }],
  nothing: [{ name: "nothing", who: "guest", path: () => "/no/such/page", act: heading }],
};

export const ALL: readonly Scene[] = Object.values(SCENES).flat();

/** Opens a scene in a window and waits until it is there, with its letters. */
export async function show(page: Page, world: World, scene: Scene): Promise<void> {
  await page.goto("about:blank");
  await page.goto(scene.path(world.places));
  await scene.act(page);
  await page.evaluate(() => document.fonts.ready);
  // What is told for some seconds is told elsewhere.
  await expect(page.getByTestId("toast")).toHaveCount(0);
}
