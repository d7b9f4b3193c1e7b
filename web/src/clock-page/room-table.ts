// What the server tells of a clock on several phones, as the table that the page shows. Pure.
import type { ClockRoomView } from "../wire-types";
import type { Reading } from "./clock";
import type { Note, Seat, Table } from "./table";

const seat = (number: number): Seat => (number === 1 ? 1 : 0);
const pair = (numbers: readonly number[]): [number, number] => [numbers[0] ?? 0, numbers[1] ?? 0];

/** The table of a room. The shapes are those of the clock on one phone, under the names of the wire. */
export function tableOf(room: ClockRoomView): Table {
  const { shared, round_ends: roundEnds, ...rest } = room.reading;
  const reading: Reading = {
    ...rest,
    seats: rest.seats.map((dial) => ({ ...dial, step: dial.step ?? null })),
    shared: shared ?? null,
    roundEnds: roundEnds ?? null,
  };
  const moves = pair(room.moves);
  return {
    control: room.control,
    first: seat(room.first),
    fatal: room.fatal,
    stage: room.stage,
    turn: seat(room.turn),
    reading,
    moves,
    fouls: pair(room.fouls),
    notes: room.notes as Note[],
    before: room.back == null ? null : { reading, moves, turn: seat(room.back) },
  };
}

/** The page's reckoning of the server's time, from the answers to its pings. */
export interface Reckoning {
  /** What is added to the page's own time; null before anything was heard. */
  offset: number | null;
  /** The shortest round trip so far: longer ones say little. */
  trip: number;
}

export const UNKNOWN: Reckoning = { offset: null, trip: Infinity };

/** The reckoning after a first word that carries the server's time. */
export function greeted(now: number, local: number): Reckoning {
  return { offset: now - local, trip: Infinity };
}

/** The reckoning after an answer to a ping that was sent at `sent`. */
export function reckoned(before: Reckoning, sent: number, now: number, local: number): Reckoning {
  const trip = local - sent;
  if (trip < 0) return before;
  const offset = now + trip / 2 - local;
  const apart = before.offset === null ? Infinity : Math.abs(offset - before.offset);
  return trip > before.trip && apart < 1_000 + trip ? before : { offset, trip };
}
