//! PGN, in any notation.
//!
//! Read: one or many games; moves in Chinese, WXF, ICCS, UCI or the algebraic notation of programs;
//! variations, comments, glyphs and `$` numbers, `[%clk]`, `[%emt]`, `[%csl]` and `[%cal]`; tags in
//! any dress, on lines of their own or not, with or without a blank line behind them, for Red or for
//! White; a result in the tags, behind the moves, or nowhere; rules and farewells behind the game.
//! Records of other variants are refused with their name.
//!
//! Written: the tags with `Game`, the start as `FEN`, moves in the notation asked for, variations in
//! parentheses, comments in braces before or after their move, clock times and marks as commands.

mod tag;
mod write;

use crate::movetext::{Context, End, Lexer, Line, Token, read as read_moves, skip_space};
use crate::problem::Problems;
use crate::start::{self, Start};
use crate::{Collection, Format, Game, GameResult, Place, Problem, Reason, Tags};
use xiangqi::Setup;

pub(crate) use self::{
    tag::{own_name, read as read_tag},
    write::write,
};

/// Reads every game of a text.
pub(crate) fn read(text: &str, context: &mut Context) -> Collection {
    let mut collection =
        Collection { format: Format::Pgn, encoding: None, games: Vec::new(), problems: Vec::new() };
    let mut problems = Problems::new();
    let mut lexer = Lexer::new(text, most_tokens(context));
    let mut tokens = Vec::new();
    loop {
        let before = lexer.at;
        let head = tags(text, &mut lexer, context);
        let end = lexer.game(&mut tokens);
        if let Some(reason) = context.full(collection.games.len()) {
            problems.add(at(before, reason), context.limits.problems);
            break;
        }
        if !head.tags.is_empty() || tokens.iter().any(is_of_game) {
            match game(text, head, &tokens, context) {
                Ok((game, again)) => {
                    collection.games.push(game);
                    if let Some(again) = again {
                        lexer.at = again;
                        continue;
                    }
                }
                Err(problem) => problems.add(*problem, context.limits.problems),
            }
        }
        if context.nodes == 0 || end == End::Full {
            let most = context.limits.nodes;
            problems.add(at(lexer.at, Reason::TooManyNodes { most }), context.limits.problems);
            break;
        }
        if end == End::Text || lexer.at == before {
            break;
        }
    }
    if collection.games.iter().any(|game| is_of_playok(&game.tags)) {
        collection.format = Format::PlayOk;
    }
    collection.problems = problems.into_vec();
    collection
}

/// How many tokens a game may have.
pub(crate) fn most_tokens(context: &Context) -> usize {
    context.limits.nodes.saturating_mul(4).clamp(1_000, 1_000_000)
}

/// Whether a token makes a game of what would be mere prose.
pub(crate) fn is_of_game(token: &Token) -> bool {
    use crate::movetext::What;
    matches!(token.what, What::Move(_) | What::Damaged)
}

fn is_of_playok(tags: &Tags) -> bool {
    ["Site", "Event"].into_iter().filter_map(|name| tags.get(name)).any(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("playok") || value.contains("kurnik")
    })
}

/// A problem at a byte of the text.
pub(crate) fn at(byte: usize, reason: Reason) -> Problem {
    Problem::new(Place::Byte(byte as u64), reason)
}

/// What stands in front of the moves.
#[derive(Debug, Clone, Default)]
pub(crate) struct Head {
    pub(crate) tags: Tags,
    pub(crate) problems: Vec<Problem>,
    /// Where it begins.
    pub(crate) from: usize,
    /// Where the start position stands.
    pub(crate) fen_at: Option<usize>,
}

/// Reads the tags that come next, up to those of another game.
fn tags(text: &str, lexer: &mut Lexer<'_>, context: &Context) -> Head {
    let bytes = text.as_bytes();
    let mut head = Head { from: skip_space(bytes, lexer.at), ..Head::default() };
    let mut first: Option<String> = None;
    loop {
        let place = skip_space(bytes, lexer.at);
        if bytes.get(place) != Some(&b'[') || !crate::movetext::is_tag(text, place) {
            return head;
        }
        let tag = read_tag(text, place);
        let name = own_name(tag.name);
        // The name that the tags began with, again: another game, and this one has no moves.
        match &first {
            Some(first) if first.eq_ignore_ascii_case(&name) => return head,
            Some(_) => {}
            None => first = Some(name.clone().into_owned()),
        }
        lexer.at = tag.end;
        if !tag.closed {
            head.problems.push(at(place, Reason::Unclosed { what: "a tag" }).about(tag.name));
        }
        if head.tags.len() >= context.limits.tags {
            let most = context.limits.tags;
            if !head.problems.iter().any(|problem| problem.reason == Reason::TooManyTags { most }) {
                head.problems.push(at(place, Reason::TooManyTags { most }));
            }
            continue;
        }
        if name.eq_ignore_ascii_case("FEN") {
            head.fen_at = Some(place);
        }
        if head.tags.get(&name).is_none_or(|value| value.trim().is_empty()) {
            head.tags.set(name, tag.value());
        }
    }
}

/// Makes a game of what stands in front of its moves, and of them; and says where another game
/// begins, if the reader found one among the tokens.
///
/// # Errors
///
/// The one problem that makes the game unreadable: it is of another variant.
pub(crate) fn game(
    text: &str,
    head: Head,
    tokens: &[Token],
    context: &mut Context,
) -> Result<(Game, Option<usize>), Box<Problem>> {
    let Head { tags, mut problems, from, fen_at } = head;
    if let Some(name) = other_variant(&tags) {
        return Err(Box::new(at(from, Reason::OtherVariant { name })));
    }
    let fen = tags.get("FEN").unwrap_or_default();
    let place = fen_at.unwrap_or(from);
    let (setup, fen_error) = match start::from_fen(fen) {
        Ok(Start { setup, remark }) => {
            problems.extend(remark.map(|reason| at(place, reason).about(fen)));
            (setup, None)
        }
        Err(reason) if start::is_other_board(&reason) => {
            let name = match reason {
                Reason::OtherVariant { name } => name,
                _ => "a board of another size".to_owned(),
            };
            return Err(Box::new(at(place, Reason::OtherVariant { name }).about(fen)));
        }
        Err(reason) => (Setup::START, Some(at(place, reason).about(fen))),
    };
    let line = read_moves(text, tokens, setup, context);
    let Line { mut tree, result: written, problems: more, again, is_chess } = line;
    if is_chess {
        let reason = Reason::OtherVariant { name: "chess".to_owned() };
        return Err(Box::new(at(from, reason)));
    }
    if let Some(problem) = fen_error {
        // Without its start the moves mean something only if all of them fit the usual one.
        if more.iter().any(|problem| problem.severity() > crate::Severity::Remark) {
            let rest = match (tokens.first(), tokens.last()) {
                (Some(first), Some(last)) => &text[first.start as usize..last.end as usize],
                _ => "",
            };
            problems.push(problem.leaving(rest));
            tree = crate::Tree::new(Setup::START);
        } else {
            problems.push(problem);
            problems.extend(more);
        }
    } else {
        problems.extend(more);
    }
    let written = written.or_else(|| said_at_the_end(&tree));
    let result = result(&tags, written, from, &mut problems);
    problems.truncate(context.limits.problems + 1);
    Ok((Game { tags, result, tree, problems }, again))
}

/// The result that the comment behind the last move is, or ends with in parentheses.
fn said_at_the_end(tree: &crate::Tree) -> Option<GameResult> {
    let last = tree.main_line().last()?;
    let comment = tree.note(last)?.after.as_str();
    let line = comment.lines().last()?.trim();
    let inner = line.trim_end_matches([')', '）', '。']).rsplit(['(', '（']).next()?;
    [line, inner]
        .into_iter()
        .filter(|text| !text.trim().is_empty())
        .find_map(GameResult::parse)
        .filter(|result| *result != GameResult::Unknown)
}

/// The result of the tags and the one behind the moves, made one.
fn result(
    tags: &Tags,
    written: Option<GameResult>,
    from: usize,
    problems: &mut Vec<Problem>,
) -> GameResult {
    let written = written.unwrap_or_default();
    let Some(text) = tags.told("Result") else { return written };
    let Some(tagged) = GameResult::parse(text) else {
        problems.push(at(from, Reason::UnknownResult).about(text));
        return written;
    };
    match (tagged, written) {
        (GameResult::Unknown, written) => written,
        (tagged, GameResult::Unknown) => tagged,
        (tagged, written) => {
            if tagged != written {
                problems.push(at(from, Reason::ResultsDiffer).about(text));
            }
            tagged
        }
    }
}

/// The name of the variant that the tags tell of, unless it is xiangqi itself.
fn other_variant(tags: &Tags) -> Option<String> {
    let plain = |value: &str| -> String {
        value
            .chars()
            .filter(|letter| letter.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect()
    };
    if let Some(variant) = tags.told("Variant") {
        let name = plain(variant);
        let known = [
            "xiangqi",
            "chinesechess",
            "cchess",
            "elephantchess",
            "象棋",
            "中国象棋",
            "中國象棋",
            "xq",
            "normal",
            "standard",
            "fromposition",
            "",
        ];
        if !known.contains(&name.as_str()) {
            return Some(variant.to_owned());
        }
    }
    let game = tags.told("Game")?;
    let others = [
        "chess",
        "internationalchess",
        "国际象棋",
        "國際象棋",
        "shogi",
        "将棋",
        "將棋",
        "janggi",
        "makruk",
        "go",
        "weiqi",
        "围棋",
        "圍棋",
        "jieqi",
        "揭棋",
        "draughts",
        "checkers",
        "gomoku",
        "五子棋",
        "banqi",
        "暗棋",
    ];
    others.contains(&plain(game).as_str()).then(|| game.to_owned())
}

#[cfg(test)]
mod tests;
