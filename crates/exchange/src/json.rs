//! A whole event as JSON: who, the rounds with their reasons and results, the sheets, the places.
//!
//! [`Document::of`] makes it of a [`State`](tournament::State), [`write()`] and [`read()`] put it into
//! text and back. It is for other programs; the log is what an event is kept in. What was
//! exported can be ranked by any list ([`Stage::field`]) and, where it is paired by scores,
//! paired.
//!
//! ```json
//! {"format": "chuhe-event", "version": 1, "name": "棋王赛", "teams": false,
//!  "entrants": [{"no": 1, "name": "甲", "club": "城东", "rating": 2100, "born": 1990,
//!                "fouls": ["9.1.3"], "left": {"why": "withdrawal", "stage": 1, "results": "standing"}}],
//!  "stages": [{
//!    "no": 1, "name": "积分编排制", "format": "swiss", "planned_rounds": 7,
//!    "points": {"red": {"win": 2, "draw": 1, "loss": 0}, "black": {"win": 2, "draw": 1, "loss": 0},
//!               "match": null, "bye": 2, "bye_is_game": true},
//!    "boards": 1, "games": {"kind": "exactly", "count": 1},
//!    "comparators": ["total", "opponents:bye=field_min"],
//!    "rounds": [{"number": 1, "made_by": {"kind": "swiss", "version": 1},
//!      "boards": [{"table": 1, "first": 1, "second": 4, "group": 0,
//!                  "why": {"kind": "swiss", "scores": [0, 0], "costs": [], "color": {"kind": "first_round"}},
//!                  "results": [{"board": 1, "game": 1, "red": "first", "outcome": {"kind": "red_win"},
//!                               "source": "official"}], "stand": "first"}],
//!      "byes": [{"no": 7, "color": "red", "why": {"kind": "lowest", "byes": 0, "score": 0, "eligible": []}}],
//!      "relaxed": [{"kind": "triple", "who": [3]}]}],
//!    "sheets": [{"no": 1, "lines": [{"round": 1, "how": "played", "opponent": 4, "color": "red",
//!                "score": "win", "points": 2, "game_points": 2,
//!                "games": [{"color": "red", "score": "win", "points": 2, "played": true}]}]}],
//!    "standings": [{"no": 1, "rank": 1, "shared": false, "values": {"total": 2}}]}]}
//! ```
//!
//! Every field and value is described at its type. Names of values are those of the types of
//! `tournament` in small letters. Points are JSON numbers in quarters. What is nothing is left
//! out. Version 1 gets further fields and loses none; who reads it passes over what he does not
//! know.

mod field;
mod make;
mod parts;
mod reasons;
mod words;

pub use parts::{
    Absence, Apart, Board, Bye, Document, Entrant, Format, Games, Late, Left, LineOf, Member,
    Outcome, Place, PointsOf, Result, Round, RowOf, Rules, SheetGame, SheetOf, Stage, WorthOf,
};
pub use reasons::{ByeReason, ColorReason, Cost, Made, Relaxed, Slot, Why};

pub use crate::number::{Number, Score};
use crate::unread::Unread;
use thiserror::Error;
pub use words::{
    Came, Color, FirstColors, FirstPairing, How, Leaving, MethodKind, Numbers, ResultsOf, Sanction,
    ScoreOrder, Sex, Side, Source, Strength,
};

/// The name of the format.
pub const FORMAT: &str = "chuhe-event";
/// Its version.
pub const VERSION: u16 = 1;

/// Why a text is no such document.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum JsonError {
    /// It is no JSON, or a value does not fit.
    #[error("{path}: {unread}")]
    Json {
        /// Where, as a path into the JSON.
        path: String,
        /// What the reader says.
        unread: Unread,
    },
    /// A value is of the right form and out of all measure.
    #[error("{path}: {message}")]
    Misfit {
        /// Where, as a path into the JSON.
        path: String,
        /// What is wrong with it.
        message: &'static str,
    },
    /// It is another format, or a later version.
    #[error("format {format:?} version {version} is not \"chuhe-event\" version 1")]
    Version {
        /// The format.
        format: String,
        /// The version.
        version: u16,
    },
    /// A comparator is not known.
    #[error("{path}: {error}")]
    Order {
        /// Where.
        path: String,
        /// What is wrong.
        #[source]
        error: crate::order::OrderError,
    },
    /// A number is named that nobody has.
    #[error("{path}: there is no entrant {no}")]
    Unknown {
        /// Where.
        path: String,
        /// The number.
        no: u16,
    },
}

/// Reads a document.
///
/// # Errors
///
/// [`JsonError`] with the first place that cannot be used.
pub fn read(text: &str) -> std::result::Result<Document, JsonError> {
    let whole = |unread: Unread| JsonError::Json { path: ".".to_owned(), unread };
    if text.trim_start().starts_with('[') {
        return Err(whole(Unread::list()));
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    let document: Document = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        JsonError::Json { path: error.path().to_string(), unread: Unread::from(error.inner()) }
    })?;
    reader.end().map_err(|error| whole(Unread::from(&error)))?;
    document.check()?;
    Ok(document)
}

/// Writes a document; the same one gives the same text.
pub fn write(document: &Document) -> String {
    serde_json::to_string(document).expect("every key is a string and every number is finite")
}
