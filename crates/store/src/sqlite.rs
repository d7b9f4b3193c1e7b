//! The store on SQLite: one process, one folder, one writer.

mod accounts;
mod checkpoint;
mod copy;
mod folder;
mod hall;
mod queries;
mod readers;
mod schema;
mod talk;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use clock::{Moment, Seat, Span};
use journal::{LogId, PersonId, Record, Seq};
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::copy::{Copy, Rows};

use self::folder::Folder;
use self::readers::Readers;
use self::writer::{Epochs, Job, Writer};
use crate::append::{Append, AppendError, Epoch, NodeId, Retry, Shard};
use crate::batch::Pending;
use crate::check::Check;
use crate::contract::{
    BackupError, Failing, Followed, OwnError, Place, ReadError, Stats, Store, WriteError,
};
use crate::counters::Counters;
use crate::migration::Migration;
use crate::people::{Person, Session, person_name};
use crate::rows::{GameRow, GamesQuery, TokenHash};
use crate::target::OpenError;

/// How long a statement waits for a lock that another connection holds.
const BUSY: Duration = Duration::from_secs(5);
/// Appends wait for their turn in a queue this long, then their senders wait.
const QUEUE: usize = 1024;
const READERS: usize = 3;

/// The logs in an SQLite database that this process alone serves.
///
/// One thread writes, in batches ([`Store::append`] returns after the `fdatasync` that
/// covers it); three read; one moves the WAL into the database when there is time.
/// The threads end, and the folder is free again, after [`Store::close`] or soon after
/// the value is dropped.
#[derive(Debug)]
pub struct SqliteStore {
    // Not the folder itself: its lock must go with the threads, not with this value.
    database: PathBuf,
    jobs: mpsc::Sender<Job>,
    readers: Readers,
    counters: Arc<Counters>,
    threads: Mutex<Threads>,
}

/// The threads, in the order in which they end.
#[derive(Debug, Default)]
struct Threads {
    reading: Vec<JoinHandle<()>>,
    writing: Vec<JoinHandle<()>>,
}

impl SqliteStore {
    /// Opens the data in a folder; makes both if they are not there. Blocks for as long as
    /// a migration takes.
    ///
    /// # Errors
    ///
    /// [`OpenError`] if another process serves the folder, if the data is newer than this
    /// program, or cannot be read.
    pub fn open(folder: &Path) -> Result<SqliteStore, OpenError> {
        SqliteStore::open_with(folder, schema::MIGRATIONS)
    }

    /// Copies the data in a folder to a file that must not exist, also while a server has the
    /// folder: a copy takes no lock and sees one instant. Blocks until the copy is durable.
    ///
    /// # Errors
    ///
    /// [`BackupError`] if there is no data in the folder or the file cannot be written.
    pub fn copy(folder: &Path, file: &Path) -> Result<(), BackupError> {
        let conn = readers::connect(&folder::database_in(folder))
            .map_err(|error| writer::retry(&error))?;
        schema::copy_into(&conn, file)
    }

    fn open_with(path: &Path, migrations: &[Migration]) -> Result<SqliteStore, OpenError> {
        let folder = Arc::new(Folder::lock(path)?);
        let database = folder.database();
        let mut conn = connect(&database).map_err(|error| OpenError::Database {
            place: path.display().to_string().into(),
            cause: error.to_string().into(),
        })?;
        schema::migrate(&mut conn, folder.path(), migrations)?;
        drop(conn);

        let unusable = |source| OpenError::Folder { folder: path.to_owned(), source };
        let (readers, reading) = Readers::start(&folder, READERS).map_err(unusable)?;
        let counters = Arc::new(Counters::default());
        let (jobs, queue) = mpsc::channel(QUEUE);
        let (committed, told) = std::sync::mpsc::sync_channel(1);
        let writer = Writer {
            database: database.clone(),
            jobs: queue,
            committed,
            counters: Arc::clone(&counters),
        };
        let lock = Arc::clone(&folder);
        let write = spawn("store-write", move || (writer.run(), drop(lock))).map_err(unusable)?;
        let (lock, wal) = (folder, database.clone());
        let checkpoint = move || (checkpoint::run(&wal, &told), drop(lock));
        let checkpoint = spawn("store-wal", checkpoint).map_err(unusable)?;
        let threads = Mutex::new(Threads { reading, writing: vec![write, checkpoint] });
        Ok(SqliteStore { database, jobs, readers, counters, threads })
    }

    /// Runs a change in the writer's next transaction and returns once it is durable.
    async fn write<T, E>(
        &self,
        change: impl FnOnce(&Connection, &mut Epochs) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<rusqlite::Error> + From<Retry> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task: writer::Task = Box::new(move |conn, epochs| {
            let changed = in_savepoint(conn, |conn| change(conn, epochs));
            Box::new(move |committed| {
                let _ = reply.send(match committed {
                    Ok(()) => changed,
                    Err(retry) => Err(retry.clone().into()),
                });
            })
        });
        self.jobs.send(Job::Task(task)).await.map_err(|_| Retry::closed())?;
        answer.await.map_err(|_| Retry::lost())?
    }
}

fn spawn<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> std::io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(move || drop(work()))
}

/// Undoes what a change has done when it fails, and nothing else of the transaction.
fn in_savepoint<T, E: From<rusqlite::Error>>(
    conn: &Connection,
    change: impl FnOnce(&Connection) -> Result<T, E>,
) -> Result<T, E> {
    conn.execute_batch("savepoint task")?;
    let changed = change(conn);
    let end = if changed.is_ok() { "release task" } else { "rollback to task; release task" };
    conn.execute_batch(end)?;
    changed
}

/// Opens the database for reading and writing. A commit is acknowledged by the disk:
/// `synchronous=full` syncs the WAL at every one; `normal` would lose the last ones with
/// the power.
fn connect(database: &Path) -> rusqlite::Result<Connection> {
    let conn = Connection::open(PathBuf::from(database))?;
    conn.busy_timeout(BUSY)?;
    conn.query_row("pragma journal_mode = wal", [], |_| Ok(()))?;
    conn.execute_batch(
        "pragma synchronous = full;
         pragma temp_store = memory;
         pragma trusted_schema = off;",
    )?;
    // Checkpoints have a thread of their own; a WAL that had to grow shrinks again.
    conn.query_row("pragma wal_autocheckpoint = 0", [], |_| Ok(()))?;
    conn.query_row(&format!("pragma journal_size_limit = {}", checkpoint::LARGE), [], |_| Ok(()))?;
    conn.set_prepared_statement_cache_capacity(64);
    Ok(conn)
}

impl Store for SqliteStore {
    async fn append(&self, append: Append) -> Result<Seq, AppendError> {
        append.validate()?;
        let (reply, answer) = oneshot::channel();
        let job = Job::Append(Pending { append, reply });
        self.jobs.send(job).await.map_err(|_| Retry::closed())?;
        answer.await.map_err(|_| Retry::lost())?
    }

    async fn read(&self, log: &LogId, after: Seq) -> Result<Vec<Record>, ReadError> {
        let log = log.clone();
        self.readers.read(move |conn| queries::read(conn, &log, after)).await
    }

    async fn logs(&self, after: Option<&LogId>, limit: u32) -> Result<Vec<LogId>, ReadError> {
        let after = after.cloned();
        self.readers.read(move |conn| queries::logs(conn, after.as_ref(), limit)).await
    }

    async fn own(&self, shard: Shard, node: &NodeId, _lease: Span) -> Result<Epoch, OwnError> {
        let node = node.clone();
        let owned: Result<_, ReadError> =
            self.write(move |conn, epochs| Ok(queries::own(conn, epochs, shard, &node)?)).await;
        owned.map_err(|error| OwnError::Down(error.into_retry()))
    }

    async fn own_free(
        &self,
        node: &NodeId,
        _lease: Span,
    ) -> Result<Vec<(Shard, Epoch)>, ReadError> {
        let node = node.clone();
        self.write(move |conn, epochs| {
            let owned =
                Shard::all().map(|shard| Ok((shard, queries::own(conn, epochs, shard, &node)?)));
            owned.collect()
        })
        .await
    }

    async fn disown(&self, node: &NodeId) -> Result<(), ReadError> {
        let node = node.clone();
        self.write(move |conn, _| Ok(queries::disown(conn, &node)?)).await
    }

    async fn due(&self, before: Moment, limit: u32) -> Result<Vec<(LogId, Moment)>, ReadError> {
        self.readers.read(move |conn| queries::due(conn, before, limit)).await
    }

    async fn next_wake(&self) -> Result<Option<Moment>, ReadError> {
        self.readers.read(queries::next_wake).await
    }

    async fn set_wake(&self, log: &LogId, wake: Option<Moment>) -> Result<(), ReadError> {
        let log = log.clone();
        self.write(move |conn, _| Ok(queries::set_wake(conn, &log, wake)?)).await
    }

    async fn follow(&self, reader: &str, limit: u32) -> Result<Vec<Followed>, ReadError> {
        let reader = reader.to_owned();
        self.readers.read(move |conn| queries::follow(conn, &reader, limit)).await
    }

    async fn advance(&self, reader: &str, place: Place) -> Result<(), ReadError> {
        let reader = reader.to_owned();
        self.write(move |conn, _| Ok(queries::advance(conn, &reader, place)?)).await
    }

    async fn game(&self, id: &LogId) -> Result<Option<GameRow>, ReadError> {
        let id = id.clone();
        self.readers.read(move |conn| queries::game(conn, &id)).await
    }

    async fn games(&self, query: &GamesQuery, limit: u32) -> Result<Vec<GameRow>, ReadError> {
        let query = query.clone();
        self.readers.read(move |conn| queries::games(conn, &query, limit)).await
    }

    async fn invited(&self, invite: &TokenHash) -> Result<Option<(LogId, Seat)>, ReadError> {
        let invite = *invite;
        self.readers.read(move |conn| queries::invited(conn, &invite)).await
    }

    async fn add_person(&self, person: &Person) -> Result<(), WriteError> {
        person.validate()?;
        let person = person.clone();
        self.write(move |conn, _| queries::add_person(conn, &person)).await
    }

    async fn persons(&self, ids: &[PersonId]) -> Result<Vec<Person>, ReadError> {
        let ids = ids.to_vec();
        self.readers.read(move |conn| queries::persons(conn, &ids)).await
    }

    async fn rename(&self, id: &PersonId, name: &str) -> Result<(), WriteError> {
        person_name(name)?;
        let (id, name) = (id.clone(), name.to_owned());
        self.write(move |conn, _| queries::rename(conn, &id, &name)).await
    }

    async fn forget(&self, id: &PersonId) -> Result<(), WriteError> {
        let id = id.clone();
        self.write(move |conn, _| queries::forget(conn, &id)).await
    }

    async fn add_session(&self, session: &Session) -> Result<(), WriteError> {
        session.validate()?;
        let session = session.clone();
        self.write(move |conn, _| queries::add_session(conn, &session)).await
    }

    async fn session(&self, token: &TokenHash) -> Result<Option<Session>, ReadError> {
        let token = *token;
        self.readers.read(move |conn| queries::session(conn, &token)).await
    }

    async fn touch_session(&self, token: &TokenHash, seen: Moment) -> Result<(), ReadError> {
        let token = *token;
        self.write(move |conn, _| Ok(queries::touch_session(conn, &token, seen)?)).await
    }

    async fn end_session(&self, token: &TokenHash) -> Result<(), ReadError> {
        let token = *token;
        self.write(move |conn, _| Ok(queries::end_session(conn, &token)?)).await
    }

    async fn end_sessions_before(&self, seen: Moment) -> Result<u64, ReadError> {
        self.write(move |conn, _| Ok(queries::end_sessions_before(conn, seen)?)).await
    }

    async fn backup(&self, file: &Path) -> Result<(), BackupError> {
        // On a connection of its own: the copy may take long, and readers go on meanwhile.
        let (database, file) = (self.database.clone(), file.to_owned());
        let copy = move || {
            let conn = readers::connect(&database).map_err(|error| writer::retry(&error))?;
            schema::copy_into(&conn, &file)
        };
        tokio::task::spawn_blocking(copy).await.map_err(|_| Retry::lost())?
    }

    async fn check(&self) -> Result<Check, ReadError> {
        let database = self.database.clone();
        let check = move || queries::check(&readers::connect(&database)?);
        tokio::task::spawn_blocking(check).await.map_err(|_| Retry::lost())?
    }

    fn stats(&self) -> Stats {
        self.counters.read()
    }

    fn failing(&self) -> Option<Failing> {
        self.counters.failing()
    }

    async fn close(&self) {
        let threads = {
            let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *threads)
        };
        // Readers first: the last connection that closes must be one that may write, or
        // the WAL stays beside the database.
        self.readers.close().await;
        join(threads.reading).await;
        let _ = self.jobs.send(Job::Close).await;
        join(threads.writing).await;
    }
}

async fn join(threads: Vec<JoinHandle<()>>) {
    let joined = tokio::task::spawn_blocking(move || {
        threads.into_iter().for_each(|thread| drop(thread.join()));
    });
    let _ = joined.await;
}

#[cfg(test)]
mod tests;
