//! The long series of forbidden moves without exact repetition: nine rounds over three points.
//!
//! An option of the Chinese books ([`RuleBook::long_series_rounds`]): a side that attacks at every
//! move for so many rounds, on three points or more and without a capture, is ruled on as if a
//! position had returned, though none has.

use xiangqi::{Board, Color, Move, MoveList, Position, SquareSet};

use crate::{
    Budget, Cycle, RuleBook, Ruling,
    compare::is_forbidden,
    exchange::is_material,
    field::Field,
    judge::{examine, ply_at, repetition},
    label::label,
    threats::Searcher,
};

/// Over how many points a series goes at least.
const POINTS: usize = 3;

/// Whether the moves up to `now` may be a long series: a cheap look that never says no to one.
///
/// `quiet` are the moves made since the last capture. What is looked at is whether one side went
/// to points enough and had, after each of its last moves, anything to take or a check to give.
pub(crate) fn may_be(now: &Position, quiet: &[Move], book: &RuleBook) -> bool {
    let Some(rounds) = rounds(book) else { return false };
    if quiet.len() < 2 * rounds {
        return false;
    }
    let mut board = *now.board();
    let mut side = !now.turn();
    let mut sides = [true; 2];
    let mut points = [SquareSet::EMPTY; 2];
    for (at, &mv) in quiet.iter().rev().take(2 * rounds).enumerate() {
        let which = at % 2;
        sides[which] = sides[which] && may_attack(&board, side);
        points[which].insert(mv.to);
        if !sides[0] && !sides[1] {
            return false;
        }
        board.set(mv.from, board.get(mv.to));
        board.set(mv.to, None);
        side = !side;
    }
    // A side that has attacked for longer may have come over its third point earlier.
    let earlier = quiet.len() > 2 * rounds;
    (0..2).any(|which| sides[which] && (earlier || points[which].len() >= POINTS))
}

/// Whether a side bears on anything that is material, or has a check.
fn may_attack(board: &Board, side: Color) -> bool {
    let prey: SquareSet = board
        .color(!side)
        .iter()
        .filter(|&square| board.get(square).is_some_and(|piece| is_material(piece, square)))
        .collect();
    if board.color(side).iter().any(|from| !(board.attacks_from(from) & prey).is_empty()) {
        return true;
    }
    let field = Field::of_board(*board);
    if field.in_check(!side) {
        return true;
    }
    let mut checks = MoveList::new();
    field.checking_candidates(side, &mut checks);
    checks.into_iter().any(|mv| field.after(mv).in_check(!side))
}

/// The ruling on a long series that the last move completes or goes on with.
pub(crate) fn rule(
    positions: &[Position],
    moves: &[Move],
    book: &RuleBook,
    searcher: &mut Searcher,
    budget: Budget,
) -> Option<Ruling> {
    let rounds = rounds(book)?;
    let quiet = (0..moves.len())
        .rev()
        .take_while(|&at| positions[at].piece_at(moves[at].to).is_none())
        .count();
    let earliest = moves.len() - quiet;
    if !may_be(&positions[moves.len()], &moves[earliest..], book) {
        return None;
    }
    // The side that moved last, or the other, may be the one that attacks all along.
    for last in [moves.len() - 1, moves.len() - 2] {
        let Some(first) = first_attack(positions, moves, earliest, last, book, searcher) else {
            continue;
        };
        // A round is a move of each side: the answer before the first attack, or after the last.
        let start = if last + 1 == moves.len() { first.max(earliest + 1) - 1 } else { first };
        let start = start + (moves.len() - start) % 2;
        let len = moves.len() - start;
        let points: SquareSet = (first..=last).step_by(2).map(|at| moves[at].to).collect();
        if len < 2 * rounds || points.len() < POINTS {
            continue;
        }
        let cycle = Cycle {
            start_ply: u32::try_from(start).ok()?,
            len: u32::try_from(len).ok()?,
            standings: 1,
        };
        let plies = examine(positions, moves, &cycle, book, None, searcher);
        // Ruled on as if it had stood as often as the book asks, and once more for every round.
        let beyond = u8::try_from(len / 2 - rounds).unwrap_or(u8::MAX);
        let as_if = Cycle { standings: book.claim_standing().saturating_add(beyond), ..cycle };
        let mover = positions[start].turn();
        let ruling = repetition(book, as_if, plies, moves, mover, budget);
        if ruling.must_change().is_some() {
            return Some(Ruling { cycle: Some(cycle), ..ruling });
        }
    }
    None
}

/// The first of the attacks of one side that go on without a break to its move `last`.
fn first_attack(
    positions: &[Position],
    moves: &[Move],
    earliest: usize,
    last: usize,
    book: &RuleBook,
    searcher: &mut Searcher,
) -> Option<usize> {
    let own = (earliest..=last).rev().step_by(2);
    own.take_while(|&at| {
        let ply = ply_at(positions, moves, at, at.checked_sub(1));
        let judged = label(u32::try_from(at).unwrap_or(u32::MAX), &ply, book, false, searcher);
        is_forbidden(judged.finding.nature)
    })
    .last()
}

/// After how many rounds the book rules on a series.
fn rounds(book: &RuleBook) -> Option<usize> {
    book.long_series_rounds.filter(|&rounds| rounds > 0).map(usize::from)
}
