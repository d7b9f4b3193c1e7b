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
