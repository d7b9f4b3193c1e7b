//! Mutes that reach further than the guest whom they were meant for.
//!
//! A guest is a cookie: who throws it away is somebody new, whom no moderator has muted. So the
//! mute of a guest holds for the guests who first come from the same network while it lasts, for
//! [`LONGEST`] at most: a school or a club sits behind one address, and its newcomers have done
//! nothing. They lose the chat and the notes and nothing else, are told why, and are free of it
//! with an account of their own, which a moderator can mute and close as any other. Who was here
//! before the mute is not concerned, and no account ever is.
//!
//! All of it is in memory alone: no address is written to disk. After a restart the mute holds
//! for its guest and for nobody else.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use clock::{Moment, Span};
use journal::PersonId;
use store::Mute;

/// The longest that a guest's mute holds for those who come after.
const LONGEST: Span = Span::from_secs(24 * 3_600);

/// The size from which on what is past is thrown out.
const SWEEP_AT: usize = 1_024;

/// A mute that somebody else was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Echo {
    /// The guest who was muted.
    pub(crate) of: PersonId,
    /// Until when it holds for others, and why it was given.
    pub(crate) mute: Mute,
}

/// Who is muted because somebody else was.
#[derive(Debug, Default)]
pub(crate) struct Echoes(Mutex<Inner>);

#[derive(Debug, Default)]
struct Inner {
    /// The networks from which muted guests came.
    networks: HashMap<IpAddr, Vec<Echo>>,
    /// The guests who came from there since, and all that holds for each of them.
    guests: HashMap<PersonId, Vec<Echo>>,
}

impl Echoes {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A guest who was last seen in these networks was muted.
    pub(crate) fn muted(&self, of: &PersonId, networks: &[IpAddr], mute: &Mute, now: Moment) {
        let mut inner = self.inner();
        // A later mute takes the place of an earlier one, also for those whom that had reached.
        let after = inner.end(of);
        inner.sweep(now);
        let mute = Mute { until: mute.until.min(now + LONGEST), reason: mute.reason.clone() };
        for guest in after {
            let echo = Echo { of: of.clone(), mute: mute.clone() };
            inner.guests.entry(guest).or_default().push(echo);
        }
        for network in networks {
            let echo = Echo { of: of.clone(), mute: mute.clone() };
            inner.networks.entry(*network).or_default().push(echo);
        }
    }

    /// A moderator ended a person's mute: their own, with all that followed from it, and what
    /// followed for them from others'. Returns who else is free: for whom no other mute holds.
    pub(crate) fn unmuted(&self, person: &PersonId) -> Vec<PersonId> {
        let mut inner = self.inner();
        let mut after = inner.end(person);
        after.retain(|guest| !inner.guests.contains_key(guest));
        after
    }

    /// A new guest came from a network.
    pub(crate) fn came(&self, guest: &PersonId, network: IpAddr, now: Moment) {
        let mut inner = self.inner();
        let echoes = inner.networks.get(&network).into_iter().flatten();
        let lasting: Vec<Echo> = echoes.filter(|echo| echo.mute.until > now).cloned().collect();
        if !lasting.is_empty() {
            inner.sweep(now);
            inner.guests.insert(guest.clone(), lasting);
        }
    }

    /// A guest has an account from now on.
    pub(crate) fn grew(&self, person: &PersonId) {
        self.inner().guests.remove(person);
    }

    /// What holds for a person because somebody else was muted; of several mutes the longest.
    pub(crate) fn of(&self, person: &PersonId, now: Moment) -> Option<Echo> {
        let inner = self.inner();
        let lasting = inner.guests.get(person)?.iter().filter(|echo| echo.mute.until > now);
        lasting.max_by_key(|echo| echo.mute.until).cloned()
    }

    /// See [`Echoes::of`]: the mute alone.
    pub(crate) fn mute(&self, person: &PersonId, now: Moment) -> Option<Mute> {
        self.of(person, now).map(|echo| echo.mute)
    }
}

impl Inner {
    /// Ends what holds for a person, and for others because of them; returns those others.
    fn end(&mut self, person: &PersonId) -> Vec<PersonId> {
        self.guests.remove(person);
        let mut after = Vec::new();
        for (guest, echoes) in &mut self.guests {
            let before = echoes.len();
            echoes.retain(|echo| echo.of != *person);
            if echoes.len() < before {
                after.push(guest.clone());
            }
        }
        self.networks.values_mut().for_each(|echoes| echoes.retain(|echo| echo.of != *person));
        self.drop_empty();
        after
    }

    fn drop_empty(&mut self) {
        self.networks.retain(|_, echoes| !echoes.is_empty());
        self.guests.retain(|_, echoes| !echoes.is_empty());
    }

    fn sweep(&mut self, now: Moment) {
        if self.networks.len() + self.guests.len() >= SWEEP_AT {
            let lasts = |echo: &Echo| echo.mute.until > now;
            self.networks.values_mut().for_each(|echoes| echoes.retain(lasts));
            self.guests.values_mut().for_each(|echoes| echoes.retain(lasts));
            self.drop_empty();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn person(name: &str) -> PersonId {
        PersonId::new(name)
    }

    fn mute(hours: i64) -> Mute {
        Mute { until: NOW + Span::from_secs(hours * 3_600), reason: "spam".to_owned() }
    }

    #[test]
    fn a_guests_mute_holds_for_who_comes_after_from_the_same_network() {
        let echoes = Echoes::default();
        let (here, there): (IpAddr, IpAddr) =
            ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        echoes.came(&person("before"), here, NOW);
        echoes.muted(&person("rude"), &[here], &mute(2), NOW);
        echoes.came(&person("next"), here, NOW);
        echoes.came(&person("elsewhere"), there, NOW);
        assert_eq!(echoes.of(&person("before"), NOW), None);
        assert_eq!(echoes.of(&person("elsewhere"), NOW), None);
        let echo = echoes.of(&person("next"), NOW).unwrap();
        assert_eq!((echo.of, echo.mute), (person("rude"), mute(2)));
        assert_eq!(echoes.of(&person("next"), mute(2).until), None, "for its time");
        echoes.came(&person("late"), here, mute(2).until);
        assert_eq!(echoes.of(&person("late"), NOW), None);
    }

    #[test]
    fn it_lasts_a_day_at_most_and_ends_with_the_mute_or_an_account() {
        let echoes = Echoes::default();
        let here: IpAddr = "2001:db8::".parse().unwrap();
        echoes.muted(&person("rude"), &[here], &mute(1_000), NOW);
        for name in ["a", "b", "c"] {
            echoes.came(&person(name), here, NOW);
        }
        assert_eq!(echoes.of(&person("a"), NOW).unwrap().mute.until, NOW + LONGEST);
        echoes.grew(&person("a"));
        assert_eq!(echoes.of(&person("a"), NOW), None);
        assert!(echoes.unmuted(&person("b")).is_empty());
        assert_eq!(echoes.of(&person("b"), NOW), None);
        assert!(echoes.of(&person("c"), NOW).is_some(), "only of b was it taken");
        assert_eq!(echoes.unmuted(&person("rude")), [person("c")]);
        assert_eq!(echoes.of(&person("c"), NOW), None);
        echoes.came(&person("d"), here, NOW);
        assert_eq!(echoes.of(&person("d"), NOW), None);
    }

    #[test]
    fn a_later_mute_holds_for_those_whom_the_earlier_one_had_reached() {
        let echoes = Echoes::default();
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        echoes.muted(&person("rude"), &[here], &mute(2), NOW);
        echoes.came(&person("next"), here, NOW);
        for hours in [5, 1] {
            echoes.muted(&person("rude"), &[here], &mute(hours), NOW);
            assert_eq!(echoes.mute(&person("next"), NOW), Some(mute(hours)));
        }
        assert_eq!(echoes.unmuted(&person("rude")), [person("next")]);
    }

    #[test]
    fn who_came_under_two_mutes_is_free_when_both_have_ended() {
        let echoes = Echoes::default();
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        echoes.muted(&person("rude"), &[here], &mute(2), NOW);
        echoes.muted(&person("ruder"), &[here], &mute(5), NOW);
        echoes.came(&person("next"), here, NOW);
        assert_eq!(echoes.mute(&person("next"), NOW), Some(mute(5)));
        assert!(echoes.unmuted(&person("ruder")).is_empty(), "the other mute holds");
        assert_eq!(echoes.mute(&person("next"), NOW), Some(mute(2)));
        assert_eq!(echoes.unmuted(&person("rude")), [person("next")]);
        assert_eq!(echoes.of(&person("next"), NOW), None);
    }

    #[test]
    fn what_is_past_is_forgotten() {
        let echoes = Echoes::default();
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        for number in 0..5_000 {
            let now = NOW + Span::from_secs(60 * number);
            let until = now + Span::from_secs(120);
            let mute = Mute { until, reason: String::new() };
            echoes.muted(&person(&format!("rude {number}")), &[here], &mute, now);
            echoes.came(&person(&format!("next {number}")), here, now);
        }
        assert!(echoes.inner().guests.len() <= SWEEP_AT);
    }
}
