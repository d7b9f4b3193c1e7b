//! The store on PostgreSQL: as many nodes as there are shards.

mod accounts;
mod export;
mod hall;
mod queries;
mod schema;
mod talk;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clock::{Moment, Seat, Span};
use journal::{LogId, PersonId, Record, Seq};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{Connection, Executor, PgPool};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use self::schema::Age;
use self::writer::{Job, Writer};
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
use crate::target::{OpenError, Target};

/// Tasks that write, each with a connection. Their commits share the server's syncs.
const WRITERS: usize = 4;
/// Connections for everything else.
const CONNECTIONS: u32 = 8;
/// Appends wait for their turn in a queue this long, then their senders wait.
const QUEUE: usize = 512;
/// A connection that cannot be had for this long is an error of the store.
const PATIENCE: Duration = Duration::from_secs(5);

/// The logs in a PostgreSQL database that several nodes may share.
///
/// Each node writes the shards it owns; what another one still has in flight after a shard
/// has changed hands is refused. Must be opened and used within a Tokio runtime.
#[derive(Debug)]
pub struct PostgresStore {
    pool: PgPool,
    age: Age,
    writers: Vec<mpsc::Sender<Job>>,
    counters: Arc<Counters>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl PostgresStore {
    /// Opens a database by its address; makes the tables if they are not there.
    ///
    /// # Errors
    ///
    /// [`OpenError`] if the database does not answer or is newer than this program.
    pub async fn open(url: &str) -> Result<PostgresStore, OpenError> {
        PostgresStore::open_with(url, schema::MIGRATIONS).await
    }

    async fn open_with(url: &str, migrations: &[Migration]) -> Result<PostgresStore, OpenError> {
        let place = Target::Url(url.to_owned()).to_string();
        let broken = |error: sqlx::Error| OpenError::Database {
            place: place.as_str().into(),
            cause: error.to_string().into(),
        };
        let options = PgConnectOptions::from_str(url)
            .map_err(broken)?
            .application_name("chuhe")
            // An acknowledged commit is on the disk, whatever the server's default says.
            .options([("synchronous_commit", "on"), ("jit", "off")]);
        // Not through the pool, which would try a server that is not there again and again.
        let mut conn = PgConnection::connect_with(&options).await.map_err(broken)?;
        let age = schema::migrate(&mut conn, &place, migrations).await?;
        conn.close().await.map_err(broken)?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_lazy_with(options.clone());

        let counters = Arc::new(Counters::default());
        let started = (0..WRITERS).map(|_| {
            let (sender, jobs) = mpsc::channel(QUEUE);
            let (options, counters) = (options.clone(), Arc::clone(&counters));
            let writer = Writer { options, age, jobs, counters };
            (sender, tokio::spawn(writer.run()))
        });
        let (writers, tasks) = started.unzip();
        Ok(PostgresStore { pool, age, writers, counters, tasks: Mutex::new(tasks) })
    }
}

impl Store for PostgresStore {
    async fn append(&self, append: Append) -> Result<Seq, AppendError> {
        append.validate()?;
        let writer = &self.writers[usize::from(Shard::of(&append.log).get()) % WRITERS];
        let (reply, answer) = oneshot::channel();
        let job = Job::Append(Pending { append, reply });
        writer.send(job).await.map_err(|_| Retry::closed())?;
        answer.await.map_err(|_| Retry::lost())?
    }

    async fn read(&self, log: &LogId, after: Seq) -> Result<Vec<Record>, ReadError> {
        queries::read(&self.pool, log, after).await
    }

    async fn logs(&self, after: Option<&LogId>, limit: u32) -> Result<Vec<LogId>, ReadError> {
        queries::logs(&self.pool, after, limit).await
    }

    async fn own(&self, shard: Shard, node: &NodeId, lease: Span) -> Result<Epoch, OwnError> {
        queries::own(&self.pool, shard, node, lease).await
    }

    async fn own_free(&self, node: &NodeId, lease: Span) -> Result<Vec<(Shard, Epoch)>, ReadError> {
        let owned = queries::own_free(&self.pool, node, lease).await?;
        // The leases are prolonged whether or not anybody plays: a node that nobody is sent to
        // while it cannot write finds out like this that it can again.
        self.counters.recover();
        Ok(owned)
    }

    async fn disown(&self, node: &NodeId) -> Result<(), ReadError> {
        queries::disown(&self.pool, node).await
    }

    async fn due(&self, before: Moment, limit: u32) -> Result<Vec<(LogId, Moment)>, ReadError> {
        queries::due(&self.pool, before, limit).await
    }

    async fn next_wake(&self) -> Result<Option<Moment>, ReadError> {
        queries::next_wake(&self.pool).await
    }

    async fn set_wake(&self, log: &LogId, wake: Option<Moment>) -> Result<(), ReadError> {
        queries::set_wake(&self.pool, log, wake).await
    }

    async fn follow(&self, reader: &str, limit: u32) -> Result<Vec<Followed>, ReadError> {
        queries::follow(&self.pool, self.age, reader, limit).await
    }

    async fn advance(&self, reader: &str, place: Place) -> Result<(), ReadError> {
        queries::advance(&self.pool, reader, place).await
    }

    async fn game(&self, id: &LogId) -> Result<Option<GameRow>, ReadError> {
        queries::game(&self.pool, id).await
    }

    async fn games(&self, query: &GamesQuery, limit: u32) -> Result<Vec<GameRow>, ReadError> {
        queries::games(&self.pool, query, limit).await
    }

    async fn invited(&self, invite: &TokenHash) -> Result<Option<(LogId, Seat)>, ReadError> {
        queries::invited(&self.pool, invite).await
    }

    async fn add_person(&self, person: &Person) -> Result<(), WriteError> {
        person.validate()?;
        queries::add_person(&self.pool, person).await
    }

    async fn persons(&self, ids: &[PersonId]) -> Result<Vec<Person>, ReadError> {
        queries::persons(&self.pool, ids).await
    }

    async fn rename(&self, id: &PersonId, name: &str) -> Result<(), WriteError> {
        person_name(name)?;
        queries::rename(&self.pool, id, name).await
    }

    async fn forget(&self, id: &PersonId) -> Result<(), WriteError> {
        let mut conn = self.pool.acquire().await?;
        queries::forget(&mut conn, id).await
    }

    async fn add_session(&self, session: &Session) -> Result<(), WriteError> {
        session.validate()?;
        queries::add_session(&self.pool, session).await
    }

    async fn session(&self, token: &TokenHash) -> Result<Option<Session>, ReadError> {
        queries::session(&self.pool, token).await
    }

    async fn touch_session(&self, token: &TokenHash, seen: Moment) -> Result<(), ReadError> {
        queries::touch_session(&self.pool, token, seen).await
    }

    async fn end_session(&self, token: &TokenHash) -> Result<(), ReadError> {
        queries::end_session(&self.pool, token).await
    }

    async fn end_sessions_before(&self, seen: Moment) -> Result<u64, ReadError> {
        queries::end_sessions_before(&self.pool, seen).await
    }

    async fn backup(&self, file: &Path) -> Result<(), BackupError> {
        let mut conn = self.pool.acquire().await?;
        export::backup(&mut conn, file).await
    }

    async fn check(&self) -> Result<Check, ReadError> {
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        tx.execute("set transaction isolation level repeatable read, read only").await?;
        let check = queries::check(&mut tx).await;
        tx.rollback().await?;
        check
    }

    fn stats(&self) -> Stats {
        self.counters.read()
    }

    fn failing(&self) -> Option<Failing> {
        self.counters.failing()
    }

    async fn close(&self) {
        for writer in &self.writers {
            let _ = writer.send(Job::Close).await;
        }
        let tasks = {
            let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *tasks)
        };
        for task in tasks {
            // A writer that panicked has answered nobody it had not answered before.
            let _ = task.await;
        }
        self.pool.close().await;
    }
}

#[cfg(test)]
mod tests;
