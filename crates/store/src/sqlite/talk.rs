//! Chat, blocks, reports and moderation in SQLite.

use clock::Moment;
use journal::{LogId, PersonId};
use rusqlite::types::ToSql;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::SqliteStore;
use super::queries::{log_id, moment};
use crate::contract::{ReadError, WriteError};
use crate::people::Person;
use crate::talk::{
    Block, ChatLine, Closed, Measure, MeasureKind, MeasuresQuery, Mute, Report, ReportKind,
    ReportsQuery, Room, Said, Standing, Talk, known,
};

type Read<T> = Result<T, ReadError>;

pub(super) const TABLES: &str = "
    -- Numbers of lines and of measures stand in reports, so none is given out twice. The text goes
    -- when who said it is erased.
    create table chat (
        id integer primary key autoincrement,
        game text not null,
        room text not null,
        person text not null,
        at integer not null,
        text text,
        removed integer not null default 0
    ) strict;
    create index chat_game on chat (game, room, id);
    create index chat_person on chat (person);

    create table chat_closed (
        game text not null,
        person text not null,
        primary key (game, person)
    ) strict, without rowid;

    create table block (
        person text not null,
        other text not null,
        at integer not null,
        primary key (person, other)
    ) strict, without rowid;
    create index block_other on block (other);

    create table report (
        id text primary key,
        reporter text not null,
        person text not null,
        game text,
        line integer,
        kind text not null,
        note text not null,
        at integer not null,
        settled integer
    ) strict, without rowid;
    create unique index report_open
        on report (reporter, person, coalesce(game, ''), coalesce(line, 0)) where settled is null;
    create index report_at on report (at, id);
    create index report_person on report (person, at, id);

    create table moderator (
        person text primary key,
        at integer not null
    ) strict, without rowid;

    -- The log of moderation: rows are added and never changed.
    create table measure (
        id integer primary key autoincrement,
        at integer not null,
        moderator text not null,
        person text not null,
        kind text not null,
        until integer,
        reason text not null,
        report text,
        line integer
    ) strict;
    create index measure_person on measure (person, kind, id);
";

impl Talk for SqliteStore {
    async fn say(&self, said: &Said) -> Result<u32, WriteError> {
        said.validate()?;
        let said = said.clone();
        self.write(move |conn, _| say(conn, &said)).await
    }

    async fn chat(&self, game: &LogId, limit: u32) -> Read<Vec<ChatLine>> {
        let game = game.clone();
        self.readers.read(move |conn| chat(conn, &game, limit)).await
    }

    async fn chat_around(&self, line: u32, reach: u32) -> Read<Vec<ChatLine>> {
        self.readers.read(move |conn| chat_around(conn, line, reach)).await
    }

    async fn said_by(&self, person: &PersonId, after: u32, limit: u32) -> Read<Vec<ChatLine>> {
        let person = person.clone();
        self.readers
            .read(move |conn| {
                let mut statement = conn.prepare_cached(&format!(
                    "select {LINE} from chat
                     where person = ?1 and id > ?2 and text is not null and not removed
                     order by id limit ?3"
                ))?;
                let mut rows = statement.query(params![person.as_str(), after, limit])?;
                let mut lines = Vec::new();
                while let Some(row) = rows.next()? {
                    lines.push(line(row)?);
                }
                Ok(lines)
            })
            .await
    }

    async fn close_chat(&self, game: &LogId, by: &PersonId, closed: bool) -> Read<()> {
        let (game, by) = (game.clone(), by.clone());
        self.write(move |conn, _| {
            let sql = match closed {
                true => "insert or ignore into chat_closed (game, person) values (?1, ?2)",
                false => "delete from chat_closed where game = ?1 and person = ?2",
            };
            conn.execute(sql, [game.as_str(), by.as_str()])?;
            Ok(())
        })
        .await
    }

    async fn chat_closed(&self, game: &LogId) -> Read<Vec<PersonId>> {
        let game = game.clone();
        let sql = "select person from chat_closed where game = ?1 order by person";
        self.readers.read(move |conn| list(conn, sql, [game.as_str()], |row| person(row, 0))).await
    }

    async fn block(&self, person: &PersonId, block: &Block) -> Result<(), WriteError> {
        let (person, block) = (person.clone(), block.clone());
        self.write(move |conn, _| put_block(conn, &person, &block)).await
    }

    async fn unblock(&self, person: &PersonId, other: &PersonId) -> Read<()> {
        let (person, other) = (person.clone(), other.clone());
        self.write(move |conn, _| {
            let sql = "delete from block where person = ?1 and other = ?2";
            conn.execute(sql, [person.as_str(), other.as_str()])?;
            Ok(())
        })
        .await
    }

    async fn blocks(&self, who: &PersonId) -> Read<Vec<Block>> {
        let who = who.clone();
        let sql = "select other, at from block where person = ?1 order by at desc, other";
        let block = |row: &Row<'_>| Ok(Block { person: person(row, 0)?, at: moment(row, 1)? });
        self.readers.read(move |conn| list(conn, sql, [who.as_str()], block)).await
    }

    async fn blocked(&self, one: &PersonId, other: &PersonId) -> Read<bool> {
        let (one, other) = (one.clone(), other.clone());
        self.readers
            .read(move |conn| {
                let sql = "select 1 from block where (person = ?1 and other = ?2)
                           or (person = ?2 and other = ?1)";
                Ok(conn.prepare_cached(sql)?.exists([one.as_str(), other.as_str()])?)
            })
            .await
    }

    async fn blocks_among(&self, persons: &[PersonId]) -> Read<Vec<(PersonId, PersonId)>> {
        let persons = json(persons);
        let sql = "select person, other from block
                   where person in (select value from json_each(?1))
                     and other in (select value from json_each(?1)) order by person, other";
        let pair = |row: &Row<'_>| Ok((person(row, 0)?, person(row, 1)?));
        self.readers.read(move |conn| list(conn, sql, [persons], pair)).await
    }

    async fn report(&self, report: &Report) -> Result<bool, WriteError> {
        report.validate()?;
        let report = report.clone();
        self.write(move |conn, _| put_report(conn, &report)).await
    }

    async fn reports(&self, query: &ReportsQuery, limit: u32) -> Read<Vec<Report>> {
        let query = query.clone();
        self.readers.read(move |conn| reports(conn, &query, limit)).await
    }

    async fn find_report(&self, id: &str) -> Read<Option<Report>> {
        let id = id.to_owned();
        self.readers
            .read(move |conn| {
                let sql = format!("select {REPORT} from report where id = ?1");
                let mut statement = conn.prepare_cached(&sql)?;
                let mut rows = statement.query([id])?;
                rows.next()?.map(report).transpose()
            })
            .await
    }

    async fn add_moderator(&self, person: &PersonId, at: Moment) -> Result<(), WriteError> {
        let person = person.clone();
        self.write(move |conn, _| {
            let account = "select 1 from person where id = ?1 and not guest and not erased";
            if !conn.prepare_cached(account)?.exists([person.as_str()])? {
                return Err(WriteError::Unknown);
            }
            conn.execute(
                "insert or ignore into moderator (person, at) values (?1, ?2)",
                params![person.as_str(), at.as_millis()],
            )?;
            Ok(())
        })
        .await
    }

    async fn remove_moderator(&self, person: &PersonId) -> Read<bool> {
        let person = person.clone();
        self.write(move |conn, _| {
            let sql = "delete from moderator where person = ?1";
            Ok(conn.execute(sql, [person.as_str()])? > 0)
        })
        .await
    }

    async fn moderators(&self) -> Read<Vec<(PersonId, Moment)>> {
        let sql = "select person, at from moderator order by at, person";
        let moderator = |row: &Row<'_>| Ok((person(row, 0)?, moment(row, 1)?));
        self.readers.read(move |conn| list(conn, sql, [], moderator)).await
    }

    async fn accounts_named(&self, name: &str) -> Read<Vec<Person>> {
        let name = name.to_owned();
        let ids: Vec<PersonId> = self
            .readers
            .read(move |conn| {
                let sql = "select id from person where name = ?1 and not guest and not erased
                           order by created, id limit 10";
                list(conn, sql, [name], |row| person(row, 0))
            })
            .await?;
        crate::Store::persons(self, &ids).await
    }

    async fn take_measure(&self, measure: &Measure) -> Result<u32, WriteError> {
        measure.validate()?;
        let measure = measure.clone();
        self.write(move |conn, _| take_measure(conn, &measure)).await
    }

    async fn measures(&self, query: &MeasuresQuery, limit: u32) -> Read<Vec<Measure>> {
        let query = query.clone();
        self.readers.read(move |conn| measures(conn, &query, limit)).await
    }

    async fn standing(&self, person: &PersonId) -> Read<Standing> {
        let person = person.clone();
        self.readers.read(move |conn| standing(conn, &person)).await
    }
}

fn list<T>(
    conn: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
    make: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Read<Vec<T>> {
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map(values, make)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn person(row: &Row<'_>, column: usize) -> rusqlite::Result<PersonId> {
    row.get::<_, Box<str>>(column).map(PersonId::new)
}

/// Identifiers as an array for `json_each`.
fn json(persons: &[PersonId]) -> String {
    let mut text = String::from("[");
    for (index, person) in persons.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        text += &format!("{comma}\"{}\"", escaped(person.as_str()));
    }
    text + "]"
}

fn escaped(id: &str) -> String {
    let mut text = String::with_capacity(id.len());
    for c in id.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text += &format!("\\u{:04x}", u32::from(c)),
            c => text.push(c),
        }
    }
    text
}

fn exists(conn: &Connection, person: &PersonId) -> rusqlite::Result<bool> {
    conn.prepare_cached("select 1 from person where id = ?1 and not erased")?
        .exists([person.as_str()])
}

// ---- chat

const LINE: &str = "id, game, room, person, at, text, removed";

fn say(conn: &Connection, said: &Said) -> Result<u32, WriteError> {
    if !exists(conn, &said.person)? {
        return Err(WriteError::Unknown);
    }
    let Said { game, room, person, at, text } = said;
    let id = conn
        .prepare_cached(
            "insert into chat (game, room, person, at, text) values (?1, ?2, ?3, ?4, ?5)
             returning id",
        )?
        .query_row(
            params![game.as_str(), room.name(), person.as_str(), at.as_millis(), text],
            |row| row.get(0),
        )?;
    Ok(id)
}

fn chat(conn: &Connection, game: &LogId, limit: u32) -> Read<Vec<ChatLine>> {
    let sql = format!(
        "select {LINE} from chat
         where game = ?1 and room = ?2 and text is not null and not removed
         order by id desc limit ?3"
    );
    let mut lines = Vec::new();
    let tx = conn.unchecked_transaction()?;
    for room in [Room::Players, Room::Spectators] {
        let mut statement = tx.prepare_cached(&sql)?;
        let mut rows = statement.query(params![game.as_str(), room.name(), limit])?;
        while let Some(row) = rows.next()? {
            lines.push(line(row)?);
        }
    }
    lines.sort_unstable_by_key(|line| line.id);
    Ok(lines)
}

fn chat_around(conn: &Connection, id: u32, reach: u32) -> Read<Vec<ChatLine>> {
    let tx = conn.unchecked_transaction()?;
    let mut lines = Vec::new();
    for (beside, most) in [("<= ?1 order by id desc", reach + 1), ("> ?1 order by id", reach)] {
        let mut statement = tx.prepare_cached(&format!(
            "select {LINE} from chat
             where (game, room) = (select game, room from chat where id = ?1) and id {beside}
             limit ?2"
        ))?;
        let mut rows = statement.query([id, most])?;
        while let Some(row) = rows.next()? {
            lines.push(line(row)?);
        }
    }
    lines.sort_unstable_by_key(|line| line.id);
    Ok(lines)
}

fn line(row: &Row<'_>) -> Read<ChatLine> {
    let room: String = row.get(2)?;
    Ok(ChatLine {
        id: row.get(0)?,
        game: log_id(row, 1)?,
        room: known("a room", &room, Room::from_name(&room))?,
        person: person(row, 3)?,
        at: moment(row, 4)?,
        text: row.get(5)?,
        removed: row.get(6)?,
    })
}

// ---- blocks

fn put_block(conn: &Connection, person: &PersonId, block: &Block) -> Result<(), WriteError> {
    if !exists(conn, person)? || !exists(conn, &block.person)? {
        return Err(WriteError::Unknown);
    }
    let pair = [person.as_str(), block.person.as_str()];
    if conn.prepare_cached("select 1 from block where person = ?1 and other = ?2")?.exists(pair)? {
        return Ok(());
    }
    let sql = "select count(*) from block where person = ?1";
    let count: u32 = conn.prepare_cached(sql)?.query_row([person.as_str()], |row| row.get(0))?;
    if count >= Block::MOST {
        return Err(WriteError::Taken);
    }
    conn.execute(
        "insert into block (person, other, at) values (?1, ?2, ?3)",
        params![person.as_str(), block.person.as_str(), block.at.as_millis()],
    )?;
    Ok(())
}

// ---- reports

const REPORT: &str = "id, reporter, person, game, line, kind, note, at, settled";

fn put_report(conn: &Connection, report: &Report) -> Result<bool, WriteError> {
    if !exists(conn, &report.reporter)? || !exists(conn, &report.person)? {
        return Err(WriteError::Unknown);
    }
    let Report { id, reporter, person, game, line, kind, note, at, settled } = report;
    let added = conn.execute(
        "insert into report (id, reporter, person, game, line, kind, note, at, settled)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) on conflict do nothing",
        params![
            id,
            reporter.as_str(),
            person.as_str(),
            game.as_ref().map(LogId::as_str),
            line,
            kind.name(),
            note,
            at.as_millis(),
            settled
        ],
    )?;
    Ok(added > 0)
}

fn reports(conn: &Connection, query: &ReportsQuery, limit: u32) -> Read<Vec<Report>> {
    let ReportsQuery { open, person, reporter, before } = query;
    let mut sql = format!("select {REPORT} from report where true");
    let mut values: Vec<(&str, &dyn ToSql)> = vec![(":limit", &limit)];
    match open {
        Some(true) => sql += " and settled is null",
        Some(false) => sql += " and settled is not null",
        None => {}
    }
    let person = person.as_ref().map(PersonId::as_str);
    if let Some(person) = &person {
        sql += " and person = :person";
        values.push((":person", person));
    }
    let reporter = reporter.as_ref().map(PersonId::as_str);
    if let Some(reporter) = &reporter {
        sql += " and reporter = :reporter";
        values.push((":reporter", reporter));
    }
    let before = before.as_ref().map(|(at, id)| (at.as_millis(), id));
    if let Some((at, id)) = &before {
        sql += " and (at, id) < (:at, :id)";
        values.push((":at", at));
        values.push((":id", id));
    }
    sql += " order by at desc, id desc limit :limit";
    let mut statement = conn.prepare_cached(&sql)?;
    let mut rows = statement.query(values.as_slice())?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(report(row)?);
    }
    Ok(found)
}

fn report(row: &Row<'_>) -> Read<Report> {
    let kind: String = row.get(5)?;
    Ok(Report {
        id: row.get(0)?,
        reporter: person(row, 1)?,
        person: person(row, 2)?,
        game: row.get::<_, Option<Box<str>>>(3)?.map(LogId::new),
        line: row.get(4)?,
        kind: known("a kind of report", &kind, ReportKind::from_name(&kind))?,
        note: row.get(6)?,
        at: moment(row, 7)?,
        settled: row.get(8)?,
    })
}

// ---- moderation

const MEASURE: &str = "id, at, moderator, person, kind, until, reason, report, line";

fn take_measure(conn: &Connection, measure: &Measure) -> Result<u32, WriteError> {
    let Measure { at, moderator, person, kind, until, reason, report, line, .. } = measure;
    // What is said of somebody who was erased may still be settled.
    if *kind != MeasureKind::Dismiss && !exists(conn, person)? {
        return Err(WriteError::Unknown);
    }
    if *kind == MeasureKind::Remove {
        let sql = "update chat set removed = 1 where id = ?1 and person = ?2";
        if conn.execute(sql, params![line, person.as_str()])? == 0 {
            return Err(WriteError::Unknown);
        }
    }
    if *kind == MeasureKind::Close {
        conn.execute("delete from session where person = ?1", [person.as_str()])?;
    }
    let id: u32 = conn.query_row(
        "insert into measure (at, moderator, person, kind, until, reason, report, line)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) returning id",
        params![
            at.as_millis(),
            moderator.as_str(),
            person.as_str(),
            kind.name(),
            until.map(Moment::as_millis),
            reason,
            report,
            line
        ],
        |row| row.get(0),
    )?;
    if let Some(report) = report {
        let settled = conn.execute(
            "update report set settled = ?2
             where settled is null and (person, coalesce(game, ''), coalesce(line, 0)) = (
               select person, coalesce(game, ''), coalesce(line, 0) from report where id = ?1
             )",
            params![report, id],
        )?;
        if settled == 0 {
            return Err(WriteError::Taken);
        }
    }
    Ok(id)
}

fn measures(conn: &Connection, query: &MeasuresQuery, limit: u32) -> Read<Vec<Measure>> {
    let MeasuresQuery { person, kind, before } = query;
    let mut sql = format!("select {MEASURE} from measure where true");
    let mut values: Vec<(&str, &dyn ToSql)> = vec![(":limit", &limit)];
    let person = person.as_ref().map(PersonId::as_str);
    if let Some(person) = &person {
        sql += " and person = :person";
        values.push((":person", person));
    }
    let kind = kind.map(MeasureKind::name);
    if let Some(kind) = &kind {
        sql += " and kind = :kind";
        values.push((":kind", kind));
    }
    if let Some(before) = before {
        sql += " and id < :before";
        values.push((":before", before));
    }
    sql += " order by id desc limit :limit";
    let mut statement = conn.prepare_cached(&sql)?;
    let mut rows = statement.query(values.as_slice())?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(measure(row)?);
    }
    Ok(found)
}

fn measure(row: &Row<'_>) -> Read<Measure> {
    let kind: String = row.get(4)?;
    Ok(Measure {
        id: row.get(0)?,
        at: moment(row, 1)?,
        moderator: person(row, 2)?,
        person: person(row, 3)?,
        kind: known("a measure", &kind, MeasureKind::from_name(&kind))?,
        until: row.get::<_, Option<i64>>(5)?.map(Moment::from_millis),
        reason: row.get(6)?,
        report: row.get(7)?,
        line: row.get(8)?,
    })
}

fn standing(conn: &Connection, person: &PersonId) -> Read<Standing> {
    let mut statement = conn.prepare_cached(
        "select kind, at, until, reason from measure
         where person = ?1 and kind in (?2, ?3) order by id desc limit 1",
    )?;
    let mut last = |on: MeasureKind, off: MeasureKind| {
        let row = statement.query_row(params![person.as_str(), on.name(), off.name()], |row| {
            let until = row.get::<_, Option<i64>>(2)?.map(Moment::from_millis);
            Ok((row.get::<_, String>(0)?, moment(row, 1)?, until, row.get::<_, String>(3)?))
        });
        let found = row.optional()?;
        Ok::<_, ReadError>(found.filter(|(kind, ..)| kind == on.name()))
    };
    let mute = last(MeasureKind::Mute, MeasureKind::Unmute)?;
    let closed = last(MeasureKind::Close, MeasureKind::Reopen)?;
    Ok(Standing {
        mute: mute.map(|(_, at, until, reason)| Mute { until: until.unwrap_or(at), reason }),
        closed: closed.map(|(_, at, _, reason)| Closed { at, reason }),
    })
}

/// What an erasure takes with it: words, blocks in either direction, an office. Reports and
/// measures stay, since they name people by id only.
pub(super) fn forget(conn: &Connection, person: &PersonId) -> rusqlite::Result<()> {
    for sql in [
        "update chat set text = null where person = ?1",
        "delete from block where person = ?1 or other = ?1",
        "update report set note = '' where reporter = ?1",
        "delete from moderator where person = ?1",
        "delete from chat_closed where person = ?1",
    ] {
        conn.execute(sql, [person.as_str()])?;
    }
    Ok(())
}
