//! Which format an input is in.

use crate::{Format, cbr, xqf};

/// The format of a binary input, by its signature.
pub(crate) fn by_signature(bytes: &[u8]) -> Option<Format> {
    // A text may well begin with these two letters; a version is then no small number.
    if bytes.starts_with(b"XQ")
        && bytes.get(2).is_some_and(|&version| version < b' ' || version > b'z')
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
