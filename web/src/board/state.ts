// The state of one board, and what a press, a key or a new position makes of it. No function here touches the page.
import { follow } from "./follow";
import { step } from "./geometry";
import { colorOf, type Color, type Key, type Move, type Pieces, type Placed, type Refusal, type Targets } from "./types";

export interface BoardState {
  /** The side that sits at the bottom. */
  bottom: Color;
  /** The pieces by point. */
  pieces: Pieces;
  /** The same with names that stay while a piece travels. */
  placed: Placed[];
  /** The sides that the reader may move now: none for spectators and in replay, so that the board is a picture. */
  movable: readonly Color[];
  /** Where those pieces may go, as the server told. */
  targets: Targets;
  /** The last move, marked by form. */
  last: Move | null;
  /** The point of the king in check. */
  check: Key | null;
  /** The piece in hand. */
  selected: Key | null;
  /** The point on which the keyboard stands. */
  cursor: Key;
  /** A try that was refused, until the next press. */
  refusal: Refusal | null;
  /** Whether the next change is shown at once: a piece that was dragged has travelled already. */
  still: boolean;
}

/** What a press asks of the game. */
export type Wish =
  | { is: "move"; move: Move }
  /** The targets do not hold it: somebody should say why. */
  | { is: "illegal"; move: Move };

export interface Pressed {
  state: BoardState;
  wish: Wish | null;
}

/** What the game tells the board. */
export type Position = Pick<BoardState, "bottom" | "pieces" | "movable" | "targets" | "last" | "check">;

const NOBODY: BoardState = {
  bottom: "red",
  pieces: new Map(),
  placed: [],
  movable: [],
  targets: new Map(),
  last: null,
  check: null,
  selected: null,
  cursor: "e0",
  refusal: null,
  still: false,
};

/** A board that shows a position for the first time. */
export function open(position: Position): BoardState {
  return {
    ...NOBODY,
    ...position,
    placed: follow([], position.pieces),
    cursor: position.bottom === "red" ? "e0" : "e9",
  };
}

/** The board after the game told something new. A piece in hand stays in hand while it can still be moved. */
export function show(state: BoardState, position: Position): BoardState {
  const same = samePieces(state.pieces, position.pieces);
  const next: BoardState = {
    ...state,
    ...position,
    placed: same ? state.placed : follow(state.placed, position.pieces),
    refusal: same ? state.refusal : null,
    still: same ? state.still : false,
  };
  return { ...next, selected: state.selected && mine(next, state.selected) ? state.selected : null };
}

/** Whether the reader may take up the piece on a point. */
export function mine(state: BoardState, key: Key): boolean {
  const letter = state.pieces.get(key);
  return letter !== undefined && state.movable.includes(colorOf(letter));
}

/** The points where the piece in hand may go. */
export function reachable(state: BoardState): readonly Key[] {
  return (state.selected && state.targets.get(state.selected)) || [];
}

/** A press on a point: takes a piece up, puts it down, or asks for the move. */
export function press(state: BoardState, key: Key): Pressed {
  const calm = { ...state, refusal: null, still: false, cursor: key };
  if (state.selected === key) return { state: { ...calm, selected: null }, wish: null };
  if (mine(state, key)) return { state: { ...calm, selected: key }, wish: null };
  if (!state.selected) return { state: calm, wish: null };
  const move = { from: state.selected, to: key };
  return reachable(state).includes(key)
    ? { state: { ...calm, selected: null }, wish: { is: "move", move } }
    : { state: calm, wish: { is: "illegal", move } };
}

/** A dragged piece is let go over a point, or beside the board. It never falls back into "nothing in hand" by a slip. */
export function drop(state: BoardState, from: Key, to: Key | null): Pressed {
  const calm = { ...state, refusal: null, still: true };
  if (!to || to === from || mine(state, to)) return { state: calm, wish: null };
  const move = { from, to };
  return (state.targets.get(from) ?? []).includes(to)
    ? { state: { ...calm, selected: null, cursor: to }, wish: { is: "move", move } }
    : { state: calm, wish: { is: "illegal", move } };
}

/** Nothing in hand, no cross. */
export function release(state: BoardState): BoardState {
  return { ...state, selected: null, refusal: null };
}

/** A step of the keyboard's cursor, as it is seen. */
export function walk(state: BoardState, dx: number, dy: number): BoardState {
  return { ...state, cursor: step(state.cursor, dx, dy, state.bottom) };
}

/** Shows a refused try. */
export function refuse(state: BoardState, refusal: Refusal): BoardState {
  return { ...state, refusal };
}

function samePieces(a: Pieces, b: Pieces): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, letter] of a) if (b.get(key) !== letter) return false;
  return true;
}
