//! What is read: games, and what could not be used.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Encoding, GameResult, Limits, Problem, Severity, Tags, Tree, Watch};

/// What an input holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collection {
    /// The format it was read in.
    pub format: Format,
    /// The encoding of its text; none if it has no text.
    pub encoding: Option<Encoding>,
    /// The games, in the order of the input. A refused input has none.
    pub games: Vec<Game>,
    /// What concerns the input as a whole.
    pub problems: Vec<Problem>,
}

impl Collection {
    /// No games, for one reason.
    #[must_use]
    pub fn refused(format: Format, problem: Problem) -> Collection {
        Collection { format, encoding: None, games: Vec::new(), problems: vec![problem] }
    }

    /// The worst problem of the input and of all its games; none if there is no problem.
    #[must_use]
    pub fn worst(&self) -> Option<Severity> {
        let games = self.games.iter().flat_map(|game| &game.problems);
        self.problems.iter().chain(games).map(Problem::severity).max()
    }
}

/// One game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// What is said in front of the moves.
    pub tags: Tags,
    /// How it ended, by the tags or the end of the moves.
    pub result: GameResult,
    /// The start and the moves.
    pub tree: Tree,
    /// What could not be used.
    pub problems: Vec<Problem>,
}

impl Game {
    /// A game without tags, from a tree.
    #[must_use]
    pub fn new(tree: Tree) -> Game {
        Game { tags: Tags::new(), result: GameResult::Unknown, tree, problems: Vec::new() }
    }
}

/// A record format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// PGN, in any notation.
    Pgn,
    /// DhtmlXQ, also called UBB: the tags of the dpxq.com board.
    DhtmlXq,
    /// XQF, the files of XQStudio.
    Xqf,
    /// CBR, one record of CCBridge.
    Cbr,
    /// CBL, a library of CCBridge.
    Cbl,
    /// CBF, XML of 象棋桥.
    Cbf,
    /// The text of the World Xiangqi Federation, with `FORMAT WXF` and `START{ … }END` or bare.
    WxfText,
    /// The plain text list of XQStudio, rounds in columns under a heading.
    PlainList,
    /// The text of PlayOK.
    PlayOk,
    /// Moves and nothing else, in any notation.
    MoveList,
    /// A position, or a position and moves, in one line.
    Fen,
    /// The query of a cloud book: `board=…&…`.
    CloudBook,
    /// The JSON of this crate.
    Json,
    /// None that is known.
    Unknown,
}

impl Format {
    /// Every format that is known.
    pub const ALL: [Format; 13] = [
        Format::Pgn,
        Format::DhtmlXq,
        Format::Xqf,
        Format::Cbr,
        Format::Cbl,
        Format::Cbf,
        Format::WxfText,
        Format::PlainList,
        Format::PlayOk,
        Format::MoveList,
        Format::Fen,
        Format::CloudBook,
        Format::Json,
    ];

    /// The short name, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Pgn => "pgn",
            Format::DhtmlXq => "dhtmlxq",
            Format::Xqf => "xqf",
            Format::Cbr => "cbr",
            Format::Cbl => "cbl",
            Format::Cbf => "cbf",
            Format::WxfText => "wxf",
            Format::PlainList => "list",
            Format::PlayOk => "playok",
            Format::MoveList => "moves",
            Format::Fen => "fen",
            Format::CloudBook => "cloud",
            Format::Json => "json",
            Format::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no format.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "format {text:?} is not known, expected one of pgn, dhtmlxq, xqf, cbr, cbl, cbf, wxf, list, playok, moves, fen, cloud, json"
)]
pub struct ParseFormatError {
    /// The text.
    pub text: String,
}

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Reads a short name, in either case; `ubb` and `txt` too.
    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        let name = text.to_ascii_lowercase();
        match name.as_str() {
            "ubb" => return Ok(Format::DhtmlXq),
            "txt" => return Ok(Format::PlainList),
            _ => {}
        }
        Format::ALL
            .into_iter()
            .find(|format| format.name() == name)
            .ok_or_else(|| ParseFormatError { text: text.chars().take(32).collect() })
    }
}

/// What a reader is told.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReadOptions {
    /// The encoding of the text; found by content if none is given.
    pub encoding: Option<Encoding>,
    /// The format; found by content if none is given.
    pub format: Option<Format>,
    /// What is taken at most.
    pub limits: Limits,
    /// Tells how far the reader is, and can stop it.
    pub watch: Option<Watch>,
}

impl ReadOptions {
    /// Whether the reader was asked to stop.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.watch.as_ref().is_some_and(Watch::is_cancelled)
    }
}
