//! Endings that nobody can win, proved and not listed.

use arbiter::{
    Budget, DeadPositions, History, Reason, RuleBook, Verdict, Winnable, judge, winnable,
};
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
        (
            "a horse against an advisor",
            "3ak4/9/9/9/9/9/9/9/1N7/3K5 w",
            Some(Winnable::By(Color::Red)),
        ),
        ("a horse against an elephant", "2b1k4/9/9/9/9/9/9/9/1N7/3K5 w", Some(Winnable::Held)),
        (
            "a rook against two advisors",
            "3ak4/4a4/9/9/9/9/9/9/1R7/3K5 w",
            Some(Winnable::By(Color::Red)),
        ),
        (
            "a cannon and an advisor",
            "4k4/9/9/9/9/9/9/9/1C1A5/3K5 w",
            Some(Winnable::By(Color::Red)),
        ),
        ("a cannon and an elephant", "4k4/9/9/9/9/9/9/4B4/1C7/3K5 w", Some(Winnable::Never)),
        ("a pawn against an advisor", "3ak4/9/9/4P4/9/9/9/9/9/3K5 w", Some(Winnable::Held)),
        ("a pawn against an elephant", "2b1k4/9/9/4P4/9/9/9/9/9/3K5 w", Some(Winnable::Held)),
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
    let drawn = (Verdict::Draw, Some(Reason::DeadPosition));
    for book in [RuleBook::CXA2020, RuleBook::CXA1999, RuleBook::AXF, RuleBook::WXF2018] {
        assert_eq!(book.dead_positions, DeadPositions::Proved);
        let ruling = rule(&start, &[], &book);
        assert_eq!((ruling.verdict, ruling.reason), drawn, "{}", book.name);
        let won = position("4k4/9/9/9/9/9/9/9/1N7/3K5 w");
        assert_eq!(rule(&won, &[], &book).verdict, Verdict::None, "{}", book.name);
    }
    for book in [RuleBook::ONLINE, RuleBook::SCHOOL] {
        assert_eq!(rule(&start, &[], &book).verdict, Verdict::None, "{}", book.name);
        let bare = position("4k4/9/9/9/9/9/9/9/9/3K5 w");
        let ruling = rule(&bare, &[], &book);
        assert_eq!((ruling.verdict, ruling.reason), drawn, "{}", book.name);
        let official = RuleBook { dead_positions: DeadPositions::Official, ..book };
        assert_eq!(rule(&bare, &[], &official).verdict, Verdict::None);
    }
}

#[test]
fn a_history_asks_about_a_simple_ending_once() {
    let start = position("4k4/9/9/9/9/9/9/9/3p5/3K4C w");
    let mut history = History::new(start);
    assert_eq!(history.question(&RuleBook::CXA2020), None, "two pieces");
    history.push("d0d1".parse().unwrap()).unwrap();
    let question = history.question(&RuleBook::CXA2020).unwrap();
    let ruling = judge(&question, Budget::default());
    assert_eq!((ruling.verdict, ruling.reason), (Verdict::Draw, Some(Reason::DeadPosition)));
    assert_eq!(history.question(&RuleBook::ONLINE), None);
    history.push("e9e8".parse().unwrap()).unwrap();
    assert_eq!(history.question(&RuleBook::CXA2020), None, "nothing was taken");
}
