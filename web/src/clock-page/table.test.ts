import { describe, expect, test } from "vitest";
import { BLACK, RED, mins, secs } from "./fixture";
import * as t from "./table";
import type { Table } from "./table";

/** A table on which Red's clock has begun to run at 0. */
function begun(control: string): Table {
  return t.press(t.lay(control, RED, 3), BLACK, 0).table;
}

/** Presses by turns, each after so many seconds. */
function played(control: string, ...seconds: number[]): { table: Table; now: number } {
  let [table, now] = [begun(control), 0];
  for (const used of seconds) {
    now += secs(used);
    table = t.press(table, table.turn, now).table;
  }
  return { table, now };
}

describe("presses", () => {
  test("the second player starts the first one's clock", () => {
    const table = t.lay("5m", RED, 0);
    expect(t.press(table, RED, 0).table, "Red's press means nothing yet").toBe(table);
    const after = t.press(table, BLACK, 0).table;
    expect([after.stage, after.turn, after.reading.running]).toEqual(["running", RED, [RED]]);
    expect(after.moves, "that press is no move").toEqual([0, 0]);
  });

  test("where Black moves first, Red starts", () => {
    const table = t.press(t.lay("5m", BLACK, 0), RED, 0).table;
    expect(table.reading.running).toEqual([BLACK]);
  });

  test("moves are counted, and the other clock runs", () => {
    const { table, now } = played("5m +3s", 10, 20, 30);
    expect(table.moves).toEqual([2, 1]);
    expect(t.round(table)).toBe(2);
    expect(t.face(table, RED, now).left).toBe(secs(300 - 10 - 30 + 6));
    expect(t.face(table, BLACK, now + secs(5)).left).toBe(secs(300 - 20 + 3 - 5));
  });

  test("a press in the other's time does nothing", () => {
    const { table, now } = played("5m", 10);
    expect(t.press(table, RED, now + 1).table).toBe(table);
  });

  test("a press after the flag is no move", () => {
    const { table, lapses } = t.press(begun("1m"), RED, secs(61));
    expect(lapses).toEqual([{ is: "flag", seat: RED }]);
    expect([table.stage, table.moves, table.reading.running]).toEqual(["over", [0, 0], []]);
    expect(t.face(table, RED, secs(99))).toMatchObject({ flagged: true, left: 0, low: false });
  });

  test("who may play on past the flag does", () => {
    const { table } = t.press(begun("1m both-over draw"), RED, secs(61));
    expect([table.stage, table.turn, table.moves]).toEqual(["running", BLACK, [1, 0]]);
    expect(t.expire(table, secs(200)).table.stage).toBe("over");
  });
});

describe("the flag", () => {
  test("it falls by itself, to the millisecond", () => {
    const table = begun("1m byoyomi 30sx2");
    expect(t.nextLapse(table)).toBe(secs(60));
    expect(t.expire(table, secs(60) - 1).table).toBe(table);
    const byoyomi = t.expire(table, secs(60)).table;
    expect(byoyomi.stage).toBe("running");
    expect(t.nextLapse(byoyomi)).toBe(secs(90));
    const over = t.expire(byoyomi, secs(500));
    expect(over.lapses.map(({ is }) => is)).toEqual(["period-used", "flag"]);
    expect(over.table.stage).toBe("over");
    expect(over.table.notes.map((note) => note.is === "lapse" && note.lapse.is)).toEqual(["byoyomi", "period-used", "flag"]);
  });

  test("an arbiter lifts it and gives time", () => {
    const over = t.expire(begun("1m"), secs(60)).table;
    const given = t.adjust(over, RED, mins(2), "the clock was set wrong", secs(80)).table;
    expect(given.stage).toBe("over");
    const lifted = t.lift(given, RED, "", secs(81)).table;
    expect(lifted.stage).toBe("paused");
    const running = t.resume(lifted, secs(100)).table;
    expect(t.face(running, RED, secs(110)).left).toBe(secs(110));
  });

  test.each([
    ["1m", 55, true],
    ["1m byoyomi 30s", 55, false],
    ["1m byoyomi 30s", 85, true],
    ["1m then 5m", 55, false],
    ["1m/40 repeat", 55, true],
    ["10m step 1m byoyomi 30s", 55, true],
    ["1m delay 20s", 15, false],
    ["1m", 40, false],
  ])("%s is low after %i s: %s", (control, seconds, low) => {
    expect(t.face(t.expire(begun(control), secs(seconds)).table, RED, secs(seconds)).low).toBe(low);
  });
});

describe("the arbiter", () => {
  test("a pause charges up to its moment and no further", () => {
    const paused = t.pause(begun("5m"), secs(10)).table;
    expect(t.press(paused, RED, secs(11)).table).toBe(paused);
    expect(t.face(paused, RED, secs(500)).left).toBe(secs(290));
    const resumed = t.resume(paused, secs(1_000)).table;
    expect(t.face(resumed, RED, secs(1_005)).left).toBe(secs(285));
  });

  test("a correction stops the clocks and is noted with its reason", () => {
    const { table } = t.adjust(played("5m", 10, 10).table, BLACK, -mins(1), "touched a piece", secs(25));
    expect([table.stage, table.turn]).toEqual(["paused", RED]);
    expect(t.face(table, BLACK, secs(99)).left).toBe(secs(300 - 10 - 60));
    expect(table.notes.at(-1)).toEqual({ is: "time", seat: BLACK, by: -mins(1), why: "touched a piece", at: secs(25), round: 2 });
  });

  test("a slip is taken back with the time of the press", () => {
    const { table, now } = played("5m +3s", 10);
    const taken = t.back(table, "", now + secs(7)).table;
    expect([taken.stage, taken.turn, taken.moves]).toEqual(["paused", RED, [0, 0]]);
    const again = t.resume(taken, now + secs(60)).table;
    expect(t.face(again, RED, now + secs(60)).left).toBe(secs(290));
    expect(t.face(again, BLACK, now + secs(60)).left).toBe(secs(300));
    expect(t.back(taken, "", now).table, "only the last one").toBe(taken);
  });

  test("fouls are counted beside those of the clock", () => {
    const clocked = t.press(begun("30s/move foul 3"), RED, secs(31)).table;
    const { table } = t.foul(clocked, RED, 1, "", secs(32));
    expect(t.face(table, RED, secs(32)).fouls).toBe(2);
    expect(t.foul(clocked, RED, -1, "", 0).table.fouls).toEqual([0, 0]);
  });

  test("time in common is given, and the game goes on", () => {
    const over = t.expire(begun("shared 10m end draw"), mins(10)).table;
    expect(over.stage).toBe("over");
    const given = t.adjustCommon(over, mins(5), "", mins(11)).table;
    expect([given.stage, t.common(given, mins(11)).shared]).toEqual(["paused", mins(5)]);
  });

  test("a card is played in one's own time", () => {
    const table = begun("5m cards 1x2m");
    expect(t.card(table, BLACK, secs(1)).fault).toBe("not-your-time");
    const played = t.card(table, RED, secs(10));
    expect(t.face(played.table, RED, secs(10))).toMatchObject({ left: secs(410), cards: 0 });
  });
});

describe("keeping", () => {
  test("a table comes back from the store, and its clock has run on", () => {
    const { table, now } = played("1m byoyomi 30sx3", 10, 20);
    const again = t.unpack(t.pack(table))!;
    expect(again).toEqual(table);
    expect(t.face(again, RED, now + secs(15)).left).toBe(secs(35));
  });

  test.each([
    "", "null", "[]", "{}", "7", "{\"control\":\"5m\"}",
    "{\"control\":\"often\",\"reading\":{\"seats\":[],\"running\":[],\"since\":0}}",
    "{\"control\":\"5m\",\"reading\":{\"seats\":[],\"running\":[],\"since\":0}}",
    "{\"control\":\"5m\",\"reading\":{\"seats\":[null],\"running\":[],\"since\":0}}",
    "{\"control\":\"5m\",\"reading\":{\"seats\":[{\"seat\":0}],\"running\":[],\"since\":0}}",
  ])("what is no table is none: %s", (text) => {
    expect(t.unpack(text)).toBeNull();
  });
});
