// Looking for an opponent over a line that was lost: the server forgets it with the line.

/** What was looked for when the line was lost. */
export interface Lost {
  control: string;
  /** Since when one had looked, and when the line was lost, by the page's own clock. */
  since: number;
  at: number;
}

/** A line that is away for longer than this, say over a sleeping phone, has ended the search. */
export const PATIENCE_MS = 120_000;

/** Whether the search goes on over the new line, or has to be begun again by who looks. */
export function goesOn(lost: Lost, now: number): boolean {
  return now - lost.at <= PATIENCE_MS;
}
