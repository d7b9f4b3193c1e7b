//! Rounds with their reasons, and "why not?".

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tournament::{
    Board, Bye, ByeReason, ColorReason, Comparison, Criterion, Method, MethodKind, No, Points,
    Relaxed, Round, Slot, SwissWhy, Verdict, Why, WhyNot,
};
use words::events;

use super::{Naming, both, color, score};
use crate::Text;

/// A round: the answer of `chuhe pair` and `chuhe event pair`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RoundLine {
    /// The stage, from 1, where there are stages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<u8>,
    /// The round, from 1.
    pub round: u16,
    /// Whether it is published, or only proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<bool>,
    /// By table.
    pub boards: Vec<BoardLine>,
    /// Who has the bye; the first of them where several have one.
    pub bye: Option<u16>,
    /// Every bye with its reason.
    pub byes: Vec<ByeLine>,
    /// What could not be kept.
    pub relaxed: Vec<RelaxedLine>,
    /// What made the round.
    pub method: String,
    /// What its lots were drawn from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// One table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BoardLine {
    /// From 1.
    pub table: u16,
    /// Who has red in the first game, and on odd boards.
    pub red: u16,
    /// The other.
    pub black: u16,
    /// Their names, where they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub names: Option<(String, String)>,
    /// The group: `A`, `B`, …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// Why these two, and why these colors.
    pub why: WhyLine,
    /// Who sits at the boards of a match of teams.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatLine>,
    /// The line-ups of the two, where teams hand them in: `missing`, `sealed` or `open`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lineups: Option<(String, String)>,
    /// The results so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<GameLine>,
    /// How the meeting stands: `open`, `first`, `second`, `drawn`, `nobody`, `level`, `annulled`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand: Option<String>,
}

/// A board of a match of teams.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeatLine {
    /// The board, from 1.
    pub board: u8,
    /// The team that has red there, in the first game.
    pub red: u16,
    /// The names of Red and Black, as far as anybody may know them.
    pub players: (Option<String>, Option<String>),
}

/// One game of a meeting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    /// The board, from 1.
    pub board: u8,
    /// The game on it, from 1.
    pub game: u8,
    /// Who had red.
    pub red: u16,
    /// `1-0`, `1/2-1/2`, `0-1`, `0-0`, `+-`, `-+`, `--`, `annulled`, or two scores.
    pub outcome: String,
}

/// Why a board is as it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WhyLine {
    /// `table`, `cards`, `bracket`, `swiss`, `scheveningen` or `official`.
    pub kind: String,
    /// The scores before the round, first listed first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<(Json, Json)>,
    /// What the board costs, most important first; what is not listed is perfect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<CostLine>,
    /// Why the one has red.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// The same in words.
    pub text: Text,
}

/// What a board or a round costs under one criterion.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CostLine {
    /// The criterion, such as `floaters`.
    pub criterion: String,
    /// The score level, where the criterion has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Json>,
    /// The cost.
    pub cost: u64,
    /// What it would be with the pair that was asked about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forced: Option<u64>,
}

/// A bye.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ByeLine {
    /// Who.
    pub no: u16,
    /// The color it counts as.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// `table`, `king`, `bracket`, `lowest`, `requested`, `no_opponent` or `official`.
    pub why: String,
    /// Who else could have had it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eligible: Vec<u16>,
    /// The same in words.
    pub text: Text,
}

/// A rule that could not be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RelaxedLine {
    /// `triple`, `excess`, `apart`, `bye`, `second_bye` or `rematch`.
    pub rule: String,
    /// Whom it concerns.
    pub who: Vec<u16>,
    /// The same in words.
    pub text: Text,
}

/// The answer to "why not these two?".
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WhyNotLine {
    /// The one.
    pub one: u16,
    /// The other; nobody for the bye.
    pub other: Option<u16>,
    /// `so` where they do meet, `not_there`, `scores`, `table`, `groups`, `cards`, `bracket` or
    /// `two_teams`.
    pub by: String,
    /// Where scores pair: `paired`, `met`, `kept_apart`, `worse`, `better` or `as_good`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
    /// The first criterion that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub criterion: Option<CostLine>,
    /// Every criterion, as it is and as it would be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub criteria: Vec<CostLine>,
    /// The pairs that would be different, beside the one in question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<(u16, u16)>,
    /// By the table of a round robin: the rounds in which they meet, or in which the bye comes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<u16>,
    /// The same in words.
    pub text: Text,
}

/// What made a round.
pub fn method(method: Method) -> &'static str {
    match method.kind {
        MethodKind::RoundRobin => "round_robin",
        MethodKind::Swiss => "swiss",
        MethodKind::Cards => "cards",
        MethodKind::Bracket => "bracket",
        MethodKind::DoubleElimination => "double_elimination",
        MethodKind::Scheveningen => "scheveningen",
        MethodKind::Official => "official",
    }
}

/// The name of a criterion and its score level.
pub fn criterion(criterion: Criterion) -> (&'static str, Option<Points>) {
    match criterion {
        Criterion::Forbidden => ("forbidden", None),
        Criterion::Rematch => ("rematch", None),
        Criterion::Bye => ("bye", None),
        Criterion::Excess => ("excess", None),
        Criterion::Triple => ("triple", None),
        Criterion::StronglyApart => ("strongly_apart", None),
        Criterion::Gaps => ("gaps", None),
        Criterion::AllFloaters => ("all_floaters", None),
        Criterion::Floaters(level) => ("floaters", Some(level)),
        Criterion::Gap(level) => ("gap", Some(level)),
        Criterion::Apart => ("apart", None),
        Criterion::Balance => ("balance", None),
        Criterion::RepeatedFloat => ("repeated_float", None),
        Criterion::FloatBalance => ("float_balance", None),
        Criterion::Order => ("order", None),
    }
}

impl CostLine {
    fn new(of: Criterion, cost: u64, forced: Option<u64>) -> CostLine {
        let (name, level) = criterion(of);
        CostLine { criterion: name.to_owned(), level: level.map(score), cost, forced }
    }
}

/// The line of a round.
pub fn round(round: &Round, name: Naming<'_>) -> RoundLine {
    RoundLine {
        stage: None,
        round: round.number,
        published: None,
        boards: round.boards.iter().map(board).collect(),
        bye: round.byes.first().map(|bye| bye.no.get()),
        byes: round.byes.iter().map(|one| bye(one, name)).collect(),
        relaxed: round.relaxed.iter().map(|rule| relaxed(*rule, name)).collect(),
        method: method(round.method).to_owned(),
        seed: round.seed.map(|seed| seed.0.to_string()),
    }
}

fn board(board: &Board) -> BoardLine {
    BoardLine {
        table: board.table,
        red: board.first.get(),
        black: board.second.get(),
        names: None,
        group: None,
        why: why(&board.why),
        seats: Vec::new(),
        lineups: None,
        games: Vec::new(),
        stand: None,
    }
}

/// The line of a board's reason.
pub fn why(why: &Why) -> WhyLine {
    let mut line = WhyLine {
        kind: String::new(),
        scores: None,
        costs: Vec::new(),
        color: None,
        text: both(|lang| events::why(lang, why)),
    };
    line.kind = match why {
        Why::Table { .. } => "table",
        Why::Cards { .. } => "cards",
        Why::Bracket { color, .. } => {
            line.color = Some(color_reason(*color).to_owned());
            "bracket"
        }
        Why::Swiss(swiss) => {
            let SwissWhy { scores, costs, color } = &**swiss;
            line.scores = Some((score(scores.0), score(scores.1)));
            line.costs = costs.iter().map(|(of, cost)| CostLine::new(*of, *cost, None)).collect();
            line.color = Some(color_reason(*color).to_owned());
            "swiss"
        }
        Why::Scheveningen { .. } => "scheveningen",
        Why::Official => "official",
    }
    .to_owned();
    line
}

/// The name of a reason of colors.
pub fn color_reason(reason: ColorReason) -> &'static str {
    match reason {
        ColorReason::FirstRound => "first_round",
        ColorReason::Lots => "lots",
        ColorReason::RedCard => "red_card",
        ColorReason::Table => "table",
        ColorReason::Owed { .. } => "owed",
        ColorReason::History { .. } => "history",
        ColorReason::Number => "number",
        ColorReason::HigherScore => "higher_score",
        ColorReason::Exchanged => "exchanged",
        ColorReason::Swap => "swap",
        ColorReason::Official => "official",
    }
}

/// The line of a bye.
pub fn bye(bye: &Bye, name: Naming<'_>) -> ByeLine {
    let why = match bye.why {
        ByeReason::Table => "table",
        ByeReason::King => "king",
        ByeReason::Bracket => "bracket",
        ByeReason::Lowest { .. } => "lowest",
        ByeReason::Requested => "requested",
        ByeReason::NoOpponent => "no_opponent",
        ByeReason::Official => "official",
    };
    let eligible = match &bye.why {
        ByeReason::Lowest { eligible, .. } => eligible.iter().map(|no| no.get()).collect(),
        _ => Vec::new(),
    };
    ByeLine {
        no: bye.no.get(),
        color: bye.color.map(|of| color(of).to_owned()),
        why: why.to_owned(),
        eligible,
        text: both(|lang| events::bye(lang, &bye.why, name)),
    }
}

/// The line of what was relaxed.
pub fn relaxed(rule: Relaxed, name: Naming<'_>) -> RelaxedLine {
    let (key, who) = match rule {
        Relaxed::Triple(no) => ("triple", vec![no]),
        Relaxed::Excess(no) => ("excess", vec![no]),
        Relaxed::Apart(a, b) => ("apart", vec![a, b]),
        Relaxed::Bye(no) => ("bye", vec![no]),
        Relaxed::SecondBye(no) => ("second_bye", vec![no]),
        Relaxed::Rematch(a, b) => ("rematch", vec![a, b]),
    };
    RelaxedLine {
        rule: key.to_owned(),
        who: who.into_iter().map(No::get).collect(),
        text: both(|lang| events::relaxed(lang, rule, name)),
    }
}

/// The line of an answer to "why not?".
pub fn why_not(one: No, other: Option<No>, answer: &WhyNot, name: Naming<'_>) -> WhyNotLine {
    let mut line = WhyNotLine {
        one: one.get(),
        other: other.map(No::get),
        by: String::new(),
        verdict: None,
        criterion: None,
        criteria: Vec::new(),
        instead: Vec::new(),
        rounds: Vec::new(),
        text: both(|lang| events::why_not(lang, one, other, answer, name)),
    };
    line.by = match answer {
        WhyNot::So { .. } => "so",
        WhyNot::NotThere(_) => "not_there",
        WhyNot::Scores(comparison) => {
            line.compare(comparison);
            "scores"
        }
        WhyNot::Table { rounds } | WhyNot::TableBye { rounds } => {
            line.rounds = rounds.clone();
            "table"
        }
        WhyNot::Groups(..) => "groups",
        WhyNot::Cards { .. } => "cards",
        WhyNot::Bracket { .. } => "bracket",
        WhyNot::TwoTeams => "two_teams",
    }
    .to_owned();
    line
}

impl WhyNotLine {
    fn compare(&mut self, answer: &Comparison) {
        let (verdict, criterion) = match answer.verdict {
            Verdict::Paired => ("paired", None),
            Verdict::Met => ("met", None),
            Verdict::KeptApart => ("kept_apart", None),
            Verdict::Worse { criterion, chosen, forced } => {
                ("worse", Some(CostLine::new(criterion, chosen, Some(forced))))
            }
            Verdict::Better { criterion, chosen, forced } => {
                ("better", Some(CostLine::new(criterion, chosen, Some(forced))))
            }
            Verdict::AsGood => ("as_good", None),
        };
        let costs = answer.criteria.iter();
        (self.verdict, self.criterion) = (Some(verdict.to_owned()), criterion);
        self.criteria =
            costs.map(|(of, chosen, forced)| CostLine::new(*of, *chosen, Some(*forced))).collect();
        self.instead = answer.instead.iter().map(|(a, b)| (a.get(), b.get())).collect();
    }
}

/// What fills a place of a bracket: `seed 3`, `winner 5`, `loser 5`.
pub fn slot(slot: Slot) -> String {
    match slot {
        Slot::Seed(seed) => format!("seed {seed}"),
        Slot::Winner(number) => format!("winner {number}"),
        Slot::Loser(number) => format!("loser {number}"),
    }
}
