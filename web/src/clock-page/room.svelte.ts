// A clock on several phones, as one of them sees it: the server's clock is the truth, this phone shows and presses.
import { nextTick } from "../game/clock";
import { clockSocketUrl } from "../net/api";
import { everyBeat } from "../net/heartbeat";
import { ServerLine, type ForGood } from "../net/socket";
import { load, save } from "../settings/store";
import * as sounds from "../sound/player";
import { Awake } from "../ui/awake";
import { announce, notify } from "../ui/toasts.svelte";
import { say, told } from "../words/words.svelte";
import { PROTOCOL, type ClockFrame, type ClockKey, type ClockOrder, type ClockPlace, type ClockRoomView, type ClockTold } from "../wire-types";
import type { ArbiterDesk } from "./arbiter-desk";
import { lapseWords, sideName } from "./control-words";
import { UNKNOWN, greeted, reckoned, tableOf, type Reckoning } from "./room-table";
import * as t from "./table";
import type { Face, Seat, Table } from "./table";

/** How the line to the server stands. */
export type RoomLine =
  | { is: "connecting" }
  | { is: "open" }
  | { is: "lost"; since: number; again: number }
  | { is: "closed"; why: ForGood };

/** Under this name the browser keeps the key of the clock it is at, and the links that it may give away. */
const KEPT = "clock.room";

interface Kept {
  key: string;
  keys: ClockKey[];
}

/** The clock that this browser was at, if it was at one. */
export function keptRoom(): Kept | null {
  try {
    const kept = JSON.parse(load(KEPT) ?? "null") as Partial<Kept> | null;
    return kept && typeof kept.key === "string" ? { key: kept.key, keys: Array.isArray(kept.keys) ? kept.keys : [] } : null;
  } catch {
    return null;
  }
}

export class RoomDesk implements ArbiterDesk {
  /** The links by which other phones come, where this phone set the clock up. */
  readonly keys: readonly ClockKey[];
  room = $state.raw<ClockRoomView | null>(null);
  place = $state<ClockPlace | null>(null);
  line = $state.raw<RoomLine>({ is: "connecting" });
  /** The server's time as the page reckons it, renewed when a figure changes. */
  now = $state(0);
  muted = $state(load("clock.muted") === "yes");
  sleepy = $state(false);
  arbiter = $state(false);
  /** Whether a press of this phone is on its way. */
  pressing = $state(false);
  readonly way = null;

  readonly table = $derived<Table | null>(this.room && tableOf(this.room));
  readonly faces = $derived<[Face, Face] | null>(
    this.table && [t.face(this.table, 0, this.now), t.face(this.table, 1, this.now)],
  );
  /** The seat whose half this phone shows; null for the arbiter's. */
  readonly seat = $derived<Seat | null>(this.place === "red" ? 0 : this.place === "black" ? 1 : null);

  readonly #key: string;
  readonly #left: () => void;
  readonly #awake = new Awake();
  readonly #line: ServerLine<ClockFrame, ClockTold>;
  #reckoning: Reckoning = UNKNOWN;
  #next = 1;
  /** A press that was not answered: it is sent again over a new line, as of the moment when it was made. */
  #press: { id: number; seen: number; at: number } | null = null;
  #counted = Infinity;
  #closed = false;

  /** Comes to the clock that a key opens; `left` is called when this phone leaves it. */
  constructor(key: string, keys: readonly ClockKey[], left: () => void) {
    this.#key = key;
    this.keys = keys;
    this.#left = left;
    save(KEPT, JSON.stringify({ key, keys }));
    this.#line = new ServerLine<ClockFrame, ClockTold>({
      url: clockSocketUrl(location),
      now: () => performance.now(),
      every: everyBeat,
      connect: (url) => new WebSocket(url),
      chance: Math.random,
      events: {
        opened: () => this.#line.send({ t: "hello", protocol: PROTOCOL, key: this.#key }),
        frame: (frame) => this.#take(frame),
        lost: (again) => {
          const since = this.line.is === "lost" ? this.line.since : performance.now();
          this.line = { is: "lost", since, again };
        },
        closed: (why) => {
          this.line = { is: "closed", why };
        },
      },
    });
  }

  /** The press on one's own half. */
  press(): void {
    const { room, seat } = this;
    if (!room || seat === null || this.#press || !this.table || t.presser(this.table) !== seat) return;
    this.#renew();
    this.#press = { id: this.#next++, seen: room.seq, at: Math.round(this.now) };
    this.pressing = true;
    this.#sound("move");
    this.#line.send({ t: "press", ...this.#press });
  }

  pause(): void {
    this.#order({ do: "pause" });
  }

  resume(): void {
    this.arbiter = false;
    this.#order({ do: "resume" });
  }

  /** Opens the arbiter's sheet; the clocks stand meanwhile. */
  callArbiter(): void {
    if (this.table?.stage === "running") this.pause();
    this.arbiter = true;
  }

  adjust(whose: Seat | "common", by: number, why: string): void {
    this.#order(whose === "common" ? { do: "common", ms: by } : { do: "time", seat: whose, ms: by }, why);
  }

  foul(seat: Seat, by: 1 | -1, why: string): void {
    this.#order({ do: "foul", seat, less: by < 0 }, why);
  }

  lift(seat: Seat, why: string): void {
    this.#order({ do: "lift", seat }, why);
  }

  back(why: string): void {
    this.#order({ do: "back" }, why);
  }

  lay(): void {
    this.#order({ do: "again" });
  }

  card(): void {
    if (this.room) this.#say({ t: "card", id: this.#next++, seen: this.room.seq });
  }

  turnTo(): void {
    // Every phone shows one half.
  }

  mute(): void {
    this.muted = !this.muted;
    save("clock.muted", this.muted ? "yes" : "no");
  }

  /** This phone leaves the clock; the others go on. */
  clear(): void {
    save(KEPT, "");
    this.close();
    this.#left();
  }

  close(): void {
    this.#closed = true;
    this.#line.close();
    void this.#awake.keep(false);
  }

  retry(): void {
    this.#line.retry();
  }

  look(): void {
    this.#renew();
    this.#line.look();
    void this.awake();
  }

  async awake(): Promise<void> {
    if (!this.#closed) this.sleepy = !(await this.#awake.keep(this.table?.stage === "running"));
  }

  /** Renews the time; returns after how many milliseconds a figure changes. Null: nothing runs. */
  pass(): number | null {
    this.#renew();
    this.#tick();
    if (!this.table || !this.faces) return null;
    const waits = this.faces.flatMap(({ running, left, step }) =>
      running ? [left, step].filter((time) => time !== null).map(nextTick) : [],
    );
    const { shared, round } = t.common(this.table, this.now);
    if (this.table.stage === "running" && shared !== null) waits.push(nextTick(shared));
    if (round !== null) waits.push(nextTick(round));
    if (this.line.is === "lost") waits.push(1_000);
    return waits.length === 0 ? null : Math.max(1, Math.min(...waits));
  }

  #renew(): void {
    // Without the server's time the clock stands as it was told last.
    this.now = this.#reckoning.offset === null ? (this.room?.reading.since ?? 0) : performance.now() + this.#reckoning.offset;
  }

  #order(order: ClockOrder, why = ""): void {
    if (this.room) this.#say({ t: "order", id: this.#next++, seen: this.room.seq, order, why });
  }

  #say(frame: ClockFrame): void {
    if (!this.#line.send(frame)) notify(say("clock-room-not-sent"), "refusal");
  }

  #take(frame: ClockTold): void {
    switch (frame.t) {
      case "welcome":
        this.line = { is: "open" };
        this.place = frame.place;
        this.#reckoning = greeted(frame.now, performance.now());
        this.#next = 1;
        if (this.#press) {
          this.#press = { ...this.#press, id: this.#next++ };
          this.#line.send({ t: "press", ...this.#press });
        }
        break;
      case "state":
        this.#told(frame.room);
        this.#answered(frame.re);
        break;
      case "refused":
        this.#answered(frame.re);
        notify(told(frame.text), "refusal");
        break;
      case "error":
      case "notice":
        notify(told(frame.text), "refusal");
        break;
      case "pong":
        this.#reckoning = reckoned(this.#reckoning, frame.at, frame.now, performance.now());
        break;
    }
    this.#renew();
    void this.awake();
  }

  #answered(re: number | null | undefined): void {
    if (re == null || re !== this.#press?.id) return;
    this.#press = null;
    this.pressing = false;
  }

  #told(room: ClockRoomView): void {
    const before = this.room;
    this.room = room;
    if (!before || room.seq <= before.seq) return;
    for (const note of room.notes.filter((note) => note.is === "lapse" && !before.notes.some(({ at, is }) => at === note.at && is === note.is))) {
      if (note.is !== "lapse") continue;
      announce(lapseWords((note as Extract<t.Note, { is: "lapse" }>).lapse));
      this.#sound(room.stage === "over" ? "mate" : "low");
    }
    if (room.stage === "running" && room.turn !== before.turn) {
      announce(say("clock-said-turn", { side: sideName(room.turn === 1 ? 1 : 0) }));
      if (room.turn === this.seat) this.#sound("move");
    }
  }

  /** The last seconds of one's own are counted aloud. */
  #tick(): void {
    const shown = this.seat === null ? null : (this.faces?.[this.seat] ?? null);
    if (!shown?.running || !shown.low || shown.left === null) {
      this.#counted = Infinity;
      return;
    }
    const second = Math.ceil(shown.left / 1_000);
    if (second >= this.#counted) return;
    this.#counted = second;
    if (!this.muted) sounds.count(second);
  }

  #sound(sound: "move" | "low" | "mate"): void {
    if (!this.muted) sounds.play(sound);
  }
}
