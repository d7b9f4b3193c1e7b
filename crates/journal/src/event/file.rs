//! One event as a file of lines that hold on to each other.

use std::fmt::Write as _;
use std::str;

use clock::Moment;
use sha2::{Digest, Sha256};
use tournament::{Entered, Fact, Log, LogError, Seq};

use super::facts::{decode, encode, long, short};
use super::form::plain;
use super::time;
use crate::{JournalError, Record};

/// What the first line says, before the number of the format.
const MAGIC: &str = "chuhe event ";
/// The format that this release reads and writes.
const FORMAT: u32 = 1;

/// The end of a file: how many facts it has, and the hash that the next one holds on to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    last: Seq,
    hash: [u8; 32],
}

/// A file that was read.
#[derive(Debug, Clone)]
pub struct EventFile {
    /// Every fact, in order.
    pub entries: Vec<Entered>,
    /// For each fact the last one of those that came of the same request.
    pub acts: Vec<Seq>,
    /// Where the next line goes.
    pub chain: Chain,
    /// How many bytes of the file are whole.
    pub whole: usize,
    /// Whether the last whole line lacks its line break.
    pub unbroken: bool,
    /// What stands behind the whole lines.
    pub torn: Option<Torn>,
}

/// The rest of a write that did not come to its end. None of it was ever acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Torn {
    /// Its first line, from 1.
    pub line: usize,
    /// Its length.
    pub bytes: usize,
}

/// Why a file cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EventFileError {
    /// The file is something else.
    #[error("no file of an event: its first line is not `chuhe event` and a number")]
    NotAnEvent,
    /// The file was written by a newer release.
    #[error("the file has format {found}, this release reads format {known}")]
    Format {
        /// The format of the file.
        found: u32,
        /// The one known here.
        known: u32,
    },
    /// A line has not the form of one.
    #[error("line {line}: the field `{field}` is missing or cannot be read")]
    Line {
        /// The line, from 1.
        line: usize,
        /// `number`, `time`, `kind`, `version`, `body` or `hash`.
        field: &'static str,
    },
    /// A fact is missing, stands twice, or was moved.
    #[error("line {line}: fact {found} stands where fact {expected} should")]
    OutOfOrder {
        /// The line, from 1.
        line: usize,
        /// The number that stands there.
        found: u64,
        /// The one that should.
        expected: u64,
    },
    /// A line is not what was written there.
    #[error("line {line} is not what was written there: it does not agree with its hash")]
    Changed {
        /// The line, from 1.
        line: usize,
    },
    /// The line is whole, and this release cannot read its fact.
    #[error("line {line}")]
    Fact {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        cause: JournalError,
    },
    /// A fact takes back what never was.
    #[error("line {line}")]
    Undo {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        cause: LogError,
    },
}

impl Chain {
    /// The first line of a file, without its line break, and what follows it.
    pub fn start() -> (String, Chain) {
        let first = format!("{MAGIC}{FORMAT}");
        let hash = Sha256::digest(first.as_bytes()).into();
        (first, Chain { last: Seq(0), hash })
    }

    /// How many facts there are.
    pub fn last(&self) -> Seq {
        self.last
    }

    /// The hash of the last line, in hexadecimal digits: the seal of everything before.
    pub fn seal(&self) -> String {
        hex(&self.hash)
    }

    /// The lines of facts that came of one request, each with its line break. They get the
    /// numbers after the last, whatever numbers they bring.
    pub fn write(&mut self, act: &[Entered]) -> String {
        let mut text = String::new();
        let last = Seq(self.last.0 + act.len() as u64);
        for entry in act {
            let number = Seq(self.last.0 + 1);
            let from = text.len();
            let Record { kind, version, at, body } = encode(entry);
            let (kind, at) = (short(&kind), time::write(at.as_millis()));
            let body = str::from_utf8(&body).expect("bodies are made of texts");
            let _ = match act.len() {
                1 => write!(text, "{}", number.0),
                _ => write!(text, "{}/{}", number.0, last.0),
            };
            let _ = write!(text, "\t{at}\t{kind}\t{version}\t{body}");
            self.step(&text[from..]);
            let _ = writeln!(text, "\t{}", self.seal());
        }
        text
    }

    /// Takes a line without its hash.
    fn step(&mut self, line: &str) {
        let mut digest = Sha256::new();
        digest.update(hex(&self.hash));
        digest.update("\n");
        digest.update(line);
        *self = Chain { last: Seq(self.last.0 + 1), hash: digest.finalize().into() };
    }
}

impl EventFile {
    /// The log and what it comes to.
    ///
    /// # Errors
    ///
    /// [`LogError`] cannot come of a file that [`read`] has read.
    pub fn log(&self) -> Result<Log, LogError> {
        Log::replay(self.entries.iter().cloned())
    }

    /// Whether a line of the file has this hash, or one that begins so. `seal` is in small letters.
    pub fn has_seal(&self, seal: &str) -> bool {
        let (_, mut chain) = Chain::start();
        let mut found = false;
        self.each_act(|act| {
            // Every fact of a request has a line with a hash of its own.
            let lines = chain.write(act);
            found |= lines
                .lines()
                .any(|line| line.rsplit_once('\t').is_some_and(|(_, hash)| hash.starts_with(seal)));
        });
        found
    }

    fn each_act(&self, mut see: impl FnMut(&[Entered])) {
        let mut from = 0;
        while let Some(last) = self.acts.get(from) {
            let to = usize::try_from(last.0).unwrap_or(usize::MAX).min(self.entries.len());
            see(&self.entries[from..to]);
            from = to;
        }
    }

    /// The file again, byte for byte, up to what is torn.
    pub fn write(&self) -> String {
        let (first, mut chain) = Chain::start();
        let mut text = first + "\n";
        self.each_act(|act| text += &chain.write(act));
        text
    }
}

/// Reads a file.
///
/// What stands behind its last whole request is torn: a last line without a line break, or
/// requests of several facts of which some are missing. It was never acknowledged. An empty file
/// is one that was torn before its first line.
///
/// # Errors
///
/// [`EventFileError`] names the line.
pub fn read(bytes: &[u8]) -> Result<EventFile, EventFileError> {
    let (first, chain) = Chain::start();
    let mut file = EventFile {
        entries: Vec::new(),
        acts: Vec::new(),
        chain,
        whole: 0,
        unbroken: false,
        torn: None,
    };
    let Some(end) = bytes.iter().position(|byte| *byte == b'\n') else {
        if !first.as_bytes().starts_with(bytes) {
            return Err(EventFileError::NotAnEvent);
        }
        let torn = Torn { line: 1, bytes: bytes.len() };
        file.torn = (!bytes.is_empty()).then_some(torn);
        return Ok(file);
    };
    check_first(&bytes[..end])?;
    file.whole = end + 1;

    let (mut at, mut number, mut chain) = (file.whole, 1, chain);
    // Facts of a request whose last fact has not come yet, with the line of the first.
    let mut open = Open { facts: Vec::new(), last: Seq(0), line: 0 };
    while at < bytes.len() {
        number += 1;
        if open.facts.is_empty() {
            open.line = number;
        }
        let length = bytes[at..].iter().position(|byte| *byte == b'\n');
        let line = &bytes[at..length.map_or(bytes.len(), |length| at + length)];
        let parts = match Parts::of(line, number) {
            Ok(parts) => parts,
            Err(_) if length.is_none() => break,
            Err(error) => return Err(error),
        };
        let entry = open.take(&parts, &mut chain, number)?;
        at += line.len() + usize::from(length.is_some());
        if entry == open.last {
            file.acts.extend(open.facts.iter().map(|_| entry));
            file.entries.append(&mut open.facts);
            (file.chain, file.whole, file.unbroken) = (chain, at, length.is_none());
        }
    }
    if file.whole < bytes.len() {
        file.torn = Some(Torn { line: open.line, bytes: bytes.len() - file.whole });
    }
    Ok(file)
}

fn check_first(line: &[u8]) -> Result<(), EventFileError> {
    let number = str::from_utf8(line).ok().and_then(|line| line.strip_prefix(MAGIC));
    match number.and_then(|number| number.parse().ok()) {
        None => Err(EventFileError::NotAnEvent),
        Some(FORMAT) => Ok(()),
        Some(found) => Err(EventFileError::Format { found, known: FORMAT }),
    }
}

/// A request while its facts are read.
struct Open {
    facts: Vec<Entered>,
    last: Seq,
    line: usize,
}

impl Open {
    /// Reads the next fact; its number.
    fn take(
        &mut self,
        parts: &Parts<'_>,
        chain: &mut Chain,
        line: usize,
    ) -> Result<Seq, EventFileError> {
        let (before, expected) = (chain.last, chain.last.0 + 1);
        if parts.number != expected {
            return Err(EventFileError::OutOfOrder { line, found: parts.number, expected });
        }
        chain.step(parts.text);
        if chain.hash != parts.hash {
            return Err(EventFileError::Changed { line });
        }
        let last = Seq(parts.last.unwrap_or(expected));
        let fits = match (self.facts.is_empty(), parts.last) {
            (true, None) => true,
            (true, Some(last)) => last > expected,
            (false, last) => last == Some(self.last.0) && expected <= self.last.0,
        };
        if !fits {
            return Err(EventFileError::Line { line, field: "number" });
        }
        self.last = last;
        let entry = decode(chain.last, &parts.record(line)?)
            .map_err(|cause| EventFileError::Fact { line, cause })?;
        if let Fact::Undone { to, .. } = entry.fact
            && to > before
        {
            let cause = LogError::NoSuchEntry { to, last: before };
            return Err(EventFileError::Undo { line, cause });
        }
        self.facts.push(entry);
        Ok(chain.last)
    }
}

/// A line taken apart, and not yet believed.
struct Parts<'a> {
    /// The line without its hash.
    text: &'a str,
    number: u64,
    last: Option<u64>,
    hash: [u8; 32],
}

impl<'a> Parts<'a> {
    fn of(line: &'a [u8], number: usize) -> Result<Parts<'a>, EventFileError> {
        let wrong = |field| EventFileError::Line { line: number, field };
        let line = str::from_utf8(line).map_err(|_| wrong("body"))?;
        let (text, hash) = line.rsplit_once('\t').ok_or_else(|| wrong("hash"))?;
        let hash = unhex(hash).ok_or_else(|| wrong("hash"))?;
        let numbers = text.split('\t').next().unwrap_or_default();
        let (first, last) = match numbers.split_once('/') {
            None => (numbers, None),
            Some((first, last)) => (first, Some(plain(last).ok_or_else(|| wrong("number"))?)),
        };
        let first = plain(first).ok_or_else(|| wrong("number"))?;
        Ok(Parts { text, number: first, last, hash })
    }

    fn record(&self, line: usize) -> Result<Record, EventFileError> {
        let wrong = |field| EventFileError::Line { line, field };
        let mut fields = self.text.splitn(5, '\t').skip(1);
        let mut field = |name| fields.next().ok_or_else(|| wrong(name));
        let at = time::read(field("time")?).ok_or_else(|| wrong("time"))?;
        let kind = long(field("kind")?);
        let version = plain(field("version")?).and_then(|version| u16::try_from(version).ok());
        let version = version.ok_or_else(|| wrong("version"))?;
        let body = field("body")?.as_bytes().into();
        Ok(Record { kind, version, at: Moment::from_millis(at), body })
    }
}

fn hex(bytes: &[u8; 32]) -> String {
    let mut text = String::with_capacity(64);
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    let is_hex = |digit: &u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(digit);
    if digits.len() != 64 || !digits.iter().all(is_hex) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}
