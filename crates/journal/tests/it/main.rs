//! Tests of the kept form.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod any;
mod event_any;
mod event_file;
mod event_logs;
mod event_records;
mod logs;
mod records;
mod stories;
