//! DhtmlXQ, also called UBB: the tags of the board of dpxq.com that forums embed.
//!
//! Read: one or many `[DhtmlXQ]` blocks, in whatever text they stand; a start as `binit` or `fen`;
//! the list of moves, variations in any order, comments with `||` for a new line; closing tags that
//! do not match or are missing.
//!
//! Written: the same, with the start as `binit`. Held are tags, the tree and one comment for each
//! node; not held are glyphs, marks, times and counters of the start.

use std::collections::{HashMap, VecDeque};

use xiangqi::{Board, Color, File, Move, Piece, Rank, Role, Setup, Square};

use crate::movetext::{Context, append};
use crate::pgn::at;
use crate::problem::Problems;
use crate::start;
use crate::{
    AddError, Builder, Collection, Format, Game, GameResult, Limits, NodeId, Reason, Tags,
};

mod write;

pub(crate) use self::write::write;

/// What every tag's name begins with.
const PREFIX: &str = "[DhtmlXQ";

/// The pieces of `binit`, Red's and then Black's.
pub(crate) const BINIT: [Role; 16] = [
    Role::Rook,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::King,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Rook,
    Role::Cannon,
    Role::Cannon,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
];

/// Their names of tags, and ours.
pub(crate) const NAMES: [(&str, &str); 22] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("group", "Group"),
    ("table", "Table"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redrating", "RedElo"),
    ("redtime", "RedTime"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blackrating", "BlackElo"),
    ("blacktime", "BlackTime"),
    ("result", "Result"),
    ("open", "Opening"),
    ("variation", "Variation"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("timerule", "TimeControl"),
    ("endtype", "Termination"),
];

/// Reads every game of a text.
pub(crate) fn read(text: &str, context: &mut Context) -> Collection {
    let mut collection = Collection {
        format: Format::DhtmlXq,
        encoding: None,
        games: Vec::new(),
        problems: Vec::new(),
    };
    let mut problems = Problems::new();
    let mut block = Block::default();
    let mut place = 0;
    while let Some(found) = text[place..].find(PREFIX) {
        let from = place + found;
        let name_at = from + PREFIX.len();
        // What is no tag has no bracket soon.
        let Some(length) = text[name_at..].bytes().take(64).position(|byte| byte == b']') else {
            place = name_at;
            continue;
        };
        let name = text[name_at..name_at + length].trim_start_matches('_');
        let value_at = name_at + length + 1;
        place = value_at;
        let begins_anew = name.is_empty() || name == "movelist" && block.has("movelist");
        if begins_anew && !block.fields.is_empty() {
            finish(&mut block, &mut collection, context);
        }
        context.reach(from, text.len());
        if let Some(reason) = context.full(collection.games.len()) {
            problems.add(at(from, reason), context.limits.problems);
            break;
        }
        if name.is_empty() {
            continue;
        }
        let rest = &text[value_at..];
        let open = rest.find(PREFIX);
        let close = rest[..open.unwrap_or(rest.len())].find("[/DhtmlXQ");
        let end = value_at + close.or(open).unwrap_or(rest.len());
        let value = text[value_at..end].trim();
        // A closing tag may have any name, but not that of the whole.
        let closes_itself = close.is_some_and(|close| !rest[close..].starts_with("[/DhtmlXQ]"));
        block.add(Field { name, value, at: value_at, closed: closes_itself }, context);
        place = end;
    }
    if !block.fields.is_empty() && collection.games.len() < context.limits.games {
        finish(&mut block, &mut collection, context);
    }
    collection.problems = problems.into_vec();
    collection
}

/// One tag of a block.
#[derive(Debug, Clone, Copy)]
struct Field<'a> {
    name: &'a str,
    value: &'a str,
    at: usize,
    closed: bool,
}

/// The tags of one game.
#[derive(Debug, Default)]
struct Block<'a> {
    fields: Vec<Field<'a>>,
}

impl<'a> Block<'a> {
    fn add(&mut self, field: Field<'a>, context: &Context) {
        // Variations and comments are tags too, so that their number is bounded as nodes are.
        if self.fields.len() < context.limits.nodes.saturating_mul(2).max(1_000) {
            self.fields.push(field);
        }
    }

    fn get(&self, name: &str) -> Option<&Field<'a>> {
        self.fields.iter().find(|field| field.name == name)
    }

    fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

fn finish(block: &mut Block<'_>, collection: &mut Collection, context: &mut Context) {
    let game = Reader::new(block, context).game(block);
    context.nodes = context.nodes.saturating_sub(game.tree.len());
    context.problems = context.problems.saturating_sub(game.problems.len());
    collection.games.push(game);
    block.fields.clear();
}

/// A line of moves: the game itself or a variation.
#[derive(Debug)]
struct Line {
    /// The line it leaves.
    parent: u64,
    /// The ply of its first move, from 1.
    from: usize,
    /// The node before its first move.
    branch: NodeId,
    nodes: Vec<NodeId>,
}

struct Reader<'a> {
    context: &'a Context,
    builder: Builder,
    lines: HashMap<u64, Line>,
    problems: Problems,
    most: usize,
}

impl<'a> Reader<'a> {
    fn new(block: &Block<'_>, context: &'a Context) -> Reader<'a> {
        let mut problems = Problems::new();
        let most = context.limits.problems.min(context.problems);
        let setup = setup(block, &mut problems, most);
        let limits = Limits { nodes: context.nodes, ..context.limits };
        let builder = Builder::new(setup, &limits);
        Reader { context, builder, lines: HashMap::new(), problems, most }
    }

    fn game(mut self, block: &Block<'_>) -> Game {
        if let Some(list) = block.get("movelist") {
            if !list.closed {
                let reason = Reason::Unclosed { what: "the list of moves" };
                self.problems.add(at(list.at, reason), self.most);
            }
            self.line(list, 0, 1, 0, NodeId::ROOT);
        } else {
            let line = Line { parent: 0, from: 1, branch: NodeId::ROOT, nodes: Vec::new() };
            self.lines.insert(0, line);
        }
        self.variations(block);
        self.comments(block);
        let (tags, result) = tags(block, &mut self.problems, self.most, self.context);
        Game { tags, result, tree: self.builder.finish(), problems: self.problems.into_vec() }
    }

    /// Plays the digits of a line from the node before its first move.
    fn line(&mut self, field: &Field<'_>, parent: u64, from: usize, id: u64, branch: NodeId) {
        self.builder.go_to(branch);
        let mut nodes = Vec::new();
        let bytes = field.value.as_bytes();
        let mut place = 0;
        while place < bytes.len() {
            let word_end = (place + 4).min(bytes.len());
            let byte = field.at + place;
            let ply = from + nodes.len();
            let text = || String::from_utf8_lossy(&bytes[place..word_end]).into_owned();
            let rest = || String::from_utf8_lossy(&bytes[place..]).into_owned();
            let reason = match read_move(&bytes[place..word_end]) {
                Some(mv) => match self.builder.play(mv) {
                    Ok(node) => {
                        nodes.push(node);
                        place = word_end;
                        continue;
                    }
                    Err(AddError::Illegal { mv, illegal }) => Reason::Illegal { mv, illegal },
                    Err(AddError::Start(error)) => Reason::Start(error),
                    Err(AddError::TooDeep { most }) => Reason::TooDeep { most },
                    Err(_) => Reason::TooManyNodes { most: self.context.limits.nodes },
                },
                None if word_end - place < 4 => Reason::Cut { what: "a move" },
                None => Reason::NotAMove,
            };
            if self.problems.len() <= self.most {
                // A digit that is missing or too much turns all behind it into nonsense.
                if !matches!(reason, Reason::Cut { .. }) && !bytes.len().is_multiple_of(4) {
                    let reason = Reason::Malformed { expected: "four digits for each move" };
                    self.problems.add(at(field.at, reason), self.most);
                }
                let problem = at(byte, reason).at_ply(ply).about(text()).leaving(rest());
                self.problems.add(problem, self.most);
            }
            break;
        }
        self.lines.insert(id, Line { parent, from, branch, nodes });
    }

    /// Hangs every variation where it says, whatever order they come in.
    fn variations(&mut self, block: &Block<'_>) {
        let mut waiting: HashMap<u64, Vec<(&Field<'_>, usize, u64)>> = HashMap::new();
        let mut ready: VecDeque<(u64, &Field<'_>, usize, u64)> = VecDeque::new();
        for field in &block.fields {
            let Some((parent, from, id)) = field.name.strip_prefix("move_").and_then(three_numbers)
            else {
                continue;
            };
            ready.push_back((parent, field, from, id));
            while let Some((parent, field, from, id)) = ready.pop_front() {
                match self.node(parent, from.saturating_sub(1)) {
                    Some(branch) if from > 0 && !self.lines.contains_key(&id) => {
                        self.line(field, parent, from, id, branch);
                        let freed = waiting.remove(&id).unwrap_or_default();
                        ready.extend(
                            freed.into_iter().map(|(field, from, own)| (id, field, from, own)),
                        );
                    }
                    None if !self.lines.contains_key(&parent) => {
                        waiting.entry(parent).or_default().push((field, from, id));
                    }
                    _ => self.lost(field, from),
                }
            }
        }
        let mut left: Vec<_> = waiting.into_values().flatten().collect();
        left.sort_by_key(|(field, ..)| field.at);
        for (field, from, _) in left {
            self.lost(field, from);
        }
    }

    /// A variation that has no place.
    fn lost(&mut self, field: &Field<'_>, from: usize) {
        if self.problems.len() <= self.most {
            let problem = at(field.at, Reason::VariationOfNothing);
            self.problems
                .add(problem.at_ply(from).about(field.name).leaving(field.value), self.most);
        }
    }

    /// The node after so many plies of a line; 0 is the start.
    fn node(&self, line: u64, ply: usize) -> Option<NodeId> {
        let mut line = self.lines.get(&line)?;
        loop {
            if ply >= line.from {
                return line.nodes.get(ply - line.from).copied();
            }
            if ply + 1 == line.from {
                return Some(line.branch);
            }
            line = self.lines.get(&line.parent)?;
        }
    }

    fn comments(&mut self, block: &Block<'_>) {
        for field in &block.fields {
            let Some(place) = field.name.strip_prefix("comment") else { continue };
            let (line, ply) = match place.split_once('_') {
                Some((line, ply)) => (line.parse(), ply.parse()),
                None => (Ok(0), place.parse()),
            };
            let (Ok(line), Ok(ply)) = (line, ply) else { continue };
            let node = self.node(line, ply);
            let Some(node) = node else {
                if !field.value.is_empty() && self.problems.len() <= self.most {
                    let reason =
                        Reason::Malformed { expected: "the comment of a move that was read" };
                    let problem = at(field.at, reason).at_ply(ply).about(field.name);
                    self.problems.add(problem.leaving(field.value), self.most);
                }
                continue;
            };
            let text = field.value.replace("||", "\n").replace("<br>", "\n").replace("<br/>", "\n");
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            self.builder.go_to(node);
            let most = self.context.limits.comment;
            if !append(&mut self.builder.note_mut().after, text, most) {
                let problem = at(field.at, Reason::CommentTooLong { most }).at_ply(ply);
                self.problems.add(problem, self.most);
            }
        }
    }
}

/// `0_5_1`: the line that is left, the ply of the first move, the number of the variation.
fn three_numbers(text: &str) -> Option<(u64, usize, u64)> {
    let mut numbers = text.split('_');
    let mut next = || numbers.next()?.trim().parse::<u64>().ok();
    let three = (next()?, usize::try_from(next()?).ok()?, next()?);
    numbers.next().is_none().then_some(three)
}

/// Four digits: file and rank of both points, ranks from Black's edge.
fn read_move(digits: &[u8]) -> Option<Move> {
    let [from_file, from_rank, to_file, to_rank] = *digits else { return None };
    Some(Move::new(read_point(from_file, from_rank)?, read_point(to_file, to_rank)?))
}

fn read_point(file: u8, rank: u8) -> Option<Square> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    Some(Square::new(File::new(digit(file)?)?, Rank::new(9 - digit(rank)?)?))
}

/// The start position; the side to move is the one whose piece moves first.
fn setup(block: &Block<'_>, problems: &mut Problems, most: usize) -> Setup {
    if let Some(fen) = block.get("fen").filter(|field| !field.value.is_empty()) {
        match start::from_fen(fen.value) {
            Ok(start) => {
                if let Some(remark) = start.remark {
                    problems.add(at(fen.at, remark).about(fen.value), most);
                }
                return with_turn(start.setup, block);
            }
            Err(reason) => problems.add(at(fen.at, reason).about(fen.value), most),
        }
    }
    let Some(field) = block.get("binit").filter(|field| !field.value.is_empty()) else {
        return with_turn(Setup::START, block);
    };
    let mut board = Board::EMPTY;
    let mut reason = None;
    let digits = field.value.as_bytes();
    for (index, pair) in digits.chunks(2).enumerate() {
        let (color, role) = match BINIT.get(index % BINIT.len()) {
            Some(&role) if index < BINIT.len() => (Color::Red, role),
            Some(&role) if index < 2 * BINIT.len() => (Color::Black, role),
            _ => {
                reason = Some(Reason::Malformed { expected: "the points of 32 pieces" });
                break;
            }
        };
        match *pair {
            [b'9', b'9'] => {}
            [file, rank] => match read_point(file, rank) {
                Some(square) => board.set(square, Some(Piece { color, role })),
                None => {
                    let value = u64::from(file.wrapping_sub(b'0')) * 10
                        + u64::from(rank.wrapping_sub(b'0'));
                    reason = Some(Reason::BadValue { what: "the point of a piece", value });
                }
            },
            _ => reason = Some(Reason::Cut { what: "the points of the pieces" }),
        }
    }
    if digits.len() < 64 && reason.is_none() {
        reason = Some(Reason::Cut { what: "the points of the pieces" });
    }
    if let Some(reason) = reason {
        problems.add(at(field.at, reason).about(field.value), most);
    }
    with_turn(Setup { board, ..Setup { turn: Color::Red, ..Setup::START } }, block)
}

fn with_turn(setup: Setup, block: &Block<'_>) -> Setup {
    let first = block.get("movelist").and_then(|field| read_move(field.value.as_bytes().get(..4)?));
    let turn = first.and_then(|mv| setup.board.get(mv.from)).map(|piece| piece.color);
    Setup { turn: turn.unwrap_or(setup.turn), ..setup }
}

fn tags(
    block: &Block<'_>,
    problems: &mut Problems,
    most: usize,
    context: &Context,
) -> (Tags, GameResult) {
    let mut tags = Tags::new();
    let mut result = GameResult::Unknown;
    for field in &block.fields {
        let skipped = ["binit", "fen", "movelist", "ver", "init", "pver", "viewurl"]
            .contains(&field.name)
            || field.name.starts_with("move_")
            || field.name.starts_with("comment");
        if skipped || field.value.is_empty() {
            continue;
        }
        if tags.len() >= context.limits.tags {
            let most_tags = context.limits.tags;
            problems.add(at(field.at, Reason::TooManyTags { most: most_tags }), most);
            break;
        }
        let ours = NAMES.into_iter().find(|(theirs, _)| *theirs == field.name);
        let name = ours.map_or(field.name, |(_, ours)| ours);
        if name == "Result" {
            match GameResult::parse(field.value) {
                Some(read) => result = read,
                None => {
                    problems.add(at(field.at, Reason::UnknownResult).about(field.value), most);
                }
            }
        }
        if tags.get(name).is_none() {
            tags.set(name, field.value);
        }
    }
    if tags.get("Event").is_none()
        && let Some(title) = tags.get("Title").map(str::to_owned)
        && title != "无标题"
    {
        tags.set("Event", title);
    }
    (tags, result)
}

#[cfg(test)]
mod tests;
