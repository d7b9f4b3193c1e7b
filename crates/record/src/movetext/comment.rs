//! What stands in a comment: text, and commands such as `[%clk 0:01:02]`.

use xiangqi::Square;

use crate::note::{Mark, Note, Tint};

/// Adds a text to what is there, on a new line; a text that is there already is not added.
pub(crate) fn append(to: &mut String, text: &str, most: usize) -> bool {
    if text.is_empty() || to == text {
        return true;
    }
    if !to.is_empty() {
        to.push('\n');
    }
    let mut room = most.saturating_sub(to.len()).min(text.len());
    while !text.is_char_boundary(room) {
        room -= 1;
    }
    to.push_str(&text[..room]);
    room == text.len()
}

/// Takes the known commands out of a comment into the note, and gives back the rest, with line ends
/// as `\n` and without space around it.
pub(crate) fn split_commands(comment: &str, note: &mut Note) -> String {
    let mut text = String::with_capacity(comment.len());
    let mut rest = comment;
    while let Some(from) = rest.find("[%") {
        let Some(length) = rest[from..].find(']') else { break };
        let command = &rest[from + 2..from + length];
        text.push_str(&rest[..from]);
        if !take(command, note) {
            text.push_str(&rest[from..=from + length]);
        }
        rest = &rest[from + length + 1..];
    }
    text.push_str(rest);
    if text.contains('\r') {
        text = text.replace("\r\n", "\n").replace('\r', "\n");
    }
    let trimmed = text.trim_matches(|c: char| c.is_whitespace() || c == '\0' || c == '\u{feff}');
    if trimmed.len() == text.len() { text } else { trimmed.to_owned() }
}

/// Whether the command is known and was understood.
fn take(command: &str, note: &mut Note) -> bool {
    let (name, value) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
    match name {
        "clk" => milliseconds(value).map(|ms| note.clock_ms = Some(ms)).is_some(),
        "emt" => milliseconds(value).map(|ms| note.spent_ms = Some(ms)).is_some(),
        "csl" | "cal" => {
            let marks: Option<Vec<Mark>> =
                value.split(',').map(|mark| read_mark(mark.trim())).collect();
            match marks {
                Some(marks) if marks.len() <= 200 => {
                    note.marks.extend(marks);
                    true
                }
                _ => false,
            }
        }
        _ => false,
    }
}

/// Reads `1:02:03`, `2:03.5`, `63`.
fn milliseconds(text: &str) -> Option<u32> {
    let mut sum = 0_f64;
    let mut parts = 0;
    for part in text.trim().split(':') {
        let value: f64 =
            part.trim().parse().ok().filter(|value: &f64| (0.0..1e7).contains(value))?;
        sum = sum * 60.0 + value;
        parts += 1;
    }
    let ms = (sum * 1000.0).round();
    // The range is checked, so that nothing is cut.
    (parts <= 3 && ms <= f64::from(u32::MAX)).then_some(ms as u32)
}

/// Reads `Ra1` or `Ga1b2`.
fn read_mark(text: &str) -> Option<Mark> {
    let mut letters = text.chars();
    let tint = Tint::from_letter(letters.next()?)?;
    let points = letters.as_str();
    let square = |text: Option<&str>| text?.parse::<Square>().ok();
    let to = match points.len() {
        2 => None,
        4 => Some(square(points.get(2..))?),
        _ => return None,
    };
    Some(Mark { from: square(points.get(..2))?, to, tint })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_taken_out() {
        let mut note = Note::default();
        let text = split_commands(
            " [%clk 0:09:58.5] 好棋\r\n[%csl Re4,Ga9][%cal Bh2e2] [%eval 0.3]",
            &mut note,
        );
        assert_eq!(text, "好棋\n [%eval 0.3]");
        assert_eq!(note.clock_ms, Some(598_500));
        assert_eq!(note.marks.len(), 3);
        assert_eq!(note.marks[2].to, "e2".parse().ok());
        assert_eq!(split_commands("[%clk x] [%emt 61]", &mut note), "[%clk x]");
        assert_eq!(note.spent_ms, Some(61_000));
        assert_eq!(split_commands("[%clk 1", &mut note), "[%clk 1");
    }

    #[test]
    fn texts_are_joined_up_to_a_limit() {
        let mut to = String::new();
        assert!(append(&mut to, "一", 100));
        assert!(append(&mut to, "一", 100));
        assert!(append(&mut to, "二", 100));
        assert_eq!(to, "一\n二");
        assert!(!append(&mut to, "三四", 11));
        assert_eq!(to, "一\n二\n三");
    }
}
