//! CSV of entries and of places.

use std::collections::BTreeMap;

use tournament::{Entry, No, Sex, Standings};

use super::Column;
use crate::csv;

/// The entries of an event as CSV, as [`read`](super::read) reads it: one row a player, and of a
/// team one row a member. `bom` puts a byte order mark in front, without which Excel takes UTF-8
/// for another encoding. Columns that nobody has a value for are left out.
pub fn write_entries<'a>(
    entries: impl IntoIterator<Item = (No, &'a Entry)>,
    chinese: bool,
    bom: bool,
) -> String {
    let mut rows: Vec<Vec<(Column, String)>> = Vec::new();
    for (no, entry) in entries {
        if entry.members.is_empty() {
            let mut row = vec![(Column::Number, no.to_string())];
            row.extend(cells(entry, chinese));
            rows.push(row);
        }
        for (index, member) in entry.members.iter().enumerate() {
            let mut row =
                vec![(Column::Team, entry.name.clone()), (Column::Board, (index + 1).to_string())];
            let club = member.club.clone().or_else(|| entry.club.clone());
            row.extend(cells(&Entry { club, ..member.clone() }, chinese));
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
        (Column::Name, entry.name.clone()),
        (Column::Club, text(&entry.club)),
        (Column::Rating, number(entry.rating)),
        (Column::Grade, text(&entry.grade)),
        (Column::Sex, sex.to_owned()),
        (Column::Birth, number(entry.born.map(u32::from))),
        (Column::Family, text(&entry.family)),
    ]
}

/// The places of an event as CSV: place, number, name, club, and a column for each comparator.
///
/// `headers` are the words for the first four and then for each comparator of the table; what is
/// missing is empty. Names are taken from `entries`.
pub fn write_standings(
    table: &Standings,
    entries: &BTreeMap<No, &Entry>,
    headers: &[String],
    bom: bool,
) -> String {
    let width = 4 + table.order.len();
    let mut header = headers.to_vec();
    header.resize(width, String::new());
    let rows = table.rows.iter().map(|row| {
        let entry = entries.get(&row.no);
        let mut cells = vec![
            row.rank.to_string(),
            row.no.to_string(),
            entry.map(|entry| entry.name.clone()).unwrap_or_default(),
            entry.and_then(|entry| entry.club.clone()).unwrap_or_default(),
        ];
        cells.extend(row.values.iter().map(ToString::to_string));
        cells.resize(width, String::new());
        cells
    });
    marked(csv::write([header].into_iter().chain(rows)), bom)
}

fn marked(text: String, bom: bool) -> String {
    if bom { format!("\u{feff}{text}") } else { text }
}
