//! Short ways to write games down.

use arbiter::{Budget, Question, RuleBook, Ruling, judge};
use xiangqi::{Move, Position};

pub(crate) fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub(crate) fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap_or_else(|error| panic!("{word}: {error}")))
        .collect()
}

/// The moves of `entry`, then those of `lap` so many times over.
pub(crate) fn laps(entry: &str, lap: &str, times: usize) -> Vec<Move> {
    let mut all = moves(entry);
    for _ in 0..times {
        all.extend(moves(lap));
    }
    all
}

pub(crate) fn rule(start: &Position, moves: &[Move], book: &RuleBook) -> Ruling {
    judge(&Question::new(*start, moves.to_vec(), book.clone()), Budget::default())
}
