// Days and hours in the language of the page.
import { settings } from "../settings/settings.svelte";

/** `30 November 2026`, `2026年11月30日`. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: "long" }).format(at);
}

/** A day with the hour. */
export function hour(at: number): string {
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
