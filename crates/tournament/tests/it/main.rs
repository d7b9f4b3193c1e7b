//! The tournament core against published events, tables and properties.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod desk;
mod events;
mod fide;
mod ranks;
mod swiss;
