//! Tables of places, and how values came about.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tournament::{Comparator, FideKind, No, Note, Reckoning, Standings, Value};

use super::score;

/// A table of places: the answer of `chuhe standings` and `chuhe event standings`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StandingsLine {
    /// The stage, from 1, where there are stages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<u8>,
    /// The group: `A`, `B`, …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// What it is a table of, where not of all: a section, the teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// What was compared, first things first.
    pub order: Vec<String>,
    /// Best first.
    pub standings: Vec<PlaceLine>,
}

/// One row of a table of places.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlaceLine {
    /// Who.
    pub no: u16,
    /// The name, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The place, from 1; those who share one have the same.
    pub rank: u16,
    /// Whether others share it.
    pub shared: bool,
    /// The value of every comparator.
    pub values: serde_json::Map<String, Json>,
    /// What put this row behind the one above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub separated_by: Option<String>,
    /// Points for the place towards an overall table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place_points: Option<Json>,
    /// How each value came about, where it was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reckonings: Vec<ReckoningLine>,
}

/// How a value of a comparator came about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReckoningLine {
    /// The comparator.
    pub comparator: String,
    /// The value.
    pub value: Json,
    /// What it is made of.
    pub parts: Vec<PartLine>,
}

/// One contribution to a value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PartLine {
    /// The round it comes from; 0 where it comes from none.
    pub round: u16,
    /// The opponent it comes from.
    pub opponent: Option<u16>,
    /// What it adds, or would add were it not left out.
    pub amount: Json,
    /// `counted`, `halved`, `cut_lowest`, `cut_highest`, `bye`, `unplayed`, `dummy`, `carried` or
    /// `missed`.
    pub note: String,
}

/// Why somebody stands where he stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReckonedLine {
    /// Who.
    pub no: u16,
    /// The place.
    pub rank: u16,
    /// What put him behind the one above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub separated_by: Option<String>,
    /// Value by value.
    pub reckonings: Vec<ReckoningLine>,
}

/// Where everybody ended: the answer of `chuhe event standings --final`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalLine {
    /// Best first.
    pub places: Vec<FinalPlaceLine>,
}

/// One place at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalPlaceLine {
    /// Who.
    pub no: u16,
    /// The name.
    pub name: String,
    /// The place, from 1; those who share one have the same.
    pub rank: u16,
}

/// A value of a comparator.
pub fn value(value: &Value) -> Json {
    match value {
        Value::Points(points) => score(*points),
        Value::Count(count) => Json::from(*count),
        Value::Ratio { den: 0, .. } => Json::from("inf"),
        Value::Ratio { num, den } => {
            Json::from((*num as f64 / *den as f64 * 10_000.0).round() / 10_000.0)
        }
        Value::Sequence(points) => points.iter().map(|points| score(*points)).collect(),
        Value::Places(places) => places.iter().map(|place| Json::from(*place)).collect(),
        Value::Silent => Json::Null,
    }
}

/// The name of a comparator in JSON.
pub fn comparator(comparator: &Comparator) -> String {
    let cut = |name: &str, cut: &tournament::Cut| match (cut.lowest, cut.highest) {
        (0, 0) => name.to_owned(),
        (lowest, highest) => format!("{name}_cut_{lowest}_{highest}"),
    };
    let name = match comparator {
        Comparator::Points => "points",
        Comparator::GamePoints => "game_points",
        Comparator::PointsPerGame => "points_per_game",
        Comparator::OpponentSum { cut: of, .. } => return cut("opponents", of),
        Comparator::SonnebornBerger { cut: of } => return cut("sonneborn_berger", of),
        Comparator::Cumulative { skip: 0 } => "cumulative",
        Comparator::Cumulative { skip } => return format!("cumulative_from_{}", skip + 1),
        Comparator::Wins { .. } => "wins",
        Comparator::MatchWins { .. } => "match_wins",
        Comparator::Direct(_) => "direct",
        Comparator::BlackInDirect => "black_in_direct",
        Comparator::GameRatio => "game_ratio",
        Comparator::Fouls => "fouls",
        Comparator::Discipline => "discipline",
        Comparator::BlackGames { .. } => "black_games",
        Comparator::BlackWins { .. } => "black_wins",
        Comparator::RedWins { .. } => "red_wins",
        Comparator::PreviousRounds => "previous_rounds",
        Comparator::DropRounds => "drop_rounds",
        Comparator::BeatenSum => "beaten_sum",
        Comparator::DrawnSum => "drawn_sum",
        Comparator::LostSum => "lost_sum",
        Comparator::BestOpponent => "best_opponent",
        Comparator::PlaceSum => "place_sum",
        Comparator::HighPlaces => "high_places",
        Comparator::BlackPoints => "black_points",
        Comparator::Fide(tie_break) => {
            let name = match tie_break.kind {
                FideKind::Wins => "fide_win",
                FideKind::Won => "fide_won",
                FideKind::BlackPlayed => "fide_bpg",
                FideKind::BlackWon => "fide_bwg",
                FideKind::Played => "fide_num",
                FideKind::VoluntarilyUnplayed => "fide_vur",
                FideKind::Progressive => "fide_ps",
                FideKind::Direct => "fide_de",
                FideKind::Koya => "fide_ks",
                FideKind::Buchholz => "fide_bh",
                FideKind::ForeBuchholz => "fide_fb",
                FideKind::AverageBuchholz => "fide_aob",
                FideKind::AdjustedScore => "fide_abh",
                FideKind::SonnebornBerger => "fide_sb",
                FideKind::MatchesTimesGames => "fide_emgsb",
                FideKind::GamesTimesMatches => "fide_egmsb",
                FideKind::GamesTimesGames => "fide_eggsb",
            };
            return cut(name, &tie_break.cut);
        }
        Comparator::Number => "number",
    };
    name.to_owned()
}

/// The names of comparators in JSON, each once.
pub fn comparators(order: &[Comparator]) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(order.len());
    for one in order {
        let name = comparator(one);
        let same = names.iter().filter(|other| other.split(':').next() == Some(&name)).count();
        names.push(if same == 0 { name } else { format!("{name}:{}", same + 1) });
    }
    names
}

/// The line of a table of places.
pub fn standings(table: &Standings) -> StandingsLine {
    let order = comparators(&table.order);
    let rows = table.rows.iter().map(|row| PlaceLine {
        no: row.no.get(),
        name: None,
        rank: row.rank,
        shared: row.shared,
        values: order.iter().cloned().zip(row.values.iter().map(value)).collect(),
        separated_by: row.separated_by.and_then(|index| order.get(index).cloned()),
        place_points: None,
        reckonings: Vec::new(),
    });
    let standings = rows.collect();
    StandingsLine { stage: None, group: None, of: None, order, standings }
}

/// How a value came about.
pub fn reckoning(comparator: String, reckoning: &Reckoning) -> ReckoningLine {
    let parts = reckoning.parts.iter().map(|part| PartLine {
        round: part.round,
        opponent: part.opponent.map(No::get),
        amount: value(&part.amount),
        note: match part.note {
            Note::Counted => "counted",
            Note::Halved => "halved",
            Note::CutLowest => "cut_lowest",
            Note::CutHighest => "cut_highest",
            Note::Bye => "bye",
            Note::Unplayed => "unplayed",
            Note::Dummy => "dummy",
            Note::Carried => "carried",
            Note::Missed => "missed",
        }
        .to_owned(),
    });
    ReckoningLine { comparator, value: value(&reckoning.value), parts: parts.collect() }
}
