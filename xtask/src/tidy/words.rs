//! The words: every language says the same things, in characters that we ship.

use std::collections::BTreeSet;

use super::{Findings, TextFile};
use crate::Outcome;
use crate::ftl::{self, Catalogue};

/// The lists of the characters that the page's fonts hold.
const CHARACTER_LISTS: [&str; 2] = ["web/src/fonts/", "web/public/fonts/"];

const LOCALES: &str = "crates/words/locales";

pub(super) fn check(files: &[TextFile], findings: &mut Findings) -> Outcome {
    if !ftl::locales().is_dir() {
        return Ok(());
    }
    let [first, others @ ..] = ftl::LANGUAGES;
    let catalogue = ftl::read(first)?;
    repeats(first, &catalogue, findings);
    for language in others {
        let other = ftl::read(language)?;
        repeats(language, &other, findings);
        compare((first, &catalogue), (language, &other), findings);
    }
    characters(files, findings);
    Ok(())
}

fn repeats(language: &str, catalogue: &Catalogue, findings: &mut Findings) {
    for (key, message) in catalogue {
        if let Some(line) = message.repeats {
            let path = format!("{LOCALES}/{language}/{}", message.file);
            findings.add(path, line, format!("{key} stands twice"));
        }
    }
}

fn compare(a: (&str, &Catalogue), b: (&str, &Catalogue), findings: &mut Findings) {
    for ((language, catalogue), (other_language, other)) in [(a, b), (b, a)] {
        for (key, message) in catalogue {
            let path = format!("{LOCALES}/{language}/{}", message.file);
            match other.get(key) {
                None => {
                    findings.add(
                        path,
                        message.line,
                        format!("{key} is missing in {other_language}"),
                    );
                }
                Some(there) if there.file != message.file => {
                    let reason = format!("{key} stands in {} in {other_language}", there.file);
                    findings.add(path, message.line, reason);
                }
                Some(there) => {
                    for name in message.variables.difference(&there.variables) {
                        let reason = format!("{key} does not use ${name} in {other_language}");
                        findings.add(&path, message.line, reason);
                    }
                }
            }
        }
    }
}

/// A character that no font of ours holds shows as a box on a machine without
/// Chinese fonts.
fn characters(files: &[TextFile], findings: &mut Findings) {
    let is_list = |file: &&TextFile| {
        // Deeper down stand the fonts' licences.
        let name = CHARACTER_LISTS.iter().find_map(|folder| file.path.strip_prefix(folder));
        name.is_some_and(|name| name.ends_with(".txt") && !name.contains('/'))
    };
    let held: BTreeSet<char> = files.iter().filter(is_list).flat_map(|f| f.text.chars()).collect();
    if held.is_empty() {
        return;
    }
    for file in files.iter().filter(|file| file.path.starts_with(LOCALES)) {
        for (line, text) in file.lines().filter(|(_, text)| !text.starts_with('#')) {
            let missing: BTreeSet<char> =
                text.chars().filter(|c| !c.is_ascii() && !held.contains(c)).collect();
            if !missing.is_empty() {
                let missing: String = missing.into_iter().collect();
                let reason = format!("not in the page's fonts: {missing}");
                findings.add(&file.path, line, reason);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ftl::Message;

    fn catalogue(rows: &[(&str, &[&str])]) -> Catalogue {
        let row = |(key, variables): &(&str, &[&str])| {
            let message = Message {
                file: "game.ftl".into(),
                line: 1,
                variables: variables.iter().map(|name| (*name).to_owned()).collect(),
                repeats: None,
            };
            ((*key).to_owned(), message)
        };
        rows.iter().map(row).collect()
    }

    #[test]
    fn what_one_language_lacks_is_found() {
        let a = catalogue(&[("wins", &["color"]), ("draw", &[])]);
        let b = catalogue(&[("wins", &[]), ("extra", &[])]);
        let mut findings = Findings::default();
        compare(("zh-Hans", &a), ("en", &b), &mut findings);
        let mut found: Vec<String> = findings.wrong.iter().map(ToString::to_string).collect();
        found.sort();
        assert_eq!(
            found,
            [
                "crates/words/locales/en/game.ftl:1: extra is missing in zh-Hans",
                "crates/words/locales/zh-Hans/game.ftl:1: draw is missing in en",
                "crates/words/locales/zh-Hans/game.ftl:1: wins does not use $color in en",
            ]
        );
    }

    #[test]
    fn a_character_without_a_glyph_is_found() {
        let file = |path: &str, text: &str| TextFile { path: path.into(), text: text.into() };
        let files = [
            file("crates/words/locales/zh-Hans/game.ftl", "# 注\nturn = 红走\n"),
            file("web/src/fonts/charset.txt", "红黑\n"),
        ];
        let mut findings = Findings::default();
        characters(&files, &mut findings);
        assert_eq!(findings.wrong.len(), 1);
        assert_eq!(
            findings.wrong[0].to_string(),
            "crates/words/locales/zh-Hans/game.ftl:2: not in the page's fonts: 走"
        );
    }
}
