//! Whoever has a page open: what each page is to be told, who looks for an opponent, who has gone.
//!
//! All of this is in memory alone. After a restart pages connect again, and everybody counts as
//! having been here when the server started.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use clock::{Moment, Span};
use journal::LogId;
use store::GameRow;
use table::PersonId;
use tokio::sync::{Notify, mpsc};
use wire::GoReason;

use super::matching::Seeker;

/// What a page of a person is to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Nudge {
    /// What waits for the person has changed.
    Desk,
    /// The list of open challenges has changed.
    Lobby,
    /// A game has begun.
    Go(LogId, GoReason),
    /// The person looks for an opponent on another page now.
    Elsewhere,
}

/// Nudges that wait for one page at most. A page that does not read them gets the whole desk with
/// the next one.
const ROOM: usize = 32;

/// So many no-shows within [`MEMORY`] keep one out of quick pairing.
const NO_SHOWS: usize = 2;

/// How long a no-show is remembered.
const MEMORY: Span = Span::from_mins(30);

/// How long one is kept out of quick pairing.
const KEPT_OUT: Span = Span::from_mins(10);

/// Whoever has a page open.
#[derive(Default)]
pub(crate) struct Hub {
    inner: Mutex<Inner>,
    /// Something may be due before the next look at the clock.
    work: Notify,
}

#[derive(Default)]
struct Inner {
    next: u64,
    pages: HashMap<u64, Page>,
    /// When somebody who has no page open was last here.
    seen: HashMap<PersonId, Moment>,
    /// Who looks for an opponent, by the page on which they do.
    seekers: HashMap<u64, Seeker>,
    /// Games from quick pairing whose first moves have still to come.
    paired: HashSet<LogId>,
    no_shows: HashMap<PersonId, Vec<Moment>>,
}

struct Page {
    person: PersonId,
    queue: mpsc::Sender<Nudge>,
}

impl Hub {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page of a person opens; its number, and what it is to be told.
    pub(crate) fn come(&self, person: &PersonId) -> (u64, mpsc::Receiver<Nudge>) {
        let (queue, nudges) = mpsc::channel(ROOM);
        let mut inner = self.inner();
        inner.next += 1;
        let page = inner.next;
        inner.pages.insert(page, Page { person: person.clone(), queue });
        (page, nudges)
    }

    /// A page closes; with it ends what was looked for on it.
    pub(crate) fn gone(&self, page: u64, now: Moment) {
        let mut inner = self.inner();
        inner.seekers.remove(&page);
        if let Some(page) = inner.pages.remove(&page) {
            inner.seen.insert(page.person, now);
        }
    }

    /// Sessions of a person have ended: their pages are told nothing more and look for nobody, and
    /// their sockets close and connect again.
    pub(crate) fn part(&self, person: &PersonId, now: Moment) {
        let mut inner = self.inner();
        let Inner { pages, seekers, seen, .. } = &mut *inner;
        pages.retain(|number, page| {
            let stays = page.person != *person;
            if !stays {
                seekers.remove(number);
                seen.insert(person.clone(), now);
            }
            stays
        });
    }

    /// Since when a person has had no page open; `start` where nothing is known, none for one
    /// who is here.
    pub(crate) fn away_since(&self, person: &PersonId, start: Moment) -> Option<Moment> {
        let inner = self.inner();
        let here = inner.pages.values().any(|page| page.person == *person);
        (!here).then(|| inner.seen.get(person).copied().unwrap_or(start))
    }

    /// Forgets who has been away since before a moment, and no-shows that no longer matter.
    pub(crate) fn sweep(&self, before: Moment, now: Moment) {
        let mut inner = self.inner();
        inner.seen.retain(|_, seen| *seen >= before);
        inner.no_shows.retain(|_, all| all.last().is_some_and(|last| *last + MEMORY > now));
    }

    fn nudge(&self, person: &PersonId, nudge: &Nudge) {
        for page in self.inner().pages.values().filter(|page| page.person == *person) {
            let _ = page.queue.try_send(nudge.clone());
        }
    }

    /// The row of a game has changed, or whose turn it is in a game by days.
    pub(crate) fn changed(&self, row: &GameRow) {
        let to = row.offered.as_ref().and_then(|offered| offered.to.as_ref());
        for person in row.seats.iter().filter_map(|seat| seat.person.as_ref()).chain(to) {
            self.nudge(person, &Nudge::Desk);
        }
        if row.offered.as_ref().is_some_and(|offered| offered.to.is_none()) {
            for page in self.inner().pages.values() {
                let _ = page.queue.try_send(Nudge::Lobby);
            }
        }
    }

    /// A game of a person has begun.
    pub(crate) fn go(&self, person: &PersonId, game: &LogId, why: GoReason) {
        self.nudge(person, &Nudge::Go(game.clone(), why));
    }

    /// Looks for an opponent on a page. Nobody looks on two pages at once.
    pub(crate) fn seek(&self, page: u64, seeker: Seeker) {
        let mut inner = self.inner();
        let twin = inner
            .seekers
            .iter()
            .find(|(other, twin)| **other != page && twin.person == seeker.person);
        if let Some(other) = twin.map(|(other, _)| *other) {
            inner.seekers.remove(&other);
            if let Some(other) = inner.pages.get(&other) {
                let _ = other.queue.try_send(Nudge::Elsewhere);
            }
        }
        if inner.pages.contains_key(&page) {
            inner.seekers.insert(page, seeker);
        }
        drop(inner);
        self.stir();
    }

    /// No longer looks for one.
    pub(crate) fn unseek(&self, page: u64) {
        self.inner().seekers.remove(&page);
    }

    /// Who looks for an opponent.
    pub(crate) fn seekers(&self) -> Vec<Seeker> {
        self.inner().seekers.values().cloned().collect()
    }

    /// Takes two out of those who look for an opponent; whether both were still among them.
    pub(crate) fn take_pair(&self, pair: [&PersonId; 2]) -> bool {
        let mut inner = self.inner();
        let page_of = |inner: &Inner, person: &PersonId| {
            let found = inner.seekers.iter().find(|(_, seeker)| seeker.person == *person);
            found.map(|(page, _)| *page)
        };
        let pages = pair.map(|person| page_of(&inner, person));
        let [Some(one), Some(other)] = pages else { return false };
        inner.seekers.remove(&one);
        inner.seekers.remove(&other);
        true
    }

    /// A game came from quick pairing.
    pub(crate) fn paired(&self, game: &LogId) {
        self.inner().paired.insert(game.clone());
    }

    /// A game was called off because a person did not make a first move, if it came from quick
    /// pairing.
    pub(crate) fn no_show(&self, game: &LogId, person: &PersonId, now: Moment) {
        let mut inner = self.inner();
        if inner.paired.remove(game) {
            let all = inner.no_shows.entry(person.clone()).or_default();
            all.retain(|at| *at + MEMORY > now);
            all.push(now);
        }
    }

    /// Whether a person is kept out of quick pairing.
    pub(crate) fn is_kept_out(&self, person: &PersonId, now: Moment) -> bool {
        let inner = self.inner();
        let Some(all) = inner.no_shows.get(person) else { return false };
        let recent = all.iter().filter(|at| **at + MEMORY > now).count();
        recent >= NO_SHOWS && all.last().is_some_and(|last| *last + KEPT_OUT > now)
    }

    /// Something may be due.
    pub(crate) fn stir(&self) {
        self.work.notify_one();
    }

    /// Returns when something may be due.
    pub(crate) async fn stirred(&self) {
        self.work.notified().await;
    }
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hub").field("pages", &self.inner().pages.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn person(name: &str) -> PersonId {
        PersonId::new(name)
    }

    fn seeker(name: &str) -> Seeker {
        Seeker {
            person: person(name),
            control: "blitz-5-3".to_owned(),
            rating: 1_500.0,
            account: true,
            since: NOW,
        }
    }

    #[test]
    fn what_is_looked_for_ends_with_its_page() {
        let hub = Hub::default();
        let (page, _nudges) = hub.come(&person("ann"));
        hub.seek(page, seeker("ann"));
        assert_eq!(hub.seekers().len(), 1);
        hub.gone(page, NOW);
        assert_eq!(hub.seekers(), []);
        hub.seek(page, seeker("ann"));
        assert_eq!(hub.seekers(), [], "a page that has gone looks for nobody");
    }

    #[test]
    fn nobody_looks_on_two_pages() {
        let hub = Hub::default();
        let (first, mut nudges) = hub.come(&person("ann"));
        let (second, _kept) = hub.come(&person("ann"));
        hub.seek(first, seeker("ann"));
        hub.seek(second, seeker("ann"));
        assert_eq!(hub.seekers().len(), 1);
        assert_eq!(nudges.try_recv(), Ok(Nudge::Elsewhere));
        hub.gone(first, NOW);
        assert_eq!(hub.seekers().len(), 1, "the second page still looks");
    }

    #[test]
    fn two_are_taken_together_or_not_at_all() {
        let hub = Hub::default();
        let (page, _nudges) = hub.come(&person("ann"));
        hub.seek(page, seeker("ann"));
        assert!(!hub.take_pair([&person("ann"), &person("bo")]));
        assert_eq!(hub.seekers().len(), 1);
        let (page, _more) = hub.come(&person("bo"));
        hub.seek(page, seeker("bo"));
        assert!(hub.take_pair([&person("ann"), &person("bo")]));
        assert_eq!(hub.seekers(), []);
    }

    #[test]
    fn the_second_no_show_keeps_one_out_for_a_while() {
        let hub = Hub::default();
        let game = |name: &str| LogId::new(name);
        hub.no_show(&game("by-link"), &person("ann"), NOW);
        for (number, name) in ["a", "b"].into_iter().enumerate() {
            assert!(!hub.is_kept_out(&person("ann"), NOW), "{number} no-shows");
            hub.paired(&game(name));
            hub.no_show(&game(name), &person("ann"), NOW);
        }
        assert!(hub.is_kept_out(&person("ann"), NOW));
        assert!(!hub.is_kept_out(&person("bo"), NOW));
        assert!(!hub.is_kept_out(&person("ann"), NOW + KEPT_OUT));
        hub.paired(&game("c"));
        hub.no_show(&game("c"), &person("ann"), NOW + KEPT_OUT);
        assert!(hub.is_kept_out(&person("ann"), NOW + KEPT_OUT), "and the third again");
    }
}
