//! What goes to the terminal, and what the exit status says.

use std::fmt;
use std::io::{self, Write};

use serde::Serialize;

/// What a command answers; an error means that its input could not be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Done: status 0.
    Yes,
    /// The answer is "no", or something was skipped: status 1.
    No,
}

/// Answers with an object, or with a text for people.
pub(crate) fn say(json: bool, line: &impl Serialize, text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(line)?)?;
    } else {
        out.write_all(plain(text).as_bytes())?;
    }
    Ok(out.flush()?)
}

/// What was asked for is done and kept, and only the answer could not be shown: status 3.
#[derive(Debug)]
pub(crate) struct Unsaid(pub(crate) String);

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unsaid {}

/// A line on standard error, after the program's name.
pub(crate) fn complain(message: &str) {
    // Nobody can be told that standard error is closed.
    let _ = writeln!(io::stderr().lock(), "chuhe: {}", plain(message));
}

/// Lines without what would steer a terminal: names come from anywhere.
fn plain(text: &str) -> String {
    text.replace(|sign: char| sign.is_control() && sign != '\n', " ")
}

/// Whether the reader of our output went away, which is no fault.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
    })
}
