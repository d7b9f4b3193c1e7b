//! The clock as its hosts use it.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod game;
mod presets;
mod properties;
mod running;
mod text;
