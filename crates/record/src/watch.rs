//! How far a reader is, and a way to stop it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Watches a reader from another thread: how far it is, and a way to stop it.
///
/// Copies watch the same reader. Give one to [`ReadOptions::watch`](crate::ReadOptions::watch) and
/// keep another. A reader that was stopped gives what it has read so far, with
/// [`Reason::Cancelled`](crate::Reason::Cancelled) among the problems.
///
/// ```
/// use record::{ReadOptions, Reason, Watch, parse_with};
///
/// let watch = Watch::new();
/// watch.cancel();
/// let options = ReadOptions { watch: Some(watch), ..ReadOptions::default() };
/// let collection = parse_with("1. 炮二平五 马8进7".as_bytes(), &options);
/// assert!(collection.problems.iter().any(|problem| problem.reason == Reason::Cancelled));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Watch(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    cancelled: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl Watch {
    /// A watch on nothing yet.
    #[must_use]
    pub fn new() -> Watch {
        Watch::default()
    }

    /// Asks the reader to stop, which it does at the next move or the next game. This cannot be
    /// taken back.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.cancelled.load(Ordering::Relaxed)
    }

    /// How much is read, in thousandths of the input; 1,000 when the reader is through.
    #[must_use]
    pub fn permille(&self) -> u64 {
        let total = self.0.total.load(Ordering::Relaxed);
        let done = self.0.done.load(Ordering::Relaxed).min(total);
        done.saturating_mul(1_000).checked_div(total).unwrap_or(0)
    }

    /// Says how much of the whole is read, in bytes.
    pub(crate) fn reach(&self, done: usize, total: usize) {
        self.0.total.store(total as u64, Ordering::Relaxed);
        self.0.done.store(done as u64, Ordering::Relaxed);
    }

    /// Says that so many bytes of a whole told before are read.
    pub(crate) fn pass(&self, done: usize) {
        self.0.done.store(done as u64, Ordering::Relaxed);
    }

    /// Says that the reader is through.
    pub(crate) fn end(&self) {
        let total = self.0.total.load(Ordering::Relaxed).max(1);
        self.0.total.store(total, Ordering::Relaxed);
        self.0.done.store(total, Ordering::Relaxed);
    }
}

impl PartialEq for Watch {
    /// Whether both watch the same reader.
    fn eq(&self, other: &Watch) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Watch {}
