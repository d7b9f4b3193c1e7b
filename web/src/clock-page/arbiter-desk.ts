// What the arbiter's sheet needs of a clock, be it on one phone or on several.
import type { Face, Seat, Table } from "./table";

/** How the halves lie: facing each other, or side by side. */
export type Way = "facing" | "beside";

export interface ArbiterDesk {
  readonly table: Table | null;
  readonly faces: [Face, Face] | null;
  readonly now: number;
  /** How the halves lie; null where every phone shows one. */
  readonly way: Way | null;
  /** Whether the browser cannot keep the screen on. */
  readonly sleepy: boolean;
  arbiter: boolean;
  adjust(whose: Seat | "common", by: number, why: string): void;
  foul(seat: Seat, by: 1 | -1, why: string): void;
  lift(seat: Seat, why: string): void;
  back(why: string): void;
  resume(): void;
  turnTo(way: Way): void;
  /** The same control once more. */
  lay(control: string, first: Seat, fatal: number): void;
  /** The clock is put away. */
  clear(): void;
}
