//! From which networks people came of late.
//!
//! In memory alone: no address is written to disk, and a restart forgets all of them. Whoever asks
//! has to do without the answer.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use clock::{Moment, Span};
use journal::PersonId;

/// How long a network is remembered.
const MEMORY: Span = Span::from_days(30);

/// How many networks of one person are remembered: the last ones.
const MOST: usize = 4;

/// The size from which on what is past is thrown out.
const SWEEP_AT: usize = 4_096;

/// How many persons are remembered at most; beyond that the half that was here last.
const MOST_PERSONS: usize = 100_000;

/// From which networks people came of late.
#[derive(Debug)]
pub(crate) struct Whereabouts(Mutex<Inner>);

#[derive(Debug)]
struct Inner {
    /// The networks of a person, the last one last.
    by: HashMap<PersonId, Vec<(IpAddr, Moment)>>,
    sweep_at: usize,
}

impl Default for Whereabouts {
    fn default() -> Whereabouts {
        Whereabouts(Mutex::new(Inner { by: HashMap::new(), sweep_at: SWEEP_AT }))
    }
}

impl Whereabouts {
    /// A person is in a network.
    pub(crate) fn saw(&self, person: &PersonId, network: IpAddr, now: Moment) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.by.len() >= inner.sweep_at {
            inner.sweep(now);
        }
        let networks = inner.by.entry(person.clone()).or_default();
        networks.retain(|(known, at)| *known != network && *at + MEMORY > now);
        if networks.len() >= MOST {
            networks.remove(0);
        }
        networks.push((network, now));
    }

    /// The networks in which a person was within this time.
    pub(crate) fn of(&self, person: &PersonId, now: Moment, within: Span) -> Vec<IpAddr> {
        let inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let networks = inner.by.get(person).into_iter().flatten();
        networks.filter(|(_, at)| *at + within.min(MEMORY) > now).map(|(known, _)| *known).collect()
    }

    /// Whether a person was in a network of late.
    pub(crate) fn has_been(&self, person: &PersonId, network: IpAddr, now: Moment) -> bool {
        self.of(person, now, MEMORY).contains(&network)
    }

    /// A person was erased, and with them where they came from.
    pub(crate) fn forget(&self, person: &PersonId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).by.remove(person);
    }
}

impl Inner {
    fn sweep(&mut self, now: Moment) {
        let last = |networks: &[(IpAddr, Moment)]| networks.last().map(|(_, at)| *at);
        self.by.retain(|_, networks| last(networks).is_some_and(|at| at + MEMORY > now));
        if self.by.len() >= MOST_PERSONS {
            let mut all: Vec<Moment> = self.by.values().filter_map(|one| last(one)).collect();
            all.sort_unstable();
            let middle = all[all.len() / 2];
            self.by.retain(|_, networks| last(networks).is_some_and(|at| at > middle));
        }
        self.sweep_at = (self.by.len() * 2).clamp(SWEEP_AT, MOST_PERSONS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn network(number: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, number])
    }

    #[test]
    fn the_last_networks_of_a_person_are_known_for_a_while() {
        let whereabouts = Whereabouts::default();
        let (ann, bo) = (PersonId::new("ann"), PersonId::new("bo"));
        for number in 0..6 {
            whereabouts.saw(&ann, network(number), NOW + Span::from_secs(number.into()));
        }
        let now = NOW + Span::from_secs(10);
        assert_eq!(whereabouts.of(&ann, now, MEMORY), [2, 3, 4, 5].map(network));
        assert_eq!(whereabouts.of(&ann, now, Span::from_secs(7)), [4, 5].map(network));
        assert!(whereabouts.has_been(&ann, network(3), now));
        assert!(!whereabouts.has_been(&ann, network(1), now));
        assert!(!whereabouts.has_been(&bo, network(3), now));
        assert!(!whereabouts.has_been(&ann, network(3), now + MEMORY));
        whereabouts.saw(&ann, network(2), now);
        assert_eq!(whereabouts.of(&ann, now, MEMORY), [3, 4, 5, 2].map(network));
        whereabouts.forget(&ann);
        assert!(whereabouts.of(&ann, now, MEMORY).is_empty());
    }

    #[test]
    fn those_who_were_here_long_ago_make_room() {
        let whereabouts = Whereabouts::default();
        for number in 0..300_000u32 {
            let person = PersonId::new(number.to_string());
            whereabouts.saw(&person, network(1), NOW + Span::from_millis(number.into()));
        }
        assert!(whereabouts.0.lock().unwrap().by.len() <= MOST_PERSONS);
        let last = PersonId::new("299999");
        assert!(whereabouts.has_been(&last, network(1), NOW + Span::from_mins(5)));
    }
}
