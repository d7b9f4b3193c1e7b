// One sentence at the lower edge for four seconds, and what is said aloud to those who hear the page.

export interface Toast {
  id: number;
  text: string;
  kind: "plain" | "refusal";
  /** Where more is said about it. */
  link: Link | null;
}

export interface Link {
  href: string;
  text: string;
}

/** How long a toast stays, in milliseconds. */
const STAY_MS = 4_000;
/** One with a link must be reached first. */
const STAY_LINKED_MS = 8_000;

let toast = $state.raw<Toast | null>(null);
let spoken = $state("");
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const shown = {
  get toast(): Toast | null {
    return toast;
  },
  /** The text of the live region. */
  get spoken(): string {
    return spoken;
  },
};

/** Shows a sentence; it replaces the one before. */
export function notify(text: string, kind: Toast["kind"] = "plain", link: Link | null = null): void {
  clearTimeout(timer);
  toast = { id: ++count, text, kind, link };
  timer = setTimeout(() => (toast = null), link ? STAY_LINKED_MS : STAY_MS);
  announce(text);
}

/** What is said so soon after something else is said after it, and does not take its place; in milliseconds. */
const TOGETHER_MS = 300;
let said = -Infinity;

/** Says a sentence aloud without showing it. */
export function announce(text: string): void {
  const now = performance.now();
  const next = now - said < TOGETHER_MS && spoken.trim() !== text ? `${spoken.trim()} ${text}` : text;
  said = now;
  // The same words twice are read only when the text changes between.
  spoken = spoken === next ? `${next} ` : next;
}
