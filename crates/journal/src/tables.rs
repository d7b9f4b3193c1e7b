//! The events of a table as records, and records as events.

use std::sync::Arc;

use clock::{Lapse, Moment};
use serde::{Deserialize, Serialize};
use table::game::xiangqi::Xiangqi;
use table::{AnyEvent, Event, EventOf, Game, Opening, PersonId, Seed, TakebackReason};

use crate::body::{
    CauseBody, OptionsBody, OptionsBody1, OrderBody, OutcomeBody, PauseBody, ReasonBody,
};
use crate::clocks::{LapseBody, ReadingBody};
use crate::names::{
    ClaimName, ControlText, FoulName, Hex, Millis, OfferName, Place, SeatNo, TerminationName, Text,
};
use crate::ruling::RulingBody;
use crate::{JournalError, Kept, Record};

/// The version in which a kind is written today.
///
/// Version 2 of `offered` may have the reason for a takeback; what version 1 leaves out means none.
///
/// A new shape of one kind is the next version of that kind, with a variant of [`Body`] that keeps
/// the old shape under the name that [`variant`] gives it, and a step from it to the new one in
/// [`event_of`].
fn newest(name: &str) -> u16 {
    match name {
        "opened" | "offered" => 2,
        _ => 1,
    }
}

/// The variant of [`Body`] that holds a version of a kind.
fn variant(name: &str, version: u16) -> &str {
    match (name, version) {
        ("opened", 1) => "opened_1",
        _ => name,
    }
}

/// An event as it is stored. The name of the variant is the kind of the record, and what is in
/// it the body.
///
/// Short keys stand for what every move has: `s` the seat, `n` what the sender had seen, `f` the
/// facts, `t` the time spent, `l` the lag, `c` the clocks.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[serde(bound(serialize = "S: Serialize, F: Serialize"))]
#[serde(bound(deserialize = "S: Deserialize<'de>, F: Deserialize<'de>"))]
enum Body<S, F> {
    #[serde(rename = "opened_1")]
    Opened1 {
        setup: S,
        control: ControlText,
        options: OptionsBody1,
        seed: Hex,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Hex>,
    },
    Opened {
        setup: S,
        control: ControlText,
        options: OptionsBody,
        seed: Hex,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Hex>,
    },
    Dealt {
        f: Vec<F>,
    },
    Seated {
        s: SeatNo,
        person: String,
    },
    Started {
        c: ReadingBody,
    },
    Acted {
        s: SeatNo,
        n: Place,
        f: Vec<F>,
        t: Millis,
        #[serde(default, skip_serializing_if = "Millis::is_zero")]
        l: Millis,
        c: ReadingBody,
    },
    Lapsed {
        lapses: Vec<LapseBody>,
        c: ReadingBody,
    },
    Expired {
        s: SeatNo,
        f: Vec<F>,
        c: ReadingBody,
    },
    Offered {
        s: SeatNo,
        offer: OfferName,
        n: Place,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<ReasonBody>,
    },
    Answered {
        s: SeatNo,
        offer: OfferName,
        yes: bool,
    },
    Left {
        s: SeatNo,
        why: TerminationName,
        f: Vec<F>,
        c: ReadingBody,
    },
    Claimed {
        s: SeatNo,
        claim: ClaimName,
        n: Place,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        granted: Option<bool>,
        #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
        f: Vec<F>,
        c: ReadingBody,
    },
    Fouled {
        s: SeatNo,
        foul: FoulName,
        n: Place,
        c: ReadingBody,
    },
    Carded {
        s: SeatNo,
        n: Place,
        c: ReadingBody,
    },
    Hinted {
        s: SeatNo,
    },
    Presence {
        s: SeatNo,
        here: bool,
    },
    Ruled {
        ply: u32,
        ruling: RulingBody,
        #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
        f: Vec<F>,
    },
    Ordered {
        by: String,
        order: OrderBody,
        why: String,
        n: Place,
        c: ReadingBody,
    },
    Undone {
        to: Place,
        cause: CauseBody,
        c: ReadingBody,
    },
    Paused {
        why: PauseBody,
        c: ReadingBody,
    },
    Resumed {
        c: ReadingBody,
    },
    Ended {
        outcome: OutcomeBody,
        c: ReadingBody,
    },
}

/// The record of an event of any game that happened at `at`.
pub fn encode(at: Moment, event: &AnyEvent) -> Record {
    match event {
        AnyEvent::Xiangqi(event) => encode_event::<Xiangqi>(at, event),
    }
}

/// The event of a record of a table, whatever game it plays.
///
/// # Errors
///
/// [`JournalError`] names what this release cannot read.
pub fn decode(record: &Record) -> Result<AnyEvent, JournalError> {
    match record.kind.split_once('.') {
        Some((game, _)) if game == Xiangqi::NAME => {
            decode_event::<Xiangqi>(record).map(AnyEvent::Xiangqi)
        }
        _ => Err(JournalError::UnknownKind { kind: record.kind.clone() }),
    }
}

/// The record of an event that happened at `at`: its kind is the game's name and what happened,
/// such as `xiangqi.acted`.
pub fn encode_event<G: Kept>(at: Moment, event: &EventOf<G>) -> Record {
    let text = serde_json::to_string(&body_of::<G>(at, event))
        .expect("bodies have text keys and no other way to fail");
    // The text is `{"acted":{…}}`: an object with the one key that names the variant.
    let (name, body) = text
        .strip_prefix("{\"")
        .and_then(|text| text.strip_suffix('}'))
        .and_then(|text| text.split_once("\":"))
        .expect("every variant has fields, so it is written as an object of one key");
    Record {
        kind: format!("{}.{name}", G::NAME).into(),
        version: newest(name),
        at,
        body: body.as_bytes().into(),
    }
}

/// The event of a record of a table that plays `G`.
///
/// # Errors
///
/// [`JournalError`] names what this release cannot read.
pub fn decode_event<G: Kept>(record: &Record) -> Result<EventOf<G>, JournalError> {
    let kind = || record.kind.clone();
    let name = record.kind.strip_prefix(G::NAME).and_then(|rest| rest.strip_prefix('.'));
    let Some(name) = name.filter(|name| KINDS.contains(name)) else {
        return Err(JournalError::UnknownKind { kind: kind() });
    };
    let newest = newest(name);
    if record.version > newest {
        let version = record.version;
        return Err(JournalError::Newer { kind: kind(), version, newest });
    }
    let broken = |problem: String| JournalError::Body {
        kind: kind(),
        version: record.version,
        problem: problem.into(),
    };
    let body = std::str::from_utf8(&record.body).map_err(|error| broken(error.to_string()))?;
    let text = format!("{{\"{}\":{body}}}", variant(name, record.version));
    let body = serde_json::from_str(&text).map_err(|error| broken(error.to_string()))?;
    Ok(event_of::<G>(record.at, body))
}

/// What can happen at a table: the second half of a record's kind.
const KINDS: [&str; 21] = [
    "opened", "dealt", "seated", "started", "acted", "lapsed", "expired", "offered", "answered",
    "left", "claimed", "fouled", "carded", "hinted", "presence", "ruled", "ordered", "undone",
    "paused", "resumed", "ended",
];

type BodyOf<G> = Body<<G as Kept>::SetupBody, <G as Kept>::FactBody>;

fn body_of<G: Kept>(at: Moment, event: &EventOf<G>) -> BodyOf<G> {
    let facts = |facts: &[G::Fact]| facts.iter().map(G::fact_body).collect();
    let clocks = |clocks| ReadingBody::new(clocks, at);
    match event {
        Event::Opened(opening) => Body::Opened {
            setup: G::setup_body(&opening.setup),
            control: Text(opening.control.clone()),
            options: OptionsBody::from(&opening.options),
            seed: Hex(*opening.seed.bytes()),
            commitment: opening.commitment.map(Hex),
        },
        Event::Dealt { facts: f } => Body::Dealt { f: facts(f) },
        Event::Seated { seat, person } => {
            Body::Seated { s: SeatNo(*seat), person: person.as_str().to_owned() }
        }
        Event::Started { clocks: c } => Body::Started { c: clocks(c) },
        Event::Acted { seat, seen, facts: f, clocks: c, spent, lag } => Body::Acted {
            s: SeatNo(*seat),
            n: Place(*seen),
            f: facts(f),
            t: Millis(*spent),
            l: Millis(*lag),
            c: clocks(c),
        },
        Event::Lapsed { lapses, clocks: c } => Body::Lapsed {
            lapses: lapses.iter().copied().map(LapseBody::from).collect(),
            c: clocks(c),
        },
        Event::Expired { seat, facts: f, clocks: c } => {
            Body::Expired { s: SeatNo(*seat), f: facts(f), c: clocks(c) }
        }
        Event::Offered { seat, offer, reason, seen } => Body::Offered {
            s: SeatNo(*seat),
            offer: OfferName(*offer),
            n: Place(*seen),
            reason: reason.as_ref().map(ReasonBody::from),
        },
        Event::Answered { seat, offer, accepted } => {
            Body::Answered { s: SeatNo(*seat), offer: OfferName(*offer), yes: *accepted }
        }
        Event::Left { seat, why, facts: f, clocks: c } => {
            Body::Left { s: SeatNo(*seat), why: TerminationName(*why), f: facts(f), c: clocks(c) }
        }
        Event::Claimed { seat, claim, seen, granted, facts: f, clocks: c } => Body::Claimed {
            s: SeatNo(*seat),
            claim: ClaimName(*claim),
            n: Place(*seen),
            granted: *granted,
            f: facts(f),
            c: clocks(c),
        },
        Event::Fouled { seat, foul, seen, clocks: c } => {
            Body::Fouled { s: SeatNo(*seat), foul: FoulName(*foul), n: Place(*seen), c: clocks(c) }
        }
        Event::Hinted { seat } => Body::Hinted { s: SeatNo(*seat) },
        Event::Carded { seat, seen, clocks: c } => {
            Body::Carded { s: SeatNo(*seat), n: Place(*seen), c: clocks(c) }
        }
        Event::Presence { seat, here } => Body::Presence { s: SeatNo(*seat), here: *here },
        Event::Ruled { ply, ruling, facts: f } => {
            Body::Ruled { ply: *ply, ruling: RulingBody::from(&**ruling), f: facts(f) }
        }
        Event::Ordered { by, order, why, seen, clocks: c } => Body::Ordered {
            by: by.as_str().to_owned(),
            order: OrderBody::from(order),
            why: why.clone(),
            n: Place(*seen),
            c: clocks(c),
        },
        Event::Undone { to, cause, clocks: c } => {
            Body::Undone { to: Place(*to), cause: CauseBody::from(cause), c: clocks(c) }
        }
        Event::Paused { reason, clocks: c } => {
            Body::Paused { why: PauseBody::from(*reason), c: clocks(c) }
        }
        Event::Resumed { clocks: c } => Body::Resumed { c: clocks(c) },
        Event::Ended { outcome, clocks: c } => {
            Body::Ended { outcome: OutcomeBody::from(outcome), c: clocks(c) }
        }
    }
}

fn event_of<G: Kept>(at: Moment, body: BodyOf<G>) -> EventOf<G> {
    let facts = |facts: Vec<G::FactBody>| facts.into_iter().map(G::fact).collect();
    match body {
        Body::Opened1 { setup, control, options, seed, commitment } => {
            let options = OptionsBody::from(options);
            event_of::<G>(at, Body::Opened { setup, control, options, seed, commitment })
        }
        Body::Opened { setup, control, options, seed, commitment } => {
            Event::Opened(Box::new(Opening {
                setup: G::setup(setup),
                control: control.0,
                options: options.into(),
                seed: Seed::new(seed.0),
                commitment: commitment.map(|digest| digest.0),
            }))
        }
        Body::Dealt { f } => Event::Dealt { facts: facts(f) },
        Body::Seated { s, person } => Event::Seated { seat: s.0, person: PersonId::new(person) },
        Body::Started { c } => Event::Started { clocks: c.reading(at) },
        Body::Acted { s, n, f, t, l, c } => Event::Acted {
            seat: s.0,
            seen: n.0,
            facts: facts(f),
            clocks: c.reading(at),
            spent: t.0,
            lag: l.0,
        },
        Body::Lapsed { lapses, c } => Event::Lapsed {
            lapses: lapses.into_iter().map(Lapse::from).collect(),
            clocks: c.reading(at),
        },
        Body::Expired { s, f, c } => {
            Event::Expired { seat: s.0, facts: facts(f), clocks: c.reading(at) }
        }
        Body::Offered { s, offer, n, reason } => Event::Offered {
            seat: s.0,
            offer: offer.0,
            reason: reason.map(TakebackReason::from),
            seen: n.0,
        },
        Body::Answered { s, offer, yes } => {
            Event::Answered { seat: s.0, offer: offer.0, accepted: yes }
        }
        Body::Left { s, why, f, c } => {
            Event::Left { seat: s.0, why: why.0, facts: facts(f), clocks: c.reading(at) }
        }
        Body::Claimed { s, claim, n, granted, f, c } => Event::Claimed {
            seat: s.0,
            claim: claim.0,
            seen: n.0,
            granted,
            facts: facts(f),
            clocks: c.reading(at),
        },
        Body::Fouled { s, foul, n, c } => {
            Event::Fouled { seat: s.0, foul: foul.0, seen: n.0, clocks: c.reading(at) }
        }
        Body::Hinted { s } => Event::Hinted { seat: s.0 },
        Body::Carded { s, n, c } => Event::Carded { seat: s.0, seen: n.0, clocks: c.reading(at) },
        Body::Presence { s, here } => Event::Presence { seat: s.0, here },
        Body::Ruled { ply, ruling, f } => {
            Event::Ruled { ply, ruling: Arc::new(ruling.into()), facts: facts(f) }
        }
        Body::Ordered { by, order, why, n, c } => Event::Ordered {
            by: PersonId::new(by),
            order: order.into(),
            why,
            seen: n.0,
            clocks: c.reading(at),
        },
        Body::Undone { to, cause, c } => {
            Event::Undone { to: to.0, cause: cause.into(), clocks: c.reading(at) }
        }
        Body::Paused { why, c } => Event::Paused { reason: why.into(), clocks: c.reading(at) },
        Body::Resumed { c } => Event::Resumed { clocks: c.reading(at) },
        Body::Ended { outcome, c } => {
            Event::Ended { outcome: outcome.into(), clocks: c.reading(at) }
        }
    }
}
