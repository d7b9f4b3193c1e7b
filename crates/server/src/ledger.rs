//! What the task of a table needs of the store, and no more.

use std::future::Future;

use clock::Moment;
use journal::{LogId, PersonId, Record, Seq};
use store::{Append, AppendError, GameRow, Hall, Person, RatingRow, ReadError, Store, Talk};

/// Where a table's log and row are kept.
pub(crate) trait Ledger: Send + Sync + 'static {
    /// Where what is said at a table is kept, which is no part of its log.
    type Talk: Talk;

    /// See [`Ledger::Talk`].
    fn talk(&self) -> &Self::Talk;

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

impl<S: Store + Hall + Talk> Ledger for S {
    type Talk = S;

    fn talk(&self) -> &S {
        self
    }

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
