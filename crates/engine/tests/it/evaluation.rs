use engine::{Score, evaluate};
use proptest::prelude::*;
use xiangqi::{Color, Piece, Position, Role, Setup};

/// A position reached by these choices among the legal moves.
fn walk(choices: &[u8]) -> Position {
    let mut position = Position::start();
    for &choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.play(moves[usize::from(choice) % moves.len()]).unwrap();
    }
    position
}

/// The start position without a side's pieces of one kind. One pawn less may be worth the open line.
fn without(role: Role, color: Color) -> Position {
    let mut setup = Setup::START;
    for square in setup.board.of(Piece { color, role }) {
        setup.board.set(square, None);
    }
    Position::try_from(setup).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Left and right are one, and so are the two sides.
    #[test]
    fn mirrors_are_worth_the_same(choices in prop::collection::vec(any::<u8>(), 0..120)) {
        let position = walk(&choices);
        let setup = position.setup();
        let mirrored = Setup { board: setup.board.mirrored(), ..setup };
        let turned = Setup { board: setup.board.flipped(), turn: !setup.turn, ..setup };
        for other in [mirrored, turned] {
            prop_assert_eq!(evaluate(&position), evaluate(&Position::try_from(other).unwrap()));
        }
    }

    /// No evaluation looks like a forced end.
    #[test]
    fn evaluations_stay_in_their_band(choices in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(!evaluate(&walk(&choices)).is_decided());
    }
}

#[test]
fn pieces_less_are_worse() {
    for role in [Role::Rook, Role::Horse, Role::Cannon, Role::Pawn, Role::Advisor, Role::Elephant] {
        let less = evaluate(&without(role, Color::Red));
        let more = evaluate(&without(role, Color::Black));
        assert!(less < more, "{role}: {less} against {more}");
    }
}

#[test]
fn nobody_wins_without_attackers() {
    let position: Position = "3k1a3/4a4/8b/9/9/9/9/4B4/4A4/4K4 w".parse().unwrap();
    assert!((evaluate(&position) - Score::DRAW).abs() < 60);
}
