//! What every crate of ours has in common.

use std::fs;

use super::{Findings, shown};
use crate::metadata::{Metadata, Package};
use crate::{Outcome, shell};

/// The crates that may say `unsafe`: the calls that pick the CPU features.
const MAY_BE_UNSAFE: &[&str] = &["engine", "xiangqi"];

pub(super) fn check(metadata: &Metadata, findings: &mut Findings) -> Outcome {
    let mut manifests = Vec::new();
    for package in metadata.ours() {
        let text = fs::read_to_string(&package.manifest)?;
        if !inherits_lints(&text) {
            let reason =
                "the lints of the workspace are not inherited: `[lints]`, `workspace = true`";
            findings.add(shown(&package.manifest), 0, reason);
        }
        manifests.push(text);
        forbids_unsafe(package, findings)?;
    }
    let root = fs::read_to_string(shell::root().join("Cargo.toml"))?;
    for (line, name) in offered(&root) {
        let wanted = |manifest: &String| {
            let asks = |line: &str| {
                let rest = line.trim_start().strip_prefix(name).unwrap_or_default();
                rest.starts_with(".workspace") || rest.starts_with(" = {")
            };
            manifest.lines().any(asks)
        };
        if !manifests.iter().any(wanted) {
            findings.add("Cargo.toml", line, format!("no crate asks for {name}"));
        }
    }
    Ok(())
}

fn inherits_lints(manifest: &str) -> bool {
    let mut lines = manifest.lines().map(str::trim);
    lines.any(|line| line == "[lints]") && lines.next() == Some("workspace = true")
}

fn forbids_unsafe(package: &Package, findings: &mut Findings) -> Outcome {
    if MAY_BE_UNSAFE.contains(&package.name.as_str()) {
        return Ok(());
    }
    for target in &package.targets {
        if !matches!(target.kind.as_str(), "lib" | "bin") {
            continue;
        }
        if !fs::read_to_string(&target.source)?.contains("#![forbid(unsafe_code)]") {
            findings.add(shown(&target.source), 1, "`#![forbid(unsafe_code)]` is missing");
        }
    }
    Ok(())
}

/// The lines and names of `[workspace.dependencies]` that come from a registry.
fn offered(root: &str) -> Vec<(usize, &str)> {
    let lines = root.lines().enumerate();
    lines
        .skip_while(|(_, line)| line.trim() != "[workspace.dependencies]")
        .skip(1)
        .take_while(|(_, line)| !line.starts_with('['))
        // A crate of ours may be waiting for the first that uses it.
        .filter(|(_, line)| !line.starts_with('#') && !line.contains("{ path ="))
        .filter_map(|(index, line)| Some((index + 1, line.split_once(" = ")?.0)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inherited_lints_are_seen() {
        assert!(inherits_lints("[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n"));
        assert!(!inherits_lints("[package]\nname = \"a\"\nedition.workspace = true\n"));
        assert!(!inherits_lints("[lints]\n[dependencies]\n"));
    }

    #[test]
    fn the_offered_crates_are_read() {
        let root = "[workspace]\n\n[workspace.dependencies]\n# ours\na = \"1\"\nb = { path = \"b\" }\nc = { version = \"1\" }\n\n[profile]\nd = 1\n";
        assert_eq!(offered(root), [(5, "a"), (7, "c")]);
    }
}
