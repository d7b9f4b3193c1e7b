//! The natural limit: rounds without capture, and whose checks count.

use arbiter::{History, NaturalCount, NaturalLimit, RuleBook, natural_limit};
use xiangqi::{ByColor, Color, Position};

use crate::games::{laps, moves, position};

const LIMIT: NaturalLimit = RuleBook::CXA2020.natural;

fn count_of(rounds: u16, red: u16, black: u16) -> NaturalCount {
    NaturalCount::new(rounds, ByColor { red, black }, &LIMIT)
}

#[test]
fn the_formula_of_23_3() {
    // rounds, checks of Red and Black; counted for Red and Black; Red's claim, Black's, unasked
    let cases = [
        ("no checks, one short", (59, 0, 0), (59, 59), (false, false, false)),
        ("no checks, reached", (60, 0, 0), (60, 60), (true, true, true)),
        ("ten checks count", (60, 10, 10), (60, 60), (true, true, true)),
        ("the eleventh does not", (60, 11, 0), (59, 60), (false, true, false)),
        ("nor do the next", (65, 16, 15), (59, 60), (false, true, false)),
        ("both over the cap, both there", (65, 15, 15), (60, 60), (true, true, true)),
        ("only checks", (60, 60, 0), (10, 60), (false, true, false)),
        ("more checks than rounds", (5, 80, 0), (0, 5), (false, false, false)),
    ];
    for (name, (rounds, red, black), counted, (red_claims, black_claims, unasked)) in cases {
        let count = count_of(rounds, red, black);
        assert_eq!((count.counted.red, count.counted.black), counted, "{name}");
        assert_eq!(count.claim_stands(Color::Red, &LIMIT), red_claims, "{name}");
        assert_eq!(count.claim_stands(Color::Black, &LIMIT), black_claims, "{name}");
        assert_eq!(count.stands_unasked(&LIMIT), unasked, "{name}");
    }
}

#[test]
fn a_limit_of_zero_is_none() {
    let none = NaturalLimit { rounds: 0, ..LIMIT };
    assert!(!count_of(500, 0, 0).stands_unasked(&none));
}

#[test]
fn checks_in_a_game_are_counted_for_the_side_that_gives_them() {
    let start = position("4k4/9/9/9/9/9/9/9/3R5/5K3 w");
    let game = laps("", "d1e1 e9d9 e1d1 d9e9", 30);
    let count = natural_limit(&start, &game, &RuleBook::CXA2020);
    assert_eq!(count.rounds_without_capture, 60);
    assert_eq!((count.checks.red, count.checks.black), (60, 0));
    assert_eq!((count.counted.red, count.counted.black), (10, 60));
}

#[test]
fn a_capture_starts_anew_and_its_own_check_is_in_no_round() {
    let start = position("4k4/9/9/9/4p4/9/4R4/9/9/5K3 w - - 90 70");
    let before = natural_limit(&start, &[], &RuleBook::CXA2020);
    assert_eq!(before.rounds_without_capture, 45);
    let after = natural_limit(&start, &moves("e3e5"), &RuleBook::CXA2020);
    assert_eq!(after, NaturalCount::default());
    let later = natural_limit(&start, &moves("e3e5 e9d9 e5d5 d9e9"), &RuleBook::CXA2020);
    assert_eq!((later.rounds_without_capture, later.checks.red), (1, 1));
}

#[test]
fn a_half_round_does_not_count() {
    let start = position("4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 118 90");
    let half = natural_limit(&start, &moves("d1c1"), &RuleBook::CXA2020);
    assert_eq!(half.rounds_without_capture, 59);
    let full = natural_limit(&start, &moves("d1c1 e9e8"), &RuleBook::CXA2020);
    assert_eq!(full.rounds_without_capture, 60);
}

#[test]
fn a_history_counts_as_it_grows_and_shrinks() {
    let mut history = History::new(Position::start());
    for mv in moves("h2e2 h9g7 e2e6") {
        history.push(mv).unwrap();
    }
    // The cannon took a pawn; the board was quiet for a round before.
    assert_eq!(history.status(&LIMIT).natural, NaturalCount::default());
    assert!(history.push("a9b9".parse().unwrap()).is_err());
    assert_eq!(history.moves().len(), 3);
    assert_eq!(history.pop(), Some("e2e6".parse().unwrap()));
    assert_eq!(history.status(&LIMIT).natural.rounds_without_capture, 1);
    while history.pop().is_some() {}
    assert_eq!(history.position(), &Position::start());
}
