//! The pure crates: no input or output, no clock, no chance.

use super::{Findings, TextFile};

/// The crates whose same input gives the same output.
const PURE: &[&str] = &["xiangqi", "clock", "tournament", "arbiter", "table"];

/// What they may be built from beside each other.
const MAY_ASK_FOR: &[&str] = &["bitflags", "sha2", "thiserror"];

/// What has no place in their code, and what it would bring.
const BARRED: &[(&str, &str)] = &[
    ("std::fs", "reads files"),
    ("std::io", "does input or output"),
    ("std::net", "talks over the network"),
    ("std::env", "reads its surroundings"),
    ("std::process", "starts programs"),
    ("std::thread", "starts threads"),
    ("std::os", "knows the system"),
    ("Instant::", "reads a clock"),
    ("SystemTime", "reads a clock"),
    ("RandomState", "draws chance"),
    ("println!", "prints"),
    ("eprintln!", "prints"),
    ("serde", "knows how it is written down"),
    ("tokio", "waits"),
];

pub(super) fn check(files: &[TextFile], findings: &mut Findings) {
    for file in files {
        let Some((name, rest)) =
            file.path.strip_prefix("crates/").and_then(|path| path.split_once('/'))
        else {
            continue;
        };
        if !PURE.contains(&name) {
            continue;
        }
        if rest == "Cargo.toml" {
            for (line, asked) in asks_for(&file.text) {
                let ours = PURE.contains(&asked);
                if !ours && !MAY_ASK_FOR.contains(&asked) {
                    findings.add(&file.path, line, format!("{name} is pure and asks for {asked}"));
                }
            }
        } else if rest.starts_with("src/") && rest.ends_with(".rs") && !is_test(rest) {
            for (line, what) in barred(&file.text) {
                findings.add(&file.path, line, format!("{name} is pure and {what}"));
            }
        }
    }
}

fn is_test(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

/// The lines of `[dependencies]`: what the crate itself is built from.
fn asks_for(manifest: &str) -> Vec<(usize, &str)> {
    let lines = manifest.lines().enumerate();
    lines
        .skip_while(|(_, line)| line.trim() != "[dependencies]")
        .skip(1)
        .take_while(|(_, line)| !line.starts_with('['))
        .filter_map(|(index, line)| {
            let name = line.split(['.', ' ', '=']).next()?.trim();
            (!name.is_empty() && !name.starts_with('#')).then_some((index + 1, name))
        })
        .collect()
}

/// The lines that hold something barred, up to the tests at the end of the file.
fn barred(text: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line == "#[cfg(test)]" {
            break;
        }
        let code = line.split("//").next().unwrap_or_default();
        for (word, what) in BARRED {
            if code.contains(word) {
                found.push((index + 1, *what));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_found_in_code_and_not_in_comments_or_tests() {
        let text = "\
/// Never calls Instant::now.
fn now() -> u64 { std::time::Instant::now() } // why
#[cfg(test)]
mod tests { use std::fs; }
";
        assert_eq!(barred(text), [(2, "reads a clock")]);
    }

    #[test]
    fn a_dependency_of_the_tests_is_nobodys_business() {
        let manifest = "[dependencies]\nxiangqi.workspace = true\n\n[dev-dependencies]\nproptest.workspace = true\n";
        assert_eq!(asks_for(manifest), [(2, "xiangqi")]);
    }

    #[test]
    fn a_foreign_crate_is_found() {
        let manifest = "[package]\nname = \"clock\"\n[dependencies]\ntokio = { version = \"1\" }\n";
        let file = TextFile { path: "crates/clock/Cargo.toml".into(), text: manifest.into() };
        let mut findings = Findings::default();
        check(&[file], &mut findings);
        assert_eq!(findings.wrong.len(), 1);
        assert_eq!(
            findings.wrong[0].to_string(),
            "crates/clock/Cargo.toml:4: clock is pure and asks for tokio"
        );
    }
}
