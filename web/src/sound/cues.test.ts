import { describe, expect, test } from "vitest";
import { live, ply, view } from "../game/fixture";
import { read } from "../game/clock";
import { clockCue, cue, secondsToHear } from "./cues";
import { PEAK, SCORES, SOUNDS, lengthOf } from "./scores";

const theirs = { is: "moved", seat: 1, capture: false } as const;
const mine = { is: "moved", seat: 0, capture: false } as const;

describe("a move", () => {
  test("of the other side is heard, a capture as one", () => {
    expect(cue(theirs, view({ plies: [ply("h7e7")] }))).toBe("move");
    expect(cue({ ...theirs, capture: true }, view({ plies: [ply("h7h0", { captured: "N" })] }))).toBe("capture");
  });
  test("of one's own was heard when it was made", () => {
    expect(cue({ ...mine, capture: true }, view({ plies: [ply("h2h9")] }))).toBeNull();
  });
  test("that gives check is heard as that by both", () => {
    for (const what of [mine, theirs]) expect(cue(what, view({ plies: [ply("h2e2", { check: true })] }))).toBe("check");
  });
  test("is heard by those who watch", () => {
    expect(cue(mine, view({ you: { seats: [], arbiter: false }, plies: [ply("h2e2")] }))).toBe("move");
  });
  test("that ends the game leaves the word to the end", () => {
    expect(cue(theirs, view({ plies: [ply("h7e7")], live: live({ status: "finished" }) }))).toBeNull();
  });
});

test("an offer is heard by whoever is asked", () => {
  expect(cue({ is: "offered", seat: 1, offer: "draw" }, view())).toBe("notice");
  expect(cue({ is: "offered", seat: 0, offer: "draw" }, view())).toBeNull();
});

describe("a clock", () => {
  test("ticks when a limit is passed, and counts from ten", () => {
    expect(clockCue(62, 61)).toBeNull();
    expect(clockCue(61, 60)).toEqual({ sound: "low" });
    expect(clockCue(33, 28)).toEqual({ sound: "low" });
    expect(clockCue(28, 27)).toBeNull();
    expect(clockCue(11, 10)).toEqual({ sound: "count", number: 10 });
    expect(clockCue(2, 1)).toEqual({ sound: "count", number: 1 });
  });
  test("is silent at zero, while it stands and when it was given time", () => {
    expect(clockCue(1, 0)).toBeNull();
    expect(clockCue(7, 7)).toBeNull();
    expect(clockCue(7, 30)).toBeNull();
  });
  test("that begins to run has passed no limit, but its last seconds are counted at once", () => {
    expect(clockCue(Infinity, 28)).toBeNull();
    expect(clockCue(Infinity, 8)).toEqual({ sound: "count", number: 8 });
  });
  test("is not heard before something can be lost", () => {
    const seat = (over: object) => ({ timer: "main", left: 8_000, main: 8_000, ...over });
    const dial = (over: object, running = [0]) => read({ at: 0, running, seats: [seat(over), seat({})] }, 0, 0);
    expect(secondsToHear(dial({}))).toBe(8);
    expect(secondsToHear(dial({ byoyomi: 30_000, periods: 3 }))).toBe(Infinity);
    expect(secondsToHear(dial({}, []))).toBe(Infinity);
  });
});

describe.each(SOUNDS)("the sound %s", (sound) => {
  test("is dry, short and not loud", () => {
    expect(lengthOf(sound)).toBeLessThanOrEqual(500);
    for (const { length, peak } of SCORES[sound]) {
      expect(length).toBeLessThanOrEqual(300);
      expect(peak).toBeLessThanOrEqual(PEAK);
    }
  });
});
