use proptest::prelude::*;
use xiangqi::notation::{self, Script};

use super::*;

fn all(position: &Position, word: &str, base: Base) -> Vec<String> {
    let spoken = Spoken::read(word).unwrap_or_else(|| panic!("{word} is a move"));
    readings(position, &spoken, base).iter().map(|(mv, _)| mv.to_string()).collect()
}

#[test]
fn the_first_move_in_every_notation() {
    let start = Position::start();
    for word in ["炮二平五", "C2.5", "h2e2", "H2-E2", "Che2", "Ch2-e2", "che2", "ch2e2"] {
        assert_eq!(all(&start, word, Base::Zero), ["h2e2"], "{word}");
    }
    for word in ["h3e3", "Che3", "Ch3-e3"] {
        assert_eq!(all(&start, word, Base::One), ["h2e2"], "{word}");
    }
    assert_eq!(all(&start, "c4", Base::Zero), ["c3c4"]);
    assert_eq!(all(&start, "Pc5", Base::One), ["c3c4"]);
    assert_eq!(all(&start, "Ce2", Base::Zero), ["b2e2", "h2e2"]);
    assert_eq!(all(&start, "H0g2", Base::Zero), ["h0g2"]);
    assert_eq!(all(&start, "H1c3", Base::One), ["b0c2"]);
    assert_eq!(all(&start, "H0G2", Base::Zero), ["h0g2"]);
}

#[test]
fn legality_decides_before_anything_else() {
    // Two horses could go to d2 by shape; the one on c0 is pinned by the rook.
    let position: Position = "4k4/9/9/9/9/9/9/9/4H4/r1H1K4 w".parse().expect("a position");
    assert_eq!(all(&position, "Hd2", Base::Zero), Vec::<String>::new());
    let pinned: Position = "3k5/9/9/9/9/9/9/6H2/9/r1H1K4 w".parse().expect("a position");
    assert_eq!(all(&pinned, "马三退五", Base::Zero), ["g2e1"]);
    assert_eq!(all(&pinned, "马七进六", Base::Zero), Vec::<String>::new());
}

#[test]
fn a_lane_alone_does_not_tell_two_pawns_apart() {
    let position: Position = "3k5/9/4P4/9/4P4/9/9/9/9/5K3 w".parse().expect("a position");
    assert_eq!(all(&position, "P5+1", Base::Zero), ["e5e6", "e7e8"]);
    assert_eq!(all(&position, "前兵进一", Base::Zero), ["e7e8"]);
}

/// A position after some legal moves, chosen by numbers.
fn after(choices: &[u16]) -> Position {
    let mut position = Position::start();
    for &choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The short ways of this module find what the notations of `xiangqi` find.
    #[test]
    fn the_short_way_agrees_with_the_long_one(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let position = after(&choices);
        for mv in position.legal_moves() {
            for word in [
                notation::chinese(&position, mv, Script::Simplified),
                notation::chinese(&position, mv, Script::Traditional),
                notation::wxf(&position, mv),
                mv.to_string(),
                notation::iccs(mv),
            ] {
                let spoken = Spoken::read(&word).unwrap_or_else(|| panic!("{word}"));
                let found = readings(&position, &spoken, Base::Zero);
                let first = found.iter().next();
                prop_assert_eq!(first, Some((mv, 0)), "{} in {}", word, position);
                if let Ok(parsed) = notation::parse_move(&position, &word) {
                    prop_assert_eq!(parsed, mv);
                }
            }
        }
    }
}
