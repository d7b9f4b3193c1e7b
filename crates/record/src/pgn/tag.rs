//! One tag: `[Name "Value"]`.

use std::borrow::Cow;

use crate::movetext::near_line_end;

/// A tag and where it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tag<'a> {
    pub(crate) name: &'a str,
    /// As it stands in the text.
    raw: &'a str,
    pub(crate) end: usize,
    pub(crate) closed: bool,
}

impl Tag<'_> {
    /// The value, with `\"` and `\\` undone.
    pub(crate) fn value(&self) -> String {
        if !self.raw.contains('\\') {
            return self.raw.to_owned();
        }
        let mut value = String::with_capacity(self.raw.len());
        let mut letters = self.raw.chars().peekable();
        while let Some(letter) = letters.next() {
            match (letter, letters.peek()) {
                ('\\', Some(&next @ ('"' | '\\'))) => {
                    value.push(next);
                    letters.next();
                }
                _ => value.push(letter),
            }
        }
        value
    }
}

/// A value without its closing quote is looked for no further than this.
const LONGEST: usize = 16 << 10;

/// Reads the tag whose bracket stands at `at`.
pub(crate) fn read(text: &str, at: usize) -> Tag<'_> {
    let bytes = text.as_bytes();
    let mut place = at + 1;
    while matches!(bytes.get(place), Some(b' ' | b'\t')) {
        place += 1;
    }
    let name_at = place;
    while bytes.get(place).is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')) {
        place += 1;
    }
    let name = &text[name_at..place];
    let line = near_line_end(text, at, LONGEST);
    let rest = &text[place..line];
    let value = rest.trim_start();
    let value_at = line - value.len();
    let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\'' | '“' | '”' | '＂'));
    let Some(quote) = quote else {
        // No quotes: up to the bracket.
        let length = value.find(']');
        let end = length.map_or(line, |length| value_at + length + 1);
        let raw = value[..length.unwrap_or(value.len())].trim_end();
        return Tag { name, raw, end, closed: length.is_some() };
    };
    let inner_at = value_at + quote.len_utf8();
    let inner = &text[inner_at..line];
    match closing(inner) {
        Some((length, behind)) => {
            Tag { name, raw: &inner[..length], end: inner_at + behind, closed: true }
        }
        None => {
            let raw =
                inner.trim_end().trim_end_matches(']').trim_end_matches(['"', '\'', '”', '＂']);
            Tag { name, raw, end: line.max(at + 1), closed: false }
        }
    }
}

/// Where a value ends, and where its tag does: at the first quote with a bracket behind it.
fn closing(inner: &str) -> Option<(usize, usize)> {
    let mut escaped = false;
    for (place, letter) in inner.char_indices() {
        match letter {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            '"' | '\'' | '”' | '“' | '＂' if !escaped => {
                let behind = &inner[place + letter.len_utf8()..];
                let trimmed = behind.trim_start_matches([' ', '\t']);
                if let Some(rest) = trimmed.strip_prefix(']') {
                    return Some((place, inner.len() - rest.len()));
                }
            }
            _ => {}
        }
        escaped = false;
    }
    None
}

/// The name as this crate has it: Red for White, ECCO for ECO.
pub(crate) fn own_name(name: &str) -> Cow<'_, str> {
    for (theirs, ours) in [
        ("White", "Red"),
        ("WhiteTeam", "RedTeam"),
        ("WhiteElo", "RedElo"),
        ("WhiteTitle", "RedTitle"),
        ("WhiteType", "RedType"),
        ("ECO", "ECCO"),
    ] {
        if name.eq_ignore_ascii_case(theirs) {
            return Cow::Borrowed(ours);
        }
    }
    Cow::Borrowed(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(text: &str) -> (String, String, bool, &str) {
        let tag = read(text, 0);
        (tag.name.to_owned(), tag.value(), tag.closed, &text[tag.end..])
    }

    #[test]
    fn tags_come_in_many_dresses() {
        for (text, value, rest) in [
            ("[Red \"许银川\"]\n", "许银川", "\n"),
            ("[Red\t'许银川' ] x", "许银川", " x"),
            ("[Red \"\"]", "", ""),
            ("[Red “许银川”]", "许银川", ""),
            ("[Red 许银川]", "许银川", ""),
            ("[Red \"许 \\\"银\\\" 川\"][Black \"\"]", "许 \"银\" 川", "[Black \"\"]"),
            ("[Red \"许 \"银\" 川\"]", "许 \"银\" 川", ""),
            ("[ Red \"a]b\"]", "a]b", ""),
        ] {
            assert_eq!(tag(text), ("Red".to_owned(), value.to_owned(), true, rest), "{text}");
        }
    }

    #[test]
    fn a_tag_without_end_ends_with_its_line() {
        assert_eq!(
            tag("[Red \"许银川\n[Black \"\"]"),
            ("Red".into(), "许银川".into(), false, "\n[Black \"\"]")
        );
        assert_eq!(tag("[Red \"许银川]\n"), ("Red".into(), "许银川".into(), false, "\n"));
    }
}
