//! The field 对局总表: every entrant with every round, as standings and pairing read it.
//!
//! A field knows nothing of logs, stages or regulations. It is folded from a state
//! ([`State::field`](crate::State::field)) or filled from any other record of an event.

use std::collections::BTreeMap;

use crate::{Color, No, Points, Score};

/// What a round was for one entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// At least one game was played.
    Played,
    /// `+`: won without play.
    WonUnplayed,
    /// `-`: lost without play.
    LostUnplayed,
    /// 轮空: the field was odd.
    PairingBye,
    /// Announced beforehand, worth what the regulations give.
    RequestedBye,
    /// Not paired: before a late entry, after a withdrawal, absent with notice.
    Absent,
}

/// One game within a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameLine {
    /// The entrant's color; for a bye that counts as a game, the color it counts as.
    pub color: Color,
    /// How the entrant came out.
    pub score: Score,
    /// What it brought.
    pub points: Points,
    /// Whether it was played.
    pub played: bool,
}

/// One entrant's part in one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The round, from 1.
    pub round: u16,
    /// What happened.
    pub how: How,
    /// Against whom, if anybody.
    pub opponent: Option<No>,
    /// The color of the first game or of the first board, which is what pairing balances.
    pub color: Option<Color>,
    /// How the round came out, when there was somebody to play or a bye to win.
    pub score: Option<Score>,
    /// The points that rank: game points where a match is one game, match points 场分 else.
    pub points: Points,
    /// 局分: the games' own points.
    pub game_points: Points,
    /// The games of the round, in order.
    pub games: Vec<GameLine>,
}

impl Line {
    /// A line without a game: absent, or before a late entry.
    pub const fn absent(round: u16) -> Line {
        Line {
            round,
            how: How::Absent,
            opponent: None,
            color: None,
            score: None,
            points: Points::ZERO,
            game_points: Points::ZERO,
            games: Vec::new(),
        }
    }

    /// One game against `opponent`, which is the whole round.
    pub fn game(
        round: u16,
        opponent: No,
        color: Color,
        score: Score,
        points: Points,
        played: bool,
    ) -> Line {
        Line {
            round,
            how: match (played, score) {
                (true, _) => How::Played,
                (false, Score::Win) => How::WonUnplayed,
                (false, _) => How::LostUnplayed,
            },
            opponent: Some(opponent),
            color: Some(color),
            score: Some(score),
            points,
            game_points: points,
            games: vec![GameLine { color, score, points, played }],
        }
    }

    /// A bye worth `points` that counts as a game won with `counts_as`, or as no game.
    pub fn bye(round: u16, points: Points, counts_as: Option<Color>) -> Line {
        let games = counts_as
            .map(|color| GameLine { color, score: Score::Win, points, played: false })
            .into_iter()
            .collect();
        Line {
            round,
            how: How::PairingBye,
            opponent: None,
            color: counts_as,
            score: Some(Score::Win),
            points,
            game_points: points,
            games,
        }
    }
}

/// One entrant with all that standings may ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// Who.
    pub no: No,
    /// One line per round that concerns the entrant, in order of rounds. Annulled games have no
    /// line.
    pub lines: Vec<Line>,
    /// 犯规: technical fouls; of a team, those of all its members.
    pub fouls: u32,
    /// How severe the gravest sanction of article 18 was: 0 none, 1 warning, 2 a game forfeited.
    pub discipline: u8,
    /// Points brought along from an earlier stage.
    pub carried: Points,
    /// The places of the members, for events ranked by them (12.5), best first.
    pub places: Vec<u16>,
    /// Rounds not played since a gate had decided before (过关), and what each adds to 对手分.
    pub missed: Option<(u16, Points)>,
}

impl Sheet {
    /// A sheet without rounds.
    pub const fn new(no: No) -> Sheet {
        Sheet {
            no,
            lines: Vec::new(),
            fouls: 0,
            discipline: 0,
            carried: Points::ZERO,
            places: Vec::new(),
            missed: None,
        }
    }

    /// The score after `round` rounds, with what was brought along.
    pub fn total_after(&self, round: u16) -> Points {
        self.carried
            + self.lines.iter().filter(|line| line.round <= round).map(|line| line.points).sum()
    }

    /// The score.
    pub fn total(&self) -> Points {
        self.total_after(u16::MAX)
    }

    /// All games, in order.
    pub fn games(&self) -> impl Iterator<Item = &GameLine> {
        self.lines.iter().flat_map(|line| &line.games)
    }
}

/// Every entrant's sheet, and how many rounds the event counts so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Field {
    sheets: BTreeMap<No, Sheet>,
    outside: BTreeMap<No, Sheet>,
    rounds: u16,
}

impl Field {
    /// A field of these sheets; the number of rounds is the last that any line names.
    pub fn new(sheets: impl IntoIterator<Item = Sheet>) -> Field {
        let sheets: BTreeMap<No, Sheet> =
            sheets.into_iter().map(|sheet| (sheet.no, sheet)).collect();
        let rounds = sheets
            .values()
            .flat_map(|sheet| sheet.lines.iter().map(|line| line.round))
            .max()
            .unwrap_or(0);
        Field { sheets, outside: BTreeMap::new(), rounds }
    }

    /// Adds opponents who are not ranked here: those who play in another stage by now. Their
    /// scores count for those they met.
    pub fn with_outside(mut self, others: impl IntoIterator<Item = Sheet>) -> Field {
        self.outside.extend(others.into_iter().map(|sheet| (sheet.no, sheet)));
        self.outside.retain(|no, _| !self.sheets.contains_key(no));
        self
    }

    /// Those who are not ranked here.
    pub fn outside(&self) -> impl Iterator<Item = &Sheet> {
        self.outside.values()
    }

    /// Says how many rounds count, where the last of them left no line.
    pub fn with_rounds(mut self, rounds: u16) -> Field {
        self.rounds = self.rounds.max(rounds);
        self
    }

    /// The rounds so far.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// The sheets in the order of numbers.
    pub fn sheets(&self) -> impl Iterator<Item = &Sheet> {
        self.sheets.values()
    }

    /// The sheet of `no`, ranked here or not.
    pub fn sheet(&self, no: No) -> Option<&Sheet> {
        self.sheets.get(&no).or_else(|| self.outside.get(&no))
    }

    /// How many entrants there are.
    pub fn len(&self) -> usize {
        self.sheets.len()
    }

    /// Whether nobody is in it.
    pub fn is_empty(&self) -> bool {
        self.sheets.is_empty()
    }

    /// The score of `no`; nobody's is zero.
    pub fn total(&self, no: No) -> Points {
        self.sheet(no).map_or(Points::ZERO, Sheet::total)
    }

    /// The lowest score in the field, which a bye counts as opponent's score under 14.4 of 2011.
    pub fn lowest_total(&self) -> Points {
        self.sheets().map(Sheet::total).min().unwrap_or(Points::ZERO)
    }

    /// The same field as it stood after `rounds` rounds.
    pub fn after(&self, rounds: u16) -> Field {
        let mut field = self.clone();
        for sheet in field.sheets.values_mut().chain(field.outside.values_mut()) {
            sheet.lines.retain(|line| line.round <= rounds);
        }
        field.rounds = self.rounds.min(rounds);
        field
    }
}
