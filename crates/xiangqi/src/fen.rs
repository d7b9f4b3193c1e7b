//! FEN: a position in one line.
//!
//! Written: `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`, the ranks
//! from Black's edge down, the side to move (`w` = Red), two empty fields, the plies since a
//! capture and the number of the full move.
//!
//! Read besides: `h` and `e` for `n` and `b`, `r` for Red, several digits in a row, the first two
//! fields alone or with any number of the others, any white space between fields.

use std::{fmt, str::FromStr};

use crate::{Board, Color, File, Piece, Position, Rank, Setup, SetupError, Square};

/// Why a text is no FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseFenError {
    /// There is nothing but white space.
    Empty,
    /// The board does not have ten ranks.
    RankCount {
        /// How many ranks the text has.
        ranks: usize,
    },
    /// A rank does not have nine points.
    RankWidth {
        /// The rank in question.
        rank: Rank,
        /// How many points the text gives it.
        points: usize,
    },
    /// A letter stands for no piece.
    UnknownPiece {
        /// The letter.
        letter: char,
        /// The rank it was found on.
        rank: Rank,
        /// The file it would stand on, if that is on the board.
        file: Option<File>,
    },
    /// The field that says whose turn it is is missing.
    NoSide,
    /// The field that says whose turn it is is none of `w`, `r`, `b`.
    UnknownSide {
        /// The field.
        text: String,
    },
    /// A field that xiangqi leaves empty, the third or the fourth, is not `-`.
    UnknownField {
        /// Which field, 3 or 4.
        field: u8,
        /// The field.
        text: String,
    },
    /// A counter is not a number up to 65,535.
    Counter {
        /// Which field: 5 (plies since a capture) or 6 (number of the full move).
        field: u8,
        /// The field.
        text: String,
    },
    /// There is something after the sixth field.
    Extra {
        /// The first word that is too much.
        text: String,
    },
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseFenError::Empty => f.write_str("empty text"),
            ParseFenError::RankCount { ranks } => {
                write!(f, "board field has {ranks} ranks, expected 10")
            }
            ParseFenError::RankWidth { rank, points } => {
                write!(f, "board field: rank {rank} has {points} points, expected 9")
            }
            ParseFenError::UnknownPiece { letter, rank, file: Some(file) } => {
                write!(f, "board field: unknown piece {letter:?} on {file}{rank}")
            }
            ParseFenError::UnknownPiece { letter, rank, file: None } => {
                write!(f, "board field: unknown piece {letter:?} on rank {rank}")
            }
            ParseFenError::NoSide => f.write_str("side to move is missing, expected w or b"),
            ParseFenError::UnknownSide { text } => {
                write!(f, "unknown side to move {text:?}, expected w or b")
            }
            ParseFenError::UnknownField { field, text } => {
                write!(f, "field {field} is {text:?}, expected -")
            }
            ParseFenError::Counter { field, text } => {
                let name = if *field == 5 { "plies since a capture" } else { "full move number" };
                write!(f, "field {field} ({name}) is {text:?}, expected a number up to 65535")
            }
            ParseFenError::Extra { text } => write!(f, "unexpected {text:?} after the sixth field"),
        }
    }
}

impl std::error::Error for ParseFenError {}

impl FromStr for Setup {
    type Err = ParseFenError;

    /// Reads a FEN leniently, as this module's opening says; the rules are not asked.
    ///
    /// # Errors
    ///
    /// [`ParseFenError`] names the field, the place and the reason.
    fn from_str(text: &str) -> Result<Setup, ParseFenError> {
        let mut fields = text.split_whitespace();
        let board = parse_board(fields.next().ok_or(ParseFenError::Empty)?)?;
        let turn = match fields.next() {
            None => return Err(ParseFenError::NoSide),
            Some("w" | "W" | "r" | "R") => Color::Red,
            Some("b" | "B") => Color::Black,
            Some(text) => return Err(ParseFenError::UnknownSide { text: text.to_owned() }),
        };
        for field in [3, 4] {
            match fields.next() {
                None | Some("-") => {}
                Some(text) => {
                    return Err(ParseFenError::UnknownField { field, text: text.to_owned() });
                }
            }
        }
        let mut counter = |field, default| match fields.next() {
            None => Ok(default),
            Some(text) => {
                text.parse().map_err(|_| ParseFenError::Counter { field, text: text.to_owned() })
            }
        };
        let quiet_plies = counter(5, 0)?;
        let fullmove_number = counter(6, 1)?;
        match fields.next() {
            None => Ok(Setup { board, turn, quiet_plies, fullmove_number }),
            Some(text) => Err(ParseFenError::Extra { text: text.to_owned() }),
        }
    }
}

fn parse_board(field: &str) -> Result<Board, ParseFenError> {
    let ranks = field.split('/').count();
    if ranks != Rank::COUNT {
        return Err(ParseFenError::RankCount { ranks });
    }
    let mut board = Board::EMPTY;
    for (text, rank) in field.split('/').zip(Rank::ALL.into_iter().rev()) {
        let mut points = 0;
        for letter in text.chars() {
            if let Some(empty @ 1..) = letter.to_digit(10) {
                points += empty as usize;
                continue;
            }
            let file = File::ALL.get(points).copied();
            let piece = Piece::from_fen_char(letter).ok_or(ParseFenError::UnknownPiece {
                letter,
                rank,
                file,
            })?;
            if let Some(file) = file {
                board.set(Square::new(file, rank), Some(piece));
            }
            points += 1;
        }
        if points != File::COUNT {
            return Err(ParseFenError::RankWidth { rank, points });
        }
    }
    Ok(board)
}

impl fmt::Display for Setup {
    /// Writes the FEN with all six fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} - - {} {}",
            board_field(&self.board),
            self.turn.fen_char(),
            self.quiet_plies,
            self.fullmove_number
        )
    }
}

/// The first field of the FEN.
pub(crate) fn board_field(board: &Board) -> String {
    let mut text = String::with_capacity(90);
    for rank in Rank::ALL.into_iter().rev() {
        if rank.index() != 9 {
            text.push('/');
        }
        let mut empty = 0;
        for file in File::ALL {
            match board.get(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text.push((b'0' + empty) as char);
                        empty = 0;
                    }
                    text.push(piece.fen_char());
                }
            }
        }
        if empty > 0 {
            text.push((b'0' + empty) as char);
        }
    }
    text
}

/// Why a text gives no legal position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParsePositionError {
    /// The text is no FEN.
    Fen(ParseFenError),
    /// The FEN is well formed, but the position is not legal.
    Setup(SetupError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Fen(_) => f.write_str("not a FEN"),
            ParsePositionError::Setup(_) => f.write_str("not a legal position"),
        }
    }
}

impl std::error::Error for ParsePositionError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ParsePositionError::Fen(error) => Some(error),
            ParsePositionError::Setup(error) => Some(error),
        }
    }
}

impl From<ParseFenError> for ParsePositionError {
    fn from(error: ParseFenError) -> ParsePositionError {
        ParsePositionError::Fen(error)
    }
}

impl From<SetupError> for ParsePositionError {
    fn from(error: SetupError) -> ParsePositionError {
        ParsePositionError::Setup(error)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a FEN as [`Setup`] does and checks it as [`Position::try_from`] does.
    ///
    /// # Errors
    ///
    /// [`ParsePositionError`] tells a malformed text from an illegal position.
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        Ok(Position::try_from(text.parse::<Setup>()?)?)
    }
}
