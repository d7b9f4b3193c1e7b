//! What the writers have done, counted without a lock.

use std::sync::atomic::{AtomicU64, Ordering};

use journal::Seq;

use crate::batch::Pending;
use crate::contract::Stats;

#[derive(Debug, Default)]
pub(crate) struct Counters {
    batches: AtomicU64,
    appends: AtomicU64,
    records: AtomicU64,
    largest: AtomicU64,
}

impl Counters {
    /// Counts one commit.
    pub(crate) fn add(&self, written: &[(Pending, Seq)]) {
        let appends = written.len() as u64;
        if appends == 0 {
            return;
        }
        let records = written.iter().map(|(pending, _)| pending.append.records.len() as u64).sum();
        self.batches.fetch_add(1, Ordering::Relaxed);
        self.appends.fetch_add(appends, Ordering::Relaxed);
        self.records.fetch_add(records, Ordering::Relaxed);
        self.largest.fetch_max(appends, Ordering::Relaxed);
    }

    pub(crate) fn read(&self) -> Stats {
        Stats {
            batches: self.batches.load(Ordering::Relaxed),
            appends: self.appends.load(Ordering::Relaxed),
            records: self.records.load(Ordering::Relaxed),
            largest: self.largest.load(Ordering::Relaxed),
        }
    }
}
