import { describe, expect, test } from "vitest";
import { UNKNOWN, greeted, reckoned, tableOf } from "./room-table";
import { face, lay, presser } from "./table";
import type { ClockRoomView } from "../wire-types";

/** What the server tells of a clock of ten minutes that runs for Red since moment 1,000. */
function room(over: Partial<ClockRoomView> = {}): ClockRoomView {
  const fresh = lay("10m", 0, 3).reading;
  return {
    seq: 2,
    control: "10m",
    first: 0,
    fatal: 3,
    stage: "running",
    turn: 0,
    reading: { seats: fresh.seats, running: [0], since: 1_000, shared: null, round_ends: null, over: false },
    moves: [0, 0],
    fouls: [0, 1],
    notes: [],
    here: [true, true, false],
    ...over,
  };
}

describe("what the server tells of a clock", () => {
  test("is the table that the page shows", () => {
    const table = tableOf(room());
    expect(presser(table)).toBe(0);
    expect(face(table, 0, 31_000)).toMatchObject({ running: true, left: 570_000 });
    expect(face(table, 1, 31_000)).toMatchObject({ running: false, fouls: 1 });
    expect(table.before).toBeNull();
  });
  test("says whose press can be taken back, and what was done", () => {
    const note = { at: 5, round: 1, why: "迟到", is: "time", seat: 0, by: -60_000 } as const;
    const table = tableOf(room({ back: 1, notes: [note] }));
    expect(table.before?.turn).toBe(1);
    expect(table.notes).toEqual([note]);
  });
});

describe("the server's time", () => {
  test("is reckoned from the best round trip", () => {
    const first = greeted(10_000, 500);
    expect(first.offset).toBe(9_500);
    const better = reckoned(first, 600, 10_150, 700);
    expect(better).toEqual({ offset: 9_500, trip: 100 });
    expect(reckoned(better, 700, 10_400, 1_100), "a long trip says little").toBe(better);
    expect(reckoned(better, 700, 90_000, 1_100).offset, "unless the clocks went apart").toBe(89_100);
    expect(reckoned(UNKNOWN, 900, 1, 800)).toBe(UNKNOWN);
  });
});
