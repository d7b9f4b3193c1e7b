//! WXF notation, that of the World Xiangqi Federation.

use std::fmt;
use std::str::FromStr;

use super::description::{Description, Heading, Place, Style, Who};
use super::{ParseMoveError, ParseNotationError};
use crate::{Lane, Move, Position, Role};

/// A move in WXF notation, not yet set against a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WxfMove(pub(super) Description);

impl WxfMove {
    /// The text of `mv`; none if no piece stands on its first point.
    pub fn new(position: &Position, mv: Move) -> Option<WxfMove> {
        Description::new(position, mv, Style::Wxf).map(WxfMove)
    }

    /// The legal moves that the text means, in the order of their points.
    pub fn readings(&self, position: &Position) -> Vec<Move> {
        self.0.readings(position)
    }

    /// Every legal move that some writer may have meant by the text, for records of unknown make.
    pub fn all_readings(&self, position: &Position) -> Vec<Move> {
        self.0.all_readings(position)
    }

    /// The one legal move that the text means.
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`] when no legal move fits, or more than one.
    pub fn to_move(&self, position: &Position) -> Result<Move, ParseMoveError> {
        self.0.resolve(position)
    }
}

impl fmt::Display for WxfMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.who {
            Who::Lane(role, lane) => write!(f, "{}{lane}", role.wxf_char())?,
            Who::Place(role, place) => write!(f, "{}{}", role.wxf_char(), place_char(place))?,
            Who::PlaceOnLane(place, lane) => write!(f, "{lane}{}", place_char(place))?,
            Who::Nth(n, lane) => write!(f, "{n}{lane}")?,
            Who::Numbered(n) => write!(f, "P{}", char::from(b'a' + n - 1))?,
            Who::Only(role) => write!(f, "{}", role.wxf_char())?,
        }
        match self.0.heading {
            Some(Heading::Advance) => f.write_str("+")?,
            Some(Heading::Retreat) => f.write_str("-")?,
            Some(Heading::Traverse) => f.write_str(".")?,
            None => {}
        }
        write!(f, "{}", self.0.number)
    }
}

/// The older texts write the first of four or five as `++`; alone it is the same sign.
fn place_char(place: Place) -> char {
    match place {
        Place::Front | Place::Foremost => '+',
        Place::Middle => '.',
        Place::Rear | Place::Rearmost => '-',
    }
}

/// One sign of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    Role(Role),
    Digit(u8),
    Plus,
    Minus,
    Dot,
    /// `a` to `e` behind a pawn, as a number from 1.
    Letter(u8),
}

impl FromStr for WxfMove {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<WxfMove, ParseNotationError> {
        let error = ParseNotationError("WXF");
        let mut signs = [Sign::Dot; 4];
        let mut len = 0_usize;
        for letter in text.trim().chars() {
            let previous = len.checked_sub(1).map(|last| signs[last]);
            *signs.get_mut(len).ok_or(error)? = sign(half_width(letter), previous).ok_or(error)?;
            len += 1;
        }
        read(&signs[..len]).map(WxfMove).ok_or(error)
    }
}

/// The ASCII form of a full-width sign; typographic minus signs and dots become plain ones.
pub(super) fn half_width(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '\u{2212}' | '\u{2010}'..='\u{2015}' => '-',
        '·' | '。' => '.',
        '\u{3000}' | '\u{a0}' => ' ',
        _ => letter,
    }
}

fn sign(letter: char, previous: Option<Sign>) -> Option<Sign> {
    Some(match letter {
        '1'..='9' => Sign::Digit(letter as u8 - b'0'),
        '+' => Sign::Plus,
        '-' => Sign::Minus,
        '.' | '=' => Sign::Dot,
        'a'..='e' if previous == Some(Sign::Role(Role::Pawn)) => {
            Sign::Letter(letter as u8 - b'a' + 1)
        }
        _ => Sign::Role(Role::from_char(letter)?),
    })
}

fn read(signs: &[Sign]) -> Option<Description> {
    let (&Sign::Digit(number), front) = signs.split_last()? else { return None };
    // The short form leaves the heading out: two signs name the piece, the last one is the number.
    if let [Sign::Role(role), Sign::Digit(lane)] = *front {
        return Some(Description { who: Who::Lane(role, Lane::new(lane)?), heading: None, number });
    }
    let (&heading, front) = front.split_last()?;
    let heading = Some(match heading {
        Sign::Plus => Heading::Advance,
        Sign::Minus => Heading::Retreat,
        Sign::Dot => Heading::Traverse,
        _ => return None,
    });
    let who = match *front {
        [Sign::Role(role), Sign::Digit(lane)] => Who::Lane(role, Lane::new(lane)?),
        [Sign::Role(_), Sign::Letter(n)] => Who::Numbered(n),
        [Sign::Digit(n), Sign::Digit(lane)] => Who::Nth(n, Lane::new(lane)?),
        [Sign::Role(role), place] | [place, Sign::Role(role)] => {
            Who::Place(role, self::place(place)?)
        }
        [Sign::Digit(lane), place] => Who::PlaceOnLane(self::place(place)?, Lane::new(lane)?),
        [Sign::Plus, Sign::Plus] => Who::Place(Role::Pawn, Place::Foremost),
        [Sign::Minus, Sign::Minus] => Who::Place(Role::Pawn, Place::Rearmost),
        [Sign::Role(role)] => Who::Only(role),
        _ => return None,
    };
    Some(Description { who, heading, number })
}

fn place(sign: Sign) -> Option<Place> {
    match sign {
        Sign::Plus => Some(Place::Front),
        Sign::Minus => Some(Place::Rear),
        Sign::Dot => Some(Place::Middle),
        _ => None,
    }
}
