// A worth as a height on the graph.
import type { Worth } from "../wire-types";

/** How likely Red is to win, 0 to 1: the curve of the server, so that the graph and the turning points agree. */
export function chance(worth: Worth): number {
  if ("cp" in worth) return 1 / (1 + Math.exp(-worth.cp / 230));
  const side = "mate" in worth ? worth.mate : worth.decided;
  return side > 0 ? 1 : 0;
}
