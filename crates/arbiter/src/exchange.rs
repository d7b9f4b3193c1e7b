//! What a capture or a check wins, answered by captures: the gain search.
//!
//! One side, the *striker*, has made its first move. From then on both may only capture, check and
//! answer checks, and both may stop. That a quiet move is never made is what the books mean by
//! 隔一步不考虑: what comes a move later is not looked at.

use xiangqi::{Color, Move, MoveList, Piece, Role, Square, SquareSet};

use crate::{
    field::Field,
    mate::{Banned, Mates},
    work::Work,
};

/// The value of a mate, above any material.
pub(crate) const MATE: i32 = 100_000;

/// A line that did not take what it set out to take is worth as much as being mated.
const FAILED: i32 = -MATE;

/// Checks in a mate that makes a capture void, 细则 7.
pub(crate) const CHECKS_OF_AVENGER: u8 = 5;

/// The plies a line may have.
const MAX_PLIES: u8 = 12;

/// What a pawn that has crossed the river is worth. Its value floats, article 25.3, so that every
/// search is made twice, once with each value of a pair.
pub(crate) type PawnValue = i32;

/// The values of the pieces, 子力价值 (25.3), in hundredths of a pawn's usual worth: a rook is two
/// horses or two cannons, an advisor is an elephant.
pub(crate) fn value(piece: Piece, square: Square, pawn: PawnValue) -> i32 {
    match piece.role {
        Role::King => 0,
        Role::Rook => 1000,
        Role::Horse | Role::Cannon => 500,
        Role::Advisor | Role::Elephant => 200,
        Role::Pawn if square.in_half(piece.color) => 0,
        Role::Pawn => pawn,
    }
}

/// Whether a piece is material at all: neither the king nor a pawn on its own bank.
pub(crate) fn is_material(piece: Piece, square: Square) -> bool {
    value(piece, square, 1) > 0
}

/// A piece strong enough to strike: rook, horse, cannon, or a pawn across the river.
pub(crate) fn strikes(piece: Piece, square: Square) -> bool {
    match piece.role {
        Role::Rook | Role::Horse | Role::Cannon => true,
        Role::Pawn => !square.in_half(piece.color),
        Role::King | Role::Advisor | Role::Elephant => false,
    }
}

/// What a legal capture wins if both sides then take on that point alone, as long as it pays.
pub(crate) fn on_square(
    field: &Field,
    mv: Move,
    color: Color,
    pawn: PawnValue,
    work: &mut Work,
) -> i32 {
    let Some(victim) = field.piece(mv.to) else { return 0 };
    let won = value(victim, mv.to, pawn);
    if !work.node() {
        return won;
    }
    let after = field.after(mv);
    let mut lost = 0;
    // A king that takes stands safe, also where a check is overlooked: kings are never taken.
    if !after.takes_no_king(mv.to) {
        return won;
    }
    for from in after.attackers(mv.to, !color) {
        let back = Move { from, to: mv.to };
        if after.try_move(back, !color).is_some() {
            lost = lost.max(on_square(&after, back, !color, pawn, work));
        }
    }
    won - lost
}

fn is_material_at(field: &Field, square: Square) -> bool {
    field.piece(square).is_some_and(|piece| is_material(piece, square))
}

/// What a line is after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Prize {
    /// Anything: the striker may stop whenever it likes.
    Any,
    /// The same, in a series of checks that has not yet taken anything.
    Series,
    /// The piece that now stands here; the striker may not stop before it is taken.
    At(Square),
    /// The piece in question has been taken by a series of checks.
    Taken,
}

/// A place in a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) field: Field,
    pub(crate) prize: Prize,
    /// Material won so far, less material lost.
    pub(crate) balance: i32,
    /// Where the last capture was made.
    pub(crate) last: Option<Square>,
    /// Pieces of the striker that could have been taken before, so that taking them is no answer.
    pub(crate) hanging: SquareSet,
    /// A piece whose loss is not counted, by its point.
    pub(crate) free_loss: Option<Square>,
    /// Checks without capture that the striker may still give.
    pub(crate) checks: u8,
    /// The same for the other side.
    pub(crate) counter_checks: u8,
    pub(crate) plies: u8,
}

/// The moves of a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line {
    len: usize,
    moves: [Move; MAX_PLIES as usize + 4],
}

impl Line {
    pub(crate) fn new() -> Line {
        let corner = Square::ALL[0];
        Line { len: 0, moves: [Move { from: corner, to: corner }; MAX_PLIES as usize + 4] }
    }

    /// This line is now `first` and then `rest`.
    fn join(&mut self, first: Move, rest: &Line) {
        self.moves[0] = first;
        let kept = rest.len.min(self.moves.len() - 1);
        self.moves[1..=kept].copy_from_slice(&rest.moves[..kept]);
        self.len = kept + 1;
    }

    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

/// A gain search for one striker and one value of the pawn.
#[derive(Debug)]
pub(crate) struct Exchange<'a> {
    pub(crate) striker: Color,
    pub(crate) pawn: PawnValue,
    /// Captures the striker may not make.
    pub(crate) banned: &'a Banned,
    /// Whether the value of a pawn ever entered: if not, another value gives the same answer.
    pub(crate) pawn_counted: bool,
    pub(crate) work: &'a mut Work,
    pub(crate) mates: &'a mut Mates,
    /// Whether the capture that ends a series of checks is void if the other side then mates.
    pub(crate) voids: bool,
}

impl Exchange<'_> {
    fn worth(&mut self, field: &Field, square: Square) -> i32 {
        let Some(piece) = field.piece(square) else { return 0 };
        let worth = value(piece, square, self.pawn);
        self.pawn_counted |= piece.role == Role::Pawn && worth != 0;
        worth
    }

    /// The place after a move of the striker.
    pub(crate) fn struck(&mut self, place: &Place, mv: Move, after: Field) -> Place {
        let mut next = Place { field: after, plies: place.plies + 1, ..*place };
        next.hanging.remove(mv.from);
        if place.free_loss == Some(mv.from) {
            next.free_loss = None;
        }
        if place.field.piece(mv.to).is_some() {
            next.balance += self.worth(&place.field, mv.to);
            next.last = Some(mv.to);
            if place.prize == Prize::At(mv.to) {
                next.prize = Prize::Taken;
            }
        }
        next
    }

    /// The place after a move of the other side.
    fn answered(&mut self, place: &Place, mv: Move, after: Field) -> Place {
        let mut next = Place { field: after, plies: place.plies + 1, ..*place };
        if let Some(taken) = place.field.piece(mv.to) {
            // A pawn that is taken only after the prize, in a series of checks, was no price.
            let spent = place.prize == Prize::Taken && taken.role == Role::Pawn;
            if !spent && place.free_loss != Some(mv.to) {
                next.balance -= self.worth(&place.field, mv.to);
            }
            next.last = Some(mv.to);
            next.hanging.remove(mv.to);
            if place.free_loss == Some(mv.to) {
                next.free_loss = None;
            }
        }
        if place.prize == Prize::At(mv.from) {
            next.prize = Prize::At(mv.to);
        }
        next
    }

    fn is_avenged(&mut self, field: &Field) -> bool {
        let (avenger, checks) = (!self.striker, CHECKS_OF_AVENGER);
        self.mates.mates_within(field, avenger, checks, self.work)
    }

    /// The best balance of the striker, who is to move.
    pub(crate) fn strike(
        &mut self,
        place: &Place,
        mut alpha: i32,
        beta: i32,
        line: &mut Line,
    ) -> i32 {
        line.len = 0;
        let seeking = matches!(place.prize, Prize::At(_));
        let stopped = if seeking { FAILED } else { place.balance };
        if place.plies >= MAX_PLIES || !self.work.node() {
            return stopped;
        }
        let color = self.striker;
        let in_check = place.field.in_check(color);
        let mut best = if in_check { -MATE } else { stopped };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);

        let mut list = MoveList::new();
        if in_check {
            place.field.moves(color, &mut list);
        } else {
            place.field.captures(color, &mut list);
        }
        order(&place.field, &mut list);
        let captures = list.len();
        if !in_check && place.checks > 0 {
            place.field.checking_candidates(color, &mut list);
        }
        let mut rest = Line::new();
        for (index, mv) in list.into_iter().enumerate() {
            let takes = place.field.piece(mv.to).is_some();
            let quiet_check = !in_check && index >= captures;
            if self.banned.contains(&mv) || quiet_check && takes {
                continue;
            }
            // King and pawns take for the striker only where something was just taken.
            let role = place.field.role(mv.from);
            if !in_check
                && takes
                && matches!(role, Some(Role::King | Role::Pawn))
                && place.last != Some(mv.to)
            {
                continue;
            }
            let Some(after) = place.field.try_move(mv, color) else { continue };
            let check = after.in_check(!color);
            if quiet_check && !check {
                continue;
            }
            // Without a check the other side stops, and the prize is not taken.
            if seeking && !check && place.prize != Prize::At(mv.to) {
                continue;
            }
            let mut next = self.struck(place, mv, after);
            if quiet_check {
                next.checks -= 1;
            }
            // What a series of checks takes is void too if it gets the taker mated.
            let first = next.prize == Prize::Taken && seeking
                || place.prize == Prize::Series && is_material_at(&place.field, mv.to);
            if first && place.prize == Prize::Series {
                next.prize = Prize::Any;
            }
            if first && self.voids && !check && self.is_avenged(&next.field) {
                continue;
            }
            let score = self.answer(&next, alpha, beta, &mut rest);
            if score > best {
                best = score;
                line.join(mv, &rest);
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The best balance of the striker after the best answer of the other side, which is to move.
    pub(crate) fn answer(
        &mut self,
        place: &Place,
        alpha: i32,
        mut beta: i32,
        line: &mut Line,
    ) -> i32 {
        line.len = 0;
        let color = !self.striker;
        let in_check = place.field.in_check(color);
        let seeking = matches!(place.prize, Prize::At(_));
        let stopped = if seeking { FAILED } else { place.balance };
        if place.plies >= MAX_PLIES || !self.work.node() {
            return stopped;
        }
        let mut best = if in_check { MATE } else { stopped };
        if best <= alpha {
            return best;
        }
        beta = beta.min(best);

        let mut list = MoveList::new();
        if in_check {
            place.field.moves(color, &mut list);
        } else {
            place.field.captures(color, &mut list);
        }
        order(&place.field, &mut list);
        let captures = list.len();
        if !in_check && place.counter_checks > 0 {
            place.field.checking_candidates(color, &mut list);
        }
        let mut rest = Line::new();
        for (index, mv) in list.into_iter().enumerate() {
            let takes = place.field.piece(mv.to).is_some();
            let quiet_check = !in_check && index >= captures;
            if quiet_check && takes {
                continue;
            }
            let retakes = place.last == Some(mv.to);
            if !in_check && takes && !retakes && place.hanging.contains(mv.to) {
                continue;
            }
            let Some(after) = place.field.try_move(mv, color) else { continue };
            let check = after.in_check(self.striker);
            if quiet_check && !check {
                continue;
            }
            let mut next = self.answered(place, mv, after);
            if quiet_check {
                next.counter_checks -= 1;
            } else if !in_check && takes && !retakes {
                // A capture that loses is an answer only as a check.
                let pawn = self.pawn;
                if on_square(&place.field, mv, color, pawn, self.work) < 0 {
                    if !check || place.counter_checks == 0 {
                        continue;
                    }
                    next.counter_checks -= 1;
                }
            }
            let score = self.strike(&next, alpha, beta, &mut rest);
            if score < best {
                best = score;
                line.join(mv, &rest);
                beta = beta.min(best);
                if best <= alpha {
                    break;
                }
            }
        }
        best
    }
}

/// The greatest victim first, taken by the least piece.
fn order(field: &Field, list: &mut MoveList) {
    let worth = |square: Square| field.piece(square).map_or(0, |piece| value(piece, square, 300));
    list.as_mut_slice().sort_by_key(|mv| 10 * -worth(mv.to) + worth(mv.from));
}
