// The state of one board, and what a press, a key or a new position makes of it. No function here touches the page.
import { follow } from "./follow";
import { step } from "./geometry";
import { colorOf, type Color, type Key, type Move, type Pieces, type Placed, type Refusal, type Targets, type Drawn } from "./types";

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
  /** Whether it is the other side's turn, so that `movable` and `targets` are for a move planned ahead 预走. */
  ahead: boolean;
  /** The move that is planned ahead. */
  planned: Move | null;
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
  /** The arrows and rings of the reader's own, until a press or a new position. */
  drawn: readonly Drawn[];
  /** Whether the next change is shown at once: a piece that was dragged has travelled already. */
  still: boolean;
}

/** What a press asks of the game. */
export type Wish =
  | { is: "move"; move: Move }
  /** The targets do not hold it: somebody should say why. */
  | { is: "illegal"; move: Move }
  /** A move to be made as soon as the other side has moved; null gives the plan up. */
  | { is: "plan"; move: Move | null };

export interface Pressed {
  state: BoardState;
  wish: Wish | null;
}

/** What the game tells the board. */
export type Position = Pick<BoardState, "bottom" | "pieces" | "movable" | "targets" | "last" | "check"> &
  Partial<Pick<BoardState, "ahead" | "planned">>;

const NOTHING: readonly Drawn[] = [];

const NOBODY: BoardState = {
  bottom: "red",
  pieces: new Map(),
  placed: [],
  movable: [],
  targets: new Map(),
  ahead: false,
  planned: null,
  last: null,
  check: null,
  selected: null,
  cursor: "e0",
  refusal: null,
  drawn: [],
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
    ahead: false,
    planned: null,
    ...position,
    placed: same ? state.placed : follow(state.placed, position.pieces),
    refusal: same ? state.refusal : null,
    drawn: same ? state.drawn : NOTHING,
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
  const calm = { ...state, refusal: null, still: false, cursor: key, drawn: NOTHING };
  if (state.ahead) return plan(calm, key);
  if (state.selected === key) return { state: { ...calm, selected: null }, wish: null };
  if (mine(state, key)) return { state: { ...calm, selected: key }, wish: null };
  if (!state.selected) return { state: calm, wish: null };
  const move = { from: state.selected, to: key };
  return reachable(state).includes(key)
    ? { state: { ...calm, selected: null }, wish: { is: "move", move } }
    : { state: calm, wish: { is: "illegal", move } };
}

/**
 * A press while the other side is to move: plans a move, changes the hand, or gives the plan up. A point of one's
 * own that is in reach means the recapture there; a second press on the piece in hand puts it back first.
 */
function plan(state: BoardState, key: Key): Pressed {
  if (state.selected && state.selected !== key && reachable(state).includes(key)) {
    return { state: { ...state, selected: null }, wish: { is: "plan", move: { from: state.selected, to: key } } };
  }
  const wish = state.planned ? ({ is: "plan", move: null } as const) : null;
  const taken = state.selected !== key && mine(state, key) ? key : null;
  return { state: { ...state, selected: taken }, wish };
}

/** A dragged piece is let go over a point, or beside the board. It never falls back into "nothing in hand" by a slip. */
export function drop(state: BoardState, from: Key, to: Key | null): Pressed {
  const calm = { ...state, refusal: null, still: !state.ahead };
  if (state.ahead) {
    const planned = to && (state.targets.get(from) ?? []).includes(to);
    return planned
      ? { state: { ...calm, selected: null, cursor: to }, wish: { is: "plan", move: { from, to } } }
      : { state: calm, wish: null };
  }
  if (!to || to === from || mine(state, to)) return { state: calm, wish: null };
  const move = { from, to };
  return (state.targets.get(from) ?? []).includes(to)
    ? { state: { ...calm, selected: null, cursor: to }, wish: { is: "move", move } }
    : { state: calm, wish: { is: "illegal", move } };
}

/** Nothing in hand, nothing planned, no cross, nothing drawn; null where there was nothing of it. */
export function release(state: BoardState): Pressed | null {
  if (!state.selected && !state.refusal && !state.planned && state.drawn.length === 0) return null;
  return {
    state: { ...state, selected: null, refusal: null, drawn: NOTHING },
    wish: state.planned ? { is: "plan", move: null } : null,
  };
}

/** Draws an arrow or a ring, or takes it away where it stands already. */
export function draw(state: BoardState, mark: Drawn): BoardState {
  const without = state.drawn.filter(({ from, to }) => from !== mark.from || to !== mark.to);
  return { ...state, drawn: without.length < state.drawn.length ? without : [...state.drawn, mark] };
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
