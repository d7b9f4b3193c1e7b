//! From the document back to what standings and pairing read.

use std::collections::{BTreeMap, BTreeSet};

use tournament as t;
use tournament::{Comparator, Field, No, Points, SwissRules, SwissTask, contenders};

use super::parts::{Document, Format, Rules, SheetOf, Stage};
use super::{FORMAT, JsonError, Number, VERSION};
use crate::number::{MOST_ROUNDS, is_small};
use crate::order;

type Checked<T> = std::result::Result<T, JsonError>;

impl Document {
    /// What the reader of the shapes cannot see.
    pub(super) fn check(&self) -> Checked<()> {
        if self.format != FORMAT || self.version != VERSION {
            let (format, version) = (self.format.clone(), self.version);
            return Err(JsonError::Version { format, version });
        }
        let known: BTreeSet<No> = self.entrants.iter().map(|entrant| entrant.no.0).collect();
        let unknown = |path: String, no: No| JsonError::Unknown { path, no: no.get() };
        for (i, stage) in self.stages.iter().enumerate() {
            if stage.counted_rounds > MOST_ROUNDS || stage.rounds.len() > MOST_ROUNDS.into() {
                return Err(misfit(format!("stages[{i}].counted_rounds"), "too many rounds"));
            }
            let numbers = stage.rules.map(|rules| {
                [rules.rounds, rules.later_rounds, rules.served_from].into_iter().max()
            });
            if numbers.flatten().is_some_and(|number| number > MOST_ROUNDS) {
                return Err(misfit(format!("stages[{i}].rules"), "too many rounds"));
            }
            for (j, code) in stage.comparators.iter().enumerate() {
                order::parse(code).map_err(|error| JsonError::Order {
                    path: format!("stages[{i}].comparators[{j}]"),
                    error,
                })?;
            }
            for (name, sheets) in [("sheets", &stage.sheets), ("outside", &stage.outside)] {
                for (j, sheet) in sheets.iter().enumerate() {
                    let path = format!("stages[{i}].{name}[{j}]");
                    if !known.contains(&sheet.no.0) {
                        return Err(unknown(format!("{path}.no"), sheet.no.0));
                    }
                    check_sheet(sheet, &path)?;
                }
            }
            for (j, round) in stage.rounds.iter().enumerate() {
                for (k, board) in round.boards.iter().enumerate() {
                    for (name, no) in [("first", board.first.0), ("second", board.second.0)] {
                        if !known.contains(&no) {
                            let path = format!("stages[{i}].rounds[{j}].boards[{k}].{name}");
                            return Err(unknown(path, no));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// A stage by its number, from 1.
    pub fn stage(&self, no: u8) -> Option<&Stage> {
        self.stages.iter().find(|stage| stage.no == no)
    }

    /// Names by number.
    pub fn names(&self) -> BTreeMap<No, &str> {
        self.entrants.iter().map(|one| (one.no.0, one.who.name.as_str())).collect()
    }

    /// What [`pair_swiss`](tournament::pair_swiss) is given for `round` of a stage, from 1 to 999: who
    /// stands in that round, or everybody who can be paired where it is not there. Nothing where
    /// the stage is not paired by scores.
    pub fn task(&self, stage: u8, round: u16) -> Option<SwissTask> {
        let known = self.stage(stage).filter(|_| (1..=MOST_ROUNDS).contains(&round))?;
        let rules = known.swiss_rules()?;
        let before = known.counted_rounds.saturating_sub(known.rounds.len() as u16);
        let rules = SwissRules {
            rounds: before.saturating_add(rules.rounds).saturating_add(rules.later_rounds),
            ..rules
        };
        let total = before.saturating_add(round);
        let field = known.field().after(before.saturating_add(round - 1));
        let present: Vec<No> = match known.rounds.iter().find(|made| made.number == round) {
            Some(made) => {
                let boards = made.boards.iter().flat_map(|board| [board.first, board.second]);
                boards.chain(made.byes.iter().map(|bye| bye.no)).map(|Number(no)| no).collect()
            }
            None => known.next.iter().map(|Number(no)| *no).collect(),
        };
        let apart = known
            .apart
            .iter()
            .filter(|bar| bar.from <= total && bar.to.is_none_or(|to| total <= to))
            .map(|bar| t::Apart { a: bar.a.0, b: bar.b.0, strength: bar.strength.into() })
            .collect();
        let mut contenders = contenders(&field, &present, rules.bye_has_color);
        for contender in &mut contenders {
            let drawn = known.numbers.iter().find(|(no, _)| no.0 == contender.no);
            contender.number = drawn.map_or(contender.number, |(_, number)| *number);
        }
        Some(SwissTask { contenders, apart, round: total, rules })
    }
}

fn misfit(path: String, message: &'static str) -> JsonError {
    JsonError::Misfit { path, message }
}

fn check_sheet(sheet: &SheetOf, path: &str) -> Checked<()> {
    let mut before = 0;
    for (k, line) in sheet.lines.iter().enumerate() {
        let path = |field: &str| format!("{path}.lines[{k}].{field}");
        if line.round <= before || line.round > MOST_ROUNDS {
            return Err(misfit(path("round"), "rounds go up from 1 to 999"));
        }
        before = line.round;
        if !is_small(line.points.0) || !is_small(line.game_points.0) {
            return Err(misfit(path("points"), "too many points for one round"));
        }
        if let Some(j) = line.games.iter().position(|game| !is_small(game.points.0)) {
            let path = path(&format!("games[{j}].points"));
            return Err(misfit(path, "too many points for one game"));
        }
    }
    Ok(())
}

impl Stage {
    /// How far everybody came, once a stage that eliminates is over; none of any other stage.
    pub fn how_far(&self) -> Option<Vec<(No, u16)>> {
        let eliminates = matches!(
            self.format,
            Format::Cards | Format::Bracket | Format::DoubleElimination | Format::Lives
        );
        let places = self.places.iter().flatten().map(|place| (place.no.0, place.rank));
        (eliminates && !self.places.is_empty()).then(|| places.collect())
    }

    /// How many rounds the stage has, where there is no further one: it is over, or all rounds that
    /// its rules have are there.
    pub fn over(&self) -> Option<u16> {
        let there = self.rounds.len() as u16;
        let planned = self.rules.map_or(u16::MAX, |rules| rules.rounds);
        (!self.places.is_empty() || there >= planned).then_some(there)
    }

    /// Whether meetings have points of their own 场分.
    pub fn has_match_points(&self) -> bool {
        self.points.meeting.is_some()
    }

    /// The field 对局总表.
    pub fn field(&self) -> Field {
        Field::new(self.sheets.iter().map(sheet))
            .with_rounds(self.counted_rounds)
            .with_outside(self.outside.iter().map(sheet))
    }

    /// How it ranks. Codes that are not known, which [`read`](super::read) refuses, are left out.
    pub fn order(&self) -> Vec<Comparator> {
        self.comparators.iter().filter_map(|code| order::parse(code).ok()).collect()
    }

    fn swiss_rules(&self) -> Option<SwissRules> {
        self.rules.map(SwissRules::from)
    }
}

impl From<Rules> for SwissRules {
    fn from(rules: Rules) -> SwissRules {
        SwissRules {
            rounds: rules.rounds,
            numbers: rules.numbers.into(),
            later_rounds: rules.later_rounds,
            first_pairing: rules.first_pairing.into(),
            first_colors: rules.first_colors.into(),
            order: rules.order.into(),
            bye_has_color: rules.bye_has_color,
            served_from: rules.served_from,
            served_gap: rules.served_gap.0,
            last_round_relaxes: rules.last_round_relaxes,
            rematch: rules.rematch,
        }
    }
}

fn sheet(sheet: &SheetOf) -> t::Sheet {
    let lines = sheet.lines.iter().map(|line| t::Line {
        round: line.round,
        how: line.how.into(),
        opponent: line.opponent.map(|Number(no)| no),
        color: line.color.map(Into::into),
        score: line.score.map(Into::into),
        points: line.points.0,
        game_points: line.game_points.0,
        games: line
            .games
            .iter()
            .map(|game| t::GameLine {
                color: game.color.into(),
                score: game.score.into(),
                points: game.points.0,
                played: game.played,
            })
            .collect(),
    });
    t::Sheet {
        no: sheet.no.0,
        lines: lines.collect(),
        fouls: sheet.fouls,
        discipline: sheet.discipline,
        carried: sheet.carried.map_or(Points::ZERO, |points| points.0),
        places: sheet.places.clone(),
        missed: sheet.missed.map(|(rounds, points)| (rounds, points.0)),
    }
}
