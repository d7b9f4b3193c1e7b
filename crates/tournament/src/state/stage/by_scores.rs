//! The stages that are paired by scores: 积分编排制, with lives, with gates.

use super::{Scope, State};
use crate::{
    Carry, Field, Format, GateKind, MissedRounds, No, Points, Score, StageNo, SwissRules,
    SwissTask, contenders,
};

impl State {
    /// Whether a stage is paired by scores.
    pub fn is_by_scores(&self, stage: StageNo) -> bool {
        self.swiss_rules(stage).is_some()
    }

    /// The rules of a stage that is paired by scores.
    pub fn swiss_rules(&self, stage: StageNo) -> Option<SwissRules> {
        match &self.rules(stage)?.format {
            Format::Swiss(rules) | Format::Gates { rules, .. } => Some(*rules),
            // Few are left at the end, who may all have met.
            Format::Lives { rules, .. } => Some(SwissRules { rematch: true, ..*rules }),
            _ => None,
        }
    }

    /// Who is paired on by the results so far: everybody, those with lives left, those whom no gate
    /// keeps out. Who has left or is absent is still among them.
    pub fn paired_on(&self, stage: StageNo) -> Vec<No> {
        match self.rules(stage).map(|rules| &rules.format) {
            Some(Format::Lives { lives, .. }) => self.alive(stage, *lives),
            Some(Format::Gates { .. }) => {
                let field = self.plain_field(Scope::of(stage));
                let mut who = self.participants(Scope::of(stage));
                who.retain(|no| self.gate(stage, &field, *no).is_none());
                who
            }
            Some(Format::Swiss(_)) => self.participants(Scope::of(stage)),
            _ => Vec::new(),
        }
    }

    /// What [`pair_swiss`](crate::pair_swiss) is given for the next round of a stage, so that "why
    /// not?" can be asked of the same task. Nothing where the stage is not paired by scores.
    ///
    /// Where the stage goes on from an earlier one, the round and the rounds of the rules count
    /// those that came along.
    pub fn swiss_task(&self, stage: StageNo) -> Option<SwissTask> {
        let round = self.stage(stage)?.rounds.len() as u16 + 1;
        self.swiss_task_of(stage, round)
    }

    /// The same for any round of the stage, from the rounds before it.
    pub fn swiss_task_of(&self, stage: StageNo, round: u16) -> Option<SwissTask> {
        let rules = self.swiss_rules(stage)?;
        let before = self.rounds_before(stage);
        let rounds = before.saturating_add(rules.rounds).saturating_add(rules.later_rounds);
        let rules = SwissRules { rounds, ..rules };
        let field = self.field(Scope { rounds: Some(round.checked_sub(1)?), ..Scope::of(stage) });
        let present = match self.stage(stage)?.rounds.get(usize::from(round) - 1) {
            Some(published) => published.round.everybody().collect(),
            None => self.present(stage, round, &self.paired_on(stage)),
        };
        let mut contenders = contenders(&field, &present, rules.bye_has_color);
        for contender in &mut contenders {
            contender.number = self.number_of(stage, contender.no);
        }
        Some(SwissTask {
            contenders,
            apart: self.kept_apart(before + round, &present),
            round: before + round,
            rules,
        })
    }

    /// The number 序号 that pairing by scores goes by: as drawn; who came after the lots follows in
    /// the order of entering.
    pub fn number_of(&self, stage: StageNo, no: No) -> u16 {
        let drawn = self.stage(stage).map_or(&[][..], |state| &state.order);
        if let Some(place) = drawn.iter().position(|other| *other == no) {
            return place as u16 + 1;
        }
        match self.rules(stage).map(|rules| rules.carry) {
            Some(Carry::Everything(from)) if drawn.is_empty() => self.number_of(from, no),
            _ => {
                let later = drawn.iter().filter(|other| **other > no).count() as u16;
                no.get().saturating_add(later)
            }
        }
    }

    /// How many rounds came along from an earlier stage.
    pub fn rounds_before(&self, stage: StageNo) -> u16 {
        match self.rules(stage).map(|rules| rules.carry) {
            Some(Carry::Mutual(from) | Carry::Everything(from)) => {
                self.rounds_before(from)
                    + self.stage(from).map_or(0, |state| state.rounds.len() as u16)
            }
            _ => 0,
        }
    }

    /// Those with lives left.
    fn alive(&self, stage: StageNo, lives: u8) -> Vec<No> {
        let field = self.field(Scope::of(stage));
        field
            .sheets()
            .filter(|sheet| {
                let lost =
                    sheet.lines.iter().filter(|line| line.score == Some(Score::Loss)).count();
                lost < usize::from(lives)
            })
            .filter(|sheet| self.entrants().get(&sheet.no).is_some_and(|one| one.left.is_none()))
            .map(|sheet| sheet.no)
            .collect()
    }

    /// The gate that decided about `no`, and the round after which it did.
    pub fn gate_of(&self, stage: StageNo, no: No) -> Option<(GateKind, u16)> {
        self.gate(stage, &self.plain_field(Scope::of(stage)), no)
    }

    pub(in crate::state) fn gate(
        &self,
        stage: StageNo,
        field: &Field,
        no: No,
    ) -> Option<(GateKind, u16)> {
        let Format::Gates { gates, .. } = &self.rules(stage)?.format else { return None };
        let sheet = field.sheet(no)?;
        let before = self.rounds_before(stage);
        let from = match self.entrants().get(&no)?.late {
            Some((at, from)) if at == stage => from,
            _ => 1,
        };
        (1..=field.rounds().saturating_sub(before)).find_map(|round| {
            let total = sheet.total_after(before + round);
            gates
                .iter()
                .find(|gate| match gate.kind {
                    GateKind::Through => round <= gate.round && total >= gate.points,
                    // Who came later was not there to be asked.
                    GateKind::Out => round == gate.round && from <= round && total < gate.points,
                })
                .map(|gate| (gate.kind, round))
        })
    }

    /// What each round adds to 对手分 that `no` did not play because of a gate.
    pub(in crate::state) fn missed(
        &self,
        stage: StageNo,
        field: &Field,
        no: No,
    ) -> Option<(u16, Points)> {
        let Format::Gates { missed, .. } = &self.rules(stage)?.format else { return None };
        let (_, round) = self.gate(stage, field, no)?;
        let rounds = field.rounds().saturating_sub(self.rounds_before(stage) + round);
        let sheet = field.sheet(no)?;
        let each = match missed {
            MissedRounds::Nothing => return None,
            MissedRounds::OwnScore => sheet.total(),
            MissedRounds::LowestScore => field.lowest_total(),
            MissedRounds::AverageOpponent => {
                let met: Vec<Points> = sheet
                    .lines
                    .iter()
                    .filter_map(|line| line.opponent)
                    .map(|opponent| field.total(opponent))
                    .collect();
                let sum: Points = met.iter().copied().sum();
                Points::quarters(sum.as_quarters() / met.len().max(1) as i32)
            }
        };
        (rounds > 0).then_some((rounds, each))
    }
}
