// What a frame from the server makes of the state: pure functions, the page's counterpart of `evolve`.
import type { GameView, LiveView, Ply, ServerFrame } from "../wire-types";
import type { Command, GameState, Line, Pending } from "./state";

/** The state after a frame. `local` is the page's monotonic time in milliseconds. */
export function apply(state: GameState, frame: ServerFrame, local: number): GameState {
  switch (frame.t) {
    case "welcome":
      // Without the way back it is too late by half a round trip; the first `pong` mends that.
      return { ...state, line: { is: "open" }, offset: frame.now - local, trip: Infinity, notice: null, error: null };
    case "view":
      return {
        ...settle(state, frame.re),
        // An older view can overtake nothing: `seq` never goes back.
        view: state.view && frame.view.live.seq < state.view.live.seq ? state.view : frame.view,
        gap: false,
      };
    case "update":
      return update(settle(state, frame.re), frame);
    case "presence":
      return state.view ? { ...state, view: { ...state.view, presence: frame.presence } } : state;
    case "refused":
      return {
        ...settle(state, frame.re),
        refused: {
          count: (state.refused?.count ?? 0) + 1,
          code: frame.code,
          text: frame.text,
          squares: frame.squares ?? [],
          frame: state.pending.find((pending) => pending.id === frame.re)?.frame ?? null,
        },
      };
    case "error":
      return { ...state, error: { code: frame.code, text: frame.text } };
    case "notice":
      return { ...state, notice: { code: frame.code, text: frame.text } };
    case "chat_view":
    case "chat":
    case "done":
      // The chat is kept beside the game.
      return state;
    case "pong":
      return measured(state, frame.at, frame.now, local);
  }
}

function update(state: GameState, frame: Extract<ServerFrame, { t: "update" }>): GameState {
  const view = state.view;
  if (!view) return { ...state, gap: true };
  if (frame.seq <= view.live.seq) return state;
  if (frame.seq !== view.live.seq + 1) return { ...state, gap: true };
  const plies = pliesAfter(view.plies, frame.live, frame.ply);
  if (!plies) return { ...state, gap: true };
  const after: GameView = { ...view, live: frame.live, plies };
  return { ...state, view: after, happened: { seq: frame.seq, what: frame.what } };
}

/** The record after an update; null when it does not fit and the whole view is needed. */
function pliesAfter(plies: readonly Ply[], live: LiveView, ply: Ply | null | undefined): Ply[] | null {
  const after = ply ? [...plies, ply] : [...plies];
  if (live.plies > after.length) return null;
  return after.slice(0, live.plies);
}

/** Strikes an answered command off. */
function settle(state: GameState, re: number | null | undefined): GameState {
  if (re == null) return state;
  const pending = state.pending.filter((one) => one.id !== re);
  return pending.length === state.pending.length ? state : { ...state, pending };
}

/** A measurement of the server's time. A longer round trip than the best one says little, unless the clocks went apart. */
function measured(state: GameState, sent: number, now: number, local: number): GameState {
  const trip = local - sent;
  if (trip < 0) return state;
  const offset = now + trip / 2 - local;
  const apart = state.offset === null ? Infinity : Math.abs(offset - state.offset);
  if (trip > state.trip && apart < 1000 + trip) return state;
  return { ...state, offset, trip };
}

/** The state once a command is on its way. */
export function sent(state: GameState, pending: Pending): GameState {
  return { ...state, pending: [...state.pending, pending], refused: null };
}

/** The state once the line is lost, opened or closed. What was not answered stays, to be sent once more. */
export function lined(state: GameState, line: Line): GameState {
  return { ...state, line };
}

/**
 * Which unanswered commands to send once more over a new line, and the state without the others.
 *
 * They carry `seen`, so that the server applies none twice. A move that stands in the record already was
 * applied and needs no answer.
 */
export function resend(state: GameState): { state: GameState; frames: Command[] } {
  const view = state.view;
  const frames = state.pending
    .map((pending) => pending.frame)
    .filter((frame) => frame.t !== "act" || !view || frame.seen === view.live.seq || !stands(view, frame.action));
  return { state: { ...state, pending: [] }, frames };
}

/** Whether a move stands at the end of the record, or before the last reply. */
function stands(view: GameView, action: string): boolean {
  return view.plies.slice(-2).some((ply) => ply.move === action);
}

/** Who waits with which seat: the seats of the reader that may act now. */
export function acting(view: GameView): number[] {
  return view.live.to_act.filter((seat) => view.you.seats.includes(seat));
}
