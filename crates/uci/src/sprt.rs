//! Elo with its error, and the sequential test that ends a match when it is decided.

use std::fmt;

/// Wins, draws and losses of the first engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// Counts a game by what the first engine got in half points.
    pub fn add(&mut self, half_points: u32) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The mean of a game, in `0.0..=1.0`, and the variance of one game.
    fn mean(&self) -> (f64, f64) {
        let games = f64::from(self.games()).max(1.0);
        let (wins, draws) = (f64::from(self.wins), f64::from(self.draws));
        let mean = (wins + draws / 2.0) / games;
        let losses = f64::from(self.losses);
        let variance =
            (wins * (1.0 - mean).powi(2) + draws * (0.5 - mean).powi(2) + losses * mean.powi(2))
                / games;
        (mean, variance)
    }

    /// The difference in Elo and half the width of its 95 % interval.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let games = f64::from(self.games()).max(1.0);
        let (mean, variance) = self.mean();
        let margin = 1.96 * (variance / games).sqrt();
        // How fast Elo grows with the mean there; at the ends it has no bound.
        let slope = 400.0 / std::f64::consts::LN_10 / (mean * (1.0 - mean)).max(1e-3);
        Elo { difference: to_elo(mean), error: (margin * slope).min(MOST_ELO) }
    }
}

impl fmt::Display for Tally {
    /// Wins, losses, draws, as `+12 -7 =31`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} -{} ={}", self.wins, self.losses, self.draws)
    }
}

/// A difference in strength.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elo {
    /// Of the first over the second.
    pub difference: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.1} ± {:.1}", self.difference, self.error)
    }
}

/// The most Elo that is told: a clean sweep has no number.
const MOST_ELO: f64 = 1_200.0;

fn to_elo(mean: f64) -> f64 {
    if mean <= 0.0 {
        -MOST_ELO
    } else if mean >= 1.0 {
        MOST_ELO
    } else {
        (-400.0 * (1.0 / mean - 1.0).log10()).clamp(-MOST_ELO, MOST_ELO)
    }
}

fn to_mean(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential test of `elo0` against `elo1` (Wald 1945, with the variance as it is observed).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// "Not better than this".
    pub elo0: f64,
    /// "At least this much better".
    pub elo1: f64,
    /// The chance of accepting `elo1` when `elo0` is true.
    pub alpha: f64,
    /// The chance of accepting `elo0` when `elo1` is true.
    pub beta: f64,
}

/// Which way a test came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// The difference is not better than `elo0`.
    First,
    /// It is at least `elo1`.
    Second,
}

impl Sprt {
    /// The logarithm of how much likelier `elo1` is than `elo0`.
    #[must_use]
    pub fn likelihood(&self, tally: &Tally) -> f64 {
        // One game of each kind beside those played keeps an early sweep from deciding.
        let seen = Tally { wins: tally.wins + 1, draws: tally.draws + 1, losses: tally.losses + 1 };
        let games = f64::from(tally.games());
        let (mean, variance) = seen.mean();
        let (low, high) = (to_mean(self.elo0), to_mean(self.elo1));
        games * (high - low) * (mean - f64::midpoint(low, high)) / variance
    }

    /// The two bounds of the test.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How the test came out; `None` while more games are needed.
    #[must_use]
    pub fn decided(&self, tally: &Tally) -> Option<Decision> {
        let (low, high) = self.bounds();
        let likelihood = self.likelihood(tally);
        if likelihood >= high {
            Some(Decision::Second)
        } else if likelihood <= low {
            Some(Decision::First)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: Sprt = Sprt { elo0: -20.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn an_even_score_is_no_elo() {
        let tally = Tally { wins: 30, draws: 40, losses: 30 };
        assert!(tally.elo().difference.abs() < 1e-9);
        assert!((tally.elo().error - 52.8).abs() < 0.5);
        assert_eq!(tally.to_string(), "+30 -30 =40");
    }

    #[test]
    fn three_quarters_are_191_elo() {
        let tally = Tally { wins: 75, draws: 0, losses: 25 };
        assert!((tally.elo().difference - 190.8).abs() < 0.1);
    }

    #[test]
    fn a_test_waits_and_then_decides() {
        assert_eq!(LEVEL.decided(&Tally { wins: 3, draws: 0, losses: 0 }), None);
        assert_eq!(
            LEVEL.decided(&Tally { wins: 60, draws: 60, losses: 20 }),
            Some(Decision::Second)
        );
        assert_eq!(
            LEVEL.decided(&Tally { wins: 20, draws: 60, losses: 60 }),
            Some(Decision::First)
        );
    }
}
