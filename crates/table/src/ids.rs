//! Names that a log keeps: people and places in a log.

use std::fmt;

/// Who somebody is, as the logs know them: an opaque text, never a name or an address.
///
/// Names and contacts stand beside the logs, so that they can be erased.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(Box<str>);

/// A place in a log: the number of records up to and including one. 0 is before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seq(u32);

impl PersonId {
    /// The person with this identifier.
    pub fn new(id: impl Into<Box<str>>) -> PersonId {
        PersonId(id.into())
    }

    /// The identifier as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Seq {
    /// Before the first record.
    pub const START: Seq = Seq(0);

    /// The place with this number.
    pub const fn new(number: u32) -> Seq {
        Seq(number)
    }

    /// The number of the place.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The place of the record after this one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
