//! The tournament core against published events, tables and properties.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod cases;
mod desk;
mod events;
mod fide;
mod formats;
mod official;
mod properties;
mod ranks;
mod swiss;
