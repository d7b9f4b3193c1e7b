//! What cargo knows of the workspace.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde_json::Value;

use crate::{Outcome, shell};

/// The packages of the workspace and those they are built from.
#[derive(Debug, Default)]
pub(crate) struct Metadata {
    /// Every package, ours first named in `members`.
    pub(crate) packages: Vec<Package>,
    /// Where cargo builds.
    pub(crate) target: PathBuf,
}

/// One package.
#[derive(Debug, Clone, Default)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression.
    pub(crate) license: Option<String>,
    /// The registry; `None` for what stands in the tree.
    pub(crate) source: Option<String>,
    pub(crate) manifest: PathBuf,
    /// Whether the package is a member of the workspace.
    pub(crate) is_ours: bool,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) targets: Vec<Target>,
}

/// What one package asks of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// What a dependency is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Normal,
    Build,
    Dev,
}

/// Something that cargo builds from a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) name: String,
    /// `lib`, `bin`, `bench`, `example`, `test`, …
    pub(crate) kind: String,
    /// The file that it begins in.
    pub(crate) source: PathBuf,
}

impl Metadata {
    /// Asks cargo.
    pub(crate) fn read() -> Outcome<Metadata> {
        let text = shell::read(&mut shell::cargo(["metadata", "--format-version=1", "--locked"]))?;
        Metadata::parse(&serde_json::from_str(&text)?)
    }

    fn parse(json: &Value) -> Outcome<Metadata> {
        let members: BTreeSet<&str> =
            array(&json["workspace_members"]).iter().filter_map(Value::as_str).collect();
        let mut packages = Vec::new();
        for package in array(&json["packages"]) {
            let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
            packages.push(Package {
                name: text("name"),
                version: text("version"),
                license: package["license"].as_str().map(str::to_owned),
                source: package["source"].as_str().map(str::to_owned),
                manifest: text("manifest_path").into(),
                is_ours: members.contains(text("id").as_str()),
                dependencies: array(&package["dependencies"]).iter().map(dependency).collect(),
                targets: array(&package["targets"]).iter().map(target).collect(),
            });
        }
        packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
        if !packages.iter().any(|package| package.is_ours) {
            return Err("cargo metadata names no member of the workspace".into());
        }
        let target = json["target_directory"].as_str().unwrap_or("target").into();
        Ok(Metadata { packages, target })
    }

    /// The members of the workspace.
    pub(crate) fn ours(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.is_ours)
    }

    /// Whether our package `package` builds a target of this kind and name.
    pub(crate) fn has(&self, package: &str, kind: &str, name: &str) -> bool {
        self.ours().filter(|ours| ours.name == package).any(|ours| {
            ours.targets.iter().any(|target| target.kind == kind && target.name == name)
        })
    }
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn dependency(json: &Value) -> Dependency {
    let kind = match json["kind"].as_str() {
        Some("dev") => Kind::Dev,
        Some("build") => Kind::Build,
        _ => Kind::Normal,
    };
    Dependency { name: json["name"].as_str().unwrap_or_default().to_owned(), kind }
}

fn target(json: &Value) -> Target {
    let kind = array(&json["kind"]).first().and_then(Value::as_str).unwrap_or_default();
    let name = json["name"].as_str().unwrap_or_default();
    let source = json["src_path"].as_str().unwrap_or_default();
    Target { name: name.to_owned(), kind: kind.to_owned(), source: source.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_prints_is_read() {
        let json = serde_json::json!({
            "workspace_members": ["path#bench@0.1.0"],
            "target_directory": "/build",
            "packages": [
                { "id": "registry#serde@1.0.0", "name": "serde", "version": "1.0.0",
                  "license": "MIT", "source": "registry+x", "manifest_path": "/s/Cargo.toml" },
                { "id": "path#bench@0.1.0", "name": "bench", "version": "0.1.0", "source": null,
                  "manifest_path": "/b/Cargo.toml",
                  "dependencies": [{ "name": "serde", "kind": "dev" }],
                  "targets": [{ "kind": ["bin"], "name": "kills" }] },
            ],
        });
        let metadata = Metadata::parse(&json).expect("the members stand there");
        let ours: Vec<&Package> = metadata.ours().collect();
        assert_eq!(ours.len(), 1);
        let serde = Dependency { name: "serde".into(), kind: Kind::Dev };
        assert_eq!(ours[0].dependencies, [serde]);
        assert!(metadata.has("bench", "bin", "kills"));
        assert!(!metadata.has("bench", "bin", "load"));
        assert_eq!(metadata.target, PathBuf::from("/build"));
    }
}
