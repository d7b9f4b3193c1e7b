// A small game for the tests of this folder.
import type { ClockView, GameView, LiveView, Ply, ServerFrame } from "../wire-types";
import { START } from "../board/fen";

export const clock: ClockView = {
  at: 1_000_000,
  running: [0],
  seats: [
    { timer: "main", left: 600_000, main: 600_000, cards: 0, time_fouls: 0 },
    { timer: "main", left: 500_000, main: 500_000, cards: 0, time_fouls: 0 },
  ],
};

export function live(over: Partial<LiveView> = {}): LiveView {
  return {
    seq: 5,
    status: "running",
    plies: 0,
    fen: START,
    to_act: [0],
    targets: ["h2e2"],
    clock,
    offers: [],
    may: [],
    counters: {
      quiet_rounds: 0,
      counted: [0, 0],
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

export function ply(move: string, over: Partial<Ply> = {}): Ply {
  return { move, chinese: "炮二平五", wxf: "C2.5", spent: 1000, ...over };
}

export function view(over: Partial<GameView> = {}): GameView {
  return {
    id: "g",
    game: "xiangqi",
    you: { seats: [0], arbiter: false },
    kind: "friend",
    created: 0,
    seats: [
      { seat: 0, name: "a" },
      { seat: 1, name: "b" },
    ],
    control: "10m",
    control_text: { zh: "10分", en: "10 min" },
    book: "online",
    book_text: { zh: "", en: "" },
    start: START,
    plies: [],
    live: live(),
    presence: { seats: [true, true], away_since: [null, null], arbiter: false, spectators: 0 },
    ...over,
  };
}

export function update(seq: number, over: Partial<LiveView>, plyAdded?: Ply): Extract<ServerFrame, { t: "update" }> {
  return {
    t: "update",
    seq,
    at: 0,
    what: { is: "moved", seat: 0, capture: false },
    live: live({ seq, ...over }),
    ...(plyAdded ? { ply: plyAdded } : {}),
  };
}
