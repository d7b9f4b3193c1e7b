//! The commands, one file each.

pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
