//! Time controls and clocks; the time of day is an argument.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod moment;
mod seat;

pub use moment::{Moment, Span};
pub use seat::{Seat, Seats};
