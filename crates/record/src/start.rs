//! Start positions as records write them: FEN, mostly.

use xiangqi::{ParseFenError, Setup};

use crate::Reason;
use crate::moves::half_width;

/// A start position, and what is odd about how it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Start {
    pub(crate) setup: Setup,
    pub(crate) remark: Option<Reason>,
}

/// Reads a FEN more leniently than [`Setup`] does: without a side to move, with anything in the
/// fields that xiangqi leaves empty, with counters that are missing or no numbers, in full-width
/// characters.
///
/// # Errors
///
/// What is wrong with the board; a board of chess is named as that.
pub(crate) fn from_fen(text: &str) -> Result<Start, Reason> {
    let trimmed = text.trim().trim_matches(['"', '\'']);
    if trimmed.is_empty() || trimmed.eq_ignore_ascii_case("startpos") {
        return Ok(Start { setup: Setup::START, remark: None });
    }
    if trimmed.len() > 512 {
        return Err(Reason::Malformed { expected: "a FEN" });
    }
    let plain: String = trimmed.chars().map(half_width).collect();
    let is_wide = trimmed.contains(|letter| matches!(letter, '\u{ff01}'..='\u{ff5e}'));
    let mut fields = plain.split_whitespace();
    let board = fields.next().unwrap_or_default();
    if is_chess_board(board) {
        return Err(Reason::OtherVariant { name: "chess".to_owned() });
    }
    let side = match fields.next() {
        Some(side @ ("w" | "W" | "r" | "R" | "b" | "B")) => side,
        Some("红" | "紅" | "red") | None => "w",
        Some("黑" | "black") => "b",
        Some(_) => "w",
    };
    let mut numbers = fields.filter_map(|field| field.parse::<u32>().ok());
    let quiet = numbers.next().unwrap_or(0).min(u32::from(xiangqi::MAX_COUNTER));
    let number = numbers.next().unwrap_or(1).clamp(1, u32::from(xiangqi::MAX_COUNTER));
    let setup = format!("{board} {side} - - {quiet} {number}").parse().map_err(Reason::Fen)?;
    Ok(Start { setup, remark: is_wide.then_some(Reason::WideFen) })
}

/// Whether a board field has eight ranks with a queen, or pieces in hand.
fn is_chess_board(board: &str) -> bool {
    let board = board.split('[').next().unwrap_or_default();
    board.split('/').count() == 8 && board.contains(['q', 'Q', 'k', 'K'])
}

/// The FEN at the beginning of a line, and what is behind it: ten ranks, and a side to move if there
/// is one.
pub(crate) fn split_fen(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let board_end = line.find(char::is_whitespace).unwrap_or(line.len());
    let board = &line[..board_end];
    if board.len() > 200 || board.matches('/').count() != 9 {
        return None;
    }
    let is_board = |letter: char| {
        matches!(half_width(letter), '/' | '0'..='9')
            || matches!(
                half_width(letter).to_ascii_lowercase(),
                'k' | 'a' | 'b' | 'e' | 'n' | 'h' | 'r' | 'c' | 'p'
            )
    };
    if !board.chars().all(is_board) {
        return None;
    }
    // Fields follow as long as they look like fields.
    let mut end = board_end;
    for field in 1..6 {
        let rest = &line[end..];
        let skipped = rest.len() - rest.trim_start_matches([' ', '\t', '_']).len();
        let word_end =
            rest[skipped..].find([' ', '\t', '\r', '\n', '_', '&']).unwrap_or(rest.len() - skipped);
        let word = &rest[skipped..skipped + word_end];
        let fits = match field {
            1 => matches!(word, "w" | "b" | "r" | "W" | "B" | "R"),
            2 | 3 => word == "-",
            _ => !word.is_empty() && word.len() <= 5 && word.bytes().all(|b| b.is_ascii_digit()),
        };
        if !fits {
            break;
        }
        end += skipped + word_end;
    }
    Some((&line[..end], &line[end..]))
}

/// Whether a malformed FEN is one of another board.
pub(crate) fn is_other_board(reason: &Reason) -> bool {
    matches!(reason, Reason::OtherVariant { .. })
        || matches!(reason, Reason::Fen(ParseFenError::RankCount { ranks: 7 }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

    #[test]
    fn fens_come_with_less_and_with_more() {
        for rest in [
            "",
            " w",
            " r",
            " w - -",
            " w - - 0 1",
            " w - - 0 0",
            " w KQ x 0 1",
            " w - - x y",
            " w 0 1",
        ] {
            let start = from_fen(&format!("{BOARD}{rest}")).expect("a start");
            assert_eq!(start, Start { setup: Setup::START, remark: None }, "{rest}");
        }
        assert_eq!(from_fen("").expect("a start").setup, Setup::START);
        let wide = from_fen(&BOARD.replace('9', "９")).expect("a start");
        assert_eq!(wide.remark, Some(Reason::WideFen));
    }

    #[test]
    fn chess_is_named() {
        let reason = from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert_eq!(reason, Err(Reason::OtherVariant { name: "chess".to_owned() }));
        assert!(matches!(
            from_fen("9/9 w"),
            Err(Reason::Fen(ParseFenError::RankCount { ranks: 2 }))
        ));
    }

    #[test]
    fn a_fen_is_cut_off_its_line() {
        let line = format!("{BOARD} w - - 0 1 moves h2e2");
        assert_eq!(split_fen(&line), Some((&line[..line.len() - 11], " moves h2e2")));
        assert_eq!(
            split_fen(&format!("{BOARD} h2e2")).map(|(_, rest)| rest.to_owned()),
            Some(" h2e2".into())
        );
        assert_eq!(split_fen("a/b/c"), None);
    }
}
