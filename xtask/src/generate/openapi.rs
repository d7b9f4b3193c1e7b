//! `openapi.json` from the server's types, and the page's types from it.
//!
//! One derive stands behind both, so the browser cannot disagree with the server.

use std::fs;

use serde_json::Value;

use super::Made;
use crate::metadata::Metadata;
use crate::{Outcome, node, shell};

const DESCRIPTION: &str = "openapi.json";

/// Whether the server can print its description.
pub(super) fn exists(metadata: &Metadata) -> bool {
    metadata.has("server", "example", "openapi")
}

/// The description that the server's example prints, with its keys sorted.
pub(super) fn description() -> Outcome<Vec<Made>> {
    Ok(vec![Made { path: DESCRIPTION, text: print()? }])
}

fn print() -> Outcome<String> {
    let mut server =
        shell::cargo(["run", "--quiet", "--package", "server", "--example", "openapi"]);
    let json: Value = serde_json::from_str(&shell::read(&mut server)?)?;
    Ok(serde_json::to_string_pretty(&json)? + "\n")
}

/// The types of everything that is spoken, in TypeScript.
pub(super) fn types() -> Outcome<Vec<Made>> {
    node::install()?;
    // A file of its own, so that a check does not depend on the committed one.
    let folder = std::env::temp_dir().join(format!("chuhe-openapi-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let description = folder.join(DESCRIPTION);
    fs::write(&description, print()?)?;
    let text = shell::read(node::tool("openapi-typescript").arg(&description).env("NO_COLOR", "1"));
    // What is left in the temporary folder harms nobody.
    drop(fs::remove_dir_all(&folder));
    let text = format!(
        "// Made by `cargo xtask generate` from {DESCRIPTION}. Do not edit.\n\n{}\n",
        text?.trim_end()
    );
    Ok(vec![Made { path: "web/src/wire.ts", text }])
}
