// The series that one may choose, and where one stands.
import type { NewSeries, SeriesView } from "../wire-types";

/** The series on offer: `best-3` is the best of three games, `all-2` two games. */
export const SERIES = ["best-3", "best-5", "all-2", "all-4"] as const;
export type SeriesName = (typeof SERIES)[number];

export function seriesOf(name: string): NewSeries | null {
  const found = /^(best|all)-(\d+)$/.exec(name);
  return found ? { best: found[1] === "best", length: Number(found[2]) } : null;
}

/** Half points as people write points: 3 is 1½. */
export function points(half: number): string {
  const whole = Math.floor(half / 2);
  if (half % 2 === 0) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

/** The points of a series by seat, with what a game that is over adds. */
export function standing(series: SeriesView, score: string | null): [red: number, black: number] {
  const [red = 0, black = 0] = series.points;
  if (score === "1-0") return [red + 2, black];
  if (score === "0-1") return [red, black + 2];
  if (score === "1/2-1/2") return [red + 1, black + 1];
  return [red, black];
}
