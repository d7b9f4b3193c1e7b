//! Positions, each on a line, with moves behind them or not.
//!
//! Read: FEN with any of its fields, `fen …`, `position fen … moves …` and `position startpos moves …`
//! as engines are told.

use crate::movetext::{Context, Lexer};
use crate::pgn::{Head, at, game, most_tokens};
use crate::problem::Problems;
use crate::{Collection, Format, Reason, start};

/// The position at the beginning of a line and what is behind it.
fn split(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let line = line.strip_prefix("position").map_or(line, str::trim_start);
    if let Some(rest) = line.strip_prefix("startpos") {
        return Some(("startpos", rest));
    }
    let line = line
        .strip_prefix("fen")
        .or_else(|| line.strip_prefix("FEN"))
        .map_or(line, |rest| rest.trim_start_matches([':', '：', ' ', '\t', '=']));
    start::split_fen(line.trim_start_matches('"'))
}

/// Whether every line that is not empty is a position.
pub(crate) fn is_positions(text: &str) -> bool {
    let mut lines =
        text.lines().flat_map(|line| line.split('\r')).filter(|line| !blank(line)).peekable();
    lines.peek().is_some() && lines.all(|line| split(line).is_some())
}

fn blank(line: &str) -> bool {
    line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\0').is_empty()
}

/// Reads every line as a game.
pub(crate) fn read(text: &str, context: &mut Context) -> Collection {
    let mut collection =
        Collection { format: Format::Fen, encoding: None, games: Vec::new(), problems: Vec::new() };
    let mut problems = Problems::new();
    let mut tokens = Vec::new();
    for line in text.split(['\n', '\r']).filter(|line| !blank(line)) {
        // A line is a part of the text.
        let from = line.as_ptr() as usize - text.as_ptr() as usize;
        if let Some(reason) = context.full(collection.games.len()) {
            problems.add(at(from, reason), context.limits.problems);
            break;
        }
        let Some((fen, rest)) = split(line) else {
            let problem = at(from, Reason::Malformed { expected: "a FEN" }).about(cut(line));
            problems.add(problem, context.limits.problems);
            continue;
        };
        let mut head = Head { from, fen_at: Some(from), ..Head::default() };
        if fen != "startpos" {
            head.tags.set("FEN", fen);
        }
        let behind = rest.trim_start().strip_prefix("moves").unwrap_or(rest);
        let end = from + line.len();
        let mut lexer = Lexer::new(&text[..end], most_tokens(context));
        lexer.at = end - behind.len().min(line.len());
        lexer.game(&mut tokens);
        match game(text, head, &tokens, context) {
            Ok((game, _)) => collection.games.push(game),
            Err(problem) => problems.add(*problem, context.limits.problems),
        }
    }
    collection.problems = problems.into_vec();
    collection
}

/// The beginning of a line.
pub(crate) fn cut(line: &str) -> String {
    line.chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ReadOptions;

    #[test]
    fn positions_with_and_without_moves() {
        let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        let text = format!(
            "{board}\n{board} b\r\nposition fen {board} w - - 0 1 moves h2e2 h9g7\nposition startpos moves h2e2\nfen {board} r\n"
        );
        assert!(is_positions(&text));
        let collection = read(&text, &mut Context::new(&ReadOptions::default()));
        let plies: Vec<usize> = collection.games.iter().map(|game| game.tree.len()).collect();
        assert_eq!(plies, [0, 0, 2, 1, 0]);
        assert!(!is_positions("h2e2"));
        assert!(!is_positions(""));
    }
}
