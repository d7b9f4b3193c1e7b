// A clock: a control and a reading, and how time and presses change the reading. The time of day is an argument.
// Mirrors `crates/clock/src/clock.rs`, `reading.rs` and `lapse.rs`, whose tests are entered again beside it. What is
// left out is the credit for the way of a message: here the press is on the clock itself.
import { DAY, MAX_STAGES, limitsSeats, type Control, type Stage, type TimeEnd } from "./control";

/** The state of one seat's clock. Spans are milliseconds and never negative. */
export interface Dial {
  seat: number;
  /** The stage the seat is in, from 0; the number of stages when it is past them all. */
  stage: number;
  /** Moves made in this stage. */
  moves: number;
  /** What is left of the bank 局时. */
  bank: number;
  /** What is left of this move's free start. */
  delay: number;
  /** What is left of this move's step 步时; null without one. */
  step: number | null;
  /** Whether the last bank is used up and byo-yomi 读秒 runs. */
  byoyomi: boolean;
  /** What is left of the present byo-yomi period: all of it until it runs. */
  period: number;
  /** Periods left, the present one included. */
  periods: number;
  /** Fouls for overstepping the time of a move. */
  fouls: number;
  /** Time-extension cards 加时卡 left. */
  cards: number;
  /** Whether the flag is down. */
  flagged: boolean;
  /** All time this clock has run. */
  used: number;
}

/** The full state of a clock, as plain data. */
export interface Reading {
  /** One dial for each seat, in ascending order. */
  seats: Dial[];
  /** The seats whose clocks run. */
  running: number[];
  /** Up to which moment all running time has been charged. */
  since: number;
  /** What is left of the time that both share, if the control has one. */
  shared: number | null;
  /** When the round ends: set by the first start if the control has a round. */
  roundEnds: number | null;
  /** Whether a time in common has ended. */
  over: boolean;
}

/** Which of a seat's timers runs, or will when its clock does. */
export type Timer = "free" | "delay" | "main" | "byoyomi" | "down";

/** Something that happened because time passed. */
export type Lapse =
  | { is: "flag"; seat: number }
  | { is: "stage"; seat: number; stage: number }
  | { is: "byoyomi"; seat: number; periods: number }
  | { is: "period-used"; seat: number; left: number }
  | { is: "foul"; seat: number; count: number; loses: boolean }
  | { is: "minutes-taken"; seat: number; by: number }
  | { is: "over"; seat: number }
  | { is: "all-over"; end: TimeEnd; running: number[] }
  | { is: "shared-time-up"; end: TimeEnd; running: number[] }
  | { is: "round-over"; end: TimeEnd; running: number[] };

/** Why a card was not played. */
export type CardFault = "no-cards" | "not-your-time" | "too-late";

/** The most lapses one call settles before it takes the flag down. */
const MOST_LAPSES = 10_000;

/** No bank, shared or used time grows past this: a hundred years. */
const MOST_TIME = 36_600 * DAY;

export class Clock {
  readonly control: Control;
  #reading: Reading;

  private constructor(control: Control, reading: Reading) {
    this.control = control;
    this.#reading = reading;
  }

  /** A clock at the start of a game: nobody's runs, every seat has what the control gives it. */
  static fresh(control: Control, seats: readonly number[]): Clock {
    return new Clock(control, {
      seats: seats.map((seat) => freshDial(control, seat)),
      running: [],
      since: 0,
      shared: control.shared && inBounds(control.shared.time),
      roundEnds: null,
      over: false,
    });
  }

  /** The clock that showed `reading`. What no clock can show is brought into bounds. */
  static restore(control: Control, reading: Reading): Clock {
    const seats = reading.seats
      .map((dial) => ({ ...dial }))
      .sort((one, other) => one.seat - other.seat)
      .filter((dial, index, all) => dial.seat !== all[index - 1]?.seat);
    for (const dial of seats) bringIntoBounds(control, dial);
    const clock = new Clock(control, {
      ...reading,
      seats,
      running: [],
      shared: control.shared && inBounds(reading.shared ?? control.shared.time),
      roundEnds: control.round ? reading.roundEnds : null,
    });
    clock.#reading.running = clock.#able(reading.running);
    return clock;
  }

  /** The state as of the last change. */
  get reading(): Reading {
    return this.#reading;
  }

  /** The dial of a seat as of the last change. */
  dial(seat: number): Dial | undefined {
    return this.#reading.seats.find((dial) => dial.seat === seat);
  }

  /** The state as it will be at `at` if nobody does anything. */
  read(at: number): Reading {
    const clock = this.#copy();
    clock.#settle(at);
    clock.#charge(at);
    return clock.#reading;
  }

  /** Lets the clocks of exactly these seats run from `at`; others stop. Returns what lapsed up to `at`. */
  run(seats: readonly number[], at: number): Lapse[] {
    const paused = this.#reading.running.length === 0;
    const lapses = this.stop(at);
    const reading = this.#reading;
    if (this.control.round && reading.roundEnds === null && seats.length > 0) reading.roundEnds = at + this.control.round.time;
    reading.running = this.#able(seats);
    reading.since = paused ? at : Math.max(at, reading.since);
    return lapses;
  }

  /**
   * The seat has moved: its time up to `at` is charged, the move counts, the next move's time is made ready, and its
   * clock stops. If time ran out first, the move does not count. Returns what lapsed before the press.
   */
  press(seat: number, at: number): Lapse[] {
    const moment = Math.max(at, this.#reading.since);
    const lapses = this.#settle(moment);
    this.#charge(moment);
    this.#stand(seat);
    const dial = this.dial(seat);
    if (!this.#reading.over && dial && !dial.flagged) countMove(this.control, dial);
    return lapses;
  }

  /** Collects all that lapsed up to `at`, in order. Changes nothing if there is nothing. */
  expire(at: number): Lapse[] {
    return this.#settle(at);
  }

  /** The next moment at which something lapses, and whose time it is (null: a time in common). */
  nextLapse(): { seat: number | null; at: number } | null {
    const { seats, running, since, shared, roundEnds, over } = this.#reading;
    if (over) return null;
    const due: { seat: number | null; at: number }[] = [];
    for (const dial of seats) {
      const time = running.includes(dial.seat) ? left(this.control, dial) : null;
      if (time !== null) due.push({ seat: dial.seat, at: since + time });
    }
    if (shared !== null && running.length > 0) due.push({ seat: null, at: since + shared });
    if (roundEnds !== null) due.push({ seat: null, at: roundEnds });
    // The first of equals: seats before times in common, lower seats before higher.
    return due.reduce<(typeof due)[number] | null>((first, one) => (first && first.at <= one.at ? first : one), null);
  }

  /** Stops all clocks, with the time up to `at` charged and no move counted. Returns what lapsed up to `at`. */
  stop(at: number): Lapse[] {
    const lapses = this.#settle(at);
    this.#charge(at);
    this.#reading.running = [];
    return lapses;
  }

  /**
   * Adds to a seat's bank, or takes from it: an arbiter's measure. Charges no time. A flag that is down stays down
   * until `lift`. Returns what follows if the bank is used up thereby.
   */
  adjust(seat: number, by: number): Lapse[] {
    const dial = this.dial(seat);
    if (!dial || !limitsSeats(this.control)) return [];
    if (dial.flagged || by >= 0) {
      fill(dial, by);
      return [];
    }
    const lapses: Lapse[] = [];
    if (dial.bank > 0) this.#take(dial, -by, lapses);
    return lapses;
  }

  /** Adds to the shared time and to the end of the round, or takes from them. More time undoes their end. */
  adjustCommon(by: number): void {
    const reading = this.#reading;
    if (reading.shared !== null) reading.shared = inBounds(reading.shared + by);
    if (reading.roundEnds !== null) reading.roundEnds += by;
    if (by > 0) reading.over = false;
  }

  /** Plays a time-extension card 加时卡. Returns what lapsed up to `at`, or why it was not played; then nothing changes. */
  playCard(seat: number, at: number): Lapse[] | CardFault {
    if (!this.#reading.running.includes(seat)) return "not-your-time";
    const next = this.#copy();
    const lapses = next.#settle(at);
    next.#charge(at);
    const dial = next.dial(seat);
    if (!dial) return "not-your-time";
    if (next.#reading.over || dial.flagged) return "too-late";
    const each = this.control.cards?.each;
    if (each === undefined || dial.cards === 0) return "no-cards";
    dial.cards -= 1;
    fill(dial, each);
    if (dial.step !== null) dial.step = inBounds(dial.step + each);
    this.#reading = next.#reading;
    return lapses;
  }

  /** Puts a fallen flag up again, with fresh time for the move. A bank that is used up stays so until `adjust`. */
  lift(seat: number): void {
    const dial = this.dial(seat);
    if (!dial) return;
    dial.flagged = false;
    readyMove(this.control, dial);
  }

  #copy(): Clock {
    return new Clock(this.control, structuredClone(this.#reading));
  }

  /** The seats of `seats` whose clocks can run. */
  #able(seats: readonly number[]): number[] {
    const playsOn = this.control.bothOver !== null;
    return this.#reading.seats
      .filter((dial) => !this.#reading.over && seats.includes(dial.seat) && (playsOn || !dial.flagged))
      .map((dial) => dial.seat);
  }

  #stand(seat: number): void {
    this.#reading.running = this.#reading.running.filter((other) => other !== seat);
  }

  /** Charges the running seats and the shared time up to `at`, which no lapse precedes. */
  #charge(at: number): void {
    const reading = this.#reading;
    if (reading.running.length === 0 || at <= reading.since) return;
    const passed = at - reading.since;
    for (const dial of reading.seats) if (reading.running.includes(dial.seat)) spend(this.control, dial, passed);
    if (reading.shared !== null) reading.shared = Math.max(0, reading.shared - passed);
    reading.since = at;
  }

  /** Goes through all lapses up to `at`. What has passed since the last of them stays uncharged. */
  #settle(at: number): Lapse[] {
    const lapses: Lapse[] = [];
    for (let next = this.nextLapse(); next && next.at <= at; next = this.nextLapse()) {
      this.#charge(next.at);
      const dial = next.seat === null ? undefined : this.dial(next.seat);
      if (!dial) this.#endCommon(lapses);
      else if (lapses.length < MOST_LAPSES) this.#lapse(dial, lapses);
      else this.#dropFlag(dial, lapses);
    }
    return lapses;
  }

  /** Something of the seat's own has run down to nothing. */
  #lapse(dial: Dial, lapses: Lapse[]): void {
    const { overstep, step } = this.control;
    const { seat } = dial;
    if (!dial.byoyomi && dial.bank + dial.delay <= 0) return this.#useUp(dial, 0, lapses);
    if (dial.byoyomi && dial.periods > 1) {
      dial.periods -= 1;
      dial.period = fullPeriod(this.control);
      lapses.push({ is: "period-used", seat, left: dial.periods });
      return;
    }
    if (overstep.is === "lose" || (overstep.is === "deduct" && dial.byoyomi)) return this.#dropFlag(dial, lapses);
    if (overstep.is === "foul") {
      dial.fouls += 1;
      const loses = dial.fouls >= overstep.limit;
      lapses.push({ is: "foul", seat, count: dial.fouls, loses });
      if (loses) {
        dial.flagged = true;
        this.#stand(seat);
      } else if (dial.byoyomi) dial.period = fullPeriod(this.control);
      else dial.step = step && inBounds(step);
      return;
    }
    dial.step = step && inBounds(step);
    lapses.push({ is: "minutes-taken", seat, by: overstep.by });
    this.#take(dial, overstep.by, lapses);
  }

  /** Takes time from a bank that has some; what the bank does not hold, the next stage pays. */
  #take(dial: Dial, by: number, lapses: Lapse[]): void {
    const missing = Math.max(0, by - dial.bank);
    dial.bank = inBounds(dial.bank - by);
    if (dial.bank <= 0) this.#useUp(dial, missing, lapses);
  }

  /** The bank is used up: the next stage or byo-yomi begins, or the flag falls. */
  #useUp(dial: Dial, missing: number, lapses: Lapse[]): void {
    const { seat } = dial;
    for (;;) {
      const stage = stageAt(this.control, dial.stage);
      // The quota was not made.
      if (stage && stage.moves !== null) break;
      if (stage) {
        dial.stage += 1;
        dial.moves = 0;
      }
      const next = stageAt(this.control, dial.stage);
      if (next) {
        const bank = inBounds(next.bank);
        dial.bank = Math.max(0, bank - missing);
        missing = Math.max(0, missing - bank);
        lapses.push({ is: "stage", seat, stage: dial.stage });
        if (dial.bank > 0) return;
      } else if (this.control.byoyomi && dial.periods > 0) {
        dial.byoyomi = true;
        dial.delay = 0;
        lapses.push({ is: "byoyomi", seat, periods: dial.periods });
        return;
      } else break;
    }
    this.#dropFlag(dial, lapses);
  }

  /** The flag falls. The seat's clock stops, unless it may play on. */
  #dropFlag(dial: Dial, lapses: Lapse[]): void {
    const { seat } = dial;
    const end = this.control.bothOver;
    dial.flagged = true;
    if (end === null) {
      this.#stand(seat);
      lapses.push({ is: "flag", seat });
      return;
    }
    lapses.push({ is: "over", seat });
    if (!this.#reading.seats.every((other) => other.flagged)) return;
    const { running } = this.#reading;
    this.#reading.running = [];
    this.#reading.over = true;
    lapses.push({ is: "all-over", end, running });
  }

  /** A time in common has ended: the shared one if it is used up, else the round. */
  #endCommon(lapses: Lapse[]): void {
    const reading = this.#reading;
    const { running } = reading;
    reading.running = [];
    reading.over = true;
    const { shared, round } = this.control;
    if (shared && running.length > 0 && reading.shared !== null && reading.shared <= 0)
      lapses.push({ is: "shared-time-up", end: shared.end, running });
    else if (round) lapses.push({ is: "round-over", end: round.end, running });
  }
}

/** Which timer runs, or will when this clock does. */
export function timer(control: Control, dial: Dial): Timer {
  if (dial.flagged) return "down";
  if (!limitsSeats(control)) return "free";
  if (dial.byoyomi) return "byoyomi";
  return dial.delay > 0 ? "delay" : "main";
}

/** How long this clock can run from here before something lapses; null: for ever. */
export function left(control: Control, dial: Dial): number | null {
  switch (timer(control, dial)) {
    case "down":
    case "free":
      return null;
    case "byoyomi":
      return dial.period;
    case "delay":
    case "main": {
      const main = dial.delay + dial.bank;
      return dial.step === null ? main : Math.min(dial.step, main);
    }
  }
}

/** Moves still to be made in this stage, if it asks for a number. */
export function movesToGo(control: Control, dial: Dial): number | null {
  const quota = stageAt(control, dial.stage)?.moves ?? null;
  return quota === null ? null : Math.max(0, quota - dial.moves);
}

function stageAt(control: Control, index: number): Stage | undefined {
  return index < MAX_STAGES ? control.stages[index] : undefined;
}

/** No limit is negative, none longer than a hundred years. */
function inBounds(span: number): number {
  return Math.min(MOST_TIME, Math.max(0, span));
}

/** The dial of a seat at the start of the game. */
function freshDial(control: Control, seat: number): Dial {
  const odds = control.odds.find((one) => one.seat === seat)?.by ?? 0;
  const dial: Dial = {
    seat,
    stage: 0,
    moves: 0,
    bank: inBounds((control.stages[0]?.bank ?? 0) + odds),
    delay: 0,
    step: null,
    byoyomi: false,
    period: 0,
    periods: control.byoyomi?.periods ?? 0,
    fouls: 0,
    cards: control.cards?.count ?? 0,
    flagged: false,
    used: 0,
  };
  dial.byoyomi = isPastBanks(control, dial);
  readyMove(control, dial);
  return dial;
}

/** Whether there is no bank left and nothing but byo-yomi to come. */
function isPastBanks(control: Control, dial: Dial): boolean {
  return control.byoyomi !== null && stageAt(control, dial.stage) === undefined && dial.bank <= 0;
}

/** Adds to the bank, which then runs before byo-yomi goes on; a negative span takes. */
function fill(dial: Dial, by: number): void {
  dial.bank = inBounds(dial.bank + by);
  dial.byoyomi &&= dial.bank <= 0;
}

/** Gives the next move its fresh delay, step and period. */
function readyMove(control: Control, dial: Dial): void {
  dial.delay = inBounds(stageAt(control, dial.stage)?.delay ?? 0);
  dial.step = control.step === null ? null : inBounds(control.step);
  dial.period = fullPeriod(control);
}

function fullPeriod(control: Control): number {
  return inBounds(control.byoyomi?.each ?? 0);
}

/** A move was made in time: increment, quota, next stage. */
function countMove(control: Control, dial: Dial): void {
  const stage = stageAt(control, dial.stage);
  if (stage) {
    dial.bank = inBounds(dial.bank + stage.increment);
    dial.moves += 1;
    if (stage.moves !== null && dial.moves >= stage.moves) {
      dial.moves = 0;
      if (!stage.repeat) dial.stage += 1;
      const given = stageAt(control, dial.stage)?.bank ?? 0;
      dial.bank = inBounds((control.carry ? dial.bank : 0) + given);
      dial.byoyomi = isPastBanks(control, dial);
    }
  }
  readyMove(control, dial);
}

/** Charges a running seat with time in which nothing of it lapses. */
function spend(control: Control, dial: Dial, passed: number): void {
  dial.used = Math.min(MOST_TIME, dial.used + passed);
  const now = timer(control, dial);
  if (now === "byoyomi") dial.period = Math.max(0, dial.period - passed);
  else if (now === "delay" || now === "main") {
    const free = Math.min(dial.delay, passed);
    dial.delay -= free;
    dial.bank = Math.max(0, dial.bank - (passed - free));
    if (dial.step !== null) dial.step = Math.max(0, dial.step - passed);
  }
}

/** Brings into bounds what a broken reading may hold; a clock's own reading is left as it is. */
function bringIntoBounds(control: Control, dial: Dial): void {
  dial.stage = Math.min(dial.stage, control.stages.length, MAX_STAGES);
  dial.bank = inBounds(dial.bank);
  dial.delay = inBounds(dial.delay);
  dial.byoyomi &&= isPastBanks(control, dial);
  dial.period = inBounds(dial.period);
  dial.used = inBounds(dial.used);
  dial.step = control.step === null ? null : inBounds(dial.step ?? control.step);
}
