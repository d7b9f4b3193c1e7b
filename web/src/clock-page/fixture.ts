// A game of two or more whose players think for a given time and press: for the tests of the clock.
import { Clock, type Dial, type Lapse } from "./clock";
import { MINUTE, SECOND } from "./control";
import { parse, short } from "./control-text";

export const RED = 0;
export const BLACK = 1;

export const secs = (seconds: number) => seconds * SECOND;
export const mins = (minutes: number) => minutes * MINUTE;

export class Game {
  readonly clock: Clock;
  now = 1_700_000_000_000;

  constructor(text: string) {
    this.clock = Clock.fresh(parse(text), [RED, BLACK]);
  }

  /** The seat's clock runs, and after `span` the seat presses. */
  think(seat: number, span: number): string {
    this.clock.run([seat], this.now);
    this.now += span;
    return show(this.clock.press(seat, this.now));
  }

  /** The seat's clock runs for `span` and stops without a move. */
  ponder(seat: number, span: number): string {
    this.clock.run([seat], this.now);
    this.now += span;
    return show(this.clock.stop(this.now));
  }

  dial(seat: number): Dial {
    return this.clock.dial(seat)!;
  }

  bank(seat: number): string {
    return short(this.dial(seat).bank);
  }
}

/** Lapses in short words, so that tables are readable. */
export function show(lapses: readonly Lapse[]): string {
  return lapses.map(word).join(", ");
}

function word(lapse: Lapse): string {
  const who = "seat" in lapse ? `${["red", "black"][lapse.seat] ?? "other"} ` : "";
  switch (lapse.is) {
    case "flag":
    case "over":
      return who + lapse.is;
    case "stage":
      return `${who}stage ${lapse.stage}`;
    case "byoyomi":
      return `${who}byoyomi x${lapse.periods}`;
    case "period-used":
      return `${who}period, ${lapse.left} left`;
    case "foul":
      return `${who}foul ${lapse.count}${lapse.loses ? " loses" : ""}`;
    case "minutes-taken":
      return `${who}loses ${short(lapse.by)}`;
    case "all-over":
      return `all over ${lapse.end}`;
    case "shared-time-up":
      return `shared ${lapse.end}`;
    case "round-over":
      return `round ${lapse.end}`;
  }
}
