// The state of one game as the page knows it.
import type { ClientFrame, GameView, NoticeCode, Text, What } from "../wire-types";

/** How the line to the server stands. */
export type Line =
  /** The first connection is being made. */
  | { is: "connecting" }
  | { is: "open" }
  /** No answer; at `again` (local milliseconds) the page connects anew, after `tries` that failed. */
  | { is: "lost"; again: number; tries: number }
  /** Will not be connected again: the page is too old, the account was closed, or there is no such game. */
  | { is: "closed"; why: "reload" | "barred" | "unknown" };

/** A command that was sent and not answered. */
export interface Pending {
  /** Its number in the present socket. */
  id: number;
  /** The frame as it was sent; after a new connection it is sent once more with the same `seen`. */
  frame: Command;
}

/** A frame that changes the game. */
export type Command = Exclude<ClientFrame, { t: "hello" } | { t: "ping" } | Aside>;

/** A frame that no move waits for: it is sent at once or not at all. */
export type Aside = Extract<ClientFrame, { t: "listen" } | { t: "chat" } | { t: "close_chat" }>;

/** The server's no to a command. */
export interface Refused {
  /** A number that grows, so that the same refusal twice is seen twice. */
  count: number;
  /** A stable code, such as `illegal.hobbled_leg`. */
  code: string;
  /** The reason in words. */
  text: Text;
  /** The points that the reason speaks of. */
  squares: readonly string[];
  /** The command that was refused, if it is still known. */
  frame: Command | null;
}

/** What happened last, for notices and sounds. */
export interface Happened {
  /** The place in the log. */
  seq: number;
  what: What;
}

export interface GameState {
  /** The game's identifier. */
  id: string;
  /** How the line to the server stands. */
  line: Line;
  /** Server time minus the page's own monotonic time, in milliseconds; null until the first `welcome`. */
  offset: number | null;
  /** The round trip by which `offset` was measured; a shorter one is the better measure. */
  trip: number;
  /** The whole view, kept up to date; null until it came. */
  view: GameView | null;
  /** Commands that were sent and not answered, oldest first. */
  pending: readonly Pending[];
  /** The last refusal. */
  refused: Refused | null;
  /** What happened last. */
  happened: Happened | null;
  /** What concerns everybody: the server goes down, or the page is too old. */
  notice: { code: NoticeCode; text: Text } | null;
  /** Whether an update was missed, so that the whole view must be asked for. */
  gap: boolean;
  /** The last word of a server that could not use a frame. */
  error: { code: string; text: Text } | null;
}

export function start(id: string): GameState {
  return {
    id,
    line: { is: "connecting" },
    offset: null,
    trip: Infinity,
    view: null,
    pending: [],
    refused: null,
    happened: null,
    notice: null,
    gap: false,
    error: null,
  };
}
