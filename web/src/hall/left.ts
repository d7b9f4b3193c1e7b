// How much time is left until a moment, in words of the size that matters.
import { say } from "../words/words.svelte";

const MINUTE = 60_000;

/** The time until a moment; the empty text where there is none. */
export function left(until: number | null | undefined, now: number): string {
  if (until == null) return "";
  const minutes = Math.max(0, Math.floor((until - now) / MINUTE));
  if (minutes < 60) return say("hall-left-minutes", { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return say("hall-left-hours", { hours });
  return say("hall-left-days", { days: Math.floor(hours / 24), hours: hours % 24 });
}
