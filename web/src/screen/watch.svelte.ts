// A game as somebody looks on who asks for nothing: over the same line as a spectator.
import { readPieces } from "../board/fen";
import type { Position } from "../board/state";
import { nextTick, read, shared, type Dial } from "../game/clock";
import { lastMove, written, type Notation } from "../game/record";
import { start, type GameState } from "../game/state";
import * as api from "../net/api";
import { GameSession } from "../net/session";
import { announce } from "../ui/toasts.svelte";
import { signIn } from "../account.svelte";
import type { GameView, Ply } from "../wire-types";

export class Watch {
  game = $state.raw<GameState>(start(""));
  /** Whether there is no such game. */
  unknown = $state(false);
  /** The page's monotonic time, renewed when a figure changes. */
  now = $state(performance.now());

  #session: GameSession | null = null;
  #closed = false;
  readonly #id: string;

  readonly view = $derived<GameView | null>(this.game.view);
  readonly last = $derived<Ply | null>(this.view?.plies.at(-1) ?? null);

  /** What the board shows: Red below, and nothing to be taken up. */
  readonly position = $derived.by<Position>(() => {
    const { view } = this;
    return {
      bottom: "red",
      pieces: view ? readPieces(view.live.fen) : new Map(),
      movable: [],
      targets: new Map(),
      last: view ? lastMove(view.plies, view.plies.length) : null,
      check: view?.live.check ?? null,
    };
  });

  /** The server's time now. */
  readonly serverNow = $derived(this.game.offset === null ? (this.view?.live.clock.at ?? 0) : this.now + this.game.offset);
  readonly dials = $derived<(Dial | null)[]>(
    this.view ? this.view.live.clock.seats.map((_, seat) => read(this.view!.live.clock, seat, this.serverNow)) : [],
  );
  readonly shared = $derived(this.view ? shared(this.view.live.clock, this.serverNow) : null);

  constructor(id: string) {
    this.#id = id;
    void this.#open();
  }

  async #open(): Promise<void> {
    let first: GameView | null = null;
    try {
      await signIn();
      first = await api.gameView(this.#id);
    } catch (error) {
      if (error instanceof api.Failure && error.status === 404) {
        this.unknown = true;
        return;
      }
      // Without an answer the line tries on, and says so.
    }
    if (this.#closed) return;
    this.#session = new GameSession(this.#id, first, (state) => this.#told(state));
    this.game = this.#session.state;
  }

  #told(state: GameState): void {
    const before = this.view?.plies.length ?? 0;
    this.game = state;
    this.now = performance.now();
    if (state.line.is === "closed" && state.line.why === "unknown") this.unknown = true;
    // An older page cannot read on; nobody sits here to press a button.
    if (state.line.is === "closed" && state.line.why === "reload") location.reload();
    const ply = state.view?.plies.at(-1);
    if (ply && before > 0 && state.view && state.view.plies.length > before) announce(ply.chinese);
  }

  /** How the last move is written. */
  lastWritten(notation: Notation): string {
    return this.last ? written(this.last, notation) : "";
  }

  /** Renews the time; returns after how many milliseconds a figure changes next, null when nothing runs. */
  tick(): number | null {
    this.now = performance.now();
    const waits = this.dials.filter((dial) => dial?.running && dial.left !== null).map((dial) => nextTick(dial!.left!));
    if (this.shared !== null && this.view!.live.clock.running.length > 0) waits.push(nextTick(this.shared));
    if (this.game.line.is === "lost") waits.push(1_000);
    return waits.length === 0 ? null : Math.min(...waits);
  }

  look(): void {
    this.now = performance.now();
    this.#session?.look();
  }

  close(): void {
    this.#closed = true;
    this.#session?.close();
  }
}
