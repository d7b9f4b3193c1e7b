//! The stages that are played by a bracket.

use std::collections::BTreeMap;

use super::{State, round};
use crate::{
    Board, Bracket, Bye, ByeReason, ColorReason, Format, GroupNo, Lots, MatchEnd, MatchStand,
    MethodKind, No, Round, Seed, StageNo, Stand, Why, double_elimination, single_elimination,
};

impl State {
    /// The bracket of a stage, once its lots are drawn.
    pub fn bracket(&self, stage: StageNo) -> Option<Bracket> {
        let seeds = self.stage(stage)?.order.len() as u16;
        if seeds == 0 {
            return None;
        }
        Some(match self.rules(stage)?.format {
            Format::Bracket { placed, left, .. } => single_elimination(seeds, placed).until(left),
            Format::DoubleElimination { reset } => double_elimination(seeds, reset),
            _ => return None,
        })
    }

    /// How every match of the bracket stands.
    pub fn bracket_stands(&self, stage: StageNo) -> Option<Vec<MatchStand>> {
        let bracket = self.bracket(stage)?;
        let (rules, state) = (self.rules(stage)?, self.stage(stage)?);
        let mut ends: BTreeMap<u16, MatchEnd> = BTreeMap::new();
        for published in &state.rounds {
            for (board, pairing) in published.round.boards.iter().zip(&published.pairings) {
                let Why::Bracket { number, .. } = board.why else { continue };
                match pairing.stand(&rules.meeting, &rules.scoring, true) {
                    Stand::Won(side) => {
                        ends.insert(number, MatchEnd::Won(pairing.on(side)));
                    }
                    Stand::NobodyWon => {
                        ends.insert(number, MatchEnd::NobodyWon);
                    }
                    _ => {}
                }
            }
        }
        let seeded: Vec<No> = state.order.clone();
        // Who left goes out against whomever he would meet; of two who left the one who did so
        // later had gone on before, which no later leaving changes.
        let gone = |no: No| match self.entrants().get(&no) {
            Some(entrant) => entrant.left.map(|left| left.before),
            None => Some(0),
        };
        let mut stands = bracket.stand(&seeded, &|number| ends.get(&number).copied());
        loop {
            let walkover =
                bracket.matches.iter().zip(&stands).find_map(|(of, stand)| match stand {
                    MatchStand::Ready(a, b) => match (gone(*a), gone(*b)) {
                        (None, None) => None,
                        (Some(one), Some(other)) => {
                            let later = if one > other { a } else { b };
                            Some((of.number, MatchEnd::Won(*later)))
                        }
                        (Some(_), None) => Some((of.number, MatchEnd::Won(*b))),
                        (None, Some(_)) => Some((of.number, MatchEnd::Won(*a))),
                    },
                    _ => None,
                });
            let Some((number, end)) = walkover else { return Some(stands) };
            ends.insert(number, end);
            stands = bracket.stand(&seeded, &|number| ends.get(&number).copied());
        }
    }

    pub(super) fn bracket_ready(&self, stage: StageNo) -> Option<Vec<(u16, No, No)>> {
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

    pub(super) fn pair_by_bracket(&self, stage: StageNo, number: u16, seed: Seed) -> Option<Round> {
        let bracket = self.bracket(stage)?;
        let mut lots = Lots::new(seed.branch(u64::from(number)));
        let ready = self.bracket_ready(stage)?;
        let of = |number: u16| bracket.matches[usize::from(number) - 1];
        let now = ready.first().map(|(number, ..)| of(*number).round);
        // Who left waits for nobody either.
        let here = |no: No| self.entrants().get(&no).is_some_and(|entrant| entrant.left.is_none());
        let byes = bracket
            .alone(&self.stage(stage)?.order, &self.bracket_stands(stage)?)
            .into_iter()
            .filter(|(number, no)| Some(of(*number).round) == now && here(*no))
            .map(|(_, no)| Bye { no, color: None, why: ByeReason::Bracket })
            .collect();
        let boards = ready
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
        Some(round(number, boards, byes, kind))
    }
}
