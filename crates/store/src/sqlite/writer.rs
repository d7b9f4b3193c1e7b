//! The one thread that writes: takes what has arrived, commits it at once, answers.
//!
//! There is no timer. While a commit waits for the disk the next batch gathers, so
//! batches grow with the load and are single appends when there is none.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::SyncSender;

use clock::Span;
use journal::{PersonId, Record, Seq};
use rusqlite::{Connection, ErrorCode, TransactionBehavior, params};
use tokio::sync::mpsc::Receiver;

use crate::append::{AppendError, Epoch, Retry, Shard};
use crate::batch::{Batch, Pending};
use crate::contract::Failing;
use crate::counters::Counters;
use crate::rows::{GameRow, Mark, Row};
use crate::sqlite::connect;

/// What the writer is asked for.
pub(super) enum Job {
    Append(Pending),
    Task(Task),
    /// Finish what has been sent and end.
    Close,
}

/// Any other change. It runs in the batch's transaction and is answered after the commit.
pub(super) type Task = Box<dyn FnOnce(&Connection, &mut Epochs) -> Answer + Send>;

/// Tells the sender of a task how it went.
pub(super) type Answer = Box<dyn FnOnce(Result<(), &Retry>) + Send>;

/// The present epoch of every shard, by its number; 0 if it never had an owner.
#[derive(Debug, Clone)]
pub(super) struct Epochs([u64; Shard::COUNT]);

impl Epochs {
    pub(super) fn load(conn: &Connection) -> rusqlite::Result<Epochs> {
        let mut epochs = Epochs([0; Shard::COUNT]);
        let mut statement = conn.prepare_cached("select id, epoch from shard")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            epochs.0[usize::from(row.get::<_, u8>(0)?)] = row.get::<_, u32>(1)?.into();
        }
        Ok(epochs)
    }

    pub(super) fn get(&self, shard: Shard) -> u64 {
        self.0[usize::from(shard.get())]
    }

    pub(super) fn raise(&mut self, shard: Shard) -> Epoch {
        let epoch = &mut self.0[usize::from(shard.get())];
        *epoch += 1;
        Epoch::new(*epoch)
    }
}

/// A connection that may write, with what only the writer changes.
struct Desk {
    conn: Connection,
    epochs: Epochs,
}

/// The state of the writer's thread.
pub(super) struct Writer {
    pub(super) database: PathBuf,
    pub(super) jobs: Receiver<Job>,
    /// Told after each commit that there is something to move from the WAL into the database.
    pub(super) committed: SyncSender<()>,
    pub(super) counters: Arc<Counters>,
}

impl Writer {
    /// Works until it is told to close or every sender is gone.
    pub(super) fn run(mut self) {
        // A panic drops the batch: its senders see their channel fall and report `Down`.
        // The connection rolls back as it is dropped, and the next batch gets a new one.
        while catch_unwind(AssertUnwindSafe(|| self.work())).is_err() {
            tracing::error!("the writer of the store panicked and starts again");
        }
    }

    /// Writes batch after batch.
    fn work(&mut self) {
        let mut desk = None;
        let mut batch = Batch::default();
        let mut tasks = Vec::new();
        loop {
            batch.next();
            if batch.is_empty() {
                match self.jobs.blocking_recv() {
                    Some(job) => self.sort(job, &mut batch, &mut tasks),
                    None => return,
                }
            }
            while !batch.is_full() && tasks.len() < Batch::RECORDS {
                match self.jobs.try_recv() {
                    Ok(job) => self.sort(job, &mut batch, &mut tasks),
                    Err(_) => break,
                }
            }
            let appends = std::mem::take(&mut batch.appends);
            self.write(&mut desk, appends, std::mem::take(&mut tasks));
        }
    }

    fn sort(&mut self, job: Job, batch: &mut Batch, tasks: &mut Vec<Task>) {
        match job {
            Job::Append(pending) => batch.add(pending),
            Job::Task(task) => tasks.push(task),
            // Later senders are turned away; what was sent before is still received.
            Job::Close => self.jobs.close(),
        }
    }

    /// Commits and answers. After a failure the next batch gets a new connection, since
    /// nobody can say what state this one is in.
    fn write(&self, desk: &mut Option<Desk>, appends: Vec<Pending>, tasks: Vec<Task>) {
        if appends.is_empty() && tasks.is_empty() {
            return;
        }
        let mut ready = match desk.take().map_or_else(|| self.desk(), Ok) {
            Ok(ready) => ready,
            Err(error) => {
                self.counters.fail(failing(&error));
                return Outcome::of(appends).fail(&retry(&error));
            }
        };
        let mut outcome = Outcome::of(appends);
        match commit(&mut ready, &mut outcome, tasks) {
            Ok(()) => {
                self.counters.add(&outcome.written);
                self.counters.recover();
                outcome.succeed();
                *desk = Some(ready);
                // A full channel means that the other thread knows already.
                let _ = self.committed.try_send(());
            }
            Err(error) => {
                let retry = retry(&error);
                tracing::error!(cause = %retry.cause, "the store cannot write");
                self.counters.fail(failing(&error));
                outcome.fail(&retry);
            }
        }
    }

    fn desk(&self) -> rusqlite::Result<Desk> {
        let conn = connect(&self.database)?;
        let epochs = Epochs::load(&conn)?;
        Ok(Desk { conn, epochs })
    }
}

/// What the senders of a batch will hear.
struct Outcome {
    appends: Vec<Pending>,
    written: Vec<(Pending, Seq)>,
    answers: Vec<Answer>,
}

impl Outcome {
    fn of(appends: Vec<Pending>) -> Outcome {
        Outcome { appends, written: Vec::new(), answers: Vec::new() }
    }

    fn succeed(self) {
        for (pending, last) in self.written {
            pending.answer(Ok(last));
        }
        for answer in self.answers {
            answer(Ok(()));
        }
    }

    fn fail(self, retry: &Retry) {
        let written = self.written.into_iter().map(|(pending, _)| pending);
        for pending in self.appends.into_iter().chain(written) {
            pending.answer(Err(AppendError::Down(retry.clone())));
        }
        for answer in self.answers {
            answer(Err(retry));
        }
    }
}

/// How long a sender should wait before the next attempt, by what went wrong.
pub(super) fn retry(error: &rusqlite::Error) -> Retry {
    let wait = match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Span::from_millis(200),
        // Somebody has to make room, or mount the disk again.
        Some(ErrorCode::DiskFull | ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
            Span::from_secs(5)
        }
        _ => Span::from_secs(1),
    };
    Retry::new(wait, error)
}

fn failing(error: &rusqlite::Error) -> Failing {
    let full = error.sqlite_error_code() == Some(ErrorCode::DiskFull);
    Failing { full, cause: error.to_string().into() }
}

/// Writes everything in one transaction. Appends that are stale or fenced are answered
/// and left out, so that their neighbours succeed.
fn commit(desk: &mut Desk, outcome: &mut Outcome, tasks: Vec<Task>) -> rusqlite::Result<()> {
    let tx = desk.conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for task in tasks {
        outcome.answers.push(task(&tx, &mut desk.epochs));
        still_open(&tx)?;
    }
    admit(&tx, &desk.epochs, outcome)?;
    if !outcome.written.is_empty() {
        insert(&tx, &outcome.written)?;
    }
    tx.commit()
}

/// SQLite ends a transaction by itself after some errors. What followed would then be
/// committed statement by statement.
fn still_open(conn: &Connection) -> rusqlite::Result<()> {
    if conn.is_autocommit() {
        let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_ABORT);
        return Err(rusqlite::Error::SqliteFailure(code, Some("a task failed".to_owned())));
    }
    Ok(())
}

/// Moves the appends that may be written to `written`, with the places of their last records.
fn admit(conn: &Connection, epochs: &Epochs, outcome: &mut Outcome) -> rusqlite::Result<()> {
    let mut statement =
        conn.prepare_cached("select coalesce(max(seq), 0) from record where log = ?1")?;
    for pending in std::mem::take(&mut outcome.appends) {
        let append = &pending.append;
        let epoch = epochs.get(Shard::of(&append.log));
        if append.epoch.get() != epoch {
            pending.answer(Err(AppendError::Fenced { epoch }));
            continue;
        }
        let last = Seq::new(statement.query_row([append.log.as_str()], |row| row.get(0))?);
        match append.last() {
            _ if append.after != last => pending.answer(Err(AppendError::Stale { last })),
            Ok(next) => outcome.written.push((pending, next)),
            Err(malformed) => pending.answer(Err(malformed.into())),
        }
    }
    Ok(())
}

/// Writes what was admitted, each row by a prepared statement.
///
/// One statement over `json_each` for a whole batch was measured at twice the processor
/// time: the texts are written into JSON here only to be parsed out of it there.
fn insert(conn: &Connection, written: &[(Pending, Seq)]) -> rusqlite::Result<()> {
    let mut put_record = conn.prepare_cached(
        "insert into record (log, seq, kind, version, at, body) values (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    let mut put_alarm = conn.prepare_cached(
        "insert into alarm (log, wake) values (?1, ?2)
         on conflict (log) do update set wake = excluded.wake where wake <> excluded.wake",
    )?;
    let mut drop_alarm = conn.prepare_cached("delete from alarm where log = ?1")?;
    let mut put_progress =
        conn.prepare_cached("update game set plies = ?2, updated = ?3, seq = ?4 where id = ?1")?;
    for (Pending { append, .. }, last) in written {
        let log = append.log.as_str();
        let mut seq = append.after;
        for Record { kind, version, at, body } in &append.records {
            seq = seq.next();
            let body = std::str::from_utf8(body).expect("a body was found to be text");
            let values = params![log, seq.get(), kind, version, at.as_millis(), body];
            put_record.execute(values)?;
        }
        match append.wake {
            Some(wake) => put_alarm.execute(params![log, wake.as_millis()])?,
            None => drop_alarm.execute([log])?,
        };
        for row in &append.rows {
            match row {
                Row::Game(game) => put_game(conn, game, last.get())?,
                Row::Progress { plies, at } => {
                    put_progress.execute(params![log, plies, at.as_millis(), last.get()])?;
                }
            }
        }
    }
    Ok(())
}

/// Writes the row of a game, as of a record of its log, in the place of the former one.
pub(super) fn put_game(conn: &Connection, game: &GameRow, seq: u32) -> rusqlite::Result<()> {
    let GameRow { id, kind, status, seats, control, book, result, termination, .. } = game;
    let id = id.as_str();
    let Mark { offered, to, declined, after, series, plan } = Mark::of(game);
    conn.prepare_cached(
        "replace into game (id, kind, status, control, book, result, termination, plies, local,
           private, created, updated, seq, rated, offered, offered_to, declined, rematch_of,
           series, plan, delay)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
           ?19, ?20, ?21)",
    )?
    .execute(params![
        id,
        kind,
        status.name(),
        control,
        book,
        result,
        termination,
        game.plies,
        game.local,
        game.private,
        game.created.as_millis(),
        game.updated.as_millis(),
        seq,
        game.rated,
        offered,
        to,
        declined,
        after,
        series,
        plan,
        game.delay.as_millis()
    ])?;
    conn.prepare_cached("delete from game_seat where game = ?1")?.execute([id])?;
    let mut statement = conn.prepare_cached(
        "insert into game_seat (game, seat, person, invite, created) values (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (index, seat) in (0u8..).zip(seats) {
        let person = seat.person.as_ref().map(PersonId::as_str);
        let invite = seat.invite.as_ref().map(|hash| hash.0);
        statement.execute(params![id, index, person, invite, game.created.as_millis()])?;
    }
    Ok(())
}
