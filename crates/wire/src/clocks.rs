//! Clocks as they are spoken of.

use clock::{Control, Dial, Moment, Reading, Timer};

use crate::reader::seat_numbers;
use crate::{ClockView, SeatClock, TimerKind};

/// The clocks of a table as of a moment.
pub(crate) fn clocks(reading: &Reading, control: &Control, at: Moment) -> ClockView {
    ClockView {
        at: at.as_millis(),
        running: seat_numbers(reading.running),
        seats: reading.seats.iter().map(|dial| seat_clock(dial, control)).collect(),
        shared: reading.shared.map(|left| left.as_millis()),
        round_ends: reading.round_ends.map(Moment::as_millis),
    }
}

fn seat_clock(dial: &Dial, control: &Control) -> SeatClock {
    let timer = dial.timer(control);
    let left = match timer {
        Timer::Free | Timer::Down => 0,
        Timer::Delay => dial.delay.as_millis(),
        Timer::Main | Timer::Byoyomi => dial.left(control).map_or(0, |left| left.as_millis()),
    };
    let has_bank = !control.stages.is_empty();
    let by_step = dial.step.is_some_and(|step| !has_bank || step <= dial.bank);
    SeatClock {
        timer: match timer {
            Timer::Free => TimerKind::None,
            Timer::Delay => TimerKind::Delay,
            Timer::Main | Timer::Byoyomi if control.is_by_days() => TimerKind::Days,
            Timer::Byoyomi => TimerKind::Byoyomi,
            Timer::Main if by_step => TimerKind::Step,
            Timer::Main | Timer::Down => TimerKind::Main,
        },
        left,
        main: has_bank.then_some(dial.bank.as_millis()),
        step: dial.step.map(|step| step.as_millis()),
        byoyomi: control.byoyomi.is_some().then_some(dial.period.as_millis()),
        periods: control.byoyomi.is_some().then_some(dial.periods),
        moves_to_go: dial.moves_to_go(control),
        time_fouls: dial.fouls,
        cards: dial.cards,
        flagged: dial.flagged,
    }
}
