//! The data folder and its lock: two processes never own one table.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};

use crate::target::OpenError;

/// A data folder that this process alone may write, for as long as the value lives.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    // The lock is the open file's: it ends with the process, however that ends.
    _lock: File,
}

impl Folder {
    /// Makes the folder if need be and locks it.
    pub(super) fn lock(path: &Path) -> Result<Folder, OpenError> {
        let unusable = |source| OpenError::Folder { folder: path.to_owned(), source };
        make(path).map_err(unusable)?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path.join("chuhe.lock"))
            .map_err(unusable)?;
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => {}
            Err(rustix::io::Errno::WOULDBLOCK) => {
                let mut text = String::new();
                // The owner may be about to write its number: then the error goes without.
                let _ = file.read_to_string(&mut text);
                return Err(OpenError::Locked {
                    folder: path.to_owned(),
                    pid: text.trim().parse().ok(),
                });
            }
            Err(errno) => return Err(unusable(errno.into())),
        }
        write_pid(&mut file).map_err(unusable)?;
        Ok(Folder { path: path.to_owned(), _lock: file })
    }

    /// The folder.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The database in it.
    pub(super) fn database(&self) -> PathBuf {
        database_in(&self.path)
    }
}

/// The database in a folder that somebody else may have locked.
pub(super) fn database_in(folder: &Path) -> PathBuf {
    folder.join("chuhe.sqlite")
}

/// The names of new folders must outlive a loss of power as much as what is in them.
fn make(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(path)?;
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => File::open(parent)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

fn write_pid(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}
