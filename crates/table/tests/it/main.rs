//! Tests of whole tables: commands in, events out.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod claims;
mod clocks;
mod hall;
mod offers;
mod officials;
mod playing;
mod properties;
mod restarts;
mod rulings;
mod terminations;
mod toy;
