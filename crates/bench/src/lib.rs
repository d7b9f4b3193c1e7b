//! Load drivers and the kill test: programs that play on a running server, over real sockets.
//!
//! They know the server by its protocol alone. A move is picked from the targets that the server
//! sends, so that they need no rules.
#![forbid(unsafe_code)]

pub mod client;
pub mod http;
pub mod lot;
pub mod process;
