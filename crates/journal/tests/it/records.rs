//! Records of single events.

use clock::{Seat, Span};
use journal::{JournalError, Record, decode, decode_event, encode, encode_event};
use proptest::prelude::*;
use table::game::xiangqi::{Fact, Xiangqi};
use table::{AnyEvent, Event, EventOf, Offer, OfferLimits, ReasonKind, TakebackReason};
use test_support::toy::Toy;

use crate::any::{AT, toy_event, xiangqi_event};
use crate::stories;

/// What release 0.1 wrote of a game between friends.
const OPENED_1: &str = include_str!("opened_1.json");

fn record(kind: &str, version: u16, body: &str) -> Record {
    Record { kind: kind.into(), version, at: AT, body: body.as_bytes().into() }
}

fn body(record: &Record) -> &str {
    std::str::from_utf8(&record.body).unwrap()
}

#[test]
fn a_move_is_short_and_can_be_read() {
    let hall = stories::friends();
    let moves: Vec<_> =
        hall.log.iter().filter(|(_, event)| matches!(event, Event::Acted { .. })).collect();
    let (at, event) = moves[1];
    let record = encode_event::<Xiangqi>(*at, event);
    assert_eq!(&*record.kind, "xiangqi.acted");
    assert_eq!(
        body(&record),
        r#"{"s":1,"n":5,"f":["h9g7"],"t":4000,"c":{"r":1,"d":[{"s":0,"m":1,"b":605000},{"s":1,"m":1,"b":601000,"u":4000}]}}"#
    );
    for (at, event) in moves {
        let length = encode_event::<Xiangqi>(*at, event).body.len();
        assert!((80..=150).contains(&length), "{length} bytes: {event:?}");
    }
}

#[test]
fn what_a_newer_release_wrote_is_refused_with_its_name() {
    for (kind, version, error) in [
        ("xiangqi.adjusted", 1, JournalError::UnknownKind { kind: "xiangqi.adjusted".into() }),
        ("junqi.acted", 1, JournalError::UnknownKind { kind: "junqi.acted".into() }),
        ("acted", 1, JournalError::UnknownKind { kind: "acted".into() }),
        (
            "xiangqi.acted",
            2,
            JournalError::Newer { kind: "xiangqi.acted".into(), version: 2, newest: 1 },
        ),
    ] {
        let error_text = error.to_string();
        assert!(error_text.contains(kind), "{error_text}");
        assert_eq!(decode(&record(kind, version, "{}")), Err(error));
    }
}

#[test]
fn a_broken_body_is_refused_with_its_kind_and_place() {
    for body in [
        "",
        "{",
        "[]",
        r#"{"s":0}"#,
        r#"{"s":9,"here":true}"#,
        r#"{"s":0,"here":true,"extra":1}"#,
        r#"{"s":0,"here":true}}{"#,
        r#"{"s":0,"here":true},"acted":{}"#,
    ] {
        let error = decode(&record("xiangqi.presence", 1, body)).unwrap_err();
        let JournalError::Body { kind, version: 1, .. } = &error else { panic!("{error:?}") };
        assert_eq!(&**kind, "xiangqi.presence", "{body}");
    }
    let utf8 = Record { body: [0xff, 0xfe].into(), ..record("xiangqi.presence", 1, "") };
    assert!(matches!(decode(&utf8), Err(JournalError::Body { .. })));
}

#[test]
fn an_error_about_a_seed_does_not_repeat_it() {
    let hall = stories::friends();
    let opened = encode_event::<Xiangqi>(hall.log[0].0, &hall.log[0].1);
    let seed = "07".repeat(32);
    let text = body(&opened).replace(&seed, &format!("{seed}07"));
    assert_ne!(text, body(&opened));
    let error = decode(&record("xiangqi.opened", 2, &text)).unwrap_err();
    assert!(!error.to_string().contains("0707"), "{error}");
}

#[test]
fn an_opening_of_version_1_was_not_rated() {
    let hall = stories::friends();
    let (at, event) = &hall.log[0];
    let Event::Opened(opening) = event else { panic!("{event:?}") };
    // Version 1 knew neither limits nor what is rated.
    let options = table::Options { offers: OfferLimits::BOOK, ..opening.options.clone() };
    let plain =
        Event::Opened(Box::new(table::Opening { options: options.clone(), ..(**opening).clone() }));
    let options = table::Options { rated: true, ..options };
    let rated = Event::Opened(Box::new(table::Opening { options, ..(**opening).clone() }));
    let record_2 = encode_event::<Xiangqi>(*at, &rated);
    assert_eq!(record_2.version, 2);
    assert_eq!(decode_event::<Xiangqi>(&record_2), Ok(rated));
    let former = body(&record_2).replace(r#""rated":true,"#, "");
    assert_ne!(former, body(&record_2));
    let former = Record { version: 1, body: former.as_bytes().into(), ..record_2.clone() };
    assert_eq!(decode_event::<Xiangqi>(&former), Ok(plain));
    let false_one = Record { version: 1, ..record_2 };
    assert!(matches!(decode(&false_one), Err(JournalError::Body { version: 1, .. })));
}

#[test]
fn the_lag_is_kept_where_there_was_one() {
    let event: EventOf<Xiangqi> = Event::Acted {
        seat: Seat::new(0).unwrap(),
        seen: table::Seq::new(7),
        facts: vec![Fact::Moved("h2e2".parse().unwrap())],
        clocks: clock::Clock::new(&"10m".parse().unwrap(), clock::Seats::first(2))
            .reading()
            .clone(),
        spent: Span::from_secs(3),
        lag: Span::from_millis(40),
    };
    let record = encode_event::<Xiangqi>(AT, &event);
    assert!(body(&record).contains(r#""l":40"#), "{}", body(&record));
    assert_eq!(decode_event::<Xiangqi>(&record), Ok(event));
}

#[test]
fn version_1_of_an_opening_and_of_an_offer_still_read() {
    let hall = stories::friends();
    let AnyEvent::Xiangqi(opened) = decode(&record("xiangqi.opened", 1, OPENED_1)).unwrap();
    let Event::Opened(opening) = opened else { panic!("{opened:?}") };
    // In version 1 nothing was counted, and a draw was offered in turn.
    assert_eq!(opening.options.offers, OfferLimits::BOOK);
    assert_eq!(encode_event::<Xiangqi>(hall.log[0].0, &hall.log[0].1).version, 2);
    let seat = Seat::new(1).unwrap();
    let offered = decode(&record("xiangqi.offered", 1, r#"{"s":1,"offer":"takeback","n":9}"#));
    let (offer, reason, seen) = (Offer::Takeback, None, table::Seq::new(9));
    assert_eq!(offered, Ok(AnyEvent::Xiangqi(Event::Offered { seat, offer, reason, seen })));
}

#[test]
fn the_reason_for_a_takeback_is_kept() {
    let reason = TakebackReason { kind: ReasonKind::Other, note: "手滑".to_owned() };
    let (seat, offer, seen) = (Seat::new(0).unwrap(), Offer::Takeback, table::Seq::new(7));
    let event = Event::Offered { seat, offer, reason: Some(reason), seen };
    let record = encode_event::<Xiangqi>(AT, &event);
    assert_eq!(record.version, 2);
    assert_eq!(
        body(&record),
        r#"{"s":0,"offer":"takeback","n":7,"reason":{"why":"other","note":"手滑"}}"#
    );
    assert_eq!(decode_event::<Xiangqi>(&record), Ok(event));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn a_record_gives_its_event_back(event in xiangqi_event()) {
        let event = AnyEvent::Xiangqi(event);
        prop_assert_eq!(decode(&encode(AT, &event)), Ok(event));
    }

    #[test]
    fn a_record_of_the_toy_gives_its_event_back(event in toy_event()) {
        let record = encode_event::<Toy>(AT, &event);
        prop_assert_eq!(decode_event::<Toy>(&record), Ok(event));
        // Of no game that a hall serves.
        prop_assert!(decode(&record).is_err());
    }

    #[test]
    fn no_body_makes_the_reader_panic(kind in 0usize..6, text in "\\PC{0,60}") {
        let kinds = ["opened", "acted", "ruled", "ordered", "undone", "ended"];
        let _ = decode(&record(&format!("xiangqi.{}", kinds[kind]), 1, &text));
    }
}
