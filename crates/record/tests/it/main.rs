//! The tests of the crate as its users see it.

mod cbf;
mod cbr;
mod edits;
mod handed;
mod hostile;
mod opening;
mod pitfalls;
mod round_trips;
mod texts;
mod trees;
mod watched;
mod xqf;
