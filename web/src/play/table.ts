// What follows from a view alone: whose move, whose side, what may be done. Pure, and tested without a browser.
import { moved as moveOn, readPieces, readTargets, readTurn } from "../board/fen";
import { parseMove } from "../board/geometry";
import type { Color, Key, Move, PieceLetter, Pieces } from "../board/types";
import { acting } from "../game/apply";
import { offering } from "../game/commands";
import type { Command } from "../game/state";
import type { GameView, NewGame, OfferTerms, TakebackWhy } from "../wire-types";

/** What a player may ask for, in the order in which it is offered. */
export const WISHES = [
  "draw",
  "takeback",
  "resign",
  "abort",
  "card",
  "claim_natural_limit",
  "claim_repetition",
  "claim_opponent_left",
] as const;

export type WishName = (typeof WISHES)[number];


/**
 * What may be done now, as the server told. A claim of the natural limit is left out while not so many rounds
 * have been played; where some of them do not count, the dialog says so before it is made.
 */
export function wishes(view: GameView): WishName[] {
  const { may = [], counters } = view.live;
  const reached = counters.limit > 0 && counters.quiet_rounds >= counters.limit;
  return WISHES.filter((wish) => may.includes(wish) && (wish !== "claim_natural_limit" || reached));
}

/**
 * The wishes that have a place of their own, so that no button moves under a finger. A game that has hardly
 * begun is called off rather than resigned.
 */
export function slots(view: GameView): WishName[] {
  return ["draw", "takeback", wishes(view).includes("abort") ? "abort" : "resign"];
}

/** What the limits of offers leave, for a button. */
export interface Limit {
  /** The code of the reason why not now; null where it may be offered. */
  why: string | null;
  /** The moves of one's own that come first, where only those are missing. */
  moves: number | null;
  /** How many more refusals there may be; null where they are not counted. */
  left: number | null;
}

/** How an offer stands; null for other wishes, and where the server told nothing. */
export function limitOf(view: GameView, wish: WishName): Limit | null {
  if (wish !== "draw" && wish !== "takeback") return null;
  const seat = offering(view, wish);
  const terms: OfferTerms | undefined = (view.live.terms ?? []).find((one) => one.offer === wish && one.seat === seat);
  if (!terms) return null;
  const missing = terms.again_at == null ? null : Math.max(1, Math.ceil((terms.again_at - view.live.plies) / 2));
  return { why: terms.why_not ?? null, moves: missing, left: terms.left ?? null };
}

/** Whether a takeback is asked with a reason: where a person reads it. */
export function reasons(view: GameView): boolean {
  return view.kind !== "computer" && !shares(view);
}

/** What may be done beside the three places. */
export function extras(view: GameView): WishName[] {
  const placed = slots(view);
  return wishes(view).filter((wish) => !placed.includes(wish));
}

/** What a claim of the natural limit comes to, for the seat that would make it. */
export interface LimitClaim {
  /** The rounds that count for it. */
  counted: number;
  limit: number;
  /** Rounds that are missing; 0 where the claim is true. */
  missing: number;
  /** The fouls noted and those that lose; no loss for 0. */
  fouls: number;
  fatal: number;
}

export function limitClaim(view: GameView): LimitClaim {
  const seat = acting(view)[0] ?? view.you.seats[0] ?? 0;
  const { counted, limit, fouls, fouls_to_lose: fatal } = view.live.counters;
  const own = counted[seat] ?? 0;
  return { counted: own, limit, missing: Math.max(0, limit - own), fouls: fouls[seat] ?? 0, fatal };
}

/**
 * How things stand with the side that was told to change 须变着: it has not moved since, or the position it moved
 * to had stood before the ruling, and the notice stays; or it has left the cycle. Null where nobody was told.
 */
export function changing(view: GameView): { seat: number; changed: boolean } | null {
  const { must_change: seat, ruling } = view.live;
  if (seat == null) return null;
  if (!ruling) return { seat, changed: false };
  const first = readTurn(view.start) === "red" ? 0 : 1;
  const moved = view.plies.findLastIndex((_, ply) => ply >= ruling.ply && (ply + first) % 2 === seat);
  if (moved < 0) return { seat, changed: false };
  const stood = new Set<string>();
  let pieces = readPieces(view.start);
  let after = "";
  view.plies.slice(0, moved + 1).forEach((ply, index) => {
    if (index <= ruling.ply) stood.add(placement(pieces, index));
    const move = parseMove(ply.move);
    if (move) pieces = moveOn(pieces, move);
    after = placement(pieces, index + 1);
  });
  return { seat, changed: !stood.has(after) };
}

/** Whether there is somebody to talk to: not for who plays at one screen or against the computer. */
export function talks(view: GameView): boolean {
  return !(plays(view) && (view.kind === "screen" || view.kind === "computer"));
}

/** A position as one text: where everything stands, and whose move it is. */
function placement(pieces: Pieces, plies: number): string {
  return [...pieces].map(([key, letter]) => key + letter).sort().join("") + (plies % 2);
}

export function colorOfSeat(seat: number): Color {
  return seat === 1 ? "black" : "red";
}

export function seatOfColor(color: Color): number {
  return color === "black" ? 1 : 0;
}

/** Whether the reader plays here. */
export function plays(view: GameView): boolean {
  return view.you.seats.length > 0;
}

/** Whether the reader is to be told of something noted: of their own going and coming back nobody is. */
export function isNews(view: GameView, presenceOf: number | null | undefined): boolean {
  return presenceOf == null || !view.you.seats.includes(presenceOf);
}

/** Whether one reader holds both seats: two people on one screen. */
export function shares(view: GameView): boolean {
  return view.you.seats.length > 1;
}

/** The side at the bottom before anybody flips: one's own, Red for all others. */
export function homeSide(view: GameView, turning: boolean): Color {
  const [only] = view.you.seats;
  if (view.you.seats.length === 1 && only !== undefined) return colorOfSeat(only);
  const [turn] = view.live.to_act;
  return turning && shares(view) && turn !== undefined ? colorOfSeat(turn) : "red";
}

/** The sides whose pieces the reader may take up now. */
export function movable(view: GameView, pending: readonly Command[]): Color[] {
  if (view.live.status === "finished" || view.live.status === "waiting") return [];
  if (pending.some((frame) => frame.t === "act")) return [];
  if ((view.live.targets ?? []).length === 0) return [];
  return acting(view).map(colorOfSeat);
}

/**
 * The side for which a move may be planned ahead 预走: one's own while the other side is to move and the server told
 * what comes into reach. On a shared screen there is nobody to wait for.
 */
export function planning(view: GameView, pending: readonly Command[]): Color | null {
  const [seat] = view.you.seats;
  if (view.live.status !== "running" || seat === undefined || shares(view)) return null;
  if (acting(view).length > 0 || pending.some((frame) => frame.t === "act")) return null;
  return (view.live.reach ?? []).length > 0 ? colorOfSeat(seat) : null;
}

/** The same game once more with the sides swapped, for those who played it; null where an arbiter sets the games. */
export function rematch(view: GameView): NewGame | null {
  const [seat] = view.you.seats;
  if (view.live.status !== "finished" || seat === undefined || view.kind === "arbitered") return null;
  return {
    kind: view.kind,
    control: view.control,
    book: view.book,
    start: view.handicap ?? view.start,
    side: shares(view) || seat === 1 ? "red" : "black",
    ...computerOf(view),
  };
}

/** The computer that sits here, as one chooses it. */
function computerOf(view: GameView): Pick<NewGame, "computer"> {
  const sitter = view.seats.find((seat) => seat.computer);
  if (!sitter) return {};
  return { computer: sitter.level ? { level: sitter.level } : { engine: sitter.name ?? "" } };
}

/** Whether a move is legal now, as the server told. */
export function legal(view: GameView, { from, to }: Move): boolean {
  return acting(view).length > 0 && (readTargets(view.live.targets ?? []).get(from) ?? []).includes(to);
}

/** The move that is on its way to the server. */
export function travelling(pending: readonly Command[]): string | null {
  const frame = pending.find((frame) => frame.t === "act");
  return frame?.t === "act" ? frame.action : null;
}

/** The point of a side's king. */
export function kingOf(pieces: Pieces, color: Color): Key | null {
  const king: PieceLetter = color === "red" ? "K" : "k";
  for (const [key, letter] of pieces) if (letter === king) return key;
  return null;
}

/** The king that the last of the first `count` plies gave check to. */
export function checkedAt(view: GameView, count: number, pieces: Pieces, last: Move | null): Key | null {
  const ply = view.plies[count - 1];
  const mover = last ? pieces.get(last.to) : undefined;
  if (!ply?.check || !mover) return null;
  return kingOf(pieces, mover < "a" ? "black" : "red");
}

/** An offer that waits for the reader's answer: whose it is and who answers. */
export function asked(view: GameView): { offer: "draw" | "takeback"; by: number; answers: number; why: TakebackWhy | null } | null {
  for (const { seat, offer, why } of view.live.offers ?? []) {
    const answers = view.you.seats.find((mine) => mine !== seat);
    if (answers !== undefined) return { offer, by: seat, answers, why: why ?? null };
  }
  return null;
}

/** An offer of the reader's own that waits. */
export function waiting(view: GameView): "draw" | "takeback" | null {
  return (view.live.offers ?? []).find(({ seat }) => view.you.seats.includes(seat))?.offer ?? null;
}
