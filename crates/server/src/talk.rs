//! Chat, blocks, reports and moderation.
//!
//! A line of chat walks like this: `socket` counts it → the task of the table (`task::chat`) says
//! in which room it is said → beside that task it is checked against what moderators decided and
//! written → the table tells its audience. No move waits for any of it.

pub(crate) mod blocks;
pub(crate) mod echoes;
mod error;
pub(crate) mod links;
pub(crate) mod moderation;
mod pace;
mod people;
pub(crate) mod reports;
pub(crate) mod saying;
pub(crate) mod text;

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use journal::PersonId;
use store::{AnyStore, Person, ReadError, Store as _, Talk as _};

use crate::account;

pub use error::TalkError;
pub(crate) use pace::{Paces, What};

/// What all of it shares.
#[derive(Debug)]
pub(crate) struct Talking {
    pub(crate) paces: Paces,
    /// Whom the operator named when the server was started.
    named: HashSet<PersonId>,
    /// The names by which the operator named them, as names of accounts are compared: while the
    /// hall is told of a name, nobody else can come to go by it.
    reserved: HashMap<String, Option<PersonId>>,
    /// Whose account was closed since then: a socket that was opened before finds them here.
    barred: Mutex<HashSet<PersonId>>,
}

impl Talking {
    /// Finds the moderators whom the operator names, by identifier or by name.
    pub(crate) async fn new(store: &AnyStore, names: &[String]) -> Result<Talking, ReadError> {
        let (mut named, mut reserved) = (HashSet::new(), HashMap::new());
        for name in names {
            let by_id = store.person(&PersonId::new(name.as_str())).await?;
            let mut found: Vec<Person> = by_id.into_iter().filter(|one| !one.guest).collect();
            let by_name = found.is_empty();
            if by_name {
                found = store.accounts_named(name).await?;
            }
            match &found[..] {
                [one] => {
                    tracing::info!(person.id = %one.id, name, "a moderator");
                    named.insert(one.id.clone());
                }
                [] => tracing::error!(
                    name,
                    "no account goes by the name of this moderator, and none can take it while \
                     the hall is started so: sign up first, or name the account by its identifier"
                ),
                _ => tracing::error!(name, "several accounts go by the name of this moderator"),
            }
            if by_name {
                let holder = <[Person; 1]>::try_from(found).ok().map(|[one]| one.id);
                reserved.insert(account::name_key(name), holder);
            }
        }
        Ok(Talking { paces: Paces::default(), named, reserved, barred: Mutex::default() })
    }

    /// Whether a name is kept for a moderator other than this person: the hall would take whoever
    /// goes by it for the moderator at its next start.
    pub(crate) fn is_reserved(&self, key: &str, person: &PersonId) -> bool {
        self.reserved.get(key).is_some_and(|holder| holder.as_ref() != Some(person))
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
