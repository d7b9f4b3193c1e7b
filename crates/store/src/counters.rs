//! What the writers have done, counted without a lock, and whether they can go on.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use journal::Seq;

use crate::batch::Pending;
use crate::contract::{Failing, Stats};

#[derive(Debug, Default)]
pub(crate) struct Counters {
    batches: AtomicU64,
    appends: AtomicU64,
    records: AtomicU64,
    largest: AtomicU64,
    /// Whether there is something in `failing`: every commit asks.
    fails: AtomicBool,
    failing: Mutex<Option<Failing>>,
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

    /// Something could not be written, for a reason of the store's own.
    pub(crate) fn fail(&self, failing: Failing) {
        let mut kept = self.failing.lock().unwrap_or_else(PoisonError::into_inner);
        *kept = Some(failing);
        self.fails.store(true, Ordering::Release);
    }

    /// Something was written.
    pub(crate) fn recover(&self) {
        if self.fails.load(Ordering::Acquire) {
            let mut kept = self.failing.lock().unwrap_or_else(PoisonError::into_inner);
            *kept = None;
            self.fails.store(false, Ordering::Release);
        }
    }

    /// Why the last attempt to write failed, if it did.
    pub(crate) fn failing(&self) -> Option<Failing> {
        self.failing.lock().unwrap_or_else(PoisonError::into_inner).clone()
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
