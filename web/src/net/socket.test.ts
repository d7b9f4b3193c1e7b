import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DEAD_MS, FIRST_WAIT_MS, LONGEST_WAIT_MS, PING_MS, ServerLine } from "./socket";
import type { ServerFrame } from "../wire-types";

/** A socket whose other end is the test. */
class Fake {
  static all: Fake[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: { t: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    Fake.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  fail(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const welcome: ServerFrame = { t: "welcome", protocol: 1, now: 0, you: { seats: [], arbiter: false } };

function line() {
  const told: string[] = [];
  const frames: ServerFrame[] = [];
  const made = new ServerLine({
    url: "ws://test",
    now: () => Date.now(),
    every: (call) => {
      const timer = setInterval(call, PING_MS);
      return () => clearInterval(timer);
    },
    connect: () => new Fake() as unknown as WebSocket,
    chance: () => 0.5,
    events: {
      opened: () => told.push("opened"),
      frame: (frame) => frames.push(frame),
      lost: () => told.push("lost"),
      closed: (why) => told.push(why),
    },
  });
  return { line: made, told, frames };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Fake);
  Fake.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a line", () => {
  test("pings as long as it is answered", () => {
    const { told } = line();
    const [socket] = Fake.all;
    socket!.open();
    for (let beat = 0; beat < 10; beat++) {
      vi.advanceTimersByTime(PING_MS);
      socket!.say({ t: "pong", at: 0, now: 0 });
    }
    expect(socket!.sent.filter((frame) => frame.t === "ping").length).toBe(11);
    expect(told).toEqual(["opened"]);
  });

  test("that is silent for nine seconds is dead, and a new one is made", () => {
    const { told } = line();
    Fake.all[0]!.open();
    vi.advanceTimersByTime(DEAD_MS + PING_MS);
    expect(told).toEqual(["opened", "lost"]);
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(Fake.all).toHaveLength(2);
  });

  test("that cannot be made is tried again, ever more slowly", () => {
    line();
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const before = Date.now();
      const count = Fake.all.length;
      Fake.all.at(-1)!.fail();
      while (Fake.all.length === count) vi.advanceTimersByTime(50);
      waits.push(Date.now() - before);
    }
    expect(waits.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT_MS + 50);
  });

  test("that was welcomed begins to count anew", () => {
    const { told } = line();
    for (let tries = 0; tries < 4; tries++) {
      Fake.all.at(-1)!.fail();
      vi.advanceTimersByTime(LONGEST_WAIT_MS);
    }
    Fake.all.at(-1)!.open();
    Fake.all.at(-1)!.say(welcome);
    const count = Fake.all.length;
    Fake.all.at(-1)!.fail();
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(Fake.all).toHaveLength(count + 1);
    expect(told.at(-1)).toBe("lost");
  });

  test("is tried at once when asked", () => {
    const { line: made } = line();
    Fake.all[0]!.fail();
    made.retry();
    expect(Fake.all).toHaveLength(2);
    vi.advanceTimersByTime(LONGEST_WAIT_MS);
    expect(Fake.all).toHaveLength(2 + Math.floor(LONGEST_WAIT_MS / (DEAD_MS + 2 * PING_MS)));
  });

  test("that is closed stays closed", () => {
    const { line: made, told } = line();
    Fake.all[0]!.open();
    made.close();
    vi.advanceTimersByTime(60_000);
    made.retry();
    made.look();
    expect(Fake.all).toHaveLength(1);
    expect(told).toEqual(["opened"]);
  });

  test("that the server closes for good is not made anew", () => {
    for (const [code, why] of [[4001, "reload"], [4004, "unknown"]] as const) {
      const { told } = line();
      Fake.all.at(-1)!.fail(code);
      const count = Fake.all.length;
      vi.advanceTimersByTime(60_000);
      expect(Fake.all).toHaveLength(count);
      expect(told).toEqual([why]);
    }
  });

  test("passes over what it cannot read", () => {
    const { frames } = line();
    Fake.all[0]!.open();
    for (const data of ["", "{", "null", "[]", "7", '{"x":1}']) Fake.all[0]!.onmessage?.({ data });
    expect(frames).toEqual([]);
  });

  test("says when nothing can be sent", () => {
    const { line: made } = line();
    expect(made.send({ t: "hello", protocol: 1 })).toBe(false);
    Fake.all[0]!.open();
    expect(made.send({ t: "hello", protocol: 1 })).toBe(true);
  });
});
