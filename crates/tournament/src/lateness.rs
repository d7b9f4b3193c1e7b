//! 迟到: late players (article 21).

/// Whose loss it is when both are late.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BothLate {
    /// Each is charged his own lateness: the literal reading of 21.3.
    EachOwn,
    /// What they have in common is free: only the later one is charged, the difference.
    CommonPartFree,
}

/// The rules for late players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LatenessRules {
    /// Whoever comes later than this loses, in milliseconds.
    pub limit_ms: i64,
    /// When both are late.
    pub both: BothLate,
}

impl LatenessRules {
    /// A limit of a quarter of an hour.
    pub const MINUTES_15: LatenessRules =
        LatenessRules { limit_ms: 15 * 60 * 1_000, both: BothLate::EachOwn };
}

/// What follows from two arrivals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lateness {
    /// Time is taken from the clocks, in milliseconds; zero for who was there.
    Charged {
        /// From Red's.
        red_ms: i64,
        /// From Black's.
        black_ms: i64,
    },
    /// Red loses without play, `-` `+`.
    RedForfeits,
    /// Black loses without play, `+` `-`.
    BlackForfeits,
    /// Both lose, `-` `-`.
    BothForfeit,
}

/// What follows when Red arrives `red_ms` after the start and Black `black_ms`; who is early or on
/// time has 0 or less, who never comes has nothing.
///
/// ```
/// use tournament::{Lateness, LatenessRules, lateness};
///
/// let rules = LatenessRules::MINUTES_15;
/// assert_eq!(lateness(rules, Some(60_000), Some(0)), Lateness::Charged { red_ms: 60_000, black_ms: 0 });
/// assert_eq!(lateness(rules, Some(0), None), Lateness::BlackForfeits);
/// ```
pub fn lateness(rules: LatenessRules, red_ms: Option<i64>, black_ms: Option<i64>) -> Lateness {
    let late = |ms: Option<i64>| ms.map(|ms| ms.max(0));
    let (red, black) = (late(red_ms), late(black_ms));
    let over = |ms: Option<i64>| ms.is_none_or(|ms| ms > rules.limit_ms);
    match (over(red), over(black)) {
        (true, true) => Lateness::BothForfeit,
        (true, false) => Lateness::RedForfeits,
        (false, true) => Lateness::BlackForfeits,
        (false, false) => {
            let (red_ms, black_ms) = (red.unwrap_or(0), black.unwrap_or(0));
            let common = match rules.both {
                BothLate::EachOwn => 0,
                BothLate::CommonPartFree => red_ms.min(black_ms),
            };
            Lateness::Charged { red_ms: red_ms - common, black_ms: black_ms - common }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_part_is_free_where_the_regulations_say_so() {
        let own = LatenessRules::MINUTES_15;
        let free = LatenessRules { both: BothLate::CommonPartFree, ..own };
        let minutes = |minutes: i64| Some(minutes * 60_000);
        let charged = |red: i64, black: i64| Lateness::Charged {
            red_ms: red * 60_000,
            black_ms: black * 60_000,
        };
        for (rules, red, black, expected) in [
            (own, minutes(5), minutes(8), charged(5, 8)),
            (free, minutes(5), minutes(8), charged(0, 3)),
            (own, minutes(-5), minutes(15), charged(0, 15)),
            (own, minutes(16), minutes(8), Lateness::RedForfeits),
            (free, minutes(16), None, Lateness::BothForfeit),
        ] {
            assert_eq!(lateness(rules, red, black), expected, "{rules:?} {red:?} {black:?}");
        }
    }
}
