//! What hands do beyond touching: letting go of a piece (5.7), and what stands wrong (5.8).

use xiangqi::{Illegal, Move, Position};

use crate::{Clause, Code, Duty, Obligation, Penalty, RuleBook, Touch, touch};

/// What comes of letting go of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Release {
    /// The move is made and cannot be taken back, 5.7.
    Fixed,
    /// The move is legal, but the touches before it oblige to another one, which has to be made.
    NotAsTouched(Obligation),
    /// The move breaks a rule of movement, 4.1.6.
    Illegal {
        /// Which.
        why: Illegal,
        /// What that costs.
        penalty: Penalty,
    },
}

/// What is found wrong on a board, article 5.8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wrong {
    /// The side that should have moved second began.
    SidesReversed,
    /// Pieces stand where they should not: put up wrongly, or pushed aside.
    PiecesDisplaced,
    /// It came about by a move that breaks a rule of movement.
    RuleBroken,
}

/// What is done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// It is put right and the game goes on.
    PutRight,
    /// The game is over: its result stands.
    ResultStands,
    /// It costs what an illegal move costs.
    Penalty(Penalty),
}

/// What comes of letting go of a piece after these touches: the move is fixed, unless it is illegal
/// or not the one that the touches oblige to.
///
/// ```
/// use arbiter::{Manner, Release, RuleBook, Touch, release};
/// use xiangqi::Position;
///
/// let horse = Touch { square: "h0".parse()?, manner: Manner::Meant };
/// let start = Position::start();
/// let book = RuleBook::CXA1999;
/// assert_eq!(release(&start, &[horse], "h0g2".parse()?, &book), Release::Fixed);
/// assert!(matches!(release(&start, &[horse], "h2e2".parse()?, &book), Release::NotAsTouched(_)));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn release(position: &Position, touches: &[Touch], mv: Move, book: &RuleBook) -> Release {
    if let Some(why) = position.why_illegal(mv) {
        return Release::Illegal { why, penalty: book.illegal_move_penalty() };
    }
    let obligation = touch(position, touches, book.touch);
    if obligation.duty == Duty::Free || obligation.moves.contains(&mv) {
        Release::Fixed
    } else {
        Release::NotAsTouched(obligation)
    }
}

/// What is done about something that stands wrong: it is put right while the game goes on, and
/// never after it; a broken rule costs what the book says.
pub fn remedy(wrong: Wrong, game_over: bool, book: &RuleBook) -> Remedy {
    match wrong {
        _ if game_over => Remedy::ResultStands,
        Wrong::SidesReversed | Wrong::PiecesDisplaced => Remedy::PutRight,
        Wrong::RuleBroken => Remedy::Penalty(book.illegal_move_penalty()),
    }
}

impl Release {
    /// The article that decides: 5.7 for a move that is fixed, that of the touches where they
    /// oblige to another one, 4.1.6 for an illegal one.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Release::Fixed => Some(Code::Cxa1999.clause(5, 7)),
            Release::NotAsTouched(obligation) => obligation.clause,
            Release::Illegal { .. } => Some(illegal_move()),
        }
    }
}

impl Remedy {
    /// The article that decides: 5.8, or 4.1.6 where a rule was broken.
    pub fn clause(&self) -> Clause {
        match self {
            Remedy::PutRight | Remedy::ResultStands => Code::Cxa1999.clause(5, 8),
            Remedy::Penalty(_) => illegal_move(),
        }
    }
}

fn illegal_move() -> Clause {
    Clause { point: 6, ..Code::Cxa1999.clause(4, 1) }
}
