// The lines of the board and the forms of its marks, as path data in board units.
import type { Key } from "./types";
import { fileOf, keyAt, rankOf, type Coordinates } from "./geometry";

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** All ranks, and the files: 2 to 8 stop at the river. */
export const GRID =
  "M0 0H800V900H0Z" +
  span(1, 9)
    .map((row) => `M0 ${row * 100}H800`)
    .join("") +
  span(1, 8)
    .map((file) => `M${file * 100} 0V400M${file * 100} 500V900`)
    .join("");

/** The outer frame; with the grid's own edge it is the thick and thin double line 文武线. */
export const FRAME = "M-14-14H814V914H-14Z";

/** The diagonals of both palaces 九宫. */
export const PALACES = "M300 0 500 200M500 0 300 200M300 700 500 900M500 700 300 900";

/** River and palaces as grounds. */
export const TINT = "M0 400H800V500H0ZM300 0H500V200H300ZM300 700H500V900H300Z";

const TICKED: readonly Key[] = [
  ...[1, 7].flatMap((file) => [keyAt(file, 2), keyAt(file, 7)]),
  ...[0, 2, 4, 6, 8].flatMap((file) => [keyAt(file, 3), keyAt(file, 6)]),
];

/** The corner ticks at the points of cannons and pawns; only the inner pair at the edge files. */
export const TICKS = TICKED.flatMap((key) => {
  const file = fileOf(key);
  const [x, y] = [file * 100, (9 - rankOf(key)) * 100];
  return [-1, 1].flatMap((right) =>
    [-1, 1]
      .filter(() => !(file === 0 && right < 0) && !(file === 8 && right > 0))
      .map((down) => `M${x + right * 9} ${y + down * 27}V${y + down * 9}H${x + right * 27}`),
  );
}).join("");

/** Where the four signs of the river stand. */
export const RIVER = [
  { sign: "楚", x: 150, far: false },
  { sign: "河", x: 270, far: false },
  { sign: "界", x: 530, far: true },
  { sign: "漢", x: 650, far: true },
] as const;

/** Four corners around a point: `a` from its centre, arms `l` long. */
export function corners(x: number, y: number, a: number, l: number): string {
  return (
    `M${x - a} ${y - a + l}V${y - a}H${x - a + l}M${x + a - l} ${y - a}H${x + a}V${y - a + l}` +
    `M${x + a} ${y + a - l}V${y + a}H${x + a - l}M${x - a + l} ${y + a}H${x - a}V${y + a - l}`
  );
}

/** Twelve rays around a point in check. */
export const RAYS = span(0, 12)
  .map((ray) => {
    const [cos, sin] = [Math.cos((ray * Math.PI) / 6), Math.sin((ray * Math.PI) / 6)];
    const at = (radius: number) => `${(radius * cos).toFixed(1)} ${(radius * sin).toFixed(1)}`;
    return `M${at(54)}L${at(63)}`;
  })
  .join("");

/** The keyboard's cursor: a diamond. */
export const DIAMOND = "M0-60 60 0 0 60-60 0Z";
/** A cross on a point that was refused. */
export const CROSS = "M-17-17 17 17M17-17-17 17";
/** A bar under and a wedge over the piece that hinders. */
export const HINDRANCE = "M-50 50H50M0-49l-11-18h22z";

/** What stands at a file's end: its sign, and beside it a smaller letter where both are shown. */
export interface EdgeSign {
  sign: string;
  letter: string;
}

/** The signs on the edges, from left to right as Red sees them: Red's own and Black's. */
export function edges(style: Coordinates): { red: EdgeSign[]; black: EdgeSign[] } {
  const files = span(0, 9);
  const letter = (file: number) => "abcdefghi"[file]!;
  const lettered = files.map((file) => ({ sign: letter(file), letter: "" }));
  if (style === "letters") return { red: lettered, black: lettered };
  const beside = (file: number) => (style === "both" ? letter(file) : "");
  return {
    red: files.map((file) => ({ sign: style === "digits" ? String(9 - file) : "九八七六五四三二一"[file]!, letter: beside(file) })),
    black: files.map((file) => ({ sign: String(file + 1), letter: beside(file) })),
  };
}

/** An arrow of the reader's own between two points in board units: it leaves the first piece and ends in the second point. */
export function arrow(from: readonly [number, number], to: readonly [number, number]): { shaft: string; head: string } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const point = (along: number, across: number) =>
    `${(from[0] + ux * along - uy * across).toFixed(1)} ${(from[1] + uy * along + ux * across).toFixed(1)}`;
  return {
    shaft: `M${point(36, 0)}L${point(length - 46, 0)}`,
    head: `M${point(length - 10, 0)}L${point(length - 54, 23)}L${point(length - 54, -23)}Z`,
  };
}
