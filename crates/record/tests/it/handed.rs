//! The real records that lie beside the repository, where they do.

use std::{collections::BTreeMap, fs, path::PathBuf};

use serde_json::Value;

/// The folder with the records, `None` where the repository stands alone.
pub(crate) fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/records");
    folder.is_dir().then_some(folder)
}

/// What a record should give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Expected {
    /// The placement and the side to move.
    pub(crate) fen: String,
    /// The main line in UCI.
    pub(crate) moves: Vec<String>,
    /// How many lines there are, where that is told.
    pub(crate) branches: Option<usize>,
}

/// Name, bytes and expectation of every record with this extension that has an expected line.
pub(crate) fn records(extension: &str) -> Vec<(String, Vec<u8>, Expected)> {
    let Some(folder) = folder() else { return Vec::new() };
    let text = fs::read_to_string(folder.join("expected.json")).expect("the expectations");
    let all: BTreeMap<String, Value> = serde_json::from_str(&text).expect("JSON");
    let mut found = Vec::new();
    for (name, value) in all {
        let Some(moves) = value["moves"].as_array() else { continue };
        if !name.ends_with(extension) {
            continue;
        }
        let bytes = fs::read(folder.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected = Expected {
            fen: value["fen"].as_str().unwrap_or_default().to_owned(),
            moves: moves.iter().filter_map(|mv| mv.as_str().map(str::to_owned)).collect(),
            branches: value["branches"].as_u64().map(|count| count as usize),
        };
        found.push((name, bytes, expected));
    }
    found
}

/// The bytes of a damaged record, by the beginning of its name.
pub(crate) fn damaged(start: &str) -> Option<Vec<u8>> {
    let entries = fs::read_dir(folder()?.join("derived")).ok()?;
    let path = entries.filter_map(|entry| Some(entry.ok()?.path())).find(|path| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(start))
    })?;
    fs::read(path).ok()
}

/// Checks start, main line and number of lines of a game.
#[track_caller]
pub(crate) fn check(name: &str, game: &record::Game, expected: &Expected) {
    let fen = game.tree.start().to_string();
    assert!(fen.starts_with(&expected.fen), "{name}: {fen} instead of {}", expected.fen);
    let moves: Vec<String> = game.tree.main_moves().map(|mv| mv.to_string()).collect();
    assert_eq!(moves, expected.moves, "{name}");
    if let Some(branches) = expected.branches {
        assert_eq!(game.tree.leaves(), branches, "{name}: lines");
    }
}
