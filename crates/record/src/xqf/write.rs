//! XQF written.
//!
//! Version 10, the last one without scrambling. Of the programs whose source is public,
//! XQStudio itself, ElephantEye's converter, `cchess` and vschess read it as they read version
//! 18; readers that stop at version 10 exist, readers that begin at 11 do not, and the same game
//! always gives the same bytes, since no key has to be drawn.

use encoding_rs::{EncoderResult, GB18030};
use xiangqi::{Color, Piece, Setup};

use super::{
    KINDS,
    header::{self, FIELDS, Field, KIND, PIECES, RESULT, SLOTS, START_STEP, TURN},
    nodes::{FROM_OFFSET, TO_OFFSET},
};
use crate::{Game, GameResult, NodeId, Note};

/// The version that is written.
const VERSION: u8 = 10;

/// The flags that real files of version 10 have: a next move, a variation beside this move.
const NEXT: u8 = 0xF0;
const SIBLING: u8 = 0x0F;

/// Something of a game that XQF has no room for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lost {
    /// A tag that the header has no field for.
    Tag(String),
    /// A tag that is longer than its field; the name, and how many bytes there are.
    TagCut(String, usize),
    /// A character that GB18030 has not, in a tag.
    TagCharacters(String),
    /// A character that GB18030 has not, in the comment at a node.
    Characters(NodeId),
    /// That a comment stood in front of the move; it is behind it now.
    CommentPlace(NodeId),
    /// The glyphs of a node.
    Glyphs(NodeId),
    /// The marks of a node.
    Marks(NodeId),
    /// The clock times of a node.
    Times(NodeId),
    /// More pieces of a kind than the 32 slots have room for.
    Pieces(Piece),
    /// Counters of the start position.
    Counters,
}

/// Writes a game, and says what of it the file does not hold.
pub(crate) fn write(game: &Game) -> (Vec<u8>, Vec<Lost>) {
    let mut writer = Writer { bytes: vec![0; header::LENGTH], lost: Vec::new() };
    writer.bytes[..3].copy_from_slice(&[b'X', b'Q', VERSION]);
    writer.start(game.tree.start());
    writer.bytes[RESULT] = match game.result {
        GameResult::Unknown => 0,
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
    };
    writer.tags(game);
    writer.tree(game);
    (writer.bytes, writer.lost)
}

struct Writer {
    bytes: Vec<u8>,
    lost: Vec<Lost>,
}

impl Writer {
    fn start(&mut self, start: &Setup) {
        let mut slots = [0xFF; 32];
        let mut pieces: Vec<_> = start.board.pieces().collect();
        pieces.sort_by_key(|(square, _)| header::code(*square));
        for (square, piece) in pieces {
            let side = if piece.color == Color::Red { 0 } else { 16 };
            let free =
                (0..16).find(|slot| SLOTS[*slot] == piece.role && slots[side + slot] == 0xFF);
            match free {
                Some(slot) => slots[side + slot] = header::code(square),
                None => self.lost.push(Lost::Pieces(piece)),
            }
        }
        self.bytes[PIECES..PIECES + 32].copy_from_slice(&slots);
        let black = start.turn == Color::Black;
        self.bytes[TURN] = u8::from(black);
        let rounds = start.fullmove_number.max(1) - 1;
        let plies = rounds.checked_mul(2).and_then(|plies| plies.checked_add(u16::from(black)));
        match plies {
            // The count starts at 0 in the files of every program, whoever moves first.
            Some(plies) if rounds > 0 => {
                self.bytes[START_STEP..START_STEP + 2].copy_from_slice(&plies.to_le_bytes());
            }
            Some(_) => {}
            None => self.lost.push(Lost::Counters),
        }
        if start.quiet_plies > 0 {
            self.lost.push(Lost::Counters);
        }
    }

    fn tags(&mut self, game: &Game) {
        let start = game.tree.start();
        let handicap = start
            .board
            .pieces()
            .all(|(square, piece)| Setup::START.board.get(square) == Some(piece));
        // Some readers take the usual start for granted in the first two kinds.
        let kind = match (start.board == Setup::START.board, handicap) {
            (true, _) => game.tags.get("GameType").and_then(kind).unwrap_or(0),
            (false, true) => {
                game.tags.get("GameType").and_then(kind).filter(|k| *k > 1).unwrap_or(2)
            }
            (false, false) => {
                game.tags.get("GameType").and_then(kind).filter(|k| *k > 1).unwrap_or(3)
            }
        };
        self.bytes[KIND] = kind;
        for (name, value) in &game.tags {
            if value.trim().is_empty() {
                continue;
            }
            match FIELDS.iter().find(|field| field.tag.eq_ignore_ascii_case(name)) {
                Some(field) => self.text(*field, value.trim()),
                None if held_elsewhere(name) => {}
                None => self.lost.push(Lost::Tag(name.to_owned())),
            }
        }
    }

    fn text(&mut self, field: Field, value: &str) {
        let (mut encoded, missing) = encode(value);
        for _ in 0..missing {
            self.lost.push(Lost::TagCharacters(field.tag.to_owned()));
        }
        if encoded.len() > field.capacity {
            self.lost.push(Lost::TagCut(field.tag.to_owned(), field.capacity));
            let mut fitting = String::new();
            for letter in value.chars() {
                fitting.push(letter);
                if encode(&fitting).0.len() > field.capacity {
                    fitting.pop();
                    break;
                }
            }
            encoded = encode(&fitting).0;
        }
        self.bytes[field.at] = encoded.len() as u8;
        self.bytes[field.at + 1..field.at + 1 + encoded.len()].copy_from_slice(&encoded);
    }

    fn tree(&mut self, game: &Game) {
        let tree = &game.tree;
        for node in std::iter::once(NodeId::ROOT).chain(tree.walk()) {
            let (from, to) =
                tree.mv(node).map_or((0, 0), |mv| (header::code(mv.from), header::code(mv.to)));
            let mut flags = 0;
            if tree.next(node).is_some() {
                flags |= NEXT;
            }
            if node != NodeId::ROOT && tree.next_sibling(node).is_some() {
                flags |= SIBLING;
            }
            self.bytes.extend([from + FROM_OFFSET, to + TO_OFFSET, flags, 0xFF]);
            let comment = tree.note(node).map(|note| self.note(node, note)).unwrap_or_default();
            self.bytes.extend((comment.len() as u32).to_le_bytes());
            self.bytes.extend(comment);
        }
    }

    /// The comment of a note, in bytes.
    fn note(&mut self, node: NodeId, note: &Note) -> Vec<u8> {
        let Note { before, after, glyphs, marks, clock_ms, spent_ms } = note;
        let mut lose = |lost: bool, what| {
            if lost {
                self.lost.push(what);
            }
        };
        lose(!glyphs.is_empty(), Lost::Glyphs(node));
        lose(!marks.is_empty(), Lost::Marks(node));
        lose(clock_ms.is_some() || spent_ms.is_some(), Lost::Times(node));
        lose(!before.is_empty(), Lost::CommentPlace(node));
        let text = match (before.is_empty(), after.is_empty()) {
            (true, _) => after.clone(),
            (_, true) => before.clone(),
            _ => format!("{before}\n{after}"),
        };
        let (bytes, missing) = encode(&text.replace("\r\n", "\n").replace('\n', "\r\n"));
        for _ in 0..missing {
            lose(true, Lost::Characters(node));
        }
        bytes
    }
}

/// The number of a kind of game by its Chinese name.
fn kind(name: &str) -> Option<u8> {
    KINDS.iter().position(|kind| *kind == name).map(|kind| kind as u8)
}

/// Tags whose content the file has in another place.
fn held_elsewhere(name: &str) -> bool {
    ["Game", "Result", "FEN", "SetUp", "GameType"].iter().any(|tag| tag.eq_ignore_ascii_case(name))
}

/// The bytes of a text in GB18030, `?` for each character that it has not, and how many those are.
fn encode(text: &str) -> (Vec<u8>, usize) {
    let mut encoder = GB18030.new_encoder();
    // No character takes more than four bytes.
    let mut bytes = Vec::with_capacity(4 * text.chars().count() + 16);
    let (mut rest, mut missing) = (text, 0);
    loop {
        let (result, read) =
            encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return (bytes, missing),
            EncoderResult::Unmappable(_) => {
                bytes.push(b'?');
                missing += 1;
            }
            EncoderResult::OutputFull => bytes.reserve(64),
        }
    }
}
