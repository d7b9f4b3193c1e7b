// The text form, entered again from `crates/clock/tests/it/text.rs`.
import { expect, test } from "vitest";
import { parse, span, write, ControlTextError } from "./control-text";
import { mins, secs } from "./fixture";

test.each([
  ["blanks", "  90m/40   then 15m/10  repeat ", "90m/40 then 15m/10 repeat"],
  ["hours", "1h30m/40 then 0.25h/10 repeat", "90m/40 then 15m/10 repeat"],
  ["hours that make days", "72h/move", "3d/move"],
  ["decimals", "2.5m +0.5s", "150s +0.5s"],
  ["free time, then time per move", "30m then 30s/move", "30m byoyomi 30s"],
  ["one period", "30m byoyomi 30sx1", "30m byoyomi 30s"],
  ["sign of times", "10m byoyomi 30s×3 cards 2×5m", "10m byoyomi 30sx3 cards 2x5m"],
  ["order of clauses", "20m foul 2 byoyomi 30s step 1m", "20m step 1m byoyomi 30s foul 2"],
  ["byo-yomi alone", "byoyomi 30s", "30s/move"],
  ["byo-yomi periods alone", "byoyomi 30sx3", "byoyomi 30sx3"],
  ["no increment", "10m +0s", "10m"],
  ["superfluous word", "unlimited shared 40m end draw", "shared 40m end draw"],
])("reads what it does not write: %s", (_, text, written) => {
  expect(write(parse(text))).toBe(written);
  expect(parse(written)).toEqual(parse(text));
});

test("writes every part", () => {
  const text =
    "60m/30 +10s delay 5s then 30m then 10m/10 repeat step 5m byoyomi 30sx3 no-carry foul 3 cards 2x5m " +
    "odds 0 +2m odds 1 -1m shared 240m end arbiter round 300m end both-zero";
  const control = parse(text);
  expect(write(control)).toBe(text);
  expect(control.stages).toHaveLength(3);
  expect(control.step).toBe(mins(5));
  expect(control.overstep).toEqual({ is: "foul", limit: 3 });
  expect(control.carry).toBe(false);
  expect(control.shared).toEqual({ time: mins(240), end: "arbiter" });
  expect(parse("40m both-over draw").bothOver).toBe("draw");
  expect(parse("40m step 1m deduct 2m").overstep).toEqual({ is: "deduct", by: mins(2) });
});

test("spans are exact", () => {
  expect(span("1h1m1.001s")).toBe(3_661_001);
  expect(span("0.001h")).toBe(3_600);
  expect(span("90s")).toBe(secs(90));
});

/** The text, the place and the word of the fault, and its code. */
const REFUSED: [text: string, at: number, word: string, code: string, part?: string][] = [
  ["", 0, "", "expected", "control"],
  ["  ", 2, "", "expected", "control"],
  ["often", 0, "often", "expected", "clause"],
  ["10", 0, "10", "expected", "time"],
  ["10m10m", 0, "10m10m", "expected", "time"],
  ["5s3m", 0, "5s3m", "expected", "time"],
  ["0.0001s", 0, "0.0001s", "expected", "time"],
  ["1.m", 0, "1.m", "expected", "time"],
  ["10分", 0, "10分", "expected", "time"],
  ["0m", 0, "0m", "time", "stage"],
  ["367d", 0, "367d", "time", "stage"],
  ["99999999999999999999d", 0, "99999999999999999999d", "time", "stage"],
  ["90m/0 repeat", 4, "0", "count", "moves"],
  ["90m/4000 repeat", 4, "4000", "count", "moves"],
  ["90m/-1 repeat", 4, "-1", "expected", "number"],
  ["90m/ repeat", 4, "", "expected", "number"],
  ["10m +2d", 5, "2d", "time", "increment"],
  ["10m +", 5, "", "expected", "time"],
  ["10m delay", 9, "", "expected", "time"],
  ["10m then", 8, "", "expected", "time"],
  ["10m then then", 9, "then", "expected", "time"],
  ["10m repeat", 4, "repeat", "repeat-without-moves"],
  ["10m/9 repeat then 5m", 6, "repeat", "repeat-not-last"],
  ["10m/40", 0, "10m/40", "nothing-after-quota"],
  ["10m byoyomi 30sx0", 16, "0", "count", "periods"],
  ["10m byoyomi 30sx101", 16, "101", "count", "periods"],
  ["10m byoyomi 30sx", 16, "", "expected", "number"],
  ["10m byoyomi 30s byoyomi 20s", 16, "byoyomi", "again"],
  ["10m then 30s/move byoyomi 20s", 18, "byoyomi", "again"],
  ["30s/move foul 2 deduct 1m", 16, "deduct", "again"],
  ["30s/move step 10s", 9, "step", "step-without-bank"],
  ["30m foul 2", 4, "foul", "penalty-without-limit"],
  ["30s/move foul 0", 14, "0", "count", "fouls"],
  ["30s/move deduct 1m", 9, "deduct", "deduct-without-step"],
  ["90m step 1s deduct 1s", 12, "deduct", "deduct-too-small"],
  ["1s step 1s deduct 1s odds 0 +1d", 11, "deduct", "deduct-too-small"],
  ["10m cards 2", 10, "2", "expected", "cards"],
  ["10m cards 0x5m", 10, "0", "count", "cards"],
  ["10m cards 1x0s", 12, "0s", "time", "card"],
  ["shared 9m end draw cards 1x1m", 19, "cards", "cards-without-time"],
  ["10m odds 8 +1m", 9, "8", "expected", "seat"],
  ["10m odds red +1m", 9, "red", "expected", "seat"],
  ["10m odds 1 3m", 11, "3m", "expected", "odds"],
  ["10m odds 1 -10m", 4, "odds", "odds-too-great"],
  ["10m odds 1 -1m odds 1 +1m", 15, "odds", "odds-twice"],
  ["unlimited odds 1 +1m", 10, "odds", "odds-without-time"],
  ["shared 40m", 10, "", "expected", "end-word"],
  ["shared 40m end 0-0", 15, "0-0", "expected", "end"],
  ["unlimited both-over draw", 10, "both-over", "both-over-without-flag"],
  ["1m then 1m then 1m then 1m then 1m then 1m then 1m then 1m then 1m", 64, "1m", "count", "stages"],
  ["step 1m then 5m", 8, "then", "expected", "clause"],
];

test.each(REFUSED)("“%s” is refused at %i", (text, at, word, code, part) => {
  const error = refusal(text);
  expect({ at: error.at, word: error.word, code: error.fault.code }).toEqual({ at, word, code });
  if ("part" in error.fault) expect(error.fault.part).toBe(part);
  if ("what" in error.fault) expect(error.fault.what).toBe(part);
});

test("a text without end is refused", () => {
  expect(refusal("10m ".repeat(1_000)).fault.code).toBe("too-long");
});

test("a refusal tells the bounds", () => {
  expect(refusal("90m step 1s deduct 1s").fault).toEqual({ code: "deduct-too-small", given: 1_000, min: 4_400 });
  expect(refusal("1s step 1s deduct 1s odds 0 +1d").fault).toEqual({ code: "deduct-too-small", given: 1_000, min: 85_401 });
  expect(refusal("10m byoyomi 30sx101").fault).toEqual({ code: "count", part: "periods", given: 101, min: 1, max: 100 });
});

function refusal(text: string): ControlTextError {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof ControlTextError) return error;
    throw error;
  }
  throw new Error(`${text} was read`);
}
