//! What comes in: positions as text, and questions that stand one on a line.

use std::io::{BufRead, Read};

use anyhow::{Context, anyhow};
use serde::de::DeserializeOwned;
use xiangqi::Position;

/// The position that a FEN describes; the start position where there is none.
///
/// # Errors
///
/// The FEN, and why no position can be like that.
pub(crate) fn position(fen: Option<&str>) -> anyhow::Result<Position> {
    match fen {
        Some(fen) => fen.parse().with_context(|| format!("fen {fen:?}")),
        None => Ok(Position::start()),
    }
}

/// Questions in JSON, one on each line. Empty lines are passed over.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    most: u64,
    number: u64,
    bytes: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Lines of at most so many bytes each: a longer one is a question that cannot be used.
    pub(crate) fn new(input: R, most: u64) -> Lines<R> {
        Lines { input, most, number: 0, bytes: Vec::new() }
    }

    /// The next question with the number of its line, from 1; an error in its place if it is not
    /// what is `expected`, such as "a JSON object with a `fen`".
    ///
    /// # Errors
    ///
    /// The input cannot be read on.
    pub(crate) fn next<T: DeserializeOwned>(
        &mut self,
        expected: &str,
    ) -> anyhow::Result<Option<(u64, anyhow::Result<T>)>> {
        loop {
            self.number += 1;
            self.bytes.clear();
            let reading = || format!("line {} cannot be read", self.number);
            let read = Read::take(&mut self.input, self.most)
                .read_until(b'\n', &mut self.bytes)
                .with_context(reading)?;
            if read == 0 {
                return Ok(None);
            }
            if read as u64 == self.most && !self.bytes.ends_with(b"\n") {
                self.input.skip_until(b'\n').with_context(reading)?;
                let error = anyhow!("longer than {} bytes", self.most);
                return Ok(Some((self.number, Err(error))));
            }
            if !self.bytes.trim_ascii().is_empty() {
                let question =
                    serde_json::from_slice(&self.bytes).with_context(|| format!("not {expected}"));
                return Ok(Some((self.number, question)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_does_not_hide_the_next() {
        let input = format!("7\n\n\"{}\"\n8\nx", "y".repeat(64));
        let mut lines = Lines::new(input.as_bytes(), 16);
        let mut found = Vec::new();
        while let Some((number, question)) = lines.next::<u8>("a number").expect("bytes") {
            found.push((number, question.map_err(|error| error.to_string())));
        }
        let refused = |text: &str| Err(text.to_owned());
        let wanted = [
            (1, Ok(7)),
            (3, refused("longer than 16 bytes")),
            (4, Ok(8)),
            (5, refused("not a number")),
        ];
        assert_eq!(found, wanted);
    }
}
