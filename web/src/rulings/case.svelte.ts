// A question and its answer: what the page shows.
import * as api from "../net/api";
import type { Rulings } from "../wire-types";
import { parseLink, spread, writeLink, type Question } from "./link";

/** What was asked, as the server is asked it. */
export interface Asked {
  fen: string;
  moves: string;
  book: string;
  other: string | null;
  /** The worked example. */
  example: string | null;
  /** The game of this hall, with those who play it. */
  game: { id: string; names: (string | null)[]; plies: number; of: number } | null;
}

export class Case {
  /** What the address asks. */
  question = $state.raw<Question>({ is: "blank" });
  asked = $state.raw<Asked | null>(null);
  answer = $state.raw<Rulings | null>(null);
  problem = $state.raw<unknown>(null);
  busy = $state(false);

  /** The request on its way; an answer to an earlier one is left alone. */
  #turn = 0;

  /** Takes what the address asks, and asks the server unless it is known already. */
  async open(hash: string): Promise<void> {
    const question = parseLink(hash);
    this.question = question;
    if (question.is !== "moves" && question.is !== "game") {
      this.#turn++;
      this.asked = this.answer = null;
      this.problem = null;
      this.busy = false;
      return;
    }
    const turn = ++this.#turn;
    this.problem = null;
    this.busy = true;
    try {
      const asked = question.is === "game" ? await fromGame(question) : fromMoves(question);
      const known = this.answer !== null && this.asked !== null && same(this.asked, asked);
      const answer = known ? this.answer : await api.rulings({ fen: asked.fen, moves: asked.moves });
      if (turn !== this.#turn) return;
      this.asked = asked;
      this.answer = answer;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.answer = null;
      this.asked = question.is === "moves" ? fromMoves(question) : null;
      this.problem = error;
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  /** The link of this case by other books. */
  link(change: { book?: string; other?: string | null }): string {
    const question = this.question;
    if (question.is === "moves" || question.is === "game") return writeLink({ ...question, ...change });
    return "";
  }
}

function same(a: Asked, b: Asked): boolean {
  return a.fen === b.fen && a.moves === b.moves;
}

function fromMoves({ fen, moves, book, other, example }: Extract<Question, { is: "moves" }>): Asked {
  return { fen, moves: spread(moves), book, other, example, game: null };
}

async function fromGame({ id, plies, book, other }: Extract<Question, { is: "game" }>): Promise<Asked> {
  const view = await api.gameView(id);
  const count = Math.min(plies ?? view.plies.length, view.plies.length);
  const moves = view.plies
    .slice(0, count)
    .map((ply) => ply.move)
    .join(" ");
  const names = view.seats.map((seat) => seat.name ?? null);
  const game = { id, names, plies: count, of: view.plies.length };
  return { fen: view.start, moves, book: book ?? view.book, other, example: null, game };
}
