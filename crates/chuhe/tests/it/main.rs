//! The program as it is started: its real binary, its files, its exit status.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod confined;
mod event;
mod folder;
mod judge;
mod moderators;
mod play;
mod records;
mod stored;
mod terminal;
