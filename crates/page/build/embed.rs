//! Writes the table of files that `lib.rs` includes.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use crate::{etag, tree};

/// How much was embedded.
#[derive(Debug, Default)]
pub(crate) struct Size {
    pub(crate) count: usize,
    pub(crate) bytes: usize,
}

/// Writes `table`, a Rust expression of type `Option<&[Embedded]>`, sorted by
/// path: the files of the page built in `dist`, or `None` without one.
pub(crate) fn write(table: &Path, dist: Option<&Path>) -> io::Result<Size> {
    let mut size = Size::default();
    let Some(dist) = dist else {
        fs::write(table, "None")?;
        return Ok(size);
    };
    let mut rows = Vec::new();
    for file in tree::files(dist)? {
        let Ok(path) = file.strip_prefix(dist) else { continue };
        let path = path.components().map(|part| part.as_os_str().to_string_lossy());
        let path = path.collect::<Vec<_>>().join("/");
        let original = path.strip_suffix(".br").map(|plain| dist.join(plain));
        if original.is_some_and(|original| original.is_file()) {
            continue; // Stands in the row of its original.
        }
        let bytes = fs::read(&file)?;
        let compressed = dist.join(format!("{path}.br"));
        let brotli = if compressed.is_file() {
            format!("Some(include_bytes!({compressed:?}))")
        } else {
            "None".to_owned()
        };
        let etag = etag::of(&bytes);
        size.count += 1;
        size.bytes += bytes.len();
        let row = format!(
            "Embedded {{ path: {path:?}, bytes: include_bytes!({file:?}), \
             brotli: {brotli}, etag: {etag:?} }}"
        );
        rows.push((path, row));
    }
    rows.sort();
    let mut text = "Some(&[\n".to_owned();
    for (_, row) in rows {
        writeln!(text, "    {row},").map_err(io::Error::other)?;
    }
    text.push_str("])");
    fs::write(table, text)?;
    Ok(size)
}
