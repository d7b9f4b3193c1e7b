//! What was found in a file, by line and column.

use std::fmt;

use thiserror::Error;
use tournament::{No, Points};

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Another way to write what was understood.
    Note,
    /// Something was passed over, or two statements differ and one was taken.
    Warning,
    /// The file cannot be used until it is mended.
    Error,
}

/// Something that was found.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct TrfProblem {
    /// The line, from 1; 0 is the whole file.
    pub line: u32,
    /// The column, from 1, where there is one.
    pub column: Option<u32>,
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    #[source]
    pub fault: TrfFault,
}

impl fmt::Display for TrfProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => {}
            (line, None) => write!(f, "line {line}: ")?,
            (line, Some(column)) => write!(f, "line {line}, column {column}: ")?,
        }
        self.fault.fmt(f)
    }
}

/// What can be wrong, or noteworthy.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TrfFault {
    // ---- errors --------------------------------------------------------------------------------
    /// No line is a player.
    #[error("no line is a player (001)")]
    NoPlayers,
    /// There are too many of something.
    #[error("more than {most} {what}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many are taken.
        most: usize,
    },
    /// A tab stands where columns count.
    #[error("a tab, where columns count")]
    Tab,
    /// The column parts two fields and is not blank.
    #[error("{0:?} stands between two fields: the columns are shifted")]
    NotBlank(char),
    /// A field is no number.
    #[error("the {field} {text:?} is not {expected}")]
    Field {
        /// Which.
        field: &'static str,
        /// What stands there.
        text: String,
        /// What should.
        expected: &'static str,
    },
    /// A field is empty.
    #[error("the {0} is missing")]
    Missing(&'static str),
    /// A number is given to two.
    #[error("player {no} stands in line {first} already")]
    Twice {
        /// The number.
        no: No,
        /// Where it stands first.
        first: u32,
    },
    /// A result is none.
    #[error("{0:?} is no result")]
    Result(char),
    /// A color is none.
    #[error("{0:?} is no color")]
    Color(char),
    /// A game without an opponent.
    #[error("round {round}: a result {mark:?} without an opponent")]
    NoOpponent {
        /// The round.
        round: u16,
        /// The result.
        mark: char,
    },
    /// A bye with an opponent.
    #[error("round {round}: a bye {mark:?} with opponent {opponent}")]
    ByeWithOpponent {
        /// The round.
        round: u16,
        /// The bye.
        mark: char,
        /// The opponent.
        opponent: No,
    },
    /// There is no such opponent.
    #[error("round {round}: there is no player {opponent}")]
    UnknownOpponent {
        /// The round.
        round: u16,
        /// The opponent.
        opponent: No,
    },
    /// Somebody plays himself.
    #[error("round {0}: a player cannot play himself")]
    Itself(u16),
    /// A game is told by one of the two only.
    #[error("round {round}: {opponent} has no result here, {no} has met him")]
    ResultMissing {
        /// The round.
        round: u16,
        /// Who tells of the game.
        no: No,
        /// Whose line says nothing.
        opponent: No,
    },
    /// A game is told by one of the two, and the other tells of another.
    #[error("round {round}: {no} met {opponent}, who met {instead}")]
    OtherOpponent {
        /// The round.
        round: u16,
        /// Who tells of the game.
        no: No,
        /// Whom he names.
        opponent: No,
        /// Whom that one names; a bye is "nobody".
        instead: String,
    },
    /// Both have one color.
    #[error("round {round}: {no} and {opponent} have the same color")]
    SameColor {
        /// The round.
        round: u16,
        /// The one.
        no: No,
        /// The other.
        opponent: No,
    },
    /// The results of the two do not go together.
    #[error("round {round}: {no} has {ours:?} and {opponent} has {theirs:?}")]
    Results {
        /// The round.
        round: u16,
        /// The one.
        no: No,
        /// The other.
        opponent: No,
        /// His result.
        ours: char,
        /// The other's.
        theirs: char,
    },

    // ---- warnings ------------------------------------------------------------------------------
    /// A record that is not known, kept and not read.
    #[error("record {0:?} is not known and is left alone")]
    UnknownRecord(String),
    /// The sum of the results is another.
    #[error("{stated} points are stated, the results bring {counted}")]
    Points {
        /// As written.
        stated: Points,
        /// As counted, which is taken.
        counted: Points,
    },
    /// Numbers are missing before this one.
    #[error("there is no player {0}")]
    Hole(No),
    /// There are results after the last round that was announced.
    #[error("a result of round {round}, {announced} rounds are announced")]
    PastTheEnd {
        /// The round.
        round: u16,
        /// How many were announced.
        announced: u16,
    },
    /// Two have the bye of one round.
    #[error("round {round}: {first} and {second} both have the pairing bye")]
    TwoByes {
        /// The round.
        round: u16,
        /// The one.
        first: No,
        /// The other.
        second: No,
    },
    /// A field that nothing depends on cannot be read.
    #[error("the {field} {text:?} cannot be read and is passed over")]
    Passed {
        /// Which.
        field: &'static str,
        /// What stands there.
        text: String,
    },
    /// A tie-break that we do not compute.
    #[error("tie-break {0:?} is not computed here")]
    TieBreak(String),
    /// A player or a team is named that is not there.
    #[error("there is no player {0}, this record is passed over for him")]
    UnknownPlayer(No),

    // ---- notes ---------------------------------------------------------------------------------
    /// The columns of this line count otherwise.
    #[error("the columns are counted in {0}")]
    Columns(&'static str),
    /// An old or foreign way to write it.
    #[error("{written:?} is taken for {meant:?}")]
    Taken {
        /// What stands there.
        written: String,
        /// What it is.
        meant: String,
    },
    /// Both lost; or one lost and the other drew, which is a warning.
    #[error("round {round}: {no} and {opponent} both lost, or one lost and one drew")]
    Uneven {
        /// The round.
        round: u16,
        /// The one.
        no: No,
        /// The other.
        opponent: No,
    },
    /// The points follow another scoring than the usual one.
    #[error("no scoring is stated; the points fit {0} for a win, draw and loss")]
    Scoring(&'static str),
    /// A record that is understood and that nothing here uses.
    #[error("record {0} is kept and not used")]
    Unused(String),
    /// Only individual results are taken of an event of teams.
    #[error("teams play here; the standings are those of the players")]
    Teams,
}
