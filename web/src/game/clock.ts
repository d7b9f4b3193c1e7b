// What a clock shows at a moment. The server's figures hold at `clock.at`; from there the page only counts down.
import type { ClockView, SeatClock } from "../wire-types";

/** Under this many milliseconds the time is low. */
export const LOW_MS = 10_000;

/** The timers of one seat as they stand now, in milliseconds. */
export interface Dial {
  /** `main` 局时, `step` 步时, `byoyomi` 读秒, `delay`, `days`, or another name for a clock without limit. */
  timer: string;
  /** Whether this clock runs. */
  running: boolean;
  /** What the big figures show; null for a clock without limit. */
  left: number | null;
  /** 局时. */
  main: number | null;
  /** 步时. */
  step: number | null;
  /** 读秒: the present period while it runs, else a whole one. */
  byoyomi: number | null;
  /** Periods left. */
  periods: number | null;
  /** Whether something is lost when the big figures reach zero. */
  costs: boolean;
  /** Whether the big figures are about to run out. */
  low: boolean;
}

const LIMITED = ["main", "step", "byoyomi", "delay", "days"];

/** The dial of a seat at `now`, a moment of the server's time. It stops at zero: what that means the server says. */
export function read(clock: ClockView, seat: number, now: number): Dial | null {
  const dial = clock.seats[seat];
  if (!dial) return null;
  const running = clock.running.includes(seat);
  const gone = running ? Math.max(0, now - clock.at) : 0;
  const limited = LIMITED.includes(dial.timer);
  const figures = limited ? count(dial, gone) : still(dial);
  const left = limited ? figures.left : null;
  return {
    ...figures,
    running,
    left,
    periods: dial.periods ?? null,
    costs: left !== null && costs(figures),
    low: running && left !== null && left < LOW_MS && costs(figures),
  };
}

/** Whether something is lost when the big figures reach zero: the game timer may only lead into byo-yomi. */
function costs({ timer, left, step, byoyomi }: Figures): boolean {
  if (timer === "delay") return false;
  return timer !== "main" || byoyomi === null || (step !== null && step === left);
}

type Figures = Pick<Dial, "timer" | "left" | "main" | "step" | "byoyomi">;

function still(dial: SeatClock): Figures {
  return {
    timer: dial.timer,
    left: null,
    main: dial.main ?? null,
    step: dial.step ?? null,
    byoyomi: dial.byoyomi ?? null,
  };
}

function count(dial: SeatClock, gone: number): Figures {
  const figures = still(dial);
  const left = down(dial.left, gone);
  switch (dial.timer) {
    case "delay": {
      // Once the free start is over the game timer runs, without a word from the server.
      const over = Math.max(0, gone - dial.left);
      if (over === 0) return { ...figures, left };
      const main = dial.main == null ? null : down(dial.main, over);
      return { ...figures, timer: "main", left: main ?? 0, main };
    }
    case "main":
    case "step":
      // The cap on a move runs beside the game timer.
      return {
        ...figures,
        left,
        main: dial.main == null ? null : down(dial.main, gone),
        step: dial.step == null ? null : down(dial.step, gone),
      };
    case "byoyomi":
      return { ...figures, left, byoyomi: left };
    default:
      return { ...figures, left };
  }
}

function down(from: number, by: number): number {
  return Math.max(0, from - by);
}

/** What both share of a time for the whole game, at `now`; null where there is none. */
export function shared(clock: ClockView, now: number): number | null {
  if (clock.shared == null) return null;
  return clock.running.length === 0 ? clock.shared : down(clock.shared, Math.max(0, now - clock.at));
}

/** How long after `left` milliseconds the seconds shown change next. */
export function nextTick(left: number): number {
  const part = left % 1000;
  return part === 0 ? 1000 : part;
}

/** A time as figures: `1:02:03`, `12:41`, `0:08`. A begun second counts, so that zero is really zero. */
export function figures(ms: number): string {
  const total = Math.ceil(Math.max(0, ms) / 1000);
  const seconds = String(total % 60).padStart(2, "0");
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return `${minutes}:${seconds}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${seconds}`;
}

/** Days and hours of a long time; null when it is shorter than a day. */
export function days(ms: number): { days: number; hours: number } | null {
  const hours = Math.floor(ms / 3_600_000);
  return hours < 24 ? null : { days: Math.floor(hours / 24), hours: hours % 24 };
}
