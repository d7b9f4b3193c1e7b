//! Lines with an end: nobody fills the memory with one that never ends.

use std::io::{self, BufRead};

/// What was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Read {
    /// A line.
    Line,
    /// The beginning of a line that was too long; the rest of it is gone.
    Cut,
    /// Nothing: the input has ended.
    End,
}

/// Reads a line into `line`, without its end, and at most `most` bytes of it.
pub(crate) fn read_line(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
    most: usize,
) -> io::Result<Read> {
    line.clear();
    let mut read = Read::End;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(read);
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = most - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        if read != Read::Cut {
            read = if part.len() > room { Read::Cut } else { Read::Line };
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(read);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let text = b"go\n\n0123456789abc\nstop\nquit";
        // Small buffers: a line comes in parts.
        for capacity in [1, 3, 64] {
            let mut input = io::BufReader::with_capacity(capacity, &text[..]);
            let mut line = Vec::new();
            let mut next = || {
                let read = read_line(&mut input, &mut line, 10).unwrap();
                (read, String::from_utf8(line.clone()).unwrap())
            };
            assert_eq!(next(), (Read::Line, "go".to_owned()));
            assert_eq!(next(), (Read::Line, String::new()));
            assert_eq!(next(), (Read::Cut, "0123456789".to_owned()));
            assert_eq!(next(), (Read::Line, "stop".to_owned()));
            assert_eq!(next(), (Read::Line, "quit".to_owned()));
            assert_eq!(next(), (Read::End, String::new()));
        }
    }
}
