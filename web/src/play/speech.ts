// What is said of points and moves to those who hear the board.
import { pointName, roleName } from "../board/names";
import { colorOf, type Color, type Key, type Move, type PieceLetter, type PointState } from "../board/types";
import { settings } from "../settings/settings.svelte";
import { say } from "../words/words.svelte";

/** A piece by side and kind: 红炮, red cannon. */
export function pieceSays(letter: PieceLetter): string {
  return say(`piece-${colorOf(letter)}-${roleName(letter)}`);
}

/** The name of a point; paths and rows count from the side at the bottom. */
export function pointSaid(key: Key, bottom: Color): string {
  return settings.lettered ? key : say("point", pointName(key, bottom));
}

/** A point, what stands there, and what may be done with it. */
export function pointSays(
  key: Key,
  letter: PieceLetter | undefined,
  state: PointState | null,
  bottom: Color,
): string {
  const point = pointSaid(key, bottom);
  const piece = letter ? pieceSays(letter) : say("point-empty");
  switch (state) {
    case "selected":
      return say("point-selected", { point, piece });
    case "target":
      return letter ? say("point-capture", { point, piece }) : say("point-target", { point });
    case "ahead":
      return say("point-ahead", { point, piece });
    case "planned":
      return say("point-planned", { point, piece });
    default:
      return say("point-holds", { point, piece });
  }
}

/** A move of a piece as it is said before anybody has written it down. */
export function moveSays(letter: PieceLetter | undefined, { to }: Move, bottom: Color): string {
  return say("move-to", { piece: letter ? pieceSays(letter) : "", point: pointSaid(to, bottom) });
}
