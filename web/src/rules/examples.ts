// The small boards of the rules: where they begin, and what they show.
import type { Key } from "../board/types";
import type { Section } from "./anchors";

export interface Example {
  fen: string;
  /** Who moves: one side alone, both by turns, or nobody. */
  moves: "alone" | "turns" | "nobody";
  /** The pieces that are shown: their moves are dotted, and refusals of these codes are crossed. */
  pieces?: readonly Key[];
  crossed?: readonly string[];
}

export const EXAMPLES: Partial<Record<Section, Example>> = {
  king: { fen: "3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1", moves: "alone", pieces: ["e1"], crossed: ["illegal.facing_kings", "illegal.leaves_palace"] },
  advisor: { fen: "3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", moves: "alone", pieces: ["e1"], crossed: ["illegal.leaves_palace"] },
  elephant: { fen: "3k5/9/9/9/9/2B6/1p7/9/9/4K4 w - - 0 1", moves: "alone", pieces: ["c4"], crossed: ["illegal.blocked_eye", "illegal.crosses_river"] },
  horse: { fen: "3k5/9/9/9/4p4/4N4/9/9/9/4K4 w - - 0 1", moves: "alone", pieces: ["e4"], crossed: ["illegal.hobbled_leg"] },
  rook: { fen: "3k5/9/9/2P6/9/2R3c2/9/9/9/4K4 w - - 0 1", moves: "alone", pieces: ["c4"] },
  cannon: { fen: "3k5/2r6/9/9/2P6/9/9/2C3n2/9/4K4 w - - 0 1", moves: "alone", pieces: ["c2"], crossed: ["illegal.cannon_screen"] },
  pawn: { fen: "3k5/9/9/9/6P2/9/2P6/9/9/4K4 w - - 0 1", moves: "alone", pieces: ["c3", "g5"] },
  facing: { fen: "4k4/9/9/9/9/4C4/9/9/9/4K4 w - - 0 1", moves: "alone", pieces: ["e4"], crossed: ["illegal.facing_kings"] },
  check: { fen: "3k5/9/9/9/4r3R/9/9/9/R8/4K4 w - - 0 1", moves: "turns" },
  mate: { fen: "3aka3/9/9/9/4C4/9/9/9/4C4/3AKA3 b - - 0 1", moves: "nobody" },
  stalemate: { fen: "3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1", moves: "nobody" },
};
