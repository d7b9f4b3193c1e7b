//! CSV of entries and of places.

use std::collections::BTreeMap;

use tournament::{Entry, Leaving, No, Sex, StageNo, Standings};

use super::Column;
use crate::csv;

/// Since when somebody takes part, and whether he still does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Presence {
    /// The stage and the first of its rounds that pairs who entered late.
    pub late: Option<(StageNo, u16)>,
    /// How he has left.
    pub left: Option<Leaving>,
}

impl Presence {
    /// From which round, in words.
    fn since(self, chinese: bool) -> String {
        match (self.late, chinese) {
            (None, _) => String::new(),
            (Some((StageNo(1), round)), true) => format!("第{round}轮"),
            (Some((StageNo(1), round)), false) => format!("round {round}"),
            (Some((stage, round)), true) => format!("第{}阶段第{round}轮", stage.0),
            (Some((stage, round)), false) => format!("stage {} round {round}", stage.0),
        }
    }

    /// How he has left, in a word that [`read`](super::read) knows.
    const fn status(self, chinese: bool) -> &'static str {
        match (self.left, chinese) {
            (None, _) => "",
            (Some(Leaving::Withdrawal), true) => "退赛",
            (Some(Leaving::Withdrawal), false) => "withdrawn",
            (Some(Leaving::Expulsion), true) => "除名",
            (Some(Leaving::Expulsion), false) => "expelled",
            (Some(Leaving::NoShows), true) => "连续缺席",
            (Some(Leaving::NoShows), false) => "no-shows",
        }
    }
}

/// The entries of an event as CSV, as [`read`](super::read) reads it: one row a player, and of a
/// team one row a member; a player who counts for a team says its name, and whoever entered late
/// or has left says so.
///
/// `bom` puts a byte order mark in front, without which Excel takes UTF-8 for another encoding.
/// Columns that nobody has a value for are left out.
pub fn write_entries<'a>(
    entries: impl IntoIterator<Item = (No, &'a Entry, Presence)>,
    chinese: bool,
    bom: bool,
) -> String {
    let mut rows: Vec<Vec<(Column, String)>> = Vec::new();
    let entries: Vec<(No, &Entry, Presence)> = entries.into_iter().collect();
    let of_teams = entries.iter().any(|(_, entry, _)| !entry.members.is_empty());
    for (no, entry, presence) in entries {
        let presence = [
            (Column::From, presence.since(chinese)),
            (Column::Status, presence.status(chinese).to_owned()),
        ];
        if entry.members.is_empty() && of_teams {
            let mut row = cells(&Entry { name: String::new(), ..entry.clone() }, chinese);
            row.retain(|(column, _)| *column != Column::Team);
            row.push((Column::Team, entry.name.clone()));
            row.extend(presence.clone());
            rows.push(row);
        } else if entry.members.is_empty() {
            let mut row = vec![(Column::Number, no.to_string())];
            row.extend(cells(entry, chinese).into_iter().chain(presence.clone()));
            rows.push(row);
        }
        for (index, member) in entry.members.iter().enumerate() {
            let mut row =
                vec![(Column::Team, entry.name.clone()), (Column::Board, (index + 1).to_string())];
            let club = member.club.clone().or_else(|| entry.club.clone());
            row.extend(cells(&Entry { club, ..member.clone() }, chinese));
            row.extend(presence.clone());
            rows.push(row);
        }
    }
    let order = [
        Column::Number,
        Column::Team,
        Column::Board,
        Column::Name,
        Column::Club,
        Column::Rating,
        Column::Grade,
        Column::Sex,
        Column::Birth,
        Column::Family,
        Column::From,
        Column::Status,
    ];
    let used: Vec<Column> = order
        .into_iter()
        .filter(|column| {
            rows.iter().flatten().any(|(other, text)| other == column && !text.is_empty())
        })
        .collect();
    let header: Vec<String> = used.iter().map(|column| column.header(chinese).to_owned()).collect();
    let body = rows.iter().map(|row| {
        let cell = |column: &Column| {
            row.iter().find(|(other, _)| other == column).map_or("", |(_, text)| text).to_owned()
        };
        used.iter().map(cell).collect::<Vec<String>>()
    });
    marked(csv::write([header].into_iter().chain(body)), bom)
}

fn cells(entry: &Entry, chinese: bool) -> Vec<(Column, String)> {
    let sex = match (entry.sex, chinese) {
        (None, _) => "",
        (Some(Sex::Male), true) => "男",
        (Some(Sex::Female), true) => "女",
        (Some(Sex::Male), false) => "m",
        (Some(Sex::Female), false) => "f",
    };
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    vec![
        (Column::Team, text(&entry.team_name)),
        (Column::Name, entry.name.clone()),
        (Column::Club, text(&entry.club)),
        (Column::Rating, number(entry.rating)),
        (Column::Grade, text(&entry.grade)),
        (Column::Sex, sex.to_owned()),
        (Column::Birth, number(entry.born.map(u32::from))),
        (Column::Family, text(&entry.family)),
    ]
}

/// Places as CSV: place, number, name, club, and a column for each comparator.
///
/// `headers` are the words for the first four and then for each comparator of the tables; what is
/// missing is empty. Each table is one group with its letter, which stands in a column of its own
/// under `group`; without it there is no such column. Names are taken from `entries`.
pub fn write_standings(
    tables: &[(String, Standings)],
    entries: &BTreeMap<No, &Entry>,
    headers: &[String],
    group: Option<&str>,
    bom: bool,
) -> String {
    let width = 4 + tables.first().map_or(0, |(_, table)| table.order.len());
    let mut header = headers.to_vec();
    header.resize(width, String::new());
    let in_group = |letter: &str, mut cells: Vec<String>| {
        if group.is_some() {
            cells.insert(0, letter.to_owned());
        }
        cells
    };
    let rows = tables.iter().flat_map(|(letter, table)| {
        table.rows.iter().map(move |row| {
            let entry = entries.get(&row.no);
            let mut cells = vec![
                row.rank.to_string(),
                row.no.to_string(),
                entry.map(|entry| entry.name.clone()).unwrap_or_default(),
                entry.and_then(|entry| entry.club.clone()).unwrap_or_default(),
            ];
            cells.extend(row.values.iter().map(ToString::to_string));
            cells.resize(width, String::new());
            in_group(letter, cells)
        })
    });
    let header = in_group(group.unwrap_or_default(), header);
    marked(csv::write([header].into_iter().chain(rows)), bom)
}

/// A game of a stage, a bye or an absence; what is not there is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ResultRow {
    /// The round.
    pub round: u16,
    /// The letter of the group.
    pub group: String,
    /// The table.
    pub table: String,
    /// The board of a match.
    pub board: String,
    /// The game on it.
    pub game: String,
    /// Number and name of who had red, has the bye or was absent.
    pub red: (String, String),
    /// Who played for him, where a team had red.
    pub red_player: String,
    /// Number and name of who had black.
    pub black: (String, String),
    /// Who played for him.
    pub black_player: String,
    /// What came out.
    pub result: String,
}

/// Results as CSV under these headers, one for each column: round, group, table, board, game, red's
/// number, name and player, black's number, name and player, result. A column whose header is empty
/// is left out.
pub fn write_results(rows: &[ResultRow], headers: &[String; 12], bom: bool) -> String {
    let body: Vec<[String; 12]> = rows
        .iter()
        .map(|row| {
            [
                row.round.to_string(),
                row.group.clone(),
                row.table.clone(),
                row.board.clone(),
                row.game.clone(),
                row.red.0.clone(),
                row.red.1.clone(),
                row.red_player.clone(),
                row.black.0.clone(),
                row.black.1.clone(),
                row.black_player.clone(),
                row.result.clone(),
            ]
        })
        .collect();
    let used: Vec<usize> = (0..headers.len()).filter(|place| !headers[*place].is_empty()).collect();
    let chosen = |row: &[String; 12]| -> Vec<String> {
        used.iter().map(|place| row[*place].clone()).collect()
    };
    let rows = [chosen(headers)].into_iter().chain(body.iter().map(chosen));
    marked(csv::write(rows), bom)
}

fn marked(text: String, bom: bool) -> String {
    if bom { format!("\u{feff}{text}") } else { text }
}
