//! What one commit takes: the appends that have arrived while the last one was written.

use std::collections::{HashSet, VecDeque};

use journal::{LogId, Seq};
use tokio::sync::oneshot;

use crate::append::{Append, AppendError};

/// An append with the way back to its sender.
#[derive(Debug)]
pub(crate) struct Pending {
    pub(crate) append: Append,
    pub(crate) reply: oneshot::Sender<Result<Seq, AppendError>>,
}

impl Pending {
    /// Answers; a sender that no longer listens is not missed.
    pub(crate) fn answer(self, result: Result<Seq, AppendError>) {
        let _ = self.reply.send(result);
    }
}

/// The appends of one commit: of each log at most one, so that no statement meets a log
/// twice. What does not fit waits for the next commit in the order of its arrival.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(crate) appends: Vec<Pending>,
    waiting: VecDeque<Pending>,
    logs: HashSet<LogId>,
    records: usize,
    bytes: usize,
    full: bool,
}

impl Batch {
    /// Records after which a batch takes no more.
    pub(crate) const RECORDS: usize = 512;
    /// Bytes of bodies after which a batch takes no more.
    pub(crate) const BYTES: usize = 256 << 10;

    /// Begins the next batch with what had to wait.
    pub(crate) fn next(&mut self) {
        debug_assert!(self.appends.is_empty(), "every append of the last batch was answered");
        self.logs.clear();
        (self.records, self.bytes, self.full) = (0, 0, false);
        for pending in std::mem::take(&mut self.waiting) {
            self.add(pending);
        }
    }

    /// Takes an append, now or for the next batch.
    pub(crate) fn add(&mut self, pending: Pending) {
        let (records, bytes) = (pending.append.records.len(), pending.append.bytes());
        let over = self.records + records > Batch::RECORDS || self.bytes + bytes > Batch::BYTES;
        self.full |= over && !self.appends.is_empty();
        if self.full || self.logs.contains(&pending.append.log) {
            self.waiting.push_back(pending);
            return;
        }
        self.logs.insert(pending.append.log.clone());
        self.records += records;
        self.bytes += bytes;
        self.full = self.records >= Batch::RECORDS || self.bytes >= Batch::BYTES;
        self.appends.push(pending);
    }

    /// Whether a commit should not wait for more.
    pub(crate) fn is_full(&self) -> bool {
        // What waits for its log's turn is bounded too, or one busy log would grow it forever.
        self.full || self.waiting.len() >= Batch::RECORDS
    }

    /// Whether there is nothing to commit.
    pub(crate) fn is_empty(&self) -> bool {
        self.appends.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use clock::Moment;
    use journal::Record;

    use super::*;
    use crate::Epoch;

    fn pending(log: &str, records: usize, size: usize) -> Pending {
        let record = Record {
            kind: "acted".into(),
            version: 1,
            at: Moment::from_millis(0),
            body: vec![b' '; size].into(),
        };
        let append = Append {
            log: LogId::new(log),
            after: Seq::START,
            epoch: Epoch::new(1),
            records: vec![record; records],
            rows: Vec::new(),
            wake: None,
        };
        Pending { append, reply: oneshot::channel().0 }
    }

    fn logs(batch: &mut Batch) -> Vec<String> {
        batch.appends.drain(..).map(|pending| pending.append.log.to_string()).collect()
    }

    #[test]
    fn a_log_comes_once_per_batch_and_keeps_its_order() {
        let mut batch = Batch::default();
        for (log, records) in [("a", 1), ("a", 2), ("b", 1), ("a", 3)] {
            batch.add(pending(log, records, 1));
        }
        assert_eq!(logs(&mut batch), ["a", "b"]);
        batch.next();
        batch.add(pending("a", 4, 1));
        assert_eq!(batch.appends[0].append.records.len(), 2);
        assert_eq!(logs(&mut batch), ["a"]);
        batch.next();
        assert_eq!(batch.appends[0].append.records.len(), 3);
        assert_eq!(logs(&mut batch), ["a"]);
        batch.next();
        assert_eq!(batch.appends[0].append.records.len(), 4);
    }

    #[test]
    fn a_batch_ends_at_512_records_or_256_kib() {
        for (case, records, size, fit) in
            [("records", 100, 1, 5), ("bytes", 1, 60 << 10, 4), ("one giant", 600, 1, 1)]
        {
            let mut batch = Batch::default();
            let mut taken = 0;
            while !batch.is_full() {
                batch.add(pending(&format!("log{taken}"), records, size));
                taken += 1;
            }
            assert_eq!(logs(&mut batch).len(), fit, "{case}");
            batch.next();
            assert_eq!(batch.appends.len(), taken - fit, "{case}: the rest comes next");
            logs(&mut batch);
        }
    }

    #[test]
    fn one_busy_log_does_not_fill_the_memory() {
        let mut batch = Batch::default();
        let mut taken = 0;
        while !batch.is_full() {
            batch.add(pending("a", 1, 1));
            taken += 1;
        }
        assert_eq!(taken, Batch::RECORDS + 1);
        assert_eq!((batch.appends.len(), batch.waiting.len()), (1, Batch::RECORDS));
        logs(&mut batch);
    }
}
