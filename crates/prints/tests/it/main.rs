//! What holds for everything that is printed.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod diagrams;
mod events;
mod sheets;
