//! The queue and the places that serve it.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::oneshot;
use uci::{Answer, Clock, EngineError, EngineSpec};
use xiangqi::{Move, Position};

use crate::place::Place;
use crate::queue::Queue;

/// What a pool is made of.
#[derive(Debug, Clone)]
pub struct Config {
    /// The engines that can be asked, by name; a job names one of them.
    pub engines: Vec<EngineSpec>,
    /// How many engines run at the same time, at least 1.
    pub places: usize,
    /// How much longer than it may think an engine is waited for, in milliseconds.
    pub patience_ms: u64,
    /// The time, for patience.
    pub clock: Clock,
}

/// For what an engine is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rank {
    /// A move of a game that is going on, or a hint in one.
    Game,
    /// Anything that can wait.
    Analysis,
}

/// A question to an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// The engine's name.
    pub engine: String,
    /// Whose turn in the queue it takes.
    pub person: String,
    /// For what it is.
    pub rank: Rank,
    /// What game it is about: an engine that is asked about another one is told that a new game
    /// begins.
    pub game: String,
    /// Where the game began.
    pub start: Position,
    /// The moves made since, all legal.
    pub moves: Vec<Move>,
    /// How long the engine may think, in milliseconds.
    pub think_ms: u64,
    /// Options to be set for this question; an engine that does not have one is not told.
    pub options: Vec<(String, String)>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// Too many questions wait already.
    #[error("too many questions to engines wait already")]
    Full,
    /// There is no engine of this name.
    #[error("there is no engine {name:?}")]
    Unknown {
        /// The name.
        name: String,
    },
    /// The engine failed, and so did the one that replaced it.
    #[error("the engine failed twice")]
    Engine(#[from] EngineError),
    /// The engine says that there is no move, but there is one.
    #[error("{name}: sees no move in {fen}")]
    NoMove {
        /// The engine.
        name: String,
        /// The position.
        fen: String,
    },
    /// The pool has been closed.
    #[error("no engine is asked any more")]
    Closed,
}

/// Engines behind one queue. Cheap to clone; all clones are the same pool.
#[derive(Debug, Clone)]
pub struct Pool(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    shared: Arc<Shared>,
    engines: Vec<String>,
}

/// What the places share.
#[derive(Debug)]
pub(crate) struct Shared {
    state: Mutex<State>,
    something: Condvar,
}

#[derive(Debug)]
struct State {
    queue: Queue<Task>,
    closed: bool,
}

/// A job and where its answer goes.
#[derive(Debug)]
pub(crate) struct Task {
    pub(crate) job: Job,
    pub(crate) reply: oneshot::Sender<Result<Answer, Failed>>,
}

impl Pool {
    /// Opens the places; an engine is started when it is asked for the first time.
    #[must_use]
    pub fn new(config: Config) -> Pool {
        let state = State { queue: Queue::new(), closed: false };
        let shared = Arc::new(Shared { state: Mutex::new(state), something: Condvar::new() });
        let engines = config.engines.iter().map(|engine| engine.name.clone()).collect();
        let config = Arc::new(config);
        for _ in 0..config.places.max(1) {
            let (shared, config) = (Arc::clone(&shared), Arc::clone(&config));
            // The thread that starts an engine lives as long as it: on Linux the engine would
            // end with it.
            thread::spawn(move || {
                let mut place = Place::new(&config);
                while let Some(task) = shared.next() {
                    place.serve(task);
                }
            });
        }
        Pool(Arc::new(Inner { shared, engines }))
    }

    /// The names of the engines.
    #[must_use]
    pub fn engines(&self) -> &[String] {
        &self.0.engines
    }

    /// Asks an engine and waits for its turn and its answer. Whoever stops waiting gives up the
    /// turn.
    ///
    /// # Errors
    ///
    /// [`Failed`] if there is none.
    pub async fn ask(&self, job: Job) -> Result<Answer, Failed> {
        if !self.0.engines.contains(&job.engine) {
            return Err(Failed::Unknown { name: job.engine });
        }
        let (reply, answer) = oneshot::channel();
        {
            let mut state = self.0.shared.state();
            if state.closed {
                return Err(Failed::Closed);
            }
            let (rank, person) = (job.rank, job.person.clone());
            state.queue.push(rank, &person, Task { job, reply }).map_err(|_| Failed::Full)?;
        }
        self.0.shared.something.notify_one();
        answer.await.unwrap_or(Err(Failed::Closed))
    }

    /// Asks no engine any more; those at work end with what they do.
    pub fn close(&self) {
        self.0.shared.close();
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.shared.close();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.queue.clear();
        self.something.notify_all();
    }

    /// Waits for the next task that somebody still wants; `None` once the pool is closed.
    fn next(&self) -> Option<Task> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            match state.queue.pop() {
                Some(task) if task.reply.is_closed() => {}
                Some(task) => return Some(task),
                None => {
                    state = self.something.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}
