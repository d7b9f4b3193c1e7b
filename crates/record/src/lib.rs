//! The score sheet 记录: game trees, and the record formats that people use.
//!
//! `parse` reads bytes of any format and never fails: what could not be used is told with its place
//! and its reason, and everything before it is there. `write` gives bytes, and names what the format
//! cannot hold. A `Tree` is walked and edited in place.
//!
//! | format | read | written |
//! |---|---|---|
//! | PGN in Chinese, WXF, ICCS, UCI or algebraic notation, PlayOK | yes | in every notation but the algebraic one |
//! | DhtmlXQ (UBB) | yes | tree, comments, tags |
//! | XQF, all known versions | yes | version 10 |
//! | CBR, CBL, CBF | yes | no |
//! | WXF text, plain lists | yes | the game itself, comments |
//! | moves alone, FEN, cloud-book queries | yes | no |
//! | JSON of this crate | yes | everything |
//!
//! # Reading
//!
//! ```
//! let text = "[Red \"甲\"]\n\n1. 炮二平五 马8进7 (1... 炮8平5) 2. 马二进三 1-0";
//! let collection = record::parse(text.as_bytes());
//! for game in &collection.games {
//!     assert_eq!(game.tags.get("Red"), Some("甲"));
//!     let moves: Vec<String> = game.tree.main_moves().map(|mv| mv.to_string()).collect();
//!     assert_eq!(moves, ["h2e2", "h9g7", "h0g2"]);
//!     assert_eq!(game.result.pgn(), "1-0");
//! }
//! ```
//!
//! # What is wrong with an input
//!
//! A problem has a place, a ply where it is about a move, the text, what was left unread, and a reason
//! that programs can match on. Whatever stands before it was read.
//!
//! ```
//! use record::{Reason, Severity};
//!
//! let collection = record::parse("1. 炮二平五 马8进7 2. 马二进四 马7进6".as_bytes());
//! let problem = &collection.games[0].problems[0];
//! assert_eq!((problem.ply, problem.text.as_str()), (Some(3), "马二进四"));
//! assert!(matches!(problem.reason, Reason::Illegal { .. }));
//! assert_eq!(collection.worst(), Some(Severity::Loss));
//! assert_eq!(collection.games[0].tree.len(), 2);
//! ```
//!
//! # Walking a tree
//!
//! ```
//! use record::{NodeId, Notation};
//!
//! let collection = record::parse("1. 炮二平五 马8进7 (1... 炮8平5 2. 马二进三) 2. 马二进三".as_bytes());
//! let tree = &collection.games[0].tree;
//! let mut lines = Vec::new();
//! for node in tree.walk().filter(|&node| tree.next(node).is_none()) {
//!     let mut position = tree.start_position()?;
//!     let mut line = Vec::new();
//!     for mv in tree.line_to(node) {
//!         line.push(Notation::Wxf.text(&position, mv));
//!         position = position.play(mv).expect("every move of a tree is legal");
//!     }
//!     lines.push(line.join(" "));
//! }
//! assert_eq!(lines, ["C2.5 H8+7 H2+3", "C2.5 C8.5 H2+3"]);
//! assert_eq!(tree.children(NodeId::ROOT).count(), 1);
//! # Ok::<_, xiangqi::SetupError>(())
//! ```
//!
//! # Editing, and writing in several formats
//!
//! ```
//! use record::{Game, GameResult, NodeId, Tree, WriteFormat, WriteOptions, write};
//! use xiangqi::Setup;
//!
//! let mut tree = Tree::new(Setup::START);
//! let cannon = tree.add(NodeId::ROOT, "h2e2".parse()?)?;
//! let elephant = tree.add(NodeId::ROOT, "g0e2".parse()?)?;
//! tree.note_mut(cannon).after.push_str("中炮");
//! tree.promote(elephant);
//! tree.demote(elephant);
//! tree.delete(elephant);
//!
//! let mut game = Game::new(tree);
//! game.tags.set("Red", "甲");
//! game.result = GameResult::RedWins;
//! for format in [WriteFormat::Pgn, WriteFormat::DhtmlXq, WriteFormat::Xqf] {
//!     let written = write(std::slice::from_ref(&game), format, &WriteOptions::default());
//!     assert!(written.losses.is_empty(), "each of them holds a game with a comment");
//!     assert_eq!(record::parse(&written.bytes).games[0].tree, game.tree);
//! }
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod builder;
mod cbf;
mod cbr;
mod cloud;
mod collection;
mod detect;
mod dhtmlxq;
mod encoding;
mod json;
mod limits;
mod lines;
mod moves;
mod movetext;
mod note;
pub mod opening;
mod pgn;
mod plain;
mod problem;
mod raw_tree;
mod result;
mod start;
mod tags;
mod text;
mod tree;
mod watch;
mod write;
mod wxf_text;
mod xqf;

pub use crate::{
    builder::Builder,
    collection::{Collection, Format, Game, ParseFormatError, ReadOptions},
    encoding::{Decoded, Encoding, ParseEncodingError, decode},
    limits::Limits,
    note::{Glyph, Mark, Note, Tint},
    problem::{Place, Problem, Reason, Severity},
    result::GameResult,
    tags::Tags,
    tree::{AddError, Children, NodeId, Tree, Walk},
    watch::Watch,
    write::{
        Loss, Lost, Notation, ParseNotationNameError, ParseWriteFormatError, WriteFormat,
        WriteOptions, Written, write,
    },
};

/// Reads a record of any format, format and encoding found by content. Never fails and never panics:
/// what could not be used is among the problems.
#[must_use]
pub fn parse(bytes: &[u8]) -> Collection {
    parse_with(bytes, &ReadOptions::default())
}

/// Reads a record as [`parse`] does, with an encoding or a format given, and limits.
#[must_use]
pub fn parse_with(bytes: &[u8], options: &ReadOptions) -> Collection {
    let most = options.limits.bytes;
    let (taken, too_long) = match bytes.get(..most) {
        Some(taken) if bytes.len() > most => (taken, true),
        _ => (bytes, false),
    };
    if let Some(watch) = &options.watch {
        watch.reach(0, taken.len());
    }
    let mut collection = read(taken, options);
    if too_long {
        let reason = Reason::TooLong { bytes: bytes.len(), most };
        collection.problems.insert(0, Problem::new(Place::Whole, reason));
    }
    if let Some(watch) = &options.watch {
        watch.end();
    }
    collection
}

fn read(bytes: &[u8], options: &ReadOptions) -> Collection {
    match options.format.or_else(|| detect::by_signature(bytes)) {
        Some(Format::Xqf) => xqf::read(bytes, options),
        Some(Format::Cbr | Format::Cbl) => cbr::read(bytes, options),
        Some(Format::Cbf) => cbf::read(bytes, options),
        _ => text::read(bytes, options),
    }
}
