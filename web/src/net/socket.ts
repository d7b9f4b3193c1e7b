// One line to the server that mends itself: connects, pings, notices silence, connects again.
import type { ClientFrame, ServerFrame } from "../wire-types";

/** A ping is sent this often. */
export const PING_MS = 2_500;
/** After this long without a frame the line is dead. */
export const DEAD_MS = 9_000;
/** The first wait before a new try; it doubles up to `LONGEST_WAIT_MS`. */
export const FIRST_WAIT_MS = 500;
export const LONGEST_WAIT_MS = 10_000;

/** Why the server closes a line for good: the page is too old, the account was closed, or there is no such game. */
export type ForGood = "reload" | "barred" | "unknown";

/** The codes with which it does so. */
const FOR_GOOD: Readonly<Record<number, ForGood>> = { 4001: "reload", 4003: "barred", 4004: "unknown" };

/** Asks for a `pong`; every line knows it. */
type Ping = { t: "ping"; at: number };

/** What the owner of a line is told. */
export interface LineEvents<Down = ServerFrame> {
  /** The socket is open; nothing was said yet. */
  opened(): void;
  /** A frame came. */
  frame(frame: Down): void;
  /** The line is dead; the next try is at `again`, in the page's monotonic milliseconds. */
  lost(again: number, tries: number): void;
  /** The server closed the line for good. */
  closed(why: ForGood): void;
}

export interface LineOptions<Down = ServerFrame> {
  url: string;
  events: LineEvents<Down>;
  /** The page's monotonic time in milliseconds. */
  now(): number;
  /** Calls back every `PING_MS`, also while the page is hidden; returns how to stop it. */
  every(call: () => void): () => void;
  /** Makes a socket. */
  connect(url: string): WebSocket;
  /** A number below 1, so that not all pages come back at the same moment. */
  chance(): number;
}

/** A line that speaks `Up` and hears `Down`: by default that of a game. */
export class ServerLine<Up = ClientFrame, Down extends { t: string } = ServerFrame> {
  readonly #options: LineOptions<Down>;
  #socket: WebSocket | null = null;
  #heard = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #stop: () => void;
  #closed = false;

  constructor(options: LineOptions<Down>) {
    this.#options = options;
    this.#stop = options.every(() => this.#beat());
    this.#connect();
  }

  /** Sends a frame. False when the line is down. */
  send(frame: Up | Ping): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Tries at once: the person asked, or the network came back. */
  retry(): void {
    if (this.#closed || this.#socket) return;
    this.#connect();
  }

  /** Something may have changed while nobody looked: a line that should have been heard by now is given up. */
  look(): void {
    if (this.#closed) return;
    if (!this.#socket) this.retry();
    else if (this.#options.now() - this.#heard > DEAD_MS) this.#lose();
    else this.#ping();
  }

  /** Ends the line for good. */
  close(): void {
    this.#closed = true;
    this.#stop();
    if (this.#timer) clearTimeout(this.#timer);
    this.#drop();
  }

  #connect(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#tries += 1;
    this.#heard = this.#options.now();
    const socket = this.#options.connect(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#heard = this.#options.now();
      this.#options.events.opened();
      this.#ping();
    };
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return;
      this.#heard = this.#options.now();
      const frame = parse<Down>(message.data);
      if (!frame) return;
      if (frame.t === "welcome") this.#tries = 0;
      this.#options.events.frame(frame);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      const why = FOR_GOOD[code];
      if (!why) return this.#lose();
      this.close();
      this.#options.events.closed(why);
    };
  }

  #beat(): void {
    if (!this.#socket) return;
    if (this.#options.now() - this.#heard > DEAD_MS) this.#lose();
    else this.#ping();
  }

  #ping(): void {
    this.send({ t: "ping", at: this.#options.now() });
  }

  #lose(): void {
    this.#drop();
    if (this.#closed) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, this.#tries - 1));
    const spread = wait * (0.8 + 0.4 * this.#options.chance());
    this.#timer = setTimeout(() => this.#connect(), spread);
    this.#options.events.lost(this.#options.now() + spread, this.#tries);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** A frame from text; null when it is none that this page can use. */
function parse<Down extends { t: string }>(data: unknown): Down | null {
  if (typeof data !== "string") return null;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === "object" && frame !== null && "t" in frame ? (frame as Down) : null;
  } catch {
    return null;
  }
}
