//! A round as it is proposed and published: boards, byes, what was relaxed, and why.

use crate::{Card, Color, ColorReason, Criterion, GroupNo, No, Points, Seed};

/// The rules and the version of the code that made a round; kept with it in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Method {
    /// What made it.
    pub kind: MethodKind,
    /// Counts up whenever the same input would give another round.
    pub version: u16,
}

/// The ways to pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MethodKind {
    /// 循环制 by the official table.
    RoundRobin,
    /// 积分编排制.
    Swiss,
    /// Single elimination by playing cards.
    Cards,
    /// Single elimination by a fixed bracket.
    Bracket,
    /// Double elimination.
    DoubleElimination,
    /// Team against team, all against all (12.4).
    Scheveningen,
    /// By hand.
    Official,
}

/// One table 台 of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// From 1.
    pub table: u16,
    /// Red in the first game, and on odd boards of a team match (13.1, 13.2).
    pub first: No,
    /// The other.
    pub second: No,
    /// The group they play in.
    pub group: GroupNo,
    /// Why these two, and why these colors.
    pub why: Why,
}

/// One bye 轮空.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bye {
    /// Who.
    pub no: No,
    /// The color it counts as, where it counts as a game.
    pub color: Option<Color>,
    /// Why.
    pub why: ByeReason,
}

/// Why somebody has no opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ByeReason {
    /// The table of a round robin pairs this number with the blank one 空号.
    Table,
    /// The K was drawn.
    King,
    /// The bracket has a seed missing here.
    Bracket,
    /// The lowest score among those with the fewest byes (14.4): who else could have had it.
    Lowest {
        /// Byes before this one.
        byes: u16,
        /// The score.
        score: Points,
        /// The others who were as eligible.
        eligible: Vec<No>,
    },
    /// It was asked for beforehand.
    Requested,
    /// An official set it.
    Official,
    /// The opponent's place is empty.
    NoOpponent,
}

/// Why a board is as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// The official table: these two numbers meet in this round; the first listed is red.
    Table {
        /// The cycle, from 1.
        cycle: u8,
        /// The lot numbers, as listed.
        numbers: (u16, u16),
    },
    /// They drew cards of the same rank; the red one plays red.
    Cards {
        /// The cards of the two, first listed first.
        cards: (Card, Card),
    },
    /// The bracket.
    Bracket {
        /// The match of the bracket.
        number: u16,
        /// What each came from, first listed first.
        slots: (Slot, Slot),
        /// Whether the color was drawn by lot or follows from an earlier game.
        color: ColorReason,
    },
    /// 积分编排制.
    Swiss(Box<SwissWhy>),
    /// 全队轮赛制: member i of the first team meets member i + shift of the second.
    Scheveningen {
        /// From 0.
        shift: u8,
    },
    /// An official set it.
    Official,
}

/// What fills a place in a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Slot {
    /// A seed, from 1.
    Seed(u16),
    /// The winner of a match of the bracket.
    Winner(u16),
    /// The loser of a match of the bracket.
    Loser(u16),
}

/// The values by which a board of 积分编排制 was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwissWhy {
    /// The scores before the round, first listed first.
    pub scores: (Points, Points),
    /// Every criterion that this board costs something under, most important first. What is not
    /// listed is perfect here.
    pub costs: Vec<(Criterion, u64)>,
    /// Why the one is red.
    pub color: ColorReason,
}

/// A rule that could not be kept, or not without breaking a graver one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relaxed {
    /// 禁连三: the third game running with one color.
    Triple(No),
    /// 禁多三: a color three times more than the other.
    Excess(No),
    /// Two who should be kept apart meet.
    Apart(No, No),
    /// The bye is not the lowest score's, or a second one.
    Bye(No),
    /// The K came to somebody who had a bye.
    SecondBye(No),
    /// They have met before (only where the regulations permit it).
    Rematch(No, No),
}

/// One round of a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// From 1.
    pub number: u16,
    /// By table.
    pub boards: Vec<Board>,
    /// Who has no opponent.
    pub byes: Vec<Bye>,
    /// What could not be kept.
    pub relaxed: Vec<Relaxed>,
    /// What made the round.
    pub method: Method,
    /// What its lots were drawn from, where it has any or might have had.
    pub seed: Option<Seed>,
}

impl Round {
    /// Everybody who is in it.
    pub fn everybody(&self) -> impl Iterator<Item = No> {
        let boards = self.boards.iter().flat_map(|board| [board.first, board.second]);
        boards.chain(self.byes.iter().map(|bye| bye.no))
    }
}
