use std::{fmt, str::FromStr};

use crate::Color;

/// A file 直线 of the board, `a` (Red's left edge) to `i`, the same for both sides.
///
/// Not to be mixed with [`Lane`] 路, which each player counts from the right hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8); // Invariant: less than 9.

impl File {
    /// How many files there are.
    pub const COUNT: usize = 9;

    /// The files `a` to `i`.
    pub const ALL: [File; File::COUNT] =
        [File(0), File(1), File(2), File(3), File(4), File(5), File(6), File(7), File(8)];

    /// The file with this number, 0 for `a` to 8 for `i`.
    #[must_use]
    pub const fn new(index: u8) -> Option<File> {
        if index < 9 { Some(File(index)) } else { None }
    }

    /// The file of this letter, in either case.
    #[must_use]
    pub const fn from_char(letter: char) -> Option<File> {
        match letter {
            'a'..='i' => Some(File(letter as u8 - b'a')),
            'A'..='I' => Some(File(letter as u8 - b'A')),
            _ => None,
        }
    }

    /// The number of the file, in `0..9`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of the file, `a` to `i`.
    #[must_use]
    pub const fn char(self) -> char {
        (b'a' + self.0) as char
    }

    /// The file that takes this one's place when left and right are exchanged.
    #[must_use]
    pub const fn mirrored(self) -> File {
        File(8 - self.0)
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A rank 横线 of the board, 0 (Red's edge) to 9 (Black's edge).
///
/// The river lies between ranks 4 and 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8); // Invariant: less than 10.

impl Rank {
    /// How many ranks there are.
    pub const COUNT: usize = 10;

    /// The ranks 0 to 9.
    pub const ALL: [Rank; Rank::COUNT] =
        [Rank(0), Rank(1), Rank(2), Rank(3), Rank(4), Rank(5), Rank(6), Rank(7), Rank(8), Rank(9)];

    /// The rank with this number, in `0..10`.
    #[must_use]
    pub const fn new(index: u8) -> Option<Rank> {
        if index < 10 { Some(Rank(index)) } else { None }
    }

    /// The rank of this digit, `0` to `9`.
    #[must_use]
    pub const fn from_char(digit: char) -> Option<Rank> {
        match digit {
            '0'..='9' => Some(Rank(digit as u8 - b'0')),
            _ => None,
        }
    }

    /// The number of the rank, in `0..10`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The digit of the rank.
    #[must_use]
    pub const fn char(self) -> char {
        (b'0' + self.0) as char
    }

    /// The rank that takes this one's place when the board is turned for the other side.
    #[must_use]
    pub const fn flipped(self) -> Rank {
        Rank(9 - self.0)
    }

    /// How far this rank lies from `color`'s own edge, in `0..10`.
    #[inline]
    #[must_use]
    pub const fn from_edge(self, color: Color) -> u8 {
        match color {
            Color::Red => self.0,
            Color::Black => 9 - self.0,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A file as a player names it, 路: 1 to 9 from that player's own right hand (rule 1.1).
///
/// Red's lane 1 is file `i`, Black's lane 1 is file `a`.
///
/// ```
/// use xiangqi::{Color, File, Lane};
///
/// let file = File::from_char('h').expect("a letter of the board");
/// assert_eq!(Lane::of(Color::Red, file).number(), 2);
/// assert_eq!(Lane::of(Color::Black, file).number(), 8);
/// assert_eq!(Lane::of(Color::Black, file).file(Color::Black), file);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane(u8); // Invariant: 1 to 9.

impl Lane {
    /// The lane with this number, in `1..=9`.
    #[must_use]
    pub const fn new(number: u8) -> Option<Lane> {
        if 1 <= number && number <= 9 { Some(Lane(number)) } else { None }
    }

    /// How `color` names `file`.
    #[must_use]
    pub const fn of(color: Color, file: File) -> Lane {
        match color {
            Color::Red => Lane(9 - file.0),
            Color::Black => Lane(file.0 + 1),
        }
    }

    /// The file that `color` means by this lane.
    #[must_use]
    pub const fn file(self, color: Color) -> File {
        match color {
            Color::Red => File(9 - self.0),
            Color::Black => File(self.0 - 1),
        }
    }

    /// The number of the lane, in `1..=9`.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One of the 90 points of the board, `a0` (Red's left corner) to `i9`.
///
/// `index` is `9 * rank + file`, in `0..90`, the numbering Pikafish uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8); // Invariant: less than 90.

const _: () = assert!(size_of::<Square>() == 1);

impl Square {
    /// How many points there are.
    pub const COUNT: usize = 90;

    /// Every point in the order of `index`: `a0`, `b0`, … `i9`.
    pub const ALL: [Square; Square::COUNT] = {
        let mut all = [Square(0); Square::COUNT];
        let mut index = 0;
        while index < 90 {
            all[index as usize] = Square(index);
            index += 1;
        }
        all
    };

    /// The point where `file` and `rank` cross.
    #[inline]
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(9 * rank.0 + file.0)
    }

    /// The point with this index, in `0..90`.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 90 { Some(Square(index)) } else { None }
    }

    /// The point with an index that the move generator has worked out to be in `0..90`.
    #[inline]
    pub(crate) const fn at(index: u8) -> Square {
        debug_assert!(index < 90);
        Square(index)
    }

    /// `9 * rank + file`, in `0..90`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file the point lies on.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File(self.0 % 9)
    }

    /// The rank the point lies on.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 9)
    }

    /// The point `files` to the right (Red's view) and `ranks` up, if that is on the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file().0 as i8 + files;
        let rank = self.rank().0 as i8 + ranks;
        if 0 <= file && file < 9 && 0 <= rank && rank < 10 {
            Some(Square((9 * rank + file) as u8))
        } else {
            None
        }
    }

    /// The point that takes this one's place when left and right are exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::new(self.file().mirrored(), self.rank())
    }

    /// The point that takes this one's place when the two sides are exchanged, files kept.
    #[must_use]
    pub const fn flipped(self) -> Square {
        Square::new(self.file(), self.rank().flipped())
    }

    /// Whether the point is in `color`'s palace 九宫.
    #[must_use]
    pub const fn in_palace(self, color: Color) -> bool {
        let file = self.file().0;
        3 <= file && file <= 5 && self.rank().from_edge(color) <= 2
    }

    /// Whether the point is on `color`'s own side of the river 河界.
    #[must_use]
    pub const fn in_half(self, color: Color) -> bool {
        self.rank().from_edge(color) <= 4
    }
}

impl fmt::Display for Square {
    /// Writes the coordinates, such as `e0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a file letter `a` to `i` and a rank digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseSquareError {
    text: String,
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no point of the board {:?}, expected a0 to i9", self.text)
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Parses coordinates, in either case.
    ///
    /// # Errors
    ///
    /// [`ParseSquareError`] unless `text` is one file letter and one rank digit.
    ///
    /// ```
    /// let square: xiangqi::Square = "E0".parse()?;
    /// assert_eq!(square.to_string(), "e0");
    /// assert!("e10".parse::<xiangqi::Square>().is_err());
    /// # Ok::<_, xiangqi::ParseSquareError>(())
    /// ```
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match text.as_bytes() {
            &[file @ (b'a'..=b'i' | b'A'..=b'I'), rank @ b'0'..=b'9'] => {
                Ok(Square(9 * (rank - b'0') + (file.to_ascii_lowercase() - b'a')))
            }
            _ => Err(ParseSquareError { text: text.to_owned() }),
        }
    }
}
