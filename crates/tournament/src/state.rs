//! The state of an event: what the facts come to. [`State::evolve`] remembers and cannot fail;
//! it never pairs, draws or ranks.

mod decide;
mod field;
mod seats;
mod stage;
mod why;

pub use decide::{Amount, BadRegulations, Denied, Lacking, Request};
pub use field::Scope;
pub use seats::Seat;
pub use stage::{Need, Tie};
pub use why::WhyNot;

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Apart, Bond, Drawn, Entry, Fact, GroupNo, Leaving, Lineup, No, Pairing, PairingId, Points,
    Regulations, ResultsOf, Round, Sanction, Side, StageNo, StageRules, Strength,
};

/// One entrant with what happened to him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// As entered.
    pub entry: Entry,
    /// The stage in which he entered late, and the first of its rounds that pairs him.
    pub late: Option<(StageNo, u16)>,
    /// When and how he left.
    pub left: Option<Left>,
    /// Fouls, as clauses.
    pub fouls: Vec<String>,
    /// The gravest sanction.
    pub sanction: Option<Sanction>,
    /// Rounds in which he is not paired, with what they bring.
    pub absent: BTreeMap<(StageNo, u16), Points>,
}

/// How somebody left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Left {
    /// Why.
    pub leaving: Leaving,
    /// The stage that was running; nothing before the start.
    pub stage: Option<StageNo>,
    /// What becomes of the results in that stage.
    pub results: ResultsOf,
    /// How many had left before.
    pub before: u32,
}

/// A published round with its results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundState {
    /// As published, with its reasons.
    pub round: Round,
    /// By table.
    pub pairings: Vec<Pairing>,
}

/// A stage as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StageState {
    /// Lot numbers or seeds, in order; empty until drawn.
    pub order: Vec<No>,
    /// The groups; one that holds the order where there are none.
    pub groups: Vec<Vec<No>>,
    /// The cards of each round of elimination.
    pub cards: BTreeMap<u16, Vec<(No, crate::Card)>>,
    /// By number.
    pub rounds: Vec<RoundState>,
    /// Proposed and not yet published.
    pub proposed: Option<Round>,
    /// The places of each group, once the stage is over. Those who share a place stand in the order
    /// in which they go on.
    pub places: Option<Vec<Vec<(No, u16)>>>,
    /// The places within a group whose sharers were put in an order.
    pub ordered: BTreeSet<(GroupNo, u16)>,
    /// Those who are level when groups are compared, in the orders they were put in.
    pub across: Vec<Vec<No>>,
}

impl StageState {
    /// Puts those who share a place into `order`; whoever is not in it keeps his place in the list.
    fn put_in_order(&mut self, group: Option<GroupNo>, order: &[No]) {
        let Some(group) = group else {
            self.across.push(order.to_vec());
            return;
        };
        let Some(places) =
            self.places.as_mut().and_then(|groups| groups.get_mut(usize::from(group.0)))
        else {
            return;
        };
        let rank = |no: No, places: &[(No, u16)]| {
            places.iter().find(|(other, _)| *other == no).map(|(_, rank)| *rank)
        };
        let Some(shared) = order.first().and_then(|no| rank(*no, places)) else { return };
        let index = |no: No| order.iter().position(|other| *other == no).unwrap_or(order.len());
        places.sort_by_key(|(no, rank)| (*rank, if *rank == shared { index(*no) } else { 0 }));
        self.ordered.insert((group, shared));
    }
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    regulations: Option<Box<Regulations>>,
    entrants: BTreeMap<No, Entrant>,
    stages: Vec<StageState>,
    apart: Vec<Apart>,
    /// How many have left.
    left: u32,
}

impl State {
    /// The regulations, once the event is created.
    pub fn regulations(&self) -> Option<&Regulations> {
        self.regulations.as_deref()
    }

    /// Everybody who ever entered, by number.
    pub fn entrants(&self) -> &BTreeMap<No, Entrant> {
        &self.entrants
    }

    /// A stage as far as it has come.
    pub fn stage(&self, stage: StageNo) -> Option<&StageState> {
        self.stages.get(usize::from(stage.0).checked_sub(1)?)
    }

    /// The rules of a stage.
    pub fn rules(&self, stage: StageNo) -> Option<&StageRules> {
        self.regulations()?.stage(stage)
    }

    /// A published pairing.
    pub fn pairing(&self, id: PairingId) -> Option<&Pairing> {
        let round = usize::from(id.round).checked_sub(1)?;
        self.stage(id.stage)?.rounds.get(round)?.pairings.iter().find(|pairing| pairing.id == id)
    }

    /// The stage that is running or comes next: the first that is not closed.
    pub fn current_stage(&self) -> Option<StageNo> {
        let open = self.stages.iter().position(|stage| stage.places.is_none())?;
        Some(StageNo(open as u8 + 1))
    }

    fn stage_mut(&mut self, stage: StageNo) -> Option<&mut StageState> {
        self.stages.get_mut(usize::from(stage.0).checked_sub(1)?)
    }

    fn pairing_mut(&mut self, id: PairingId) -> Option<&mut Pairing> {
        let round = usize::from(id.round).checked_sub(1)?;
        let stage = self.stage_mut(id.stage)?;
        stage.rounds.get_mut(round)?.pairings.iter_mut().find(|pairing| pairing.id == id)
    }

    /// Remembers a fact. What does not fit is passed over, so that it cannot fail; deciding what
    /// may happen is [`State::decide`]'s.
    ///
    /// [`Fact::Undone`] needs the log and does nothing here; see [`Log`](crate::Log).
    pub fn evolve(&mut self, fact: &Fact) {
        match fact {
            Fact::Created(regulations) | Fact::Amended(regulations) => {
                self.stages.resize_with(regulations.stages.len(), StageState::default);
                self.regulations = Some(regulations.clone());
            }
            Fact::Entered { no, entry, late } => {
                let entrant = Entrant {
                    entry: (**entry).clone(),
                    late: *late,
                    left: None,
                    fouls: Vec::new(),
                    sanction: None,
                    absent: BTreeMap::new(),
                };
                self.entrants.insert(*no, entrant);
            }
            Fact::Corrected { no, entry } => {
                if let Some(entrant) = self.entrants.get_mut(no) {
                    entrant.entry = (**entry).clone();
                }
            }
            Fact::Left { no, leaving, stage, results } => {
                if let Some(entrant) = self.entrants.get_mut(no) {
                    let (leaving, stage, results) = (*leaving, *stage, *results);
                    let before = self.left;
                    entrant.left = Some(Left { leaving, stage, results, before });
                    self.left += 1;
                }
            }
            Fact::Returned { no, .. } => {
                if let Some(entrant) = self.entrants.get_mut(no) {
                    entrant.left = None;
                }
            }
            Fact::Lots { stage, drawn, .. } => {
                if let Some(stage) = self.stage_mut(*stage) {
                    match drawn {
                        Drawn::Order(order) => {
                            stage.order = order.clone();
                            stage.groups = vec![order.clone()];
                        }
                        Drawn::Groups(groups) => {
                            stage.order = groups.concat();
                            stage.groups = groups.clone();
                        }
                        Drawn::Cards { round, cards } => {
                            stage.cards.insert(*round, cards.clone());
                        }
                    }
                }
            }
            Fact::Absent { no, stage, round, points } => {
                if let Some(entrant) = self.entrants.get_mut(no) {
                    entrant.absent.insert((*stage, *round), *points);
                }
            }
            Fact::AbsenceLifted { no, stage, round } => {
                if let Some(entrant) = self.entrants.get_mut(no) {
                    entrant.absent.remove(&(*stage, *round));
                }
            }
            Fact::KeptApart { a, b, strength } => {
                self.apart.retain(|pair| !pair.is_of(*a, *b));
                self.apart.extend(strength.map(|strength| Apart { a: *a, b: *b, strength }));
            }
            Fact::Proposed { stage, round } => {
                if let Some(stage) = self.stage_mut(*stage) {
                    stage.proposed = Some((**round).clone());
                }
            }
            Fact::Published { stage: number, round, .. } => {
                if let Some(stage) = self.stage_mut(*number) {
                    let pairings = round
                        .boards
                        .iter()
                        .map(|board| Pairing {
                            id: PairingId {
                                stage: *number,
                                round: round.number,
                                table: board.table,
                            },
                            first: board.first,
                            second: board.second,
                            games: Vec::new(),
                            settled: None,
                            late: Vec::new(),
                            colors: Vec::new(),
                            fouls: [0, 0],
                            lineups: [None, None],
                            seals: [None, None],
                            seen: [false, false],
                        })
                        .collect();
                    let published = RoundState { round: (**round).clone(), pairings };
                    stage.rounds.truncate(usize::from(round.number).saturating_sub(1));
                    stage.rounds.push(published);
                    stage.proposed = None;
                }
            }
            Fact::LineupGiven { pairing, side, lineup } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.lineups[*side as usize] = Some(lineup.clone());
                    pairing.seals[*side as usize] = None;
                    pairing.seen[*side as usize] = false;
                }
            }
            Fact::LineupSealed { pairing, side, seal } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.lineups[*side as usize] = None;
                    pairing.seals[*side as usize] = Some(*seal);
                    pairing.seen[*side as usize] = false;
                }
            }
            Fact::LineupOpened { pairing, side, lineup, .. } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.lineups[*side as usize] = Some(lineup.clone());
                }
            }
            Fact::Result { pairing, game } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    let place = (game.board, game.game);
                    pairing.games.retain(|other| (other.board, other.game) != place);
                    pairing.games.push(*game);
                    pairing.games.sort_by_key(|other| (other.game, other.board));
                }
            }
            Fact::ResultCleared { pairing, board, game } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.games.retain(|other| (other.board, other.game) != (*board, *game));
                    pairing.settled = None;
                }
            }
            Fact::Settled { pairing, winner, by } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.settled = Some((*winner, *by));
                }
            }
            Fact::Late { pairing, board, game, ruling, .. } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    let place = (*board, *game);
                    pairing.late.retain(|(board, game, _)| (*board, *game) != place);
                    pairing.late.push((*board, *game, *ruling));
                }
            }
            Fact::ColorsDrawn { pairing, game, red, .. } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.colors.retain(|(other, _)| other != game);
                    pairing.colors.push((*game, *red));
                }
            }
            Fact::Foul { no, clause, pairing } => {
                if let Some(entrant) = self.entrants.get_mut(no) {
                    entrant.fouls.push(clause.clone());
                }
                if let Some(pairing) = pairing.and_then(|id| self.pairing_mut(id))
                    && let Some(side) = pairing.side(*no)
                {
                    pairing.fouls[side as usize] += 1;
                }
            }
            Fact::Sanctioned { no, sanction, .. } => {
                if let Some(entrant) = self.entrants.get_mut(no) {
                    entrant.sanction = entrant.sanction.max(Some(*sanction));
                }
            }
            Fact::Closed { stage, places } => {
                if let Some(stage) = self.stage_mut(*stage) {
                    stage.places = Some(places.clone());
                }
            }
            Fact::TieBroken { stage, group, order, .. } => {
                if let Some(stage) = self.stage_mut(*stage) {
                    stage.put_in_order(*group, order);
                }
            }
            Fact::Noted(_) | Fact::Undone { .. } => {}
        }
    }

    /// Remembers a line-up that everybody has seen, though what opened it was taken back.
    pub(crate) fn show(&mut self, id: PairingId, side: Side, lineup: &Lineup) {
        if let Some(pairing) = self.pairing_mut(id) {
            pairing.lineups[side as usize] = Some(lineup.clone());
            pairing.seen[side as usize] = true;
        }
    }

    /// Where both line-ups are in, both are open anyway.
    pub(crate) fn forget_shown(&mut self) {
        let rounds = self.stages.iter_mut().flat_map(|stage| &mut stage.rounds);
        for pairing in rounds.flat_map(|round| &mut round.pairings) {
            if pairing.lineups_open() {
                pairing.seen = [false, false];
            }
        }
    }

    /// Every line-up that waits for the other's and was open already, before that was taken back.
    pub fn shown_lineups(&self) -> Vec<(PairingId, No)> {
        let rounds = self.stages.iter().flat_map(|stage| &stage.rounds);
        let pairings = rounds.flat_map(|round| &round.pairings);
        let of = |pairing: &Pairing| {
            let sides = [Side::First, Side::Second].into_iter();
            let shown: Vec<(PairingId, No)> = sides
                .filter(|side| pairing.was_open(*side))
                .map(|side| (pairing.id, pairing.on(side)))
                .collect();
            shown
        };
        pairings.flat_map(of).collect()
    }

    /// Everybody who may play in a round of a stage: entered by then, not gone, not absent.
    pub fn present(&self, stage: StageNo, round: u16, among: &[No]) -> Vec<No> {
        among
            .iter()
            .copied()
            .filter(|no| {
                self.entrants.get(no).is_some_and(|entrant| {
                    let late = entrant.late.is_some_and(|(at, from)| at == stage && from > round);
                    entrant.left.is_none() && !late && !entrant.absent.contains_key(&(stage, round))
                })
            })
            .collect()
    }

    /// Who is kept apart in `round`: what was said of two, and clubs and families by the
    /// regulations.
    pub fn kept_apart(&self, round: u16, among: &[No]) -> Vec<Apart> {
        let mut apart = self.apart.clone();
        let Some(regulations) = self.regulations() else { return apart };
        for rule in regulations.keep_apart.iter().filter(|rule| round <= rule.rounds) {
            let mut shared: BTreeMap<&str, Vec<No>> = BTreeMap::new();
            for no in among {
                let Some(entrant) = self.entrants.get(no) else { continue };
                let bond = match rule.bond {
                    Bond::Club => entrant.entry.club.as_deref(),
                    Bond::Family => entrant.entry.family.as_deref(),
                };
                if let Some(bond) = bond {
                    shared.entry(bond).or_default().push(*no);
                }
            }
            for members in shared.values() {
                for (i, a) in members.iter().enumerate() {
                    for b in &members[i + 1..] {
                        apart.push(Apart { a: *a, b: *b, strength: rule.strength });
                    }
                }
            }
        }
        apart
    }

    /// Clubs as numbers, for draws that spread them.
    fn club_of(&self, no: No) -> Option<u32> {
        let clubs: BTreeSet<&str> =
            self.entrants.values().filter_map(|entrant| entrant.entry.club.as_deref()).collect();
        let club = self.entrants.get(&no)?.entry.club.as_deref()?;
        clubs.iter().position(|other| *other == club).map(|place| place as u32)
    }

    /// The order in which entrants are seeded: titles, then ratings, then numbers.
    pub fn by_strength(&self, among: &[No]) -> Vec<No> {
        let mut order = among.to_vec();
        order.sort_by_key(|no| {
            let entry = self.entrants.get(no).map(|entrant| &entrant.entry);
            let strength = entry.map_or((0, 0), |entry| (entry.title, entry.rating.unwrap_or(0)));
            (std::cmp::Reverse(strength), *no)
        });
        order
    }

    /// What keeps `a` and `b` apart because it was said of these two.
    pub fn said_apart(&self, a: No, b: No) -> Option<Strength> {
        self.apart.iter().find(|pair| pair.is_of(a, b)).map(|pair| pair.strength)
    }
}
