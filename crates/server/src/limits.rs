//! How much one visitor may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use clock::{Moment, Span};

/// So much at once, and so much a minute in the long run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// How many at once after a rest; at least 1 is allowed.
    pub burst: u32,
    /// How many a minute in the long run; 0 counts as 1.
    pub per_minute: u32,
}

/// The limits of a server. All but [`Limits::socket_frames`], [`Limits::names`] and those of one
/// person are for one address: an IPv4 address, or the /64 network of an IPv6 one.
///
/// A school or a club sits behind one address, so they are made for a hall full of people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Requests of any kind to the API.
    pub requests: Rate,
    /// New guests.
    pub guests: Rate,
    /// Attempts at signing up, at signing in, and at passwords.
    pub sign_ins: Rate,
    /// Attempts at the password of one name that failed, from all places together that the owner
    /// has nothing to do with. One place alone is delayed long before.
    pub names: Rate,
    /// Exports of one's own data.
    pub exports: Rate,
    /// New games.
    pub games: Rate,
    /// New names.
    pub renames: Rate,
    /// New clocks for several phones.
    pub rooms: Rate,
    /// Attempts at an invitation's token, or at the key of a clock.
    pub invites: Rate,
    /// Questions about positions and touched pieces.
    pub positions: Rate,
    /// Questions to the referee.
    pub rulings: Rate,
    /// Lines of chat.
    pub chat: Rate,
    /// Lines of chat of one person.
    pub chat_person: Rate,
    /// Reports to the moderators.
    pub reports: Rate,
    /// Reports of one person.
    pub reports_person: Rate,
    /// Blocks of one person, begun and ended: every table hears of each.
    pub blocks_person: Rate,
    /// New sockets.
    pub sockets: Rate,
    /// Frames of all sockets of the address.
    pub frames: Rate,
    /// Frames of one socket.
    pub socket_frames: Rate,
    /// Connections open at one time.
    pub connections: u32,
    /// Whether the machine itself is counted by its address like others. Off by default: a
    /// server behind a proxy that does not say whom it speaks for would count all visitors as
    /// one.
    pub loopback: bool,
}

/// What is counted by address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Requests,
    Guests,
    SignIns,
    Exports,
    Games,
    Renames,
    Rooms,
    Invites,
    Positions,
    Rulings,
    Chat,
    Reports,
    Sockets,
    Frames,
}

/// Too much was asked for; the time after which to try again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooMany {
    pub(crate) wait: Span,
}

/// One thing that is counted, as the moment up to which it is paid for (the "generic cell rate
/// algorithm": a token bucket that is one number).
#[derive(Debug)]
pub(crate) struct Pace {
    rate: Rate,
    /// Microseconds.
    paid_until: AtomicI64,
}

/// The counts of all addresses.
#[derive(Debug)]
pub(crate) struct Limiter {
    limits: Limits,
    paces: Mutex<Paces<(Kind, IpAddr)>>,
    connections: Mutex<HashMap<IpAddr, Arc<AtomicU32>>>,
}

/// Many things that are counted alike, by their keys.
#[derive(Debug)]
pub(crate) struct Paces<K> {
    by: HashMap<K, Arc<Pace>>,
    /// The size at which those that are at rest are thrown out.
    sweep_at: usize,
}

/// An open connection; dropping it makes room for another.
#[derive(Debug)]
pub(crate) struct Connection(Option<Arc<AtomicU32>>);

const SWEEP_AT: usize = 4_096;

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Rate { burst: 600, per_minute: 3_000 },
            guests: Rate { burst: 100, per_minute: 60 },
            sign_ins: Rate { burst: 60, per_minute: 30 },
            names: Rate { burst: 100, per_minute: 1 },
            exports: Rate { burst: 5, per_minute: 1 },
            games: Rate { burst: 100, per_minute: 60 },
            renames: Rate { burst: 60, per_minute: 30 },
            rooms: Rate { burst: 40, per_minute: 20 },
            invites: Rate { burst: 200, per_minute: 120 },
            positions: Rate { burst: 300, per_minute: 600 },
            rulings: Rate { burst: 60, per_minute: 120 },
            chat: Rate { burst: 100, per_minute: 300 },
            chat_person: Rate { burst: 6, per_minute: 20 },
            reports: Rate { burst: 30, per_minute: 10 },
            reports_person: Rate { burst: 5, per_minute: 1 },
            blocks_person: Rate { burst: 30, per_minute: 30 },
            sockets: Rate { burst: 300, per_minute: 600 },
            frames: Rate { burst: 2_000, per_minute: 24_000 },
            socket_frames: Rate { burst: 200, per_minute: 6_000 },
            connections: 1_024,
            loopback: false,
        }
    }
}

impl Limits {
    /// No limits to speak of, for load drivers that play a whole hall by themselves.
    #[must_use]
    pub const fn none() -> Limits {
        let rate = Rate { burst: u32::MAX, per_minute: u32::MAX };
        Limits {
            requests: rate,
            guests: rate,
            sign_ins: rate,
            names: rate,
            exports: rate,
            games: rate,
            renames: rate,
            rooms: rate,
            invites: rate,
            positions: rate,
            rulings: rate,
            chat: rate,
            chat_person: rate,
            reports: rate,
            reports_person: rate,
            blocks_person: rate,
            sockets: rate,
            frames: rate,
            socket_frames: rate,
            connections: u32::MAX,
            loopback: false,
        }
    }

    fn rate(&self, kind: Kind) -> Rate {
        match kind {
            Kind::Requests => self.requests,
            Kind::Guests => self.guests,
            Kind::SignIns => self.sign_ins,
            Kind::Exports => self.exports,
            Kind::Games => self.games,
            Kind::Renames => self.renames,
            Kind::Rooms => self.rooms,
            Kind::Invites => self.invites,
            Kind::Positions => self.positions,
            Kind::Rulings => self.rulings,
            Kind::Chat => self.chat,
            Kind::Reports => self.reports,
            Kind::Sockets => self.sockets,
            Kind::Frames => self.frames,
        }
    }
}

impl Pace {
    pub(crate) fn new(rate: Rate) -> Pace {
        Pace { rate, paid_until: AtomicI64::new(i64::MIN) }
    }

    /// Counts one more.
    pub(crate) fn take(&self, now: Moment) -> Result<(), TooMany> {
        let now = now.as_millis().saturating_mul(1_000);
        let each = 60_000_000 / i64::from(self.rate.per_minute.max(1));
        let ahead = each * (i64::from(self.rate.burst.max(1)) - 1);
        self.paid_until
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |paid| {
                let from = paid.max(now);
                (from - now <= ahead).then_some(from + each)
            })
            .map(|_| ())
            .map_err(|paid| TooMany { wait: Span::from_millis((paid - now - ahead) / 1_000 + 1) })
    }

    /// One that was counted need not have been.
    pub(crate) fn give_back(&self) {
        let each = 60_000_000 / i64::from(self.rate.per_minute.max(1));
        let _ = self.paid_until.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |paid| {
            (paid > i64::MIN).then_some(paid - each)
        });
    }

    pub(crate) fn rests(&self, now: Moment) -> bool {
        self.paid_until.load(Ordering::Relaxed) <= now.as_millis().saturating_mul(1_000)
    }
}

impl<K: Eq + Hash> Paces<K> {
    pub(crate) fn new() -> Paces<K> {
        Paces { by: HashMap::new(), sweep_at: SWEEP_AT }
    }

    /// What is counted under a key.
    pub(crate) fn of(&mut self, key: K, rate: Rate, now: Moment) -> Arc<Pace> {
        if self.by.len() >= self.sweep_at {
            // A pace that somebody holds would otherwise be counted twice.
            self.by.retain(|_, pace| Arc::strong_count(pace) > 1 || !pace.rests(now));
            self.sweep_at = (self.by.len() * 2).max(SWEEP_AT);
        }
        Arc::clone(self.by.entry(key).or_insert_with(|| Arc::new(Pace::new(rate))))
    }
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Limiter {
        Limiter { limits, paces: Mutex::new(Paces::new()), connections: Mutex::default() }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Counts one more of a kind for an address.
    pub(crate) fn take(&self, kind: Kind, address: IpAddr, now: Moment) -> Result<(), TooMany> {
        self.pace(kind, address, now).map_or(Ok(()), |pace| pace.take(now))
    }

    /// What is counted for an address, to be kept by who counts often; none if it is not counted.
    pub(crate) fn pace(&self, kind: Kind, address: IpAddr, now: Moment) -> Option<Arc<Pace>> {
        let address = self.network(address)?;
        let mut paces = self.paces.lock().unwrap_or_else(PoisonError::into_inner);
        Some(paces.of((kind, address), self.limits.rate(kind), now))
    }

    /// Counts one more open connection; none if the address has too many.
    pub(crate) fn connect(&self, address: IpAddr) -> Option<Connection> {
        let Some(address) = self.network(address) else { return Some(Connection(None)) };
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if connections.len() >= SWEEP_AT {
            connections.retain(|_, count| count.load(Ordering::Relaxed) > 0);
        }
        let count = connections.entry(address).or_default();
        if count.load(Ordering::Relaxed) >= self.limits.connections {
            return None;
        }
        count.fetch_add(1, Ordering::Relaxed);
        Some(Connection(Some(Arc::clone(count))))
    }

    /// The network under which a visitor is counted; none for the machine itself, unless that is
    /// counted like others.
    pub(crate) fn network(&self, address: IpAddr) -> Option<IpAddr> {
        let address = address.to_canonical();
        if address.is_loopback() && !self.limits.loopback {
            return None;
        }
        Some(match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
        })
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(count) = &self.0 {
            count.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millis: i64) -> Moment {
        Moment::from_millis(1_700_000_000_000 + millis)
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_burst_passes_and_then_the_long_run_holds() {
        let pace = Pace::new(Rate { burst: 3, per_minute: 60 });
        for turn in 0..3 {
            assert_eq!(pace.take(at(0)), Ok(()), "turn {turn}");
        }
        let refused = pace.take(at(0)).unwrap_err();
        assert!((1_000..=1_001).contains(&refused.wait.as_millis()), "{refused:?}");
        assert_eq!(pace.take(at(0) + refused.wait), Ok(()));
        assert!(pace.take(at(0) + refused.wait).is_err());
        for turn in 0..3 {
            assert_eq!(pace.take(at(600_000)), Ok(()), "after a rest, turn {turn}");
        }
    }

    #[test]
    fn addresses_are_counted_apart_and_networks_together() {
        let games = Rate { burst: 1, per_minute: 1 };
        let limiter = Limiter::new(Limits { games, ..Limits::default() });
        let take = |address| limiter.take(Kind::Games, ip(address), at(0)).is_ok();
        assert!(take("192.0.2.1") && !take("192.0.2.1") && !take("::ffff:192.0.2.1"));
        assert!(take("192.0.2.2"));
        assert!(take("2001:db8::1") && !take("2001:db8::2") && take("2001:db8:0:1::1"));
        assert!(take("127.0.0.1") && take("127.0.0.1"), "the machine itself is not counted");
        assert!(limiter.take(Kind::Guests, ip("192.0.2.1"), at(0)).is_ok(), "kinds are apart");
    }

    #[test]
    fn those_at_rest_are_forgotten() {
        let limiter = Limiter::new(Limits::default());
        for number in 0..20_000u32 {
            let address = IpAddr::V4(std::net::Ipv4Addr::from_bits(0x0a00_0000 + number));
            assert!(limiter.take(Kind::Games, address, at(i64::from(number) * 1_000)).is_ok());
        }
        assert!(limiter.paces.lock().unwrap().by.len() <= SWEEP_AT);
    }

    #[test]
    fn connections_are_bounded_and_given_back() {
        let limiter = Limiter::new(Limits { connections: 2, ..Limits::default() });
        let address = ip("192.0.2.1");
        let (first, second) = (limiter.connect(address), limiter.connect(address));
        assert!(first.is_some() && second.is_some() && limiter.connect(address).is_none());
        drop(first);
        assert!(limiter.connect(address).is_some());
    }
}
