// Which piece went where: a piece keeps its name from one picture to the next, so that it can be seen to travel.
import { fileOf, rankOf } from "./geometry";
import type { Key, Placed, Pieces } from "./types";

function distance(a: Key, b: Key): number {
  return Math.hypot(fileOf(a) - fileOf(b), rankOf(a) - rankOf(b));
}

/**
 * Names the pieces of a new picture after those of the last one.
 *
 * A piece that stands where it stood keeps its name; one that appears takes the name of the nearest equal
 * one that has gone. The result is ordered by name, so that the drawing never moves its nodes.
 */
export function follow(before: readonly Placed[], pieces: Pieces): Placed[] {
  const after: Placed[] = [];
  const gone = before.filter((placed) => {
    const stays = pieces.get(placed.at) === placed.letter;
    if (stays) after.push(placed);
    return !stays;
  });
  const standing = new Set(after.map((placed) => placed.at));
  let next = before.reduce((highest, placed) => Math.max(highest, placed.id), 0) + 1;
  for (const [at, letter] of pieces) {
    if (standing.has(at)) continue;
    let nearest = -1;
    gone.forEach((placed, index) => {
      if (placed.letter !== letter) return;
      if (nearest < 0 || distance(placed.at, at) < distance(gone[nearest]!.at, at)) nearest = index;
    });
    const [from] = nearest < 0 ? [] : gone.splice(nearest, 1);
    after.push({ id: from?.id ?? next++, letter, at });
  }
  return after.sort((a, b) => a.id - b.id);
}
