//! Tests of the kept form.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod any;
mod logs;
mod records;
mod stories;
