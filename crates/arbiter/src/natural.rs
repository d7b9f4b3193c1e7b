//! The natural limit 自然限着: rounds without capture, and whose checks count (articles 4.2.4, 23.3).

use xiangqi::{ByColor, Color, Move, Position};

use crate::{NaturalLimit, RuleBook};

/// How far a game is on its way to the natural limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NaturalCount {
    /// Full rounds 回合, two plies each, since the last capture; those that the start position's
    /// FEN brings along included.
    pub rounds_without_capture: u16,
    /// Checks given by each side in them. What was checked before the start position is not known
    /// and counts as none.
    pub checks: ByColor<u16>,
    /// The rounds that count when this side claims: all of them, less its own checks beyond
    /// [`NaturalLimit::own_checks_counted`].
    pub counted: ByColor<u16>,
}

impl NaturalCount {
    /// The count from its parts, by the formula of article 23.3.
    pub fn new(
        rounds_without_capture: u16,
        checks: ByColor<u16>,
        limit: &NaturalLimit,
    ) -> NaturalCount {
        let counted = checks.map(|given| {
            rounds_without_capture.saturating_sub(given.saturating_sub(limit.own_checks_counted))
        });
        NaturalCount { rounds_without_capture, checks, counted }
    }

    /// Whether a claim of this side is true: its own count has reached the limit.
    pub fn claim_stands(&self, claimant: Color, limit: &NaturalLimit) -> bool {
        limit.rounds > 0 && self.counted[claimant] >= limit.rounds
    }

    /// Whether the draw may be ruled though nobody claims: the smaller count has reached the
    /// limit.
    pub fn stands_unasked(&self, limit: &NaturalLimit) -> bool {
        Color::ALL.into_iter().all(|color| self.claim_stands(color, limit))
    }
}

/// The natural count after the moves of a game.
///
/// An illegal move, and what follows it, is left out.
///
/// ```
/// use arbiter::{RuleBook, natural_limit};
///
/// // 118 plies without capture stand in the FEN; two more make 60 rounds.
/// let start = "4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 118 90".parse()?;
/// let count = natural_limit(&start, &["d1c1".parse()?, "e9e8".parse()?], &RuleBook::CXA2020);
/// assert_eq!(count.rounds_without_capture, 60);
/// assert!(count.stands_unasked(&RuleBook::CXA2020.natural));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn natural_limit(start: &Position, moves: &[Move], book: &RuleBook) -> NaturalCount {
    let mut tally = Tally::new(start);
    let mut position = *start;
    for &mv in moves {
        let captures = position.piece_at(mv.to).is_some();
        let Ok(after) = position.play(mv) else { break };
        tally.add(position.turn(), captures, after.is_check());
        position = after;
    }
    tally.count(&book.natural)
}

/// Plies without capture and the checks in them, ply by ply.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tally {
    quiet_plies: u16,
    checks: ByColor<u16>,
}

impl Tally {
    pub(crate) fn new(start: &Position) -> Tally {
        Tally { quiet_plies: start.quiet_plies(), checks: ByColor { red: 0, black: 0 } }
    }

    /// Takes in one ply. A check that a capture gives belongs to no quiet round.
    pub(crate) fn add(&mut self, mover: Color, captures: bool, checks: bool) {
        if captures {
            *self = Tally { quiet_plies: 0, checks: ByColor { red: 0, black: 0 } };
            return;
        }
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        if checks {
            self.checks[mover] = self.checks[mover].saturating_add(1);
        }
    }

    pub(crate) fn count(&self, limit: &NaturalLimit) -> NaturalCount {
        NaturalCount::new(self.quiet_plies / 2, self.checks, limit)
    }
}
