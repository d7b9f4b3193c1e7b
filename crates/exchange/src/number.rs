//! Numbers as JSON has them, read into ours and named when they do not fit.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use tournament::{No, Points};

/// A score as a JSON number: `2`, `0.5`, `0.75`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score(pub Points);

/// What a single result brings, and what it is worth: so small that sums and products of whole
/// events stay far from overflow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Small(pub(crate) Points);

/// No score of an event is larger, in whole points.
const MOST: i32 = 100_000;
/// No single result brings more, in whole points.
pub(crate) const MOST_OF_ONE: i32 = 100;
/// No event has more rounds.
pub(crate) const MOST_ROUNDS: u16 = 999;

/// Whether points are few enough for a single result.
pub(crate) fn is_small(points: Points) -> bool {
    points.as_quarters().abs() <= 4 * MOST_OF_ONE
}

/// Reads points between `-0` and `0`.
struct UpTo(i32);

impl Visitor<'_> for UpTo {
    type Value = Points;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "points in quarters, between -{0} and {0}", self.0)
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Points, E> {
        i32::try_from(value)
            .ok()
            .filter(|whole| whole.unsigned_abs() <= self.0.unsigned_abs())
            .map(Points::whole)
            .ok_or_else(|| E::invalid_value(de::Unexpected::Signed(value), &self))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Points, E> {
        match i64::try_from(value) {
            Ok(value) => self.visit_i64(value),
            Err(_) => Err(E::invalid_value(de::Unexpected::Unsigned(value), &self)),
        }
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Points, E> {
        let quarters = value * 4.0;
        if quarters.fract() == 0.0 && value.abs() <= f64::from(self.0) {
            Ok(Points::quarters(quarters as i32))
        } else {
            Err(E::invalid_value(de::Unexpected::Float(value), &self))
        }
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Score, D::Error> {
        deserializer.deserialize_any(UpTo(MOST)).map(Score)
    }
}

impl<'de> Deserialize<'de> for Small {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Small, D::Error> {
        deserializer.deserialize_any(UpTo(MOST_OF_ONE)).map(Small)
    }
}

impl Serialize for Small {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Score(self.0).serialize(serializer)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let quarters = self.0.as_quarters();
        if quarters % 4 == 0 {
            serializer.serialize_i32(quarters / 4)
        } else {
            serializer.serialize_f64(f64::from(quarters) / 4.0)
        }
    }
}

/// An entrant's number as a JSON number, or as text where some program writes it so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub No);

/// The largest number an entrant can have; see [`No::at`].
pub(crate) const LARGEST_NO: u16 = u16::MAX - 1;

pub(crate) fn no(number: u64) -> Option<No> {
    u16::try_from(number).ok().filter(|number| *number <= LARGEST_NO).and_then(No::new)
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        struct Seen;
        impl Visitor<'_> for Seen {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "the number of an entrant, 1 to {LARGEST_NO}")
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Number, E> {
                no(value)
                    .map(Number)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(value), &self))
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Number, E> {
                match u64::try_from(value) {
                    Ok(value) => self.visit_u64(value),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Signed(value), &self)),
                }
            }

            fn visit_str<E: de::Error>(self, value: &str) -> Result<Number, E> {
                value
                    .trim()
                    .parse()
                    .ok()
                    .and_then(no)
                    .map(Number)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(value), &self))
            }
        }
        deserializer.deserialize_any(Seen)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.0.get())
    }
}
