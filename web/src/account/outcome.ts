// How a game ended for one of the people in it.
import type { GameRow } from "../wire-types";

export type Outcome = "won" | "lost" | "drew" | "arbiter";

/** None where the game was annulled. */
export function outcomeFor(game: Pick<GameRow, "people" | "score">, person: string): Outcome | null {
  const seat = game.people?.indexOf(person) ?? -1;
  if (seat < 0) return "arbiter";
  switch (game.score) {
    case "1-0":
      return seat === 0 ? "won" : "lost";
    case "0-1":
      return seat === 1 ? "won" : "lost";
    case "0-0":
      return "lost";
    case "1/2-1/2":
      return "drew";
    default:
      return null;
  }
}
