//! Stages of our own as TRF: what comes back ranks and pairs as the state does.

use std::collections::BTreeMap;

use exchange::of_state::{Changed, Taken, Unfit};
use exchange::trf::{Severity, Trf, Version, read, read_event};
use proptest::prelude::*;
use tournament::{
    Format, GroupNo, Need, No, Scope, Seed, StageNo, Standings, State, pair_swiss, standings,
};

use crate::desk::{KINDS, event};

const ONE: StageNo = StageNo(1);

/// Places, numbers and values of a table, with the numbers of the file.
fn rows(table: &Standings, numbers: &BTreeMap<No, No>) -> Vec<(u16, bool, No, Vec<String>)> {
    let mut rows: Vec<_> = table
        .rows
        .iter()
        .map(|row| {
            let values = row.values.iter().map(ToString::to_string).collect();
            (row.rank, row.shared, numbers.get(&row.no).copied().unwrap_or(row.no), values)
        })
        .collect();
    rows.sort();
    rows
}

/// The scope that can be a list of players: one group where there are several.
fn scope(state: &State) -> Scope {
    let groups = state.stage(ONE).map_or(0, |stage| stage.groups.len());
    let is_grouped = matches!(state.rules(ONE).unwrap().format, Format::Groups { .. });
    Scope { group: (is_grouped && groups > 1).then_some(GroupNo(1)), ..Scope::of(ONE) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn a_stage_survives_a_file_of_either_version(
        kind in 0..KINDS, n in 2usize..24, most in 0usize..9, seed: u64, modern: bool,
    ) {
        let desk = event(kind, n, most, seed);
        let state = desk.state();
        let scope = scope(state);
        let taken = match Taken::of(state, scope) {
            Ok(taken) => taken,
            Err(unfit) => {
                let expected = match kind {
                    3 | 4 => unfit == Unfit::Elimination,
                    5 => unfit == Unfit::Teams,
                    _ => unfit == Unfit::Nobody,
                };
                prop_assert!(expected, "{kind}: {unfit:?}");
                return Ok(());
            }
        };
        prop_assert!(!matches!(kind, 3..=5));
        let before = &taken.event;
        let expected = state.standings(scope);
        let own = standings(&before.field(before.stored()), &before.order);
        prop_assert_eq!(rows(&own, &BTreeMap::new()), rows(&expected, &taken.numbers));

        let version = if modern { Version::Trf26 } else { Version::Trf16 };
        let (trf, lost) = Trf::of_event(before, version);
        prop_assert!(lost.iter().all(|lost| lost.is_in_remarks()), "{:?}", lost);
        let text = trf.write().unwrap();
        prop_assert_eq!(read(&text).trf.write().unwrap(), text.clone());
        let (after, problems) = read_event(&text).unwrap();
        let told: Vec<_> = problems.iter().filter(|one| one.severity > Severity::Note).collect();
        prop_assert!(told.is_empty(), "{:?}\n{}", told, text);
        prop_assert_eq!(&after.order, &before.order);
        let read = standings(&after.field(after.stored()), &after.order);
        // A round that nobody was paired in is none in a file.
        if after.stored() == before.stored() {
            prop_assert_eq!(rows(&read, &BTreeMap::new()), rows(&expected, &taken.numbers), "{}", text);
        }

        // The next round is the one that the state pairs.
        let Some(Need::Pair(_)) = state.need(ONE) else { return Ok(()) };
        if !state.is_by_scores(ONE) || after.stored() != before.stored() {
            return Ok(());
        }
        for seed in [Seed(1), Seed(2)] {
            let ours = state.pair(ONE, seed);
            let of = |no: No| taken.numbers.get(&no).copied().unwrap_or(no);
            for event in [before, &after] {
                let theirs = pair_swiss(&event.task(event.stored() + 1), seed);
                prop_assert_eq!(ours.is_ok(), theirs.is_ok());
                if let (Ok(ours), Ok(theirs)) = (&ours, theirs) {
                    let boards = |round: &tournament::Round| -> Vec<(u16, No, No)> {
                        round.boards.iter().map(|b| (b.table, b.first, b.second)).collect()
                    };
                    let ours: Vec<(u16, No, No)> = boards(ours)
                        .into_iter()
                        .map(|(table, first, second)| (table, of(first), of(second)))
                        .collect();
                    prop_assert_eq!(ours, boards(&theirs), "{}", text);
                }
            }
        }
    }
}

#[test]
fn what_is_more_than_a_list_of_players_is_refused_or_named() {
    let taken = |kind, n, group: Option<u8>| {
        let scope = Scope { group: group.map(GroupNo), ..Scope::of(ONE) };
        Taken::of(event(kind, n, 3, 7).state(), scope)
    };
    assert_eq!(taken(2, 8, None).unwrap_err(), Unfit::Groups(2));
    assert_eq!(taken(2, 8, Some(2)).unwrap_err(), Unfit::Group(GroupNo(2)));
    let group = taken(2, 8, Some(1)).unwrap();
    assert_eq!(group.event.entrants.len(), 4);
    assert!(group.changed.contains(&Changed::Numbers));
    assert!(taken(1, 6, None).unwrap().changed.contains(&Changed::Table));
    assert!(taken(6, 9, None).unwrap().changed.contains(&Changed::Gates));
    assert_eq!(taken(3, 8, None).unwrap_err(), Unfit::Elimination);
    assert_eq!(taken(5, 4, None).unwrap_err(), Unfit::Teams);
    let none = Scope::of(StageNo(9));
    let refused = Taken::of(event(0, 4, 1, 7).state(), none).unwrap_err();
    assert_eq!(refused, Unfit::Stage(StageNo(9)));
}
