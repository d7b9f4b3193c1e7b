//! What ends a search, and whom it tells.

use xiangqi::Move;

use crate::score::Score;

/// What ends a search; nothing set searches until it is stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Plies of the last iteration, from 1.
    pub depth: Option<u32>,
    /// Positions visited by the first thread.
    pub nodes: Option<u64>,
    /// Time on the clock.
    pub time: Option<Time>,
    /// A mate in so many moves is enough.
    pub mate: Option<u32>,
    /// Only these moves are looked at; all if empty.
    pub only: Vec<Move>,
    /// How many best lines are wanted, from 1.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: None, nodes: None, time: None, mate: None, only: Vec::new(), lines: 1 }
    }
}

/// The time for one move, in milliseconds from the start of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Time {
    /// About when another iteration is not begun.
    pub aim_ms: u64,
    /// When the search breaks off.
    pub most_ms: u64,
}

/// What stands on a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Remaining {
    /// Time left, in milliseconds.
    pub left_ms: u64,
    /// Added after each move.
    pub increment_ms: u64,
    /// Moves until more time comes; `None` for the rest of the game.
    pub moves_to_go: Option<u32>,
    /// What the way to and from the clock costs.
    pub overhead_ms: u64,
}

impl Time {
    /// All of a fixed time for one move.
    #[must_use]
    pub fn exactly(ms: u64, overhead_ms: u64) -> Time {
        let ms = ms.saturating_sub(overhead_ms).max(1);
        // The aim is out of reach: the time is there to be used.
        Time { aim_ms: 100 * ms, most_ms: ms }
    }

    /// A sensible share of what is left, at `ply` of the game.
    #[must_use]
    pub fn share(remaining: Remaining, ply: u32) -> Time {
        let Remaining { left_ms, increment_ms, moves_to_go, overhead_ms } = remaining;
        let left = left_ms.saturating_sub(overhead_ms).max(1) as f64;
        let increment = increment_ms as f64;
        // Most xiangqi games are decided within seventy rounds.
        let to_go = match moves_to_go {
            Some(moves) => f64::from(moves.clamp(1, 45)),
            None => (44.0 - f64::from(ply) / 8.0).max(22.0),
        };
        let aim = left / (to_go + 1.0) + increment * 0.75;
        let most = (aim * 4.0)
            .min(left * if moves_to_go == Some(1) { 0.9 } else { 0.35 } + increment * 0.5);
        let most = most.min(left * 0.92).max(1.0);
        Time { aim_ms: aim.min(most).max(1.0) as u64, most_ms: most as u64 }
    }
}

/// Who runs a search: it has the clock, and it can stop.
pub trait Host: Sync {
    /// Milliseconds since the search began.
    fn elapsed_ms(&self) -> u64;

    /// Whether the search has to end now.
    fn stopped(&self) -> bool {
        false
    }

    /// Whether the opponent's time is used: limits of time do not count yet.
    fn pondering(&self) -> bool {
        false
    }

    /// An iteration is done, or a line of it.
    fn report(&self, report: &Report<'_>) {
        let _ = report;
    }
}

/// How far a search is.
#[derive(Debug, Clone, Copy)]
pub struct Report<'a> {
    /// Plies of the iteration.
    pub depth: u32,
    /// Plies of the longest line looked at.
    pub seldepth: u32,
    /// Which of the best lines, from 1.
    pub line: u32,
    /// What the line is worth to the side to move.
    pub score: Score,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// Milliseconds since the search began.
    pub elapsed_ms: u64,
    /// How full the table is, in thousandths.
    pub fullness: u32,
    /// The best line, at least one move.
    pub pv: &'a [Move],
}
