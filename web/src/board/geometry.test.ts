import { describe, expect, test } from "vitest";
import { BARE, WITH_COORDINATES, centre, keyAt, laneOf, parseMove, pointNear, rows, step, toUnits } from "./geometry";
import type { Color } from "./types";

const SIDES: Color[] = ["red", "black"];
const ALL = rows("red").flat();

test("there are ninety points, each once", () => {
  expect(ALL).toHaveLength(90);
  expect(new Set(ALL).size).toBe(90);
});

describe.each(SIDES)("seen from %s", (side) => {
  test("a point lies where a press on it is found", () => {
    for (const key of ALL) expect(pointNear(...centre(key, side), side), key).toBe(key);
  });

  test("a press a third of a cell away still means the point", () => {
    for (const key of ALL) {
      const [x, y] = centre(key, side);
      for (const [dx, dy] of [[33, 0], [-33, 0], [0, 33], [0, -33], [30, 30]] as const)
        expect(pointNear(x + dx, y + dy, side), key).toBe(key);
    }
  });

  test("one's own king's point is in the middle of the lowest row", () => {
    expect(rows(side)[9]![4]).toBe(side === "red" ? "e0" : "e9");
  });

  test("a step goes where it is seen to go, and stops at the edge", () => {
    const middle = rows(side)[5]![4]!;
    expect(step(middle, 1, 0, side)).toBe(rows(side)[5]![5]);
    expect(step(middle, 0, -1, side)).toBe(rows(side)[4]![4]);
    const corner = rows(side)[0]![0]!;
    expect(step(corner, -1, 0, side)).toBe(corner);
    expect(step(corner, 0, -1, side)).toBe(corner);
  });
});

test("beside the board there is no point", () => {
  for (const [x, y] of [[-51, 0], [851, 0], [0, -51], [0, 951]] as const) expect(pointNear(x, y, "red")).toBeNull();
});

test("the board turns by half a turn", () => {
  for (const key of ALL) {
    const [x, y] = centre(key, "red");
    expect(centre(key, "black"), key).toEqual([800 - x, 900 - y]);
  }
});

test("pixels become board units, with and without coordinates", () => {
  const rect = { left: 10, top: 20, width: 462, height: 546 };
  const whole = (units: [number, number]) => units.map((unit) => Math.round(unit) + 0);
  expect(whole(toUnits(10, 20, rect, WITH_COORDINATES))).toEqual([-62, -96]);
  expect(whole(toUnits(10 + 31, 20 + 48, rect, WITH_COORDINATES))).toEqual([0, 0]);
  expect(whole(toUnits(10 + 31, 20 + 31, { ...rect, height: 512 }, BARE))).toEqual([0, 0]);
});

test("paths 路 count from each side's own right hand", () => {
  expect(laneOf("i0", "red")).toBe(1);
  expect(laneOf("a0", "red")).toBe(9);
  expect(laneOf("a9", "black")).toBe(1);
  expect(laneOf("h9", "black")).toBe(8);
});

test("a move is two points", () => {
  expect(parseMove("h2e2")).toEqual({ from: "h2", to: "e2" });
  for (const text of ["", "h2", "h2e", "j2e2", "h2e2x", "h2e:"]) expect(parseMove(text), text).toBeNull();
});

test("a key is made of file and rank", () => {
  expect(keyAt(0, 0)).toBe("a0");
  expect(keyAt(8, 9)).toBe("i9");
});
