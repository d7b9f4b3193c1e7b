//! What can be compared, and which way.

use std::cmp::Ordering;

use crate::{FideTieBreak, Value};

/// What a bye adds to the sum of opponents' scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ByeCount {
    /// Nothing.
    Zero,
    /// The lowest score in the field (14.4 of 2011; article 20 of 2010).
    FieldMin,
}

/// Contributions left out of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cut {
    /// How many of the lowest.
    pub lowest: u8,
    /// How many of the highest.
    pub highest: u8,
}

impl Cut {
    /// All contributions count.
    pub const NONE: Cut = Cut { lowest: 0, highest: 0 };
}

/// When the games among those who are level decide 直胜.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DirectRule {
    /// Only between exactly two.
    TwoOnly,
    /// Among any number who have all met each other, as a table of their own.
    MiniLeague,
}

/// One way to tell entrants apart. Regulations are lists of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Comparator {
    /// The score: 积分, or 场分 in matches.
    Points,
    /// 局分: the sum of the games' points, in team events and in matches of two games.
    GamePoints,
    /// The score by the games or matches that brought it, for groups of different size.
    PointsPerGame,
    /// 对手分: the sum of the opponents' scores, forfeited pairings too. Buchholz.
    OpponentSum {
        /// What a bye adds.
        bye: ByeCount,
        /// What is left out.
        cut: Cut,
    },
    /// 小分: the scores of the opponents beaten, and half of those of the opponents drawn with.
    /// Sonneborn–Berger.
    SonnebornBerger {
        /// What is left out.
        cut: Cut,
    },
    /// 累进分: the sum of the scores after each round.
    Cumulative {
        /// How many of the first rounds are left out.
        skip: u8,
    },
    /// 胜局: games won. `unplayed` counts `+` and a bye that counts as a game.
    Wins {
        /// Whether games won without play count.
        unplayed: bool,
    },
    /// 胜场: matches won.
    MatchWins {
        /// Whether matches won without play count.
        unplayed: bool,
    },
    /// 直胜: the games between those who are level.
    Direct(DirectRule),
    /// Who had black in the game between the two who are level (14.1 of 2011).
    BlackInDirect,
    /// 得失局率: games won to games lost; without a loss it is the highest there is.
    GameRatio,
    /// 犯规: fewer is better.
    Fouls,
    /// 18.4: a sanctioned player stands behind those with the same score.
    Discipline,
    /// 后手局: games with black, more is better.
    BlackGames {
        /// Whether forfeited games and byes that count as one do.
        unplayed: bool,
    },
    /// 后手胜局: games won with black.
    BlackWins {
        /// Whether forfeited games and byes that count as one do.
        unplayed: bool,
    },
    /// 先手胜局: games won with red.
    RedWins {
        /// Whether forfeited games and byes that count as one do.
        unplayed: bool,
    },
    /// The score after R−1 rounds, then R−2, down to 1.
    PreviousRounds,
    /// 累进分 without round 1, then without rounds 1 and 2, and so on.
    DropRounds,
    /// The scores of the opponents beaten.
    BeatenSum,
    /// The scores of the opponents drawn with.
    DrawnSum,
    /// The scores of the opponents lost to.
    LostSum,
    /// The best place, by score alone, of any opponent; a smaller place is better.
    BestOpponent,
    /// The sum of the members' places (12.5), smaller is better.
    PlaceSum,
    /// 高名次: the best place of a member, then the second best, and so on.
    HighPlaces,
    /// The score of the games with black, in quarter points as the score itself.
    BlackPoints,
    /// One of FIDE's, chapter C.07, with its rules for unplayed rounds.
    Fide(FideTieBreak),
    /// The number itself: a last resort that ends every tie.
    Number,
}

impl Comparator {
    /// Whether the larger value stands in front.
    pub const fn larger_first(&self) -> bool {
        match self {
            Comparator::Fouls
            | Comparator::Discipline
            | Comparator::BestOpponent
            | Comparator::PlaceSum
            | Comparator::HighPlaces
            | Comparator::Number => false,
            Comparator::Fide(tie_break) => tie_break.larger_first(),
            _ => true,
        }
    }

    /// How `a` stands to `b`: `Less` when `a` is in front.
    pub fn compare(&self, a: &Value, b: &Value) -> Ordering {
        if self.larger_first() { b.cmp(a) } else { a.cmp(b) }
    }
}
