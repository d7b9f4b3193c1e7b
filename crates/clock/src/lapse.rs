//! What the passing of time brings about.

use std::fmt;

use crate::{Seat, Seats, Span, TimeEnd};

/// Something that happened because time passed, at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lapse {
    /// The flag fell 超时: the seat's time is used up and its clock stands. In xiangqi a loss
    /// (4.1.4); other games may take a turn instead and [`crate::Clock::lift`] the flag.
    Flag(Seat),
    /// A bank without quota is used up and the next stage began, in the middle of the move.
    StageBegins {
        /// The seat.
        seat: Seat,
        /// The stage that began, counted from 0.
        stage: u8,
    },
    /// The last bank is used up and byo-yomi 读秒 began, in the middle of the move.
    ByoyomiBegins {
        /// The seat.
        seat: Seat,
        /// Periods the seat has, the one that begins included.
        periods: u8,
    },
    /// A byo-yomi period was overstepped and is gone; the next began.
    PeriodUsed {
        /// The seat.
        seat: Seat,
        /// Periods left, the one that begins included; at least 1.
        left: u8,
    },
    /// The time of a move was overstepped, which is a foul 犯规; the move has its time once more
    /// unless the foul loses.
    Foul {
        /// The seat.
        seat: Seat,
        /// The seat's fouls on the clock with this one.
        count: u8,
        /// Whether the limit is reached; then the flag is down too and the clock stands.
        loses: bool,
    },
    /// The time of a move was overstepped, which costs time 罚时; the move has its time once
    /// more. If this uses up the bank, what follows from that is the next lapse.
    MinutesTaken {
        /// The seat.
        seat: Seat,
        /// The penalty; a bank that holds less is used up.
        by: Span,
    },
    /// The seat's time is used up, but it plays on ([`crate::Control::both_over`]).
    Over {
        /// The seat.
        seat: Seat,
    },
    /// Every seat's time is used up ([`crate::Control::both_over`]); all clocks stand.
    AllOver {
        /// What it means.
        end: TimeEnd,
        /// The seats whose clocks ran.
        running: Seats,
    },
    /// The time that all seats share is used up ([`crate::Control::shared`]); all clocks stand.
    SharedTimeUp {
        /// What it means.
        end: TimeEnd,
        /// The seats whose clocks ran; with [`TimeEnd::Loss`] they lose.
        running: Seats,
    },
    /// The round is over ([`crate::Control::round`]); all clocks stand.
    RoundOver {
        /// What it means.
        end: TimeEnd,
        /// The seats whose clocks ran; with [`TimeEnd::Loss`] they lose.
        running: Seats,
    },
}

impl Lapse {
    /// The seat whose time it was; `None` for a time in common.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Lapse::Flag(seat)
            | Lapse::StageBegins { seat, .. }
            | Lapse::ByoyomiBegins { seat, .. }
            | Lapse::PeriodUsed { seat, .. }
            | Lapse::Foul { seat, .. }
            | Lapse::MinutesTaken { seat, .. }
            | Lapse::Over { seat } => Some(seat),
            Lapse::AllOver { .. } | Lapse::SharedTimeUp { .. } | Lapse::RoundOver { .. } => None,
        }
    }

    /// The seat that is out of time by this lapse: its flag fell, or its foul loses.
    pub const fn loser(self) -> Option<Seat> {
        match self {
            Lapse::Flag(seat) | Lapse::Foul { seat, loses: true, .. } => Some(seat),
            _ => None,
        }
    }

    /// What this lapse means for the whole game, if it ends a time in common.
    pub const fn end(self) -> Option<TimeEnd> {
        match self {
            Lapse::AllOver { end, .. }
            | Lapse::SharedTimeUp { end, .. }
            | Lapse::RoundOver { end, .. } => Some(end),
            _ => None,
        }
    }
}

/// Why a time-extension card 加时卡 was not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardError {
    /// The seat has no card left, or the control has none.
    NoCards(Seat),
    /// The seat's clock does not run: a card is for one's own time.
    NotYourTime(Seat),
    /// The seat's time was used up before.
    TooLate(Seat),
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardError::NoCards(seat) => write!(f, "seat {} has no card left", seat.index()),
            CardError::NotYourTime(seat) => {
                write!(f, "the clock of seat {} does not run", seat.index())
            }
            CardError::TooLate(seat) => {
                write!(f, "the time of seat {} was used up before", seat.index())
            }
        }
    }
}

impl std::error::Error for CardError {}
