use crate::{Board, Color, File, Piece, Rank, Role, Square, SquareSet, lines, steps};

/// The points strictly between two points of one file or rank; empty if they share neither.
#[must_use]
pub fn between(a: Square, b: Square) -> SquareSet {
    SquareSet::from_bits(lines::between(a, b))
}

/// Whether nothing stands between two kings on the same file 对面.
pub(crate) fn facing(board: &Board, king: Square, other: Square) -> bool {
    king.file() == other.file() && (between(king, other) & board.occupied()).is_empty()
}

impl Board {
    /// The points where the piece on `square` bears: where it could take what stands there.
    ///
    /// Points of its own side count (those pieces are protected), as do empty ones; a king's
    /// safety is not looked at. A cannon 炮 bears on what lies behind exactly one screen 炮架.
    /// Empty if nothing stands on `square`.
    #[inline]
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> SquareSet {
        let Some(Piece { color, role }) = self.get(square) else { return SquareSet::EMPTY };
        SquareSet::from_bits(match role {
            Role::King => steps::KING[square.index()],
            Role::Advisor => steps::ADVISOR[square.index()],
            Role::Elephant => self.elephant(square),
            Role::Horse => self.horse(square),
            Role::Rook => self.rook(square),
            Role::Cannon => self.over_screen(square),
            Role::Pawn => steps::PAWN[color.index()][square.index()],
        })
    }

    /// Where the piece on `square` could go if its king were safe: empty points and pieces to
    /// take. Empty if nothing stands there.
    #[inline]
    #[must_use]
    pub fn targets_from(&self, square: Square) -> SquareSet {
        match self.get(square) {
            None => SquareSet::EMPTY,
            Some(Piece { color, role: Role::Cannon }) => {
                let quiet = self.rook(square) & !self.occupied().bits();
                let captures = self.over_screen(square) & self.color(!color).bits();
                SquareSet::from_bits(quiet | captures)
            }
            Some(Piece { color, .. }) => self.attacks_from(square) - self.color(color),
        }
    }

    /// The pieces of `color` that bear on `square`, in the sense of
    /// [`attacks_from`](Board::attacks_from).
    ///
    /// A king counts where it could step; that kings may not face each other does not.
    #[must_use]
    pub fn attackers_to(&self, square: Square, color: Color) -> SquareSet {
        let near = |role: Role, table: &[u128; Square::COUNT]| {
            self.role(role).bits() & table[square.index()]
        };
        // An elephant's way is the same from both ends; a horse's is not.
        let attackers = near(Role::King, &steps::KING)
            | near(Role::Advisor, &steps::ADVISOR)
            | near(Role::Pawn, &steps::PAWN_SOURCES[color.index()])
            | self.role(Role::Rook).bits() & self.rook(square)
            | self.role(Role::Cannon).bits() & self.over_screen(square)
            | self.role(Role::Elephant).bits() & self.elephant(square)
            | self.role(Role::Horse).bits() & self.horse_sources(square).bits();
        SquareSet::from_bits(attackers) & self.color(color)
    }

    /// The points up to the first piece in each of the four directions from `square`, that piece's
    /// included: what a rook standing there would bear on.
    #[inline]
    #[must_use]
    pub fn rook_reach(&self, square: Square) -> SquareSet {
        SquareSet::from_bits(self.rook(square))
    }

    /// The points behind the first piece in each direction, up to the second, that included: what
    /// a cannon standing on `square` would bear on.
    #[inline]
    #[must_use]
    pub fn cannon_reach(&self, square: Square) -> SquareSet {
        SquareSet::from_bits(self.over_screen(square))
    }

    /// The points a horse standing on `square` would bear on: its jumps past the legs that are
    /// free.
    #[inline]
    #[must_use]
    pub fn horse_reach(&self, square: Square) -> SquareSet {
        SquareSet::from_bits(self.horse(square))
    }

    /// The points an elephant standing on `square` would bear on: its moves past the eyes that are
    /// free.
    #[inline]
    #[must_use]
    pub fn elephant_reach(&self, square: Square) -> SquareSet {
        SquareSet::from_bits(self.elephant(square))
    }

    /// The horse's jumps from `square` past the legs that are free.
    #[inline(always)]
    pub(crate) fn horse(&self, square: Square) -> u128 {
        let (file, rank) = (square.file(), square.rank());
        let beside = u32::from(self.occupied_rank(rank)) << 1 >> file.index() & 0b101;
        let above = u32::from(self.occupied_file(file)) << 1 >> rank.index() & 0b101;
        steps::HORSE[square.index()][(beside | above << 1) as usize]
    }

    /// The elephant's moves from `square` past the eyes that are free.
    #[inline(always)]
    pub(crate) fn elephant(&self, square: Square) -> u128 {
        steps::ELEPHANT[square.index()][self.occupied_diagonals(square)]
    }

    /// The points from which horses would bear on `square`, past the legs that are free.
    #[inline]
    #[must_use]
    pub fn horse_sources(&self, square: Square) -> SquareSet {
        let sources = steps::HORSE_SOURCES[square.index()][self.occupied_diagonals(square)];
        SquareSet::from_bits(sources)
    }

    /// Which diagonal neighbors of a point are occupied: bit 0 left below, 1 right below, 2 left
    /// above, 3 right above.
    #[inline(always)]
    fn occupied_diagonals(&self, square: Square) -> usize {
        let file = square.file().index();
        let rank = square.rank().index();
        let pair = |rank: Option<Rank>| {
            let word = rank.map_or(0, |rank| self.occupied_rank(rank));
            let pair = u32::from(word) << 1 >> file & 0b101;
            (pair | pair >> 1) & 0b11
        };
        let below = pair(Rank::new((rank as u8).wrapping_sub(1)));
        let above = pair(Rank::new(rank as u8 + 1));
        (below | above << 2) as usize
    }

    /// The points up to the first piece in each direction, that included.
    #[inline(always)]
    pub(crate) fn rook(&self, square: Square) -> u128 {
        let (file, rank) = (square.file().index(), square.rank().index());
        let along_rank = lines::along_rank(file, self.occupied_rank(square.rank())).rook();
        let along_file = lines::along_file(rank, self.occupied_file(square.file())).rook();
        lines::rank_squares(rank, along_rank) | lines::file_squares(file, along_file)
    }

    /// The points behind the first piece in each direction, up to the second, that included.
    #[inline(always)]
    pub(crate) fn over_screen(&self, square: Square) -> u128 {
        let (file, rank) = (square.file().index(), square.rank().index());
        let along_rank = lines::along_rank(file, self.occupied_rank(square.rank()));
        let along_file = lines::along_file(rank, self.occupied_file(square.file()));
        lines::rank_squares(rank, along_rank.over_screen())
            | lines::file_squares(file, along_file.over_screen())
    }

    #[inline(always)]
    pub(crate) fn occupied_rank(&self, rank: Rank) -> u16 {
        self.rank_word(Color::Red, rank) | self.rank_word(Color::Black, rank)
    }

    #[inline(always)]
    pub(crate) fn occupied_file(&self, file: File) -> u16 {
        self.file_word(Color::Red, file) | self.file_word(Color::Black, file)
    }
}
