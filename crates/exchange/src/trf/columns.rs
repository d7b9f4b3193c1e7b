//! A line as columns.

use super::TrfFault;

/// What one column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// A character.
    Character,
    /// Half a character beyond ASCII: bytes of a double-byte encoding.
    HalfWide,
    /// A byte of UTF-8.
    Utf8,
}

impl Unit {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Unit::Character => "characters",
            Unit::HalfWide => "bytes of a double-byte encoding",
            Unit::Utf8 => "bytes of UTF-8",
        }
    }

    fn width(self, character: char) -> usize {
        match self {
            Unit::Character => 1,
            Unit::HalfWide if character.is_ascii() => 1,
            Unit::HalfWide => 2,
            Unit::Utf8 => character.len_utf8(),
        }
    }
}

/// A column and what is wrong there.
pub(super) type At = (u32, TrfFault);

/// The columns of a line, from 1. Past the end everything is blank.
#[derive(Debug)]
pub(super) struct Columns {
    /// A character that takes several columns stands in the first of them.
    cells: Vec<Option<char>>,
}

impl Columns {
    pub(super) fn new(line: &str, unit: Unit) -> Columns {
        let mut cells = Vec::with_capacity(line.len());
        for character in line.trim_end().chars() {
            cells.push(Some(character));
            cells.extend(std::iter::repeat_n(None, unit.width(character) - 1));
        }
        Columns { cells }
    }

    pub(super) fn len(&self) -> u32 {
        self.cells.len() as u32
    }

    /// The character in a column.
    pub(super) fn one(&self, column: u32) -> char {
        self.cells.get(column as usize - 1).copied().flatten().unwrap_or(' ')
    }

    /// The text from a column to another, both included, without blanks around.
    pub(super) fn text(&self, from: u32, to: u32) -> String {
        let (from, to) = (from as usize - 1, (to as usize).min(self.cells.len()));
        let text: String = self.cells.get(from..to).unwrap_or_default().iter().flatten().collect();
        text.trim().to_owned()
    }

    /// Refuses anything but blanks in these columns.
    pub(super) fn blank(&self, columns: &[u32]) -> Result<(), At> {
        for column in columns {
            // The rest of a wide character is no blank.
            let cell = self.cells.get(*column as usize - 1).copied().unwrap_or(Some(' '));
            match cell {
                Some(' ') => {}
                Some(other) => return Err((*column, TrfFault::NotBlank(other))),
                None => return Err((*column, TrfFault::NotBlank('…'))),
            }
        }
        Ok(())
    }

    /// Refuses tabs, which shift everything behind them.
    pub(super) fn no_tabs(&self) -> Result<(), At> {
        match self.cells.iter().position(|cell| *cell == Some('\t')) {
            Some(place) => Err((place as u32 + 1, TrfFault::Tab)),
            None => Ok(()),
        }
    }

    /// A whole number, if the field is not empty.
    pub(super) fn number(
        &self,
        from: u32,
        to: u32,
        field: &'static str,
    ) -> Result<Option<u32>, At> {
        let text = self.text(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        match text.parse() {
            Ok(number) if text.bytes().all(|byte| byte.is_ascii_digit()) => Ok(Some(number)),
            _ => Err((from, TrfFault::Field { field, text, expected: "a whole number" })),
        }
    }
}
