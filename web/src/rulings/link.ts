// A question to the referee as the end of an address: behind `#`, so that a link holds everything and no server
// sees it before it is asked.
import { START } from "../board/fen";
import { isKey } from "../board/geometry";
import type { Key } from "../board/types";

/** How a piece was touched, as the server calls it. */
export const MANNERS = ["meant", "together", "adjusted_with_consent", "adjusted_without_consent", "accident"] as const;
export type Manner = (typeof MANNERS)[number];

/** What touching means, as the server calls it. */
export const MODES = ["touch_move", "every_touch_is_a_foul", "free"] as const;
export type Mode = (typeof MODES)[number];

export interface Touched {
  square: Key;
  manner: Manner;
}

/** What the address asks. */
export type Question =
  /** Nothing yet. */
  | { is: "blank" }
  /** A position and what was played from it. */
  | { is: "moves"; fen: string; moves: string; book: string; other: string | null; example: string | null }
  /** A game of this hall up to a ply; null for all of it. */
  | { is: "game"; id: string; plies: number | null; book: string | null; other: string | null }
  /** Touched pieces. */
  | { is: "touch"; fen: string; touches: readonly Touched[]; mode: Mode };

export const BOOK = "cxa2020";

/** A name of a rule book, an example or a game. */
const NAME = /^[\w-]{1,40}$/;
/** As many touches as the server takes. */
export const MAX_TOUCHES = 32;

function name(text: string | null): string | null {
  return text !== null && NAME.test(text) ? text : null;
}

/** Reads what stands behind `#`. What cannot be read is left out. */
export function parseLink(hash: string): Question {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const fen = (values.get("fen") ?? "").replaceAll("_", " ").trim() || START;
  const touch = values.get("touch");
  if (touch !== null) {
    const mode = MODES.find((one) => one === values.get("mode")) ?? "touch_move";
    return { is: "touch", fen, touches: parseTouches(touch), mode };
  }
  const other = name(values.get("with"));
  const id = name(values.get("game"));
  if (id !== null) {
    const plies = Number(values.get("plies") ?? NaN);
    return { is: "game", id, plies: Number.isInteger(plies) && plies >= 0 ? plies : null, book: name(values.get("book")), other };
  }
  const moves = values.get("moves");
  if (moves === null) return { is: "blank" };
  const book = name(values.get("book")) ?? BOOK;
  return { is: "moves", fen, moves, book, other, example: name(values.get("example")) };
}

/** Writes a question behind `#`; nothing for a blank one. */
export function writeLink(question: Question): string {
  const parts: string[] = [];
  const put = (key: string, value: string | number | null) => {
    if (value !== null && value !== "") parts.push(`${key}=${value}`);
  };
  const fen = (text: string) => (text === START ? null : encodeURIComponent(text.trim().replaceAll(" ", "_")).replaceAll("%2F", "/"));
  switch (question.is) {
    case "blank":
      return "";
    case "moves":
      put("example", question.example);
      put("fen", fen(question.fen));
      parts.push(`moves=${encodeURIComponent(compact(question.moves))}`);
      put("book", question.book);
      put("with", question.other);
      break;
    case "game":
      put("game", question.id);
      put("plies", question.plies);
      put("book", question.book);
      put("with", question.other);
      break;
    case "touch":
      put("fen", fen(question.fen));
      parts.push(`touch=${question.touches.map(writeTouch).join(".")}`);
      put("mode", question.mode === "touch_move" ? null : question.mode);
  }
  return `#${parts.join("&")}`;
}

/** Moves in UCI without the spaces between; other texts as they are. */
export function compact(moves: string): string {
  const words = moves.trim().split(/\s+/);
  return words.every((word) => /^([a-i][0-9]){2}$/.test(word)) ? words.join("") : moves.trim();
}

/** Moves in UCI with spaces between, to be read; other texts as they are. */
export function spread(moves: string): string {
  return /^(([a-i][0-9]){2})+$/.test(moves) ? moves.match(/.{4}/g)!.join(" ") : moves;
}

const SIGNS: Readonly<Record<Manner, string>> = {
  meant: "",
  together: "+",
  adjusted_with_consent: "~",
  adjusted_without_consent: "!",
  accident: "*",
};

function writeTouch({ square, manner }: Touched): string {
  return SIGNS[manner] + square;
}

function parseTouches(text: string): Touched[] {
  const touches: Touched[] = [];
  for (const word of text.split(".")) {
    // A space is what became of a plus.
    const manner = MANNERS.find((one) => SIGNS[one] === word.slice(0, -2).replace(" ", "+"));
    const square = word.slice(-2);
    if (manner !== undefined && isKey(square) && touches.length < MAX_TOUCHES) touches.push({ square, manner });
  }
  return touches;
}

/** The identifier of a game in what somebody pasted: the identifier itself, or the address of its page. */
export function gameIn(text: string): string | null {
  const trimmed = text.trim();
  const path = /\/game\/([\w-]+)/.exec(trimmed)?.[1];
  return name(path ?? trimmed);
}
