//! What a rook 车 and a cannon 炮 reach along a rank or a file, by table.
//!
//! A line is a word with one bit per point, occupied or not. The tables are indexed by a place on
//! the line and such a word, which takes 58 KB in all and no shifting of 90-bit sets.

use crate::{File, Rank, Square};

/// Where rook and cannon go from one place of a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach(u32);

impl Reach {
    /// The points up to the first piece on either side, that piece included.
    #[inline(always)]
    pub(crate) const fn rook(self) -> u32 {
        self.0 & 0xffff
    }

    /// The points behind the first piece on either side, up to the second piece, that included.
    #[inline(always)]
    pub(crate) const fn over_screen(self) -> u32 {
        self.0 >> 16
    }
}

static RANK_REACH: [[Reach; 512]; File::COUNT] = {
    let mut table = [[Reach(0); 512]; File::COUNT];
    let mut file = 0;
    while file < File::COUNT {
        let mut occupied = 0;
        while occupied < 512 {
            table[file][occupied] = reach(file, occupied, File::COUNT);
            occupied += 1;
        }
        file += 1;
    }
    table
};

static FILE_REACH: [[Reach; 1024]; Rank::COUNT] = {
    let mut table = [[Reach(0); 1024]; Rank::COUNT];
    let mut rank = 0;
    while rank < Rank::COUNT {
        let mut occupied = 0;
        while occupied < 1024 {
            table[rank][occupied] = reach(rank, occupied, Rank::COUNT);
            occupied += 1;
        }
        rank += 1;
    }
    table
};

const fn reach(place: usize, occupied: usize, length: usize) -> Reach {
    let mut rook = 0;
    let mut over_screen = 0;
    let mut upward = 0;
    while upward < 2 {
        let mut passed = 0;
        let mut point = place;
        while passed < 2 {
            if upward == 1 && point + 1 < length {
                point += 1;
            } else if upward == 0 && point > 0 {
                point -= 1;
            } else {
                break;
            }
            if passed == 0 {
                rook |= 1 << point;
            } else {
                over_screen |= 1 << point;
            }
            passed += (occupied >> point & 1) as u32;
        }
        upward += 1;
    }
    Reach(over_screen << 16 | rook)
}

/// What is reached along a rank from `file`, as a set of files.
#[inline(always)]
pub(crate) fn along_rank(file: usize, occupied: u16) -> Reach {
    RANK_REACH[file][usize::from(occupied & 511)]
}

/// What is reached along a file from `rank`, as a set of ranks.
#[inline(always)]
pub(crate) fn along_file(rank: usize, occupied: u16) -> Reach {
    FILE_REACH[rank][usize::from(occupied & 1023)]
}

/// The places strictly between two places of a line, as a word.
static BETWEEN: [[u16; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut a = 0;
    while a < 16 {
        let mut b = a + 2;
        while b < 16 {
            let word = (1 << b) - (1 << (a + 1));
            table[a][b] = word;
            table[b][a] = word;
            b += 1;
        }
        a += 1;
    }
    table
};

#[inline(always)]
pub(crate) fn between_places(a: usize, b: usize) -> u16 {
    BETWEEN[a & 15][b & 15]
}

// Five ranks of one file take 45 bits.
static SPREAD: [u64; 32] = {
    let mut table = [0; 32];
    let mut word = 0;
    while word < 32 {
        let mut rank = 0;
        while rank < 5 {
            table[word] |= (word as u64 >> rank & 1) << (9 * rank);
            rank += 1;
        }
        word += 1;
    }
    table
};

/// The points of a rank, given as a set of files.
#[inline(always)]
pub(crate) fn rank_squares(rank: usize, files: u32) -> u128 {
    u128::from(files) << (9 * rank)
}

/// The points of a file, given as a set of ranks.
#[inline(always)]
pub(crate) fn file_squares(file: usize, ranks: u32) -> u128 {
    let near = SPREAD[(ranks & 31) as usize];
    let far = SPREAD[(ranks >> 5 & 31) as usize];
    (u128::from(near) | u128::from(far) << 45) << file
}

/// The points strictly between two points of one file or rank; empty if they share neither.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> u128 {
    let (file, rank) = (a.file().index(), a.rank().index());
    if rank == b.rank().index() {
        rank_squares(rank, u32::from(between_places(file, b.file().index())))
    } else if file == b.file().index() {
        file_squares(file, u32::from(between_places(rank, b.rank().index())))
    } else {
        0
    }
}

/// For each point the others on its file and rank.
pub(crate) static CROSS: [u128; Square::COUNT] = {
    let mut table = [0; Square::COUNT];
    let mut a = 0;
    while a < Square::COUNT {
        let mut b = 0;
        while b < Square::COUNT {
            if a != b && (a / 9 == b / 9 || a % 9 == b % 9) {
                table[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    table
};
