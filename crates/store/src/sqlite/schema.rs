//! The form of the data in SQLite, and how it is reached.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension};

use crate::contract::BackupError;
use crate::migration::{Migration, PROGRAM, newest};
use crate::target::OpenError;

/// Marks the file as ours: "Chuh".
const APPLICATION: i32 = 0x4368_7568;

pub(super) const MIGRATIONS: &[Migration] = &[
    Migration { version: 1, sql: FIRST },
    Migration { version: 2, sql: ACCOUNTS },
    Migration { version: 3, sql: super::hall::SCHEMA },
    Migration { version: 4, sql: super::talk::TABLES },
    Migration { version: 5, sql: DELAYS },
];

const FIRST: &str = "
    create table meta (key text primary key, value text not null) strict, without rowid;

    -- One writer inserts in the order of commits and nothing is ever deleted, so the row
    -- number is the order in which readers of the whole may see records.
    create table record (
        place integer primary key,
        log text not null,
        seq integer not null,
        kind text not null,
        version integer not null,
        at integer not null,
        body text not null
    ) strict;
    create unique index record_log_seq on record (log, seq);

    create table alarm (log text primary key, wake integer not null) strict, without rowid;
    create index alarm_wake on alarm (wake, log);

    create table shard (
        id integer primary key,
        owner text,
        epoch integer not null default 0
    ) strict;
    with recursive number(n) as (select 0 union all select n + 1 from number where n < 255)
    insert into shard (id) select n from number;

    create table reader (name text primary key, place integer not null) strict, without rowid;

    -- `seq` is the record from which the row was last written.
    create table game (
        id text primary key,
        kind text not null,
        status text not null,
        control text not null,
        book text not null,
        result text,
        termination text,
        plies integer not null,
        local integer not null,
        private integer not null,
        created integer not null,
        updated integer not null,
        seq integer not null
    ) strict;
    create index game_created on game (created, id);
    create index game_status on game (status, created, id);

    -- `created` is the game's, which never changes: it orders a person's games.
    create table game_seat (
        game text not null,
        seat integer not null,
        person text,
        invite blob,
        created integer not null,
        primary key (game, seat)
    ) strict, without rowid;
    create index game_seat_person on game_seat (person, created, game) where person is not null;
    create index game_seat_invite on game_seat (invite) where invite is not null;

    create table person (
        id text primary key,
        name text not null,
        guest integer not null,
        created integer not null,
        erased integer not null
    ) strict, without rowid;

    create table session (
        token blob primary key,
        person text not null,
        created integer not null,
        seen integer not null
    ) strict, without rowid;
    create index session_person on session (person);
    create index session_seen on session (seen);
    ";

/// `key` is the name as names are compared; `step` the last half minute whose password of the
/// second factor was used.
const ACCOUNTS: &str = "
    create table account (
        person text primary key,
        key text not null,
        password text not null,
        opened integer not null,
        secret blob,
        pending blob,
        step integer not null default 0
    ) strict, without rowid;
    create unique index account_key on account (key);

    create table recovery_code (
        person text not null,
        hash blob not null,
        primary key (person, hash)
    ) strict, without rowid;

    alter table session add column agent text not null default '';
    ";

/// Games that are told late are found by when they ended, and reports by who made them.
const DELAYS: &str = "
    alter table game add column delay integer not null default 0;
    create index game_told_late on game (updated) where delay > 0 and status = 'finished';
    create index report_reporter on report (reporter, at, id);
    ";

/// Brings a database to the newest format, after a copy of what is there.
pub(super) fn migrate(
    conn: &mut Connection,
    folder: &Path,
    migrations: &[Migration],
) -> Result<(), OpenError> {
    let place: Box<str> = folder.display().to_string().into();
    let broken = |error: rusqlite::Error| OpenError::Database {
        place: place.clone(),
        cause: error.to_string().into(),
    };
    let found: u32 = conn.query_row("pragma user_version", [], |row| row.get(0)).map_err(broken)?;
    let known = newest(migrations);
    if found > known {
        let by = written_by(conn).map_err(broken)?;
        return Err(OpenError::Newer { place, found, by: by.into(), known });
    }
    if found == 0 && has_tables(conn).map_err(broken)? {
        let cause = "chuhe.sqlite is not one of our databases".into();
        return Err(OpenError::Database { place, cause });
    }
    if found == known {
        return sign(conn).map_err(broken);
    }
    let failed = |cause: String| OpenError::Migration {
        place: place.clone(),
        to: known,
        cause: cause.into(),
    };
    if found > 0 {
        let copy = free_name(folder, found);
        copy_into(conn, &copy).map_err(|error| failed(error.to_string()))?;
        tracing::info!(
            "before the data goes from format {found} to {known} it is copied to {}",
            copy.display()
        );
    }
    apply(conn, found, migrations).map_err(|error| failed(error.to_string()))?;
    sign(conn).map_err(broken)
}

fn apply(conn: &mut Connection, found: u32, migrations: &[Migration]) -> rusqlite::Result<()> {
    let tx = conn.transaction()?;
    for migration in migrations.iter().filter(|migration| migration.version > found) {
        tx.execute_batch(migration.sql)?;
    }
    tx.pragma_update(None, "application_id", APPLICATION)?;
    tx.pragma_update(None, "user_version", newest(migrations))?;
    tx.commit()
}

/// Leaves the version of this program for one that is older.
fn sign(conn: &Connection) -> rusqlite::Result<()> {
    if written_by(conn)? != PROGRAM {
        conn.execute("replace into meta (key, value) values ('written_by', ?1)", [PROGRAM])?;
    }
    Ok(())
}

fn written_by(conn: &Connection) -> rusqlite::Result<String> {
    let sql = "select value from meta where key = 'written_by'";
    Ok(conn.query_row(sql, [], |row| row.get(0)).optional()?.unwrap_or_default())
}

fn has_tables(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row("select exists (select 1 from sqlite_schema)", [], |row| row.get(0))
}

/// A name for the copy of a format that no earlier attempt has used.
fn free_name(folder: &Path, format: u32) -> PathBuf {
    (1..)
        .map(|attempt| match attempt {
            1 => folder.join(format!("before-format-{}.sqlite", format + 1)),
            _ => folder.join(format!("before-format-{}-{attempt}.sqlite", format + 1)),
        })
        .find(|path| !path.exists())
        .expect("the numbers of attempts do not end")
}

/// Copies the database, as of one instant, to a file that must not exist.
///
/// SQLite leaves the copy to the system's cache, so it is synced here, and it gets its
/// name only when it is whole.
pub(super) fn copy_into(conn: &Connection, file: &Path) -> Result<(), BackupError> {
    let part = part(file)?;
    let written = conn.execute("vacuum into ?1", [part.to_string_lossy()]);
    written
        .map_err(io::Error::other)
        .and_then(|_| finish(&part, file))
        .map_err(|error| failed(file, &part, &error))
}

/// Takes away what was written of a copy.
pub(super) fn failed(file: &Path, part: &Path, error: &dyn std::error::Error) -> BackupError {
    let _ = std::fs::remove_file(part);
    BackupError::Failed { file: file.display().to_string().into(), cause: error.to_string().into() }
}

/// Makes the newest format in an empty database.
pub(super) fn create(conn: &mut Connection) -> rusqlite::Result<()> {
    apply(conn, 0, MIGRATIONS)?;
    sign(conn)
}

/// The name of the file while it is written, with nothing under it.
pub(super) fn part(file: &Path) -> Result<PathBuf, BackupError> {
    let name = || file.display().to_string().into();
    if file.exists() {
        return Err(BackupError::Exists(name()));
    }
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    match std::fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(BackupError::Failed { file: name(), cause: error.to_string().into() })
        }
        _ => Ok(part.into()),
    }
}

/// Gives a written file its name, so that both outlive a loss of power.
pub(super) fn finish(part: &Path, file: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    std::fs::rename(part, file)?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
