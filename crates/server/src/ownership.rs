//! Which logs this node may write to.
//!
//! A node owns shards, for as long as a lease lasts, and prolongs it well before its end. One
//! that comes too late is fenced: its appends fail, and it drops the tables concerned.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use clock::Span;
use journal::LogId;
use store::{Epoch, NodeId, ReadError, Shard, Store};

use crate::token;

/// How long a lease lasts. Another node waits for as long after this one has died.
const LEASE: Span = Span::from_secs(15);

/// How often leases are prolonged.
pub(crate) const RENEWAL: Span = Span::from_secs(5);

/// How often a start looks whether a lease of another node has run out.
const LOOK: Duration = Duration::from_millis(500);

/// Why a server cannot start on a store.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store does not answer.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Another server has every game, and prolongs its leases.
    #[error("another server is open on this database; one at a time can be")]
    Held,
}

/// The shards of this node.
#[derive(Debug)]
pub(crate) struct Ownership {
    node: NodeId,
    epochs: RwLock<HashMap<Shard, Epoch>>,
}

impl Ownership {
    pub(crate) fn new() -> Ownership {
        Ownership { node: NodeId::new(token::id()), epochs: RwLock::default() }
    }

    /// Takes what is free when a server starts. A server that was cut off has leases still, so
    /// they are waited for; one that lives prolongs them, and is not.
    pub(crate) async fn take_up(&self, store: &impl Store) -> Result<(), StartError> {
        let looks = LEASE.as_millis().unsigned_abs() / LOOK.as_millis() as u64 + 2;
        for look in 0..=looks {
            if self.renew(store).await? > 0 {
                return Ok(());
            }
            if look == 0 {
                tracing::warn!("another server has the games: waiting {LEASE} for it to be gone");
            }
            tokio::time::sleep(LOOK).await;
        }
        Err(StartError::Held)
    }

    /// Takes what is free and prolongs what is ours; how many shards are ours now.
    pub(crate) async fn renew(&self, store: &impl Store) -> Result<usize, ReadError> {
        let owned = store.own_free(&self.node, LEASE).await?;
        let mut epochs = self.epochs.write().unwrap_or_else(PoisonError::into_inner);
        *epochs = owned.into_iter().collect();
        Ok(epochs.len())
    }

    /// The epoch in which the log is ours, if it is.
    pub(crate) fn epoch(&self, log: &LogId) -> Option<Epoch> {
        let epochs = self.epochs.read().unwrap_or_else(PoisonError::into_inner);
        epochs.get(&Shard::of(log)).copied()
    }

    /// Gives everything up, so that another node need not wait.
    pub(crate) async fn end(&self, store: &impl Store) -> Result<(), ReadError> {
        self.epochs.write().unwrap_or_else(PoisonError::into_inner).clear();
        store.disown(&self.node).await
    }
}
