//! TRF, the tournament report file of FIDE, in its versions of 2016 and 2026.
//!
//! A file is lines of fixed columns; the first three say what a line is. [`read`] takes what
//! programs write: any end of line, CR alone among them; the extensions `XX?` of `JaVaFo`, comments,
//! zero-padded numbers, old signs for byes; columns counted in characters, in bytes of UTF-8 or in
//! double-byte characters. What it took in another way than the format has it is noted, what
//! cannot be meant is named by line and column. [`Trf::write`] knows one form only.
//!
//! Who played and has nothing in the last round that others were paired in, not even a `Z`, is taken
//! for one who has left. A file that does not say how many rounds there are may go on.
//!
//! White is Red and Black is Black. [`Trf::event`] makes an [`Event`](crate::event::Event) of a
//! file, [`Trf::of_event`] a file of an event.
//!
//! What an event has and the records have no place for stands in remarks, which other programs
//! pass over: `### chuhe` and a word.
//!
//! | remark | what it says |
//! |---|---|
//! | `order LIST` | how it ranks, as [`order`](crate::order) has it |
//! | `rules JSON` | how scores pair: [`Rules`](crate::json::Rules) |
//! | `bye ROUND NO red`, `bye_is_game` | the color that a bye stands for, and that it counts as won |
//! | `points ROUND NO POINTS` | what a bye brings that is neither a win nor a draw |
//! | `annulled ROUND RED BLACK` | a game that was struck out |
//! | `apart FROM TO soft NO NO …` | who is kept apart from each other; `TO` may be `-` |
//! | `club NO TEXT`, `grade NO TEXT` | 单位, 等级 |
//! | `fouls NO COUNT`, `discipline NO GRADE` | 犯规, sanctions |
//!
//! Source: the FIDE handbook, "Format of Tournament Report File", versions 2016 and 2026; the
//! letters `XXR XXC XXS XXA XXP XXZ` as `JaVaFo` documents them.
//!
//! ```
//! let text = "\
//! 012 Two players
//! 001    1      Ann                                                                1.0    1     2 w 1
//! 001    2      Bob                                                                0.0    2     1 b 0
//! ";
//! let reading = exchange::trf::read(text);
//! assert!(reading.problems.is_empty());
//! assert_eq!(reading.trf.write().unwrap(), text);
//!
//! let (event, _) = exchange::trf::read_event(&text.replace("1 b 0", "1 b 1")).unwrap_err().pop()
//!     .map(|problem| (problem.line, problem.column)).unwrap();
//! assert_eq!(event, 3);
//! ```

mod check;
mod columns;
mod from_event;
mod player;
mod problem;
mod read;
mod remarks;
mod scoring;
mod tags;
mod write;

pub use from_event::{Lost, Version};
pub use player::{Mark, Player, RoundEntry, Static};
pub use problem::{Severity, TrfFault, TrfProblem};
pub use read::{Reading, read, read_event};
pub use scoring::TrfScoring;
pub use write::TrfWriteError;

use tournament::{Color, No, Points};

/// How lines end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LineEnd {
    /// `\n`.
    #[default]
    Lf,
    /// `\r\n`.
    CrLf,
    /// `\r`, as the format itself says.
    Cr,
}

impl LineEnd {
    /// The characters.
    pub const fn text(self) -> &'static str {
        match self {
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
            LineEnd::Cr => "\r",
        }
    }
}

/// A file, record by record: record `i` is line `i + 1`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trf {
    /// The lines.
    pub records: Vec<Record>,
    /// How they end.
    pub line_end: LineEnd,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Record {
    /// Nothing.
    Blank,
    /// `###` or `#`, with the sign.
    Comment(String),
    /// A line of text about the event.
    Head(Head, String),
    /// `142`, `XXR`: the number of rounds.
    Rounds {
        /// Whether it is written `XXR`.
        extension: bool,
        /// How many.
        rounds: u16,
    },
    /// `152`, `XXC`: the color of the first number in round 1; none where the letters say something
    /// else.
    FirstColor {
        /// Whether it is written `XXC`.
        extension: bool,
        /// Which color.
        color: Option<Color>,
        /// As written, without blanks around.
        text: String,
    },
    /// `162`: what a game is worth, by the letters W D L A P X.
    Worth(Vec<(char, Points)>),
    /// `XXS`: the same by longer names, `WW` to `FL`.
    NamedWorth(Vec<(String, Points)>),
    /// `362`: what a match of teams is worth, by TW TD TL.
    MatchWorth(Vec<(String, Points)>),
    /// `001`: a player with his rounds.
    Player(Box<Player>),
    /// A national rating record: a federation's code and the same columns as a player.
    National {
        /// The code, three capitals.
        code: String,
        /// The columns.
        columns: Box<Static>,
    },
    /// `013`: a team and its players, the older form.
    OldTeam {
        /// The name.
        name: String,
        /// The players.
        players: Vec<No>,
    },
    /// `310`: a team.
    Team(Box<Team>),
    /// `240`: byes that bring points or are announced.
    Byes {
        /// Which: full, half or zero.
        mark: Mark,
        /// The round.
        round: u16,
        /// Who.
        who: Vec<No>,
    },
    /// `250`: points in pairing alone.
    Accelerated(Accelerated),
    /// `XXA`: the same for one player, round by round.
    AcceleratedOne {
        /// Who.
        no: No,
        /// From round 1.
        points: Vec<Points>,
    },
    /// `260`: who must not meet; with neither round, `XXP`.
    Barred {
        /// The first round and the last.
        rounds: Option<(u16, u16)>,
        /// Who.
        who: Vec<No>,
    },
    /// `XXZ`: absent in the round to be paired.
    Absent(Vec<No>),
    /// `299`: points that the results do not explain.
    Abnormal(Abnormal),
    /// `300`: a team's line-up out of order.
    Lineup {
        /// The round.
        round: u16,
        /// The team.
        team: No,
        /// Whom it plays.
        opponent: Option<No>,
        /// Board by board; nobody is an empty board.
        players: Vec<Option<No>>,
    },
    /// `320`: teams with a pairing bye.
    TeamByes {
        /// Match points.
        match_points: Option<Points>,
        /// Game points.
        game_points: Option<Points>,
        /// The team of each round.
        teams: Vec<Option<No>>,
    },
    /// `330`: a match not played.
    MatchForfeit {
        /// `+-`, `-+` or `--`.
        signs: [char; 2],
        /// The round.
        round: u16,
        /// The team with white.
        white: No,
        /// The other.
        black: No,
    },
    /// A record that is kept as it stands: `801`, `802`, unknown ones, and what could not be read.
    Other {
        /// The first three characters.
        code: String,
        /// What follows them.
        text: String,
    },
}

/// Lines of text about the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table below is their documentation")]
pub enum Head {
    Name,
    City,
    Federation,
    Start,
    End,
    Players,
    Rated,
    Teams,
    Kind,
    Arbiter,
    Deputy,
    Time,
    RoundDates,
    RankMethod,
    Controller,
    CodedKind,
    TieBreaks,
    Standings,
    CodedTime,
    BoardColors,
}

impl Head {
    /// Every kind, by its three digits.
    pub const ALL: [(Head, &'static str); 20] = [
        (Head::Name, "012"),
        (Head::City, "022"),
        (Head::Federation, "032"),
        (Head::Start, "042"),
        (Head::End, "052"),
        (Head::Players, "062"),
        (Head::Rated, "072"),
        (Head::Teams, "082"),
        (Head::Kind, "092"),
        (Head::Arbiter, "102"),
        (Head::Deputy, "112"),
        (Head::Time, "122"),
        (Head::RoundDates, "132"),
        (Head::RankMethod, "172"),
        (Head::Controller, "182"),
        (Head::CodedKind, "192"),
        (Head::TieBreaks, "202"),
        (Head::Standings, "212"),
        (Head::CodedTime, "222"),
        (Head::BoardColors, "352"),
    ];

    /// The three digits.
    pub fn code(self) -> &'static str {
        Head::ALL.iter().find(|(head, _)| *head == self).map_or("", |(_, code)| code)
    }
}

/// `310`: a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub no: No,
    /// Its name.
    pub name: String,
    /// A short name.
    pub nickname: String,
    /// How strong it is; as written.
    pub strength: String,
    /// Points of its matches.
    pub match_points: Option<Points>,
    /// Points of its games.
    pub game_points: Option<Points>,
    /// Its place.
    pub rank: Option<u16>,
    /// Its players in order.
    pub players: Vec<No>,
}

/// `250`: points in pairing alone, for a range of numbers and rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accelerated {
    /// Match points, of teams.
    pub match_points: Option<Points>,
    /// Game points.
    pub points: Option<Points>,
    /// The first round and the last.
    pub rounds: (u16, u16),
    /// The first number and the last.
    pub numbers: (No, No),
}

/// `299`: points that the results do not explain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abnormal {
    /// To which result; a blank is a penalty or a bonus.
    pub kind: char,
    /// Match points, of teams.
    pub match_points: Option<Points>,
    /// Points.
    pub points: Option<Points>,
    /// The round; nothing is all.
    pub round: Option<u16>,
    /// Who.
    pub who: Vec<No>,
}

impl Trf {
    /// The players with their lines, from 1, in the order of the file.
    pub fn players(&self) -> impl Iterator<Item = (u32, &Player)> {
        self.records.iter().enumerate().filter_map(|(index, record)| match record {
            Record::Player(player) => Some((index as u32 + 1, &**player)),
            _ => None,
        })
    }

    /// The first text of a kind, without blanks around; nothing where it is empty.
    pub fn text(&self, head: Head) -> Option<&str> {
        self.records.iter().find_map(|record| match record {
            Record::Head(kind, text) if *kind == head => {
                Some(text.trim()).filter(|text| !text.is_empty())
            }
            _ => None,
        })
    }

    /// How many rounds are announced.
    pub fn announced(&self) -> Option<u16> {
        self.records.iter().find_map(|record| match record {
            Record::Rounds { rounds, .. } => Some(*rounds),
            _ => None,
        })
    }

    /// The color of the first number in round 1.
    pub fn first_color(&self) -> Option<Color> {
        self.records.iter().find_map(|record| match record {
            Record::FirstColor { color, .. } => *color,
            _ => None,
        })
    }

    /// The teams, from either form: name and players.
    pub fn teams(&self) -> Vec<(&str, &[No])> {
        let modern: Vec<(&str, &[No])> = self
            .records
            .iter()
            .filter_map(|record| match record {
                Record::Team(team) => Some((team.name.as_str(), &team.players[..])),
                _ => None,
            })
            .collect();
        if !modern.is_empty() {
            return modern;
        }
        self.records
            .iter()
            .filter_map(|record| match record {
                Record::OldTeam { name, players } => Some((name.as_str(), &players[..])),
                _ => None,
            })
            .collect()
    }
}
