use std::{fmt, ops::Deref, slice, str::FromStr};

use crate::Square;

/// A move 着: one piece from one point to another, a capture if an enemy stands there.
///
/// The text form is UCI, such as `h2e2`.
/// Moves are ordered by `from`, then by `to`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

const _: () = assert!(size_of::<Move>() == 2);

impl Move {
    /// The move from `from` to `to`.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// The same move with left and right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        Move { from: self.from.mirrored(), to: self.to.mirrored() }
    }

    /// The same move with the two sides exchanged, files kept.
    #[must_use]
    pub const fn flipped(self) -> Move {
        Move { from: self.from.flipped(), to: self.to.flipped() }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not two points of the board, such as `h2e2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseUciMoveError {
    text: String,
}

impl fmt::Display for ParseUciMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no move {:?}, expected two points such as h2e2", self.text)
    }
}

impl std::error::Error for ParseUciMoveError {}

impl FromStr for Move {
    type Err = ParseUciMoveError;

    /// Parses UCI coordinates, in either case.
    ///
    /// # Errors
    ///
    /// [`ParseUciMoveError`] unless `text` is two points and nothing else.
    fn from_str(text: &str) -> Result<Move, ParseUciMoveError> {
        let points = || -> Option<Move> {
            Some(Move { from: text.get(..2)?.parse().ok()?, to: text.get(2..)?.parse().ok()? })
        };
        points().ok_or_else(|| ParseUciMoveError { text: text.to_owned() })
    }
}

/// A list of moves that lives on the stack and derefs to a slice.
///
/// A side has at most 119 moves: no piece set and no position gives more.
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    moves: [Move; MoveList::CAPACITY],
}

impl MoveList {
    /// The room in the list, more than any position needs.
    pub const CAPACITY: usize = 128;

    /// The empty list.
    #[inline]
    #[must_use]
    pub const fn new() -> MoveList {
        let nowhere = Move { from: Square::at(0), to: Square::at(0) };
        MoveList { len: 0, moves: [nowhere; MoveList::CAPACITY] }
    }

    /// Appends `mv`.
    ///
    /// # Panics
    ///
    /// If the list is full.
    #[inline]
    pub const fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Removes all moves.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The moves as a slice.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }

    /// The moves as a slice that can be reordered.
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len]
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &MoveList) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for MoveList {}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = std::iter::Copied<slice::Iter<'a, Move>>;

    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter().copied()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, { MoveList::CAPACITY }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}
