//! Touched pieces 摸子走子, article 5: what a touch obliges to.

use xiangqi::{Color, Move, Position, Square, SquareSet};

use crate::{Clause, Code, Foul, TouchMode};

/// One touch of a piece, by the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Touch {
    /// The point of the piece.
    pub square: Square,
    /// How it was touched.
    pub manner: Manner,
}

/// How a piece was touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    /// On purpose: it counts.
    Meant,
    /// To put it straight, with the opponent's consent beforehand and in one's own time, 5.6: it
    /// does not count.
    AdjustedWithConsent,
    /// To put it straight without consent, 5.6: it counts.
    AdjustedWithoutConsent,
    /// By evident accident, 5.6: it does not count.
    Accident,
    /// At one moment with the touch before it, 5.5: it counts.
    Together,
}

/// What touches oblige to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obligation {
    /// What has to be done.
    pub duty: Duty,
    /// The moves that do it, in the order of their points; every legal move where there is no
    /// duty.
    pub moves: Vec<Move>,
    /// What was broken by touching, each foul once.
    pub fouls: Vec<Foul>,
    /// The article that the duty rests on.
    pub clause: Option<Clause>,
}

/// What a player has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Nothing: any legal move will do.
    Free,
    /// This own piece has to move.
    MovePiece(Square),
    /// This enemy piece has to be taken.
    TakePiece(Square),
    /// This own piece has to take that enemy piece.
    Capture(Move),
}

/// What the touches of the side to move oblige to, in the order in which they were made.
///
/// Only the first own and the first enemy piece count: 5.1 and 5.2 for one of them alone, 5.3 for
/// own before enemy, 5.4 for enemy before own, 5.5 (as 5.4) for both at once. A touched own piece
/// without a legal move, or an enemy piece that nothing can take, is a foul (9.1.5, 9.1.6) where
/// nothing else was touched that can be done. Touches of empty points are left out.
///
/// ```
/// use arbiter::{Duty, Manner, Touch, TouchMode, touch};
/// use xiangqi::Position;
///
/// let cannon = Touch { square: "h2".parse()?, manner: Manner::Meant };
/// let found = touch(&Position::start(), &[cannon], TouchMode::TouchMove);
/// assert_eq!(found.duty, Duty::MovePiece(cannon.square));
/// assert_eq!(found.moves.len(), 12);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn touch(position: &Position, touches: &[Touch], mode: TouchMode) -> Obligation {
    let legal: Vec<Move> = position.legal_moves().as_slice().to_vec();
    let free = |fouls: Vec<Foul>, clause| Obligation {
        duty: Duty::Free,
        moves: legal.clone(),
        fouls,
        clause,
    };
    let counted: Vec<Touch> = touches
        .iter()
        .copied()
        .filter(|touch| position.piece_at(touch.square).is_some())
        .filter(|touch| !matches!(touch.manner, Manner::AdjustedWithConsent | Manner::Accident))
        .collect();
    match mode {
        TouchMode::Free => return free(Vec::new(), None),
        TouchMode::EveryTouchIsAFoul => {
            let fouls = if counted.is_empty() { Vec::new() } else { vec![Foul::Touch] };
            return free(fouls, None);
        }
        TouchMode::TouchMove => {}
    }

    let turn = position.turn();
    let first = |color: Color| {
        counted
            .iter()
            .position(|touch| position.piece_at(touch.square).is_some_and(|p| p.color == color))
    };
    let (own, enemy) = (first(turn), first(!turn));
    let own_square = own.map(|at| counted[at].square);
    let enemy_square = enemy.map(|at| counted[at].square);
    let moving = |square: Square| -> Vec<Move> {
        legal.iter().copied().filter(|mv| mv.from == square).collect()
    };
    let taking = |square: Square| -> Vec<Move> {
        legal.iter().copied().filter(|mv| mv.to == square).collect()
    };
    let item = |item: u8| Some(Code::Cxa1999.clause(5, item));
    let oblige = |duty, moves, clause| Obligation { duty, moves, fouls: Vec::new(), clause };

    match (own_square, enemy_square) {
        (None, None) => free(Vec::new(), None),
        (Some(square), None) => match moving(square) {
            moves if moves.is_empty() => free(vec![Foul::TouchedImmovable], item(1)),
            moves => oblige(Duty::MovePiece(square), moves, item(1)),
        },
        (None, Some(square)) => match taking(square) {
            moves if moves.is_empty() => free(vec![Foul::TouchedUntakable], item(2)),
            moves => oblige(Duty::TakePiece(square), moves, item(2)),
        },
        (Some(own_square), Some(enemy_square)) => {
            // 5.5: touched at one moment counts as the enemy piece first.
            let together = own.zip(enemy).is_some_and(|(own, enemy)| {
                own.abs_diff(enemy) == 1 && counted[own.max(enemy)].manner == Manner::Together
            });
            let own_first = own < enemy && !together;
            let article = if together {
                5
            } else if own_first {
                3
            } else {
                4
            };
            let capture = Move { from: own_square, to: enemy_square };
            if legal.contains(&capture) {
                return oblige(Duty::Capture(capture), vec![capture], item(article));
            }
            let (moves, takes) = (moving(own_square), taking(enemy_square));
            let by_moving = (Duty::MovePiece(own_square), moves);
            let by_taking = (Duty::TakePiece(enemy_square), takes);
            let order = if own_first { [by_moving, by_taking] } else { [by_taking, by_moving] };
            match order.into_iter().find(|(_, moves)| !moves.is_empty()) {
                Some((duty, moves)) => oblige(duty, moves, item(article)),
                None => free(vec![Foul::TouchedImmovable, Foul::TouchedUntakable], item(article)),
            }
        }
    }
}

impl Obligation {
    /// The points that the mover may go to, for a board that shows them.
    pub fn targets(&self) -> SquareSet {
        self.moves.iter().map(|mv| mv.to).collect()
    }
}
