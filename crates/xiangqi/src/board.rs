use std::{
    fmt,
    hash::{Hash, Hasher},
};

use crate::{Color, File, Piece, Rank, Role, Square, SquareSet};

/// The 90 points and what stands on them, without regard to any rule.
///
/// `Display` draws the board as Red sees it, in FEN letters.
#[derive(Clone, Copy)]
pub struct Board {
    points: [u8; Square::COUNT],
    // The rest says the same in the forms that move generation reads: sets of points, and for each
    // color one word per rank and per file, for the tables of `lines`.
    ranks: [[u16; Rank::COUNT]; 2],
    files: [[u16; File::COUNT]; 2],
    colors: [SquareSet; 2],
    roles: [SquareSet; Role::COUNT],
}

// A point holds `color << 3 | role`, or this.
const EMPTY: u8 = 7;

const PIECES: [Option<Piece>; 16] = {
    let mut pieces = [None; 16];
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < Role::COUNT {
            pieces[color << 3 | role] =
                Some(Piece { color: Color::ALL[color], role: Role::ALL[role] });
            role += 1;
        }
        color += 1;
    }
    pieces
};

impl Board {
    /// The board without a piece.
    pub const EMPTY: Board = Board {
        points: [EMPTY; Square::COUNT],
        ranks: [[0; Rank::COUNT]; 2],
        files: [[0; File::COUNT]; 2],
        colors: [SquareSet::EMPTY; 2],
        roles: [SquareSet::EMPTY; Role::COUNT],
    };

    /// What stands on `square`.
    #[inline]
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Piece> {
        PIECES[(self.points[square.index()] & 15) as usize]
    }

    /// Puts `piece` on `square` in place of what stands there; `None` clears the point.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(old) = self.get(square) {
            self.toggle(square, old);
        }
        self.points[square.index()] = EMPTY;
        if let Some(piece) = piece {
            self.place(square, piece);
        }
    }

    /// Puts `piece` on a point that is empty.
    pub(crate) const fn place(&mut self, square: Square, piece: Piece) {
        self.points[square.index()] = (piece.color as u8) << 3 | piece.role as u8;
        self.toggle(square, piece);
    }

    /// Moves what stands on `from` to `to`, over what stands there; says what moved and what was
    /// taken.
    #[inline]
    pub(crate) fn shift(&mut self, from: Square, to: Square) -> Option<(Piece, Option<Piece>)> {
        let piece = self.get(from)?;
        let captured = self.get(to);
        if let Some(captured) = captured {
            self.toggle(to, captured);
        }
        let color = piece.color.index();
        self.ranks[color][from.rank().index()] ^= 1 << from.file().index();
        self.ranks[color][to.rank().index()] ^= 1 << to.file().index();
        self.files[color][from.file().index()] ^= 1 << from.rank().index();
        self.files[color][to.file().index()] ^= 1 << to.rank().index();
        let both = SquareSet::of(from) | SquareSet::of(to);
        self.colors[color] ^= both;
        self.roles[piece.role.index()] ^= both;
        self.points[to.index()] = self.points[from.index()];
        self.points[from.index()] = EMPTY;
        Some((piece, captured))
    }

    /// Adds a piece to the sets and words, or takes it out of them.
    #[inline]
    const fn toggle(&mut self, square: Square, piece: Piece) {
        let (color, file, rank) =
            (piece.color.index(), square.file().index(), square.rank().index());
        self.ranks[color][rank] ^= 1 << file;
        self.files[color][file] ^= 1 << rank;
        self.colors[color].toggle(square);
        self.roles[piece.role.index()].toggle(square);
    }

    /// Where `color`'s pieces stand on a rank, as a set of files.
    #[inline]
    pub(crate) const fn rank_word(&self, color: Color, rank: Rank) -> u16 {
        self.ranks[color.index()][rank.index()]
    }

    /// Where `color`'s pieces stand on a file, as a set of ranks.
    #[inline]
    pub(crate) const fn file_word(&self, color: Color, file: File) -> u16 {
        self.files[color.index()][file.index()]
    }

    /// Every occupied point.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.colors[0] | self.colors[1]
    }

    /// The points where `color`'s pieces stand.
    #[inline]
    #[must_use]
    pub const fn color(&self, color: Color) -> SquareSet {
        self.colors[color.index()]
    }

    /// The points where pieces of `role` stand, of both sides.
    #[inline]
    #[must_use]
    pub const fn role(&self, role: Role) -> SquareSet {
        self.roles[role.index()]
    }

    /// The points where `piece` stands.
    #[inline]
    #[must_use]
    pub fn of(&self, piece: Piece) -> SquareSet {
        self.color(piece.color) & self.role(piece.role)
    }

    /// The point of `color`'s king, the one with the smallest index if there are several.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.of(Piece { color, role: Role::King }).first()
    }

    /// Every piece with its point, by ascending index.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().iter().filter_map(|square| Some((square, self.get(square)?)))
    }

    /// The board with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Board {
        let mut board = Board::EMPTY;
        for (square, piece) in self.pieces() {
            board.set(square.mirrored(), Some(piece));
        }
        board
    }

    /// The board with the two sides exchanged, files kept.
    #[must_use]
    pub fn flipped(&self) -> Board {
        let mut board = Board::EMPTY;
        for (square, piece) in self.pieces() {
            board.set(square.flipped(), Some(Piece { color: !piece.color, ..piece }));
        }
        board
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.points == other.points
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.points.hash(state);
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            for file in 0..9 {
                let letter = self.get(Square::at(9 * rank + file)).map_or('.', Piece::fen_char);
                write!(f, "{}{letter}", if file == 0 { "" } else { " " })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", crate::fen::board_field(self))
    }
}
