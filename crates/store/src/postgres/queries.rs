//! Everything PostgreSQL is asked except for appends.

use clock::{Moment, Seat, Span};
use journal::{LogId, PersonId, Record, Seq};
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{AssertSqlSafe, Connection, FromRow, PgPool, Postgres, QueryBuilder, Row};

use crate::append::{Epoch, NodeId, Shard};
use crate::check::{Check, Problem};
use crate::contract::{Followed, OwnError, Place, ReadError, WriteError};
use crate::people::{Person, Session};
use crate::postgres::schema::Age;
use crate::postgres::writer;
use crate::rows::{GameRow, GamesQuery, SeatRow, Status, TokenHash};
use crate::talk::check as talk;

pub(super) type Read<T> = Result<T, ReadError>;

/// A number that is kept as `bigint` and fits 32 bits.
pub(super) fn small(number: i64) -> sqlx::Result<u32> {
    u32::try_from(number).map_err(|error| sqlx::Error::Decode(error.into()))
}

// ---- logs

pub(super) async fn read(pool: &PgPool, log: &LogId, after: Seq) -> Read<Vec<Record>> {
    let sql = "select seq, kind, version, at, body from record
               where log = $1 and seq > $2 order by seq";
    let after = i64::from(after.get());
    let rows = sqlx::query(sql).bind(log.as_str()).bind(after).fetch_all(pool).await?;
    let mut records = Vec::with_capacity(rows.len());
    for (row, seq) in rows.iter().zip(after + 1..) {
        if row.try_get::<i64, _>(0)? != seq {
            return Err(ReadError::Broken { log: log.clone(), seq: Seq::new(small(seq)?) });
        }
        records.push(record(row, 1)?);
    }
    Ok(records)
}

fn record(row: &PgRow, first: usize) -> sqlx::Result<Record> {
    let version = row.try_get::<i32, _>(first + 1)?;
    Ok(Record {
        kind: row.try_get(first)?,
        version: u16::try_from(version).map_err(|error| sqlx::Error::Decode(error.into()))?,
        at: moment(row, first + 2)?,
        body: row.try_get::<String, _>(first + 3)?.into_bytes().into(),
    })
}

pub(super) fn moment(row: &PgRow, column: usize) -> sqlx::Result<Moment> {
    row.try_get(column).map(Moment::from_millis)
}

pub(super) fn log_id(row: &PgRow, column: usize) -> sqlx::Result<LogId> {
    row.try_get::<String, _>(column).map(LogId::new)
}

pub(super) fn person_id(row: &PgRow, column: usize) -> sqlx::Result<PersonId> {
    row.try_get::<String, _>(column).map(PersonId::new)
}

pub(super) async fn logs(pool: &PgPool, after: Option<&LogId>, limit: u32) -> Read<Vec<LogId>> {
    let sql = "select log from record where log > $1 and seq = 1 order by log limit $2";
    let after = after.map_or("", LogId::as_str);
    let rows = sqlx::query(sql).bind(after).bind(i64::from(limit)).fetch_all(pool).await?;
    Ok(rows.iter().map(|row| log_id(row, 0)).collect::<Result<_, _>>()?)
}

// ---- ownership: the server's own time decides, the same for all nodes

pub(super) async fn own(
    pool: &PgPool,
    shard: Shard,
    node: &NodeId,
    lease: Span,
) -> Result<Epoch, OwnError> {
    let number = i16::from(shard.get());
    let sql = "update shard set
                 epoch = case when owner = $2 then epoch else epoch + 1 end,
                 owner = $2,
                 until = clock_timestamp() + $3 * interval '1 millisecond'
               where id = $1 and (owner is null or owner = $2 or until <= clock_timestamp())
               returning epoch";
    let owned = sqlx::query_scalar(sql)
        .bind(number)
        .bind(node.as_str())
        .bind(lease.as_millis())
        .fetch_optional(pool)
        .await?;
    if let Some(epoch) = owned {
        return Ok(epoch_of(epoch));
    }
    let sql = "select coalesce(owner, ''),
                 greatest(0, extract(epoch from until - clock_timestamp()) * 1000)::bigint
               from shard where id = $1";
    let (by, left): (String, i64) = sqlx::query_as(sql).bind(number).fetch_one(pool).await?;
    Err(OwnError::Held { shard, by: NodeId::new(by), left: Span::from_millis(left) })
}

fn epoch_of(number: i64) -> Epoch {
    Epoch::new(u64::try_from(number).unwrap_or_default())
}

pub(super) async fn own_free(
    pool: &PgPool,
    node: &NodeId,
    lease: Span,
) -> Read<Vec<(Shard, Epoch)>> {
    // The inner order keeps two nodes that start at once from waiting for each other.
    let sql = "update shard set
                 epoch = case when owner = $1 then epoch else epoch + 1 end,
                 owner = $1,
                 until = clock_timestamp() + $2 * interval '1 millisecond'
               where id in (
                 select id from shard
                 where owner is null or owner = $1 or until <= clock_timestamp()
                 order by id for update
               ) returning id, epoch";
    let mut owned: Vec<(i16, i64)> =
        sqlx::query_as(sql).bind(node.as_str()).bind(lease.as_millis()).fetch_all(pool).await?;
    owned.sort_unstable();
    let shard = |id: i16| Shard::new(u8::try_from(id).expect("shards are numbered 0 to 255"));
    Ok(owned.into_iter().map(|(id, epoch)| (shard(id), epoch_of(epoch))).collect())
}

pub(super) async fn disown(pool: &PgPool, node: &NodeId) -> Read<()> {
    let sql = "update shard set owner = null, until = '-infinity' where owner = $1";
    sqlx::query(sql).bind(node.as_str()).execute(pool).await?;
    Ok(())
}

// ---- alarms

pub(super) async fn due(pool: &PgPool, before: Moment, limit: u32) -> Read<Vec<(LogId, Moment)>> {
    let sql = "select log, wake from alarm where wake <= $1 order by wake, log limit $2";
    let query = sqlx::query(sql).bind(before.as_millis()).bind(i64::from(limit));
    let rows = query.fetch_all(pool).await?;
    let due = rows.iter().map(|row| Ok((log_id(row, 0)?, moment(row, 1)?)));
    Ok(due.collect::<sqlx::Result<_>>()?)
}

pub(super) async fn next_wake(pool: &PgPool) -> Read<Option<Moment>> {
    let sql = "select wake from alarm order by wake limit 1";
    let wake: Option<i64> = sqlx::query_scalar(sql).fetch_optional(pool).await?;
    Ok(wake.map(Moment::from_millis))
}

pub(super) async fn set_wake(pool: &PgPool, log: &LogId, wake: Option<Moment>) -> Read<()> {
    let query = match wake {
        Some(wake) => sqlx::query(
            "insert into alarm (log, wake) select $1, $2
             where exists (select 1 from record where log = $1)
             on conflict (log) do update set wake = excluded.wake",
        )
        .bind(log.as_str())
        .bind(wake.as_millis()),
        None => sqlx::query("delete from alarm where log = $1").bind(log.as_str()),
    };
    query.execute(pool).await?;
    Ok(())
}

// ---- readers of the whole

pub(super) async fn follow(
    pool: &PgPool,
    age: Age,
    reader: &str,
    limit: u32,
) -> Read<Vec<Followed>> {
    // Transactions below the snapshot's lowest running one have ended, all of them: nothing
    // before their records can still appear. What is above waits, committed or not.
    let sql = "select tx, place, log, seq, kind, version, at, body
               from record, (
                 select coalesce(max(tx), 0) as last_tx, coalesce(max(place), 0) as last_place
                 from reader where name = $1
               ) as reader
               where (tx, place) > (last_tx, last_place)
                 and tx < $2 + pg_snapshot_xmin(pg_current_snapshot())::text::bigint
               order by tx, place limit $3";
    let query = sqlx::query(sql).bind(reader).bind(age.base).bind(i64::from(limit));
    let rows = query.fetch_all(pool).await?;
    Ok(rows.iter().map(followed).collect::<sqlx::Result<_>>()?)
}

/// `tx, place, log, seq, kind, version, at, body`.
pub(super) fn followed(row: &PgRow) -> sqlx::Result<Followed> {
    Ok(Followed {
        place: Place { tx: row.try_get(0)?, row: row.try_get(1)? },
        log: log_id(row, 2)?,
        seq: Seq::new(small(row.try_get(3)?)?),
        record: record(row, 4)?,
    })
}

pub(super) async fn advance(pool: &PgPool, reader: &str, place: Place) -> Read<()> {
    let sql = "insert into reader (name, tx, place) values ($1, $2, $3)
               on conflict (name) do update set tx = excluded.tx, place = excluded.place";
    sqlx::query(sql).bind(reader).bind(place.tx).bind(place.row).execute(pool).await?;
    Ok(())
}

// ---- games

/// A game's columns and its seats, in one row so that both are of one instant.
pub(super) const GAME: &str =
    "select id, kind, status, control, book, result, termination, plies, local,
    private, created, updated,
    array(select person from game_seat where game = id order by seat) as persons,
    array(select invite from game_seat where game = id order by seat) as invites,
    rated, offered, offered_to, declined, rematch_of, series, plan, seq,
    delay
    from game where true";

pub(super) async fn game(pool: &PgPool, id: &LogId) -> Read<Option<GameRow>> {
    let mut query = QueryBuilder::<Postgres>::new(GAME);
    query.push(" and id = ").push_bind(id.as_str());
    let row = query.build().fetch_optional(pool).await?;
    row.as_ref().map(game_row).transpose()
}

pub(super) async fn games(pool: &PgPool, query: &GamesQuery, limit: u32) -> Read<Vec<GameRow>> {
    let GamesQuery { status, person, hidden, before } = query;
    let mut query = QueryBuilder::<Postgres>::new(GAME);
    if let Some(status) = status {
        query.push(" and status = ").push_bind(status.name());
    }
    if !hidden {
        query.push(" and not private and not local");
    }
    if let Some(person) = person {
        query.push(" and id in (select game from game_seat where person = ");
        query.push_bind(person.as_str()).push(")");
    }
    if let Some(before) = before {
        query.push(" and (created, id) < (").push_bind(before.created.as_millis());
        query.push(", ").push_bind(before.id.as_str()).push(")");
    }
    query.push(" order by created desc, id desc limit ").push_bind(i64::from(limit));
    query.build().fetch_all(pool).await?.iter().map(game_row).collect()
}

pub(super) fn game_row(row: &PgRow) -> Read<GameRow> {
    let status: String = row.try_get(2)?;
    let persons: Vec<Option<String>> = row.try_get(12)?;
    let invites: Vec<Option<[u8; 32]>> = row.try_get(13)?;
    let seats = persons.into_iter().zip(invites);
    let (offered, series) = crate::rows::Read {
        offered: row.try_get(15)?,
        to: row.try_get(16)?,
        declined: row.try_get(17)?,
        after: row.try_get(18)?,
        series: row.try_get(19)?,
        plan: row.try_get(20)?,
    }
    .told()?;
    Ok(GameRow {
        id: log_id(row, 0)?,
        kind: row.try_get(1)?,
        status: Status::from_name(&status)
            .ok_or(ReadError::Strange { what: "a game's status", found: status.into() })?,
        seats: seats
            .map(|(person, invite)| SeatRow {
                person: person.map(PersonId::new),
                invite: invite.map(TokenHash),
            })
            .collect(),
        control: row.try_get(3)?,
        book: row.try_get(4)?,
        result: row.try_get(5)?,
        termination: row.try_get(6)?,
        plies: small(row.try_get(7)?)?,
        local: row.try_get(8)?,
        private: row.try_get(9)?,
        rated: row.try_get(14)?,
        delay: Span::from_millis(row.try_get(22)?),
        offered,
        series,
        created: moment(row, 10)?,
        updated: moment(row, 11)?,
    })
}

pub(super) async fn invited(pool: &PgPool, invite: &TokenHash) -> Read<Option<(LogId, Seat)>> {
    let sql = "select game, seat from game_seat where invite = $1 limit 1";
    let Some(row) = sqlx::query(sql).bind(invite.0).fetch_optional(pool).await? else {
        return Ok(None);
    };
    let number: i16 = row.try_get(1)?;
    match u8::try_from(number).ok().and_then(Seat::new) {
        Some(seat) => Ok(Some((log_id(&row, 0)?, seat))),
        None => Err(ReadError::Strange { what: "a seat", found: number.to_string().into() }),
    }
}

// ---- people

impl FromRow<'_, PgRow> for Person {
    fn from_row(row: &PgRow) -> sqlx::Result<Person> {
        Ok(Person {
            id: person_id(row, 0)?,
            name: row.try_get(1)?,
            guest: row.try_get(2)?,
            created: moment(row, 3)?,
            erased: row.try_get(4)?,
        })
    }
}

pub(super) async fn add_person(pool: &PgPool, person: &Person) -> Result<(), WriteError> {
    let Person { id, name, guest, created, erased } = person;
    let sql = "insert into person (id, name, guest, created, erased) values ($1, $2, $3, $4, $5)
               on conflict do nothing";
    let added = sqlx::query(sql)
        .bind(id.as_str())
        .bind(name)
        .bind(guest)
        .bind(created.as_millis())
        .bind(erased)
        .execute(pool)
        .await?;
    if added.rows_affected() == 0 { Err(WriteError::Taken) } else { Ok(()) }
}

pub(super) async fn persons(pool: &PgPool, ids: &[PersonId]) -> Read<Vec<Person>> {
    let ids: Vec<&str> = ids.iter().map(PersonId::as_str).collect();
    let sql = "select id, name, guest, created, erased from person where id = any($1)";
    Ok(sqlx::query_as(sql).bind(ids).fetch_all(pool).await?)
}

pub(super) async fn rename(pool: &PgPool, id: &PersonId, name: &str) -> Result<(), WriteError> {
    let sql = "update person set name = $2 where id = $1 and guest and not erased";
    let changed = sqlx::query(sql).bind(id.as_str()).bind(name).execute(pool).await?;
    if changed.rows_affected() == 0 { Err(WriteError::Unknown) } else { Ok(()) }
}

pub(super) async fn forget(conn: &mut PgConnection, id: &PersonId) -> Result<(), WriteError> {
    let mut tx = conn.begin().await?;
    let sql = "update person set name = '', guest = true, created = 0, erased = true
               where id = $1";
    let changed = sqlx::query(sql).bind(id.as_str()).execute(&mut *tx).await?;
    if changed.rows_affected() == 0 {
        return Err(WriteError::Unknown);
    }
    // Not in one statement with the row: what others add until it is locked has to be seen.
    for sql in [
        "delete from session where person = $1",
        "delete from account where person = $1",
        "delete from recovery_code where person = $1",
    ] {
        sqlx::query(sql).bind(id.as_str()).execute(&mut *tx).await?;
    }
    super::talk::forget(&mut tx, id).await?;
    Ok(tx.commit().await?)
}

// ---- sessions

pub(super) async fn add_session(pool: &PgPool, session: &Session) -> Result<(), WriteError> {
    let Session { token, person, created, seen, agent } = session;
    // The lock keeps `forget` out until the session is there for it to end.
    let sql = "with owner as (
                 select id from person where id = $2 and not erased for share
               ), added as (
                 insert into session (token, person, created, seen, agent)
                 select $1, id, $3, $4, $5 from owner on conflict do nothing returning 1
               ) select exists (select 1 from owner), exists (select 1 from added)";
    let (known, added): (bool, bool) = sqlx::query_as(sql)
        .bind(token.0)
        .bind(person.as_str())
        .bind(created.as_millis())
        .bind(seen.as_millis())
        .bind(agent)
        .fetch_one(pool)
        .await?;
    match (known, added) {
        (false, _) => Err(WriteError::Unknown),
        (true, false) => Err(WriteError::Taken),
        (true, true) => Ok(()),
    }
}

impl FromRow<'_, PgRow> for Session {
    fn from_row(row: &PgRow) -> sqlx::Result<Session> {
        Ok(Session {
            token: TokenHash(row.try_get(0)?),
            person: person_id(row, 1)?,
            created: moment(row, 2)?,
            seen: moment(row, 3)?,
            agent: row.try_get(4)?,
        })
    }
}

pub(super) async fn session(pool: &PgPool, token: &TokenHash) -> Read<Option<Session>> {
    let sql = "select token, person, created, seen, agent from session where token = $1";
    Ok(sqlx::query_as(sql).bind(token.0).fetch_optional(pool).await?)
}

pub(super) async fn touch_session(pool: &PgPool, token: &TokenHash, seen: Moment) -> Read<()> {
    let sql = "update session set seen = $2 where token = $1 and seen < $2";
    sqlx::query(sql).bind(token.0).bind(seen.as_millis()).execute(pool).await?;
    Ok(())
}

pub(super) async fn end_session(pool: &PgPool, token: &TokenHash) -> Read<()> {
    sqlx::query("delete from session where token = $1").bind(token.0).execute(pool).await?;
    Ok(())
}

pub(super) async fn end_sessions_before(pool: &PgPool, seen: Moment) -> Read<u64> {
    let sql = "delete from session where seen < $1";
    Ok(sqlx::query(sql).bind(seen.as_millis()).execute(pool).await?.rows_affected())
}

// ---- care

pub(super) async fn check(conn: &mut PgConnection) -> Read<Check> {
    let sql = "select count(*), coalesce(sum(records), 0)::bigint,
                 (select count(*) from game), (select count(*) from person)
               from (select count(*) as records from record group by log) as log";
    let counts: (i64, i64, i64, i64) = sqlx::query_as(sql).fetch_one(&mut *conn).await?;
    let [logs, records, games, persons] =
        [counts.0, counts.1, counts.2, counts.3].map(i64::unsigned_abs);
    let mut check = Check { logs, records, games, persons, problems: Vec::new() };
    for (sql, problem) in PROBLEMS {
        let sql = format!("{sql} limit {}", Check::MAX_PROBLEMS);
        for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut *conn).await? {
            check.add(problem(&row)?);
        }
    }
    Ok(check)
}

type MakeProblem = fn(&PgRow) -> sqlx::Result<Problem>;

const PROBLEMS: &[(&str, MakeProblem)] = &[
    (
        "select log, count(*), max(seq) from record group by log
         having min(seq) <> 1 or count(*) <> max(seq)",
        |row| {
            let records = row.try_get::<i64, _>(1)?.unsigned_abs();
            let last = Seq::new(small(row.try_get(2)?)?);
            Ok(Problem::Gap { log: log_id(row, 0)?, records, last })
        },
    ),
    (
        "select log from alarm
         where not exists (select 1 from record where record.log = alarm.log)",
        |row| Ok(Problem::AlarmWithoutLog { log: log_id(row, 0)? }),
    ),
    (
        "select id, seq, last from (
           select id, seq, coalesce((select max(seq) from record where log = id), 0) as last
           from game
         ) as game where seq > last",
        |row| {
            let last = Seq::new(small(row.try_get(2)?)?);
            let row_seq = Seq::new(small(row.try_get(1)?)?);
            Ok(Problem::RowAhead { game: log_id(row, 0)?, row: row_seq, last })
        },
    ),
    (
        "select distinct game from game_seat
         where not exists (select 1 from game where id = game_seat.game)",
        |row| Ok(Problem::SeatWithoutGame { game: log_id(row, 0)? }),
    ),
    (
        // A computer sits under a name of this kind and is no person (`table::Computer`).
        "select game, person from game_seat
         where person is not null and not exists (select 1 from person where id = game_seat.person)
         and substr(person, 1, 9) <> 'computer:' and substr(person, 1, 7) <> 'engine:'",
        |row| Ok(Problem::SeatWithoutPerson { game: log_id(row, 0)?, person: person_id(row, 1)? }),
    ),
    (
        "select person from account
         where person not in (select id from person where not guest and not erased)",
        |row| Ok(Problem::AccountWithoutPerson { person: person_id(row, 0)? }),
    ),
    (
        "select person from session where person not in (select id from person where not erased)
         union
         select person from recovery_code where person not in (select person from account)",
        |row| Ok(Problem::LeftBehind { person: person_id(row, 0)? }),
    ),
    (talk::CHAT_WITHOUT_GAME, |row| {
        Ok(Problem::ChatWithoutGame { line: small(row.try_get(0)?)?, game: log_id(row, 1)? })
    }),
    (talk::TALK_WITHOUT_PERSON, |row| {
        let table = row.try_get::<String, _>(0)?.into();
        Ok(Problem::TalkWithoutPerson { table, person: person_id(row, 1)? })
    }),
    (talk::REPORT_WITHOUT_MEASURE, |row| {
        Ok(Problem::ReportWithoutMeasure { report: row.try_get::<String, _>(0)?.into() })
    }),
];

impl From<sqlx::Error> for ReadError {
    fn from(error: sqlx::Error) -> ReadError {
        ReadError::Down(writer::retry(&error))
    }
}

impl From<sqlx::Error> for WriteError {
    fn from(error: sqlx::Error) -> WriteError {
        WriteError::Down(writer::retry(&error))
    }
}

impl From<sqlx::Error> for OwnError {
    fn from(error: sqlx::Error) -> OwnError {
        OwnError::Down(writer::retry(&error))
    }
}
