//! Articles of the rule texts.

use std::fmt;

/// A rule text whose articles are cited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// The Chinese rules of 1999, 中国象棋竞赛规则.
    Cxa1999,
    /// The Chinese rules of 2020, 象棋竞赛规则, in that book's numbering.
    Cxa2020,
    /// The Asian rules, 亚洲象棋规则, on which the World rules rest; only `article` counts.
    Axf,
}

/// An article of a rule text, such as 24.1 or 26.1.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    /// The text that is cited.
    pub code: Code,
    /// The number before the first dot, from 1.
    pub article: u8,
    /// The number after the first dot, or 0 for none.
    pub item: u8,
    /// The number after the second dot, or 0 for none.
    pub point: u8,
}

impl Code {
    /// Every text that is cited.
    pub const ALL: [Code; 3] = [Code::Cxa1999, Code::Cxa2020, Code::Axf];

    /// The article `article.item` of this text; item 0 is the whole article.
    pub const fn clause(self, article: u8, item: u8) -> Clause {
        Clause { code: self, article, item, point: 0 }
    }
}

impl fmt::Display for Clause {
    /// Writes the number alone: `24.1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.article)?;
        if self.item > 0 {
            write!(f, ".{}", self.item)?;
        }
        if self.point > 0 {
            write!(f, ".{}", self.point)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_written_as_printed() {
        assert_eq!(Code::Cxa1999.clause(24, 1).to_string(), "24.1");
        assert_eq!(Code::Axf.clause(6, 0).to_string(), "6");
        let point = Clause { point: 3, ..Code::Cxa2020.clause(26, 1) };
        assert_eq!(point.to_string(), "26.1.3");
    }
}
