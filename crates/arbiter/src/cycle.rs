//! The repetition in a game: which position returns, how often, and which plies are judged.

use std::ops::Range;

use xiangqi::{Move, Position};

/// A position that returned, 循环.
///
/// Two positions are the same when the same pieces stand on the same points and the same side is
/// to move; the counters of a FEN do not matter. A capture ends every earlier cycle, since what
/// stood before it cannot return: an initial capture is never part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cycle {
    /// The ply from which the judged moves count, from 0: so many moves had been made when the
    /// position stood there for the first time that is judged. A move that entered the cycle is
    /// not part of it.
    pub start_ply: u32,
    /// The number of judged plies, always even. One lap where the last laps are alike, move by
    /// move; where they differ, as in interleaved periods, all plies from the first judged
    /// standing to the last.
    pub len: u32,
    /// How often the final position has stood in all, 2 or more; counted up to 255. 1 in a ruling
    /// on a long series of forbidden moves in which nothing returned exactly.
    pub standings: u8,
}

impl Cycle {
    /// The judged plies.
    pub fn judged(&self) -> Range<u32> {
        self.start_ply..self.start_ply.saturating_add(self.len)
    }
}

/// The repetition that the final position of a game completes, if it has stood at least
/// `claim_at` times (less than 2 counts as 2).
///
/// The last `claim_at` standings are judged: a side that attacked in three laps does not escape
/// by an idle move long before. `None` also when a move of the list is illegal.
///
/// ```
/// use arbiter::{Cycle, cycle};
/// use xiangqi::{Move, Position};
///
/// let lap = ["h0g2", "h9g7", "g2h0", "g7h9"].map(|text| text.parse::<Move>().unwrap());
/// let found = cycle(&Position::start(), &lap.repeat(2), 3);
/// assert_eq!(found, Some(Cycle { start_ply: 0, len: 4, standings: 3 }));
/// assert_eq!(cycle(&Position::start(), &lap, 3), None);
/// ```
pub fn cycle(start: &Position, moves: &[Move], claim_at: u8) -> Option<Cycle> {
    let claim_at = usize::from(claim_at.max(2));
    // Positions since the last capture, the oldest first, and the ply of the oldest.
    let mut stood = vec![*start];
    let mut first_ply = 0;
    for (ply, &mv) in moves.iter().enumerate() {
        let before = stood.last().expect("the list starts with one position and never empties");
        let captures = before.piece_at(mv.to).is_some();
        let after = before.play(mv).ok()?;
        if captures {
            stood.clear();
            first_ply = ply + 1;
        }
        stood.push(after);
    }

    let last = stood.last().expect("the list starts with one position and never empties");
    let standings: Vec<usize> = stood
        .iter()
        .enumerate()
        .filter(|(_, position)| same(position, last))
        .map(|(index, _)| first_ply + index)
        .collect();
    if standings.len() < claim_at {
        return None;
    }
    let judged = &standings[standings.len() - claim_at..];
    let lap = |pair: &[usize]| &moves[pair[0]..pair[1]];
    let alike = judged.windows(2).all(|pair| lap(pair) == lap(&judged[..2]));
    let end = if alike { judged[1] } else { judged[judged.len() - 1] };
    Some(Cycle {
        start_ply: u32::try_from(judged[0]).ok()?,
        len: u32::try_from(end - judged[0]).ok()?,
        standings: u8::try_from(standings.len()).unwrap_or(u8::MAX),
    })
}

/// Whether two positions are the same for repetition: board and side to move.
fn same(a: &Position, b: &Position) -> bool {
    a.hash() == b.hash() && a.turn() == b.turn() && a.board() == b.board()
}
