//! The stored form of clock readings and lapses.

use clock::{Dial, Lapse, Moment, Reading, Span};
use serde::{Deserialize, Serialize};

use crate::names::{At, Millis, SeatBits, SeatNo, TimeEndName};

/// A reading. What is at rest is left out, so that a move's is short.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadingBody {
    /// The seats whose clocks run.
    #[serde(rename = "r", default, skip_serializing_if = "is_default")]
    running: u8,
    /// Up to when time is charged, if that is not the moment of the record.
    #[serde(rename = "a", default, skip_serializing_if = "Option::is_none")]
    since: Option<At>,
    /// What is left of the shared time.
    #[serde(rename = "h", default, skip_serializing_if = "Option::is_none")]
    shared: Option<Millis>,
    /// When the round ends.
    #[serde(rename = "e", default, skip_serializing_if = "Option::is_none")]
    round_ends: Option<At>,
    /// Whether a time in common has ended.
    #[serde(rename = "o", default, skip_serializing_if = "is_default")]
    over: bool,
    /// A dial a seat.
    #[serde(rename = "d")]
    dials: Vec<DialBody>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DialBody {
    #[serde(rename = "s")]
    seat: SeatNo,
    #[serde(rename = "g", default, skip_serializing_if = "is_default")]
    stage: u8,
    #[serde(rename = "m", default, skip_serializing_if = "is_default")]
    moves: u16,
    #[serde(rename = "b", default, skip_serializing_if = "Millis::is_zero")]
    bank: Millis,
    #[serde(rename = "y", default, skip_serializing_if = "Millis::is_zero")]
    delay: Millis,
    #[serde(rename = "t", default, skip_serializing_if = "Option::is_none")]
    step: Option<Millis>,
    #[serde(rename = "p", default, skip_serializing_if = "Millis::is_zero")]
    period: Millis,
    #[serde(rename = "i", default, skip_serializing_if = "is_default")]
    byoyomi: bool,
    #[serde(rename = "n", default, skip_serializing_if = "is_default")]
    periods: u8,
    #[serde(rename = "f", default, skip_serializing_if = "is_default")]
    fouls: u8,
    #[serde(rename = "k", default, skip_serializing_if = "is_default")]
    cards: u8,
    #[serde(rename = "x", default, skip_serializing_if = "is_default")]
    flagged: bool,
    #[serde(rename = "u", default, skip_serializing_if = "Millis::is_zero")]
    used: Millis,
}

/// A lapse.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum LapseBody {
    Flag { s: SeatNo },
    StageBegins { s: SeatNo, stage: u8 },
    ByoyomiBegins { s: SeatNo, periods: u8 },
    PeriodUsed { s: SeatNo, left: u8 },
    Foul { s: SeatNo, count: u8, loses: bool },
    MinutesTaken { s: SeatNo, by: Millis },
    Over { s: SeatNo },
    AllOver { end: TimeEndName, running: SeatBits },
    SharedTimeUp { end: TimeEndName, running: SeatBits },
    RoundOver { end: TimeEndName, running: SeatBits },
}

impl ReadingBody {
    /// The stored form of a reading in a record of the moment `at`.
    pub(crate) fn new(reading: &Reading, at: Moment) -> ReadingBody {
        ReadingBody {
            running: reading.running.bits(),
            since: (reading.since != at).then_some(At(reading.since)),
            shared: reading.shared.map(Millis),
            round_ends: reading.round_ends.map(At),
            over: reading.over,
            dials: reading.seats.iter().map(DialBody::new).collect(),
        }
    }

    /// The reading, as of a record of the moment `at`.
    pub(crate) fn reading(self, at: Moment) -> Reading {
        Reading {
            seats: self.dials.into_iter().map(DialBody::dial).collect(),
            running: clock::Seats::from_bits(self.running),
            since: self.since.map_or(at, |since| since.0),
            shared: self.shared.map(|left| left.0),
            round_ends: self.round_ends.map(|ends| ends.0),
            over: self.over,
        }
    }
}

impl DialBody {
    fn new(dial: &Dial) -> DialBody {
        DialBody {
            seat: SeatNo(dial.seat),
            stage: dial.stage,
            moves: dial.moves,
            bank: Millis(dial.bank),
            delay: Millis(dial.delay),
            step: dial.step.map(Millis),
            period: Millis(dial.period),
            byoyomi: dial.byoyomi,
            periods: dial.periods,
            fouls: dial.fouls,
            cards: dial.cards,
            flagged: dial.flagged,
            used: Millis(dial.used),
        }
    }

    fn dial(self) -> Dial {
        Dial {
            seat: self.seat.0,
            stage: self.stage,
            moves: self.moves,
            bank: self.bank.0,
            delay: self.delay.0,
            step: self.step.map(|step: Millis| -> Span { step.0 }),
            period: self.period.0,
            byoyomi: self.byoyomi,
            periods: self.periods,
            fouls: self.fouls,
            cards: self.cards,
            flagged: self.flagged,
            used: self.used.0,
        }
    }
}

impl From<Lapse> for LapseBody {
    fn from(lapse: Lapse) -> LapseBody {
        match lapse {
            Lapse::Flag(seat) => LapseBody::Flag { s: SeatNo(seat) },
            Lapse::StageBegins { seat, stage } => LapseBody::StageBegins { s: SeatNo(seat), stage },
            Lapse::ByoyomiBegins { seat, periods } => {
                LapseBody::ByoyomiBegins { s: SeatNo(seat), periods }
            }
            Lapse::PeriodUsed { seat, left } => LapseBody::PeriodUsed { s: SeatNo(seat), left },
            Lapse::Foul { seat, count, loses } => LapseBody::Foul { s: SeatNo(seat), count, loses },
            Lapse::MinutesTaken { seat, by } => {
                LapseBody::MinutesTaken { s: SeatNo(seat), by: Millis(by) }
            }
            Lapse::Over { seat } => LapseBody::Over { s: SeatNo(seat) },
            Lapse::AllOver { end, running } => {
                LapseBody::AllOver { end: TimeEndName(end), running: SeatBits(running) }
            }
            Lapse::SharedTimeUp { end, running } => {
                LapseBody::SharedTimeUp { end: TimeEndName(end), running: SeatBits(running) }
            }
            Lapse::RoundOver { end, running } => {
                LapseBody::RoundOver { end: TimeEndName(end), running: SeatBits(running) }
            }
        }
    }
}

impl From<LapseBody> for Lapse {
    fn from(body: LapseBody) -> Lapse {
        match body {
            LapseBody::Flag { s } => Lapse::Flag(s.0),
            LapseBody::StageBegins { s, stage } => Lapse::StageBegins { seat: s.0, stage },
            LapseBody::ByoyomiBegins { s, periods } => Lapse::ByoyomiBegins { seat: s.0, periods },
            LapseBody::PeriodUsed { s, left } => Lapse::PeriodUsed { seat: s.0, left },
            LapseBody::Foul { s, count, loses } => Lapse::Foul { seat: s.0, count, loses },
            LapseBody::MinutesTaken { s, by } => Lapse::MinutesTaken { seat: s.0, by: by.0 },
            LapseBody::Over { s } => Lapse::Over { seat: s.0 },
            LapseBody::AllOver { end, running } => {
                Lapse::AllOver { end: end.0, running: running.0 }
            }
            LapseBody::SharedTimeUp { end, running } => {
                Lapse::SharedTimeUp { end: end.0, running: running.0 }
            }
            LapseBody::RoundOver { end, running } => {
                Lapse::RoundOver { end: end.0, running: running.0 }
            }
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
