// The text form of a control, `10m byoyomi 30sx3`: what is stored and typed.
// Mirrors `crates/clock/src/text.rs`, which has the grammar. Places count signs where that counts bytes.
import {
  DAY, HOUR, MAX_COUNT, MAX_MOVES, MAX_PER_MOVE, MAX_STAGES, MAX_TIME, MIN_TIME, MINUTE, SECOND, TIME_ENDS,
  allotment, isUnlimited, unlimited, validate,
  type Common, type Control, type ControlFault, type Part, type Stage, type TimeEnd,
} from "./control";

/** What had to stand in a place. */
export type Expected = "control" | "clause" | "time" | "number" | "cards" | "seat" | "odds" | "end-word" | "end";

/** What is wrong with a text. */
export type Fault = { code: "expected"; what: Expected } | { code: "again" } | { code: "too-long" } | ControlFault;

/** Why a text is not a control: the place, the word there, and the reason. */
export class ControlTextError extends Error {
  /** Where in the text, in signs from its start. */
  readonly at: number;
  /** The word there; empty at the end of the text, or where a word lacks a part. */
  readonly word: string;
  readonly fault: Fault;

  constructor(at: number, word: string, fault: Fault) {
    super(`${fault.code} at ${at}: ${word}`);
    this.at = at;
    this.word = word;
    this.fault = fault;
  }
}

/** No control is written longer than this. */
const MAX_TEXT = 1_000;

/** A span as the text form writes it: `90m`, `3d`, `2.5s`. */
export function short(ms: number): string {
  for (const [unit, length] of [["d", DAY], ["m", MINUTE]] as const) {
    if (ms !== 0 && ms % length === 0) return `${ms / length}${unit}`;
  }
  return `${Math.trunc(ms) / SECOND}s`;
}

/** The text form of a control, always the same for the same control. */
export function write(control: Control): string {
  const { stages, byoyomi, step, carry, overstep, cards, odds, shared, round, bothOver } = control;
  const perMove = byoyomi && stages.length === 0 && byoyomi.periods === 1;
  return [
    ...stages.flatMap((stage, index) => (index > 0 ? ["then", writeStage(stage)] : [writeStage(stage)])),
    perMove && `${short(byoyomi.each)}/move`,
    isUnlimited(control) && "unlimited",
    step !== null && `step ${short(step)}`,
    byoyomi && !perMove && `byoyomi ${short(byoyomi.each)}${byoyomi.periods > 1 ? `x${byoyomi.periods}` : ""}`,
    !carry && "no-carry",
    overstep.is === "foul" && `foul ${overstep.limit}`,
    overstep.is === "deduct" && `deduct ${short(overstep.by)}`,
    cards && `cards ${cards.count}x${short(cards.each)}`,
    ...odds.map(({ seat, by }) => `odds ${seat} ${by < 0 ? "" : "+"}${short(by)}`),
    shared && `shared ${short(shared.time)} end ${shared.end}`,
    round && `round ${short(round.time)} end ${round.end}`,
    bothOver && `both-over ${bothOver}`,
  ]
    .filter((word) => typeof word === "string")
    .join(" ");
}

function writeStage({ bank, moves, increment, delay, repeat }: Stage): string {
  return (
    short(bank) +
    (moves === null ? "" : `/${moves}`) +
    (increment === 0 ? "" : ` +${short(increment)}`) +
    (delay === 0 ? "" : ` delay ${short(delay)}`) +
    (repeat ? " repeat" : "")
  );
}

/**
 * The control that a text means, validated.
 *
 * Throws a `ControlTextError` that names the place, the word and the reason.
 */
export function parse(text: string): Control {
  if (text.length > MAX_TEXT) throw new ControlTextError(MAX_TEXT, "", { code: "too-long" });
  return new Parser(text).control();
}

interface Word {
  at: number;
  text: string;
}

class Parser {
  readonly #words: Word[];
  readonly #end: Word;
  /** The clauses read so far, by their first word. */
  readonly #clauses: Word[] = [];
  #next = 0;

  constructor(text: string) {
    this.#words = [...text.matchAll(/\S+/g)].map((match) => ({ at: match.index, text: match[0] }));
    this.#end = { at: text.length, text: "" };
  }

  control(): Control {
    const control = unlimited();
    const first = this.#peek();
    if (!first) throw expected(this.#end, "control");
    if (/^\d/.test(first.text)) this.#plan(control);
    else this.#eat("unlimited");
    for (let word = this.#peek(); word; word = this.#peek()) {
      this.#next += 1;
      this.#clause(word, control);
    }
    const fault = validate(control);
    if (fault) throw error(this.#place(fault), fault);
    return control;
  }

  #peek(): Word | undefined {
    return this.#words[this.#next];
  }

  #take(): Word {
    const word = this.#peek() ?? this.#end;
    this.#next += 1;
    return word;
  }

  #eat(text: string): boolean {
    const eaten = this.#peek()?.text === text;
    if (eaten) this.#next += 1;
    return eaten;
  }

  #plan(control: Control): void {
    do {
      const word = this.#take();
      if (word.text.endsWith("/move")) {
        control.byoyomi = { each: time("byoyomi", { ...word, text: word.text.slice(0, -"/move".length) }), periods: 1 };
        this.#clauses.push({ ...word, text: "byoyomi" });
        return;
      }
      if (control.stages.length === MAX_STAGES)
        throw error(word, { code: "count", part: "stages", given: MAX_STAGES + 1, min: 0, max: MAX_STAGES });
      control.stages.push(this.#stage(word));
    } while (this.#eat("then"));
  }

  #stage(word: Word): Stage {
    const slash = word.text.indexOf("/");
    const bank = slash < 0 ? word : { ...word, text: word.text.slice(0, slash) };
    const quota = slash < 0 ? null : after(word, slash + 1);
    const moves = quota && count("moves", quota, MAX_MOVES);
    const stage = { ...allotment(time("stage", bank)), moves };
    const plus = this.#peek();
    if (plus?.text.startsWith("+")) {
      this.#next += 1;
      stage.increment = bounded("increment", after(plus, 1), 0, MAX_PER_MOVE);
    }
    if (this.#eat("delay")) stage.delay = bounded("delay", this.#take(), 0, MAX_PER_MOVE);
    stage.repeat = this.#eat("repeat");
    return stage;
  }

  #clause(word: Word, control: Control): void {
    switch (word.text) {
      case "step":
        this.#once(word, control.step !== null);
        control.step = time("step", this.#take());
        return;
      case "byoyomi": {
        this.#once(word, control.byoyomi !== null);
        const value = this.#take();
        const cross = value.text.search(/[x×]/);
        const periods = cross < 0 ? 1 : count("periods", after(value, cross + 1), MAX_COUNT);
        const each = cross < 0 ? value : { ...value, text: value.text.slice(0, cross) };
        control.byoyomi = { each: time("byoyomi", each), periods };
        return;
      }
      case "no-carry":
        this.#once(word, !control.carry);
        control.carry = false;
        return;
      case "foul":
        this.#once(word, control.overstep.is !== "lose");
        control.overstep = { is: "foul", limit: count("fouls", this.#take(), MAX_COUNT) };
        return;
      case "deduct":
        this.#once(word, control.overstep.is !== "lose");
        control.overstep = { is: "deduct", by: time("deduction", this.#take()) };
        return;
      case "cards": {
        this.#once(word, control.cards !== null);
        const value = this.#take();
        const cross = value.text.search(/[x×]/);
        if (cross < 0) throw expected(value, "cards");
        const number = count("cards", { ...value, text: value.text.slice(0, cross) }, MAX_COUNT);
        control.cards = { count: number, each: time("card", after(value, cross + 1)) };
        return;
      }
      case "odds": {
        const [seat, value] = [this.#take(), this.#take()];
        if (!/^[0-7]$/.test(seat.text)) throw expected(seat, "seat");
        control.odds.push({ seat: Number(seat.text), by: signed(value) });
        this.#clauses.push(word);
        return;
      }
      case "shared":
      case "round":
        this.#once(word, control[word.text] !== null);
        control[word.text] = this.#common(word.text);
        return;
      case "both-over":
        this.#once(word, control.bothOver !== null);
        control.bothOver = end(this.#take());
        return;
      default:
        throw expected(word, "clause");
    }
  }

  /** Notes a clause that must not stand twice. */
  #once(word: Word, twice: boolean): void {
    this.#clauses.push(word);
    if (twice) throw error(word, { code: "again" });
  }

  #common(part: "shared" | "round"): Common {
    const length = time(part, this.#take());
    const word = this.#take();
    if (word.text !== "end") throw expected(word, "end-word");
    return { time: length, end: end(this.#take()) };
  }

  /** The word that a fault of the whole control is told of. */
  #place({ code }: ControlFault): Word {
    const clause = PLACES[code];
    const last = (words: readonly Word[]) => words.findLast((word) => word.text === clause);
    return last(this.#clauses) ?? last(this.#words) ?? this.#words[0] ?? this.#end;
  }
}

const PLACES: Partial<Record<ControlFault["code"], string>> = {
  "step-without-bank": "step",
  "penalty-without-limit": "foul",
  "deduct-without-step": "deduct",
  "deduct-too-small": "deduct",
  "cards-without-time": "cards",
  "odds-without-time": "odds",
  "odds-twice": "odds",
  "odds-too-great": "odds",
  "both-over-without-flag": "both-over",
  "repeat-not-last": "repeat",
  "repeat-without-moves": "repeat",
};

function error({ at, text }: Word, fault: Fault): ControlTextError {
  return new ControlTextError(at, text, fault);
}

function expected(word: Word, what: Expected): ControlTextError {
  return error(word, { code: "expected", what });
}

/** The rest of a word from one of its signs on. */
function after({ at, text }: Word, from: number): Word {
  return { at: at + from, text: text.slice(from) };
}

function end(word: Word): TimeEnd {
  const found = TIME_ENDS.find((name) => name === word.text);
  if (!found) throw expected(word, "end");
  return found;
}

function count(part: Part, word: Word, max: number): number {
  if (!/^\d+$/.test(word.text)) throw expected(word, "number");
  const given = Number(word.text);
  if (given < 1 || given > max) throw error(word, { code: "count", part, given, min: 1, max });
  return given;
}

function time(part: Part, word: Word): number {
  return bounded(part, word, MIN_TIME, MAX_TIME);
}

function bounded(part: Part, word: Word, min: number, max: number): number {
  const given = span(word.text);
  if (given === null) throw expected(word, "time");
  if (given < min || given > max) throw error(word, { code: "time", part, given, min, max });
  return given;
}

function signed(word: Word): number {
  if (!/^[+-]/.test(word.text)) throw expected(word, "odds");
  const size = bounded("odds", after(word, 1), 0, MAX_TIME);
  return word.text.startsWith("-") ? -size : size;
}

const UNITS = { d: DAY, h: HOUR, m: MINUTE, s: SECOND } as const;

/** Reads `90m`, `1h30m`, `2.5s`; null unless it is a whole number of milliseconds. */
export function span(text: string): number | null {
  if (!/^(?:\d+(?:\.\d{1,3})?[dhms])+$/.test(text)) return null;
  let total = 0;
  // Units come in falling order, each at most once.
  let last = Infinity;
  for (const [, whole = "", decimals = "", unit] of text.matchAll(/(\d+)(?:\.(\d{1,3}))?([dhms])/g)) {
    const length = UNITS[unit as keyof typeof UNITS];
    const scale = 10 ** decimals.length;
    const part = Number(decimals) * length;
    if (length >= last || part % scale !== 0) return null;
    last = length;
    total += Number(whole) * length + part / scale;
  }
  return total;
}
