// One open game: what the page shows of it, and what the reader may ask.
import { tick } from "svelte";
import { readPieces, readTargets, moved } from "../board/fen";
import { parseMove } from "../board/geometry";
import type { Position, Wish } from "../board/state";
import { other, type Color, type Move, type Refusal } from "../board/types";
import * as commands from "../game/commands";
import { nextTick, read, shared, type Dial } from "../game/clock";
import { lastMove, piecesAfter, written } from "../game/record";
import { acting } from "../game/apply";
import { start, type Command, type GameState } from "../game/state";
import { go } from "../navigate.svelte";
import * as api from "../net/api";
import { GameSession } from "../net/session";
import { gamePath } from "../route";
import { Chat } from "../talk/chat.svelte";
import { rulesPath, sectionOf } from "../rules/anchors";
import { isTurned, keepTurned } from "../settings/turned";
import { settings } from "../settings/settings.svelte";
import { load, save } from "../settings/store";
import { reason } from "../ui/failure";
import { seatName } from "../ui/seat-name";
import { announce, notify, type Link } from "../ui/toasts.svelte";
import { say, sentences, told } from "../words/words.svelte";
import type { ClaimKind, GameView, Hint, OfferKind, OrderFrame, TakebackWhy, Text } from "../wire-types";
import { signIn } from "../account.svelte";
import { clockCue, cue, secondsToHear } from "../sound/cues";
import * as sounds from "../sound/player";
import { reasonWords, whyNot } from "./limits";
import { moveSays } from "./speech";
import * as table from "./table";
import type { WishName } from "./table";

/** What is claimed, after a dialog has said what it costs. */
export type ClaimName = "claim_natural_limit" | "claim_repetition" | "claim_opponent_left";

/** The dialogs of the play page. */
export type DialogName = "result" | "more" | "moves" | "help" | "settings" | "resign" | "abort" | "takeback" | "invites" | ClaimName | { order: OrderFrame["do"] };

/** The seconds left at which one's own time is told aloud. */
const WARNINGS = [60, 30, 10];

/** Under this name the browser keeps the side from which games are watched. */
const WATCHED = "watch.bottom";

/** How long each ply is looked at when the record runs by itself, in milliseconds. */
const REPLAY_MS = 1_200;

/** A time as it is said: minutes and seconds. */
function spoken(ms: number): { minutes: number; seconds: number } {
  const total = Math.ceil(Math.max(0, ms) / 1000);
  return { minutes: Math.floor(total / 60), seconds: total % 60 };
}

export class Play {
  readonly id: string;
  /** The game as the line tells it. */
  game = $state.raw<GameState>(start(""));
  /** Why there is nothing to show. */
  problem = $state<"unknown" | null>(null);
  /** The number of plies looked at; null follows the game. */
  shown = $state<number | null>(null);
  /** Whether the record runs by itself. */
  replaying = $state(false);
  /** Whether the reader turned the board. */
  flipped = $state(false);
  /** The side at the bottom for who only looks on: kept by the browser for every game. */
  watched = $state<Color>(load(WATCHED) === "black" ? "black" : "red");
  /** The page's monotonic time, renewed when a figure changes. */
  now = $state(performance.now());
  /** A try on the board that was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** A move that waits to be confirmed. */
  proposed = $state.raw<Move | null>(null);
  /** A move that is made as soon as the other side has moved 预走. */
  planned = $state.raw<Move | null>(null);
  /** The dialog that is open. */
  dialog = $state.raw<DialogName | null>(null);

  /** What is said beside the board. */
  readonly chat = new Chat();
  /** Whether the chat is looked at. */
  chatting = $state(false);

  /** The handicap in words, once it is known. */
  handicap = $state.raw<Text | null>(null);

  #session: GameSession | null = null;
  #closed = false;
  /** The lowest of `WARNINGS` that this clock has passed; infinite while it stands still. */
  #warned = Infinity;
  #replay: ReturnType<typeof setInterval> | undefined;
  /** The seconds of the clock that was heard last. */
  #heard = Infinity;

  readonly view = $derived<GameView | null>(this.game.view);
  readonly #pending = $derived(this.game.pending.map((pending) => pending.frame));

  /** The number of plies on the board. */
  readonly count = $derived(this.shown ?? this.view?.plies.length ?? 0);
  /** Whether the board shows the game as it stands. */
  readonly live = $derived(this.shown === null);

  readonly bottom = $derived.by<Color>(() => {
    if (!this.view) return "red";
    if (!table.plays(this.view)) return this.watched;
    const home = table.homeSide(this.view, settings.turn === "on");
    return this.flipped ? other(home) : home;
  });

  /** What the board shows. */
  readonly position = $derived.by<Position>(() => {
    const view = this.view;
    if (!view) return { bottom: "red", pieces: new Map(), movable: [], targets: new Map(), last: null, check: null };
    const underway = this.live ? (parseMove(table.travelling(this.#pending) ?? "") ?? this.proposed) : null;
    if (underway) {
      // It stands where it was put until the server answers, or until it is confirmed.
      const pieces = moved(readPieces(view.live.fen), underway);
      return { bottom: this.bottom, pieces, movable: [], targets: new Map(), last: underway, check: null };
    }
    const last = lastMove(view.plies, this.count);
    if (!this.live) {
      const pieces = piecesAfter(view.start, view.plies, this.count);
      const check = table.checkedAt(view, this.count, pieces, last);
      return { bottom: this.bottom, pieces, movable: [], targets: new Map(), last, check };
    }
    const shows = { bottom: this.bottom, pieces: readPieces(view.live.fen), last, check: view.live.check ?? null };
    const planner = settings.premove === "on" ? table.planning(view, this.#pending) : null;
    if (planner) {
      const targets = readTargets(view.live.reach ?? []);
      return { ...shows, movable: [planner], targets, ahead: true, planned: this.planned };
    }
    return { ...shows, movable: table.movable(view, this.#pending), targets: readTargets(view.live.targets ?? []) };
  });

  /** The server's time now, in milliseconds. */
  readonly serverNow = $derived(
    this.game.offset === null ? (this.view?.live.clock.at ?? 0) : this.now + this.game.offset,
  );
  readonly dials = $derived<(Dial | null)[]>(
    this.view ? this.view.live.clock.seats.map((_, seat) => read(this.view!.live.clock, seat, this.serverNow)) : [],
  );
  readonly sharedTime = $derived(this.view ? shared(this.view.live.clock, this.serverNow) : null);

  constructor(id: string) {
    this.id = id;
    this.flipped = isTurned(id);
    this.game = start(id);
    void this.#open();
  }

  async #open(): Promise<void> {
    let first: GameView | null = null;
    try {
      await signIn();
      first = await api.gameView(this.id);
    } catch (error) {
      if (error instanceof api.Failure && error.status === 404) {
        this.problem = "unknown";
        return;
      }
      // Without an answer the line tries on, and says so.
    }
    if (this.#closed) return;
    if (first?.handicap && first.handicap !== "even") void this.#nameHandicap(first.handicap);
    this.#session = new GameSession(this.id, first, (state) => this.#told(state));
    this.chat.attach(this.#session);
    this.game = this.#session.state;
  }

  /** The view names a handicap; the choices have its words. */
  async #nameHandicap(name: string): Promise<void> {
    try {
      this.handicap = (await api.options()).handicaps.find((one) => one.name === name)?.text ?? null;
    } catch {
      // The board shows what is missing.
    }
  }

  close(): void {
    this.#stopReplay();
    this.#closed = true;
    this.#session?.close();
  }

  /** The page is seen again, or the network came back. */
  look(): void {
    this.now = performance.now();
    this.#session?.look();
  }

  retry(): void {
    this.#session?.retry();
  }

  /** Renews the time; returns after how many milliseconds a figure changes next, null when nothing runs. */
  tick(): number | null {
    this.now = performance.now();
    this.#warn();
    this.#count();
    const running = this.dials.filter((dial) => dial?.running).map((dial) => dial?.left ?? null);
    const counted = [...running, this.sharedTime, ...this.#absences()].filter((left) => left !== null);
    return counted.length === 0 ? null : Math.min(...counted.map(nextTick));
  }

  /** Says aloud that one's own time runs out. */
  #warn(): void {
    const [seat] = this.view?.you.seats ?? [];
    const dial = seat === undefined || this.view?.you.seats.length !== 1 ? null : this.dials[seat];
    if (!dial?.running || dial.left === null) {
      this.#warned = Infinity;
      return;
    }
    const seconds = Math.ceil(dial.left / 1000);
    const reached = WARNINGS.findLast((limit) => seconds <= limit);
    if (reached !== undefined && reached < this.#warned && this.#warned !== Infinity) announce(say("clock-left", { seconds }));
    this.#warned = reached ?? WARNINGS[0]! + 1;
  }

  /** Lets the last seconds be heard: one's own, or on a shared screen whoever's clock runs. */
  #count(): void {
    const seats = this.view?.you.seats ?? [];
    const seconds = Math.min(Infinity, ...seats.map((seat) => secondsToHear(this.dials[seat] ?? null)));
    const heard = clockCue(this.#heard, seconds);
    this.#heard = seconds;
    if (heard?.sound === "count") sounds.count(heard.number);
    else if (heard) sounds.play(heard.sound);
  }

  /** Says how both clocks stand, to those who ask. */
  sayClocks(): void {
    const parts = this.dials.map((dial, seat) =>
      dial?.left == null ? "" : say("said-clock", { side: say(seat === 0 ? "side-red-long" : "side-black-long"), time: say("said-time", spoken(dial.left)) }),
    );
    announce(sentences(...parts));
  }

  /** Times that run up, as what is left to their next second. */
  #absences(): number[] {
    const until = this.view?.live.pause?.until ?? null;
    const away = (this.view?.presence.away_since ?? []).filter((since) => since !== null);
    const first = this.view?.live.first_move_by ?? null;
    return [
      ...(until === null ? [] : [Math.max(1, until - this.serverNow)]),
      ...(first === null ? [] : [Math.max(1, first - this.serverNow)]),
      ...away.map((since) => 1000 - (Math.max(0, this.serverNow - since) % 1000)),
      ...(this.game.line.is === "lost" ? [Math.max(1, this.game.line.again - this.now)] : []),
    ];
  }

  /** A new state came: what is to be said of it. */
  #told(state: GameState): void {
    const before = this.game;
    this.game = state;
    this.now = performance.now();
    if (state.line.is === "closed" && state.line.why === "unknown") this.problem = "unknown";
    if (state.refused && state.refused.count !== (before.refused?.count ?? 0)) this.#refused(state.refused);
    if (state.error && state.error !== before.error) notify(told(state.error.text), "refusal");
    if (state.happened && state.happened.seq !== before.happened?.seq && state.view) this.#happened(state, state.view);
    if (state.view) this.#settlePlans(state.view, before.view);
    const ended = state.view?.live.status === "finished" && before.view && before.view.live.status !== "finished";
    if (ended) {
      this.#stopReplay();
      this.shown = null;
      this.dialog = "result";
      const result = state.view?.live.result;
      // The dialog must be there first: behind it nothing is heard.
      if (result) void tick().then(() => announce(told(result.text)));
      sounds.play("mate");
      if (state.view?.live.result?.termination === "checkmate") sounds.say(say("said-mate"));
    }
    const length = state.view?.plies.length ?? 0;
    const grown = length !== (before.view?.plies.length ?? 0);
    // A player is brought back to the game by a new move; a spectator looks on in peace.
    if (grown && this.shown !== null && ((state.view && table.plays(state.view)) || this.shown > length)) this.shown = null;
    if (grown) this.refusal = null;
    if (this.shown === null) this.#stopReplay();
  }

  /** A move that was planned is made when its turn has come, and given up when it can no longer be made. */
  #settlePlans(view: GameView, before: GameView | null): void {
    const changed = before === null || before.live.plies !== view.live.plies || before.live.fen !== view.live.fen;
    if (this.proposed && (changed || !table.legal(view, this.proposed))) this.proposed = null;
    const planned = this.planned;
    if (!planned) return;
    if (before && view.plies.length < before.plies.length) this.planned = null;
    else if (view.live.status === "finished") this.planned = null;
    else if (view.live.status === "running" && acting(view).length > 0) {
      this.planned = null;
      if (table.legal(view, planned)) this.#make(planned);
      else notify(say("plan-void"));
    }
  }

  #refused({ code, text, squares, frame }: NonNullable<GameState["refused"]>): void {
    sounds.play("illegal");
    const move = frame?.t === "act" ? parseMove(frame.action) : null;
    notify(told(text), "refusal", move && this.#rule(code, move));
    if (move) this.refusal = { to: move.to, squares };
  }

  #happened(state: GameState, view: GameView): void {
    const what = state.happened!.what;
    const sound = cue(what, view);
    if (sound) sounds.play(sound);
    if (sound === "check") sounds.say(say("check"));
    switch (what.is) {
      case "moved": {
        const ply = view.plies.at(-1);
        if (!ply) return;
        const move = written(ply, settings.notation);
        const side = say(what.seat === 0 ? "side-red-long" : "side-black-long");
        announce(ply.check ? say("said-move-check", { side, move }) : say("said-move", { side, move }));
        return;
      }
      case "offered":
        if (!view.you.seats.includes(what.seat)) announce(this.offered(what.offer, what.seat, what.why ?? null));
        return;
      case "answered":
        // Who was asked knows the answer.
        if (!what.accepted) notify(say(`declined-${what.offer}`));
        else if (what.offer === "takeback") notify(say("accepted-takeback"));
        return;
      case "ruled":
      case "ordered":
        notify(told(what.text));
        return;
      case "noted":
        if (table.isNews(view, what.presence_of)) notify(told(what.text));
        return;
      case "resumed":
        notify(say("said-resumed"));
        return;
      case "seated":
        announce(say("said-seated", { name: this.name(what.seat) }));
        return;
      case "started":
        announce(say("said-started"));
        return;
      default:
    }
  }

  /** What somebody offers, as it is told. */
  offered(offer: OfferKind, seat: number, why: TakebackWhy | null): string {
    const name = this.name(seat);
    return why ? say("asked-takeback-why", { name, why: reasonWords(why) }) : say(`asked-${offer}`, { name });
  }

  /** The name of who sits in a seat. */
  name(seat: number): string {
    const sitter = this.view?.seats[seat];
    return sitter?.level ? say("computer-name", { level: sitter.level }) : seatName(sitter);
  }

  // ---- looking at the record ----

  /** Looks at the position after `count` plies; the last one follows the game again. */
  goTo(count: number): void {
    this.#stopReplay();
    this.#show(count);
  }

  /** Lets the record run by itself, from the beginning where it is at its end; a second call stops it. */
  replay(): void {
    if (this.replaying) return this.#stopReplay();
    if (this.live) this.#show(0);
    this.replaying = true;
    this.#replay = setInterval(() => {
      this.#show(this.count + 1);
      sounds.play(this.view?.plies[this.count - 1]?.captured ? "capture" : "move");
      if (this.live) this.#stopReplay();
    }, REPLAY_MS);
  }

  #stopReplay(): void {
    clearInterval(this.#replay);
    this.replaying = false;
  }

  #show(count: number): void {
    const length = this.view?.plies.length ?? 0;
    const wanted = Math.max(0, Math.min(length, count));
    this.shown = wanted === length ? null : wanted;
    this.refusal = null;
  }

  flip(): void {
    if (this.view && !table.plays(this.view)) this.watchFrom(other(this.watched));
    else {
      this.flipped = !this.flipped;
      keepTurned(this.id, this.flipped);
    }
  }

  /** Who looks on chooses the side at the bottom. */
  watchFrom(side: Color): void {
    this.watched = side;
    save(WATCHED, side);
  }

  // ---- asking ----

  #send(make: (view: GameView, id: number) => Command): void {
    const view = this.view;
    if (view) this.#session?.send((id) => make(view, id));
  }

  wish(wish: Wish): void {
    switch (wish.is) {
      case "move":
        return this.move(wish.move);
      case "illegal":
        return void this.#explain(wish.move);
      case "plan":
        return this.plan(wish.move);
    }
  }

  /** Makes a move, or proposes it where moves are to be confirmed. */
  move(move: Move): void {
    if (settings.confirm === "on") {
      this.proposed = move;
      this.#knock(move);
    } else this.#make(move);
  }

  confirm(): void {
    const move = this.proposed;
    this.proposed = null;
    if (move) this.#make(move, false);
  }

  unpropose(): void {
    this.proposed = null;
  }

  /** Plans a move ahead, or gives the plan up. */
  plan(move: Move | null): void {
    const letter = move && this.position.pieces.get(move.from);
    this.planned = move;
    if (move) announce(say("said-planned", { move: moveSays(letter ?? undefined, move, this.bottom) }));
    else announce(say("said-unplanned"));
  }

  #make(move: Move, heard = true): void {
    if (heard) this.#knock(move);
    this.#send((view, id) => commands.act(view, id, move.from + move.to));
  }

  /** One's own piece is heard when it is put down. */
  #knock({ to }: Move): void {
    const taken = this.view && readPieces(this.view.live.fen).has(to);
    sounds.play(taken ? "capture" : "move");
  }

  /** Why a try is not legal: the server says. */
  async #explain(move: Move): Promise<void> {
    const view = this.view;
    if (!view) return;
    sounds.play("illegal");
    const uci = move.from + move.to;
    try {
      const info = await api.position(view.live.fen, [uci]);
      const why = info.why_not?.find((one) => one.move === uci);
      if (!why || this.view !== view) return;
      this.refusal = { to: move.to, squares: why.squares ?? [] };
      notify(told(why.text), "refusal", this.#rule(why.code, move));
    } catch (error) {
      notify(reason(error), "refusal");
    }
  }

  /** Where the rules explain a refusal. */
  #rule(code: string, { from }: Move): Link | null {
    const section = sectionOf(code, this.view ? readPieces(this.view.live.fen).get(from) : undefined);
    return section && { href: rulesPath(section), text: say("rules-see") };
  }

  /** Asks for what a button says; leaving and claims are asked about first. */
  ask(wish: WishName): void {
    switch (wish) {
      case "draw":
        return this.#send((view, id) => commands.offer(view, id, wish));
      case "takeback":
        if (this.view && table.reasons(this.view)) this.dialog = wish;
        else this.#send((view, id) => commands.offer(view, id, wish));
        return;
      case "resign":
      case "abort":
      case "claim_natural_limit":
      case "claim_repetition":
      case "claim_opponent_left":
        this.dialog = wish;
        return;
      case "card":
        return this.#send(commands.card);
    }
  }

  /** Asks for the last move back, with the reason for it. */
  takeBack(why: TakebackWhy): void {
    this.#send((view, id) => commands.offer(view, id, "takeback", why));
    this.dialog = null;
  }

  /** Asks for what a button says, or tells why it cannot be asked for now. */
  press(wish: WishName): void {
    if (!this.view) return;
    if (table.wishes(this.view).includes(wish)) this.ask(wish);
    else notify(whyNot(this.view, wish));
  }

  /** Whether a hint is being thought of. */
  asking = $state(false);
  /** The last hint; it is shown while its position stands. */
  #hint = $state.raw<Hint | null>(null);
  /** The hint for the position that is shown. */
  readonly hinted = $derived(this.#hint && this.live && this.#hint.ply === this.view?.plies.length ? parseMove(this.#hint.move) : null);

  /** Asks the computer for a move, in a game against it. */
  async hint(): Promise<void> {
    this.asking = true;
    try {
      const hint = await api.hint(this.id);
      this.#hint = hint;
      notify(say("hint-is", { move: written(hint, settings.notation) }));
    } catch (error) {
      notify(reason(error), "refusal");
    } finally {
      this.asking = false;
    }
  }

  /** Whether the opponent, a person, has been asked for a rematch. */
  rematchAsked = $state(false);

  /** The same once more with the sides swapped. A person is asked; a computer and a shared screen begin at once. */
  async rematch(): Promise<void> {
    const wanted = this.view && table.rematch(this.view);
    if (!wanted) return;
    try {
      if (wanted.kind === "friend") {
        const { id, begun } = await api.rematch(this.id);
        if (begun) go(gamePath(id));
        else this.rematchAsked = true;
        return;
      }
      go(gamePath((await api.createGame(wanted)).id));
    } catch (error) {
      notify(reason(error), "refusal");
    }
  }

  claim(claim: ClaimKind): void {
    this.#send((view, id) => commands.claim(view, id, claim));
    this.dialog = null;
  }

  answer(offer: OfferKind, accept: boolean, seat: number): void {
    this.#send((view, id) => commands.answer(view, id, offer, accept, seat));
  }

  leave(how: "resign" | "abort"): void {
    this.#send((view, id) => commands.leave(view, id, how));
    this.dialog = null;
  }

  order(order: OrderFrame, why: string): void {
    this.#send((view, id) => commands.order(view, id, order, why));
    this.dialog = null;
  }
}
