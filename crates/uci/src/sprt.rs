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

    /// The difference in Elo, as far as the games tell it.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let games = f64::from(self.games());
        if self.games() == 0 {
            return Elo::Untold;
        }
        // Games that are all alike show no spread. Were the true share of points below this one,
        // a sweep of so many games would be seen less than once in twenty times.
        let least = 0.05_f64.powf(1.0 / games);
        if self.wins == self.games() {
            return Elo::Above(to_elo(least));
        }
        if self.losses == self.games() {
            return Elo::Below(-to_elo(least));
        }
        let (mean, variance) = self.mean();
        let margin = 1.96 * (variance / games).sqrt();
        // How fast Elo grows with the mean there; at the ends it has no bound.
        let slope = 400.0 / std::f64::consts::LN_10 / (mean * (1.0 - mean)).max(1e-3);
        let error = (self.draws < self.games()).then_some((margin * slope).min(MOST_ELO));
        Elo::About { difference: to_elo(mean), error }
    }
}

impl fmt::Display for Tally {
    /// Wins, losses, draws, as `+12 -7 =31`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} -{} ={}", self.wins, self.losses, self.draws)
    }
}

/// A difference in strength, of the first over the second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Elo {
    /// No game has been played.
    Untold,
    /// The first won every game: with 95 % certainty it is stronger by more than this.
    Above(f64),
    /// The first lost every game: with 95 % certainty it is weaker than this.
    Below(f64),
    /// So much.
    About {
        /// The difference.
        difference: f64,
        /// Half the width of its 95 % interval; `None` where every game was drawn, since games
        /// that are all alike do not tell it.
        error: Option<f64>,
    },
}

impl fmt::Display for Elo {
    /// With its unit: `+52.8 ± 20.1 Elo`, `above +338 Elo`, `unknown Elo`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Elo::Untold => write!(f, "unknown Elo"),
            Elo::Above(least) => write!(f, "above {least:+.0} Elo"),
            Elo::Below(most) => write!(f, "below {most:+.0} Elo"),
            Elo::About { difference, error: Some(error) } => {
                write!(f, "{difference:+.1} ± {error:.1} Elo")
            }
            Elo::About { difference, error: None } => {
                write!(f, "{difference:+.1} Elo, error unknown")
            }
        }
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
        (400.0 * (mean / (1.0 - mean)).log10()).clamp(-MOST_ELO, MOST_ELO)
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

    fn elo(wins: u32, draws: u32, losses: u32) -> String {
        Tally { wins, draws, losses }.elo().to_string()
    }

    #[test]
    fn an_even_score_is_no_elo() {
        let tally = Tally { wins: 30, draws: 40, losses: 30 };
        assert_eq!(tally.to_string(), "+30 -30 =40");
        // Half of √0.6 a game, a tenth of it for a hundred games: 0.0759 of a point.
        assert_eq!(elo(30, 40, 30), "+0.0 ± 52.7 Elo");
    }

    #[test]
    fn three_quarters_are_191_elo() {
        assert!(elo(75, 0, 25).starts_with("+190.8 ± "));
        assert!(elo(25, 0, 75).starts_with("-190.8 ± "));
    }

    /// 0.05 to the power of 1/60 is 0.951; of one game nothing follows.
    #[test]
    fn games_that_are_all_alike_tell_a_bound_and_no_error() {
        assert_eq!(elo(60, 0, 0), "above +516 Elo");
        assert_eq!(elo(0, 0, 60), "below -516 Elo");
        assert_eq!(elo(1, 0, 0), "above -512 Elo");
        assert_eq!(elo(0, 7, 0), "+0.0 Elo, error unknown");
        assert_eq!(elo(0, 0, 0), "unknown Elo");
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
