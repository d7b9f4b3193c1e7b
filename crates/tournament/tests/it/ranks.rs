//! Places of published events, and what every table has to obey.

use tournament::{
    Color, Comparator, Cut, DirectRule, Field, Line, No, Note, Points, Preset, Score, Sheet, Value,
    Worth, place_points, preset, section, standings,
};

use crate::events::events;

#[test]
fn stored_events_end_in_the_places_they_ended_in() {
    for event in events() {
        let field = event.field(event.rounds.len());
        let table = standings(&field, &event.order());
        let places: Vec<u16> =
            (0..event.places.len()).map(|index| table.rank(No::at(index)).unwrap()).collect();
        assert_eq!(places, event.places, "{}", event.name);
    }
}

#[test]
fn a_further_comparator_only_refines() {
    for event in events() {
        let field = event.field(event.rounds.len());
        let order = event.order();
        for length in 0..order.len() {
            let coarse = standings(&field, &order[..length]);
            let fine = standings(&field, &order[..=length]);
            for a in field.sheets() {
                for b in field.sheets() {
                    if coarse.rank(a.no) < coarse.rank(b.no) {
                        assert!(
                            fine.rank(a.no) < fine.rank(b.no),
                            "{}: {} before {} with {length} comparators",
                            event.name,
                            a.no,
                            b.no
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn every_value_is_the_sum_of_the_parts_that_count() {
    for event in events() {
        let field = event.field(event.rounds.len());
        let table = standings(&field, &event.order());
        for row in &table.rows {
            for (index, value) in row.values.iter().enumerate().take(3) {
                let made = table.explain(&field, row.no, index).unwrap();
                assert_eq!(made.value, *value, "{}: {} at {index}", event.name, row.no);
                let sum: i64 = made
                    .parts
                    .iter()
                    .filter(|part| !matches!(part.note, Note::CutLowest | Note::CutHighest))
                    .map(|part| match part.amount {
                        Value::Points(points) => i64::from(points.as_quarters()),
                        Value::Count(count) => count,
                        _ => 0,
                    })
                    .sum();
                let expected = match value {
                    Value::Points(points) => i64::from(points.as_quarters()),
                    Value::Count(count) => *count,
                    other => panic!("{other:?}"),
                };
                assert_eq!(sum, expected, "{}: {} at {index}", event.name, row.no);
            }
        }
    }
}

#[test]
fn a_real_final_table_adds_up_and_stands_in_order() {
    // Stuttgart, 3 March 2019, 12 players, 5 rounds: points and Buchholz in quarter points as
    // published, in order of places. The pairings are not known; any field with these sums must
    // keep this order, and the sums themselves must fit an event without byes.
    let published: [(i32, i32); 12] = [
        (18, 58),
        (18, 56),
        (12, 60),
        (12, 60),
        (12, 58),
        (12, 42),
        (10, 38),
        (8, 52),
        (8, 38),
        (6, 52),
        (4, 48),
        (0, 38),
    ];
    let points: i32 = published.iter().map(|(points, _)| points).sum();
    let buchholz: i32 = published.iter().map(|(_, buchholz)| buchholz).sum();
    assert_eq!(points, 4 * 12 * 5 / 2);
    assert_eq!(buchholz, 5 * points);
    assert!(published.windows(2).all(|pair| pair[0] >= pair[1]));
    // The same as a table: the published points are carried, the Buchholz stands as game points.
    let sheets = published.iter().enumerate().map(|(index, (points, buchholz))| Sheet {
        carried: Points::quarters(*points),
        lines: vec![Line { game_points: Points::quarters(*buchholz), ..Line::absent(1) }],
        ..Sheet::new(No::at(11 - index))
    });
    let table = standings(&Field::new(sheets), &[Comparator::Points, Comparator::GamePoints]);
    let places: Vec<u16> = table.rows.iter().map(|row| row.rank).collect();
    assert_eq!(places, [1, 2, 3, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(table.rows[0].no, No::at(11));
}

/// A round robin in which `wins[i]` lists whom entrant i beat; all else is drawn.
fn all_against_all(n: usize, beats: &[(usize, usize)], worth: Worth) -> Field {
    let mut sheets: Vec<Sheet> = (0..n).map(|index| Sheet::new(No::at(index))).collect();
    let mut round = 0;
    for a in 0..n {
        for b in a + 1..n {
            round += 1;
            let score = if beats.contains(&(a, b)) {
                Score::Win
            } else if beats.contains(&(b, a)) {
                Score::Loss
            } else {
                Score::Draw
            };
            for (no, other, color, score) in
                [(a, b, Color::Red, score), (b, a, Color::Black, score.opposite())]
            {
                sheets[no].lines.push(Line::game(
                    round,
                    No::at(other),
                    color,
                    score,
                    worth.of(score),
                    true,
                ));
            }
        }
    }
    Field::new(sheets)
}

#[test]
fn small_points_are_those_of_the_beaten_and_half_of_the_drawn() {
    // 1 beats 2, 2 beats 3, 3 beats 1, all draw with 4: 2 points each but for 4 with 1½.
    let field = all_against_all(4, &[(0, 1), (1, 2), (2, 0)], Worth::ONE_HALF_ZERO);
    let table = standings(&field, &preset(Preset::RoundRobin1999));
    let values: Vec<String> = table
        .rows
        .iter()
        .map(|row| format!("{} {} {}", row.no, row.values[0], row.values[2]))
        .collect();
    // 1½ + ½·1½ = 2.25 for the three; 3·½·1½ = 2.25 for the fourth.
    assert_eq!(values, ["1 1.5 2.25", "2 1.5 2.25", "3 1.5 2.25", "4 1.5 2.25"]);
    // One win each puts the three before the fourth; they share the first place.
    let places: Vec<(u16, bool)> = table.rows.iter().map(|row| (row.rank, row.shared)).collect();
    assert_eq!(places, [(1, true), (1, true), (1, true), (4, false)]);
    assert_eq!(table.rows[3].separated_by, Some(3));
}

#[test]
fn direct_games_speak_between_two_and_in_a_mini_league_between_more() {
    let field = all_against_all(4, &[(0, 1), (1, 2), (0, 3), (2, 3), (3, 1)], Worth::TWO_ONE_ZERO);
    // 1: 5, 2: 2, 3: 3, 4: 2.
    let two = standings(&field, &[Comparator::Points, Comparator::Direct(DirectRule::TwoOnly)]);
    assert_eq!(two.rank(No::at(3)), Some(3));
    assert_eq!(two.rank(No::at(1)), Some(4));
    let ring = all_against_all(3, &[(0, 1), (1, 2), (2, 0)], Worth::TWO_ONE_ZERO);
    let silent = standings(&ring, &[Comparator::Points, Comparator::Direct(DirectRule::TwoOnly)]);
    assert_eq!(silent.rows[0].values[1], Value::Silent);
    let league =
        standings(&ring, &[Comparator::Points, Comparator::Direct(DirectRule::MiniLeague)]);
    assert_eq!(league.rows[0].values[1], Value::Points(Points::TWO));
}

#[test]
fn sections_keep_the_order_of_the_whole() {
    let event = &events()[3];
    let field = event.field(event.rounds.len());
    let table = standings(&field, &event.order());
    let odd = section(&table, |no| no.get() % 2 == 1);
    assert_eq!(odd.rows.len(), 13);
    assert!(odd.rows.windows(2).all(|pair| {
        table.rank(pair[0].no) < table.rank(pair[1].no)
            && pair[0].rank < pair[1].rank
            && pair[1].separated_by.is_some()
    }));
}

#[test]
fn points_by_place_are_shared_by_those_who_share_a_place() {
    let ring = all_against_all(3, &[(0, 1), (0, 2)], Worth::TWO_ONE_ZERO);
    let table = standings(&ring, &[Comparator::Points]);
    let scale = [10, 7, 5, 3].map(Points::whole);
    let given = place_points(&table, &scale);
    assert_eq!(given[&No::at(0)], Points::whole(10));
    assert_eq!(given[&No::at(1)], Points::whole(6));
    assert_eq!(given[&No::at(2)], Points::whole(6));
}

#[test]
fn cuts_leave_out_the_ends_and_say_so() {
    let event = &events()[1];
    let field = event.field(9);
    let cut = Comparator::OpponentSum { bye: event.bye, cut: Cut { lowest: 1, highest: 1 } };
    let table = standings(&field, &[cut]);
    for row in &table.rows {
        let made = table.explain(&field, row.no, 0).unwrap();
        let amount = |note: Note| {
            made.parts.iter().find(|part| part.note == note).map(|part| part.amount.clone())
        };
        let (low, high) = (amount(Note::CutLowest).unwrap(), amount(Note::CutHighest).unwrap());
        assert!(made.parts.iter().all(|part| low <= part.amount && part.amount <= high));
    }
}
