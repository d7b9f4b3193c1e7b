// Worked examples: positions and moves that are known, to be opened by one press.
import { say, type Name } from "../words/words.svelte";
import rows from "./examples.json";
import { writeLink } from "./link";

export interface Example {
  id: string;
  /** Where it stands: a figure or a reference figure of the Chinese book, the Asian rules, or the leaflets of schools. */
  kind: "fig" | "ref" | "axf" | "leaflet";
  /** The number that is printed there, where one is known. */
  number?: number;
  /** The book by which it is told. */
  book: string;
  fen: string;
  /** UCI without spaces, up to the third standing. */
  moves: string;
  /** What the book says, as the server calls it. */
  result: string;
  due: string;
  articles: string[];
}

export const EXAMPLES = rows as Example[];

export function exampleTitle({ id }: Example): string {
  return say(`rulings-ex-${id}` as Extract<Name, `rulings-ex-${string}`>);
}

/** The figure that an example is: 图 2, 参考图 10; nothing where it has no number. */
export function place({ kind, number }: Example): string {
  return number === undefined ? "" : say(kind === "ref" ? "rulings-ref" : "rulings-fig", { number });
}

export function exampleLink({ fen, moves, book, id }: Example): string {
  return writeLink({ is: "moves", fen, moves, book, other: null, example: id });
}
