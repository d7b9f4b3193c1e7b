//! Search and evaluation for xiangqi 象棋.
//!
//! An [`Engine`] is asked about a game: where it began, its moves, the rule book. Repetition and
//! the natural limit 自然限着 are what that book says, by the arbiter's own code: the engine does not
//! walk into a lost repetition, and it uses the opponent's.
//!
//! The crate reads no clock: a [`Host`] says how much time has passed, takes reports and stops the
//! search. With one thread and a limit of depth or nodes, the same question has the same answer.
//!
//! ```
//! use arbiter::RuleBook;
//! use engine::{Engine, Game, Limits, Untimed};
//!
//! let mut engine = Engine::new(1, 1);
//! // Two rooks: one mates.
//! let game = Game::new("3k5/9/9/9/9/9/9/4R4/R8/4K4 w".parse()?, RuleBook::CXA2020);
//! let found = engine.search(&game, &Limits { depth: Some(3), ..Limits::default() }, &Untimed);
//! assert_eq!(found.score.mate_plies(), Some(1));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod bench;
mod evaluate;
mod exchange;
pub mod features;
mod history;
mod levels;
mod limits;
mod movepick;
mod parameters;
mod path;
mod score;
mod search;
mod transposition;
mod weights;

use std::{
    collections::TryReserveError,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use arbiter::RuleBook;
use xiangqi::{Move, Position};

pub use crate::{
    evaluate::{FULL_PHASE, evaluate, phase, scale, trace},
    levels::Level,
    limits::{Host, Limits, Remaining, Report, Time},
    score::Score,
    weights::WEIGHTS,
};
use crate::{
    history::History,
    search::{Lines, Shared, Worker},
    transposition::Table,
};

/// The game that a search is asked about.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    /// Where it began.
    pub start: Position,
    /// The moves made. An illegal move, and what follows it, is left out.
    pub moves: Vec<Move>,
    /// The rules of repetition and of the natural limit.
    pub book: RuleBook,
}

impl Game {
    /// A game before its first move.
    #[must_use]
    pub fn new(start: Position, book: RuleBook) -> Game {
        Game { start, moves: Vec::new(), book }
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The move to play; `None` where there is no legal move.
    pub best: Option<Move>,
    /// The answer that is expected.
    pub ponder: Option<Move>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The best lines, best first, at most as many as were asked for.
    pub lines: Vec<Line>,
    /// Plies of the last iteration that was finished.
    pub depth: u32,
    /// Positions visited by all threads.
    pub nodes: u64,
}

/// One of the best lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it is worth to the side to move.
    pub score: Score,
    /// Its moves, at least one.
    pub moves: Vec<Move>,
}

/// A host without a clock, for searches that depth or nodes end.
#[derive(Debug, Clone, Copy)]
pub struct Untimed;

impl Host for Untimed {
    fn elapsed_ms(&self) -> u64 {
        0
    }
}

/// A searcher with its memory.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    histories: Vec<History>,
}

impl Engine {
    /// An engine with a table of about `mebibytes` and so many threads, each at least 1.
    ///
    /// # Panics
    ///
    /// If there is not so much memory: for sizes that somebody may choose there is
    /// [`Engine::try_new`].
    #[must_use]
    pub fn new(mebibytes: usize, threads: usize) -> Engine {
        Engine::try_new(mebibytes, threads).expect("there is memory for the engine")
    }

    /// The same, where the size is somebody's choice.
    ///
    /// # Errors
    ///
    /// [`TryReserveError`] if there is not so much memory.
    pub fn try_new(mebibytes: usize, threads: usize) -> Result<Engine, TryReserveError> {
        let histories = (0..threads.max(1)).map(|_| History::new()).collect::<Result<_, _>>()?;
        Ok(Engine { table: Table::new(mebibytes)?, histories })
    }

    /// Forgets what earlier searches have learned.
    pub fn forget(&mut self) {
        self.table.clear();
        self.histories.iter_mut().for_each(History::clear);
    }

    /// Searches the position that the game has reached.
    pub fn search(&mut self, game: &Game, limits: &Limits, host: &dyn Host) -> Found {
        self.table.next_search();
        let shared =
            Shared { table: &self.table, stop: AtomicBool::new(false), nodes: AtomicU64::new(0) };
        let Some((first, others)) = self.histories.split_first_mut() else {
            unreachable!("an engine has at least one thread");
        };
        let lines = std::thread::scope(|scope| {
            for (index, history) in others.iter_mut().enumerate() {
                let shared = &shared;
                let help = move || {
                    Worker::new(shared, None, limits, history, game).deepen(index + 1);
                };
                // Where the system has no more threads the search goes on with those there are.
                if std::thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            let worker = Worker::new(&shared, Some(host), limits, first, game);
            let lines = worker.deepen(0);
            shared.stop.store(true, Ordering::Relaxed);
            lines
        });
        found(lines, limits.lines, shared.nodes.load(Ordering::Relaxed))
    }
}

fn found(lines: Lines, wanted: usize, nodes: u64) -> Found {
    let Lines { roots, depth } = lines;
    let depth = depth.max(0) as u32;
    let Some(best) = roots.first() else {
        return Found {
            best: None,
            ponder: None,
            score: Score::mated_in(0),
            lines: Vec::new(),
            depth,
            nodes,
        };
    };
    Found {
        best: Some(best.mv),
        ponder: best.pv.get(1).copied(),
        score: best.score,
        lines: roots
            .iter()
            .take(wanted.max(1))
            .filter(|root| root.score > -Score::INFINITE)
            .map(|root| Line { score: root.score, moves: root.pv.clone() })
            .collect(),
        depth,
        nodes,
    }
}
