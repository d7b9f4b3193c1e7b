use std::{
    fmt,
    ops::{Index, IndexMut},
};

use crate::Color;

/// The seven kinds of piece 兵种.
///
/// Each name's initial is its WXF letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// 帅 / 将, the general.
    King = 0,
    /// 仕 / 士.
    Advisor = 1,
    /// 相 / 象.
    Elephant = 2,
    /// 马.
    Horse = 3,
    /// 车, shown to English readers as "chariot".
    Rook = 4,
    /// 炮.
    Cannon = 5,
    /// 兵 / 卒.
    Pawn = 6,
}

impl Role {
    /// How many roles there are.
    pub const COUNT: usize = 7;

    /// Every role, in the order of the enum.
    pub const ALL: [Role; Role::COUNT] = [
        Role::King,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Rook,
        Role::Cannon,
        Role::Pawn,
    ];

    /// The lower case FEN letter, one of `kabnrcp`.
    #[must_use]
    pub const fn fen_char(self) -> char {
        match self {
            Role::King => 'k',
            Role::Advisor => 'a',
            Role::Elephant => 'b',
            Role::Horse => 'n',
            Role::Rook => 'r',
            Role::Cannon => 'c',
            Role::Pawn => 'p',
        }
    }

    /// The upper case WXF letter, one of `KAEHRCP`.
    #[must_use]
    pub const fn wxf_char(self) -> char {
        match self {
            Role::King => 'K',
            Role::Advisor => 'A',
            Role::Elephant => 'E',
            Role::Horse => 'H',
            Role::Rook => 'R',
            Role::Cannon => 'C',
            Role::Pawn => 'P',
        }
    }

    /// Reads a letter of either alphabet, FEN's `b n` and WXF's `e h` alike, in either case.
    #[must_use]
    pub const fn from_char(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_lowercase() {
            'k' => Role::King,
            'a' => Role::Advisor,
            'b' | 'e' => Role::Elephant,
            'n' | 'h' => Role::Horse,
            'r' => Role::Rook,
            'c' => Role::Cannon,
            'p' => Role::Pawn,
            _ => return None,
        })
    }

    /// How many pieces of this role one side has at the start (rule 1.2): 1, 2 or 5.
    #[must_use]
    pub const fn start_count(self) -> u8 {
        match self {
            Role::King => 1,
            Role::Pawn => 5,
            _ => 2,
        }
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Role {
    /// Writes the English name in lower case, such as `rook`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::King => "king",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Rook => "rook",
            Role::Cannon => "cannon",
            Role::Pawn => "pawn",
        })
    }
}

/// One value for each role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ByRole<T>([T; Role::COUNT]);

impl<T> ByRole<T> {
    /// Builds each role's value from the role, in the order of [`Role::ALL`].
    pub fn new_with(value: impl FnMut(Role) -> T) -> ByRole<T> {
        ByRole(Role::ALL.map(value))
    }

    /// Applies `f` to every value.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> ByRole<U> {
        ByRole(self.0.map(f))
    }

    /// The values with their roles, in the order of [`Role::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Role, &T)> {
        Role::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    #[inline]
    fn index(&self, role: Role) -> &T {
        &self.0[role.index()]
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    #[inline]
    fn index_mut(&mut self, role: Role) -> &mut T {
        &mut self.0[role.index()]
    }
}

/// A piece: whose it is and what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for Red, lower case for Black.
    #[must_use]
    pub const fn fen_char(self) -> char {
        match self.color {
            Color::Red => self.role.fen_char().to_ascii_uppercase(),
            Color::Black => self.role.fen_char(),
        }
    }

    /// Reads a FEN letter; `h` and `e` are taken for `n` and `b`.
    #[must_use]
    pub fn from_fen_char(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Black };
        Role::from_char(letter).map(|role| Piece { color, role })
    }
}

impl fmt::Display for Piece {
    /// Writes side and role, such as `red rook`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}
