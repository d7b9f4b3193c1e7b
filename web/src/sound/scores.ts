// What each sound is made of: wood on wood, plucked strings, a dry tick. Pure data; `player.ts` makes it heard.

/** What is heard, each with a volume of its own. */
export const SOUNDS = ["select", "move", "capture", "check", "mate", "illegal", "low", "count", "notice"] as const;
export type Sound = (typeof SOUNDS)[number];

/** What has a volume: the sounds, and the voice that says 将军 and 绝杀. */
export const HEARD = [...SOUNDS, "voice"] as const;
export type Heard = (typeof HEARD)[number];

/** One stroke of a sound. */
export interface Stroke {
  /** A knock on wood, a plucked string, or a tick. */
  on: "wood" | "string" | "tick";
  /** When it begins, in milliseconds from the beginning of the sound. */
  at: number;
  /** How long it rings, in milliseconds. */
  length: number;
  /** Its pitch in hertz: of wood the resonance, of a string the fundamental. */
  pitch: number;
  /** Its peak, where 1 is full scale. */
  peak: number;
}

/** The highest peak: −12 dB below full scale. */
export const PEAK = 0.25;

const wood = (at: number, pitch: number, length = 90, peak = PEAK): Stroke => ({ on: "wood", at, length, pitch, peak });
const string = (at: number, pitch: number, length: number, peak = 0.2): Stroke => ({ on: "string", at, length, pitch, peak });
const tick = (at: number, pitch: number, peak = 0.12): Stroke => ({ on: "tick", at, length: 30, pitch, peak });

/** D below the middle C, and the fifth above it. */
const LOW = 146.8;
const FIFTH = 220.2;

export const SCORES: Readonly<Record<Sound, readonly Stroke[]>> = {
  select: [wood(0, 1250, 40, 0.08)],
  move: [wood(0, 620)],
  capture: [wood(0, 760), wood(75, 520)],
  check: [wood(0, 620), string(40, LOW, 280)],
  mate: [wood(0, 520), string(40, LOW, 300), string(150, FIFTH, 300)],
  illegal: [wood(0, 210, 60, 0.14), wood(95, 190, 60, 0.14)],
  low: [tick(0, 1900)],
  // Where nobody can speak the numbers, the count ticks.
  count: [tick(0, 1400, 0.16)],
  notice: [string(0, 293.7, 200, 0.14), string(110, 440.4, 220, 0.14)],
};

/** How long a sound lasts, in milliseconds. */
export function lengthOf(sound: Sound): number {
  return Math.max(...SCORES[sound].map(({ at, length }) => at + length));
}
