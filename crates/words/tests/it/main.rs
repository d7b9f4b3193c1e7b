//! What the catalogue says, in both languages.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod catalogue;
mod events;
mod everything;
mod sentences;

use words::Lang;

/// What is said in both languages, for tests of everything: no hole, no shouting, no empty text.
fn check(what: &str, say: impl Fn(Lang) -> String) {
    for lang in Lang::ALL {
        let text = say(lang);
        assert!(!text.trim().is_empty(), "{what} is empty in {lang:?}");
        assert!(!text.contains(['{', '}', '$', '!', '！']), "{what} in {lang:?}: {text}");
        assert!(!text.contains("  "), "two blanks, {what} in {lang:?}: {text}");
        let is_chinese = text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        assert_eq!(is_chinese, lang == Lang::ZhHans, "{what} in {lang:?}: {text}");
    }
}
