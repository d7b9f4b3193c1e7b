//! The commands, one file each.

pub(crate) mod confined;
pub(crate) mod convert;
pub(crate) mod data;
pub(crate) mod diagram;
pub(crate) mod engine;
pub(crate) mod event;
mod files;
pub(crate) mod judge;
pub(crate) mod matches;
pub(crate) mod moderators;
pub(crate) mod moves;
mod one_game;
pub(crate) mod pair;
pub(crate) mod perft;
pub(crate) mod play;
mod replay;
mod saved;
pub(crate) mod serve;
pub(crate) mod sheet;
pub(crate) mod show;
pub(crate) mod standings;
mod stored;
pub(crate) mod touch;
mod written;
