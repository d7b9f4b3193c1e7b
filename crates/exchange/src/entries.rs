//! Entry lists 报名表 from CSV and XLSX, and CSV of entries and of places.
//!
//! A list may be parted by commas, semicolons or tabs, in any encoding that
//! [`record`] decodes; it may have a header in Chinese or English after some lines of title, or
//! none at all. Whatever cannot be taken is a problem with its row and column; a column that is
//! not known is kept with each row. Nothing is dropped in silence.
//!
//! ```
//! use exchange::entries::{Options, read};
//!
//! let text = "序号,姓名,单位,性别,出生年份\n1,张三,城东,男,1990\n2,李四,城西,?,1985\n";
//! let list = read(text.as_bytes(), &Options::default())?;
//! assert_eq!(list.rows[0].entry.name, "张三");
//! assert_eq!(list.rows[1].entry.born, Some(1985));
//! assert_eq!(list.problems[0].to_string(), "row 3, column 4 (性别): \"?\" is no sex");
//! # Ok::<_, exchange::entries::EntriesError>(())
//! ```

mod document;
mod headers;
mod kind;
mod members;
mod problems;
mod values;
mod write;

pub use crate::xlsx::XlsxError;
pub use headers::Column;
pub use kind::FileKind;
pub use members::{Member, members, without_name};
pub use problems::{EntriesError, EntryFault, EntryProblem};
pub use write::{Presence, ResultRow, write_entries, write_results, write_standings};

use std::collections::{BTreeMap, BTreeSet};

use record::Encoding;
use tournament::Entry;

use crate::csv::{self, TableRow};
use crate::json;
use crate::xlsx;

/// More rows are no list of entries.
pub const MOST_ROWS: usize = 20_000;
/// Nor are more columns.
pub const MOST_COLUMNS: usize = 200;
/// Rows in which a header is looked for.
const HEADER_WITHIN: usize = 30;

/// How a list is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// The year that ages are counted from; without one they are kept as they stand.
    pub year: Option<u16>,
    /// The encoding of a text; found by content without one.
    pub encoding: Option<Encoding>,
    /// Teams enter: a name may hold several members, and without a header a row may be a team.
    pub teams: bool,
}

/// What a file is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A text in columns.
    Text {
        /// How its characters stand in bytes.
        encoding: Encoding,
        /// What parts the columns; nothing where there is one column.
        delimiter: Option<char>,
    },
    /// The first sheet of a workbook.
    Sheet {
        /// What it is called.
        name: String,
        /// The sheets beside it, which were not read.
        others: Vec<String>,
    },
    /// An event that was exported as JSON.
    Export,
}

/// A list as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryList {
    /// What it was read from.
    pub source: Source,
    /// The columns that were understood, by their place from 0.
    pub columns: BTreeMap<usize, Column>,
    /// The row of the header, if there is one.
    pub header: Option<u32>,
    /// The entries in the order of the file.
    pub rows: Vec<EntryRow>,
    /// Everything worth knowing, by row.
    pub problems: Vec<EntryProblem>,
}

/// One row.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EntryRow {
    /// The line of the text or the row of the sheet, from 1.
    pub row: u32,
    /// Who.
    pub entry: Entry,
    /// 序号, as given.
    pub number: Option<u16>,
    /// 种子.
    pub seed: Option<u16>,
    /// 队名.
    pub team: Option<String>,
    /// The order within the team.
    pub board: Option<u8>,
    /// 备注.
    pub note: Option<String>,
    /// Columns that are not known, and values that could not be taken, by header.
    pub extra: Vec<(String, String)>,
}

/// Reads a list.
///
/// # Errors
///
/// [`EntriesError`] when the file is of no kind that is read, or nobody is in it.
pub fn read(bytes: &[u8], options: &Options) -> Result<EntryList, EntriesError> {
    let mut problems = Vec::new();
    let whole = |fault| EntryProblem { row: 0, column: None, header: String::new(), fault };
    let (source, rows) = if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        return Err(EntriesError::OldExcel);
    } else if let Some(kind) = kind::by_head(bytes) {
        return Err(EntriesError::Kind(kind));
    } else if bytes.starts_with(b"PK\x03\x04") {
        let sheet = xlsx::read(bytes, MOST_ROWS, MOST_COLUMNS)?;
        if !sheet.others.is_empty() {
            problems.push(whole(EntryFault::OtherSheets(sheet.others.join(", "))));
        }
        (Source::Sheet { name: sheet.name, others: sheet.others }, sheet.rows)
    } else {
        let decoded = record::decode(bytes, options.encoding);
        if kind::is_binary(&decoded.text) {
            return Err(EntriesError::Kind(FileKind::Binary));
        }
        if kind::is_json(&decoded.text) {
            let list = document::read(json::read(decoded.text.trim_start_matches('\u{feff}'))?);
            return match list.rows.is_empty() {
                true => Err(EntriesError::Nobody(list.problems)),
                false => Ok(list.with_empty_teams()),
            };
        }
        if !decoded.problems.is_empty() {
            problems.push(whole(EntryFault::Undecodable(decoded.encoding)));
        }
        let parsed = csv::parse(&decoded.text, MOST_ROWS, MOST_COLUMNS);
        let at = |row| EntryProblem { row, ..whole(EntryFault::Quote) };
        problems.extend(parsed.unclosed.map(at));
        if let Some(row) = parsed.cut {
            problems.push(EntryProblem { row, ..whole(EntryFault::TooManyRows) });
        }
        let (encoding, delimiter) = (decoded.encoding, parsed.delimiter);
        (Source::Text { encoding, delimiter }, parsed.rows)
    };
    let mut maker = Maker::new(options, problems);
    maker.take(rows);
    let Maker { columns, header, rows, mut problems, .. } = maker;
    problems.sort_by_key(|problem| (problem.row, problem.column));
    if rows.is_empty() {
        return Err(EntriesError::Nobody(problems));
    }
    Ok(EntryList { source, columns, header, rows, problems }.with_empty_teams())
}

impl EntryList {
    /// Whether the columns are those of teams with their members: members beside a team, or the
    /// order of boards within it. A column of teams alone says for whom a player counts.
    pub fn is_of_teams(&self) -> bool {
        let has = |wanted: Column| self.columns.values().any(|column| *column == wanted);
        has(Column::Member) || (has(Column::Team) && has(Column::Board))
    }

    /// Names the teams that have no members.
    fn with_empty_teams(mut self) -> EntryList {
        let empty = self.rows.iter().filter(|row| row.entry.name.is_empty());
        let has_members = |team: &Option<String>| {
            self.rows.iter().any(|row| row.team == *team && !row.entry.name.is_empty())
        };
        let problems: Vec<EntryProblem> = empty
            .filter(|row| !has_members(&row.team))
            .map(|row| EntryProblem {
                row: row.row,
                column: None,
                header: String::new(),
                fault: EntryFault::NoMembers(row.team.clone().unwrap_or_default()),
            })
            .collect();
        self.problems.extend(problems);
        self
    }

    /// The numbers that the list gives to [`players`](EntryList::players), in their order.
    pub fn numbers(&self) -> Vec<Option<u16>> {
        self.by_number().into_iter().map(|row| row.number).collect()
    }

    fn by_number(&self) -> Vec<&EntryRow> {
        let mut rows: Vec<&EntryRow> = self.rows.iter().collect();
        let mut numbers: Vec<u16> = rows.iter().filter_map(|row| row.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.len() == rows.len() {
            rows.sort_by_key(|row| row.number);
        }
        rows
    }

    /// The entries as players: by number where everybody has one and no two the same, else in the
    /// order of the file. Whose row has a team says its name.
    pub fn players(&self) -> Vec<Entry> {
        let entry = |row: &EntryRow| Entry { team_name: row.team.clone(), ..row.entry.clone() };
        self.by_number().into_iter().map(entry).collect()
    }

    /// The entries as teams with their members in order: by the column of teams, or by clubs where
    /// there is none. Teams stand in the order in which they first appear; where clubs make them, a
    /// row without one is a team of its own. A row without a name is a team, not a member of it.
    pub fn teams(&self) -> Vec<Entry> {
        let by_team = self.rows.iter().any(|row| row.team.is_some());
        let mut teams: Vec<(Option<&str>, Vec<&EntryRow>)> = Vec::new();
        for row in &self.rows {
            let name = if by_team { row.team.as_deref() } else { row.entry.club.as_deref() };
            match teams.iter_mut().find(|(other, _)| name.is_some() && *other == name) {
                Some((_, members)) => members.push(row),
                None => teams.push((name, vec![row])),
            }
        }
        teams
            .into_iter()
            .map(|(name, mut members)| {
                // Who has no board follows those who have one.
                members.sort_by_key(|row| row.board.unwrap_or(u8::MAX));
                let named: Vec<&EntryRow> =
                    members.iter().filter(|row| !row.entry.name.is_empty()).copied().collect();
                let first = named.first().copied().unwrap_or(members[0]);
                let club = named
                    .iter()
                    .all(|row| row.entry.club == first.entry.club)
                    .then(|| first.entry.club.clone())
                    .flatten();
                Entry {
                    name: name.unwrap_or(&first.entry.name).to_owned(),
                    club,
                    grade: first.entry.grade.clone(),
                    members: named.iter().map(|row| row.entry.clone()).collect(),
                    ..Entry::default()
                }
            })
            .collect()
    }
}

/// A list under construction.
struct Maker<'a> {
    options: &'a Options,
    columns: BTreeMap<usize, Column>,
    headers: Vec<String>,
    header: Option<u32>,
    rows: Vec<EntryRow>,
    problems: Vec<EntryProblem>,
    numbers: BTreeMap<u16, u32>,
    names: BTreeMap<(String, Option<String>), u32>,
    /// The team of the last row that had one.
    team: Option<String>,
}

impl<'a> Maker<'a> {
    fn new(options: &'a Options, problems: Vec<EntryProblem>) -> Maker<'a> {
        Maker {
            options,
            columns: BTreeMap::new(),
            headers: Vec::new(),
            header: None,
            rows: Vec::new(),
            problems,
            numbers: BTreeMap::new(),
            names: BTreeMap::new(),
            team: None,
        }
    }

    fn add(&mut self, row: u32, column: Option<usize>, fault: EntryFault) {
        let header = column.and_then(|column| self.headers.get(column)).cloned();
        self.problems.push(EntryProblem {
            row,
            column: column.map(|column| column as u32 + 1),
            header: header.unwrap_or_default(),
            fault,
        });
    }

    fn take(&mut self, rows: Vec<TableRow>) {
        let header = find_header(&rows);
        match header {
            Some(index) => {
                for row in rows[..index].iter().filter(|row| !row.is_empty()) {
                    self.add(row.line, None, EntryFault::BeforeHeader(shown(row)));
                }
                self.take_header(&rows[index]);
            }
            None => self.guess_columns(&rows),
        }
        let first = header.map_or(0, |index| index + 1);
        for row in rows.iter().skip(first).filter(|row| !row.is_empty()) {
            let again = self.header.is_some()
                && row.cells.iter().enumerate().all(|(index, cell)| {
                    cell.trim().is_empty()
                        || self.headers.get(index).is_some_and(|h| h == cell.trim())
                });
            if again {
                self.add(row.line, None, EntryFault::HeaderAgain);
            } else {
                self.take_row(row);
            }
        }
    }

    fn take_header(&mut self, row: &TableRow) {
        self.header = Some(row.line);
        self.headers = row.cells.iter().map(|cell| cell.trim().to_owned()).collect();
        for (index, cell) in row.cells.iter().enumerate() {
            match Column::of_header(cell) {
                Some(column) if column != Column::Member && self.has(column) => {
                    self.add(row.line, Some(index), EntryFault::ColumnTwice);
                }
                Some(column) => {
                    self.columns.insert(index, column);
                }
                None if cell.trim().is_empty() => {}
                None => self.add(row.line, Some(index), EntryFault::UnknownColumn),
            }
        }
        if self.has(Column::Member) && !self.has(Column::Team) {
            self.name_teams(row);
        }
    }

    /// Beside columns of members a name is the team's; without one, the column before them is
    /// taken for it, unless teams go by their clubs.
    fn name_teams(&mut self, header: &TableRow) {
        let first = self.columns.iter().find(|(_, column)| **column == Column::Member);
        let before = first.and_then(|(index, _)| index.checked_sub(1));
        let place = match self.columns.iter().find(|(_, column)| **column == Column::Name) {
            Some((index, _)) => Some(*index),
            None if self.has(Column::Club) => None,
            None => before.filter(|index| {
                !self.columns.contains_key(index) && !header.cells[*index].trim().is_empty()
            }),
        };
        if let Some(place) = place {
            self.columns.insert(place, Column::Team);
            let column = Some(place as u32 + 1);
            self.problems.retain(|problem| (problem.row, problem.column) != (header.line, column));
        }
    }

    fn has(&self, column: Column) -> bool {
        self.columns.values().any(|other| *other == column)
    }

    /// Tells columns by what they hold.
    fn guess_columns(&mut self, rows: &[TableRow]) {
        let filled: Vec<&TableRow> = rows.iter().filter(|row| !row.is_empty()).collect();
        let wide = filled.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        for index in 0..wide {
            let cells: Vec<&str> = filled
                .iter()
                .filter_map(|row| row.cells.get(index))
                .map(|cell| cell.trim())
                .filter(|cell| !cell.is_empty())
                .collect();
            let free = |column| !self.columns.values().any(|other| *other == column);
            let numbers: Vec<Option<u32>> = cells.iter().map(|cell| values::number(cell)).collect();
            let all = |fits: &dyn Fn(u32) -> bool| {
                !cells.is_empty() && numbers.iter().all(|number| number.is_some_and(fits))
            };
            let column = if cells.is_empty() {
                None
            } else if cells.iter().all(|cell| values::sex(cell).is_some()) {
                Some(Column::Sex)
            } else if all(&|year| (1900..=2100).contains(&year))
                && !self.columns.values().any(|other| *other == Column::Rating)
                && index > 0
                && !numbers.iter().any(|number| number.is_some_and(|year| year > 2030))
            {
                Some(Column::Birth)
            } else if all(&|_| true) {
                let ascending = numbers.windows(2).all(|two| two[0] < two[1]);
                if ascending && free(Column::Number) && free(Column::Name) {
                    Some(Column::Number)
                } else if all(&|rating| (100..=4_000).contains(&rating)) {
                    Some(Column::Rating)
                } else {
                    None
                }
            } else if cells.iter().all(|cell| values::year(cell).is_some()) {
                Some(Column::Birth)
            } else if free(Column::Name) {
                Some(Column::Name)
            } else if free(Column::Club) {
                Some(Column::Club)
            } else {
                None
            };
            if let Some(column) = column.filter(|column| free(*column)) {
                self.columns.insert(index, column);
            }
        }
        if self.options.teams {
            self.guess_members(&filled, wide);
        }
        let named: Vec<String> = (0..wide)
            .map(|index| {
                self.columns.get(&index).map_or("?", |column| column.header(false)).to_owned()
            })
            .collect();
        self.headers = Vec::new();
        if let Some(first) = filled.first() {
            self.add(first.line, None, EntryFault::NoHeader(named.join(", ")));
        }
    }

    /// Without a header a row is a team where a cell of it holds several names, or where names
    /// stand in three columns or more and none in the first stands there twice.
    fn guess_members(&mut self, filled: &[&TableRow], wide: usize) {
        let cells = |index: usize| {
            let cells = filled.iter().filter_map(move |row| row.cells.get(index));
            cells.map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
        };
        let is_text = |index: &usize| match self.columns.get(index) {
            None => cells(*index).any(|cell| values::number(cell).is_none()),
            // 张三:2100 has a year in it.
            Some(Column::Birth) => cells(*index).any(|cell| cell.starts_with(values::is_wide)),
            Some(column) => matches!(column, Column::Name | Column::Club),
        };
        let texts: Vec<usize> = (0..wide).filter(is_text).collect();
        let [team, rest @ ..] = &texts[..] else { return };
        let holds_several = |index: &&usize| {
            let several = cells(**index).filter(|cell| members(cell).len() > 1).count();
            2 * several > cells(**index).count()
        };
        let distinct: BTreeSet<&str> = cells(*team).collect();
        let places: Vec<usize> = if rest.iter().any(|index| holds_several(&index)) {
            rest.iter().filter(holds_several).copied().collect()
        } else if rest.len() > 1 && distinct.len() == cells(*team).count() {
            rest.to_vec()
        } else {
            return;
        };
        self.columns.insert(*team, Column::Team);
        self.columns.extend(places.into_iter().map(|index| (index, Column::Member)));
    }

    fn take_row(&mut self, row: &TableRow) {
        let mut made = EntryRow { row: row.line, ..EntryRow::default() };
        let (mut surname, mut given) = (String::new(), String::new());
        let mut class = None;
        let mut team: Vec<(usize, Member)> = Vec::new();
        let status = self.columns.iter().find(|(_, column)| **column == Column::Status);
        if let Some(index) = status.map(|(index, _)| *index)
            && row.cells.get(index).is_some_and(|cell| values::has_left(cell.trim()))
        {
            self.add(row.line, Some(index), EntryFault::HasLeft(shown(row)));
            return;
        }
        for (index, cell) in row.cells.iter().enumerate() {
            let raw = csv::unguarded(cell.trim());
            let text = values::tidy(raw);
            if text.is_empty() {
                continue;
            }
            let entry = &mut made.entry;
            match self.columns.get(&index) {
                // Commas between members part columns too, where nobody quotes them.
                None if self.goes_on_with_members(index, &text) => {
                    team.extend(members(raw).into_iter().map(|member| (index, member)));
                }
                None if self.header.is_some() && index >= self.headers.len() => {
                    self.add(row.line, Some(index), EntryFault::PastTheEnd(text.clone()));
                    made.extra.push((String::new(), text));
                }
                None => made.extra.push((self.name_of(index), text)),
                Some(Column::Name) if self.options.teams => {
                    self.check_names(row.line, index, raw);
                    let several = members::in_a_column_of_names(raw);
                    if let [one] = &several[..]
                        && text.contains(',')
                    {
                        self.add(row.line, Some(index), EntryFault::SeveralNames(one.name.clone()));
                    }
                    team.extend(several.into_iter().map(|member| (index, member)));
                }
                Some(Column::Name) => {
                    if members::is_parted(&text) {
                        self.add(row.line, Some(index), EntryFault::SeveralNames(text.clone()));
                    }
                    entry.name = text;
                }
                Some(Column::Member) => {
                    self.check_names(row.line, index, raw);
                    team.extend(members(raw).into_iter().map(|member| (index, member)));
                }
                Some(Column::Surname) => surname = text,
                Some(Column::Given) => given = text,
                Some(Column::Club) => entry.club = Some(text),
                Some(Column::Team) => made.team = Some(text),
                Some(Column::Grade) => entry.grade = Some(text),
                Some(Column::Class) => class = Some(text),
                Some(Column::Family) => entry.family = Some(text),
                Some(Column::Note) => made.note = Some(text),
                // Another event has other rounds.
                Some(Column::From | Column::Status) => made.extra.push((self.name_of(index), text)),
                Some(Column::Title) => {
                    entry.title = values::title(&text);
                    made.extra.push((self.name_of(index), text));
                }
                Some(Column::Sex) => match values::sex(&text) {
                    Some(sex) => entry.sex = Some(sex),
                    None => {
                        self.add(row.line, Some(index), EntryFault::Sex(text.clone()));
                        made.extra.push((self.name_of(index), text));
                    }
                },
                Some(Column::Birth) => match values::year(&text) {
                    Some(year) => entry.born = Some(year),
                    None => {
                        self.add(row.line, Some(index), EntryFault::Year(text.clone()));
                        made.extra.push((self.name_of(index), text));
                    }
                },
                Some(
                    column @ (Column::Number
                    | Column::Seed
                    | Column::Board
                    | Column::Rating
                    | Column::Age),
                ) => self.take_number(&mut made, *column, index, text),
            }
        }
        if made.entry.name.is_empty() && !(surname.is_empty() && given.is_empty()) {
            made.entry.name = joined(&surname, &given);
        }
        // A class has places of its own; a grade is kept beside it.
        if let Some(class) = class
            && let Some(grade) = made.entry.grade.replace(class)
        {
            made.extra.push((Column::Grade.header(true).to_owned(), grade));
        }
        if made.entry.title == 0
            && let Some(grade) = &made.entry.grade
        {
            made.entry.title = values::title(grade);
        }
        if self.options.teams && self.has(Column::Team) {
            let is_member = !(team.is_empty() && made.entry.name.is_empty());
            match (made.team.is_some(), self.team.clone()) {
                (true, _) => self.team.clone_from(&made.team),
                // Cells that were merged leave those below the first empty.
                (false, Some(above)) if is_member => {
                    self.add(row.line, None, EntryFault::TeamAbove(above.clone()));
                    made.team = Some(above);
                }
                (false, None) if is_member => {
                    self.add(row.line, None, EntryFault::NoTeam(shown(row)));
                    return;
                }
                _ => {}
            }
            if !is_member && made.team.is_some() {
                self.rows.push(made);
                return;
            }
        }
        if team.is_empty() {
            self.keep(row, made);
        } else {
            self.take_members(row, made, team);
        }
    }

    /// Names what stands between members and is no name: a rating alone, or nothing.
    fn check_names(&mut self, line: u32, index: usize, cell: &str) {
        if let Some(part) = without_name(cell).filter(|part| !part.is_empty()) {
            self.add(line, Some(index), EntryFault::NoName(part));
        }
    }

    /// Whether a cell past the header is one more member: the last column holds members, and the
    /// cell has letters.
    fn goes_on_with_members(&self, index: usize, text: &str) -> bool {
        let last = self.columns.last_key_value();
        let is_open = last.is_some_and(|(at, column)| {
            at + 1 == self.headers.len()
                && (*column == Column::Member
                    || (*column == Column::Name && self.has(Column::Team)))
        });
        self.options.teams
            && is_open
            && index >= self.headers.len()
            && values::number(text).is_none()
    }

    /// A row that holds members: a row for each, alike in what it says of the team. What is said of
    /// one player stays with the one.
    fn take_members(&mut self, row: &TableRow, made: EntryRow, team: Vec<(usize, Member)>) {
        let alone = team.len() == 1;
        for (place, (index, member)) in team.into_iter().enumerate() {
            let mut one = if alone || place == 0 {
                made.clone()
            } else {
                EntryRow { row: made.row, team: made.team.clone(), ..EntryRow::default() }
            };
            if !alone {
                let Entry { club, grade, family, .. } = made.entry.clone();
                one.entry = Entry { club, grade, family, ..Entry::default() };
                one.board = None;
            }
            one.entry.name = member.name;
            match member.rating {
                None => {}
                Some(Ok(rating)) => one.entry.rating = Some(rating).filter(|rating| *rating > 0),
                Some(Err(text)) => self.add(row.line, Some(index), EntryFault::Number(text)),
            }
            self.keep(row, one);
        }
    }

    fn name_of(&self, index: usize) -> String {
        self.headers
            .get(index)
            .filter(|header| !header.is_empty())
            .cloned()
            .unwrap_or_else(|| (index + 1).to_string())
    }

    fn take_number(&mut self, made: &mut EntryRow, column: Column, index: usize, text: String) {
        let Some(number) = values::number(&text) else {
            self.add(made.row, Some(index), EntryFault::Number(text.clone()));
            made.extra.push((self.name_of(index), text));
            return;
        };
        let (least, most) = match column {
            Column::Number | Column::Seed => (1, u32::from(crate::number::LARGEST_NO)),
            Column::Board => (1, 255),
            Column::Rating => (0, 9_999),
            _ => (1, 120),
        };
        if !(least..=most).contains(&number) {
            self.add(made.row, Some(index), EntryFault::Range(number, least, most));
            made.extra.push((self.name_of(index), text));
            return;
        }
        match column {
            Column::Number => made.number = Some(number as u16),
            Column::Seed => made.seed = Some(number as u16),
            Column::Board => made.board = Some(number as u8),
            // 0 says that there is none.
            Column::Rating => made.entry.rating = Some(number).filter(|rating| *rating > 0),
            _ => match self.options.year {
                Some(year) => {
                    let born = year.saturating_sub(number as u16);
                    made.entry.born = made.entry.born.or(Some(born));
                }
                None => {
                    self.add(made.row, Some(index), EntryFault::Age(number));
                    made.extra.push((self.name_of(index), text));
                }
            },
        }
    }

    fn keep(&mut self, row: &TableRow, made: EntryRow) {
        if made.entry.name.is_empty() {
            self.add(row.line, None, EntryFault::NoName(shown(row)));
            return;
        }
        let column = |wanted| {
            self.columns.iter().find(|(_, column)| **column == wanted).map(|(index, _)| *index)
        };
        let (number_at, name_at) = (column(Column::Number), column(Column::Name));
        if let Some(number) = made.number {
            match self.numbers.get(&number).copied() {
                Some(first) => {
                    self.add(row.line, number_at, EntryFault::NumberTwice(number, first));
                }
                None => {
                    self.numbers.insert(number, row.line);
                }
            }
        }
        let key = (made.entry.name.clone(), made.entry.club.clone());
        match self.names.get(&key).copied() {
            Some(first) => {
                let name = made.entry.name.clone();
                self.add(row.line, name_at, EntryFault::NameTwice(name, first));
            }
            None => {
                self.names.insert(key, row.line);
            }
        }
        self.rows.push(made);
    }
}

/// The first row that names a column of names and another, or a name alone in a list of names.
fn find_header(rows: &[TableRow]) -> Option<usize> {
    rows.iter().take(HEADER_WITHIN).position(|row| {
        let known: Vec<Column> =
            row.cells.iter().filter_map(|cell| Column::of_header(cell)).collect();
        let named = known.iter().any(|column| matches!(column, Column::Name | Column::Surname));
        let filled = row.cells.iter().filter(|cell| !cell.trim().is_empty()).count();
        let named = named || known.contains(&Column::Member);
        named && (known.len() >= 2 || filled == 1)
    })
}

fn joined(surname: &str, given: &str) -> String {
    let chinese = |text: &str| !text.is_ascii();
    match (surname, given) {
        ("", name) | (name, "") => name.to_owned(),
        _ if chinese(surname) && chinese(given) => format!("{surname}{given}"),
        _ => format!("{surname}, {given}"),
    }
}

/// A row as one text, shortened.
fn shown(row: &TableRow) -> String {
    let cells: Vec<&str> =
        row.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
    let text = cells.join(" | ");
    if text.chars().count() > 60 { text.chars().take(59).chain(['…']).collect() } else { text }
}
