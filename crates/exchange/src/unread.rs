//! Why a text is no JSON of the wanted form.

use std::fmt;

/// What a reader of JSON says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// In short.
    pub kind: UnreadKind,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1; 0 is before the first.
    pub column: usize,
    message: String,
}

/// What is wrong in short.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnreadKind {
    /// It is no JSON.
    Syntax,
    /// It ends in the middle.
    End,
    /// A value is not of the wanted form.
    Data,
    /// The whole is a list, which would be taken for the fields in their order.
    List,
}

impl Unread {
    /// The whole is a list where an object is wanted.
    pub(crate) fn list() -> Unread {
        let message = "a list, expected an object".to_owned();
        Unread { kind: UnreadKind::List, line: 1, column: 1, message }
    }

    /// What the reader says, without line and column.
    pub fn detail(&self) -> &str {
        self.message.rsplit_once(" at line ").map_or(&*self.message, |(detail, _)| detail)
    }
}

impl From<&serde_json::Error> for Unread {
    fn from(error: &serde_json::Error) -> Unread {
        use serde_json::error::Category;
        let kind = match error.classify() {
            Category::Eof => UnreadKind::End,
            Category::Data => UnreadKind::Data,
            Category::Io | Category::Syntax => UnreadKind::Syntax,
        };
        let (line, column) = (error.line(), error.column());
        Unread { kind, line, column, message: error.to_string() }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
