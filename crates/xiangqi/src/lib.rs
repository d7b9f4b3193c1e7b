//! The board of xiangqi 象棋: squares, pieces, positions, legal moves, FEN and the notations.
//!
//! The crate knows the rules of movement (articles 1 to 3 of the 1999 rule book) and nothing of
//! clocks, draws or repetition. It does no I/O, reads no clock and draws no random number.
//!
//! A [`Setup`] holds anything that can stand on a board; a [`Position`] is always legal and knows
//! its moves. Stalemate 困毙 is a loss for the side that cannot move.
//!
//! ```
//! use xiangqi::{Color, Ending, Illegal, Position};
//!
//! let mut position = Position::start();
//! for mv in ["h2e2", "h9g7", "h0g2"] {
//!     position = position.play(mv.parse()?)?;
//! }
//! // 蹩马腿: the horse on b9 does not pass the elephant beside it.
//! let illegal = position.why_illegal("b9d8".parse()?);
//! assert_eq!(illegal, Some(Illegal::HobbledLeg { leg: "c9".parse()? }));
//!
//! let stalemate: Position = "3k5/9/9/9/9/9/9/9/3p1p3/4K4 w".parse()?;
//! assert_eq!(stalemate.ending(), Some(Ending::Stalemate { winner: Color::Black }));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod attacks;
mod board;
mod color;
pub mod fen;
mod handicap;
mod illegal;
mod lines;
mod movegen;
mod moves;
pub mod notation;
mod perft;
mod piece;
mod position;
mod setup;
mod square;
mod square_set;
mod steps;
mod zobrist;

pub use crate::{
    attacks::between,
    board::Board,
    color::{ByColor, Color, ParseColorError},
    fen::{ParseFenError, ParsePositionError},
    handicap::Handicap,
    illegal::Illegal,
    moves::{Move, MoveList, ParseUciMoveError},
    perft::Features,
    piece::{ByRole, Piece, Role},
    position::{Ending, Position},
    setup::{MAX_COUNTER, Setup, SetupError, SetupErrorKinds},
    square::{File, Lane, ParseSquareError, Rank, Square},
    square_set::{SquareSet, SquareSetIter},
};
