//! CBR and CBL, the records and libraries of CCBridge 象棋桥.
//!
//! A record is 2214 bytes of fixed fields, text in UTF-16LE, and a tree of moves. A library is a
//! header, an index, and records on boundaries of 4096 bytes.
//!
//! No description of these two by their author was found. The layout of the record is that of
//! the readers of `cchess` and of other programs on GitHub, checked against a real file. For the library
//! no real file could be had: its layout follows three descriptions that agree, the notes and the
//! Kaitai definition of PikaBoard (`ccbridge-format.md`, checked by its author against 14
//! libraries with 248 games), the notes of a second author on 1,571 files, and the reader
//! `CBL3File`, in Dart, of a third. Where the size of the index does not lead to a record, the
//! first record is looked for, as those readers do.
//!
//! The libraries of CCBridge 2, which begin with `CCBridge` and a version, are another format;
//! see [`old`].

mod container;
mod fields;
mod old;
mod stream;

use std::ops::Range;

use xiangqi::{Board, Color, Piece, Role, Setup};

use self::fields::FIELDS;
use crate::{
    Builder, Collection, Encoding, Format, Game, GameResult, Limits, Place, Problem, ReadOptions,
    Reason, Tags,
    problem::Problems,
    raw_tree::{self, RawTree},
};

/// The first bytes of a record.
const RECORD: &[u8; 16] = b"CCBridge Record\0";
/// The first bytes of a library.
const LIBRARY: &[u8; 16] = b"CCBridgeLibrary\0";

/// The bytes of a record before its tree.
const FIXED: usize = 2214;
const KIND: usize = 2040;
const RESULT: usize = 2076;
const TURN: usize = 2112;
const START_NUMBER: usize = 2116;
const BOARD: usize = 2120;

/// The kinds of game, by their number.
pub(crate) const KINDS: [&str; 4] = ["实战全局", "摆谱全局", "实战残局", "摆谱残局"];

/// Whether a file is a library of CCBridge 2.
pub(crate) fn is_old_library(bytes: &[u8]) -> bool {
    old::is_library(bytes)
}

/// Reads a file that begins with the signature `CCBridge Record`, `CCBridgeLibrary` or that of
/// the old libraries.
pub(crate) fn read(bytes: &[u8], options: &ReadOptions) -> Collection {
    let limits = &options.limits;
    if old::is_library(bytes) {
        return old::read(bytes, options);
    }
    let library = bytes.starts_with(LIBRARY);
    if !library && !bytes.starts_with(RECORD) {
        let expected = "CCBridge Record or CCBridgeLibrary";
        let problem = Problem::new(Place::Byte(0), Reason::BadSignature { expected });
        return Collection::refused(options.format.unwrap_or(Format::Cbr), problem);
    }
    let mut collection = Collection {
        format: if library { Format::Cbl } else { Format::Cbr },
        encoding: Some(Encoding::Utf16Le),
        games: Vec::new(),
        problems: Vec::new(),
    };
    if !library {
        collection.games.push(record(bytes, 0, options).0);
        return collection;
    }
    let mut starts = container::records(bytes).peekable();
    if starts.peek().is_none() {
        let reason = Reason::Cut { what: "the library, before its first record" };
        collection.problems.push(Problem::new(Place::Byte(bytes.len() as u64), reason));
    }
    let mut left = options.clone();
    while let Some(start) = starts.next() {
        let place = Place::Byte(start as u64);
        if collection.games.len() >= limits.games {
            let reason = Reason::TooManyGames { most: limits.games };
            collection.problems.push(Problem::new(place, reason));
            break;
        }
        if options.is_cancelled() {
            collection.problems.push(Problem::new(place, Reason::Cancelled));
            break;
        }
        if left.limits.nodes == 0 {
            let reason = Reason::TooManyNodes { most: limits.nodes };
            collection.problems.push(Problem::new(place, reason));
            break;
        }
        let end = starts.peek().copied().unwrap_or(bytes.len());
        let (game, nodes) = record(&bytes[start..end], start, &left);
        left.limits.nodes = left.limits.nodes.saturating_sub(nodes.max(1));
        collection.games.push(game);
    }
    collection
}

/// Reads the record in `bytes`, which begin at the offset `base` of the file; says too how many
/// nodes there are, good or bad.
fn record(bytes: &[u8], base: usize, options: &ReadOptions) -> (Game, usize) {
    let limits = &options.limits;
    let mut problems = Problems::new();
    let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
    if bytes.len() < FIXED {
        let reason = Reason::Cut { what: "the fields of the record" };
        problems
            .add(Problem::new(Place::Byte((base + bytes.len()) as u64), reason), limits.problems);
    }
    let mut tags = Tags::new();
    for field in FIELDS {
        let end = (field.at + field.length).min(bytes.len());
        let text = fields::text(bytes.get(field.at..end).unwrap_or(&[]));
        if !text.trim().is_empty() {
            tags.set(field.tag, text.trim());
        }
    }
    match KINDS.get(usize::from(byte(KIND))) {
        Some(kind) if byte(KIND) > 0 => tags.set("GameType", *kind),
        _ => {}
    }
    let result = match byte(RESULT) {
        0 => GameResult::Unknown,
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 => GameResult::Draw,
        other => {
            // 4 says that there are several, as in a study with variations.
            if other != 4 {
                let place = Place::Byte((base + RESULT) as u64);
                let problem = Problem::new(place, Reason::UnknownResult).about(other.to_string());
                problems.add(problem, limits.problems);
            }
            GameResult::Unknown
        }
    };
    let raw = stream::read(bytes, FIXED, base, limits);
    let start = start(bytes, base, &raw, &mut problems, limits);
    let mut builder = Builder::new(start, limits);
    if bytes.len() >= FIXED {
        raw.plant(&mut builder, options, &mut problems, raw_tree::byte, |range, problems| {
            comment(bytes, base, range, problems, limits)
        });
    }
    let game = Game { tags, result, tree: builder.finish(), problems: problems.into_vec() };
    (game, raw.nodes.len())
}

/// The start: what stands where, who moves, and the number of the round.
fn start(
    bytes: &[u8],
    base: usize,
    raw: &RawTree,
    problems: &mut Problems,
    limits: &Limits,
) -> Setup {
    let Some(stored) = bytes.get(BOARD..BOARD + 90) else { return Setup::START };
    let mut board = Board::EMPTY;
    for (index, value) in (0..90).zip(stored) {
        if *value == 0 {
            continue;
        }
        let piece = piece(*value);
        if piece.is_none() {
            let reason =
                Reason::BadValue { what: "a point of the board", value: u64::from(*value) };
            let place = Place::Byte((base + BOARD + usize::from(index)) as u64);
            problems.add(Problem::new(place, reason), limits.problems);
        }
        if let Some(square) = stream::square(index) {
            board.set(square, piece);
        }
    }
    let said = if bytes[TURN] == 2 { Color::Black } else { Color::Red };
    let number = u16::from_le_bytes([bytes[START_NUMBER], bytes[START_NUMBER + 1]]);
    let setup = Setup {
        board,
        turn: said,
        quiet_plies: 0,
        fullmove_number: number.clamp(1, xiangqi::MAX_COUNTER),
    };
    let turn = raw.turn(&setup);
    if turn != said {
        let place = Place::Byte((base + TURN) as u64);
        problems.add(Problem::new(place, Reason::WrongTurn { said }), limits.problems);
    }
    Setup { turn, ..setup }
}

/// The piece with this number: the side in the upper half of the byte, the role in the lower.
fn piece(value: u8) -> Option<Piece> {
    let color = match value >> 4 {
        1 => Color::Red,
        2 => Color::Black,
        _ => return None,
    };
    let role = match value & 0x0F {
        1 => Role::Rook,
        2 => Role::Horse,
        3 => Role::Elephant,
        4 => Role::Advisor,
        5 => Role::King,
        6 => Role::Cannon,
        7 => Role::Pawn,
        _ => return None,
    };
    Some(Piece { color, role })
}

fn comment(
    bytes: &[u8],
    base: usize,
    range: Range<u32>,
    problems: &mut Problems,
    limits: &Limits,
) -> String {
    let mut stored = bytes.get(range.start as usize..range.end as usize).unwrap_or(&[]);
    if stored.len() > limits.comment {
        let place = Place::Byte((base + range.start as usize) as u64);
        let reason = Reason::CommentTooLong { most: limits.comment };
        problems.add(Problem::new(place, reason), limits.problems);
        stored = &stored[..limits.comment];
    }
    raw_tree::tidy(&fields::text(stored))
}
