import { describe, expect, test } from "vitest";
import type { ClockView, SeatClock } from "../wire-types";
import { days, figures, nextTick, read, shared } from "./clock";

const AT = 1_000_000;

function one(dial: SeatClock, running = [0]): ClockView {
  return { at: AT, running, seats: [dial] };
}

describe("the game timer 局时", () => {
  const clock = one({ timer: "main", left: 60_000, main: 60_000 });

  test("counts down from the moment of the figures", () => {
    expect(read(clock, 0, AT)).toMatchObject({ left: 60_000, low: false, running: true });
    expect(read(clock, 0, AT + 15_500)).toMatchObject({ left: 44_500, main: 44_500 });
  });

  test("is low under ten seconds", () => {
    expect(read(clock, 0, AT + 50_001)?.low).toBe(true);
    expect(read(clock, 0, AT + 50_000)?.low).toBe(false);
  });

  test("stops at zero and waits for the server's word", () => {
    expect(read(clock, 0, AT + 99_000)).toMatchObject({ left: 0, main: 0 });
  });

  test("does not run backwards when the server's clock is ahead", () => {
    expect(read(clock, 0, AT - 5_000)?.left).toBe(60_000);
  });

  test("stands still when it does not run, and is not low then", () => {
    const still = one({ timer: "main", left: 3_000, main: 3_000 }, [1]);
    expect(read(still, 0, AT + 9_000)).toMatchObject({ left: 3_000, running: false, low: false });
  });

  test("is not low when byo-yomi follows it", () => {
    const clock = one({ timer: "main", left: 5_000, main: 5_000, byoyomi: 30_000, periods: 3 });
    expect(read(clock, 0, AT)?.low).toBe(false);
  });
});

describe("three timers 局时 步时 读秒", () => {
  const clock = one({ timer: "main", left: 60_000, main: 600_000, step: 60_000, byoyomi: 30_000, periods: 3 });

  test("game and move timer count together", () => {
    expect(read(clock, 0, AT + 20_000)).toMatchObject({ left: 40_000, main: 580_000, step: 40_000, byoyomi: 30_000 });
  });

  test("a move timer that runs out is low", () => {
    expect(read(clock, 0, AT + 55_000)?.low).toBe(true);
  });
});

test("byo-yomi 读秒 counts the present period", () => {
  const clock = one({ timer: "byoyomi", left: 30_000, main: 0, byoyomi: 30_000, periods: 2 });
  expect(read(clock, 0, AT + 22_000)).toMatchObject({ left: 8_000, byoyomi: 8_000, main: 0, periods: 2, low: true });
});

describe("a free start", () => {
  const clock = one({ timer: "delay", left: 10_000, main: 60_000 });

  test("counts first", () => {
    expect(read(clock, 0, AT + 4_000)).toMatchObject({ timer: "delay", left: 6_000, main: 60_000, low: false });
  });

  test("then the game timer runs without a word from the server", () => {
    expect(read(clock, 0, AT + 14_000)).toMatchObject({ timer: "main", left: 56_000, main: 56_000 });
  });
});

test("a game without limit shows no figures", () => {
  expect(read(one({ timer: "free", left: 0 }), 0, AT + 5_000)).toMatchObject({ left: null, low: false });
});

test("a seat without a clock has no dial", () => {
  expect(read(one({ timer: "main", left: 1 }), 1, AT)).toBeNull();
});

test("a time in common counts while anybody's clock runs", () => {
  const clock: ClockView = { at: AT, running: [1], seats: [], shared: 60_000 };
  expect(shared(clock, AT + 1_500)).toBe(58_500);
  expect(shared({ ...clock, running: [] }, AT + 1_500)).toBe(60_000);
  expect(shared({ at: AT, running: [0], seats: [] }, AT)).toBeNull();
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [8_000, "0:08"],
  [8_001, "0:09"],
  [59_999, "1:00"],
  [761_000, "12:41"],
  [3_600_000, "1:00:00"],
  [5_025_000, "1:23:45"],
  [-5, "0:00"],
])("%i ms are shown as %s", (ms, text) => {
  expect(figures(ms)).toBe(text);
});

test("the figures change when a second is full", () => {
  expect(nextTick(8_250)).toBe(250);
  expect(nextTick(8_000)).toBe(1_000);
});

test("a long time is told in days", () => {
  expect(days(3 * 86_400_000 + 4 * 3_600_000 + 5)).toEqual({ days: 3, hours: 4 });
  expect(days(86_399_999)).toBeNull();
});
