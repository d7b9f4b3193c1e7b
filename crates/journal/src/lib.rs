//! What is kept: versioned records of the logs. A released record never changes.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod line;
mod record;

pub use record::{LogId, Record};
pub use table::{PersonId, Seq};
