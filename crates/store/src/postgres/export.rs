//! A backup: everything as of one instant, in a database that needs no server.

use std::path::Path;

use clock::Moment;
use journal::LogId;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection, Executor, Row};

use crate::append::Retry;
use crate::contract::{BackupError, Followed, Place, ReadError};
use crate::postgres::writer::retry;
use crate::postgres::{accounts, hall, queries};
use crate::sqlite::{Copy, Rows};

/// Rows that are in memory at once.
const CHUNK: i64 = 4096;

/// Writes the copy.
pub(super) async fn backup(conn: &mut PgConnection, file: &Path) -> Result<(), BackupError> {
    let mut tx = conn.begin().await?;
    tx.execute("set transaction isolation level repeatable read, read only").await?;
    let file = file.to_owned();
    let mut copy = blocking(move || Copy::begin(&file)).await?;

    let mut place = Place::START;
    loop {
        let records = records(&mut tx, place).await?;
        let Some(last) = records.last() else { break };
        place = last.place;
        copy = add(copy, Rows::Records(records)).await?;
    }
    let mut after = String::new();
    loop {
        let games = games(&mut tx, &after).await?;
        let Some((last, _)) = games.last() else { break };
        after = last.id.as_str().to_owned();
        copy = add(copy, Rows::Games(games)).await?;
    }
    let small = [
        alarms(&mut tx).await?,
        readers(&mut tx).await?,
        Rows::Persons(
            sqlx::query_as("select id, name, guest, created, erased from person")
                .fetch_all(&mut *tx)
                .await?,
        ),
        Rows::Sessions(
            sqlx::query_as("select token, person, created, seen, agent from session")
                .fetch_all(&mut *tx)
                .await?,
        ),
        Rows::Accounts(accounts::all(&mut tx).await?),
        Rows::Codes(accounts::all_codes(&mut tx).await?),
        Rows::Ratings(hall::all_ratings(&mut tx).await?),
        Rows::Rated(hall::all_rated(&mut tx).await?),
        Rows::Epochs(sqlx::query_as("select id, epoch from shard").fetch_all(&mut *tx).await?),
    ];
    for rows in small {
        copy = add(copy, rows).await?;
    }
    for (table, columns) in crate::talk::TABLES {
        copy = same(&mut tx, copy, table, columns).await?;
    }
    tx.rollback().await?;
    blocking(move || copy.finish()).await
}

/// Copies a table that is the same in either database.
async fn same(
    conn: &mut PgConnection,
    mut copy: Copy,
    table: &'static str,
    columns: &'static [&'static str],
) -> Result<Copy, BackupError> {
    let declare =
        format!("declare rest no scroll cursor for select to_jsonb({table})::text from {table}");
    conn.execute(AssertSqlSafe(declare)).await?;
    loop {
        let fetch = AssertSqlSafe(format!("fetch forward {CHUNK} from rest"));
        let rows: Vec<String> = sqlx::query_scalar(fetch).fetch_all(&mut *conn).await?;
        if rows.is_empty() {
            break;
        }
        copy = add(copy, Rows::Same { table, columns, rows }).await?;
    }
    conn.execute("close rest").await?;
    Ok(copy)
}

async fn add(mut copy: Copy, rows: Rows) -> Result<Copy, BackupError> {
    blocking(move || copy.add(&rows).map(|()| copy)).await
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, BackupError> + Send + 'static,
) -> Result<T, BackupError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Retry::lost())?
}

async fn records(conn: &mut PgConnection, after: Place) -> sqlx::Result<Vec<Followed>> {
    let sql = "select tx, place, log, seq, kind, version, at, body from record
               where (tx, place) > ($1, $2) order by tx, place limit $3";
    let query = sqlx::query(sql).bind(after.tx).bind(after.row).bind(CHUNK);
    query.fetch_all(conn).await?.iter().map(queries::followed).collect()
}

async fn games(
    conn: &mut PgConnection,
    after: &str,
) -> Result<Vec<(crate::GameRow, u32)>, ReadError> {
    let sql = format!("{} and id > $1 order by id limit $2", queries::GAME);
    let rows = sqlx::query(AssertSqlSafe(sql)).bind(after).bind(CHUNK).fetch_all(conn).await?;
    let game = |row| Ok((queries::game_row(row)?, queries::small(row.try_get(21)?)?));
    rows.iter().map(game).collect()
}

async fn alarms(conn: &mut PgConnection) -> sqlx::Result<Rows> {
    let alarms: Vec<(String, i64)> =
        sqlx::query_as("select log, wake from alarm").fetch_all(conn).await?;
    let alarm = |(log, wake)| (LogId::new(log), Moment::from_millis(wake));
    Ok(Rows::Alarms(alarms.into_iter().map(alarm).collect()))
}

/// A reader's place is a transaction here and a count of records there.
async fn readers(conn: &mut PgConnection) -> sqlx::Result<Rows> {
    let sql = "select name, (
                 select count(*) from record
                 where (record.tx, record.place) <= (reader.tx, reader.place)
               ) from reader";
    Ok(Rows::Readers(sqlx::query_as(sql).fetch_all(conn).await?))
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Down(retry(&error))
    }
}

impl From<ReadError> for BackupError {
    fn from(error: ReadError) -> BackupError {
        BackupError::Down(error.into_retry())
    }
}
