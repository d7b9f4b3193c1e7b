// Where the values of a rating stand in a drawing.

export interface Drawn {
  points: [x: number, y: number][];
  /** Rules across the drawing at round values. */
  lines: { value: number; y: number }[];
}

/** The least span of values that is drawn: a few points up and down are no mountain. */
const LEAST = 100;

export function scale(values: readonly number[], width: number, height: number): Drawn {
  if (values.length === 0) return { points: [], lines: [] };
  const low = Math.min(...values);
  const high = Math.max(...values);
  const margin = Math.max(20, (LEAST - (high - low)) / 2);
  const [bottom, top] = [low - margin, high + margin];
  const y = (value: number) => height - ((value - bottom) / (top - bottom)) * height;
  const x = (index: number) => (values.length === 1 ? width / 2 : (index / (values.length - 1)) * width);
  const step = [50, 100, 200, 500, 1000].find((step) => (top - bottom) / step <= 4) ?? 2000;
  const lines = [];
  for (let value = Math.ceil(bottom / step) * step; value <= top; value += step) lines.push({ value, y: y(value) });
  return { points: values.map((value, index) => [x(index), y(value)]), lines };
}
