//! The stored form of orders, options and outcomes.

use clock::Span;
use serde::{Deserialize, Serialize};
use table::{
    Decision, NoShow, OfferLimit, OfferLimits, Options, Order, Outcome, PauseReason, PersonId,
    Standing, TakebackReason, UndoCause,
};

use crate::names::{
    At, ClockStartName, FoulName, Millis, ReasonKindName, SeatBits, SeatNo, TerminationName,
};

/// How a table is run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionsBody {
    clock_start: ClockStartName,
    arbitered: bool,
    local: bool,
    takebacks: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    /// After how long, and whether it loses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    no_show: Option<(Millis, bool)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    absence: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    restart_grace: Option<Millis>,
    /// Since version 2: the limits of draw offers and of takebacks. In version 1 nothing was
    /// counted, which is what their absence says.
    #[serde(default, skip_serializing_if = "LimitBody::is_none")]
    draws: LimitBody,
    #[serde(default, skip_serializing_if = "LimitBody::is_none")]
    undos: LimitBody,
    /// Since version 2: how much later those hear of everything who look on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    delay: Option<Millis>,
}

/// How a table is run, as version 1 had it: no game was rated.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionsBody1 {
    clock_start: ClockStartName,
    arbitered: bool,
    local: bool,
    takebacks: bool,
    /// After how long, and whether it loses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    no_show: Option<(Millis, bool)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    absence: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    restart_grace: Option<Millis>,
}

/// How often something may be offered: moves until the next time, refusals until the last.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LimitBody {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    moves: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    refusals: Option<u8>,
}

/// Why a move is to be taken back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReasonBody {
    why: ReasonKindName,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

/// An official's order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum OrderBody {
    Pause,
    Adjourn {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<At>,
    },
    Resume,
    AddTime {
        s: SeatNo,
        by: Millis,
    },
    AddCommonTime {
        by: Millis,
    },
    Foul {
        s: SeatNo,
        foul: FoulName,
    },
    Warning {
        s: SeatNo,
    },
    SetBack {
        plies: u32,
    },
    SetResult {
        result: DecisionBody,
        why: TerminationName,
    },
    Annul,
    Forfeit {
        seats: SeatBits,
        why: TerminationName,
    },
}

/// A result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DecisionBody {
    Win(SeatBits),
    Draw,
    NoPoints,
    NoResult,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OutcomeBody {
    why: TerminationName,
    /// Place and points of every seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seats: Vec<(u8, i16)>,
}

/// Why a game stands still.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PauseBody {
    Restart,
    Arbiter,
    Adjourned,
    AdjournedUntil(At),
    TimeUp,
}

/// Why a game was set back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum CauseBody {
    Takeback { takeback: SeatNo },
    Order { by: String, why: String },
}

impl From<&Options> for OptionsBody {
    fn from(options: &Options) -> OptionsBody {
        OptionsBody {
            clock_start: ClockStartName(options.clock_start),
            arbitered: options.arbitered,
            local: options.local,
            takebacks: options.takebacks,
            rated: options.rated,
            no_show: options.no_show.map(|no_show| (Millis(no_show.after), no_show.loses)),
            absence: options.absence.map(Millis),
            restart_grace: options.restart_grace.map(Millis),
            draws: options.offers.draw.into(),
            delay: options.delay.map(Millis),
            undos: options.offers.takeback.into(),
        }
    }
}

impl From<OptionsBody1> for OptionsBody {
    fn from(body: OptionsBody1) -> OptionsBody {
        OptionsBody {
            clock_start: body.clock_start,
            arbitered: body.arbitered,
            local: body.local,
            takebacks: body.takebacks,
            rated: false,
            draws: LimitBody::default(),
            undos: LimitBody::default(),
            delay: None,
            no_show: body.no_show,
            absence: body.absence,
            restart_grace: body.restart_grace,
        }
    }
}

impl LimitBody {
    fn is_none(&self) -> bool {
        *self == LimitBody::default()
    }
}

impl From<OfferLimit> for LimitBody {
    fn from(limit: OfferLimit) -> LimitBody {
        LimitBody { moves: limit.moves, refusals: limit.refusals }
    }
}

impl From<LimitBody> for OfferLimit {
    fn from(body: LimitBody) -> OfferLimit {
        OfferLimit { moves: body.moves, refusals: body.refusals }
    }
}

impl From<&TakebackReason> for ReasonBody {
    fn from(reason: &TakebackReason) -> ReasonBody {
        ReasonBody { why: ReasonKindName(reason.kind), note: reason.note.clone() }
    }
}

impl From<ReasonBody> for TakebackReason {
    fn from(body: ReasonBody) -> TakebackReason {
        TakebackReason { kind: body.why.0, note: body.note }
    }
}

impl From<OptionsBody> for Options {
    fn from(body: OptionsBody) -> Options {
        let span = |millis: Millis| -> Span { millis.0 };
        let no_show = |(after, loses)| NoShow { after: span(after), loses };
        Options {
            clock_start: body.clock_start.0,
            arbitered: body.arbitered,
            local: body.local,
            takebacks: body.takebacks,
            rated: body.rated,
            no_show: body.no_show.map(no_show),
            absence: body.absence.map(span),
            restart_grace: body.restart_grace.map(span),
            delay: body.delay.map(span),
            offers: OfferLimits { draw: body.draws.into(), takeback: body.undos.into() },
        }
    }
}

impl From<&Order> for OrderBody {
    fn from(order: &Order) -> OrderBody {
        match *order {
            Order::Pause => OrderBody::Pause,
            Order::Adjourn { until } => OrderBody::Adjourn { until: until.map(At) },
            Order::Resume => OrderBody::Resume,
            Order::AddTime { seat, by } => OrderBody::AddTime { s: SeatNo(seat), by: Millis(by) },
            Order::AddCommonTime { by } => OrderBody::AddCommonTime { by: Millis(by) },
            Order::Foul { seat, foul } => OrderBody::Foul { s: SeatNo(seat), foul: FoulName(foul) },
            Order::Warning { seat } => OrderBody::Warning { s: SeatNo(seat) },
            Order::SetBack { plies } => OrderBody::SetBack { plies },
            Order::SetResult { decision, termination } => {
                OrderBody::SetResult { result: decision.into(), why: TerminationName(termination) }
            }
            Order::Annul => OrderBody::Annul,
            Order::Forfeit { seats, why } => {
                OrderBody::Forfeit { seats: SeatBits(seats), why: TerminationName(why) }
            }
        }
    }
}

impl From<OrderBody> for Order {
    fn from(body: OrderBody) -> Order {
        match body {
            OrderBody::Pause => Order::Pause,
            OrderBody::Adjourn { until } => Order::Adjourn { until: until.map(|until| until.0) },
            OrderBody::Resume => Order::Resume,
            OrderBody::AddTime { s, by } => Order::AddTime { seat: s.0, by: by.0 },
            OrderBody::AddCommonTime { by } => Order::AddCommonTime { by: by.0 },
            OrderBody::Foul { s, foul } => Order::Foul { seat: s.0, foul: foul.0 },
            OrderBody::Warning { s } => Order::Warning { seat: s.0 },
            OrderBody::SetBack { plies } => Order::SetBack { plies },
            OrderBody::SetResult { result, why } => {
                Order::SetResult { decision: result.into(), termination: why.0 }
            }
            OrderBody::Annul => Order::Annul,
            OrderBody::Forfeit { seats, why } => Order::Forfeit { seats: seats.0, why: why.0 },
        }
    }
}

impl From<Decision> for DecisionBody {
    fn from(decision: Decision) -> DecisionBody {
        match decision {
            Decision::Win(seats) => DecisionBody::Win(SeatBits(seats)),
            Decision::Draw => DecisionBody::Draw,
            Decision::NoPoints => DecisionBody::NoPoints,
            Decision::NoResult => DecisionBody::NoResult,
        }
    }
}

impl From<DecisionBody> for Decision {
    fn from(body: DecisionBody) -> Decision {
        match body {
            DecisionBody::Win(seats) => Decision::Win(seats.0),
            DecisionBody::Draw => Decision::Draw,
            DecisionBody::NoPoints => Decision::NoPoints,
            DecisionBody::NoResult => Decision::NoResult,
        }
    }
}

impl From<&Outcome> for OutcomeBody {
    fn from(outcome: &Outcome) -> OutcomeBody {
        let seat = |standing: &Standing| (standing.place, standing.points);
        OutcomeBody {
            why: TerminationName(outcome.termination),
            seats: outcome.standings.iter().map(seat).collect(),
        }
    }
}

impl From<OutcomeBody> for Outcome {
    fn from(body: OutcomeBody) -> Outcome {
        let standing = |(place, points)| Standing { place, points };
        Outcome {
            termination: body.why.0,
            standings: body.seats.into_iter().map(standing).collect(),
        }
    }
}

impl From<PauseReason> for PauseBody {
    fn from(reason: PauseReason) -> PauseBody {
        match reason {
            PauseReason::Restart => PauseBody::Restart,
            PauseReason::Arbiter => PauseBody::Arbiter,
            PauseReason::Adjourned { until: None } => PauseBody::Adjourned,
            PauseReason::Adjourned { until: Some(at) } => PauseBody::AdjournedUntil(At(at)),
            PauseReason::TimeUp => PauseBody::TimeUp,
        }
    }
}

impl From<PauseBody> for PauseReason {
    fn from(body: PauseBody) -> PauseReason {
        match body {
            PauseBody::Restart => PauseReason::Restart,
            PauseBody::Arbiter => PauseReason::Arbiter,
            PauseBody::Adjourned => PauseReason::Adjourned { until: None },
            PauseBody::AdjournedUntil(at) => PauseReason::Adjourned { until: Some(at.0) },
            PauseBody::TimeUp => PauseReason::TimeUp,
        }
    }
}

impl From<&UndoCause> for CauseBody {
    fn from(cause: &UndoCause) -> CauseBody {
        match cause {
            UndoCause::Takeback { seat } => CauseBody::Takeback { takeback: SeatNo(*seat) },
            UndoCause::Order { by, why } => {
                CauseBody::Order { by: by.as_str().to_owned(), why: why.clone() }
            }
        }
    }
}

impl From<CauseBody> for UndoCause {
    fn from(body: CauseBody) -> UndoCause {
        match body {
            CauseBody::Takeback { takeback } => UndoCause::Takeback { seat: takeback.0 },
            CauseBody::Order { by, why } => UndoCause::Order { by: PersonId::new(by), why },
        }
    }
}
