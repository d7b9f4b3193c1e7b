//! New names of those who sit here, and of those who spoke here.
//!
//! Everybody who looks on gets a whole view with the new name, so a person who takes another name
//! every second is told of at once a few times, and then once in a while.

use clock::{Moment, Span};
use table::PersonId;

use super::Task;
use crate::ledger::Ledger;
use crate::limits::{Pace, Rate};
use crate::played::Played;

/// How often new names are told at once.
const NAMES: Rate = Rate { burst: 4, per_minute: 20 };

/// How often they are told beyond that.
const NAMES_STEP: Span = Span::from_secs(3);

/// Names that have still to be told.
#[derive(Debug)]
pub(super) struct Renamed {
    /// Whose.
    who: Vec<PersonId>,
    /// When.
    at: Option<Moment>,
    told: Option<Moment>,
    pace: Pace,
}

impl Default for Renamed {
    fn default() -> Renamed {
        Renamed { who: Vec::new(), at: None, told: None, pace: Pace::new(NAMES) }
    }
}

impl Renamed {
    /// When something is to be done.
    pub(super) fn next(&self) -> Option<Moment> {
        self.at
    }
}

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// A person has another name, or was erased: who reads of them here is told.
    pub(super) async fn renamed(&mut self, person: &PersonId) {
        if !self.names.contains_key(person) && !self.is_quoted(person) {
            return;
        }
        let now = self.env.time.now();
        let renamed = &mut self.renamed;
        if !renamed.who.contains(person) {
            renamed.who.push(person.clone());
        }
        if renamed.pace.take(now).is_ok() {
            renamed.at = Some(now);
        } else {
            let soonest = renamed.told.map_or(now, |told| told + NAMES_STEP);
            renamed.at.get_or_insert(soonest.max(now));
        }
        self.tell_names(now).await;
    }

    /// Tells the new names, if that is due.
    pub(super) async fn tell_names(&mut self, now: Moment) {
        if self.renamed.at.is_none_or(|at| at > now) {
            return;
        }
        let who = std::mem::take(&mut self.renamed.who);
        (self.renamed.at, self.renamed.told) = (None, Some(now));
        let people = match self.env.ledger.people(&who).await {
            Ok(people) => people,
            Err(error) => {
                // What an erased person said must not stay here.
                tracing::warn!(game.id = %self.id, %error, "new names cannot be read");
                (self.renamed.who, self.renamed.at) = (who, Some(now + NAMES_STEP));
                return;
            }
        };
        let mut sits = false;
        for person in people {
            match person.erased {
                true => self.forgotten(&person.id),
                false => self.quote_as(&person.id, &person.name),
            }
            if let Some(name) = self.names.get_mut(&person.id) {
                (*name, sits) = (person.name, true);
            }
        }
        if sits {
            self.send_views(None, None);
        }
    }
}
