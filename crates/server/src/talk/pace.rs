//! How often one person may do something, from however many addresses.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use clock::Moment;
use journal::PersonId;

use crate::limits::{Pace, Rate, TooMany};

/// What is counted by person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum What {
    Line,
    Report,
    Block,
}

/// The counts of all persons.
#[derive(Debug, Default)]
pub(crate) struct Paces(Mutex<HashMap<(What, PersonId), Pace>>);

/// The size from which on those that are at rest are thrown out.
const SWEEP_AT: usize = 4_096;

impl Paces {
    /// Counts one more for a person.
    pub(crate) fn take(
        &self,
        what: What,
        person: &PersonId,
        rate: Rate,
        now: Moment,
    ) -> Result<(), TooMany> {
        let mut paces = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if paces.len() >= SWEEP_AT {
            paces.retain(|_, pace| !pace.rests(now));
        }
        paces.entry((what, person.clone())).or_insert_with(|| Pace::new(rate)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use clock::Span;

    use super::*;

    #[test]
    fn each_person_and_each_thing_is_counted_apart() {
        let (paces, rate) = (Paces::default(), Rate { burst: 2, per_minute: 60 });
        let now = Moment::from_millis(1_700_000_000_000);
        let (ann, bo) = (PersonId::new("ann"), PersonId::new("bo"));
        for turn in 0..2 {
            assert!(paces.take(What::Line, &ann, rate, now).is_ok(), "{turn}");
        }
        assert!(paces.take(What::Line, &ann, rate, now).is_err());
        assert!(paces.take(What::Report, &ann, rate, now).is_ok());
        assert!(paces.take(What::Line, &bo, rate, now).is_ok());
        assert!(paces.take(What::Line, &ann, rate, now + Span::from_millis(1_001)).is_ok());
    }
}
