//! The UCI and UCCI languages, both ends, and matches between engines.
//!
//! [`serve`] puts our engine behind either language; [`Driver`] starts other engines, finds out
//! which language and which coordinates they speak, and gives them up when they stall, crash or
//! lie; [`mod@matches`] lets two of them play, refereed by the arbiter.
//!
//! Nothing here reads a clock: the program gives one as a [`Clock`].
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod command;
mod coordinates;
mod driver;
mod lines;
pub mod matches;
mod serve;
mod sprt;

pub use crate::{
    command::{Command, GameError, Go, Language},
    coordinates::Coordinates,
    driver::{Answer, Driver, EngineError, EngineSpec, Line, Think},
    serve::{Clock, serve},
    sprt::{Decision, Elo, Sprt, Tally},
};
