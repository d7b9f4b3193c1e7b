// The record as it can be looked at: the pieces after any ply, what was captured, the moves in a notation.
import { moved, readPieces, readRound, readTurn } from "../board/fen";
import { parseMove } from "../board/geometry";
import type { Move, PieceLetter, Pieces } from "../board/types";
import type { GameView, Ply } from "../wire-types";

/** How moves are written. */
export type Notation = "chinese" | "wxf" | "iccs";

export const NOTATIONS: readonly Notation[] = ["chinese", "wxf", "iccs"];

/** The pieces after the first `count` plies. The moves were legal: here they are only carried out. */
export function piecesAfter(start: string, plies: readonly Ply[], count: number): Pieces {
  let pieces = readPieces(start);
  for (const ply of plies.slice(0, count)) {
    const move = parseMove(ply.move);
    if (move) pieces = moved(pieces, move);
  }
  return pieces;
}

/** The last of the first `count` plies as a move. */
export function lastMove(plies: readonly Ply[], count: number): Move | null {
  const ply = plies[count - 1];
  return ply ? parseMove(ply.move) : null;
}

const WORTH = "RNCBAPK";

/** The captured pieces among the first `count` plies, the strongest first. */
export function captured(plies: readonly Ply[], count: number): { red: PieceLetter[]; black: PieceLetter[] } {
  const all = plies
    .slice(0, count)
    .map((ply) => ply.captured)
    .filter((letter): letter is PieceLetter => letter != null && letter !== "")
    .sort((a, b) => WORTH.indexOf(a.toUpperCase()) - WORTH.indexOf(b.toUpperCase()));
  return { red: all.filter((letter) => letter < "a"), black: all.filter((letter) => letter >= "a") };
}

/** A move in every notation. */
export type Spelled = Pick<Ply, "move" | "chinese" | "wxf">;

/** A ply as it is written. WXF's minus is the typographic one. */
export function written(ply: Spelled, notation: Notation): string {
  switch (notation) {
    case "chinese":
      return ply.chinese;
    case "wxf":
      return ply.wxf.replace("-", "−");
    case "iccs":
      return `${ply.move.slice(0, 2)}-${ply.move.slice(2)}`.toUpperCase();
  }
}

/** One line of the move list: a round with the indexes of its plies, counted from 1; null where nobody moved. */
export interface Round {
  number: number;
  red: number | null;
  black: number | null;
}

/** The lines of the move list. A start with Black to move begins in the right column. */
export function rounds(view: Pick<GameView, "start" | "plies">): Round[] {
  const lines: Round[] = [];
  const first = readTurn(view.start) === "red" ? 0 : 1;
  let number = readRound(view.start);
  view.plies.forEach((_, index) => {
    const red = (index + first) % 2 === 0;
    if (red) lines.push({ number: number++, red: index + 1, black: null });
    else {
      const open = lines.at(-1);
      if (open) open.black = index + 1;
      else lines.push({ number: number++, red: null, black: index + 1 });
    }
  });
  return lines;
}

/** The round in which the first `count` plies end. */
export function roundOf(view: Pick<GameView, "start">, count: number): number {
  const first = readTurn(view.start) === "red" ? 0 : 1;
  return readRound(view.start) + Math.max(0, Math.floor((count + first - 1) / 2));
}
