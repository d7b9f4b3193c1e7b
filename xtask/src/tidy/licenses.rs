//! Licences, sources and duplicates of the crates that we build from.
//!
//! `deny.toml` says the same to cargo-deny, for people who have it.

use std::collections::{BTreeMap, BTreeSet};

use super::{Findings, TextFile, shown};
use crate::metadata::Metadata;

/// What may be linked into a program under MIT OR Apache-2.0.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

const LOCK: &str = "Cargo.lock";

pub(super) fn check(metadata: &Metadata, files: &[TextFile], findings: &mut Findings) {
    let lock = files.iter().find(|file| file.path == LOCK).map_or("", |file| &file.text);
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut registries = BTreeSet::new();
    for package in &metadata.packages {
        let name = format!("{} {}", package.name, package.version);
        if package.is_ours {
            if package.license.as_deref() != Some("MIT OR Apache-2.0") {
                let reason = "`license.workspace = true` is missing";
                findings.add(shown(&package.manifest), 0, reason);
            }
            continue;
        }
        let line = line_of(lock, &package.name, &package.version);
        versions.entry(&package.name).or_default().insert(&package.version);
        match package.license.as_deref() {
            Some(license) if is_allowed(license) => {}
            Some(license) => findings.add(LOCK, line, format!("{name}: licence {license:?}")),
            None => findings.add(LOCK, line, format!("{name}: names no licence")),
        }
        match package.source.as_deref() {
            Some(source) if source.starts_with("registry+") => {
                registries.insert(source);
            }
            Some(source) => {
                findings.add(LOCK, line, format!("{name}: from {source}, not a registry"));
            }
            None => findings.add(LOCK, line, format!("{name}: from a folder outside")),
        }
    }
    if registries.len() > 1 {
        findings.add(LOCK, 0, format!("{} registries; one is enough", registries.len()));
    }
    for (name, versions) in versions.iter().filter(|(_, versions)| versions.len() > 1) {
        let versions: Vec<&str> = versions.iter().copied().collect();
        findings.note(format!(
            "{name} is built in {} versions: {}",
            versions.len(),
            versions.join(", ")
        ));
    }
}

/// The line that names a package in cargo's lock file; 0 when it is not found.
fn line_of(lock: &str, name: &str, version: &str) -> usize {
    let name = format!("name = \"{name}\"");
    let version = format!("version = \"{version}\"");
    let lines: Vec<&str> = lock.lines().collect();
    let names = |pair: &[&str]| pair == [name.as_str(), version.as_str()];
    lines.windows(2).position(names).map_or(0, |index| index + 1)
}

/// Whether an SPDX expression can be met with what is allowed.
///
/// `/` is read as `OR`, as old crates write it.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = expression.split_whitespace().peekable();
    any(&mut words) == Some(true) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>) -> Option<bool> {
    let mut is_met = all(words)?;
    while words.next_if_eq(&"OR").is_some() {
        is_met |= all(words)?;
    }
    Some(is_met)
}

fn all(words: &mut Words<'_>) -> Option<bool> {
    let mut is_met = one(words)?;
    while words.next_if_eq(&"AND").is_some() {
        is_met &= one(words)?;
    }
    Some(is_met)
}

fn one(words: &mut Words<'_>) -> Option<bool> {
    let word = words.next()?;
    if word == "(" {
        let is_met = any(words)?;
        return words.next_if_eq(&")").map(|_| is_met);
    }
    let mut name = word.to_owned();
    if words.next_if_eq(&"WITH").is_some() {
        name = format!("{name} WITH {}", words.next()?);
    }
    Some(ALLOWED.contains(&name.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_that_can_be_met() {
        for expression in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "Apache-2.0 WITH LLVM-exception OR MIT",
            "GPL-3.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
        ] {
            assert!(is_allowed(expression), "{expression}");
        }
    }

    #[test]
    fn expressions_that_cannot() {
        for expression in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "Apache-2.0 WITH Some-exception",
            "(MIT",
            "MIT OR",
            "MIT MIT",
            "",
        ] {
            assert!(!is_allowed(expression), "{expression}");
        }
    }
}
