//! People and their sessions: beside the logs, so that they can be erased.

use clock::Moment;
use journal::PersonId;

use crate::append::{Malformed, name, text};
use crate::rows::TokenHash;

/// Somebody, with what the logs do not say about them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name that logs and rows use.
    pub id: PersonId,
    /// What others read, at most [`Person::MAX_NAME`] bytes; empty once erased.
    pub name: String,
    /// Whether they came without a form.
    pub guest: bool,
    /// When they first came.
    pub created: Moment,
    /// Whether the row has been replaced on request.
    pub erased: bool,
}

/// A browser that is known to belong to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The hash of the secret in its cookie.
    pub token: TokenHash,
    /// Whose it is.
    pub person: PersonId,
    /// When it began.
    pub created: Moment,
    /// When it was last used, as [`Store::touch_session`](crate::Store::touch_session) said.
    pub seen: Moment,
    /// What the browser calls itself, in a word or two for its owner; may be empty.
    pub agent: String,
}

impl Session {
    pub(crate) fn validate(&self) -> Result<(), Malformed> {
        person_name(&self.agent)
    }
}

impl Person {
    /// The longest name, in bytes.
    pub const MAX_NAME: usize = 256;

    /// A newcomer without a form 游客.
    pub fn guest(id: PersonId, name: impl Into<String>, created: Moment) -> Person {
        Person { id, name: name.into(), guest: true, created, erased: false }
    }

    pub(crate) fn validate(&self) -> Result<(), Malformed> {
        name(self.id.as_str())?;
        person_name(&self.name)
    }
}

pub(crate) fn person_name(name: &str) -> Result<(), Malformed> {
    match name.len() {
        0..=Person::MAX_NAME => text(name),
        length => Err(Malformed::Name { length }),
    }
}
