//! Engines at work for others: child processes behind one fair queue.
//!
//! A [`Pool`] has a number of places. Each place keeps one engine, as a child process behind
//! [`uci::Driver`], and takes one [`Job`] after another. Moves of games are served before
//! analysis, and within each of the two every person has a turn before anybody has a second one.
//! An engine that stalls, dies or answers with what is no legal move is ended and replaced, and
//! the job is tried once more.
//!
//! [`Confinement`] is what an engine may use of the machine: a program of low priority with a
//! limit of memory. It confines the process that applies it, so the pool starts engines through a
//! launcher that confines itself and then becomes the engine.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod confinement;
mod place;
mod pool;
mod queue;

pub use confinement::{ConfineError, Confinement};
pub use pool::{Config, Failed, Job, Pool, Rank};
