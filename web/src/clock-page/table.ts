// A clock that stands beside a physical board: whose turn it is, moves, fouls, and what the arbiter did. Pure: every
// function takes a table and a moment and gives the next table.
import { Clock, left, movesToGo, timer, type CardFault, type Dial, type Lapse, type Reading, type Timer } from "./clock";
import { parse, ControlTextError } from "./control-text";
import type { Control } from "./control";

/** Red 红 sits in seat 0, Black 黑 in seat 1. */
export type Seat = 0 | 1;
export const SEATS: readonly Seat[] = [0, 1];

/** Something the arbiter did, or the clock told, for the list. */
export type Note = { at: number; round: number; why: string } & (
  | { is: "time"; seat: Seat; by: number }
  | { is: "common"; by: number }
  | { is: "foul"; seat: Seat; count: number }
  | { is: "lift"; seat: Seat }
  | { is: "back"; seat: Seat }
  | { is: "card"; seat: Seat }
  | { is: "lapse"; lapse: Lapse }
);

/** What the clock said before a press, so that a slip can be taken back. */
interface Before {
  reading: Reading;
  moves: [number, number];
  turn: Seat;
}

export interface Table {
  /** The control in its text form. */
  control: string;
  /** Who moves first. */
  first: Seat;
  /** The number of noted fouls that loses; 0 for none. */
  fatal: number;
  stage: "ready" | "running" | "paused" | "over";
  /** Whose clock runs, or will. */
  turn: Seat;
  reading: Reading;
  /** Moves made by each seat. */
  moves: [number, number];
  /** Fouls that the arbiter noted, beside those of the clock. */
  fouls: [number, number];
  notes: Note[];
  before: Before | null;
}

/** A table after something, and what lapsed meanwhile. */
export interface Step {
  table: Table;
  lapses: Lapse[];
}

/** The most notes that are kept; the oldest go. */
const MOST_NOTES = 200;

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** A new table; nobody's clock runs. Throws a `ControlTextError` for a text that is no control. */
export function lay(control: string, first: Seat, fatal: number): Table {
  return {
    control,
    first,
    fatal,
    stage: "ready",
    turn: first,
    reading: Clock.fresh(parse(control), SEATS).reading,
    moves: [0, 0],
    fouls: [0, 0],
    notes: [],
    before: null,
  };
}

/** The seat whose press counts now: before the game that of the second player, who starts the first one's clock. */
export function presser(table: Table): Seat | null {
  if (table.stage === "ready") return other(table.first);
  return table.stage === "running" ? table.turn : null;
}

/** A press on a seat's half. It counts only for the seat whose press is awaited. */
export function press(table: Table, seat: Seat, at: number): Step {
  if (presser(table) !== seat) return { table, lapses: [] };
  const clock = clockOf(table);
  if (table.stage === "ready") {
    const lapses = clock.run([table.first], at);
    return settled({ ...table, stage: "running" }, clock, lapses, at);
  }
  const before: Before = { reading: clock.read(at), moves: table.moves, turn: seat };
  const lapses = clock.press(seat, at);
  // Where the flag fell before the press, the move came too late. Who may play on has moved all the same.
  const late = clock.reading.over || (clock.dial(seat)?.flagged === true && clock.control.bothOver === null);
  if (late) return settled(table, clock, lapses, at);
  lapses.push(...clock.run([other(seat)], at));
  const moves: [number, number] = [...table.moves];
  moves[seat] += 1;
  return settled({ ...table, moves, turn: other(seat), before }, clock, lapses, at);
}

/** Collects what has lapsed. The same table if nothing has. */
export function expire(table: Table, at: number): Step {
  const clock = clockOf(table);
  const lapses = clock.expire(at);
  return lapses.length === 0 ? { table, lapses } : settled(table, clock, lapses, at);
}

/** Stops both clocks; no move counts. */
export function pause(table: Table, at: number): Step {
  if (table.stage !== "running") return { table, lapses: [] };
  const clock = clockOf(table);
  const lapses = clock.stop(at);
  return settled({ ...table, stage: "paused" }, clock, lapses, at);
}

/** Lets the clock go on that stood. */
export function resume(table: Table, at: number): Step {
  if (table.stage !== "paused") return { table, lapses: [] };
  const clock = clockOf(table);
  const lapses = clock.run([table.turn], at);
  return settled({ ...table, stage: "running" }, clock, lapses, at);
}

/** The arbiter adds to a seat's time, or takes from it. The clocks stand meanwhile. */
export function adjust(table: Table, seat: Seat, by: number, why: string, at: number): Step {
  const paused = pause(table, at);
  const clock = clockOf(paused.table);
  const lapses = [...paused.lapses, ...clock.adjust(seat, by)];
  return settled(noted(paused.table, { is: "time", seat, by, why }, at), clock, lapses, at);
}

/** The arbiter changes the time in common, which may let an ended game go on. */
export function adjustCommon(table: Table, by: number, why: string, at: number): Step {
  const paused = pause(table, at);
  const clock = clockOf(paused.table);
  clock.adjustCommon(by);
  const goesOn = paused.table.stage === "over" && !clock.reading.over;
  const next: Table = goesOn ? { ...paused.table, stage: "paused" } : paused.table;
  return settled(noted(next, { is: "common", by, why }, at), clock, paused.lapses, at);
}

/** The arbiter puts a fallen flag up again. */
export function lift(table: Table, seat: Seat, why: string, at: number): Step {
  const clock = clockOf(table);
  clock.lift(seat);
  const still = clock.reading.over || clock.reading.seats.some(({ flagged }) => flagged);
  const next: Table = still ? table : { ...table, stage: "paused" };
  return settled(noted(next, { is: "lift", seat, why }, at), clock, [], at);
}

/** The arbiter notes a foul 犯规, or takes one back. */
export function foul(table: Table, seat: Seat, by: 1 | -1, why: string, at: number): Step {
  const fouls: [number, number] = [...table.fouls];
  fouls[seat] = Math.max(0, fouls[seat] + by);
  return { table: noted({ ...table, fouls }, { is: "foul", seat, count: fouls[seat], why }, at), lapses: [] };
}

/** Takes the last press back: the same seat is to move again, with the time it had when it pressed. */
export function back(table: Table, why: string, at: number): Step {
  if (!table.before) return { table, lapses: [] };
  const { reading, moves, turn } = table.before;
  const next: Table = { ...table, reading: { ...reading, running: [] }, moves, turn, stage: "paused", before: null };
  return { table: noted(next, { is: "back", seat: turn, why }, at), lapses: [] };
}

/** A seat plays a time-extension card in its own time. */
export function card(table: Table, seat: Seat, at: number): Step & { fault: CardFault | null } {
  const clock = clockOf(table);
  const played = clock.playCard(seat, at);
  if (typeof played === "string") return { table, lapses: [], fault: played };
  return { ...settled(noted(table, { is: "card", seat, why: "" }, at), clock, played, at), fault: null };
}

/** The round that is played, from 1. */
export function round(table: Table): number {
  return Math.min(...table.moves) + 1;
}

/** What one half shows. */
export interface Face {
  timer: Timer;
  running: boolean;
  /** What the big figures show; null without a limit. */
  left: number | null;
  /** 局时; null where there is no bank, or it is used up. */
  main: number | null;
  step: number | null;
  /** 读秒: the present period. */
  byoyomi: number | null;
  periods: number;
  togo: number | null;
  cards: number;
  fouls: number;
  /** Whether something is lost when the figures reach zero, and they are about to. */
  low: boolean;
  flagged: boolean;
}

/** Under this many milliseconds the time is low. */
export const LOW_MS = 10_000;

/** What the half of a seat shows at a moment. */
export function face(table: Table, seat: Seat, at: number): Face {
  const control = parse(table.control);
  const reading = Clock.restore(control, table.reading).read(at);
  const dial = reading.seats[seat]!;
  const now = timer(control, dial);
  const running = reading.running.includes(seat);
  const rest = left(control, dial);
  const banks = control.stages.length > 0;
  return {
    timer: now,
    running,
    left: now === "down" ? 0 : big(dial, now, running, rest),
    main: banks || dial.bank > 0 ? dial.bank : null,
    step: dial.step,
    byoyomi: control.byoyomi ? dial.period : null,
    periods: dial.periods,
    togo: movesToGo(control, dial),
    cards: dial.cards,
    fouls: dial.fouls + table.fouls[seat],
    low: running && rest !== null && rest < LOW_MS && costs(control, dial, now),
    flagged: dial.flagged,
  };
}

/** A cap on the move is worth looking at while it runs; at rest the game timer says more. */
function big(dial: Dial, now: Timer, running: boolean, rest: number | null): number | null {
  if (now === "delay") return dial.bank;
  return now === "main" && !running ? dial.bank : rest;
}

/** Whether something is lost when what runs reaches zero: a bank may only lead into the next stage or byo-yomi. */
function costs(control: Control, dial: Dial, now: Timer): boolean {
  if (now !== "main") return now === "byoyomi";
  if (dial.step !== null && dial.step < dial.bank) return true;
  const stage = control.stages[dial.stage];
  if (stage && stage.moves !== null) return true;
  return control.stages[dial.stage + 1] === undefined && control.byoyomi === null;
}

/** What is left of the time that both share, and of the round; null where there is none. */
export function common(table: Table, at: number): { shared: number | null; round: number | null } {
  const reading = clockOf(table).read(at);
  const ends = reading.roundEnds;
  return { shared: reading.shared, round: ends === null ? (parse(table.control).round?.time ?? null) : Math.max(0, ends - at) };
}

/** When something lapses next, if nobody does anything. */
export function nextLapse(table: Table): number | null {
  return clockOf(table).nextLapse()?.at ?? null;
}

/** The table as a text for the browser's store. */
export function pack(table: Table): string {
  return JSON.stringify(table);
}

/** The table of a text; null for one that is none. */
export function unpack(text: string): Table | null {
  try {
    const raw = JSON.parse(text) as Partial<Table> | null;
    if (typeof raw !== "object" || raw === null || typeof raw.control !== "string" || !isReading(raw.reading)) return null;
    const fresh = lay(raw.control, raw.first === 1 ? 1 : 0, whole(raw.fatal));
    const clock = Clock.restore(parse(raw.control), raw.reading);
    if (clock.reading.seats.map(({ seat }) => seat).join() !== SEATS.join()) return null;
    return {
      ...fresh,
      stage: (["ready", "running", "paused", "over"] as const).find((stage) => stage === raw.stage) ?? "paused",
      turn: raw.turn === 1 ? 1 : 0,
      reading: clock.reading,
      moves: pair(raw.moves),
      fouls: pair(raw.fouls),
      notes: Array.isArray(raw.notes) ? raw.notes : [],
      before: raw.before && isReading(raw.before.reading) ? raw.before : null,
    };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ControlTextError || error instanceof TypeError) return null;
    throw error;
  }
}

function isReading(raw: unknown): raw is Reading {
  const reading = raw as Partial<Reading> | null | undefined;
  const numbers = (dial: Dial) =>
    [dial.seat, dial.stage, dial.moves, dial.bank, dial.delay, dial.period, dial.periods, dial.fouls, dial.cards, dial.used];
  return (
    typeof reading === "object" &&
    reading !== null &&
    Array.isArray(reading.running) &&
    Number.isFinite(reading.since) &&
    Array.isArray(reading.seats) &&
    reading.seats.every((dial) => numbers(dial).every((value) => Number.isFinite(value)))
  );
}

function whole(raw: unknown): number {
  return typeof raw === "number" && Number.isInteger(raw) && raw > 0 ? raw : 0;
}

function pair(raw: unknown): [number, number] {
  return Array.isArray(raw) ? [whole(raw[0]), whole(raw[1])] : [0, 0];
}

function clockOf(table: Table): Clock {
  return Clock.restore(parse(table.control), table.reading);
}

/** The table with what the clock says now; it is over when a flag fell for good, or a time in common ended. */
function settled(table: Table, clock: Clock, lapses: Lapse[], at: number): Step {
  const { reading } = clock;
  const fatal = lapses.some(({ is }) => is === "flag" || is === "all-over" || is === "shared-time-up" || is === "round-over");
  const lost = lapses.some((lapse) => lapse.is === "foul" && lapse.loses);
  const next: Table = { ...table, reading, ...(fatal || lost ? { stage: "over" } : {}) };
  return { table: lapses.reduce((one, lapse) => noted(one, { is: "lapse", lapse, why: "" }, at), next), lapses };
}

type Unplaced<T> = T extends Note ? Omit<T, "at" | "round"> : never;

function noted(table: Table, note: Unplaced<Note>, at: number): Table {
  const full = { ...note, at, round: round(table) } as Note;
  return { ...table, notes: [...table.notes, full].slice(-MOST_NOTES) };
}
