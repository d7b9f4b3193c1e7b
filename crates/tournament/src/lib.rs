//! Events: entrants, lots, pairings, line-ups, results and standings; a log folded into a state.
//!
//! Pure: no I/O, no clock, no chance. Seeds and times are arguments, the same input gives the
//! same output.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod fide;
mod field;
mod ids;
mod lots;
mod outcome;
mod points;
mod standings;

pub use fide::{FideKind, FideSystem, FideTieBreak};
pub use field::{Field, GameLine, How, Line, Sheet};
pub use ids::{Color, GroupNo, Moment, No, PairingId, PersonId, Seq, Side, StageNo};
pub use lots::{Card, Lots, Seed, deck, draw_cards};
pub use outcome::Outcome;
pub use points::{GameWorth, Points, Score, Worth};
pub use standings::{
    ByeCount, Comparator, Cut, DirectRule, Note, Part, Preset, Reckoning, Row, Standings, Value,
    place_points, preset, reckon, section, standings,
};
