//! Who takes part in a stage.

use super::{Scope, State, Tie};
use crate::{Comparator, GroupNo, Intake, No, StageNo, Stand, section, standings};

impl State {
    /// Who takes part in a stage, in the order of seeds; nothing while an earlier stage that it
    /// draws from is not closed.
    ///
    /// Where a stage takes only some of those who share a place, they come in the order they were
    /// put in, by number before that: see [`Need::Ties`](crate::Need::Ties).
    pub fn entering(&self, stage: StageNo) -> Option<Vec<No>> {
        let rules = self.rules(stage)?;
        let mut entering: Vec<No> = Vec::new();
        for intake in &rules.intake {
            let more: Vec<No> = match *intake {
                Intake::Everybody => self.entered(stage, |_| true),
                Intake::Section(section) => {
                    let section = self.regulations()?.sections.get(usize::from(section))?;
                    self.entered(stage, |entry| section.has(entry))
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
                Intake::BestPlaced { stage: from, place, count } => {
                    let mut best: Vec<No> = self.best_placed(from, place)?.concat();
                    best.truncate(usize::from(count));
                    best
                }
                Intake::Sharing { stage: from, place } => {
                    let groups = self.stage(from)?.places.as_ref()?;
                    groups
                        .iter()
                        .map(|places| {
                            places.iter().filter(|(_, rank)| *rank == place).map(|(no, _)| *no)
                        })
                        .filter(|sharing| sharing.clone().count() > 1)
                        .flatten()
                        .collect()
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

    /// Everybody who entered and `belongs`, by strength.
    fn entered(&self, stage: StageNo, belongs: impl Fn(&crate::Entry) -> bool) -> Vec<No> {
        let all: Vec<No> = self
            .entrants()
            .iter()
            .filter(|(no, entrant)| belongs(&entrant.entry) && !self.is_out(**no, stage))
            .map(|(no, _)| *no)
            .collect();
        self.by_strength(&all)
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

    /// Those on `place` of their groups, the best first; who cannot be told apart stand together,
    /// in the order they were put in.
    ///
    /// Groups may differ in size: points per game come first, then the list of the stage without
    /// the games between those who are level.
    fn best_placed(&self, stage: StageNo, place: u16) -> Option<Vec<Vec<No>>> {
        let state = self.stage(stage)?;
        let index = usize::from(place).checked_sub(1)?;
        let placed: Vec<No> = state
            .places
            .as_ref()?
            .iter()
            .filter_map(|group| group.get(index).map(|(no, _)| *no))
            .collect();
        let mut order = vec![Comparator::PointsPerGame];
        order.extend(self.rules(stage)?.order.iter().copied().filter(|comparator| {
            !matches!(
                comparator,
                Comparator::Direct(_) | Comparator::BlackInDirect | Comparator::Number
            )
        }));
        let table = standings(&self.field(Scope::of(stage)), &order);
        let table = section(&table, |no| placed.contains(&no));
        let mut level: Vec<Vec<No>> = Vec::new();
        for (index, row) in table.rows.iter().enumerate() {
            match level.last_mut() {
                Some(last) if table.rows[index - 1].rank == row.rank => last.push(row.no),
                _ => level.push(vec![row.no]),
            }
        }
        for group in &mut level {
            let mut sorted = group.clone();
            sorted.sort_unstable();
            let put = state.across.iter().rev().find(|order| {
                let mut order = (*order).clone();
                order.sort_unstable();
                order == sorted
            });
            if let Some(order) = put {
                group.clone_from(order);
            }
        }
        Some(level)
    }

    /// All who share `place`: a place of a group, or, with no group, those who are level when the
    /// groups' holders of that place are compared and the first of them is among them.
    pub(crate) fn sharing(&self, stage: StageNo, group: Option<GroupNo>, place: u16) -> Vec<No> {
        let Some(places) = self.stage(stage).and_then(|state| state.places.as_ref()) else {
            return Vec::new();
        };
        match group {
            Some(group) => places
                .get(usize::from(group.0))
                .into_iter()
                .flatten()
                .filter(|(_, rank)| *rank == place)
                .map(|(no, _)| *no)
                .collect(),
            None => {
                let level = self.best_placed(stage, place).unwrap_or_default();
                level.into_iter().find(|level| level.len() > 1).unwrap_or_default()
            }
        }
    }

    /// Those who share a place that a stage takes only some of, and are in no order yet.
    pub(super) fn ties_before(&self, stage: StageNo) -> Vec<Tie> {
        let Some(rules) = self.rules(stage) else { return Vec::new() };
        let mut ties: Vec<Tie> = Vec::new();
        for intake in &rules.intake {
            let (from, bounds) = match *intake {
                Intake::Places { stage: from, from: best, to } => {
                    (from, vec![best.saturating_sub(1), to])
                }
                Intake::BestPlaced { stage: from, place, .. } => {
                    (from, vec![place.saturating_sub(1), place])
                }
                _ => continue,
            };
            let Some(state) = self.stage(from) else { continue };
            for (group, places) in state.places.iter().flatten().enumerate() {
                let group = GroupNo(group as u8);
                for bound in &bounds {
                    let bound = usize::from(*bound);
                    let (Some(above), Some(below)) =
                        (bound.checked_sub(1).and_then(|last| places.get(last)), places.get(bound))
                    else {
                        continue;
                    };
                    let place = above.1;
                    if place != below.1 || state.ordered.contains(&(group, place)) {
                        continue;
                    }
                    let who = self.sharing(from, Some(group), place);
                    ties.push(Tie { stage: from, group: Some(group), place, who });
                }
            }
            if let Intake::BestPlaced { stage: from, place, count } = *intake {
                let mut before = 0;
                for level in self.best_placed(from, place).unwrap_or_default() {
                    let after = before + level.len();
                    let cut = before < usize::from(count) && usize::from(count) < after;
                    if cut && !state.across.iter().any(|order| is_order_of(order, &level)) {
                        ties.push(Tie { stage: from, group: None, place, who: level });
                    }
                    before = after;
                }
            }
        }
        ties.dedup();
        ties
    }
}

fn is_order_of(order: &[No], who: &[No]) -> bool {
    order.len() == who.len() && who.iter().all(|no| order.contains(no))
}
