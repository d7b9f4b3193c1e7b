// Why a ply has its nature, in a sentence.
import type { PieceLetter, Pieces } from "../board/types";
import { pieceSays } from "../play/speech";
import { settings } from "../settings/settings.svelte";
import { say, sentences, type Name } from "../words/words.svelte";
import type { EvidenceView, FindingView, MoveText } from "../wire-types";
import { foremost, targets } from "./arrows";

type MeansName = Extract<Name, `rulings-means-${string}`>;

/** The books by which only checks count. */
const CHECKS_ALONE = ["online", "school"];

/** A move as the reader has chosen to read it. */
export function written({ move, chinese, wxf }: MoveText): string {
  switch (settings.notation) {
    case "chinese":
      return chinese;
    case "wxf":
      return wxf.replace("-", "−");
    case "iccs":
      return `${move.slice(0, 2)}-${move.slice(2)}`.toUpperCase();
  }
}

/** The name of a piece that the server wrote as a FEN letter. */
export function pieceName(letter: string): string {
  return pieceSays(letter as PieceLetter);
}

/** The sentence; `after` are the pieces after the ply. */
export function reason(finding: FindingView, book: string, after: Pieces): string {
  switch (finding.nature) {
    case "check":
      return checks(finding, after);
    case "kill":
      return say("rulings-why-kill", { line: line(finding.evidence[0]) });
    case "chase":
      return chases(finding);
    case "exchange": {
      const target = finding.evidence[0]?.target;
      return target ? say("rulings-why-exchange", { piece: pieceName(target.piece) }) : say("rulings-why-exchange-plain");
    }
    case "offer":
    case "block":
    case "follow":
      return say(`rulings-why-${finding.nature}`);
    case "idle":
      return say(CHECKS_ALONE.includes(book) ? "rulings-why-no-check" : "rulings-why-idle");
    default:
      return say("rulings-why-undetermined");
  }
}

function line(evidence: EvidenceView | undefined): string {
  return (evidence?.line ?? [])
    .map(written)
    .reduce((before, after) => (before === "" ? after : say("rulings-then", { before, after })), "");
}

function checks(finding: FindingView, after: Pieces): string {
  const from = finding.evidence.map(({ line }) => line[0]?.move.slice(0, 2) ?? "");
  const names = from.map((key) => after.get(key)).flatMap((letter) => (letter ? [pieceName(letter)] : []));
  const [first = ""] = names;
  if (names.length > 1) return say("rulings-why-check-double", { one: first, other: names[1]! });
  const direct = finding.evidence.every(({ means }) => means === "direct");
  return say(direct ? "rulings-why-check" : "rulings-why-check-discovered", { piece: first });
}

/** As many chased pieces as a sentence bears. */
const MOST = 2;

function chases(finding: FindingView): string {
  const told = foremost(finding).slice(0, MOST);
  const count = targets(finding);
  const parts = told.map((evidence) => {
    const root = evidence.target?.protected ? "rooted" : "rootless";
    const values = { piece: pieceName(evidence.target?.piece ?? "p"), line: line(evidence) };
    return evidence.means === "direct"
      ? say(`rulings-why-chase-${root}`, values)
      : say(`rulings-why-chase-${root}-by`, { ...values, means: say(`rulings-means-${evidence.means}` as MeansName) });
  });
  if (count > told.length) parts.push(say("rulings-why-chase-more", { count }));
  return sentences(...parts);
}
