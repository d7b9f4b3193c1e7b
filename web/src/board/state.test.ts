import { describe, expect, test } from "vitest";
import { START, moved, readPieces, readTargets } from "./fen";
import { draw, drop, open, press, reachable, refuse, release, show, walk, type Position } from "./state";

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
  expect(release(press(board, "h2").state)?.state.selected).toBeNull();
  expect(release(board)).toBeNull();
});

describe("while the other side is to move", () => {
  // e2 holds one's own cannon: what is taken there can be taken back.
  const waits: Position = { ...position, ahead: true, pieces: moved(position.pieces, { from: "h2", to: "e2" }), targets: readTargets(["b2c2e2b9"]) };
  const waiting = open(waits);
  const planned = { from: "b2", to: "c2" };

  test("a press on a point in reach plans the move", () => {
    const { state, wish } = press(press(waiting, "b2").state, "c2");
    expect(wish).toEqual({ is: "plan", move: planned });
    expect(state.selected).toBeNull();
  });

  test("a piece of one's own in reach stands for the recapture", () => {
    expect(press(press(waiting, "b2").state, "e2").wish).toEqual({ is: "plan", move: { from: "b2", to: "e2" } });
  });

  test("a press elsewhere puts the piece back and asks nobody why", () => {
    const { state, wish } = press(press(waiting, "b2").state, "e5");
    expect(wish).toBeNull();
    expect(state.selected).toBeNull();
  });

  test("any press gives the plan up, and so does Escape", () => {
    const board = show(waiting, { ...waits, planned });
    for (const key of ["e5", "b2", "h9"]) expect(press(board, key).wish, key).toEqual({ is: "plan", move: null });
    expect(release(board)?.wish).toEqual({ is: "plan", move: null });
  });

  test("a piece is planned by dragging it, and stays where it stood", () => {
    const { state, wish } = drop(press(waiting, "b2").state, "b2", "c2");
    expect(wish).toEqual({ is: "plan", move: planned });
    expect(state.still).toBe(false);
    expect(drop(press(waiting, "b2").state, "b2", "e5").wish).toBeNull();
  });

  test("one's own turn ends it", () => {
    expect(show(show(waiting, { ...waits, planned }), position)).toMatchObject({ ahead: false, planned: null });
  });
});

describe("what the reader draws", () => {
  const arrow = { from: "b2", to: "b9" };
  const drawn = draw(draw(board, arrow), { from: "e3", to: "e3" });

  test("is taken away by drawing it once more", () => {
    expect(drawn.drawn).toHaveLength(2);
    expect(draw(drawn, arrow).drawn).toEqual([{ from: "e3", to: "e3" }]);
  });

  test("goes with a press, with Escape and with a new position, and stays while only the clock was told", () => {
    expect(press(drawn, "e5").state.drawn).toEqual([]);
    expect(release(drawn)?.state.drawn).toEqual([]);
    expect(show(drawn, { ...position, pieces: moved(position.pieces, { from: "h2", to: "e2" }) }).drawn).toEqual([]);
    expect(show(drawn, { ...position }).drawn).toHaveLength(2);
  });
});
