//! What a stage needs next, and its rounds: the formats over one record of results.

mod brackets;
mod by_scores;
mod intake;
mod places;

use std::collections::BTreeMap;

use super::{Scope, State};
use crate::{
    Board, Bye, ByeReason, Card, Color, Drawn, Format, GroupNo, Lines, Lots, Method, MethodKind,
    Missing, No, NoPairing, Numbers, PairingId, Relaxed, Round, Seed, Settle, Side, StageNo, Stand,
    Why, draw_cards, draw_groups, draw_table, pair_swiss, round_robin_table,
};

const VERSION: u16 = 1;

/// What a stage waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Need {
    /// An earlier stage that it draws from is to be closed.
    Earlier,
    /// These share a place in a stage that it takes only some of: they are to be put in an order.
    Ties(Vec<Tie>),
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

/// Some who share a place, so that nobody can say who goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tie {
    /// In which stage.
    pub stage: StageNo,
    /// In which of its groups; nothing where groups are compared with each other.
    pub group: Option<GroupNo>,
    /// Which place.
    pub place: u16,
    /// Who shares it.
    pub who: Vec<No>,
}

impl State {
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
        let Some(entering) = self.entering(stage) else { return Some(Need::Earlier) };
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
        let begun = !state.rounds.is_empty();
        if !begun {
            let ties = self.ties_before(stage);
            if !ties.is_empty() {
                return Some(Need::Ties(ties));
            }
            // A play-off for a place that nobody shares, unless more may enter.
            if entering.len() < 2 && !rules.intake.iter().any(takes_entries) {
                return Some(Need::Close);
            }
        }
        let next = state.rounds.len() as u16 + 1;
        // Who entered after the lots were drawn makes them void (20.2).
        let lots = state.groups.is_empty()
            || (!begun && entering.iter().any(|no| !state.order.contains(no)));
        Some(match &rules.format {
            Format::Swiss(_) | Format::Lives { .. } | Format::Gates { .. } => {
                let swiss = self.swiss_rules(stage)?;
                if swiss.numbers != Numbers::AsEntered && lots {
                    return Some(Need::Lots);
                }
                let last = swiss.rounds;
                let field = self.paired_on(stage);
                let left = matches!(rules.format, Format::Swiss(_)) || field.len() > 1;
                let has_left =
                    |no: &No| self.entrants().get(no).is_none_or(|entrant| entrant.left.is_some());
                // When all have left, no further round can be paired.
                let deserted = begun && field.iter().all(has_left);
                if next <= last && left && !deserted { Need::Pair(next) } else { Need::Close }
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
        if let Some(Need::Ties(ties)) = self.need(stage) {
            return Err(not_yet(Missing::Ties(ties)));
        }
        let mut lots = Lots::new(seed);
        Ok(match &rules.format {
            Format::RoundRobin(table) => {
                let club = |no: No| self.club_of(no);
                let mut order = entering;
                order.sort_unstable();
                Drawn::Order(draw_table(&order, *table, &club, seed))
            }
            Format::Scheveningen => {
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
            Format::Swiss(rules) | Format::Lives { rules, .. } | Format::Gates { rules, .. } => {
                let rated = |no: &No| {
                    let entry = self.entrants().get(no).map(|entrant| &entrant.entry);
                    entry.is_some_and(|entry| entry.title > 0 || entry.rating.is_some())
                };
                let (mut first, mut others): (Vec<No>, Vec<No>) = match rules.numbers {
                    Numbers::AsEntered => return Err(not_yet(Missing::Finished)),
                    Numbers::ByLot => (Vec::new(), entering),
                    Numbers::ByRating => self.by_strength(&entering).into_iter().partition(rated),
                };
                others.sort_unstable();
                lots.shuffle(&mut others);
                first.extend(others);
                Drawn::Order(first)
            }
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
        let number = match self.need(stage).ok_or(NoPairing::NotYet(Missing::Stage))? {
            Need::Pair(number) => number,
            Need::Earlier => return Err(NoPairing::NotYet(Missing::StageBefore)),
            Need::Ties(ties) => return Err(NoPairing::NotYet(Missing::Ties(ties))),
            Need::Lots => return Err(NoPairing::NotYet(Missing::Lots)),
            Need::Results(ids) => return Err(NoPairing::NotYet(Missing::Results(ids))),
            Need::Settle(level) => {
                let ids = level.into_iter().map(|(id, _)| id).collect();
                return Err(NoPairing::NotYet(Missing::Results(ids)));
            }
            Need::Close | Need::Nothing => return Err(NoPairing::NotYet(Missing::Finished)),
        };
        let round = match &rules.format {
            Format::Swiss(_) | Format::Lives { .. } | Format::Gates { .. } => {
                let task = self.swiss_task(stage).ok_or(NoPairing::Nobody)?;
                // The task counts the rounds that came along from an earlier stage.
                Round { number, ..pair_swiss(&task, seed)? }
            }
            Format::RoundRobin(table) | Format::Groups { rules: table, .. } => {
                self.pair_by_table(stage, number, &state.groups, *table)
            }
            Format::Cards { .. } => {
                let cards = state.cards.get(&number).ok_or(NoPairing::NotYet(Missing::Lots))?;
                let had: Vec<No> =
                    state.rounds.iter().flat_map(|r| &r.round.byes).map(|bye| bye.no).collect();
                // Who left after the draw and before the start is not there.
                let there: Vec<(No, Card)> =
                    cards.iter().copied().filter(|(no, _)| !self.is_out(*no, stage)).collect();
                pair_by_cards(number, &there, &had)
            }
            Format::Bracket { .. } | Format::DoubleElimination { .. } => self
                .pair_by_bracket(stage, number, seed)
                .ok_or(NoPairing::NotYet(Missing::Finished))?,
            Format::Scheveningen => {
                let [first, second] = state.order[..] else { return Err(NoPairing::Nobody) };
                let why = Why::Scheveningen { shift: (number - 1) as u8 };
                let board = Board { table: 1, first, second, group: GroupNo(0), why };
                round(number, vec![board], Vec::new(), MethodKind::Scheveningen)
            }
        };
        Ok(Round { seed: Some(seed), ..round })
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

    /// Who has red on a board of a pairing in a game, by the rules; nothing where it is an extra
    /// game whose colors were not drawn.
    pub fn red_on(&self, id: PairingId, board: u8, game: u8) -> Option<Side> {
        let round = self.stage(id.stage)?.rounds.get(usize::from(id.round).checked_sub(1)?)?;
        let paired = round.round.boards.iter().find(|other| other.table == id.table)?;
        let meeting = &self.rules(id.stage)?.meeting;
        if game > meeting.games.regular() {
            return self.pairing(id)?.extra_red(meeting, game);
        }
        let shift = match paired.why {
            Why::Scheveningen { shift } => shift,
            _ => 0,
        };
        Some(crate::red_side(board, (game % 2) + (shift % 2)))
    }
}

/// Whether entries come straight into a stage.
fn takes_entries(intake: &crate::Intake) -> bool {
    matches!(intake, crate::Intake::Everybody | crate::Intake::Section(_))
}

fn round(number: u16, boards: Vec<Board>, byes: Vec<Bye>, kind: MethodKind) -> Round {
    let method = Method { kind, version: VERSION };
    Round { number, boards, byes, relaxed: Vec::new(), method, seed: None }
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
