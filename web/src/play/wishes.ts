// How the wishes of a player look.
import type { IconName } from "../ui/icons";
import type { WishName } from "./table";

export const WISH_ICONS: Readonly<Record<WishName, IconName>> = {
  draw: "draw",
  takeback: "undo",
  resign: "flag",
  abort: "close",
  card: "plus",
  claim_natural_limit: "scale",
  claim_repetition: "scale",
  claim_opponent_left: "check",
};
