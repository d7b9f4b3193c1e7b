//! The message files: their keys, and the variables of each.
//!
//! Reads as much of Fluent's syntax as that takes: messages, terms, attributes,
//! comments, and `$name` inside braces.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::shell;

/// The languages, by the names of their folders. The first is the one that the
/// others are compared with.
pub(crate) const LANGUAGES: [&str; 2] = ["zh-Hans", "en"];

/// The folder that holds a folder for each language.
pub(crate) fn locales() -> PathBuf {
    shell::root().join("crates/words/locales")
}

/// The messages of one language.
pub(crate) type Catalogue = BTreeMap<String, Message>;

/// One message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    /// The file's name, and the line that the message begins on, from 1.
    pub(crate) file: String,
    pub(crate) line: usize,
    /// The variables of the message and of its attributes.
    pub(crate) variables: BTreeSet<String>,
    /// What is wrong with it: a second message of the same key.
    pub(crate) repeats: Option<usize>,
}

/// Reads all files of one language.
pub(crate) fn read(language: &str) -> io::Result<Catalogue> {
    let folder = locales().join(language);
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            files.push(path);
        }
    }
    files.sort();
    let mut catalogue = Catalogue::new();
    for path in files {
        let name = path.file_name().map(Path::new).unwrap_or(&path).display().to_string();
        parse(&name, &fs::read_to_string(&path)?, &mut catalogue);
    }
    Ok(catalogue)
}

/// Adds the messages of one file. Terms (`-name`) are the file's own affair.
fn parse(file: &str, text: &str, catalogue: &mut Catalogue) {
    let mut current: Option<String> = None;
    let mut depth = 0;
    for (index, line) in text.lines().enumerate() {
        let begins = line.chars().next();
        if depth == 0 && begins.is_some_and(|first| first.is_ascii_alphabetic() || first == '-') {
            current = None;
            let Some((key, _)) = line.split_once('=') else { continue };
            let key = key.trim().to_owned();
            if !key.starts_with('-') {
                let message = Message {
                    file: file.to_owned(),
                    line: index + 1,
                    variables: BTreeSet::new(),
                    repeats: None,
                };
                if let Some(first) = catalogue.get_mut(&key) {
                    first.repeats = Some(index + 1);
                } else {
                    catalogue.insert(key.clone(), message);
                }
                current = Some(key);
            }
        } else if begins == Some('#') {
            continue;
        }
        let found = variables(line, &mut depth);
        if let Some(message) = current.as_ref().and_then(|key| catalogue.get_mut(key)) {
            message.variables.extend(found);
        }
    }
}

/// The variables that stand within braces on this line; `depth` counts the
/// braces that are open across lines.
fn variables(line: &str, depth: &mut u32) -> Vec<String> {
    let mut found = Vec::new();
    let mut characters = line.chars().peekable();
    let mut is_literal = false;
    while let Some(character) = characters.next() {
        if is_literal {
            match character {
                '\\' => drop(characters.next()),
                '"' => is_literal = false,
                _ => {}
            }
            continue;
        }
        match character {
            '{' => *depth += 1,
            '}' => *depth = depth.saturating_sub(1),
            '"' if *depth > 0 => is_literal = true,
            '$' if *depth > 0 => {
                let mut name = String::new();
                while let Some(next) = characters.peek() {
                    if !(next.is_ascii_alphanumeric() || matches!(next, '_' | '-')) {
                        break;
                    }
                    name.push(*next);
                    characters.next();
                }
                found.push(name);
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue(text: &str) -> Vec<(String, Vec<String>)> {
        let mut catalogue = Catalogue::new();
        parse("game.ftl", text, &mut catalogue);
        let row =
            |(key, message): (String, Message)| (key, message.variables.into_iter().collect());
        catalogue.into_iter().map(row).collect()
    }

    fn row(key: &str, variables: &[&str]) -> (String, Vec<String>) {
        (key.to_owned(), variables.iter().map(|name| (*name).to_owned()).collect())
    }

    #[test]
    fn keys_and_variables_are_read() {
        let text = "\
# A comment, with { $nothing }
### Another
-brand = Chuhe
plain = a word that costs $5
two-of = { $winner } beats { $loser }
long =
    over lines, { $first }
    .title = { $second }

choice = { $count ->
    [one] one { $thing }
   *[other] { NUMBER($count, minimumFractionDigits: 1) } things
}
after = the end
";
        assert_eq!(
            catalogue(text),
            [
                row("after", &[]),
                row("choice", &["count", "thing"]),
                row("long", &["first", "second"]),
                row("plain", &[]),
                row("two-of", &["loser", "winner"]),
            ]
        );
    }

    #[test]
    fn a_literal_holds_no_variable() {
        let text = "price = { \"$ is no { $variable }\" } { $real }\nnext = { $other }";
        assert_eq!(catalogue(text), [row("next", &["other"]), row("price", &["real"])]);
    }

    #[test]
    fn a_key_that_stands_twice_is_seen() {
        let mut catalogue = Catalogue::new();
        parse("game.ftl", "a = 1\nb = 2\na = 3", &mut catalogue);
        assert_eq!(catalogue["a"].repeats, Some(3));
        assert_eq!(catalogue["b"].repeats, None);
    }
}
