//! The signs that descriptions of moves are made of.

use xiangqi::Role;

/// Where a move goes, as its player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heading {
    /// 进 `+`
    Advance,
    /// 退 `-`
    Retreat,
    /// 平 `.` `=`
    Traverse,
}

/// One sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    Role(Role),
    /// 1 to 9.
    Digit(u8),
    /// 前.
    Front,
    /// 中.
    Middle,
    /// 后.
    Rear,
    Heading(Heading),
}

/// The ASCII form of a full-width sign; typographic minus signs become plain ones.
pub(crate) fn half_width(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '\u{2212}' | '\u{2010}'..='\u{2015}' => '-',
        '\u{3000}' | '\u{a0}' => ' ',
        '。' | '·' => '.',
        _ => letter,
    }
}

/// The sign that a Chinese character or a digit stands for; Latin letters stand for none.
pub(crate) fn chinese(letter: char) -> Option<Sign> {
    Some(match letter {
        '1'..='9' => Sign::Digit(letter as u8 - b'0'),
        '１'..='９' => Sign::Digit((letter as u32 - '１' as u32) as u8 + 1),
        '一' | '壹' => Sign::Digit(1),
        '二' | '贰' | '貳' => Sign::Digit(2),
        '三' | '叁' | '參' => Sign::Digit(3),
        '四' | '肆' => Sign::Digit(4),
        '五' | '伍' => Sign::Digit(5),
        '六' | '陆' | '陸' => Sign::Digit(6),
        '七' | '柒' => Sign::Digit(7),
        '八' | '捌' => Sign::Digit(8),
        '九' | '玖' => Sign::Digit(9),
        '进' | '進' | '上' => Sign::Heading(Heading::Advance),
        '退' | '下' => Sign::Heading(Heading::Retreat),
        '平' => Sign::Heading(Heading::Traverse),
        '车' | '車' | '俥' | '伡' => Sign::Role(Role::Rook),
        '马' | '馬' | '傌' | '㐷' => Sign::Role(Role::Horse),
        '炮' | '砲' | '包' | '礮' => Sign::Role(Role::Cannon),
        '兵' | '卒' => Sign::Role(Role::Pawn),
        '相' | '象' => Sign::Role(Role::Elephant),
        '仕' | '士' => Sign::Role(Role::Advisor),
        '帅' | '帥' | '将' | '將' => Sign::Role(Role::King),
        '前' => Sign::Front,
        '中' => Sign::Middle,
        '后' | '後' => Sign::Rear,
        _ => return None,
    })
}

/// The role of a piece letter, as the federations, the books and the first servers write it.
pub(crate) fn role(letter: u8) -> Option<Role> {
    Some(match letter.to_ascii_uppercase() {
        b'K' => Role::King,
        b'A' | b'G' => Role::Advisor,
        b'E' | b'B' | b'M' => Role::Elephant,
        b'H' | b'N' => Role::Horse,
        b'R' => Role::Rook,
        b'C' => Role::Cannon,
        b'P' | b'S' => Role::Pawn,
        _ => return None,
    })
}
