// What an analysis says a position is worth, in words.
import { say } from "../words/words.svelte";
import type { Worth } from "../wire-types";

/** A worth in words: who is better, and by how many pawns. */
export function worthSays(worth: Worth): string {
  if ("mate" in worth) {
    return worth.mate > 0 ? say("analysis-red-mates", { moves: worth.mate }) : say("analysis-black-mates", { moves: -worth.mate });
  }
  if ("decided" in worth) return say(worth.decided > 0 ? "analysis-red-wins" : "analysis-black-wins");
  const pawns = (Math.abs(worth.cp) / 100).toFixed(1);
  if (pawns === "0.0") return say("analysis-even");
  return worth.cp > 0 ? say("analysis-red", { pawns }) : say("analysis-black", { pawns });
}
