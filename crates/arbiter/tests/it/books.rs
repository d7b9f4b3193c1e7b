//! What the books say of the same moves: the detailed rules of 1999, and where 2020 differs.

use arbiter::{Nature, RuleBook, Ruling, Verdict, judge};

use crate::{
    cases::{broad, cases, question, result},
    games::{laps, position, rule},
};

/// A figure judged by a book.
fn figure(name: &str, book: &RuleBook) -> Ruling {
    let name = format!("cxa2020-{name}");
    let case = cases("cxa2020").into_iter().find(|case| case.name == name).unwrap();
    let mut question = question(&case);
    question.book = book.clone();
    judge(&question, arbiter::Budget::default())
}

fn natures(ruling: &Ruling) -> Vec<Nature> {
    ruling.plies.iter().map(|finding| broad(finding.nature)).collect()
}

use Nature::{Chase, Check, Exchange, Idle, Kill};

#[test]
fn the_detailed_rules_of_1999() {
    // 细则, figure, verdict, natures.
    let cases: [(&str, &str, &str, [Nature; 4]); 11] = [
        ("2: an attack regained after a check", "ref10", "red_loses", [Check, Idle, Chase, Kill]),
        (
            "1: one-sided check loses, other moves or none",
            "fig06",
            "red_loses",
            [Check, Idle, Check, Idle],
        ),
        ("3: a capture that wins next move", "fig02", "red_loses", [Chase, Exchange, Chase, Chase]),
        ("4: the root takes", "fig22", "red_loses", [Chase, Idle, Chase, Idle]),
        ("6: from chase to chase is idle, Black", "fig27", "red_loses", [Chase, Idle, Chase, Idle]),
        ("6: from chase to chase is idle, Red", "fig11", "black_loses", [Idle, Chase, Idle, Chase]),
        ("6: the same with a screen", "ref38", "red_loses", [Chase, Chase, Chase, Idle]),
        ("7: a capture that is mated is void", "fig07", "red_loses", [Kill, Idle, Kill, Idle]),
        ("8: both forbidden", "fig19", "draw", [Chase, Kill, Check, Kill]),
        ("10: a pawn for a piece is no gain", "fig24", "draw", [Idle, Idle, Idle, Idle]),
        ("13: who holds the drawing points", "fig18", "draw", [Check, Idle, Idle, Kill]),
    ];
    for (rule, name, expected, expected_natures) in cases {
        let ruling = figure(name, &RuleBook::CXA1999);
        assert_eq!(result(&ruling), expected, "{rule}: {name}");
        assert_eq!(natures(&ruling), expected_natures, "{rule}: {name}");
    }
}

#[test]
fn a_pawn_attack_counts_only_in_mutual_attack() {
    // 细则 11 and 27.2: Black's pawn steps after the cannon that Red's rook defends by attacking.
    let alone = position("3k5/9/9/9/9/9/2C6/1p7/9/4K4 b");
    let lap = "b2c2 c3b3 c2b2 b3c3";
    for book in [RuleBook::CXA1999, RuleBook::CXA2020] {
        let ruling = rule(&alone, &laps("", lap, 2), &book);
        assert_eq!(result(&ruling), "draw", "{}", book.name);
        assert_eq!(broad(ruling.plies[0].nature), Idle, "{}", book.name);
    }
}

#[test]
fn several_effects_are_named_by_the_gravest() {
    // 细则 5 and 12: an exchange that also threatens mate is a kill.
    let ruling = figure("fig20", &RuleBook::CXA1999);
    assert_eq!(natures(&ruling), [Kill, Idle, Chase, Idle]);
}

#[test]
fn where_the_books_differ() {
    // figure, by 1999, by 2020.
    let cases = [
        ("a pawn given with check for a rook", "ref29", "draw", "black_loses"),
        ("sole chase of a rook against a joint chase", "ref14", "draw", "red_loses"),
        ("sole against joint by checks", "ref40", "draw", "red_loses"),
        ("sole against a fork", "ref41", "draw", "black_loses"),
        ("a chase that goes on while the mover gets away", "ref49", "black_loses", "red_loses"),
    ];
    for (why, name, by_1999, by_2020) in cases {
        assert_eq!(result(&figure(name, &RuleBook::CXA1999)), by_1999, "{why}: {name}");
        assert_eq!(result(&figure(name, &RuleBook::CXA2020)), by_2020, "{why}: {name}");
    }
}

/// The mixtures that the leaflets allow: 长跟, 长兑, 长拦, 长献, 一捉一闲, 一将一闲.
#[test]
fn six_allowed_mixtures_are_drawn() {
    let cases = [
        (
            "长跟: a rook shadows a rooted cannon",
            "3aka3/9/4b4/9/2c6/9/9/9/6R2/3K5 w",
            "g1c1 c5g5 c1g1 g5c5",
            [Nature::Follow, Nature::Idle],
        ),
        (
            "长兑: a rook offers itself for a rook",
            "3aka3/9/4b4/9/2r6/6R2/9/4B4/9/3K5 w",
            "g4c4 c5g5 c4g4 g5c5",
            [Nature::Exchange, Nature::Idle],
        ),
        (
            "长拦: a rooted cannon stays in front of a rook",
            "r2aka3/9/9/9/9/1C6R/P8/9/9/3K5 w",
            "b4a4 a9b9 a4b4 b9a9",
            [Nature::Block, Nature::Idle],
        ),
        (
            "长献: a cannon goes where a rook can take it, and away",
            "3k5/9/9/9/r8/7C1/9/9/4A4/3AK4 w",
            "h4h5 d9d8 h5h4 d8d9",
            [Nature::Offer, Nature::Idle],
        ),
        (
            "一捉一闲: a chase, then a step aside",
            "3aka3/9/9/9/c8/9/9/9/1R7/3K5 w",
            "b1a1 a5c5 a1b1 c5a5",
            [Nature::Chase, Nature::Idle],
        ),
        (
            "一将一闲: a check, then a step aside",
            "4k4/9/9/9/9/9/9/9/2R6/5K3 w",
            "c1e1 e9d9 e1c1 d9e9",
            [Nature::Check, Nature::Idle],
        ),
    ];
    for (name, fen, lap, first) in cases {
        for book in RuleBook::ALL {
            let ruling = rule(&position(fen), &laps("", lap, 2), &book);
            assert_eq!(ruling.verdict, Verdict::Draw, "{name} by {}", book.name);
            if book == RuleBook::CXA2020 {
                let found: Vec<Nature> =
                    ruling.plies[..2].iter().map(|finding| finding.nature).collect();
                assert_eq!(found, first, "{name}");
            }
        }
    }
}
