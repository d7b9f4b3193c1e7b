//! What a file is that somebody takes for a list.

use std::fmt;

/// A kind of file that holds no list which is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileKind {
    /// A PDF.
    Pdf,
    /// PNG, JPEG, GIF, BMP or WebP.
    Picture,
    /// HTML. Some sites give out tables in it and call them .xls.
    WebPage,
    /// XML, among it the tables of Excel 2003.
    Xml,
    /// RTF.
    RichText,
    /// RAR, 7z, gzip.
    Archive,
    /// Anything else that is no text.
    Binary,
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FileKind::Pdf => "a PDF",
            FileKind::Picture => "a picture",
            FileKind::WebPage => "a web page (HTML)",
            FileKind::Xml => "an XML file",
            FileKind::RichText => "a document (RTF)",
            FileKind::Archive => "an archive",
            FileKind::Binary => "a file without text",
        })
    }
}

/// The kind by the first bytes.
pub(super) fn by_head(bytes: &[u8]) -> Option<FileKind> {
    let is = |head: &[u8]| bytes.starts_with(head);
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let lower = text[..text.len().min(16)].to_ascii_lowercase();
    let begins = |head: &str| lower.starts_with(head.as_bytes());
    if is(b"%PDF-") {
        Some(FileKind::Pdf)
    } else if is(b"\x89PNG")
        || is(b"\xff\xd8\xff")
        || is(b"GIF8")
        || (is(b"BM") && bytes.get(6..10) == Some(&[0; 4]))
        || (is(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"))
    {
        Some(FileKind::Picture)
    } else if is(b"Rar!") || is(b"7z\xbc\xaf") || is(b"\x1f\x8b") || is(b"PK\x05\x06") {
        Some(FileKind::Archive)
    } else if is(b"{\\rtf") {
        Some(FileKind::RichText)
    } else if ["<!doctype html", "<html", "<head", "<meta", "<table"].into_iter().any(begins) {
        Some(FileKind::WebPage)
    } else if begins("<?xml") {
        Some(FileKind::Xml)
    } else {
        None
    }
}

/// Whether a text that was decoded is none: a zero, or more than a few signs that no keyboard makes.
pub(super) fn is_binary(text: &str) -> bool {
    let strange = text.chars().filter(|c| *c < ' ' && !matches!(c, '\t'..='\r' | '\x1a')).count();
    text.contains('\0') || 50 * strange > text.chars().count()
}

/// Whether a text is JSON rather than columns.
pub(super) fn is_json(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let inner = text.strip_prefix('[').map(str::trim_start);
    text.starts_with('{') || inner.is_some_and(|inner| inner.starts_with(['{', '[', '"', ']']))
}
