// What a ruling comes to, for headlines and tables.
import { say } from "../words/words.svelte";
import type { ClauseView, RulingView, Rulings } from "../wire-types";

/** The rulings, those of the official books first. */
export function inOrder(answer: Rulings): RulingView[] {
  const at = ({ book }: RulingView) => (OFFICIAL.includes(book) ? OFFICIAL.indexOf(book) : OFFICIAL.length);
  return [...answer.rulings].sort((a, b) => at(a) - at(b));
}

const OFFICIAL = ["cxa2020", "cxa1999", "axf", "wxf2018", "school", "online"];

/** The ruling by a book; the first where the book is not there. */
export function rulingOf(answer: Rulings, book: string): RulingView {
  const found = answer.rulings.find((ruling) => ruling.book === book) ?? answer.rulings[0];
  if (!found) throw new Error("an answer holds a ruling");
  return found;
}

/** The signs of the seal; none where nothing is decided. */
export function sealOf({ result, due, reason }: RulingView): string | null {
  switch (result) {
    case "red_loses":
      return due === "next_return" ? "须变" : reason === "checkmate" || reason === "stalemate" ? "黑胜" : "红负";
    case "black_loses":
      return due === "next_return" ? "须变" : reason === "checkmate" || reason === "stalemate" ? "红胜" : "黑负";
    case "draw":
      return "作和";
    default:
      return null;
  }
}

/** The verdict in a word or two. */
export function brief(result: string, due: string | null | undefined): string {
  switch (result) {
    case "red_loses":
      return say(due === "next_return" ? "rulings-brief-red-changes" : "rulings-brief-red-loses");
    case "black_loses":
      return say(due === "next_return" ? "rulings-brief-black-changes" : "rulings-brief-black-loses");
    case "draw":
      return say("rulings-brief-draw");
    case "undetermined":
      return say("rulings-brief-undetermined");
    default:
      return say("rulings-brief-none");
  }
}

/** An article beside a book: with the name of its text where that is another one. */
export function article({ code, number }: ClauseView, book: string): string {
  if (code === "axf_diagrams") return say("rulings-article-diagram", { number });
  return book === "cxa2020" && code === "cxa1999" ? say("rulings-article-1999", { number }) : number;
}

/** What a side has to do. */
export function duty(ruling: RulingView, side: "red" | "black"): string {
  if (ruling.must_change === side) return say(ruling.due === "now" ? "rulings-duty-loses" : "rulings-duty-changes");
  if (ruling.result === "draw") return say("rulings-duty-draw");
  if (ruling.result === "none" || ruling.result === "undetermined") return "–";
  return say("rulings-duty-free");
}
