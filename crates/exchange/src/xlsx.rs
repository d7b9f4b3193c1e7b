//! The first sheet of an Excel workbook (XLSX), with bounds on everything that a file can ask for.
//!
//! Read are the cells with their texts, numbers and dates, and which cells are merged. Formulas
//! count with the value that is stored beside them.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use thiserror::Error;
use zip::ZipArchive;

use crate::csv::TableRow;

/// All parts of a workbook that are read unpack to no more than this together.
const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// More shared texts than this hold no list of entries.
const MOST_TEXTS: usize = 500_000;
/// A text of one cell is cut after so many bytes, roughly.
const LONGEST: usize = 2_000;

/// Why a workbook cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum XlsxError {
    /// It is no zip archive, or a damaged one.
    #[error("the workbook is damaged: {0}")]
    Zip(String),
    /// A part is missing.
    #[error("the workbook has no {0}")]
    Missing(String),
    /// It unpacks to too much.
    #[error("the workbook unpacks to more than {} MB", MOST_BYTES / 1024 / 1024)]
    TooLarge,
    /// A part is no XML.
    #[error("{part} of the workbook is damaged at byte {at}: {why}")]
    Xml {
        /// Which part.
        part: String,
        /// Where.
        at: u64,
        /// Why.
        why: String,
    },
    /// There are too many rows, columns or texts.
    #[error("the workbook has more than {most} {what}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many are taken.
        most: usize,
    },
    /// A password protects it.
    #[error("the workbook is protected by a password")]
    Protected,
}

/// A sheet.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) name: String,
    /// The sheets beside it, which are not read.
    pub(crate) others: Vec<String>,
    pub(crate) rows: Vec<TableRow>,
}

/// Reads the first sheet that is not hidden; at most `most` rows and `wide` columns.
pub(crate) fn read(bytes: &[u8], most: usize, wide: usize) -> Result<Sheet, XlsxError> {
    let mut book = Book::open(bytes)?;
    let sheets = book.sheets()?;
    let first = sheets.iter().position(|sheet| !sheet.hidden).unwrap_or(0);
    let Some(chosen) = sheets.get(first) else { return Err(XlsxError::Missing("sheet".into())) };
    let texts = book.texts()?;
    let dates = book.date_styles()?;
    let part = book
        .part(&chosen.part)?
        .ok_or_else(|| XlsxError::Missing(format!("sheet {}", chosen.name)))?;
    let grid =
        Grid { part: &chosen.part, texts: &texts, dates: &dates, epoch_1904: book.epoch_1904 };
    let rows = grid.rows(&part, most, wide)?;
    let others = sheets
        .iter()
        .enumerate()
        .filter(|(index, sheet)| *index != first && !sheet.hidden)
        .map(|(_, sheet)| sheet.name.clone())
        .collect();
    Ok(Sheet { name: chosen.name.clone(), others, rows })
}

struct Book<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// What may still be unpacked.
    left: u64,
    epoch_1904: bool,
}

struct Listed {
    name: String,
    part: String,
    hidden: bool,
}

impl<'a> Book<'a> {
    fn open(bytes: &'a [u8]) -> Result<Book<'a>, XlsxError> {
        let archive = ZipArchive::new(Cursor::new(bytes))
            .map_err(|error| XlsxError::Zip(error.to_string()))?;
        Ok(Book { archive, left: MOST_BYTES, epoch_1904: false })
    }

    /// A part, unpacked; what the archive says of its size is not believed.
    fn part(&mut self, name: &str) -> Result<Option<String>, XlsxError> {
        // Some programs write other letters, backslashes or a slash in front.
        let wanted = name.trim_start_matches('/').to_ascii_lowercase();
        let index = (0..self.archive.len()).find(|index| {
            self.archive.name_for_index(*index).and_then(Result::ok).is_some_and(|name| {
                name.trim_start_matches('/').replace('\\', "/").to_ascii_lowercase() == wanted
            })
        });
        let Some(index) = index else { return Ok(None) };
        let file = self.archive.by_index(index).map_err(|error| match error {
            zip::result::ZipError::UnsupportedArchive(_) => XlsxError::Protected,
            other => XlsxError::Zip(other.to_string()),
        })?;
        let mut bytes = Vec::new();
        file.take(self.left + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| XlsxError::Zip(format!("{name}: {error}")))?;
        self.left = self.left.checked_sub(bytes.len() as u64).ok_or(XlsxError::TooLarge)?;
        Ok(Some(record::decode(&bytes, Some(encoding(&bytes))).text.into_owned()))
    }

    fn sheets(&mut self) -> Result<Vec<Listed>, XlsxError> {
        let (folder, workbook) = ("xl/", "xl/workbook.xml");
        let Some(book) = self.part(workbook)? else {
            return Err(XlsxError::Missing("workbook.xml".into()));
        };
        let targets = match self.part("xl/_rels/workbook.xml.rels")? {
            Some(relations) => relations_of(&relations)?,
            None => Vec::new(),
        };
        let mut listed = Vec::new();
        let mut epoch_1904 = false;
        each(workbook, &book, |event| {
            if let Event::Start(tag) | Event::Empty(tag) = event {
                match tag.local_name().as_ref() {
                    "workbookPr" => {
                        epoch_1904 = attribute(tag, "date1904")
                            .is_some_and(|value| matches!(value.as_str(), "1" | "true"));
                    }
                    "sheet" if listed.len() < 1_000 => {
                        let name = attribute(tag, "name").unwrap_or_default();
                        let id = attribute(tag, "id").unwrap_or_default();
                        let hidden =
                            attribute(tag, "state").is_some_and(|state| state != "visible");
                        let target = targets.iter().find(|(known, _)| *known == id);
                        let part = match target {
                            Some((_, target)) if target.starts_with('/') => target[1..].to_owned(),
                            Some((_, target)) => format!("{folder}{target}"),
                            None => format!("{folder}worksheets/sheet{}.xml", listed.len() + 1),
                        };
                        listed.push(Listed { name, part, hidden });
                    }
                    _ => {}
                }
            }
            Ok(())
        })?;
        self.epoch_1904 = epoch_1904;
        Ok(listed)
    }

    /// The shared texts; what is meant for the reading of characters (`rPh`) is left out.
    fn texts(&mut self) -> Result<Vec<String>, XlsxError> {
        let name = "xl/sharedStrings.xml";
        let Some(part) = self.part(name)? else { return Ok(Vec::new()) };
        let mut texts: Vec<String> = Vec::new();
        let (mut inside, mut phonetic) = (false, false);
        each(name, &part, |event| {
            match event {
                Event::Start(tag) => match tag.local_name().as_ref() {
                    "si" => texts.push(String::new()),
                    "t" => inside = true,
                    "rPh" => phonetic = true,
                    _ => {}
                },
                Event::Empty(tag) if tag.local_name().as_ref() == "si" => {
                    texts.push(String::new());
                }
                Event::End(tag) => match tag.local_name().as_ref() {
                    "t" => inside = false,
                    "rPh" => phonetic = false,
                    _ => {}
                },
                other if inside && !phonetic => {
                    if let Some(text) = texts.last_mut() {
                        push_text(text, other);
                    }
                }
                _ => {}
            }
            if texts.len() > MOST_TEXTS {
                return Err(XlsxError::TooMany { what: "texts", most: MOST_TEXTS });
            }
            Ok(())
        })?;
        Ok(texts)
    }

    /// For each style of cells, whether it shows a number as a date.
    fn date_styles(&mut self) -> Result<Vec<bool>, XlsxError> {
        let name = "xl/styles.xml";
        let Some(part) = self.part(name)? else { return Ok(Vec::new()) };
        let mut own: Vec<(u32, bool)> = Vec::new();
        let mut styles = Vec::new();
        let mut in_cells = false;
        each(name, &part, |event| {
            match event {
                Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                    "numFmt" => {
                        let id = attribute(tag, "numFmtId").and_then(|id| id.parse().ok());
                        if let (Some(id), true) = (id, own.len() < 10_000) {
                            let code = attribute(tag, "formatCode").unwrap_or_default();
                            own.push((id, is_date_format(&code)));
                        }
                    }
                    "cellXfs" => in_cells = matches!(event, Event::Start(_)),
                    "xf" if in_cells && styles.len() < 100_000 => {
                        let id: u32 =
                            attribute(tag, "numFmtId").and_then(|id| id.parse().ok()).unwrap_or(0);
                        let date = match own.iter().find(|(known, _)| *known == id) {
                            Some((_, date)) => *date,
                            // Built in: dates, and those of East Asia.
                            None => matches!(id, 14..=17 | 22 | 27..=31 | 34..=36 | 50..=58),
                        };
                        styles.push(date);
                    }
                    _ => {}
                },
                Event::End(tag) if tag.local_name().as_ref() == "cellXfs" => in_cells = false,
                _ => {}
            }
            Ok(())
        })?;
        Ok(styles)
    }
}

/// The parts are UTF-8, or UTF-16 where a mark says so.
fn encoding(bytes: &[u8]) -> record::Encoding {
    match bytes {
        [0xff, 0xfe, ..] => record::Encoding::Utf16Le,
        [0xfe, 0xff, ..] => record::Encoding::Utf16Be,
        _ => record::Encoding::Utf8,
    }
}

fn relations_of(part: &str) -> Result<Vec<(String, String)>, XlsxError> {
    let mut targets = Vec::new();
    each("xl/_rels/workbook.xml.rels", part, |event| {
        if let Event::Start(tag) | Event::Empty(tag) = event
            && tag.local_name().as_ref() == "Relationship"
            && targets.len() < 10_000
        {
            let id = attribute(tag, "Id").unwrap_or_default();
            targets.push((id, attribute(tag, "Target").unwrap_or_default()));
        }
        Ok(())
    })?;
    Ok(targets)
}

/// Calls `see` with every event of a part.
fn each(
    part: &str,
    text: &str,
    mut see: impl FnMut(&Event<'_>) -> Result<(), XlsxError>,
) -> Result<(), XlsxError> {
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event() {
            Ok(Event::Eof) => return Ok(()),
            Ok(event) => see(&event)?,
            Err(error) => {
                let (part, at) = (part.to_owned(), reader.error_position());
                return Err(XlsxError::Xml { part, at, why: error.to_string() });
            }
        }
    }
}

/// An attribute by its name without prefix.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = tag.attributes().flatten().find(|found| found.key.local_name().as_ref() == name)?;
    let raw = &found.value;
    Some(quick_xml::escape::unescape(raw).map_or_else(|_| raw.to_string(), |text| text.to_string()))
}

/// Adds what an event holds of a text; references such as `&amp;` are events of their own.
fn push_text(text: &mut String, event: &Event<'_>) {
    if text.len() >= LONGEST {
        return;
    }
    let piece = match event {
        Event::Text(piece) => piece.to_string(),
        Event::CData(piece) => piece.to_string(),
        Event::GeneralRef(name) => {
            let raw = format!("&{};", &**name);
            quick_xml::escape::unescape(&raw).map_or_else(|_| raw.clone(), |text| text.into_owned())
        }
        _ => return,
    };
    let room = LONGEST.saturating_sub(text.len());
    text.extend(piece.chars().take(room));
}

/// Whether a format shows a date: it has a year or a day outside of quotes and brackets.
fn is_date_format(code: &str) -> bool {
    let mut letters = code.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => {
                letters.by_ref().find(|c| *c == '"');
            }
            '[' => {
                letters.by_ref().find(|c| *c == ']');
            }
            '\\' | '_' | '*' => {
                letters.next();
            }
            'y' | 'Y' | 'd' | 'D' | 'e' => return true,
            // General; and scientific notation has an E that is no year.
            ';' => return false,
            _ => {}
        }
    }
    false
}

struct Grid<'a> {
    part: &'a str,
    texts: &'a [String],
    dates: &'a [bool],
    epoch_1904: bool,
}

/// A row from 1 and a column from 0.
type At = (u32, usize);

/// A cell that is being read.
#[derive(Default)]
struct Cell {
    row: u32,
    column: usize,
    kind: String,
    style: usize,
    value: String,
    text: String,
}

impl Grid<'_> {
    fn rows(&self, text: &str, most: usize, wide: usize) -> Result<Vec<TableRow>, XlsxError> {
        let mut rows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        let mut merged: Vec<(At, At)> = Vec::new();
        let (mut row, mut column) = (0u32, 0usize);
        let mut cell: Option<Cell> = None;
        let (mut in_value, mut in_text, mut phonetic) = (false, false, false);
        each(self.part, text, |event| {
            match event {
                Event::Start(tag) | Event::Empty(tag) => {
                    let empty = matches!(event, Event::Empty(_));
                    match tag.local_name().as_ref() {
                        "row" => {
                            let stated = attribute(tag, "r").and_then(|r| r.parse().ok());
                            row = stated.unwrap_or(row.saturating_add(1));
                            column = 0;
                        }
                        "c" => {
                            let place = attribute(tag, "r").and_then(|r| place_of(&r));
                            let (at_row, at_column) = place.unwrap_or((row, column));
                            column = at_column + 1;
                            let style = attribute(tag, "s").and_then(|s| s.parse().ok());
                            cell = Some(Cell {
                                row: at_row,
                                column: at_column,
                                kind: attribute(tag, "t").unwrap_or_default(),
                                style: style.unwrap_or(0),
                                ..Cell::default()
                            });
                            if empty {
                                cell = None;
                            }
                        }
                        "v" => in_value = !empty,
                        "t" => in_text = !empty,
                        "rPh" => phonetic = !empty,
                        "mergeCell" if merged.len() < 10_000 => {
                            let range = attribute(tag, "ref").unwrap_or_default();
                            if let Some((from, to)) = range.split_once(':') {
                                merged.extend(place_of(from).zip(place_of(to)));
                            }
                        }
                        _ => {}
                    }
                }
                Event::End(tag) => match tag.local_name().as_ref() {
                    "v" => in_value = false,
                    "t" => in_text = false,
                    "rPh" => phonetic = false,
                    "c" => {
                        if let Some(cell) = cell.take() {
                            self.put(&mut rows, &cell, most, wide)?;
                        }
                    }
                    _ => {}
                },
                other => {
                    if let Some(cell) = &mut cell {
                        if in_value {
                            push_text(&mut cell.value, other);
                        } else if in_text && !phonetic {
                            push_text(&mut cell.text, other);
                        }
                    }
                }
            }
            Ok(())
        })?;
        fill(&mut rows, &merged);
        Ok(rows.into_iter().map(|(line, cells)| TableRow { line, cells }).collect())
    }

    fn put(
        &self,
        rows: &mut BTreeMap<u32, Vec<String>>,
        cell: &Cell,
        most: usize,
        wide: usize,
    ) -> Result<(), XlsxError> {
        let text = self.shown(cell);
        if text.trim().is_empty() {
            return Ok(());
        }
        if cell.column >= wide {
            return Err(XlsxError::TooMany { what: "columns", most: wide });
        }
        if rows.len() == most && !rows.contains_key(&cell.row) {
            return Err(XlsxError::TooMany { what: "rows", most });
        }
        let cells = rows.entry(cell.row).or_default();
        if cells.len() <= cell.column {
            cells.resize(cell.column + 1, String::new());
        }
        cells[cell.column] = text;
        Ok(())
    }

    /// What the cell shows.
    fn shown(&self, cell: &Cell) -> String {
        match cell.kind.as_str() {
            "s" => {
                let index = cell.value.trim().parse::<usize>().ok();
                index.and_then(|index| self.texts.get(index)).cloned().unwrap_or_default()
            }
            "inlineStr" => cell.text.clone(),
            "b" => if cell.value.trim() == "1" { "TRUE" } else { "FALSE" }.to_owned(),
            "str" | "e" | "d" => cell.value.clone(),
            _ => match cell.value.trim().parse::<f64>() {
                Ok(number) if self.dates.get(cell.style) == Some(&true) => {
                    date_of_serial(number, self.epoch_1904).unwrap_or_else(|| number.to_string())
                }
                // 2100.0 and 2.1E3 are 2100.
                Ok(number) => number.to_string(),
                Err(_) => cell.value.clone(),
            },
        }
    }
}

/// The first cell of a merged range stands for all of them, down its column.
fn fill(rows: &mut BTreeMap<u32, Vec<String>>, merged: &[(At, At)]) {
    for ((top, left), (bottom, right)) in merged {
        // Titles over several columns are no values of each.
        if left != right || bottom <= top {
            continue;
        }
        let Some(text) = rows.get(top).and_then(|cells| cells.get(*left)).cloned() else {
            continue;
        };
        for (_, cells) in rows.range_mut(top + 1..=*bottom) {
            if cells.len() <= *left {
                cells.resize(*left + 1, String::new());
            }
            if cells[*left].is_empty() {
                cells[*left].clone_from(&text);
            }
        }
    }
}

/// `B7`: the row from 1, the column from 0.
fn place_of(text: &str) -> Option<At> {
    let text = text.trim_start_matches('$');
    let split = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (letters, digits) = text.split_at(split);
    if letters.is_empty() || letters.len() > 3 {
        return None;
    }
    let column = letters.bytes().fold(0, |column, letter| {
        column * 26 + usize::from(letter.to_ascii_uppercase() - b'A') + 1
    });
    let row = digits.trim_start_matches('$').parse().ok().filter(|row| *row > 0)?;
    Some((row, column - 1))
}

/// A day as spreadsheets count them: `1990/01/31`.
pub(crate) fn date_of_serial(serial: f64, epoch_1904: bool) -> Option<String> {
    if !(1.0..=2_958_465.0).contains(&serial) {
        return None;
    }
    // The day 0 of 1900, with a 29 February that there never was.
    let days = serial as i64 + if epoch_1904 { 1_462 } else { 0 };
    let days = if days < 60 { days + 1 } else { days } - 25_569;
    // Days since 1970 to a date; see Howard Hinnant, "chrono-compatible low-level date algorithms".
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    Some(format!("{year:04}/{month:02}/{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_spreadsheets_count_them() {
        for (serial, date) in [
            (1.0, "1900/01/01"),
            (59.0, "1900/02/28"),
            (61.0, "1900/03/01"),
            (32_874.0, "1990/01/01"),
            (45_351.0, "2024/02/29"),
            (45_943.5, "2025/10/13"),
        ] {
            assert_eq!(date_of_serial(serial, false).as_deref(), Some(date));
        }
        assert_eq!(date_of_serial(31_412.0, true).as_deref(), Some("1990/01/01"));
        assert_eq!(date_of_serial(-1.0, false), None);
        assert_eq!(date_of_serial(f64::NAN, false), None);
    }

    #[test]
    fn formats_of_dates_are_told_from_others() {
        for (code, is) in [
            ("yyyy\\-mm\\-dd", true),
            ("yyyy\"年\"m\"月\"d\"日\"", true),
            ("[$-804]yyyy", true),
            ("0.00", false),
            ("#,##0", false),
            ("\"day\" 0", false),
            ("0.00E+00", false),
            ("[Red]0", false),
        ] {
            assert_eq!(is_date_format(code), is, "{code}");
        }
    }

    #[test]
    fn places_are_read() {
        assert_eq!(place_of("A1"), Some((1, 0)));
        assert_eq!(place_of("$AB$12"), Some((12, 27)));
        for text in ["", "A", "1", "A0", "ABCD1", "A-1"] {
            assert_eq!(place_of(text), None, "{text}");
        }
    }
}
