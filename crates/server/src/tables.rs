//! The tables of a node: where to find one, and loading it when it is not in memory.

use std::sync::Arc;
use std::time::Duration;

use clock::Span;
use journal::LogId;
use table::PersonId;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use crate::env::{Env, Way};
use crate::error::Error;
use crate::handles::Handles;
use crate::ledger::Ledger;
use crate::request::{Reply, Request};
use crate::task;

/// The tables of a node.
#[derive(Debug)]
pub(crate) struct Tables<L> {
    env: Arc<Env<L>>,
    handles: Handles,
}

/// How long an answer of a table is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

impl<L: Ledger> Tables<L> {
    pub(crate) fn new(env: Arc<Env<L>>, handles: Handles) -> Tables<L> {
        Tables { env, handles }
    }

    pub(crate) fn env(&self) -> &Arc<Env<L>> {
        &self.env
    }

    /// The way to a table; loads it if it is not in memory.
    pub(crate) fn way(&self, id: &LogId) -> Result<mpsc::Sender<Request>, Error> {
        match self.env.way(id) {
            Way::Open(table) => Ok(table),
            Way::Closed => Err(Error::Closing),
            Way::New(table, queue) => {
                let handle = self.handles.hold();
                let work = task::run(Arc::clone(&self.env), id.clone(), queue, table.downgrade());
                tokio::spawn(async move {
                    work.await;
                    drop(handle);
                });
                Ok(table)
            }
        }
    }

    /// Asks a table something and waits for its answer.
    pub(crate) async fn ask<T>(
        &self,
        id: &LogId,
        mut request: impl FnMut(Reply<T>) -> Request,
    ) -> Result<T, Error> {
        // A table may be put away, or read from its log again, between the two halves.
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            match self.way(id)?.try_send(request(reply)) {
                Ok(()) => {}
                Err(TrySendError::Closed(_)) => continue,
                Err(TrySendError::Full(_)) => return Err(Error::Busy),
            }
            match tokio::time::timeout(PATIENCE, answer).await {
                Ok(Ok(answer)) => return answer,
                Ok(Err(_)) => {}
                Err(_) => return Err(Error::Busy),
            }
        }
        Err(Error::Busy)
    }

    /// Lets all tables know that a person has another name, or was erased.
    pub(crate) fn renamed(&self, person: &PersonId) {
        for table in self.env.all() {
            // A table with a full queue shows the name with its next load.
            let _ = table.try_send(Request::Renamed(person.clone()));
        }
    }

    /// Sessions of a person have ended: their sockets connect again as who they are now.
    pub(crate) async fn parted(&self, person: &PersonId) {
        for table in self.env.all() {
            let _ = table.send(Request::Parted(person.clone())).await;
        }
    }

    /// Tells a table something, if it is in memory.
    pub(crate) fn tell(&self, id: &LogId, request: Request) {
        if let Some(table) = self.env.open(id) {
            hand(table, request);
        }
    }

    /// Tells all tables in memory something.
    pub(crate) fn tell_all(&self, request: impl Fn() -> Request) {
        for table in self.env.all() {
            hand(table, request());
        }
    }

    /// Closes all tables in memory; no more are loaded.
    pub(crate) async fn close(&self) {
        self.env.close();
        self.env.referee.close();
        for table in self.env.all() {
            let _ = table.send(Request::Close).await;
        }
    }

    /// Wakes tables whose alarm went off while they were not in memory.
    pub(crate) fn wake(&self, due: impl IntoIterator<Item = LogId>) {
        for id in due {
            match self.way(&id) {
                Ok(table) => drop(table.try_send(Request::Alarm)),
                Err(_) => return,
            }
        }
    }
}

/// Gives a table a request now, or when it has room for it.
fn hand(table: mpsc::Sender<Request>, request: Request) {
    if let Err(TrySendError::Full(request)) = table.try_send(request) {
        tokio::spawn(async move {
            let _ = table.send(request).await;
        });
    }
}

/// How often a node looks for alarms that are due.
pub(crate) const ALARMS: Span = Span::from_secs(1);
