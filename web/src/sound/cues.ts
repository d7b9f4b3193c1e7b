// Which sound belongs to what happened. Pure, and tested without a browser.
import type { GameView, What } from "../wire-types";
import type { Dial } from "../game/clock";
import type { Sound } from "./scores";

/** The sound of an event; the end of a game has its own. What the reader did was heard when it was done, unless more came of it. */
export function cue(what: What, view: GameView): Sound | null {
  if (view.live.status === "finished") return null;
  switch (what.is) {
    case "moved": {
      if (view.plies.at(-1)?.check) return "check";
      const own = view.you.seats.includes(what.seat);
      if (own) return null;
      return what.capture ? "capture" : "move";
    }
    case "offered":
      return view.you.seats.includes(what.seat) ? null : "notice";
    case "answered":
    case "started":
    case "seated":
    case "ruled":
    case "ordered":
    case "resumed":
      return "notice";
    default:
      return null;
  }
}

/** The seconds at which a tick says that time runs out, before the count begins. */
const TICKS = [60, 30, 20];
/** From here each second is counted. */
export const COUNT_FROM = 10;

/** What is heard of a clock whose seconds have changed from `before` to `now`. A clock that begins to run has passed no limit. */
export function clockCue(before: number, now: number): { sound: "low" } | { sound: "count"; number: number } | null {
  if (now >= before || now < 1) return null;
  if (now <= COUNT_FROM) return { sound: "count", number: now };
  return Number.isFinite(before) && TICKS.some((limit) => now <= limit && limit < before) ? { sound: "low" } : null;
}

/** The seconds that a running clock shows, where something is lost at zero; infinite where nothing is to be heard. */
export function secondsToHear(dial: Dial | null): number {
  if (!dial?.running || dial.left === null || !dial.costs) return Infinity;
  return Math.ceil(dial.left / 1000);
}
