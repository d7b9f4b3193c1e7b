//! What all tables of a node share.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use clock::Span;
use journal::LogId;
use tokio::sync::mpsc;

use crate::computers::Computers;
use crate::hall::Hub;
use crate::ownership::Ownership;
use crate::referee::Referee;
use crate::request::Request;
use crate::talk::echoes::Echoes;
use crate::time::Time;

/// What all tables of a node share.
#[derive(Debug)]
pub(crate) struct Env<L> {
    pub(crate) ledger: Arc<L>,
    pub(crate) ownership: Ownership,
    pub(crate) time: Time,
    pub(crate) referee: Referee,
    pub(crate) computers: Computers,
    /// Whoever has a page open.
    pub(crate) hub: Hub,
    /// Who is muted because somebody else was.
    pub(crate) echoes: Echoes,
    /// How long a table that nobody uses stays in memory.
    pub(crate) idle: Span,
    registry: Mutex<Registry>,
}

#[derive(Debug, Default)]
struct Registry {
    /// The tables in memory, by the way to their tasks.
    open: HashMap<LogId, mpsc::Sender<Request>>,
    /// Games going on whose log has been read or begun by this very process: a table that comes
    /// back into memory has not been through a restart.
    known: HashSet<LogId>,
    /// Whether no table is loaded any more.
    closed: bool,
}

/// The way to a table, and what makes its task where it was just made.
pub(crate) enum Way {
    /// The table is in memory.
    Open(mpsc::Sender<Request>),
    /// It has to be loaded by who asked: the queue of its task.
    New(mpsc::Sender<Request>, mpsc::Receiver<Request>),
    /// The server is going down.
    Closed,
}

/// How many requests wait for a table at most.
const QUEUE: usize = 256;

impl<L> Env<L> {
    pub(crate) fn new(
        ledger: Arc<L>,
        ownership: Ownership,
        time: Time,
        referee: Referee,
        computers: Computers,
        idle: Span,
    ) -> Env<L> {
        let (hub, echoes, registry) = (Hub::default(), Echoes::default(), Mutex::default());
        Env { ledger, ownership, time, referee, computers, hub, echoes, idle, registry }
    }

    fn registry(&self) -> MutexGuard<'_, Registry> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table.
    pub(crate) fn way(&self, id: &LogId) -> Way {
        let mut registry = self.registry();
        if registry.closed {
            return Way::Closed;
        }
        if let Some(sender) = registry.open.get(id).filter(|sender| !sender.is_closed()) {
            return Way::Open(sender.clone());
        }
        let (sender, receiver) = mpsc::channel(QUEUE);
        registry.open.insert(id.clone(), sender.clone());
        Way::New(sender, receiver)
    }

    /// The way to a table that is in memory.
    pub(crate) fn open(&self, id: &LogId) -> Option<mpsc::Sender<Request>> {
        self.registry().open.get(id).cloned()
    }

    /// The ways to all tables in memory.
    pub(crate) fn all(&self) -> Vec<mpsc::Sender<Request>> {
        self.registry().open.values().cloned().collect()
    }

    /// Takes a table out of memory, unless somebody has asked it something meanwhile.
    pub(crate) fn put_away(&self, id: &LogId, queue: &mut mpsc::Receiver<Request>) -> bool {
        let mut registry = self.registry();
        if !queue.is_empty() {
            return false;
        }
        queue.close();
        registry.open.remove(id);
        true
    }

    /// Forgets a table whose task ends for whatever reason.
    pub(crate) fn ended(&self, id: &LogId, queue: &mut mpsc::Receiver<Request>) {
        let mut registry = self.registry();
        if !queue.is_closed() {
            queue.close();
            registry.open.remove(id);
        }
    }

    /// Notes that the log of a game was begun or read by this process; whether that is new.
    pub(crate) fn meet(&self, id: &LogId) -> bool {
        self.registry().known.insert(id.clone())
    }

    /// The next to load the game has to take it for one that was interrupted.
    pub(crate) fn part(&self, id: &LogId) {
        self.registry().known.remove(id);
    }

    /// Whether the server is going down.
    pub(crate) fn is_closed(&self) -> bool {
        self.registry().closed
    }

    /// Loads no further table.
    pub(crate) fn close(&self) {
        self.registry().closed = true;
    }
}
