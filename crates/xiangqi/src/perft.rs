//! Perft: the number of move sequences of a length, the test and the yardstick of a move
//! generator.
//!
//! Every position on the way and every leaf's parent has its moves generated; nothing is looked up
//! from a table of positions. The body stands once and is compiled twice, for any processor and
//! for those that count bits in one instruction; which one runs is decided at run time.

use crate::{MoveList, Position, movegen};

/// Perft by counting at the last ply.
#[inline(always)]
fn counted(position: &Position, depth: u32, next: impl Fn(&Position, u32) -> u64) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(movegen::count(position.board(), position.turn())),
        _ => {
            let mut moves = MoveList::new();
            movegen::list(position.board(), position.turn(), &mut moves);
            let mut nodes = 0;
            for mv in &moves {
                let mut child = *position;
                child.play_unchecked(mv);
                nodes += next(&child, depth - 1);
            }
            nodes
        }
    }
}

/// Perft with every list written. `moves` is room for the last one.
#[inline(always)]
fn listed(
    position: &Position,
    depth: u32,
    moves: &mut MoveList,
    next: impl Fn(&Position, u32, &mut MoveList) -> u64,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    moves.clear();
    movegen::list(position.board(), position.turn(), moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut scratch = MoveList::new();
    let mut nodes = 0;
    for mv in &*moves {
        let mut child = *position;
        child.play_unchecked(mv);
        nodes += next(&child, depth - 1, &mut scratch);
    }
    nodes
}

fn counted_plain(position: &Position, depth: u32) -> u64 {
    counted(position, depth, counted_plain)
}

fn listed_plain(position: &Position, depth: u32, moves: &mut MoveList) -> u64 {
    listed(position, depth, moves, listed_plain)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
fn counted_featured(position: &Position, depth: u32) -> u64 {
    counted(position, depth, |position, depth| counted_featured(position, depth))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
fn listed_featured(position: &Position, depth: u32, moves: &mut MoveList) -> u64 {
    listed(position, depth, moves, |position, depth, moves| listed_featured(position, depth, moves))
}

/// Which of the two compiled bodies runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Features {
    /// The best that this machine has.
    Detected,
    /// Those that every processor has, for comparison.
    Plain,
}

#[cfg(target_arch = "x86_64")]
pub(crate) fn has_bit_instructions() -> bool {
    is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
}

impl Position {
    /// The number of move sequences of length `depth`, 1 for depth 0. The last ply is counted
    /// without writing its lists.
    ///
    /// ```
    /// assert_eq!(xiangqi::Position::start().perft(3), 79_666);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_with(depth, Features::Detected)
    }

    /// The same number as [`perft`](Position::perft), with every list of moves really written and
    /// the lengths of the last ones summed.
    #[must_use]
    pub fn perft_listed(&self, depth: u32) -> u64 {
        self.perft_listed_with(depth, Features::Detected)
    }

    /// [`perft`](Position::perft) with a choice of processor features.
    #[must_use]
    pub fn perft_with(&self, depth: u32, features: Features) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if features == Features::Detected && has_bit_instructions() {
            // SAFETY: the processor has just said that it has these features.
            return unsafe { counted_featured(self, depth) };
        }
        let _ = features;
        counted_plain(self, depth)
    }

    /// [`perft_listed`](Position::perft_listed) with a choice of processor features.
    #[must_use]
    pub fn perft_listed_with(&self, depth: u32, features: Features) -> u64 {
        let mut moves = MoveList::new();
        #[cfg(target_arch = "x86_64")]
        if features == Features::Detected && has_bit_instructions() {
            // SAFETY: the processor has just said that it has these features.
            return unsafe { listed_featured(self, depth, &mut moves) };
        }
        let _ = features;
        listed_plain(self, depth, &mut moves)
    }
}
