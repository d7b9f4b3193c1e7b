//! How much a ruling has searched, and how much it may.

/// The nodes of a ruling. A search that is cut off leaves its mark here.
#[derive(Debug, Clone)]
pub(crate) struct Work {
    /// Positions visited so far.
    pub(crate) nodes: u64,
    /// Positions that may be visited.
    limit: u64,
    /// Where the present small search ends.
    search_end: u64,
    /// Whether a search was cut off since this was last cleared.
    pub(crate) cut_off: bool,
}

/// The positions that one small search may visit.
const PER_SEARCH: u64 = 20_000;

impl Work {
    pub(crate) fn new(nodes: u64, limit: u64) -> Work {
        Work { nodes, limit, search_end: limit, cut_off: false }
    }

    /// Begins a small search with an allowance of its own.
    pub(crate) fn begin(&mut self) {
        self.search_end = self.limit.min(self.nodes.saturating_add(PER_SEARCH));
    }

    /// Counts one node; false when the allowance is used up.
    pub(crate) fn node(&mut self) -> bool {
        if self.nodes >= self.search_end {
            self.cut_off = true;
            return false;
        }
        self.nodes += 1;
        true
    }
}
