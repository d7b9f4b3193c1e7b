//! The libraries of CCBridge 2, which carry the extension CBL too.
//!
//! `CCBridge`, a version, a way of compression and a length, 20 bytes, then the library, with
//! zlib or as it is. Numbers are of four bytes, the low one first; a text has its length in front.
//! The layout follows the specification of the author of CCBridge as it is quoted in the comments
//! of the reader `CBL2File`, in Dart; no real file could be had.
//!
//! The library: name, resources, a spare text, author, mail, two dates of 19 bytes, the number of
//! games, remarks; then the games. A game begins with its size, itself included, and is fields,
//! moves of six bytes, and as many comments, each up to a line end. The number of the ply alone
//! tells variations: it does not grow where one begins.

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use xiangqi::{Board, Color, File, MAX_COUNTER, Move, Piece, Rank, Setup, Square};

use crate::{
    Builder, Collection, Encoding, Format, Game, GameResult, Limits, Place, Problem, ReadOptions,
    Reason, Tags,
    problem::Problems,
    raw_tree::{self, Damage, RawNode, RawTree},
    xqf::{header::SLOTS, text},
};

const SIGNATURE: &[u8; 8] = b"CCBridge";
/// The bytes before the library itself.
const HEAD: usize = 20;
/// The bytes of a date.
const DATE: usize = 19;
/// The bytes of a move.
const MOVE: usize = 6;

/// The kinds of game, from 1.
const KINDS: [&str; 4] = super::KINDS;

/// Whether a file is such a library: its signature is the beginning of the younger ones', but a
/// small number follows.
pub(super) fn is_library(bytes: &[u8]) -> bool {
    bytes.starts_with(SIGNATURE) && matches!(bytes.get(8..12), Some([1..=255, 0, 0, 0]))
}

/// Reads a library. Places are offsets in it as it is once inflated, the first 20 bytes included.
pub(super) fn read(bytes: &[u8], options: &ReadOptions) -> Collection {
    let limits = &options.limits;
    let mut collection =
        Collection { format: Format::Cbl, encoding: None, games: Vec::new(), problems: Vec::new() };
    let Some((head, stored)) = bytes.split_at_checked(HEAD) else {
        let place = Place::Byte(bytes.len() as u64);
        return Collection::refused(
            Format::Cbl,
            Problem::new(place, Reason::Cut { what: "the header" }),
        );
    };
    let inflated = if head[12..16] == [0; 4] {
        stored.to_vec()
    } else {
        match decompress_to_vec_zlib_with_limit(stored, limits.bytes) {
            Ok(inflated) => inflated,
            Err(error) => {
                let reason = Reason::Malformed { expected: "whole compressed data" };
                let place = Place::Byte(HEAD as u64);
                collection.problems.push(Problem::new(place, reason).about(error.to_string()));
                // What came out before the fault.
                error.output
            }
        }
    };
    let mut reader = Reader { bytes: &inflated, at: 0 };
    let cut = match library(&mut reader, options, &mut collection) {
        Ok(()) => return collection,
        Err(cut) => cut,
    };
    let place = Place::Byte((HEAD + cut.at) as u64);
    collection.problems.push(Problem::new(place, cut.reason));
    collection
}

/// Why reading ends early.
struct Cut {
    at: usize,
    reason: Reason,
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize, what: &'static str) -> Result<&'a [u8], Cut> {
        let Some(taken) = self.bytes[self.at..].get(..length) else {
            return Err(Cut { at: self.at, reason: Reason::Cut { what } });
        };
        self.at += length;
        Ok(taken)
    }

    fn number(&mut self, what: &'static str) -> Result<u32, Cut> {
        let bytes = self.take(4, what)?;
        Ok(bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte)))
    }

    /// A text behind its length.
    fn text(&mut self) -> Result<&'a [u8], Cut> {
        let length = self.number("a length")?;
        let left = self.bytes.len() - self.at;
        if length as usize > left {
            let reason =
                Reason::BadLength { what: "a text", length: u64::from(length), most: left as u64 };
            return Err(Cut { at: self.at - 4, reason });
        }
        self.take(length as usize, "a text")
    }
}

fn library(
    reader: &mut Reader<'_>,
    options: &ReadOptions,
    collection: &mut Collection,
) -> Result<(), Cut> {
    let limits = &options.limits;
    for _ in 0..5 {
        reader.text()?;
    }
    reader.take(2 * DATE, "the library's fields")?;
    let count = reader.number("the library's fields")?;
    reader.text()?;
    let mut left = options.clone();
    for _ in 0..count {
        let start = reader.at;
        let size = reader.number("a game")? as usize;
        let Some(bytes) = reader.bytes.get(start..start.saturating_add(size.max(4))) else {
            // The last game as far as it goes.
            let game = game(&reader.bytes[start..], start, &left, collection);
            collection.games.extend(game.map(|(game, _)| game));
            return Err(Cut { at: start, reason: Reason::Cut { what: "a game" } });
        };
        if collection.games.len() >= limits.games {
            let reason = Reason::TooManyGames { most: limits.games };
            return Err(Cut { at: start, reason });
        }
        if options.is_cancelled() {
            return Err(Cut { at: start, reason: Reason::Cancelled });
        }
        if left.limits.nodes == 0 {
            let reason = Reason::TooManyNodes { most: limits.nodes };
            return Err(Cut { at: start, reason });
        }
        if size < 4 {
            let reason = Reason::BadLength { what: "a game", length: size as u64, most: 4 };
            return Err(Cut { at: start, reason });
        }
        if let Some((game, nodes)) = game(bytes, start, &left, collection) {
            left.limits.nodes = left.limits.nodes.saturating_sub(nodes.max(1));
            collection.games.push(game);
        }
        reader.at = start + size;
    }
    Ok(())
}

/// The fields of a game, as far as they are there.
#[derive(Default)]
struct Fields<'a> {
    texts: Vec<(&'static str, &'a [u8])>,
    board: [u8; 32],
    kind: u32,
    number: u32,
    result: u32,
    remarks: &'a [u8],
    black_first: bool,
}

fn fields<'a>(reader: &mut Reader<'a>, fields: &mut Fields<'a>) -> Result<(), Cut> {
    fields.board.copy_from_slice(reader.take(32, "the start position")?);
    fields.kind = reader.number("the kind of game")?;
    fields.texts.push(("Event", reader.text()?));
    fields.number = reader.number("the first number")?;
    for tag in ["Title", "Source", "Other", "Site", "Date", "Red", "Black"] {
        fields.texts.push((tag, reader.text()?));
    }
    fields.result = reader.number("the result")?;
    for tag in ["Annotator", "AnnotatorMail", "Author", "AuthorMail"] {
        fields.texts.push((tag, reader.text()?));
    }
    fields.remarks = reader.text()?;
    fields.black_first = reader.take(1, "the side to move")? == [0];
    fields.texts.push(("Created", reader.take(DATE, "a date")?));
    fields.texts.push(("Modified", reader.take(DATE, "a date")?));
    Ok(())
}

/// Reads the game in `bytes`, its size included, which begin at the offset `base`; says too how
/// many nodes there are, good or bad.
fn game(
    bytes: &[u8],
    base: usize,
    options: &ReadOptions,
    collection: &mut Collection,
) -> Option<(Game, usize)> {
    let limits = &options.limits;
    let mut reader = Reader { bytes, at: 4.min(bytes.len()) };
    let mut found = Fields::default();
    let mut problems = Problems::new();
    let mut cut = fields(&mut reader, &mut found).err();
    let (mut raw, mut comments) = (RawTree::default(), Vec::new());
    if cut.is_none() {
        cut = moves(&mut reader, base, limits, &mut raw, &mut comments).err();
    } else if found.texts.is_empty() {
        let place = Place::Byte((HEAD + base) as u64);
        collection.problems.push(Problem::new(place, Reason::Cut { what: "a game" }));
        return None;
    }

    let texts = found.texts.iter().map(|(_, text)| *text);
    let all = texts.chain([found.remarks]).chain(comments.iter().copied());
    let encoding = options.encoding.or_else(|| text::guess(all)).unwrap_or(Encoding::Gb18030);
    collection.encoding.get_or_insert(encoding);
    let decode = |bytes: &[u8]| text::decode(bytes, encoding).text.replace("||", "\n");

    let mut tags = Tags::new();
    for (tag, text) in &found.texts {
        let text = decode(text);
        if !text.trim_matches(['\0', ' ']).is_empty() {
            tags.set(*tag, text.trim_matches(['\0', ' ']));
        }
    }
    let kind = (found.kind as usize).checked_sub(1).and_then(|kind| KINDS.get(kind));
    if let Some(kind) = kind.filter(|kind| **kind != KINDS[0]) {
        tags.set("GameType", *kind);
    }
    let result = match found.result {
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 => GameResult::Draw,
        _ => GameResult::Unknown,
    };
    let start = start(&found, &raw, base, &mut problems, limits);
    let mut builder = Builder::new(start, limits);
    comments.push(found.remarks);
    let last = comments.len() as u32 - 1;
    raw.root_comment = last..last + 1;
    raw.plant(&mut builder, options, &mut problems, raw_tree::byte, |range, problems| {
        let mut bytes = comments.get(range.start as usize).copied().unwrap_or(&[]);
        if range.is_empty() {
            bytes = &[];
        }
        if bytes.len() > limits.comment {
            let reason = Reason::CommentTooLong { most: limits.comment };
            problems.add(Problem::new(Place::Byte((HEAD + base) as u64), reason), limits.problems);
            bytes = &bytes[..limits.comment];
        }
        raw_tree::tidy(&decode(bytes))
    });
    if let Some(Cut { at, reason }) = cut {
        let place = Place::Byte((HEAD + base + at) as u64);
        problems.add(Problem::new(place, reason), limits.problems);
    }
    let game = Game { tags, result, tree: builder.finish(), problems: problems.into_vec() };
    Some((game, raw.nodes.len()))
}

fn start(
    found: &Fields<'_>,
    raw: &RawTree,
    base: usize,
    problems: &mut Problems,
    limits: &Limits,
) -> Setup {
    let mut board = Board::EMPTY;
    for (slot, stored) in found.board.iter().enumerate() {
        let color = if slot < 16 { Color::Red } else { Color::Black };
        // Both coordinates count from 1; zero is a piece that is not there.
        let corner = stored.wrapping_sub(0x11);
        if let Some(square) = square(corner).filter(|_| *stored != 0) {
            board.set(square, Some(Piece { color, role: SLOTS[slot % 16] }));
        }
    }
    let said = if found.black_first { Color::Black } else { Color::Red };
    let number = u16::try_from(found.number).unwrap_or(1).clamp(1, MAX_COUNTER);
    let setup = Setup { board, turn: said, quiet_plies: 0, fullmove_number: number };
    let turn = raw.turn(&setup);
    if turn != said {
        let place = Place::Byte((HEAD + base) as u64);
        problems.add(Problem::new(place, Reason::WrongTurn { said }), limits.problems);
    }
    Setup { turn, ..setup }
}

/// The moves, then their comments; a comment's range is its index in the list.
fn moves<'a>(
    reader: &mut Reader<'a>,
    base: usize,
    limits: &Limits,
    raw: &mut RawTree,
    comments: &mut Vec<&'a [u8]>,
) -> Result<(), Cut> {
    let at = reader.at;
    let count = reader.number("the number of moves")? as usize;
    let room = (reader.bytes.len() - reader.at) / MOVE;
    // The line that the last move is the end of: numbers of plies, and nodes.
    let mut line: Vec<(u16, u32)> = Vec::new();
    for index in 0..count.min(room).min(limits.nodes) {
        let at = (HEAD + base + reader.at) as u32;
        let bytes = reader.take(MOVE, "a move")?;
        let ply = u16::from_le_bytes([bytes[0], bytes[1]]);
        let (from, to) = (square(bytes[2]), square(bytes[3]));
        while line.last().is_some_and(|(last, _)| *last >= ply) {
            line.pop();
        }
        let parent = line.last().map_or(RawTree::ROOT, |(_, node)| *node);
        line.push((ply, index as u32));
        let mv = from.zip(to).map(|(from, to)| Move::new(from, to));
        raw.nodes.push(RawNode { parent, mv, comment: 0..0, at });
    }
    if count > room {
        raw.damage = Some((Damage::Cut, HEAD + base + reader.at));
        return Ok(());
    }
    if count > limits.nodes {
        raw.damage = Some((Damage::TooManyNodes(limits.nodes), HEAD + base + at));
        return Ok(());
    }
    for node in &mut raw.nodes {
        let rest = &reader.bytes[reader.at..];
        let Some(end) = rest.windows(2).position(|pair| pair == b"\r\n") else {
            let reason = Reason::Cut { what: "the comments" };
            return if rest.is_empty() && comments.is_empty() {
                Ok(())
            } else {
                Err(Cut { at: reader.at, reason })
            };
        };
        let this = comments.len() as u32;
        comments.push(&rest[..end]);
        node.comment = this..this + 1;
        reader.at += end + 2;
    }
    Ok(())
}

/// The point of a byte whose upper half is the file and whose lower half is the row from above.
fn square(byte: u8) -> Option<Square> {
    Some(Square::new(File::new(byte >> 4)?, Rank::new(9u8.checked_sub(byte & 0x0F)?)?))
}
