use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub},
};

use crate::Square;

/// A set of points of the board, one bit for each of the 90.
///
/// `Display` draws the board with rank 9 on top, `X` for a member.
///
/// ```
/// use xiangqi::{Position, Role};
///
/// let cannons = Position::start().board().role(Role::Cannon);
/// assert_eq!(
///     cannons.to_string(),
///     "\
/// . . . . . . . . .
/// . . . . . . . . .
/// . X . . . . . X .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . X . . . . . X .
/// . . . . . . . . .
/// . . . . . . . . .
/// "
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SquareSet(u128); // Invariant: no bit at 90 or above.

impl SquareSet {
    /// No point.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// All 90 points.
    pub const FULL: SquareSet = SquareSet((1 << 90) - 1);

    /// The set with exactly this point.
    #[inline]
    #[must_use]
    pub const fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.index())
    }

    /// The set with these bits; bits beyond the board are dropped.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u128) -> SquareSet {
        SquareSet(bits & SquareSet::FULL.0)
    }

    /// The bits, point `i` at bit `i`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether `square` is a member.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// How many members there are, in `0..=90`.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no member.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds `square`.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes `square` out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// Takes `square` out if it is a member, adds it if it is not.
    #[inline]
    pub const fn toggle(&mut self, square: Square) {
        self.0 ^= 1 << square.index();
    }

    /// The member with the smallest index.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::at(self.0.trailing_zeros() as u8)) }
    }

    /// The member with the largest index.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::at(127 - self.0.leading_zeros() as u8)) }
    }

    /// The members by ascending index.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> SquareSetIter {
        SquareSetIter(self.0)
    }
}

macro_rules! bit_operators {
    ($($operator:ident $method:ident $assign_operator:ident $assign_method:ident),*) => {$(
        impl $operator for SquareSet {
            type Output = SquareSet;

            #[inline]
            fn $method(self, other: SquareSet) -> SquareSet {
                SquareSet(self.0.$method(other.0))
            }
        }

        impl $assign_operator for SquareSet {
            #[inline]
            fn $assign_method(&mut self, other: SquareSet) {
                self.0.$assign_method(other.0);
            }
        }
    )*};
}

bit_operators!(
    BitAnd bitand BitAndAssign bitand_assign,
    BitOr bitor BitOrAssign bitor_assign,
    BitXor bitxor BitXorAssign bitxor_assign
);

impl Sub for SquareSet {
    type Output = SquareSet;

    /// The members of `self` that are not in `other`.
    #[inline]
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }
}

impl Not for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(!self.0 & SquareSet::FULL.0)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, |set, square| set | SquareSet::of(square))
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    #[inline]
    fn into_iter(self) -> SquareSetIter {
        self.iter()
    }
}

/// The members of a [`SquareSet`] by ascending index.
#[derive(Debug, Clone)]
pub struct SquareSetIter(u128);

impl Iterator for SquareSetIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl ExactSizeIterator for SquareSetIter {
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }
}

impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            for file in 0..9 {
                let mark = if self.contains(Square::at(9 * rank + file)) { "X" } else { "." };
                f.write_str(if file == 0 { "" } else { " " })?;
                f.write_str(mark)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
