//! Static exchange evaluation: what a capture wins when both sides go on taking on that point.

use xiangqi::{Board, Color, Move, Role, SquareSet};

/// What a piece counts in an exchange, in hundredths.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::King => 10_000,
        Role::Advisor | Role::Elephant => 110,
        Role::Horse => 270,
        Role::Cannon => 280,
        Role::Rook => 600,
        Role::Pawn => 80,
    }
}

/// Who takes first: the cheapest.
const ORDER: [Role; Role::COUNT] =
    [Role::Pawn, Role::Advisor, Role::Elephant, Role::Horse, Role::Cannon, Role::Rook, Role::King];

/// Whether `mv` wins at least `threshold` hundredths by exchanges on its target, each side free to
/// stop. Pins are not looked at; screens, legs and lines are, as pieces leave.
pub(crate) fn wins_at_least(board: &Board, mv: Move, threshold: i32) -> bool {
    let Some(piece) = board.get(mv.from) else { return false };
    let victim = board.get(mv.to).map_or(0, |victim| worth(victim.role));
    let mut balance = victim - threshold;
    if balance < 0 {
        return false;
    }
    balance -= worth(piece.role);
    if balance >= 0 {
        return true;
    }
    let mut board = *board;
    board.set(mv.from, None);
    board.set(mv.to, Some(piece));
    let mut side = !piece.color;
    loop {
        let attackers = board.attackers_to(mv.to, side);
        let Some((from, role)) = cheapest(&board, attackers) else { break };
        // A king may not take what is still protected.
        if role == Role::King && !board.attackers_to(mv.to, !side).is_empty() {
            break;
        }
        let taker = board.get(from);
        board.set(from, None);
        board.set(mv.to, taker);
        side = !side;
        balance = -balance - 1 - worth(role);
        if balance >= 0 {
            break;
        }
    }
    // The side that has to take and cannot, or that is behind after taking, loses the exchange.
    side != piece.color
}

fn cheapest(board: &Board, attackers: SquareSet) -> Option<(xiangqi::Square, Role)> {
    if attackers.is_empty() {
        return None;
    }
    ORDER.into_iter().find_map(|role| {
        let from = (attackers & board.role(role)).first()?;
        Some((from, role))
    })
}

/// The pieces of a side that can win a game.
#[inline]
pub(crate) fn attackers(board: &Board, color: Color) -> usize {
    let majors = board.role(Role::Rook) | board.role(Role::Horse) | board.role(Role::Cannon);
    (board.color(color) & majors).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use xiangqi::Position;

    fn gain(fen: &str, mv: &str) -> i32 {
        let position: Position = fen.parse().unwrap();
        let mv = mv.parse().unwrap();
        // The largest threshold that the move reaches.
        (-1000..=1000)
            .rev()
            .find(|&threshold| wins_at_least(position.board(), mv, threshold))
            .unwrap()
    }

    #[test]
    fn a_bare_pawn_is_won() {
        assert_eq!(gain("4k4/9/9/p8/9/R8/9/9/9/3K5 w", "a4a6"), 80);
    }

    #[test]
    fn a_protected_pawn_costs_the_rook() {
        assert_eq!(gain("r2k5/9/9/p8/9/R8/9/9/9/4K4 w", "a4a6"), 80 - 600);
    }

    #[test]
    fn a_second_rook_behind_the_first_counts() {
        // Rook takes pawn, rook takes rook, rook takes rook: the defender does better to stop.
        assert_eq!(gain("r2k5/9/9/p8/9/R8/R8/9/9/4K4 w", "a4a6"), 80);
    }

    #[test]
    fn a_cannon_loses_its_screen() {
        // The horse is protected by the cannon over the pawn; the rook that takes the horse from
        // the side leaves the screen, so the cannon takes back.
        assert_eq!(gain("4k4/c8/p8/n7R/9/9/9/9/9/3K5 w", "i6a6"), 270 - 600);
        // A screen that itself captures leaves nothing to jump over.
        assert_eq!(gain("4k4/c8/R8/n8/9/9/9/9/9/3K5 w", "a7a6"), 270);
    }
}
