//! The board as text, Red below.

use std::fmt::Write as _;

use xiangqi::{Color, File, Lane, Move, Piece, Position, Rank, Role, Square};

/// How the board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Style {
    /// Letters of FEN instead of characters, for terminals that have none.
    pub(super) ascii: bool,
    /// Whether colors may be used.
    pub(super) color: bool,
}

/// The position with its lanes on both edges; the last move is marked.
pub(super) fn draw(position: &Position, last: Option<Move>, style: Style) -> String {
    let mut text = String::with_capacity(1024);
    edge(&mut text, Color::Black, style);
    for rank in Rank::ALL.into_iter().rev() {
        if rank.index() == 4 {
            text.push_str(if style.ascii {
                "     = = = = = river = = = =\n"
            } else {
                "      楚  河          漢  界\n"
            });
        }
        let _ = write!(text, "  {rank}  ");
        for file in File::ALL {
            let square = Square::new(file, rank);
            let marked = last.is_some_and(|mv| mv.from == square || mv.to == square);
            text.push_str(&point(position.piece_at(square), marked, style));
        }
        text.push('\n');
    }
    edge(&mut text, Color::Red, style);
    text.push_str("     a  b  c  d  e  f  g  h  i\n");
    text
}

/// The numbers of the lanes as that side counts them.
fn edge(text: &mut String, color: Color, style: Style) {
    text.push_str("     ");
    for file in File::ALL {
        let number = Lane::of(color, file).number();
        match (color, style.ascii) {
            (Color::Red, false) => {
                text.push(
                    ['一', '二', '三', '四', '五', '六', '七', '八', '九'][usize::from(number) - 1],
                );
                text.push(' ');
            }
            _ => {
                let _ = write!(text, "{number}  ");
            }
        }
    }
    text.push('\n');
}

/// One point, three columns wide.
fn point(piece: Option<Piece>, marked: bool, style: Style) -> String {
    let sign = match piece {
        None if style.ascii => ". ".to_owned(),
        None => "· ".to_owned(),
        Some(piece) if style.ascii => format!("{} ", piece.fen_char()),
        Some(piece) => character(piece).to_string(),
    };
    let mark = if marked { "'" } else { " " };
    match piece {
        Some(Piece { color: Color::Red, .. }) if style.color => {
            format!("\x1b[31m{sign}\x1b[0m{mark}")
        }
        _ => format!("{sign}{mark}"),
    }
}

/// The character of a piece, in the forms that tell the sides apart without color.
fn character(piece: Piece) -> char {
    match (piece.color, piece.role) {
        (Color::Red, Role::King) => '帥',
        (Color::Red, Role::Advisor) => '仕',
        (Color::Red, Role::Elephant) => '相',
        (Color::Red, Role::Horse) => '傌',
        (Color::Red, Role::Rook) => '俥',
        (Color::Red, Role::Cannon) => '炮',
        (Color::Red, Role::Pawn) => '兵',
        (Color::Black, Role::King) => '將',
        (Color::Black, Role::Advisor) => '士',
        (Color::Black, Role::Elephant) => '象',
        (Color::Black, Role::Horse) => '馬',
        (Color::Black, Role::Rook) => '車',
        (Color::Black, Role::Cannon) => '砲',
        (Color::Black, Role::Pawn) => '卒',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_as_wide_as_the_board() {
        for ascii in [false, true] {
            let text = draw(&Position::start(), None, Style { ascii, color: false });
            let width = |line: &str| {
                line.chars().map(|sign| if sign > '\u{2e7f}' { 2 } else { 1 }).sum::<usize>()
            };
            assert_eq!(text.lines().count(), 14, "{text}");
            let ranks = text.lines().skip(1).filter(|line| line.as_bytes()[2].is_ascii_digit());
            assert_eq!(ranks.clone().count(), 10, "{text}");
            for line in ranks {
                assert_eq!(width(line), 5 + 3 * 9, "{line:?}");
            }
        }
    }

    #[test]
    fn the_last_move_is_marked() {
        let mv: Move = "h2e2".parse().expect("a move");
        let after = Position::start().play(mv).expect("legal");
        let text = draw(&after, Some(mv), Style { ascii: true, color: false });
        assert_eq!(text.matches('\'').count(), 2, "{text}");
        assert!(text.contains("C '"), "{text}");
    }
}
