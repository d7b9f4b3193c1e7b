//! New names of those who sit here.
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
    /// A person has another name: who reads it here gets it.
    pub(super) async fn renamed(&mut self, person: &PersonId) {
        if !self.names.contains_key(person) {
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
        if let Ok(people) = self.env.ledger.people(&who).await {
            self.names.extend(people.into_iter().map(|person| (person.id, person.name)));
            self.send_views(None, None);
        }
    }
}
