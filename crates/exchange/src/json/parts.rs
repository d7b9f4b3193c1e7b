//! The shapes of the document.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::reasons::{ByeReason, Made, Relaxed, Why};
use super::words::{
    Came, Color, FirstColors, FirstPairing, How, Leaving, Numbers, ResultsOf, Sanction, ScoreOrder,
    Sex, Side, Source, Strength,
};
use super::{Number, Score};

fn is_false(value: &bool) -> bool {
    !value
}

fn is_zero<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A whole event.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// `chuhe-event`.
    pub format: String,
    /// 1.
    pub version: u16,
    /// What the event is called.
    pub name: String,
    /// Whether entrants are teams.
    #[serde(default)]
    pub teams: bool,
    /// Everybody who ever entered, by number.
    pub entrants: Vec<Entrant>,
    /// One after the other.
    pub stages: Vec<Stage>,
}

/// One who entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The number.
    pub no: Number,
    /// Who it is.
    #[serde(flatten)]
    pub who: Member,
    /// The members of a team, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<Member>,
    /// The team that a player counts for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<Number>,
    /// What that team is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_name: Option<String>,
    /// Of one who came late: the stage, and the first of its rounds that pairs him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Late>,
    /// How he left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Left>,
    /// 犯规: the articles, as written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fouls: Vec<String>,
    /// The gravest sanction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sanction: Option<Sanction>,
    /// Rounds he is not paired in, with what they bring.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Absence>,
}

/// Who somebody is.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Member {
    /// The name.
    #[serde(default)]
    pub name: String,
    /// 单位.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// What a family shares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// 等级分.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// A title; larger is higher.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub title: u8,
    /// 等级.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// `female` or `male`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The year of birth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born: Option<u16>,
}

/// When one who came late is paired first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Late {
    /// The stage, from 1.
    pub stage: u8,
    /// The round.
    pub round: u16,
}

/// How somebody left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    /// `withdrawal`, `expulsion` or `no_shows`.
    pub why: Leaving,
    /// The stage that was running; nothing before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<u8>,
    /// `annulled` or `standing`.
    pub results: ResultsOf,
}

/// An announced absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// The stage.
    pub stage: u8,
    /// The round.
    pub round: u16,
    /// What it brings.
    pub points: Score,
}

/// How a stage is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// 循环制.
    RoundRobin,
    /// 分组循环制.
    Groups,
    /// 积分编排制.
    Swiss,
    /// Cards drawn anew each round.
    Cards,
    /// A fixed bracket.
    Bracket,
    /// Double elimination.
    DoubleElimination,
    /// Out after some losses, paired by scores.
    Lives,
    /// Paired by scores, with scores that decide who goes on.
    Gates,
    /// All of one team against all of the other.
    Scheveningen,
}

/// One stage.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Stage {
    /// From 1.
    pub no: u8,
    /// What it is called.
    pub name: String,
    /// How it is played.
    pub format: Format,
    /// How it is paired, where scores pair it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// What results are worth.
    pub points: PointsOf,
    /// Boards of a meeting.
    pub boards: u8,
    /// Games on a board.
    pub games: Games,
    /// How it ranks, in the codes of [`order`](crate::order).
    pub comparators: Vec<String>,
    /// The groups with their lot numbers or seeds; one where there are no groups.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<Number>>,
    /// The cards of each round, of a stage that draws them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Vec<(Number, String)>>,
    /// Who is kept apart in pairing by scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<Apart>,
    /// The numbers 序号 that pairing by scores goes by, of those whose number is another than the
    /// one they entered with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<(Number, u16)>,
    /// Who is there for the next round of a stage that scores pair.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<Number>,
    /// The rounds.
    pub rounds: Vec<Round>,
    /// 对局总表: what every round was for everybody. Standings follow from it.
    pub sheets: Vec<SheetOf>,
    /// Opponents who are not ranked here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outside: Vec<SheetOf>,
    /// How many rounds the sheets count; more than `rounds` where an earlier stage goes on.
    pub counted_rounds: u16,
    /// The places as they stand.
    pub standings: Vec<RowOf>,
    /// The places of each group, once the stage is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Vec<Place>>,
}

/// How a stage is paired by scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// How many rounds are played.
    pub rounds: u16,
    /// How many more a later stage plays that goes on from here.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub later_rounds: u16,
    /// `as_entered`, `by_lot` or `by_rating`.
    pub numbers: Numbers,
    /// `neighbors`, `ends`, `halves`, `random`, `halves_by_lot` or `odd_with_even`.
    pub first_pairing: FirstPairing,
    /// `alternate`, `mirrored`, `smaller`, `larger`, `odd`, `even` or `lots`.
    pub first_colors: FirstColors,
    /// `top_down` or `least_gaps`.
    pub order: ScoreOrder,
    /// Whether a bye stands in the history of colors.
    pub bye_has_color: bool,
    /// From how many rounds before the last the higher score is served first.
    pub served_from: u16,
    /// By how much the scores must differ for that.
    pub served_gap: Score,
    /// Whether the last round breaks rules of colors rather than a score level.
    pub last_round_relaxes: bool,
    /// Whether two meet again rather than not at all.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rematch: bool,
}

/// What results are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointsOf {
    /// A game, to Red.
    pub red: WorthOf,
    /// A game, to Black.
    pub black: WorthOf,
    /// A meeting 场分, where it counts.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub meeting: Option<WorthOf>,
    /// A bye.
    pub bye: Score,
    /// Whether a bye counts as a game won.
    pub bye_is_game: bool,
}

/// Points by result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorthOf {
    /// For a win.
    pub win: Score,
    /// For a draw.
    pub draw: Score,
    /// For a loss.
    pub loss: Score,
}

/// Games on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Games {
    /// This many.
    Exactly {
        /// How many.
        count: u8,
    },
    /// Until one cannot be caught.
    BestOf {
        /// How many at most.
        count: u8,
    },
}

/// Two who are kept apart for some rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apart {
    /// The one.
    pub a: Number,
    /// The other.
    pub b: Number,
    /// `soft`, `strong` or `absolute`.
    pub strength: Strength,
    /// The first round, counted with those of earlier stages that came along.
    pub from: u16,
    /// The last; nothing is all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u16>,
}

/// One round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// From 1.
    pub number: u16,
    /// What made it.
    pub made_by: Made,
    /// By table.
    pub boards: Vec<Board>,
    /// Who has no opponent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<Bye>,
    /// What could not be kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relaxed: Vec<Relaxed>,
}

/// One table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// From 1.
    pub table: u16,
    /// Red in the first game and on odd boards.
    pub first: Number,
    /// The other.
    pub second: Number,
    /// The group, from 0.
    pub group: u8,
    /// Why these two, and why these colors.
    pub why: Why,
    /// The games so far.
    #[serde(default)]
    pub results: Vec<Result>,
    /// `open`, `first`, `second`, `drawn`, `nobody`, `level` or `annulled`.
    pub stand: String,
}

/// One game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Result {
    /// The board 台次, from 1.
    pub board: u8,
    /// The game on it, from 1.
    pub game: u8,
    /// Who had red.
    pub red: Side,
    /// What came out.
    pub outcome: Outcome,
    /// Where it comes from.
    pub source: Source,
}

/// What came out of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// 红胜.
    RedWin,
    /// 和.
    Draw,
    /// 黑胜.
    BlackWin,
    /// 双方判负.
    DoubleLoss,
    /// `+` `-`.
    RedForfeitWin,
    /// `-` `+`.
    BlackForfeitWin,
    /// `-` `-`.
    DoubleForfeit,
    /// 成绩取消.
    Annulled,
    /// Scored otherwise.
    Split {
        /// To Red.
        red: Score,
        /// To Black.
        black: Score,
    },
}

/// One who has no opponent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bye {
    /// Who.
    pub no: Number,
    /// The color it counts as.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// Why.
    pub why: ByeReason,
}

/// Everything of one entrant that standings may ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetOf {
    /// Who.
    pub no: Number,
    /// Round by round.
    pub lines: Vec<LineOf>,
    /// 犯规.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fouls: u32,
    /// 0 none, 1 a warning, 2 a game forfeited.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub discipline: u8,
    /// Points brought along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carried: Option<Score>,
    /// The places of the members.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u16>,
    /// Rounds not played because of a gate, and what each adds to 对手分.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<(u16, Score)>,
}

/// One entrant's part in one round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineOf {
    /// The round.
    pub round: u16,
    /// `played`, `won_unplayed`, `lost_unplayed`, `pairing_bye`, `requested_bye` or `absent`.
    pub how: How,
    /// Against whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Number>,
    /// The color that pairing balances.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// `win`, `draw` or `loss`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Came>,
    /// The points that rank.
    pub points: Score,
    /// 局分.
    pub game_points: Score,
    /// The games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<SheetGame>,
}

/// One game of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetGame {
    /// The color.
    pub color: Color,
    /// `win`, `draw` or `loss`.
    pub score: Came,
    /// What it brought.
    pub points: Score,
    /// Whether it was played.
    pub played: bool,
}

/// One row of the standings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RowOf {
    /// Who.
    pub no: Number,
    /// The place, from 1.
    pub rank: u16,
    /// Whether others have it too.
    pub shared: bool,
    /// A value for each comparator by its code: a number, a list of numbers, or nothing where it
    /// has nothing to say. A ratio has four decimals; one without a denominator is "∞".
    pub values: BTreeMap<String, Value>,
    /// The comparator that put this row behind the one above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<String>,
}

/// A place of a stage that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Who.
    pub no: Number,
    /// The place.
    pub rank: u16,
}
