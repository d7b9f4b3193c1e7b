//! The arrows between the crates: which may use which.
//!
//! The table is that of ARCHITECTURE.md. A crate may also name what the crates
//! in its row stand on.

use std::collections::BTreeSet;

use super::{Findings, shown};
use crate::metadata::{Kind, Metadata, Package};

/// What a crate may be built from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum May {
    /// These, and what they stand on.
    Use(&'static [&'static str]),
    /// Any of ours.
    UseAll,
}

struct Row {
    name: &'static str,
    may: May,
    /// The only crates that may be built from this one; none named is all that
    /// may by their own row.
    only_for: Option<&'static [&'static str]>,
}

const fn row(name: &'static str, uses: &'static [&'static str]) -> Row {
    Row { name, may: May::Use(uses), only_for: None }
}

const TABLE: &[Row] = &[
    row("xiangqi", &[]),
    row("clock", &[]),
    row("tournament", &[]),
    row("arbiter", &["xiangqi"]),
    row("record", &["xiangqi"]),
    row("exchange", &["tournament", "record"]),
    row("engine", &["xiangqi", "arbiter"]),
    row("uci", &["xiangqi", "arbiter", "engine"]),
    row("engines", &["xiangqi", "uci"]),
    row("table", &["xiangqi", "arbiter", "clock"]),
    row("words", &["xiangqi", "arbiter", "tournament", "table"]),
    row("prints", &["xiangqi", "record", "tournament", "words"]),
    row("wire", &["xiangqi", "clock", "tournament", "arbiter", "record", "table", "words"]),
    row("journal", &["xiangqi", "clock", "tournament", "arbiter", "table"]),
    row("store", &["journal"]),
    row("server", &["wire", "store", "record", "words", "engines"]),
    Row { name: "page", may: May::Use(&[]), only_for: Some(&["chuhe"]) },
    Row { name: "chuhe", may: May::UseAll, only_for: Some(&[]) },
    Row { name: "test-support", may: May::UseAll, only_for: Some(&[]) },
    Row {
        name: "tune",
        may: May::Use(&["xiangqi", "arbiter", "engine", "uci"]),
        only_for: Some(&[]),
    },
    Row { name: "bench", may: May::UseAll, only_for: Some(&[]) },
    Row { name: "xtask", may: May::Use(&[]), only_for: Some(&[]) },
];

/// Crates that know the web, and who may name them: the server, and the load
/// driver for the echo server that it measures beside ours.
const WEB: &[&str] = &["axum", "hyper", "tower", "tower-http", "utoipa-axum"];
const KNOWS_THE_WEB: &[&str] = &["server", "bench"];

pub(super) fn check(metadata: &Metadata, findings: &mut Findings) {
    let ours: BTreeSet<&str> = metadata.ours().map(|package| package.name.as_str()).collect();
    for package in metadata.ours() {
        let path = shown(&package.manifest);
        let Some(row) = find(&package.name) else {
            findings.add(path, 0, "this crate has no row in xtask/src/tidy/arrows.rs");
            continue;
        };
        // The manifest was read by cargo a moment ago.
        let manifest = std::fs::read_to_string(&package.manifest).unwrap_or_default();
        for (name, reason) in wrong(row, package, &ours) {
            findings.add(&path, line_of(&manifest, name), reason);
        }
    }
}

fn find(name: &str) -> Option<&'static Row> {
    TABLE.iter().find(|row| row.name == name)
}

/// The line of a manifest that asks for a crate; 0 when it is not found.
fn line_of(manifest: &str, name: &str) -> usize {
    let asks =
        |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['.', ' ', '=']));
    manifest.lines().position(asks).map_or(0, |index| index + 1)
}

/// What the crate uses and should not, with the reason.
fn wrong<'a>(row: &Row, package: &'a Package, ours: &BTreeSet<&str>) -> Vec<(&'a str, String)> {
    let mut reasons = Vec::new();
    for dependency in &package.dependencies {
        let name = dependency.name.as_str();
        // Tests may use anything, as long as cargo can order it.
        if dependency.kind == Kind::Dev {
            continue;
        }
        if ours.contains(name) {
            if !may_use(row, name) {
                let row = row.name;
                reasons.push((name, format!("{row} uses {name}: this arrow is not in the table")));
            }
        } else if WEB.contains(&name) && !KNOWS_THE_WEB.contains(&row.name) {
            reasons.push((name, format!("{} uses {name}: only server knows the web", row.name)));
        }
    }
    reasons
}

fn may_use(row: &Row, name: &str) -> bool {
    if let Some(only_for) = find(name).and_then(|used| used.only_for)
        && !only_for.contains(&row.name)
    {
        return false;
    }
    match row.may {
        May::UseAll => true,
        May::Use(uses) => {
            uses.contains(&name)
                || uses.iter().filter_map(|used| find(used)).any(|used| may_use(used, name))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Dependency;

    fn reasons(name: &str, uses: &[(&str, Kind)]) -> Vec<String> {
        let dependencies =
            uses.iter().map(|(name, kind)| Dependency { name: (*name).into(), kind: *kind });
        let package = Package {
            name: name.into(),
            dependencies: dependencies.collect(),
            ..Package::default()
        };
        let ours = TABLE.iter().map(|row| row.name).collect();
        let found = wrong(find(name).expect("a row"), &package, &ours);
        found.into_iter().map(|(_, reason)| reason).collect()
    }

    #[test]
    fn the_line_of_a_dependency_is_named() {
        let manifest = "[dependencies]\ntable-top = \"1\"\ntable.workspace = true\n";
        assert_eq!(line_of(manifest, "table"), 3);
        assert_eq!(line_of(manifest, "clock"), 0);
    }

    #[test]
    fn arrows_point_up_the_table() {
        for (place, row) in TABLE.iter().enumerate() {
            let May::Use(uses) = row.may else { continue };
            for used in uses {
                let above = TABLE[..place].iter().any(|above| above.name == *used);
                assert!(above, "{} uses {used}, which does not stand above it", row.name);
            }
        }
    }

    #[test]
    fn an_arrow_of_the_table_is_right() {
        assert!(reasons("table", &[("clock", Kind::Normal)]).is_empty());
        assert!(reasons("chuhe", &[("page", Kind::Normal)]).is_empty());
    }

    #[test]
    fn what_a_used_crate_stands_on_may_be_named() {
        assert!(reasons("server", &[("xiangqi", Kind::Normal)]).is_empty());
    }

    #[test]
    fn an_arrow_that_points_down_is_found() {
        let found = reasons("xiangqi", &[("table", Kind::Normal)]);
        assert_eq!(found, ["xiangqi uses table: this arrow is not in the table"]);
        assert!(!reasons("store", &[("wire", Kind::Normal)]).is_empty());
    }

    #[test]
    fn only_the_binary_holds_the_page() {
        assert!(!reasons("server", &[("page", Kind::Normal)]).is_empty());
    }

    #[test]
    fn test_support_is_for_tests() {
        assert!(reasons("table", &[("test-support", Kind::Dev)]).is_empty());
        assert!(!reasons("table", &[("test-support", Kind::Normal)]).is_empty());
    }

    #[test]
    fn only_the_server_knows_the_web() {
        assert!(reasons("server", &[("axum", Kind::Normal)]).is_empty());
        assert!(!reasons("wire", &[("axum", Kind::Normal)]).is_empty());
    }
}
