//! Builders, fixture readers and the toy game, for tests only.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod toy;
mod toy_kept;
