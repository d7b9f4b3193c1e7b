// A board to try moves on. The server says which there are and why others are not; nothing here knows a rule.
import { START, moved, readPieces, readTurn } from "../board/fen";
import { keyAt } from "../board/geometry";
import type { Position } from "../board/state";
import { other, type Color, type Key, type Move, type PieceLetter, type Pieces, type Refusal } from "../board/types";
import * as api from "../net/api";
import { kingOf } from "../play/table";
import type { MoveInfo, PositionInfo, Text, WhyNot } from "../wire-types";
import type { Example } from "./examples";
import { writeFen } from "./fen";

/** The usual start, played by turns. */
export const FROM_START: Example = { fen: START, moves: "turns" };

const KEYS: readonly Key[] = Array.from({ length: 90 }, (_, index) => keyAt(index % 9, Math.floor(index / 9)));

export class Try {
  readonly example: Example;
  pieces = $state.raw<Pieces>(new Map());
  turn = $state<Color>("red");
  last = $state.raw<Move | null>(null);
  /** The points of the pieces that are shown. */
  subjects = $state.raw<readonly Key[]>([]);
  info = $state.raw<PositionInfo | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Why the last try was refused. */
  why = $state.raw<Text | null>(null);
  /** Whether the server could not be asked. */
  offline = $state(false);
  /** The moves so far. */
  played = $state.raw<readonly MoveInfo[]>([]);

  /** Answers that are older than the board are not shown. */
  #asked = 0;

  constructor(example: Example) {
    this.example = example;
    this.#lay();
  }

  readonly position = $derived.by<Position>(() => {
    const { info } = this;
    const targets = new Map<Key, Key[]>();
    for (const { uci } of info?.moves ?? []) {
      const from = uci.slice(0, 2);
      targets.set(from, [...(targets.get(from) ?? []), uci.slice(2)]);
    }
    const still = info === null || this.example.moves === "nobody" || (info.ending ?? null) !== null;
    const check = info && info.checkers.length > 0 ? kingOf(this.pieces, this.turn) : null;
    return { bottom: "red", pieces: this.pieces, movable: still ? [] : [this.turn], targets, last: this.last, check };
  });

  /** Where the shown pieces can go, and what is crossed out, with the points that hinder them. */
  readonly shown = $derived.by<{ dots: Key[]; crosses: WhyNot[] }>(() => {
    const { info, subjects } = this;
    if (!info) return { dots: [], crosses: [] };
    const shown = (move: string) => subjects.includes(move.slice(0, 2));
    return {
      dots: info.moves.filter(({ uci }) => shown(uci)).map(({ uci }) => uci.slice(2)),
      crosses: (info.why_not ?? []).filter(({ code, move }) => shown(move) && this.example.crossed?.includes(code)),
    };
  });

  /** Whether the board was changed. */
  readonly changed = $derived(this.last !== null);

  #lay(): void {
    this.pieces = readPieces(this.example.fen);
    this.turn = readTurn(this.example.fen);
    this.subjects = this.example.pieces ?? [];
    this.last = null;
    this.info = null;
    this.played = [];
    this.#calm();
  }

  #calm(): void {
    this.refusal = null;
    this.why = null;
  }

  reset(): void {
    this.#lay();
    void this.ask();
  }

  /** Asks the server about the position on the board. */
  async ask(): Promise<void> {
    const asked = ++this.#asked;
    const { turn } = this;
    // The server is asked about a hundred moves at most, which one piece has not.
    const [one] = this.example.crossed ? this.subjects : [];
    const moves = one ? KEYS.filter((key) => key !== one).map((key) => one + key) : [];
    try {
      const info = await api.position(writeFen(this.pieces, turn), moves);
      if (asked !== this.#asked) return;
      this.info = info;
      this.offline = false;
    } catch (error) {
      if (asked !== this.#asked) return;
      // One side moves alone until it gives check: then the other has to answer.
      const answers = error instanceof api.Failure && error.code === "position.invalid" && this.last !== null;
      if (answers && turn === readTurn(this.example.fen)) {
        this.turn = other(turn);
        return this.ask();
      }
      this.offline = true;
    }
  }

  move({ from, to }: Move): void {
    const info = this.info?.moves.find(({ uci }) => uci === from + to);
    if (!info) return;
    this.#calm();
    this.pieces = moved(this.pieces, { from, to });
    this.last = { from, to };
    this.played = [...this.played, info];
    this.subjects = this.subjects.filter((key) => key !== to).map((key) => (key === from ? to : key));
    const first = readTurn(this.example.fen);
    this.turn = this.example.moves === "alone" ? first : other(this.turn);
    this.info = null;
    void this.ask();
  }

  /** Why a try is not legal. */
  async explain({ from, to }: Move): Promise<void> {
    const uci = from + to;
    const known = this.info?.why_not?.find(({ move }) => move === uci);
    const asked = this.#asked;
    try {
      const why = known ?? (await api.position(writeFen(this.pieces, this.turn), [uci])).why_not?.find(({ move }) => move === uci);
      if (!why || asked !== this.#asked) return;
      this.refusal = { to, squares: why.squares ?? [] };
      this.why = why.text;
    } catch {
      this.offline = true;
    }
  }

  letter(key: Key): PieceLetter | undefined {
    return this.pieces.get(key);
  }
}
