use crate::{Board, Color, Piece, Role, Setup, Square};

/// A named start in which the stronger side, Red, gives pieces away, 让子.
///
/// The weaker side always has all of its pieces. Left and right are Red's own: the left horse
/// stands on `b0`. Any other handicap is a custom FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Handicap {
    /// 让左马: without the horse on `b0`.
    LeftHorse,
    /// 让右马: without the horse on `h0`.
    RightHorse,
    /// 让双马: without both horses.
    BothHorses,
    /// 让左炮: without the cannon on `b2`.
    LeftCannon,
    /// 让右炮: without the cannon on `h2`.
    RightCannon,
    /// 让双炮: without both cannons.
    BothCannons,
    /// 让左车: without the rook on `a0`.
    LeftRook,
    /// 让右车: without the rook on `i0`.
    RightRook,
    /// 让双车: without both rooks.
    BothRooks,
    /// 让车马: without the left rook and the left horse.
    RookAndHorse,
    /// 让车炮: without the left rook and the left cannon.
    RookAndCannon,
    /// 让马炮: without the left horse and the left cannon.
    HorseAndCannon,
    /// 让双士: without both advisors.
    BothAdvisors,
    /// 让双相: without both elephants.
    BothElephants,
    /// 让士相: without advisors and elephants.
    AdvisorsAndElephants,
    /// 让五兵: without the five pawns.
    FivePawns,
    /// 让九子: without advisors, elephants and pawns.
    NinePieces,
}

impl Handicap {
    /// Every named start, from the lightest kind of gift to the heaviest.
    pub const ALL: [Handicap; 17] = [
        Handicap::LeftHorse,
        Handicap::RightHorse,
        Handicap::BothHorses,
        Handicap::LeftCannon,
        Handicap::RightCannon,
        Handicap::BothCannons,
        Handicap::LeftRook,
        Handicap::RightRook,
        Handicap::BothRooks,
        Handicap::RookAndHorse,
        Handicap::RookAndCannon,
        Handicap::HorseAndCannon,
        Handicap::BothAdvisors,
        Handicap::BothElephants,
        Handicap::AdvisorsAndElephants,
        Handicap::FivePawns,
        Handicap::NinePieces,
    ];

    /// The name in kebab-case, such as `left-horse`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Handicap::LeftHorse => "left-horse",
            Handicap::RightHorse => "right-horse",
            Handicap::BothHorses => "both-horses",
            Handicap::LeftCannon => "left-cannon",
            Handicap::RightCannon => "right-cannon",
            Handicap::BothCannons => "both-cannons",
            Handicap::LeftRook => "left-rook",
            Handicap::RightRook => "right-rook",
            Handicap::BothRooks => "both-rooks",
            Handicap::RookAndHorse => "rook-and-horse",
            Handicap::RookAndCannon => "rook-and-cannon",
            Handicap::HorseAndCannon => "horse-and-cannon",
            Handicap::BothAdvisors => "both-advisors",
            Handicap::BothElephants => "both-elephants",
            Handicap::AdvisorsAndElephants => "advisors-and-elephants",
            Handicap::FivePawns => "five-pawns",
            Handicap::NinePieces => "nine-pieces",
        }
    }

    /// The Chinese name, such as 让左马.
    #[must_use]
    pub const fn chinese(self) -> &'static str {
        match self {
            Handicap::LeftHorse => "让左马",
            Handicap::RightHorse => "让右马",
            Handicap::BothHorses => "让双马",
            Handicap::LeftCannon => "让左炮",
            Handicap::RightCannon => "让右炮",
            Handicap::BothCannons => "让双炮",
            Handicap::LeftRook => "让左车",
            Handicap::RightRook => "让右车",
            Handicap::BothRooks => "让双车",
            Handicap::RookAndHorse => "让车马",
            Handicap::RookAndCannon => "让车炮",
            Handicap::HorseAndCannon => "让马炮",
            Handicap::BothAdvisors => "让双士",
            Handicap::BothElephants => "让双相",
            Handicap::AdvisorsAndElephants => "让士相",
            Handicap::FivePawns => "让五兵",
            Handicap::NinePieces => "让九子",
        }
    }

    /// The start with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Handicap> {
        Handicap::ALL.into_iter().find(|handicap| handicap.name() == name)
    }

    /// The points whose pieces Red gives away, as indices `9 * rank + file`.
    const fn gifts(self) -> &'static [u8] {
        match self {
            Handicap::LeftHorse => &[1],
            Handicap::RightHorse => &[7],
            Handicap::BothHorses => &[1, 7],
            Handicap::LeftCannon => &[19],
            Handicap::RightCannon => &[25],
            Handicap::BothCannons => &[19, 25],
            Handicap::LeftRook => &[0],
            Handicap::RightRook => &[8],
            Handicap::BothRooks => &[0, 8],
            Handicap::RookAndHorse => &[0, 1],
            Handicap::RookAndCannon => &[0, 19],
            Handicap::HorseAndCannon => &[1, 19],
            Handicap::BothAdvisors => &[3, 5],
            Handicap::BothElephants => &[2, 6],
            Handicap::AdvisorsAndElephants => &[2, 3, 5, 6],
            Handicap::FivePawns => &[27, 29, 31, 33, 35],
            Handicap::NinePieces => &[2, 3, 5, 6, 27, 29, 31, 33, 35],
        }
    }

    /// The start position without Red's gifts, Red to move.
    #[must_use]
    pub fn setup(self) -> Setup {
        let mut setup = Setup::START;
        for &index in self.gifts() {
            setup.board.set(Square::at(index), None);
        }
        setup
    }
}

pub(crate) const START_BOARD: Board = {
    let mut board = Board::EMPTY;
    let back = [
        Role::Rook,
        Role::Horse,
        Role::Elephant,
        Role::Advisor,
        Role::King,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Rook,
    ];
    let mut file = 0;
    while file < 9 {
        put(&mut board, file, 0, back[file as usize]);
        if file % 2 == 0 {
            put(&mut board, file, 3, Role::Pawn);
        }
        file += 1;
    }
    put(&mut board, 1, 2, Role::Cannon);
    put(&mut board, 7, 2, Role::Cannon);
    board
};

/// Puts a piece for Red and its counterpart for Black.
const fn put(board: &mut Board, file: u8, rank: u8, role: Role) {
    board.place(Square::at(9 * rank + file), Piece { color: Color::Red, role });
    board.place(Square::at(9 * (9 - rank) + file), Piece { color: Color::Black, role });
}
