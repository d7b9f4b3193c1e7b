//! What the commands themselves have to say, in the language of the terminal. What the core refuses
//! is `Desk::refuse`.

use words::{Key, Lang};

pub(super) use crate::terminal::{error, say};

/// A message as an error, with what to do about it.
pub(super) fn advise<const N: usize>(
    lang: Lang,
    key: Key,
    values: [(&'static str, String); N],
    command: &str,
) -> anyhow::Error {
    anyhow::anyhow!("{}\n  → {command}", say(lang, key, values))
}

/// The longest reason or remark, in characters: the log is read by people.
pub(super) const LONGEST_REMARK: usize = 1_000;

/// A reason that stands in the log, which has to say something and not too much.
pub(super) fn reason(lang: Lang, why: &str) -> anyhow::Result<String> {
    match why.trim() {
        "" => Err(error(lang, Key::EventDeskWhy, [])),
        why => bounded(lang, why, LONGEST_REMARK).map(str::to_owned),
    }
}

/// A text that is no longer than it may be.
pub(super) fn bounded(lang: Lang, text: &str, most: usize) -> anyhow::Result<&str> {
    let length = text.chars().count();
    if length <= most {
        return Ok(text);
    }
    let begin: String = text.chars().take(20).collect();
    let values = [("text", begin), ("count", length.to_string()), ("most", most.to_string())];
    Err(error(lang, Key::EventDeskLong, values))
}
