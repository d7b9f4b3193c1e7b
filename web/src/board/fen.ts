// Reading the board of a FEN, and moving pieces on it. Nothing here knows a rule.
import { keyAt } from "./geometry";
import type { Color, Key, Move, PieceLetter, Pieces, Targets } from "./types";

/** The usual start. */
export const START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

const LETTERS = "KABNRCPkabnrcp";

/** The pieces of a FEN. What cannot be read is left out: the server's FEN is always whole. */
export function readPieces(fen: string): Pieces {
  const pieces = new Map<Key, PieceLetter>();
  const [board = ""] = fen.split(" ");
  board.split("/").forEach((row, index) => {
    let file = 0;
    for (const sign of row) {
      if (sign >= "1" && sign <= "9") file += Number(sign);
      else {
        if (LETTERS.includes(sign) && file < 9 && index < 10) pieces.set(keyAt(file, 9 - index), sign as PieceLetter);
        file += 1;
      }
    }
  });
  return pieces;
}

/** The side to move in a FEN. */
export function readTurn(fen: string): Color {
  return fen.split(" ")[1] === "b" ? "black" : "red";
}

/** The number of the round in which a FEN stands, from 1. */
export function readRound(fen: string): number {
  const number = Number(fen.split(" ")[5]);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** The pieces after a move. */
export function moved(pieces: Pieces, { from, to }: Move): Pieces {
  const letter = pieces.get(from);
  if (!letter) return pieces;
  const after = new Map(pieces);
  after.delete(from);
  after.set(to, letter);
  return after;
}

/** Reads `targets`: each entry a point and the points it may go to, `a0a1a2`. */
export function readTargets(entries: readonly string[]): Targets {
  const targets = new Map<Key, Key[]>();
  for (const entry of entries) {
    const keys = entry.match(/../g) ?? [];
    const [from, ...to] = keys;
    if (from) targets.set(from, to);
  }
  return targets;
}
