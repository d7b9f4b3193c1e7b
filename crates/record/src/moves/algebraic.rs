//! Moves by points: coordinates, and the algebraic notation of chess programs.

use xiangqi::{File, Role};

use super::sign;

/// A move by points, ranks as they are written: from 0 to 9 or from 1 to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Algebraic {
    /// The piece; none in mere coordinates.
    pub(crate) role: Option<Role>,
    /// What a small letter in front means besides a file: `che2` is a cannon's move.
    pub(crate) or_role: Option<Role>,
    pub(crate) from_file: Option<File>,
    pub(crate) from_rank: Option<u8>,
    pub(crate) to_file: File,
    pub(crate) to_rank: u8,
}

impl Algebraic {
    /// Whether the text tells how ranks are counted: 0 is a rank, or 10 is.
    pub(crate) fn base(&self) -> Option<super::Base> {
        let ranks = [self.from_rank, Some(self.to_rank)];
        if ranks.contains(&Some(10)) {
            Some(super::Base::One)
        } else if ranks.contains(&Some(0)) {
            Some(super::Base::Zero)
        } else {
            None
        }
    }
}

/// Reads `h2e2`, `H2-E2`, `h10g8`, `Che2`, `Rbb5`, `exe5`, `c4`, `R1xa5`, `Ch2-e2`; checks and marks
/// behind it must be gone.
pub(super) fn read(word: &[u8]) -> Option<Algebraic> {
    let (to_file, to_rank, front) = point_at_end(word)?;
    let front = match front {
        [front @ .., b'-' | b'x' | b'X' | b':'] => front,
        _ => front,
    };
    let mv = |role, or_role, from_file, from_rank| {
        Some(Algebraic { role, or_role, from_file, from_rank, to_file, to_rank })
    };
    // `H8e7` is a horse of the eighth rank, `H8E7` and `h8e7` are points.
    let is_mixed = front.first().is_some_and(u8::is_ascii_uppercase)
        && word[word.len().min(front.len())..].iter().any(u8::is_ascii_lowercase);
    if let Some((from_file, from_rank, before)) = point_at_end(front)
        && !(is_mixed && before.is_empty())
    {
        return match *before {
            [] => mv(None, None, Some(from_file), Some(from_rank)),
            [letter] => mv(Some(sign::role(letter)?), None, Some(from_file), Some(from_rank)),
            _ => None,
        };
    }
    match *front {
        // A lone point is a pawn's move.
        [] => mv(Some(Role::Pawn), None, None, None),
        [letter] => {
            let from_file = file(letter).filter(|_| letter.is_ascii_lowercase());
            match (from_file, sign::role(letter)) {
                (Some(from_file), or_role) => mv(Some(Role::Pawn), or_role, Some(from_file), None),
                (None, role) => mv(Some(role?), None, None, None),
            }
        }
        [letter, ref between @ ..] => {
            let role = Some(sign::role(letter)?);
            match *between {
                [letter] if file(letter).is_some() => mv(role, None, file(letter), None),
                [b'1', b'0'] => mv(role, None, None, Some(10)),
                [digit @ b'0'..=b'9'] => mv(role, None, None, Some(digit - b'0')),
                _ => None,
            }
        }
    }
}

fn file(letter: u8) -> Option<File> {
    match letter.to_ascii_lowercase() {
        letter @ b'a'..=b'i' => File::new(letter - b'a'),
        _ => None,
    }
}

/// The point that the text ends with, and what stands before it.
fn point_at_end(text: &[u8]) -> Option<(File, u8, &[u8])> {
    match text {
        [front @ .., letter, b'1', b'0'] => Some((file(*letter)?, 10, front)),
        [front @ .., letter, digit @ b'0'..=b'9'] => Some((file(*letter)?, digit - b'0', front)),
        _ => None,
    }
}
