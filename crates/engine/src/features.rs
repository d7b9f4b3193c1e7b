//! What the evaluation looks at: a list of features, each with a weight for the opening and one
//! for the ending.
//!
//! The walk over a board is written once and told to a [`Sink`]: the search's sink adds weights,
//! the tuner's collects which features a position shows and how often. Every feature is seen from
//! the side that has it, and left and right are one, so that a position and its mirror are worth
//! the same.

use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use xiangqi::{Board, Color, Piece, Role, Square, SquareSet, between};

/// A value for the opening and one for the ending, in hundredths of a pawn, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pair(i32); // The opening's in the upper half; the lower half borrows from it.

impl Pair {
    /// The pair of these two, each within ±16,000.
    #[must_use]
    pub const fn new(opening: i32, ending: i32) -> Pair {
        Pair((opening << 16).wrapping_add(ending))
    }

    /// The value in the opening.
    #[inline]
    #[must_use]
    pub const fn opening(self) -> i32 {
        (self.0.wrapping_add(0x8000)) >> 16
    }

    /// The value in the ending.
    #[inline]
    #[must_use]
    pub const fn ending(self) -> i32 {
        self.0 as i16 as i32
    }

    /// Both, this many times.
    #[inline]
    #[must_use]
    pub const fn times(self, count: i32) -> Pair {
        Pair(self.0.wrapping_mul(count))
    }
}

impl Add for Pair {
    type Output = Pair;

    #[inline]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_add(other.0))
    }
}

impl Sub for Pair {
    type Output = Pair;

    #[inline]
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Pair {
    type Output = Pair;

    #[inline]
    fn neg(self) -> Pair {
        Pair(self.0.wrapping_neg())
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    #[inline]
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}

/// A block of features.
#[derive(Debug, Clone, Copy)]
pub struct Block {
    /// What the block is about.
    pub name: &'static str,
    /// Its first feature.
    pub start: usize,
    /// How many it has.
    pub len: usize,
}

macro_rules! blocks {
    ($($(#[$doc:meta])* $name:ident: $len:expr;)*) => {
        blocks!(@each 0; $($name: $len;)*);
        /// Every block, in the order of the weights.
        pub const BLOCKS: &[Block] = &[$(Block { name: stringify!($name), start: $name, len: $len }),*];
        $(const _: &str = concat!($(stringify!($doc)),*);)*
    };
    (@each $start:expr; $name:ident: $len:expr; $($rest:tt)*) => {
        pub(crate) const $name: usize = $start;
        blocks!(@each $start + $len; $($rest)*);
    };
    (@each $start:expr;) => {
        /// How many features there are.
        pub const COUNT: usize = $start;
    };
}

blocks! {
    /// A piece on a point: role by rank from the owner's edge by file, left and right folded.
    PLACE: Role::COUNT * 50;
    /// A rook with this many points to go to.
    ROOK_REACH: 18;
    CANNON_REACH: 18;
    HORSE_REACH: 9;
    /// An attack, attacker by victim, on a piece that is unprotected or worth more.
    THREAT: Role::COUNT * Role::COUNT;
    /// 空头炮: nothing between cannon and king, by distance; the last one along a rank.
    BARE_CANNON: 11;
    /// Two pieces between cannon and king: none of them, one, both of the cannon's side.
    TWO_SCREENS: 3;
    /// One piece between rook and king: the enemy's (pinned), one's own (a check waiting).
    ROOK_LINE: 2;
    /// Points of the enemy palace that a rook, cannon, horse, pawn bears on, each.
    PALACE: 4;
    /// How many of the own pieces bear on the enemy palace.
    PALACE_ATTACKERS: 8;
    /// Points from which rook, cannon, horse, pawn could check unpunished: one, two, three or more.
    SAFE_CHECKS: 4 * 3;
    /// The points the own king can go to.
    KING_REACH: 5;
    /// Own advisors by enemy rooks, horses, cannons.
    ADVISORS_AGAINST: 3 * 9;
    /// Own elephants by enemy rooks, horses, cannons, pawns over the river (three or more in one).
    ELEPHANTS_AGAINST: 3 * 9 + 12;
    /// For each own cannon: how many own advisors and elephants serve as screens.
    CANNON_SCREENS: 5;
    /// Two rooks, two horses, two cannons, horse and cannon.
    PAIRS: 4;
    /// Pawns side by side beyond the river.
    HAND_IN_HAND: 1;
    /// Pawns beyond the river: none to five.
    CROSSED: 6;
    /// Pieces of a role that the own king's safety holds: pinned by a rook, or before a cannon.
    PINNED: Role::COUNT;
    /// To have the move.
    TEMPO: 1;
}

/// Who is told about features.
pub trait Sink {
    /// `color` shows `feature`, `count` times.
    fn add(&mut self, color: Color, feature: usize, count: i32);
}

/// The feature of a piece on a point.
#[inline]
pub(crate) fn place(piece: Piece, square: Square) -> usize {
    let rank = match piece.color {
        Color::Red => square.rank().index(),
        Color::Black => 9 - square.rank().index(),
    };
    let file = square.file().index();
    PLACE + piece.role as usize * 50 + rank * 5 + file.min(8 - file)
}

/// What the pieces of one side bear on and how they stand to the enemy palace.
#[derive(Debug, Clone, Copy)]
struct Attacks {
    by: [SquareSet; Role::COUNT],
    all: SquareSet,
    /// Where the attacking roles could go, in the order of [`ATTACKERS`].
    goals: [SquareSet; ATTACKERS.len()],
    /// How many pieces of these roles bear on the enemy palace.
    on_palace: usize,
}

/// How many pieces of each kind stand on a board, four bits each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counts(u64);

impl Counts {
    pub(crate) fn new(board: &Board) -> Counts {
        let pieces = board.pieces().map(|(_, piece)| Counts::unit(piece));
        Counts(pieces.sum())
    }

    #[inline(always)]
    fn unit(piece: Piece) -> u64 {
        1 << (4 * (piece.color as usize * 8 + piece.role as usize))
    }

    /// A piece was taken.
    #[inline(always)]
    pub(crate) fn remove(&mut self, piece: Piece) {
        self.0 -= Counts::unit(piece);
    }

    /// How many there are, 0 to 5 in a game.
    #[inline(always)]
    pub(crate) fn of(self, color: Color, role: Role) -> usize {
        (self.0 >> (4 * (color as usize * 8 + role as usize)) & 15) as usize
    }
}

const PALACES: [SquareSet; 2] = {
    let red = 0b111_000 | 0b111_000 << 9 | 0b111_000 << 18;
    [SquareSet::from_bits(red), SquareSet::from_bits(red << 63)]
};

/// The points beyond the river, as Red and as Black see it.
const BEYOND: [SquareSet; 2] =
    [SquareSet::from_bits(!0 << 45), SquareSet::from_bits((1 << 45) - 1)];

/// Looks at every piece of a side once; tells how far the far-reaching ones go.
#[inline(always)]
fn survey(board: &Board, color: Color, sink: &mut impl Sink) -> Attacks {
    let (own, others) = (board.color(color), board.color(!color));
    let empty = !(own | others);
    let palace = PALACES[!color as usize];
    let mut by = [SquareSet::EMPTY; Role::COUNT];
    let mut goals = [SquareSet::EMPTY; ATTACKERS.len()];
    let mut on_palace = 0;
    let mut note = |role: Role, reach: SquareSet| {
        by[role as usize] |= reach;
        on_palace += usize::from(!(reach & palace).is_empty());
    };
    for square in own & board.role(Role::Rook) {
        let reach = board.rook_reach(square);
        sink.add(color, ROOK_REACH + (reach - own).len().min(17), 1);
        goals[0] |= reach - own;
        note(Role::Rook, reach);
    }
    for square in own & board.role(Role::Cannon) {
        let reach = board.cannon_reach(square);
        let free = board.rook_reach(square) & empty | reach & others;
        sink.add(color, CANNON_REACH + free.len().min(17), 1);
        goals[1] |= free;
        note(Role::Cannon, reach);
    }
    for square in own & board.role(Role::Horse) {
        let reach = board.horse_reach(square);
        sink.add(color, HORSE_REACH + (reach - own).len(), 1);
        goals[2] |= reach - own;
        note(Role::Horse, reach);
    }
    for square in own & board.role(Role::Pawn) {
        let reach = board.attacks_from(square);
        goals[3] |= reach - own;
        note(Role::Pawn, reach);
    }
    for square in own & board.role(Role::Elephant) {
        by[Role::Elephant as usize] |= board.elephant_reach(square);
    }
    for role in [Role::Advisor, Role::King] {
        for square in own & board.role(role) {
            by[role as usize] |= board.attacks_from(square);
        }
    }
    let all = by.iter().fold(SquareSet::EMPTY, |all, &set| all | set);
    Attacks { by, all, goals, on_palace }
}

/// What a piece is worth when one is taken for another; only the order matters here.
const WORTH: [u8; Role::COUNT] = [9, 2, 2, 4, 8, 4, 1];

/// Tells everything but the places of the pieces, which a search adds up move by move.
#[inline(always)]
pub(crate) fn walk(board: &Board, counts: Counts, turn: Color, sink: &mut impl Sink) {
    let attacks = [survey(board, Color::Red, sink), survey(board, Color::Black, sink)];
    sink.add(turn, TEMPO, 1);
    for color in Color::ALL {
        let (own, enemy) = (&attacks[color as usize], &attacks[!color as usize]);
        let Some(king) = board.king(!color) else { continue };
        threats(board, color, own, enemy, sink);
        lines(board, color, king, sink);
        palace(board, color, king, own, enemy, sink);
        material(board, counts, color, sink);
    }
}

#[inline(always)]
fn threats(board: &Board, color: Color, own: &Attacks, enemy: &Attacks, sink: &mut impl Sink) {
    let others = board.color(!color);
    let weak = others - enemy.all;
    for attacker in Role::ALL {
        let hit = own.by[attacker as usize] & others;
        if hit.is_empty() {
            continue;
        }
        for victim in &Role::ALL[1..] {
            let dearer = WORTH[*victim as usize] > WORTH[attacker as usize];
            let hit = hit & board.role(*victim);
            let count = if dearer { hit } else { hit & weak }.len();
            if count > 0 {
                let feature = THREAT + attacker as usize * Role::COUNT + *victim as usize;
                sink.add(color, feature, count as i32);
            }
        }
    }
}

#[inline(always)]
fn lines(board: &Board, color: Color, king: Square, sink: &mut impl Sink) {
    let (own, occupied) = (board.color(color), board.occupied());
    for square in own & board.role(Role::Cannon) {
        let same_file = square.file() == king.file();
        if !same_file && square.rank() != king.rank() {
            continue;
        }
        let screens = between(square, king) & occupied;
        match screens.len() {
            0 if same_file => {
                let distance = square.rank().index().abs_diff(king.rank().index());
                sink.add(color, BARE_CANNON + distance, 1);
            }
            0 => sink.add(color, BARE_CANNON + 10, 1),
            2 => {
                sink.add(color, TWO_SCREENS + (screens & own).len(), 1);
                for held in screens - own {
                    if let Some(piece) = board.get(held) {
                        sink.add(!color, PINNED + piece.role as usize, 1);
                    }
                }
            }
            _ => {}
        }
    }
    for square in own & board.role(Role::Rook) {
        if square.file() != king.file() && square.rank() != king.rank() {
            continue;
        }
        let shields = between(square, king) & occupied;
        if shields.len() == 1 {
            let is_own = !(shields & own).is_empty();
            sink.add(color, ROOK_LINE + usize::from(is_own), 1);
            if let (false, Some(piece)) = (is_own, shields.first().and_then(|held| board.get(held)))
            {
                sink.add(!color, PINNED + piece.role as usize, 1);
            }
        }
    }
}

/// The roles that attack a king, in the order of their features.
const ATTACKERS: [Role; 4] = [Role::Rook, Role::Cannon, Role::Horse, Role::Pawn];

#[inline(always)]
fn palace(
    board: &Board,
    color: Color,
    king: Square,
    own: &Attacks,
    enemy: &Attacks,
    sink: &mut impl Sink,
) {
    let palace = PALACES[!color as usize];
    // Where a piece of each role would have to stand to check.
    let cross = board.rook_reach(king);
    let over = board.cannon_reach(king);
    let horse = board.horse_sources(king);
    let mut pawn = SquareSet::EMPTY;
    let before: i8 = if color == Color::Red { -1 } else { 1 };
    let beside = [king.offset(0, before), king.offset(1, 0), king.offset(-1, 0)];
    for point in beside.into_iter().flatten() {
        pawn.insert(point);
    }
    for (index, role) in ATTACKERS.into_iter().enumerate() {
        let hit = own.by[role as usize] & palace;
        if !hit.is_empty() {
            sink.add(color, PALACE + index, hit.len() as i32);
        }
        let points = [cross, over, horse, pawn][index];
        let checks = (own.goals[index] & (points - enemy.all)).len().min(3);
        if checks > 0 {
            sink.add(color, SAFE_CHECKS + index * 3 + checks - 1, 1);
        }
    }
    sink.add(color, PALACE_ATTACKERS + own.on_palace.min(7), 1);
    // The other side's king, seen from its side.
    let free = enemy.by[Role::King as usize] - board.color(!color) - own.all;
    sink.add(!color, KING_REACH + free.len().min(4), 1);
}

#[inline(always)]
fn material(board: &Board, counts: Counts, color: Color, sink: &mut impl Sink) {
    let count = |color: Color, role: Role| counts.of(color, role);
    let advisors = count(color, Role::Advisor).min(2);
    let elephants = count(color, Role::Elephant).min(2);
    for (index, role) in [Role::Rook, Role::Horse, Role::Cannon].into_iter().enumerate() {
        let against = count(!color, role).min(2);
        sink.add(color, ADVISORS_AGAINST + index * 9 + advisors * 3 + against, 1);
        sink.add(color, ELEPHANTS_AGAINST + index * 9 + elephants * 3 + against, 1);
    }
    let crossed =
        |color: Color| board.color(color) & board.role(Role::Pawn) & BEYOND[color as usize];
    let pawns = crossed(!color).len().min(3);
    sink.add(color, ELEPHANTS_AGAINST + 27 + elephants * 4 + pawns, 1);
    let cannons = count(color, Role::Cannon);
    if cannons > 0 {
        sink.add(color, CANNON_SCREENS + advisors + elephants, cannons as i32);
    }
    let (rooks, horses) = (count(color, Role::Rook), count(color, Role::Horse));
    let pairs = [rooks >= 2, horses >= 2, cannons >= 2, horses >= 1 && cannons >= 1];
    for (index, shown) in pairs.into_iter().enumerate() {
        if shown {
            sink.add(color, PAIRS + index, 1);
        }
    }
    let own = crossed(color);
    sink.add(color, CROSSED + own.len().min(5), 1);
    let last_file = SquareSet::from_bits((0..10).fold(0, |set, rank| set | 1 << (9 * rank + 8)));
    let side_by_side = own & SquareSet::from_bits((own - last_file).bits() << 1);
    if !side_by_side.is_empty() {
        sink.add(color, HAND_IN_HAND, side_by_side.len() as i32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_keep_their_halves_apart() {
        let sum = Pair::new(30, -45) + Pair::new(-50, 20) - Pair::new(1, -1);
        assert_eq!((sum.opening(), sum.ending()), (-21, -24));
        assert_eq!((sum.times(3).opening(), (-sum).ending()), (-63, 24));
    }

    #[test]
    fn blocks_cover_all_features() {
        let last = BLOCKS.last().unwrap();
        assert_eq!(last.start + last.len, COUNT);
    }
}
