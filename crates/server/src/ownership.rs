//! Which logs this node may write to.
//!
//! A node owns shards, for as long as a lease lasts, and prolongs it well before its end. One
//! that comes too late is fenced: its appends fail, and it drops the tables concerned.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use clock::Span;
use journal::LogId;
use store::{Epoch, NodeId, ReadError, Shard, Store};

use crate::token;

/// How long a lease lasts. Another node waits for as long after this one has died.
const LEASE: Span = Span::from_secs(15);

/// How often leases are prolonged.
pub(crate) const RENEWAL: Span = Span::from_secs(5);

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
