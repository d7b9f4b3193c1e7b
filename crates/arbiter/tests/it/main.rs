//! What the referee says about whole games.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod books;
mod cases;
mod cycles;
mod endings;
mod games;
mod invariance;
mod means;
mod naive;
mod natural;
mod properties;
mod series;
mod touches;
mod verdicts;
