//! Which format an input is in.

use crate::movetext::is_tag;
use crate::{Format, cbr, cloud, json, lines, wxf_text, xqf};

/// The format of a binary input, by its signature.
pub(crate) fn by_signature(bytes: &[u8]) -> Option<Format> {
    // A text may well begin with these two letters; a version is then no small number.
    if bytes.starts_with(b"XQ")
        && bytes.get(2).is_some_and(|&version| !(b' '..=b'z').contains(&version))
    {
        return Some(Format::Xqf);
    }
    if xqf::resembles(bytes) {
        return Some(Format::Xqf);
    }
    if cbr::is_old_library(bytes) {
        return Some(Format::Cbl);
    }
    if bytes.starts_with(b"CCBridge Record\0") {
        return Some(Format::Cbr);
    }
    if bytes.starts_with(b"CCBridgeLibrary\0") {
        return Some(Format::Cbl);
    }
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    (text.starts_with(b"<?xml") || text.starts_with(b"<ChineseChessRecord")).then_some(Format::Cbf)
}

/// How far a text is looked into for the tags of a format.
const LOOK: usize = 64 << 10;

/// The format of a text. What is none of the others is a list of moves, if it has any.
pub(crate) fn by_text(text: &str) -> Format {
    let text = text.trim_start_matches(|letter: char| {
        letter.is_whitespace() || matches!(letter, '\0' | '\u{feff}')
    });
    // Our own JSON may hold the signs of any other format; another's may be what UBB is wrapped in.
    let is_ubb = text.contains("[DhtmlXQ");
    if json::is_json(text) && (!is_ubb || json::is_ours(text)) {
        return Format::Json;
    }
    if is_ubb {
        return Format::DhtmlXq;
    }
    if cloud::is_cloud(text) {
        return Format::CloudBook;
    }
    if has_tags(text) {
        return Format::Pgn;
    }
    if wxf_text::is_wxf_text(text) {
        return Format::WxfText;
    }
    if lines::is_positions(text) {
        return Format::Fen;
    }
    Format::MoveList
}

/// Whether a tag of PGN stands at the beginning of a line.
fn has_tags(text: &str) -> bool {
    let bytes = text.as_bytes();
    let head = &bytes[..bytes.len().min(LOOK)];
    head.iter().enumerate().any(|(at, &byte)| {
        byte == b'['
            && (at == 0 || matches!(bytes[at - 1], b'\n' | b'\r' | b' ' | b']'))
            && is_tag(text, at)
    })
}
