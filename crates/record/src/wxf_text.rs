//! The text of the World Xiangqi Federation.
//!
//! Read: lines of a name and a value, `RED` and `BLACK` with `;` between name, team, title and
//! rating, the moves between `START{` and `}END`, in any notation, with marks and comments in braces;
//! `COMMENT12` lines behind them; one or many games; a container that is not closed. A list of moves
//! without all this is read as a plain one.
//!
//! Written: the same, in WXF notation. Held are the game itself, comments, one sign for each move and
//! the tags that have a line; not held are variations, other glyphs, marks on the board and times.

use std::fmt::Write as _;

use xiangqi::Setup;

use crate::movetext::{Context, Lexer, append, line_end, near_line_end};
use crate::pgn::{Head, at, game, most_tokens};
use crate::problem::Problems;
use crate::write::{Glyphs, Held, Losses, Notation, Rounds, Style};
use crate::{Collection, Format, Game, NodeId, Reason};

/// The names of lines, and ours.
const NAMES: [(&str, &str); 13] = [
    ("GAME", "Title"),
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("PLACE", "Site"),
    ("DATE", "Date"),
    ("ROUND", "Round"),
    ("TABLE", "Table"),
    ("OPENING", "Opening"),
    ("VARIATION", "Variation"),
    ("AUTHOR", "Author"),
    ("REMARK", "Annotator"),
    ("TIME", "TimeControl"),
    ("RESULT", "Result"),
];

const OPEN: &str = "START{";
const CLOSE: &str = "}END";

/// Whether the text is of this kind: it has a container, or begins as one does.
pub(crate) fn is_wxf_text(text: &str) -> bool {
    let start = text.trim_start();
    text.contains(OPEN)
        || start.strip_prefix("FORMAT").is_some_and(|rest| rest.starts_with([' ', '\t', ':']))
}

/// Reads every game of a text.
pub(crate) fn read(text: &str, context: &mut Context) -> Collection {
    let mut collection = Collection {
        format: Format::WxfText,
        encoding: None,
        games: Vec::new(),
        problems: Vec::new(),
    };
    let mut problems = Problems::new();
    let mut place = 0;
    let (mut opens, mut closes) = (Finder::new(OPEN), Finder::new(CLOSE));
    let mut formats = Finder::new("\nFORMAT");
    while place < text.len() {
        if let Some(reason) = context.full(collection.games.len()) {
            problems.add(at(place, reason), context.limits.problems);
            break;
        }
        let (head, moves, remark) = header(text, place, context);
        let Some(moves) = moves else { break };
        // A container that ends before another begins is whole, whatever its comments say.
        let open = opens.next(text, moves);
        let (end, closed) = match closes.next(text, moves) {
            Some(end) if open.is_none_or(|open| end < open) => (end, true),
            _ => {
                let next = [open, formats.next(text, moves)].into_iter().flatten().min();
                (next.unwrap_or(text.len()), false)
            }
        };
        // What is left of the header's game must not begin another within its container.
        let mut lexer = Lexer::new(&text[..end], most_tokens(context));
        lexer.at = moves;
        let mut tokens = Vec::new();
        lexer.game(&mut tokens);
        match game(text, head, &tokens, context) {
            Ok((mut game, _)) => {
                if !remark.is_empty() {
                    let before = &mut game.tree.note_mut(NodeId::ROOT).after;
                    let rest = std::mem::take(before);
                    for said in [remark.as_str(), rest.as_str()] {
                        append(before, said, context.limits.comment);
                    }
                }
                if !closed {
                    let reason = Reason::Unclosed { what: "the container of the moves" };
                    game.problems.push(at(moves, reason));
                }
                place = if closed { end + CLOSE.len() } else { end };
                place = comments(text, place, &mut game, context);
                collection.games.push(game);
            }
            Err(problem) => {
                problems.add(*problem, context.limits.problems);
                place = if closed { end + CLOSE.len() } else { end };
            }
        }
    }
    collection.problems = problems.into_vec();
    collection
}

/// Finds the places of a word in any case, each but once however often it is asked for.
struct Finder {
    what: &'static str,
    /// The next place, as far as is known; none if there is none.
    known: Option<usize>,
    asked: bool,
}

impl Finder {
    const fn new(what: &'static str) -> Finder {
        Finder { what, known: None, asked: false }
    }

    /// The next place at or behind `from`, which never goes back.
    fn next(&mut self, text: &str, from: usize) -> Option<usize> {
        let is_old = if self.asked { self.known? < from } else { true };
        if is_old {
            self.known = find(text, from, self.what);
            self.asked = true;
        }
        self.known
    }
}

/// The next place of a word, in any case of its letters.
fn find(text: &str, from: usize, what: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let what = what.as_bytes();
    let place =
        bytes.get(from..)?.windows(what.len()).position(|part| part.eq_ignore_ascii_case(what));
    place.map(|place| from + place)
}

/// Reads the lines in front of the moves; says where the moves begin, if there are any, and what
/// braces in front of the container remark.
fn header(text: &str, from: usize, context: &Context) -> (Head, Option<usize>, String) {
    let bytes = text.as_bytes();
    let mut head = Head { from, ..Head::default() };
    let mut place = from;
    let mut remark = String::new();
    while place < bytes.len() {
        let end = near_line_end(text, place, 4096);
        let line = &text[place..end];
        let trimmed = line.trim();
        if trimmed.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("START"))
            && let Some(brace) = line.find('{')
        {
            return (head, Some(place + brace + 1), remark);
        }
        let split = trimmed.split_once(|sign: char| sign.is_whitespace() || sign == ':');
        let (name, value) = split.map_or((trimmed, ""), |(name, value)| (name, value.trim()));
        let has_end = end == text.len() || matches!(bytes[end], b'\n' | b'\r');
        let is_name =
            has_end && !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
        if is_name {
            line_of(&mut head, name, value, place, context);
        } else if has_end
            && let Some(inner) = trimmed.strip_prefix('{').and_then(|line| line.strip_suffix('}'))
            && has_container(text, end)
        {
            append(&mut remark, inner.trim(), context.limits.comment);
        } else if !trimmed.is_empty() || !has_end {
            // Moves without a container.
            return (head, Some(place), remark);
        }
        place = end + 1;
    }
    (head, None, remark)
}

/// Whether the next line that is neither empty nor in braces opens a container.
fn has_container(text: &str, from: usize) -> bool {
    let lines = text[from..].lines().take(100).map(str::trim);
    let mut rest = lines.filter(|line| !line.is_empty() && !line.starts_with('{'));
    rest.next().is_some_and(|line| {
        let is_name = line.split([' ', '\t', ':']).next().is_some_and(|name| {
            !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase())
        });
        is_name || line.get(..OPEN.len()).is_some_and(|start| start.eq_ignore_ascii_case(OPEN))
    })
}

fn line_of(head: &mut Head, name: &str, value: &str, place: usize, context: &Context) {
    if value.is_empty() || head.tags.len() >= context.limits.tags {
        return;
    }
    match name {
        "FORMAT" => {}
        "FEN" => {
            head.fen_at = Some(place);
            head.tags.set("FEN", value);
        }
        "RED" | "BLACK" => {
            let side = if name == "RED" { "Red" } else { "Black" };
            for (part, more) in value.split(';').zip(["", "Team", "Title", "Elo"]) {
                if !part.trim().is_empty() {
                    head.tags.set(format!("{side}{more}"), part.trim());
                }
            }
        }
        _ => match NAMES.iter().find(|(theirs, _)| *theirs == name) {
            Some((_, ours)) => head.tags.set(*ours, value),
            None => head.tags.set(name, value),
        },
    }
}

/// Reads `COMMENT12` lines behind a container, and says where they end.
fn comments(text: &str, from: usize, game: &mut Game, context: &Context) -> usize {
    let bytes = text.as_bytes();
    let mut place = from;
    let mut ply: Option<usize> = None;
    while place < bytes.len() {
        let end = line_end(bytes, place);
        let line = text[place..end].trim();
        if line.starts_with("FORMAT") || find(line, 0, OPEN).is_some() {
            break;
        }
        let mut said = line;
        if let Some(rest) = line.strip_prefix("COMMENT") {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            ply = rest[..digits].parse().ok();
            said = rest[digits..].trim_start_matches([':', ' ', '\t']);
        }
        let said =
            said.trim_start_matches('{').trim_end_matches("END").trim_end_matches('}').trim();
        if let Some(ply) = ply
            && !said.is_empty()
        {
            let node = match ply {
                0 => Some(NodeId::ROOT),
                ply => game.tree.main_line().nth(ply - 1),
            };
            match node {
                Some(node) => {
                    append(&mut game.tree.note_mut(node).after, said, context.limits.comment);
                }
                None if game.problems.len() < context.limits.problems => {
                    let reason =
                        Reason::Malformed { expected: "the comment of a move that was read" };
                    game.problems.push(at(place, reason).at_ply(ply).leaving(said));
                }
                None => {}
            }
        }
        place = end + 1;
    }
    place.min(text.len())
}

/// Appends one game to `out`.
pub(crate) fn write(game: &Game, out: &mut String, losses: &mut Losses) {
    losses.compare(game, Held { after: true, glyphs: Glyphs::Sign, ..Held::default() });
    let mut line = |name: &str, value: &str| {
        let _ = writeln!(out, "{name:<8}\t{}", value.replace(['\r', '\n'], " ").trim());
    };
    line("FORMAT", "WXF");
    for (theirs, ours) in NAMES {
        let value = match theirs {
            "PLACE" => None,
            "RESULT" => Some(game.result.pgn()),
            _ => game.tags.told(ours),
        };
        if let Some(value) = value {
            line(theirs, value);
        }
    }
    for side in ["Red", "Black"] {
        let part = |more: &str| {
            game.tags.told(&format!("{side}{more}")).unwrap_or_default().replace(';', ",")
        };
        let parts = [part(""), part("Team"), part("Title"), part("Elo")];
        if parts.iter().any(|part| !part.is_empty()) {
            line(&side.to_ascii_uppercase(), &parts.join(";"));
        }
    }
    let start = game.tree.start();
    if *start != Setup::START {
        line("FEN", &start.to_string());
    }
    let mut held: Vec<String> = NAMES.iter().map(|(_, ours)| (*ours).to_owned()).collect();
    held.extend(["Game", "FEN", "SetUp", "Format", "Variant"].map(str::to_owned));
    for side in ["Red", "Black"] {
        held.extend(["", "Team", "Title", "Elo"].map(|more| format!("{side}{more}")));
    }
    for (name, value) in &game.tags {
        if !value.trim().is_empty() && !held.iter().any(|held| held.eq_ignore_ascii_case(name)) {
            losses.tag(name);
        }
    }
    out.push_str("\nSTART{\n");
    let style = Style {
        notation: Notation::Wxf,
        variations: false,
        is_pgn: false,
        gap: "  ",
        dots: "....",
    };
    Rounds::new(&game.tree, style, out, losses).write();
    out.push_str("}END\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameResult, ReadOptions};

    fn read_text(text: &str) -> Collection {
        read(text, &mut Context::new(&ReadOptions::default()))
    }

    fn moves(game: &Game) -> String {
        game.tree.main_moves().map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    const GAME: &str = "FORMAT  \tWXF\nGAME    \nRED     \t甲;Team A;;2400\nBLACK   \tB;;;\nDATE\t24-12-2022\n\
                        RESULT\t0-1\n\nSTART{\n{开局} 1.  C2.5  H8+7!    2.  H2+3 {一} R9.8\n}END\n";

    #[test]
    fn a_container_with_its_header() {
        let collection = read_text(&format!("{GAME}COMMENT2 好\nCOMMENT9 没有\n{GAME}"));
        assert_eq!(collection.games.len(), 2);
        let game = &collection.games[0];
        assert_eq!(moves(game), "h2e2 h9g7 h0g2 i9h9");
        assert_eq!(game.tags.get("RedTeam"), Some("Team A"));
        assert_eq!(game.tags.get("RedElo"), Some("2400"));
        assert_eq!(game.tags.get("Date"), Some("24-12-2022"));
        assert_eq!(game.result, GameResult::BlackWins);
        let nodes: Vec<_> = game.tree.main_line().collect();
        assert_eq!(game.tree.note(nodes[1]).map(|note| note.after.as_str()), Some("好"));
        assert_eq!(game.tree.note(NodeId::ROOT).map(|note| note.after.as_str()), Some("开局"));
        assert_eq!(game.problems.len(), 1);
        assert_eq!(collection.games[1].problems, []);
    }

    #[test]
    fn a_container_may_be_open() {
        let collection =
            read_text("FORMAT WXF\nSTART{\n1. C2.5 H8+7\n\nFORMAT WXF\nSTART{ 1. C8.5 }END");
        let lines: Vec<String> = collection.games.iter().map(moves).collect();
        assert_eq!(lines, ["h2e2 h9g7", "b2e2"]);
        assert_eq!(
            collection.games[0].problems[0].reason,
            Reason::Unclosed { what: "the container of the moves" }
        );
    }

    #[test]
    fn a_remark_in_front_of_the_container_is_the_games() {
        let text = "FORMAT\tWXF\nRED\tA\n{By the secretary}\n\nSTART{\n 1. C2.5 H8+7\n}END\n";
        let collection = read(text, &mut Context::new(&crate::ReadOptions::default()));
        let [game] = &collection.games[..] else { panic!("{collection:#?}") };
        assert_eq!(game.tags.get("Red"), Some("A"));
        assert_eq!(game.tree.note(NodeId::ROOT).unwrap().after, "By the secretary");
        assert_eq!(game.tree.main_moves().count(), 2);
        assert_eq!((&game.problems[..], &collection.problems[..]), (&[][..], &[][..]));
    }

    #[test]
    fn a_comment_may_speak_of_a_format() {
        let text = "FORMAT\tWXF\n\nSTART{\n 1. C2.5\n{so says\nFORMAT}\n 1. .... H8+7\n}END\n";
        let collection = read(text, &mut Context::new(&crate::ReadOptions::default()));
        let [game] = &collection.games[..] else { panic!("{collection:#?}") };
        assert_eq!(game.tree.main_moves().count(), 2);
        assert_eq!((&game.problems[..], &collection.problems[..]), (&[][..], &[][..]));
    }
}
