use std::fmt;

use crate::Square;

/// The rule that a move breaks.
///
/// The order is that of looking: what stands where, how the piece moves, what becomes of the
/// king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// Nothing stands on the point of departure.
    NoPiece,
    /// The piece is the opponent's (rule 2.1).
    NotYourPiece,
    /// A piece of the same side stands on the target (rule 2.3).
    OwnPieceThere,
    /// A horse is blocked by a piece beside it, 蹩马腿 (rule 2.2).
    HobbledLeg {
        /// The leg 马腿 that is occupied.
        leg: Square,
    },
    /// An elephant is blocked by a piece in the middle of its way, 塞象眼 (rule 2.2).
    BlockedEye {
        /// The eye 象眼 that is occupied.
        eye: Square,
    },
    /// An elephant may not cross the river, 过河 (rule 2.2).
    CrossesRiver,
    /// A king or an advisor may not leave its palace, 出九宫 (rule 2.2).
    LeavesPalace,
    /// A cannon takes over exactly one screen, 炮架 (rule 2.3).
    CannonScreen {
        /// How many pieces stand between, never 1.
        screens: u8,
    },
    /// A rook, or a cannon that takes nothing, passes no piece, 路被挡 (rule 2.2).
    PathBlocked {
        /// The first piece in the way.
        by: Square,
    },
    /// The piece does not move in this way at all (rule 2.2).
    WrongShape,
    /// The kings would face each other on an open file, 将帅照面 (rules 2.2, 4.1.2).
    FacingKings,
    /// The move would put or leave the own king in check where it was not before, 送将 (rule 2.3).
    IntoCheck {
        /// A piece that would give check.
        by: Square,
    },
    /// The own king is in check and would stay so, 未应将 (rule 3.1).
    StillInCheck {
        /// A piece that gives check and would go on doing so.
        by: Square,
    },
    /// The check could only be met by letting the kings face each other: this move would do so,
    /// and no legal move is left (rule 4.1.2, leaflet 4(2)).
    OnlyEscapeFacesKings,
    /// The game has ended by mate or stalemate, so that the other side is not to move either.
    GameOver,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NoPiece => f.write_str("no piece there"),
            Illegal::NotYourPiece => f.write_str("the piece is the opponent's"),
            Illegal::OwnPieceThere => f.write_str("an own piece stands on the target"),
            Illegal::HobbledLeg { leg } => write!(f, "the horse's leg is blocked on {leg}"),
            Illegal::BlockedEye { eye } => write!(f, "the elephant's eye is blocked on {eye}"),
            Illegal::CrossesRiver => f.write_str("an elephant may not cross the river"),
            Illegal::LeavesPalace => f.write_str("the piece may not leave the palace"),
            Illegal::CannonScreen { screens } => {
                write!(f, "a cannon takes over exactly one screen, here are {screens}")
            }
            Illegal::PathBlocked { by } => write!(f, "the way is blocked on {by}"),
            Illegal::WrongShape => f.write_str("the piece does not move that way"),
            Illegal::FacingKings => f.write_str("the kings would face each other"),
            Illegal::IntoCheck { by } => write!(f, "the king would be in check from {by}"),
            Illegal::StillInCheck { by } => write!(f, "the king stays in check from {by}"),
            Illegal::OnlyEscapeFacesKings => {
                f.write_str("the only escape from check would let the kings face each other")
            }
            Illegal::GameOver => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for Illegal {}
