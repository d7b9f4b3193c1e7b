// A server made of answers: the page is shown any state without a game having to reach it.
import type { Page, WebSocketRoute } from "@playwright/test";
import type { GameRow, GameView, LiveView, Ply, RulingNote, ServerFrame, Text } from "../src/wire-types.ts";

export const both = (zh: string, en: string): Text => ({ zh, en });

export const START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/** A moment that all canned states call now. */
export const NOW = 1_790_000_000_000;

/** The first moves of a game 中炮对屏风马, as the server would tell them. */
export const PLIES: Ply[] = (
  [
    ["h2e2", "炮二平五", "C2.5", 4],
    ["h9g7", "马8进7", "H8+7", 3],
    ["h0g2", "马二进三", "H2+3", 2],
    ["i9h9", "车9平8", "R9.8", 6],
    ["i0h0", "车一平二", "R1.2", 5],
    ["b9c7", "马2进3", "H2+3", 3],
    ["c3c4", "兵七进一", "P7+1", 6],
    ["g6g5", "卒7进1", "P7+1", 9],
    ["h0h6", "车二进六", "R2+6", 8],
    ["h7i7", "炮8平9", "C8.9", 12],
    ["h6g6", "车二平三", "R2.3", 14],
    ["i7i8", "炮9退1", "C9-1", 7],
    ["b0c2", "马八进七", "H8+7", 31],
    ["d9e8", "士4进5", "A4+5", 18],
    ["b2a2", "炮八平九", "C8.9", 22],
    ["i8g8", "炮9平7", "C9.7", 26],
    ["g6f6", "车三平四", "R3.4", 41],
    ["g7h5", "马7进8", "H7+8", 35],
    ["a0b0", "车九平八", "R9.8", 19],
    ["a9b9", "车1平2", "R1.2", 52],
    ["f6f7", "车四进一", "R4+1", 63],
    ["b7b8", "炮2退1", "C2-1", 28],
    ["f7f5", "车四退二", "R4-2", 77],
    ["h5g3", "马8进7", "H8+7", 44],
    ["f5g5", "车四平三", "R4.3", 38],
    ["c9e7", "象3进5", "E3+5", 21],
  ] as const
).map(([move, chinese, wxf, seconds]) => ({
  move,
  chinese,
  wxf,
  spent: seconds * 1000,
  left: 600_000,
  ...(move === "h5g3" ? { captured: "P" } : move === "f5g5" ? { captured: "p" } : {}),
}));

export const MIDDLE = "1r2kabr1/1c2a1c2/2n1b4/p1p1p3p/6R2/2P6/P3P1n1P/C1N1C1N2/9/1RBAKAB2 w - - 2 14";

/** Where Red's horse and rook may go in `MIDDLE`, enough to show. */
const TARGETS = ["g5g6g7g8g4g3f5e5d5c5b5a5h5i5", "g2h4i1e1f4", "e2e3e4e6f2d2", "c2e1a1b4d4", "b0b1b2b3b4b5b6b7b8a0"];

/** Where Red's pieces may be planned to go there: also behind what may have moved, and onto one's own pieces. */
export const REACH = ["g2h4i1e1f4h0e3i3", "g5g6g7g8g9g4g3f5e5d5c5", "c2e1a1b4d4e3a3"];

export const CLOCK_THREE: LiveView["clock"] = {
  at: NOW,
  running: [0],
  seats: [
    { timer: "main", left: 84_000, main: 536_000, step: 84_000, byoyomi: 30_000, periods: 3, cards: 0, time_fouls: 0 },
    { timer: "main", left: 120_000, main: 761_000, step: 120_000, byoyomi: 30_000, periods: 3, cards: 0, time_fouls: 0 },
  ],
};

export function clock(red: number, black: number, running: number[]): LiveView["clock"] {
  return {
    at: NOW,
    running,
    seats: [
      { timer: "main", left: red, main: red, cards: 0, time_fouls: 0 },
      { timer: "main", left: black, main: black, cards: 0, time_fouls: 0 },
    ],
  };
}

export function live(over: Partial<LiveView> = {}): LiveView {
  return {
    seq: 40,
    status: "running",
    plies: PLIES.length,
    fen: MIDDLE,
    to_act: [0],
    targets: TARGETS,
    clock: CLOCK_THREE,
    offers: [],
    may: ["draw", "takeback", "resign"],
    counters: {
      quiet_rounds: 1,
      counted: [1, 1],
      limit: 60,
      standings: 1,
      claim_at: 3,
      fouls: [0, 0],
      warnings: [0, 0],
      fouls_to_lose: 3,
    },
    ...over,
  };
}

/** A ruling as the table tells it. */
export function ruled(ply: number, result: string, over: Partial<RulingNote> = {}): RulingNote {
  return {
    ply,
    result,
    why: both("同一局面出现 3 次：红方长捉，黑方为允许着法。", "The position has stood 3 times: Red chases perpetually, Black’s moves are allowed."),
    text: both(
      "同一局面出现 3 次：红方长捉，黑方为允许着法。红方须变着，不变判负。依中国规则（2020）第 25.2 条。",
      "The position has stood 3 times: Red chases perpetually, Black’s moves are allowed. Red must change, or loses. By the Chinese rules (2020), 25.2.",
    ),
    ...over,
  };
}

/** One that the program could not give. */
export const open = (ply: number): RulingNote =>
  ruled(ply, "undetermined", {
    why: both("同一局面出现 3 次：红方未定，黑方未定。", "The position has stood 3 times: Red’s moves are undetermined, Black’s moves are undetermined."),
    text: both(
      "同一局面出现 3 次：红方未定，黑方未定。计算量用尽，未能得出结论，由裁判裁决，对局继续。",
      "The position has stood 3 times: Red’s moves are undetermined, Black’s moves are undetermined. The computation was cut short: the arbiter decides, the game goes on.",
    ),
  });

export const GAME = "aaaabbbbccccddddeeeeffff22";

export function view(over: Partial<GameView> = {}): GameView {
  return {
    id: GAME,
    game: "xiangqi",
    you: { seats: [0], arbiter: false },
    kind: "friend",
    created: NOW - 600_000,
    seats: [
      { seat: 0, name: "林砚秋" },
      { seat: 1, name: "沈知远" },
    ],
    control: "20m step 2m byoyomi 30sx3",
    control_text: both("局时 20分 + 步时 2分 + 读秒 30秒×3", "20 min + 2 min a move + byo-yomi 30 s ×3"),
    book: "cxa2020",
    book_text: both("中国 2020", "Chinese rules 2020"),
    start: START,
    false_claim: { fouls: 1, minutes: 5, checks: 10 },
    plies: PLIES,
    live: live(),
    presence: { seats: [true, true], away_since: [null, null], arbiter: false, spectators: 18 },
    ...over,
  };
}

/** A game that has just been created and waits for somebody. */
export function waiting(over: Partial<GameView> = {}): GameView {
  return view({
    seats: [
      { seat: 0, name: "林砚秋" },
      { seat: 1, name: null },
    ],
    control: "10m +5s",
    control_text: both("10分 + 5秒", "10 min + 5 s"),
    book_text: both("网络对局", "Online play"),
    plies: [],
    invites: [{ place: "black", token: "tokentokentokentokentokent", link: "http://192.168.1.20:8080/invite/tokentokentokentokentokent" }],
    live: live({
      status: "waiting",
      plies: 0,
      fen: START,
      to_act: [],
      targets: [],
      may: ["abort"],
      clock: clock(600_000, 600_000, []),
      seq: 2,
    }),
    presence: { seats: [true, false], away_since: [null, null], arbiter: false, spectators: 0 },
    ...over,
  });
}

export const finished = (over: Partial<GameView> = {}): GameView =>
  view({
    live: live({
      status: "finished",
      to_act: [],
      targets: [],
      may: [],
      clock: { ...CLOCK_THREE, running: [] },
      result: {
        score: "1-0",
        winner: 0,
        termination: "resignation",
        article: "4.1.6",
        text: both("黑方认输，红方胜。", "Black resigns. Red wins."),
      },
    }),
    ...over,
  });

function row(id: string, red: string | null, black: string | null, over: Partial<GameRow> = {}): GameRow {
  return {
    id,
    game: "xiangqi",
    names: [red, black],
    control_text: both("10分 + 5秒", "10 min + 5 s"),
    status: "running",
    plies: 37,
    created: NOW - 3_600_000,
    score: null,
    ...over,
  };
}

const CONTROLS = [
  ["cxa-6-1", "90m/40 then 15m/10 repeat", "90分 40着，之后每15分 10着", "90 min for 40 moves, then 15 min for every 10"],
  ["allotment-20", "20m", "20分", "20 min"],
  ["allotment-40", "40m", "40分", "40 min"],
  ["blitz-5-3", "5m +3s", "5分 + 3秒", "5 min + 3 s"],
  ["rapid-10-5", "10m +5s", "10分 + 5秒", "10 min + 5 s"],
  ["rapid-20-5", "20m +5s", "20分 + 5秒", "20 min + 5 s"],
  ["byoyomi-10-30x3", "10m byoyomi 30sx3", "10分 + 读秒 30秒×3", "10 min + byo-yomi 30 s ×3"],
  ["three-timers-10", "10m step 1m byoyomi 30s", "局时 10分 + 步时 1分 + 读秒 30秒", "10 min + 1 min a move + byo-yomi 30 s"],
  ["days-3", "3d/move", "每着 3天", "3 days a move"],
] as const;

export const ANSWERS: Readonly<Record<string, unknown>> = {
  "POST /session": { person: "p1", name: "林砚秋", guest: true },
  "GET /options": {
    controls: CONTROLS.map(([name, control, zh, en]) => ({ name, control, text: both(zh, en) })),
    quick: ["blitz-5-3", "rapid-10-5", "byoyomi-10-30x3"],
    handicaps: [
      { name: "even", fen: START, text: both("分先", "Even") },
      { name: "left-horse", fen: START.replace("RNB", "R1B"), text: both("让左马", "Left horse") },
    ],
    books: [
      { name: "online", text: both("网络对局", "Online play") },
      { name: "cxa2020", text: both("中国 2020", "Chinese rules 2020") },
    ],
  },
  "GET /me/games": {
    games: [
      row(GAME, "林砚秋", "沈知远", { created: NOW }),
      row("g2", "许安然", "林砚秋", { status: "waiting", names: ["林砚秋", null], plies: 0 }),
      row("g3", "方既白", "林砚秋", { status: "finished", score: "1/2-1/2", plies: 224, created: NOW - 90_000_000 }),
      row("g4", "林砚秋", "何楚天", { status: "finished", score: "1-0", plies: 68, created: NOW - 190_000_000 }),
    ],
    next: null,
  },
  "GET /challenges": {
    challenges: [
      {
        id: "c1",
        from: { id: "p2", name: "温如玉", guest: false, rating: { rating: 1684, provisional: false } },
        place: "black",
        control: "10m +5s",
        control_text: both("10分 + 5秒", "10 min + 5 s"),
        speed: "rapid",
        book_text: both("网络对局", "Online play"),
        rated: true,
        yours: false,
        created: NOW,
      },
    ],
  },
  "GET /games": {
    games: [row("h1", "程墨", "沈知远", { fen: MIDDLE, last: "f5g5", to_act: [0] }), row("h2", "韩江雪", "周慕白", { plies: 81 }), row("h3", "A very long name of guest", "温如玉", { plies: 3 })],
    next: null,
  },
  "GET /invites/tokentokentokentokentokent": {
    id: GAME,
    place: "black",
    from: "林砚秋",
    control_text: both("10分 + 5秒", "10 min + 5 s"),
    book_text: both("网络对局", "Online play"),
    start: START,
    taken: false,
    yours: false,
  },
};

const QR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 33 33" shape-rendering="crispEdges"><rect x="-2" y="-2" width="33" height="33" fill="#fff"/><path d="M0 0h7v7H0zM1 1v5h5V1zM2 2h3v3H2zM22 0h7v7h-7zM23 1v5h5V1zM24 2h3v3h-3zM0 22h7v7H0zM1 23v5h5v-5zM2 24h3v3H2zM9 1h2v3H9zM13 0h3v2h-3zM18 3h2v4h-2zM9 9h3v2H9zM14 8h2v4h-2zM20 10h4v1h-4zM26 9h2v3h-2zM1 10h3v2H1zM6 12h2v4H6zM11 14h4v2h-4zM18 13h3v3h-3zM24 15h4v2h-4zM9 19h3v2H9zM15 20h2v5h-2zM20 22h3v2h-3zM25 20h2v4h-2zM11 25h2v3h-2zM19 26h5v2h-5z" fill="#000"/></svg>`;

export interface Canned {
  /** Sends a frame on the last socket. */
  say(frame: ServerFrame): void;
  /** What the page sent of the game: pings and what belongs to the chat are left out. */
  readonly heard: Record<string, unknown>[];
  /** The number of the last command, under which it is answered. */
  last(): number;
  /** Breaks the line; while `down` no new one is answered. */
  cut(): Promise<void>;
  down: boolean;
  /** From now on the time of the server is that of the page; until then it stands at `NOW`. */
  run(): Promise<void>;
  /** The time of the server. */
  now(): Promise<number>;
  /** Lets so many milliseconds pass for page and server, however long that takes. The page's clock must stand. */
  pass(ms: number): Promise<void>;
  /** What a new socket is told. */
  view: GameView;
}

/** How far the page's clock may be led on at once: less than the second that is told. */
const STEP_MS = 100;

/** Answers everything that the page asks. The page's clock must stand at `NOW` for the figures to be those above. */
export async function serve(page: Page, view: GameView, over: Readonly<Record<string, unknown>> = {}): Promise<Canned> {
  const answers: Record<string, unknown> = { ...ANSWERS, [`GET /games/${GAME}`]: view, ...over };
  let socket: WebSocketRoute | null = null;
  /** By how much the time of the server is ahead of the page's steady one; null as long as it stands. */
  let ahead: number | null = null;
  const times = () => page.evaluate(() => ({ date: Date.now(), steady: performance.now() }));
  const now = async () => {
    if (ahead === null) return NOW;
    return (await times()).steady + ahead;
  };
  const canned: Canned = {
    say: (frame) => socket?.send(JSON.stringify(frame)),
    heard: [],
    last: () => Number(canned.heard.findLast((frame) => typeof frame.id === "number")?.id ?? 0),
    cut: async () => {
      await socket?.close();
      socket = null;
    },
    down: false,
    run: async () => {
      ahead = NOW - (await times()).steady;
    },
    now,
    pass: async (ms) => {
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        await page.clock.runFor(STEP_MS);
        const { steady } = await times();
        // The page's own questions come by a worker, whose time is another.
        socket?.send(JSON.stringify({ t: "pong", at: steady, now: steady + (ahead ?? 0) }));
      }
    },
    view,
  };
  await page.route("**/api/v1/**", async (route) => {
    const url = new URL(route.request().url());
    const path = url.pathname.replace("/api/v1", "");
    if (path.endsWith("/qr.svg")) return route.fulfill({ contentType: "image/svg+xml", body: QR });
    if (path.startsWith("/positions/"))
      return route.fulfill({
        json: answers["GET /positions"] ?? { fen: "", turn: "red", checkers: [], ending: null, moves: [] },
      });
    const answer = answers[`${route.request().method()} ${path}`];
    if (answer === undefined)
      return route.fulfill({ status: 404, json: { code: "not_found", text: both("这里没有内容。", "Nothing here."), request: "0" } });
    return route.fulfill({ json: answer });
  });
  await page.routeWebSocket(/\/hall\/socket$/, (route) => {
    route.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { t: string; at: number };
      if (frame.t === "hello") route.send(JSON.stringify({ t: "desk", desk: { challenges: [], own: [], turns: [] } }));
      if (frame.t === "ping") route.send(JSON.stringify({ t: "pong", at: frame.at, now: NOW }));
    });
  });
  await page.routeWebSocket(/\/games\/[^/]+\/socket$/, (route) => {
    if (canned.down) {
      void route.close();
      return;
    }
    socket = route;
    const send = (frame: ServerFrame) => route.send(JSON.stringify(frame));
    route.onMessage(async (message) => {
      const frame = JSON.parse(String(message)) as { t: string; at: number };
      if (frame.t === "ping") return send({ t: "pong", at: frame.at, now: ahead === null ? NOW : frame.at + ahead });
      if (frame.t === "listen") return;
      canned.heard.push(frame as unknown as Record<string, unknown>);
      if (frame.t === "hello") {
        send({ t: "welcome", protocol: 1, now: await now(), you: canned.view.you });
        send({ t: "view", view: canned.view });
      }
    });
  });
  return canned;
}
