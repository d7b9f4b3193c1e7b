//! A record as one line of text: the form of a log in a file, which a person can read.
//!
//! `seq`, `kind`, `version`, `at` (milliseconds since 1970 UTC) and `body`, with tabs between.
//! JSON writes tabs and line breaks as escapes, so a body has neither.

use std::fmt;

use clock::Moment;
use table::Seq;

use crate::Record;

/// The line of a record, without a line break.
pub fn to_line(seq: Seq, record: &Record) -> String {
    let body = String::from_utf8_lossy(&record.body);
    format!("{seq}\t{}\t{}\t{}\t{body}", record.kind, record.version, record.at.as_millis())
}

/// The record of a line, and its place.
///
/// # Errors
///
/// [`ParseLineError`] names the field that cannot be read.
///
/// ```
/// use journal::line::{from_line, to_line};
///
/// let text = "3\ttable.acted\t1\t1700000000000\t{\"m\":\"h2e2\"}";
/// let (seq, record) = from_line(text)?;
/// assert_eq!((seq.get(), &*record.kind), (3, "table.acted"));
/// assert_eq!(to_line(seq, &record), text);
/// # Ok::<_, journal::line::ParseLineError>(())
/// ```
pub fn from_line(line: &str) -> Result<(Seq, Record), ParseLineError> {
    let mut fields = line.splitn(5, '\t');
    let mut field = |name| fields.next().ok_or(ParseLineError { field: name });
    let (seq, kind, version, at, body) =
        (field("seq")?, field("kind")?, field("version")?, field("at")?, field("body")?);
    let seq = seq.parse().ok().filter(|&seq| seq > 0).ok_or(ParseLineError { field: "seq" })?;
    let readable = !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_graphic());
    let record = Record {
        kind: readable.then(|| kind.into()).ok_or(ParseLineError { field: "kind" })?,
        version: version.parse().map_err(|_| ParseLineError { field: "version" })?,
        at: at.parse().map(Moment::from_millis).map_err(|_| ParseLineError { field: "at" })?,
        body: body.as_bytes().into(),
    };
    Ok((Seq::new(seq), record))
}

/// A line that is not a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseLineError {
    /// The field that is missing or cannot be read: `seq`, `kind`, `version`, `at` or `body`.
    pub field: &'static str,
}

impl fmt::Display for ParseLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the field `{}` is missing or cannot be read", self.field)
    }
}

impl std::error::Error for ParseLineError {}
