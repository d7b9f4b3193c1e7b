import { describe, expect, test } from "vitest";
import { START, moved, readPieces, readTargets } from "./fen";
import { drop, open, press, reachable, refuse, release, show, walk, type Position } from "./state";

const position: Position = {
  bottom: "red",
  pieces: readPieces(START),
  movable: ["red"],
  targets: readTargets(["h2e2f2g2h9", "b0a2c2"]),
  last: null,
  check: null,
};
const board = open(position);

describe("a press", () => {
  test("takes up a piece of one's own", () => {
    const { state, wish } = press(board, "h2");
    expect(state.selected).toBe("h2");
    expect(reachable(state)).toEqual(["e2", "f2", "g2", "h9"]);
    expect(wish).toBeNull();
  });

  test("on the piece in hand puts it back", () => {
    expect(press(press(board, "h2").state, "h2").state.selected).toBeNull();
  });

  test("on another piece of one's own changes the hand", () => {
    expect(press(press(board, "h2").state, "b0").state.selected).toBe("b0");
  });

  test("on a target asks for the move", () => {
    const { state, wish } = press(press(board, "h2").state, "e2");
    expect(wish).toEqual({ is: "move", move: { from: "h2", to: "e2" } });
    expect(state.selected).toBeNull();
  });

  test("on a capture asks for the move", () => {
    expect(press(press(board, "h2").state, "h9").wish).toEqual({ is: "move", move: { from: "h2", to: "h9" } });
  });

  test("elsewhere asks why not, and the piece stays in hand", () => {
    const { state, wish } = press(press(board, "h2").state, "e5");
    expect(wish).toEqual({ is: "illegal", move: { from: "h2", to: "e5" } });
    expect(state.selected).toBe("h2");
  });

  test("on the opponent's piece or an empty point takes nothing up", () => {
    for (const key of ["h7", "e5"]) expect(press(board, key)).toMatchObject({ state: { selected: null }, wish: null });
  });

  test("takes away the cross of the last try", () => {
    const crossed = refuse(press(board, "h2").state, { to: "e5", squares: [] });
    expect(press(crossed, "h2").state.refusal).toBeNull();
  });
});

test("a spectator's press does nothing", () => {
  const watched = open({ ...position, movable: [], targets: new Map() });
  expect(press(watched, "h2")).toMatchObject({ state: { selected: null }, wish: null });
});

describe("a dragged piece", () => {
  test("let go over a target is moved, and does not travel again", () => {
    const { state, wish } = drop(press(board, "h2").state, "h2", "e2");
    expect(wish).toEqual({ is: "move", move: { from: "h2", to: "e2" } });
    expect(state.still).toBe(true);
  });

  test("let go where it was, beside the board or over one's own stays in hand", () => {
    for (const to of ["h2", null, "b0"])
      expect(drop(press(board, "h2").state, "h2", to)).toMatchObject({ state: { selected: "h2" }, wish: null });
  });

  test("let go elsewhere asks why not", () => {
    expect(drop(press(board, "h2").state, "h2", "e5").wish?.is).toBe("illegal");
  });
});

describe("a new position", () => {
  const after = { ...position, pieces: moved(position.pieces, { from: "h2", to: "e2" }), movable: [] as const, targets: new Map() };

  test("lets go of a piece that may no longer be moved", () => {
    expect(show(press(board, "h2").state, after).selected).toBeNull();
  });

  test("leaves a piece in hand when only the clock was told", () => {
    expect(show(press(board, "h2").state, { ...position }).selected).toBe("h2");
  });

  test("takes away the cross", () => {
    const crossed = refuse(board, { to: "e5", squares: ["e4"] });
    expect(show(crossed, after).refusal).toBeNull();
    expect(show(crossed, position).refusal).not.toBeNull();
  });

  test("keeps the keyboard's place", () => {
    expect(show(walk(board, 1, -1), after).cursor).toBe("f1");
  });
});

test("release empties the hand", () => {
  expect(release(press(board, "h2").state).selected).toBeNull();
});
