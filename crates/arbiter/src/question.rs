//! What is asked of the referee.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use xiangqi::{Move, Position};

use crate::{Cycle, RuleBook, cycle};

/// A game as it stands, and the book to judge it by.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// The position before the first move.
    pub start: Position,
    /// The moves made, all of them, the last one judged included.
    pub moves: Vec<Move>,
    /// The repetition asked about; `None` when the final position has not stood before.
    pub cycle: Option<Cycle>,
    /// The book.
    pub book: RuleBook,
}

/// How much work a ruling may take. Nodes, not time, so that the answer is the same everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Positions visited at most.
    pub nodes: u64,
}

/// A token by which a ruling that is no longer wanted is given up, from any thread.
///
/// Clones belong together: what one of them cancels is cancelled for all.
#[derive(Debug, Clone, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A token that nobody has cancelled.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Gives up: a ruling that is going on ends soon, and one that begins ends at once.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody gave up.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Question {
    /// The question about the final position of a game; its repetition is looked up.
    ///
    /// A position that stands for the second time already has a cycle, so that the question can
    /// be asked before the book lets anybody claim.
    pub fn new(start: Position, moves: Vec<Move>, book: RuleBook) -> Question {
        let claim_at = book.claim_standing();
        let cycle = cycle(&start, &moves, claim_at).or_else(|| cycle(&start, &moves, 2));
        Question { start, moves, cycle, book }
    }
}

impl Default for Budget {
    /// 200,000 nodes.
    fn default() -> Budget {
        Budget { nodes: 200_000 }
    }
}
