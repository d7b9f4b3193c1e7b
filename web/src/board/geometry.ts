// Where points lie. One cell is 100 units; the grid runs from 0 to 800 and from 0 to 900.
import type { Color, Key, Move } from "./types";

export const FILES = 9;
export const RANKS = 10;

/** The drawing: left, top, width, height in board units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** With the coordinates on both edges. */
export const WITH_COORDINATES: Box = { x: -62, y: -96, width: 924, height: 1092 };

/** Without them. */
export const BARE: Box = { x: -62, y: -62, width: 924, height: 1024 };

/** With the coordinates on both edges and the ranks at both sides. */
export const WITH_RANKS: Box = { x: -104, y: -96, width: 1008, height: 1092 };

/** How the edges are numbered: the paths 路 as each side counts them, files and ranks as ICCS has them, both, or nothing. */
export type Coordinates = "hanzi" | "digits" | "letters" | "both";

/** The drawing that a style needs. */
export function boxOf(coordinates: Coordinates | null): Box {
  if (coordinates === null) return BARE;
  return coordinates === "letters" || coordinates === "both" ? WITH_RANKS : WITH_COORDINATES;
}

export function viewBox(box: Box): string {
  return `${box.x} ${box.y} ${box.width} ${box.height}`;
}

/** The point on a file (0 is `a`) and a rank (0 is Red's edge). */
export function keyAt(file: number, rank: number): Key {
  return "abcdefghi"[file]! + rank;
}

/** The file of a point, 0 to 8. */
export function fileOf(key: Key): number {
  return key.charCodeAt(0) - 97;
}

/** The rank of a point, 0 to 9. */
export function rankOf(key: Key): number {
  return key.charCodeAt(1) - 48;
}

/** Whether a text names a point. */
export function isKey(text: string): boolean {
  return /^[a-i][0-9]$/.test(text);
}

/** All points, row by row as they are seen from the side that sits at the bottom. */
export function rows(bottom: Color): Key[][] {
  const red = bottom === "red";
  return Array.from({ length: RANKS }, (_, row) =>
    Array.from({ length: FILES }, (_, column) =>
      keyAt(red ? column : FILES - 1 - column, red ? RANKS - 1 - row : row),
    ),
  );
}

/** The centre of a point in board units. */
export function centre(key: Key, bottom: Color): [x: number, y: number] {
  const file = fileOf(key);
  const rank = rankOf(key);
  return bottom === "red" ? [file * 100, (RANKS - 1 - rank) * 100] : [(FILES - 1 - file) * 100, rank * 100];
}

/** The point whose cell holds a place in board units, if any. */
export function pointNear(x: number, y: number, bottom: Color): Key | null {
  const column = Math.round(x / 100);
  const row = Math.round(y / 100);
  if (column < 0 || column >= FILES || row < 0 || row >= RANKS) return null;
  return rows(bottom)[row]![column]!;
}

/** From pixels within the drawing to board units. */
export function toUnits(
  clientX: number,
  clientY: number,
  rect: { left: number; top: number; width: number; height: number },
  box: Box,
): [x: number, y: number] {
  return [
    box.x + ((clientX - rect.left) / rect.width) * box.width,
    box.y + ((clientY - rect.top) / rect.height) * box.height,
  ];
}

/** A step of the cursor as it is seen: `dx` to the right, `dy` down. It stops at the edge. */
export function step(key: Key, dx: number, dy: number, bottom: Color): Key {
  const [x, y] = centre(key, bottom);
  return pointNear(x + dx * 100, y + dy * 100, bottom) ?? key;
}

/** The path 路 of a point, 1 to 9 counted from that side's own right hand. */
export function laneOf(key: Key, side: Color): number {
  return side === "red" ? FILES - fileOf(key) : fileOf(key) + 1;
}

/** A move in UCI, such as `h2e2`. */
export function parseMove(uci: string): Move | null {
  const from = uci.slice(0, 2);
  const to = uci.slice(2);
  return isKey(from) && isKey(to) ? { from, to } : null;
}
