//! The places that a stage and the whole event end in.

use std::collections::{BTreeMap, BTreeSet};

use super::{Scope, State};
use crate::{
    Comparator, Field, Format, GroupNo, Intake, No, Section, Sheet, StageNo, Standings,
    points_by_place, section, standings,
};

impl State {
    /// The places of every group of a stage, as its results stand.
    pub fn places(&self, stage: StageNo) -> Option<Vec<Vec<(No, u16)>>> {
        let rules = self.rules(stage)?;
        let state = self.stage(stage)?;
        let ranked = |scope: Scope| {
            self.standings(scope).rows.iter().map(|row| (row.no, row.rank)).collect()
        };
        if state.rounds.is_empty() && state.order.is_empty() {
            // Nothing was played: one alone, or nobody, came so far.
            let entering = self.entering(stage)?;
            return Some(vec![entering.into_iter().zip(1..).collect()]);
        }
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
            Format::Lives { .. } => vec![self.places_by_lives(stage)],
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
        shared(reached.into_iter().map(|(no, round)| (no, std::cmp::Reverse(round))))
    }

    /// Who was in longer stands higher; among those who went out in one round the list decides.
    fn places_by_lives(&self, stage: StageNo) -> Vec<(No, u16)> {
        let Some(state) = self.stage(stage) else { return Vec::new() };
        let mut reached: BTreeMap<No, usize> = BTreeMap::new();
        for (index, round) in state.rounds.iter().enumerate() {
            reached.extend(round.round.everybody().map(|no| (no, index)));
        }
        for no in self.paired_on(stage) {
            reached.insert(no, state.rounds.len());
        }
        let table = self.standings(Scope::of(stage));
        shared(table.rows.iter().map(|row| {
            let last = reached.get(&row.no).map_or(0, |round| round + 1);
            (row.no, (std::cmp::Reverse(last), row.rank))
        }))
    }

    /// The places of the event so far, by the stages that are closed: see
    /// [`Regulations::final_order`](crate::Regulations::final_order). Of several groups those on
    /// the same place share one. A stage that takes those who share a place, and comes behind the
    /// stage they share it in, puts them in an order on that place.
    pub fn final_places(&self) -> Vec<(No, u16)> {
        let Some(regulations) = self.regulations() else { return Vec::new() };
        let stages: Vec<StageNo> = if regulations.final_order.is_empty() {
            (1..=regulations.stages.len() as u8).rev().map(StageNo).collect()
        } else {
            regulations.final_order.clone()
        };
        let mut placed: BTreeSet<No> = BTreeSet::new();
        let mut places: Vec<(No, u16)> = Vec::new();
        for stage in stages {
            let Some(groups) = self.stage(stage).and_then(|state| state.places.as_ref()) else {
                continue;
            };
            if self.plays_off(stage) {
                let order: BTreeMap<No, u16> = groups.iter().flatten().copied().collect();
                // Who shared the place and did not come to play for it stands behind.
                let behind = |no: &No| order.get(no).copied().unwrap_or(u16::MAX);
                places = shared(places.iter().map(|(no, place)| (*no, (*place, behind(no)))));
            }
            let before = places.len() as u16;
            let here =
                shared(groups.iter().flatten().copied().filter(|(no, _)| !placed.contains(no)));
            placed.extend(here.iter().map(|(no, _)| *no));
            places.extend(here.into_iter().map(|(no, place)| (no, before + place)));
        }
        places
    }

    /// Whether a stage takes nobody but those who share a place.
    fn plays_off(&self, stage: StageNo) -> bool {
        let takes_sharing = |intake: &Intake| matches!(intake, Intake::Sharing { .. });
        self.rules(stage).is_some_and(|rules| rules.intake.iter().all(takes_sharing))
    }

    /// The overall table: the points by place of every closed stage that gives some (10-7-5-3), in
    /// each of its groups. Who has as many is told apart by his best places, and shares a place
    /// where they are the same.
    pub fn overall(&self) -> Standings {
        let mut sheets: BTreeMap<No, Sheet> = BTreeMap::new();
        let count = self.regulations().map_or(0, |regulations| regulations.stages.len()) as u8;
        for stage in (1..=count).map(StageNo) {
            let (Some(rules), Some(state)) = (self.rules(stage), self.stage(stage)) else {
                continue;
            };
            let Some(groups) = state.places.as_ref().filter(|_| !rules.place_points.is_empty())
            else {
                continue;
            };
            for places in groups {
                let points = points_by_place(places, &rules.place_points);
                for (no, place) in places {
                    let sheet = sheets.entry(*no).or_insert_with(|| Sheet::new(*no));
                    sheet.carried += points.get(no).copied().unwrap_or_default();
                    sheet.places.push(*place);
                }
            }
        }
        standings(&Field::new(sheets.into_values()), &[Comparator::Points, Comparator::HighPlaces])
    }

    /// The table of a section alone: who belongs to it, by the values of the whole stage.
    pub fn section_standings(&self, scope: Scope, wanted: &Section) -> Standings {
        section(&self.standings(scope), |no| {
            self.entrants().get(&no).is_some_and(|entrant| wanted.has(&entrant.entry))
        })
    }
}

/// Places by `key`, the smallest first; equal keys share a place and stand by number.
fn shared<K: Ord>(of: impl Iterator<Item = (No, K)>) -> Vec<(No, u16)> {
    let mut order: Vec<(K, No)> = of.map(|(no, key)| (key, no)).collect();
    order.sort();
    let mut places: Vec<(No, u16)> = Vec::with_capacity(order.len());
    for (index, (key, no)) in order.iter().enumerate() {
        let place = match index.checked_sub(1) {
            Some(above) if order[above].0 == *key => places[above].1,
            _ => index as u16 + 1,
        };
        places.push((*no, place));
    }
    places
}
