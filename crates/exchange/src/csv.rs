//! Text in columns: comma, semicolon, tab or full-width comma, with quotes.

/// A row of a table as it stands in a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct TableRow {
    /// The line of a text, the row of a sheet, from 1.
    pub(crate) line: u32,
    /// From the first column.
    pub(crate) cells: Vec<String>,
}

impl TableRow {
    pub(crate) fn is_empty(&self) -> bool {
        self.cells.iter().all(|cell| cell.trim().is_empty())
    }
}

/// What was read.
#[derive(Debug, Default)]
pub(crate) struct Parsed {
    pub(crate) rows: Vec<TableRow>,
    pub(crate) delimiter: Option<char>,
    /// The line where a quote begins that never ends.
    pub(crate) unclosed: Option<u32>,
    /// The line at which reading stopped.
    pub(crate) cut: Option<u32>,
}

const DELIMITERS: [char; 4] = ['\t', ',', ';', '，'];
/// Lines that are asked what parts them.
const SAMPLE: usize = 30;

/// Reads a text of at most `most` rows and `wide` columns.
pub(crate) fn parse(text: &str, most: usize, wide: usize) -> Parsed {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Spreadsheets say in a first line what parts the others.
    let (delimiter, text, first) = match stated(text) {
        Some((delimiter, rest)) => (Some(delimiter), rest, 2),
        None => (sniff(text), text, 1),
    };
    let mut parsed = Parsed { delimiter, ..Parsed::default() };
    let mut reader = Reader { rest: text, line: first, delimiter };
    while !reader.rest.is_empty() {
        if parsed.rows.len() == most {
            parsed.cut = Some(reader.line);
            break;
        }
        let started = reader.line;
        let (mut row, closed) = reader.row();
        if !closed {
            parsed.unclosed = Some(started);
        }
        row.cells.truncate(wide);
        parsed.rows.push(row);
    }
    parsed
}

fn stated(text: &str) -> Option<(char, &str)> {
    let rest = text.strip_prefix("sep=").or_else(|| text.strip_prefix("SEP="))?;
    let delimiter = rest.chars().next().filter(|c| DELIMITERS.contains(c))?;
    let rest = rest[delimiter.len_utf8()..].trim_start_matches('\r');
    Some((delimiter, rest.strip_prefix('\n')?))
}

/// The delimiter that stands in most of the first lines; of two that stand in as many, the one
/// that stands there more often.
fn sniff(text: &str) -> Option<char> {
    let mut best = (0, 0, None);
    for delimiter in DELIMITERS {
        let counts: Vec<usize> = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .take(SAMPLE)
            .map(|line| {
                let (mut quoted, mut before) = (false, delimiter);
                line.chars()
                    .filter(|c| {
                        // A quote within a cell is a letter as any other.
                        if *c == '"' {
                            quoted = !quoted && (before == ' ' || DELIMITERS.contains(&before));
                        }
                        before = *c;
                        *c == delimiter && !quoted
                    })
                    .count()
            })
            .collect();
        let lines = counts.iter().filter(|count| **count > 0).count();
        let all: usize = counts.iter().sum();
        if lines > 0 && (lines, all) > (best.0, best.1) {
            best = (lines, all, Some(delimiter));
        }
    }
    best.2
}

struct Reader<'a> {
    rest: &'a str,
    line: u32,
    delimiter: Option<char>,
}

impl Reader<'_> {
    /// One row, and whether its quotes were closed.
    fn row(&mut self) -> (TableRow, bool) {
        let mut row = TableRow { line: self.line, cells: Vec::new() };
        loop {
            let (cell, end) = self.cell();
            row.cells.push(cell);
            match end {
                End::Cell => {}
                End::Row => return (row, true),
                End::Open => return (row, false),
            }
        }
    }

    fn cell(&mut self) -> (String, End) {
        let mut cell = String::new();
        let mut letters = self.rest.char_indices().peekable();
        // A quote opens a cell only where it is the first thing in it.
        let mut quoted = false;
        let mut start = true;
        while let Some((at, letter)) = letters.next() {
            let after = at + letter.len_utf8();
            match letter {
                '"' if quoted => match letters.peek() {
                    Some((_, '"')) => {
                        cell.push('"');
                        letters.next();
                    }
                    _ => quoted = false,
                },
                '"' if start => quoted = true,
                '\n' | '\r' => {
                    let crlf = letter == '\r' && matches!(letters.peek(), Some((_, '\n')));
                    let after = if crlf { after + 1 } else { after };
                    self.line += 1;
                    if !quoted {
                        self.rest = &self.rest[after..];
                        return (cell, End::Row);
                    }
                    cell.push('\n');
                    if crlf {
                        letters.next();
                    }
                }
                _ if Some(letter) == self.delimiter && !quoted => {
                    self.rest = &self.rest[after..];
                    return (cell, End::Cell);
                }
                _ => cell.push(letter),
            }
            start = start && (letter == ' ' || quoted);
        }
        self.rest = "";
        (cell, if quoted { End::Open } else { End::Row })
    }
}

/// What ended a cell.
enum End {
    Cell,
    Row,
    /// The text, within quotes.
    Open,
}

/// Writes rows with commas and CRLF, as spreadsheets expect it. A cell that a spreadsheet would
/// take for a formula or a day gets an apostrophe in front.
pub(crate) fn write<R: AsRef<[String]>>(rows: impl IntoIterator<Item = R>) -> String {
    let mut text = String::new();
    for row in rows {
        for (index, cell) in row.as_ref().iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            let guarded;
            let cell = if is_misread(cell.trim_start_matches('\'')) {
                guarded = format!("'{cell}");
                &guarded
            } else {
                cell
            };
            if cell.contains([',', '"', '\n', '\r', ';', '\t', '，']) || cell.trim() != cell {
                text.push('"');
                text.push_str(&cell.replace('"', "\"\""));
                text.push('"');
            } else {
                text.push_str(cell);
            }
        }
        text.push_str("\r\n");
    }
    text
}

/// Whether a spreadsheet makes something else of a text: a formula, or a day of the year.
fn is_misread(cell: &str) -> bool {
    let cell = cell.trim_start();
    // Chinese and Japanese ones take the full-width signs too.
    let is_formula = cell.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    (is_formula && !is_number(cell)) || is_day(cell)
}

/// A plain number, perhaps below zero: no exponent, no infinity.
fn is_number(cell: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    let cell = cell.strip_prefix('-').unwrap_or(cell);
    match cell.split_once('.') {
        Some((whole, part)) => digits(whole) && digits(part),
        None => digits(cell),
    }
}

/// `3-2` is a class of a school, and the second of March to a spreadsheet; `1-0` is no day.
fn is_day(cell: &str) -> bool {
    let parts: Vec<&str> = cell.trim().split(['-', '/']).collect();
    let is_part = |part: &&str| {
        (1..=4).contains(&part.len()) && part.parse::<u16>().is_ok_and(|number| number > 0)
    };
    (2..=3).contains(&parts.len()) && parts.iter().all(is_part)
}

/// Takes the apostrophe away that [`write`] puts in front.
pub(crate) fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if is_misread(rest.trim_start_matches('\'')) => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Vec<String>> {
        parse(text, 100, 100).rows.into_iter().map(|row| row.cells).collect()
    }

    #[test]
    fn delimiters_are_found() {
        for (text, delimiter) in [
            ("a,b\nc,d\n", Some(',')),
            ("a;b,c\nd;e\n", Some(';')),
            ("a\tb, c\nd\te\n", Some('\t')),
            ("甲，乙\n丙，丁\n", Some('，')),
            ("\"a,b\";c\n", Some(';')),
            ("a\nb\n", None),
            ("sep=;\na,b;c\n", Some(';')),
        ] {
            assert_eq!(parse(text, 9, 9).delimiter, delimiter, "{text:?}");
        }
        assert_eq!(parse("sep=;\na;b\n", 9, 9).rows[0].line, 2);
    }

    #[test]
    fn quotes_hold_delimiters_and_line_breaks() {
        assert_eq!(cells("\"a,\"\"b\"\"\nc\",d\r\ne,f"), [["a,\"b\"\nc", "d"], ["e", "f"]]);
        assert_eq!(cells("5\" nail,x\n"), [["5\" nail", "x"]]);
        assert_eq!(cells("a,\n,b\n"), [["a", ""], ["", "b"]]);
        let rows = parse("a,\"b\nc\nd\n", 9, 9);
        assert_eq!((rows.unclosed, rows.rows.len()), (Some(1), 1));
        assert_eq!(parse("\"x\ny\",1\nz,2\n", 9, 9).rows[1].line, 3);
    }

    #[test]
    fn formulas_are_guarded_and_numbers_are_not() {
        let row = ["=1+1".to_owned(), "-5".into(), "a,b".into(), " x".into()];
        assert_eq!(write([&row]), "'=1+1,-5,\"a,b\",\" x\"\r\n");
    }

    #[test]
    fn what_a_spreadsheet_would_misread_is_guarded_and_read_again() {
        for cell in [
            "=1+1",
            "+-",
            "-+",
            "--",
            "@sum",
            "+8613800138000",
            "-inf",
            "-1e5",
            "＝1",
            "＋张三",
            " =1",
            "\t@x",
            "3-2",
            "2/1",
            "2024-09-01",
            "'=1",
            "''3-2",
        ] {
            let written = write([[cell.to_owned()]]);
            let bare = written.trim_end().trim_matches('"');
            assert_eq!(bare, format!("'{cell}"), "{cell:?}");
            assert_eq!(unguarded(&cells(&written)[0][0]), cell, "{cell:?}");
        }
        for cell in ["-5", "-0.5", "1-0", "0-1", "0-0", "1/2-1/2", "张三", "'tis", "3-2班", "a-b"]
        {
            let written = write([[cell.to_owned()]]);
            assert_eq!(written, format!("{cell}\r\n"));
            assert_eq!(unguarded(&cells(&written)[0][0]), cell, "{cell:?}");
        }
    }
}
