//! What the referee says about whole games.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod cycles;
mod games;
mod handed;
mod natural;
mod properties;
mod verdicts;
