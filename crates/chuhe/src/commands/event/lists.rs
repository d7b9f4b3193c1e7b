//! Lists of entries as files: read, and what is wrong with them in the language of the terminal.

use std::path::Path;

use anyhow::Context;
use exchange::entries::{
    self, EntriesError, EntryFault, EntryProblem, FileKind, MOST_ROWS, Options,
};
use tournament::{Entry, Moment};
use words::{Key, Lang};

use super::options::year;
use super::said::{error, say};
use crate::output::complain;

/// A list larger than this holds no entrants.
pub(super) const MAX_BYTES: u64 = 16 << 20;

/// A list that was read.
#[derive(Debug, Default)]
pub(super) struct List {
    pub(super) entries: Vec<Entry>,
    /// The numbers that the list gives to players, in the order of the entries.
    pub(super) numbers: Vec<Option<u16>>,
    /// What could not be read of it.
    pub(super) problems: Vec<String>,
    /// Whether it lists teams with their members.
    pub(super) is_of_teams: bool,
}

/// Entries of a list, and what could not be read of it.
pub(super) fn read(path: &Path, is_team: bool, at: Moment, lang: Lang) -> anyhow::Result<List> {
    let place = || path.display().to_string();
    let unusable =
        |reason: String| error(lang, Key::EventListAt, [("file", place()), ("problem", reason)]);
    let size = std::fs::metadata(path).with_context(place)?.len();
    if size > MAX_BYTES {
        return Err(unusable(say(lang, Key::EventListLarge, [("bytes", size.to_string())])));
    }
    let bytes = std::fs::read(path).with_context(place)?;
    let options = Options { year: year(at), teams: is_team, ..Options::default() };
    let list = entries::read(&bytes, &options).map_err(|reason| {
        unusable(match reason {
            EntriesError::OldExcel => say(lang, Key::EventListOldExcel, []),
            EntriesError::Xlsx(reason) => {
                say(lang, Key::EventListWorkbook, [("reason", reason.to_string())])
            }
            EntriesError::Kind(kind) => {
                let kind = match kind {
                    FileKind::Pdf => Key::EventListKindPdf,
                    FileKind::Picture => Key::EventListKindPicture,
                    FileKind::WebPage => Key::EventListKindWebPage,
                    FileKind::Xml => Key::EventListKindXml,
                    FileKind::RichText => Key::EventListKindRichText,
                    FileKind::Archive => Key::EventListKindArchive,
                    FileKind::Binary => Key::EventListKindBinary,
                };
                say(lang, Key::EventListKind, [("kind", say(lang, kind, []))])
            }
            EntriesError::Json(reason) => {
                let reason = crate::terminal::reasons(&reason.into(), lang);
                say(lang, Key::EventListJson, [("reason", reason)])
            }
            EntriesError::Nobody(_) => say(lang, Key::EventListNobody, []),
        })
    })?;
    let tell = |problem: &EntryProblem| told(path, problem, lang);
    for problem in list.problems.iter().filter(|problem| !problem.fault.is_serious()) {
        complain(&tell(problem));
    }
    let serious = list.problems.iter().filter(|problem| problem.fault.is_serious()).map(tell);
    let problems = serious.collect();
    let is_of_teams = list.is_of_teams();
    Ok(match is_team {
        true => List { entries: list.teams(), problems, is_of_teams, numbers: Vec::new() },
        false => {
            let numbers = list.numbers();
            List { entries: list.players(), problems, is_of_teams, numbers }
        }
    })
}

/// A problem with its place.
fn told(path: &Path, problem: &EntryProblem, lang: Lang) -> String {
    let file = ("file", path.display().to_string());
    let said = fault(&problem.fault, lang);
    if problem.row == 0 {
        return say(lang, Key::EventListAt, [file, ("problem", said)]);
    }
    let row = ("row", problem.row.to_string());
    let place = match problem.column {
        Some(column) if !problem.header.is_empty() => {
            let column = ("column", column.to_string());
            say(lang, Key::EventListPlace, [row, column, ("header", problem.header.clone())])
        }
        _ => say(lang, Key::EventListRow, [row]),
    };
    say(lang, Key::EventListIn, [file, ("place", place), ("problem", said)])
}

fn fault(fault: &EntryFault, lang: Lang) -> String {
    let plain = |key| say(lang, key, []);
    let text = |key, text: &String| say(lang, key, [("text", text.clone())]);
    match fault {
        EntryFault::NoName(row) => text(Key::EventListNoName, row),
        EntryFault::BeforeHeader(row) => text(Key::EventListBeforeHeader, row),
        EntryFault::HeaderAgain => plain(Key::EventListHeaderAgain),
        EntryFault::NoHeader(columns) => text(Key::EventListNoHeader, columns),
        EntryFault::UnknownColumn => plain(Key::EventListUnknownColumn),
        EntryFault::ColumnTwice => plain(Key::EventListColumnTwice),
        EntryFault::Number(value) => text(Key::EventListNumber, value),
        EntryFault::Range(number, least, most) => {
            let values = [
                ("number", number.to_string()),
                ("least", least.to_string()),
                ("most", most.to_string()),
            ];
            say(lang, Key::EventListRange, values)
        }
        EntryFault::Sex(value) => text(Key::EventListSex, value),
        EntryFault::SeveralNames(value) => text(Key::EventListSeveralNames, value),
        EntryFault::Year(value) => text(Key::EventListYear, value),
        EntryFault::Age(age) => say(lang, Key::EventListAge, [("age", age.to_string())]),
        EntryFault::NumberTwice(number, row) => {
            let values = [("number", number.to_string()), ("row", row.to_string())];
            say(lang, Key::EventListNumberTwice, values)
        }
        EntryFault::NameTwice(name, row) => {
            let values = [("name", name.clone()), ("row", row.to_string())];
            say(lang, Key::EventListNameTwice, values)
        }
        EntryFault::TeamAbove(team) => text(Key::EventListTeamAbove, team),
        EntryFault::NoTeam(row) => text(Key::EventListNoTeam, row),
        EntryFault::NoMembers(team) => text(Key::EventListNoMembers, team),
        EntryFault::HasLeft(row) => text(Key::EventListHasLeft, row),
        EntryFault::PastTheEnd(value) => text(Key::EventListPastTheEnd, value),
        EntryFault::Quote => plain(Key::EventListQuote),
        EntryFault::Undecodable(encoding) => {
            say(lang, Key::EventListUndecodable, [("encoding", encoding.to_string())])
        }
        EntryFault::TooManyRows => {
            say(lang, Key::EventListTooMany, [("most", MOST_ROWS.to_string())])
        }
        EntryFault::OtherSheets(sheets) => {
            say(lang, Key::EventListOtherSheets, [("sheets", sheets.clone())])
        }
    }
}
