import { describe, expect, test } from "vitest";
import { acting, apply, lined, resend, sent } from "./apply";
import { act, answer, card, leave, offer, order } from "./commands";
import { live, ply, update, view } from "./fixture";
import { start, type GameState } from "./state";

const fresh = start("g");
const playing: GameState = { ...apply(fresh, { t: "view", view: view() }, 0), line: { is: "open" } };

describe("welcome", () => {
  test("opens the line and tells the server's time", () => {
    const state = apply(fresh, { t: "welcome", protocol: 1, now: 5_000, you: { seats: [], arbiter: false } }, 200);
    expect(state.line).toEqual({ is: "open" });
    expect(state.offset).toBe(4_800);
  });

  test("takes away the notice of a server that went down", () => {
    const down = apply(fresh, { t: "notice", code: "shutdown", text: { zh: "", en: "" } }, 0);
    expect(down.notice?.code).toBe("shutdown");
    expect(apply(down, { t: "welcome", protocol: 1, now: 0, you: { seats: [], arbiter: false } }, 0).notice).toBeNull();
  });
});

describe("pong", () => {
  const ping = (state: GameState, at: number, now: number, local: number) => apply(state, { t: "pong", at, now }, local);

  test("measures the server's time in the middle of the round trip", () => {
    expect(ping(fresh, 100, 10_000, 300)).toMatchObject({ offset: 9_800, trip: 200 });
  });

  test("a slower round trip does not spoil a better measure", () => {
    const good = ping(fresh, 100, 10_000, 140);
    expect(ping(good, 1_000, 11_300, 1_600).offset).toBe(good.offset);
  });

  test("a quicker one mends it", () => {
    const bad = ping(fresh, 100, 10_000, 700);
    expect(ping(bad, 1_000, 10_700, 1_040).offset).toBe(9_680);
  });

  test("clocks that went apart, as in a sleep, are set anew", () => {
    const good = ping(fresh, 100, 10_000, 140);
    expect(ping(good, 1_000, 999_000, 1_600).offset).toBe(997_700);
  });

  test("time that runs backwards is no measure", () => {
    expect(ping(fresh, 100, 10_000, 50)).toBe(fresh);
  });
});

describe("update", () => {
  test("puts the new state and appends the ply", () => {
    const after = apply(playing, update(6, { plies: 1, to_act: [1] }, ply("h2e2")), 0);
    expect(after.view?.plies.map((one) => one.move)).toEqual(["h2e2"]);
    expect(after.view?.live).toMatchObject({ seq: 6, to_act: [1] });
    expect(after.happened?.what.is).toBe("moved");
  });

  test("heard twice is applied once", () => {
    const frame = update(6, { plies: 1 }, ply("h2e2"));
    const once = apply(playing, frame, 0);
    expect(apply(once, frame, 0)).toEqual(once);
  });

  test("after a gap asks for the whole view", () => {
    const after = apply(playing, update(8, { plies: 1 }, ply("h2e2")), 0);
    expect(after.gap).toBe(true);
    expect(after.view).toBe(playing.view);
    expect(apply(after, { t: "view", view: view() }, 0).gap).toBe(false);
  });

  test("a move taken back shortens the record", () => {
    const one = apply(playing, update(6, { plies: 1 }, ply("h2e2")), 0);
    const back = apply(one, update(7, { plies: 0 }), 0);
    expect(back.view?.plies).toEqual([]);
    expect(back.gap).toBe(false);
  });

  test("that speaks of plies nobody told asks for the whole view", () => {
    expect(apply(playing, update(6, { plies: 3 }), 0).gap).toBe(true);
  });

  test("before any view asks for one", () => {
    expect(apply(fresh, update(6, {}), 0).gap).toBe(true);
  });

  test("strikes off the command that it answers", () => {
    const frame = act(playing.view!, 1, "h2e2");
    const waits = sent(playing, { id: 1, frame });
    expect(waits.pending).toHaveLength(1);
    expect(apply(waits, { ...update(6, { plies: 1 }, ply("h2e2")), re: 1 }, 0).pending).toEqual([]);
    expect(apply(waits, update(6, { plies: 1 }, ply("h2e2")), 0).pending).toHaveLength(1);
  });
});

test("an older view than the one at hand is not taken", () => {
  const newer = apply(playing, update(6, { plies: 1 }, ply("h2e2")), 0);
  expect(apply(newer, { t: "view", view: view() }, 0).view).toBe(newer.view);
});

test("presence changes nothing else", () => {
  const presence = { seats: [true, false], away_since: [null, 7], arbiter: false, spectators: 3 };
  const after = apply(playing, { t: "presence", presence }, 0);
  expect(after.view?.presence).toEqual(presence);
  expect(after.view?.live).toBe(playing.view?.live);
  expect(apply(fresh, { t: "presence", presence }, 0)).toBe(fresh);
});

test("a refusal knows the command, and the next one counts anew", () => {
  const waits = sent(playing, { id: 3, frame: act(playing.view!, 3, "h2h5") });
  const no = { t: "refused", re: 3, code: "illegal.path_blocked", text: { zh: "路被挡", en: "blocked" }, squares: ["h3"] } as const;
  const after = apply(waits, { ...no, squares: ["h3"] }, 0);
  expect(after.pending).toEqual([]);
  expect(after.refused).toMatchObject({ count: 1, code: "illegal.path_blocked", squares: ["h3"], frame: { t: "act", action: "h2h5" } });
  expect(apply(after, { ...no, squares: ["h3"] }, 0).refused).toMatchObject({ count: 2, frame: null });
});

describe("after a new connection", () => {
  const lost = lined(sent(playing, { id: 1, frame: act(playing.view!, 1, "h2e2") }), { is: "lost", again: 0, tries: 1 });

  test("an unanswered move is sent once more with the same `seen`", () => {
    const { state, frames } = resend(apply(lost, { t: "view", view: view() }, 0));
    expect(frames).toEqual([{ t: "act", id: 1, seen: 5, action: "h2e2" }]);
    expect(state.pending).toEqual([]);
  });

  test("also when something else happened meanwhile, such as the pause of a restart", () => {
    const paused = view({ live: live({ seq: 6, status: "paused" }) });
    expect(resend(apply(lost, { t: "view", view: paused }, 0)).frames).toHaveLength(1);
  });

  test("a move that stands in the record was applied", () => {
    const applied = view({ plies: [ply("h2e2")], live: live({ seq: 6, plies: 1 }) });
    expect(resend(apply(lost, { t: "view", view: applied }, 0)).frames).toEqual([]);
  });

  test("also when the opponent has answered it", () => {
    const answered = view({ plies: [ply("h2e2"), ply("h9g7")], live: live({ seq: 7, plies: 2 }) });
    expect(resend(apply(lost, { t: "view", view: answered }, 0)).frames).toEqual([]);
  });

  test("cards and orders name what was seen, so that they can be sent twice", () => {
    const frames = [card(playing.view!, 1), order(playing.view!, 2, { do: "pause" }, "why")];
    const both = frames.reduce((state, frame) => sent(state, { id: frame.id, frame }), playing);
    expect(resend(both).frames).toEqual(frames);
    for (const frame of frames) expect(frame).toMatchObject({ seen: 5 });
  });

  test("a resignation is sent again", () => {
    expect(resend(sent(playing, { id: 1, frame: leave(playing.view!, 1, "resign") })).frames).toHaveLength(1);
  });
});

describe("on a shared screen", () => {
  const shared = view({ you: { seats: [0, 1], arbiter: false }, live: live({ to_act: [1] }) });

  test("a move names the seat to move", () => {
    expect(act(shared, 1, "h9g7")).toMatchObject({ seat: 1 });
    expect(acting(shared)).toEqual([1]);
  });

  test("a takeback is asked by whoever moved last", () => {
    expect(offer(shared, 1, "takeback")).toMatchObject({ seat: 0 });
    expect(offer(shared, 1, "draw")).toMatchObject({ seat: 1 });
  });

  test("an answer names who answers", () => {
    expect(answer(shared, 1, "draw", true, 0)).toMatchObject({ seat: 0, accept: true });
  });
});

test("who holds one seat names none", () => {
  expect(act(view(), 1, "h2e2")).not.toHaveProperty("seat");
});
