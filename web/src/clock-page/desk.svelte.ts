// The clock on the screen: keeps its table in the browser's store, lets time pass, sounds, and keeps the screen awake.
import { nextTick } from "../game/clock";
import { load, save } from "../settings/store";
import * as sounds from "../sound/player";
import { Awake } from "../ui/awake";
import { announce } from "../ui/toasts.svelte";
import { say } from "../words/words.svelte";
import { lapseWords, sideName } from "./control-words";
import type { ArbiterDesk, Way } from "./arbiter-desk";
import { Moments } from "./moments";
import * as t from "./table";
import type { Face, Seat, Step, Table } from "./table";

const TABLE = "clock.table";

export class Desk implements ArbiterDesk {
  table = $state.raw<Table | null>(t.unpack(load(TABLE) ?? ""));
  /** The moment shown, renewed when a figure changes. */
  now = $state(0);
  muted = $state(load("clock.muted") === "yes");
  way = $state<Way>(way());
  /** Whether the browser cannot keep the screen on. */
  sleepy = $state(false);
  /** Whether the arbiter's sheet is open. */
  arbiter = $state(false);

  readonly faces = $derived<[Face, Face] | null>(
    this.table && [t.face(this.table, 0, this.now), t.face(this.table, 1, this.now)],
  );

  readonly #moments = new Moments();
  readonly #awake = new Awake();
  /** The second of low time that was counted last. */
  #counted = Infinity;

  constructor() {
    this.now = this.#moments.now();
    this.pass();
  }

  /** A new game with this control. */
  lay(control: string, first: Seat, fatal: number): void {
    this.#set(t.lay(control, first, fatal));
  }

  /** Takes over a clock that stood elsewhere; it stands still until somebody lets it go on. */
  take(table: Table): void {
    const stands = table.stage === "running" ? t.pause(table, this.#moments.now()).table : table;
    this.#set({ ...stands, before: null });
  }

  /** The clock is put away. */
  clear(): void {
    this.arbiter = false;
    this.#set(null);
  }

  press(seat: Seat): void {
    const before = this.table;
    this.#do((table, at) => t.press(table, seat, at));
    if (this.table === before || !this.table) return;
    this.#sound("move");
    if (this.table.stage === "running") announce(say("clock-said-turn", { side: sideName(this.table.turn) }));
  }

  /** The press that is awaited, whoever's it is. */
  pressAny(): void {
    const seat = this.table && t.presser(this.table);
    if (seat !== null) this.press(seat);
  }

  pause(): void {
    this.#do(t.pause);
  }

  resume(): void {
    this.arbiter = false;
    this.#do(t.resume);
  }

  /** Opens the arbiter's sheet; the clocks stand meanwhile. */
  callArbiter(): void {
    this.pause();
    this.arbiter = true;
  }

  adjust(whose: Seat | "common", by: number, why: string): void {
    this.#do((table, at) => (whose === "common" ? t.adjustCommon(table, by, why, at) : t.adjust(table, whose, by, why, at)));
  }

  foul(seat: Seat, by: 1 | -1, why: string): void {
    this.#do((table, at) => t.foul(table, seat, by, why, at));
  }

  lift(seat: Seat, why: string): void {
    this.#do((table, at) => t.lift(table, seat, why, at));
  }

  back(why: string): void {
    this.#do((table, at) => t.back(table, why, at));
  }

  card(seat: Seat): void {
    this.#do((table, at) => t.card(table, seat, at));
  }

  mute(): void {
    this.muted = !this.muted;
    save("clock.muted", this.muted ? "yes" : "no");
  }

  turnTo(way: Way): void {
    this.way = way;
    save("clock.way", way);
  }

  /** Lets time pass; returns after how many milliseconds a figure changes, or something lapses. Null: nothing runs. */
  pass(): number | null {
    this.#do(t.expire);
    this.#tick();
    if (!this.table || !this.faces) return null;
    const due = t.nextLapse(this.table);
    const waits = this.faces.flatMap(({ running, left, step }) =>
      running ? [left, step].filter((time) => time !== null).map(nextTick) : [],
    );
    const { shared, round } = t.common(this.table, this.now);
    if (this.table.stage === "running" && shared !== null) waits.push(nextTick(shared));
    if (round !== null && due !== null) waits.push(nextTick(round));
    if (due !== null) waits.push(Math.max(1, due - this.now));
    return waits.length === 0 ? null : Math.min(...waits);
  }

  /** The page is seen again. */
  look(): void {
    this.#moments.wake();
    void this.awake();
  }

  /** Keeps the screen on while a game is on the clock, where the browser can. */
  async awake(): Promise<void> {
    this.sleepy = !(await this.#awake.keep(this.table?.stage === "running"));
  }

  #do(what: (table: Table, at: number) => Step): void {
    this.now = this.#moments.now();
    if (!this.table) return;
    const { table, lapses } = what(this.table, this.now);
    if (table !== this.table) this.#set(table);
    for (const lapse of lapses) {
      announce(lapseWords(lapse));
      this.#sound(table.stage === "over" ? "mate" : "low");
    }
  }

  #set(table: Table | null): void {
    this.table = table;
    save(TABLE, table ? t.pack(table) : "");
    void this.awake();
  }

  /** Every second of low time is counted aloud; the first is told to those who hear the page. */
  #tick(): void {
    const seat = this.faces?.findIndex(({ running }) => running) ?? -1;
    const shown = seat < 0 ? null : (this.faces?.[seat] ?? null);
    if (!shown?.low || shown.left === null) {
      this.#counted = Infinity;
      return;
    }
    const second = Math.ceil(shown.left / 1_000);
    if (second >= this.#counted) return;
    if (this.#counted === Infinity) announce(say("clock-said-time", { side: sideName(seat), time: String(second) }));
    this.#counted = second;
    if (!this.muted) sounds.count(second);
  }

  #sound(sound: "move" | "low" | "mate"): void {
    if (!this.muted) sounds.play(sound);
  }
}

function way(): Way {
  const kept = load("clock.way");
  if (kept === "facing" || kept === "beside") return kept;
  return matchMedia("(max-width: 699px)").matches ? "facing" : "beside";
}
