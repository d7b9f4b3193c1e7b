//! What is spoken, tried from outside.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod frames;
mod pages;
