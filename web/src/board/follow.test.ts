import { expect, test } from "vitest";
import { START, moved, readPieces } from "./fen";
import { follow } from "./follow";

const start = readPieces(START);

test("every piece has a name of its own", () => {
  const placed = follow([], start);
  expect(new Set(placed.map((piece) => piece.id)).size).toBe(32);
});

test("a piece keeps its name where it goes, and so do the others", () => {
  const before = follow([], start);
  const after = follow(before, moved(start, { from: "h2", to: "e2" }));
  const cannon = before.find((piece) => piece.at === "h2");
  expect(after.find((piece) => piece.at === "e2")?.id).toBe(cannon?.id);
  for (const piece of before.filter((piece) => piece.at !== "h2"))
    expect(after.find((other) => other.id === piece.id)?.at, piece.at).toBe(piece.at);
});

test("a captured piece is gone, its captor stands there", () => {
  const before = follow([], start);
  const after = follow(before, moved(start, { from: "h2", to: "h9" }));
  expect(after).toHaveLength(31);
  expect(after.find((piece) => piece.at === "h9")?.id).toBe(before.find((piece) => piece.at === "h2")?.id);
});

test("of two equal pieces the nearer one went", () => {
  const before = follow([], readPieces("9/9/9/9/9/9/9/9/R8/4K3R w"));
  const after = follow(before, readPieces("9/9/9/9/9/9/9/9/R8/4KR3 w"));
  expect(after.find((piece) => piece.at === "f0")?.id).toBe(before.find((piece) => piece.at === "i0")?.id);
});

test("the order is that of the names, so that no node moves", () => {
  let placed = follow([], start);
  for (const [from, to] of [["h2", "e2"], ["h9", "g7"], ["h0", "g2"]] as const) {
    placed = follow(placed, moved(new Map(placed.map(({ at, letter }) => [at, letter])), { from, to }));
    const ids = placed.map((piece) => piece.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  }
});
