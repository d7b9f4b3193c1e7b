// A time control 时限: what makes it up, and what makes it valid.
// Mirrors `crates/clock/src/control.rs`, so that a clock without a server keeps the same rules. Spans are milliseconds.

/** One bank of time and what belongs to it. */
export interface Stage {
  /** The time it gives, a second to 366 days. */
  bank: number;
  /** The moves that must be made in it; null: as many as it lasts 包干. */
  moves: number | null;
  /** Added after every move made in this stage. */
  increment: number;
  /** The start of every move in this stage that costs nothing. */
  delay: number;
  /** Whether the stage begins again when its quota is made; only the last may. */
  repeat: boolean;
}

/** Time per move 读秒 once the banks are used up. A move within a period gives it back whole. */
export interface Byoyomi {
  each: number;
  periods: number;
}

/** What it costs to overstep the time of one move: the flag, a foul 犯规, or time 罚时. */
export type Overstep = { is: "lose" } | { is: "foul"; limit: number } | { is: "deduct"; by: number };

/** What the end of a time in common means, by its word in the text form. */
export const TIME_ENDS = ["both-zero", "draw", "loss", "arbiter"] as const;
export type TimeEnd = (typeof TIME_ENDS)[number];

/** A time that both share. */
export interface Common {
  time: number;
  end: TimeEnd;
}

export interface Control {
  stages: Stage[];
  byoyomi: Byoyomi | null;
  /** The longest a single move may take while a bank runs 步时. */
  step: number | null;
  /** Whether time left when a quota is made is added to the next stage's 累计. */
  carry: boolean;
  overstep: Overstep;
  /** Time-extension cards 加时卡, for each seat. */
  cards: { count: number; each: number } | null;
  /** Time odds 让时: what a seat has more, or less, at the start. */
  odds: { seat: number; by: number }[];
  /** One time for the whole game. */
  shared: Common | null;
  /** The time of the round, by the wall clock from the first start. */
  round: Common | null;
  /** If given, a seat whose time is used up plays on, and only both together end the game. */
  bothOver: TimeEnd | null;
}

export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

export const MAX_STAGES = 8;
export const MAX_MOVES = 1_000;
/** The most byo-yomi periods, fouls or cards. */
export const MAX_COUNT = 100;
export const MIN_TIME = SECOND;
export const MAX_TIME = 366 * DAY;
/** The longest increment or delay. */
export const MAX_PER_MOVE = DAY;

/** Parts of a control whose length or number has bounds. */
export type Part =
  | "stage" | "increment" | "delay" | "byoyomi" | "step" | "deduction" | "card" | "odds" | "shared" | "round"
  | "stages" | "moves" | "periods" | "fouls" | "cards";

/** Why a control cannot be played. */
export type ControlFault =
  | { code: "time"; part: Part; given: number; min: number; max: number }
  | { code: "count"; part: Part; given: number; min: number; max: number }
  | { code: "repeat-not-last"; stage: number }
  | { code: "repeat-without-moves"; stage: number }
  | { code: "nothing-after-quota" }
  | { code: "step-without-bank" }
  | { code: "penalty-without-limit" }
  | { code: "deduct-without-step" }
  | { code: "deduct-too-small"; given: number; min: number }
  | { code: "cards-without-time" }
  | { code: "odds-without-time" }
  | { code: "odds-twice"; seat: number }
  | { code: "odds-too-great"; seat: number; given: number; bank: number }
  | { code: "both-over-without-flag" };

/** No limit at all. */
export function unlimited(): Control {
  return {
    stages: [],
    byoyomi: null,
    step: null,
    carry: true,
    overstep: { is: "lose" },
    cards: null,
    odds: [],
    shared: null,
    round: null,
    bothOver: null,
  };
}

/** An allotment 包干: a bank with no quota, increment or delay. */
export function allotment(bank: number): Stage {
  return { bank, moves: null, increment: 0, delay: 0, repeat: false };
}

/** Whether a seat has time of its own that can end: a bank or byo-yomi. */
export function limitsSeats(control: Control): boolean {
  return control.stages.length > 0 || control.byoyomi !== null;
}

/** Whether nothing ever lapses. */
export function isUnlimited(control: Control): boolean {
  return !limitsSeats(control) && control.shared === null && control.round === null;
}

/** The first thing that is wrong with a control; null for one that can be played. */
export function validate(control: Control): ControlFault | null {
  return [
    () => stagesFault(control),
    () => byoyomiFault(control),
    () => oddsFault(control),
    () => overstepFault(control),
    () => restFault(control),
  ].reduce<ControlFault | null>((fault, check) => fault ?? check(), null);
}

function stagesFault({ stages, byoyomi }: Control): ControlFault | null {
  const many = count("stages", stages.length, 0, MAX_STAGES);
  if (many) return many;
  for (const [index, stage] of stages.entries()) {
    const fault =
      time("stage", stage.bank) ??
      (stage.moves === null ? null : count("moves", stage.moves, 1, MAX_MOVES)) ??
      bounded("increment", stage.increment, 0, MAX_PER_MOVE) ??
      bounded("delay", stage.delay, 0, MAX_PER_MOVE);
    if (fault) return fault;
    if (stage.repeat && index + 1 < stages.length) return { code: "repeat-not-last", stage: index + 1 };
    if (stage.repeat && stage.moves === null) return { code: "repeat-without-moves", stage: index + 1 };
  }
  const last = stages.at(-1);
  return last && last.moves !== null && !last.repeat && byoyomi === null ? { code: "nothing-after-quota" } : null;
}

function byoyomiFault({ byoyomi, step, stages }: Control): ControlFault | null {
  const fault = byoyomi && (time("byoyomi", byoyomi.each) ?? count("periods", byoyomi.periods, 1, MAX_COUNT));
  if (fault || step === null) return fault;
  return time("step", step) ?? (stages.length === 0 ? { code: "step-without-bank" } : null);
}

function oddsFault(control: Control): ControlFault | null {
  for (const [index, { seat, by }] of control.odds.entries()) {
    if (!limitsSeats(control)) return { code: "odds-without-time" };
    const fault = bounded("odds", by, -MAX_TIME, MAX_TIME);
    if (fault) return fault;
    if (control.odds.slice(0, index).some((other) => other.seat === seat)) return { code: "odds-twice", seat };
    const bank = control.stages[0]?.bank ?? 0;
    if (bank + by <= 0) return { code: "odds-too-great", seat, given: by, bank };
  }
  return null;
}

function overstepFault({ overstep, step, byoyomi, stages, odds }: Control): ControlFault | null {
  switch (overstep.is) {
    case "lose":
      return null;
    case "foul":
      return (
        count("fouls", overstep.limit, 1, MAX_COUNT) ??
        (step === null && byoyomi === null ? { code: "penalty-without-limit" } : null)
      );
    case "deduct": {
      const fault = time("deduction", overstep.by);
      if (fault) return fault;
      if (step === null) return { code: "deduct-without-step" };
      // Keeps the lapses of one forgotten move few enough to list.
      const banks = stages.reduce((sum, stage) => sum + stage.bank, 0) + Math.max(0, ...odds.map(({ by }) => by));
      const min = Math.floor(banks / 1_000) - step;
      return overstep.by < min ? { code: "deduct-too-small", given: overstep.by, min } : null;
    }
  }
}

function restFault(control: Control): ControlFault | null {
  const { cards, shared, round, bothOver, overstep } = control;
  if (cards) {
    const fault = count("cards", cards.count, 1, MAX_COUNT) ?? time("card", cards.each);
    if (fault) return fault;
    if (!limitsSeats(control)) return { code: "cards-without-time" };
  }
  const fault = (shared && time("shared", shared.time)) ?? (round && time("round", round.time));
  if (fault) return fault;
  const neverEnds = !limitsSeats(control) || overstep.is === "foul";
  return bothOver !== null && neverEnds ? { code: "both-over-without-flag" } : null;
}

function time(part: Part, given: number): ControlFault | null {
  return bounded(part, given, MIN_TIME, MAX_TIME);
}

function bounded(part: Part, given: number, min: number, max: number): ControlFault | null {
  return given >= min && given <= max ? null : { code: "time", part, given, min, max };
}

function count(part: Part, given: number, min: number, max: number): ControlFault | null {
  return given >= min && given <= max ? null : { code: "count", part, given, min, max };
}
