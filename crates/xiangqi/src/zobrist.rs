//! The keys of the position hash.

use crate::{Board, Color, Piece, Role, Square};

// One key for each piece on each point, and one for Black to move.
static PIECE_KEYS: [[u64; Square::COUNT]; 16] = {
    let mut keys = [[0; Square::COUNT]; 16];
    // Any odd start will do; the numbers only have to look random and stay the same for ever,
    // since hashes are stored.
    let mut state = 0x5eed_c4c3_0e00_0001;
    let mut piece = 0;
    while piece < 16 {
        let mut square = 0;
        while square < Square::COUNT {
            let (next, key) = split_mix(state);
            state = next;
            keys[piece][square] = key;
            square += 1;
        }
        piece += 1;
    }
    keys
};

pub(crate) const BLACK_TO_MOVE: u64 = 0x9b1d_5c27_ec40_a3f7;

/// One step of `SplitMix64` (Steele, Lea and Flood 2014): the next state and a number.
const fn split_mix(state: u64) -> (u64, u64) {
    let next = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = next;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (next, mixed ^ mixed >> 31)
}

#[inline]
pub(crate) fn piece_key(piece: Piece, square: Square) -> u64 {
    PIECE_KEYS[piece.color.index() * (Role::COUNT + 1) + piece.role.index()][square.index()]
}

/// The hash from nothing; a position keeps it up to date move by move.
pub(crate) fn hash(board: &Board, turn: Color) -> u64 {
    let start = if turn == Color::Black { BLACK_TO_MOVE } else { 0 };
    board.pieces().fold(start, |hash, (square, piece)| hash ^ piece_key(piece, square))
}
