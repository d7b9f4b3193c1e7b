//! Positions that neither side can win, article 4.2.1.

use xiangqi::{Position, Role};

/// Whether neither side has a piece able to cross the river 过河: no rook, horse, cannon or pawn.
///
/// A pawn counts on whichever bank it stands.
///
/// ```
/// let position = "3ak4/4a4/4b4/9/9/9/9/4B4/4A4/5K3 w".parse()?;
/// assert!(arbiter::no_attackers(&position));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn no_attackers(position: &Position) -> bool {
    position.board().pieces().all(|(_, piece)| match piece.role {
        Role::King | Role::Advisor | Role::Elephant => true,
        Role::Horse | Role::Rook | Role::Cannon | Role::Pawn => false,
    })
}
