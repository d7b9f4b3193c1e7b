import { describe, expect, test } from "vitest";
import { live, ply, view } from "../game/fixture";
import { piecesAfter } from "../game/record";
import { START } from "../board/fen";
import { asked, changing, checkedAt, extras, homeSide, isNews, legal, limitClaim, limitOf, movable, planning, reasons, rematch, slots, travelling, waiting, wishes } from "./table";

describe("the side at the bottom", () => {
  test("is one's own", () => {
    expect(homeSide(view({ you: { seats: [1], arbiter: false } }), true)).toBe("black");
  });
  test("is Red for those who watch", () => {
    expect(homeSide(view({ you: { seats: [], arbiter: true } }), true)).toBe("red");
  });
  test("is whoever moves on a shared screen that turns", () => {
    const shared = view({ you: { seats: [0, 1], arbiter: false }, live: live({ to_act: [1] }) });
    expect(homeSide(shared, true)).toBe("black");
    expect(homeSide(shared, false)).toBe("red");
  });
});

describe("the pieces that may be taken up", () => {
  test("are one's own when it is one's turn", () => {
    expect(movable(view(), [])).toEqual(["red"]);
    expect(movable(view({ you: { seats: [1], arbiter: false } }), [])).toEqual([]);
  });
  test("are none while a move is on its way", () => {
    const frame = { t: "act", id: 1, seen: 5, action: "h2e2" } as const;
    expect(movable(view(), [frame])).toEqual([]);
    expect(travelling([frame])).toBe("h2e2");
  });
  test("are none when the server names no targets, as in a pause", () => {
    expect(movable(view({ live: live({ status: "paused", targets: [] }) }), [])).toEqual([]);
  });
  test("are none before and after the game", () => {
    for (const status of ["waiting", "finished"] as const) expect(movable(view({ live: live({ status }) }), [])).toEqual([]);
  });
});

describe("what may be asked for", () => {
  test("is what the server allows, in our order", () => {
    const allowed = view({ live: live({ may: ["card", "resign", "draw", "something_new"] }) });
    expect(wishes(allowed)).toEqual(["draw", "resign", "card"]);
    expect(extras(allowed)).toEqual(["card"]);
  });
  test("has no claim of the natural limit before so many rounds were played", () => {
    const played = (rounds: number) => {
      const told = live({ may: ["claim_natural_limit"] });
      return view({ live: { ...told, counters: { ...told.counters, quiet_rounds: rounds, counted: [50, 50] } } });
    };
    expect(wishes(played(59))).toEqual([]);
    expect(wishes(played(60))).toEqual(["claim_natural_limit"]);
  });
  test("keeps its three places; a fresh game is called off there", () => {
    expect(slots(view({ live: live({ may: [] }) }))).toEqual(["draw", "takeback", "resign"]);
    expect(slots(view({ live: live({ may: ["abort"] }) }))).toEqual(["draw", "takeback", "abort"]);
  });
});

describe("the limits of offers", () => {
  const terms = [
    { seat: 0, offer: "draw", why_not: "offered_lately", again_at: 20, left: 4 },
    { seat: 0, offer: "takeback", left: 3 },
  ] as const;
  test("are told for the seat that would offer", () => {
    const told = view({ live: live({ plies: 4, terms: [...terms] }) });
    expect(limitOf(told, "draw")).toEqual({ why: "offered_lately", moves: 8, left: 4 });
    expect(limitOf(told, "takeback")).toEqual({ why: null, moves: null, left: 3 });
    expect(limitOf(told, "resign")).toBeNull();
    expect(limitOf(view(), "draw")).toBeNull();
  });
  test("are those of who moved last, on a shared screen", () => {
    const both = view({
      you: { seats: [0, 1], arbiter: false },
      live: live({ to_act: [0], terms: [{ seat: 1, offer: "takeback", left: 2 }, ...terms] }),
    });
    expect(limitOf(both, "takeback")).toEqual({ why: null, moves: null, left: 2 });
  });
  test("a takeback has a reason where a person reads it", () => {
    expect(reasons(view())).toBe(true);
    expect(reasons(view({ kind: "computer" }))).toBe(false);
    expect(reasons(view({ kind: "screen", you: { seats: [0, 1], arbiter: false } }))).toBe(false);
  });
});

describe("a claim of the natural limit", () => {
  test("is told by what counts for the seat that makes it", () => {
    const told = live({ to_act: [1] });
    const counters = { ...told.counters, quiet_rounds: 63, counted: [63, 58], fouls: [0, 2] };
    const shared = view({ you: { seats: [0, 1], arbiter: false }, live: { ...told, counters } });
    expect(limitClaim(shared)).toEqual({ counted: 58, limit: 60, missing: 2, fouls: 2, fatal: 3 });
    const own = view({ you: { seats: [0], arbiter: false }, live: { ...told, to_act: [0], counters } });
    expect(limitClaim(own)).toMatchObject({ counted: 63, missing: 0 });
  });
});

describe("a side that must change", () => {
  const LAP = ["h0g2", "h9g7", "g2h0", "g7h9"];
  const ruling = (at: number) => ({ ply: at, result: "red_loses", text: { zh: "", en: "" } });
  const after = (moves: string[], over = {}) =>
    view({ plies: moves.map((move) => ply(move)), live: live({ plies: moves.length, must_change: 0, ruling: ruling(8), ...over }) });
  const third = [...LAP, ...LAP];

  test("is told so until it leaves the cycle", () => {
    expect(changing(after(third))).toEqual({ seat: 0, changed: false });
    expect(changing(after([...third, "h0g2"]))).toEqual({ seat: 0, changed: false });
    expect(changing(after([...third, "h0g2", "h9g7"]))).toEqual({ seat: 0, changed: false });
    expect(changing(after([...third, "h2e2"]))).toEqual({ seat: 0, changed: true });
    expect(changing(after([...third, "h2e2", "h9g7"]))).toEqual({ seat: 0, changed: true });
  });
  test("is told so again when it comes back", () => {
    expect(changing(after([...third, "h2e2", "a9a8", "e2h2"]))).toEqual({ seat: 0, changed: true });
    expect(changing(after([...third, "h2e2", "a9a8", "e2h2", "a8a9", "h0g2"]))).toEqual({ seat: 0, changed: false });
  });
  test("may be the one whose move brought the position back", () => {
    expect(changing(after(third, { must_change: 1 }))).toEqual({ seat: 1, changed: false });
    expect(changing(after([...third, "h2e2", "a9a8"], { must_change: 1 }))).toEqual({ seat: 1, changed: true });
  });
  test("is nobody without a ruling", () => {
    expect(changing(after(third, { must_change: null }))).toBeNull();
    expect(changing(after(third, { ruling: null }))).toEqual({ seat: 0, changed: false });
  });
});

describe("an offer", () => {
  test("of the other side waits for an answer", () => {
    const offered = view({ live: live({ offers: [{ seat: 1, offer: "draw" }] }) });
    expect(asked(offered)).toEqual({ offer: "draw", by: 1, answers: 0, why: null });
    expect(waiting(offered)).toBeNull();
  });
  test("of one's own waits for the other", () => {
    const offered = view({ live: live({ offers: [{ seat: 0, offer: "takeback" }] }) });
    expect(asked(offered)).toBeNull();
    expect(waiting(offered)).toBe("takeback");
  });
  test("on a shared screen is answered by the other seat", () => {
    const shared = view({ you: { seats: [0, 1], arbiter: false }, live: live({ offers: [{ seat: 0, offer: "draw" }] }) });
    expect(asked(shared)).toEqual({ offer: "draw", by: 0, answers: 1, why: null });
  });
  test("is no business of a spectator", () => {
    const watched = view({ you: { seats: [], arbiter: false }, live: live({ offers: [{ seat: 0, offer: "draw" }] }) });
    expect(asked(watched)).toBeNull();
  });
});

test("in the record the checked king is the one of the side that did not move", () => {
  const plies = [ply("h2e2"), ply("h9g7"), ply("e2e6", { check: true })];
  const seen = view({ plies });
  const pieces = piecesAfter(START, plies, 3);
  expect(checkedAt(seen, 3, pieces, { from: "e2", to: "e6" })).toBe("e9");
  expect(checkedAt(seen, 2, pieces, { from: "h9", to: "g7" })).toBeNull();
});

describe("a move planned ahead", () => {
  const waits = (over = {}) => view({ live: live({ to_act: [1], targets: [], reach: ["h2e2"], ...over }) });
  test("is for one's own side while the other one is to move", () => {
    expect(planning(waits(), [])).toBe("red");
    expect(planning(view(), [])).toBeNull();
  });
  test("waits for the server to have answered the last move, and for what it says is in reach", () => {
    expect(planning(waits(), [{ t: "act", id: 1, seen: 5, action: "h2e2" }])).toBeNull();
    expect(planning(waits({ reach: [] }), [])).toBeNull();
    expect(planning(waits({ status: "paused" }), [])).toBeNull();
  });
  test("is not for those who watch, nor for two at one screen", () => {
    for (const seats of [[], [0, 1]]) expect(planning({ ...waits(), you: { seats, arbiter: false } }, [])).toBeNull();
  });
  test("is legal only when the server lists it in one's own turn", () => {
    expect(legal(view(), { from: "h2", to: "e2" })).toBe(true);
    expect(legal(view(), { from: "h2", to: "d2" })).toBe(false);
    expect(legal(waits(), { from: "h2", to: "e2" })).toBe(false);
  });
});

describe("a rematch", () => {
  const over = (seats: number[], more = {}) => view({ you: { seats, arbiter: false }, live: live({ status: "finished" }), ...more });
  test("swaps the sides and keeps control, rules and start", () => {
    expect(rematch(over([0]))).toEqual({ kind: "friend", control: "10m", book: "online", start: START, side: "black" });
    expect(rematch(over([1]))?.side).toBe("red");
  });
  test("keeps a handicap by its name", () => {
    expect(rematch(over([0], { handicap: "left-horse" }))?.start).toBe("left-horse");
  });
  test("asks for the same computer", () => {
    const against = (seat: object) => over([0], { kind: "computer", seats: [{ seat: 0, name: "a" }, { seat: 1, ...seat }] });
    expect(rematch(against({ name: "Chuhe", computer: true, level: 4 }))).toMatchObject({ kind: "computer", computer: { level: 4 }, side: "black" });
    expect(rematch(against({ name: "pikafish", computer: true }))?.computer).toEqual({ engine: "pikafish" });
  });
  test("is for those who played, after the end, where no arbiter sets the games", () => {
    expect(rematch(over([]))).toBeNull();
    expect(rematch(view())).toBeNull();
    expect(rematch(over([0], { kind: "arbitered" }))).toBeNull();
  });
});

test("nobody is told of their own return", () => {
  const red = view({ you: { seats: [0], arbiter: false } });
  expect([isNews(red, 0), isNews(red, 1), isNews(red, null), isNews(red, undefined)]).toEqual([false, true, true, true]);
  const spectator = view({ you: { seats: [], arbiter: false } });
  expect([isNews(spectator, 0), isNews(spectator, 1)]).toEqual([true, true]);
});
