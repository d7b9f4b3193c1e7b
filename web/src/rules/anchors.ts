// Which part of the rules a refused move is about.
import { roleName } from "../board/names";
import type { PieceLetter } from "../board/types";

/** The parts of the page, in their order; each is an address of its own: `/rules#horse`. */
export const SECTIONS = [
  "board", "setup", "turns", "palace",
  "king", "advisor", "elephant", "horse", "rook", "cannon", "pawn",
  "facing", "check", "mate", "stalemate", "result",
  "notation", "repetition", "touch", "etiquette", "terms", "misreadings",
] as const;

export type Section = (typeof SECTIONS)[number];

/** The parts by the server's codes of `why_illegal`; what a piece cannot do at all is told where the piece is. */
const BY_CODE: Readonly<Record<string, Section>> = {
  "illegal.no_piece": "turns",
  "illegal.not_your_piece": "turns",
  "illegal.own_piece_there": "turns",
  "illegal.hobbled_leg": "horse",
  "illegal.blocked_eye": "elephant",
  "illegal.crosses_river": "elephant",
  "illegal.leaves_palace": "palace",
  "illegal.cannon_screen": "cannon",
  "illegal.facing_kings": "facing",
  "illegal.into_check": "check",
  "illegal.still_in_check": "check",
  "illegal.only_escape_faces_kings": "mate",
  "illegal.game_over": "result",
};

/** The part that explains a refusal of a piece's move; null for a refusal that no rule of play is behind. */
export function sectionOf(code: string, letter: PieceLetter | undefined): Section | null {
  if ((code === "illegal.wrong_shape" || code === "illegal.path_blocked") && letter) return roleName(letter);
  return BY_CODE[code] ?? null;
}

export function rulesPath(section: Section): string {
  return `/rules#${section}`;
}
