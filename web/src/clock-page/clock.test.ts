// How clocks run, lapse, stop and go on, entered again from `crates/clock/tests/it/running.rs`.
import { describe, expect, test } from "vitest";
import { Clock, left, movesToGo, timer, type Dial, type Lapse, type Reading } from "./clock";
import { parse } from "./control-text";
import { BLACK, Game, RED, mins, secs, show } from "./fixture";
import { PRESETS } from "./presets";

/** A clock for two with Red's running from the beginning of time. */
function redRuns(text: string): Clock {
  const clock = Clock.fresh(parse(text), [RED, BLACK]);
  expect(clock.run([RED], 0)).toEqual([]);
  return clock;
}

const dial = (clock: Clock, seat: number) => clock.dial(seat)!;
const flag = (seat: number): Lapse => ({ is: "flag", seat });

describe("the end of a quota, 22.1 and 22.5", () => {
  test("the last move of a quota must be pressed before the flag", () => {
    const late = new Game("10m/2 then 5m/2 repeat");
    expect(late.think(RED, mins(9))).toBe("");
    expect(late.think(RED, mins(1))).toBe("red flag");
    expect(late.dial(RED).moves, "the late move does not count").toBe(1);

    const game = new Game("10m/2 then 5m/2 repeat");
    expect(game.think(RED, mins(9))).toBe("");
    expect(game.think(RED, 59_999)).toBe("");
    expect([game.bank(RED), game.dial(RED).stage]).toEqual(["300.001s", 1]);
  });

  test("a mate before the flag stands though the quota lacks moves", () => {
    const clock = redRuns("10m/40 then 5m/30 repeat");
    expect(clock.expire(secs(599))).toEqual([]);
    expect(clock.stop(secs(599))).toEqual([]);
    expect([dial(clock, RED).bank, dial(clock, RED).moves]).toEqual([secs(1), 0]);
    expect(clock.nextLapse()).toBeNull();
    expect(clock.expire(secs(100_000))).toEqual([]);
  });

  test("a mate after the flag is late", () => {
    const clock = redRuns("10m/40 then 5m/30 repeat");
    expect(clock.expire(secs(600))).toEqual([flag(RED)]);
    expect(clock.press(RED, secs(600))).toEqual([]);
    expect(dial(clock, RED).moves).toBe(0);
  });

  test.each([
    ["10m/1 then 5m/1 repeat", "12m"],
    ["10m/1 then 5m/1 repeat no-carry", "5m"],
  ])("unused time is carried over unless the control says no: %s", (text, bank) => {
    const game = new Game(text);
    game.think(RED, mins(3));
    expect(game.bank(RED)).toBe(bank);
  });

  test("moves to go are those of the stage", () => {
    const game = new Game("10m/3 then 5m");
    const toGo = () => movesToGo(game.clock.control, game.dial(RED));
    expect(toGo()).toBe(3);
    game.think(RED, secs(1));
    expect(toGo()).toBe(2);
    game.think(RED, secs(1));
    game.think(RED, secs(1));
    expect(toGo()).toBeNull();
  });

  test("an allotment used up leads to the next stage within the move", () => {
    const game = new Game("20m then 5m/2 repeat");
    expect(game.think(BLACK, mins(1))).toBe("");
    expect(game.think(BLACK, mins(20))).toBe("black stage 1");
    expect([game.bank(BLACK), game.dial(BLACK).moves]).toEqual(["4m", 1]);
    expect(game.think(RED, mins(21))).toBe("red stage 1");
    expect([game.bank(RED), game.dial(RED).moves]).toEqual(["4m", 1]);
    expect(game.think(RED, mins(3))).toBe("");
    expect([game.bank(RED), game.dial(RED).moves]).toEqual(["6m", 0]);
  });

  test("a quota before byo-yomi must be made", () => {
    const game = new Game("10m/2 byoyomi 30s");
    expect(game.think(BLACK, mins(10))).toBe("black flag");
    expect(game.think(RED, mins(1))).toBe("");
    expect(game.think(RED, mins(1))).toBe("");
    expect(timer(game.clock.control, game.dial(RED))).toBe("main");
    expect(game.think(RED, mins(8) + secs(20))).toBe("red byoyomi x1");
    expect(timer(game.clock.control, game.dial(RED))).toBe("byoyomi");
  });

  test("byo-yomi begins with the next move if nothing is carried over", () => {
    const game = new Game("10m/1 byoyomi 30s no-carry");
    expect(game.think(RED, mins(1))).toBe("");
    expect(timer(game.clock.control, game.dial(RED))).toBe("byoyomi");
    expect(game.think(RED, secs(30))).toBe("red flag");
  });
});

describe("time per move", () => {
  test("a pause within a move gives nothing back", () => {
    const game = new Game("1m step 40s byoyomi 30sx2");
    game.ponder(RED, secs(25));
    game.ponder(RED, secs(10));
    expect(game.dial(RED).step).toBe(secs(5));
    expect(game.think(RED, secs(4))).toBe("");
    expect(game.dial(RED).step).toBe(secs(40));
    expect(game.ponder(RED, secs(31))).toBe("red byoyomi x2"); // 21 of the bank
    expect(game.ponder(RED, secs(10))).toBe("");
    expect(game.dial(RED).period).toBe(secs(10));
    expect(game.think(RED, secs(10))).toBe("red period, 1 left");
    expect(game.dial(RED).period).toBe(secs(30));
  });

  test("the step caps a move only while the bank runs", () => {
    const game = new Game("1m step 40s byoyomi 30s");
    expect(game.think(RED, secs(35))).toBe("");
    expect(game.think(RED, secs(50))).toBe("red byoyomi x1"); // 25 and 25
    expect(game.think(RED, secs(35))).toBe("red flag");
  });

  test("a fouled step begins anew and the bank goes on", () => {
    const game = new Game("10m step 1m foul 3");
    expect(game.think(RED, secs(130))).toBe("red foul 1, red foul 2");
    expect(game.bank(RED)).toBe("470s");
    expect(game.think(RED, secs(60))).toBe("red foul 3 loses");
    expect(game.think(BLACK, secs(59))).toBe("");
    expect(game.dial(BLACK).fouls).toBe(0);
  });

  test("a deduction is paid by the next stage if the bank is too small", () => {
    const game = new Game("3m then 10m step 2m deduct 5m");
    expect(game.think(RED, mins(2))).toBe("red loses 5m, red stage 1");
    expect(game.bank(RED)).toBe("6m");
  });

  test("no increment once byo-yomi runs", () => {
    const game = new Game("1m +10s byoyomi 30s");
    expect(game.think(RED, secs(70))).toBe("red byoyomi x1");
    expect(game.think(RED, secs(5))).toBe("");
    expect(game.bank(RED)).toBe("0s");
  });

  test("timers are named", () => {
    const game = new Game("1m delay 10s byoyomi 30s");
    const named = () => timer(game.clock.control, game.dial(RED));
    expect(named()).toBe("delay");
    game.ponder(RED, secs(11));
    expect(named()).toBe("main");
    expect(left(game.clock.control, game.dial(RED))).toBe(secs(59));
    game.ponder(RED, secs(60));
    expect(named()).toBe("byoyomi");
    game.ponder(RED, secs(60));
    expect(named()).toBe("down");
    expect(left(game.clock.control, game.dial(RED))).toBeNull();
    const free = new Game("shared 40m end draw");
    expect(timer(free.clock.control, free.dial(RED))).toBe("free");
  });
});

describe("time that jumps", () => {
  test("a press cannot slip in before what is due", () => {
    const reading = structuredClone(redRuns("5m").reading);
    reading.seats[0]!.bank = 0;
    expect(Clock.restore(parse("5m"), reading).press(RED, secs(-59))).toEqual([flag(RED)]);
  });

  test("time that goes backwards adds nothing", () => {
    const clock = Clock.fresh(parse("5m"), [RED, BLACK]);
    clock.run([RED], secs(100));
    expect(clock.read(secs(50)).seats).toEqual(clock.reading.seats);
    expect(clock.run([RED], secs(50))).toEqual([]);
    expect(clock.press(RED, secs(60))).toEqual([]);
    expect(dial(clock, RED).bank).toBe(secs(300));
    // A clock that starts again after a restart on an earlier time of day runs from there.
    clock.run([BLACK], secs(20));
    clock.stop(secs(30));
    expect(dial(clock, BLACK).bank).toBe(secs(290));
  });

  test("a move without a running clock counts and costs nothing", () => {
    const clock = Clock.fresh(parse("5m/2 +3s repeat"), [RED, BLACK]);
    expect(clock.press(RED, secs(1_000))).toEqual([]);
    expect([dial(clock, RED).bank, dial(clock, RED).moves, dial(clock, RED).used]).toEqual([secs(303), 1, 0]);
  });
});

describe("stopping, reading, going on", () => {
  test("paused clocks stand", () => {
    const clock = redRuns("5m");
    clock.stop(secs(60));
    expect(clock.nextLapse()).toBeNull();
    expect(clock.expire(secs(10_000))).toEqual([]);
    expect(clock.read(secs(10_000))).toEqual(clock.reading);
    clock.run([RED], secs(10_000));
    expect(clock.nextLapse()).toEqual({ seat: RED, at: secs(10_240) });
  });

  test("stopping late tells what lapsed before", () => {
    const clock = redRuns("1m byoyomi 30sx2");
    expect(show(clock.stop(secs(100)))).toBe("red byoyomi x2, red period, 1 left");
    expect(dial(clock, RED).period).toBe(secs(20));
    expect(show(clock.stop(secs(200))), "it stands already").toBe("");
  });

  test("looking at a clock changes nothing", () => {
    const clock = redRuns("1m byoyomi 30sx2");
    const before = structuredClone(clock.reading);
    const seen = clock.read(secs(75));
    expect(clock.reading).toEqual(before);
    const red = seen.seats[RED]!;
    expect([red.bank, red.period, red.used]).toEqual([0, secs(15), secs(75)]);
    expect([seen.since, seen.running]).toEqual([secs(75), [RED]]);
    expect(clock.read(secs(1_000)).seats[RED]!.flagged).toBe(true);
  });

  test("expiring early changes nothing", () => {
    const clock = redRuns("5m");
    const before = structuredClone(clock.reading);
    expect(clock.expire(secs(300) - 1)).toEqual([]);
    expect(clock.reading).toEqual(before);
    expect(clock.expire(secs(300))).toEqual([flag(RED)]);
  });

  test("a flag stops its clock", () => {
    const clock = redRuns("5m");
    expect(clock.expire(secs(1_000))).toEqual([flag(RED)]);
    expect(clock.reading.running).toEqual([]);
    expect(dial(clock, RED).used).toBe(secs(300));
    clock.run([RED], secs(1_000));
    expect(clock.reading.running, "a flagged clock does not run").toEqual([]);
  });
});

describe("several clocks", () => {
  test("several clocks run and lapse in order", () => {
    const clock = Clock.fresh(parse("1m byoyomi 30s odds 1 +10s odds 2 -20s"), [0, 1, 2, 3]);
    clock.run([0, 1, 2, 3], 0);
    expect(clock.press(3, secs(5))).toEqual([]);
    expect(clock.nextLapse()).toEqual({ seat: 2, at: secs(40) });
    const begins = (seat: number): Lapse => ({ is: "byoyomi", seat, periods: 1 });
    // 40, 60, 70, 70, 90: of equals the lower seat first.
    expect(clock.expire(secs(99))).toEqual([begins(2), begins(0), begins(1), flag(2), flag(0)]);
    expect(clock.reading.running).toEqual([1]);
    expect(clock.expire(secs(100))).toEqual([flag(1)]);
    expect(dial(clock, 3).used).toBe(secs(5));
  });

  test("a press of one charges all that run", () => {
    const clock = Clock.fresh(parse("5m"), [0, 1, 2]);
    clock.run([0, 1, 2], 0);
    clock.press(1, secs(10));
    clock.press(0, secs(15));
    clock.stop(secs(40));
    expect(clock.reading.seats.map(({ used }) => used)).toEqual([secs(15), secs(10), secs(40)]);
  });

  test("seats that do not sit here are ignored", () => {
    const clock = redRuns("5m");
    expect(clock.press(5, secs(1))).toEqual([]);
    expect(clock.adjust(5, secs(1))).toEqual([]);
    expect(clock.playCard(5, secs(1))).toBe("not-your-time");
    clock.lift(5);
    clock.run([5, RED], secs(1));
    expect(clock.reading.running).toEqual([RED]);
  });

  test("a flag that costs a turn is lifted", () => {
    const game = new Game("30s/move");
    expect(game.think(RED, secs(30))).toBe("red flag");
    game.clock.lift(RED);
    expect(game.think(BLACK, secs(10))).toBe("");
    expect(game.think(RED, secs(29))).toBe("");
    expect(game.think(RED, secs(30))).toBe("red flag");
  });
});

describe("cards 加时卡", () => {
  test("a card adds to the bank in one's own time", () => {
    const clock = redRuns("5m step 1m cards 2x3m");
    expect(clock.playCard(BLACK, secs(1))).toBe("not-your-time");
    expect(clock.playCard(RED, secs(59))).toEqual([]);
    const red = dial(clock, RED);
    expect([red.bank, red.step, red.cards]).toEqual([secs(421), secs(181), 1]);
    expect(dial(clock, BLACK).cards).toBe(2);
    expect(clock.playCard(RED, secs(60))).toEqual([]);
    expect(clock.playCard(RED, secs(61))).toBe("no-cards");
    expect(clock.nextLapse()).toEqual({ seat: RED, at: secs(420) });
  });

  test("a card in byo-yomi runs first and the period goes on after it", () => {
    const clock = redRuns("30s/move cards 1x1m");
    expect(clock.playCard(RED, secs(20))).toEqual([]);
    expect(clock.expire(secs(89))).toEqual([{ is: "byoyomi", seat: RED, periods: 1 }]);
    expect(dial(clock, RED).period).toBe(secs(10));
    expect(clock.expire(secs(90))).toEqual([flag(RED)]);
  });

  test("a card comes too late after the flag", () => {
    const clock = redRuns("5m cards 1x1m");
    const before = structuredClone(clock.reading);
    expect(clock.playCard(RED, secs(300))).toBe("too-late");
    expect(clock.reading).toEqual(before);
    expect(redRuns("5m").playCard(RED, secs(1))).toBe("no-cards");
  });

  test("a card tells what lapsed before it", () => {
    const clock = redRuns("1m byoyomi 30sx2 cards 1x1m");
    expect(show(clock.playCard(RED, secs(91)) as Lapse[])).toBe("red byoyomi x2, red period, 1 left");
    expect(dial(clock, RED).bank).toBe(mins(1));
  });
});

describe("the arbiter's hand", () => {
  test("an arbiter adds and takes time", () => {
    const clock = redRuns("5m");
    clock.stop(secs(60));
    expect(clock.adjust(RED, mins(2))).toEqual([]);
    expect(dial(clock, RED).bank).toBe(mins(6));
    expect(clock.adjust(BLACK, -mins(4))).toEqual([]);
    expect(dial(clock, BLACK).bank).toBe(mins(1));
    expect(clock.adjust(BLACK, -mins(1))).toEqual([flag(BLACK)]);
  });

  test("a false claim may cost the flag, 23.3", () => {
    const clock = redRuns("10m/40 then 5m/30 repeat");
    clock.stop(secs(301));
    expect(clock.adjust(RED, -mins(5))).toEqual([flag(RED)]);
  });

  test("taking time leads to the next stage or to byo-yomi", () => {
    const stages = new Game("3m then 10m then 5m");
    expect(show(stages.clock.adjust(RED, -mins(14)))).toBe("red stage 1, red stage 2");
    expect(stages.bank(RED)).toBe("4m");
    const delayed = new Game("5m delay 10s byoyomi 30s");
    expect(show(delayed.clock.adjust(RED, -mins(5)))).toBe("red byoyomi x1");
    expect(delayed.dial(RED).delay).toBe(0);
    const game = new Game("3m then 10m byoyomi 30s");
    expect(show(game.clock.adjust(RED, -mins(5)))).toBe("red stage 1");
    expect(game.bank(RED)).toBe("8m");
    expect(show(game.clock.adjust(RED, -mins(9)))).toBe("red byoyomi x1");
    expect(show(game.clock.adjust(RED, -mins(9))), "a period is not taken").toBe("");
    expect(show(game.clock.adjust(BLACK, -mins(14)))).toBe("black stage 1, black byoyomi x1");
    game.clock.adjust(RED, mins(1));
    expect(game.think(RED, secs(70))).toBe("red byoyomi x1");
  });

  test("an annulled flag goes on with what the arbiter gives", () => {
    const game = new Game("5m");
    expect(game.think(RED, mins(5))).toBe("red flag");
    game.clock.adjust(RED, mins(2));
    expect(game.dial(RED).flagged).toBe(true);
    game.clock.lift(RED);
    expect(game.think(RED, mins(1))).toBe("");
    expect(game.bank(RED)).toBe("1m");
  });

  test("time in common can be lengthened after its end", () => {
    const game = new Game("shared 40m end arbiter");
    expect(game.think(RED, mins(40))).toBe("shared arbiter");
    game.clock.adjustCommon(-mins(10));
    expect(game.think(BLACK, mins(40)), "the clocks stand").toBe("");
    game.clock.adjustCommon(mins(10));
    expect(game.think(BLACK, mins(9))).toBe("");
    expect(game.think(RED, mins(2))).toBe("shared arbiter");
  });
});

describe("times in common", () => {
  test("shared time is spent once however many clocks run", () => {
    const clock = Clock.fresh(parse("shared 10m end draw"), [0, 1, 2, 3]);
    clock.run([0, 1, 2, 3], 0);
    clock.stop(secs(60));
    expect(clock.reading.shared).toBe(mins(9));
    expect(clock.nextLapse()).toBeNull();
    clock.run([2], secs(1_000));
    expect(clock.nextLapse()).toEqual({ seat: null, at: secs(1_540) });
    expect(clock.expire(secs(1_540))).toEqual([{ is: "shared-time-up", end: "draw", running: [2] }]);
  });

  test("a round ends by the wall clock even in a pause", () => {
    const over: Lapse = { is: "round-over", end: "draw", running: [] };
    const clock = redRuns("40m round 60m end draw");
    clock.stop(secs(600));
    expect(clock.nextLapse()).toEqual({ seat: null, at: secs(3_600) });
    expect(clock.expire(secs(3_600))).toEqual([over]);
    expect(clock.nextLapse()).toBeNull();
    clock.run([RED], secs(3_700));
    expect(clock.reading.running).toEqual([]);

    const outlasted = redRuns("40m round 60m end draw");
    outlasted.stop(secs(600));
    expect(outlasted.run([RED], secs(3_700)), "a pause that outlasts the round").toEqual([over]);
    expect(outlasted.reading.running).toEqual([]);
  });

  test("the seats to move are named for a loss at the end of a round", () => {
    expect(redRuns("round 60m end loss").expire(secs(3_600))).toEqual([{ is: "round-over", end: "loss", running: [RED] }]);
  });

  test("a flag comes before a time in common that ends with it", () => {
    const clock = redRuns("10m shared 10m end draw");
    expect(clock.expire(secs(600))).toEqual([flag(RED)]);
    expect(clock.nextLapse(), "nobody's clock runs, so nobody spends it").toBeNull();
  });

  test("both-over lets a flagged seat play on", () => {
    const game = new Game("1m both-over both-zero");
    expect(game.think(RED, secs(61))).toBe("red over");
    expect(game.dial(RED).used).toBe(secs(61));
    expect(timer(game.clock.control, game.dial(RED))).toBe("down");
    expect(game.think(RED, secs(100))).toBe("");
    expect(game.think(BLACK, secs(60))).toBe("black over, all over both-zero");
    expect(game.think(RED, secs(1))).toBe("");
    expect(game.dial(RED).used).toBe(secs(161));
  });
});

describe("restoring", () => {
  test.each(PRESETS)("a reading is the whole state: $name", ({ text }) => {
    const clock = redRuns(text);
    clock.press(RED, secs(7));
    clock.run([BLACK], secs(8));
    const again = Clock.restore(parse(text), JSON.parse(JSON.stringify(clock.reading)) as Reading);
    expect(again.reading).toEqual(clock.reading);
    expect(again.nextLapse()).toEqual(clock.nextLapse());
    expect(again.stop(secs(10_000))).toEqual(clock.stop(secs(10_000)));
    expect(again.reading).toEqual(clock.reading);
  });

  test.each(PRESETS)("nonsense is brought into bounds: $name", ({ text }) => {
    const nonsense = (seat: number, span: number): Dial => ({
      seat,
      stage: 255,
      moves: 65_535,
      bank: span,
      delay: span,
      step: span,
      byoyomi: true,
      period: span,
      periods: 255,
      fouls: 255,
      cards: 255,
      flagged: false,
      used: span,
    });
    const reading: Reading = {
      seats: [nonsense(1, -1e15), nonsense(0, 1e15), nonsense(1, 1e15)],
      running: [0, 1, 2, 3, 4, 5, 6, 7],
      since: -1e15,
      shared: -1e15,
      roundEnds: 1e15,
      over: false,
    };
    const clock = Clock.restore(parse(text), reading);
    expect(clock.reading.running).toEqual([RED, BLACK]);
    expect(clock.reading.seats).toHaveLength(2);
    expect(Clock.restore(parse(text), clock.reading).reading).toEqual(clock.reading);
    clock.expire(1e15);
    clock.press(RED, 1e15);
    for (const { bank, used } of clock.reading.seats) {
      expect(bank).toBeGreaterThanOrEqual(0);
      expect(used).toBeGreaterThanOrEqual(0);
    }
  });
});
