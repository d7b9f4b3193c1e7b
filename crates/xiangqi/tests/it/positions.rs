//! Random legal positions for the property tests.

use proptest::{collection::vec, prelude::*};
use xiangqi::{Board, Color, Piece, Position, Role, Setup, Square};

/// A position from a random game of up to 120 plies.
pub(crate) fn played() -> impl Strategy<Value = Position> {
    vec(any::<u8>(), 0..120).prop_map(|choices| {
        let mut position = Position::start();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[usize::from(choice) % moves.len()]);
        }
        position
    })
}

/// A position with pieces thrown on the board, kings under fire more often than in games.
pub(crate) fn thrown() -> impl Strategy<Value = Position> {
    let kings = (0..9_u8, 0..9_u8);
    let pieces = vec((any::<bool>(), 1..7_usize, 0..90_u8), 0..20);
    (kings, pieces, any::<bool>()).prop_filter_map("not legal", |(kings, pieces, red)| {
        let mut board = Board::EMPTY;
        let in_palace = |place: u8| Square::from_index(9 * (place / 3) + 3 + place % 3);
        board.set(in_palace(kings.0)?, Some(Piece { color: Color::Red, role: Role::King }));
        board.set(
            in_palace(kings.1)?.flipped(),
            Some(Piece { color: Color::Black, role: Role::King }),
        );
        for (red, role, index) in pieces {
            let color = if red { Color::Red } else { Color::Black };
            let (piece, square) =
                (Piece { color, role: Role::ALL[role] }, Square::from_index(index)?);
            let full = board.of(piece).len() == usize::from(piece.role.start_count());
            // Advisors and elephants stand anywhere they may, on odd points too.
            let misplaced = match piece.role {
                Role::Advisor => !square.in_palace(color),
                Role::Elephant => !square.in_half(color),
                Role::Pawn => square.rank().from_edge(color) < 2,
                _ => false,
            };
            if !full && !misplaced && board.get(square).is_none() {
                board.set(square, Some(piece));
            }
        }
        let turn = if red { Color::Red } else { Color::Black };
        let setup = Setup { board, turn, ..Setup::START };
        let other = Setup { turn: !turn, ..setup };
        Position::try_from(setup).or_else(|_| Position::try_from(other)).ok()
    })
}

/// Either kind.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![played(), thrown()]
}

/// The position with left and right exchanged.
pub(crate) fn mirrored(position: &Position) -> Position {
    let setup = Setup { board: position.board().mirrored(), ..position.setup() };
    Position::try_from(setup).expect("a mirror changes no rule")
}

/// The position with the sides exchanged.
pub(crate) fn flipped(position: &Position) -> Position {
    let setup =
        Setup { board: position.board().flipped(), turn: !position.turn(), ..position.setup() };
    Position::try_from(setup).expect("the rules are the same for both sides")
}
