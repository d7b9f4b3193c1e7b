// Every preset with a worked example, entered again from `crates/clock/tests/it/presets.rs`.
import { describe, expect, test } from "vitest";
import source from "../../../crates/clock/src/presets.rs?raw";
import { DAY, validate } from "./control";
import { parse, write } from "./control-text";
import { BLACK, Game, RED, mins, secs } from "./fixture";
import { FEATURED, PRESETS } from "./presets";

/** So many moves of a seat, each after thinking so long; then what its bank shows, and what lapsed in the last. */
type Line = [seat: number, moves: number, think: number, bank: string, lapses: string];

const WORKED: Record<string, Line[]> = {
  "cxa-6-1": [
    [RED, 39, mins(2), "12m", ""],
    [BLACK, 1, mins(89), "1m", ""],
    [RED, 1, mins(2), "25m", ""],
    [RED, 10, mins(1), "30m", ""],
    [RED, 10, mins(1), "35m", ""],
    [RED, 9, mins(3), "8m", ""],
    [RED, 1, mins(8), "0s", "red flag"],
    [BLACK, 1, mins(1), "0s", "black flag"],
  ],
  "cxa-6-2": [
    [RED, 29, mins(2), "2m", ""],
    [RED, 1, secs(119), "601s", ""],
    [RED, 10, secs(60), "601s", ""],
    [RED, 1, secs(601), "0s", "red flag"],
  ],
  "cxa-6-3": [
    [BLACK, 39, secs(15), "15s", ""],
    [BLACK, 1, secs(14), "301s", ""],
    [BLACK, 30, secs(10), "301s", ""],
    [BLACK, 30, secs(10), "301s", ""],
    [BLACK, 1, secs(302), "0s", "black flag"],
  ],
  "cxa-6-4": [
    [RED, 30, secs(9), "330s", ""],
    [RED, 30, secs(10), "330s", ""],
    [RED, 29, secs(11), "11s", ""],
    [RED, 1, secs(11), "0s", "red flag"],
  ],
  "cxa-6-5": [
    [RED, 59, mins(1), "1m", ""],
    [RED, 1, mins(1), "0s", "red flag"],
    [BLACK, 1, mins(60), "0s", "black flag"],
  ],
  "axf-60-30": [
    [RED, 1, mins(1), "3570s", ""],
    [RED, 100, secs(30), "3570s", ""],
    [RED, 1, secs(3_571), "0s", "red flag"],
  ],
  "axf-25-60": [
    [RED, 24, mins(2), "12m", ""],
    [RED, 1, mins(2), "15m", ""],
    [RED, 10, mins(1), "10m", ""],
    [RED, 9, mins(1), "1m", ""],
    [RED, 1, mins(1), "0s", "red flag"],
  ],
  "school": [
    [RED, 29, mins(1), "1m", ""],
    [RED, 1, secs(70), "0s", "red byoyomi x1"],
    [RED, 20, secs(29), "0s", ""],
    [RED, 1, secs(31), "0s", "red foul 1"],
    [RED, 20, secs(29), "0s", ""],
    [RED, 1, secs(30), "0s", "red foul 2 loses"],
    [BLACK, 1, mins(30) + secs(61), "0s", "black byoyomi x1, black foul 1, black foul 2 loses"],
  ],
  "school-strict": [
    [RED, 1, mins(30), "0s", "red byoyomi x1"],
    [RED, 20, secs(29), "0s", ""],
    [RED, 1, secs(30), "0s", "red flag"],
  ],
  "move-2m": [
    [RED, 200, secs(119), "0s", ""],
    [RED, 1, secs(120), "0s", "red flag"],
  ],
  "move-2m-foul": [
    [RED, 1, secs(120), "0s", "red foul 1"],
    [RED, 50, secs(119), "0s", ""],
    [BLACK, 1, secs(119), "0s", ""],
    [RED, 1, secs(121), "0s", "red foul 2 loses"],
  ],
  "step-2m-deduct": [
    [RED, 1, mins(1), "39m", ""],
    [RED, 1, mins(3), "31m", "red loses 5m"],
    [RED, 10, mins(1), "21m", ""],
    [RED, 1, mins(7), "0s", "red loses 5m, red loses 5m, red loses 5m, red flag"],
  ],
  "allotment-20": [
    [RED, 19, mins(1), "1m", ""],
    [RED, 1, secs(59), "1s", ""],
    [RED, 1, secs(1), "0s", "red flag"],
  ],
  "allotment-30": [
    [RED, 29, mins(1), "1m", ""],
    [RED, 1, mins(1), "0s", "red flag"],
  ],
  "allotment-40": [
    [RED, 39, mins(1), "1m", ""],
    [RED, 1, mins(1), "0s", "red flag"],
  ],
  "allotment-40-both-over": [
    [RED, 1, mins(41), "0s", "red over"],
    [RED, 20, mins(5), "0s", ""],
    [BLACK, 1, mins(39), "1m", ""],
    [BLACK, 1, mins(1), "0s", "black over, all over both-zero"],
  ],
  "allotment-40-cards": [
    [RED, 1, mins(39), "1m", ""],
    [RED, 1, mins(1), "0s", "red flag"],
  ],
  "shared-40-both-zero": [
    [RED, 10, mins(2), "0s", ""],
    [BLACK, 19, mins(1), "0s", ""],
    [RED, 1, mins(1), "0s", "shared both-zero"],
  ],
  "shared-40-draw": [
    [BLACK, 1, mins(39), "0s", ""],
    [RED, 1, mins(2), "0s", "shared draw"],
  ],
  "shared-40-arbiter": [
    [RED, 1, mins(40), "0s", "shared arbiter"],
  ],
  "round-60-draw": [
    [RED, 1, mins(30), "10m", ""],
    [BLACK, 1, mins(29), "11m", ""],
    [RED, 1, mins(1), "9m", "round draw"],
  ],
  "round-60-both-zero": [
    [RED, 1, mins(30), "10m", ""],
    [BLACK, 1, mins(30), "10m", "round both-zero"],
  ],
  "round-60-loss": [
    [RED, 1, mins(30), "10m", ""],
    [BLACK, 1, mins(30), "10m", "round loss"],
  ],
  "round-60-arbiter": [
    [RED, 1, mins(39), "1m", ""],
    [BLACK, 1, mins(39), "19m", "round arbiter"],
  ],
  "blitz-3-2": [
    [RED, 60, secs(3), "2m", ""],
    [RED, 1, mins(2), "0s", "red flag"],
  ],
  "blitz-5-0": [
    [RED, 299, secs(1), "1s", ""],
    [RED, 1, secs(1), "0s", "red flag"],
  ],
  "blitz-5-3": [
    [RED, 60, secs(4), "4m", ""],
    [RED, 1, mins(4), "0s", "red flag"],
  ],
  "rapid-10-0": [
    [RED, 9, mins(1), "1m", ""],
    [RED, 1, mins(1), "0s", "red flag"],
  ],
  "rapid-10-5": [
    [RED, 60, secs(6), "9m", ""],
    [RED, 1, mins(9), "0s", "red flag"],
  ],
  "rapid-15-10": [
    [RED, 6, secs(20), "14m", ""],
    [RED, 1, mins(14), "0s", "red flag"],
  ],
  "rapid-20-5": [
    [RED, 12, secs(10), "19m", ""],
    [RED, 12, secs(0), "20m", ""],
    [RED, 1, mins(20), "0s", "red flag"],
  ],
  "rapid-25-10": [
    [RED, 6, secs(20), "24m", ""],
    [RED, 1, mins(24), "0s", "red flag"],
  ],
  "slow-30-20": [
    [RED, 3, secs(40), "29m", ""],
    [RED, 1, mins(29), "0s", "red flag"],
  ],
  "delay-15-10": [
    [RED, 50, secs(9), "15m", ""],
    [RED, 6, secs(20), "14m", ""],
    [RED, 1, mins(14) + secs(9), "1s", ""],
    [RED, 1, secs(11), "0s", "red flag"],
  ],
  "byoyomi-10-30": [
    [RED, 1, mins(10), "0s", "red byoyomi x1"],
    [RED, 100, secs(29), "0s", ""],
    [RED, 1, secs(30), "0s", "red flag"],
  ],
  "byoyomi-10-30x3": [
    [RED, 1, mins(9), "1m", ""],
    [RED, 1, secs(95), "0s", "red byoyomi x3, red period, 2 left"],
    [RED, 50, secs(29), "0s", ""],
    [RED, 1, secs(30), "0s", "red period, 1 left"],
    [RED, 50, secs(29), "0s", ""],
    [RED, 1, secs(30), "0s", "red flag"],
  ],
  "byoyomi-20-30x3": [
    [RED, 1, mins(21) + secs(29), "0s", "red byoyomi x3, red period, 2 left, red period, 1 left"],
    [RED, 1, secs(30), "0s", "red flag"],
  ],
  "byoyomi-60-60x3": [
    [RED, 1, mins(61), "0s", "red byoyomi x3, red period, 2 left"],
    [RED, 1, mins(2), "0s", "red period, 1 left, red flag"],
  ],
  "three-timers-10": [
    [RED, 10, secs(59), "10s", ""],
    [RED, 1, secs(39), "0s", "red byoyomi x1"],
    [RED, 10, secs(29), "0s", ""],
    [RED, 1, secs(30), "0s", "red flag"],
    [BLACK, 1, secs(60), "9m", "black flag"],
  ],
  "three-timers-20": [
    [RED, 10, secs(119), "10s", ""],
    [RED, 1, secs(69), "0s", "red byoyomi x3, red period, 2 left"],
    [RED, 1, secs(61), "0s", "red period, 1 left, red flag"],
    [BLACK, 1, secs(121), "18m", "black flag"],
  ],
  "days-1": [
    [RED, 9, mins(60 * 24 - 1), "0s", ""],
    [RED, 1, 1 * DAY, "0s", "red flag"],
  ],
  "days-3": [
    [RED, 9, 2 * DAY, "0s", ""],
    [RED, 1, 3 * DAY, "0s", "red flag"],
  ],
  "days-7": [
    [RED, 9, 6 * DAY, "0s", ""],
    [BLACK, 1, 8 * DAY, "0s", "black flag"],
  ],
  "unlimited": [
    [RED, 9, 1_000 * DAY, "0s", ""],
  ],
  "tiebreak-10-7": [
    [RED, 1, mins(7), "3m", ""],
    [BLACK, 1, mins(7), "0s", "black flag"],
  ],
  "tiebreak-6-4": [
    [RED, 1, mins(4), "2m", ""],
    [BLACK, 1, mins(3), "1m", ""],
    [BLACK, 1, mins(1), "0s", "black flag"],
  ],
};

describe.each(PRESETS)("$name", ({ name, text }) => {
  test("does as its worked example says", () => {
    const game = new Game(text);
    expect(WORKED[name]).toBeDefined();
    for (const [index, [seat, moves, think, bank, lapses]] of WORKED[name]!.entries()) {
      for (let number = 1; number <= moves; number++)
        expect(game.think(seat, think), `line ${index}, move ${number}`).toBe(number === moves ? lapses : "");
      expect(game.bank(seat), `line ${index}`).toBe(bank);
    }
  });

  test("stands in its written form", () => {
    expect(write(parse(text))).toBe(text);
    expect(validate(parse(text))).toBeNull();
  });
});

test("the presets are those of the clock crate, in the same order", () => {
  const theirs = [...source.matchAll(/^ *preset\("([^"]+)", "([^"]+)", (\w+)\),$/gm)].map(([, name, text]) => [name, text]);
  expect(theirs.length).toBeGreaterThan(40);
  expect(PRESETS.map(({ name, text }) => [name, text])).toEqual(theirs);
});

test("the cards show presets", () => {
  for (const name of FEATURED) expect(PRESETS.some((preset) => preset.name === name), name).toBe(true);
});
