//! What the books say of the same moves, and the six mixtures that all of them allow.

use arbiter::{Nature, RuleBook, Ruling, Verdict, judge};

use crate::{
    cases::{cases, question, result},
    games::{laps, position, rule},
};

/// The names of the figures.
fn figures() -> impl Iterator<Item = String> {
    let all = cases("cxa2020").into_iter();
    all.filter_map(|case| case.name.strip_prefix("cxa2020-").map(str::to_owned))
}

/// A figure judged by a book.
pub(crate) fn figure(name: &str, book: &RuleBook) -> Ruling {
    let name = format!("cxa2020-{name}");
    let case = cases("cxa2020").into_iter().find(|case| case.name == name).unwrap();
    let mut question = question(&case);
    question.book = book.clone();
    judge(&question, arbiter::Budget::default())
}

#[test]
fn where_the_books_differ() {
    // figure, by 1999, by 2020.
    let cases = [
        ("a pawn given with check for a rook", "ref29", "draw", "black_loses"),
        ("a root takes at a loss", "ref39", "draw", "black_loses"),
        ("a chase that goes on against an exchange", "ref50", "draw", "red_loses"),
        ("sole chase of a rook against a joint chase", "ref14", "draw", "red_loses"),
        ("sole against joint by checks", "ref40", "draw", "red_loses"),
        ("sole against a fork", "ref41", "draw", "black_loses"),
        ("a chase that goes on while the mover gets away", "ref49", "black_loses", "red_loses"),
    ];
    for (why, name, by_1999, by_2020) in cases {
        assert_eq!(result(&figure(name, &RuleBook::CXA1999)), by_1999, "{why}: {name}");
        assert_eq!(result(&figure(name, &RuleBook::CXA2020)), by_2020, "{why}: {name}");
    }
    // No other figure differs.
    for name in figures() {
        let known = cases.iter().any(|(_, case, ..)| *case == name);
        let of = |book| result(&figure(&name, book));
        assert_eq!(of(&RuleBook::CXA1999) != of(&RuleBook::CXA2020), known, "{name}");
    }
}

#[test]
fn the_asian_rules_allow_what_the_chinese_forbid() {
    // figure, why it is drawn by the Asian rules
    let cases = [
        ("fig02", "a threat to take after a check is none, rule 38"),
        ("fig08", "check and chase in turn, rule 12"),
        ("fig16", "check and chase in turn, rule 12"),
        ("fig20", "kill and chase in turn, rule 12"),
        ("fig29x1", "perpetual kill, rule 9"),
    ];
    for (name, why) in cases {
        assert_eq!(result(&figure(name, &RuleBook::AXF)), "draw", "{name}: {why}");
        assert_ne!(result(&figure(name, &RuleBook::CXA2020)), "draw", "{name}");
        assert_eq!(figure(name, &RuleBook::WXF2018).verdict, Verdict::Draw, "{name}");
    }
    // Attacks on each other: by the Chinese rules one side is graver or neither, by the Asian one
    // side chases one piece at every move and the other does not.
    for name in ["ref43", "ref44", "ref45", "ref46"] {
        assert_eq!(result(&figure(name, &RuleBook::CXA2020)), "draw", "{name}");
        assert_ne!(result(&figure(name, &RuleBook::AXF)), "draw", "{name}");
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
