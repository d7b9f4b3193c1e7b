//! The keys of the message files, as a Rust enum and as a TypeScript type.
//!
//! A key that is written wrong, or a variable that is forgotten, then stops the
//! build and does not show as a hole in a sentence.

use std::fmt::Write as _;

use super::Made;
use crate::ftl::{self, Catalogue};
use crate::metadata::Metadata;
use crate::{Outcome, shell};

/// Whether there are message files.
pub(super) fn exists(_: &Metadata) -> bool {
    ftl::locales().is_dir()
}

/// How the files begin whose messages only the page shows: `page.ftl`, and those that one of its
/// parts asks for. Those of the other files are shown as the server has rendered them.
const PAGE: &str = "page";

/// Both files, from the first language; `tidy` compares the others with it.
pub(super) fn make(_: &Metadata) -> Outcome<Vec<Made>> {
    let all = ftl::read(ftl::LANGUAGES[0])?;
    let (page, house): (Catalogue, Catalogue) =
        all.into_iter().partition(|(_, message)| message.file.starts_with(PAGE));
    let mut made = vec![Made { path: "crates/words/src/keys.rs".into(), text: rust(&house)? }];
    if !page.is_empty() {
        made.push(Made { path: "web/src/words/keys.ts".into(), text: typescript(&page)? });
    }
    Ok(made)
}

const NOTICE: &str = "Made by `cargo xtask generate` from the message files. Do not edit.";

fn rust(catalogue: &Catalogue) -> Outcome<String> {
    let mut text =
        format!("//! The keys of the messages, with the variables of each.\n//!\n//! {NOTICE}\n\n");
    text.push_str(
        "/// A message of the catalogue.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\n\
         pub enum Key {\n",
    );
    for (key, message) in catalogue {
        let variables: Vec<String> =
            message.variables.iter().map(|name| format!("`${name}`")).collect();
        let with = if variables.is_empty() { "" } else { ", with " };
        writeln!(text, "    /// `{key}`{with}{}", variables.join(" and "))?;
        writeln!(text, "    {},", variant(key))?;
    }
    text.push_str("}\n\nimpl Key {\n    /// Every key, in alphabetical order.\n");
    writeln!(text, "    pub const ALL: [Key; {}] = [", catalogue.len())?;
    for key in catalogue.keys() {
        writeln!(text, "        Key::{},", variant(key))?;
    }
    text.push_str(
        "    ];\n\n    /// The key as it stands in the message files.\n    #[must_use]\n",
    );
    text.push_str("    pub const fn id(self) -> &'static str {\n        match self {\n");
    for key in catalogue.keys() {
        writeln!(text, "            Key::{} => {key:?},", variant(key))?;
    }
    text.push_str("        }\n    }\n\n    /// The variables that the message wants, in alphabetical order.\n");
    text.push_str(
        "    #[must_use]\n    pub const fn variables(self) -> &'static [&'static str] {\n",
    );
    text.push_str("        match self {\n");
    for (key, message) in catalogue {
        if !message.variables.is_empty() {
            let variables: Vec<String> =
                message.variables.iter().map(|name| format!("{name:?}")).collect();
            writeln!(text, "            Key::{} => &[{}],", variant(key), variables.join(", "))?;
        }
    }
    text.push_str("            _ => &[],\n        }\n    }\n}\n");
    format(&text)
}

/// As rustfmt lays it out, so that `cargo fmt --check` and this agree.
fn format(text: &str) -> Outcome<String> {
    let path = std::env::temp_dir().join(format!("chuhe-keys-{}.rs", std::process::id()));
    std::fs::write(&path, text)?;
    let mut rustfmt = std::process::Command::new("rustfmt");
    rustfmt.arg("--config-path").arg(shell::root()).arg(&path);
    let result = shell::read(&mut rustfmt);
    let formatted = std::fs::read_to_string(&path);
    // What is left in the temporary folder harms nobody.
    drop(std::fs::remove_file(&path));
    result?;
    Ok(formatted?)
}

/// `result-red-wins` as `ResultRedWins`.
fn variant(key: &str) -> String {
    let mut name = String::new();
    for word in key.split(['-', '_']) {
        let mut letters = word.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}

fn typescript(catalogue: &Catalogue) -> Outcome<String> {
    let mut text = format!("// {NOTICE}\n\n");
    text.push_str("/** The texts of the page by key, with the variables that each wants. */\n");
    text.push_str("export interface Words {\n");
    for (key, message) in catalogue {
        let variables: Vec<String> =
            message.variables.iter().map(|name| format!("{name:?}: string | number")).collect();
        if variables.is_empty() {
            writeln!(text, "  {key:?}: Record<string, never>;")?;
        } else {
            writeln!(text, "  {key:?}: {{ {} }};", variables.join("; "))?;
        }
    }
    text.push_str("}\n\n/** A text of the page. */\nexport type Key = keyof Words;\n");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ftl::Message;

    fn catalogue() -> Catalogue {
        let message = |variables: &[&str]| Message {
            file: "game.ftl".into(),
            line: 1,
            variables: variables.iter().map(|name| (*name).to_owned()).collect(),
            repeats: None,
        };
        Catalogue::from([
            ("illegal-path-blocked".to_owned(), message(&["by", "piece"])),
            ("your-turn".to_owned(), message(&[])),
        ])
    }

    #[test]
    fn a_key_becomes_a_variant() {
        assert_eq!(variant("illegal-path-blocked"), "IllegalPathBlocked");
        assert_eq!(variant("x"), "X");
    }

    #[test]
    fn the_enum_knows_ids_and_variables() {
        let text = rust(&catalogue()).expect("rustfmt is installed");
        assert!(text.contains("/// `illegal-path-blocked`, with `$by` and `$piece`\n"), "{text}");
        assert!(text.contains("Key::YourTurn => \"your-turn\","), "{text}");
        assert!(text.contains("Key::IllegalPathBlocked => &[\"by\", \"piece\"],"), "{text}");
        assert!(text.contains("[Key; 2] = [Key::IllegalPathBlocked, Key::YourTurn];"), "{text}");
    }

    #[test]
    fn the_interface_names_the_variables() {
        let text = typescript(&catalogue()).expect("a string takes it");
        let line =
            "\"illegal-path-blocked\": { \"by\": string | number; \"piece\": string | number };";
        assert!(text.contains(line), "{text}");
        assert!(text.contains("\"your-turn\": Record<string, never>;"), "{text}");
    }
}
