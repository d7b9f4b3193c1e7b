//! Legal moves, counted or listed, without trying a single one out.
//!
//! Once per position, [`Danger`] looks at the enemy pieces that can ever matter to the king: those
//! on its lines, horses near it, pawns beside it. From that follows which points all pieces may go
//! to and which few pieces, the *bound* ones, have a narrower choice. The rest are legal by masks,
//! so that counting is adding up populations.

use crate::{Board, Color, Move, MoveList, Role, Square, SquareSet, lines, steps};

const BOARD: u128 = SquareSet::FULL.bits();
const HALF: u64 = (1 << 45) - 1;
const FILE_A: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
const FILE_I: u64 = FILE_A << 8;

/// Calls `visit` for every point of a set, by ascending index.
///
/// Two loops over half a set each take fewer instructions than one over all of it.
#[inline(always)]
fn for_each(set: u128, mut visit: impl FnMut(Square)) {
    let (mut low, mut high) = (set as u64, (set >> 64) as u64);
    while low != 0 {
        visit(Square::at(low.trailing_zeros() as u8));
        low &= low - 1;
    }
    while high != 0 {
        visit(Square::at(64 + high.trailing_zeros() as u8));
        high &= high - 1;
    }
}

#[inline(always)]
const fn bit(square: Square) -> u128 {
    1 << square.index()
}

/// A board as the side to move sees it.
///
/// `RED` says which side that is, so that shifts are by constants.
struct Side<'a, const RED: bool> {
    board: &'a Board,
    king: Square,
    own: u128,
    enemy: u128,
}

/// What the enemy leaves to the pieces other than the king.
#[derive(Debug, Clone, Copy)]
struct Danger {
    /// Points that a piece may go to if it is not bound. Everything, unless there is a check to
    /// meet or a bare cannon that must get no screen.
    open: u128,
    /// Own pieces that shield the king, hold up a horse's leg or serve a cannon as screen.
    bound: u128,
}

/// An enemy piece that bears on the king or would if something moved.
#[derive(Debug, Clone, Copy)]
struct Attacker {
    square: Square,
    /// The points on its way to the king whose occupation matters.
    way: u128,
    /// How many pieces stand on the way.
    pieces: u32,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A rook, or the other king, that an own piece moving in between would stop.
    Line,
    /// A cannon.
    Cannon,
    /// A horse, with its leg as the way.
    Horse,
    Pawn,
}

impl<'a, const RED: bool> Side<'a, RED> {
    const COLOR: Color = if RED { Color::Red } else { Color::Black };
    const ENEMY: Color = if RED { Color::Black } else { Color::Red };

    #[inline(always)]
    fn new(board: &'a Board) -> Self {
        let own = board.color(Self::COLOR).bits();
        let king = own & board.role(Role::King).bits();
        // A legal position has its king; the mask keeps a broken one from leaving the board.
        let king = Square::at((king.trailing_zeros() as u8).min(89));
        Side { board, king, own, enemy: board.color(Self::ENEMY).bits() }
    }

    #[inline(always)]
    fn occupied(&self) -> u128 {
        self.own | self.enemy
    }

    #[inline(always)]
    fn role(&self, role: Role) -> u128 {
        self.board.role(role).bits()
    }

    /// The part of a set on the own side of the river, from bit 0.
    #[inline(always)]
    fn near_half(set: u128) -> u64 {
        if RED { set as u64 & HALF } else { (set >> 45) as u64 & HALF }
    }

    /// The part of a set beyond the river, from bit 0.
    #[inline(always)]
    fn far_half(set: u128) -> u64 {
        if RED { (set >> 45) as u64 & HALF } else { set as u64 & HALF }
    }

    /// Enemy rooks, cannons and king, the pieces that act along lines.
    #[inline(always)]
    fn enemy_sliders(&self) -> u128 {
        (self.role(Role::Rook) | self.role(Role::Cannon) | self.role(Role::King)) & self.enemy
    }

    /// Calls `visit` for every enemy piece that may matter to the king.
    #[inline(always)]
    fn attackers(&self, mut visit: impl FnMut(Attacker)) {
        let king = self.king;
        let sliders = self.enemy_sliders() & lines::CROSS[king.index()];
        for_each(sliders, |square| {
            let kind =
                if self.role(Role::Cannon) & bit(square) != 0 { Kind::Cannon } else { Kind::Line };
            // Most lines hold too many pieces to matter, which their words say fastest.
            let pieces = self.pieces_on_line(king, square);
            let most = if kind == Kind::Cannon { 2 } else { 1 };
            // The other king acts along files only.
            let acts = self.role(Role::King) & bit(square) == 0 || square.file() == king.file();
            if pieces <= most && acts {
                visit(Attacker { square, way: lines::between(king, square), pieces, kind });
            }
        });
        let horses = self.role(Role::Horse) & self.enemy & steps::HORSE[king.index()][0];
        for_each(horses, |square| {
            let way = bit(steps::leg(square, king));
            let pieces = u32::from(self.occupied() & way != 0);
            visit(Attacker { square, way, pieces, kind: Kind::Horse });
        });
        let pawns = self.role(Role::Pawn)
            & self.enemy
            & steps::PAWN_SOURCES[Self::ENEMY.index()][king.index()];
        for_each(pawns, |square| {
            visit(Attacker { square, way: 0, pieces: 0, kind: Kind::Pawn });
        });
    }

    #[inline(always)]
    fn danger(&self) -> Danger {
        let mut danger = Danger { open: BOARD, bound: 0 };
        self.attackers(|attacker| {
            danger.open &= self.general(attacker);
            danger.bound |= self.bound_by(attacker);
        });
        danger
    }

    /// How many pieces stand between two points of one file or rank.
    #[inline(always)]
    fn pieces_on_line(&self, a: Square, b: Square) -> u32 {
        let (files, ranks) = ((a.file(), b.file()), (a.rank(), b.rank()));
        let word = if files.0 == files.1 {
            self.board.occupied_file(files.0)
                & lines::between_places(ranks.0.index(), ranks.1.index())
        } else {
            self.board.occupied_rank(ranks.0)
                & lines::between_places(files.0.index(), files.1.index())
        };
        word.count_ones()
    }

    /// Where a piece may go without regard to where it comes from, as far as this attacker goes.
    #[inline(always)]
    fn general(&self, attacker: Attacker) -> u128 {
        let take = bit(attacker.square);
        let quiet = attacker.way & !self.occupied();
        match (attacker.kind, attacker.pieces) {
            (Kind::Pawn, _) => take,
            (Kind::Line | Kind::Horse, 0) => attacker.way | take,
            // A bare cannon waits for a screen.
            (Kind::Cannon, 0) => BOARD & !attacker.way,
            (Kind::Cannon, 1) => quiet | take,
            _ => BOARD,
        }
    }

    /// The own pieces for which this attacker makes another rule than the general one.
    #[inline(always)]
    fn bound_by(&self, attacker: Attacker) -> u128 {
        match (attacker.kind, attacker.pieces) {
            (Kind::Line | Kind::Horse, 1) | (Kind::Cannon, 1 | 2) => attacker.way & self.own,
            _ => 0,
        }
    }

    /// Where a bound piece may go.
    #[inline]
    fn open_to(&self, piece: Square) -> u128 {
        let mut open = BOARD;
        self.attackers(|attacker| {
            let take = bit(attacker.square);
            open &= if self.bound_by(attacker) & bit(piece) == 0 {
                self.general(attacker)
            } else if attacker.kind == Kind::Cannon {
                if attacker.pieces == 1 {
                    // The screen has to go, and not to another place in between.
                    !attacker.way
                } else {
                    attacker.way & !self.occupied() | take
                }
            } else if attacker.kind == Kind::Horse {
                take
            } else {
                attacker.way | take
            };
        });
        open
    }

    /// Where the king can go.
    #[inline(always)]
    fn king_targets(&self) -> u128 {
        let mut safe = 0;
        for_each(steps::KING[self.king.index()] & !self.own, |to| {
            if !self.is_attacked_at(to) {
                safe |= bit(to);
            }
        });
        safe
    }

    /// Whether the king would be in check, or face the other, if it stood on `to`, which may be an
    /// enemy's point.
    #[inline(always)]
    fn is_attacked_at(&self, to: Square) -> bool {
        let occupied = self.occupied() & !bit(self.king);
        let enemy = self.enemy & !bit(to);
        let pawns = self.role(Role::Pawn) & steps::PAWN_SOURCES[Self::ENEMY.index()][to.index()];
        if pawns & enemy != 0 {
            return true;
        }
        let mut hit = false;
        for_each(self.enemy_sliders() & enemy & lines::CROSS[to.index()], |square| {
            let between = lines::between(to, square) & occupied;
            hit |= if self.role(Role::Cannon) & bit(square) != 0 {
                between != 0 && between & (between - 1) == 0
            } else {
                between == 0
                    && (self.role(Role::King) & bit(square) == 0 || square.file() == to.file())
            };
        });
        for_each(self.role(Role::Horse) & enemy & steps::HORSE[to.index()][0], |square| {
            hit |= occupied & bit(steps::leg(square, to)) == 0;
        });
        hit
    }

    /// Where the piece on `from` may go.
    fn targets(&self, from: Square) -> u128 {
        if from == self.king {
            self.king_targets()
        } else if self.own & bit(from) != 0 {
            self.board.targets_from(from).bits() & self.open_to(from)
        } else {
            0
        }
    }

    #[inline(always)]
    fn count(&self) -> u32 {
        let danger = self.danger();
        let mut count = self.king_targets().count_ones();
        let free = self.own & !danger.bound & !bit(self.king);
        let open = danger.open & !self.own;
        count += if danger.open == BOARD {
            self.count_lines(free)
        } else {
            let mut lines = 0;
            for_each(free & (self.role(Role::Rook) | self.role(Role::Cannon)), |from| {
                lines += (self.board.targets_from(from).bits() & open).count_ones();
            });
            lines
        };
        count += self.count_steps(free, open);
        for_each(danger.bound, |from| {
            let targets = self.board.targets_from(from).bits() & self.open_to(from);
            count += targets.count_ones();
        });
        count
    }

    /// The moves of the free rooks and cannons if every point is open.
    #[inline(always)]
    fn count_lines(&self, free: u128) -> u32 {
        let mut count = 0;
        for_each(free & self.role(Role::Rook), |from| {
            let (along_rank, along_file) = self.rook_words(from);
            count += (along_rank | along_file << 16).count_ones();
        });
        for_each(free & self.role(Role::Cannon), |from| {
            let (along_rank, along_file) = self.cannon_words(from);
            count += (along_rank | along_file << 16).count_ones();
        });
        count
    }

    /// A rook's targets along its rank and along its file.
    #[inline(always)]
    fn rook_words(&self, from: Square) -> (u32, u32) {
        let (file, rank) = (from.file(), from.rank());
        let own_rank = self.board.rank_word(Self::COLOR, rank);
        let own_file = self.board.file_word(Self::COLOR, file);
        let all_rank = own_rank | self.board.rank_word(Self::ENEMY, rank);
        let all_file = own_file | self.board.file_word(Self::ENEMY, file);
        (
            lines::along_rank(file.index(), all_rank).rook() & !u32::from(own_rank),
            lines::along_file(rank.index(), all_file).rook() & !u32::from(own_file),
        )
    }

    /// A cannon's targets along its rank and along its file.
    #[inline(always)]
    fn cannon_words(&self, from: Square) -> (u32, u32) {
        let (file, rank) = (from.file(), from.rank());
        let enemy_rank = self.board.rank_word(Self::ENEMY, rank);
        let enemy_file = self.board.file_word(Self::ENEMY, file);
        let all_rank = enemy_rank | self.board.rank_word(Self::COLOR, rank);
        let all_file = enemy_file | self.board.file_word(Self::COLOR, file);
        let along_rank = lines::along_rank(file.index(), all_rank);
        let along_file = lines::along_file(rank.index(), all_file);
        (
            along_rank.rook() & !u32::from(all_rank)
                | along_rank.over_screen() & u32::from(enemy_rank),
            along_file.rook() & !u32::from(all_file)
                | along_file.over_screen() & u32::from(enemy_file),
        )
    }

    /// The moves of the free horses, elephants, advisors and pawns.
    #[inline(always)]
    fn count_steps(&self, free: u128, open: u128) -> u32 {
        let mut count = 0;
        for_each(free & self.role(Role::Horse), |from| {
            count += (self.board.horse(from) & open).count_ones();
        });
        self.elephant_shifts(free, open, |targets, _| count += targets.count_ones());
        self.advisor_shifts(free, open, |targets, _| count += targets.count_ones());
        let pawns = free & self.role(Role::Pawn);
        count += (Self::forward(pawns) & open).count_ones();
        self.sideways_shifts(pawns, open, |targets, _| count += targets.count_ones());
        count
    }

    #[inline(always)]
    fn forward(pawns: u128) -> u128 {
        if RED { pawns << 9 } else { pawns >> 9 }
    }

    /// Calls `visit` with the elephants' targets in the own half, direction by direction, and how
    /// far below the target the elephant stood.
    #[inline(always)]
    fn elephant_shifts(&self, free: u128, open: u128, mut visit: impl FnMut(u64, i8)) {
        const LEFT: u64 = HALF & !FILE_A & !(FILE_A << 1);
        const RIGHT: u64 = HALF & !FILE_I & !(FILE_I >> 1);
        let elephants = Self::near_half(free & self.role(Role::Elephant));
        let empty = !Self::near_half(self.occupied());
        let open = Self::near_half(open);
        visit(((elephants & RIGHT) << 10 & empty) << 10 & open, 20);
        visit(((elephants & LEFT) << 8 & empty) << 8 & open, 16);
        visit(((elephants & RIGHT) >> 8 & empty) >> 8 & open, -16);
        visit(((elephants & LEFT) >> 10 & empty) >> 10 & open, -20);
    }

    /// The same for the advisors.
    #[inline(always)]
    fn advisor_shifts(&self, free: u128, open: u128, mut visit: impl FnMut(u64, i8)) {
        let advisors = Self::near_half(free & self.role(Role::Advisor));
        let open = Self::near_half(open & steps::PALACES);
        visit(advisors << 10 & open, 10);
        visit(advisors << 8 & open, 8);
        visit(advisors >> 8 & open, -8);
        visit(advisors >> 10 & open, -10);
    }

    /// The same for the pawns' sideways moves, in the far half.
    #[inline(always)]
    fn sideways_shifts(&self, pawns: u128, open: u128, mut visit: impl FnMut(u64, i8)) {
        let pawns = Self::far_half(pawns);
        let open = Self::far_half(open);
        visit((pawns & !FILE_I) << 1 & open, 1);
        visit((pawns & !FILE_A) >> 1 & open, -1);
    }

    #[inline(always)]
    fn list(&self, list: &mut MoveList) {
        let danger = self.danger();
        push_targets(list, self.king, self.king_targets());
        let free = self.own & !danger.bound & !bit(self.king);
        let open = danger.open & !self.own;
        if danger.open == BOARD {
            self.list_lines(free, list);
        } else {
            for_each(free & (self.role(Role::Rook) | self.role(Role::Cannon)), |from| {
                push_targets(list, from, self.board.targets_from(from).bits() & open);
            });
        }
        self.list_steps(free, open, list);
        for_each(danger.bound, |from| {
            let targets = self.board.targets_from(from).bits() & self.open_to(from);
            push_targets(list, from, targets);
        });
    }

    #[inline(always)]
    fn list_captures(&self, list: &mut MoveList) {
        let danger = self.danger();
        push_targets(list, self.king, self.king_targets() & self.enemy);
        let free = self.own & !danger.bound & !bit(self.king);
        let open = danger.open & self.enemy;
        for_each(free & self.role(Role::Rook), |from| {
            push_targets(list, from, self.board.rook(from) & open);
        });
        for_each(free & self.role(Role::Cannon), |from| {
            push_targets(list, from, self.board.over_screen(from) & open);
        });
        self.list_steps(free, open, list);
        for_each(danger.bound, |from| {
            let targets = self.board.targets_from(from).bits() & self.enemy;
            if targets != 0 {
                push_targets(list, from, targets & self.open_to(from));
            }
        });
    }

    #[inline(always)]
    fn list_lines(&self, free: u128, list: &mut MoveList) {
        for_each(free & self.role(Role::Rook), |from| {
            push_words(list, from, self.rook_words(from));
        });
        for_each(free & self.role(Role::Cannon), |from| {
            push_words(list, from, self.cannon_words(from));
        });
    }

    #[inline(always)]
    fn list_steps(&self, free: u128, open: u128, list: &mut MoveList) {
        for_each(free & self.role(Role::Horse), |from| {
            push_targets(list, from, self.board.horse(from) & open);
        });
        let near = if RED { 0 } else { 45 };
        self.elephant_shifts(free, open, |targets, step| push_shifted(list, targets, near, step));
        self.advisor_shifts(free, open, |targets, step| push_shifted(list, targets, near, step));
        let pawns = free & self.role(Role::Pawn);
        for_each(Self::forward(pawns) & open, |to| {
            let from = if RED { to.index() - 9 } else { to.index() + 9 };
            list.push(Move { from: Square::at(from as u8), to });
        });
        self.sideways_shifts(pawns, open, |targets, step| {
            push_shifted(list, targets, 45 - near, step);
        });
    }
}

#[inline(always)]
fn push_targets(list: &mut MoveList, from: Square, targets: u128) {
    for_each(targets, |to| {
        list.push(Move { from, to });
    });
}

#[inline(always)]
fn push_words(list: &mut MoveList, from: Square, (mut along_rank, mut along_file): (u32, u32)) {
    let (file, rank) = (from.file().index() as u8, from.rank().index() as u8);
    while along_rank != 0 {
        list.push(Move { from, to: Square::at(9 * rank + along_rank.trailing_zeros() as u8) });
        along_rank &= along_rank - 1;
    }
    while along_file != 0 {
        list.push(Move { from, to: Square::at(9 * along_file.trailing_zeros() as u8 + file) });
        along_file &= along_file - 1;
    }
}

/// Appends moves to `targets` in the half that begins at `base`, each from `step` below.
#[inline(always)]
fn push_shifted(list: &mut MoveList, mut targets: u64, base: u8, step: i8) {
    while targets != 0 {
        let to = base + targets.trailing_zeros() as u8;
        list.push(Move { from: Square::at(to.wrapping_add_signed(-step)), to: Square::at(to) });
        targets &= targets - 1;
    }
}

/// The number of legal moves of `turn`.
#[inline(always)]
pub(crate) fn count(board: &Board, turn: Color) -> u32 {
    match turn {
        Color::Red => Side::<true>::new(board).count(),
        Color::Black => Side::<false>::new(board).count(),
    }
}

/// Appends the legal moves of `turn`, in an order of its own.
#[inline(always)]
pub(crate) fn list(board: &Board, turn: Color, list: &mut MoveList) {
    match turn {
        Color::Red => Side::<true>::new(board).list(list),
        Color::Black => Side::<false>::new(board).list(list),
    }
}

/// Appends the legal captures of `turn`, in an order of its own.
#[inline(always)]
pub(crate) fn list_captures(board: &Board, turn: Color, list: &mut MoveList) {
    match turn {
        Color::Red => Side::<true>::new(board).list_captures(list),
        Color::Black => Side::<false>::new(board).list_captures(list),
    }
}

/// Where the piece of `turn` on `from` may go.
pub(crate) fn targets(board: &Board, turn: Color, from: Square) -> SquareSet {
    SquareSet::from_bits(match turn {
        Color::Red => Side::<true>::new(board).targets(from),
        Color::Black => Side::<false>::new(board).targets(from),
    })
}
