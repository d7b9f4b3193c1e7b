// The line to the hall: what waits for the person, on whatever page, and looking for an opponent.
// It mends itself: a page that was away gets everything anew.
import { PROTOCOL, type ChallengeView, type GameRow, type GoReason, type HallClientFrame, type HallFrame, type Text } from "../wire-types";
import { hallSocketUrl } from "../net/api";
import { goesOn, type Lost } from "./resume";

/** A ping is sent this often; after twice as long without a frame the line is dead. */
const PING_MS = 10_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** An opponent is looked for. */
export interface Seeking {
  control: string;
  /** Since when, by the page's own clock. */
  since: number;
}

let challenges = $state.raw<readonly ChallengeView[]>([]);
let own = $state.raw<readonly ChallengeView[]>([]);
let turns = $state.raw<readonly GameRow[]>([]);
let seeking = $state.raw<Seeking | null>(null);
let refused = $state.raw<Text | null>(null);
/** What was looked for when the line was lost; the page looks again once it is back. */
let lost: Lost | null = null;
/** The line was away for so long that the search has ended. */
let ended = $state(false);
let up = $state(false);
/** Counts the changes of the list of open challenges. */
let lobby = $state(0);

let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let beat: ReturnType<typeof setInterval> | undefined;
let heard = 0;
let tries = 0;
let went: (game: string, why: GoReason) => void = () => undefined;

export const hall = {
  /** Challenges to this person. */
  get challenges() {
    return challenges;
  },
  /** This person's own challenges that wait or were declined a short while ago. */
  get own() {
    return own;
  },
  /** Games by days in which it is this person's turn. */
  get turns() {
    return turns;
  },
  get seeking() {
    return seeking;
  },
  /** Why looking for an opponent was refused. */
  get refused() {
    return refused;
  },
  /** Whether looking for an opponent ended with a line that was away for long. */
  get ended() {
    return ended;
  },
  get up() {
    return up;
  },
  get lobby() {
    return lobby;
  },
  /** How many things wait for an answer or a move. */
  get count(): number {
    return challenges.length + turns.length;
  },
  seek(control: string): void {
    refused = null;
    ended = false;
    send({ t: "seek", control });
  },
  unseek(): void {
    if (lost) {
      lost = null;
      seeking = null;
    }
    send({ t: "unseek" });
  },
};

/** Opens the line. `go` is called when a game of this person begins. Returns how to end it. */
export function attend(go: (game: string, why: GoReason) => void): () => void {
  went = go;
  connect();
  beat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - heard > 2 * PING_MS) lose();
    else send({ t: "ping", at: performance.now() });
  }, PING_MS);
  const look = () => {
    if (document.visibilityState === "visible" && !socket) connect();
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
    clearInterval(beat);
    clearTimeout(timer);
    drop();
  };
}

function send(frame: HallClientFrame): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

function connect(): void {
  clearTimeout(timer);
  const made = new WebSocket(hallSocketUrl(location));
  socket = made;
  made.onopen = () => {
    heard = performance.now();
    send({ t: "hello", protocol: PROTOCOL });
  };
  made.onmessage = (message) => {
    if (made !== socket) return;
    heard = performance.now();
    const frame = parse(message.data);
    if (frame) take(frame);
  };
  made.onclose = () => {
    if (made === socket) lose();
  };
}

function lose(): void {
  if (seeking && !lost) lost = { ...seeking, at: performance.now() };
  drop();
  // Until it is known whether the search goes on, the page shows it as it was.
  if (lost) seeking = { control: lost.control, since: lost.since };
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  tries += 1;
  timer = setTimeout(connect, wait * (0.8 + 0.4 * Math.random()));
}

function drop(): void {
  const old = socket;
  socket = null;
  up = false;
  // What was looked for has ended with the line.
  seeking = null;
  if (!old) return;
  old.onopen = old.onmessage = old.onclose = null;
  old.close();
}

/** Looks again for what was looked for when the line was lost. */
function lookAgain(): void {
  if (!lost) return;
  if (goesOn(lost, performance.now())) {
    send({ t: "seek", control: lost.control });
  } else {
    lost = null;
    seeking = null;
    ended = true;
  }
}

/** Since when one has looked, the time before the line was lost included. */
function since(control: string): number {
  return lost?.control === control ? lost.since : performance.now();
}

function take(frame: HallFrame): void {
  switch (frame.t) {
    case "desk":
      tries = 0;
      up = true;
      lookAgain();
      ({ challenges, own, turns } = frame.desk);
      break;
    case "lobby":
      lobby += 1;
      break;
    case "go":
      seeking = null;
      lost = null;
      went(frame.game, frame.why);
      break;
    case "seeking":
      seeking = frame.control ? { control: frame.control, since: since(frame.control) } : null;
      lost = null;
      refused = frame.refused ?? null;
      break;
    case "pong":
    case "reload":
      break;
  }
}

/** A frame from text; null when it is none. */
function parse(data: unknown): HallFrame | null {
  if (typeof data !== "string") return null;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === "object" && frame !== null && "t" in frame ? (frame as HallFrame) : null;
  } catch {
    return null;
  }
}
