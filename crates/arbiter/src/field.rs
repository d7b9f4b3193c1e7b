//! The board that the threat searches move on.
//!
//! A [`Position`](xiangqi::Position) is always legal. The referee asks what would be: what a side
//! could win if it moved twice, if one of its pieces were a mere stone, or if a check did not count.

use std::sync::LazyLock;

use xiangqi::{Board, Color, Move, MoveList, Piece, Position, Role, Square, SquareSet, between};

/// A board without a side to move, and with pieces whose powers are taken away.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field {
    board: Board,
    /// Pieces that stand in the way but neither move, take nor check.
    inert: SquareSet,
    /// Pieces whose attack on a king is overlooked while they and it stand still.
    blind: SquareSet,
    /// That king.
    blind_king: Option<Square>,
    hash: u64,
}

impl Field {
    pub(crate) fn new(position: &Position) -> Field {
        Field::of_board(*position.board())
    }

    /// A board with both kings on it.
    pub(crate) fn of_board(board: Board) -> Field {
        let hash = board.pieces().fold(0, |hash, (square, piece)| hash ^ key(piece, square));
        Field { board, inert: SquareSet::EMPTY, blind: SquareSet::EMPTY, blind_king: None, hash }
    }

    /// The same board with one more piece inert.
    pub(crate) fn with_inert(mut self, square: Square) -> Field {
        self.inert.insert(square);
        self.hash ^= key_of(0x1e57, square);
        self
    }

    /// The same board without the piece on a point.
    pub(crate) fn without(mut self, square: Square) -> Field {
        self.clear(square);
        self.board.set(square, None);
        self
    }

    /// The same board, the checks that `color` stands in overlooked.
    pub(crate) fn blind_to_checks_of(mut self, color: Color) -> Field {
        self.blind_king = Some(self.king(color));
        for checker in self.attackers(self.king(color), !color) {
            self.blind.insert(checker);
            self.hash ^= key_of(0xb11d, checker);
        }
        self
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.board.get(square)
    }

    pub(crate) fn role(&self, square: Square) -> Option<Role> {
        self.board.get(square).map(|piece| piece.role)
    }

    pub(crate) fn king(&self, color: Color) -> Square {
        self.board.king(color).expect("kings are never taken")
    }

    /// The pieces of `color` that bear on a point and may use their power.
    pub(crate) fn attackers(&self, square: Square, color: Color) -> SquareSet {
        self.board.attackers_to(square, color) - self.inert
    }

    pub(crate) fn is_inert(&self, square: Square) -> bool {
        self.inert.contains(square)
    }

    /// The pieces that give check to `color`.
    pub(crate) fn checkers(&self, color: Color) -> SquareSet {
        let king = self.king(color);
        let checkers = self.attackers(king, !color);
        if self.blind_king == Some(king) { checkers - self.blind } else { checkers }
    }

    pub(crate) fn in_check(&self, color: Color) -> bool {
        !self.checkers(color).is_empty()
    }

    fn kings_face(&self) -> bool {
        let (red, black) = (self.king(Color::Red), self.king(Color::Black));
        red.file() == black.file() && (between(red, black) & self.board.occupied()).is_empty()
    }

    /// The board after a move, legal or not.
    pub(crate) fn after(&self, mv: Move) -> Field {
        let mut next = *self;
        next.clear(mv.to);
        if let Some(piece) = next.board.get(mv.from) {
            // A check that is overlooked goes on along its line.
            let line = |a: Square, b: Square| a.file() == b.file() || a.rank() == b.rank();
            let same_check = next.blind.contains(mv.from)
                && next.blind_king.is_some_and(|king| line(king, mv.from) && line(king, mv.to));
            next.clear(mv.from);
            if same_check {
                next.blind.insert(mv.to);
                next.hash ^= key_of(0xb11d, mv.to);
            }
            next.board.set(mv.from, None);
            next.board.set(mv.to, Some(piece));
            next.hash ^= key(piece, mv.to);
        }
        next
    }

    /// Takes what stands on a point out of the hash and the marks.
    fn clear(&mut self, square: Square) {
        if let Some(piece) = self.board.get(square) {
            self.hash ^= key(piece, square);
        }
        if self.inert.contains(square) {
            self.inert.remove(square);
            self.hash ^= key_of(0x1e57, square);
        }
        if self.blind.contains(square) {
            self.blind.remove(square);
            self.hash ^= key_of(0xb11d, square);
        }
    }

    /// The board after a move that is right by shape, if it leaves the mover's king safe.
    pub(crate) fn try_move(&self, mv: Move, color: Color) -> Option<Field> {
        let next = self.after(mv);
        let safe = !next.in_check(color) && !next.kings_face();
        safe.then_some(next)
    }

    /// Every legal move of `color`.
    pub(crate) fn moves(&self, color: Color, list: &mut MoveList) {
        let relief = self.relief(color);
        for from in self.board.color(color) - self.inert {
            for to in relief.targets(self, from) {
                let mv = Move { from, to };
                if self.takes_no_king(to) && self.try_move(mv, color).is_some() {
                    list.push(mv);
                }
            }
        }
    }

    /// Whether `color` has a legal move.
    pub(crate) fn has_move(&self, color: Color) -> bool {
        let relief = self.relief(color);
        (self.board.color(color) - self.inert).iter().any(|from| {
            relief.targets(self, from).iter().any(|to| {
                self.takes_no_king(to) && self.try_move(Move { from, to }, color).is_some()
            })
        })
    }

    /// What may help against a check: taking the checker, standing in its way, leaving its screen.
    fn relief(&self, color: Color) -> Relief {
        let king = self.king(color);
        let Some(checker) = self.checkers(color).first() else {
            return Relief { king, to: SquareSet::FULL, from: SquareSet::EMPTY };
        };
        let way = between(checker, king);
        let leg = match self.role(checker) {
            Some(Role::Horse) => leg(checker, king),
            _ => SquareSet::EMPTY,
        };
        Relief { king, to: way | leg | SquareSet::of(checker), from: way }
    }

    /// The captures of `color` that are right by shape, kings never taken.
    pub(crate) fn captures(&self, color: Color, list: &mut MoveList) {
        let prey = self.board.color(!color);
        for from in self.board.color(color) - self.inert {
            for to in self.board.attacks_from(from) & prey {
                if self.takes_no_king(to) {
                    list.push(Move { from, to });
                }
            }
        }
    }

    /// The moves of `color` that may give check, right by shape; each has to be tried.
    pub(crate) fn checking_candidates(&self, color: Color, list: &mut MoveList) {
        let king = self.king(!color);
        let near = &NEAR[king.index()];
        let own = self.board.color(color) - self.inert;
        // Who leaves these points may open a line or a leg.
        let mut shutters = SquareSet::EMPTY;
        // Who goes there may become a screen.
        let mut screens = SquareSet::EMPTY;
        for square in own & near.cross {
            match self.role(square) {
                Some(Role::Rook) => shutters |= between(square, king),
                Some(Role::Cannon) => {
                    shutters |= between(square, king);
                    screens |= between(square, king);
                }
                _ => {}
            }
        }
        for square in own & near.horses & self.board.role(Role::Horse) {
            shutters |= leg(square, king);
        }
        let occupied = self.board.occupied();
        for from in own {
            let Some(piece) = self.board.get(from) else { continue };
            let targets = self.board.targets_from(from);
            if shutters.contains(from) {
                push(list, from, targets, king);
                continue;
            }
            let others = occupied - SquareSet::of(from);
            let blockers = |to: Square| (between(to, king) & others).len();
            let lined = targets & near.cross;
            let direct = match piece.role {
                Role::Rook => lined.iter().filter(|&to| blockers(to) == 0).collect(),
                Role::Cannon => lined.iter().filter(|&to| blockers(to) == 1).collect(),
                Role::Horse => targets & near.horses,
                Role::Pawn => lined.iter().filter(|&to| between(to, king).is_empty()).collect(),
                Role::King | Role::Advisor | Role::Elephant => SquareSet::EMPTY,
            };
            push(list, from, direct | targets & screens, king);
        }
    }

    pub(crate) fn takes_no_king(&self, to: Square) -> bool {
        self.role(to) != Some(Role::King)
    }
}

/// The points around a king from which or through which it is checked.
struct Near {
    /// Its file and its rank.
    cross: SquareSet,
    /// The points from which a horse checks.
    horses: SquareSet,
}

static NEAR: LazyLock<[Near; Square::COUNT]> = LazyLock::new(|| Square::ALL.map(Near::of));

impl Near {
    fn of(king: Square) -> Near {
        let set = |steps: &[(i8, i8)]| {
            steps.iter().filter_map(|&(files, ranks)| king.offset(files, ranks)).collect()
        };
        let cross = Square::ALL
            .into_iter()
            .filter(|square| square.file() == king.file() || square.rank() == king.rank())
            .collect();
        let jumps = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
        Near { cross, horses: set(&jumps) }
    }
}

/// Where a side that is in check may move to or from.
struct Relief {
    king: Square,
    to: SquareSet,
    from: SquareSet,
}

impl Relief {
    fn targets(&self, field: &Field, from: Square) -> SquareSet {
        let targets = field.board.targets_from(from);
        if from == self.king || self.from.contains(from) { targets } else { targets & self.to }
    }
}

/// The leg 马腿 on the way from a horse to a point that it could jump to.
fn leg(horse: Square, to: Square) -> SquareSet {
    // Of the two parts of the jump only the long one passes a point.
    let step = |from: usize, to: usize| match (from.abs_diff(to), to > from) {
        (2, true) => 1,
        (2, false) => -1,
        _ => 0,
    };
    let files = step(horse.file().index(), to.file().index());
    let ranks = step(horse.rank().index(), to.rank().index());
    horse.offset(files, ranks).map_or(SquareSet::EMPTY, SquareSet::of)
}

fn push(list: &mut MoveList, from: Square, targets: SquareSet, king: Square) {
    for to in targets {
        if to != king {
            list.push(Move { from, to });
        }
    }
}

fn key(piece: Piece, square: Square) -> u64 {
    let color = u64::from(piece.color == Color::Black);
    key_of(color << 4 | piece.role as u64, square)
}

/// A number that looks random for a kind of mark on a point (`SplitMix64`).
fn key_of(kind: u64, square: Square) -> u64 {
    let seed = kind << 8 | square.index() as u64;
    let mut mixed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(list: MoveList) -> Vec<Move> {
        let mut moves = list.as_slice().to_vec();
        moves.sort_unstable();
        moves
    }

    /// Positions of a random walk from a few starts.
    fn walk() -> Vec<Position> {
        let starts = [
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
            "3akab2/4n4/1c2b1N2/4C3p/2r6/6R2/P3P3P/2N1B1c2/4A4/2BAK4 w",
            "2baka3/9/4b1n2/C3p1p1p/2c3R2/5r3/P1P1P4/N3B2c1/4A2C1/3AK1B2 b",
        ];
        let mut state = 7_u64;
        let mut positions = Vec::new();
        for start in starts {
            let mut position: Position = start.parse().expect("a legal start");
            for _ in 0..400 {
                positions.push(position);
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                position.play_unchecked(legal[(state >> 33) as usize % legal.len()]);
            }
        }
        positions
    }

    #[test]
    fn a_field_has_the_legal_moves_of_its_position() {
        for position in walk() {
            let mut list = MoveList::new();
            Field::new(&position).moves(position.turn(), &mut list);
            assert_eq!(sorted(list), position.legal_moves().as_slice(), "{position}");
        }
    }

    #[test]
    fn no_check_is_missed() {
        for position in walk() {
            let field = Field::new(&position);
            let color = position.turn();
            let mut list = MoveList::new();
            field.checking_candidates(color, &mut list);
            let checks = |moves: &[Move]| -> Vec<Move> {
                let gives = |mv: &Move| field.after(*mv).in_check(!color);
                moves.iter().copied().filter(gives).collect()
            };
            let mut found = checks(&sorted(list));
            found.retain(|&mv| position.is_legal(mv));
            assert_eq!(found, checks(&position.legal_moves()), "{position}");
        }
    }

    #[test]
    fn an_inert_piece_stands_in_the_way_and_does_nothing() {
        let position: Position = "4k4/9/9/9/4R4/9/9/9/4R4/3K5 b".parse().expect("legal");
        let field = Field::new(&position);
        let square = |text: &str| text.parse::<Square>().expect("a square");
        assert!(field.in_check(Color::Black));
        assert!(!field.with_inert(square("e5")).in_check(Color::Black));
        assert!(field.without(square("e5")).in_check(Color::Black));
    }
}
