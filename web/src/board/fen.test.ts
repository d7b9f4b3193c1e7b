import { expect, test } from "vitest";
import { START, moved, readPieces, readRound, readTargets, readTurn } from "./fen";

test("the start has thirty-two pieces, each where it belongs", () => {
  const pieces = readPieces(START);
  expect(pieces.size).toBe(32);
  expect(pieces.get("e0")).toBe("K");
  expect(pieces.get("e9")).toBe("k");
  expect(pieces.get("b2")).toBe("C");
  expect(pieces.get("h7")).toBe("c");
  expect(pieces.get("a3")).toBe("P");
  expect(pieces.get("i6")).toBe("p");
  expect(pieces.get("e1")).toBeUndefined();
});

test("side and round are read, and missing ones are the first", () => {
  expect(readTurn(START)).toBe("red");
  expect(readTurn("9/9 b - - 3 14")).toBe("black");
  expect(readRound("9/9 b - - 3 14")).toBe(14);
  expect(readRound("9/9 w")).toBe(1);
});

test("nonsense gives no pieces and no error", () => {
  expect(readPieces("").size).toBe(0);
  expect(readPieces("xx/99/KKKKKKKKKKKK").size).toBeLessThanOrEqual(9);
});

test("a move takes the piece along and captures what stands there", () => {
  const before = readPieces(START);
  const after = moved(before, { from: "h2", to: "h9" });
  expect(after.get("h9")).toBe("C");
  expect(after.get("h2")).toBeUndefined();
  expect(after.size).toBe(31);
  expect(before.size).toBe(32);
  expect(moved(before, { from: "e4", to: "e5" })).toBe(before);
});

test("targets are read by point", () => {
  const targets = readTargets(["a0a1a2", "h2e2"]);
  expect(targets.get("a0")).toEqual(["a1", "a2"]);
  expect(targets.get("h2")).toEqual(["e2"]);
  expect(targets.get("b0")).toBeUndefined();
  expect(readTargets([]).size).toBe(0);
});
