//! Events by 积分编排制 as JSON, the exchange form of a Chinese referees' program.
//!
//! ```json
//! {"format": "swiss",
//!  "points": {"red": {"win": 2, "draw": 1, "loss": 0}, "black": {"win": 2, "draw": 1, "loss": 0}},
//!  "comparators": ["total", "opponents:bye=zero", "wins"],
//!  "players": [{"no": 1, "name": "甲", "club": "一队", "fouls": 0}],
//!  "rounds": [[{"table": 1, "red": 1, "black": 2, "points": [2, 0], "forfeit": ["+", "-"]},
//!              {"bye": 3, "counts_as": "red", "points": [2]}]],
//!  "expected_ranks": {"1": 1}}
//! ```
//!
//! Only `rounds` or `players` must be there. Without `points` they are 2, 1, 0; without
//! `comparators` the list of 2011; without `players` everybody whom a round names plays. A board
//! without `points` is not played yet. `total_rounds` says how many rounds are announced; without it
//! a round may follow those that are there. Other fields are left alone.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tournament::{
    Apart, Color, Entry, GameWorth, How, No, Outcome, Points, Preset, Scoring, Strength, Worth,
    preset,
};

use crate::event::{Bar, Entrant, Event, Stored, StoredBoard, StoredBye};
use crate::number::{MOST_ROUNDS, Number, Small};
use crate::order::{self, OrderError};
use crate::unread::Unread;

/// Why such a file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{path}: {fault}")]
pub struct SwissJsonError {
    /// Where, as a path into the JSON: `rounds[2][0].red`; `.` is the whole.
    pub path: String,
    /// What is wrong.
    pub fault: SwissJsonFault,
}

/// What is wrong at a place of the JSON.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SwissJsonFault {
    /// It is no JSON, or a value of another kind.
    #[error("{0}")]
    Json(Unread),
    /// The format is another.
    #[error("format {0:?} is not \"swiss\"")]
    Format(String),
    /// A comparator is not known.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// A number stands there twice.
    #[error("number {0} stands there twice")]
    Twice(No),
    /// Nobody has this number.
    #[error("there is no player {0}")]
    Unknown(No),
    /// Somebody plays against himself.
    #[error("number {0} cannot play itself")]
    Itself(No),
    /// It is neither a board nor a bye, or both.
    #[error("neither a board with red and black nor a bye")]
    NeitherBoardNorBye,
    /// So many points do not fit.
    #[error("{got} values, expected {expected}")]
    Count {
        /// There are.
        got: usize,
        /// There should be.
        expected: usize,
    },
    /// A forfeit is none.
    #[error("a forfeit is [\"+\",\"-\"], [\"-\",\"+\"] or [\"-\",\"-\"]")]
    Forfeit,
    /// The points contradict the forfeit.
    #[error("the loser of a forfeit has more points than the winner")]
    Contradiction,
    /// A color is none.
    #[error("{0:?} is neither \"red\" nor \"black\"")]
    Color(String),
    /// There are too many rounds.
    #[error("{0} rounds are too many")]
    Rounds(usize),
}

#[derive(Debug, Serialize, Deserialize)]
struct Document {
    #[serde(default = "swiss")]
    format: String,
    #[serde(default, alias = "event", alias = "title", skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(default)]
    points: PointsOf,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comparators: Option<Vec<String>>,
    #[serde(default)]
    players: Vec<Player>,
    #[serde(default)]
    rounds: Vec<Vec<Row>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    total_rounds: Option<u16>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    expected_ranks: BTreeMap<Number, u16>,
}

fn swiss() -> String {
    "swiss".to_owned()
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct PointsOf {
    #[serde(default)]
    red: WorthOf,
    #[serde(default)]
    black: WorthOf,
}

#[derive(Debug, Serialize, Deserialize)]
struct WorthOf {
    #[serde(default = "two")]
    win: Small,
    #[serde(default = "one")]
    draw: Small,
    #[serde(default = "zero")]
    loss: Small,
}

fn two() -> Small {
    Small(Points::TWO)
}

fn one() -> Small {
    Small(Points::ONE)
}

fn zero() -> Small {
    Small(Points::ZERO)
}

impl Default for WorthOf {
    fn default() -> WorthOf {
        WorthOf { win: two(), draw: one(), loss: zero() }
    }
}

impl WorthOf {
    fn worth(&self) -> Worth {
        Worth { win: self.win.0, draw: self.draw.0, loss: self.loss.0 }
    }

    fn of(worth: Worth) -> WorthOf {
        WorthOf { win: Small(worth.win), draw: Small(worth.draw), loss: Small(worth.loss) }
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Player {
    no: Number,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rating: Option<u32>,
    #[serde(default)]
    fouls: Option<u32>,
}

/// A board or a bye: one shape, so that an error names the field.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Row {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    red: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bye: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counts_as: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<Vec<Small>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forfeit: Option<Vec<String>>,
}

/// Reads an event.
///
/// # Errors
///
/// [`SwissJsonError`] with the first place that cannot be used.
///
/// ```
/// let text = r#"{"rounds": [[{"red": 1, "black": 2, "points": [2, 0]}]]}"#;
/// let event = exchange::swiss_json::read(text)?;
/// let table = event.standings(&event.order, event.stored());
/// assert_eq!(table.rows[0].no.get(), 1);
///
/// let wrong = r#"{"rounds": [[{"red": 1, "black": "x"}]]}"#;
/// assert_eq!(exchange::swiss_json::read(wrong).unwrap_err().path, "rounds[0][0].black");
/// # Ok::<_, exchange::swiss_json::SwissJsonError>(())
/// ```
pub fn read(text: &str) -> Result<Event, SwissJsonError> {
    // A list would be taken for the fields in their order.
    if text.trim_start().starts_with('[') {
        return Err(at(".", SwissJsonFault::Json(Unread::list())));
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    let document: Document =
        serde_path_to_error::deserialize(&mut reader).map_err(|error| SwissJsonError {
            path: error.path().to_string(),
            fault: SwissJsonFault::Json(Unread::from(error.inner())),
        })?;
    reader.end().map_err(|error| at(".", SwissJsonFault::Json(Unread::from(&error))))?;
    document.event()
}

fn at(path: impl Into<String>, fault: SwissJsonFault) -> SwissJsonError {
    SwissJsonError { path: path.into(), fault }
}

impl Document {
    fn event(self) -> Result<Event, SwissJsonError> {
        if self.format != "swiss" {
            return Err(at("format", SwissJsonFault::Format(self.format)));
        }
        let count = self.rounds.len();
        let rounds = u16::try_from(count)
            .ok()
            .filter(|rounds| *rounds <= MOST_ROUNDS)
            .ok_or_else(|| at("rounds", SwissJsonFault::Rounds(count)))?;
        let (red, black) = (self.points.red.worth(), self.points.black.worth());
        let scoring = Scoring {
            game: GameWorth { red, black },
            meeting: None,
            bye: red.win,
            bye_is_game: true,
        };
        let order = match &self.comparators {
            None => preset(Preset::SwissOpponents2011),
            Some(codes) => codes
                .iter()
                .enumerate()
                .map(|(index, code)| {
                    order::parse(code)
                        .map_err(|error| at(format!("comparators[{index}]"), error.into()))
                })
                .collect::<Result<_, _>>()?,
        };
        let mut event = Event::new(self.total_rounds.unwrap_or(rounds).clamp(rounds, MOST_ROUNDS));
        event.open_ended = self.total_rounds.is_none();
        event.name = self.name;
        event.scoring = scoring;
        event.order = order;
        event.expected =
            self.expected_ranks.into_iter().map(|(Number(no), rank)| (no, rank)).collect();
        for (index, player) in self.players.into_iter().enumerate() {
            let Number(no) = player.no;
            let entry = Entry {
                name: player.name.unwrap_or_default(),
                club: player.club.filter(|club| !club.trim().is_empty()),
                rating: player.rating,
                ..Entry::default()
            };
            let entrant = Entrant { entry, fouls: player.fouls.unwrap_or(0), ..Entrant::default() };
            if event.entrants.insert(no, entrant).is_some() {
                return Err(at(format!("players[{index}].no"), SwissJsonFault::Twice(no)));
            }
        }
        let anybody = event.entrants.is_empty();
        for (index, rows) in self.rounds.iter().enumerate() {
            let path = format!("rounds[{index}]");
            let stored = round(rows, &path, &event.scoring, |no, path| {
                if anybody {
                    event.entrants.entry(no).or_default();
                } else if !event.entrants.contains_key(&no) {
                    return Err(at(path, SwissJsonFault::Unknown(no)));
                }
                Ok(())
            })?;
            event.rounds.push(stored);
        }
        if let Some(no) = event.expected.keys().find(|no| !event.entrants.contains_key(no)) {
            return Err(at(format!("expected_ranks.{no}"), SwissJsonFault::Unknown(*no)));
        }
        event.bars = clubs(&event.entrants);
        Ok(event)
    }
}

/// One club is kept apart in the first round.
fn clubs(entrants: &BTreeMap<No, Entrant>) -> Vec<Bar> {
    let mut members: BTreeMap<&str, Vec<No>> = BTreeMap::new();
    for (no, entrant) in entrants {
        if let Some(club) = entrant.entry.club.as_deref() {
            members.entry(club).or_default().push(*no);
        }
    }
    let pairs = |members: &Vec<No>| -> Vec<Bar> {
        let bar =
            |(a, b)| Bar { apart: Apart { a, b, strength: Strength::Strong }, from: 1, to: 1 };
        (1..members.len())
            .flat_map(|last| (0..last).map(move |first| (first, last)))
            .map(|(first, last)| bar((members[first], members[last])))
            .collect()
    };
    // A club of nearly everybody keeps nobody apart, and would cost a bar for each pair.
    members.values().filter(|members| members.len() * 2 <= entrants.len()).flat_map(pairs).collect()
}

fn round(
    rows: &[Row],
    path: &str,
    scoring: &Scoring,
    mut known: impl FnMut(No, String) -> Result<(), SwissJsonError>,
) -> Result<Stored, SwissJsonError> {
    let mut stored = Stored::default();
    let mut seen = BTreeSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = format!("{path}[{index}]");
        let mut once = |Number(no): Number, field: &str| {
            let path = format!("{path}.{field}");
            known(no, path.clone())?;
            if seen.insert(no) { Ok(no) } else { Err(at(path, SwissJsonFault::Twice(no))) }
        };
        match (row.red, row.black, row.bye) {
            (Some(red), Some(black), None) => {
                if red == black {
                    return Err(at(format!("{path}.black"), SwissJsonFault::Itself(red.0)));
                }
                let (red, black) = (once(red, "red")?, once(black, "black")?);
                let (outcome, points) = result(row, &path, scoring)?;
                let table = row.table.unwrap_or(stored.boards.len() as u16 + 1);
                let colored = true;
                stored.boards.push(StoredBoard { table, red, black, colored, outcome, points });
            }
            (None, None, Some(bye)) => {
                let no = once(bye, "bye")?;
                let counts_as = match row.counts_as.as_deref() {
                    None => None,
                    Some("red") => Some(Color::Red),
                    Some("black") => Some(Color::Black),
                    Some(other) => {
                        let fault = SwissJsonFault::Color(other.chars().take(20).collect());
                        return Err(at(format!("{path}.counts_as"), fault));
                    }
                };
                let points = match row.points.as_deref() {
                    None => scoring.game.of(counts_as.unwrap_or(Color::Red)).win,
                    Some([points]) => points.0,
                    Some(other) => {
                        let fault = SwissJsonFault::Count { got: other.len(), expected: 1 };
                        return Err(at(format!("{path}.points"), fault));
                    }
                };
                let full = points >= scoring.game.red.win.min(scoring.game.black.win);
                let how =
                    if full || counts_as.is_some() { How::PairingBye } else { How::RequestedBye };
                stored.byes.push(StoredBye { no, how, points, counts_as });
            }
            _ => return Err(at(path, SwissJsonFault::NeitherBoardNorBye)),
        }
    }
    Ok(stored)
}

/// An outcome, and points where they are not what it brings.
type Resulting = (Option<Outcome>, Option<(Points, Points)>);

/// The outcome that the points and the forfeit speak of, and the points where the scoring would
/// give others.
fn result(row: &Row, path: &str, scoring: &Scoring) -> Result<Resulting, SwissJsonError> {
    let forfeit = match &row.forfeit {
        None => None,
        Some(signs) => {
            let signs: Vec<&str> = signs.iter().map(String::as_str).collect();
            Some(match signs[..] {
                ["+", "-"] => Outcome::RedForfeitWin,
                ["-", "+"] => Outcome::BlackForfeitWin,
                ["-", "-"] => Outcome::DoubleForfeit,
                _ => return Err(at(format!("{path}.forfeit"), SwissJsonFault::Forfeit)),
            })
        }
    };
    let points = match row.points.as_deref() {
        None => return Ok((forfeit, None)),
        Some([red, black]) => (red.0, black.0),
        Some(other) => {
            let fault = SwissJsonFault::Count { got: other.len(), expected: 2 };
            return Err(at(format!("{path}.points"), fault));
        }
    };
    let (red, black) = (scoring.game.red, scoring.game.black);
    let win = |color| match color {
        Color::Red => (red.win, Points::ZERO),
        Color::Black => (Points::ZERO, black.win),
    };
    if let Some(outcome) = forfeit {
        let usual = match outcome {
            Outcome::RedForfeitWin if points.0 < points.1 => None,
            Outcome::BlackForfeitWin if points.1 < points.0 => None,
            Outcome::RedForfeitWin => Some(win(Color::Red)),
            Outcome::BlackForfeitWin => Some(win(Color::Black)),
            _ => Some((Points::ZERO, Points::ZERO)),
        }
        .ok_or_else(|| at(format!("{path}.points"), SwissJsonFault::Contradiction))?;
        return Ok((Some(outcome), (points != usual).then_some(points)));
    }
    let zero = (Points::ZERO, Points::ZERO);
    let outcome = if points == (red.draw, black.draw) && points != zero {
        Outcome::Draw
    } else if points == (red.win, black.loss) {
        Outcome::RedWin
    } else if points == (red.loss, black.win) {
        Outcome::BlackWin
    } else if points == zero {
        Outcome::DoubleLoss
    } else {
        Outcome::Split { red: points.0, black: points.1 }
    };
    Ok((Some(outcome), None))
}

/// Writes an event as [`read`] reads it. What the form has no place for is left out: byes that
/// were asked for, federations, kept-apart pairs, points in pairing alone.
pub fn write(event: &Event) -> String {
    let game = event.scoring.game;
    let players = event
        .entrants
        .iter()
        .map(|(no, entrant)| Player {
            no: Number(*no),
            name: Some(entrant.entry.name.clone()).filter(|name| !name.is_empty()),
            club: entrant.entry.club.clone(),
            rating: entrant.entry.rating,
            fouls: Some(entrant.fouls),
        })
        .collect();
    let rounds = event.rounds.iter().map(|stored| rows(event, stored)).collect();
    let document = Document {
        format: swiss(),
        name: event.name.clone(),
        points: PointsOf { red: WorthOf::of(game.red), black: WorthOf::of(game.black) },
        comparators: Some(event.order.iter().map(order::code).collect()),
        players,
        rounds,
        total_rounds: (!event.open_ended).then_some(event.rules.rounds.max(event.stored())),
        expected_ranks: event.expected.iter().map(|(no, rank)| (Number(*no), *rank)).collect(),
    };
    serde_json::to_string(&document).expect("every key is a string and every number is finite")
}

fn rows(event: &Event, stored: &Stored) -> Vec<Row> {
    let boards = stored.boards.iter().map(|board| {
        let points = board.outcome.map(|outcome| {
            let (red, black) = board.points.unwrap_or_else(|| worth(&event.scoring, outcome));
            vec![Small(red), Small(black)]
        });
        let signs = match board.outcome {
            Some(Outcome::RedForfeitWin) => Some(["+", "-"]),
            Some(Outcome::BlackForfeitWin) => Some(["-", "+"]),
            Some(Outcome::DoubleForfeit) => Some(["-", "-"]),
            _ => None,
        };
        Row {
            table: Some(board.table),
            red: Some(Number(board.red)),
            black: Some(Number(board.black)),
            points,
            forfeit: signs.map(|signs| signs.map(str::to_owned).to_vec()),
            ..Row::default()
        }
    });
    let byes = stored.byes.iter().map(|bye| Row {
        bye: Some(Number(bye.no)),
        counts_as: bye.counts_as.map(|color| match color {
            Color::Red => "red".to_owned(),
            Color::Black => "black".to_owned(),
        }),
        points: Some(vec![Small(bye.points)]),
        ..Row::default()
    });
    boards.chain(byes).collect()
}

/// What an outcome brings to Red and to Black.
fn worth(scoring: &Scoring, outcome: Outcome) -> (Points, Points) {
    let game = tournament::GameRecord {
        board: 1,
        game: 1,
        red: tournament::Side::First,
        outcome,
        source: tournament::Source::Official,
    };
    (game.points(tournament::Side::First, scoring), game.points(tournament::Side::Second, scoring))
}
