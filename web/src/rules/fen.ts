// Writing the board of a FEN.
import { keyAt } from "../board/geometry";
import type { Color, Pieces } from "../board/types";

/** A position in FEN. The counters mean nothing here. */
export function writeFen(pieces: Pieces, turn: Color): string {
  const rows = Array.from({ length: 10 }, (_, row) => {
    let text = "";
    let empty = 0;
    for (let file = 0; file < 9; file++) {
      const letter = pieces.get(keyAt(file, 9 - row));
      if (!letter) empty += 1;
      else {
        text += (empty > 0 ? String(empty) : "") + letter;
        empty = 0;
      }
    }
    return text + (empty > 0 ? String(empty) : "");
  });
  return `${rows.join("/")} ${turn === "red" ? "w" : "b"} - - 0 1`;
}
