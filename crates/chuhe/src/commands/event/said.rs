//! What the commands themselves have to say, in the language of the terminal. What the core refuses
//! is `Desk::refuse`.

use words::{Key, Lang, Value, render};

/// A message with its values.
pub(super) fn say<const N: usize>(
    lang: Lang,
    key: Key,
    values: [(&'static str, String); N],
) -> String {
    let values: Vec<(&'static str, Value<'_>)> =
        values.into_iter().map(|(name, value)| (name, value.into())).collect();
    render(lang, key, &values)
}

/// The same as an error.
pub(super) fn error<const N: usize>(
    lang: Lang,
    key: Key,
    values: [(&'static str, String); N],
) -> anyhow::Error {
    anyhow::Error::msg(say(lang, key, values))
}

/// The same with what to do about it.
pub(super) fn advise<const N: usize>(
    lang: Lang,
    key: Key,
    values: [(&'static str, String); N],
    command: &str,
) -> anyhow::Error {
    anyhow::anyhow!("{}\n  → {command}", say(lang, key, values))
}

/// A reason that stands in the log, which has to say something.
pub(super) fn reason(lang: Lang, why: &str) -> anyhow::Result<String> {
    match why.trim() {
        "" => Err(error(lang, Key::EventDeskWhy, [])),
        why => Ok(why.to_owned()),
    }
}
