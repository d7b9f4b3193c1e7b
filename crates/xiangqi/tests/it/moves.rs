//! Legal moves, playing them, check and the end, over random positions.

use proptest::prelude::*;
use xiangqi::{
    Color, Ending, Illegal, Move, MoveList, Piece, Position, Role, Setup, Square, SquareSet,
};

use crate::{
    oracle,
    positions::{any_position, flipped, mirrored, thrown},
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn every_pair() -> impl Iterator<Item = Move> {
    Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| Move { from, to }))
}

/// A side's most moves: nothing in anybody's way.
const MOST_MOVES: &str = "5k3/9/1P1P1P1P1/3P5/1N5N1/2R4C1/2C4R1/9/9/4KA3 w";

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn legal_is_pseudo_legal_minus_self_check(position in any_position()) {
        let expected = oracle::legal_moves(&position);
        prop_assert_eq!(&*position.legal_moves(), &*expected, "{}", position);
        prop_assert_eq!(position.legal_move_count(), expected.len());
        let mut captures = MoveList::new();
        position.generate_captures(&mut captures);
        captures.as_mut_slice().sort_unstable();
        let taking: Vec<Move> =
            expected.iter().copied().filter(|mv| position.piece_at(mv.to).is_some()).collect();
        prop_assert_eq!(&*captures, &*taking, "{}", position);
        for from in Square::ALL {
            let targets: SquareSet =
                expected.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect();
            prop_assert_eq!(position.legal_targets(from), targets, "{} {}", position, from);
        }
    }

    #[test]
    fn hash_kept_is_hash_recomputed(position in any_position()) {
        for mv in &position.legal_moves() {
            let next = position.play(mv).expect("a legal move");
            let fresh = Position::try_from(next.setup()).expect("a move leads to a legal position");
            prop_assert_eq!(next, fresh);
            prop_assert_eq!(next.hash(), fresh.hash());
            prop_assert_ne!(next.hash(), position.hash());
        }
    }

    #[test]
    fn sides_have_the_same_rules(position in any_position()) {
        let mut expected: Vec<Move> = position.legal_moves().iter().map(|mv| mv.flipped()).collect();
        expected.sort();
        let flipped = flipped(&position);
        prop_assert_eq!(&*flipped.legal_moves(), &*expected);
        prop_assert_eq!(flipped.is_check(), position.is_check());
    }

    #[test]
    fn left_and_right_have_the_same_rules(position in any_position()) {
        let mut expected: Vec<Move> = position.legal_moves().iter().map(|mv| mv.mirrored()).collect();
        expected.sort();
        let mirrored = mirrored(&position);
        prop_assert_eq!(&*mirrored.legal_moves(), &*expected);
        prop_assert_eq!(mirrored.ending().is_some(), position.ending().is_some());
    }

    #[test]
    fn attacks_and_attackers_agree(position in any_position()) {
        let board = position.board();
        for color in Color::ALL {
            let pseudo = oracle::pseudo_legal_moves(board, color);
            for square in Square::ALL {
                let attackers = board.attackers_to(square, color);
                let bearing: SquareSet = board
                    .color(color)
                    .iter()
                    .filter(|&from| board.attacks_from(from).contains(square))
                    .collect();
                prop_assert_eq!(attackers, bearing, "{} {}", position, square);
                if board.color(!color).contains(square) {
                    let takers: SquareSet =
                        pseudo.iter().filter(|mv| mv.to == square).map(|mv| mv.from).collect();
                    prop_assert_eq!(attackers, takers, "{} {}", position, square);
                }
            }
        }
        let king = position.king(position.turn());
        prop_assert_eq!(position.is_check(), oracle::is_attacked(board, king, position.turn()));
    }

    #[test]
    fn premoves_cover_what_the_other_side_can_play_next(position in any_position()) {
        let reach = position.reach();
        prop_assert!(reach.is_sorted());
        for mv in &position.legal_moves() {
            let next = position.play(mv).expect("a legal move");
            for answer in &next.legal_moves() {
                prop_assert!(reach.contains(&answer), "{} {} {}", position, mv, answer);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_reason_is_given_exactly_for_illegal_moves(position in prop_oneof![any_position(), thrown()]) {
        let legal = position.legal_moves();
        let mirrored = mirrored(&position);
        for mv in every_pair() {
            let reason = position.why_illegal(mv);
            prop_assert_eq!(reason.is_none(), legal.contains(&mv), "{} {}: {:?}", position, mv, reason);
            prop_assert_eq!(position.is_legal(mv), legal.contains(&mv), "{} {}", position, mv);
            prop_assert_eq!(
                mirrored.why_illegal(mv.mirrored()).map(kind),
                reason.map(kind),
                "{} {} mirrored", position, mv
            );
        }
    }
}

/// The reason without its values: of several checkers a mirror may name another.
fn kind(illegal: Illegal) -> std::mem::Discriminant<Illegal> {
    std::mem::discriminant(&illegal)
}

#[test]
fn start_has_44_moves() {
    let moves = Position::start().legal_moves();
    assert_eq!(moves.len(), 44);
    assert!(moves.is_sorted());
    assert_eq!(moves[0].to_string(), "a0a1");
}

#[test]
fn the_fullest_list_fits() {
    let position = position(MOST_MOVES);
    assert_eq!(&*position.legal_moves(), &*oracle::legal_moves(&position));
    assert!(position.reach().len() <= 119);
}

#[test]
fn playing_counts_rounds_and_quiet_plies() {
    let mut position = Position::start();
    let mut counts = Vec::new();
    for text in ["h2e2", "h9g7", "e2e6", "b9c7"] {
        position = position.play(text.parse().expect("a move")).expect("legal");
        counts.push((position.turn(), position.quiet_plies(), position.fullmove_number()));
    }
    assert_eq!(
        counts,
        [(Color::Black, 1, 1), (Color::Red, 2, 2), (Color::Black, 0, 2), (Color::Red, 1, 3)]
    );
}

#[test]
fn counters_stop_at_their_limit() {
    let setup: Setup = "4k4/9/9/9/9/9/9/9/9/3K5 b - - 9999 9999".parse().expect("a FEN");
    let next = Position::try_from(setup)
        .expect("legal")
        .play("e9e8".parse().expect("a move"))
        .expect("legal");
    assert_eq!((next.quiet_plies(), next.fullmove_number()), (9_999, 9_999));
    assert!(Position::try_from(next.setup()).is_ok());
}

#[test]
fn ends_of_the_game() {
    for (name, fen, ending) in [
        ("start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", None),
        (
            "two rooks mate 双车错",
            "R3k4/1R7/9/9/9/9/9/9/9/3K5 b",
            Some(Ending::Checkmate { winner: Color::Red }),
        ),
        (
            "cannons behind each other mate 重炮",
            "3aka3/9/9/9/4C4/9/4C4/9/9/3K5 b",
            Some(Ending::Checkmate { winner: Color::Red }),
        ),
        ("no check, and a way out", "4k4/9/3N5/9/9/9/9/9/9/5K3 b", None),
        (
            "the stalemated side loses 困毙",
            "3k5/9/9/9/9/9/9/9/3p1p3/4K4 w",
            Some(Ending::Stalemate { winner: Color::Black }),
        ),
        (
            "a king between a rook's rank and the other king's file is stalemated",
            "3k5/7R1/9/9/9/9/9/9/9/4K4 b",
            Some(Ending::Stalemate { winner: Color::Red }),
        ),
    ] {
        let position = position(fen);
        assert_eq!(position.ending(), ending, "{name}");
        assert_eq!(
            flipped(&position).ending().map(|ending| ending.winner()),
            ending.map(|ending| !ending.winner()),
            "{name}, colors exchanged"
        );
    }
}

#[test]
fn checkers_are_all_named() {
    for (name, fen, checkers) in [
        ("none", "4k4/9/9/9/9/9/9/9/9/3K5 w", ""),
        ("rook", "4k4/9/9/9/9/3r5/9/9/9/3K5 w", "d4"),
        ("cannon over a screen", "4k4/9/9/9/3c5/3r5/3P5/9/9/3K5 w", ""),
        ("cannon over one screen", "4k4/9/9/9/3c5/9/3P5/9/9/3K5 w", "d5"),
        ("horse", "4k4/9/9/9/9/9/9/2n6/9/3K5 w", "c2"),
        ("hobbled horse", "4k4/9/9/9/9/9/9/2n6/2N6/3K5 w", ""),
        ("pawn beside", "4k4/9/9/9/9/9/9/9/9/3Kp4 w", "e0"),
        ("pawn behind is none", "4k4/9/9/9/9/9/9/9/3K5/3p5 w", ""),
        ("rook and horse 双将", "4k4/9/9/9/9/3r5/9/2n6/9/3K5 w", "c2 d4"),
    ] {
        let position = position(fen);
        let named: Vec<String> =
            position.checkers().iter().map(|square| square.to_string()).collect();
        assert_eq!(named.join(" "), checkers, "{name}");
        assert_eq!(position.is_check(), !checkers.is_empty(), "{name}");
    }
}

#[test]
fn a_board_in_pieces_is_the_same_board() {
    let start = Position::start();
    let mut copy = xiangqi::Board::EMPTY;
    for (square, piece) in start.board().pieces() {
        copy.set(square, Some(piece));
    }
    assert_eq!(copy, *start.board());
    assert_eq!(copy.of(Piece { color: Color::Red, role: Role::Pawn }).len(), 5);
    assert_eq!(copy.king(Color::Black), Some("e9".parse().expect("a point")));
}
