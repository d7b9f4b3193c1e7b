//! Clauses that the sources read differently, and what the other reading would give.

use crate::{Clause, Code, Labels, Verdict};

/// A clause on which the sources differ, where that decides: by the other reading the verdict would
/// be another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Differs {
    /// The other reading.
    pub reading: Reading,
    /// The clause that is read in two ways.
    pub clause: Clause,
    /// What the game would come to by it.
    pub verdict: Verdict,
}

/// Another reading of a clause than the one that rulings follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reading {
    /// What bears on the target is its root even if it could not legally take back. The Asian
    /// texts speak of false roots; some programs do not test for them (rule 35).
    FalseRootCounts,
    /// Cutting a root by stepping away or in between is a chase, whoever does it. The Asian texts
    /// say so of king and pawn (rule 30).
    RootCutCounts,
    /// A check that attacks a piece as well counts as a chase of that piece. By the Asian texts
    /// check and chase in turn are allowed (rule 12).
    CheckAlsoChases,
    /// A lone attacker's attack on an advisor or an elephant counts: it does not hold the drawing
    /// points, which the Chinese texts ask for and no program can tell (26.2; 1999: 27.3).
    LoneAttackerChases,
}

impl Reading {
    /// Every reading, those of the Asian texts first.
    pub const ALL: [Reading; 4] = [
        Reading::FalseRootCounts,
        Reading::RootCutCounts,
        Reading::CheckAlsoChases,
        Reading::LoneAttackerChases,
    ];

    /// The readings that books with these labels may be given.
    pub fn of(labels: Labels) -> &'static [Reading] {
        match labels {
            Labels::Checks => &[],
            Labels::Chinese1999 | Labels::Chinese2020 => &Reading::ALL[3..],
            Labels::Asian => &Reading::ALL[..3],
        }
    }

    /// The clause that is read in two ways, in a book with these labels.
    pub fn clause(self, labels: Labels) -> Clause {
        match self {
            Reading::FalseRootCounts => Code::Axf.clause(35, 0),
            Reading::RootCutCounts => Code::Axf.clause(30, 0),
            Reading::CheckAlsoChases => Code::Axf.clause(12, 0),
            Reading::LoneAttackerChases if labels == Labels::Chinese1999 => {
                Code::Cxa1999.clause(27, 3)
            }
            Reading::LoneAttackerChases => Code::Cxa2020.clause(26, 2),
        }
    }

    /// The name in records and answers, such as `false_root_counts`.
    pub fn name(self) -> &'static str {
        match self {
            Reading::FalseRootCounts => "false_root_counts",
            Reading::RootCutCounts => "root_cut_counts",
            Reading::CheckAlsoChases => "check_also_chases",
            Reading::LoneAttackerChases => "lone_attacker_chases",
        }
    }
}
