//! What every store does, whatever database is under it.

use std::fmt;
use std::future::Future;
use std::path::Path;

use clock::{Moment, Seat, Span};
use journal::{LogId, PersonId, Record, Seq};

use crate::append::{Append, AppendError, Epoch, Malformed, NodeId, Retry, Shard};
use crate::check::Check;
use crate::people::{Person, Session};
use crate::rows::{GameRow, GamesQuery, TokenHash};

/// The logs and what is kept beside them.
///
/// What a call has acknowledged survives the loss of power. A call that is dropped before
/// it returns may or may not have happened.
pub trait Store: Send + Sync + 'static {
    // ---- logs

    /// Appends records to a log and returns the place of the last one, once they are durable.
    ///
    /// # Errors
    ///
    /// [`AppendError`]; nothing of the append is kept, except that after
    /// [`AppendError::Down`] it is not known.
    fn append(&self, append: Append) -> impl Future<Output = Result<Seq, AppendError>> + Send;

    /// The records of a log after a place, in order; none if there is no such log.
    ///
    /// # Errors
    ///
    /// [`ReadError::Broken`] if a record is missing in between.
    fn read(
        &self,
        log: &LogId,
        after: Seq,
    ) -> impl Future<Output = Result<Vec<Record>, ReadError>> + Send;

    /// The names of logs in ascending order, from the one after `after`.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn logs(
        &self,
        after: Option<&LogId>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<LogId>, ReadError>> + Send;

    // ---- ownership

    /// Makes a shard the node's for the length of the lease, or prolongs its lease.
    /// The epoch is a new one unless the node owns the shard already.
    ///
    /// SQLite is one node: the folder's lock says that nobody else is alive, so a lease
    /// is never waited for.
    ///
    /// # Errors
    ///
    /// [`OwnError::Held`] while another node's lease lasts.
    fn own(
        &self,
        shard: Shard,
        node: &NodeId,
        lease: Span,
    ) -> impl Future<Output = Result<Epoch, OwnError>> + Send;

    /// As [`Store::own`] for every shard that is free or the node's own, in one transaction.
    /// This is what a server does at its start and then once per half a lease.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn own_free(
        &self,
        node: &NodeId,
        lease: Span,
    ) -> impl Future<Output = Result<Vec<(Shard, Epoch)>, ReadError>> + Send;

    /// Ends the leases of a node, so that another one need not wait for them.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn disown(&self, node: &NodeId) -> impl Future<Output = Result<(), ReadError>> + Send;

    // ---- alarms

    /// Logs whose alarm is at or before a moment, the earliest first. An alarm stays until
    /// the log's next append or [`Store::set_wake`] replaces it.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn due(
        &self,
        before: Moment,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<(LogId, Moment)>, ReadError>> + Send;

    /// The earliest alarm of all, for the one timer of a node.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn next_wake(&self) -> impl Future<Output = Result<Option<Moment>, ReadError>> + Send;

    /// Replaces the alarm of a log without a record, such as one that rang for nothing.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn set_wake(
        &self,
        log: &LogId,
        wake: Option<Moment>,
    ) -> impl Future<Output = Result<(), ReadError>> + Send;

    // ---- readers of the whole

    /// The records of all logs after the reader's place, each at least once, a log's own in
    /// order. A record is given only when nothing before it can still appear.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn follow(
        &self,
        reader: &str,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Followed>, ReadError>> + Send;

    /// Remembers that a reader has dealt with everything up to and including a place.
    /// [`Place::START`] makes it begin again.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn advance(
        &self,
        reader: &str,
        place: Place,
    ) -> impl Future<Output = Result<(), ReadError>> + Send;

    // ---- games

    /// The row of a game.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn game(&self, id: &LogId) -> impl Future<Output = Result<Option<GameRow>, ReadError>> + Send;

    /// Games, the newest first.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn games(
        &self,
        query: &GamesQuery,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<GameRow>, ReadError>> + Send;

    /// The seat that an invitation opens.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn invited(
        &self,
        invite: &TokenHash,
    ) -> impl Future<Output = Result<Option<(LogId, Seat)>, ReadError>> + Send;

    // ---- people

    /// Adds a person.
    ///
    /// # Errors
    ///
    /// [`WriteError::Taken`] if the id belongs to somebody.
    fn add_person(&self, person: &Person) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// The persons with these ids, in no order, without those that do not exist.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn persons(
        &self,
        ids: &[PersonId],
    ) -> impl Future<Output = Result<Vec<Person>, ReadError>> + Send;

    /// The person with this id.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn person(
        &self,
        id: &PersonId,
    ) -> impl Future<Output = Result<Option<Person>, ReadError>> + Send {
        let found = self.persons(std::slice::from_ref(id));
        async move { Ok(found.await?.pop()) }
    }

    /// Gives a guest another name; an account has [`Accounts::rename_account`], since its name is
    /// one that nobody else has.
    ///
    /// [`Accounts::rename_account`]: crate::Accounts::rename_account
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if there is no such guest.
    fn rename(
        &self,
        id: &PersonId,
        name: &str,
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// Erases a person: an empty row takes the place of theirs and their sessions end.
    /// Logs name people by id only and stay as they are.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if there is no such person.
    fn forget(&self, id: &PersonId) -> impl Future<Output = Result<(), WriteError>> + Send;

    // ---- sessions

    /// Adds a session.
    ///
    /// # Errors
    ///
    /// [`WriteError::Taken`] if the token exists, [`WriteError::Unknown`] if the person does not.
    fn add_session(&self, session: &Session)
    -> impl Future<Output = Result<(), WriteError>> + Send;

    /// The session with this token.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn session(
        &self,
        token: &TokenHash,
    ) -> impl Future<Output = Result<Option<Session>, ReadError>> + Send;

    /// Remembers when a session was last used; does nothing if it has ended.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn touch_session(
        &self,
        token: &TokenHash,
        seen: Moment,
    ) -> impl Future<Output = Result<(), ReadError>> + Send;

    /// Ends a session, if it has not ended.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn end_session(&self, token: &TokenHash) -> impl Future<Output = Result<(), ReadError>> + Send;

    /// Ends all sessions that were last used before a moment; returns how many.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn end_sessions_before(
        &self,
        seen: Moment,
    ) -> impl Future<Output = Result<u64, ReadError>> + Send;

    // ---- care

    /// Writes a copy of everything, as of one instant, to a file that must not exist:
    /// an SQLite database that [`AnyStore`](crate::AnyStore) opens when it stands alone in a
    /// folder under the name `chuhe.sqlite`. Safe while serving.
    ///
    /// # Errors
    ///
    /// [`BackupError`].
    fn backup(&self, file: &Path) -> impl Future<Output = Result<(), BackupError>> + Send;

    /// Looks for what cannot be: missing records, rows without a log, a damaged file.
    /// Does not replay logs: whoever knows the games does that through [`Store::logs`].
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn check(&self) -> impl Future<Output = Result<Check, ReadError>> + Send;

    /// What the writers have done since the store was opened.
    fn stats(&self) -> Stats;

    /// Why the last attempt to write failed; none if it did not. What can be read says nothing of
    /// that: a full disk is read as before.
    fn failing(&self) -> Option<Failing>;

    /// Takes no further work, finishes what it has, and lets go of the data.
    fn close(&self) -> impl Future<Output = ()> + Send;
}

/// A place among the records of all logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The transaction, in PostgreSQL; 0 in SQLite, where rows are in order of commit.
    pub(crate) tx: i64,
    /// The row.
    pub(crate) row: i64,
}

/// One record as a reader of the whole sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followed {
    /// What to [`Store::advance`] to when it has been dealt with.
    pub place: Place,
    /// Its log.
    pub log: LogId,
    /// Its place in the log.
    pub seq: Seq,
    /// The record.
    pub record: Record,
}

/// What the writers of a store have done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// Commits with at least one append.
    pub batches: u64,
    /// Acknowledged appends.
    pub appends: u64,
    /// Records in them.
    pub records: u64,
    /// The most appends in one commit.
    pub largest: u64,
}

/// Why a store cannot write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failing {
    /// Whether there is no room left: somebody has to make some.
    pub full: bool,
    /// What the database said, for the operator.
    pub cause: Box<str>,
}

/// Why something could not be read, or a small thing not be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The store cannot answer now.
    #[error(transparent)]
    Down(#[from] Retry),
    /// A log lacks a record; `chuhe data check` shows the extent.
    #[error("log {log} is broken: record {seq} is missing")]
    Broken {
        /// The log.
        log: LogId,
        /// The first record that is not there.
        seq: Seq,
    },
    /// Something stored is not what this program stores.
    #[error("what is stored as {what} cannot be read: {found:?}")]
    Strange {
        /// What it should have been.
        what: &'static str,
        /// What it is.
        found: Box<str>,
    },
}

/// Why a person or a session could not be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The store cannot write now; it is not known whether it did.
    #[error(transparent)]
    Down(#[from] Retry),
    /// It can never be written as it is.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// The key is in use.
    #[error("the id is taken")]
    Taken,
    /// There is no such person.
    #[error("there is no such person")]
    Unknown,
}

/// Why a shard could not be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OwnError {
    /// The store cannot answer now.
    #[error(transparent)]
    Down(#[from] Retry),
    /// Another node has it.
    #[error("shard {} belongs to node {by} for {left} more", shard.get())]
    Held {
        /// The shard.
        shard: Shard,
        /// Whose it is.
        by: NodeId,
        /// How long its lease still lasts.
        left: Span,
    },
}

/// Why a backup could not be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BackupError {
    /// The store cannot answer now.
    #[error(transparent)]
    Down(#[from] Retry),
    /// There is something at the path already.
    #[error("{0} exists already")]
    Exists(Box<str>),
    /// The file could not be written.
    #[error("{file} could not be written: {cause}")]
    Failed {
        /// The file.
        file: Box<str>,
        /// What the system said.
        cause: Box<str>,
    },
}

impl ReadError {
    /// The error where only the database can be at fault.
    pub(crate) fn into_retry(self) -> Retry {
        match self {
            ReadError::Down(retry) => retry,
            other => Retry::new(Span::from_secs(1), other),
        }
    }
}

impl Place {
    /// Before every record.
    pub const START: Place = Place { tx: 0, row: 0 };
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.tx, self.row)
    }
}
