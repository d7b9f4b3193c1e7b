//! Lines to records.

use super::columns::{At, Columns, Unit};
use super::player::{Aside, read_player};
use super::tags::{read_tag, shortened};
use super::{LineEnd, Record, Severity, Trf, TrfFault, TrfProblem};
use crate::event::Event;

/// What a text was read as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The records. A line that could not be read is kept as [`Record::Other`].
    pub trf: Trf,
    /// What was found, by line.
    pub problems: Vec<TrfProblem>,
}

impl Reading {
    /// Whether every line could be read.
    pub fn is_readable(&self) -> bool {
        self.problems.iter().all(|problem| problem.severity < Severity::Error)
    }
}

/// More lines than this are no tournament.
const MOST_LINES: usize = 100_000;
/// And more errors than this tell nothing new.
const MOST_PROBLEMS: usize = 1_000;

/// Reads a text. Never fails: what cannot be used is among the problems.
pub fn read(text: &str) -> Reading {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Some editors of old end a file with Ctrl-Z.
    let text = text.strip_suffix('\u{1a}').unwrap_or(text);
    let line_end = if text.contains("\r\n") {
        LineEnd::CrLf
    } else if text.contains('\r') && !text.contains('\n') {
        LineEnd::Cr
    } else {
        LineEnd::Lf
    };
    let mut reading = Reading { trf: Trf { records: Vec::new(), line_end }, problems: Vec::new() };
    for (index, raw) in lines(text).enumerate() {
        let number = index as u32 + 1;
        if index == MOST_LINES {
            let fault = TrfFault::TooMany { what: "lines", most: MOST_LINES };
            reading.add(number, (1, Severity::Error, fault));
            break;
        }
        let mut asides = Vec::new();
        let record = match read_line(raw, &mut asides) {
            Ok(record) => record,
            Err((column, fault)) => {
                asides.push((column, Severity::Error, fault));
                kept(raw)
            }
        };
        reading.trf.records.push(record);
        for aside in asides {
            reading.add(number, aside);
        }
    }
    if reading.trf.players().next().is_none() && reading.is_readable() {
        let fault = TrfFault::NoPlayers;
        let severity = Severity::Error;
        reading.problems.push(TrfProblem { line: 0, column: None, severity, fault });
    }
    reading
}

/// Reads a text as an event, with what is worth knowing about it.
///
/// # Errors
///
/// Everything that was found, where the file cannot be used: at least one of the problems is
/// an error.
pub fn read_event(text: &str) -> Result<(Event, Vec<TrfProblem>), Vec<TrfProblem>> {
    let Reading { trf, mut problems } = read(text);
    let bad = |problems: &[TrfProblem]| {
        problems.iter().any(|problem| problem.severity == Severity::Error)
    };
    if bad(&problems) {
        return Err(problems);
    }
    let (event, more) = trf.event();
    problems.extend(more);
    problems.sort_by_key(|problem| (problem.line, problem.column));
    match event {
        Some(event) if !bad(&problems) => Ok((event, problems)),
        _ => Err(problems),
    }
}

impl Reading {
    fn add(&mut self, line: u32, (column, severity, fault): Aside) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(TrfProblem { line, column: Some(column), severity, fault });
        }
    }
}

/// Lines, whatever ends them; the last end of line begins none.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.filter(|text| !text.is_empty())?;
        match text.find(['\r', '\n']) {
            None => {
                rest = None;
                Some(text)
            }
            Some(end) => {
                let after = if text[end..].starts_with("\r\n") { end + 2 } else { end + 1 };
                rest = Some(&text[after..]);
                Some(&text[..end])
            }
        }
    })
}

fn kept(raw: &str) -> Record {
    let (code, text) = parted(raw);
    Record::Other { code: code.to_owned(), text: text.to_owned() }
}

/// The first three characters, and the rest.
fn parted(raw: &str) -> (&str, &str) {
    let end = raw.char_indices().nth(3).map_or(raw.len(), |(end, _)| end);
    raw.split_at(end)
}

fn read_line(raw: &str, asides: &mut Vec<Aside>) -> Result<Record, At> {
    if raw.trim().is_empty() {
        return Ok(Record::Blank);
    }
    if raw.starts_with('#') {
        if !raw.starts_with("###") {
            let (written, meant) = ("#".to_owned(), "###".to_owned());
            asides.push((1, Severity::Note, TrfFault::Taken { written, meant }));
        }
        return Ok(Record::Comment(raw.to_owned()));
    }
    let (code, _) = parted(raw);
    if code.contains('\t') {
        return Err((1, TrfFault::Tab));
    }
    let as_columns = |unit, asides: &mut Vec<Aside>| {
        let line = Columns::new(raw, unit);
        if code == "001" {
            read_player(&line, asides).map(|player| Record::Player(Box::new(player)))
        } else {
            read_tag(code, raw, &line, asides)
        }
    };
    let first = as_columns(Unit::Character, asides);
    if raw.is_ascii() || first.is_ok() {
        return first;
    }
    // A name beyond ASCII: the columns may count bytes.
    for unit in [Unit::HalfWide, Unit::Utf8] {
        let mut others = Vec::new();
        if let Ok(record) = as_columns(unit, &mut others) {
            asides.clear();
            asides.push((1, Severity::Note, TrfFault::Columns(unit.name())));
            asides.append(&mut others);
            return Ok(record);
        }
    }
    first.map_err(|(column, fault)| (column, shorten(fault)))
}

fn shorten(fault: TrfFault) -> TrfFault {
    match fault {
        TrfFault::Field { field, text, expected } => {
            TrfFault::Field { field, text: shortened(&text), expected }
        }
        other => other,
    }
}
