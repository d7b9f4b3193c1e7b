//! What is said about a move.

use xiangqi::Square;

/// What a record says about one move besides the move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// The comment in front of the move.
    pub before: String,
    /// The comment behind the move; at the root, the comment before the first move.
    pub after: String,
    /// Judgements such as `!` and `?`.
    pub glyphs: Vec<Glyph>,
    /// Points and arrows drawn on the board.
    pub marks: Vec<Mark>,
    /// What the mover's clock shows after the move, in milliseconds.
    pub clock_ms: Option<u32>,
    /// What the move took, in milliseconds.
    pub spent_ms: Option<u32>,
}

impl Note {
    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let Note { before, after, glyphs, marks, clock_ms, spent_ms } = self;
        before.is_empty()
            && after.is_empty()
            && glyphs.is_empty()
            && marks.is_empty()
            && clock_ms.is_none()
            && spent_ms.is_none()
    }
}

/// A judgement, by its number in the PGN standard (NAG), 1 to 255.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Glyph(pub u8);

impl Glyph {
    /// `!`
    pub const GOOD: Glyph = Glyph(1);
    /// `?`
    pub const MISTAKE: Glyph = Glyph(2);
    /// `!!`
    pub const BRILLIANT: Glyph = Glyph(3);
    /// `??`
    pub const BLUNDER: Glyph = Glyph(4);
    /// `!?`
    pub const INTERESTING: Glyph = Glyph(5);
    /// `?!`
    pub const DUBIOUS: Glyph = Glyph(6);

    /// The sign, for the six that have one.
    #[must_use]
    pub const fn sign(self) -> Option<&'static str> {
        Some(match self {
            Glyph::GOOD => "!",
            Glyph::MISTAKE => "?",
            Glyph::BRILLIANT => "!!",
            Glyph::BLUNDER => "??",
            Glyph::INTERESTING => "!?",
            Glyph::DUBIOUS => "?!",
            _ => return None,
        })
    }

    /// The glyph of a sign, full width too.
    #[must_use]
    pub fn from_sign(sign: &str) -> Option<Glyph> {
        let half: String = sign
            .chars()
            .map(|c| {
                if c == '！' {
                    '!'
                } else if c == '？' {
                    '?'
                } else {
                    c
                }
            })
            .collect();
        (1..=6).map(Glyph).find(|glyph| glyph.sign() == Some(half.as_str()))
    }
}

/// The color of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tint {
    /// `R`
    Red,
    /// `G`
    Green,
    /// `B`
    Blue,
    /// `Y`
    Yellow,
}

impl Tint {
    /// All tints.
    pub const ALL: [Tint; 4] = [Tint::Red, Tint::Green, Tint::Blue, Tint::Yellow];

    /// The letter that PGN commands use.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Tint::Red => 'R',
            Tint::Green => 'G',
            Tint::Blue => 'B',
            Tint::Yellow => 'Y',
        }
    }

    /// The tint of a letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Tint> {
        Tint::ALL.into_iter().find(|tint| tint.letter() == letter.to_ascii_uppercase())
    }
}

/// Something drawn on the board: a marked point, or an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The point, or where the arrow begins.
    pub from: Square,
    /// Where the arrow ends; none for a point.
    pub to: Option<Square>,
    /// Its color.
    pub tint: Tint,
}
