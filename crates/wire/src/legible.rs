//! What may stand on a line that others read: names, chat, notes.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

/// More marks than this on one letter reach into other lines.
pub const MOST_MARKS: usize = 3;

/// Whether a character has no place on such a line: it is not seen, it breaks the line, it turns
/// around or covers what stands beside it, or everybody sees something else in it.
pub fn is_unfit(c: char) -> bool {
    let is_no_character = u32::from(c) & 0xFFFE == 0xFFFE || ('\u{fdd0}'..='\u{fdef}').contains(&c);
    is_no_character
        || matches!(
            c.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::PrivateUse
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        )
        // Letters, marks and signs that are not drawn.
        || matches!(c,
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{2065}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether nothing of a text reaches into other lines: no letter has more than [`MOST_MARKS`]
/// marks, and every mark has a letter.
pub fn is_within_its_line(text: &str) -> bool {
    let mut marks = MOST_MARKS;
    text.nfc().all(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_unfit() {
        for c in [
            '\u{0}',
            '\n',
            '\u{85}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{200b}',
            '\u{200f}',
            '\u{2028}',
            '\u{2029}',
            '\u{202e}',
            '\u{2060}',
            '\u{2065}',
            '\u{206f}',
            '\u{2800}',
            '\u{3164}',
            '\u{e000}',
            '\u{fdd0}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff0}',
            '\u{fffb}',
            '\u{ffff}',
            '\u{1bca0}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0fff}',
            '\u{10ffff}',
        ] {
            assert!(is_unfit(c), "{c:?}");
        }
        for c in "a张é ½😀ภ\u{301}".chars() {
            assert!(!is_unfit(c), "{c:?}");
        }
    }

    #[test]
    fn marks_belong_to_a_letter_and_are_few() {
        for (text, within) in [
            ("Việt Nam", true),
            ("a\u{336}\u{337}\u{338}", true),
            ("a\u{336}\u{337}\u{338}\u{335}", false),
            ("\u{301}", false),
            ("", true),
        ] {
            assert_eq!(is_within_its_line(text), within, "{text:?}");
        }
    }
}
