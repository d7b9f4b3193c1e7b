// Moments as people read them, in their own time and language.
import { settings } from "../settings/settings.svelte";

/** Day and minute. */
export function moment(at: number): string {
  return new Date(at).toLocaleString(settings.lang, { dateStyle: "medium", timeStyle: "short" });
}

/** Hour and minute. */
export function minute(at: number): string {
  return new Date(at).toLocaleTimeString(settings.lang, { hour: "2-digit", minute: "2-digit" });
}
