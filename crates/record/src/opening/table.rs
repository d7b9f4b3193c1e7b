//! The table of classes, read from its text.

use std::sync::LazyLock;

use xiangqi::{Board, File, Piece, Rank, Square, SquareSet};

/// No class is reached after this ply.
pub(super) const LAST_PLY: u16 = 24;

/// A class with its patterns.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Rule {
    pub(super) code: String,
    pub(super) chinese: String,
    pub(super) english: String,
    /// The index of the class that this one is part of.
    pub(super) parent: Option<usize>,
    pub(super) depth: usize,
    /// One of them is enough.
    patterns: Vec<Pattern>,
}

#[derive(Debug, PartialEq, Eq)]
struct Pattern {
    /// The last ply at which it counts.
    last: u16,
    terms: Vec<Term>,
}

#[derive(Debug, PartialEq, Eq)]
struct Term {
    negated: bool,
    /// A piece, where it may stand, and the same with left and right exchanged.
    places: Vec<(Piece, [SquareSet; 2])>,
}

impl Rule {
    /// Whether the board shows the class after that ply.
    pub(super) fn fits(&self, board: &Board, ply: u16, mirrored: bool) -> bool {
        self.patterns.iter().any(|pattern| {
            ply <= pattern.last && pattern.terms.iter().all(|term| term.holds(board, mirrored))
        })
    }
}

impl Term {
    fn holds(&self, board: &Board, mirrored: bool) -> bool {
        let stands = self.places.iter().any(|(piece, squares)| {
            !(board.of(*piece) & squares[usize::from(mirrored)]).is_empty()
        });
        stands != self.negated
    }
}

pub(super) static TABLE: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    read(include_str!("table.txt")).unwrap_or_else(|line| unreachable!("a test reads {line:?}"))
});

/// The rules of a text; the line that is wrong if one is.
fn read(text: &str) -> Result<Vec<Rule>, String> {
    let mut names: Vec<(&str, &str)> = Vec::new();
    let mut rules: Vec<Rule> = Vec::new();
    // The rules that the next one may be part of, the widest first.
    let mut open: Vec<usize> = Vec::new();
    for line in text.lines() {
        let wrong = || line.to_owned();
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        if line.starts_with('$') {
            names.push(line.split_once(" = ").ok_or_else(wrong)?);
            continue;
        }
        let depth = (line.len() - line.trim_start().len()) / 2;
        if depth > open.len() {
            return Err(wrong());
        }
        open.truncate(depth);
        let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let [code, chinese, english, pattern] = fields.as_slice() else { return Err(wrong()) };
        let patterns: Option<Vec<Pattern>> =
            pattern.split("||").map(|text| read_pattern(text, &names)).collect();
        rules.push(Rule {
            code: (*code).to_owned(),
            chinese: (*chinese).to_owned(),
            english: (*english).to_owned(),
            parent: open.last().copied(),
            depth,
            patterns: patterns.ok_or_else(wrong)?,
        });
        open.push(rules.len() - 1);
    }
    Ok(rules)
}

fn read_pattern(text: &str, names: &[(&str, &str)]) -> Option<Pattern> {
    let mut pattern = Pattern { last: LAST_PLY, terms: Vec::new() };
    for word in text.split_whitespace() {
        if let Some(ply) = word.strip_prefix('<') {
            pattern.last = ply.parse().ok().filter(|ply| (1..=LAST_PLY).contains(ply))?;
        } else if word.starts_with('$') {
            let (_, terms) = names.iter().find(|(name, _)| *name == word)?;
            pattern
                .terms
                .extend(terms.split_whitespace().map(read_term).collect::<Option<Vec<_>>>()?);
        } else {
            pattern.terms.push(read_term(word)?);
        }
    }
    Some(pattern)
}

fn read_term(word: &str) -> Option<Term> {
    let plain = word.trim_start_matches('!');
    let places: Option<Vec<_>> = plain.split('/').map(read_place).collect();
    Some(Term { negated: word.starts_with('!'), places: places? })
}

fn read_place(word: &str) -> Option<(Piece, [SquareSet; 2])> {
    let mut signs = word.chars();
    let piece = Piece::from_fen_char(signs.next()?)?;
    let file = File::from_char(signs.next()?)?;
    let ranks = match signs.next() {
        Some(digit) => vec![Rank::from_char(digit)?],
        None => Rank::ALL.to_vec(),
    };
    let set = |file: File| {
        let mut squares = SquareSet::EMPTY;
        ranks.iter().for_each(|rank| squares.insert(Square::new(file, *rank)));
        squares
    };
    signs.next().is_none().then(|| (piece, [set(file), set(file.mirrored())]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_table_is_in_order() {
        let rules = read(include_str!("table.txt")).unwrap();
        let mut codes = BTreeSet::new();
        let mut names = BTreeSet::new();
        for rule in &rules {
            let code = rule.code.as_bytes();
            assert!(
                matches!(code, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']),
                "{} is no code",
                rule.code
            );
            assert!(codes.insert(&rule.code), "{} stands twice", rule.code);
            assert!(names.insert(&rule.chinese), "{} stands twice", rule.chinese);
            assert!(names.insert(&rule.english), "{} stands twice", rule.english);
            assert!(rule.english.is_ascii(), "{}", rule.english);
            assert!(!rule.chinese.contains(|c: char| c.is_ascii_alphabetic()), "{}", rule.chinese);
        }
        assert!(rules.len() > 140);
    }

    #[test]
    fn a_wrong_line_is_named() {
        for text in [
            "A00 | x | y",
            "    A00 | x | y | Ce2",
            "A00 | x | y | Ce2 <0",
            "A00 | x | y | Xe2",
            "A00 | x | y | Ck2",
            "A00 | x | y | Ce22",
            "A00 | x | y | $Z",
            "$Z",
        ] {
            assert_eq!(read(text), Err(text.to_owned()));
        }
    }
}
