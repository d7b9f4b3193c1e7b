//! What a clock shows: its full state as plain data.

use crate::{Control, Moment, Seat, Seats, Span};

/// The full state of a clock: what the log keeps after every event.
///
/// With its [`Control`] it is all there is; [`crate::Clock::restore`] makes the clock again.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reading {
    /// One dial for each seat, in ascending order of seats.
    pub seats: Vec<Dial>,
    /// The seats whose clocks run.
    pub running: Seats,
    /// The moment up to which all running time has been charged. Without meaning while no
    /// clock runs.
    pub since: Moment,
    /// What is left of the time that all share, if the control has one; not negative.
    pub shared: Option<Span>,
    /// When the round ends: set by the first start if the control has a round.
    pub round_ends: Option<Moment>,
    /// Whether a time in common has ended; no clock runs any more.
    pub over: bool,
}

/// The state of one seat's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dial {
    /// Whose clock this is.
    pub seat: Seat,
    /// The stage the seat is in, counted from 0; the number of stages when it is past them all.
    pub stage: u8,
    /// Moves made in this stage.
    pub moves: u16,
    /// What is left of the bank 局时; not negative.
    pub bank: Span,
    /// What is left of this move's free start; zero without a delay.
    pub delay: Span,
    /// What is left of this move's step 步时; `None` without one.
    pub step: Option<Span>,
    /// Whether the last bank is used up and byo-yomi 读秒 runs.
    pub byoyomi: bool,
    /// What is left of the present byo-yomi period: all of it until it runs.
    pub period: Span,
    /// Byo-yomi periods left, the present one included; 0 if the control has none.
    pub periods: u8,
    /// Fouls for overstepping the time of a move.
    pub fouls: u8,
    /// Time-extension cards 加时卡 left.
    pub cards: u8,
    /// Whether the flag is down.
    pub flagged: bool,
    /// All time this clock has run, free starts and byo-yomi included.
    pub used: Span,
}

/// Which of a seat's timers runs, or will when its clock does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Timer {
    /// None: the seat has no time of its own.
    Free,
    /// The free start of a move; nothing is charged yet.
    Delay,
    /// The bank 局时, and the step 步时 with it if there is one.
    Main,
    /// The present byo-yomi period 读秒.
    Byoyomi,
    /// None: the flag is down.
    Down,
}

impl Reading {
    /// The dial of a seat, if the seat is at the table.
    pub fn seat(&self, seat: Seat) -> Option<&Dial> {
        self.seats.iter().find(|dial| dial.seat == seat)
    }

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> Option<&mut Dial> {
        self.seats.iter_mut().find(|dial| dial.seat == seat)
    }
}

impl Dial {
    /// Which timer runs, or will when this clock does.
    pub fn timer(&self, control: &Control) -> Timer {
        if self.flagged {
            Timer::Down
        } else if !control.limits_seats() {
            Timer::Free
        } else if self.byoyomi {
            Timer::Byoyomi
        } else if self.delay.is_positive() {
            Timer::Delay
        } else {
            Timer::Main
        }
    }

    /// How long this clock can run from here before something lapses; `None`: for ever.
    pub fn left(&self, control: &Control) -> Option<Span> {
        match self.timer(control) {
            Timer::Down | Timer::Free => None,
            Timer::Byoyomi => Some(self.period),
            Timer::Delay | Timer::Main => {
                let main = self.delay + self.bank;
                Some(self.step.map_or(main, |step| step.min(main)))
            }
        }
    }

    /// Moves still to be made in this stage, if it asks for a number.
    pub fn moves_to_go(&self, control: &Control) -> Option<u16> {
        let quota = control.stage(self.stage)?.moves?;
        Some(quota.saturating_sub(self.moves))
    }
}
