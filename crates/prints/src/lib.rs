//! Printed matter: diagrams, record sheets 记录纸, pairings, standings, brackets, score slips.
//!
//! Bytes and text go out; the crate does no I/O.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
