//! The parameters of 积分编排制.

use crate::{No, Points};

/// How entrants get the numbers 序号 that pairing goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// As they entered.
    AsEntered,
    /// By lot.
    ByLot,
    /// By title and rating, the strongest first; who has neither comes after them by lot.
    ByRating,
}

/// How round 1 pairs numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstPairing {
    /// 临近: 1-2, 3-4.
    Neighbors,
    /// 首尾: 1-N, 2-(N−1).
    Ends,
    /// 拦腰: 1-(N/2+1), 2-(N/2+2).
    Halves,
    /// All by lot.
    Random,
    /// One of the upper half with one of the lower, by lot (appendix 2).
    HalvesByLot,
    /// An odd number with an even one, by lot.
    OddWithEven,
}

/// Who is red in round 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstColors {
    /// The smaller number on odd tables, the larger on even ones: 1-2, 4-3, 5-6, 8-7.
    Alternate,
    /// The other way round.
    Mirrored,
    /// The smaller number.
    Smaller,
    /// The larger number.
    Larger,
    /// The odd number, where one of the two is; else the smaller.
    Odd,
    /// The even number, where one of the two is; else the larger.
    Even,
    /// By lot.
    Lots,
}

/// In what order the score principle is weighed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScoreOrder {
    /// Level by level from the top: as few as possible leave the level, then the smallest gaps;
    /// what lies below never costs the levels above anything.
    TopDown,
    /// The smallest sum of squared gaps over the whole field, then the fewest who leave their
    /// level, then as from the top.
    LeastGaps,
}

/// How strictly two are kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Strength {
    /// As long as the score principle does not suffer.
    Soft,
    /// Even where somebody has to leave his score level for it.
    Strong,
    /// Always: like those who have met.
    Absolute,
}

/// Two who must or should not meet: one club, one family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Apart {
    /// The one.
    pub a: No,
    /// The other.
    pub b: No,
    /// How strictly.
    pub strength: Strength,
}

impl Apart {
    /// Whether it is said of these two, in either order.
    pub fn is_of(&self, a: No, b: No) -> bool {
        (self.a, self.b) == (a, b) || (self.a, self.b) == (b, a)
    }
}

/// The parameters of an event by 积分编排制.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SwissRules {
    /// How many rounds are played; the last ones of all have rules of their own.
    pub rounds: u16,
    /// How many more a later stage plays that goes on from here with everything.
    pub later_rounds: u16,
    /// The numbers, before round 1.
    pub numbers: Numbers,
    /// Round 1.
    pub first_pairing: FirstPairing,
    /// Round 1.
    pub first_colors: FirstColors,
    /// The score principle.
    pub order: ScoreOrder,
    /// Whether a bye stands in the history of colors.
    pub bye_has_color: bool,
    /// From how many rounds before the last the higher score is served first; 3 is R−3.
    pub served_from: u16,
    /// By how much the scores must differ for that; zero turns it off.
    pub served_gap: Points,
    /// Whether the last round breaks the rules of colors rather than a score level.
    pub last_round_relaxes: bool,
    /// Whether two meet again rather than that there is no pairing: a field of few who are left.
    pub rematch: bool,
}

impl SwissRules {
    /// The usual parameters for an event of `rounds` rounds.
    pub const fn new(rounds: u16) -> SwissRules {
        SwissRules {
            rounds,
            later_rounds: 0,
            numbers: Numbers::AsEntered,
            first_pairing: FirstPairing::Halves,
            first_colors: FirstColors::Alternate,
            order: ScoreOrder::LeastGaps,
            bye_has_color: true,
            served_from: 3,
            served_gap: Points::HALF,
            last_round_relaxes: true,
            rematch: false,
        }
    }
}
