//! A record of a log, as the store keeps it.

use std::fmt;

use clock::Moment;

/// The name of a log: of a game or of an event. An opaque text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LogId(Box<str>);

/// One record of a log. `(log, seq)` is its key; `body` is compact JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What kind of fact it is, such as `table.acted`. Short, ASCII.
    pub kind: Box<str>,
    /// The version of the kind's shape, from 1. A released `(kind, version)` never changes.
    pub version: u16,
    /// When it happened.
    pub at: Moment,
    /// The fact as compact JSON in UTF-8.
    pub body: Box<[u8]>,
}

impl LogId {
    /// The log with this name.
    pub fn new(id: impl Into<Box<str>>) -> LogId {
        LogId(id.into())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for LogId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
