//! Who enters, leaves and comes back.

use super::{Denied, State};
use crate::{
    Drawn, EntrantKind, Entry, Fact, Format, GroupNo, Intake, Leaving, Lots, No, ResultsOf, Scope,
    Seed, StageNo, Standing, TeamKind, wrong_order,
};

impl State {
    /// Whether a team may be registered as it is: not too many, and in the order of 12.1.
    pub(super) fn check_entry(&self, entry: &Entry) -> Result<(), Denied> {
        let Some(EntrantKind::Teams(rules)) = self.regulations().map(|r| &r.entrants) else {
            return Ok(());
        };
        let got = entry.members.len();
        if got > usize::from(rules.members) && rules.members > 0 || got > 255 {
            return Err(Denied::Members { got, allowed: rules.members });
        }
        if rules.kind == TeamKind::FixedBoards {
            let members: Vec<Standing> = entry
                .members
                .iter()
                .map(|member| Standing { title: member.title, rating: member.rating.unwrap_or(0) })
                .collect();
            if let Some((front, behind)) = wrong_order(&members).first().copied() {
                return Err(Denied::Order { front, behind });
            }
        }
        Ok(())
    }

    pub(super) fn enter(&self, entry: &Entry) -> Result<Vec<Fact>, Denied> {
        self.check_entry(entry)?;
        let last = self.entrants().keys().next_back().map_or(0, |no| no.index() + 1);
        if last >= usize::from(u16::MAX) - 1 {
            return Err(Denied::Full);
        }
        let late = self.late_start(entry)?;
        Ok(vec![Fact::Entered { no: No::at(last), entry: Box::new(entry.clone()), late }])
    }

    /// Where `entry` comes late: the stage and the first round. Nothing before the start.
    fn late_start(&self, entry: &Entry) -> Result<Option<(StageNo, u16)>, Denied> {
        let Some(regulations) = self.regulations() else { return Err(Denied::NotCreated) };
        // A member who counts for a team (12.5) plays for himself; teams are not entered then.
        let takes = |intake: &Intake| match intake {
            Intake::Everybody => true,
            Intake::Section(section) => {
                let section = regulations.sections.get(usize::from(*section));
                section.is_some_and(|section| section.has(entry))
            }
            _ => false,
        };
        let open = (1..=regulations.stages.len() as u8).map(StageNo).find(|stage| {
            self.stage(*stage).is_some_and(|state| state.places.is_none())
                && self.rules(*stage).is_some_and(|rules| rules.intake.iter().any(takes))
        });
        let stage = open.ok_or(Denied::TooLate)?;
        let rounds = self.stage(stage).map_or(0, |state| state.rounds.len()) as u16;
        if rounds == 0 {
            return Ok(None);
        }
        let all = self.swiss_rules(stage).map_or(0, |rules| rules.rounds);
        if rounds < all { Ok(Some((stage, rounds + 1))) } else { Err(Denied::TooLate) }
    }

    /// The stage that is going on for `no`, or comes next; nothing before his event has begun.
    ///
    /// # Errors
    ///
    /// [`Denied::Closed`] when his event is over.
    fn running_for(&self, no: No) -> Result<Option<StageNo>, Denied> {
        let count = self.regulations().map_or(0, |regulations| regulations.stages.len()) as u8;
        let all = || (1..=count).map(StageNo);
        let is_open =
            |stage: &StageNo| self.stage(*stage).is_some_and(|state| state.places.is_none());
        let plays = |stage: &StageNo| self.participants(Scope::of(*stage)).contains(&no);
        let begun =
            |stage: &StageNo| self.stage(*stage).is_some_and(|state| !state.rounds.is_empty());
        if let Some(stage) = all().filter(|stage| is_open(stage) && begun(stage)).rfind(plays) {
            return Ok(Some(stage));
        }
        let Some(last) = all().filter(begun).rfind(plays) else { return Ok(None) };
        // Between two stages: one that has him, or may have him once an earlier one is closed.
        let next = all()
            .filter(|stage| *stage > last && is_open(stage))
            .find(|stage| plays(stage) || self.entering(*stage).is_none());
        next.map(Some).ok_or(Denied::Closed(last))
    }

    pub(super) fn leave(&self, no: No, leaving: Leaving, seed: Seed) -> Result<Vec<Fact>, Denied> {
        self.present_one(no)?;
        let Some(stage) = self.running_for(no)? else {
            let left = Fact::Left { no, leaving, stage: None, results: ResultsOf::Standing };
            let mut facts = vec![left];
            facts.extend(self.redraw_without(no, seed));
            return Ok(facts);
        };
        let results = self.results_of(no, stage);
        let mut facts = vec![Fact::Left { no, leaving, stage: Some(stage), results }];
        if results == ResultsOf::Standing {
            let ids = self
                .stage(stage)
                .into_iter()
                .flat_map(|state| state.rounds.iter().flat_map(|round| round.pairings.iter()));
            for pairing in ids.filter(|pairing| pairing.side(no).is_some()) {
                let gone = |other: No| {
                    other == no || self.entrants().get(&other).is_none_or(|one| one.left.is_some())
                };
                facts.extend(self.forfeits(pairing.id, gone(pairing.first), gone(pairing.second)));
            }
        }
        Ok(facts)
    }

    /// Whoever left while results stand may come back where scores pair: a no-show who appears.
    pub(super) fn come_back(&self, no: No, why: &str) -> Result<Vec<Fact>, Denied> {
        let left = self.known(no)?.left.ok_or(Denied::NotLeft(no))?;
        match left.stage {
            None => {}
            Some(stage) => {
                self.open_stage(stage)?;
                if !self.is_by_scores(stage) {
                    return Err(Denied::NotByScores(stage));
                }
            }
        }
        Ok(vec![Fact::Returned { no, why: why.to_owned() }])
    }

    /// 20.2: in a round robin whose lots are drawn, all numbers are drawn anew when an even number
    /// is left, in a group those of the group; with an odd number left, the empty number is the
    /// blank one.
    fn redraw_without(&self, no: No, seed: Seed) -> Option<Fact> {
        let count = self.regulations()?.stages.len() as u8;
        let stage = (1..=count)
            .map(StageNo)
            .find(|stage| self.stage(*stage).is_some_and(|state| state.order.contains(&no)))?;
        let state = self.stage(stage)?;
        if !matches!(self.rules(stage)?.format, Format::RoundRobin(_) | Format::Groups { .. }) {
            return None;
        }
        let group = state.groups.iter().position(|group| group.contains(&no))?;
        let mut left: Vec<No> = state.groups[group]
            .iter()
            .copied()
            .filter(|other| *other != no && !self.is_out(*other, stage))
            .collect();
        if left.len() % 2 == 1 {
            return None;
        }
        left.sort_unstable();
        Lots::new(seed).shuffle(&mut left);
        let drawn = match self.rules(stage)?.format {
            Format::Groups { .. } => {
                let mut groups = state.groups.clone();
                groups[group] = left;
                Drawn::Groups(groups)
            }
            _ => Drawn::Order(left),
        };
        Some(Fact::Lots { stage, drawn, seed: Some(seed) })
    }

    /// 20.3 and 20.4.
    pub(super) fn results_of(&self, no: No, stage: StageNo) -> ResultsOf {
        let (Some(rules), Some(state), Some(regulations)) =
            (self.rules(stage), self.stage(stage), self.regulations())
        else {
            return ResultsOf::Standing;
        };
        let cycles = match &rules.format {
            Format::RoundRobin(table) | Format::Groups { rules: table, .. } => table.cycles,
            _ => return ResultsOf::Standing,
        };
        let group = state.groups.iter().position(|group| group.contains(&no));
        let members = group.map_or(0, |group| {
            let group = Some(GroupNo(group as u8));
            self.participants(Scope { group, ..Scope::of(stage) }).len()
        });
        let scheduled = members.saturating_sub(1) as u16 * u16::from(cycles);
        let field = self.field(Scope::of(stage));
        let met = field.sheet(no).map_or(0, |sheet| {
            let counts = |line: &&crate::Line| {
                line.opponent.is_some()
                    && (line.how == crate::How::Played || regulations.half_rule.forfeits_count)
            };
            sheet.lines.iter().filter(counts).count() as u16
        });
        if regulations.half_rule.stands(met, scheduled) {
            ResultsOf::Standing
        } else {
            ResultsOf::Annulled
        }
    }

    /// 20.2: whether a stage paired by scores that has not begun has an odd number, so that an
    /// entrant may be added to make it even.
    pub fn wants_one_more(&self, stage: StageNo) -> bool {
        let begun = self.stage(stage).is_none_or(|state| !state.rounds.is_empty());
        let entering = self.entering(stage).unwrap_or_default();
        !begun && self.is_by_scores(stage) && self.present(stage, 1, &entering).len() % 2 == 1
    }
}
