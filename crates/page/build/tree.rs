//! Folders of sources: listing, hashing, copying.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// What npm, Vite and Playwright leave in a source folder.
const LEFT_OUT: [&str; 5] =
    ["node_modules", "dist", "test-results", "playwright-report", "coverage"];

/// The entries of `dir` that count as sources, sorted by name.
pub(crate) fn entries(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = entry.file_name();
        if !LEFT_OUT.iter().any(|left_out| name == *left_out) {
            entries.push(entry.path());
        }
    }
    entries.sort();
    Ok(entries)
}

/// A hash over names and contents of the files under `roots`, in hexadecimal.
///
/// It is only compared with what the same build script wrote before, so it may
/// change with the version of Rust: the page is then built once more.
pub(crate) fn hash(roots: &[PathBuf]) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    for root in roots {
        let files = if root.is_dir() { files(root)? } else { vec![root.clone()] };
        for file in files {
            // The place in the tree counts, the place of the tree does not.
            file.strip_prefix(root).unwrap_or(&file).hash(&mut hasher);
            fs::read(&file)?.hash(&mut hasher);
        }
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Every file under `dir` that counts as a source, in a fixed order.
pub(crate) fn files(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in entries(dir)? {
        if entry.is_dir() {
            files.extend(self::files(&entry)?);
        } else {
            files.push(entry);
        }
    }
    Ok(files)
}

/// Makes `to` hold the sources of `from` and nothing else, but for what is
/// left out: an installed `node_modules` stays.
pub(crate) fn mirror(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    let wanted = entries(from)?;
    for stale in entries(to)? {
        let stands = wanted.iter().any(|entry| {
            entry.file_name() == stale.file_name() && entry.is_dir() == stale.is_dir()
        });
        if stands {
            continue;
        }
        if stale.is_dir() {
            fs::remove_dir_all(&stale)?;
        } else {
            fs::remove_file(&stale)?;
        }
    }
    for entry in wanted {
        let Some(name) = entry.file_name() else { continue };
        if entry.is_dir() {
            mirror(&entry, &to.join(name))?;
        } else {
            fs::copy(&entry, to.join(name))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::Scratch;

    #[test]
    fn a_mirror_drops_what_is_gone_and_keeps_node_modules() {
        let scratch = Scratch::new("mirror");
        scratch.write("from/src/new.ts", "new");
        scratch.write("from/node_modules/left/out.js", "");
        scratch.write("to/src/old.ts", "old");
        scratch.write("to/node_modules/kept.js", "kept");
        mirror(&scratch.path("from"), &scratch.path("to")).expect("both folders can be written");
        assert!(scratch.path("to/src/new.ts").is_file());
        assert!(!scratch.path("to/src/old.ts").exists());
        assert!(scratch.path("to/node_modules/kept.js").is_file());
        assert!(!scratch.path("to/node_modules/left").exists());
    }

    #[test]
    fn a_hash_sees_names_and_contents_but_not_node_modules() {
        let scratch = Scratch::new("hash");
        let roots = [scratch.path("web")];
        scratch.write("web/a.ts", "1");
        let first = hash(&roots).expect("the folder stands");
        scratch.write("web/node_modules/b.js", "2");
        assert_eq!(hash(&roots).expect("the folder stands"), first);
        scratch.write("web/a.ts", "2");
        let changed = hash(&roots).expect("the folder stands");
        assert_ne!(changed, first);
        fs::rename(scratch.path("web/a.ts"), scratch.path("web/b.ts")).expect("a rename");
        assert_ne!(hash(&roots).expect("the folder stands"), changed);
    }
}
