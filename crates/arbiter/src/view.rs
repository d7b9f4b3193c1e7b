//! One side from which every ply is looked at.
//!
//! The rules know neither left nor right nor colors, but a search goes through its moves in some
//! order, and where it is cut off, or may name one of two things, the order shows. So a ply is
//! turned before it is searched: the mover is Red, and of the two mirror images the one is taken
//! whose board comes first. What is found is turned back.

use std::cmp::Ordering;

use xiangqi::{Color, Move, Position, Setup, Square};

use crate::{chase::Ply, label::Judged};

/// How a ply is turned; the same turn leads back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct View {
    /// Whether the sides are exchanged.
    flip: bool,
    /// Whether left and right are.
    mirror: bool,
}

impl View {
    /// The view of a ply, the same for all its images.
    pub(crate) fn of(ply: &Ply) -> View {
        let plain = View { flip: ply.before.turn() == Color::Black, mirror: false };
        let mirrored = View { mirror: true, ..plain };
        let board = ply.after.board();
        // Where the board is its own image the moves decide, which lead to it from one side.
        let moves = || {
            let both =
                |view: View| (view.mv(ply.mv), ply.previous.map(|(_, unmade)| view.mv(unmade)));
            both(plain).cmp(&both(mirrored))
        };
        let mover = ply.before.turn();
        let pieces = |view: View, square| {
            board.get(view.square(square)).map(|piece| (piece.color == mover, piece.role))
        };
        let boards = Square::ALL
            .into_iter()
            .map(|square| pieces(plain, square).cmp(&pieces(mirrored, square)))
            .find(|order| *order != Ordering::Equal);
        if boards.unwrap_or_else(moves) == Ordering::Greater { mirrored } else { plain }
    }

    /// The ply as it is seen from here.
    pub(crate) fn ply(self, ply: &Ply) -> Ply {
        if !self.flip && !self.mirror {
            return *ply;
        }
        Ply {
            previous: ply
                .previous
                .as_ref()
                .map(|(position, unmade)| (self.position(position), self.mv(*unmade))),
            before: self.position(&ply.before),
            mv: self.mv(ply.mv),
            after: self.position(&ply.after),
        }
    }

    /// Turns back what was found about the ply as it is seen from here.
    pub(crate) fn restore(self, judged: &mut Judged) {
        judged.finding.mv = self.mv(judged.finding.mv);
        for evidence in &mut judged.finding.evidence {
            if let Some(target) = &mut evidence.target {
                target.square = self.square(target.square);
            }
            for mv in &mut evidence.line {
                *mv = self.mv(*mv);
            }
        }
        for square in &mut judged.chased {
            *square = self.square(*square);
        }
    }

    fn square(self, square: Square) -> Square {
        let square = if self.flip { square.flipped() } else { square };
        if self.mirror { square.mirrored() } else { square }
    }

    fn mv(self, mv: Move) -> Move {
        Move { from: self.square(mv.from), to: self.square(mv.to) }
    }

    fn position(self, position: &Position) -> Position {
        let mut setup = position.setup();
        if self.flip {
            setup = Setup { board: setup.board.flipped(), turn: setup.turn.opponent(), ..setup };
        }
        if self.mirror {
            setup = Setup { board: setup.board.mirrored(), ..setup };
        }
        setup.try_into().expect("the image of a legal position is legal")
    }
}
