//! The tasks that write. Each has the shards of one remainder and a connection of its
//! own, so that no two of them ever touch one log, and a batch is one statement.

use std::io::ErrorKind;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use clock::{Moment, Span};
use futures_util::FutureExt;
use journal::{PersonId, Record, Seq};
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::mpsc::Receiver;
use tokio::time::timeout;

use crate::append::{Append, AppendError, Retry, Shard};
use crate::batch::{Batch, Pending};
use crate::contract::Failing;
use crate::counters::Counters;
use crate::postgres::schema::Age;
use crate::rows::{GameRow, Mark, Row};

/// A batch that the server has not answered for this long is given up with its connection.
const PATIENCE: Duration = Duration::from_secs(30);

/// The state "disk full".
const FULL: &str = "53100";

pub(super) enum Job {
    Append(Pending),
    /// Finish what has been sent and end.
    Close,
}

pub(super) struct Writer {
    pub(super) options: PgConnectOptions,
    pub(super) age: Age,
    pub(super) jobs: Receiver<Job>,
    pub(super) counters: Arc<Counters>,
}

impl Writer {
    /// Works until it is told to close or every sender is gone.
    pub(super) async fn run(mut self) {
        // A panic drops the batch: its senders see their channel fall and report `Down`.
        // The connection falls with it, and the next batch gets a new one.
        while AssertUnwindSafe(self.work()).catch_unwind().await.is_err() {
            tracing::error!("a writer of the store panicked and starts again");
        }
    }

    async fn work(&mut self) {
        let mut conn = None;
        let mut batch = Batch::default();
        loop {
            batch.next();
            if batch.is_empty() {
                match self.jobs.recv().await {
                    Some(job) => self.sort(job, &mut batch),
                    None => break,
                }
            }
            while !batch.is_full() {
                match self.jobs.try_recv() {
                    Ok(job) => self.sort(job, &mut batch),
                    Err(_) => break,
                }
            }
            let appends = std::mem::take(&mut batch.appends);
            if !appends.is_empty() {
                self.write(&mut conn, appends).await;
            }
        }
        if let Some(conn) = conn {
            let _ = conn.close().await;
        }
    }

    fn sort(&mut self, job: Job, batch: &mut Batch) {
        match job {
            Job::Append(pending) => batch.add(pending),
            // Later senders are turned away; what was sent before is still received.
            Job::Close => self.jobs.close(),
        }
    }

    /// Writes a batch and answers it. If the server refuses the whole for the sake of one,
    /// each is written alone.
    async fn write(&self, slot: &mut Option<PgConnection>, appends: Vec<Pending>) {
        let error = match self.attempt(slot, &appends).await {
            Ok(found) => return self.answer(appends, &found),
            Err(error) => error,
        };
        if !blames_content(&error) {
            self.counters.fail(failing(&error));
            return down(appends, &error);
        }
        for pending in appends {
            let alone = [pending];
            match self.attempt(slot, &alone).await {
                Ok(found) => self.answer(alone.into(), &found),
                Err(error) => {
                    if !blames_content(&error) {
                        self.counters.fail(failing(&error));
                    }
                    down(alone.into(), &error);
                }
            }
        }
    }

    async fn attempt(
        &self,
        slot: &mut Option<PgConnection>,
        appends: &[Pending],
    ) -> sqlx::Result<Vec<Found>> {
        let work = async {
            // Taken out while in use: a connection that failed is not used again.
            let mut conn = match slot.take() {
                Some(conn) => conn,
                None => PgConnection::connect_with(&self.options).await?,
            };
            let found = append(&mut conn, self.age, appends).await;
            if found.is_ok() || found.as_ref().is_err_and(blames_content) {
                *slot = Some(conn);
            }
            found
        };
        timeout(PATIENCE, work)
            .await
            .unwrap_or_else(|_| Err(sqlx::Error::Io(ErrorKind::TimedOut.into())))
    }

    fn answer(&self, appends: Vec<Pending>, found: &[Found]) {
        debug_assert_eq!(appends.len(), found.len(), "each append has a line in the answer");
        let mut written = Vec::new();
        for (pending, found) in appends.into_iter().zip(found) {
            match found.verdict(&pending.append) {
                Ok(last) => written.push((pending, last)),
                Err(error) => pending.answer(Err(error)),
            }
        }
        self.counters.add(&written);
        self.counters.recover();
        for (pending, last) in written {
            pending.answer(Ok(last));
        }
    }
}

fn down(appends: Vec<Pending>, error: &sqlx::Error) {
    let retry = retry(error);
    tracing::error!(cause = %retry.cause, "the store cannot write");
    for pending in appends {
        pending.answer(Err(AppendError::Down(retry.clone())));
    }
}

fn failing(error: &sqlx::Error) -> Failing {
    let code = error.as_database_error().and_then(|error| error.code());
    Failing { full: code.as_deref() == Some(FULL), cause: error.to_string().into() }
}

/// Whether the server refused what it was given, rather than having no room or going down:
/// the classes "data exception", "integrity constraint" and "transaction rollback".
fn blames_content(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| ["22", "23", "40"].iter().any(|class| code.starts_with(class)))
}

/// How long a sender should wait before the next attempt, by what went wrong.
pub(super) fn retry(error: &sqlx::Error) -> Retry {
    let wait = match error.as_database_error().and_then(|error| error.code()).as_deref() {
        // Somebody has to make room.
        Some(FULL) => Span::from_secs(5),
        Some(code) if code.starts_with("40") => Span::from_millis(50),
        _ => Span::from_secs(1),
    };
    Retry::new(wait, error)
}

/// What a batch found in the place of one append.
#[derive(Debug, Clone, Copy)]
struct Found {
    epoch: i64,
    last: i64,
}

impl Found {
    /// What the statement decided, in the same words.
    fn verdict(self, append: &Append) -> Result<Seq, AppendError> {
        let last = Seq::new(u32::try_from(self.last).unwrap_or(u32::MAX));
        let epoch = u64::try_from(self.epoch).unwrap_or_default();
        if append.epoch.get() != epoch {
            Err(AppendError::Fenced { epoch })
        } else if append.after != last {
            Err(AppendError::Stale { last })
        } else {
            Ok(append.last()?)
        }
    }
}

/// Everything a batch brings is decided and written by one statement, so that a batch is
/// one round trip and commits by itself.
///
/// The shards are locked against a change of hands until the commit: after `own` has
/// returned, nothing of the former owner appears. The last record of each log is looked up
/// in this statement's snapshot, which holds the former batches of this task; what another
/// node may have in flight under the same epoch meets the primary key.
macro_rules! append {
    () => {
        "
with input as materialized (
    select * from unnest($1::text[], $2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[])
        with ordinality as input (log, after, shard, epoch, wake, number)
), fence as materialized (
    select id, epoch from shard where id = any($3::smallint[]) order by id for share
), found as materialized (
    select input.*, fence.epoch as present, coalesce(
        (select seq from record where record.log = input.log order by seq desc limit 1), 0
    ) as last
    from input join fence on fence.id = input.shard
), good as materialized (
    select log, wake from found where epoch = present and after = last
), put_records as (
    insert into record (log, seq, kind, version, at, body, tx)
    select log, seq, kind, version, at, body, $6::bigint + pg_current_xact_id()::text::bigint
    from unnest($7::text[], $8::bigint[], $9::text[], $10::integer[], $11::bigint[], $12::text[])
        with ordinality as new (log, seq, kind, version, at, body, number)
    where log in (select log from good)
    order by number
), put_alarms as (
    insert into alarm (log, wake) select log, wake from good where wake is not null
    on conflict (log) do update set wake = excluded.wake where alarm.wake <> excluded.wake
), drop_alarms as (
    delete from alarm where log in (select log from good where wake is null)
), put_progress as (
    update game set plies = new.plies, updated = new.updated, seq = new.seq
    from unnest($13::text[], $14::bigint[], $15::bigint[], $16::bigint[])
        as new (log, plies, updated, seq)
    where game.id = new.log and new.log in (select log from good)
)"
    };
}

/// Joins [`append`] when a batch holds whole rows of games.
macro_rules! append_games {
    () => {
        ", put_games as (
    insert into game (id, kind, status, control, book, result, termination, plies, local,
        private, created, updated, seq, rated, offered, offered_to, declined, rematch_of, series,
        plan, delay)
    select new.* from unnest($17::text[], $18::text[], $19::text[], $20::text[], $21::text[],
        $22::text[], $23::text[], $24::bigint[], $25::boolean[], $26::boolean[], $27::bigint[],
        $28::bigint[], $29::bigint[], $36::boolean[], $37::boolean[], $38::text[], $39::text[],
        $40::text[], $41::text[], $42::text[], $43::bigint[]) as new (id, kind, status, control, book, result,
        termination, plies, local, private, created, updated, seq, rated, offered, offered_to,
        declined, rematch_of, series, plan, delay)
    where new.id in (select log from good)
    on conflict (id) do update set kind = excluded.kind, status = excluded.status,
        control = excluded.control, book = excluded.book, result = excluded.result,
        termination = excluded.termination, plies = excluded.plies, local = excluded.local,
        private = excluded.private, created = excluded.created, updated = excluded.updated,
        seq = excluded.seq, rated = excluded.rated, offered = excluded.offered,
        offered_to = excluded.offered_to, declined = excluded.declined,
        rematch_of = excluded.rematch_of, series = excluded.series, plan = excluded.plan,
        delay = excluded.delay
), put_seats as (
    insert into game_seat (game, seat, person, invite, created)
    select new.* from unnest($30::text[], $31::smallint[], $32::text[], $33::bytea[],
        $34::bigint[]) as new (game, seat, person, invite, created)
    where new.game in (select log from good)
    on conflict (game, seat) do update set person = excluded.person, invite = excluded.invite,
        created = excluded.created
), drop_seats as (
    delete from game_seat using unnest($17::text[], $35::smallint[]) as new (id, seats)
    where game = new.id and seat >= new.seats and new.id in (select log from good)
)"
    };
}

macro_rules! verdicts {
    () => {
        " select present as epoch, last from found order by number"
    };
}

const APPEND: &str = concat!(append!(), verdicts!());
const APPEND_GAMES: &str = concat!(append!(), append_games!(), verdicts!());

/// The columns of a batch.
#[derive(Default)]
struct Columns<'a> {
    logs: Vec<&'a str>,
    after: Vec<i64>,
    shard: Vec<i16>,
    epoch: Vec<i64>,
    wake: Vec<Option<i64>>,
    records: Records<'a>,
    progress: Progress<'a>,
    games: Games<'a>,
    seats: Seats<'a>,
}

#[derive(Default)]
struct Records<'a> {
    log: Vec<&'a str>,
    seq: Vec<i64>,
    kind: Vec<&'a str>,
    version: Vec<i32>,
    at: Vec<i64>,
    body: Vec<&'a str>,
}

#[derive(Default)]
struct Progress<'a> {
    log: Vec<&'a str>,
    plies: Vec<i64>,
    updated: Vec<i64>,
    seq: Vec<i64>,
}

#[derive(Default)]
struct Games<'a> {
    rows: Vec<&'a GameRow>,
    plies: Vec<i64>,
    updated: Vec<i64>,
    seq: Vec<i64>,
}

#[derive(Default)]
struct Seats<'a> {
    game: Vec<&'a str>,
    seat: Vec<i16>,
    person: Vec<Option<&'a str>>,
    invite: Vec<Option<[u8; 32]>>,
    created: Vec<i64>,
}

impl<'a> Columns<'a> {
    fn add(&mut self, append: &'a Append) {
        let log = append.log.as_str();
        self.logs.push(log);
        self.after.push(append.after.get().into());
        self.shard.push(Shard::of(&append.log).get().into());
        self.epoch.push(append.epoch.get().cast_signed());
        self.wake.push(append.wake.map(|wake| wake.as_millis()));
        let mut seq = i64::from(append.after.get());
        for Record { kind, version, at, body } in &append.records {
            seq += 1;
            self.records.log.push(log);
            self.records.seq.push(seq);
            self.records.kind.push(kind);
            self.records.version.push((*version).into());
            self.records.at.push(at.as_millis());
            let body = std::str::from_utf8(body).expect("a body was found to be text");
            self.records.body.push(body);
        }
        // A statement can change a row only once: the last word on a game counts.
        let mut whole = None;
        let mut progress = None;
        for row in &append.rows {
            match row {
                Row::Game(game) => (whole, progress) = (Some(game), None),
                Row::Progress { plies, at } => progress = Some((*plies, *at)),
            }
        }
        match (whole, progress) {
            (Some(game), None) => self.add_game(game, game.plies, game.updated, seq),
            (Some(game), Some((plies, at))) => self.add_game(game, plies, at, seq),
            (None, Some((plies, at))) => {
                self.progress.log.push(log);
                self.progress.plies.push(plies.into());
                self.progress.updated.push(at.as_millis());
                self.progress.seq.push(seq);
            }
            (None, None) => {}
        }
    }

    fn add_game(&mut self, game: &'a GameRow, plies: u32, updated: Moment, seq: i64) {
        self.games.rows.push(game);
        self.games.plies.push(plies.into());
        self.games.updated.push(updated.as_millis());
        self.games.seq.push(seq);
        for (seat, row) in (0i16..).zip(&game.seats) {
            self.seats.game.push(game.id.as_str());
            self.seats.seat.push(seat);
            self.seats.person.push(row.person.as_ref().map(PersonId::as_str));
            self.seats.invite.push(row.invite.map(|hash| hash.0));
            self.seats.created.push(game.created.as_millis());
        }
    }
}

async fn append(
    conn: &mut PgConnection,
    age: Age,
    appends: &[Pending],
) -> sqlx::Result<Vec<Found>> {
    let mut columns = Columns::default();
    appends.iter().for_each(|pending| columns.add(&pending.append));
    let Columns { logs, after, shard, epoch, wake, records, progress, games, seats } = columns;
    let mut query = sqlx::query_as(if games.rows.is_empty() { APPEND } else { APPEND_GAMES })
        .bind(logs)
        .bind(after)
        .bind(shard)
        .bind(epoch)
        .bind(wake)
        .bind(age.base)
        .bind(records.log)
        .bind(records.seq)
        .bind(records.kind)
        .bind(records.version)
        .bind(records.at)
        .bind(records.body)
        .bind(progress.log)
        .bind(progress.plies)
        .bind(progress.updated)
        .bind(progress.seq);
    if !games.rows.is_empty() {
        let rows = games.rows;
        query = query
            .bind(column(&rows, |game| game.id.as_str()))
            .bind(column(&rows, |game| game.kind.as_str()))
            .bind(column(&rows, |game| game.status.name()))
            .bind(column(&rows, |game| game.control.as_str()))
            .bind(column(&rows, |game| game.book.as_str()))
            .bind(column(&rows, |game| game.result.as_deref()))
            .bind(column(&rows, |game| game.termination.as_deref()))
            .bind(games.plies)
            .bind(column(&rows, |game| game.local))
            .bind(column(&rows, |game| game.private))
            .bind(column(&rows, |game| game.created.as_millis()))
            .bind(games.updated)
            .bind(games.seq)
            .bind(seats.game)
            .bind(seats.seat)
            .bind(seats.person)
            .bind(seats.invite)
            .bind(seats.created)
            .bind(column(&rows, |game| {
                i16::try_from(game.seats.len()).expect("a row has at most eight seats")
            }))
            .bind(column(&rows, |game| game.rated))
            .bind(column(&rows, |game| Mark::of(game).offered))
            .bind(column(&rows, |game| Mark::of(game).to))
            .bind(column(&rows, |game| Mark::of(game).declined))
            .bind(column(&rows, |game| Mark::of(game).after))
            .bind(column(&rows, |game| Mark::of(game).series))
            .bind(column(&rows, |game| Mark::of(game).plan))
            .bind(column(&rows, |game| game.delay.as_millis()));
    }
    let found: Vec<(i64, i64)> = query.fetch_all(conn).await?;
    Ok(found.into_iter().map(|(epoch, last)| Found { epoch, last }).collect())
}

fn column<'a, T>(games: &[&'a GameRow], field: impl Fn(&'a GameRow) -> T) -> Vec<T> {
    games.iter().map(|game| field(game)).collect()
}
