//! Chases by the Asian rules: pairs of a chasing piece and its target, told by what is protected.

use xiangqi::{Color, Move, Piece, Position, Role, Square};

use crate::{Reading, field::Field};

/// A piece that may be taken with profit, and by what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) capture: Move,
    /// Whether the target could be avenged; then it is worth more than what takes it.
    pub(crate) protected: bool,
}

/// The pairs that the move of a ply has made: there after it and not before; by another reading
/// than the usual one if one is given.
pub(crate) fn new_pairs(
    before: &Position,
    mv: Move,
    after: &Position,
    reading: Option<Reading>,
) -> Vec<Pair> {
    let color = before.turn();
    let mover = before.piece_at(mv.from).map(|piece| piece.role);
    pairs(after, color, reading)
        .into_iter()
        .filter(|pair| {
            let earlier = earlier(pair.capture, mv);
            if threatens(before, color, earlier, reading).is_some() {
                return false;
            }
            if reading == Some(Reading::RootCutCounts) {
                return true;
            }
            // Cutting a root by stepping away or between 断根 is no chase of a piece that was
            // under attack already, unless king or pawn does it (rules 30 and 31). Pinning the
            // root is one: the piece that was the root still bears on the target.
            let attacked = before.board().targets_from(earlier.from).contains(earlier.to)
                && legal(before, color, earlier);
            let moved = pair.capture.from == mv.to;
            let pinned = || {
                let taken = moved_on(after, pair.capture);
                !taken.attackers_to(pair.capture.to, !color).is_empty()
            };
            let king_or_pawn = matches!(mover, Some(Role::King | Role::Pawn));
            moved || !attacked || king_or_pawn || pinned()
        })
        .collect()
}

/// The same capture before the move.
fn earlier(capture: Move, mv: Move) -> Move {
    if capture.from == mv.to { Move { from: mv.from, ..capture } } else { capture }
}

/// Every pair of a side.
fn pairs(position: &Position, color: Color, reading: Option<Reading>) -> Vec<Pair> {
    let board = position.board();
    board
        .color(color)
        .iter()
        .flat_map(|from| {
            (board.targets_from(from) & board.color(!color)).iter().map(move |to| Move { from, to })
        })
        .filter_map(|capture| {
            threatens(position, color, capture, reading)
                .map(|protected| Pair { capture, protected })
        })
        .collect()
}

/// Whether a capture is a threat, and then whether the target is protected.
fn threatens(
    position: &Position,
    color: Color,
    capture: Move,
    reading: Option<Reading>,
) -> Option<bool> {
    let board = position.board();
    let hunter = board.get(capture.from)?;
    let target = board.get(capture.to)?;
    let shaped = hunter.color == color
        && target.color != color
        && board.targets_from(capture.from).contains(capture.to);
    let hunts = !matches!(hunter.role, Role::King | Role::Pawn);
    if !shaped || !hunts || !huntable(target, capture.to) || !legal(position, color, capture) {
        return None;
    }
    // Pieces of a kind that can take each other are offered, rule 24.
    let back = Move { from: capture.to, to: capture.from };
    let returns = board.targets_from(back.from).contains(back.to) && legal(position, !color, back);
    if hunter.role == target.role && returns {
        return None;
    }
    let protected = is_protected(position, color, capture, reading);
    let worth_more = match hunter.role {
        Role::Horse | Role::Cannon => target.role == Role::Rook,
        Role::Advisor | Role::Elephant => {
            matches!(target.role, Role::Rook | Role::Horse | Role::Cannon)
        }
        Role::Rook | Role::King | Role::Pawn => false,
    };
    (worth_more || !protected).then_some(protected)
}

/// Kings and pawns on their own bank are not chased, rule 25.
fn huntable(target: Piece, square: Square) -> bool {
    match target.role {
        Role::King => false,
        Role::Pawn => !square.in_half(target.color),
        _ => true,
    }
}

/// Whether the opponent could legally take back.
fn is_protected(
    position: &Position,
    color: Color,
    capture: Move,
    reading: Option<Reading>,
) -> bool {
    let taken = moved_on(position, capture);
    let false_roots_count = reading == Some(Reading::FalseRootCounts);
    taken
        .attackers_to(capture.to, !color)
        .iter()
        .any(|from| false_roots_count || legal(&taken, !color, Move { from, to: capture.to }))
}

/// Whether a move that is right by shape leaves the mover's king safe, whoever is to move.
fn legal(position: &Position, color: Color, mv: Move) -> bool {
    Field::new(position).try_move(mv, color).is_some()
}

fn moved_on(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}
