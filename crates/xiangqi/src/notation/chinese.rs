//! Chinese notation, full 炮二平五 and short 炮25 (rule 7.5).

use std::str::FromStr;

use super::description::{Description, Heading, Place, Style, Who};
use super::wxf::half_width;
use super::{ParseMoveError, ParseNotationError};
use crate::{Color, Lane, Move, Position, Role};

/// Simplified or traditional characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Script {
    /// 简体: 马二进三.
    Simplified,
    /// 繁體: 馬二進三.
    Traditional,
}

/// A move in Chinese notation, not yet set against a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChineseMove(pub(super) Description);

impl ChineseMove {
    /// The full text of `mv`; none if no piece stands on its first point.
    pub fn new(position: &Position, mv: Move) -> Option<ChineseMove> {
        Description::new(position, mv, Style::Chinese).map(ChineseMove)
    }

    /// The short text of `mv`: without its heading.
    pub fn short(position: &Position, mv: Move) -> Option<ChineseMove> {
        let ChineseMove(full) = ChineseMove::new(position, mv)?;
        Some(ChineseMove(Description { heading: None, ..full }))
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

    /// The text for a move of that side. The full form counts Red's lanes 一 to 九 and Black's 1 to 9;
    /// the short form has Arabic figures for both.
    pub fn text(&self, color: Color, script: Script) -> String {
        let Description { who, heading, number } = self.0;
        let digit = |digit: u8| match (color, heading) {
            (Color::Red, Some(_)) => ordinal(digit),
            _ => char::from(b'0' + digit),
        };
        let pawn = role_char(Role::Pawn, color, script);
        let mut text = String::with_capacity(12);
        match who {
            Who::Lane(role, lane) => {
                text.extend([role_char(role, color, script), digit(lane.number())])
            }
            Who::Place(role, place) => {
                text.extend([place_char(place, script), role_char(role, color, script)])
            }
            Who::PlaceOnLane(place, lane) => {
                text.extend([place_char(place, script), digit(lane.number())])
            }
            Who::Nth(n, lane) => text.extend([ordinal(n), digit(lane.number())]),
            Who::Numbered(n) => text.extend([ordinal(n), pawn]),
            Who::Only(role) => text.push(role_char(role, color, script)),
        }
        match (heading, script) {
            (Some(Heading::Advance), Script::Simplified) => text.push('进'),
            (Some(Heading::Advance), Script::Traditional) => text.push('進'),
            (Some(Heading::Retreat), _) => text.push('退'),
            (Some(Heading::Traverse), _) => text.push('平'),
            (None, _) => {}
        }
        text.push(digit(number));
        text
    }
}

/// The Chinese figure for 1 to 9.
fn ordinal(digit: u8) -> char {
    ['一', '二', '三', '四', '五', '六', '七', '八', '九'][usize::from(digit.clamp(1, 9)) - 1]
}

fn role_char(role: Role, color: Color, script: Script) -> char {
    match (role, color, script) {
        (Role::King, Color::Red, Script::Simplified) => '帅',
        (Role::King, Color::Red, Script::Traditional) => '帥',
        (Role::King, Color::Black, Script::Simplified) => '将',
        (Role::King, Color::Black, Script::Traditional) => '將',
        (Role::Advisor, Color::Red, _) => '仕',
        (Role::Advisor, Color::Black, _) => '士',
        (Role::Elephant, Color::Red, _) => '相',
        (Role::Elephant, Color::Black, _) => '象',
        (Role::Horse, _, Script::Simplified) => '马',
        (Role::Horse, _, Script::Traditional) => '馬',
        (Role::Rook, _, Script::Simplified) => '车',
        (Role::Rook, _, Script::Traditional) => '車',
        (Role::Cannon, ..) => '炮',
        (Role::Pawn, Color::Red, _) => '兵',
        (Role::Pawn, Color::Black, _) => '卒',
    }
}

fn place_char(place: Place, script: Script) -> char {
    match (place, script) {
        (Place::Front | Place::Foremost, _) => '前',
        (Place::Middle, _) => '中',
        (Place::Rear | Place::Rearmost, Script::Simplified) => '后',
        (Place::Rear | Place::Rearmost, Script::Traditional) => '後',
    }
}

/// One sign of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    Role(Role),
    Digit(u8),
    Place(Place),
    Heading(Heading),
}

/// The longest text has five signs: 前兵七进一.
const LONGEST: usize = 5;

impl FromStr for ChineseMove {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<ChineseMove, ParseNotationError> {
        let error = ParseNotationError("Chinese");
        let mut signs = [Sign::Digit(0); LONGEST];
        let mut len = 0;
        for letter in text.chars().map(half_width).filter(|letter| !letter.is_whitespace()) {
            *signs.get_mut(len).ok_or(error)? = sign(letter).ok_or(error)?;
            len += 1;
        }
        read(&signs[..len]).map(ChineseMove).ok_or(error)
    }
}

fn sign(letter: char) -> Option<Sign> {
    Some(match letter {
        '帅' | '帥' | '将' | '將' => Sign::Role(Role::King),
        '仕' | '士' => Sign::Role(Role::Advisor),
        '相' | '象' => Sign::Role(Role::Elephant),
        '马' | '馬' | '傌' | '㐷' => Sign::Role(Role::Horse),
        '车' | '車' | '俥' | '伡' => Sign::Role(Role::Rook),
        '炮' | '砲' | '包' | '礮' => Sign::Role(Role::Cannon),
        '兵' | '卒' => Sign::Role(Role::Pawn),
        '前' => Sign::Place(Place::Front),
        '中' => Sign::Place(Place::Middle),
        '后' | '後' => Sign::Place(Place::Rear),
        '进' | '進' | '上' | '+' => Sign::Heading(Heading::Advance),
        '退' | '下' | '-' => Sign::Heading(Heading::Retreat),
        '平' | '.' | '=' => Sign::Heading(Heading::Traverse),
        '1'..='9' => Sign::Digit(letter as u8 - b'0'),
        '一' | '壹' => Sign::Digit(1),
        '二' | '贰' | '貳' => Sign::Digit(2),
        '三' | '叁' | '參' => Sign::Digit(3),
        '四' | '肆' => Sign::Digit(4),
        '五' | '伍' => Sign::Digit(5),
        '六' | '陆' | '陸' => Sign::Digit(6),
        '七' | '柒' => Sign::Digit(7),
        '八' | '捌' => Sign::Digit(8),
        '九' | '玖' => Sign::Digit(9),
        _ => return None,
    })
}

fn read(signs: &[Sign]) -> Option<Description> {
    let (&Sign::Digit(number), front) = signs.split_last()? else { return None };
    let (heading, front) = match front.split_last()? {
        (&Sign::Heading(heading), front) => (Some(heading), front),
        _ => (None, front),
    };
    let who = match *front {
        [Sign::Role(role), Sign::Digit(lane)] => Who::Lane(role, Lane::new(lane)?),
        [Sign::Place(place), Sign::Role(role)] | [Sign::Role(role), Sign::Place(place)] => {
            Who::Place(role, place)
        }
        [Sign::Digit(n), Sign::Role(Role::Pawn)] => Who::Numbered(n),
        [Sign::Place(place), Sign::Digit(lane)] => Who::PlaceOnLane(place, Lane::new(lane)?),
        [Sign::Place(place), Sign::Role(Role::Pawn), Sign::Digit(lane)] => {
            Who::PlaceOnLane(place, Lane::new(lane)?)
        }
        [Sign::Digit(n), Sign::Digit(lane)] => Who::Nth(n, Lane::new(lane)?),
        [Sign::Role(role)] => Who::Only(role),
        _ => return None,
    };
    Some(Description { who, heading, number })
}
