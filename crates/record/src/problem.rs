//! What a reader could not use, where, and why.

use std::fmt;

use thiserror::Error;
use xiangqi::{Illegal, Move, ParseFenError, SetupError};

use crate::Encoding;

/// Something in the input that was not taken as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Where it stands.
    pub place: Place,
    /// The ply it stands at, from 1 for the first move of the line; `None` if it is not about a move.
    pub ply: Option<u32>,
    /// The text in question, as it stands in the input; may be empty.
    pub text: String,
    /// The part of the input that was left unread because of it, such as the rest of a line of moves
    /// after an illegal one; empty if nothing was.
    pub rest: String,
    /// Why.
    pub reason: Reason,
}

impl Problem {
    /// A problem at `place`, about no text and no ply.
    #[must_use]
    pub fn new(place: Place, reason: Reason) -> Problem {
        Problem { place, ply: None, text: String::new(), rest: String::new(), reason }
    }

    /// The same, at a ply (from 1); 0 is the start, at no ply.
    #[must_use]
    pub fn at_ply(self, ply: usize) -> Problem {
        Problem { ply: u32::try_from(ply).ok().filter(|&ply| ply > 0), ..self }
    }

    /// The same, about a text.
    #[must_use]
    pub fn about(self, text: impl Into<String>) -> Problem {
        Problem { text: text.into(), ..self }
    }

    /// The same, with what was left unread because of it.
    #[must_use]
    pub fn leaving(self, rest: impl Into<String>) -> Problem {
        Problem { rest: rest.into(), ..self }
    }

    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.reason.severity()
    }
}

impl fmt::Display for Problem {
    /// Writes place, ply, text and reason in one line, such as
    /// `line 3, column 5, ply 4: "马８进７": no piece of the side to move fits`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.place)?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        f.write_str(": ")?;
        if !self.text.is_empty() {
            write!(f, "{:?}: ", self.text)?;
        }
        write!(f, "{}", self.reason)
    }
}

/// A place in an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The input as a whole.
    Whole,
    /// A place in a text; both are counted from 1, the column in characters.
    Line {
        /// The line.
        line: u32,
        /// The character of the line.
        column: u32,
    },
    /// A byte of a binary input, from 0.
    Byte(u64),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Whole => f.write_str("the input"),
            Place::Line { line, column } => write!(f, "line {line}, column {column}"),
            Place::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

/// How bad a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something odd was understood; nothing is missing.
    Remark,
    /// Something is missing from what was read.
    Loss,
    /// Nothing of the input, or of the game, could be used.
    Refusal,
}

/// Why something was not taken as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Reason {
    // The input as a whole.
    /// There is nothing in it.
    #[error("the input is empty")]
    Empty,
    /// It is in no format that is known.
    #[error("the input is in no record format that is known")]
    UnknownFormat,
    /// It is of another game or of a variant of xiangqi.
    #[error("the record is of another game: {name}")]
    OtherVariant {
        /// The name that the record gives.
        name: String,
    },
    /// The format is known but not read.
    #[error("{what} are not readable yet")]
    NotReadable {
        /// Such as "XQF files".
        what: &'static str,
    },
    /// The signature of the format is missing or wrong.
    #[error("the signature {expected} is missing")]
    BadSignature {
        /// What should stand there.
        expected: &'static str,
    },
    /// The format has that version, and it is not known.
    #[error("version {version} of the format is not known, the last known one is {last}")]
    UnknownVersion {
        /// The version found.
        version: u32,
        /// The last one that is read.
        last: u32,
    },

    /// The signature is missing or wrong, but everything else fits and was read.
    #[error("the signature {expected} is missing, but all else fits, and all moves are legal")]
    SignaturePresumed {
        /// What should stand there.
        expected: &'static str,
    },
    /// The version is not known, but the input was read by the rules of the last known one.
    #[error("version {version} is not known, but read as version {last} all moves are legal")]
    VersionPresumed {
        /// The version found.
        version: u32,
        /// The one it was read as.
        last: u32,
    },

    // Limits.
    /// The input is longer than is looked at.
    #[error("the input has {bytes} bytes, only the first {most} are read")]
    TooLong {
        /// The bytes of the input.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// There are more games than are taken.
    #[error("more than {most} games, the others are left out")]
    TooManyGames {
        /// The limit.
        most: usize,
    },
    /// There are more moves, variations included, than are taken.
    #[error("more than {most} moves in one input, the others are left out")]
    TooManyNodes {
        /// The limit.
        most: usize,
    },
    /// A line of moves is longer than is taken.
    #[error("a line of more than {most} plies, the others are left out")]
    TooDeep {
        /// The limit.
        most: usize,
    },
    /// Variations within variations, more than are taken.
    #[error("variations within variations more than {most} deep are left out")]
    TooNested {
        /// The limit.
        most: usize,
    },
    /// A comment is longer than is taken.
    #[error("a comment of more than {most} bytes is cut")]
    CommentTooLong {
        /// The limit.
        most: usize,
    },
    /// A game has more tags than are taken.
    #[error("more than {most} tags, the others are left out")]
    TooManyTags {
        /// The limit.
        most: usize,
    },
    /// The reader was told to stop.
    #[error("reading was stopped, what follows is left out")]
    Cancelled,
    /// There are more problems than are told of.
    #[error("more than {most} problems, the others are not told")]
    TooManyProblems {
        /// The limit.
        most: usize,
    },

    // Characters.
    /// Bytes that are no character in the encoding.
    #[error("{count} places hold no character in {encoding}")]
    Undecodable {
        /// The encoding.
        encoding: Encoding,
        /// How many places.
        count: usize,
    },
    /// The input ends within a character.
    #[error("the input ends within a character of {encoding}")]
    CutCharacter {
        /// The encoding.
        encoding: Encoding,
    },
    /// The input was decoded and encoded again with the wrong encoding by some program; it was
    /// undone.
    #[error("the text was garbled by a wrong conversion ({encoding}), undone as far as possible")]
    Garbled {
        /// What was found.
        encoding: Encoding,
    },
    /// Lines in different encodings.
    #[error("lines in different encodings, each was read in its own")]
    MixedEncodings,

    // Binary formats.
    /// The input ends within something.
    #[error("the input ends within {what}")]
    Cut {
        /// Such as "the header", "a move".
        what: &'static str,
    },
    /// A length that cannot be.
    #[error("{what} is said to be {length} long, at most {most} can be")]
    BadLength {
        /// What has the length.
        what: &'static str,
        /// The length said.
        length: u64,
        /// The most that it could be.
        most: u64,
    },
    /// A value that has no meaning.
    #[error("{what} has the value {value}, which means nothing")]
    BadValue {
        /// What has the value.
        what: &'static str,
        /// The value.
        value: u64,
    },

    // Structure of texts.
    /// Something was opened and never closed.
    #[error("{what} is not closed")]
    Unclosed {
        /// Such as "a comment", "a variation", "a tag".
        what: &'static str,
    },
    /// Something is closed that was not opened.
    #[error("{what} is closed that was not opened")]
    Unopened {
        /// Such as "a variation".
        what: &'static str,
    },
    /// A variation that has no move to be a variation of, or of no game.
    #[error("a variation of no move")]
    VariationOfNothing,
    /// A text that has not the form it should have.
    #[error("not {expected}")]
    Malformed {
        /// What it should be, such as "a tag".
        expected: &'static str,
    },
    /// A result that is none of the known ones.
    #[error("a result that is not known")]
    UnknownResult,
    /// The result among the moves is not that of the tag.
    #[error("the result after the moves is not the one of the tags")]
    ResultsDiffer,

    // The start.
    /// The start position is no FEN.
    #[error("the start position is no FEN: {0}")]
    Fen(ParseFenError),
    /// The start position is written in full-width characters, which no FEN has; it was read.
    #[error("the start position is written in full-width characters, which no FEN has")]
    WideFen,
    /// The start position cannot be: moves cannot be read.
    #[error("the start position is not legal: {0}")]
    Start(SetupError),
    /// The start says that one side moves, but the moves are the other's.
    #[error("the start position says that {said} moves, but the first move is the opponent's")]
    WrongTurn {
        /// The side to move as it was said.
        said: xiangqi::Color,
    },

    // Moves.
    /// The text is in no notation.
    #[error("a move in no notation")]
    NotAMove,
    /// No piece of the mover fits.
    #[error("no piece of the side to move fits")]
    NoSuchPiece,
    /// The move is not legal.
    #[error("{mv} is not legal: {illegal}")]
    Illegal {
        /// The move.
        mv: Move,
        /// The rule it breaks.
        illegal: Illegal,
    },
    /// More than one piece fits, and no move is legal.
    #[error("none of the moves that fit is legal")]
    NoneLegal {
        /// The moves that fit.
        tried: Vec<Move>,
    },
    /// More than one legal move fits and nothing later decides; the first was taken.
    #[error("more than one move fits, the first was taken: {}", list(.readings))]
    Ambiguous {
        /// The moves that fit; the first was taken.
        readings: Vec<Move>,
    },
    /// Moves come after the game is over by checkmate or stalemate.
    #[error("a move after the end of the game")]
    AfterTheEnd,
    /// Ranks may be counted from 0 or from 1: both make the whole game legal. From 0 was taken.
    #[error("the ranks may be counted from 0 or from 1; from 0 was taken")]
    EitherBase,
}

fn list(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.join(" ")
}

impl Reason {
    /// How bad it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        match self {
            Reason::Empty
            | Reason::UnknownFormat
            | Reason::OtherVariant { .. }
            | Reason::NotReadable { .. }
            | Reason::BadSignature { .. }
            | Reason::UnknownVersion { .. } => Severity::Refusal,
            Reason::SignaturePresumed { .. }
            | Reason::VersionPresumed { .. }
            | Reason::Garbled { .. }
            | Reason::MixedEncodings
            | Reason::Ambiguous { .. }
            | Reason::EitherBase
            | Reason::Unclosed { .. }
            | Reason::Unopened { .. }
            | Reason::UnknownResult
            | Reason::WideFen
            | Reason::ResultsDiffer
            | Reason::WrongTurn { .. } => Severity::Remark,
            _ => Severity::Loss,
        }
    }
}

/// Problems up to a limit, so that hostile input cannot fill the memory with them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Problems {
    list: Vec<Problem>,
}

impl Problems {
    pub(crate) const fn new() -> Problems {
        Problems { list: Vec::new() }
    }

    /// Adds one; when `most` are there, says once that there are more.
    pub(crate) fn add(&mut self, problem: Problem, most: usize) {
        match self.list.len().cmp(&most) {
            std::cmp::Ordering::Less => self.list.push(problem),
            std::cmp::Ordering::Equal => {
                self.list.push(Problem::new(problem.place, Reason::TooManyProblems { most }));
            }
            std::cmp::Ordering::Greater => {}
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn into_vec(self) -> Vec<Problem> {
        self.list
    }
}
