//! Tables for the terminal: columns line up, a Chinese character is two columns wide.

use unicode_width::UnicodeWidthStr;

/// To which edge a column keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edge {
    Left,
    Right,
    Center,
}

/// A table with a head.
#[derive(Debug)]
pub(crate) struct Table {
    edges: Vec<Edge>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns.
    pub(crate) fn new<const N: usize>(columns: [(String, Edge); N]) -> Table {
        Table::of(columns.into())
    }

    pub(crate) fn of(columns: Vec<(String, Edge)>) -> Table {
        let (head, edges) = columns.into_iter().unzip();
        Table { edges, rows: vec![head] }
    }

    /// Adds a row, a cell for each column.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The table as lines; columns without any content are left out.
    pub(crate) fn draw(&self) -> String {
        let cell = |row: &[String], column: usize| -> String {
            row.get(column).map(|cell| one_line(cell)).unwrap_or_default()
        };
        let widths: Vec<usize> = (0..self.edges.len())
            .map(|column| {
                let content = self.rows[1..].iter().map(|row| cell(row, column).width()).max();
                match content {
                    Some(0) => 0,
                    content => content.unwrap_or(0).max(cell(&self.rows[0], column).width()),
                }
            })
            .collect();
        let mut text = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for (column, width) in widths.iter().enumerate().filter(|(_, width)| **width > 0) {
                let cell = cell(row, column);
                let blank = width - cell.width().min(*width);
                let (before, after) = match self.edges[column] {
                    Edge::Left => (0, blank),
                    Edge::Right => (blank, 0),
                    Edge::Center => (blank / 2, blank - blank / 2),
                };
                if !line.is_empty() {
                    line.push_str("  ");
                }
                line.extend(std::iter::repeat_n(' ', before));
                line.push_str(&cell);
                line.extend(std::iter::repeat_n(' ', after));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// A text that cannot break a line or move the cursor.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_names_line_up_with_latin_ones() {
        let mut table = Table::new([
            ("台".to_owned(), Edge::Right),
            ("红方".to_owned(), Edge::Left),
            ("".to_owned(), Edge::Left),
            ("结果".to_owned(), Edge::Center),
        ]);
        table.row(["1", "张三丰", "", "1-0"].map(str::to_owned));
        table.row(["12", "Li\x1b[2J Si", "", "1/2-1/2"].map(str::to_owned));
        assert_eq!(
            table.draw(),
            "台  红方        结果\n 1  张三丰       1-0\n12  Li [2J Si  1/2-1/2\n"
        );
    }
}
