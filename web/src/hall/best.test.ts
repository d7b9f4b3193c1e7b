import { describe, expect, it } from "vitest";
import { ranked } from "./best";
import type { GameRow } from "../wire-types";

function game(id: string, over: Partial<GameRow> = {}): GameRow {
  return {
    id,
    game: "xiangqi",
    names: ["A", "B"],
    control_text: { zh: "", en: "" },
    status: "running",
    plies: 10,
    created: 0,
    score: null,
    fen: "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
    ...over,
  };
}

const rated = (red: number, black: number) => ({
  ratings: [
    { rating: red, provisional: false },
    { rating: black, provisional: false },
  ],
});

describe("the game to watch", () => {
  it("is the strongest, then the longest", () => {
    const games = [game("guests", { plies: 90 }), game("strong", rated(1800, 1900)), game("weak", rated(1200, 1300)), game("short", { plies: 2 })];
    expect(ranked(games).map(({ id }) => id)).toEqual(["strong", "weak", "guests", "short"]);
  });

  it("is one that is being played", () => {
    const games = [game("stands", { status: "paused", ...rated(2000, 2000) }), game("runs")];
    expect(ranked(games)[0]?.id).toBe("runs");
  });

  it("is never one whose position nobody may see", () => {
    expect(ranked([game("hidden", { fen: null })])).toEqual([]);
  });
});
