//! Handed files, where they lie beside the checkout.

use std::path::{Path, PathBuf};

/// A folder of the handed data, if it is there.
pub(crate) fn folder(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    path.is_dir().then_some(path)
}

/// The files of a folder whose names begin and end so, in the order of names: name and bytes.
pub(crate) fn files(name: &str, start: &str, end: &str) -> Vec<(String, Vec<u8>)> {
    let Some(folder) = folder(name) else { return Vec::new() };
    let mut files: Vec<(String, Vec<u8>)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let name = path.file_name().unwrap().to_string_lossy();
            name.starts_with(start) && name.ends_with(end)
        })
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read(&path).unwrap())
        })
        .collect();
    files.sort();
    files
}
