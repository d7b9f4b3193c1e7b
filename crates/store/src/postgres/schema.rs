//! The form of the data in PostgreSQL, and how it is reached.

use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection};

use crate::migration::{Migration, PROGRAM, newest};
use crate::target::OpenError;

/// Only one node migrates at a time; the number is our own ("Chuh").
const LOCK: i64 = 0x4368_7568;

pub(super) const MIGRATIONS: &[Migration] = &[
    Migration { version: 1, sql: FIRST },
    Migration { version: 2, sql: ACCOUNTS },
    Migration { version: 3, sql: super::hall::SCHEMA },
    Migration { version: 4, sql: super::talk::TABLES },
    Migration { version: 5, sql: DELAYS },
];

/// Games that are told late are found by when they ended, and reports by who made them.
const DELAYS: &str = "
    alter table game add column delay bigint not null default 0;
    create index game_told_late on game (updated) where delay > 0 and status = 'finished';
    create index report_reporter on report (reporter, at, id);
    ";

const FIRST: &str = r#"
    create table meta (key text primary key, value text not null);

    -- `tx` is the transaction that wrote the record, counted on over restored copies (see
    -- `Age`): together with `place` the order in which readers of the whole see records.
    create table record (
        log text collate "C" not null,
        seq bigint not null,
        kind text not null,
        version integer not null,
        at bigint not null,
        body text not null,
        tx bigint not null,
        place bigint generated always as identity,
        primary key (log, seq)
    );
    create unique index record_place on record (tx, place);

    create table alarm (log text collate "C" primary key, wake bigint not null);
    create index alarm_wake on alarm (wake, log);

    create table shard (
        id smallint primary key,
        owner text,
        epoch bigint not null default 0,
        until timestamptz not null default '-infinity'
    );
    insert into shard (id) select generate_series(0, 255);

    create table reader (name text primary key, tx bigint not null, place bigint not null);

    -- `seq` is the record from which the row was last written. A game's row changes with
    -- every move: room in its page keeps those changes out of the indexes.
    create table game (
        id text collate "C" primary key,
        kind text not null,
        status text not null,
        control text not null,
        book text not null,
        result text,
        termination text,
        plies bigint not null,
        local boolean not null,
        private boolean not null,
        created bigint not null,
        updated bigint not null,
        seq bigint not null
    ) with (fillfactor = 70);
    create index game_created on game (created, id);
    create index game_status on game (status, created, id);

    -- `created` is the game's, which never changes: it orders a person's games.
    create table game_seat (
        game text collate "C" not null,
        seat smallint not null,
        person text collate "C",
        invite bytea,
        created bigint not null,
        primary key (game, seat)
    );
    create index game_seat_person on game_seat (person, created, game) where person is not null;
    create index game_seat_invite on game_seat (invite) where invite is not null;

    create table person (
        id text collate "C" primary key,
        name text not null,
        guest boolean not null,
        created bigint not null,
        erased boolean not null
    );

    create table session (
        token bytea primary key,
        person text collate "C" not null,
        created bigint not null,
        seen bigint not null
    );
    create index session_person on session (person);
    create index session_seen on session (seen);
    "#;

/// `key` is the name as names are compared; `step` the last half minute whose password of the
/// second factor was used.
const ACCOUNTS: &str = r#"
    create table account (
        person text collate "C" primary key,
        key text collate "C" not null,
        password text not null,
        opened bigint not null,
        secret bytea,
        pending bytea,
        step bigint not null default 0
    );
    create unique index account_key on account (key);

    create table recovery_code (
        person text collate "C" not null,
        hash bytea not null,
        primary key (person, hash)
    );

    alter table session add column agent text not null default '';
    "#;

/// What the transaction numbers of this cluster are counted from.
///
/// A copy restored into a younger cluster holds numbers that are still to come there, and
/// a reader would take new records for old ones. Then a new age begins: the ages stand
/// above the 48 bits of a transaction's number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Age {
    pub(super) base: i64,
}

impl Age {
    const BITS: u32 = 48;

    async fn read(conn: &mut PgConnection) -> sqlx::Result<Age> {
        let sql = "select coalesce(max(tx), 0), pg_current_xact_id()::text::bigint from record";
        let (newest, now): (i64, i64) = sqlx::query_as(sql).fetch_one(conn).await?;
        Ok(Age::after(newest, now))
    }

    fn after(newest: i64, now: i64) -> Age {
        let age = newest >> Age::BITS;
        let written = newest & ((1 << Age::BITS) - 1);
        let age = if written < now { age } else { age + 1 };
        Age { base: age << Age::BITS }
    }
}

/// Brings a database to the newest format, after a copy of what is there.
pub(super) async fn migrate(
    conn: &mut PgConnection,
    place: &str,
    migrations: &[Migration],
) -> Result<Age, OpenError> {
    let broken = |error: sqlx::Error| OpenError::Database {
        place: place.into(),
        cause: error.to_string().into(),
    };
    let mut tx = conn.begin().await.map_err(broken)?;
    sqlx::query("select pg_advisory_xact_lock($1)")
        .bind(LOCK)
        .execute(&mut *tx)
        .await
        .map_err(broken)?;
    let (found, by) = format(&mut tx).await.map_err(broken)?;
    let known = newest(migrations);
    if found > known {
        return Err(OpenError::Newer { place: place.into(), found, by: by.into(), known });
    }
    if found < known {
        // The copy and the change are one transaction: if either fails, neither was.
        apply(&mut tx, found, migrations).await.map_err(|error| OpenError::Migration {
            place: place.into(),
            to: known,
            cause: error.to_string().into(),
        })?;
    }
    if found < known || by != PROGRAM {
        sign(&mut tx, known).await.map_err(broken)?;
    }
    tx.commit().await.map_err(broken)?;
    Age::read(conn).await.map_err(broken)
}

async fn format(conn: &mut PgConnection) -> sqlx::Result<(u32, String)> {
    let sql = "select to_regclass('meta') is not null";
    if !sqlx::query_scalar(sql).fetch_one(&mut *conn).await? {
        return Ok((0, String::new()));
    }
    let sql = "select coalesce((select value from meta where key = 'format'), '0')::bigint,
                 coalesce((select value from meta where key = 'written_by'), '')";
    let (format, by): (i64, String) = sqlx::query_as(sql).fetch_one(conn).await?;
    Ok((u32::try_from(format).unwrap_or(u32::MAX), by))
}

async fn apply(conn: &mut PgConnection, found: u32, migrations: &[Migration]) -> sqlx::Result<()> {
    if found > 0 {
        copy(conn, found).await?;
    }
    for migration in migrations.iter().filter(|migration| migration.version > found) {
        sqlx::raw_sql(migration.sql).execute(&mut *conn).await?;
    }
    Ok(())
}

/// Copies every table to a schema of its own. `pg_dump` is not always where the server is,
/// and its copy would not be of this transaction.
async fn copy(conn: &mut PgConnection, format: u32) -> sqlx::Result<()> {
    let suffix = format!("_before_format_{}", format + 1);
    let sql = "select quote_ident(current_schema() || $1),
                 array(select quote_ident(tablename) from pg_tables
                       where schemaname = current_schema())";
    let (schema, tables): (String, Vec<String>) =
        sqlx::query_as(sql).bind(suffix).fetch_one(&mut *conn).await?;
    // Names were quoted by the server.
    let mut sql = format!("create schema {schema};");
    for table in tables {
        sql += &format!("create table {schema}.{table} as table {table};");
    }
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(conn).await?;
    tracing::info!("the data of format {format} is copied to the schema {schema}");
    Ok(())
}

async fn sign(conn: &mut PgConnection, format: u32) -> sqlx::Result<()> {
    let sql = "insert into meta (key, value) values ('format', $1), ('written_by', $2)
               on conflict (key) do update set value = excluded.value";
    sqlx::query(sql).bind(format.to_string()).bind(PROGRAM).execute(conn).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_in_a_younger_cluster_begins_a_new_age() {
        for (case, newest, now, base) in [
            ("empty", 0, 700, 0),
            ("the same cluster", 699, 700, 0),
            ("an older cluster", 700, 90_000, 0),
            ("a younger cluster", 90_000, 700, 1 << 48),
            ("the age goes on", (1 << 48) + 800, 900, 1 << 48),
            ("and another one", (1 << 48) + 90_000, 900, 2 << 48),
        ] {
            assert_eq!(Age::after(newest, now).base, base, "{case}");
        }
    }
}
