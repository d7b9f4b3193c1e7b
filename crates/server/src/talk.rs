//! Chat, blocks, reports and moderation.
//!
//! A line of chat walks like this: `socket` counts it → the task of the table (`task::chat`) says
//! in which room it is said → beside that task it is checked against what moderators decided and
//! written → the table tells its audience. No move waits for any of it.

pub(crate) mod blocks;
mod error;
pub(crate) mod moderation;
mod pace;
mod people;
pub(crate) mod reports;
pub(crate) mod text;

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use journal::PersonId;
use store::{AnyStore, Person, ReadError, Store as _, Talk as _};

pub use error::TalkError;
pub(crate) use pace::{Paces, What};

/// What all of it shares.
#[derive(Debug)]
pub(crate) struct Talking {
    pub(crate) paces: Paces,
    /// Whom the operator named when the server was started.
    named: HashSet<PersonId>,
    /// Whose account was closed since then: a socket that was opened before finds them here.
    barred: Mutex<HashSet<PersonId>>,
}

impl Talking {
    /// Finds the moderators whom the operator names, by identifier or by name.
    pub(crate) async fn new(store: &AnyStore, names: &[String]) -> Result<Talking, ReadError> {
        let mut named = HashSet::new();
        for name in names {
            let by_id = store.person(&PersonId::new(name.as_str())).await?;
            let mut found: Vec<Person> = by_id.into_iter().filter(|one| !one.guest).collect();
            if found.is_empty() {
                found = store.accounts_named(name).await?;
            }
            match &found[..] {
                [one] => {
                    tracing::info!(person.id = %one.id, name, "a moderator");
                    named.insert(one.id.clone());
                }
                [] => tracing::error!(name, "no account goes by the name of this moderator"),
                _ => tracing::error!(name, "several accounts go by the name of this moderator"),
            }
        }
        Ok(Talking { paces: Paces::default(), named, barred: Mutex::default() })
    }

    /// Whether a person is a moderator.
    pub(crate) async fn is_moderator(
        &self,
        store: &AnyStore,
        person: &Person,
    ) -> Result<bool, ReadError> {
        if person.guest || person.erased {
            return Ok(false);
        }
        Ok(self.named.contains(&person.id)
            || store.moderators().await?.iter().any(|(id, _)| *id == person.id))
    }

    /// Whether the person's account was closed while the server ran.
    pub(crate) fn is_barred(&self, person: &PersonId) -> bool {
        self.barred.lock().unwrap_or_else(PoisonError::into_inner).contains(person)
    }

    pub(crate) fn bar(&self, person: &PersonId, barred: bool) {
        let mut all = self.barred.lock().unwrap_or_else(PoisonError::into_inner);
        match barred {
            true => drop(all.insert(person.clone())),
            false => drop(all.remove(person)),
        }
    }
}
