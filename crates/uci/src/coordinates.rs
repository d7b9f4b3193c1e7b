//! The two ways in which engines write points: ranks from 0 as ICCS, or from 1 to 10 as
//! Fairy-Stockfish and xboard.

use std::fmt;

use xiangqi::{File, Move, Rank, Square};

/// How a program writes the ranks of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Coordinates {
    /// `a0` to `i9`: UCCI, Pikafish, and this program.
    #[default]
    FromZero,
    /// `a1` to `i10`: Fairy-Stockfish.
    FromOne,
}

impl Coordinates {
    /// The move in these coordinates.
    #[must_use]
    pub fn write(self, mv: Move) -> String {
        match self {
            Coordinates::FromZero => mv.to_string(),
            Coordinates::FromOne => format!("{}{}", FromOne(mv.from), FromOne(mv.to)),
        }
    }

    /// The move that a text means in these coordinates, in either case; `None` if it means none.
    #[must_use]
    pub fn read(self, text: &str) -> Option<Move> {
        match self {
            Coordinates::FromZero => text.parse().ok(),
            Coordinates::FromOne => {
                let (from, rest) = point(text)?;
                let (to, rest) = point(rest)?;
                rest.is_empty().then_some(Move { from, to })
            }
        }
    }
}

struct FromOne(Square);

impl fmt::Display for FromOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.file().char(), self.0.rank().index() + 1)
    }
}

/// A point with its rank from 1, and what follows it.
fn point(text: &str) -> Option<(Square, &str)> {
    let mut letters = text.chars();
    let file = File::from_char(letters.next()?)?;
    let rest = letters.as_str();
    let digits = rest.bytes().take(2).take_while(u8::is_ascii_digit).count();
    // "10" is the tenth rank; after any other digit the next letter begins the next point.
    let digits = if rest.starts_with("10") { 2 } else { digits.min(1) };
    let number: u8 = rest.get(..digits)?.parse().ok()?;
    let rank = Rank::new(number.checked_sub(1)?)?;
    Some((Square::new(file, rank), &rest[digits..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_for_every_pair_of_points() {
        for from in Square::ALL {
            for to in Square::ALL {
                let mv = Move { from, to };
                for coordinates in [Coordinates::FromZero, Coordinates::FromOne] {
                    assert_eq!(coordinates.read(&coordinates.write(mv)), Some(mv));
                }
            }
        }
    }

    #[test]
    fn odd_texts_mean_nothing() {
        for text in ["", "a", "a0", "a0b0", "a11b1", "a1b", "j1a1", "a1b1c", "炮二平五", "a1b11"]
        {
            assert_eq!(Coordinates::FromOne.read(text), None, "{text}");
        }
        assert_eq!(Coordinates::FromOne.write("h9g7".parse().unwrap()), "h10g8");
    }
}
