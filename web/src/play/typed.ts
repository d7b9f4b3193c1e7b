// A typed move in any notation, found among the legal moves that the server listed.
import type { MoveInfo } from "../wire-types";

/** Signs that mean the same in a typed move: traditional to simplified, and the names that differ by side. */
const SAME: Readonly<Record<string, string>> = {
  帥: "帅", 將: "将", 仕: "士", 相: "象", 俥: "车", 車: "车", 傌: "马", 馬: "马", 砲: "炮", 包: "炮", 卒: "兵",
  進: "进", 後: "后", 一: "1", 二: "2", 三: "3", 四: "4", 五: "5", 六: "6", 七: "7", 八: "8", 九: "9",
  帅: "将", "−": "-", "–": "-", "—": "-", "=": ".", "·": ".", "。": ".",
};

/** The plain form of a typed move, in which two ways of writing the same are equal. */
export function plain(text: string): string {
  const narrow = text.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
  return [...narrow].map((sign) => SAME[SAME[sign] ?? sign] ?? SAME[sign] ?? sign).join("");
}

export type Found =
  | { is: "one"; move: MoveInfo }
  /** The short form 炮25 can mean several moves. */
  | { is: "several"; moves: MoveInfo[] }
  | { is: "none" };

/** The legal moves that a typed text can mean. */
export function find(text: string, moves: readonly MoveInfo[]): Found {
  const wanted = plain(text);
  const bare = wanted.replace(/[-.]/g, "");
  const means = (move: MoveInfo) =>
    [move.uci, move.iccs, move.wxf, move.chinese, move.short].some((form) => {
      const known = plain(form);
      return known === wanted || (form !== move.wxf && known.replace(/[-.]/g, "") === bare);
    });
  const found = moves.filter(means);
  const [first] = found;
  if (!first) return { is: "none" };
  return found.length === 1 ? { is: "one", move: first } : { is: "several", moves: found };
}
