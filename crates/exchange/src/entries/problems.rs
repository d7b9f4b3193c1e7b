//! What is worth knowing of a list: row by row, and why a file cannot be read at all.

use std::fmt;

use record::Encoding;
use thiserror::Error;

use super::{FileKind, MOST_ROWS, XlsxError};
use crate::json::JsonError;

/// Something worth knowing about a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryProblem {
    /// The row, from 1; 0 is the whole file.
    pub row: u32,
    /// The column, from 1.
    pub column: Option<u32>,
    /// What the column is called.
    pub header: String,
    /// What it is.
    pub fault: EntryFault,
}

impl fmt::Display for EntryProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.row > 0 {
            write!(f, "row {}", self.row)?;
            if let Some(column) = self.column {
                write!(f, ", column {column}")?;
            }
            if !self.header.is_empty() {
                write!(f, " ({})", self.header)?;
            }
            f.write_str(": ")?;
        }
        self.fault.fmt(f)
    }
}

/// What can be worth knowing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EntryFault {
    /// The row has values and no name: it is no entry.
    #[error("there is no name; the row is left out: {0}")]
    NoName(String),
    /// A row before the header.
    #[error("the row before the header is left out: {0}")]
    BeforeHeader(String),
    /// The header stands there again.
    #[error("the header stands here again")]
    HeaderAgain,
    /// No header was found; columns were told by what they hold.
    #[error("there is no header; the columns are taken for {0}")]
    NoHeader(String),
    /// A column that is not known; its values are kept.
    #[error("the column is not known and kept as it stands")]
    UnknownColumn,
    /// A column that another one is taken for already.
    #[error("another column is taken for this already; it is kept as it stands")]
    ColumnTwice,
    /// A value that is no number.
    #[error("{0:?} is no whole number")]
    Number(String),
    /// A number too large or too small.
    #[error("{0} is not between {1} and {2}")]
    Range(u32, u32, u32),
    /// A value that is neither of the two.
    #[error("{0:?} is no sex")]
    Sex(String),
    /// A name that may be several.
    #[error("{0:?} is taken for one name")]
    SeveralNames(String),
    /// A value without a year.
    #[error("{0:?} has no year")]
    Year(String),
    /// An age, and it is not said from which year it counts.
    #[error("age {0} is kept as it stands: the year is not known")]
    Age(u32),
    /// A number that two have.
    #[error("number {0} is given to row {1} already")]
    NumberTwice(u16, u32),
    /// The same name at the same club.
    #[error("{0} of the same club stands in row {1} already")]
    NameTwice(String, u32),
    /// A row of a list of teams without a team: it is counted for that of the rows above.
    #[error("there is no team; counted for {0} as the rows above")]
    TeamAbove(String),
    /// The same where no row above has one.
    #[error("there is no team; the row is left out: {0}")]
    NoTeam(String),
    /// A team without members.
    #[error("{0} has no members")]
    NoMembers(String),
    /// Who has left the event that the list is of.
    #[error("has left and is not entered: {0}")]
    HasLeft(String),
    /// A row has cells past the last column of the header.
    #[error("{0:?} stands past the last column")]
    PastTheEnd(String),
    /// A quote that is never closed.
    #[error("a quote begins here and never ends")]
    Quote,
    /// Bytes that are no characters.
    #[error("some bytes are no characters ({0})")]
    Undecodable(Encoding),
    /// There are more rows than are taken.
    #[error("there are more than {MOST_ROWS} rows; the rest is left out")]
    TooManyRows,
    /// There are further sheets.
    #[error("only the first sheet is read, not {0}")]
    OtherSheets(String),
}

impl EntryFault {
    /// Whether something was left out or not understood, rather than noted.
    pub const fn is_serious(&self) -> bool {
        !matches!(
            self,
            EntryFault::BeforeHeader(_)
                | EntryFault::HeaderAgain
                | EntryFault::NoHeader(_)
                | EntryFault::UnknownColumn
                | EntryFault::ColumnTwice
                | EntryFault::OtherSheets(_)
                | EntryFault::SeveralNames(_)
                | EntryFault::Age(_)
                | EntryFault::HasLeft(_)
                | EntryFault::TeamAbove(_)
                | EntryFault::NoMembers(_)
        )
    }
}

/// Why a file cannot be read at all.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EntriesError {
    /// The old format of Excel.
    #[error("a workbook of Excel 97 to 2003 (.xls); save it as .xlsx or CSV")]
    OldExcel,
    /// A workbook that is none.
    #[error(transparent)]
    Xlsx(#[from] XlsxError),
    /// A file of another kind.
    #[error("{0}, no list of entrants")]
    Kind(FileKind),
    /// JSON that is no event of ours.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// Nobody is in it.
    #[error("no row has a name")]
    Nobody(Vec<EntryProblem>),
}
