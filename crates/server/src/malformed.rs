//! What of a request cannot be read: where, for people, and then what the reader of JSON says.

use std::error::Error;

use serde::de::value::Error as ValueError;
use serde_path_to_error::Error as At;
use wire::{Text, say};

/// What of a request cannot be read.
///
/// The sender is told in both languages what is wrong with which field. What the reader said stands
/// behind that in its own words, which are English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Malformed {
    fault: Fault,
    /// The field, such as `series.length`.
    place: String,
    detail: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    Missing,
    Unknown,
    Twice,
    Value,
    NoJson,
    Other,
}

/// What of a detail is told at most: it may quote what was sent.
const MOST: usize = 200;

impl Malformed {
    /// A value that a field cannot have.
    pub(crate) fn value(place: &str) -> Malformed {
        Malformed { fault: Fault::Value, place: place.to_owned(), detail: place.to_owned() }
    }

    /// A request that is wrong in another way.
    pub(crate) fn other(detail: &str) -> Malformed {
        Malformed { fault: Fault::Other, place: String::new(), detail: shortened(detail) }
    }

    /// What a reader of bodies, queries or paths complains of.
    pub(crate) fn of(error: &(dyn Error + 'static)) -> Malformed {
        let mut cause = Some(error);
        while let Some(error) = cause {
            if let Some(at) = error.downcast_ref::<At<serde_json::Error>>() {
                return match at.inner().is_data() {
                    true => field(&at.path().to_string(), &at.inner().to_string()),
                    false => {
                        let detail = shortened(&at.inner().to_string());
                        Malformed { fault: Fault::NoJson, place: String::new(), detail }
                    }
                };
            }
            if let Some(at) = error.downcast_ref::<At<ValueError>>() {
                return field(&at.path().to_string(), &at.inner().to_string());
            }
            cause = error.source();
        }
        Malformed::other(&error.to_string())
    }

    /// What the sender is told.
    pub(crate) fn text(&self) -> Text {
        let key = match self.fault {
            Fault::Missing => "request.malformed.missing",
            Fault::Unknown => "request.malformed.unknown",
            Fault::Twice => "request.malformed.twice",
            Fault::Value => "request.malformed.value",
            Fault::NoJson => "request.malformed.json",
            Fault::Other => "request.malformed",
        };
        match self.fault {
            Fault::NoJson | Fault::Other => say::error(key, &[("what", &self.detail)]),
            _ => say::error(key, &[("place", &self.place), ("what", &self.detail)]),
        }
    }

    pub(crate) fn detail(&self) -> &str {
        &self.detail
    }
}

/// A fault of the data at a path. Which field is missing or too many stands in the words alone.
fn field(path: &str, said: &str) -> Malformed {
    let named = |kind: &str| said.strip_prefix(kind)?.strip_prefix(" `")?.split('`').next();
    let of = |fault, name: &str| (fault, within(path, name));
    let (fault, place) = named("missing field")
        .map(|name| of(Fault::Missing, name))
        .or_else(|| named("unknown field").map(|name| of(Fault::Unknown, name)))
        .or_else(|| named("duplicate field").map(|name| of(Fault::Twice, name)))
        .unwrap_or_else(|| (Fault::Value, within(path, "")));
    Malformed { fault, place: shortened(&place), detail: shortened(said) }
}

/// The path to a field of what stands at `path`; the whole is called `{}`.
fn within(path: &str, name: &str) -> String {
    let outer = path.trim_matches('.');
    let inside = outer == name || outer.ends_with(&format!(".{name}"));
    match (outer, name) {
        ("" | "?", "") => "{}".to_owned(),
        ("" | "?", name) => name.to_owned(),
        (outer, "") => outer.to_owned(),
        (outer, _) if inside => outer.to_owned(),
        (outer, name) => format!("{outer}.{name}"),
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use wire::NewChallenge;

    use super::*;

    fn read(json: &str) -> Malformed {
        let mut reader = serde_json::Deserializer::from_str(json);
        let read: Result<NewChallenge, _> = serde_path_to_error::deserialize(&mut reader);
        Malformed::of(&read.unwrap_err())
    }

    #[test]
    fn the_field_is_named() {
        for (json, fault, place) in [
            ("{}", Fault::Missing, "control"),
            (r#"{"control": 5}"#, Fault::Value, "control"),
            (r#"{"control": "10m", "side": "green"}"#, Fault::Value, "side"),
            (r#"{"control": "10m", "side": "red", "more": 1}"#, Fault::Unknown, "more"),
            (r#"{"control": "10m", "control": "5m"}"#, Fault::Twice, "control"),
            (
                r#"{"control": "10m", "side": "red", "series": {"best": true}}"#,
                Fault::Missing,
                "series.length",
            ),
            (
                r#"{"control": "10m", "side": "red", "series": {"length": -1, "best": true}}"#,
                Fault::Value,
                "series.length",
            ),
            ("[]", Fault::Value, "{}"),
            ("7", Fault::Value, "{}"),
            ("", Fault::NoJson, ""),
            (r#"{"control": "#, Fault::NoJson, ""),
        ] {
            let found = read(json);
            assert_eq!((found.fault, found.place.as_str()), (fault, place), "{json}: {found:?}");
            let text = found.text();
            assert!(text.zh.contains(&found.detail) && text.en.contains(&found.detail), "{text:?}");
            assert!(!text.zh.starts_with(char::is_alphabetic) || text.zh != text.en, "{text:?}");
        }
    }

    #[test]
    fn what_was_sent_is_not_given_back_at_length() {
        let long = format!(r#"{{"{}": 1}}"#, "x".repeat(10_000));
        let text = read(&long).text();
        assert!(text.zh.chars().count() < 3 * MOST && text.en.chars().count() < 3 * MOST);
    }
}
