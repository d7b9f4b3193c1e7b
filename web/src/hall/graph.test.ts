import { describe, expect, it } from "vitest";
import { scale } from "./graph";

describe("the drawing of a rating", () => {
  it("has nothing to draw of nothing", () => {
    expect(scale([], 600, 160)).toEqual({ points: [], lines: [] });
  });

  it("stays within its frame, with the later games to the right", () => {
    const { points } = scale([1500, 1662, 1480, 1590], 600, 160);
    expect(points.map(([x]) => x)).toEqual([0, 200, 400, 600]);
    for (const [, y] of points) expect(y > 0 && y < 160).toBe(true);
    expect(points[1]![1]).toBeLessThan(points[2]![1]);
  });

  it("rules a few round values", () => {
    const { lines } = scale([1500, 1662, 1480, 1590], 600, 160);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThan(6);
    for (const { value } of lines) expect(value % 50).toBe(0);
  });

  it("makes no mountain of one game", () => {
    const { points } = scale([1500], 600, 160);
    expect(points).toEqual([[300, 80]]);
  });
});
