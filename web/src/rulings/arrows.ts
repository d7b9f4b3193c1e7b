// Arrows and rings over a small board, in board units.
import { centre } from "../board/geometry";
import { parseMove } from "../board/geometry";
import type { Key, Move } from "../board/types";
import type { FindingView } from "../wire-types";

/** What an arrow says: the move itself, or what it threatens. Each has a line of its own kind. */
export type ArrowKind = "move" | "check" | "kill" | "chase";

export interface Arrow {
  kind: ArrowKind;
  from: Key;
  to: Key;
}

export interface Ring {
  kind: Exclude<ArrowKind, "move">;
  at: Key;
}

export interface Marks {
  arrows: Arrow[];
  rings: Ring[];
}

/** As many threats as a small board bears. */
const MOST = 3;

/** What is drawn over the position after a judged ply. */
export function marks(finding: FindingView): Marks {
  const arrows: Arrow[] = [];
  const rings: Ring[] = [];
  const draw = (kind: Ring["kind"], { from, to }: Move) => {
    if (!arrows.some((arrow) => arrow.from === from && arrow.to === to)) arrows.push({ kind, from, to });
  };
  switch (finding.nature) {
    case "check":
      for (const { line, target } of finding.evidence) {
        const attack = parseMove(line[0]?.move ?? "");
        if (attack) draw("check", attack);
        if (target && !rings.some((ring) => ring.at === target.square)) rings.push({ kind: "check", at: target.square });
      }
      break;
    case "kill":
      for (const move of own(finding.evidence[0]?.line ?? []).slice(0, MOST)) draw("kill", move);
      break;
    case "chase":
      for (const { line, target } of foremost(finding)) {
        for (const move of own(line).slice(0, MOST)) draw("chase", move);
        if (target) rings.push({ kind: "chase", at: target.square });
      }
      break;
    default:
  }
  return { arrows, rings };
}

/** The moves of the side that threatens: every other one. */
function own(line: readonly { move: string }[]): Move[] {
  return line.filter((_, index) => index % 2 === 0).flatMap(({ move }) => parseMove(move) ?? []);
}

const WORTH = "KRNCBAP";

/** The evidence that is told first, one for each target: the shortest way, then the greatest piece. At most three. */
export function foremost(finding: FindingView): FindingView["evidence"] {
  const worth = (piece: string | undefined) => WORTH.indexOf((piece ?? "P").toUpperCase());
  const sorted = [...finding.evidence].sort(
    (a, b) => a.line.length - b.line.length || worth(a.target?.piece) - worth(b.target?.piece),
  );
  const seen = new Set<string>();
  return sorted
    .filter(({ target }) => {
      const square = target?.square ?? "";
      if (seen.has(square)) return false;
      seen.add(square);
      return true;
    })
    .slice(0, MOST);
}

/** How many pieces a ply threatens. */
export function targets(finding: FindingView): number {
  return new Set(finding.evidence.flatMap(({ target }) => target?.square ?? [])).size;
}

interface Measure {
  /** How far from its first point the line begins, and how far from the last the tip ends. */
  start: number;
  end: number;
  head: number;
  half: number;
}

const MEASURES: Readonly<Record<ArrowKind, Measure>> = {
  move: { start: 17, end: 46, head: 26, half: 15.6 },
  check: { start: 48, end: 52, head: 24, half: 14.4 },
  kill: { start: 46, end: 14, head: 24, half: 14.4 },
  chase: { start: 46, end: 50, head: 22, half: 13 },
};

/** The shaft and the head of an arrow, as path data. Between neighbours the line begins inside the disc. */
export function path({ kind, from, to }: Arrow): { shaft: string; head: string } {
  const [x, y] = centre(from, "red");
  const [u, v] = centre(to, "red");
  const far = Math.hypot(u - x, v - y) || 1;
  const [dx, dy] = [(u - x) / far, (v - y) / far];
  const { end, head, half, ...measure } = MEASURES[kind];
  const start = Math.min(measure.start, Math.max(0, far - end - head - 12));
  const at = (along: number, aside = 0) => `${round(x + dx * along - dy * aside)} ${round(y + dy * along + dx * aside)}`;
  const neck = far - end - head;
  return {
    shaft: `M${at(start)}L${at(neck)}`,
    head: `M${at(far - end)}L${at(neck, half)}L${at(neck, -half)}Z`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
