//! Messages of the catalogue with their values, as text and as errors.

use words::{Key, Lang, Value, events, render};

/// A message with its values.
pub(crate) fn say<const N: usize>(
    lang: Lang,
    key: Key,
    values: [(&'static str, String); N],
) -> String {
    let values: Vec<(&'static str, Value<'_>)> =
        values.into_iter().map(|(name, text)| (name, events::value(text))).collect();
    render(lang, key, &values)
}

/// The same as an error.
pub(crate) fn error<const N: usize>(
    lang: Lang,
    key: Key,
    values: [(&'static str, String); N],
) -> anyhow::Error {
    anyhow::Error::msg(say(lang, key, values))
}
