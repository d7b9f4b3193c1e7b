//! CBF, the XML records of 象棋桥.
//!
//! `ChineseChessRecord` holds `Head`, an element for each fact, and `MoveList`, a `Move` for each
//! move: `value="77-47"` is the file from Red's left and the row from above, both from 0, and the
//! comment is the content. The first one, `00-00`, carries the comment on the start position.
//!
//! The flags are those of CBR in another dress: `end="1"` closes a line. No real file with
//! variations could be had. By the likeness, any other attribute that is `1` is taken for the
//! promise of an alternative to the move, which comes when a line has ended; moves behind an end
//! that nothing promised are reported and left out.
//!
//! Only the five entities of XML and characters by number are resolved. A document type is
//! skipped, so that nothing that it defines can grow.

use std::ops::Range;

use quick_xml::{
    Reader,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
};
use xiangqi::{File, Move, Rank, Setup, Square};

use crate::{
    Builder, Collection, Format, Game, GameResult, Limits, Place, Problem, ReadOptions, Reason,
    Tags, encoding,
    problem::Problems,
    raw_tree::{self, RawNode, RawTree, Weaver},
    start::{self, Start},
};

/// How many elements may stand within each other where none of them has a meaning.
const DEEPEST: usize = 64;

/// The element that a record is.
const ROOT: &str = "ChineseChessRecord";

/// Elements of the head that have another name as a tag.
const TAGS: [(&str, &str); 13] = [
    ("Name", "Title"),
    ("From", "Source"),
    ("ContestType", "EventType"),
    ("Contest", "Event"),
    ("TimeRule", "TimeControl"),
    ("RedRating", "RedElo"),
    ("BlackRating", "BlackElo"),
    ("Commentator", "Annotator"),
    ("CommentatorURL", "AnnotatorURL"),
    ("Creator", "Author"),
    ("CreatorURL", "AuthorURL"),
    ("RecordKind", "Nature"),
    ("ResultType", "Termination"),
];

/// Reads an XML file.
pub(crate) fn read(bytes: &[u8], options: &ReadOptions) -> Collection {
    let limits = &options.limits;
    let decoded = encoding::decode(bytes, options.encoding);
    let text = decoded.text.as_ref();
    let lines = Lines::new(text);
    let mut found = Found::default();
    let mut problems = Problems::new();
    let ended = scan(text, &lines, limits, &mut found, &mut problems);
    if !found.is_record {
        let problem = match ended {
            Err(problem) => *problem,
            Ok(()) => {
                let reason = Reason::Malformed { expected: "a ChineseChessRecord" };
                Problem::new(Place::Whole, reason)
            }
        };
        return Collection::refused(Format::Cbf, problem);
    }

    let start = start_of(&found, &lines, &mut problems, limits);
    let mut builder = Builder::new(start, limits);
    let place = |at: u32| lines.place(at as usize);
    found.raw.plant(&mut builder, options, &mut problems, place, |range, problems| {
        comment(&found.comments, range, problems, &lines, limits)
    });
    if let Err(problem) = ended {
        problems.add(*problem, limits.problems);
    }
    let result = result(&found, &lines, &mut problems, limits);
    let game =
        Game { tags: found.tags, result, tree: builder.finish(), problems: problems.into_vec() };
    Collection {
        format: Format::Cbf,
        encoding: Some(decoded.encoding),
        games: vec![game],
        problems: decoded.problems,
    }
}

/// What the elements say.
#[derive(Default)]
struct Found {
    is_record: bool,
    tags: Tags,
    /// The start position and where it stands.
    fen: Option<(String, usize)>,
    result: Option<(String, usize)>,
    raw: RawTree,
    comments: Vec<(String, usize)>,
}

/// Where the reader stands among the elements.
enum Inside {
    Nothing,
    Record,
    Head,
    /// An element of the head, and where its text begins.
    Fact(String, usize),
    Moves,
    /// A move whose content may be a comment.
    Move,
}

fn scan(
    text: &str,
    lines: &Lines<'_>,
    limits: &Limits,
    found: &mut Found,
    problems: &mut Problems,
) -> Result<(), Box<Problem>> {
    let mut reader = Reader::from_str(text);
    let mut inside = Inside::Nothing;
    let mut weaver = Weaver::new();
    // Whether a line is open; `None` before the first move element.
    let mut open = None;
    // Elements within one that has no meaning here.
    let mut skipped = 0usize;
    let mut content = String::new();
    loop {
        let at = reader.buffer_position() as usize;
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(error) => {
                let at = reader.error_position() as usize;
                let reason = Reason::Malformed { expected: "well-formed XML" };
                let problem = Problem::new(lines.place(at), reason).about(error.to_string());
                return Err(Box::new(problem));
            }
        };
        let (start, empty) = match event {
            Event::Start(start) => (start, false),
            Event::Empty(start) => (start, true),
            Event::End(_) => {
                if skipped > 0 {
                    skipped -= 1;
                } else {
                    inside = close(inside, &mut content, found, limits);
                }
                continue;
            }
            Event::Text(text) => {
                append(&mut content, &text.xml10_content(), limits);
                continue;
            }
            Event::CData(data) => {
                append(&mut content, &data.xml10_content(), limits);
                continue;
            }
            Event::GeneralRef(entity) => {
                let letter = entity.resolve_char_ref().ok().flatten();
                if let Some(letter) = letter {
                    append(&mut content, letter.encode_utf8(&mut [0; 4]), limits);
                } else if let Some(text) = resolve_predefined_entity(&entity) {
                    append(&mut content, text, limits);
                } else {
                    for part in ["&", &entity, ";"] {
                        append(&mut content, part, limits);
                    }
                    if problems.len() <= limits.problems {
                        let reason = Reason::Malformed { expected: "an entity of XML" };
                        let text: String = entity.chars().take(40).collect();
                        let problem = Problem::new(lines.place(at), reason).about(text);
                        problems.add(problem, limits.problems);
                    }
                }
                continue;
            }
            Event::Eof => return unclosed(&inside, lines, text),
            _ => continue,
        };
        if skipped > 0 {
            skipped += usize::from(!empty);
            if skipped > DEEPEST {
                let reason = Reason::Malformed { expected: "XML of at most 64 levels" };
                return Err(Box::new(Problem::new(lines.place(at), reason)));
            }
            continue;
        }
        let name = start.local_name();
        inside = match (inside, name.as_ref()) {
            (Inside::Nothing, ROOT) => {
                found.is_record = true;
                if empty { Inside::Nothing } else { Inside::Record }
            }
            (Inside::Record, "Head") if !empty => Inside::Head,
            (Inside::Record, "MoveList") if !empty => Inside::Moves,
            (Inside::Head, fact) if !empty => {
                content.clear();
                Inside::Fact(fact.to_owned(), reader.buffer_position() as usize)
            }
            (Inside::Moves, "Move") => {
                content.clear();
                add_move(&start, at, &mut weaver, &mut open, found, (limits, lines))?;
                if empty { Inside::Moves } else { Inside::Move }
            }
            (Inside::Nothing, other) => {
                let reason = Reason::Malformed { expected: "a ChineseChessRecord" };
                let name: String = other.chars().take(40).collect();
                return Err(Box::new(Problem::new(lines.place(at), reason).about(name)));
            }
            (before, _) => {
                skipped += usize::from(!empty);
                before
            }
        };
    }
}

/// The end of an element.
fn close(inside: Inside, content: &mut String, found: &mut Found, limits: &Limits) -> Inside {
    match inside {
        Inside::Fact(name, at) => {
            fact(&name, content, at, found, limits);
            Inside::Head
        }
        Inside::Move => {
            let text = std::mem::take(content);
            let last = found.comments.len() as u32;
            let range = match found.raw.nodes.last_mut() {
                Some(node) => &mut node.comment,
                None => &mut found.raw.root_comment,
            };
            if !text.is_empty() {
                *range = last..last + 1;
                let at = found.raw.nodes.last().map_or(0, |node| node.at as usize);
                found.comments.push((text, at));
            }
            Inside::Moves
        }
        Inside::Head | Inside::Moves => Inside::Record,
        Inside::Record | Inside::Nothing => Inside::Nothing,
    }
}

/// Takes in an element of the head.
fn fact(name: &str, content: &str, at: usize, found: &mut Found, limits: &Limits) {
    let value = content.trim();
    if value.is_empty() || found.tags.len() >= limits.tags {
        return;
    }
    match name {
        "FEN" => found.fen = Some((value.to_owned(), at)),
        "RecordResult" => found.result = Some((value.to_owned(), at)),
        "RecordType" => {
            let kind = value.parse().ok().and_then(|kind: usize| crate::cbr::KINDS.get(kind));
            match kind {
                Some(kind) if value != "0" => found.tags.set("GameType", *kind),
                Some(_) => {}
                None => found.tags.set("GameType", value),
            }
        }
        "DateCreated" => found.tags.set("Created", value),
        "DateModified" => found.tags.set("Modified", value),
        _ => {
            let tag = TAGS.iter().find(|(element, _)| *element == name).map(|(_, tag)| *tag);
            found.tags.set(tag.unwrap_or(name), value);
        }
    }
}

/// Takes in the attributes of a `Move`.
fn add_move(
    element: &BytesStart<'_>,
    at: usize,
    weaver: &mut Weaver,
    open: &mut Option<bool>,
    found: &mut Found,
    (limits, lines): (&Limits, &Lines<'_>),
) -> Result<(), Box<Problem>> {
    let (mut value, mut ends, mut promises) = (String::new(), false, false);
    // More attributes than these have no meaning.
    for attribute in element.attributes().with_checks(false).flatten().take(16) {
        let text = attribute.value.trim();
        let is_set = !matches!(text, "" | "0") && !text.eq_ignore_ascii_case("false");
        match attribute.key.as_ref() {
            "value" => value = text.chars().take(16).collect(),
            "end" => ends = is_set,
            _ => promises |= is_set,
        }
    }
    if open.is_none() && value == "00-00" {
        *open = Some(!ends);
        return Ok(());
    }
    if *open == Some(false) {
        let problem = Problem::new(lines.place(at), Reason::VariationOfNothing).about(value);
        return Err(Box::new(problem));
    }
    if found.raw.nodes.len() >= limits.nodes {
        let reason = Reason::TooManyNodes { most: limits.nodes };
        return Err(Box::new(Problem::new(lines.place(at), reason)));
    }
    let mv = points(&value);
    found.raw.nodes.push(RawNode { parent: weaver.parent(), mv, comment: 0..0, at: at as u32 });
    *open = Some(weaver.take(!ends, promises));
    Ok(())
}

/// The move of a text such as `77-47`.
fn points(value: &str) -> Option<Move> {
    let &[a, b, _, c, d] = value.as_bytes() else { return None };
    let square = |file: u8, row: u8| {
        let file = File::new(file.checked_sub(b'0')?)?;
        let rank = Rank::new(9u8.checked_sub(row.checked_sub(b'0')?)?)?;
        Some(Square::new(file, rank))
    };
    Some(Move::new(square(a, b)?, square(c, d)?))
}

/// Adds text, no more than one comment may have; what is beyond is told when it is used.
fn append(content: &mut String, text: &str, limits: &Limits) {
    if content.len() <= limits.comment {
        content.push_str(text);
    }
}

fn comment(
    comments: &[(String, usize)],
    range: Range<u32>,
    problems: &mut Problems,
    lines: &Lines<'_>,
    limits: &Limits,
) -> String {
    let found = if range.is_empty() { None } else { comments.get(range.start as usize) };
    let Some((text, at)) = found else { return String::new() };
    if text.len() <= limits.comment {
        return raw_tree::tidy(text);
    }
    let reason = Reason::CommentTooLong { most: limits.comment };
    problems.add(Problem::new(lines.place(*at), reason), limits.problems);
    let end = text.floor_char_boundary(limits.comment);
    raw_tree::tidy(&text[..end])
}

fn start_of(found: &Found, lines: &Lines<'_>, problems: &mut Problems, limits: &Limits) -> Setup {
    let Some((fen, at)) = &found.fen else { return Setup::START };
    let Start { setup, remark } = match start::from_fen(fen) {
        Ok(start) => start,
        Err(reason) => {
            let text: String = fen.chars().take(120).collect();
            problems.add(Problem::new(lines.place(*at), reason).about(text), limits.problems);
            return Setup::START;
        }
    };
    if let Some(reason) = remark {
        problems.add(Problem::new(lines.place(*at), reason), limits.problems);
    }
    let turn = found.raw.turn(&setup);
    if turn != setup.turn {
        let reason = Reason::WrongTurn { said: setup.turn };
        problems.add(Problem::new(lines.place(*at), reason), limits.problems);
    }
    Setup { turn, ..setup }
}

fn result(
    found: &Found,
    lines: &Lines<'_>,
    problems: &mut Problems,
    limits: &Limits,
) -> GameResult {
    let Some((text, at)) = &found.result else { return GameResult::Unknown };
    match text.as_str() {
        // 4 says that there are several.
        "0" | "4" => GameResult::Unknown,
        "1" => GameResult::RedWins,
        "2" => GameResult::BlackWins,
        "3" => GameResult::Draw,
        other => GameResult::parse(other).unwrap_or_else(|| {
            let text: String = other.chars().take(40).collect();
            let problem = Problem::new(lines.place(*at), Reason::UnknownResult).about(text);
            problems.add(problem, limits.problems);
            GameResult::Unknown
        }),
    }
}

/// Whether the record was left before its end.
fn unclosed(inside: &Inside, lines: &Lines<'_>, text: &str) -> Result<(), Box<Problem>> {
    let what = match inside {
        Inside::Nothing => return Ok(()),
        Inside::Record => "the record",
        Inside::Head | Inside::Fact(..) => "the head",
        Inside::Moves | Inside::Move => "the list of moves",
    };
    Err(Box::new(Problem::new(lines.place(text.len()), Reason::Cut { what })))
}

/// Where the lines of a text begin.
struct Lines<'a> {
    text: &'a str,
    starts: Vec<u32>,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Lines<'a> {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at as u32 + 1)).collect();
        Lines { text, starts }
    }

    /// Line and column of a byte.
    fn place(&self, at: usize) -> Place {
        let line = self.starts.partition_point(|start| *start as usize <= at);
        let start = self.starts.get(line.saturating_sub(1)).map_or(0, |start| *start as usize);
        let before = self.text.get(start..at).map_or(0, |text| text.chars().count());
        Place::Line { line: line as u32, column: before as u32 + 1 }
    }
}
