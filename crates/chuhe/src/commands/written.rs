//! Files that a command writes: whole under their name, or not there.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, bail};

use super::files::plain;

/// Writes a file that may be there already, but is not what was read.
///
/// # Errors
///
/// It is the file `read`, or it cannot be written; what was there is then left as it was.
pub(super) fn out(path: &Path, bytes: &[u8], read: Option<&Path>) -> anyhow::Result<()> {
    let name = || plain(&path.display().to_string());
    if read.is_some_and(|read| is_same(path, read)) {
        bail!("{}: this is the file that was read; choose another name", name());
    }
    replace(path, bytes).with_context(name)
}

/// Whether two paths lead to one file that is there.
fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other && one.is_file(),
        _ => false,
    }
}

/// Writes a file in the place of the one that may be there. Whoever reads it meanwhile has the old
/// one or the new one, and what stops half-way changes neither.
///
/// # Errors
///
/// It cannot be written; what was there is then left as it was.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let found = match path.metadata() {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound && path.read_link().is_err() => {
            let part = Part::write(path, bytes)?;
            return fs::rename(&part.path, path);
        }
        Err(error) => return Err(error),
    };
    // What may not be written to may not be replaced either.
    let mut file = OpenOptions::new().write(true).open(path)?;
    if !found.is_file() {
        // A pipe or a device takes what comes.
        return file.write_all(bytes);
    }
    drop(file);
    // A link stays one: the file that it leads to is replaced.
    let path = path.canonicalize()?;
    let part = Part::write(&path, bytes)?;
    fs::set_permissions(&part.path, found.permissions())?;
    fs::rename(&part.path, path)
}

/// Writes a file that is not there yet.
///
/// # Errors
///
/// There is one of that name, which stays as it is, or it cannot be written.
pub(super) fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let part = Part::write(path, bytes)?;
    match fs::hard_link(&part.path, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            // Not every file system has links. There the name is taken first.
            OpenOptions::new().write(true).create_new(true).open(path)?;
            fs::rename(&part.path, path)
        }
        linked => linked,
    }
}

/// A file beside the one that is to be written, gone when this is dropped.
struct Part {
    path: PathBuf,
}

impl Part {
    fn write(beside: &Path, bytes: &[u8]) -> io::Result<Part> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        // Not the name with an ending: that may be too long.
        let name = format!(".chuhe-{}-{number}.part", process::id());
        let path = beside.with_file_name(name);
        let mut file = OpenOptions::new().write(true).create_new(true).open(&path)?;
        let part = Part { path };
        file.write_all(bytes)?;
        Ok(part)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Gone already where it has got its name; otherwise nothing better can be done.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("chuhe-written-{name}-{}", process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name();
            let mut names: Vec<String> =
                entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_is_made_once_and_nothing_is_left_beside_it() {
        let folder = Folder::new("create");
        let path = folder.0.join("a");
        create(&path, b"first").unwrap();
        assert_eq!(create(&path, b"second").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).unwrap(), b"first");
        replace(&path, b"third").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"third");
        assert_eq!(folder.names(), ["a"]);
    }

    #[test]
    fn what_was_read_is_not_written_over() {
        let folder = Folder::new("same");
        let path = folder.0.join("a");
        fs::write(&path, b"record").unwrap();
        let detour = folder.0.join(".").join("a");
        assert!(out(&detour, b"picture", Some(&path)).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"record");
        out(&folder.0.join("b"), b"picture", Some(&path)).unwrap();
        assert_eq!(folder.names(), ["a", "b"]);
    }

    #[test]
    fn what_cannot_be_replaced_stays() {
        let folder = Folder::new("folder");
        assert!(replace(&folder.0, b"x").is_err());
        assert!(replace(&folder.0.join("none").join("a"), b"x").is_err());
        assert!(folder.names().is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_and_rights_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = Folder::new("link");
        let (file, link) = (folder.0.join("file"), folder.0.join("link"));
        fs::write(&file, b"old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink("file", &link).unwrap();
        replace(&link, b"new").unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        replace(Path::new("/dev/null"), b"gone").unwrap();
        assert!(!Path::new("/dev/null").metadata().unwrap().is_file());
        // A link that leads nowhere is not taken for a free name.
        symlink("none", folder.0.join("lost")).unwrap();
        assert!(replace(&folder.0.join("lost"), b"x").is_err());
        assert_eq!(folder.names(), ["file", "link", "lost"]);
    }
}
