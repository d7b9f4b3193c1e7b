// The limits of offers in words: why a button does nothing now, and what it still holds.
import type { GameView, TakebackWhy } from "../wire-types";
import { say } from "../words/words.svelte";
import { limitOf, type WishName } from "./table";

/** Why a wish cannot be asked for now. */
export function whyNot(view: GameView, wish: WishName): string {
  const limit = limitOf(view, wish);
  switch (limit?.why) {
    case "offer_on_own_move":
    case "offers_alternate":
    case "offer_pending":
    case "asked_already":
    case "nothing_to_take_back":
      return say(`why-${limit.why}`);
    case "offered_lately":
      return say("why-offered_lately", { moves: limit.moves ?? 1 });
    case "no_offers_left":
    case "not_offered":
      return wish === "takeback" ? say(`why-${limit.why}-takeback`) : say(`why-${limit.why}-draw`);
    default:
      return say("wish-not-now");
  }
}

/** What a button tells of its limit in two or three signs; nothing where there is none. */
export function counter(view: GameView, wish: WishName): string {
  const limit = limitOf(view, wish);
  if (!limit) return "";
  if (limit.moves !== null && limit.why === "offered_lately") return say("offer-in", { moves: limit.moves });
  return limit.left === null ? "" : say("offer-left", { left: limit.left });
}

/** The reason for a takeback as the opponent reads it. */
export function reasonWords({ kind, note = "" }: TakebackWhy): string {
  if (kind === "other" && note !== "") return note;
  const words = say(`takeback-${kind}`);
  return note === "" ? words : say("takeback-noted", { kind: words, note });
}
