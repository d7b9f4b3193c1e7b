//! `openapi.json` from the server's types, and the page's types from it.
//!
//! One derive stands behind both, so the browser cannot disagree with the server.

use std::fs;
use std::process::Command;

use serde_json::Value;

use super::Made;
use crate::metadata::Metadata;
use crate::{Outcome, node, shell};

const DESCRIPTION: &str = "openapi.json";

/// The example of `server` that prints it.
const EXAMPLE: &str = "openapi";

/// Whether the server can print its description.
pub(super) fn exists(metadata: &Metadata) -> bool {
    metadata.has("server", "example", EXAMPLE)
}

/// The description that the server's example prints, with its keys sorted.
pub(super) fn description(metadata: &Metadata) -> Outcome<Vec<Made>> {
    Ok(vec![Made { path: DESCRIPTION.into(), text: print(metadata)? }])
}

fn print(metadata: &Metadata) -> Outcome<String> {
    // With the features of the whole workspace, as the tests have built it.
    let build = ["build", "--quiet", "--workspace", "--example", EXAMPLE];
    shell::run(&mut shell::cargo(build))?;
    let program = metadata.target.join("debug/examples").join(EXAMPLE);
    let mut program = Command::new(program.with_extension(std::env::consts::EXE_EXTENSION));
    let json: Value = serde_json::from_str(&shell::read(&mut program)?)?;
    Ok(serde_json::to_string_pretty(&json)? + "\n")
}

/// The types of everything that is spoken, in TypeScript.
pub(super) fn types(metadata: &Metadata) -> Outcome<Vec<Made>> {
    node::install()?;
    // A file of its own, so that a check does not depend on the committed one.
    let folder = std::env::temp_dir().join(format!("chuhe-openapi-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let description = folder.join(DESCRIPTION);
    fs::write(&description, print(metadata)?)?;
    let text = shell::read(node::tool("openapi-typescript").arg(&description).env("NO_COLOR", "1"));
    // What is left in the temporary folder harms nobody.
    drop(fs::remove_dir_all(&folder));
    let text = format!(
        "// Made by `cargo xtask generate` from {DESCRIPTION}. Do not edit.\n\n{}\n",
        text?.trim_end()
    );
    Ok(vec![Made { path: "web/src/wire.ts".into(), text }])
}
