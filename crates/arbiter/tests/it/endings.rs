//! Endings that nobody can win, proved and not listed.

use arbiter::{Budget, DeadPositions, Reason, RuleBook, Verdict, Winnable, winnable};
use xiangqi::Color;

use crate::games::{position, rule};

#[test]
fn small_endings_are_analyzed() {
    let cases = [
        ("bare kings", "4k4/9/9/9/9/9/9/9/9/3K5 w", Some(Winnable::Never)),
        ("a cannon without a screen", "4k4/9/9/9/9/9/9/9/1C7/3K5 w", Some(Winnable::Never)),
        ("a horse", "4k4/9/9/9/9/9/9/9/1N7/3K5 w", Some(Winnable::By(Color::Red))),
        ("a rook", "3k5/9/9/9/9/9/9/9/1R7/4K4 b", Some(Winnable::By(Color::Red))),
        ("a pawn on the last rank", "1P3k3/9/9/9/9/9/9/9/9/4K4 w", Some(Winnable::Never)),
        ("a horse against two advisors", "3ak4/4a4/9/9/9/9/9/9/1N7/3K5 w", Some(Winnable::Held)),
        ("a high pawn", "4k4/9/9/4P4/9/9/9/9/9/3K5 w", Some(Winnable::By(Color::Red))),
    ];
    for (name, fen, expected) in cases {
        assert_eq!(winnable(&position(fen), Budget { nodes: 200_000 }), expected, "{name}");
    }
}

#[test]
fn what_is_too_large_is_not_proved() {
    let many = position("3akab2/9/4b4/9/9/9/9/9/1R7/4K4 w");
    assert_eq!(winnable(&many, Budget { nodes: 10_000 }), None);
}

#[test]
fn a_book_may_ask_for_the_proof() {
    let start = position("4k4/9/9/9/9/9/9/9/1C7/3K5 w");
    let proved = RuleBook { dead_positions: DeadPositions::Proved, ..RuleBook::CXA2020 };
    let ruling = rule(&start, &[], &proved);
    assert_eq!((ruling.verdict, ruling.reason), (Verdict::Draw, Some(Reason::DeadPosition)));
    assert_eq!(rule(&start, &[], &RuleBook::CXA2020).verdict, Verdict::None);
    let won = position("4k4/9/9/9/9/9/9/9/1N7/3K5 w");
    assert_eq!(rule(&won, &[], &proved).verdict, Verdict::None);
}
