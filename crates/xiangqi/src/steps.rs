//! Where the pieces that move by steps go from each point, by table.

use crate::{Color, Square};

/// The point `files` and `ranks` away from `square`, if it is on the board, as a set.
const fn shifted(square: usize, files: i32, ranks: i32) -> u128 {
    match Square::ALL[square].offset(files as i8, ranks as i8) {
        Some(to) => 1 << to.index(),
        None => 0,
    }
}

const fn palace(color: Color) -> u128 {
    // d0 to f2, or d7 to f9.
    let rows = 0b111 << 3 | 0b111 << 12 | 0b111 << 21;
    match color {
        Color::Red => rows,
        Color::Black => rows << 63,
    }
}

/// Both palaces 九宫.
pub(crate) const PALACES: u128 = palace(Color::Red) | palace(Color::Black);

/// One step along a line, within the palace the point is in.
pub(crate) static KING: [u128; Square::COUNT] = {
    let mut table = [0; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        if PALACES >> square & 1 == 1 {
            table[square] = PALACES
                & (shifted(square, 1, 0)
                    | shifted(square, -1, 0)
                    | shifted(square, 0, 1)
                    | shifted(square, 0, -1));
        }
        square += 1;
    }
    table
};

/// One diagonal step, within the palace the point is in.
pub(crate) static ADVISOR: [u128; Square::COUNT] = {
    let mut table = [0; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        if PALACES >> square & 1 == 1 {
            table[square] = PALACES & diagonal(square, 1);
        }
        square += 1;
    }
    table
};

const fn diagonal(square: usize, step: i32) -> u128 {
    shifted(square, step, step)
        | shifted(square, -step, step)
        | shifted(square, step, -step)
        | shifted(square, -step, -step)
}

/// Two diagonal steps on the own side of the river, by point and by which eyes 象眼 are occupied:
/// bit 0 left below, 1 right below, 2 left above, 3 right above.
pub(crate) static ELEPHANT: [[u128; 16]; Square::COUNT] = {
    let mut table = [[0; 16]; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let half = if square < 45 { (1 << 45) - 1 } else { ((1 << 45) - 1) << 45 };
        let mut eyes = 0;
        while eyes < 16 {
            let mut direction = 0;
            while direction < 4 {
                if eyes >> direction & 1 == 0 {
                    let files = if direction & 1 == 0 { -2 } else { 2 };
                    let ranks = if direction & 2 == 0 { -2 } else { 2 };
                    table[square][eyes] |= half & shifted(square, files, ranks);
                }
                direction += 1;
            }
            eyes += 1;
        }
        square += 1;
    }
    table
};

/// The horse's jumps by point and by which legs 马腿 are occupied: bit 0 left, 1 below, 2 right,
/// 3 above.
pub(crate) static HORSE: [[u128; 16]; Square::COUNT] = {
    let mut table = [[0; 16]; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let jumps = [
            shifted(square, -2, -1) | shifted(square, -2, 1),
            shifted(square, -1, -2) | shifted(square, 1, -2),
            shifted(square, 2, -1) | shifted(square, 2, 1),
            shifted(square, -1, 2) | shifted(square, 1, 2),
        ];
        let mut legs = 0;
        while legs < 16 {
            let mut direction = 0;
            while direction < 4 {
                if legs >> direction & 1 == 0 {
                    table[square][legs] |= jumps[direction];
                }
                direction += 1;
            }
            legs += 1;
        }
        square += 1;
    }
    table
};

/// From where horses bear on a point, by point and by which of the diagonal neighbors, on which
/// their legs stand, are occupied: bit 0 left below, 1 right below, 2 left above, 3 right above.
pub(crate) static HORSE_SOURCES: [[u128; 16]; Square::COUNT] = {
    let mut table = [[0; 16]; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let mut legs = 0;
        while legs < 16 {
            let mut direction = 0;
            while direction < 4 {
                if legs >> direction & 1 == 0 {
                    let file = if direction & 1 == 0 { -1 } else { 1 };
                    let rank = if direction & 2 == 0 { -1 } else { 1 };
                    table[square][legs] |=
                        shifted(square, 2 * file, rank) | shifted(square, file, 2 * rank);
                }
                direction += 1;
            }
            legs += 1;
        }
        square += 1;
    }
    table
};

/// The leg 马腿 on the way from `horse` to a point that it could jump to.
#[inline]
pub(crate) fn leg(horse: Square, target: Square) -> Square {
    let (from, to) = (horse.index() as i32, target.index() as i32);
    // The long part of the jump is two ranks (18) or two files (2), the short one a file (1) or
    // a rank (9); the leg lies one step along the long part.
    let step = match to - from {
        17 | 19 => 9,
        -17 | -19 => -9,
        11 | -7 => 1,
        _ => -1,
    };
    Square::at((from + step) as u8)
}

/// One step forward, and sideways beyond the river.
pub(crate) static PAWN: [[u128; Square::COUNT]; 2] = {
    let mut table = [[0; Square::COUNT]; 2];
    let mut square = 0;
    while square < Square::COUNT {
        let sideways = shifted(square, -1, 0) | shifted(square, 1, 0);
        table[0][square] = shifted(square, 0, 1) | if square >= 45 { sideways } else { 0 };
        table[1][square] = shifted(square, 0, -1) | if square < 45 { sideways } else { 0 };
        square += 1;
    }
    table
};

/// From where a pawn of the color bears on the point.
pub(crate) static PAWN_SOURCES: [[u128; Square::COUNT]; 2] = {
    let mut table = [[0; Square::COUNT]; 2];
    let mut color = 0;
    while color < 2 {
        let mut from = 0;
        while from < Square::COUNT {
            let mut to = 0;
            while to < Square::COUNT {
                if PAWN[color][from] >> to & 1 == 1 {
                    table[color][to] |= 1 << from;
                }
                to += 1;
            }
            from += 1;
        }
        color += 1;
    }
    table
};
