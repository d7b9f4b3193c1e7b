//! One live game: seats, turns, clock, offers, rulings, result. Commands in, events out.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod ids;

pub use ids::{PersonId, Seq};
