import { expect, test } from "vitest";
import { START, readPieces } from "../board/fen";
import { EXAMPLES } from "./examples";
import { writeFen } from "./fen";

test.each([START, ...Object.values(EXAMPLES).map(({ fen }) => fen)])("%s is written as it was read", (fen) => {
  expect(writeFen(readPieces(fen), fen.split(" ")[1] === "b" ? "black" : "red")).toBe(fen);
});

test("the pieces that a board shows stand on it", () => {
  for (const [name, { fen, pieces = [] }] of Object.entries(EXAMPLES))
    for (const piece of pieces) expect(readPieces(fen).has(piece), name).toBe(true);
});
