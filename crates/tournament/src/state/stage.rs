//! What a stage needs next, and its rounds: the formats over one record of results.

use std::collections::BTreeMap;

use super::{Scope, State};
use crate::{
    Board, Bracket, Bye, ByeReason, Card, Color, ColorReason, Drawn, Format, GroupNo, Intake,
    Lines, Lots, MatchStand, Method, MethodKind, Missing, No, NoPairing, PairingId, Relaxed, Round,
    Seed, Settle, Side, StageNo, Stand, SwissRules, SwissTask, Why, contenders, double_elimination,
    draw_cards, draw_groups, pair_swiss, round_robin_table, single_elimination,
};

const VERSION: u16 = 1;

/// What a stage waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Need {
    /// Lots are to be drawn.
    Lots,
    /// This round is to be paired.
    Pair(u16),
    /// Games of these pairings are to be played.
    Results(Vec<PairingId>),
    /// These are level and must not be.
    Settle(Vec<(PairingId, Option<Settle>)>),
    /// Everything is played; the stage can be closed.
    Close,
    /// It is closed.
    Nothing,
}

impl State {
    /// Who takes part in a stage, in the order of seeds; nothing while an earlier stage that it
    /// draws from is not closed.
    pub fn entering(&self, stage: StageNo) -> Option<Vec<No>> {
        let rules = self.rules(stage)?;
        let mut entering: Vec<No> = Vec::new();
        for intake in &rules.intake {
            let more: Vec<No> = match *intake {
                Intake::Everybody => {
                    let all: Vec<No> = self
                        .entrants()
                        .keys()
                        .copied()
                        .filter(|no| !self.is_out(*no, stage))
                        .collect();
                    self.by_strength(&all)
                }
                Intake::Places { stage: from, from: best, to } => {
                    let groups = self.stage(from)?.places.as_ref()?;
                    // Place by place, group by group: the winners of groups are the first seeds.
                    let mut placed: Vec<(u16, usize, No)> = groups
                        .iter()
                        .enumerate()
                        .flat_map(|(group, places)| {
                            places
                                .iter()
                                .enumerate()
                                .map(move |(index, (no, _))| (index as u16 + 1, group, *no))
                        })
                        .filter(|(place, _, _)| (best..=to).contains(place))
                        .collect();
                    placed.sort_unstable();
                    placed.into_iter().map(|(_, _, no)| no).collect()
                }
                Intake::Winners { stage: from, round } => self.of_round(from, round, true)?,
                Intake::Losers { stage: from, round } => self.of_round(from, round, false)?,
            };
            for no in more {
                if !entering.contains(&no) && !self.is_out(no, stage) {
                    entering.push(no);
                }
            }
        }
        Some(entering)
    }

    fn of_round(&self, stage: StageNo, number: u16, winners: bool) -> Option<Vec<No>> {
        let rules = self.rules(stage)?;
        let round = self.stage(stage)?.rounds.get(usize::from(number).checked_sub(1)?)?;
        let mut chosen = Vec::new();
        for pairing in &round.pairings {
            match pairing.stand(&rules.meeting, &rules.scoring, true) {
                Stand::Won(side) => {
                    chosen.push(pairing.on(if winners { side } else { side.opposite() }));
                }
                Stand::Level(_) => {}
                _ => return None,
            }
        }
        if winners {
            chosen.extend(round.round.byes.iter().map(|bye| bye.no));
        }
        Some(chosen)
    }

    fn must_decide(&self, stage: StageNo) -> bool {
        self.rules(stage).is_some_and(|rules| {
            matches!(
                rules.format,
                Format::Cards { .. } | Format::Bracket { .. } | Format::DoubleElimination { .. }
            )
        })
    }

    /// How a published pairing stands.
    pub fn stand(&self, id: PairingId) -> Option<Stand> {
        let rules = self.rules(id.stage)?;
        let must = self.must_decide(id.stage);
        Some(self.pairing(id)?.stand(&rules.meeting, &rules.scoring, must))
    }

    /// What a stage waits for.
    pub fn need(&self, stage: StageNo) -> Option<Need> {
        let rules = self.rules(stage)?;
        let state = self.stage(stage)?;
        if state.places.is_some() {
            return Some(Need::Nothing);
        }
        let mut open = Vec::new();
        let mut level = Vec::new();
        for pairing in state.rounds.iter().flat_map(|round| &round.pairings) {
            let out = self.is_out(pairing.first, stage) || self.is_out(pairing.second, stage);
            match self.stand(pairing.id)? {
                Stand::Open(_) if !out => open.push(pairing.id),
                Stand::Level(next) => level.push((pairing.id, next)),
                _ => {}
            }
        }
        if !open.is_empty() {
            return Some(Need::Results(open));
        }
        if !level.is_empty() {
            return Some(Need::Settle(level));
        }
        let next = state.rounds.len() as u16 + 1;
        let lots = state.groups.is_empty();
        Some(match &rules.format {
            Format::Swiss(swiss) if next <= swiss.rounds => Need::Pair(next),
            Format::Swiss(_) => Need::Close,
            Format::Lives { lives, rules } => {
                if next <= rules.rounds && self.alive(stage, *lives).len() > 1 {
                    Need::Pair(next)
                } else {
                    Need::Close
                }
            }
            Format::Cards { rounds, .. } => {
                let alive = self.alive_by_cards(stage);
                if alive.len() < 2 || (*rounds > 0 && next > *rounds) {
                    Need::Close
                } else if state.cards.contains_key(&next) {
                    Need::Pair(next)
                } else {
                    Need::Lots
                }
            }
            _ if lots => Need::Lots,
            Format::RoundRobin(_) | Format::Groups { .. } => {
                let last = self.table_rounds(stage);
                if next <= last { Need::Pair(next) } else { Need::Close }
            }
            Format::Bracket { .. } | Format::DoubleElimination { .. } => {
                let ready = self.bracket_ready(stage)?;
                if ready.is_empty() { Need::Close } else { Need::Pair(next) }
            }
            Format::Scheveningen => {
                if next <= u16::from(rules.meeting.boards) {
                    Need::Pair(next)
                } else {
                    Need::Close
                }
            }
        })
    }

    fn table_rounds(&self, stage: StageNo) -> u16 {
        let (Some(rules), Some(state)) = (self.rules(stage), self.stage(stage)) else { return 0 };
        let table = match &rules.format {
            Format::RoundRobin(table) | Format::Groups { rules: table, .. } => *table,
            _ => return 0,
        };
        let rounds = |group: &Vec<No>| round_robin_table(group.len() as u16, table).len() as u16;
        state.groups.iter().map(rounds).max().unwrap_or(0)
    }

    /// Draws the lots that a stage needs next. Pure: the seed is an argument, the result a fact.
    ///
    /// # Errors
    ///
    /// [`NoPairing::NotYet`] when the stage does not exist, needs no lots, or waits for another.
    pub fn draw_lots(&self, stage: StageNo, seed: Seed) -> Result<Drawn, NoPairing> {
        let not_yet = |missing| NoPairing::NotYet(missing);
        let rules = self.rules(stage).ok_or(not_yet(Missing::Stage))?;
        let state = self.stage(stage).ok_or(not_yet(Missing::Stage))?;
        let entering = self.entering(stage).ok_or(not_yet(Missing::StageBefore))?;
        let mut lots = Lots::new(seed);
        Ok(match &rules.format {
            Format::RoundRobin(_) | Format::Scheveningen => {
                let mut order = entering;
                order.sort_unstable();
                lots.shuffle(&mut order);
                Drawn::Order(order)
            }
            Format::Groups { groups, seeds, .. } => {
                let seeds = usize::from(*seeds).min(entering.len());
                let club = |no: No| self.club_of(no);
                let mut others = entering[seeds..].to_vec();
                others.sort_unstable();
                let groups = usize::from(*groups);
                Drawn::Groups(draw_groups(&entering[..seeds], &others, groups, &club, seed))
            }
            Format::Bracket { lines, .. } => Drawn::Order(match lines {
                Lines::BySeed => entering,
                Lines::ByLot => {
                    let mut order = entering;
                    order.sort_unstable();
                    lots.shuffle(&mut order);
                    order
                }
                Lines::Crosses { groups } => crosses(entering, usize::from(*groups)),
            }),
            Format::DoubleElimination { .. } => Drawn::Order(entering),
            Format::Cards { no_second_bye, .. } => {
                let round = state.rounds.len() as u16 + 1;
                let mut alive = self.alive_by_cards(stage);
                alive.sort_unstable();
                let had = |no: &No| {
                    *no_second_bye
                        && state
                            .rounds
                            .iter()
                            .any(|round| round.round.byes.iter().any(|bye| bye.no == *no))
                };
                let barred: Vec<bool> = alive.iter().map(had).collect();
                let cards = draw_cards(alive.len(), &barred, seed);
                Drawn::Cards { round, cards: alive.into_iter().zip(cards).collect() }
            }
            Format::Swiss(_) | Format::Lives { .. } => return Err(not_yet(Missing::Finished)),
        })
    }

    /// Pairs the next round of a stage. Pure, and never called by a replay.
    ///
    /// # Errors
    ///
    /// [`NoPairing`] when results or lots are missing, or no pairing exists.
    pub fn pair(&self, stage: StageNo, seed: Seed) -> Result<Round, NoPairing> {
        let rules = self.rules(stage).ok_or(NoPairing::NotYet(Missing::Stage))?;
        let state = self.stage(stage).ok_or(NoPairing::NotYet(Missing::Stage))?;
        self.entering(stage).ok_or(NoPairing::NotYet(Missing::StageBefore))?;
        let number = match self.need(stage).ok_or(NoPairing::NotYet(Missing::Stage))? {
            Need::Pair(number) => number,
            Need::Lots => return Err(NoPairing::NotYet(Missing::Lots)),
            Need::Results(ids) => return Err(NoPairing::NotYet(Missing::Results(ids))),
            Need::Settle(level) => {
                let ids = level.into_iter().map(|(id, _)| id).collect();
                return Err(NoPairing::NotYet(Missing::Results(ids)));
            }
            Need::Close | Need::Nothing => return Err(NoPairing::NotYet(Missing::Finished)),
        };
        match &rules.format {
            Format::Swiss(_) | Format::Lives { .. } => {
                let task = self.swiss_task(stage).ok_or(NoPairing::Nobody)?;
                pair_swiss(&task, seed)
            }
            Format::RoundRobin(table) | Format::Groups { rules: table, .. } => {
                Ok(self.pair_by_table(stage, number, &state.groups, *table))
            }
            Format::Cards { .. } => {
                let cards = state.cards.get(&number).ok_or(NoPairing::NotYet(Missing::Lots))?;
                let had: Vec<No> =
                    state.rounds.iter().flat_map(|r| &r.round.byes).map(|bye| bye.no).collect();
                Ok(pair_by_cards(number, cards, &had))
            }
            Format::Bracket { .. } | Format::DoubleElimination { .. } => self
                .pair_by_bracket(stage, number, seed)
                .ok_or(NoPairing::NotYet(Missing::Finished)),
            Format::Scheveningen => {
                let [first, second] = state.order[..] else { return Err(NoPairing::Nobody) };
                let why = Why::Scheveningen { shift: (number - 1) as u8 };
                let board = Board { table: 1, first, second, group: GroupNo(0), why };
                Ok(round(number, vec![board], Vec::new(), MethodKind::Scheveningen))
            }
        }
    }

    /// What [`pair_swiss`] is given for the next round of a stage, so that "why not?" can be asked
    /// of the same task. Nothing where the stage is not paired by scores.
    pub fn swiss_task(&self, stage: StageNo) -> Option<SwissTask> {
        let round = self.stage(stage)?.rounds.len() as u16 + 1;
        self.swiss_task_of(stage, round)
    }

    /// The same for any round, from the rounds before it.
    pub fn swiss_task_of(&self, stage: StageNo, round: u16) -> Option<SwissTask> {
        let (rules, among): (SwissRules, Vec<No>) = match &self.rules(stage)?.format {
            Format::Swiss(rules) => (*rules, self.participants(Scope::of(stage))),
            Format::Lives { lives, rules } => (*rules, self.alive(stage, *lives)),
            _ => return None,
        };
        let field = self.field(Scope { rounds: Some(round - 1), ..Scope::of(stage) });
        let present = match self.stage(stage)?.rounds.get(usize::from(round) - 1) {
            Some(published) => published.round.everybody().collect(),
            None => self.present(stage, round, &among),
        };
        Some(SwissTask {
            contenders: contenders(&field, &present, rules.bye_has_color),
            apart: self.kept_apart(round, &present),
            round,
            rules,
        })
    }

    /// Those with lives left.
    fn alive(&self, stage: StageNo, lives: u8) -> Vec<No> {
        let field = self.field(Scope::of(stage));
        field
            .sheets()
            .filter(|sheet| {
                let lost = sheet
                    .lines
                    .iter()
                    .filter(|line| line.score == Some(crate::Score::Loss))
                    .count();
                lost < usize::from(lives)
            })
            .map(|sheet| sheet.no)
            .collect()
    }

    fn alive_by_cards(&self, stage: StageNo) -> Vec<No> {
        let (Some(rules), Some(state)) = (self.rules(stage), self.stage(stage)) else {
            return Vec::new();
        };
        let mut alive = match state.rounds.last() {
            None => self.entering(stage).unwrap_or_default(),
            Some(last) => last
                .pairings
                .iter()
                .filter_map(|p| match p.stand(&rules.meeting, &rules.scoring, true) {
                    Stand::Won(side) => Some(p.on(side)),
                    _ => None,
                })
                .chain(last.round.byes.iter().map(|bye| bye.no))
                .collect(),
        };
        alive.retain(|no| self.entrants().get(no).is_some_and(|entrant| entrant.left.is_none()));
        alive
    }

    fn pair_by_table(
        &self,
        stage: StageNo,
        number: u16,
        groups: &[Vec<No>],
        rules: crate::RoundRobinRules,
    ) -> Round {
        let (mut boards, mut byes) = (Vec::new(), Vec::new());
        for (index, group) in groups.iter().enumerate() {
            let table = round_robin_table(group.len() as u16, rules);
            let Some(row) = table.get(usize::from(number) - 1) else { continue };
            let at = |lot: u16| group[usize::from(lot) - 1];
            for &(a, b) in &row.pairs {
                let (first, second) = (at(a), at(b));
                match (self.is_out(first, stage), self.is_out(second, stage)) {
                    (false, false) => boards.push(Board {
                        table: boards.len() as u16 + 1,
                        first,
                        second,
                        group: GroupNo(index as u8),
                        why: Why::Table { cycle: row.cycle, numbers: (a, b) },
                    }),
                    (true, true) => {}
                    (out, _) => byes.push(Bye {
                        no: if out { second } else { first },
                        color: None,
                        why: ByeReason::NoOpponent,
                    }),
                }
            }
            if let Some(lot) = row.bye
                && !self.is_out(at(lot), stage)
            {
                byes.push(Bye { no: at(lot), color: None, why: ByeReason::Table });
            }
        }
        round(number, boards, byes, MethodKind::RoundRobin)
    }

    // ---- brackets ------------------------------------------------------------------------------

    /// The bracket of a stage, once its lots are drawn.
    pub fn bracket(&self, stage: StageNo) -> Option<Bracket> {
        let seeds = self.stage(stage)?.order.len() as u16;
        if seeds == 0 {
            return None;
        }
        Some(match self.rules(stage)?.format {
            Format::Bracket { placed, .. } => single_elimination(seeds, placed),
            Format::DoubleElimination { reset } => double_elimination(seeds, reset),
            _ => return None,
        })
    }

    /// How every match of the bracket stands.
    pub fn bracket_stands(&self, stage: StageNo) -> Option<Vec<MatchStand>> {
        let bracket = self.bracket(stage)?;
        let (rules, state) = (self.rules(stage)?, self.stage(stage)?);
        let mut winners: BTreeMap<u16, No> = BTreeMap::new();
        for published in &state.rounds {
            for (board, pairing) in published.round.boards.iter().zip(&published.pairings) {
                let Why::Bracket { number, .. } = board.why else { continue };
                if let Stand::Won(side) = pairing.stand(&rules.meeting, &rules.scoring, true) {
                    winners.insert(number, pairing.on(side));
                }
            }
        }
        let seeded: Vec<No> = state.order.clone();
        // Who left goes out against whomever he would meet.
        let gone = |no: No| self.entrants().get(&no).is_none_or(|entrant| entrant.left.is_some());
        let mut stands = bracket.stand(&seeded, &|number| winners.get(&number).copied());
        loop {
            let walkover =
                bracket.matches.iter().zip(&stands).find_map(|(one, stand)| match stand {
                    MatchStand::Ready(a, b) if gone(*a) && !gone(*b) => Some((one.number, *b)),
                    MatchStand::Ready(a, b) if gone(*b) => Some((one.number, *a)),
                    _ => None,
                });
            let Some((number, winner)) = walkover else { return Some(stands) };
            winners.insert(number, winner);
            stands = bracket.stand(&seeded, &|number| winners.get(&number).copied());
        }
    }

    fn bracket_ready(&self, stage: StageNo) -> Option<Vec<(u16, No, No)>> {
        let bracket = self.bracket(stage)?;
        let stands = self.bracket_stands(stage)?;
        let ready: Vec<(u16, u16, No, No)> = bracket
            .matches
            .iter()
            .zip(&stands)
            .filter_map(|(one, stand)| match stand {
                MatchStand::Ready(a, b) => Some((one.round, one.number, *a, *b)),
                _ => None,
            })
            .collect();
        let first = ready.iter().map(|(round, ..)| *round).min();
        let now = ready.into_iter().filter(|(round, ..)| Some(*round) == first);
        Some(now.map(|(_, number, a, b)| (number, a, b)).collect())
    }

    fn pair_by_bracket(&self, stage: StageNo, number: u16, seed: Seed) -> Option<Round> {
        let bracket = self.bracket(stage)?;
        let mut lots = Lots::new(seed.branch(u64::from(number)));
        let boards = self
            .bracket_ready(stage)?
            .into_iter()
            .enumerate()
            .map(|(index, (match_number, a, b))| {
                let one = bracket.matches[usize::from(match_number) - 1];
                // 13.4: colors by lot.
                let a_is_first = lots.coin();
                let (first, second) = if a_is_first { (a, b) } else { (b, a) };
                let slots =
                    if a_is_first { (one.first, one.second) } else { (one.second, one.first) };
                let color = ColorReason::Lots;
                let why = Why::Bracket { number: match_number, slots, color };
                Board { table: index as u16 + 1, first, second, group: GroupNo(0), why }
            })
            .collect();
        let kind = match self.rules(stage)?.format {
            Format::DoubleElimination { .. } => MethodKind::DoubleElimination,
            _ => MethodKind::Bracket,
        };
        Some(round(number, boards, Vec::new(), kind))
    }

    // ---- places --------------------------------------------------------------------------------

    /// The places of every group of a stage, as its results stand.
    pub fn places(&self, stage: StageNo) -> Option<Vec<Vec<(No, u16)>>> {
        let rules = self.rules(stage)?;
        let state = self.stage(stage)?;
        let ranked = |scope: Scope| {
            self.standings(scope).rows.iter().map(|row| (row.no, row.rank)).collect()
        };
        Some(match &rules.format {
            Format::Groups { .. } => (0..state.groups.len())
                .map(|group| {
                    ranked(Scope { group: Some(GroupNo(group as u8)), ..Scope::of(stage) })
                })
                .collect(),
            Format::Bracket { .. } | Format::DoubleElimination { .. } => {
                vec![self.bracket(stage)?.places(&state.order, &self.bracket_stands(stage)?)]
            }
            Format::Cards { .. } => vec![self.places_by_cards(stage)],
            _ => vec![ranked(Scope::of(stage))],
        })
    }

    fn places_by_cards(&self, stage: StageNo) -> Vec<(No, u16)> {
        let Some(state) = self.stage(stage) else { return Vec::new() };
        // The last round each was in: whoever is still in counts one more.
        let mut reached: BTreeMap<No, usize> = BTreeMap::new();
        for (index, round) in state.rounds.iter().enumerate() {
            reached.extend(round.round.everybody().map(|no| (no, index)));
        }
        for no in self.alive_by_cards(stage) {
            reached.insert(no, state.rounds.len());
        }
        let mut order: Vec<(No, usize)> = reached.into_iter().collect();
        order.sort_by_key(|(no, round)| (std::cmp::Reverse(*round), *no));
        let mut places: Vec<(No, u16)> = Vec::with_capacity(order.len());
        for (index, (no, round)) in order.iter().enumerate() {
            let place = match index.checked_sub(1) {
                Some(above) if order[above].1 == *round => places[above].1,
                _ => index as u16 + 1,
            };
            places.push((*no, place));
        }
        places
    }

    /// Who has red on a board of a pairing in a game, by the rules.
    pub fn red_on(&self, id: PairingId, board: u8, game: u8) -> Option<Side> {
        let round = self.stage(id.stage)?.rounds.get(usize::from(id.round).checked_sub(1)?)?;
        let paired = round.round.boards.iter().find(|other| other.table == id.table)?;
        let shift = match paired.why {
            Why::Scheveningen { shift } => shift,
            _ => 0,
        };
        Some(crate::red_side(board, game + shift))
    }
}

fn round(number: u16, boards: Vec<Board>, byes: Vec<Bye>, kind: MethodKind) -> Round {
    let method = Method { kind, version: VERSION };
    Round { number, boards, byes, relaxed: Vec::new(), method }
}

/// Equal ranks meet, the red card plays red, the K has the bye.
fn pair_by_cards(number: u16, cards: &[(No, Card)], had_bye: &[No]) -> Round {
    let mut by_rank: BTreeMap<u16, [Option<No>; 2]> = BTreeMap::new();
    let mut byes = Vec::new();
    let mut relaxed = Vec::new();
    for (no, card) in cards {
        match card {
            Card::King => {
                if had_bye.contains(no) {
                    relaxed.push(Relaxed::SecondBye(*no));
                }
                byes.push(Bye { no: *no, color: None, why: ByeReason::King });
            }
            Card::Pip { rank, color } => {
                by_rank.entry(*rank).or_default()[usize::from(*color == Color::Black)] = Some(*no);
            }
        }
    }
    let mut boards = Vec::with_capacity(by_rank.len());
    for (rank, pair) in by_rank {
        match pair {
            [Some(first), Some(second)] => {
                let card = |color| Card::Pip { rank, color };
                boards.push(Board {
                    table: boards.len() as u16 + 1,
                    first,
                    second,
                    group: GroupNo(0),
                    why: Why::Cards { cards: (card(Color::Red), card(Color::Black)) },
                });
            }
            // Cards entered by hand may be wrong; whoever has nobody goes on.
            [one, other] => byes.extend(one.or(other).map(|no| Bye {
                no,
                color: None,
                why: ByeReason::NoOpponent,
            })),
        }
    }
    Round { relaxed, ..round(number, boards, byes, MethodKind::Cards) }
}

/// Seeds for a bracket of group winners and seconds: A1-B2, B1-A2, with group-mates in opposite
/// halves. The participants come winners first, group by group.
fn crosses(entering: Vec<No>, groups: usize) -> Vec<No> {
    if groups == 0 || !groups.is_multiple_of(2) || entering.len() != 2 * groups {
        return entering;
    }
    let (winners, seconds) = entering.split_at(groups);
    let mut order = winners.to_vec();
    // Seed i meets seed 2g + 1 − i: the second of the neighboring group.
    order.extend((0..groups).rev().map(|i| seconds[i ^ 1]));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crosses_put_group_mates_into_opposite_halves() {
        for groups in [2usize, 4, 8] {
            let entering: Vec<No> = (0..2 * groups).map(No::at).collect();
            let order = crosses(entering, groups);
            let lines = crate::seed_lines(2 * groups as u16);
            let half_of = |no: No| {
                let seed = order.iter().position(|other| *other == no).unwrap() as u16 + 1;
                lines.iter().position(|line| *line == seed).unwrap() / groups
            };
            for group in 0..groups {
                assert_ne!(half_of(No::at(group)), half_of(No::at(groups + group)), "{groups}");
            }
        }
        let order = crosses((0..4).map(No::at).collect(), 2);
        assert_eq!(order, [1, 2, 3, 4].map(|n| No::new(n).unwrap()));
    }
}
