use std::{
    fmt,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
};

/// What a position is worth to the side to move, in hundredths of a pawn that has not crossed the
/// river, or a forced end.
///
/// Three bands, from the outside in: mates within [`Score::MAX_PLY`] plies, losses by the rules of
/// repetition, and evaluations. A loss by repetition is never shown as a mate: whoever leaves the
/// repetition escapes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

impl Score {
    /// Neither side is better.
    pub const DRAW: Score = Score(0);
    /// More than any score.
    pub const INFINITE: Score = Score(32_400);
    /// No score; smaller than any.
    pub(crate) const NONE: Score = Score(-32_500);
    /// The longest line that a search follows, in plies.
    pub const MAX_PLY: usize = 200;

    const MATE: i32 = 32_000;
    const MATE_EDGE: i32 = Score::MATE - Score::MAX_PLY as i32;
    const RULE: i32 = 31_000;
    const RULE_EDGE: i32 = Score::RULE - Score::MAX_PLY as i32;
    /// The largest evaluation.
    const EVALUATION: i32 = Score::RULE_EDGE - 1;

    /// An evaluation; cut to the band of evaluations.
    #[inline]
    #[must_use]
    pub const fn cp(hundredths: i32) -> Score {
        if hundredths > Score::EVALUATION {
            Score(Score::EVALUATION)
        } else if hundredths < -Score::EVALUATION {
            Score(-Score::EVALUATION)
        } else {
            Score(hundredths)
        }
    }

    /// The side to move gives mate in `plies`.
    #[inline]
    #[must_use]
    pub const fn mates_in(plies: usize) -> Score {
        Score(Score::MATE - plies as i32)
    }

    /// The side to move is mated in `plies`.
    #[inline]
    #[must_use]
    pub const fn mated_in(plies: usize) -> Score {
        Score(-Score::MATE + plies as i32)
    }

    /// The side to move loses by the rules of repetition in `plies`.
    #[inline]
    #[must_use]
    pub const fn rule_loss_in(plies: usize) -> Score {
        Score(-Score::RULE + plies as i32)
    }

    /// The plies to mate: positive when the side to move gives it; `None` if no mate was found.
    #[must_use]
    pub const fn mate_plies(self) -> Option<i32> {
        if self.0 >= Score::MATE_EDGE {
            Some(Score::MATE - self.0)
        } else if self.0 <= -Score::MATE_EDGE {
            Some(-Score::MATE - self.0)
        } else {
            None
        }
    }

    /// Whether the game is decided, by mate or by the rules of repetition.
    #[inline]
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.0 > Score::EVALUATION || self.0 < -Score::EVALUATION
    }

    /// Whether the side to move wins by force.
    #[inline]
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > Score::EVALUATION
    }

    /// Whether the side to move loses by force.
    #[inline]
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -Score::EVALUATION
    }

    /// The number, in hundredths.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// As kept in a table: counted from the position instead of from the root.
    #[inline]
    pub(crate) const fn kept_at(self, ply: usize) -> Score {
        if self.is_win() {
            Score(self.0 + ply as i32)
        } else if self.is_loss() && self.0 > Score::NONE.0 {
            Score(self.0 - ply as i32)
        } else {
            self
        }
    }

    /// The reverse of [`kept_at`](Score::kept_at).
    #[inline]
    pub(crate) const fn seen_at(self, ply: usize) -> Score {
        if self.is_win() {
            Score(self.0 - ply as i32)
        } else if self.is_loss() && self.0 > Score::NONE.0 {
            Score(self.0 + ply as i32)
        } else {
            self
        }
    }

    /// The number in two bytes; every score fits.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0 as i16 as u16
    }

    /// The reverse of [`bits`](Score::bits).
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Score {
        Score(bits as i16 as i32)
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;

    #[inline]
    fn add(self, margin: i32) -> Score {
        Score(self.0 + margin)
    }
}

impl Sub<i32> for Score {
    type Output = Score;

    #[inline]
    fn sub(self, margin: i32) -> Score {
        Score(self.0 - margin)
    }
}

impl Sub for Score {
    type Output = i32;

    /// How much better the first is.
    #[inline]
    fn sub(self, other: Score) -> i32 {
        self.0 - other.0
    }
}

impl AddAssign<i32> for Score {
    #[inline]
    fn add_assign(&mut self, margin: i32) {
        self.0 += margin;
    }
}

impl SubAssign<i32> for Score {
    #[inline]
    fn sub_assign(&mut self, margin: i32) {
        self.0 -= margin;
    }
}

impl fmt::Display for Score {
    /// As UCI writes it: `cp 35`, or `mate 3` in moves of the side to move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_plies() {
            Some(plies) if plies > 0 => write!(f, "mate {}", (plies + 1) / 2),
            Some(plies) => write!(f, "mate {}", plies / 2),
            None => write!(f, "cp {}", self.0),
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_do_not_touch() {
        let longest = Score::MAX_PLY;
        assert!(Score::mates_in(longest) > -Score::rule_loss_in(0));
        assert!(-Score::rule_loss_in(longest) > Score::cp(i32::MAX));
        assert_eq!(Score::rule_loss_in(3).mate_plies(), None);
        assert!(Score::rule_loss_in(3).is_loss());
    }

    #[test]
    fn mates_are_shown_in_moves() {
        assert_eq!(Score::mates_in(5).to_string(), "mate 3");
        assert_eq!(Score::mated_in(4).to_string(), "mate -2");
        assert_eq!(Score::mated_in(0).to_string(), "mate 0");
        assert_eq!(Score::cp(-35).to_string(), "cp -35");
    }

    #[test]
    fn tables_count_from_the_position() {
        for score in [Score::mates_in(9), Score::mated_in(8), Score::rule_loss_in(7), Score::cp(3)]
        {
            assert_eq!(score.kept_at(5).seen_at(5), score);
            assert_eq!(Score::from_bits(score.bits()), score);
        }
        assert_eq!(Score::mates_in(9).kept_at(5), Score::mates_in(4));
    }
}
