// The games whose board the reader turned: each stays as it was chosen, for a spectator the side looked from.
import { load, save } from "./store";

const NAME = "turned";
/** How many games are remembered, the latest first. */
const KEPT = 30;

/** The games that are remembered. */
const known = (): string[] => (load(NAME) ?? "").split(" ").filter((id) => id !== "");

/** Whether the board of a game was turned. */
export function isTurned(id: string): boolean {
  return known().includes(id);
}

/** Remembers whether the board of a game is turned. */
export function keepTurned(id: string, turned: boolean): void {
  const others = known().filter((one) => one !== id);
  save(NAME, (turned ? [id, ...others] : others).slice(0, KEPT).join(" "));
}
