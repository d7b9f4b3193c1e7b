//! Regulations 竞赛规程: everything an event is played by, whole, as it stands in the log.

use crate::{
    Comparator, Entry, GameWorth, Points, Preset, RoundRobinRules, Settle, Sex, StageNo, Strength,
    SwissRules, TeamRules, Worth, preset,
};

/// What an event is played by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regulations {
    /// The name of the event.
    pub name: String,
    /// Who enters.
    pub entrants: EntrantKind,
    /// One after the other.
    pub stages: Vec<StageRules>,
    /// Clubs and families.
    pub keep_apart: Vec<KeepApart>,
    /// What a withdrawal midway does (20.3).
    pub half_rule: HalfRule,
    /// Article 21.
    pub lateness: crate::LatenessRules,
    /// Who lost so many rounds in a row without coming is not paired any more (in stages paired by
    /// scores); 0 pairs everybody.
    pub no_shows: u8,
    /// Grades, clubs, women, ages: who has places of their own, or stages.
    pub sections: Vec<Section>,
    /// The stages by which the event ends, the one that gives the first places first; who stands in
    /// none of them has no place. Empty is from the last stage to the first.
    pub final_order: Vec<StageNo>,
}

/// A section 组别 of the entrants, all of whose conditions hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Section {
    /// What it is called.
    pub name: String,
    /// Only this grade.
    pub grade: Option<String>,
    /// Only this club.
    pub club: Option<String>,
    /// Only women, or only men.
    pub sex: Option<Sex>,
    /// Born in this year or later.
    pub born_from: Option<u16>,
    /// Born in this year or earlier.
    pub born_to: Option<u16>,
}

impl Section {
    /// Whether the section has `entry`. What an entry does not say is not fulfilled.
    pub fn has(&self, entry: &Entry) -> bool {
        let same =
            |wanted: &Option<String>, given: &Option<String>| wanted.is_none() || wanted == given;
        same(&self.grade, &entry.grade)
            && same(&self.club, &entry.club)
            && (self.sex.is_none() || self.sex == entry.sex)
            && self.born_from.is_none_or(|year| entry.born.is_some_and(|born| born >= year))
            && self.born_to.is_none_or(|year| entry.born.is_some_and(|born| born <= year))
    }
}

/// Who enters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntrantKind {
    /// Single players.
    Players,
    /// Teams, by one of the kinds of article 12.
    Teams(TeamRules),
}

/// One stage 阶段.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StageRules {
    /// What it is called.
    pub name: String,
    /// Who takes part, in the order of seeds.
    pub intake: Vec<Intake>,
    /// How it is played.
    pub format: Format,
    /// What one meeting of two consists of.
    pub meeting: Meeting,
    /// What it is worth.
    pub scoring: Scoring,
    /// How it ranks.
    pub order: Vec<Comparator>,
    /// What comes along from before.
    pub carry: Carry,
    /// Points by place towards an overall table: 10-7-5-3; empty for none.
    pub place_points: Vec<Points>,
}

/// How a stage is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Format {
    /// 循环制.
    RoundRobin(RoundRobinRules),
    /// 分组循环制: seeds in a snake, a round robin in each group.
    Groups {
        /// How many groups.
        groups: u8,
        /// How many of the participants are seeds; the others are drawn.
        seeds: u16,
        /// Within each group.
        rules: RoundRobinRules,
    },
    /// 积分编排制.
    Swiss(SwissRules),
    /// Single elimination, drawn anew with playing cards each round.
    Cards {
        /// Whether nobody draws the K twice while others never had it.
        no_second_bye: bool,
        /// Rounds to play; 0 is until one is left. A qualifying round is 1.
        rounds: u16,
    },
    /// Single elimination by a fixed bracket.
    Bracket {
        /// Places are played for down to this one; 2 or less is none but the first two.
        placed: u16,
        /// How seeds come to their lines.
        lines: Lines,
        /// How many are left when the stage ends, a power of two; 1 plays for the first place.
        left: u16,
    },
    /// Double elimination.
    DoubleElimination {
        /// Whether the one with a loss has to win the final twice.
        reset: bool,
    },
    /// Out after `lives` losses, paired as 积分编排制 until one is left or the rounds are over.
    Lives {
        /// How many losses put out.
        lives: u8,
        /// How those are paired who are in.
        rules: SwissRules,
    },
    /// 积分编排制 in which scores decide on the way who is paired on: 积分末位淘汰, 过关.
    Gates {
        /// Each is asked after every round.
        gates: Vec<Gate>,
        /// What the rounds count that one did not play because of a gate.
        missed: MissedRounds,
        /// How those are paired who are in.
        rules: SwissRules,
    },
    /// 全队轮赛制: two teams, everybody of the one against everybody of the other (12.4).
    Scheveningen,
}

/// A score that decides who is paired on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Gate {
    /// What happens.
    pub kind: GateKind,
    /// The round after which it is asked, or up to which.
    pub round: u16,
    /// The score.
    pub points: Points,
}

/// What a gate does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GateKind {
    /// 末位淘汰: who has fewer points after the round is out.
    Out,
    /// 过关: who reaches the points in this round or before is through, and not paired any more.
    Through,
}

/// What the rounds add to 对手分 that one did not play because of a gate: the score of an opponent
/// who was not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MissedRounds {
    /// Nothing.
    Nothing,
    /// One's own score.
    OwnScore,
    /// The lowest score of the field, as a bye.
    LowestScore,
    /// The average of the opponents one has met, rounded down to a quarter point.
    AverageOpponent,
}

/// How seeds come to the lines of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lines {
    /// The first seed on line 1, the second at the other end, and so on.
    BySeed,
    /// By lot.
    ByLot,
    /// Crosses A1-B2, B1-A2: winners of groups against seconds of others, those of one group in
    /// opposite halves. The participants come group by group, place by place.
    Crosses {
        /// How many groups they come from.
        groups: u8,
    },
}

/// What one meeting of two consists of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meeting {
    /// Boards, in team events.
    pub boards: u8,
    /// Games on each.
    pub games: Games,
    /// What decides a meeting that must not end level, in this order.
    pub settle: Vec<Settle>,
}

impl Meeting {
    /// One game.
    pub const fn single() -> Meeting {
        Meeting { boards: 1, games: Games::Exactly(1), settle: Vec::new() }
    }
}

/// How many games are played on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Games {
    /// This many; two is 两局制, lot and then exchange (13.5).
    Exactly(u8),
    /// 三局两胜: until one cannot be caught.
    BestOf(u8),
}

impl Games {
    /// How many there can be before an extra game.
    pub const fn regular(self) -> u8 {
        match self {
            Games::Exactly(games) | Games::BestOf(games) => games,
        }
    }
}

/// What results are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scoring {
    /// A game.
    pub game: GameWorth,
    /// A meeting 场分, by comparing the points of its games; nothing where these count themselves.
    pub meeting: Option<Worth>,
    /// A bye, in the points that rank.
    pub bye: Points,
    /// Whether a bye counts as a game won, with the color it is given.
    pub bye_is_game: bool,
}

impl Scoring {
    /// 1, ½, 0 of 1999.
    pub const fn of_1999() -> Scoring {
        Scoring {
            game: GameWorth::even(Worth::ONE_HALF_ZERO),
            meeting: None,
            bye: Points::ONE,
            bye_is_game: true,
        }
    }

    /// 2, 1, 0 of 2011.
    pub const fn of_2011() -> Scoring {
        Scoring {
            game: GameWorth::even(Worth::TWO_ONE_ZERO),
            meeting: None,
            bye: Points::TWO,
            bye_is_game: true,
        }
    }

    /// Meetings 2, 1, 0 over the games of 1999 (14.2).
    pub const fn meetings(meeting: Worth) -> Scoring {
        Scoring { meeting: Some(meeting), bye: meeting.win, ..Scoring::of_1999() }
    }
}

/// Who takes part in a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Intake {
    /// All who have entered, late ones too.
    Everybody,
    /// The places `from` to `to` of a stage, of each of its groups.
    Places {
        /// Which stage.
        stage: StageNo,
        /// The best place.
        from: u16,
        /// The last.
        to: u16,
    },
    /// Of those on this place of their groups the best, however many groups there are: 最好的第三名.
    /// They are compared by points per game, then by the stage's own list without direct games.
    BestPlaced {
        /// Which stage.
        stage: StageNo,
        /// Which place.
        place: u16,
        /// How many of them.
        count: u16,
    },
    /// All who share this place of a stage, for a play-off (15.6); nobody where one alone has it.
    Sharing {
        /// Which stage.
        stage: StageNo,
        /// Which place.
        place: u16,
    },
    /// Who belongs to a section of the regulations, by its place in their list, from 0.
    Section(u8),
    /// Who won in a round of a stage, byes with them.
    Winners {
        /// Which stage.
        stage: StageNo,
        /// Which round.
        round: u16,
    },
    /// Who lost in a round of a stage.
    Losers {
        /// Which stage.
        stage: StageNo,
        /// Which round.
        round: u16,
    },
}

/// What comes along from an earlier stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Carry {
    /// Nothing.
    Nothing,
    /// The points of the stage.
    Points(StageNo),
    /// The games of the stage between those who are here.
    Mutual(StageNo),
    /// Everything: the stage goes on here, with its points, opponents, colors and rounds. Who does
    /// not take part any more counts as opponent with the score he had.
    Everything(StageNo),
}

/// What keeps two apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bond {
    /// One club.
    Club,
    /// One family.
    Family,
}

/// A rule that keeps some apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeepApart {
    /// What they share.
    pub bond: Bond,
    /// How strictly.
    pub strength: Strength,
    /// In how many of the first rounds; the usual rule is 1.
    pub rounds: u16,
}

/// What a withdrawal midway does to the games of a round robin (20.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HalfRule {
    /// Whether games lost without play count as opponents met.
    pub forfeits_count: bool,
}

impl HalfRule {
    /// Only games that were played count.
    pub const PLAYED: HalfRule = HalfRule { forfeits_count: false };

    /// Whether the results of one who met `met` of `scheduled` opponents stand.
    pub const fn stands(self, met: u16, scheduled: u16) -> bool {
        2 * met >= scheduled
    }
}

impl StageRules {
    /// A stage for single players, with the usual list of its rule book.
    pub fn new(name: &str, format: Format) -> StageRules {
        let order = match format {
            Format::Swiss(_) | Format::Lives { .. } | Format::Gates { .. } => {
                preset(Preset::SwissOpponents2011)
            }
            _ => preset(Preset::RoundRobin2011),
        };
        StageRules {
            name: name.to_owned(),
            intake: vec![Intake::Everybody],
            format,
            meeting: Meeting::single(),
            scoring: Scoring::of_2011(),
            order,
            carry: Carry::Nothing,
            place_points: Vec::new(),
        }
    }
}

impl Regulations {
    /// An event for single players.
    pub fn players(name: &str, stages: Vec<StageRules>) -> Regulations {
        Regulations {
            name: name.to_owned(),
            entrants: EntrantKind::Players,
            stages,
            keep_apart: Vec::new(),
            half_rule: HalfRule::PLAYED,
            lateness: crate::LatenessRules::MINUTES_15,
            no_shows: 0,
            sections: Vec::new(),
            final_order: Vec::new(),
        }
    }

    /// The rules of a stage.
    pub fn stage(&self, stage: StageNo) -> Option<&StageRules> {
        self.stages.get(usize::from(stage.0).checked_sub(1)?)
    }
}
