// Lines of chat: plain functions over them.
import type { ChatLine } from "../wire-types";

/** The lines with one more at its place; a line that is known already changes nothing. */
export function added(lines: readonly ChatLine[], line: ChatLine): ChatLine[] {
  if (lines.some((known) => known.id === line.id)) return [...lines];
  const after = lines.findLastIndex((known) => known.id < line.id) + 1;
  return [...lines.slice(0, after), line, ...lines.slice(after)];
}

/** The lines without those of people whom the reader does not want to see. */
export function visible(lines: readonly ChatLine[], muted: ReadonlySet<string>): readonly ChatLine[] {
  return muted.size === 0 ? lines : lines.filter((line) => !muted.has(line.person));
}

/** How many lines of others are newer than the last one that was seen. */
export function unread(lines: readonly ChatLine[], seen: number, own: string | null): number {
  return lines.filter((line) => line.id > seen && line.person !== own).length;
}
