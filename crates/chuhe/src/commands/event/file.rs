//! The file of an event on the disk: locked while it is written, durable before it is said.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use journal::event::{Chain, EventFile, read};
use tournament::{Entered, Log};
use words::{Key, Lang};

use super::said::{error, say};
use crate::output::complain;
use crate::terminal::io_error;

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
pub(super) fn look(path: &Path, lang: Lang) -> anyhow::Result<EventFile> {
    ordinary(path, lang)?;
    let mut file = File::open(path).with_context(|| format!("{}", path.display()))?;
    // Whoever writes holds the lock for the time of one request.
    file.lock_shared().with_context(|| format!("{}", path.display()))?;
    let bytes = content(path, &mut file, lang)?;
    read(&bytes).with_context(|| format!("{}", path.display()))
}

/// What to say where no event was begun.
pub(super) fn no_event(path: &Path, lang: Lang) -> anyhow::Error {
    error(lang, Key::EventDeskNoEvent, [("file", path.display().to_string())])
}

/// The log of a file that was read.
pub(super) fn log(path: &Path, read: &EventFile) -> anyhow::Result<Log> {
    read.log().with_context(|| format!("{}", path.display()))
}

/// Opening a pipe would wait for somebody at its other end, so this is asked first.
fn ordinary(path: &Path, lang: Lang) -> anyhow::Result<()> {
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        let values = [("file", path.display().to_string())];
        return Err(error(lang, Key::EventFileOrdinary, values));
    }
    Ok(())
}

fn content(path: &Path, file: &mut File, lang: Lang) -> anyhow::Result<Vec<u8>> {
    let place = || format!("{}", path.display());
    let found = file.metadata().with_context(place)?;
    if found.len() > MAX_BYTES {
        let bytes = ("bytes", MAX_BYTES.to_string());
        return Err(error(lang, Key::EventStoredLarge, [bytes]).context(place()));
    }
    let mut bytes = Vec::new();
    Read::take(file, MAX_BYTES).read_to_end(&mut bytes).with_context(place)?;
    Ok(bytes)
}

impl Kept {
    /// Makes a new file. One that is there already stays as it is.
    pub(super) fn create(path: &Path, lang: Lang) -> anyhow::Result<Kept> {
        let made = OpenOptions::new().write(true).create_new(true).open(path);
        match made {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error).with_context(|| format!("{}", path.display())),
        }
        // Somebody else may have been faster; what was begun and never acknowledged may be begun
        // again.
        let (kept, read) = Kept::open_any(path, lang)?;
        if read.entries.is_empty() {
            return Ok(kept);
        }
        Err(error(lang, Key::EventDeskAlready, [("file", path.display().to_string())]))
    }

    /// Opens a file to go on with it; what was never acknowledged is passed over, and cut off by
    /// the next write.
    pub(super) fn open(path: &Path, lang: Lang) -> anyhow::Result<(Kept, EventFile)> {
        let (kept, read) = Kept::open_any(path, lang)?;
        if read.entries.is_empty() {
            return Err(no_event(path, lang));
        }
        Ok((kept, read))
    }

    fn open_any(path: &Path, lang: Lang) -> anyhow::Result<(Kept, EventFile)> {
        let place = || format!("{}", path.display());
        ordinary(path, lang)?;
        let mut file = OpenOptions::new().read(true).write(true).open(path).with_context(place)?;
        lock(path, &file, lang)?;
        let bytes = content(path, &mut file, lang)?;
        let read = read(&bytes).with_context(place)?;
        if let Some(torn) = read.torn {
            let values = [
                ("file", path.display().to_string()),
                ("line", torn.line.to_string()),
                ("bytes", torn.bytes.to_string()),
            ];
            complain(&say(lang, Key::EventDeskTorn, values));
        }
        let (chain, end, unbroken) = (read.chain, read.whole as u64, read.unbroken);
        Ok((Kept { path: path.to_owned(), file, chain, end, unbroken }, read))
    }

    /// Adds the facts of one request; returns when they are durable. Where they cannot be written
    /// the file is left as it was.
    pub(super) fn append(&mut self, act: &[Entered], lang: Lang) -> anyhow::Result<()> {
        let is_new = self.end == 0;
        let mut text = String::new();
        if is_new {
            text = Chain::start().0 + "\n";
        } else if self.unbroken {
            text.push('\n');
        }
        let mut chain = self.chain;
        text += &chain.write(act);
        if let Err(reason) = self.write(&text) {
            // Half a request may lie there. Nothing better can be done if it stays: whoever reads
            // the file passes over what was never acknowledged.
            let _ = self.file.set_len(self.end).and_then(|()| self.file.sync_data());
            let (file, reason) = (self.path.display().to_string(), io_error(&reason, lang));
            let values = [("file", file), ("reason", reason)];
            return Err(error(lang, Key::EventDeskNotWritten, values));
        }
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

/// How often a file that somebody writes in is tried, and how long after each other: ten seconds
/// in all. A request takes milliseconds.
const TRIES: u32 = 500;
const PAUSE: Duration = Duration::from_millis(20);

fn lock(path: &Path, file: &File, lang: Lang) -> anyhow::Result<()> {
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
            Err(TryLockError::Error(error)) => {
                return Err(error).with_context(|| format!("{}", path.display()));
            }
        }
    }
    Err(error(lang, Key::EventDeskBusy, [("file", path.display().to_string())]))
}
