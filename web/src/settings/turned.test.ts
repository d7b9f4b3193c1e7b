import { beforeEach, expect, test, vi } from "vitest";
import { isTurned, keepTurned } from "./turned";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) });
});

test("a board stays turned until it is turned back", () => {
  expect(isTurned("a")).toBe(false);
  keepTurned("a", true);
  keepTurned("b", true);
  expect([isTurned("a"), isTurned("b")]).toEqual([true, true]);
  keepTurned("a", false);
  expect([isTurned("a"), isTurned("b")]).toEqual([false, true]);
});

test("the oldest are forgotten", () => {
  for (let game = 0; game < 40; game++) keepTurned(`g${game}`, true);
  expect([isTurned("g39"), isTurned("g10"), isTurned("g9")]).toEqual([true, true, false]);
});
