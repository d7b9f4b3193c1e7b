use std::fmt;

use bitflags::bitflags;

use crate::{Board, Color, Piece, Role, SquareSet, attacks};

/// A board, a side to move and counters, legal or not: what an editor holds or a file says.
///
/// [`Position::try_from`](crate::Position) makes the step to a position that can be played.
/// The text form is FEN; see [`fen`](crate::fen).
///
/// ```
/// use xiangqi::{Position, Setup, SetupErrorKinds};
///
/// let setup: Setup = "4k4/9/9/9/9/9/9/9/9/4K4 w".parse()?;
/// let error = Position::try_from(setup).unwrap_err();
/// assert_eq!(error.kinds, SetupErrorKinds::FACING_KINGS);
/// # Ok::<_, xiangqi::ParseFenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// Plies since the last capture, the count behind the natural limit 自然限着.
    pub quiet_plies: u16,
    /// The number of the round 回合, from 1, one more after each move of Black.
    pub fullmove_number: u16,
}

/// The largest value that a [`Position`](crate::Position) takes in either counter.
///
/// Far beyond any game, and counting stops there, so that no counter can overflow.
pub const MAX_COUNTER: u16 = 9_999;

bitflags! {
    /// Reasons why a [`Setup`] is not a legal position, any number of them at once.
    ///
    /// Refused is what the rules of movement give no meaning to, or what no move can have led
    /// to. Merely odd things stand: an advisor anywhere in its palace and an elephant anywhere
    /// on its own side (they go on in diagonal steps), a pawn on a file it cannot have reached,
    /// a pawn on the rank of its cannons, any number of checkers. Printed diagrams and test
    /// positions have them.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub struct SetupErrorKinds: u32 {
        /// Red has no king 帅.
        const RED_KING_MISSING = 1 << 0;
        /// Black has no king 将.
        const BLACK_KING_MISSING = 1 << 1;
        /// A side has more than one king.
        const SEVERAL_KINGS = 1 << 2;
        /// A king is not in its palace 九宫.
        const KING_OUTSIDE_PALACE = 1 << 3;
        /// An advisor is not in its palace.
        const ADVISOR_OUTSIDE_PALACE = 1 << 4;
        /// An elephant is beyond the river 河界.
        const ELEPHANT_ACROSS_RIVER = 1 << 5;
        /// A pawn is on one of the two ranks at its own edge; pawns never go back.
        const PAWN_BEHIND_START = 1 << 6;
        /// A side has more advisors than two.
        const TOO_MANY_ADVISORS = 1 << 7;
        /// A side has more elephants than two.
        const TOO_MANY_ELEPHANTS = 1 << 8;
        /// A side has more horses than two.
        const TOO_MANY_HORSES = 1 << 9;
        /// A side has more rooks than two.
        const TOO_MANY_ROOKS = 1 << 10;
        /// A side has more cannons than two.
        const TOO_MANY_CANNONS = 1 << 11;
        /// A side has more pawns than five.
        const TOO_MANY_PAWNS = 1 << 12;
        /// The kings face each other on an open file 将帅照面 (rule 2.2).
        const FACING_KINGS = 1 << 13;
        /// The side that is not to move is in check: its king could be taken.
        const OPPONENT_IN_CHECK = 1 << 14;
        /// The plies since a capture exceed [`MAX_COUNTER`].
        const QUIET_PLIES_OUT_OF_RANGE = 1 << 15;
        /// The number of the full move is 0 or exceeds [`MAX_COUNTER`].
        const FULLMOVE_NUMBER_OUT_OF_RANGE = 1 << 16;
    }
}

/// A [`Setup`] is not a legal position: every reason, and the points concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetupError {
    /// All reasons.
    pub kinds: SetupErrorKinds,
    /// The points of the pieces to blame, for an editor to mark; empty if a piece is missing or a
    /// counter is wrong.
    pub squares: SquareSet,
}

// In the order of the flags.
const REASONS: [&str; 17] = [
    "no red king",
    "no black king",
    "more than one king on a side",
    "a king outside its palace",
    "an advisor outside its palace",
    "an elephant across the river",
    "a pawn behind its start",
    "more than two advisors on a side",
    "more than two elephants on a side",
    "more than two horses on a side",
    "more than two rooks on a side",
    "more than two cannons on a side",
    "more than five pawns on a side",
    "kings that face each other",
    "the side not to move in check",
    "more than 9999 plies since a capture",
    "a full move number not in 1 to 9999",
];

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (bit, reason) in REASONS.iter().enumerate() {
            if self.kinds.bits() >> bit & 1 != 0 {
                write!(f, "{separator}{reason}")?;
                separator = ", ";
            }
        }
        let mut separator = " (";
        for square in self.squares {
            write!(f, "{separator}{square}")?;
            separator = " ";
        }
        f.write_str(if self.squares.is_empty() { "" } else { ")" })
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// The start position 初始局面 (rule 1.3), Red to move.
    pub const START: Setup = Setup {
        board: crate::handicap::START_BOARD,
        turn: Color::Red,
        quiet_plies: 0,
        fullmove_number: 1,
    };

    /// Looks for everything that keeps the setup from being a legal position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with all reasons at once.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut findings =
            SetupError { kinds: SetupErrorKinds::empty(), squares: SquareSet::EMPTY };
        for color in Color::ALL {
            self.count_pieces(color, &mut findings);
            self.place_pieces(color, &mut findings);
        }
        self.compare_kings(&mut findings);
        if self.quiet_plies > MAX_COUNTER {
            findings.kinds |= SetupErrorKinds::QUIET_PLIES_OUT_OF_RANGE;
        }
        if !(1..=MAX_COUNTER).contains(&self.fullmove_number) {
            findings.kinds |= SetupErrorKinds::FULLMOVE_NUMBER_OUT_OF_RANGE;
        }
        if findings.kinds.is_empty() { Ok(()) } else { Err(findings) }
    }

    fn count_pieces(&self, color: Color, findings: &mut SetupError) {
        if self.board.king(color).is_none() {
            findings.kinds |= match color {
                Color::Red => SetupErrorKinds::RED_KING_MISSING,
                Color::Black => SetupErrorKinds::BLACK_KING_MISSING,
            };
        }
        for role in Role::ALL {
            let squares = self.board.of(Piece { color, role });
            if squares.len() > usize::from(role.start_count()) {
                findings.kinds |= match role {
                    Role::King => SetupErrorKinds::SEVERAL_KINGS,
                    Role::Advisor => SetupErrorKinds::TOO_MANY_ADVISORS,
                    Role::Elephant => SetupErrorKinds::TOO_MANY_ELEPHANTS,
                    Role::Horse => SetupErrorKinds::TOO_MANY_HORSES,
                    Role::Rook => SetupErrorKinds::TOO_MANY_ROOKS,
                    Role::Cannon => SetupErrorKinds::TOO_MANY_CANNONS,
                    Role::Pawn => SetupErrorKinds::TOO_MANY_PAWNS,
                };
                findings.squares |= squares;
            }
        }
    }

    fn place_pieces(&self, color: Color, findings: &mut SetupError) {
        for square in self.board.color(color) {
            let Some(piece) = self.board.get(square) else { continue };
            let problem = match piece.role {
                Role::King if !square.in_palace(color) => SetupErrorKinds::KING_OUTSIDE_PALACE,
                Role::Advisor if !square.in_palace(color) => {
                    SetupErrorKinds::ADVISOR_OUTSIDE_PALACE
                }
                Role::Elephant if !square.in_half(color) => SetupErrorKinds::ELEPHANT_ACROSS_RIVER,
                Role::Pawn if square.rank().from_edge(color) < 2 => {
                    SetupErrorKinds::PAWN_BEHIND_START
                }
                _ => continue,
            };
            findings.kinds |= problem;
            findings.squares.insert(square);
        }
    }

    fn compare_kings(&self, findings: &mut SetupError) {
        let kings = |color| self.board.of(Piece { color, role: Role::King });
        for red in kings(Color::Red) {
            for black in kings(Color::Black) {
                if attacks::facing(&self.board, red, black) {
                    findings.kinds |= SetupErrorKinds::FACING_KINGS;
                    findings.squares |= SquareSet::of(red) | SquareSet::of(black);
                }
            }
        }
        for king in kings(!self.turn) {
            if !self.board.attackers_to(king, self.turn).is_empty() {
                findings.kinds |= SetupErrorKinds::OPPONENT_IN_CHECK;
                findings.squares.insert(king);
            }
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::START
    }
}
