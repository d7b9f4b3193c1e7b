//! What people write: how it is made fit to be shown.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use wire::legible::{MOST_MARKS, is_unfit};

/// The longest line of chat, in characters.
pub(crate) const MAX_LINE: usize = 200;

/// The longest note of a report and the longest reason of a measure, in characters.
pub(crate) const MAX_NOTE: usize = 500;

/// Why a text cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// It says nothing.
    Empty,
    /// It is too long.
    TooLong,
    /// It has characters that are not seen, or that turn around or cover what stands beside them.
    Characters,
}

/// The text as it is kept: in normal form C, on one line, without what nobody sees at its ends.
pub(crate) fn clean(text: &str, most: usize) -> Result<String, Unfit> {
    // Nobody composes a text of many times the length that is kept.
    if text.len() > 16 * most {
        return Err(Unfit::TooLong);
    }
    let mut cleaned = String::with_capacity(text.len());
    let (mut space, mut marks) = (false, 0);
    for c in text.nfc() {
        // How an emoji is drawn and what joins several of them is no text.
        if matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200d}') {
            continue;
        }
        if c.is_whitespace() {
            space = true;
            continue;
        }
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        if is_unfit(c) || marks > MOST_MARKS {
            return Err(Unfit::Characters);
        }
        if std::mem::take(&mut space) && !cleaned.is_empty() {
            cleaned.push(' ');
        }
        cleaned.push(c);
    }
    match cleaned.chars().count() {
        0 => Err(Unfit::Empty),
        count if count > most => Err(Unfit::TooLong),
        _ => Ok(cleaned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_made_fit() {
        for (text, kept) in [
            (" 好棋！ ", "好棋！"),
            ("a\n\tb\u{a0}\u{3000}c", "a b c"),
            ("e\u{301}", "é"),
            ("❤\u{fe0f} 👨\u{200d}👩", "❤ 👨👩"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"),
            ("Việt Nam, ภาษาไทย, עברית", "Việt Nam, ภาษาไทย, עברית"),
        ] {
            assert_eq!(clean(text, MAX_LINE).as_deref(), Ok(kept), "{text:?}");
        }
        for (text, why) in [
            ("", Unfit::Empty),
            (" \n\u{200d} ", Unfit::Empty),
            ("a\u{202e}b", Unfit::Characters),
            ("a\u{2066}b", Unfit::Characters),
            ("a\u{200b}b", Unfit::Characters),
            ("a\u{0}b", Unfit::Characters),
            ("a\u{1b}[31m", Unfit::Characters),
            ("z\u{336}\u{337}\u{338}\u{335}", Unfit::Characters),
            (&"车".repeat(201), Unfit::TooLong),
            (&"x".repeat(16_000), Unfit::TooLong),
        ] {
            assert_eq!(clean(text, MAX_LINE), Err(why), "{text:?}");
        }
        assert_eq!(clean(&"车".repeat(200), MAX_LINE).unwrap().chars().count(), 200);
    }
}
