//! Numbers as JSON has them, read into ours and named when they do not fit.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use tournament::{No, Points};

/// A score as a JSON number: `2`, `0.5`, `0.75`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Score(pub(crate) Points);

/// No score of an event is larger, in whole points; sums of many stay far from overflow.
const MOST: i32 = 10_000;

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Score, D::Error> {
        struct Seen;
        impl Visitor<'_> for Seen {
            type Value = Score;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "points in quarters, between -{MOST} and {MOST}")
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Score, E> {
                i32::try_from(value)
                    .ok()
                    .filter(|whole| whole.abs() <= MOST)
                    .map(|whole| Score(Points::whole(whole)))
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Signed(value), &self))
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Score, E> {
                match i64::try_from(value) {
                    Ok(value) => self.visit_i64(value),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Unsigned(value), &self)),
                }
            }

            fn visit_f64<E: de::Error>(self, value: f64) -> Result<Score, E> {
                let quarters = value * 4.0;
                if quarters.fract() == 0.0 && quarters.abs() <= f64::from(4 * MOST) {
                    Ok(Score(Points::quarters(quarters as i32)))
                } else {
                    Err(E::invalid_value(de::Unexpected::Float(value), &self))
                }
            }
        }
        deserializer.deserialize_any(Seen)
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
pub(crate) struct Number(pub(crate) No);

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
