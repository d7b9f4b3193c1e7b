// The chat of one game as the page keeps it: what was said, what is unread, what is on its way.
import { account } from "../account.svelte";
import type { GameSession } from "../net/session";
import { load, save } from "../settings/store";
import { announce } from "../ui/toasts.svelte";
import { say } from "../words/words.svelte";
import type { ChatLine, ChatRoom, ChatView, ServerFrame, Text } from "../wire-types";
import { added, unread, visible } from "./lines";
import { mutes } from "./mutes.svelte";

/** Whether the chat is shown at all, in all games. */
class Shown {
  on = $state(load("chat") !== "off");
  turn(on: boolean): void {
    this.on = on;
    save("chat", on ? "on" : "off");
  }
}
export const shown = new Shown();

/** Whether new lines are read aloud, by room: among those who look on only if somebody wants it. */
class Aloud {
  players = $state(load("chat-aloud-players") !== "off");
  spectators = $state(load("chat-aloud-spectators") === "on");
  turn(room: ChatRoom, on: boolean): void {
    this[room] = on;
    save(`chat-aloud-${room}`, on ? "on" : "off");
  }
}
export const aloud = new Aloud();

/** What was sent and not answered. */
interface Sending {
  id: number;
  text: string;
  /** The newest line that was known then. */
  after: number;
}

export class Chat {
  /** The chat as the server told it; null before that. */
  view = $state.raw<ChatView | null>(null);
  /** What is being written. */
  draft = $state("");
  /** Why the last words were not said. */
  refusal = $state.raw<Text | "not-sent" | null>(null);
  /** Whether the line to the server is open, as far as is known. */
  online = $state(true);
  #sending = $state.raw<Sending | null>(null);
  /** The newest line that was seen, in whichever game: numbers ascend over all of them. */
  #seen = $state(Number(load("chat-seen") ?? 0) || 0);
  /** Whether the lines are in sight. */
  #open = $state(false);
  #session: GameSession | null = null;

  readonly lines = $derived<readonly ChatLine[]>(visible(this.view?.lines ?? [], mutes.people));
  readonly unread = $derived(shown.on ? unread(this.lines, this.#seen, account.me?.person ?? null) : 0);
  readonly busy = $derived(this.#sending !== null);

  /** Takes the line of the game, over which the chat goes too. */
  attach(session: GameSession): void {
    this.#session = session;
    session.aside = {
      joined: () => {
        this.online = true;
        this.listen();
      },
      lost: () => (this.online = false),
      frame: (frame) => this.#take(frame),
    };
  }

  /** Asks for the chat, or for silence. */
  listen(): void {
    this.#session?.tell((id) => ({ t: "listen", id, on: shown.on }));
    if (!shown.on) this.view = null;
  }

  /** Says what is being written. */
  send(): void {
    const text = this.draft.trim();
    if (text === "" || this.#sending) return;
    this.refusal = null;
    const id = this.#session?.tell((id) => ({ t: "chat", id, text })) ?? null;
    if (id === null) this.refusal = "not-sent";
    else this.#sending = { id, text, after: this.view?.lines.at(-1)?.id ?? 0 };
  }

  /** Closes the players' room, or opens it again. */
  close(closed: boolean): void {
    this.#session?.tell((id) => ({ t: "close_chat", id, closed }));
  }

  /** The lines come into sight, or go out of it. */
  look(open: boolean): void {
    this.#open = open;
    if (open) this.#read();
  }

  #read(): void {
    const last = this.view?.lines.at(-1)?.id ?? 0;
    if (last <= this.#seen) return;
    this.#seen = last;
    save("chat-seen", String(last));
  }

  /** Takes a frame; whether it was for the chat. */
  #take(frame: ServerFrame): boolean {
    switch (frame.t) {
      case "chat_view":
        this.view = frame.chat;
        this.#recover();
        if (this.#open) this.#read();
        return true;
      case "chat":
        if (this.view) this.view = { ...this.view, lines: added(this.view.lines, frame.line) };
        if (frame.re != null && frame.re === this.#sending?.id) this.#said();
        else this.#hear(frame.line);
        if (this.#open) this.#read();
        return true;
      case "refused":
        if (frame.re !== this.#sending?.id) return frame.code.startsWith("chat.");
        this.#sending = null;
        this.refusal = frame.text;
        return true;
      default:
        return false;
    }
  }

  #said(): void {
    if (this.draft.trim() === this.#sending?.text) this.draft = "";
    this.#sending = null;
  }

  /** After a broken line: what was on its way has arrived, or was not said. */
  #recover(): void {
    const sent = this.#sending;
    if (!sent) return;
    const own = (line: ChatLine) => line.id > sent.after && line.person === account.me?.person && line.text === sent.text;
    if (this.view?.lines.some(own)) this.#said();
    else {
      this.#sending = null;
      this.refusal = "not-sent";
    }
  }

  #hear(line: ChatLine): void {
    if (!aloud[line.room] || line.person === account.me?.person || mutes.has(line.person)) return;
    announce(say("chat-heard", { name: line.name, text: line.text }));
  }
}
