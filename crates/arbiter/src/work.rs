//! How much a ruling has searched, and how much it may.

use crate::Cancel;

/// The nodes of a ruling. A search that is cut off leaves its mark here.
#[derive(Debug, Clone)]
pub(crate) struct Work {
    /// Positions visited so far.
    pub(crate) nodes: u64,
    /// Positions that may be visited.
    limit: u64,
    /// Where the present ply's share ends.
    share_end: u64,
    /// Where the present small search ends.
    search_end: u64,
    /// Whether a search was cut off since this was last cleared.
    pub(crate) cut_off: bool,
    /// Whoever asks may give up.
    cancel: Option<Cancel>,
}

/// After how many nodes it is looked whether the ruling is still wanted.
const LOOKS_EVERY: u64 = 256;

/// The positions that one small search may visit.
const PER_SEARCH: u64 = 20_000;

impl Work {
    pub(crate) fn new(nodes: u64, limit: u64) -> Work {
        Work { nodes, limit, share_end: limit, search_end: limit, cut_off: false, cancel: None }
    }

    /// The same, given up when the token says so.
    pub(crate) fn until(self, cancel: Option<&Cancel>) -> Work {
        Work { cancel: cancel.cloned(), ..self }
    }

    /// Positions that may still be visited.
    pub(crate) fn left(&self) -> u64 {
        self.limit.saturating_sub(self.nodes)
    }

    /// Begins a ply, which may visit so many positions: no ply uses up what others need, so that
    /// it does not matter which comes first.
    pub(crate) fn begin_ply(&mut self, share: u64) {
        self.share_end = self.limit.min(self.nodes.saturating_add(share));
        self.search_end = self.share_end;
    }

    /// Begins a small search with an allowance of its own.
    pub(crate) fn begin(&mut self) {
        self.search_end = self.share_end.min(self.nodes.saturating_add(PER_SEARCH));
    }

    /// Counts one node; false when the allowance is used up.
    pub(crate) fn node(&mut self) -> bool {
        if self.nodes >= self.search_end {
            self.cut_off = true;
            return false;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOKS_EVERY) && self.is_cancelled() {
            self.limit = self.nodes;
            self.share_end = self.nodes;
            self.search_end = self.nodes;
        }
        true
    }

    fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(Cancel::is_cancelled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_is_given_up_ends_within_some_nodes() {
        let cancel = Cancel::new();
        let mut work = Work::new(0, u64::MAX).until(Some(&cancel));
        work.begin();
        assert!((0..1_000).all(|_| work.node()));
        cancel.cancel();
        assert!(!(0..=LOOKS_EVERY).all(|_| work.node()));
        work.begin();
        assert!(!work.node() && work.cut_off);
    }
}
