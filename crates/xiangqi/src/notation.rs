//! Notations: UCI and ICCS by coordinates, WXF and Chinese by description.
//!
//! A text is parsed without a board and then resolved against a position. What the text says may
//! fit several pieces; only full legality decides which one was meant (a pinned piece, a blocked
//! leg). So a description resolves to its *readings*, and to one move when there is just one.
//!
//! | notation | written | read besides |
//! |---|---|---|
//! | UCI | `h2e2` | capitals |
//! | ICCS | `H2-E2` | without the hyphen, small letters |
//! | WXF | `C2.5`, `R+-2`, `15+1` | `=` for `.`, typographic minus, `+C.5`, `3+.4`, `Pa+1`, small letters, `N B` for `H E` |
//! | Chinese, full | 炮二平五, 马8进7 | simplified or traditional, half or full width, all synonyms |
//! | Chinese, short (rule 7.5) | 炮25, 马87 | the same; two readings are kept where there are two |
//!
//! WXF numbers several pawns as the World Xiangqi Rules of 2018 do: where three or more stand on a
//! file, or two files have two or more each, `15+1` is the first pawn from the front on file 5.
//! Chinese then says 前 中 后 (two or three on the only such file) or counts 一 to 五, front first,
//! from the player's right (四 or 五 on one file, or two such files).

mod chinese;
mod coordinates;
mod description;
mod wxf;

use std::fmt;

pub use chinese::{ChineseMove, Script};
pub use coordinates::{IccsMove, iccs};
pub use wxf::WxfMove;

use crate::{Illegal, Move, Position};

/// The move in WXF, `C2.5`; in UCI if no piece stands on its first point.
pub fn wxf(position: &Position, mv: Move) -> String {
    WxfMove::new(position, mv).map_or_else(|| mv.to_string(), |text| text.to_string())
}

/// The move in full Chinese notation, 炮二平五; in UCI if no piece stands on its first point.
pub fn chinese(position: &Position, mv: Move, script: Script) -> String {
    ChineseMove::new(position, mv)
        .map_or_else(|| mv.to_string(), |text| text.text(position.turn(), script))
}

/// The move in short Chinese notation (rule 7.5), 炮25; in UCI if no piece stands on its first
/// point. The text may fit another move too.
pub fn chinese_short(position: &Position, mv: Move, script: Script) -> String {
    ChineseMove::short(position, mv)
        .map_or_else(|| mv.to_string(), |text| text.text(position.turn(), script))
}

/// The legal move that `text` means, in any notation.
///
/// # Errors
///
/// [`ParseMoveError`]: the text is in no notation, or no legal move or more than one fits it.
///
/// ```
/// use xiangqi::{Position, notation};
///
/// let start = Position::start();
/// for text in ["h2e2", "H2-E2", "C2.5", "炮二平五", "炮25", "包２平５"] {
///     assert_eq!(notation::parse_move(&start, text)?, "h2e2".parse().unwrap());
/// }
/// # Ok::<_, notation::ParseMoveError>(())
/// ```
pub fn parse_move(position: &Position, text: &str) -> Result<Move, ParseMoveError> {
    if let Ok(IccsMove(mv)) = text.trim().parse() {
        return match position.why_illegal(mv) {
            None => Ok(mv),
            Some(reason) => Err(ParseMoveError::Illegal { tried: vec![(mv, reason)] }),
        };
    }
    let description = match text.parse::<WxfMove>() {
        Ok(wxf) => wxf.0,
        Err(_) => match text.parse::<ChineseMove>() {
            Ok(chinese) => chinese.0,
            Err(_) => return Err(ParseMoveError::Syntax { text: text.chars().take(32).collect() }),
        },
    };
    description.resolve(position)
}

/// Why a text is not a move here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseMoveError {
    /// The text is in no notation that is known; at most its first 32 characters.
    Syntax {
        /// The text.
        text: String,
    },
    /// Nothing of the mover's fits the description.
    NoSuchPiece,
    /// What fits is not legal: each move with its reason.
    Illegal {
        /// The moves that fit, in the order of their points, and why they are not legal.
        tried: Vec<(Move, Illegal)>,
    },
    /// More than one legal move fits.
    Ambiguous {
        /// The moves that fit, in the order of their points.
        readings: Vec<Move>,
    },
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMoveError::Syntax { text } => write!(f, "{text:?} is a move in no notation"),
            ParseMoveError::NoSuchPiece => {
                f.write_str("no piece of the side to move fits the description")
            }
            ParseMoveError::Illegal { tried } => {
                f.write_str("the move is not legal")?;
                for (index, (mv, reason)) in tried.iter().enumerate() {
                    write!(f, "{} {mv}: {reason}", if index == 0 { ":" } else { ";" })?;
                }
                Ok(())
            }
            ParseMoveError::Ambiguous { readings } => {
                f.write_str("more than one move fits:")?;
                readings.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
        }
    }
}

impl std::error::Error for ParseMoveError {}

/// The text has not the form of the notation that it was read in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseNotationError(pub(crate) &'static str);

impl fmt::Display for ParseNotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a move in {} notation", self.0)
    }
}

impl std::error::Error for ParseNotationError {}
