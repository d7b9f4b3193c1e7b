//! Who plays whom, of those who look for an opponent: a pure function of who they are and when.
//!
//! Those who are nearest in rating are paired first. How far two may be apart grows with the
//! wait of the one who has waited longer, and after a while everybody will do.

use clock::{Moment, Span};
use table::PersonId;

/// Somebody who looks for an opponent.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Seeker {
    pub(crate) person: PersonId,
    /// The control, by name: only those of one control are paired.
    pub(crate) control: String,
    /// The rating in the control's kind of speed; that of a beginner's first game for a guest.
    pub(crate) rating: f64,
    /// Whether the person has an account: two who have play for ratings.
    pub(crate) account: bool,
    /// Since when.
    pub(crate) since: Moment,
}

/// How far two may be apart at once.
const AT_ONCE: f64 = 150.0;

/// By how much more after every second.
const PER_SECOND: f64 = 15.0;

/// After so long a wait anybody will do.
const ANYBODY: Span = Span::from_secs(40);

/// How far apart an account and a guest count, whose strength nobody knows: another account within
/// this is preferred.
const UNKNOWN: f64 = 200.0;

/// The pairs that can be made now, by the places of the two in `seekers`, those who fit best
/// first. Nobody is in two pairs, with themselves, or with one for whom `blocked` says so.
pub(crate) fn pair(
    seekers: &[Seeker],
    now: Moment,
    blocked: impl Fn(&PersonId, &PersonId) -> bool,
) -> Vec<(usize, usize)> {
    let mut possible: Vec<(f64, Moment, usize, usize)> = Vec::new();
    for (place, one) in seekers.iter().enumerate() {
        for (other_place, other) in seekers.iter().enumerate().skip(place + 1) {
            if one.control != other.control || one.person == other.person {
                continue;
            }
            let since = one.since.min(other.since);
            let distance = distance(one, other);
            if distance <= window(now - since) && !blocked(&one.person, &other.person) {
                possible.push((distance, since, place, other_place));
            }
        }
    }
    possible
        .sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)).then((a.2, a.3).cmp(&(b.2, b.3))));
    let mut taken: Vec<&PersonId> = Vec::new();
    let mut pairs = Vec::new();
    for (_, _, one, other) in possible {
        let (first, second) = (&seekers[one].person, &seekers[other].person);
        if !taken.contains(&first) && !taken.contains(&second) {
            taken.extend([first, second]);
            pairs.push((one, other));
        }
    }
    pairs
}

fn distance(one: &Seeker, other: &Seeker) -> f64 {
    match (one.account, other.account) {
        (true, true) => (one.rating - other.rating).abs(),
        (false, false) => 0.0,
        (true, false) | (false, true) => UNKNOWN,
    }
}

/// How far two may be apart after a wait.
fn window(wait: Span) -> f64 {
    if wait >= ANYBODY {
        return f64::INFINITY;
    }
    let seconds = u32::try_from(wait.as_millis().max(0) / 1_000).unwrap_or(u32::MAX);
    AT_ONCE + PER_SECOND * f64::from(seconds)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn seeker(name: &str, rating: f64, waited_secs: i64) -> Seeker {
        Seeker {
            person: PersonId::new(name),
            control: "blitz".to_owned(),
            rating,
            account: true,
            since: NOW - Span::from_secs(waited_secs),
        }
    }

    fn nobody(_: &PersonId, _: &PersonId) -> bool {
        false
    }

    #[test]
    fn the_nearest_are_paired_first() {
        let seekers = [seeker("a", 1_500.0, 0), seeker("b", 1_640.0, 9), seeker("c", 1_520.0, 0)];
        assert_eq!(pair(&seekers, NOW, nobody), [(0, 2)]);
    }

    #[test]
    fn the_window_widens_until_anybody_will_do() {
        for (apart, waited, paired) in
            [(160.0, 0, false), (160.0, 1, true), (700.0, 30, false), (9_000.0, 40, true)]
        {
            let seekers = [seeker("a", 1_500.0, 0), seeker("b", 1_500.0 + apart, waited)];
            assert_eq!(!pair(&seekers, NOW, nobody).is_empty(), paired, "{apart} after {waited}");
        }
    }

    #[test]
    fn an_account_meets_a_guest_when_no_account_is_near() {
        let guest = Seeker { account: false, ..seeker("g", 1_500.0, 0) };
        let seekers = [seeker("a", 1_500.0, 4), guest.clone(), seeker("b", 1_660.0, 4)];
        assert_eq!(pair(&seekers, NOW, nobody), [(0, 2)]);
        let seekers = [seeker("a", 1_500.0, 4), guest];
        assert_eq!(pair(&seekers, NOW, nobody), [(0, 1)]);
    }

    fn anybody() -> impl Strategy<Value = Seeker> {
        (0..12u8, 0..2u8, 800.0..2_600.0f64, any::<bool>(), 0..90i64).prop_map(
            |(name, control, rating, account, waited)| Seeker {
                control: format!("control-{control}"),
                account,
                ..seeker(&format!("person-{name}"), rating, waited)
            },
        )
    }

    proptest! {
        #[test]
        fn pairs_are_sound(seekers in prop::collection::vec(anybody(), 0..40), enemy in 0..12u8) {
            let enemy = PersonId::new(format!("person-{enemy}"));
            let blocked = |a: &PersonId, b: &PersonId| *a == enemy || *b == enemy;
            let pairs = pair(&seekers, NOW, blocked);
            let mut met: Vec<&PersonId> = Vec::new();
            for (one, other) in pairs {
                let (one, other) = (&seekers[one], &seekers[other]);
                prop_assert_eq!(&one.control, &other.control);
                prop_assert!(!blocked(&one.person, &other.person));
                for person in [&one.person, &other.person] {
                    prop_assert!(!met.contains(&person), "nobody plays twice, or with themselves");
                    met.push(person);
                }
            }
        }

        #[test]
        fn nobody_is_left_who_could_be_paired(
            seekers in prop::collection::vec(anybody(), 0..40),
        ) {
            let pairs = pair(&seekers, NOW, nobody);
            let met: Vec<&PersonId> = pairs
                .iter()
                .flat_map(|(one, other)| [&seekers[*one].person, &seekers[*other].person])
                .collect();
            let rest: Vec<Seeker> = seekers
                .iter()
                .filter(|seeker| !met.contains(&&seeker.person))
                .cloned()
                .collect();
            prop_assert_eq!(pair(&rest, NOW, nobody), []);
        }
    }
}
