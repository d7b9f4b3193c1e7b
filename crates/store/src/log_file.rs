//! One log in one file that a person can read: for play and events without a server.
//!
//! The first line names the format, every further line is a record ([`journal::line`]). An append
//! returns when its lines are durable. A last line without its line break was never acknowledged:
//! it is cut off when the file is opened again.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use journal::line::{ParseLineError, from_line, to_line};
use journal::{Record, Seq};

/// What the first line of a file says, before the number of the format.
const MAGIC: &str = "chuhe log ";
/// The newest format that this program reads, and the one that it writes.
const FORMAT: u32 = 1;
/// A file larger than this is not read: no log of one game or event comes near it.
const MAX_BYTES: u64 = 256 << 20;

/// A log in a file, locked against other processes while it is open.
#[derive(Debug)]
pub struct LogFile {
    path: PathBuf,
    file: File,
    last: Seq,
    /// The length of what is acknowledged.
    end: u64,
}

/// Why a log file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LogFileError {
    /// The system refused.
    #[error("{path} cannot be used")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        cause: io::Error,
    },
    /// Another process has it open.
    #[error("{path} is open in another program")]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{path} is not a log of chuhe: its first line is not `chuhe log` and a number")]
    NotALog {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by a newer program.
    #[error("{path} has format {found}, this program reads up to {known}")]
    Newer {
        /// The file.
        path: PathBuf,
        /// The format of the file.
        found: u32,
        /// The newest format known here.
        known: u32,
    },
    /// The path is that of a device, a pipe or a folder.
    #[error("{path} is no ordinary file")]
    NotAFile {
        /// The path.
        path: PathBuf,
    },
    /// The file is larger than any log.
    #[error("{path} has {bytes} bytes, more than any log ({MAX_BYTES})")]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Its size.
        bytes: u64,
    },
    /// A line cannot be read.
    #[error("{path}, line {line}")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        cause: ParseLineError,
    },
    /// A record is missing or stands twice.
    #[error("{path}, line {line}: record {found} stands where {expected} should")]
    OutOfOrder {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The record that stands there.
        found: Seq,
        /// The record that should.
        expected: Seq,
    },
}

impl LogFile {
    /// Opens the file, or makes it, and returns it with the records that it holds.
    ///
    /// # Errors
    ///
    /// [`LogFileError`] names the file, and the line where one is at fault.
    pub fn open(path: &Path) -> Result<(LogFile, Vec<Record>), LogFileError> {
        let io = |cause| LogFileError::Io { path: path.to_owned(), cause };
        // Opening a pipe would wait for somebody at its other end, so this is asked first.
        if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(LogFileError::NotAFile { path: path.to_owned() });
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(io)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => LogFileError::Locked { path: path.to_owned() },
            TryLockError::Error(cause) => io(cause),
        })?;
        let bytes = file.metadata().map_err(io)?.len();
        if bytes > MAX_BYTES {
            return Err(LogFileError::TooLarge { path: path.to_owned(), bytes });
        }
        let mut content = Vec::new();
        Read::by_ref(&mut file).take(MAX_BYTES).read_to_end(&mut content).map_err(io)?;
        let end = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let mut log = LogFile { path: path.to_owned(), file, last: Seq::START, end: end as u64 };
        let records = log.read(&content[..end], &content[end..])?;
        if log.end == 0 {
            log.write(&format!("{MAGIC}{FORMAT}\n"))?;
            // The name of a new file is durable when its folder is.
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))
                .and_then(|folder| folder.sync_all())
                .map_err(io)?;
        }
        Ok((log, records))
    }

    /// The place of the last record.
    pub fn last(&self) -> Seq {
        self.last
    }

    /// Adds records to the log; returns when they are durable.
    ///
    /// # Errors
    ///
    /// [`LogFileError::Io`]: nothing was acknowledged, and a later append or open cuts off what
    /// may have been written of it.
    pub fn append(&mut self, records: &[Record]) -> Result<(), LogFileError> {
        let mut text = String::new();
        let mut seq = self.last;
        for record in records {
            seq = seq.next();
            text.push_str(&to_line(seq, record));
            text.push('\n');
        }
        self.write(&text)?;
        self.last = seq;
        Ok(())
    }

    fn write(&mut self, text: &str) -> Result<(), LogFileError> {
        let write = || {
            self.file.set_len(self.end)?;
            self.file.seek(SeekFrom::Start(self.end))?;
            self.file.write_all(text.as_bytes())?;
            self.file.sync_data()
        };
        let mut write = write;
        write().map_err(|cause| LogFileError::Io { path: self.path.clone(), cause })?;
        self.end += text.len() as u64;
        Ok(())
    }

    /// Reads the whole lines of a file; `torn` is what stands behind the last of them.
    fn read(&mut self, content: &[u8], torn: &[u8]) -> Result<Vec<Record>, LogFileError> {
        let path = || self.path.clone();
        let text = std::str::from_utf8(content).map_err(|error| {
            let line =
                1 + content[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            LogFileError::Line { path: path(), line, cause: ParseLineError { field: "body" } }
        })?;
        let mut lines = text.lines();
        let Some(first) = lines.next() else {
            // A first line that was cut off is a file that was never acknowledged; anything else
            // is somebody's own.
            let header = format!("{MAGIC}{FORMAT}");
            return if header.as_bytes().starts_with(torn) {
                Ok(Vec::new())
            } else {
                Err(LogFileError::NotALog { path: path() })
            };
        };
        match first.strip_prefix(MAGIC).and_then(|number| number.trim().parse().ok()) {
            None => return Err(LogFileError::NotALog { path: path() }),
            Some(found) if found > FORMAT => {
                return Err(LogFileError::Newer { path: path(), found, known: FORMAT });
            }
            Some(_) => {}
        }
        let (mut records, mut last) = (Vec::new(), Seq::START);
        for (index, text) in lines.enumerate() {
            let line = index + 2;
            let (found, record) = from_line(text).map_err(|cause| LogFileError::Line {
                path: path(),
                line,
                cause,
            })?;
            let expected = last.next();
            if found != expected {
                return Err(LogFileError::OutOfOrder { path: path(), line, found, expected });
            }
            last = found;
            records.push(record);
        }
        self.last = last;
        Ok(records)
    }
}

#[cfg(test)]
mod tests {
    use clock::Moment;

    use super::*;

    /// A file of its own for a test, removed at the end.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Scratch {
            let name = format!("chuhe-log-file-{}-{name}", std::process::id());
            let path = std::env::temp_dir().join(name);
            let _ = std::fs::remove_file(&path);
            Scratch(path)
        }

        fn with(name: &str, content: &[u8]) -> Scratch {
            let scratch = Scratch::new(name);
            std::fs::write(&scratch.0, content).unwrap();
            scratch
        }

        fn content(&self) -> String {
            std::fs::read_to_string(&self.0).unwrap()
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    /// An error and its causes, as they are told.
    fn told(error: &LogFileError) -> String {
        let cause = std::error::Error::source(error).map(|cause| format!(": {cause}"));
        format!("{error}{}", cause.unwrap_or_default())
    }

    fn record(number: i64) -> Record {
        Record {
            kind: "toy.said".into(),
            version: 1,
            at: Moment::from_millis(number),
            body: format!("{{\"n\":{number}}}").into_bytes().into(),
        }
    }

    #[test]
    fn what_was_appended_is_read_again() {
        let scratch = Scratch::new("again");
        {
            let (mut log, records) = LogFile::open(&scratch.0).unwrap();
            assert!(records.is_empty());
            log.append(&[record(1), record(2)]).unwrap();
            log.append(&[record(3)]).unwrap();
            assert_eq!(log.last(), Seq::new(3));
        }
        let (mut log, records) = LogFile::open(&scratch.0).unwrap();
        assert_eq!(records, [record(1), record(2), record(3)]);
        log.append(&[record(4)]).unwrap();
        assert!(scratch.content().starts_with("chuhe log 1\n1\ttoy.said\t1\t1\t{\"n\":1}\n"));
        assert!(scratch.content().ends_with("4\ttoy.said\t1\t4\t{\"n\":4}\n"));
    }

    #[test]
    fn a_torn_last_line_is_cut_off() {
        let torn = b"chuhe log 1\n1\ttoy.said\t1\t1\t{\"n\":1}\n2\ttoy.sa";
        let scratch = Scratch::with("torn", torn);
        let (mut log, records) = LogFile::open(&scratch.0).unwrap();
        assert_eq!(records, [record(1)]);
        log.append(&[record(2)]).unwrap();
        drop(log);
        assert_eq!(LogFile::open(&scratch.0).unwrap().1, [record(1), record(2)]);
    }

    #[test]
    fn a_torn_first_line_is_a_new_file() {
        let scratch = Scratch::with("first", b"chuhe l");
        let (mut log, records) = LogFile::open(&scratch.0).unwrap();
        assert!(records.is_empty());
        log.append(&[record(1)]).unwrap();
        drop(log);
        assert_eq!(LogFile::open(&scratch.0).unwrap().1, [record(1)]);
    }

    #[test]
    fn two_processes_never_share_a_file() {
        let scratch = Scratch::new("shared");
        let _first = LogFile::open(&scratch.0).unwrap();
        assert!(matches!(LogFile::open(&scratch.0), Err(LogFileError::Locked { .. })));
    }

    #[test]
    fn other_files_are_refused_with_the_place() {
        let good = "chuhe log 1\n1\ttoy.said\t1\t1\t{}\n";
        for (name, content, error) in [
            ("foreign", "{\"what\": \"is this\"}\n".to_owned(), "is not a log of chuhe"),
            ("long", "no line break at all".to_owned(), "is not a log of chuhe"),
            ("short", "my notes".to_owned(), "is not a log of chuhe"),
            ("newer", "chuhe log 2\n".to_owned(), "has format 2, this program reads up to 1"),
            ("fields", format!("{good}2\ttoy.said\n"), "line 3: the field `version` is missing"),
            (
                "order",
                format!("{good}3\ttoy.said\t1\t1\t{{}}\n"),
                "line 3: record 3 stands where 2 should",
            ),
            (
                "twice",
                format!("{good}1\ttoy.said\t1\t1\t{{}}\n"),
                "line 3: record 1 stands where 2 should",
            ),
        ] {
            let scratch = Scratch::with(name, content.as_bytes());
            let message = told(&LogFile::open(&scratch.0).unwrap_err());
            assert!(message.contains(error), "{name}: {message}");
            assert_eq!(scratch.content(), content, "{name}: a refused file stays as it is");
        }
        let scratch = Scratch::with("bytes", b"chuhe log 1\n\xff\xfe\n");
        let message = told(&LogFile::open(&scratch.0).unwrap_err());
        assert!(message.contains("line 2"), "{message}");
        let folder = LogFile::open(&std::env::temp_dir()).unwrap_err();
        assert!(matches!(folder, LogFileError::NotAFile { .. }), "{folder}");
    }
}
