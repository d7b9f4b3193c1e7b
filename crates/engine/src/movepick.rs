//! The order in which moves are tried.

use xiangqi::{Board, Move, MoveList, Piece, Position};

use crate::{
    exchange::{self, worth},
    history::{Context, History},
};

/// What quiet moves are tried early.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Favored {
    pub(crate) killers: [Option<Move>; 2],
    pub(crate) counter: Option<Move>,
}

/// The stages, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    Table,
    GoodCaptures,
    Quiets,
    BadCaptures,
    Done,
}

const FAVORED: i32 = 1 << 20;

/// The legal moves of a node, best first.
pub(crate) struct MovePicker {
    table: Option<Move>,
    stage: Stage,
    moves: MoveList,
    worths: [i32; MoveList::CAPACITY],
    /// Moves before this were given out.
    next: usize,
    /// Captures end here, quiet moves follow.
    captures: usize,
    bad: MoveList,
    next_bad: usize,
    captures_only: bool,
    /// Whether the moves were listed: often the table's is all that is wanted.
    listed: bool,
}

impl MovePicker {
    /// All moves, or captures alone.
    #[inline]
    pub(crate) fn new(table: Option<Move>, captures_only: bool) -> MovePicker {
        MovePicker {
            table,
            stage: Stage::Table,
            moves: MoveList::new(),
            worths: [0; MoveList::CAPACITY],
            next: 0,
            captures: 0,
            bad: MoveList::new(),
            next_bad: 0,
            captures_only,
            listed: false,
        }
    }

    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// No quiet move is wanted any more.
    #[inline]
    pub(crate) fn skip_quiets(&mut self) {
        if self.stage == Stage::Quiets {
            self.next = self.moves.len();
        }
        self.captures_only = true;
    }

    /// The next move.
    pub(crate) fn next(
        &mut self,
        position: &Position,
        history: &History,
        context: &Context,
        favored: &Favored,
    ) -> Option<Move> {
        if self.stage == Stage::Table {
            self.stage = Stage::GoodCaptures;
            // Another position may have left its move under this one's key.
            self.table = self.table.filter(|&table| position.is_legal(table));
            if let Some(mv) = self.table {
                return Some(mv);
            }
        }
        if !self.listed {
            self.listed = true;
            self.generate(position, history);
        }
        if self.stage == Stage::GoodCaptures {
            while self.next < self.captures {
                let mv = self.best(self.captures);
                if Some(mv) == self.table {
                    continue;
                }
                if exchange::wins_at_least(position.board(), mv, 0) {
                    return Some(mv);
                }
                self.bad.push(mv);
            }
            self.stage = Stage::Quiets;
            if !self.captures_only {
                self.rate_quiets(position.board(), history, context, favored);
            }
        }
        if self.stage == Stage::Quiets {
            if !self.captures_only {
                while self.next < self.moves.len() {
                    let mv = self.best(self.moves.len());
                    if Some(mv) != self.table {
                        return Some(mv);
                    }
                }
            }
            self.stage = Stage::BadCaptures;
        }
        if self.next_bad < self.bad.len() {
            self.next_bad += 1;
            return Some(self.bad[self.next_bad - 1]);
        }
        self.stage = Stage::Done;
        None
    }

    /// Lists the moves, captures first, and rates those.
    #[inline(always)]
    fn generate(&mut self, position: &Position, history: &History) {
        if self.captures_only {
            position.generate_captures(&mut self.moves);
        } else {
            position.generate(&mut self.moves);
        }
        let board = position.board();
        let enemy = board.color(!position.turn());
        let moves = self.moves.as_mut_slice();
        let mut captures = 0;
        for index in 0..moves.len() {
            let mv = moves[index];
            if enemy.contains(mv.to)
                && let (Some(piece), Some(victim)) = (board.get(mv.from), board.get(mv.to))
            {
                moves.swap(index, captures);
                self.worths[captures] = 16 * worth(victim.role) - worth(piece.role)
                    + history.capture(piece, mv.to, victim.role) / 4;
                captures += 1;
            }
        }
        self.captures = captures;
    }

    fn rate_quiets(
        &mut self,
        board: &Board,
        history: &History,
        context: &Context,
        favored: &Favored,
    ) {
        for index in self.captures..self.moves.len() {
            let mv = self.moves[index];
            let Some(piece) = board.get(mv.from) else { continue };
            self.worths[index] = rate(piece, mv, history, context, favored);
        }
    }

    /// The best of the moves before `end`, swapped to the front.
    #[inline]
    fn best(&mut self, end: usize) -> Move {
        let mut best = self.next;
        for index in self.next + 1..end {
            if self.worths[index] > self.worths[best] {
                best = index;
            }
        }
        self.worths.swap(self.next, best);
        self.moves.as_mut_slice().swap(self.next, best);
        self.next += 1;
        self.moves[self.next - 1]
    }
}

#[inline]
fn rate(piece: Piece, mv: Move, history: &History, context: &Context, favored: &Favored) -> i32 {
    if favored.killers[0] == Some(mv) {
        FAVORED + 2
    } else if favored.killers[1] == Some(mv) {
        FAVORED + 1
    } else if favored.counter == Some(mv) {
        FAVORED
    } else {
        history.plain(piece, mv) + history.in_context(context, piece, mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_move_comes_once() {
        let history = History::new().unwrap();
        let start: Position =
            "r1bakabr1/9/1cn4c1/p1p1p1p1p/4n4/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w".parse().unwrap();
        for table in [None, start.legal_moves().first().copied()] {
            let mut picker = MovePicker::new(table, false);
            let mut seen = Vec::new();
            let favored = Favored::default();
            while let Some(mv) = picker.next(&start, &history, &[None; 3], &favored) {
                seen.push(mv);
            }
            seen.sort_unstable();
            assert_eq!(seen, start.legal_moves().as_slice());
        }
    }
}
