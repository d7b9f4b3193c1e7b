import { expect, test } from "vitest";
import { START } from "../board/fen";
import { captured, lastMove, piecesAfter, roundOf, rounds, written } from "./record";
import { ply } from "./fixture";

const PLIES = [ply("h2e2"), ply("h9g7", { wxf: "H8+7", chinese: "马8进7" }), ply("e2e6", { wxf: "C5+4", captured: "p", check: true })];

test("the board can be seen after any ply", () => {
  expect(piecesAfter(START, PLIES, 0).get("h2")).toBe("C");
  expect(piecesAfter(START, PLIES, 1).get("e2")).toBe("C");
  expect(piecesAfter(START, PLIES, 3).get("e6")).toBe("C");
  expect(piecesAfter(START, PLIES, 3).size).toBe(31);
});

test("the last move belongs to the ply looked at", () => {
  expect(lastMove(PLIES, 0)).toBeNull();
  expect(lastMove(PLIES, 2)).toEqual({ from: "h9", to: "g7" });
});

test("captured pieces are sorted by worth and side", () => {
  const plies = [ply("a", { captured: "p" }), ply("b", { captured: "N" }), ply("c", { captured: "r" }), ply("d", { captured: "R" })];
  expect(captured(plies, 4)).toEqual({ red: ["R", "N"], black: ["r", "p"] });
  expect(captured(plies, 1)).toEqual({ red: [], black: ["p"] });
});

test("a move is written in three notations", () => {
  const [, horse] = PLIES;
  expect(written(horse!, "chinese")).toBe("马8进7");
  expect(written(horse!, "iccs")).toBe("H9-G7");
  expect(written(ply("c9e7", { wxf: "E3-5" }), "wxf")).toBe("E3−5");
});

test("rounds pair Red with Black", () => {
  expect(rounds({ start: START, plies: PLIES })).toEqual([
    { number: 1, red: 1, black: 2 },
    { number: 2, red: 3, black: null },
  ]);
  expect(roundOf({ start: START }, 0)).toBe(1);
  expect(roundOf({ start: START }, 2)).toBe(1);
  expect(roundOf({ start: START }, 3)).toBe(2);
});

test("a start with Black to move begins on the right, with its own number", () => {
  const start = START.replace(" w - - 0 1", " b - - 0 7");
  expect(rounds({ start, plies: PLIES })).toEqual([
    { number: 7, red: null, black: 1 },
    { number: 8, red: 2, black: 3 },
  ]);
  expect(roundOf({ start }, 1)).toBe(7);
  expect(roundOf({ start }, 2)).toBe(8);
});
