//! The rule books 棋例: what a repetition means, the natural limit 自然限着, dead positions.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod book;
mod clause;

pub use book::{
    BookId, DeadPositions, FalseClaim, IllegalMove, Labels, NaturalLimit, RuleBook, TouchMode,
    Verdicts,
};
pub use clause::{Clause, Code};
