//! The JSON of this crate, which holds all that a [`Game`] has but its problems.
//!
//! ```json
//! {"format":"chuhe-record","version":1,"games":[
//! {"tags":[["Red","甲"]],"result":"1-0","start":"rnbakabnr/… w - - 0 1",
//!  "nodes":[[0,"h2e2"],[1,"h9g7"],[1,"b9c7"]],
//!  "notes":{"1":{"before":"…","after":"…","glyphs":[1],"marks":["Re4","Ga1b2"],"clock_ms":598000,"spent_ms":2000}}}
//! ]}
//! ```
//!
//! `nodes` has a row for each move: the number of the node before it, and the move in UCI. The start
//! is node 0, the first row is node 1 and so on; a node comes behind its parent and behind the moves
//! that go before it among its siblings. `notes` are by number of node.
//!
//! Read besides: tags as an object; in place of `nodes`, `moves` with the game itself as a list or a
//! text, in any notation; several objects behind each other; unknown members.

mod parse;

use std::fmt::Write as _;

use xiangqi::{Move, Setup};

use self::parse::{Parser, Wrong};
use crate::moves::{Base, Spoken, readings, why_none};
use crate::movetext::Context;
use crate::note::{Glyph, Mark, Note, Tint};
use crate::pgn::at;
use crate::problem::Problems;
use crate::write::mark_text;
use crate::{
    AddError, Builder, Collection, Format, Game, GameResult, Limits, NodeId, Reason, Tags, start,
};

/// Whether the text is JSON that may hold games.
pub(crate) fn is_json(text: &str) -> bool {
    let mut parser = Parser::new(text);
    parser.open(b'{').is_ok() && parser.peek() == Some(b'"')
}

/// Whether an object says at its beginning that it is what this crate writes.
pub(crate) fn is_ours(text: &str) -> bool {
    text.split('[').next().is_some_and(|head| head.contains("\"chuhe-record\""))
}

/// Reads every game of a text.
pub(crate) fn read(text: &str, context: &mut Context) -> Collection {
    let mut collection = Collection {
        format: Format::Json,
        encoding: None,
        games: Vec::new(),
        problems: Vec::new(),
    };
    let mut problems = Problems::new();
    let mut parser = Parser::new(text);
    while parser.peek().is_some() {
        if let Err(Wrong { at: place, reason }) = file(&mut parser, &mut collection, context) {
            problems.add(at(place, reason), context.limits.problems);
            break;
        }
    }
    collection.problems = problems.into_vec();
    collection
}

/// One object with games, or one game.
fn file(
    parser: &mut Parser<'_>,
    collection: &mut Collection,
    context: &mut Context,
) -> Result<(), Wrong> {
    let begin = parser.at();
    let mut raw = Raw::default();
    let mut is_game = false;
    let read = parser.object(|parser, key| match key {
        "games" => parser.array(|parser| {
            context.reach(parser.at(), parser.len());
            if let Some(reason) = context.full(collection.games.len()) {
                return Err(Wrong { at: parser.at(), reason });
            }
            let begin = parser.at();
            let mut raw = Raw::default();
            let read = parser.object(|parser, key| member(parser, key, &mut raw, context));
            collection.games.push(finish(raw, begin, context));
            read
        }),
        "tags" | "start" | "nodes" | "moves" | "notes" | "result" => {
            is_game = true;
            member(parser, key, &mut raw, context)
        }
        "variant" => {
            let place = parser.at();
            let name = parser.string()?;
            if name.eq_ignore_ascii_case("xiangqi") {
                Ok(())
            } else {
                Err(Wrong { at: place, reason: Reason::OtherVariant { name } })
            }
        }
        _ => parser.skip(),
    });
    if is_game && collection.games.len() < context.limits.games {
        collection.games.push(finish(raw, begin, context));
    }
    read
}

/// A game as its members say it.
#[derive(Debug, Default)]
struct Raw {
    tags: Tags,
    result: Option<String>,
    start: Option<(usize, String)>,
    nodes: Vec<(usize, usize, String)>,
    moves: Vec<(usize, String)>,
    notes: Vec<(usize, usize, Note)>,
    problems: Vec<crate::Problem>,
}

fn member(
    parser: &mut Parser<'_>,
    key: &str,
    raw: &mut Raw,
    context: &Context,
) -> Result<(), Wrong> {
    let most_nodes = context.nodes;
    match key {
        "tags" if parser.peek() == Some(b'{') => parser.object(|parser, name| {
            let value = parser.string()?;
            if raw.tags.len() < context.limits.tags {
                raw.tags.set(name, value);
            }
            Ok(())
        }),
        "tags" => parser.array(|parser| {
            let mut pair = Vec::new();
            parser.array(|parser| {
                pair.push(parser.string()?);
                if pair.len() > 2 { Err(parser.wrong("a name and a value")) } else { Ok(()) }
            })?;
            if let [name, value] = &pair[..]
                && raw.tags.len() < context.limits.tags
            {
                raw.tags.set(name.as_str(), value.as_str());
            }
            Ok(())
        }),
        "result" => {
            raw.result = Some(parser.string()?);
            Ok(())
        }
        "start" | "fen" => {
            raw.start = Some((parser.at(), parser.string()?));
            Ok(())
        }
        "nodes" => parser.array(|parser| {
            let place = parser.at();
            let mut parent = None;
            let mut mv = None;
            parser.array(|parser| {
                match (parent, &mv) {
                    (None, _) => parent = Some(parser.number()? as usize),
                    (_, None) => mv = Some(parser.string()?),
                    _ => parser.skip()?,
                }
                Ok(())
            })?;
            match (parent, mv) {
                (Some(parent), Some(mv)) if raw.nodes.len() < most_nodes => {
                    raw.nodes.push((place, parent, mv));
                }
                (Some(_), Some(_)) => {
                    let most = context.limits.nodes;
                    return Err(Wrong { at: place, reason: Reason::TooManyNodes { most } });
                }
                _ => {
                    return Err(Wrong {
                        at: place,
                        reason: Reason::Malformed { expected: "a node" },
                    });
                }
            }
            Ok(())
        }),
        "moves" if parser.peek() == Some(b'"') => {
            let place = parser.at();
            let text = parser.string()?;
            let words = text.split_whitespace().take(context.limits.depth + 1);
            raw.moves.extend(words.map(|word| (place, word.to_owned())));
            Ok(())
        }
        "moves" => parser.array(|parser| {
            let place = parser.at();
            let word = parser.string()?;
            if raw.moves.len() <= context.limits.depth {
                raw.moves.push((place, word));
            }
            Ok(())
        }),
        "notes" => parser.object(|parser, key| {
            let place = parser.at();
            let index = key.parse().map_err(|_| parser.wrong("the number of a node"))?;
            let note = note(parser, context)?;
            if raw.notes.len() <= most_nodes {
                raw.notes.push((place, index, note));
            }
            Ok(())
        }),
        _ => parser.skip(),
    }
}

fn note(parser: &mut Parser<'_>, context: &Context) -> Result<Note, Wrong> {
    let mut note = Note::default();
    parser.object(|parser, key| {
        match key {
            "before" | "after" => {
                let mut text = parser.string()?;
                let mut end = text.len().min(context.limits.comment);
                while !text.is_char_boundary(end) {
                    end -= 1;
                }
                text.truncate(end);
                *(if key == "before" { &mut note.before } else { &mut note.after }) = text;
            }
            "glyphs" => parser.array(|parser| {
                let number = parser.number()?;
                if note.glyphs.len() < 16 && (1..=255).contains(&number) {
                    note.glyphs.push(Glyph(number as u8));
                }
                Ok(())
            })?,
            "marks" => parser.array(|parser| {
                let text = parser.string()?;
                let mark = read_mark(&text).ok_or_else(|| parser.wrong("a mark such as Re4"))?;
                if note.marks.len() < 200 {
                    note.marks.push(mark);
                }
                Ok(())
            })?,
            "clock_ms" => note.clock_ms = u32::try_from(parser.number()?).ok(),
            "spent_ms" => note.spent_ms = u32::try_from(parser.number()?).ok(),
            _ => parser.skip()?,
        }
        Ok(())
    })?;
    Ok(note)
}

fn read_mark(text: &str) -> Option<Mark> {
    let tint = Tint::from_letter(text.chars().next()?)?;
    let to = match text.len() {
        3 => None,
        5 => Some(text.get(3..)?.parse().ok()?),
        _ => return None,
    };
    Some(Mark { from: text.get(1..3)?.parse().ok()?, to, tint })
}

/// Plays what the members say.
fn finish(raw: Raw, begin: usize, context: &mut Context) -> Game {
    let mut problems = Problems::new();
    let most = context.limits.problems.min(context.problems);
    for problem in raw.problems {
        problems.add(problem, most);
    }
    let mut setup = Setup::START;
    if let Some((place, fen)) = raw.start {
        match start::from_fen(&fen) {
            Ok(start) => setup = start.setup,
            Err(reason) => problems.add(at(place, reason).about(fen), most),
        }
    }
    let limits = Limits { nodes: context.nodes, ..context.limits };
    let mut builder = Builder::new(setup, &limits);
    // A node that could not be played takes those below it along.
    let mut nodes = vec![Some(NodeId::ROOT)];
    for (place, parent, text) in raw.nodes {
        let played = match nodes.get(parent).copied() {
            None => Err(Reason::Malformed { expected: "the number of a node before this one" }),
            Some(None) => {
                nodes.push(None);
                continue;
            }
            Some(Some(parent)) => {
                builder.go_to(parent);
                match text.parse::<Move>() {
                    Ok(mv) => builder.play(mv).map_err(|error| reason(error, context)),
                    Err(_) => Err(Reason::NotAMove),
                }
            }
        };
        match played {
            Ok(node) => nodes.push(Some(node)),
            Err(reason) => {
                nodes.push(None);
                problems.add(at(place, reason).at_ply(builder.depth() + 1).about(text), most);
            }
        }
    }
    if nodes.len() == 1 {
        for (place, word) in raw.moves {
            let ply = builder.depth() + 1;
            match play_word(&mut builder, &word, context) {
                Ok(node) => nodes.push(Some(node)),
                Err(reason) => {
                    problems.add(at(place, reason).at_ply(ply).about(word), most);
                    break;
                }
            }
        }
    }
    for (place, index, note) in raw.notes {
        match nodes.get(index) {
            Some(&Some(node)) => {
                builder.go_to(node);
                *builder.note_mut() = note;
            }
            Some(None) => {}
            None => {
                let reason = Reason::Malformed { expected: "the note of a node that there is" };
                problems.add(at(place, reason), most);
            }
        }
    }
    let written = raw.result.as_deref().or_else(|| raw.tags.told("Result")).unwrap_or_default();
    let result = GameResult::parse(written).unwrap_or_else(|| {
        problems.add(at(begin, Reason::UnknownResult).about(written), most);
        GameResult::Unknown
    });
    context.nodes = context.nodes.saturating_sub(builder.len());
    context.problems = context.problems.saturating_sub(problems.len());
    Game { tags: raw.tags, result, tree: builder.finish(), problems: problems.into_vec() }
}

fn play_word(builder: &mut Builder, word: &str, context: &Context) -> Result<NodeId, Reason> {
    let position = *builder.position().ok_or(Reason::NoSuchPiece)?;
    let spoken = Spoken::read(word).ok_or(Reason::NotAMove)?;
    let found = readings(&position, &spoken, Base::Zero);
    let Some((mv, _)) = found.iter().next() else {
        return Err(why_none(&position, &spoken, Base::Zero, word));
    };
    builder.play(mv).map_err(|error| reason(error, context))
}

fn reason(error: AddError, context: &Context) -> Reason {
    match error {
        AddError::Illegal { mv, illegal } => Reason::Illegal { mv, illegal },
        AddError::Start(error) => Reason::Start(error),
        AddError::TooDeep { most } => Reason::TooDeep { most },
        _ => Reason::TooManyNodes { most: context.limits.nodes },
    }
}

/// Appends games as one object.
pub(crate) fn write(games: &[Game], out: &mut String) {
    out.push_str("{\"format\":\"chuhe-record\",\"version\":1,\"games\":[");
    for (index, game) in games.iter().enumerate() {
        out.push_str(if index == 0 { "\n" } else { ",\n" });
        write_game(game, out);
    }
    out.push_str("\n]}\n");
}

fn write_game(game: &Game, out: &mut String) {
    out.push_str("{\"tags\":[");
    for (index, (name, value)) in game.tags.iter().enumerate() {
        out.push_str(if index == 0 { "[" } else { ",[" });
        string(out, name);
        out.push(',');
        string(out, value);
        out.push(']');
    }
    let _ = write!(out, "],\"result\":\"{}\",\"start\":\"{}\"", game.result, game.tree.start());
    let tree = &game.tree;
    let mut numbers = vec![0_usize; tree.capacity()];
    out.push_str(",\"nodes\":[");
    for (index, node) in tree.walk().enumerate() {
        numbers[node.index()] = index + 1;
        let parent = tree.parent(node).map_or(0, |parent| numbers[parent.index()]);
        if let Some(mv) = tree.mv(node) {
            let _ = write!(out, "{}[{parent},\"{mv}\"]", if index == 0 { "" } else { "," });
        }
    }
    out.push_str("],\"notes\":{");
    let mut notes: Vec<(usize, &Note)> =
        tree.noted().map(|(node, note)| (numbers[node.index()], note)).collect();
    notes.sort_by_key(|&(number, _)| number);
    for (index, (number, note)) in notes.into_iter().enumerate() {
        let _ = write!(out, "{}\"{number}\":", if index == 0 { "" } else { "," });
        write_note(note, out);
    }
    out.push_str("}}");
}

fn write_note(note: &Note, out: &mut String) {
    let mut separator = '{';
    let mut member = |out: &mut String, name: &str| {
        out.push(separator);
        separator = ',';
        let _ = write!(out, "\"{name}\":");
    };
    for (name, text) in [("before", &note.before), ("after", &note.after)] {
        if !text.is_empty() {
            member(out, name);
            string(out, text);
        }
    }
    if !note.glyphs.is_empty() {
        member(out, "glyphs");
        let numbers: Vec<String> = note.glyphs.iter().map(|glyph| glyph.0.to_string()).collect();
        let _ = write!(out, "[{}]", numbers.join(","));
    }
    if !note.marks.is_empty() {
        member(out, "marks");
        let marks: Vec<String> =
            note.marks.iter().map(|mark| format!("\"{}\"", mark_text(mark))).collect();
        let _ = write!(out, "[{}]", marks.join(","));
    }
    for (name, ms) in [("clock_ms", note.clock_ms), ("spent_ms", note.spent_ms)] {
        if let Some(ms) = ms {
            member(out, name);
            let _ = write!(out, "{ms}");
        }
    }
    out.push('}');
}

fn string(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\u{1f}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ReadOptions;

    fn read_text(text: &str) -> Collection {
        read(text, &mut Context::new(&ReadOptions::default()))
    }

    #[test]
    fn the_short_form_is_read() {
        let collection = read_text(
            r#"{"file":"a","games":[{"tags":{"Red":"\u7532\n"},"start":"","moves":["h2e2","马8进7"],"lines":1,"x":[{},{"y":null}]}]}
               {"moves":"h2e2 h9g6","result":"0-1"}"#,
        );
        assert_eq!(collection.problems, []);
        assert_eq!(collection.games[0].tags.get("Red"), Some("甲\n"));
        assert_eq!(collection.games[0].tree.len(), 2);
        assert_eq!(collection.games[1].result, GameResult::BlackWins);
        assert_eq!(collection.games[1].problems[0].ply, Some(2));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for text in [
            "{\"games\":[{\"nodes\":[[0,\"h2e2\"],[",
            "{\"games\":[{]",
            "{\"nodes\":[[7,\"h2e2\"]]}",
        ] {
            let collection = read_text(text);
            let problems = collection.games.iter().flat_map(|game| &game.problems);
            assert!(
                problems.chain(&collection.problems).next().is_some(),
                "{text}: {collection:?}"
            );
        }
        let nested = format!("{{\"x\":{}", "[".repeat(100_000));
        assert!(!read_text(&nested).problems.is_empty());
        let cut = read_text("{\"games\":[{\"nodes\":[[0,\"h2e2\"],[1,\"h9g7\"],[2");
        assert_eq!(cut.games[0].tree.len(), 2, "everything up to the damage");
    }
}
