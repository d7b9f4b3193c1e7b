//! Files that a command is given: folders gone through, many at once, with progress.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, bail};
use record::{Collection, Encoding, Format, Limits, ReadOptions};

/// The endings of the files that are taken from a folder.
const ENDINGS: [&str; 12] =
    ["pgn", "xqf", "cbr", "cbl", "cbf", "ubb", "wxf", "txt", "json", "fen", "htm", "html"];

/// How the bytes of a record are taken.
#[derive(Debug, clap::Args)]
pub(super) struct Decoding {
    /// The encoding of the text, if it is guessed wrong: utf-8, gb18030, big5, utf-16le, utf-16be,
    /// windows-1258 or windows-1252.
    #[arg(long)]
    encoding: Option<Encoding>,
    /// The format, if it is guessed wrong: pgn, dhtmlxq, xqf, cbr, cbl, cbf, wxf, list, playok, moves,
    /// fen, cloud or json.
    #[arg(long)]
    format: Option<Format>,
    /// Takes files of up to 256 MiB and 4,000,000 moves, where 8 MiB and 200,000 are the rule.
    #[arg(long)]
    large: bool,
}

/// What every command that reads records can be told.
#[derive(Debug, clap::Args)]
pub(super) struct Reading {
    /// Records, or folders with records; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    decoding: Decoding,
    /// How many files are read at once; as many as there are processors when left out.
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Tells on standard error how far the work is, also where that is no terminal.
    #[arg(long)]
    progress: bool,
}

/// A file and where it was found.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// Below the folder that was given; the file's name where it was given itself.
    pub(super) below: PathBuf,
}

impl Decoding {
    fn options(&self) -> ReadOptions {
        let limits = if self.large {
            Limits { bytes: 256 << 20, nodes: 4_000_000, games: 1_000_000, ..Limits::DEFAULT }
        } else {
            Limits::DEFAULT
        };
        ReadOptions { encoding: self.encoding, format: self.format, limits }
    }

    /// Reads one file; `-` is standard input.
    ///
    /// # Errors
    ///
    /// It cannot be read from the disk.
    pub(super) fn read(&self, path: &Path) -> io::Result<Collection> {
        let options = self.options();
        // A little more than the limit says that there is more.
        let most = options.limits.bytes as u64 + 1;
        let mut bytes = Vec::new();
        if path == Path::new("-") {
            io::stdin().lock().take(most).read_to_end(&mut bytes)?;
        } else {
            File::open(path)?.take(most).read_to_end(&mut bytes)?;
        }
        Ok(record::parse_with(&bytes, &options))
    }
}

/// The files that are meant, those of folders in the order of their names.
///
/// # Errors
///
/// A path that is not there or a folder that cannot be read.
pub(super) fn find(paths: &[PathBuf]) -> anyhow::Result<Vec<Found>> {
    let mut found = Vec::new();
    for path in paths {
        let name = || path.display().to_string();
        if path == Path::new("-") {
            found.push(Found { path: path.clone(), below: PathBuf::from("standard-input") });
        } else if path.metadata().with_context(name)?.is_dir() {
            folder(path, &mut found)?;
        } else {
            let below = path.file_name().map_or_else(|| path.clone(), PathBuf::from);
            found.push(Found { path: path.clone(), below });
        }
    }
    if found.is_empty() {
        bail!("no records there; endings taken from folders: {}", ENDINGS.join(", "));
    }
    Ok(found)
}

impl Reading {
    /// The files, as [`find`] finds them.
    ///
    /// # Errors
    ///
    /// As [`find`].
    pub(super) fn find(&self) -> anyhow::Result<Vec<Found>> {
        find(&self.files)
    }

    /// Reads one file.
    ///
    /// # Errors
    ///
    /// It cannot be read from the disk.
    pub(super) fn read(&self, path: &Path) -> io::Result<Collection> {
        self.decoding.read(path)
    }

    /// Does `work` for each file, several at once, and gives `done` what came out, in the order of the
    /// files.
    ///
    /// # Errors
    ///
    /// The first that `done` gives; the rest is then left undone.
    pub(super) fn each<T: Send>(
        &self,
        files: &[Found],
        work: impl Fn(&Found) -> T + Sync,
        mut done: impl FnMut(&Found, T) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let jobs = self.jobs.or_else(|| thread::available_parallelism().ok());
        let jobs = jobs.map_or(1, NonZeroUsize::get).min(files.len());
        let mut progress = Progress::new(self.progress, files.len());
        if jobs == 1 {
            for file in files {
                done(file, work(file))?;
                progress.step();
            }
            return Ok(());
        }
        let next = AtomicUsize::new(0);
        // As many results wait as there are workers, so that a slow one holds the others up and not
        // the memory.
        let (sender, receiver) = mpsc::sync_channel(jobs);
        let receiver = Mutex::new(receiver);
        thread::scope(|scope| {
            for _ in 0..jobs {
                let (sender, next, work) = (sender.clone(), &next, &work);
                scope.spawn(move || {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(file) = files.get(index) else { return };
                        if sender.send((index, work(file))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let receiver = receiver.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
            let mut early = BTreeMap::new();
            let mut turn = 0;
            for (index, result) in receiver {
                early.insert(index, result);
                while let Some(result) = early.remove(&turn) {
                    done(&files[turn], result)?;
                    turn += 1;
                    progress.step();
                }
            }
            Ok(())
        })
    }
}

/// The records of a folder and those below it; links to folders are not followed.
fn folder(top: &Path, found: &mut Vec<Found>) -> anyhow::Result<()> {
    let mut folders = vec![top.to_path_buf()];
    let begin = found.len();
    while let Some(folder) = folders.pop() {
        let entries = folder.read_dir().with_context(|| folder.display().to_string())?;
        for entry in entries {
            let entry = entry.with_context(|| folder.display().to_string())?;
            let path = entry.path();
            let kind = entry.file_type().with_context(|| path.display().to_string())?;
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if kind.is_dir() {
                folders.push(path);
            } else if ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)) {
                let below = path.strip_prefix(top).unwrap_or(&path).to_path_buf();
                found.push(Found { path, below });
            }
        }
    }
    found[begin..].sort_by(|a, b| a.path.cmp(&b.path));
    Ok(())
}

/// How far the work is, on standard error.
struct Progress {
    shown: bool,
    overwrites: bool,
    total: usize,
    done: usize,
    percent: usize,
}

impl Progress {
    fn new(asked: bool, total: usize) -> Progress {
        let overwrites = io::stderr().is_terminal();
        // On a terminal where the answers go too, the two would mix.
        let quiet = overwrites && !io::stdout().is_terminal();
        Progress { shown: total > 1 && (asked || quiet), overwrites, total, done: 0, percent: 0 }
    }

    fn step(&mut self) {
        self.done += 1;
        let percent = self.done * 100 / self.total.max(1);
        if !self.shown || percent == self.percent && self.done < self.total {
            return;
        }
        self.percent = percent;
        let mut out = io::stderr().lock();
        let end = if !self.overwrites || self.done == self.total { "\n" } else { "\r" };
        // Nobody can be told that standard error is closed.
        let _ = write!(out, "{} of {} files, {percent} %{end}", self.done, self.total);
        let _ = out.flush();
    }
}

/// A text of a file without what would steer a terminal.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
