//! How often a password may be tried.
//!
//! A brake that counts a name alone locks its owner out as soon as anybody wants that. One that
//! counts addresses alone lets a thousand addresses try one name. So tries are counted by name and
//! place, and by name alone only where the place has nothing to do with the owner.
//!
//! - By name and place: [`FREE`] wrong tries, then each has to wait twice as long as the one before,
//!   from two seconds up to [`LONGEST`]. The place is the browser, where it can show that it was
//!   signed in to this very account, and else the network. That makes about 110 tries on the first
//!   day and 96 on every other, whoever tries and wherever.
//! - By name: [`Limits::names`](crate::Limits::names) for all places together from which nobody ever
//!   came in, 100 at once and 1,440 a day. With the common passwords refused, these are a few
//!   thousand a week against the whole rest of all passwords, however many addresses there are.
//!   Neither a browser that knows the account nor a network in which its owner was of late is
//!   counted or stopped here: whoever tries from everywhere keeps the owner out of places where the
//!   owner has never been, and out of no other.
//! - By network, whatever the names: [`Limits::sign_ins`](crate::Limits::sign_ins).
//!
//! How a browser shows that it knows the account: coming in gives it a second cookie, a number with
//! a proof that follows from the hash of the password. It outlives signing out, opens nothing, and
//! ends with the password. A stolen one gives its thief a place of its own with the delays of any
//! other.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use axum::http::HeaderMap;
use clock::{Moment, Span};
use store::{Account, TokenHash};

use crate::app::App;
use crate::limits::{Paces, Rate, TooMany};
use crate::session::{self, Session};
use crate::token;

/// Wrong tries from one place that are not delayed.
const FREE: u32 = 5;

/// The longest that one place waits between two tries.
const LONGEST: Span = Span::from_mins(15);

/// How long wrong tries of a place are remembered after the last of them.
const MEMORY: Span = Span::from_days(1);

/// The size from which on what is past is thrown out.
const SWEEP_AT: usize = 4_096;

/// The cookie of a browser that was signed in.
pub(crate) const COOKIE: &str = "chuhe_device";

/// The tries at all names.
#[derive(Debug)]
pub(crate) struct Brake {
    rate: Rate,
    tries: Mutex<Tries>,
    /// By the hash of the name, so that names of any length take the same room.
    names: Mutex<Paces<TokenHash>>,
}

#[derive(Debug)]
struct Tries {
    by: HashMap<(TokenHash, Place), Wrong>,
    sweep_at: usize,
}

/// The wrong tries of one place at one name.
#[derive(Debug, Clone, Copy)]
struct Wrong {
    count: u32,
    last: Moment,
}

/// From where somebody tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    /// A browser that knows the account, by the hash of what shows it.
    Device(TokenHash),
    /// A network.
    Network(IpAddr),
    /// The machine itself, where that is not counted.
    Here,
}

/// A try that has begun.
#[derive(Debug)]
pub(super) struct Try {
    name: TokenHash,
    place: Place,
    /// Whether the place is counted with all others.
    is_strange: bool,
}

impl Brake {
    pub(crate) fn new(rate: Rate) -> Brake {
        let tries = Tries { by: HashMap::new(), sweep_at: SWEEP_AT };
        Brake { rate, tries: Mutex::new(tries), names: Mutex::new(Paces::new()) }
    }

    /// Counts one more try as a wrong one, until [`Brake::right`] says otherwise.
    fn take(&self, tried: &Try, now: Moment) -> Result<(), TooMany> {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        if tries.by.len() >= tries.sweep_at {
            tries.by.retain(|_, wrong| wrong.last + MEMORY > now);
            tries.sweep_at = (tries.by.len() * 2).max(SWEEP_AT);
        }
        let key = (tried.name, tried.place);
        let known = tries.by.get(&key).copied().filter(|wrong| wrong.last + MEMORY > now);
        let wrong = known.unwrap_or(Wrong { count: 0, last: now });
        let next = wrong.last + delay(wrong.count);
        if tried.place != Place::Here && now < next {
            return Err(TooMany { wait: next - now });
        }
        if tried.is_strange {
            let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
            names.of(tried.name, self.rate, now).take(now)?;
        }
        tries.by.insert(key, Wrong { count: wrong.count.saturating_add(1), last: now });
        Ok(())
    }

    /// The try was a right one: whoever made it is the owner, and so were they before.
    fn right(&self, tried: &Try, now: Moment) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.by.remove(&(tried.name, tried.place));
        if tried.is_strange {
            // This one alone: the tries of others were wrong all the same.
            let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
            names.of(tried.name, self.rate, now).give_back();
        }
    }
}

/// How long the next try waits after so many wrong ones.
fn delay(wrong: u32) -> Span {
    match wrong.checked_sub(FREE) {
        None => Span::ZERO,
        Some(more) => Span::from_secs(2 << more.min(20)).min(LONGEST),
    }
}

/// Begins a try at the password of a name, from a browser that may be signed in and may know the
/// account.
pub(super) fn begin(
    app: &App,
    key: &str,
    account: Option<&Account>,
    former: Option<&Session>,
    headers: &HeaderMap,
    visitor: IpAddr,
) -> Result<Try, TooMany> {
    let now = app.time().now();
    let network = app.limiter().network(visitor);
    let own = former.zip(account).filter(|(former, account)| former.person.id == account.person);
    let shown = match (own, account) {
        (Some((former, _)), _) => Some(former.secret.hash()),
        (None, Some(account)) => device(headers, account).map(|device| token::hash(&device)),
        (None, None) => None,
    };
    let place = match (shown, network) {
        (Some(shown), _) => Place::Device(shown),
        (None, Some(network)) => Place::Network(network),
        (None, None) => Place::Here,
    };
    let at_home = |network| {
        account.is_some_and(|account| app.whereabouts().has_been(&account.person, network, now))
    };
    let is_strange = shown.is_none() && !network.is_some_and(at_home);
    let tried = Try { name: token::hash(key), place, is_strange };
    app.brake().take(&tried, now)?;
    Ok(tried)
}

impl Try {
    /// The owner has made it.
    pub(super) fn was_right(self, app: &App) {
        app.brake().right(&self, app.time().now());
    }
}

/// The number of a browser, if it can show that it was signed in to an account.
fn device(headers: &HeaderMap, account: &Account) -> Option<String> {
    let cookie = session::cookie(headers, COOKIE)?;
    let (number, proof) = cookie.split_once('.')?;
    (token::is_id(number) && proof == proof_of(number, account)).then(|| number.to_owned())
}

/// What a browser keeps to show later that it was signed in to an account.
pub(super) fn mark(headers: &HeaderMap, account: &Account) -> String {
    let number = device(headers, account).unwrap_or_else(token::id);
    format!("{number}.{}", proof_of(&number, account))
}

fn proof_of(number: &str, account: &Account) -> String {
    token::derived(&account.password.0, &["device", number])
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn brake(burst: u32) -> Brake {
        Brake::new(Rate { burst, per_minute: 1 })
    }

    fn strange(name: &str, network: u32) -> Try {
        let place = Place::Network(std::net::Ipv4Addr::from_bits(0x0a00_0000 + network).into());
        Try { name: token::hash(name), place, is_strange: true }
    }

    fn known(name: &str) -> Try {
        let place = Place::Device(token::hash("a browser"));
        Try { name: token::hash(name), place, is_strange: false }
    }

    /// How many tries somebody makes in a time who makes each as early as may be.
    fn made(brake: &Brake, tried: &Try, mut now: Moment, until: Moment) -> u32 {
        let mut made = 0;
        while now < until {
            match brake.take(tried, now) {
                Ok(()) => made += 1,
                Err(TooMany { wait }) => now = now + wait,
            }
        }
        made
    }

    #[test]
    fn one_place_makes_a_hundred_tries_a_day() {
        let brake = brake(100);
        let day = Span::from_days(1);
        let first = made(&brake, &strange("ann", 1), NOW, NOW + day);
        assert!((100..=110).contains(&first), "{first}");
        let second = made(&brake, &strange("ann", 1), NOW + day, NOW + day + day);
        assert!((90..=97).contains(&second), "{second}");
        assert!(brake.take(&strange("bo", 1), NOW).is_ok(), "names are apart");
        let browser = made(&brake, &known("ann"), NOW, NOW + day);
        assert!((100..=110).contains(&browser), "{browser}");
    }

    #[test]
    fn all_places_together_make_what_the_limit_says_and_the_owners_are_not_among_them() {
        let brake = brake(100);
        let mut made = 0;
        for second in 0..86_400u32 {
            let now = NOW + Span::from_secs(second.into());
            made += u32::from(brake.take(&strange("ann", second), now).is_ok());
        }
        assert!((1_500..=1_540).contains(&made), "{made}");
        let now = NOW + Span::from_secs(86_399);
        assert!(brake.take(&strange("ann", 1_000_000), now).is_err());
        assert!(brake.take(&known("ann"), now).is_ok());
    }

    #[test]
    fn a_right_try_makes_good_what_its_place_did_and_nothing_else() {
        let brake = brake(2 * FREE);
        for _ in 0..FREE {
            brake.take(&strange("ann", 1), NOW).unwrap();
        }
        assert!(brake.take(&strange("ann", 1), NOW).is_err(), "delayed");
        for _ in 1..FREE {
            brake.take(&strange("ann", 2), NOW).unwrap();
        }
        brake.take(&strange("ann", 3), NOW).unwrap();
        brake.right(&strange("ann", 3), NOW);
        brake.take(&strange("ann", 3), NOW).unwrap();
        assert!(brake.take(&strange("ann", 4), NOW).is_err(), "those before were wrong");
        brake.right(&strange("ann", 1), NOW);
        assert!(brake.take(&strange("ann", 1), NOW).is_ok());
    }

    #[test]
    fn what_is_long_past_is_forgotten() {
        let brake = brake(1_000_000);
        for number in 0..20_000u32 {
            let now = NOW + Span::from_mins(i64::from(number));
            brake.take(&strange("ann", number), now).unwrap();
        }
        assert!(brake.tries.lock().unwrap().by.len() <= SWEEP_AT);
    }
}
