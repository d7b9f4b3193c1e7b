// Requests over HTTP, one function each.
import type {
  Accepted,
  Analysis,
  ApiError,
  AskRulings,
  AskTouches,
  ChallengeList,
  Challenged,
  ClockRoomMade,
  Created,
  DeclineReason,
  GameList,
  GameRatings,
  GameView,
  Hint,
  Invite,
  Me,
  NewChallenge,
  NewClockRoom,
  NewGame,
  Options,
  PositionInfo,
  Ratings,
  Rematch,
  Rulings,
  Text,
  Touches,
} from "../wire-types";
import type { Notation } from "../game/record";

/** The server said no, or nothing. */
export class Failure extends Error {
  /** The server's stable code; `offline` when there was no answer. */
  readonly code: string;
  /** The reason in words, where the server gave one. */
  readonly text: Text | null;
  readonly status: number;
  /** The ply that it is about, from 0, where it is about one. */
  readonly ply: number | null;
  /** The position before that ply. */
  readonly fen: string | null;

  constructor(code: string, text: Text | null, status: number, at: Pick<ApiError, "ply" | "fen"> | null = null) {
    super(text?.en ?? code);
    this.code = code;
    this.text = text;
    this.status = status;
    this.ply = at?.ply ?? null;
    this.fen = at?.fen ?? null;
  }
}

const BASE = "/api/v1";

/** One request; everything that is not an answer is a [`Failure`]. */
export async function request<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(BASE + path, {
      method,
      credentials: "same-origin",
      ...(method === "GET" || method === "DELETE"
        ? {}
        : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw new Failure("offline", null, 0);
  }
  if (response.status === 204) return undefined as T;
  if (response.ok) return (await response.json()) as T;
  const error = (await response.json().catch(() => null)) as ApiError | null;
  throw new Failure(error?.code ?? "unknown", error?.text ?? null, response.status, error);
}

const enc = encodeURIComponent;

/** The session of this browser; makes a guest when there is none. */
export const session = () => request<Me>("POST", "/session");
export const rename = (name: string) => request<Me>("PATCH", "/me", { name });
export const myGames = (page?: number) => request<GameList>("GET", `/me/games${page ? `?page=${page}` : ""}`);
export const options = () => request<Options>("GET", "/options");
export const createGame = (game: NewGame) => request<Created>("POST", "/games", game);
export const publicGames = (page?: number) => request<GameList>("GET", `/games${page ? `?page=${page}` : ""}`);
export const gameView = (id: string) => request<GameView>("GET", `/games/${enc(id)}`);
export const invite = (token: string) => request<Invite>("GET", `/invites/${enc(token)}`);
export const accept = (token: string) => request<Accepted>("POST", `/invites/${enc(token)}`);

/** The move that the computer would play, in a game against it. */
export const hint = (id: string) => request<Hint>("POST", `/games/${enc(id)}/hint`);
/** What there is of the analysis of a game that is over. */
export const analysis = (id: string) => request<Analysis>("GET", `/games/${enc(id)}/analysis`);
export const askAnalysis = (id: string) => request<Analysis>("POST", `/games/${enc(id)}/analysis`);
export const cancelAnalysis = (id: string) => request<void>("DELETE", `/games/${enc(id)}/analysis`);

/** What the rules say of a position, and why the given moves are not legal. */
export const position = (fen: string, moves: readonly string[] = []) =>
  request<PositionInfo>("GET", `/positions/${enc(fen)}${moves.length ? `?moves=${enc(moves.join(","))}` : ""}`);

/** What the referee says of a game that is written down, by every book. */
export const rulings = (asked: AskRulings) => request<Rulings>("POST", "/rulings", asked);
/** What touched pieces oblige to. */
export const touches = (asked: AskTouches) => request<Touches>("POST", "/touches", asked);

/** Games that wait for anybody. */
export const challenges = () => request<ChallengeList>("GET", "/challenges");
export const challenge = (wanted: NewChallenge) => request<Challenged>("POST", "/challenges", wanted);
export const takeChallenge = (id: string) => request<Accepted>("POST", `/challenges/${enc(id)}`);
export const withdrawChallenge = (id: string) => request<void>("DELETE", `/challenges/${enc(id)}`);
export const declineChallenge = (id: string, why: DeclineReason) => request<void>("POST", `/challenges/${enc(id)}/decline`, { why });
/** Asks for a rematch, or takes the one that the opponent asked for. */
export const rematch = (id: string) => request<Rematch>("POST", `/games/${enc(id)}/rematch`);
/** What a game did to ratings. */
export const gameRatings = (id: string) => request<GameRatings>("GET", `/games/${enc(id)}/ratings`);
export const ratings = (person: string) => request<Ratings>("GET", `/people/${enc(person)}/ratings`);

/** The address of the hall's socket. */
export function hallSocketUrl(from: { protocol: string; host: string }): string {
  return `${from.protocol === "https:" ? "wss:" : "ws:"}//${from.host}${BASE}/hall/socket`;
}

/** Sets up a clock for several phones. */
export const makeClockRoom = (room: NewClockRoom) => request<ClockRoomMade>("POST", "/clock-rooms", room);

/** The address of the socket of a phone at a clock. */
export function clockSocketUrl(from: { protocol: string; host: string }): string {
  return `${from.protocol === "https:" ? "wss:" : "ws:"}//${from.host}${BASE}/clock-rooms/socket`;
}

/** The address of the record as a download. */
export function recordUrl(id: string, notation: Notation, lang: string): string {
  return `${BASE}/games/${enc(id)}/record.pgn?notation=${notation}&lang=${lang}`;
}

/** The address of an invitation's QR code. */
export function qrUrl(token: string): string {
  return `${BASE}/invites/${enc(token)}/qr.svg`;
}

/** The address of a game's socket, for the place the page comes from. */
export function socketUrl(id: string, from: { protocol: string; host: string }): string {
  return `${from.protocol === "https:" ? "wss:" : "ws:"}//${from.host}${BASE}/games/${enc(id)}/socket`;
}
