//! What the desk does: lots, entries, facts, what comes next.

use serde::{Deserialize, Serialize};
use tournament::{Drawn, Need, No, Seed, Settle, StageNo, Tie};

use super::card;
use crate::Text;

/// What was done: the answer of the commands that change an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoneLine {
    /// The facts that it came to.
    pub facts: Vec<FactLine>,
    /// What the event waits for now, stage by stage.
    pub next: Vec<NeedLine>,
}

/// One fact of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactLine {
    /// Its place, from 1.
    pub seq: u64,
    /// When, in milliseconds since 1970 UTC.
    pub at: i64,
    /// By whom.
    pub by: String,
    /// What kind of fact, such as `result`.
    pub kind: String,
    /// The fact in words.
    pub text: Text,
    /// Whether it was taken back later.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
}

/// What lots were drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LotsLine {
    /// For which stage.
    pub stage: u8,
    /// From what; none where they were drawn by hand.
    pub seed: Option<String>,
    /// The order of the stage: lot numbers, or seeds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<u16>,
    /// The groups, each in the order of its lot numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<u16>>,
    /// The round that cards were drawn for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// Who drew what: `R3`, `B3`, `K`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<(u16, String)>,
}

/// One entrant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntrantLine {
    /// The number.
    pub no: u16,
    /// The name.
    pub name: String,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// The members of a team, in the order of registration.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
    /// The team a player counts for where members' places add up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamLine>,
    /// How the entrant left: `withdrawal`, `expulsion` or `no_shows`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<String>,
    /// The first round that pairs one who came late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u16>,
}

/// A team whose players play for themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamLine {
    /// The number, among such teams.
    pub no: u16,
    /// The name, where its players say one or share a club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Those who entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntrantsLine {
    /// By number.
    pub entrants: Vec<EntrantLine>,
    /// What could not be read of a list, by its line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<String>,
}

/// What an event will take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreviewLine {
    /// The event.
    pub name: String,
    /// How many are counted with.
    pub entrants: u32,
    /// Stage by stage.
    pub stages: Vec<StagePreviewLine>,
    /// Minutes of the whole, stages beside each other counted once.
    pub minutes: u32,
}

/// What a stage will take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StagePreviewLine {
    /// What it is called.
    pub name: String,
    /// How it is played.
    pub format: Text,
    /// How many take part.
    pub entrants: u32,
    /// Rounds.
    pub rounds: u32,
    /// Games at most, extra ones not counted.
    pub games: u32,
    /// Minutes.
    pub minutes: u32,
}

/// Where an event stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatusLine {
    /// The event.
    pub name: String,
    /// How many have entered and not left.
    pub entrants: usize,
    /// How many facts the log has.
    pub facts: u64,
    /// The hash of the last line.
    pub seal: String,
    /// What it waits for, stage by stage; nothing when it is over.
    pub next: Vec<NeedLine>,
}

/// What was printed: the answer of `chuhe event print`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintLine {
    /// The prints, in their order.
    pub prints: Vec<PrintedLine>,
    /// Where they were written to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// How long the text is.
    pub bytes: usize,
    /// The text itself, HTML or SVG, where it was not written into a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// One print.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintedLine {
    /// `entries`, `pairings`, `slips`, `standings`, `crosstable`, `bracket` or `final`.
    pub what: String,
    /// Of which stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<u8>,
    /// Of which round, or after which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
}

/// What was written for other programs: the answer of `chuhe event export`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportLine {
    /// `trf`, `trf16`, `json`, `entries`, `standings` or `results`.
    pub what: String,
    /// Of which stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<u8>,
    /// Of which group, by its letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// After which round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// Those who have another number in the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<ExportedNumber>,
    /// What is not in it, or in another way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Text>,
    /// Where it was written to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// How long it is.
    pub bytes: usize,
    /// The text itself, where it was not written into a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A number that is another one in an exported file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedNumber {
    /// The number of the entry.
    pub no: u16,
    /// The number in the file.
    pub number: u16,
}

/// Whether a file is what was written: the answer of `chuhe event check`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileLine {
    /// How many facts it has.
    pub facts: u64,
    /// The hash of the last line.
    pub seal: String,
    /// Bytes at its end that were never acknowledged.
    pub torn: usize,
    /// What is wrong, in words; empty when nothing is.
    pub problems: Vec<String>,
}

/// What a stage waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NeedLine {
    /// The stage, from 1.
    pub stage: u8,
    /// `earlier`, `ties`, `lots`, `pair`, `results`, `settle`, `close` or `nothing`.
    pub need: String,
    /// The round to be paired, or that is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// Meetings that wait: stage, round and table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<(u8, u16, u16)>,
    /// Teams whose line-up is missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lineups: Vec<u16>,
    /// What is to happen first where meetings are level: `extra_games`, `armageddon`, `lots`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
    /// Those who are to be put in an order before it is clear who takes part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ties: Vec<TieLine>,
}

/// Some who share a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieLine {
    /// In which stage.
    pub stage: u8,
    /// In which group: `A`, `B`, …; none where groups are compared with each other.
    pub group: Option<String>,
    /// Which place.
    pub place: u16,
    /// Who shares it.
    pub who: Vec<u16>,
}

impl TieLine {
    fn new(tie: &Tie) -> TieLine {
        TieLine {
            stage: tie.stage.0,
            group: tie.group.map(|group| group.letter()),
            place: tie.place,
            who: tie.who.iter().map(|no| no.get()).collect(),
        }
    }
}

/// The line of lots.
pub fn lots(stage: StageNo, drawn: &Drawn, seed: Option<Seed>) -> LotsLine {
    let numbers = |order: &[No]| order.iter().map(|no| no.get()).collect::<Vec<u16>>();
    let mut line = LotsLine {
        stage: stage.0,
        seed: seed.map(|seed| seed.0.to_string()),
        order: Vec::new(),
        groups: Vec::new(),
        round: None,
        cards: Vec::new(),
    };
    match drawn {
        Drawn::Order(order) => line.order = numbers(order),
        Drawn::Groups(groups) => line.groups = groups.iter().map(|group| numbers(group)).collect(),
        Drawn::Cards { round, cards } => {
            line.round = Some(*round);
            line.cards = cards.iter().map(|(no, of)| (no.get(), card(*of))).collect();
        }
    }
    line
}

/// The name of what decides a level meeting.
pub fn settle(settle: Settle) -> &'static str {
    match settle {
        Settle::ExtraGames(_) => "extra_games",
        Settle::Armageddon => "armageddon",
        Settle::TopBoard => "top_board",
        Settle::FewerFouls => "fewer_fouls",
        Settle::Lots => "lots",
    }
}

/// The line of what a stage waits for.
pub fn need(stage: StageNo, need: &Need) -> NeedLine {
    let mut line = NeedLine {
        stage: stage.0,
        need: String::new(),
        round: None,
        waiting: Vec::new(),
        lineups: Vec::new(),
        steps: Vec::new(),
        ties: Vec::new(),
    };
    line.need = match need {
        Need::Earlier => "earlier",
        Need::Ties(ties) => {
            line.ties = ties.iter().map(TieLine::new).collect();
            "ties"
        }
        Need::Lots => "lots",
        Need::Pair(round) => {
            line.round = Some(*round);
            "pair"
        }
        Need::Results(ids) => {
            line.round = ids.first().map(|id| id.round);
            line.waiting = ids.iter().map(|id| (id.stage.0, id.round, id.table)).collect();
            "results"
        }
        Need::Settle(level) => {
            line.round = level.first().map(|(id, _)| id.round);
            line.waiting = level.iter().map(|(id, _)| (id.stage.0, id.round, id.table)).collect();
            let step = |next: &Option<Settle>| next.map_or("official", settle).to_owned();
            line.steps = level.iter().map(|(_, next)| step(next)).collect();
            "settle"
        }
        Need::Close => "close",
        Need::Nothing => "nothing",
    }
    .to_owned();
    line
}
