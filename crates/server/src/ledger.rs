//! What the task of a table needs of the store, and no more.

use std::future::Future;

use clock::Moment;
use journal::{LogId, PersonId, Record, Seq};
use store::{Append, AppendError, GameRow, Hall, Person, RatingRow, ReadError, Store};

/// Where a table's log and row are kept.
pub(crate) trait Ledger: Send + Sync + 'static {
    /// See [`Store::append`].
    fn append(&self, append: Append) -> impl Future<Output = Result<Seq, AppendError>> + Send;

    /// All records of a log.
    fn log(&self, log: &LogId) -> impl Future<Output = Result<Vec<Record>, ReadError>> + Send;

    /// See [`Store::game`].
    fn row(&self, id: &LogId) -> impl Future<Output = Result<Option<GameRow>, ReadError>> + Send;

    /// See [`Store::persons`].
    fn people(
        &self,
        ids: &[PersonId],
    ) -> impl Future<Output = Result<Vec<Person>, ReadError>> + Send;

    /// See [`Hall::ratings`].
    fn ratings(
        &self,
        ids: &[PersonId],
    ) -> impl Future<Output = Result<Vec<RatingRow>, ReadError>> + Send;

    /// See [`Store::set_wake`].
    fn wake(
        &self,
        log: &LogId,
        wake: Option<Moment>,
    ) -> impl Future<Output = Result<(), ReadError>> + Send;
}

impl<S: Store + Hall> Ledger for S {
    fn append(&self, append: Append) -> impl Future<Output = Result<Seq, AppendError>> + Send {
        Store::append(self, append)
    }

    fn log(&self, log: &LogId) -> impl Future<Output = Result<Vec<Record>, ReadError>> + Send {
        self.read(log, Seq::START)
    }

    fn row(&self, id: &LogId) -> impl Future<Output = Result<Option<GameRow>, ReadError>> + Send {
        self.game(id)
    }

    fn people(
        &self,
        ids: &[PersonId],
    ) -> impl Future<Output = Result<Vec<Person>, ReadError>> + Send {
        self.persons(ids)
    }

    fn ratings(
        &self,
        ids: &[PersonId],
    ) -> impl Future<Output = Result<Vec<RatingRow>, ReadError>> + Send {
        Hall::ratings(self, ids)
    }

    fn wake(
        &self,
        log: &LogId,
        wake: Option<Moment>,
    ) -> impl Future<Output = Result<(), ReadError>> + Send {
        self.set_wake(log, wake)
    }
}
