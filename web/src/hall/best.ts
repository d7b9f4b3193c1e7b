// Which of the games going on is worth watching first.
import type { GameRow } from "../wire-types";

/** A guest counts as somebody whose strength nobody knows. */
const UNKNOWN = 1_000;

/** The strength at a table: both players' ratings together. */
function strength(game: GameRow): number {
  return [0, 1].reduce((sum, seat) => sum + (game.ratings?.[seat]?.rating ?? UNKNOWN), 0);
}

/** Games whose position is known, the best first: by rating, then by the moves made, those that stand still last. */
export function ranked(games: readonly GameRow[]): GameRow[] {
  const shown = games.filter((game) => game.fen);
  return shown.sort(
    (a, b) =>
      Number(b.status === "running") - Number(a.status === "running") || strength(b) - strength(a) || b.plies - a.plies || (a.id < b.id ? -1 : 1),
  );
}
