//! Everything SQLite is asked except for appends.

use std::collections::BTreeSet;

use clock::{Moment, Seat, Span};
use journal::{LogId, PersonId, Record, Seq};
use rusqlite::types::ToSql;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};

use crate::append::{Epoch, NodeId, Shard};
use crate::check::{Check, Problem};
use crate::contract::{Followed, Place, ReadError, WriteError};
use crate::people::{Person, Session};
use crate::rows::{GameRow, GamesQuery, SeatRow, Status, TokenHash};
use crate::sqlite::accounts;
use crate::sqlite::writer::Epochs;
use crate::talk::check as talk;

pub(super) type Read<T> = Result<T, ReadError>;

// ---- logs

pub(super) fn read(conn: &Connection, log: &LogId, after: Seq) -> Read<Vec<Record>> {
    let mut statement = conn.prepare_cached(
        "select seq, kind, version, at, body from record where log = ?1 and seq > ?2 order by seq",
    )?;
    let mut rows = statement.query(params![log.as_str(), after.get()])?;
    let mut records = Vec::new();
    let mut seq = after.get();
    while let Some(row) = rows.next()? {
        seq += 1;
        if row.get::<_, u32>(0)? != seq {
            return Err(ReadError::Broken { log: log.clone(), seq: Seq::new(seq) });
        }
        records.push(record(row, 1)?);
    }
    Ok(records)
}

fn record(row: &Row<'_>, first: usize) -> rusqlite::Result<Record> {
    Ok(Record {
        kind: row.get(first)?,
        version: row.get(first + 1)?,
        at: moment(row, first + 2)?,
        body: row.get::<_, String>(first + 3)?.into_bytes().into(),
    })
}

pub(super) fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<Moment> {
    row.get(column).map(Moment::from_millis)
}

pub(super) fn log_id(row: &Row<'_>, column: usize) -> rusqlite::Result<LogId> {
    row.get::<_, Box<str>>(column).map(LogId::new)
}

pub(super) fn logs(conn: &Connection, after: Option<&LogId>, limit: u32) -> Read<Vec<LogId>> {
    let mut statement = conn.prepare_cached(
        "select log from record where log > ?1 and seq = 1 order by log limit ?2",
    )?;
    let after = after.map_or("", LogId::as_str);
    let logs = statement.query_map(params![after, limit], |row| log_id(row, 0))?;
    Ok(logs.collect::<Result<_, _>>()?)
}

// ---- ownership

pub(super) fn own(
    conn: &Connection,
    epochs: &mut Epochs,
    shard: Shard,
    node: &NodeId,
) -> rusqlite::Result<Epoch> {
    let number = shard.get();
    let is_own = "select 1 from shard where id = ?1 and owner = ?2";
    if conn.prepare_cached(is_own)?.exists(params![number, node.as_str()])? {
        return Ok(Epoch::new(epochs.get(shard)));
    }
    conn.prepare_cached("update shard set owner = ?2, epoch = epoch + 1 where id = ?1")?
        .execute(params![number, node.as_str()])?;
    Ok(epochs.raise(shard))
}

pub(super) fn disown(conn: &Connection, node: &NodeId) -> rusqlite::Result<()> {
    conn.execute("update shard set owner = null where owner = ?1", [node.as_str()])?;
    Ok(())
}

// ---- alarms

pub(super) fn due(conn: &Connection, before: Moment, limit: u32) -> Read<Vec<(LogId, Moment)>> {
    let mut statement = conn.prepare_cached(
        "select log, wake from alarm where wake <= ?1 order by wake, log limit ?2",
    )?;
    let due = statement.query_map(params![before.as_millis(), limit], |row| {
        Ok((log_id(row, 0)?, moment(row, 1)?))
    })?;
    Ok(due.collect::<Result<_, _>>()?)
}

pub(super) fn next_wake(conn: &Connection) -> Read<Option<Moment>> {
    let mut statement = conn.prepare_cached("select wake from alarm order by wake limit 1")?;
    Ok(statement.query_row([], |row| moment(row, 0)).optional()?)
}

pub(super) fn set_wake(
    conn: &Connection,
    log: &LogId,
    wake: Option<Moment>,
) -> rusqlite::Result<()> {
    match wake {
        Some(wake) => conn.execute(
            "insert into alarm (log, wake) select ?1, ?2
             where exists (select 1 from record where log = ?1)
             on conflict (log) do update set wake = excluded.wake",
            params![log.as_str(), wake.as_millis()],
        )?,
        None => conn.execute("delete from alarm where log = ?1", [log.as_str()])?,
    };
    Ok(())
}

// ---- readers of the whole

pub(super) fn follow(conn: &Connection, reader: &str, limit: u32) -> Read<Vec<Followed>> {
    let mut statement = conn.prepare_cached(
        "select place, log, seq, kind, version, at, body from record
         where place > coalesce((select place from reader where name = ?1), 0)
         order by place limit ?2",
    )?;
    let followed = statement.query_map(params![reader, limit], |row| {
        Ok(Followed {
            place: Place { tx: 0, row: row.get(0)? },
            log: log_id(row, 1)?,
            seq: Seq::new(row.get(2)?),
            record: record(row, 3)?,
        })
    })?;
    Ok(followed.collect::<Result<_, _>>()?)
}

pub(super) fn advance(conn: &Connection, reader: &str, place: Place) -> rusqlite::Result<()> {
    conn.prepare_cached("replace into reader (name, place) values (?1, ?2)")?
        .execute(params![reader, place.row])?;
    Ok(())
}

// ---- games

pub(super) const GAME: &str = "id, kind, status, control, book, result, termination, plies, local,
    private, created, updated, rated, offered, offered_to, declined, rematch_of, series, plan,
    delay";

pub(super) fn game(conn: &Connection, id: &LogId) -> Read<Option<GameRow>> {
    // The row and its seats as of one instant.
    let tx = conn.unchecked_transaction()?;
    let mut statement = tx.prepare_cached(&format!("select {GAME} from game where id = ?1"))?;
    let mut rows = statement.query([id.as_str()])?;
    match rows.next()? {
        Some(row) => Ok(Some(game_row(&tx, row)?)),
        None => Ok(None),
    }
}

pub(super) fn games(conn: &Connection, query: &GamesQuery, limit: u32) -> Read<Vec<GameRow>> {
    let GamesQuery { status, person, hidden, before } = query;
    let mut sql = format!("select {GAME} from game where true");
    let mut values: Vec<(&str, &dyn ToSql)> = vec![(":limit", &limit)];
    let status = status.map(Status::name);
    if let Some(status) = &status {
        // The plus keeps the index of the status out: a person has fewer games.
        sql += if person.is_some() { " and +status = :status" } else { " and status = :status" };
        values.push((":status", status));
    }
    if !hidden {
        sql += " and not private and not local";
    }
    let person = person.as_ref().map(PersonId::as_str);
    if let Some(person) = &person {
        sql += " and id in (select game from game_seat where person = :person)";
        values.push((":person", person));
    }
    let before = before.as_ref().map(|at| (at.created.as_millis(), at.id.as_str()));
    if let Some((created, id)) = &before {
        sql += " and (created, id) < (:created, :id)";
        values.push((":created", created));
        values.push((":id", id));
    }
    sql += " order by created desc, id desc limit :limit";

    let tx = conn.unchecked_transaction()?;
    let mut statement = tx.prepare_cached(&sql)?;
    let mut rows = statement.query(values.as_slice())?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        games.push(game_row(&tx, row)?);
    }
    Ok(games)
}

pub(super) fn game_row(conn: &Connection, row: &Row<'_>) -> Read<GameRow> {
    let (offered, series) = crate::rows::Read {
        offered: row.get(13)?,
        to: row.get(14)?,
        declined: row.get(15)?,
        after: row.get(16)?,
        series: row.get(17)?,
        plan: row.get(18)?,
    }
    .told()?;
    let status: String = row.get(2)?;
    let id = log_id(row, 0)?;
    Ok(GameRow {
        seats: seats(conn, &id)?,
        id,
        kind: row.get(1)?,
        status: Status::from_name(&status)
            .ok_or(ReadError::Strange { what: "a game's status", found: status.into() })?,
        control: row.get(3)?,
        book: row.get(4)?,
        result: row.get(5)?,
        termination: row.get(6)?,
        plies: row.get(7)?,
        local: row.get(8)?,
        private: row.get(9)?,
        rated: row.get(12)?,
        delay: Span::from_millis(row.get(19)?),
        offered,
        series,
        created: moment(row, 10)?,
        updated: moment(row, 11)?,
    })
}

fn seats(conn: &Connection, game: &LogId) -> Read<Vec<SeatRow>> {
    let mut statement =
        conn.prepare_cached("select person, invite from game_seat where game = ?1 order by seat")?;
    let seats = statement.query_map([game.as_str()], |row| {
        Ok(SeatRow {
            person: row.get::<_, Option<Box<str>>>(0)?.map(PersonId::new),
            invite: row.get::<_, Option<[u8; 32]>>(1)?.map(TokenHash),
        })
    })?;
    Ok(seats.collect::<Result<_, _>>()?)
}

pub(super) fn invited(conn: &Connection, invite: &TokenHash) -> Read<Option<(LogId, Seat)>> {
    let mut statement =
        conn.prepare_cached("select game, seat from game_seat where invite = ?1 limit 1")?;
    let found = statement.query_row([invite.0], |row| Ok((log_id(row, 0)?, row.get::<_, u8>(1)?)));
    match found.optional()? {
        None => Ok(None),
        Some((game, seat)) => match Seat::new(seat) {
            Some(seat) => Ok(Some((game, seat))),
            None => Err(ReadError::Strange { what: "a seat", found: seat.to_string().into() }),
        },
    }
}

// ---- people

pub(super) fn add_person(conn: &Connection, person: &Person) -> Result<(), WriteError> {
    unless_taken(insert_person(conn, person))
}

pub(super) fn insert_person(conn: &Connection, person: &Person) -> rusqlite::Result<()> {
    let Person { id, name, guest, created, erased } = person;
    conn.prepare_cached(
        "insert into person (id, name, guest, created, erased) values (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![id.as_str(), name, guest, created.as_millis(), erased])?;
    Ok(())
}

pub(super) fn unless_taken(added: rusqlite::Result<()>) -> Result<(), WriteError> {
    match added {
        Ok(()) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(WriteError::Taken)
        }
        Err(error) => Err(error.into()),
    }
}

pub(super) fn persons(conn: &Connection, ids: &[PersonId]) -> Read<Vec<Person>> {
    let mut statement =
        conn.prepare_cached("select id, name, guest, created, erased from person where id = ?1")?;
    let mut persons = Vec::new();
    for id in ids.iter().collect::<BTreeSet<_>>() {
        let found = statement.query_row([id.as_str()], |row| {
            Ok(Person {
                id: PersonId::new(row.get::<_, Box<str>>(0)?),
                name: row.get(1)?,
                guest: row.get(2)?,
                created: moment(row, 3)?,
                erased: row.get(4)?,
            })
        });
        persons.extend(found.optional()?);
    }
    Ok(persons)
}

pub(super) fn rename(conn: &Connection, id: &PersonId, name: &str) -> Result<(), WriteError> {
    let changed = conn.execute(
        "update person set name = ?2 where id = ?1 and guest and not erased",
        params![id.as_str(), name],
    )?;
    if changed == 0 { Err(WriteError::Unknown) } else { Ok(()) }
}

pub(super) fn forget(conn: &Connection, id: &PersonId) -> Result<(), WriteError> {
    let changed = conn.execute(
        "update person set name = '', guest = true, created = 0, erased = true where id = ?1",
        [id.as_str()],
    )?;
    if changed == 0 {
        return Err(WriteError::Unknown);
    }
    conn.execute("delete from session where person = ?1", [id.as_str()])?;
    accounts::forget(conn, id)?;
    Ok(super::talk::forget(conn, id)?)
}

// ---- sessions

pub(super) fn add_session(conn: &Connection, session: &Session) -> Result<(), WriteError> {
    let known = "select 1 from person where id = ?1 and not erased";
    if !conn.prepare_cached(known)?.exists([session.person.as_str()])? {
        return Err(WriteError::Unknown);
    }
    unless_taken(insert_session(conn, session))
}

pub(super) fn insert_session(conn: &Connection, session: &Session) -> rusqlite::Result<()> {
    let Session { token, person, created, seen, agent } = session;
    let (created, seen) = (created.as_millis(), seen.as_millis());
    conn.prepare_cached(
        "insert into session (token, person, created, seen, agent) values (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![token.0, person.as_str(), created, seen, agent])?;
    Ok(())
}

pub(super) fn session(conn: &Connection, token: &TokenHash) -> Read<Option<Session>> {
    let mut statement =
        conn.prepare_cached("select person, created, seen, agent from session where token = ?1")?;
    let found = statement.query_row([token.0], |row| {
        Ok(Session {
            token: *token,
            person: PersonId::new(row.get::<_, Box<str>>(0)?),
            created: moment(row, 1)?,
            seen: moment(row, 2)?,
            agent: row.get(3)?,
        })
    });
    Ok(found.optional()?)
}

pub(super) fn touch_session(
    conn: &Connection,
    token: &TokenHash,
    seen: Moment,
) -> rusqlite::Result<()> {
    conn.prepare_cached("update session set seen = ?2 where token = ?1 and seen < ?2")?
        .execute(params![token.0, seen.as_millis()])?;
    Ok(())
}

pub(super) fn end_session(conn: &Connection, token: &TokenHash) -> rusqlite::Result<()> {
    conn.execute("delete from session where token = ?1", [token.0])?;
    Ok(())
}

pub(super) fn end_sessions_before(conn: &Connection, seen: Moment) -> rusqlite::Result<u64> {
    let ended = conn.execute("delete from session where seen < ?1", [seen.as_millis()])?;
    Ok(ended as u64)
}

// ---- care

pub(super) fn check(conn: &Connection) -> Read<Check> {
    let tx = conn.unchecked_transaction()?;
    let count = |table: &str| {
        tx.query_row(&format!("select count(*) from {table}"), [], |row| row.get::<_, u32>(0))
    };
    let mut check = Check {
        logs: 0,
        records: 0,
        games: count("game")?.into(),
        persons: count("person")?.into(),
        problems: Vec::new(),
    };

    let mut statement = tx.prepare("pragma integrity_check(100)")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let line: String = row.get(0)?;
        if line != "ok" {
            check.add(Problem::Damaged(line.into()));
        }
    }

    let mut statement =
        tx.prepare("select log, count(*), min(seq), max(seq) from record group by log")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (records, first, last) = (row.get::<_, u32>(1)?, row.get::<_, u32>(2)?, row.get(3)?);
        check.logs += 1;
        check.records += u64::from(records);
        if first != 1 || records != last {
            let log = log_id(row, 0)?;
            check.add(Problem::Gap { log, records: records.into(), last: Seq::new(last) });
        }
    }

    for (sql, problem) in PROBLEMS {
        let mut statement = tx.prepare(sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            check.add(problem(row)?);
        }
    }
    Ok(check)
}

type MakeProblem = fn(&Row<'_>) -> rusqlite::Result<Problem>;

const PROBLEMS: &[(&str, MakeProblem)] = &[
    ("select log from alarm where log not in (select log from record)", |row| {
        Ok(Problem::AlarmWithoutLog { log: log_id(row, 0)? })
    }),
    (
        "select id, seq, last from (
           select id, seq, coalesce((select max(seq) from record where log = id), 0) as last
           from game
         ) where seq > last",
        |row| {
            let (row_seq, last) = (Seq::new(row.get(1)?), Seq::new(row.get(2)?));
            Ok(Problem::RowAhead { game: log_id(row, 0)?, row: row_seq, last })
        },
    ),
    ("select distinct game from game_seat where game not in (select id from game)", |row| {
        Ok(Problem::SeatWithoutGame { game: log_id(row, 0)? })
    }),
    (
        // A computer sits under a name of this kind and is no person (`table::Computer`).
        "select game, person from game_seat
         where person is not null and person not in (select id from person)
         and substr(person, 1, 9) <> 'computer:' and substr(person, 1, 7) <> 'engine:'",
        |row| {
            let person = PersonId::new(row.get::<_, Box<str>>(1)?);
            Ok(Problem::SeatWithoutPerson { game: log_id(row, 0)?, person })
        },
    ),
    (
        "select person from account
         where person not in (select id from person where not guest and not erased)",
        |row| {
            let person = PersonId::new(row.get::<_, Box<str>>(0)?);
            Ok(Problem::AccountWithoutPerson { person })
        },
    ),
    (
        "select person from session where person not in (select id from person where not erased)
         union
         select person from recovery_code where person not in (select person from account)",
        |row| Ok(Problem::LeftBehind { person: PersonId::new(row.get::<_, Box<str>>(0)?) }),
    ),
    (talk::CHAT_WITHOUT_GAME, |row| {
        Ok(Problem::ChatWithoutGame { line: row.get(0)?, game: log_id(row, 1)? })
    }),
    (talk::TALK_WITHOUT_PERSON, |row| {
        let person = PersonId::new(row.get::<_, Box<str>>(1)?);
        Ok(Problem::TalkWithoutPerson { table: row.get(0)?, person })
    }),
    (talk::REPORT_WITHOUT_MEASURE, |row| Ok(Problem::ReportWithoutMeasure { report: row.get(0)? })),
];

impl From<rusqlite::Error> for WriteError {
    fn from(error: rusqlite::Error) -> WriteError {
        WriteError::Down(crate::sqlite::writer::retry(&error))
    }
}
