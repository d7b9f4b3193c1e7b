//! What earlier moves of this search say about the order of later ones.

use std::{collections::TryReserveError, fmt};

use xiangqi::{Color, Move, Piece, Role, Square};

/// A number that grows and shrinks towards its limits the slower the nearer it is.
#[derive(Debug, Clone, Copy, Default)]
struct Worth(i16);

/// The limit of every [`Worth`].
pub(crate) const MOST: i32 = 16_384;

impl Worth {
    #[inline]
    fn learn(&mut self, bonus: i32) {
        let bonus = bonus.clamp(-MOST, MOST);
        let old = i32::from(self.0);
        self.0 = (old + bonus - old * bonus.abs() / MOST) as i16;
    }
}

const PIECES: usize = 2 * Role::COUNT;
const MOVED: usize = PIECES * Square::COUNT;

/// A piece and where it went, as an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moved(u16);

impl Moved {
    #[inline]
    pub(crate) fn new(piece: Piece, to: Square) -> Moved {
        let piece = piece.color as usize * Role::COUNT + piece.role as usize;
        Moved((piece * Square::COUNT + to.index()) as u16)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The moves before a node that quiet moves are seen in the light of: one, two and four plies ago.
pub(crate) type Context = [Option<Moved>; 3];

/// The tables of one thread.
#[derive(Clone)]
pub(crate) struct History {
    quiet: Box<[Worth]>,
    capture: Box<[Worth]>,
    continuation: Box<[Worth]>,
    counter: Box<[Option<Move>]>,
    correction: Box<[[i16; CORRECTIONS]]>,
}

/// Keys of the correction of evaluations: by pawns, and by each side's other pieces.
pub(crate) const CORRECTIONS: usize = 3;
const CORRECTION_SIZE: usize = 1 << 14;
/// Corrections are kept in this part of a hundredth of a pawn.
const CORRECTION_GRAIN: i32 = 256;
const CORRECTION_MOST: i32 = 32 * CORRECTION_GRAIN;

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("History")
    }
}

fn zeroed<T: Clone + Default>(count: usize) -> Result<Box<[T]>, TryReserveError> {
    let mut list = Vec::new();
    list.try_reserve_exact(count)?;
    list.resize(count, T::default());
    Ok(list.into_boxed_slice())
}

impl History {
    /// Empty tables, if the memory for them is to be had.
    pub(crate) fn new() -> Result<History, TryReserveError> {
        Ok(History {
            quiet: zeroed(2 * Square::COUNT * Square::COUNT)?,
            capture: zeroed(MOVED * Role::COUNT)?,
            continuation: zeroed(MOVED * MOVED)?,
            counter: zeroed(MOVED)?,
            correction: zeroed(2 * CORRECTION_SIZE)?,
        })
    }

    pub(crate) fn clear(&mut self) {
        self.quiet.fill(Worth::default());
        self.capture.fill(Worth::default());
        self.continuation.fill(Worth::default());
        self.counter.fill(None);
        self.correction.fill([0; CORRECTIONS]);
    }

    #[inline]
    fn quiet_index(color: Color, mv: Move) -> usize {
        (color as usize * Square::COUNT + mv.from.index()) * Square::COUNT + mv.to.index()
    }

    /// How well a quiet move did, in plain.
    #[inline]
    pub(crate) fn plain(&self, piece: Piece, mv: Move) -> i32 {
        i32::from(self.quiet[History::quiet_index(piece.color, mv)].0)
    }

    /// How well a quiet move did after the moves before it.
    #[inline]
    pub(crate) fn in_context(&self, context: &Context, piece: Piece, mv: Move) -> i32 {
        let now = Moved::new(piece, mv.to).index();
        context
            .iter()
            .flatten()
            .map(|before| i32::from(self.continuation[before.index() * MOVED + now].0))
            .sum()
    }

    #[inline]
    pub(crate) fn learn_quiet(&mut self, context: &Context, piece: Piece, mv: Move, bonus: i32) {
        self.quiet[History::quiet_index(piece.color, mv)].learn(bonus);
        let now = Moved::new(piece, mv.to).index();
        for before in context.iter().flatten() {
            self.continuation[before.index() * MOVED + now].learn(bonus);
        }
    }

    #[inline]
    pub(crate) fn capture(&self, piece: Piece, to: Square, victim: Role) -> i32 {
        let moved = Moved::new(piece, to).index();
        i32::from(self.capture[moved * Role::COUNT + victim as usize].0)
    }

    #[inline]
    pub(crate) fn learn_capture(&mut self, piece: Piece, to: Square, victim: Role, bonus: i32) {
        let moved = Moved::new(piece, to).index();
        self.capture[moved * Role::COUNT + victim as usize].learn(bonus);
    }

    /// The move that last answered the move before.
    #[inline]
    pub(crate) fn counter(&self, before: Option<Moved>) -> Option<Move> {
        self.counter[before?.index()]
    }

    #[inline]
    pub(crate) fn learn_counter(&mut self, before: Option<Moved>, mv: Move) {
        if let Some(before) = before {
            self.counter[before.index()] = Some(mv);
        }
    }

    #[inline]
    fn correction_index(color: Color, key: u64) -> usize {
        color as usize * CORRECTION_SIZE + (key as usize & (CORRECTION_SIZE - 1))
    }

    /// How far searches have ended from evaluations of such positions, in hundredths.
    #[inline]
    pub(crate) fn correction(&self, color: Color, keys: [u64; CORRECTIONS]) -> i32 {
        let sum: i32 = (0..CORRECTIONS)
            .map(|which| {
                let index = History::correction_index(color, keys[which]);
                i32::from(self.correction[index][which])
            })
            .sum();
        sum / (2 * CORRECTION_GRAIN)
    }

    #[inline]
    pub(crate) fn learn_correction(
        &mut self,
        color: Color,
        keys: [u64; CORRECTIONS],
        depth: i32,
        difference: i32,
    ) {
        let weight = (depth + 1).min(16);
        let wanted = (difference * CORRECTION_GRAIN).clamp(-CORRECTION_MOST, CORRECTION_MOST);
        for (which, key) in keys.into_iter().enumerate() {
            let entry = &mut self.correction[History::correction_index(color, key)][which];
            *entry = ((i32::from(*entry) * (256 - weight) + wanted * weight) / 256) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worth_stays_within_its_limits() {
        let mut worth = Worth::default();
        for _ in 0..1000 {
            worth.learn(3000);
        }
        assert!(i32::from(worth.0) <= MOST && worth.0 > 15_000);
        for _ in 0..1000 {
            worth.learn(-MOST * 3);
        }
        assert_eq!(i32::from(worth.0), -MOST);
    }
}
