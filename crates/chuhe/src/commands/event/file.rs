//! The file of an event on the disk: locked while it is written, durable before it is said.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use journal::event::{Chain, EventFile, read};
use tournament::{Entered, Log};

use crate::output::complain;

/// No file of one event comes near it.
const MAX_BYTES: u64 = 256 << 20;

/// A file of an event that facts are added to. Nobody else can open it for that.
#[derive(Debug)]
pub(super) struct Kept {
    path: PathBuf,
    file: File,
    chain: Chain,
    /// The length of what is acknowledged.
    end: u64,
    /// Whether a line break is to be written first.
    unbroken: bool,
}

/// Reads a file without changing it.
pub(super) fn look(path: &Path) -> anyhow::Result<EventFile> {
    ordinary(path)?;
    let mut file = File::open(path).with_context(|| format!("{}", path.display()))?;
    // Whoever writes holds the lock for the time of one request.
    file.lock_shared().with_context(|| format!("{}", path.display()))?;
    let bytes = content(path, &mut file)?;
    read(&bytes).with_context(|| format!("{}", path.display()))
}

/// The log of a file that was read.
pub(super) fn log(path: &Path, read: &EventFile) -> anyhow::Result<Log> {
    read.log().with_context(|| format!("{}", path.display()))
}

/// Opening a pipe would wait for somebody at its other end, so this is asked first.
fn ordinary(path: &Path) -> anyhow::Result<()> {
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        bail!("{}: no ordinary file", path.display());
    }
    Ok(())
}

fn content(path: &Path, file: &mut File) -> anyhow::Result<Vec<u8>> {
    let place = || format!("{}", path.display());
    let found = file.metadata().with_context(place)?;
    if found.len() > MAX_BYTES {
        bail!("{}: {} bytes are more than any event has", path.display(), found.len());
    }
    let mut bytes = Vec::new();
    Read::take(file, MAX_BYTES).read_to_end(&mut bytes).with_context(place)?;
    Ok(bytes)
}

impl Kept {
    /// Makes a new file. One that is there already stays as it is.
    pub(super) fn create(path: &Path) -> anyhow::Result<Kept> {
        let made = OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let file = match made {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                // What was begun and never acknowledged may be begun again.
                let (kept, read) = Kept::open_any(path)?;
                if read.entries.is_empty() {
                    return Ok(kept);
                }
                bail!(
                    "{}: there is an event already; choose another name, or delete the file",
                    path.display()
                );
            }
            Err(error) => return Err(error).with_context(|| format!("{}", path.display())),
        };
        lock(path, &file)?;
        let (_, chain) = Chain::start();
        Ok(Kept { path: path.to_owned(), file, chain, end: 0, unbroken: false })
    }

    /// Opens a file to go on with it; what was never acknowledged is passed over, and cut off by
    /// the next write.
    pub(super) fn open(path: &Path) -> anyhow::Result<(Kept, EventFile)> {
        let (kept, read) = Kept::open_any(path)?;
        if read.entries.is_empty() {
            bail!("{}: there is no event in it; `chuhe event new` makes one", path.display());
        }
        Ok((kept, read))
    }

    fn open_any(path: &Path) -> anyhow::Result<(Kept, EventFile)> {
        let place = || format!("{}", path.display());
        ordinary(path)?;
        let mut file = OpenOptions::new().read(true).write(true).open(path).with_context(place)?;
        lock(path, &file)?;
        let bytes = content(path, &mut file)?;
        let read = read(&bytes).with_context(place)?;
        if let Some(torn) = read.torn {
            complain(&format!(
                "{}, line {}: {} bytes of a request that was never acknowledged are passed over",
                path.display(),
                torn.line,
                torn.bytes
            ));
        }
        let (chain, end, unbroken) = (read.chain, read.whole as u64, read.unbroken);
        Ok((Kept { path: path.to_owned(), file, chain, end, unbroken }, read))
    }

    /// Adds the facts of one request; returns when they are durable.
    pub(super) fn append(&mut self, act: &[Entered]) -> anyhow::Result<()> {
        let is_new = self.end == 0;
        let mut text = String::new();
        if is_new {
            text = Chain::start().0 + "\n";
        } else if self.unbroken {
            text.push('\n');
        }
        let mut chain = self.chain;
        text += &chain.write(act);
        self.write(&text).with_context(|| format!("{}", self.path.display()))?;
        if is_new {
            // The name of a new file is durable when its folder is.
            let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))
                .and_then(|folder| folder.sync_all())
                .with_context(|| format!("{}", self.path.display()))?;
        }
        self.end += text.len() as u64;
        (self.chain, self.unbroken) = (chain, false);
        Ok(())
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.set_len(self.end)?;
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }

    /// Cuts off what was never acknowledged.
    pub(super) fn cut(&mut self) -> anyhow::Result<()> {
        let place = || format!("{}", self.path.display());
        self.file.set_len(self.end).and_then(|()| self.file.sync_data()).with_context(place)
    }
}

fn lock(path: &Path, file: &File) -> anyhow::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            bail!("{}: another program is writing in it; try again", path.display())
        }
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("{}", path.display()))
        }
    }
}
