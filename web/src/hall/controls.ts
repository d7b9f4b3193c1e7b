// The time controls on the cards of the home page.
import type { ControlOption } from "../wire-types";

/** The names of the controls that have a card, in the order of the cards. */
const FEATURED = ["blitz-5-3", "rapid-10-5", "rapid-20-5", "byoyomi-10-30x3", "three-timers-10", "allotment-40"];

/** The control of a first visit. */
export const USUAL = "rapid-10-5";

/** How many cards there are. */
export const CARDS = 6;

/** The controls on the cards, and the rest for the list of all. */
export function deal(controls: readonly ControlOption[]): { cards: ControlOption[]; rest: ControlOption[] } {
  const featured = FEATURED.flatMap((name) => controls.filter((control) => control.name === name));
  const others = controls.filter((control) => !featured.includes(control));
  const cards = [...featured, ...others].slice(0, CARDS);
  return { cards, rest: controls.filter((control) => !cards.includes(control)) };
}

/** What a card says large: figures that everybody knows, or the kind of clock. */
export type Title =
  | { is: "figures"; text: string }
  | { is: "allotment"; minutes: number }
  | { is: "byoyomi"; minutes: number }
  | { is: "three" }
  | null;

export function title(control: string): Title {
  const increment = /^(\d+)m \+(\d+)s$/.exec(control);
  if (increment) return { is: "figures", text: `${increment[1]} + ${increment[2]}` };
  const allotment = /^(\d+)m$/.exec(control);
  if (allotment) return { is: "allotment", minutes: Number(allotment[1]) };
  if (/^\d+m step \S+ byoyomi \S+$/.test(control)) return { is: "three" };
  const byoyomi = /^(\d+)m byoyomi \S+$/.exec(control);
  if (byoyomi) return { is: "byoyomi", minutes: Number(byoyomi[1]) };
  return null;
}
