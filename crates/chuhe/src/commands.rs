//! The commands, one file each.

pub(crate) mod data;
pub(crate) mod engine;
pub(crate) mod event;
pub(crate) mod judge;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
mod replay;
pub(crate) mod serve;
pub(crate) mod touch;
