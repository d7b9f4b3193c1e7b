//! The first 1024 bytes of an XQF file.

use xiangqi::{Board, Color, File, Piece, Rank, Role, Square};

use super::keys::Keys;

/// The length of the header.
pub(super) const LENGTH: usize = 1024;

/// The newest version that is known to exist.
pub(super) const NEWEST: u8 = 18;

/// Where the points of the 32 pieces stand.
pub(super) const PIECES: usize = 16;
/// The number of plies before the start, two bytes.
pub(super) const START_STEP: usize = 48;
/// Who moves first: 0 Red, 1 Black.
pub(super) const TURN: usize = 50;
/// 0 unknown, 1 Red won, 2 Black won, 3 drawn.
pub(super) const RESULT: usize = 51;
/// 0 a whole game, 1 an opening, 2 a middle game, 3 an endgame.
pub(super) const KIND: usize = 64;

/// The pieces in the order of their 16 slots a side, Red's side first.
pub(crate) const SLOTS: [Role; 16] = {
    use Role::{Advisor, Cannon, Elephant, Horse, King, Pawn, Rook};
    [
        Rook, Horse, Elephant, Advisor, King, Advisor, Elephant, Horse, Rook, Cannon, Cannon, Pawn,
        Pawn, Pawn, Pawn, Pawn,
    ]
};

/// A text of the header: a byte that holds the length, and at most `capacity` bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    /// The tag that the text belongs under.
    pub(super) tag: &'static str,
    /// Where the byte with the length stands.
    pub(super) at: usize,
    /// How many bytes there are for the text.
    pub(super) capacity: usize,
}

/// The texts, in the order of the file.
pub(super) const FIELDS: [Field; 13] = [
    Field { tag: "Title", at: 80, capacity: 63 },
    Field { tag: "Subtitle", at: 144, capacity: 63 },
    Field { tag: "Event", at: 208, capacity: 63 },
    Field { tag: "Date", at: 272, capacity: 15 },
    Field { tag: "Site", at: 288, capacity: 15 },
    Field { tag: "Red", at: 304, capacity: 15 },
    Field { tag: "Black", at: 320, capacity: 15 },
    Field { tag: "TimeControl", at: 336, capacity: 63 },
    Field { tag: "RedTime", at: 400, capacity: 15 },
    Field { tag: "BlackTime", at: 416, capacity: 15 },
    Field { tag: "Remark", at: 432, capacity: 31 },
    Field { tag: "Annotator", at: 464, capacity: 15 },
    Field { tag: "Author", at: 480, capacity: 15 },
];

/// The point that XQF calls `code`: ten times the file from Red's left, plus the rank.
pub(super) fn square(code: u8) -> Option<Square> {
    Some(Square::new(File::new(code / 10)?, Rank::new(code % 10)?))
}

/// The number of a point, the inverse of [`square`].
pub(super) fn code(square: Square) -> u8 {
    (square.file().index() * 10 + square.rank().index()) as u8
}

/// A header that may be cut short: what is not there reads as zero.
#[derive(Debug)]
pub(super) struct Header<'a> {
    bytes: &'a [u8],
    /// What the texts and moves are scrambled with.
    pub(super) keys: Keys,
    /// The version byte.
    pub(super) version: u8,
}

impl<'a> Header<'a> {
    /// Reads the header of `file`, whose first two bytes were looked at before.
    pub(super) fn new(file: &'a [u8]) -> Header<'a> {
        let bytes = &file[..file.len().min(LENGTH)];
        let mut header = Header { bytes, keys: Keys::NONE, version: 0 };
        header.version = header.byte(2);
        header.keys = Keys::from_head(&header.head());
        header
    }

    /// The first 16 bytes.
    pub(super) fn head(&self) -> [u8; 16] {
        std::array::from_fn(|at| self.byte(at))
    }

    /// The byte at an offset.
    pub(super) fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    /// A number of two bytes, the low one first.
    pub(super) fn word(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.byte(at), self.byte(at + 1)])
    }

    /// The bytes of a text up to its length or the first NUL, whichever comes first, and whether
    /// the length was beyond the room there is.
    pub(super) fn text(&self, field: Field) -> (&'a [u8], bool) {
        let length = usize::from(self.byte(field.at));
        let end = (field.at + 1 + length.min(field.capacity)).min(self.bytes.len());
        let text = self.bytes.get(field.at + 1..end).unwrap_or(&[]);
        let end = text.iter().position(|byte| *byte == 0).unwrap_or(text.len());
        (&text[..end], length > field.capacity)
    }

    /// The start position, `None` if the header is cut before its end.
    ///
    /// A point that two pieces claim goes to the later one; the number of such points is the
    /// second value.
    pub(super) fn board(&self) -> Option<(Board, usize)> {
        let stored: [u8; 32] = self.bytes.get(PIECES..PIECES + 32)?.try_into().ok()?;
        let turn = if self.version >= 12 { usize::from(self.keys.piece) + 1 } else { 0 };
        let mut board = Board::EMPTY;
        let mut clashes = 0;
        for (index, byte) in stored.into_iter().enumerate() {
            let slot = (index + turn) % 32;
            let color = if slot < 16 { Color::Red } else { Color::Black };
            let Some(square) = square(byte.wrapping_sub(self.keys.piece)) else { continue };
            clashes += usize::from(board.get(square).is_some());
            board.set(square, Some(Piece { color, role: SLOTS[slot % 16] }));
        }
        Some((board, clashes))
    }
}
