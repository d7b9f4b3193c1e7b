//! The message files themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use words::{Key, Lang, render};

/// The keys of a language by file, without the page's own.
fn keys(lang: Lang) -> BTreeMap<String, Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.tag());
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name.starts_with("page") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let keys = text
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .map(|line| line.split_once('=').unwrap().0.trim().to_owned())
            .collect();
        files.insert(name, keys);
    }
    files
}

#[test]
fn the_languages_have_the_same_keys_in_the_same_files_in_the_same_order() {
    assert_eq!(keys(Lang::ZhHans), keys(Lang::En));
}

#[test]
fn the_enum_is_made_from_the_files() {
    let files: BTreeSet<String> = keys(Lang::ZhHans).into_values().flatten().collect();
    let known: BTreeSet<String> = Key::ALL.iter().map(|key| key.id().to_owned()).collect();
    assert_eq!(known, files, "run `cargo xtask generate`");
}

#[test]
fn every_message_uses_its_variables_in_both_languages() {
    for key in Key::ALL {
        let marks: Vec<String> = key.variables().iter().map(|name| format!("<{name}>")).collect();
        let values: Vec<_> = key
            .variables()
            .iter()
            .zip(&marks)
            .map(|(name, mark)| (*name, mark.as_str().into()))
            .collect();
        for lang in Lang::ALL {
            // A message that wants a variable which the other language has not panics here.
            let text = render(lang, key, &values);
            assert_ne!(text, key.id(), "{} is missing in {lang:?}", key.id());
            for mark in &marks {
                assert!(text.contains(mark), "{} in {lang:?} has no {mark}: {text}", key.id());
            }
        }
    }
}

#[test]
fn nobody_is_shouted_at() {
    for lang in Lang::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.tag());
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            for (number, line) in (1..).zip(text.lines()) {
                assert!(!line.contains(['!', '！']), "{}:{number}: {line}", path.display());
                if lang == Lang::ZhHans && !line.starts_with('#') {
                    // Half-width punctuation beside a Chinese character is a slip.
                    let signs: Vec<char> = line.chars().collect();
                    for pair in signs.windows(2) {
                        let is_slip = ('\u{4e00}'..='\u{9fff}').contains(&pair[0])
                            && matches!(pair[1], ',' | ';' | ':' | '?' | '(' | ')');
                        assert!(!is_slip, "{}:{number}: {line}", path.display());
                    }
                }
            }
        }
    }
}
