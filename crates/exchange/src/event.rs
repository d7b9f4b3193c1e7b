//! An event as another program keeps it: who, what was played round by round, how it ranks.
//!
//! This is what files of one stage between single players have in common: enough to rank it and to
//! pair its next round. Our own events know more; see [`State`](tournament::State).

use std::collections::BTreeMap;

use crate::number::MOST_ROUNDS;
use tournament::{
    Apart, Color, Comparator, Entry, Field, GameRecord, How, Line, No, Outcome, Points, Score,
    Scoring, Sheet, Side, Source, Standings, SwissRules, SwissTask, contenders, standings,
};

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What it is called; may be empty.
    pub name: String,
    /// Everybody, by number.
    pub entrants: BTreeMap<No, Entrant>,
    /// What results are worth.
    pub scoring: Scoring,
    /// How it ranks.
    pub order: Vec<Comparator>,
    /// How it is paired, with the number of rounds announced.
    pub rules: SwissRules,
    /// Whether it says nowhere how many rounds there are, so that one more may follow the last.
    pub open_ended: bool,
    /// Who is kept apart, and when.
    pub bars: Vec<Bar>,
    /// Points that count in pairing alone.
    pub accelerations: Vec<Acceleration>,
    /// Points given or taken beside results.
    pub adjustments: Vec<Adjustment>,
    /// Who said that he will not be there: in a round that is not stored yet.
    pub absences: BTreeMap<(u16, No), Points>,
    /// What was played; the first is round 1.
    pub rounds: Vec<Stored>,
    /// The places it is said to have ended in.
    pub expected: BTreeMap<No, u16>,
}

/// One who takes part.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entrant {
    /// As entered.
    pub entry: Entry,
    /// A federation's code, three letters.
    pub federation: String,
    /// A number at a federation.
    pub id: String,
    /// The date of birth as written, `1990/01/31` with `00` for what is not known.
    pub birth: String,
    /// 犯规.
    pub fouls: u32,
    /// How severe the gravest sanction was; see [`Sheet::discipline`].
    pub discipline: u8,
}

/// Two who are kept apart for some rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bar {
    /// Who, and how strictly.
    pub apart: Apart,
    /// The first round.
    pub from: u16,
    /// The last.
    pub to: u16,
}

/// Points that somebody has in pairing alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acceleration {
    /// Who.
    pub no: No,
    /// In which round's pairing.
    pub round: u16,
    /// How many.
    pub points: Points,
}

/// Points given to somebody in a round, or taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Adjustment {
    /// Who.
    pub no: No,
    /// In which round; 0 counts from the start.
    pub round: u16,
    /// How many; less than zero takes.
    pub points: Points,
}

/// One round as stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stored {
    /// Who plays whom.
    pub boards: Vec<StoredBoard>,
    /// Who has no opponent.
    pub byes: Vec<StoredBye>,
}

/// One board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredBoard {
    /// From 1.
    pub table: u16,
    /// Who has red; who would have had it where `colored` is false.
    pub red: No,
    /// The other.
    pub black: No,
    /// Whether the colors count: a forfeit may be stored without.
    pub colored: bool,
    /// What came out, if it is known.
    pub outcome: Option<Outcome>,
    /// What it brought to the two, where this is not what the scoring says.
    pub points: Option<(Points, Points)>,
}

/// One who has no opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredBye {
    /// Who.
    pub no: No,
    /// [`How::PairingBye`], or [`How::RequestedBye`] for one that was asked for.
    pub how: How,
    /// What it brings.
    pub points: Points,
    /// The color it stands for, if it does: of a game won where the scoring says so
    /// ([`Scoring::bye_is_game`]), and in the history of colors.
    pub counts_as: Option<Color>,
}

impl Event {
    /// An event with nobody in it.
    pub fn new(rounds: u16) -> Event {
        Event {
            name: String::new(),
            entrants: BTreeMap::new(),
            scoring: Scoring::of_2011(),
            order: Vec::new(),
            rules: SwissRules::new(rounds),
            open_ended: false,
            bars: Vec::new(),
            accelerations: Vec::new(),
            adjustments: Vec::new(),
            absences: BTreeMap::new(),
            rounds: Vec::new(),
            expected: BTreeMap::new(),
        }
    }

    /// How many rounds are stored.
    pub fn stored(&self) -> u16 {
        self.rounds.len() as u16
    }

    /// The field after the first `rounds` rounds, or as many as there are.
    pub fn field(&self, rounds: u16) -> Field {
        let rounds = rounds.min(self.stored());
        let mut sheets: BTreeMap<No, Sheet> = self
            .entrants
            .iter()
            .map(|(no, entrant)| {
                let (fouls, discipline) = (entrant.fouls, entrant.discipline);
                (*no, Sheet { fouls, discipline, ..Sheet::new(*no) })
            })
            .collect();
        for (index, stored) in self.rounds.iter().take(usize::from(rounds)).enumerate() {
            let number = index as u16 + 1;
            for (no, line) in self.lines(number, stored) {
                if let Some(sheet) = sheets.get_mut(&no) {
                    sheet.lines.push(line);
                }
            }
            let open =
                |no: &No| stored.boards.iter().any(|board| board.red == *no || board.black == *no);
            for (no, sheet) in &mut sheets {
                let here = sheet.lines.last().is_some_and(|line| line.round == number);
                if !here && !open(no) {
                    sheet.lines.push(Line::absent(number));
                }
            }
        }
        for adjustment in self.adjustments.iter().filter(|given| given.round <= rounds) {
            if let Some(sheet) = sheets.get_mut(&adjustment.no) {
                match sheet.lines.iter_mut().find(|line| line.round == adjustment.round) {
                    Some(line) => {
                        line.points += adjustment.points;
                        line.game_points += adjustment.points;
                    }
                    None => sheet.carried += adjustment.points,
                }
            }
        }
        Field::new(sheets.into_values()).with_rounds(rounds)
    }

    fn lines(&self, number: u16, stored: &Stored) -> Vec<(No, Line)> {
        let mut lines = Vec::with_capacity(2 * stored.boards.len() + stored.byes.len());
        for board in &stored.boards {
            let Some(outcome) = board.outcome else { continue };
            let game = GameRecord {
                board: 1,
                game: 1,
                red: Side::First,
                outcome,
                source: Source::Official,
            };
            let given = board.points.unwrap_or((
                game.points(Side::First, &self.scoring),
                game.points(Side::Second, &self.scoring),
            ));
            for (no, other, color, points) in [
                (board.red, board.black, Color::Red, given.0),
                (board.black, board.red, Color::Black, given.1),
            ] {
                let Some(score) = outcome.score(color) else { continue };
                let mut line =
                    Line::game(number, other, color, score, points, outcome.was_played());
                if !board.colored {
                    line.color = None;
                }
                lines.push((no, line));
            }
        }
        for bye in &stored.byes {
            let game = bye.counts_as.filter(|_| self.scoring.bye_is_game);
            let mut line = Line::bye(number, bye.points, game);
            line.color = bye.counts_as;
            if bye.how != How::PairingBye && bye.counts_as.is_none() {
                line.how = bye.how;
                line.score = None::<Score>;
            }
            lines.push((bye.no, line));
        }
        lines
    }

    /// The places after the first `rounds` rounds by `order`.
    pub fn standings(&self, order: &[Comparator], rounds: u16) -> Standings {
        standings(&self.field(rounds), order)
    }

    /// Who is paired in `round`: exactly who has a board or a pairing bye in the stored round, and
    /// everybody who has not announced an absence where it is not stored.
    pub fn present(&self, round: u16) -> Vec<No> {
        match usize::from(round).checked_sub(1).and_then(|index| self.rounds.get(index)) {
            Some(stored) => {
                let mut present: Vec<No> = stored
                    .boards
                    .iter()
                    .flat_map(|board| [board.red, board.black])
                    .chain(
                        stored
                            .byes
                            .iter()
                            .filter(|bye| bye.how == How::PairingBye)
                            .map(|bye| bye.no),
                    )
                    .collect();
                present.sort_unstable();
                present
            }
            None => self
                .entrants
                .keys()
                .copied()
                .filter(|no| !self.absences.contains_key(&(round, *no)))
                .collect(),
        }
    }

    /// Whether all rounds that are announced are stored, so that no further one is paired.
    pub fn is_over(&self) -> bool {
        !self.open_ended && self.stored() >= self.rules.rounds
    }

    /// Who has entered and is not paired in `round`.
    pub fn not_present(&self, round: u16) -> Vec<No> {
        let present = self.present(round);
        let is_out = |no: &No| present.binary_search(no).is_err();
        self.entrants.keys().copied().filter(is_out).collect()
    }

    /// The first round before `round` that is not there, or has a board without a result.
    pub fn first_open(&self, round: u16) -> Option<(u16, Option<StoredBoard>)> {
        (1..round).find_map(|number| match self.rounds.get(usize::from(number) - 1) {
            None => Some((number, None)),
            Some(stored) => stored
                .boards
                .iter()
                .find(|board| board.outcome.is_none())
                .map(|board| (number, Some(*board))),
        })
    }

    /// What [`pair_swiss`](tournament::pair_swiss) is given for `round`, from 1 to 999.
    pub fn task(&self, round: u16) -> SwissTask {
        let round = round.clamp(1, MOST_ROUNDS);
        let field = self.field(round - 1);
        let present = self.present(round);
        let mut contenders = contenders(&field, &present, self.rules.bye_has_color);
        for contender in &mut contenders {
            let added = |given: &&Acceleration| given.no == contender.no && given.round == round;
            contender.score +=
                self.accelerations.iter().filter(added).map(|given| given.points).sum();
        }
        let apart = self
            .bars
            .iter()
            .filter(|bar| (bar.from..=bar.to).contains(&round))
            .map(|bar| bar.apart)
            .filter(|apart| present.contains(&apart.a) && present.contains(&apart.b))
            .collect();
        let rules = SwissRules { rounds: self.rules.rounds.max(round), ..self.rules };
        SwissTask { contenders, apart, round, rules }
    }
}
