// A control, a length of time and a lapse in words. Mirrors `crates/words/src/clocks.rs` and reads the same file of
// messages, `clock.ftl`, so that the page says what the server says.
import { settings } from "../settings/settings.svelte";
import { render, say } from "../words/words.svelte";
import { DAY, HOUR, MINUTE, SECOND, type Byoyomi, type Control, type Stage, type TimeEnd } from "./control";
import type { Fault } from "./control-text";
import type { Lapse } from "./clock";
import type { Seat } from "./table";

type Values = Record<string, string | number>;

/** A message of `clock.ftl`. */
function clock(key: string, values?: Values): string {
  return render(key, values) ?? key;
}

/** 红方, 黑方. */
export function sideName(seat: number): string {
  return say(seat === 1 ? "side-black-long" : "side-red-long");
}

/** A length of time: 90分, 1分30秒. Whole hours are said from four on. */
export function spanWords(ms: number): string {
  const size = Math.abs(ms);
  const parts: string[] = [];
  let rest = size;
  const part = (key: string, unit: number) => {
    if (rest < unit) return;
    parts.push(clock(key, { number: Math.floor(rest / unit) }));
    rest %= unit;
  };
  part("span-days", DAY);
  if (size >= 4 * HOUR) part("span-hours", HOUR);
  part("span-minutes", MINUTE);
  if (rest > 0 || parts.length === 0) parts.push(clock("span-seconds", { number: String(rest / SECOND) }));
  const text = parts.join(settings.lang === "en" ? " " : "");
  return ms < 0 ? clock("span-less", { span: text }) : text;
}

/** A control: 局时 10分 + 读秒 30秒×3. */
export function controlWords(control: Control): string {
  const parts = [...plan(control), ...clauses(control)];
  return join("control-and", parts) ?? clock("control-unlimited");
}

function join(key: string, parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.reduce((before, after) => clock(key, { before, after }));
}

/** The time of each seat: banks, step, byo-yomi. */
function plan({ stages, step, byoyomi }: Control): string[] {
  const banks = join("control-then", stages.map(stageWords));
  if (banks === null) return byoyomi ? [periods(byoyomi, "control-per-move", "control-per-move-periods")] : [];
  const [only] = stages;
  const plain = stages.length === 1 && only && only.moves === null && only.increment === 0 && only.delay === 0;
  const named = plain && (step !== null || byoyomi) ? clock("control-main", { bank: banks }) : banks;
  const parts = [named];
  if (step !== null) parts.push(clock("control-step", { each: spanWords(step) }));
  if (byoyomi) parts.push(periods(byoyomi, "control-byoyomi", "control-byoyomi-periods"));
  return [join("control-plus", parts)!];
}

function stageWords({ bank, moves, increment, delay, repeat }: Stage): string {
  let text = spanWords(bank);
  if (moves !== null) text = clock(repeat ? "control-bank-repeat" : "control-bank-moves", { bank: text, moves });
  if (increment > 0) {
    const each = spanWords(increment);
    text =
      moves === null
        ? clock("control-fischer", { bank: text, each })
        : clock("control-plus", { before: text, after: clock("control-increment", { each }) });
  }
  if (delay > 0) text = clock("control-plus", { before: text, after: clock("control-delay", { each: spanWords(delay) }) });
  return text;
}

function periods({ each, periods: count }: Byoyomi, one: string, several: string): string {
  return count > 1 ? clock(several, { each: spanWords(each), periods: count }) : clock(one, { each: spanWords(each) });
}

/** What belongs to the control beside the time of each seat. */
function clauses({ carry, overstep, cards, odds, shared, round, bothOver }: Control): string[] {
  return [
    carry ? null : clock("control-no-carry"),
    overstep.is === "foul" ? clock("control-foul", { limit: overstep.limit }) : null,
    overstep.is === "deduct" ? clock("control-deduct", { time: spanWords(overstep.by) }) : null,
    cards && clock("control-cards", { each: spanWords(cards.each), count: cards.count }),
    ...odds.map(({ seat, by }) =>
      clock(by < 0 ? "control-odds-less" : "control-odds-more", { side: sideName(seat), time: spanWords(Math.abs(by)) }),
    ),
    shared && clock("control-shared", { time: spanWords(shared.time), end: endWords(shared.end) }),
    round && clock("control-round", { time: spanWords(round.time), end: endWords(round.end) }),
    bothOver && clock("control-both-over", { end: endWords(bothOver) }),
  ].filter((text) => text !== null);
}

/** What the end of a time in common means: 作和. */
export function endWords(end: TimeEnd): string {
  return clock(`end-${end}`);
}

/** What happened on the clock, as a sentence. */
export function lapseWords(lapse: Lapse): string {
  const side = "seat" in lapse ? sideName(lapse.seat as Seat) : "";
  switch (lapse.is) {
    case "flag":
    case "over":
      return clock(`lapse-${lapse.is}`, { side });
    case "stage":
      return clock("lapse-stage", { side, stage: lapse.stage + 1 });
    case "byoyomi":
      return lapse.periods > 1 ? clock("lapse-byoyomi-periods", { side, periods: lapse.periods }) : clock("lapse-byoyomi", { side });
    case "period-used":
      return clock("lapse-period-used", { side, left: lapse.left });
    case "foul":
      return clock(lapse.loses ? "lapse-foul-loses" : "lapse-foul", { side, count: lapse.count });
    case "minutes-taken":
      return clock("lapse-minutes-taken", { side, time: spanWords(lapse.by) });
    case "all-over":
    case "shared-time-up":
    case "round-over":
      return clock(`lapse-${lapse.is}`, { end: endWords(lapse.end) });
  }
}

/** What is wrong with the text of a control. */
export function faultWords(fault: Fault): string {
  switch (fault.code) {
    case "expected":
      return say(`clock-expected-${fault.what}`);
    case "time":
      return say("clock-fault-time", { min: spanWords(fault.min), max: spanWords(fault.max) });
    case "count":
      return say("clock-fault-count", { min: fault.min, max: fault.max });
    case "deduct-too-small":
      return say("clock-fault-deduct-too-small", { min: spanWords(fault.min) });
    case "odds-too-great":
      return say("clock-fault-odds-too-great", { side: sideName(fault.seat) });
    case "odds-twice":
      return say("clock-fault-odds-twice", { side: sideName(fault.seat) });
    default:
      return say(`clock-fault-${fault.code}`);
  }
}
