//! Time controls, timers and what happens on a clock.

use clock::{Byoyomi, Control, Dial, Lapse, Overstep, Span, Stage, TimeEnd, Timer};

use crate::board::side;
use crate::{Key, Lang, render};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A length of time: 90分, 1分30秒, 3天; "90 min", "1 min 30 s", "3 days".
///
/// Whole hours are said from four on; an odd time of day keeps hours and minutes apart.
pub fn span(lang: Lang, span: Span) -> String {
    let millis = span.as_millis();
    let size = millis.saturating_abs();
    let text = span_of(lang, size);
    if millis < 0 { render(lang, Key::SpanLess, &[("span", text.into())]) } else { text }
}

fn span_of(lang: Lang, millis: i64) -> String {
    let mut parts = Vec::new();
    let mut rest = millis;
    let mut part = |key, unit: i64| {
        if rest >= unit {
            parts.push(render(lang, key, &[("number", (rest / unit).into())]));
            rest %= unit;
        }
    };
    part(Key::SpanDays, DAY);
    if millis >= 4 * HOUR {
        part(Key::SpanHours, HOUR);
    }
    part(Key::SpanMinutes, MINUTE);
    if rest > 0 || parts.is_empty() {
        // Thousandths as they are: 2.5.
        let seconds = format!("{}.{:03}", rest / SECOND, rest % SECOND);
        let seconds = seconds.trim_end_matches('0').trim_end_matches('.').to_owned();
        parts.push(render(lang, Key::SpanSeconds, &[("number", seconds.into())]));
    }
    parts.join(lang.space())
}

/// A time control: 局时 10分 + 读秒 30秒×3; "10 min + byo-yomi 30 s × 3".
pub fn control(lang: Lang, control: &Control) -> String {
    let two = |key, before: String, after: String| {
        render(lang, key, &[("before", before.into()), ("after", after.into())])
    };
    let plan = plan(lang, control);
    let clauses = clauses(lang, control);
    plan.into_iter()
        .chain(clauses)
        .reduce(|before, after| two(Key::ControlAnd, before, after))
        .unwrap_or_else(|| render(lang, Key::ControlUnlimited, &[]))
}

/// The time of each seat: banks, step, byo-yomi.
fn plan(lang: Lang, control: &Control) -> Option<String> {
    let join = |key, parts: Vec<String>| {
        parts.into_iter().reduce(|before, after| {
            render(lang, key, &[("before", before.into()), ("after", after.into())])
        })
    };
    let stages = control.stages.iter().map(|one| stage(lang, one)).collect();
    let Some(banks) = join(Key::ControlThen, stages) else {
        return control.byoyomi.map(|byoyomi| per_move(lang, byoyomi));
    };
    let has_timers = control.step.is_some() || control.byoyomi.is_some();
    let is_plain = |stage: &Stage| *stage == Stage::bank(stage.bank);
    let banks = match control.stages.as_slice() {
        [only] if has_timers && is_plain(only) => {
            render(lang, Key::ControlMain, &[("bank", banks.into())])
        }
        _ => banks,
    };
    let mut parts = vec![banks];
    if let Some(step) = control.step {
        parts.push(render(lang, Key::ControlStep, &[("each", span(lang, step).into())]));
    }
    if let Some(given) = control.byoyomi {
        parts.push(byoyomi(lang, given));
    }
    join(Key::ControlPlus, parts)
}

fn stage(lang: Lang, stage: &Stage) -> String {
    let bank = span(lang, stage.bank);
    let mut text = match stage.moves {
        Some(moves) => {
            let key = if stage.repeat { Key::ControlBankRepeat } else { Key::ControlBankMoves };
            render(lang, key, &[("bank", bank.into()), ("moves", moves.into())])
        }
        None => bank,
    };
    let mut plus = |key: Option<Key>, each: Span| {
        if !each.is_positive() {
            return;
        }
        let each = span(lang, each);
        let before = std::mem::take(&mut text);
        text = match key {
            None => {
                let values = [("bank", before.into()), ("each", each.into())];
                render(lang, Key::ControlFischer, &values)
            }
            Some(key) => {
                let after = render(lang, key, &[("each", each.into())]);
                let values = [("before", before.into()), ("after", after.into())];
                render(lang, Key::ControlPlus, &values)
            }
        };
    };
    plus(stage.moves.map(|_| Key::ControlIncrement), stage.increment);
    plus(Some(Key::ControlDelay), stage.delay);
    text
}

/// Byo-yomi: 读秒 30秒×3; "byo-yomi 30 s × 3".
pub fn byoyomi(lang: Lang, given: Byoyomi) -> String {
    periods(lang, given, Key::ControlByoyomi, Key::ControlByoyomiPeriods)
}

fn per_move(lang: Lang, given: Byoyomi) -> String {
    periods(lang, given, Key::ControlPerMove, Key::ControlPerMovePeriods)
}

fn periods(lang: Lang, given: Byoyomi, one: Key, several: Key) -> String {
    let each = span(lang, given.each);
    match given.periods {
        0 | 1 => render(lang, one, &[("each", each.into())]),
        count => render(lang, several, &[("each", each.into()), ("periods", count.into())]),
    }
}

/// What belongs to the control beside the time of each seat.
fn clauses(lang: Lang, control: &Control) -> Vec<String> {
    let mut clauses = Vec::new();
    if !control.carry {
        clauses.push(render(lang, Key::ControlNoCarry, &[]));
    }
    match control.overstep {
        Overstep::Lose => {}
        Overstep::Foul { limit } => {
            clauses.push(render(lang, Key::ControlFoul, &[("limit", limit.into())]));
        }
        Overstep::Deduct(time) => {
            clauses.push(render(lang, Key::ControlDeduct, &[("time", span(lang, time).into())]));
        }
    }
    if let Some(cards) = control.cards {
        let values = [("each", span(lang, cards.each).into()), ("count", cards.count.into())];
        clauses.push(render(lang, Key::ControlCards, &values));
    }
    for &(seat, by) in &control.odds {
        let key = if by.as_millis() < 0 { Key::ControlOddsLess } else { Key::ControlOddsMore };
        let size = span_of(lang, by.as_millis().saturating_abs());
        let values = [("side", side(lang, seat).into()), ("time", size.into())];
        clauses.push(render(lang, key, &values));
    }
    for (key, common) in [(Key::ControlShared, control.shared), (Key::ControlRound, control.round)]
    {
        if let Some(common) = common {
            let end = time_end(lang, common.end);
            let values = [("time", span(lang, common.time).into()), ("end", end.into())];
            clauses.push(render(lang, key, &values));
        }
    }
    if let Some(end) = control.both_over {
        let end = time_end(lang, end);
        clauses.push(render(lang, Key::ControlBothOver, &[("end", end.into())]));
    }
    clauses
}

/// What the end of a time in common means: 作和, "a draw".
pub fn time_end(lang: Lang, end: TimeEnd) -> String {
    let key = match end {
        TimeEnd::BothZero => Key::EndBothZero,
        TimeEnd::Draw => Key::EndDraw,
        TimeEnd::Loss => Key::EndLoss,
        TimeEnd::Arbiter => Key::EndArbiter,
    };
    render(lang, key, &[])
}

/// The name of a timer: 局时, "game timer".
pub fn timer(lang: Lang, timer: Timer) -> String {
    let key = match timer {
        Timer::Free => Key::TimerFree,
        Timer::Delay => Key::TimerDelay,
        Timer::Main => Key::TimerMain,
        Timer::Byoyomi => Key::TimerByoyomi,
        Timer::Down => Key::TimerDown,
    };
    render(lang, key, &[])
}

/// What a seat's clock shows: 局时 12:41 · 步时 1:24 · 还须走 8 着. Byo-yomi stands for the bank once
/// it runs, with its periods: 读秒 0:27 ×2. Time per move alone is a move timer 步时.
pub fn dial(lang: Lang, control: &Control, dial: &Dial) -> String {
    let now = dial.timer(control);
    let step_name = || render(lang, Key::TimerStep, &[]);
    let mut parts = Vec::new();
    match now {
        Timer::Free | Timer::Down => parts.push(timer(lang, now)),
        Timer::Delay | Timer::Main => {
            if now == Timer::Delay {
                parts.push(format!("{} {}", timer(lang, now), digits(lang, dial.delay)));
            }
            parts.push(format!("{} {}", timer(lang, Timer::Main), digits(lang, dial.bank)));
            if let Some(step) = dial.step {
                parts.push(format!("{} {}", step_name(), digits(lang, step)));
            }
        }
        Timer::Byoyomi => {
            let name = if control.stages.is_empty() { step_name() } else { timer(lang, now) };
            let more =
                if dial.periods > 1 { format!(" ×{}", dial.periods) } else { String::new() };
            parts.push(format!("{name} {}{more}", digits(lang, dial.period)));
        }
    }
    if let Some(moves) = dial.moves_to_go(control).filter(|_| now != Timer::Down) {
        parts.push(render(lang, Key::MovesToGo, &[("moves", moves.into())]));
    }
    parts.join(" · ")
}

/// A span as a clock shows it, `1:02:03` or `12:41`; from a day on in words. A begun second counts.
fn digits(lang: Lang, left: Span) -> String {
    let seconds = left.as_millis().max(0).saturating_add(SECOND - 1) / SECOND;
    if seconds >= DAY / SECOND {
        return span_of(lang, seconds / 60 * MINUTE);
    }
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// What happened on the clock, as a sentence.
pub fn lapse(lang: Lang, lapse: &Lapse) -> String {
    match *lapse {
        Lapse::Flag(seat) => render(lang, Key::LapseFlag, &[("side", side(lang, seat).into())]),
        Lapse::StageBegins { seat, stage } => {
            let values = [("side", side(lang, seat).into()), ("stage", (stage + 1).into())];
            render(lang, Key::LapseStage, &values)
        }
        Lapse::ByoyomiBegins { seat, periods: 0 | 1 } => {
            render(lang, Key::LapseByoyomi, &[("side", side(lang, seat).into())])
        }
        Lapse::ByoyomiBegins { seat, periods } => {
            let values = [("side", side(lang, seat).into()), ("periods", periods.into())];
            render(lang, Key::LapseByoyomiPeriods, &values)
        }
        Lapse::PeriodUsed { seat, left } => {
            let values = [("side", side(lang, seat).into()), ("left", left.into())];
            render(lang, Key::LapsePeriodUsed, &values)
        }
        Lapse::Foul { seat, count, loses } => {
            let key = if loses { Key::LapseFoulLoses } else { Key::LapseFoul };
            let values = [("side", side(lang, seat).into()), ("count", count.into())];
            render(lang, key, &values)
        }
        Lapse::MinutesTaken { seat, by } => {
            let values = [("side", side(lang, seat).into()), ("time", span(lang, by).into())];
            render(lang, Key::LapseMinutesTaken, &values)
        }
        Lapse::Over { seat } => render(lang, Key::LapseOver, &[("side", side(lang, seat).into())]),
        Lapse::AllOver { end, .. } => {
            render(lang, Key::LapseAllOver, &[("end", time_end(lang, end).into())])
        }
        Lapse::SharedTimeUp { end, .. } => {
            render(lang, Key::LapseSharedTimeUp, &[("end", time_end(lang, end).into())])
        }
        Lapse::RoundOver { end, .. } => {
            render(lang, Key::LapseRoundOver, &[("end", time_end(lang, end).into())])
        }
    }
}
