//! From the state to the field that standings and pairing read.

use std::collections::{BTreeMap, BTreeSet};

use super::{Pairing, State};
use crate::{
    ByeReason, Carry, Color, EntrantKind, Field, GameLine, GroupNo, How, Line, No, Points,
    ResultsOf, Round, Score, Sheet, Side, StageNo, StageRules, Stand, Standings, TeamKind,
    counted_places, standings,
};

/// What standings are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scope {
    /// Which stage.
    pub stage: StageNo,
    /// One group alone.
    pub group: Option<GroupNo>,
    /// As it stood after this many rounds.
    pub rounds: Option<u16>,
}

impl Scope {
    /// A whole stage as it stands.
    pub const fn of(stage: StageNo) -> Scope {
        Scope { stage, group: None, rounds: None }
    }
}

impl State {
    /// Who is ranked in a stage: its lots, or all who take part.
    pub fn participants(&self, scope: Scope) -> Vec<No> {
        let Some(stage) = self.stage(scope.stage) else { return Vec::new() };
        let group = scope.group.map(|group| usize::from(group.0));
        let mut drawn = match (group, stage.groups.is_empty() || self.is_by_scores(scope.stage)) {
            (Some(group), false) => stage.groups.get(group).cloned().unwrap_or_default(),
            (None, false) => stage.order.clone(),
            (_, true) => self.entering(scope.stage).unwrap_or_default(),
        };
        if stage.groups.is_empty() {
            // Cards keep no order; whoever drew one takes part.
            for (no, _) in stage.cards.values().flatten() {
                if !drawn.contains(no) {
                    drawn.push(*no);
                }
            }
        }
        drawn.retain(|no| !self.is_out(*no, scope.stage));
        drawn
    }

    /// Who won a meeting where `points`, those of both sides, do not show it: by lots, fouls or an
    /// official, or by a last game that a draw decides.
    pub fn won_beside(&self, pairing: &Pairing, points: (Points, Points)) -> Option<Side> {
        match (pairing.settled, self.stand(pairing.id)) {
            (Some((winner, _)), _) => Some(winner),
            (None, Some(Stand::Won(winner))) if points.0 == points.1 => Some(winner),
            _ => None,
        }
    }

    /// Who announced an absence from a round, or asked for a bye in it, by number, with the points
    /// that it brings. Who has a board or a bye of the round all the same is not among them.
    pub fn absent_from(&self, stage: StageNo, round: &Round) -> Vec<(No, Points)> {
        let mut absent: Vec<(No, Points)> = self
            .participants(Scope::of(stage))
            .into_iter()
            .filter(|no| !round.everybody().any(|other| other == *no))
            .filter_map(|no| {
                let entrant = self.entrants().get(&no)?;
                Some((no, *entrant.absent.get(&(stage, round.number))?))
            })
            .collect();
        absent.sort_unstable();
        absent
    }

    /// Whether `no` counts nowhere in the stage: gone before it, or annulled in it.
    pub fn is_out(&self, no: No, stage: StageNo) -> bool {
        self.entrants().get(&no).is_none_or(|entrant| {
            entrant.left.is_some_and(|left| match left.stage {
                None => true,
                Some(at) => at < stage || (at == stage && left.results == ResultsOf::Annulled),
            })
        })
    }

    /// The field of a stage.
    pub fn field(&self, scope: Scope) -> Field {
        let plain = self.plain_field(scope);
        let mut sheets: Vec<Sheet> = plain.sheets().cloned().collect();
        for sheet in &mut sheets {
            sheet.missed = self.missed(scope.stage, &plain, sheet.no);
        }
        Field::new(sheets).with_rounds(plain.rounds()).with_outside(plain.outside().cloned())
    }

    /// The field without what gates add to it.
    pub(super) fn plain_field(&self, scope: Scope) -> Field {
        let participants = self.participants(scope);
        let participants = &participants[..];
        let (Some(stage), Some(rules)) = (self.stage(scope.stage), self.rules(scope.stage)) else {
            return Field::default();
        };
        let mut sheets: Vec<Sheet> = participants.iter().map(|no| Sheet::new(*no)).collect();
        let (before, outside) = self.carry(rules.carry, participants, &mut sheets);
        let last = scope.rounds.unwrap_or(u16::MAX);
        let mut rounds = before;
        let by_scores = self.is_by_scores(scope.stage);
        for round in stage.rounds.iter().filter(|round| round.round.number <= last) {
            rounds = before + round.round.number;
            let pairings: BTreeMap<No, &Pairing> = round
                .pairings
                .iter()
                .flat_map(|pairing| [(pairing.first, pairing), (pairing.second, pairing)])
                .collect();
            for sheet in &mut sheets {
                let no = sheet.no;
                let pairing = pairings.get(&no);
                let bye = round.round.byes.iter().find(|bye| bye.no == no);
                let line = match (pairing, bye) {
                    (Some(pairing), _) => self.line(pairing, no, rounds),
                    (None, Some(bye)) => match &bye.why {
                        ByeReason::Lowest { .. } | ByeReason::Official if by_scores => {
                            let game = bye.color.filter(|_| rules.scoring.bye_is_game);
                            let line = Line::bye(rounds, rules.scoring.bye, game);
                            let game_points = bye_games(rules);
                            Some(Line { color: bye.color, game_points, ..line })
                        }
                        // The blank number of a table, the K and the bracket's gaps bring nothing.
                        _ => None,
                    },
                    (None, None) => {
                        by_scores.then(|| self.absence(no, scope.stage, round.round.number, rounds))
                    }
                };
                sheet.lines.extend(line);
            }
        }
        for sheet in &mut sheets {
            if let Some(entrant) = self.entrants().get(&sheet.no) {
                sheet.fouls = entrant.fouls.len() as u32;
                sheet.discipline = entrant.sanction.map_or(0, |sanction| sanction as u8 + 1);
            }
        }
        Field::new(sheets).with_rounds(rounds).with_outside(outside)
    }

    fn absence(&self, no: No, stage: StageNo, number: u16, round: u16) -> Line {
        let asked =
            self.entrants().get(&no).and_then(|entrant| entrant.absent.get(&(stage, number)));
        match asked {
            Some(points) => Line {
                how: How::RequestedBye,
                points: *points,
                game_points: *points,
                ..Line::absent(round)
            },
            None => Line::absent(round),
        }
    }

    /// Fills in what comes along; the number of rounds it takes, and who counts as an opponent
    /// without taking part.
    fn carry(&self, carry: Carry, participants: &[No], sheets: &mut [Sheet]) -> (u16, Vec<Sheet>) {
        match carry {
            Carry::Nothing => (0, Vec::new()),
            Carry::Points(stage) => {
                let earlier = self.field(Scope::of(stage));
                for sheet in sheets {
                    sheet.carried = earlier.total(sheet.no);
                }
                (0, Vec::new())
            }
            Carry::Everything(stage) => {
                let earlier = self.field(Scope::of(stage));
                for sheet in sheets {
                    if let Some(before) = earlier.sheet(sheet.no) {
                        *sheet = Sheet { missed: None, ..before.clone() };
                    }
                }
                let others = earlier.sheets().chain(earlier.outside());
                let outside = others.filter(|sheet| !participants.contains(&sheet.no)).cloned();
                (earlier.rounds(), outside.collect())
            }
            Carry::Mutual(stage) => {
                let earlier = self.field(Scope::of(stage));
                for sheet in sheets {
                    let Some(before) = earlier.sheet(sheet.no) else { continue };
                    let mutual = before
                        .lines
                        .iter()
                        .filter(|line| line.opponent.is_some_and(|no| participants.contains(&no)));
                    sheet.lines.extend(mutual.cloned());
                }
                (earlier.rounds(), Vec::new())
            }
        }
    }

    /// What a pairing was for `no`; nothing while it is open, or when it is struck out.
    fn line(&self, pairing: &Pairing, no: No, round: u16) -> Option<Line> {
        let rules = self.rules(pairing.id.stage)?;
        let side = pairing.side(no)?;
        let opponent = pairing.on(side.opposite());
        if self.is_out(opponent, pairing.id.stage) {
            return None;
        }
        let (meeting, scoring) = (&rules.meeting, &rules.scoring);
        let score = match pairing.stand(meeting, scoring, false) {
            Stand::Open(_) | Stand::Annulled => return None,
            Stand::Won(winner) if winner == side => Score::Win,
            Stand::Won(_) | Stand::NobodyWon => Score::Loss,
            Stand::Drawn | Stand::Level(_) => Score::Draw,
        };
        let games: Vec<GameLine> = pairing
            .regular(meeting)
            .filter_map(|game| {
                Some(GameLine {
                    color: game.color(side),
                    score: game.score(side)?,
                    points: game.points(side, scoring),
                    played: game.outcome.was_played(),
                })
            })
            .collect();
        let played = games.iter().any(|game| game.played);
        let game_points: Points = games.iter().map(|game| game.points).sum();
        let points = match scoring.meeting {
            None => game_points,
            // `-` is always nothing (21.4).
            Some(_) if !played && score == Score::Loss => Points::ZERO,
            Some(worth) => worth.of(score),
        };
        let color = games.first().map(|game| game.color).or(Some(match side {
            Side::First => Color::Red,
            Side::Second => Color::Black,
        }));
        Some(Line {
            round,
            how: match (played, score) {
                (true, _) => How::Played,
                (false, Score::Win) => How::WonUnplayed,
                (false, _) => How::LostUnplayed,
            },
            opponent: Some(opponent),
            color,
            score: Some(score),
            points,
            game_points,
            games,
        })
    }

    /// The standings of a stage by its regulations.
    pub fn standings(&self, scope: Scope) -> Standings {
        let order = self.rules(scope.stage).map_or(&[][..], |rules| &rules.order);
        standings(&self.field(scope), order)
    }

    /// The teams of an event whose members play for themselves (12.5, 15.5), by the places that
    /// `table` gives the members.
    pub fn team_places(&self, table: &Standings) -> Field {
        let rules = match self.regulations().map(|regulations| &regulations.entrants) {
            Some(EntrantKind::Teams(rules)) => rules,
            _ => return Field::default(),
        };
        let TeamKind::PlaceSum { counted, short } = rules.kind else { return Field::default() };
        let placed: Vec<(No, u16)> = table
            .rows
            .iter()
            .filter_map(|row| Some((self.entrants().get(&row.no)?.entry.team?, row.rank)))
            .collect();
        let last = table.rows.len() as u16;
        let teams = counted_places(&placed, last, counted, short);
        Field::new(teams.into_iter().map(|(team, places)| {
            let fouls = self
                .entrants()
                .values()
                .filter(|entrant| entrant.entry.team == Some(team))
                .map(|entrant| entrant.fouls.len() as u32)
                .sum();
            Sheet { places, fouls, ..Sheet::new(team) }
        }))
    }
}

impl State {
    /// What a team is called whose players play for themselves: by the first of them who says it,
    /// else by the club that all of them share.
    pub fn team_name(&self, team: No) -> Option<&str> {
        let players = || {
            let entries = self.entrants().values().map(|entrant| &entrant.entry);
            entries.filter(move |entry| entry.team == Some(team))
        };
        let club = || {
            let mut clubs = players().map(|entry| entry.club.as_deref());
            let first = clubs.next()??;
            clubs.all(|club| club == Some(first)).then_some(first)
        };
        players().find_map(|entry| entry.team_name.as_deref()).or_else(club)
    }

    /// The team of that name among those whose players play for themselves.
    pub fn team_named(&self, name: &str) -> Option<No> {
        self.teams().find(|team| self.team_name(*team) == Some(name.trim()))
    }

    /// The first number that no such team has.
    pub fn next_team(&self) -> Option<No> {
        No::new(self.teams().map(No::get).max().unwrap_or(0).checked_add(1)?)
    }

    fn teams(&self) -> impl Iterator<Item = No> {
        let teams: BTreeSet<No> =
            self.entrants().values().filter_map(|entrant| entrant.entry.team).collect();
        teams.into_iter()
    }
}

/// The games' points of a bye: where matches count, all boards as if the others had not come.
fn bye_games(rules: &StageRules) -> Points {
    let games = i32::from(rules.meeting.boards) * i32::from(rules.meeting.games.regular());
    match rules.scoring.meeting {
        Some(_) => Points::quarters(rules.scoring.game.red.win.as_quarters() * games),
        None => rules.scoring.bye,
    }
}
