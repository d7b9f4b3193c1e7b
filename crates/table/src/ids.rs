//! Names that a log keeps: people and places in a log.

use std::fmt;

/// Who somebody is, as the logs know them: an opaque text, never a name or an address.
///
/// Names and contacts stand beside the logs, so that they can be erased.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(Box<str>);

/// Who sits where no person does: the computer 电脑.
///
/// It is known to the logs as a person whose identifier begins with `computer:` or `engine:`; the
/// identifiers of people hold no colon.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Computer {
    /// The hall's own engine at a level, 1 to 10.
    Level(u8),
    /// Another engine, by the name that the operator has given it.
    Engine(Box<str>),
}

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

impl Computer {
    /// The strongest level.
    pub const LEVELS: u8 = 10;

    /// Its identifier.
    pub fn person(&self) -> PersonId {
        match self {
            Computer::Level(level) => PersonId::new(format!("computer:{level}")),
            Computer::Engine(name) => PersonId::new(format!("engine:{name}")),
        }
    }

    /// The computer that goes by this identifier; `None` for a person.
    pub fn of(person: &PersonId) -> Option<Computer> {
        let (kind, rest) = person.as_str().split_once(':')?;
        match kind {
            "computer" => {
                let level =
                    rest.parse().ok().filter(|level| (1..=Computer::LEVELS).contains(level));
                level.map(Computer::Level)
            }
            "engine" => Some(Computer::Engine(rest.into())),
            _ => None,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computers_are_known_by_their_identifiers() {
        for computer in [Computer::Level(1), Computer::Level(10), Computer::Engine("a:b".into())] {
            assert_eq!(Computer::of(&computer.person()), Some(computer));
        }
        for text in ["", "p", "computer", "computer:", "computer:0", "computer:11", "person:1"] {
            assert_eq!(Computer::of(&PersonId::new(text)), None, "{text}");
        }
    }
}
