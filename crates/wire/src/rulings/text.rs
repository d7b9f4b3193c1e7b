//! Moves as people paste them: in any notation, with numbers, results and remarks between.

use xiangqi::notation::{ParseMoveError, parse_move};
use xiangqi::{Move, Position};

use crate::{Text, say};

/// As many moves as are read.
pub const MAX_MOVES: usize = 1_024;

/// Why a text is not a list of legal moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadMoves {
    /// A move that cannot be made.
    Move {
        /// The ply, from 0.
        ply: u32,
        /// What stands there, at most 24 characters of it.
        text: String,
        /// Why not.
        why: Text,
        /// The position in which it was tried, FEN.
        fen: String,
    },
    /// More than [`MAX_MOVES`].
    TooMany,
}

/// The moves of a text, each legal after those before it.
///
/// # Errors
///
/// [`BadMoves`] names the first ply that cannot be made.
pub fn read_moves(start: &Position, text: &str) -> Result<Vec<Move>, BadMoves> {
    let mut position = *start;
    let mut moves = Vec::new();
    for (ply, word) in (0..).zip(move_words(text)) {
        if moves.len() == MAX_MOVES {
            return Err(BadMoves::TooMany);
        }
        let mv = parse_move(&position, &word).map_err(|error| BadMoves::Move {
            ply,
            text: word.chars().take(24).collect(),
            why: why_not(&position, &error),
            fen: position.fen(),
        })?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    Ok(moves)
}

fn why_not(position: &Position, error: &ParseMoveError) -> Text {
    say::both(|lang| words::move_error(lang, position, error))
}

/// The words of a text that should be moves, at most [`MAX_MOVES`] and one more: without the numbers
/// of the rounds, commas, remarks in brackets, marks and the result.
///
/// ```
/// use wire::rulings::move_words;
///
/// let pasted = "1.炮二平五，马8进7 2. 马二进三! {稳健} 1-0";
/// assert_eq!(move_words(pasted), ["炮二平五", "马8进7", "马二进三"]);
/// ```
pub fn move_words(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let bare = without_remarks(text);
    let parts = bare.split(|sign: char| {
        sign.is_whitespace() || matches!(sign, ',' | '，' | '、' | ';' | '；' | '。' | '|')
    });
    for part in parts {
        let word = without_marks(without_number(part));
        if word.is_empty() || is_result(word) {
            continue;
        }
        found.extend(apart(word));
        if found.len() > MAX_MOVES {
            break;
        }
    }
    found
}

/// The text without what stands in brackets of any kind. A bracket that is never closed stays,
/// so that what follows it is not lost unseen.
fn without_remarks(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut open: Vec<char> = Vec::new();
    let mut from = 0;
    for (at, sign) in text.char_indices() {
        let closing = match sign {
            '{' => Some('}'),
            '(' => Some(')'),
            '[' => Some(']'),
            '（' => Some('）'),
            '【' => Some('】'),
            _ => None,
        };
        if let Some(closing) = closing {
            if open.is_empty() {
                from = at;
            }
            open.push(closing);
        } else if open.last() == Some(&sign) {
            open.pop();
            if open.is_empty() {
                kept.push(' ');
            }
        } else if open.is_empty() {
            kept.push(sign);
        }
    }
    if !open.is_empty() {
        kept.push_str(&text[from..]);
    }
    kept
}

/// A word without the number of its round: `1.炮二平五`, `12...`, `７．`.
fn without_number(word: &str) -> &str {
    let digit = |sign: char| sign.is_ascii_digit() || matches!(sign, '０'..='９');
    let dot = |sign: char| matches!(sign, '.' | '．' | '…' | ')' | '）' | ':' | '：');
    let after = word.trim_start_matches(digit);
    let rest = after.trim_start_matches(dot);
    if rest.is_empty() {
        // A number alone, or the dots in Red's place.
        return "";
    }
    if rest.len() == after.len() || (after.len() == word.len() && !word.starts_with(['.', '…'])) {
        return word;
    }
    // The first of several pawns on a file goes sideways: `15.6`.
    let tandem = word.len() - after.len() == 2 && rest.len() == 1 && rest.starts_with(digit);
    if tandem { word } else { rest }
}

/// A word without the marks that annotators set behind it.
fn without_marks(word: &str) -> &str {
    word.trim_end_matches(['!', '?', '！', '？', '#', '.', '…'])
}

fn is_result(word: &str) -> bool {
    matches!(word, "*" | "1-0" | "0-1" | "0-0" | "1/2-1/2" | "½-½" | "1/2" | "½")
}

/// The moves of a word in which several stand without space: `h2e2h9g7`, 炮二平五马8进7.
fn apart(word: &str) -> Vec<String> {
    let signs: Vec<char> = word.chars().collect();
    let point = |pair: &[char]| matches!(pair, ['a'..='i', '0'..='9']);
    let way = |sign: char| matches!(sign, '进' | '進' | '退' | '平');
    let each = |is_move: &dyn Fn(&[char]) -> bool| {
        signs.len() > 4 && signs.len().is_multiple_of(4) && signs.chunks(4).all(is_move)
    };
    let coordinates = |four: &[char]| four.chunks(2).all(point);
    if each(&coordinates) || each(&|four: &[char]| way(four[2])) {
        return signs.chunks(4).take(MAX_MOVES + 1).map(|four| four.iter().collect()).collect();
    }
    vec![word.to_owned()]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Vec<String> {
        let moves = read_moves(&Position::start(), text).unwrap_or_else(|bad| panic!("{bad:?}"));
        moves.iter().map(Move::to_string).collect()
    }

    #[test]
    fn moves_are_read_as_they_are_printed() {
        let four = ["h2e2", "h9g7", "h0g2", "i9h9"];
        for text in [
            "炮二平五 马8进7 马二进三 车9平8",
            "1. 炮二平五 马8进7 2. 马二进三 车9平8 *",
            "1.炮二平五，马8进7；2.马二进三，车9平8。",
            "１．炮二平五　馬８進７　２．傌二進三　車９平８",
            "炮二平五马8进7马二进三车9平8",
            "h2e2h9g7h0g2i9h9",
            "H2-E2 H9-G7 H0-G2 I9-H9",
            "1. C2.5 H8+7 2. H2+3 R9.8 1-0",
            "1.C2=5! H8+7?! 2.H2+3 {both sides develop} R9=8 1/2-1/2",
            "炮二平五(中炮) 马8进7（屏风马【常见】） 马二进三 车9平8",
            "1) h2e2 1... h9g7 h0g2 | i9h9",
        ] {
            assert_eq!(read(text), four, "{text}");
        }
        assert!(read(" \n 1. * ").is_empty());
    }

    #[test]
    fn pawns_keep_their_numbers() {
        // Three red pawns on a file: the first goes sideways.
        let start: Position = "3k5/9/9/4P4/4P4/4P4/9/9/9/4K4 w".parse().unwrap();
        for text in ["15.6", "1. 15.6", "1.15.6", "1.15=6"] {
            let moves = read_moves(&start, text);
            assert_eq!(moves.map(|moves| moves[0].to_string()), Ok("e6d6".to_owned()), "{text}");
        }
    }

    #[test]
    fn the_first_bad_move_is_named() {
        let bad = read_moves(&Position::start(), "1. 炮二平五 马8进7 2. 马二进四 x").unwrap_err();
        let BadMoves::Move { ply, text, why, fen } = bad else { panic!("{bad:?}") };
        assert_eq!((ply, text.as_str()), (2, "马二进四"));
        assert!(fen.ends_with(" w - - 2 2"), "{fen}");
        assert!(why.zh.contains("蹩") || why.zh.contains('马'), "{why:?}");
        for (text, at) in [("h2e2 nonsense", 1), ("h2e2 {open h9g7", 1), ("十二平五", 0)] {
            let bad = read_moves(&Position::start(), text).unwrap_err();
            assert!(matches!(bad, BadMoves::Move { ply, .. } if ply == at), "{text}: {bad:?}");
        }
        let long = "h0g2 h9g7 g2h0 g7h9 ".repeat(MAX_MOVES / 4);
        assert_eq!(read_moves(&Position::start(), &long).map(|moves| moves.len()), Ok(MAX_MOVES));
        let long = long + "h0g2";
        assert_eq!(read_moves(&Position::start(), &long), Err(BadMoves::TooMany));
    }

    proptest! {
        #[test]
        fn any_text_gets_an_answer(text in "[\\PC \n]{0,200}") {
            let _ = read_moves(&Position::start(), &text);
        }

        #[test]
        fn any_text_of_the_right_signs_gets_an_answer(
            text in "([0-9.…CHRPchrp+=a-i炮马车兵进退平一二三五９８（）{}\\[\\] ]{1,6} ?){0,40}"
        ) {
            if let Ok(moves) = read_moves(&Position::start(), &text) {
                prop_assert!(moves.len() <= MAX_MOVES);
            }
        }
    }
}
