#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
//! What is exchanged with other programs, on files of our own, on handed ones where they lie
//! beside the checkout, and on random ones.

mod desk;
mod entries;
mod handed;
mod json;
mod of_state;
mod random;
mod swiss_json;
mod trf;
