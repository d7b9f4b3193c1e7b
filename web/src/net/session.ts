// A game as it is followed over a line: frames in, state out; wishes in, frames out.
import { apply, lined, resend, sent } from "../game/apply";
import { start, type Aside, type Command, type GameState } from "../game/state";
import { PROTOCOL, type GameView, type ServerFrame } from "../wire-types";
import { socketUrl } from "./api";
import { everyBeat } from "./heartbeat";
import { ServerLine } from "./socket";

/** The first word; the targets of planned moves 预走 are always asked for, so that a choice needs no new line. */
const HELLO = { t: "hello", protocol: PROTOCOL, reach: true } as const;

/** Who goes along on the line of a game. */
export interface Companion {
  /** The table has been joined, for the first time or again. */
  joined(): void;
  /** The line is dead. */
  lost(): void;
  /** A frame came; true where it was for the companion alone. */
  frame(frame: ServerFrame): boolean;
}

export class GameSession {
  /** Takes the frames of the chat. */
  aside: Companion | null = null;
  #state: GameState;
  #next = 1;
  #told: ((state: GameState) => void) | null;
  readonly #line: ServerLine;
  /** Unanswered commands of the last line, until the new line's first view shows what became of them. */
  #again = false;

  /** Follows a game from a view that is known already, if any. */
  constructor(id: string, first: GameView | null, told: (state: GameState) => void) {
    this.#state = { ...start(id), view: first };
    this.#told = told;
    this.#line = new ServerLine({
      url: socketUrl(id, location),
      now: () => performance.now(),
      every: everyBeat,
      connect: (url) => new WebSocket(url),
      chance: Math.random,
      events: {
        opened: () => this.#hello(),
        frame: (frame) => this.#take(frame),
        lost: (again, tries) => {
          this.#again = true;
          this.aside?.lost();
          this.#set(lined(this.#state, { is: "lost", again, tries }));
        },
        closed: (why) => (this.aside?.lost(), this.#set(lined(this.#state, { is: "closed", why }))),
      },
    });
  }

  get state(): GameState {
    return this.#state;
  }

  /** Sends the command that `make` builds with the next number. On a dead line it waits for the next one. */
  send(make: (id: number) => Command): void {
    const frame = make(this.#next++);
    this.#set(sent(this.#state, { id: frame.id, frame }));
    this.#line.send(frame);
  }

  /** Sends a frame that no move waits for; its number, or null on a dead line. */
  tell(make: (id: number) => Aside): number | null {
    const frame = make(this.#next++);
    return this.#line.send(frame) ? frame.id : null;
  }

  retry(): void {
    this.#line.retry();
  }

  /** The page is seen again, or the network came back. */
  look(): void {
    this.#line.look();
  }

  close(): void {
    this.#told = null;
    this.#line.close();
  }

  #set(state: GameState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#told?.(state);
  }

  #hello(): void {
    // Numbers count anew in every socket.
    this.#next = 1;
    this.#line.send(HELLO);
  }

  #take(frame: ServerFrame): void {
    if (this.aside?.frame(frame)) return;
    let state = apply(this.#state, frame, performance.now());
    const old = frame.t === "welcome" ? frame.protocol !== PROTOCOL : frame.t === "notice" && frame.code === "reload";
    if (old) {
      this.#line.close();
      state = lined(state, { is: "closed", why: "reload" });
    }
    const missed = state.gap && !this.#state.gap;
    this.#set(state);
    if (missed) this.#line.send(HELLO);
    if (frame.t === "welcome") this.aside?.joined();
    if (frame.t === "view" && this.#again) this.#sendAgain();
  }

  #sendAgain(): void {
    this.#again = false;
    const { state, frames } = resend(this.#state);
    this.#set(state);
    for (const frame of frames) this.send((id) => ({ ...frame, id }));
  }
}
