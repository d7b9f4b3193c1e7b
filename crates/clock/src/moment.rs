//! Moments and spans: the only two kinds of time in the house.

use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A point in time: milliseconds since 1970-01-01, UTC. What the log keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Moment(i64);

/// A length of time in milliseconds; negative where a correction takes time away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span(i64);

impl Moment {
    /// The moment `millis` milliseconds after 1970-01-01 UTC.
    pub const fn from_millis(millis: i64) -> Moment {
        Moment(millis)
    }

    /// Milliseconds since 1970-01-01 UTC.
    pub const fn as_millis(self) -> i64 {
        self.0
    }
}

impl Span {
    /// No time at all.
    pub const ZERO: Span = Span(0);

    /// A span of `millis` milliseconds.
    pub const fn from_millis(millis: i64) -> Span {
        Span(millis)
    }

    /// A span of `seconds` seconds.
    pub const fn from_secs(seconds: i64) -> Span {
        Span(seconds.saturating_mul(1_000))
    }

    /// A span of `minutes` minutes.
    pub const fn from_mins(minutes: i64) -> Span {
        Span(minutes.saturating_mul(60_000))
    }

    /// A span of `days` days of 24 hours.
    pub const fn from_days(days: i64) -> Span {
        Span(days.saturating_mul(86_400_000))
    }

    /// The length in milliseconds.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Whether the span is longer than nothing.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl Add<Span> for Moment {
    type Output = Moment;
    fn add(self, span: Span) -> Moment {
        Moment(self.0.saturating_add(span.0))
    }
}

impl Sub<Span> for Moment {
    type Output = Moment;
    fn sub(self, span: Span) -> Moment {
        Moment(self.0.saturating_sub(span.0))
    }
}

impl Sub for Moment {
    type Output = Span;
    fn sub(self, earlier: Moment) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Span {
    type Output = Span;
    fn add(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Span;
    fn sub(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl Neg for Span {
    type Output = Span;
    fn neg(self) -> Span {
        Span(self.0.saturating_neg())
    }
}

impl AddAssign for Span {
    fn add_assign(&mut self, other: Span) {
        *self = *self + other;
    }
}

impl SubAssign for Span {
    fn sub_assign(&mut self, other: Span) {
        *self = *self - other;
    }
}

impl fmt::Display for Span {
    /// Writes seconds with as many decimals as are needed: `30s`, `0.5s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, millis) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        match millis % 1_000 {
            0 => write!(f, "{sign}{}s", millis / 1_000),
            rest => {
                let decimals = format!("{rest:03}");
                write!(f, "{sign}{}.{}s", millis / 1_000, decimals.trim_end_matches('0'))
            }
        }
    }
}
