//! How a chase came about.

use arbiter::{Budget, Finding, Means, Nature, Question, RuleBook, natures};

use crate::games::{moves, position};

fn last(fen: &str, game: &str, book: &RuleBook) -> Finding {
    let question = Question::new(position(fen), moves(game), book.clone());
    natures(&question, Budget::default()).pop().unwrap()
}

/// Name, position, moves of which the last is looked at, target, how.
const CHASES: [(&str, &str, &str, &str, Means); 11] = [
    ("rook steps onto a file", "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w", "b2a2", "a5", Means::Direct),
    (
        "horse leaves the rook's file",
        "3aka3/9/9/9/c8/9/N8/R8/9/3K5 w",
        "a3c2",
        "a5",
        Means::Discovered,
    ),
    ("horse becomes a screen", "3aka3/9/9/r8/9/9/9/2N6/C8/3K5 w", "c2a3", "a6", Means::Screen),
    (
        "rook leaves the horse's leg",
        "3aka3/9/9/6c2/5R3/5N3/9/9/9/3K5 w",
        "f5h5",
        "g6",
        Means::Unblock,
    ),
    (
        "horse steps between cannon and root",
        "3aka3/9/9/9/c7r/9/5N3/R8/9/3K5 w",
        "f3e5",
        "a5",
        Means::Unroot,
    ),
    (
        "cannon pins the advisor that is the root",
        "4k4/4a4/4bn3/9/5R3/5C3/9/9/9/4K4 w",
        "f4e4",
        "f7",
        Means::Pin,
    ),
    (
        "a second rook behind the first",
        "2rakab2/9/9/9/2n6/9/9/2R6/8R/3K5 w",
        "i1c1",
        "c5",
        Means::Joint,
    ),
    (
        "the king steps out of a danger of mate",
        "3a3R1/3Nck3/3ab4/P4r3/9/8p/2p5n/C3BA2B/4A4/4K4 w",
        "h9h3 f8f9",
        "a6",
        Means::AvoidMate,
    ),
    (
        "the rook steps out of the horse's reach",
        "2b1ka3/4a4/n1c1b1n2/p1r1p3p/6p2/5N1R1/P3P3P/2N1B2C1/4A4/2BAK4 w",
        "c2d4 c6c4 d4c2 c4c6",
        "c2",
        Means::AvoidLoss,
    ),
    (
        "a check wins a rook",
        "1r2kab1r/2c1a4/n1c1b1n2/4p2N1/p1p6/1C4P2/P1P1P4/2N1B3C/4A4/1RBAK2R1 w",
        "h6i4 i9h9 i4h6",
        "h9",
        Means::Checks,
    ),
    (
        "the horse is the screen of the cannon behind it",
        "4k4/4a4/4ba2b/5N3/2n5C/4p2p1/P4n3/4BA3/4A4/2B1K4 w",
        "f6d5 i7g5 d5f6",
        "c5",
        Means::Screen,
    ),
];

#[test]
fn the_means_of_a_chase_are_told_apart() {
    for (name, fen, game, target, means) in CHASES {
        let found = last(fen, game, &RuleBook::CXA2020);
        assert_eq!(found.nature, Nature::Chase, "{name}");
        let shown = found.evidence.iter().find(|evidence| {
            evidence.target.is_some_and(|found| found.square.to_string() == target)
        });
        assert_eq!(shown.map(|evidence| evidence.means), Some(means), "{name}: {found:?}");
    }
}

#[test]
fn a_pinned_root_is_named_by_the_asian_rules_as_well() {
    let fen = "4k4/4a4/4bn3/9/5R3/5C3/9/9/9/4K4 w";
    let found = last(fen, "f4e4", &RuleBook::AXF);
    assert_eq!(found.evidence.len(), 1);
    assert_eq!(found.evidence[0].means, Means::Pin);
    // The king steps off the file, the cannon pins the advisor there as well.
    let again = last(fen, "f4e4 e9f9 e4f4", &RuleBook::AXF);
    assert_eq!(again.evidence[0].means, Means::Pin);
    // A root that is only covered, not pinned: the rook backs the cannon.
    let fen = "1RC1k4/9/4n4/9/9/9/9/4B4/9/4K4 w";
    let backed = last(fen, "b9b7 e7f9 b7b9", &RuleBook::AXF);
    assert_eq!(backed.evidence[0].means, Means::Joint);
}
