//! A whole event as JSON.

use exchange::json::{Document, JsonError, read, write};
use proptest::prelude::*;
use tournament::{Scope, Seed, StageNo, pair_swiss, standings};

use crate::desk::{KINDS, event};

const ONE: StageNo = StageNo(1);

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    // P16: what was exported is read, ranks as before, and is paired as before.
    #[test]
    fn an_exported_event_ranks_and_pairs_as_before(
        kind in 0..KINDS, n in 2usize..24, most in 0usize..9, seed: u64,
    ) {
        let desk = event(kind, n, most, seed);
        let state = desk.state();
        let document = Document::of(state);
        let text = write(&document);
        let again = read(&text).unwrap();
        prop_assert_eq!(&again, &document);
        prop_assert_eq!(write(&again), text);
        let stage = again.stage(1).unwrap();
        let field = stage.field();
        prop_assert_eq!(&field, &state.field(Scope::of(ONE)));
        prop_assert_eq!(&stage.order(), &state.rules(ONE).unwrap().order);
        prop_assert_eq!(standings(&field, &stage.order()), state.standings(Scope::of(ONE)));
        let rounds = state.stage(ONE).unwrap().rounds.len() as u16;
        for round in 1..=rounds + 1 {
            let (ours, theirs) = (again.task(1, round), state.swiss_task_of(ONE, round));
            prop_assert_eq!(ours.is_some(), theirs.is_some());
            if let (Some(ours), Some(theirs)) = (ours, theirs) {
                let (ours, theirs) = (pair_swiss(&ours, Seed(1)), pair_swiss(&theirs, Seed(1)));
                prop_assert_eq!(ours, theirs, "round {}", round);
            }
        }
    }

    #[test]
    fn mutated_documents_never_panic(
        kind in 0..KINDS,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0usize..12), 1..6),
    ) {
        let mut text: Vec<char> =
            write(&Document::of(event(kind, 5, 3, 7).state())).chars().collect();
        for (at, letter) in changes {
            let at = at.index(text.len());
            text[at] = ['0', '9', '1', '{', ']', ',', '"', '-', '.', 'e', ':', 'x'][letter];
        }
        if let Ok(document) = read(&text.into_iter().collect::<String>()) {
            for stage in &document.stages {
                let _ = standings(&stage.field(), &stage.order());
                for round in [1, stage.rounds.len() as u16 + 1, u16::MAX] {
                    if let Some(task) = document.task(stage.no, round) {
                        let _ = pair_swiss(&task, Seed(1));
                    }
                }
            }
        }
    }
}

#[test]
fn errors_name_the_path() {
    let text = write(&Document::of(event(0, 4, 2, 1).state()));
    let error = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}: {text}");
        read(&text.replacen(from, to, 1)).unwrap_err()
    };
    for (from, to, expected) in [
        ("chuhe-event", "other", "format \"other\" version 1"),
        ("\"version\":1", "\"version\":2", "version 2 is not"),
        ("\"total\"", "\"luck\"", "stages[0].comparators[0]: comparator \"luck\""),
        ("\"no\":1", "\"no\":0", "entrants[0].no: invalid value: integer `0`"),
        (
            "\"first\":",
            "\"first\":9,\"x\":",
            "stages[0].rounds[0].boards[0].first: there is no entrant 9",
        ),
        ("\"table\":1", "\"table\":\"a\"", "stages[0].rounds[0].boards[0].table"),
        ("\"how\":\"", "\"how\":\"x", "stages[0].sheets[0].lines[0].how: unknown variant"),
        (
            "\"lines\":[{\"round\":1",
            "\"lines\":[{\"round\":0",
            "stages[0].sheets[0].lines[0].round: rounds go up",
        ),
    ] {
        let message = error(from, to).to_string();
        assert!(message.contains(expected), "{from} to {to}: {message}");
    }
    assert!(matches!(read("[]"), Err(JsonError::Json { .. })));
    assert!(matches!(read(&format!("{text} x")), Err(JsonError::Json { .. })));
}
