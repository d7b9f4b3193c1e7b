//! Files that a command is given: folders gone through, many at once, with progress.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::bail;
use record::{Collection, Encoding, Format, Limits, ReadOptions, Watch};

use super::saved;
use crate::output::complain;

/// The endings of the files that are taken from a folder.
const ENDINGS: [&str; 12] =
    ["pgn", "xqf", "cbr", "cbl", "cbf", "ubb", "wxf", "txt", "json", "fen", "htm", "html"];

/// What every command that reads records can be told.
#[derive(Debug, clap::Args)]
pub(super) struct Reading {
    /// Records, or folders with records; `-` is standard input, which is also read when no file is
    /// given.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    decoding: Decoding,
    /// How many files are read at once; as many as there are processors when left out.
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Tells on standard error how far the work is, also where that is no terminal.
    #[arg(long)]
    progress: bool,
}

/// What is usually found by content, and what is taken at most.
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

impl Decoding {
    /// Reads one file: a record, or a game that `chuhe play` keeps; `-` is standard input, a record.
    ///
    /// # Errors
    ///
    /// It cannot be read from the disk.
    pub(super) fn read(&self, path: &Path) -> io::Result<Collection> {
        self.read_watched(path, None)
    }

    fn read_watched(&self, path: &Path, watch: Option<Watch>) -> io::Result<Collection> {
        let limits = if self.large {
            Limits { bytes: 256 << 20, nodes: 4_000_000, games: 1_000_000, ..Limits::DEFAULT }
        } else {
            Limits::DEFAULT
        };
        // A little more than the limit says that there is more.
        let most = limits.bytes as u64 + 1;
        let mut bytes = Vec::new();
        if path == Path::new("-") {
            io::stdin().lock().take(most).read_to_end(&mut bytes)?;
        } else {
            File::open(path)?.take(most).read_to_end(&mut bytes)?;
        }
        if path != Path::new("-") && saved::is_log(&bytes) {
            return saved::read(path).map_err(|error| io::Error::other(format!("{error:#}")));
        }
        let options = ReadOptions { encoding: self.encoding, format: self.format, limits, watch };
        Ok(record::parse_with(&bytes, &options))
    }
}

/// A file and where it was found.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// Below the folder that was given; the file's name where it was given itself.
    pub(super) below: PathBuf,
}

/// The files of a command.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) files: Vec<Found>,
    /// Whether a path was not there or a folder could not be read; it was told.
    pub(super) missing: bool,
}

/// The files that are meant, those of folders in the order of their names. What is not there is told on
/// standard error.
///
/// # Errors
///
/// There is nothing to read.
pub(super) fn find(paths: &[PathBuf]) -> anyhow::Result<Files> {
    let stdin = Found { path: PathBuf::from("-"), below: PathBuf::from("standard-input") };
    let mut found = Vec::new();
    let mut missing = false;
    for path in paths {
        if path == Path::new("-") {
            found.push(stdin.clone());
            continue;
        }
        let walked = match path.metadata() {
            Ok(kind) if kind.is_dir() => folder(path, &mut found),
            Ok(_) => {
                let below = path.file_name().map_or_else(|| path.clone(), PathBuf::from);
                found.push(Found { path: path.clone(), below });
                Ok(())
            }
            Err(error) => Err((path.clone(), error)),
        };
        if let Err((path, error)) = walked {
            complain(&format!("{}: {error}", plain(&path.display().to_string())));
            missing = true;
        }
    }
    if found.is_empty() && missing {
        bail!("nothing to read");
    }
    if found.is_empty() {
        bail!("no records there; endings taken from folders: {}", ENDINGS.join(", "));
    }
    Ok(Files { files: found, missing })
}

impl Reading {
    /// The files, those of folders in the order of their names. What is not there is told on standard
    /// error.
    ///
    /// # Errors
    ///
    /// There is nothing to read.
    pub(super) fn find(&self) -> anyhow::Result<Files> {
        if self.files.is_empty() {
            if io::stdin().is_terminal() {
                bail!("name a file or a folder, or `-` for standard input");
            }
            return find(&[PathBuf::from("-")]);
        }
        find(&self.files)
    }

    /// Reads each file and does `work` with it, several at once, and gives `done` what came out, in the
    /// order of the files.
    ///
    /// # Errors
    ///
    /// The first that `done` gives; the rest is then left undone.
    pub(super) fn each<T: Send>(
        &self,
        files: &[Found],
        work: impl Fn(usize, io::Result<Collection>) -> T + Sync,
        mut done: impl FnMut(T) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let jobs = self.jobs.or_else(|| thread::available_parallelism().ok());
        let jobs = jobs.map_or(1, NonZeroUsize::get).min(files.len());
        let queue = Queue::new(files.len(), 4 * jobs);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..jobs {
                let (sender, queue, work) = (sender.clone(), &queue, &work);
                scope.spawn(move || {
                    while let Some((index, watch)) = queue.take() {
                        let read = self.decoding.read_watched(&files[index].path, Some(watch));
                        if sender.send((index, work(index, read))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut progress = Progress::new(self.progress, files.len());
            let mut early = BTreeMap::new();
            let mut turn = 0;
            loop {
                match receiver.recv_timeout(Duration::from_millis(200)) {
                    Ok((index, result)) => early.insert(index, result),
                    Err(RecvTimeoutError::Timeout) => {
                        progress.show(turn, queue.permille());
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                while let Some(result) = early.remove(&turn) {
                    if let Err(error) = done(result) {
                        queue.stop();
                        return Err(error);
                    }
                    turn += 1;
                    queue.step();
                }
                progress.show(turn, 0);
            }
            Ok(())
        })
    }
}

/// The files that wait for a worker. No worker runs far ahead of the one whose turn it is, so that a
/// slow file holds the others up and does not fill the memory.
struct Queue {
    total: usize,
    window: usize,
    state: Mutex<Waiting>,
    moved: Condvar,
}

#[derive(Default)]
struct Waiting {
    next: usize,
    turn: usize,
    stopped: bool,
    /// The watches of the files that are read, by their number.
    read: BTreeMap<usize, Watch>,
}

impl Queue {
    fn new(total: usize, window: usize) -> Queue {
        Queue { total, window, state: Mutex::default(), moved: Condvar::new() }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next file, when it is near enough to the one whose turn it is; none if there is no more.
    fn take(&self) -> Option<(usize, Watch)> {
        let mut state = self.state();
        while !state.stopped && state.next < self.total && state.next >= state.turn + self.window {
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.stopped || state.next >= self.total {
            return None;
        }
        let (index, watch) = (state.next, Watch::new());
        state.next += 1;
        state.read.insert(index, watch.clone());
        Some((index, watch))
    }

    /// The file whose turn it was is done.
    fn step(&self) {
        let mut state = self.state();
        let turn = state.turn;
        state.read.remove(&turn);
        state.turn += 1;
        self.moved.notify_all();
    }

    /// Nothing further is to be read.
    fn stop(&self) {
        let mut state = self.state();
        state.stopped = true;
        state.read.values().for_each(Watch::cancel);
        self.moved.notify_all();
    }

    /// How far the file is whose turn it is, in thousandths.
    fn permille(&self) -> u64 {
        let state = self.state();
        state.read.get(&state.turn).map_or(0, Watch::permille)
    }
}

/// The records of a folder and those below it; links to folders are not followed.
fn folder(top: &Path, found: &mut Vec<Found>) -> Result<(), (PathBuf, io::Error)> {
    let mut folders = vec![top.to_path_buf()];
    let begin = found.len();
    while let Some(folder) = folders.pop() {
        let failed = |error| (folder.clone(), error);
        for entry in folder.read_dir().map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let path = entry.path();
            let is_folder = entry.file_type().map_err(failed)?.is_dir();
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if is_folder {
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
    /// Whether a line replaces the one before.
    overwrites: bool,
    total: usize,
    last: Option<(usize, u64)>,
}

impl Progress {
    fn new(asked: bool, total: usize) -> Progress {
        let overwrites = io::stderr().is_terminal();
        // On a terminal where the answers go too, the two would mix.
        let shown = asked || overwrites && !io::stdout().is_terminal();
        Progress { shown, overwrites, total, last: None }
    }

    /// Says that so many files are done, and how far the next one is, if that is news.
    fn show(&mut self, done: usize, permille: u64) {
        let part = |files: usize, permille: u64| {
            (files as u64 * 1_000 + permille) * 100 / (self.total as u64 * 1_000).max(1)
        };
        let percent = part(done, permille);
        let is_end = done == self.total;
        if !self.shown || self.last == Some((done, percent)) {
            return;
        }
        // In a file of messages a line for every percent is enough.
        if !self.overwrites && !is_end && self.last.is_some_and(|(_, last)| last == percent) {
            return;
        }
        self.last = Some((done, percent));
        let mut out = io::stderr().lock();
        let end = if !self.overwrites || is_end { "\n" } else { "\r" };
        // Nobody can be told that standard error is closed.
        let _ = write!(out, "{done}/{}, {percent} %{end}", self.total);
        let _ = out.flush();
    }
}

/// A text of a file without what would steer a terminal.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
