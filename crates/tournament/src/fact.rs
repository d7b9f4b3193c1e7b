//! Facts: what happened, as it stands in the log. Nothing that a replay would have to decide.

use crate::{
    Card, GameRecord, GroupNo, Lateness, Lineup, LineupSeal, Moment, No, PairingId, PersonId,
    Points, Regulations, Round, Salt, Seed, Seq, SettledBy, Side, StageNo, Strength,
};

/// Who did it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Official(pub String);

/// An entrant as entered 报名表.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry {
    /// Who it is outside the event; a team has its members'.
    pub person: Option<PersonId>,
    /// A name to print, where the log may hold one; a hall keeps names beside the log.
    pub name: String,
    /// 单位.
    pub club: Option<String>,
    /// What members of one family share.
    pub family: Option<String>,
    /// 等级分.
    pub rating: Option<u32>,
    /// A title; larger is higher, 0 is none.
    pub title: u8,
    /// A grade or class, for places of its own.
    pub grade: Option<String>,
    /// For places of its own.
    pub sex: Option<Sex>,
    /// For places by age.
    pub born: Option<u16>,
    /// The members of a team, in the order of registration.
    pub members: Vec<Entry>,
    /// The team a player counts for where members' places add up (12.5).
    pub team: Option<No>,
    /// What that team is called; its players may all say it, or the first alone.
    pub team_name: Option<String>,
}

/// For places of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sex {
    /// 女.
    Female,
    /// 男.
    Male,
}

/// Why an entrant leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Leaving {
    /// 退赛.
    Withdrawal,
    /// 除名 (18.3), treated as a withdrawal.
    Expulsion,
    /// So many no-shows in a row that nobody is paired with him any more.
    NoShows,
}

/// What becomes of the results of one who leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ResultsOf {
    /// All are annulled: fewer than half of the opponents were met (20.3).
    Annulled,
    /// They stand; what is left is lost without play (20.3, 20.4).
    Standing,
}

/// A measure against a player (18), by severity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sanction {
    /// 警告 (18.1).
    Warning,
    /// 取消一场资格: one game forfeited (18.2).
    GameForfeited,
}

/// Lots as they were drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Drawn {
    /// The order of the stage: lot numbers for a round robin, seeds for a bracket.
    Order(Vec<No>),
    /// Groups, each in the order of its lot numbers.
    Groups(Vec<Vec<No>>),
    /// Cards of one round of elimination.
    Cards {
        /// Which round.
        round: u16,
        /// Who drew what.
        cards: Vec<(No, Card)>,
    },
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The event exists. The regulations stand here whole.
    Created(Box<Regulations>),
    /// The regulations changed.
    Amended(Box<Regulations>),
    /// Somebody entered.
    Entered {
        /// The number.
        no: No,
        /// Who.
        entry: Box<Entry>,
        /// Of one who comes when a stage is running: the stage, and the first of its rounds that
        /// pairs him.
        late: Option<(StageNo, u16)>,
    },
    /// An entry was corrected.
    Corrected {
        /// The number.
        no: No,
        /// Who.
        entry: Box<Entry>,
    },
    /// Somebody left.
    Left {
        /// Who.
        no: No,
        /// Why.
        leaving: Leaving,
        /// The stage that was running; nothing before the start (20.2).
        stage: Option<StageNo>,
        /// What becomes of the results in that stage.
        results: ResultsOf,
    },
    /// Somebody who had left is back: paired again from the next round on, his results stand.
    Returned {
        /// Who.
        no: No,
        /// Why.
        why: String,
    },
    /// Lots were drawn from a seed, or entered by hand with none.
    Lots {
        /// For which stage.
        stage: StageNo,
        /// What was drawn.
        drawn: Drawn,
        /// From what.
        seed: Option<Seed>,
    },
    /// Not there in a round, with notice: not paired.
    Absent {
        /// Who.
        no: No,
        /// In which stage.
        stage: StageNo,
        /// In which round.
        round: u16,
        /// What it brings: a requested bye, or zero.
        points: Points,
    },
    /// An absence that was announced is taken back: he plays after all.
    AbsenceLifted {
        /// Who.
        no: No,
        /// In which stage.
        stage: StageNo,
        /// In which round.
        round: u16,
    },
    /// Two are kept apart from now on, or no longer.
    KeptApart {
        /// The one.
        a: No,
        /// The other.
        b: No,
        /// How strictly; nothing ends what was said of the two before.
        strength: Option<Strength>,
    },
    /// A round was proposed; it binds nobody.
    Proposed {
        /// Of which stage.
        stage: StageNo,
        /// The round with its reasons.
        round: Box<Round>,
    },
    /// A round is published. What an official changed by hand has that as its reason.
    Published {
        /// Of which stage.
        stage: StageNo,
        /// The round with its reasons.
        round: Box<Round>,
        /// Where an official made the round or changed it: why.
        edit: Option<String>,
    },
    /// A team handed in its line-up, sealed until the other's is there.
    LineupGiven {
        /// For which match.
        pairing: PairingId,
        /// Which team.
        side: Side,
        /// Who sits where.
        lineup: Lineup,
    },
    /// A team handed in its line-up, of which the log holds the seal alone.
    LineupSealed {
        /// For which match.
        pairing: PairingId,
        /// Which team.
        side: Side,
        /// What the line-up and its salt have to come to when they are opened.
        seal: LineupSeal,
    },
    /// A line-up that was sealed is opened.
    LineupOpened {
        /// For which match.
        pairing: PairingId,
        /// Which team.
        side: Side,
        /// Who sits where.
        lineup: Lineup,
        /// What it was sealed with.
        salt: Salt,
    },
    /// A result; a later one for the same game corrects it.
    Result {
        /// Of which pairing.
        pairing: PairingId,
        /// The game.
        game: GameRecord,
    },
    /// A result was struck out: as if it had not been entered.
    ResultCleared {
        /// Of which pairing.
        pairing: PairingId,
        /// On which board.
        board: u8,
        /// Which game.
        game: u8,
    },
    /// Somebody came late, or not at all (21). A game that is lost by it follows as a result.
    Late {
        /// In which pairing.
        pairing: PairingId,
        /// On which board.
        board: u8,
        /// In which game.
        game: u8,
        /// How long after the start Red came, in milliseconds; nothing is never.
        red_ms: Option<i64>,
        /// How long after the start Black came.
        black_ms: Option<i64>,
        /// What followed from it by the regulations.
        ruling: Lateness,
    },
    /// The colors of an extra game were drawn (加赛, 13.4).
    ColorsDrawn {
        /// Of which pairing.
        pairing: PairingId,
        /// Which game.
        game: u8,
        /// Who has red.
        red: Side,
        /// From what; nothing where they were drawn by hand.
        seed: Option<Seed>,
    },
    /// A level meeting was decided.
    Settled {
        /// Which one.
        pairing: PairingId,
        /// Who goes on.
        winner: Side,
        /// By what.
        by: SettledBy,
    },
    /// 犯规: a technical foul.
    Foul {
        /// Whose, or whose team's.
        no: No,
        /// By what article, as written: `9.1.3`.
        clause: String,
        /// In which pairing.
        pairing: Option<PairingId>,
    },
    /// A sanction.
    Sanctioned {
        /// Against whom.
        no: No,
        /// Which.
        sanction: Sanction,
        /// Why.
        why: String,
    },
    /// Anything an official wants on record.
    Noted(String),
    /// A stage is over: the places of each of its groups.
    Closed {
        /// Which one.
        stage: StageNo,
        /// By group, best first; equal places are shared.
        places: Vec<Vec<(No, u16)>>,
    },
    /// Those who share a place of a closed stage were put in an order, for the stage that takes
    /// only some of them. They go on sharing the place.
    TieBroken {
        /// Which stage.
        stage: StageNo,
        /// In which of its groups; nothing where the groups are compared with each other.
        group: Option<GroupNo>,
        /// All who share the place, who goes on first.
        order: Vec<No>,
        /// By what.
        by: SettledBy,
    },
    /// Everything after `to` is taken back. It stays in the log.
    Undone {
        /// The state becomes what it was after this entry.
        to: Seq,
        /// Why.
        why: String,
    },
}

/// A fact in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entered {
    /// The place, from 1.
    pub seq: Seq,
    /// When.
    pub at: Moment,
    /// By whom.
    pub by: Official,
    /// What.
    pub fact: Fact,
}
