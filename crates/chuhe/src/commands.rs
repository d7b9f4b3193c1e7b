//! The commands, one file each.

pub(crate) mod data;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod serve;
