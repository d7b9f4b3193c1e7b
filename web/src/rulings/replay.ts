// The pieces after each ply of a game that was read. The moves were legal: here they are only carried out.
import { moved, readPieces } from "../board/fen";
import { parseMove } from "../board/geometry";
import type { Pieces } from "../board/types";

/** The pieces after 0, 1, 2, … plies. */
export function replay(fen: string, moves: readonly { move: string }[]): Pieces[] {
  const all = [readPieces(fen)];
  for (const { move: uci } of moves) {
    const move = parseMove(uci);
    all.push(move ? moved(all.at(-1)!, move) : all.at(-1)!);
  }
  return all;
}
