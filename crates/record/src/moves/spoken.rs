use xiangqi::notation::{ChineseMove, WxfMove};
use xiangqi::{Lane, Role};

use super::algebraic::{self, Algebraic};
use super::sign::{self, Heading, Sign, half_width};

/// A move as a text writes it, not yet set against a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spoken {
    /// The piece of a role on a lane: 炮二平五, `C2.5`. By far the most frequent.
    Lane { role: Role, lane: Lane, heading: Heading, number: u8 },
    /// The front or rear one of two pieces that are no pawns: 前车进一.
    Pair { role: Role, front: bool, heading: Heading, number: u8 },
    /// Any other description in Chinese.
    Chinese(ChineseMove),
    /// Any other description in WXF.
    Wxf(WxfMove),
    /// Points.
    Algebraic(Algebraic),
}

impl Spoken {
    /// Reads one word, without marks or a number around it.
    pub(crate) fn read(word: &str) -> Option<Spoken> {
        let bytes = word.as_bytes();
        if bytes.is_ascii() {
            return read_latin(bytes);
        }
        let mut signs = [Sign::Front; 4];
        let mut len = 0;
        let mut letters = word.chars();
        while let Some(letter) = letters.next() {
            let Some(sign) = sign::chinese(letter) else { return read_long(word) };
            if len == signs.len() {
                return read_long(word);
            }
            signs[len] = sign;
            len += 1;
            if len == signs.len() && letters.as_str().is_empty() {
                return plain(signs).or_else(|| read_long(word));
            }
        }
        read_long(word)
    }

    /// Whether the text says how ranks are counted; none if it has no ranks or fits both.
    pub(crate) fn base(&self) -> Option<super::Base> {
        match self {
            Spoken::Algebraic(algebraic) => algebraic.base(),
            _ => None,
        }
    }

    /// Whether the text counts ranks at all.
    pub(crate) fn has_ranks(&self) -> bool {
        matches!(self, Spoken::Algebraic(_))
    }
}

/// The two frequent forms.
fn plain(signs: [Sign; 4]) -> Option<Spoken> {
    let [first, second, Sign::Heading(heading), Sign::Digit(number)] = signs else { return None };
    match (first, second) {
        (Sign::Role(role), Sign::Digit(lane)) => {
            Some(Spoken::Lane { role, lane: Lane::new(lane)?, heading, number })
        }
        (place, Sign::Role(role)) | (Sign::Role(role), place) if role != Role::Pawn => {
            let front = match place {
                Sign::Front => true,
                Sign::Rear => false,
                _ => return None,
            };
            Some(Spoken::Pair { role, front, heading, number })
        }
        _ => None,
    }
}

fn read_latin(bytes: &[u8]) -> Option<Spoken> {
    if let [letter, lane @ b'1'..=b'9', heading, number @ b'1'..=b'9'] = *bytes
        && let Some(role) = sign::role(letter)
    {
        let heading = match heading {
            b'+' => Heading::Advance,
            b'-' => Heading::Retreat,
            b'.' | b'=' => Heading::Traverse,
            _ => return read_points(bytes),
        };
        let lane = Lane::new(lane - b'0')?;
        return Some(Spoken::Lane { role, lane, heading, number: number - b'0' });
    }
    if let Some(read) = read_points(bytes) {
        return Some(read);
    }
    // The first servers have guards and ministers.
    let mut plain = [0; 8];
    let plain = plain.get_mut(..bytes.len())?;
    for (to, &from) in plain.iter_mut().zip(bytes) {
        *to = match from {
            b'G' => b'A',
            b'g' => b'a',
            b'M' => b'E',
            b'm' => b'e',
            _ => from,
        };
    }
    str::from_utf8(plain).ok()?.parse().ok().map(Spoken::Wxf)
}

fn read_points(bytes: &[u8]) -> Option<Spoken> {
    algebraic::read(bytes).map(Spoken::Algebraic)
}

/// Rare forms: five signs, short ones, full-width Latin letters.
fn read_long(word: &str) -> Option<Spoken> {
    if word.chars().nth(8).is_some() {
        return None;
    }
    if let Ok(chinese) = word.parse() {
        return Some(Spoken::Chinese(chinese));
    }
    let half: String = word.chars().map(half_width).collect();
    let half = half.trim();
    if half.is_ascii() { read_latin(half.as_bytes()) } else { None }
}

/// Whether the word has a character that names a piece in Chinese.
pub(crate) fn looks_chinese(word: &str) -> bool {
    word.chars().any(|letter| matches!(sign::chinese(letter), Some(Sign::Role(_))))
}

/// Whether a word that is no move looks as if it had been one: skipping it would set all that follows
/// against the wrong side.
pub(crate) fn is_damaged(word: &str) -> bool {
    let mut letters = 0;
    let mut signs = 0;
    let mut roles = 0;
    let mut lost = 0;
    for letter in word.chars() {
        letters += 1;
        match sign::chinese(half_width(letter)) {
            Some(Sign::Role(_)) => (signs, roles) = (signs + 1, roles + 1),
            Some(_) => signs += 1,
            None if letter == char::REPLACEMENT_CHARACTER || letter == '?' => lost += 1,
            None => {}
        }
    }
    if word.is_ascii() {
        // A file letter or a piece letter with digits and signs, such as `h2e`, `C2x5`.
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let latin = word.bytes().filter(u8::is_ascii_alphabetic).count();
        return (2..=6).contains(&letters) && digits > 0 && (1..=3).contains(&latin)
            || is_of_chess(word);
    }
    letters <= 6 && signs >= 2 && (roles == 1 || lost > 0)
}

/// Whether the word is a move of chess and of no kind of xiangqi: castling, or a queen's.
pub(crate) fn is_of_chess(word: &str) -> bool {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    matches!(word, "O-O" | "O-O-O" | "0-0-0")
        || word.strip_prefix('Q').is_some_and(|rest| {
            let rest = rest.trim_start_matches(['x', '@']);
            matches!(rest.as_bytes(), [b'a'..=b'h', b'1'..=b'8', ..])
                || matches!(
                    rest.as_bytes(),
                    [b'a'..=b'h' | b'1'..=b'8', b'a'..=b'h', b'1'..=b'8', ..]
                )
        })
        || matches!(word.as_bytes(), [.., b'1' | b'8', b'=', b'Q' | b'R' | b'B' | b'N'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_every_notation_are_moves() {
        for word in [
            "炮二平五",
            "马8进7",
            "馬８進７",
            "前车进一",
            "車前進1",
            "前兵七进一",
            "一兵平四",
            "炮25",
            "后炮退二",
            "C2.5",
            "c2=5",
            "R+-2",
            "+C.5",
            "P++1",
            "15+1",
            "C25",
            "Ｃ２＝５",
            "G4+5",
            "M3+5",
            "Pa+1",
            "h2e2",
            "H2-E2",
            "h10g8",
            "a9b10",
            "Che2",
            "Hg8",
            "Rbb5",
            "exe5",
            "ab4",
            "c4",
            "R1xa5",
            "Ch2-e2",
            "Rb10",
            "Rxb10",
            "Pc5",
            "Nc2",
            "che2",
            "H8e7",
            "H8E7",
        ] {
            assert!(Spoken::read(word).is_some(), "{word}");
        }
    }

    #[test]
    fn other_words_are_not() {
        for word in [
            "",
            "1",
            "马",
            "一本",
            "红胜",
            "马八地七",
            "h2",
            "h2e",
            "z9z9",
            "C0.5",
            "Q",
            "炮二平五马",
        ] {
            let read = Spoken::read(word);
            // `h2` is a pawn's move to a point.
            assert!(read.is_none() || word == "h2", "{word}: {read:?}");
        }
        assert!(is_damaged("马八地七"));
        assert!(is_damaged("h2e"));
        assert!(is_damaged("?八进七"));
        assert!(!is_damaged("一本"));
        assert!(!is_damaged("当头炮"));
        assert!(is_of_chess("O-O") && is_of_chess("Qxd2") && is_of_chess("e8=Q"));
        assert!(!is_of_chess("Rb10"));
    }

    #[test]
    fn frequent_forms_have_their_short_way() {
        for word in ["炮二平五", "C2.5", "c2=5", "Ｃ２．５"] {
            let lane = Lane::new(2).expect("a lane");
            let wanted =
                Spoken::Lane { role: Role::Cannon, lane, heading: Heading::Traverse, number: 5 };
            assert_eq!(Spoken::read(word), Some(wanted), "{word}");
        }
    }
}
