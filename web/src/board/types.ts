/** A point of the board, `a0` (Red's left corner) to `i9`. */
export type Key = string;

/** The two sides; Red 红 moves first. */
export type Color = "red" | "black";

/** A piece as FEN writes it: `KABNRCP` for Red, lower case for Black. */
export type PieceLetter = "K" | "A" | "B" | "N" | "R" | "C" | "P" | "k" | "a" | "b" | "n" | "r" | "c" | "p";

/** The pieces by point. */
export type Pieces = ReadonlyMap<Key, PieceLetter>;

/** A move from point to point. */
export interface Move {
  from: Key;
  to: Key;
}

/** Where the pieces may go: for each point the points that are legal now, as the server told. */
export type Targets = ReadonlyMap<Key, readonly Key[]>;

/** A piece with a name that stays the same while it travels. */
export interface Placed {
  id: number;
  letter: PieceLetter;
  at: Key;
}

/** What is said of a point beside what stands there. */
export type PointState =
  /** The piece in hand. */
  | "selected"
  /** The piece in hand may go there. */
  | "target"
  /** It may be planned to go there. */
  | "ahead"
  /** It is planned to go there. */
  | "planned";

/** What is shown of a refused try: where it went, and the points that hinder it. */
export interface Refusal {
  to: Key;
  squares: readonly Key[];
}

/** What the reader drew: an arrow, or a ring where both points are the same. */
export type Drawn = Move;

export function colorOf(letter: PieceLetter): Color {
  return letter < "a" ? "red" : "black";
}

export function other(color: Color): Color {
  return color === "red" ? "black" : "red";
}
