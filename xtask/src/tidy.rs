//! `cargo xtask tidy`: what no compiler checks.
//!
//! Every finding names its file and line and the reason. Notes tell and do not
//! fail.

mod arrows;
mod licenses;
mod manifests;
mod pure;
mod text;
mod words;

use std::fmt;
use std::path::Path;
use std::process::Command;

use crate::metadata::Metadata;
use crate::{Outcome, shell};

/// Something that has to be mended.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Finding {
    /// From the root of the workspace.
    path: String,
    /// From 1; 0 where the whole file is meant.
    line: usize,
    reason: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding { path, line: 0, reason } => write!(f, "{path}: {reason}"),
            Finding { path, line, reason } => write!(f, "{path}:{line}: {reason}"),
        }
    }
}

/// What the checks found.
#[derive(Debug, Default)]
struct Findings {
    wrong: Vec<Finding>,
    notes: Vec<String>,
}

impl Findings {
    fn add(&mut self, path: impl Into<String>, line: usize, reason: impl Into<String>) {
        self.wrong.push(Finding { path: path.into(), line, reason: reason.into() });
    }

    fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }
}

/// A text file of the tree that git knows or would add.
#[derive(Debug)]
struct TextFile {
    /// From the root of the workspace, with slashes.
    path: String,
    text: String,
}

impl TextFile {
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.split('\n').enumerate().map(|(index, line)| (index + 1, line))
    }
}

/// Checks everything.
///
/// # Errors
///
/// Something was found, or cargo or git cannot be asked.
pub(crate) fn run() -> Outcome {
    let metadata = Metadata::read()?;
    let files = files()?;
    let mut findings = Findings::default();
    arrows::check(&metadata, &mut findings);
    manifests::check(&metadata, &mut findings)?;
    licenses::check(&metadata, &files, &mut findings);
    pure::check(&files, &mut findings);
    text::check(&files, &mut findings);
    words::check(&files, &mut findings)?;
    for note in &findings.notes {
        println!("note: {note}");
    }
    for finding in &findings.wrong {
        println!("{finding}");
    }
    match findings.wrong.len() {
        0 => {
            println!("tidy: {} files, nothing to mend", files.len());
            Ok(())
        }
        1 => Err("tidy found one thing to mend".into()),
        number => Err(format!("tidy found {number} things to mend").into()),
    }
}

fn files() -> Outcome<Vec<TextFile>> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed = shell::read(git.current_dir(shell::root()))?;
    let mut files = Vec::new();
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        // A file may be gone and not yet forgotten; what is no text has no lines.
        let Ok(bytes) = std::fs::read(shell::root().join(path)) else { continue };
        if let Ok(text) = String::from_utf8(bytes)
            && !text.contains('\0')
        {
            files.push(TextFile { path: path.to_owned(), text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files.dedup_by(|a, b| a.path == b.path);
    Ok(files)
}

/// A path as it is shown: from the root of the workspace.
fn shown(path: &Path) -> String {
    path.strip_prefix(shell::root()).unwrap_or(path).display().to_string()
}
