//! The JSON of 积分编排制 events.

use std::collections::BTreeMap;

use exchange::event::Event;
use exchange::swiss_json::{read, write};
use proptest::prelude::*;
use tournament::{Color, Contender, No, Points, ScoreOrder, Seed, pair_swiss};

use crate::handed;
use crate::random::{Holds, event};

/// An event of our own: seven entrants, a bye in each round, forfeits, a withdrawal.
const OWN: &str = include_str!("swiss_json/own.json");

fn own() -> Event {
    read(OWN).unwrap()
}

fn handed_events() -> Vec<(String, Event)> {
    handed::files("tournament", "swiss_", ".json")
        .into_iter()
        .map(|(name, bytes)| (name, read(std::str::from_utf8(&bytes).unwrap()).unwrap()))
        .chain([("own".to_owned(), own())])
        .collect()
}

#[test]
fn events_end_in_the_expected_places() {
    for (name, event) in handed_events() {
        let table = event.standings(&event.order, event.stored());
        assert_eq!(event.expected.len(), table.rows.len(), "{name}");
        for (no, rank) in &event.expected {
            assert_eq!(table.rank(*no), Some(*rank), "{name}: {no}");
        }
        assert_eq!(read(&write(&event)).unwrap(), event, "{name}");
    }
}

/// Squared gaps, who leaves his level, and how far the colors are from balance.
type Measure = (i32, usize, i32);

fn measure(of: &BTreeMap<No, Contender>, pairs: &[(No, No)]) -> Measure {
    let number = |no: &No| {
        let colors = &of[no].colors;
        let sign = |color: &Color| if *color == Color::Red { 1 } else { -1 };
        let run = colors.last().map_or(0, |last| {
            sign(last) * colors.iter().rev().take_while(|color| *color == last).count() as i32
        });
        100 * colors.iter().map(sign).sum::<i32>() + run
    };
    let gap = |(a, b): &(No, No)| of[a].score.gap(of[b].score).as_quarters();
    (
        pairs.iter().map(|pair| gap(pair).pow(2)).sum(),
        pairs.iter().filter(|pair| gap(pair) > 0).count(),
        pairs.iter().map(|(a, b)| (number(a) + number(b)).abs()).sum(),
    )
}

#[test]
fn no_round_is_paired_worse_than_it_is_stored() {
    for order in [ScoreOrder::TopDown, ScoreOrder::LeastGaps] {
        for (name, mut event) in handed_events() {
            event.rules.order = order;
            for round in 2..=event.stored() {
                let task = event.task(round);
                let made = pair_swiss(&task, Seed(0)).unwrap();
                let mut everybody: Vec<No> = made.everybody().collect();
                everybody.sort_unstable();
                assert_eq!(everybody, event.present(round), "{name} {round}");
                let of = task.contenders.iter().map(|one| (one.no, one.clone())).collect();
                let ours: Vec<(No, No)> =
                    made.boards.iter().map(|board| (board.first, board.second)).collect();
                let stored: Vec<(No, No)> = event.rounds[usize::from(round) - 1]
                    .boards
                    .iter()
                    .map(|board| (board.red, board.black))
                    .collect();
                let (ours, stored) = (measure(&of, &ours), measure(&of, &stored));
                assert!(ours <= stored, "{name} round {round}: {ours:?}, stored {stored:?}");
            }
        }
    }
}

#[test]
fn who_is_paired_is_who_stands_there_and_everybody_past_the_end() {
    let event = own();
    let numbers = |round| event.present(round).iter().map(|no| no.get()).collect::<Vec<_>>();
    assert_eq!(numbers(1), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(numbers(3), [1, 2, 3, 4, 6, 7]);
    assert_eq!(numbers(4), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(event.first_open(4), None);
    assert_eq!(event.first_open(6).map(|(round, _)| round), Some(4));
}

#[test]
fn what_may_be_missing_may_be_missing() {
    let event = read(r#"{"rounds":[[{"red":1,"black":2},{"bye":3}]]}"#).unwrap();
    assert_eq!(event.entrants.len(), 3);
    assert_eq!(event.rounds[0].byes[0].points, Points::TWO);
    assert!(event.first_open(2).is_some_and(|(round, board)| round == 1 && board.is_some()));
    let event = read(r#"{"players":[{"no":"7","fouls":null}]}"#).unwrap();
    assert_eq!((event.entrants.len(), event.stored()), (1, 0));
    // Points apart for the colors, in quarters, and results that are none of the usual.
    let text = r#"{"points":{"black":{"draw":1.5}},"rounds":[[
        {"red":1,"black":2,"points":[1,1.5]},{"red":3,"black":4,"points":[0.75,0.25]},
        {"red":5,"black":6,"points":[0,0]}]]}"#;
    let event = read(text).unwrap();
    let totals: Vec<String> =
        event.field(1).sheets().map(|sheet| sheet.total().to_string()).collect();
    assert_eq!(totals, ["1", "1.5", "0.75", "0.25", "0", "0"]);
    assert_eq!(read(&write(&event)).unwrap(), event);
}

#[test]
fn errors_name_the_path() {
    for (text, path, why) in [
        ("", ".", "EOF"),
        ("[1]", ".", "a list"),
        ("{\"rounds\":[[]],", "?", "EOF"),
        (r#"{"format":"knockout"}"#, "format", "knockout"),
        (r#"{"comparators":["total","luck"]}"#, "comparators[1]", "luck"),
        (r#"{"points":{"red":{"win":"two"}}}"#, "points.red.win", "points in quarters"),
        (r#"{"points":{"red":{"win":0.3}}}"#, "points.red.win", "0.3"),
        (r#"{"players":[{"no":1},{"no":1}]}"#, "players[1].no", "twice"),
        (r#"{"players":[{"no":0}]}"#, "players[0].no", "1 to 65534"),
        (r#"{"players":[{"no":70000}]}"#, "players[0].no", "1 to 65534"),
        (r#"{"players":[{"name":"x"}]}"#, "players[0]", "no"),
        (r#"{"players":[{"no":1}],"rounds":[[{"bye":2}]]}"#, "rounds[0][0].bye", "no player 2"),
        (r#"{"rounds":[[{"red":1,"black":1}]]}"#, "rounds[0][0].black", "itself"),
        (r#"{"rounds":[[],[{"red":1,"black":2},{"bye":2}]]}"#, "rounds[1][1].bye", "twice"),
        (r#"{"rounds":[[{"red":1}]]}"#, "rounds[0][0]", "neither"),
        (r#"{"rounds":[[{"red":1,"black":2,"bye":3}]]}"#, "rounds[0][0]", "neither"),
        (r#"{"rounds":[[{"red":1,"black":2,"points":[1]}]]}"#, "rounds[0][0].points", "1 values"),
        (
            r#"{"rounds":[[{"red":1,"black":2,"points":[2,0],"forfeit":["+","+"]}]]}"#,
            "rounds[0][0].forfeit",
            "a forfeit",
        ),
        (
            r#"{"rounds":[[{"red":1,"black":2,"points":[2,0],"forfeit":["-","+"]}]]}"#,
            "rounds[0][0].points",
            "more points",
        ),
        (r#"{"rounds":[[{"bye":1,"counts_as":"white"}]]}"#, "rounds[0][0].counts_as", "white"),
        (r#"{"players":[{"no":1}],"expected_ranks":{"2":1}}"#, "expected_ranks.2", "no player 2"),
        (r#"{"rounds":[]} x"#, ".", "trailing"),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(error.path, path, "{text}: {error}");
        assert!(error.to_string().contains(why), "{text}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn random_events_survive(n in 2usize..80, rounds in 1u16..12, seed: u64) {
        let before = event(n, rounds, seed, Holds::SwissJson);
        let text = write(&before);
        let mut after = read(&text).unwrap();
        // Clubs are kept apart by whoever reads them.
        after.bars.clear();
        prop_assert_eq!(&after, &before);
        prop_assert_eq!(write(&after), text);
    }

    #[test]
    fn mutated_files_never_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0u8..4), 1..6),
    ) {
        let mut text: Vec<char> = OWN.chars().collect();
        for (at, letter, kind) in changes {
            let at = at.index(text.len());
            match kind {
                0 => text[at] = letter,
                1 => { text.remove(at); }
                _ => text[at] = ['0', '9', '{', ']', ',', '"', '-'][letter as usize % 7],
            }
        }
        if let Ok(event) = read(&text.into_iter().collect::<String>()) {
            let _ = event.standings(&event.order, event.stored());
            let _ = pair_swiss(&event.task(event.stored() + 1), Seed(0));
        }
    }
}
