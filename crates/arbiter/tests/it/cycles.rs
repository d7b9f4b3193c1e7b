//! Which repetition is found.

use arbiter::{Cycle, RuleBook, cycle};
use xiangqi::Position;

use crate::games::{laps, moves, position, rule};

const SHUFFLE: &str = "h0g2 h9g7 g2h0 g7h9";

#[test]
fn standings_count_the_start_position() {
    let start = Position::start();
    let cases = [
        ("one lap, twice on the board", 1, 2, Some(2)),
        ("one lap is not three standings", 1, 3, None),
        ("two laps, three standings", 2, 3, Some(3)),
        ("three laps, four standings", 3, 3, Some(4)),
        ("less than two counts as two", 1, 0, Some(2)),
    ];
    for (name, times, claim_at, standings) in cases {
        let found = cycle(&start, &laps("", SHUFFLE, times), claim_at);
        assert_eq!(found.map(|found| found.standings), standings, "{name}");
    }
    assert_eq!(cycle(&start, &[], 2), None, "no move");
}

#[test]
fn the_last_standings_are_judged() {
    let found = cycle(&Position::start(), &laps("", SHUFFLE, 3), 3).unwrap();
    assert_eq!(found, Cycle { start_ply: 4, len: 4, standings: 4 });
    assert_eq!(found.judged(), 4..8);
}

#[test]
fn an_entering_move_is_not_part_of_the_cycle() {
    let entered = laps("h2e2", "h9g7 h0g2 g7h9 g2h0", 2);
    let found = cycle(&Position::start(), &entered, 3);
    assert_eq!(found, Some(Cycle { start_ply: 1, len: 4, standings: 3 }));
}

#[test]
fn an_initial_capture_is_not_part_of_the_cycle() {
    let start = position("4k4/9/9/9/4p4/4R4/9/9/9/5K3 w");
    let found = cycle(&start, &laps("e4e5", "e9d9 e5d5 d9e9 d5e5", 2), 3);
    assert_eq!(found, Some(Cycle { start_ply: 1, len: 4, standings: 3 }));
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    // Red loses a move by triangle; the board is the same after three plies of his.
    let start = position("4k4/9/9/9/9/9/9/9/9/3K4R w");
    let triangle = moves("i0i1 e9e8 i1i2 e8e9 i2i0");
    assert_eq!(cycle(&start, &triangle, 2), None);
}

#[test]
fn laps_that_differ_are_judged_whole() {
    // The position returns after four plies and again after eight of another shape.
    let start = Position::start();
    let interleaved = moves("h0g2 h9g7 g2h0 g7h9 b0c2 b9c7 a0a1 a9a8 a1a0 a8a9 c2b0 c7b9");
    let found = cycle(&start, &interleaved, 3);
    assert_eq!(found, Some(Cycle { start_ply: 0, len: 12, standings: 3 }));
    let same_length = moves("h0g2 h9g7 g2h0 g7h9 b0c2 b9c7 c2b0 c7b9");
    let found = cycle(&start, &same_length, 3);
    assert_eq!(found, Some(Cycle { start_ply: 0, len: 8, standings: 3 }));
}

#[test]
fn a_cycle_may_be_long() {
    // The elephant needs four moves for its round, the king two: the period is eight plies.
    let start = position("2b1k4/9/9/9/9/9/9/9/9/5K3 w");
    let lap = "f0f1 c9a7 f1f0 a7c5 f0f1 c5e7 f1f0 e7c9";
    let found = cycle(&start, &laps("", lap, 2), 3);
    assert_eq!(found, Some(Cycle { start_ply: 0, len: 8, standings: 3 }));
}

#[test]
fn counters_do_not_matter() {
    let entered = laps("", SHUFFLE, 2);
    let plain = cycle(&Position::start(), &entered, 3);
    let late = position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 77 99");
    assert!(plain.is_some());
    assert_eq!(cycle(&late, &entered, 3), plain);
}

#[test]
fn an_illegal_move_has_no_cycle() {
    assert_eq!(cycle(&Position::start(), &moves("h0g2 h9g7 g2h0 g7h8"), 2), None);
}

/// The red king, whose check is overlooked where it is asked what was threatened, takes and stands
/// on the point where it stood before: nothing takes it there.
#[test]
fn a_king_that_takes_is_not_taken_back() {
    let start = position("4kab2/4a4/bRn4r1/p8/2p2Rp1p/9/P1P3P2/N3B1r2/4K4/3A1A2c b - - 2 26");
    let lap = laps("", "h7h1 f5f1 h1h7 f1f5", 3);
    let ruling = rule(&start, &lap, &RuleBook::CXA2020);
    assert!(ruling.cycle.is_some());
}
