//! The query of a cloud book: the position of a URL, and the moves that an answer has for it.
//!
//! Read: `…?action=queryall&board=FEN`, `…/query/?FEN` with `_`, `+` or `%20` for a space, `moves` or
//! `movelist` behind the position or as a value, with `,` or `|` between the moves; and the answers
//! `move:h2e2,score:1,…|move:…`, whose moves become variations of one another, and
//! `score:1,…,pv:h2e2|h9g7`.

use std::borrow::Cow;

use crate::movetext::Context;
use crate::pgn::at;
use crate::problem::Problems;
use crate::{Builder, Collection, Format, Game, Limits, NodeId, Reason, start};
use xiangqi::Setup;

/// Whether the text is a query or an answer.
pub(crate) fn is_cloud(text: &str) -> bool {
    let text = text.trim_start();
    let first = text.split(['\n', '\r']).next().unwrap_or_default();
    let is_url =
        first.starts_with("http://") || first.starts_with("https://") || first.starts_with("www.");
    let asks =
        first.starts_with('?') || first.starts_with("action=") || first.starts_with("board=");
    (is_url || asks) && find_fen(&decode(first)).is_some()
        || is_url && first.contains("board=")
        || first.starts_with("move:") && first.contains(",score:")
}

/// Undoes `%20`, `+` and `_`.
fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains(['%', '+', '_']) {
        return Cow::Borrowed(text);
    }
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut place = 0;
    while let Some(&byte) = bytes.get(place) {
        let hex = |offset: usize| {
            let digit = bytes.get(place + offset).map(|&byte| char::from(byte))?;
            digit.to_digit(16)
        };
        match (byte, hex(1), hex(2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                place += 3;
                continue;
            }
            (b'+' | b'_', ..) => out.push(b' '),
            _ => out.push(byte),
        }
        place += 1;
    }
    Cow::Owned(String::from_utf8_lossy(&out).into_owned())
}

/// The FEN somewhere in a text, and what is behind it.
fn find_fen(text: &str) -> Option<(&str, &str)> {
    // It begins behind a sign that no board has.
    let mut from = 0;
    let mut tries = 0;
    while let Some(slash) = text[from..].find('/') {
        let place = from + slash;
        let begin = text[..place].rfind(['?', '=', ' ', '"', '&', '#']).map_or(0, |sign| sign + 1);
        if let Some(found) = start::split_fen(&text[begin..]) {
            return Some(found);
        }
        // The path of a URL has slashes too.
        from = place + 1;
        tries += 1;
        if tries > 64 {
            return None;
        }
    }
    None
}

/// Reads a query for each line, and answers behind it.
pub(crate) fn read(text: &str, context: &mut Context) -> Collection {
    let mut collection = Collection {
        format: Format::CloudBook,
        encoding: None,
        games: Vec::new(),
        problems: Vec::new(),
    };
    let mut problems = Problems::new();
    let mut from = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        let place = from;
        from += line.len();
        let line = line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\0');
        if line.is_empty() {
            continue;
        }
        context.reach(place, text.len());
        if let Some(reason) = context.full(collection.games.len()) {
            problems.add(at(place, reason), context.limits.problems);
            break;
        }
        if line.starts_with("move:") || line.contains("pv:") && !line.contains('?') {
            if collection.games.is_empty() {
                collection.games.push(Game::new(crate::Tree::new(Setup::START)));
            }
            if let Some(game) = collection.games.last_mut() {
                answer(line, place, game, context);
            }
            continue;
        }
        let decoded = decode(line);
        match query(&decoded, place, context) {
            Ok(game) => collection.games.push(game),
            Err(reason) => {
                let problem = at(place, reason).about(crate::lines::cut(line));
                problems.add(problem, context.limits.problems);
            }
        }
    }
    collection.problems = problems.into_vec();
    collection
}

/// The game of one query.
fn query(text: &str, place: usize, context: &mut Context) -> Result<Game, Reason> {
    let (fen, behind) =
        find_fen(text).ok_or(Reason::Malformed { expected: "a query with a position" })?;
    let start = start::from_fen(fen)?;
    let limits = Limits { nodes: context.nodes, ..context.limits };
    let mut builder = Builder::new(start.setup, &limits);
    let mut problems = Problems::new();
    // Moves stand behind the position or anywhere as a value.
    let list = behind
        .trim_start()
        .strip_prefix("moves")
        .or_else(|| value(text, "moves="))
        .or_else(|| value(text, "movelist="))
        .or_else(|| value(text, "move="));
    let list = list.unwrap_or_default().split('&').next().unwrap_or_default();
    for word in list.split([' ', ',', '|', ';']).filter(|word| !word.is_empty()) {
        play(&mut builder, word, place, &mut problems, context);
        if !problems.is_empty() {
            break;
        }
    }
    let mut game = Game::new(builder.finish());
    game.tags.set("FEN", fen);
    if let Some(remark) = start.remark {
        problems.add(at(place, remark), context.limits.problems);
    }
    context.nodes = context.nodes.saturating_sub(game.tree.len());
    game.problems = problems.into_vec();
    Ok(game)
}

fn value<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.find(name).map(|place| &text[place + name.len()..])
}

fn play(
    builder: &mut Builder,
    word: &str,
    place: usize,
    problems: &mut Problems,
    context: &Context,
) {
    let ply = builder.depth() + 1;
    let reason = match word.parse() {
        Ok(mv) => match builder.play(mv) {
            Ok(_) => return,
            Err(crate::AddError::Illegal { mv, illegal }) => Reason::Illegal { mv, illegal },
            Err(crate::AddError::Start(error)) => Reason::Start(error),
            Err(crate::AddError::TooDeep { most }) => Reason::TooDeep { most },
            Err(_) => Reason::TooManyNodes { most: context.limits.nodes },
        },
        Err(_) => Reason::NotAMove,
    };
    problems
        .add(at(place, reason).at_ply(ply).about(crate::lines::cut(word)), context.limits.problems);
}

/// Adds the moves of an answer to the last game: each a line of its own, or one line of several.
fn answer(line: &str, place: usize, game: &mut Game, context: &mut Context) {
    let mut problems = Problems::new();
    let end = game.tree.main_line().last().unwrap_or(NodeId::ROOT);
    let mut add =
        |at_node: NodeId, word: &str, said: &str, tree: &mut crate::Tree| -> Option<NodeId> {
            if context.nodes == 0 {
                return None;
            }
            let reason = match word.parse() {
                Ok(mv) => match tree.add(at_node, mv) {
                    Ok(node) => {
                        context.nodes -= 1;
                        if !said.is_empty() {
                            tree.note_mut(node).after = said.to_owned();
                        }
                        return Some(node);
                    }
                    Err(crate::AddError::Illegal { mv, illegal }) => {
                        Reason::Illegal { mv, illegal }
                    }
                    Err(crate::AddError::Start(error)) => Reason::Start(error),
                    Err(_) => Reason::TooDeep { most: crate::Tree::MAX_DEPTH },
                },
                Err(_) => Reason::NotAMove,
            };
            let problem = at(place, reason).at_ply(tree.depth(at_node) + 1);
            problems.add(problem.about(crate::lines::cut(word)), context.limits.problems);
            None
        };
    if let Some((_, line)) = line.split_once("pv:") {
        let mut node = end;
        for word in line.split(['|', ' ', ',']).filter(|word| !word.is_empty()).take(1_000) {
            match add(node, word.trim(), "", &mut game.tree) {
                Some(next) => node = next,
                None => break,
            }
        }
    } else {
        for part in line.split('|').take(200) {
            let Some(rest) = part.trim().strip_prefix("move:") else { continue };
            let (word, said) = rest.split_once(',').unwrap_or((rest, ""));
            add(end, word.trim(), said.trim_matches(['\0', ' ']), &mut game.tree);
        }
    }
    let room = context.limits.problems.saturating_sub(game.problems.len());
    game.problems.extend(problems.into_vec().into_iter().take(room));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ReadOptions;

    const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

    fn games(text: &str) -> Collection {
        assert!(is_cloud(text), "{text}");
        read(text, &mut Context::new(&ReadOptions::default()))
    }

    #[test]
    fn queries_in_their_forms() {
        for text in [
            format!(
                "http://www.chessdb.cn/chessdb.php?action=queryall&board={BOARD}%20b&showall=1"
            ),
            format!("https://www.chessdb.cn/query/?{BOARD}_b"),
            format!("https://www.chessdb.cn/query/?{BOARD}+b+-+-+0+1"),
            format!("action=querypv&board={}%20b", BOARD.replace('/', "%2F")),
        ] {
            let collection = games(&text);
            let [game] = &collection.games[..] else { panic!("{text}: {collection:?}") };
            assert_eq!(game.tree.start().to_string(), format!("{BOARD} b - - 0 1"), "{text}");
        }
        let collection = games(&format!(
            "https://www.chessdb.cn/query/?{BOARD}%20w%20-%20-%200%201%20moves%20h2e2%20h9g7&x=1"
        ));
        assert_eq!(collection.games[0].tree.len(), 2);
        let collection = games(&format!("http://host/?board={BOARD}%20w&movelist=h2e2|h9h9"));
        assert_eq!(collection.games[0].tree.len(), 1);
        assert_eq!(collection.games[0].problems[0].ply, Some(2));
        let chess = games(
            "https://www.chessdb.cn/queryc/?board=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w",
        );
        assert!(chess.games.is_empty() && !chess.problems.is_empty());
    }

    #[test]
    fn answers_hang_below_the_query() {
        let collection = games(&format!(
            "http://www.chessdb.cn/chessdb.php?action=queryall&board={BOARD}%20w\nmove:h2e2,score:1,rank:2|move:g0e2,score:0,rank:2|move:a0a9,score:0"
        ));
        let game = &collection.games[0];
        assert_eq!(game.tree.leaves(), 2);
        let first = game.tree.next(NodeId::ROOT).expect("a move");
        assert_eq!(game.tree.note(first).map(|note| note.after.as_str()), Some("score:1,rank:2"));
        assert_eq!(game.problems.len(), 1);
    }
}
