use std::{
    fmt, mem,
    ops::{Index, IndexMut, Not},
    str::FromStr,
};

/// A side: Red 红 moves first and sits at rank 0, Black 黑 at rank 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// 红, the side that moves first; `w` in FEN.
    Red = 0,
    /// 黑; `b` in FEN.
    Black = 1,
}

impl Color {
    /// Both sides, Red first.
    pub const ALL: [Color; 2] = [Color::Red, Color::Black];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }

    /// The side letter that the FEN writer uses: `w` for Red, `b` for Black.
    #[must_use]
    pub const fn fen_char(self) -> char {
        match self {
            Color::Red => 'w',
            Color::Black => 'b',
        }
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.opponent()
    }
}

impl fmt::Display for Color {
    /// Writes `red` or `black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Red => "red",
            Color::Black => "black",
        })
    }
}

/// The text is not the name of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseColorError {
    text: String,
}

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown side {:?}, expected \"red\" or \"black\"", self.text)
    }
}

impl std::error::Error for ParseColorError {}

impl FromStr for Color {
    type Err = ParseColorError;

    /// Parses `red` or `black`, the names that `Display` writes.
    ///
    /// # Errors
    ///
    /// [`ParseColorError`] for any other text.
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        match text {
            "red" => Ok(Color::Red),
            "black" => Ok(Color::Black),
            _ => Err(ParseColorError { text: text.to_owned() }),
        }
    }
}

/// One value for each side.
///
/// ```
/// use xiangqi::{ByColor, Color};
///
/// let mut points = ByColor { red: 1, black: 0 };
/// points[Color::Black] += 2;
/// assert_eq!(points.map(|n| n * 10), ByColor { red: 10, black: 20 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ByColor<T> {
    /// Red's value.
    pub red: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Builds each side's value from its color, Red first.
    pub fn new_with(mut value: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor { red: value(Color::Red), black: value(Color::Black) }
    }

    /// Applies `f` to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { red: f(self.red), black: f(self.black) }
    }

    /// Both values by reference.
    pub const fn as_ref(&self) -> ByColor<&T> {
        ByColor { red: &self.red, black: &self.black }
    }

    /// The two values with their sides, Red first.
    pub fn iter(&self) -> impl Iterator<Item = (Color, &T)> {
        [(Color::Red, &self.red), (Color::Black, &self.black)].into_iter()
    }

    /// Exchanges the two values.
    pub fn swap(&mut self) {
        mem::swap(&mut self.red, &mut self.black);
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Red => &self.red,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Red => &mut self.red,
            Color::Black => &mut self.black,
        }
    }
}
