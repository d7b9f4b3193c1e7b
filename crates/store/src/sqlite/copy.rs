//! A new database that is filled from elsewhere and then never written again here.

use std::path::{Path, PathBuf};

use clock::Moment;
use journal::{LogId, PersonId};
use rusqlite::{Connection, params};

use crate::accounts::Account;
use crate::contract::{BackupError, Followed};
use crate::hall::{RatedSeat, RatingRow};
use crate::people::{Person, Session};
use crate::rows::{GameRow, TokenHash};
use crate::sqlite::{schema, writer};

/// A database under a provisional name, until [`Copy::finish`].
#[derive(Debug)]
pub(crate) struct Copy {
    conn: Connection,
    part: PathBuf,
    file: PathBuf,
}

/// Rows of one table.
#[derive(Debug)]
pub(crate) enum Rows {
    /// In the order in which readers of the whole see them.
    Records(Vec<Followed>),
    Alarms(Vec<(LogId, Moment)>),
    /// Readers, with the number of records they have dealt with.
    Readers(Vec<(String, i64)>),
    /// Games, with the record from which each row was last written.
    Games(Vec<(GameRow, u32)>),
    Persons(Vec<Person>),
    Sessions(Vec<Session>),
    Accounts(Vec<Account>),
    /// Recovery codes, with whose they are.
    Codes(Vec<(PersonId, TokenHash)>),
    Ratings(Vec<RatingRow>),
    Rated(Vec<RatedSeat>),
    /// The epochs of shards by their number.
    Epochs(Vec<(i16, i64)>),
    /// Rows of a table that is the same in either database.
    Same {
        table: &'static str,
        columns: &'static [&'static str],
        /// Each as a JSON object.
        rows: Vec<String>,
    },
}

impl Copy {
    /// Makes an empty database for a file that must not exist.
    pub(crate) fn begin(file: &Path) -> Result<Copy, BackupError> {
        let part = schema::part(file)?;
        let begun = Connection::open(&part).and_then(|mut conn| {
            // Nobody reads the file before it is whole, and then it is synced at once.
            conn.execute_batch("pragma journal_mode = off; pragma synchronous = off;")?;
            schema::create(&mut conn)?;
            conn.execute_batch("begin")?;
            Ok(conn)
        });
        let copy = |conn| Copy { conn, part: part.clone(), file: file.to_owned() };
        begun.map(copy).map_err(|error| schema::failed(file, &part, &error))
    }

    /// Adds rows.
    pub(crate) fn add(&mut self, rows: &Rows) -> Result<(), BackupError> {
        insert(&self.conn, rows).map_err(|error| schema::failed(&self.file, &self.part, &error))
    }

    /// Gives the file its name.
    pub(crate) fn finish(self) -> Result<(), BackupError> {
        let Copy { conn, part, file } = self;
        let written = conn.execute_batch("commit").map_err(std::io::Error::other);
        drop(conn);
        written
            .and_then(|()| schema::finish(&part, &file))
            .map_err(|error| schema::failed(&file, &part, &error))
    }
}

fn insert(conn: &Connection, rows: &Rows) -> rusqlite::Result<()> {
    match rows {
        Rows::Records(records) => {
            let mut statement = conn.prepare_cached(
                "insert into record (log, seq, kind, version, at, body)
                 values (?1, ?2, ?3, ?4, ?5, cast(?6 as text))",
            )?;
            for Followed { log, seq, record, .. } in records {
                statement.execute(params![
                    log.as_str(),
                    seq.get(),
                    record.kind,
                    record.version,
                    record.at.as_millis(),
                    record.body
                ])?;
            }
        }
        Rows::Alarms(alarms) => {
            let mut statement =
                conn.prepare_cached("insert into alarm (log, wake) values (?1, ?2)")?;
            for (log, wake) in alarms {
                statement.execute(params![log.as_str(), wake.as_millis()])?;
            }
        }
        Rows::Readers(readers) => {
            let mut statement =
                conn.prepare_cached("insert into reader (name, place) values (?1, ?2)")?;
            for (name, place) in readers {
                statement.execute(params![name, place])?;
            }
        }
        Rows::Games(games) => {
            for (game, seq) in games {
                writer::put_game(conn, game, *seq)?;
            }
        }
        Rows::Persons(persons) => {
            for person in persons {
                super::queries::insert_person(conn, person)?;
            }
        }
        Rows::Sessions(sessions) => {
            for session in sessions {
                super::queries::insert_session(conn, session)?;
            }
        }
        Rows::Accounts(accounts) => {
            for account in accounts {
                super::accounts::insert_account(conn, account)?;
            }
        }
        Rows::Codes(codes) => {
            for (person, code) in codes {
                super::accounts::insert_code(conn, person, code)?;
            }
        }
        Rows::Ratings(ratings) => {
            for rating in ratings {
                super::hall::put_rating(conn, rating)?;
            }
        }
        Rows::Rated(seats) => {
            for seat in seats {
                super::hall::put_rated(conn, seat)?;
            }
        }
        Rows::Epochs(epochs) => {
            let mut statement = conn.prepare_cached("update shard set epoch = ?2 where id = ?1")?;
            for (shard, epoch) in epochs {
                statement.execute(params![shard, epoch])?;
            }
        }
        Rows::Same { table, columns, rows } => {
            let values: Vec<_> =
                columns.iter().map(|column| format!("value ->> '{column}'")).collect();
            let sql = format!(
                "insert into {table} ({}) select {} from json_each(?1)",
                columns.join(", "),
                values.join(", ")
            );
            conn.execute(&sql, [format!("[{}]", rows.join(","))])?;
        }
    }
    Ok(())
}
