//! What a structural check of the data finds.

use std::fmt;

use journal::{LogId, PersonId, Seq};

/// The outcome of [`Store::check`](crate::Store::check).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Check {
    /// Logs looked at.
    pub logs: u64,
    /// Records in them.
    pub records: u64,
    /// Rows of games.
    pub games: u64,
    /// Rows of persons.
    pub persons: u64,
    /// What is wrong, at most [`Check::MAX_PROBLEMS`] of them.
    pub problems: Vec<Problem>,
}

/// Something that cannot be in sound data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// A log's records are not `1..=last` without a gap.
    Gap {
        /// The log.
        log: LogId,
        /// How many records it has.
        records: u64,
        /// The highest place among them.
        last: Seq,
    },
    /// An alarm is set for a log that has no record.
    AlarmWithoutLog {
        /// The log.
        log: LogId,
    },
    /// A game's row comes from a record that its log does not have.
    RowAhead {
        /// The game.
        game: LogId,
        /// The record from which the row was written.
        row: Seq,
        /// The last record of the log; 0 if there is no log.
        last: Seq,
    },
    /// A seat belongs to a game that has no row.
    SeatWithoutGame {
        /// The game.
        game: LogId,
    },
    /// A seat is held by a person who has no row.
    SeatWithoutPerson {
        /// The game.
        game: LogId,
        /// The person.
        person: PersonId,
    },
    /// An account belongs to nobody, or to somebody who is a guest or was erased.
    AccountWithoutPerson {
        /// The person.
        person: PersonId,
    },
    /// A session or a recovery code belongs to nobody.
    LeftBehind {
        /// The person.
        person: PersonId,
    },
    /// A line of chat was said at a game that has no row.
    ChatWithoutGame {
        /// The line.
        line: u32,
        /// The game.
        game: LogId,
    },
    /// Chat, a block, a report, an office or a measure names a person who has no row.
    TalkWithoutPerson {
        /// In which table.
        table: Box<str>,
        /// The person.
        person: PersonId,
    },
    /// A report is settled by an entry that the log of moderation does not have.
    ReportWithoutMeasure {
        /// The report.
        report: Box<str>,
    },
    /// The database itself says that its file is damaged.
    Damaged(Box<str>),
}

impl Check {
    /// Further problems are not listed.
    pub const MAX_PROBLEMS: usize = 1_000;

    pub(crate) fn add(&mut self, problem: Problem) {
        if self.problems.len() < Check::MAX_PROBLEMS {
            self.problems.push(problem);
        }
    }

    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.problems.is_empty()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Gap { log, records, last } => {
                write!(f, "log {log} has {records} records up to place {last}")
            }
            Problem::AlarmWithoutLog { log } => {
                write!(f, "an alarm is set for log {log}, which has no record")
            }
            Problem::RowAhead { game, row, last } => {
                write!(f, "the row of game {game} comes from record {row}, its log ends at {last}")
            }
            Problem::SeatWithoutGame { game } => {
                write!(f, "a seat belongs to game {game}, which has no row")
            }
            Problem::SeatWithoutPerson { game, person } => {
                write!(f, "person {person} sits in game {game} and has no row")
            }
            Problem::AccountWithoutPerson { person } => {
                write!(f, "there is an account of {person}, who is no person with an account")
            }
            Problem::LeftBehind { person } => {
                write!(f, "a session or a recovery code of {person} was left behind")
            }
            Problem::ChatWithoutGame { line, game } => {
                write!(f, "line {line} of the chat was said at game {game}, which has no row")
            }
            Problem::TalkWithoutPerson { table, person } => {
                write!(f, "the table {table} names person {person}, who has no row")
            }
            Problem::ReportWithoutMeasure { report } => {
                write!(f, "report {report} is settled by a measure that is not in the log")
            }
            Problem::Damaged(what) => write!(f, "the database is damaged: {what}"),
        }
    }
}
