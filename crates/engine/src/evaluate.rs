//! The evaluation: features weighed, tapered from opening to ending, scaled where nothing can be
//! won.

use xiangqi::{Board, Color, Move, Position, Role};

use crate::{
    features::{self, Counts, Pair, Sink},
    score::Score,
    weights::WEIGHTS,
};

/// The phase with all pieces on the board; an ending has 0.
pub const FULL_PHASE: i32 = 32;

/// How far a position is from the ending, in `0..=FULL_PHASE`: four for each rook, two for each
/// horse and cannon.
#[inline]
#[must_use]
pub fn phase(board: &Board) -> i32 {
    phase_of(Counts::new(board))
}

#[inline(always)]
fn phase_of(counts: Counts) -> i32 {
    let count = |role: Role| (counts.of(Color::Red, role) + counts.of(Color::Black, role)) as i32;
    let phase = 4 * count(Role::Rook) + 2 * (count(Role::Horse) + count(Role::Cannon));
    phase.min(FULL_PHASE)
}

/// How much of an advantage of `color` counts, in `0..=64`: little where it has too few pieces to
/// win against what defends.
#[inline]
#[must_use]
pub fn scale(board: &Board, color: Color) -> i32 {
    scale_of(Counts::new(board), color)
}

#[inline]
fn scale_of(counts: Counts, color: Color) -> i32 {
    let count = |role: Role| counts.of(color, role);
    let (rooks, horses, cannons) = (count(Role::Rook), count(Role::Horse), count(Role::Cannon));
    let pawns = count(Role::Pawn);
    if rooks + horses + pawns > 2 || cannons + horses + pawns > 2 {
        return 64;
    }
    let other = |role: Role| counts.of(!color, role);
    let guards = other(Role::Advisor) + other(Role::Elephant);
    let majors = other(Role::Rook) + other(Role::Horse) + other(Role::Cannon);
    let screens = count(Role::Advisor) + count(Role::Elephant);
    match (rooks, horses, cannons, pawns) {
        (0, 0, 0, 0) => 0,
        // A cannon alone needs a screen of its own, and even then mates hardly anything.
        (0, 0, 1, 0) if screens == 0 || guards + majors > 0 => 2,
        (0, 0, 1, 0) => 40,
        (0, 0, 2, 0) if screens == 0 && guards > 0 => 8,
        (0, 0, 2, 0) => 32,
        (0, 0, 0, 1) if guards + majors > 0 => 6,
        (0, 1, 0, 0) if guards + majors > 1 => 6,
        (0, 1, 0, 0) => 56,
        (1, 0, 0, 0) if guards >= 4 || majors > 0 => 16,
        (1, 0, 0, 0) => 48,
        (0, 1, 1, 0) | (0, 0, 1, 1) | (0, 1, 0, 1) | (0, 0, 0, 2) if guards + majors >= 4 => 32,
        _ => 64,
    }
}

struct Sum {
    /// Red's minus Black's.
    total: Pair,
}

impl Sink for Sum {
    #[inline(always)]
    fn add(&mut self, color: Color, feature: usize, count: i32) {
        let worth = WEIGHTS[feature].times(count);
        match color {
            Color::Red => self.total += worth,
            Color::Black => self.total -= worth,
        }
    }
}

/// A position with the worth of its pieces on their points, kept up to date move by move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    pub(crate) position: Position,
    places: Pair,
    counts: Counts,
}

impl Node {
    pub(crate) fn new(position: Position) -> Node {
        let mut sum = Sum { total: Pair::default() };
        for (square, piece) in position.board().pieces() {
            sum.add(piece.color, features::place(piece, square), 1);
        }
        Node { position, places: sum.total, counts: Counts::new(position.board()) }
    }

    /// Plays a legal move.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) {
        let board = self.position.board();
        let (piece, captured) = (board.get(mv.from), board.get(mv.to));
        let mut change = Pair::default();
        if let Some(piece) = piece {
            change += WEIGHTS[features::place(piece, mv.to)];
            change -= WEIGHTS[features::place(piece, mv.from)];
        }
        if let Some(captured) = captured {
            // What the other side loses is won.
            change += WEIGHTS[features::place(captured, mv.to)];
            self.counts.remove(captured);
        }
        match self.position.turn() {
            Color::Red => self.places += change,
            Color::Black => self.places -= change,
        }
        self.position.play_unchecked(mv);
    }

    #[inline]
    pub(crate) fn pass(&mut self, passed: Position) {
        self.position = passed;
    }

    /// What the position is worth to the side to move, without search.
    #[inline(always)]
    pub(crate) fn evaluate(&self) -> Score {
        let (board, turn) = (self.position.board(), self.position.turn());
        let mut sum = Sum { total: self.places };
        features::walk(board, self.counts, turn, &mut sum);
        Score::cp(taper(self.counts, turn, sum.total))
    }
}

fn taper(counts: Counts, turn: Color, total: Pair) -> i32 {
    let phase = phase_of(counts);
    let ending = total.ending();
    let ahead = if ending > 0 { Color::Red } else { Color::Black };
    let ending = ending * scale_of(counts, ahead) / 64;
    let opening = total.opening();
    let red = (opening * phase + ending * (FULL_PHASE - phase)) / FULL_PHASE;
    if turn == Color::Red { red } else { -red }
}

/// What the position is worth to the side to move, without search, in hundredths of a pawn.
///
/// The same for a position and its mirror, and for a position with the sides exchanged.
#[must_use]
pub fn evaluate(position: &Position) -> Score {
    Node::new(*position).evaluate()
}

/// Tells every feature of a position, the places of the pieces included.
pub fn trace(position: &Position, sink: &mut impl Sink) {
    for (square, piece) in position.board().pieces() {
        sink.add(piece.color, features::place(piece, square), 1);
    }
    let board = position.board();
    features::walk(board, Counts::new(board), position.turn(), sink);
}
