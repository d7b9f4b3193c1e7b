import { describe, expect, it } from "vitest";
import { SERIES, points, seriesOf, standing } from "./series";

describe("a series", () => {
  it("has a name for everything on offer", () => {
    expect(SERIES.map(seriesOf)).toEqual([
      { best: true, length: 3 },
      { best: true, length: 5 },
      { best: false, length: 2 },
      { best: false, length: 4 },
    ]);
    expect(seriesOf("")).toBeNull();
  });

  it("counts halves as people write them", () => {
    expect([0, 1, 2, 3, 4].map(points)).toEqual(["0", "½", "1", "1½", "2"]);
  });

  it("stands where the games so far and this one have brought it", () => {
    const series = { number: 2, length: 3, best: true, points: [2, 0] };
    expect(standing(series, null)).toEqual([2, 0]);
    expect(standing(series, "0-1")).toEqual([2, 2]);
    expect(standing(series, "1/2-1/2")).toEqual([3, 1]);
    expect(standing(series, "*")).toEqual([2, 0]);
  });
});
