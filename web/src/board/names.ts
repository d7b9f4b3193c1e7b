// How a point, a piece and the contents of a cell are called, for those who hear the board.
import { RANKS, isKey, laneOf, rankOf } from "./geometry";
import type { Color, Key, PieceLetter } from "./types";

/** Signs of the pieces, traditional and simplified. */
export const SIGNS = {
  trad: {
    K: "帥", A: "仕", B: "相", N: "傌", R: "俥", C: "炮", P: "兵",
    k: "將", a: "士", b: "象", n: "馬", r: "車", c: "砲", p: "卒",
  },
  simp: {
    K: "帅", A: "仕", B: "相", N: "马", R: "车", C: "炮", P: "兵",
    k: "将", a: "士", b: "象", n: "马", r: "车", c: "炮", p: "卒",
  },
} as const satisfies Record<string, Record<PieceLetter, string>>;

/** What is drawn on the pieces: signs of one of the two sets, or pictures. */
export const PIECE_SETS = ["trad", "simp", "pict"] as const;
export type PieceSet = (typeof PIECE_SETS)[number];

/** The name of a kind of piece in the catalogue. */
export function roleName(letter: PieceLetter) {
  const names = {
    k: "king", a: "advisor", b: "elephant", n: "horse", r: "rook", c: "cannon", p: "pawn",
  } as const;
  return names[letter.toLowerCase() as keyof typeof names];
}

/**
 * The parts of a point's name: its path 路 counted from the right of the side at the bottom, and its row, 1 at
 * that side's edge. For Red `e0` is path 5, row 1.
 */
export function pointName(key: Key, side: Color): { lane: number; row: number } {
  if (!isKey(key)) return { lane: 0, row: 0 };
  return { lane: laneOf(key, side), row: side === "red" ? rankOf(key) + 1 : RANKS - rankOf(key) };
}
