//! What the referee says about whole games.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod agree;
mod books;
mod cases;
mod cycles;
mod detailed_rules;
mod endings;
mod games;
mod invariance;
mod means;
mod naive;
mod natural;
mod properties;
mod selfplay;
mod series;
mod touches;
mod verdicts;
mod whole;
