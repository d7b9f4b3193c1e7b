//! The engine asked from outside: what it finds, what it avoids, and that it answers the same
//! twice.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod evaluation;
mod levels;
mod search;
