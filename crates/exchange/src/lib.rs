//! What an event exchanges with other programs: TRF, entry lists by CSV and XLSX, JSON.
//!
//! Nothing here does input or output: bytes or text go in, values come out with everything that
//! was found by line and column, and the other way round.
//!
//! - [`swiss_json`]: events of a Chinese referees' program.
//! - [`trf`]: FIDE's tournament report files of 2016 and 2026.
//! - [`entries`]: entry lists from CSV and XLSX; CSV of entries and of places.
//! - [`event`]: what such files have in common, enough to rank and to pair.
//! - [`of_state`]: the same of a stage of our own.
//! - [`json`]: a whole event of our own.
//! - [`order`]: lists of comparators as text.
//!
//! ```
//! let text = r#"{"players": [{"no": 1}, {"no": 2}, {"no": 3}], "rounds": []}"#;
//! let event = exchange::swiss_json::read(text)?;
//! let round = tournament::pair_swiss(&event.task(1), tournament::Seed(0)).unwrap();
//! assert_eq!((round.boards.len(), round.byes.len()), (1, 1));
//! # Ok::<_, exchange::swiss_json::SwissJsonError>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod csv;
pub mod entries;
pub mod event;
pub mod json;
mod number;
pub mod of_state;
pub mod order;
pub mod swiss_json;
pub mod trf;
mod unread;
mod xlsx;

pub use unread::{Unread, UnreadKind};
