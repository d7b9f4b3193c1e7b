import { describe, expect, test } from "vitest";
import type { ChatLine } from "../wire-types";
import { added, unread, visible } from "./lines";

const line = (id: number, person = "ann"): ChatLine => ({ id, room: "players", at: 0, person, name: person, arbiter: false, text: `${id}` });
const ids = (lines: readonly ChatLine[]) => lines.map((one) => one.id);

describe("lines of chat", () => {
  test("a line takes its place and comes once", () => {
    expect(ids(added([], line(3)))).toEqual([3]);
    expect(ids(added([line(1), line(3)], line(2)))).toEqual([1, 2, 3]);
    expect(ids(added([line(1), line(3)], line(4)))).toEqual([1, 3, 4]);
    expect(ids(added([line(1), line(3)], line(3)))).toEqual([1, 3]);
  });

  test("lines of people whom one does not want to see are left out and not counted", () => {
    const lines = [line(1), line(2, "bo"), line(3, "cy"), line(4, "bo")];
    expect(ids(visible(lines, new Set(["bo"])))).toEqual([1, 3]);
    expect(unread(lines, 1, "cy")).toBe(2);
    expect(unread(visible(lines, new Set(["bo"])), 0, "cy")).toBe(1);
    expect(unread(lines, 4, null)).toBe(0);
  });
});
