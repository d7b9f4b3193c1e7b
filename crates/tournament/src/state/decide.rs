//! Requests: what an official asks for, and the facts it comes to.

mod denied;
mod entries;
mod regulations;
mod results;
mod rounds;

pub use denied::Denied;
pub use regulations::{Amount, BadRegulations, Lacking};

use super::{Need, State};
use crate::{
    Drawn, Entry, Fact, Format, GroupNo, Leaving, Lineup, LineupSeal, Lots, Missing, No, NoPairing,
    Outcome, PairingId, Points, Regulations, Round, Salt, Sanction, Seed, SettledBy, Side, Source,
    StageNo, Strength,
};

/// What an official asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// An event.
    Create(Box<Regulations>),
    /// Other regulations from now on.
    Amend(Box<Regulations>),
    /// An entry; the next free number is given.
    Enter(Box<Entry>),
    /// Other particulars of an entry.
    Correct(No, Box<Entry>),
    /// Somebody leaves. The seed is for drawing anew, where 20.2 asks for it.
    Leave(No, Leaving, Seed),
    /// Lots from a seed.
    DrawLots(StageNo, Seed),
    /// Lots that were drawn by hand.
    EnterLots(StageNo, Drawn),
    /// A round not played, with notice, and what it brings.
    Absent {
        /// Who.
        no: No,
        /// In which stage.
        stage: StageNo,
        /// In which round.
        round: u16,
        /// What it brings.
        points: Points,
    },
    /// An absence that was announced is taken back.
    LiftAbsence(No, StageNo, u16),
    /// Two are kept apart, or no longer.
    KeepApart(No, No, Option<Strength>),
    /// Somebody who had left is back, and why.
    Return(No, String),
    /// The next round, proposed.
    Propose(StageNo, Seed),
    /// The proposed round, as it is.
    Publish(StageNo),
    /// A round that an official has made or changed, and why.
    PublishEdited(StageNo, Box<Round>, String),
    /// A line-up.
    GiveLineup(PairingId, Side, Lineup),
    /// A line-up that is kept elsewhere until it is opened. Whether it is allowed is to be asked
    /// before, by [`State::check_lineup`]; opening asks again.
    SealLineup(PairingId, Side, LineupSeal),
    /// A line-up that was sealed, with its salt.
    OpenLineup(PairingId, Side, Lineup, Salt),
    /// A result.
    Result {
        /// Of which pairing.
        pairing: PairingId,
        /// On which board, from 1.
        board: u8,
        /// Which game on it, from 1.
        game: u8,
        /// Who had red, where it is not the one the rules give.
        red: Option<Side>,
        /// The result.
        outcome: Outcome,
        /// Where it comes from.
        source: Source,
    },
    /// A result was entered in error.
    ClearResult(PairingId, u8, u8),
    /// When the two of a game came, in milliseconds after the start; nothing is never (21).
    Late {
        /// Of which pairing.
        pairing: PairingId,
        /// On which board, from 1.
        board: u8,
        /// Which game on it, from 1.
        game: u8,
        /// The one who has red.
        red_ms: Option<i64>,
        /// The one who has black.
        black_ms: Option<i64>,
    },
    /// Colors for an extra game, by lot.
    DrawColors(PairingId, Seed),
    /// Colors for an extra game, drawn by hand: who has red.
    EnterColors(PairingId, Side),
    /// Who goes on from a level meeting, by lots.
    SettleByLots(PairingId, Seed),
    /// Who goes on, decided by an official or by fewer fouls.
    Settle(PairingId, Side, SettledBy),
    /// A foul.
    Foul(No, String, Option<PairingId>),
    /// A sanction.
    Sanction(No, Sanction, String),
    /// A remark.
    Note(String),
    /// A stage is over.
    Close(StageNo),
    /// Those who share this place of a closed stage, in one group or across groups, go on in an
    /// order drawn by lot.
    BreakTieByLots(StageNo, Option<GroupNo>, u16, Seed),
    /// Those who share a place of a closed stage go on in this order.
    BreakTie(StageNo, Option<GroupNo>, Vec<No>),
}

impl State {
    /// What a request comes to: the facts to append, all or none.
    ///
    /// # Errors
    ///
    /// [`Denied`] with the reason. The state is not changed either way.
    pub fn decide(&self, request: &Request) -> Result<Vec<Fact>, Denied> {
        match request {
            Request::Create(_) if self.regulations().is_some() => Err(Denied::Created),
            Request::Create(regulations) if regulations.stages.is_empty() => Err(Denied::NoStages),
            Request::Create(regulations) => {
                regulations::check(regulations).map_err(Denied::Regulations)?;
                Ok(vec![Fact::Created(regulations.clone())])
            }
            _ if self.regulations().is_none() => Err(Denied::NotCreated),
            Request::DrawLots(stage, _) | Request::Propose(stage, _) | Request::Close(stage)
                if self.entrants().is_empty() && self.stage(*stage).is_some() =>
            {
                Err(Denied::Nobody)
            }
            Request::Amend(regulations) if regulations.stages.is_empty() => Err(Denied::NoStages),
            Request::Amend(regulations) => {
                regulations::check(regulations).map_err(Denied::Regulations)?;
                Ok(vec![Fact::Amended(regulations.clone())])
            }
            Request::Enter(entry) => self.enter(entry),
            Request::Correct(no, entry) => {
                self.known(*no)?;
                self.check_entry(entry)?;
                Ok(vec![Fact::Corrected { no: *no, entry: entry.clone() }])
            }
            Request::Leave(no, leaving, seed) => self.leave(*no, *leaving, *seed),
            Request::DrawLots(stage, seed) => {
                self.before_start(*stage)?;
                let refused = |reason| match (reason, self.need(*stage)) {
                    // The numbers stand as they were entered: nothing is drawn, the next step is
                    // another one.
                    (NoPairing::NotYet(Missing::Finished), Some(need)) => Denied::Needs(need),
                    (reason, _) => Denied::Unpaired(reason),
                };
                let drawn = self.draw_lots(*stage, *seed).map_err(refused)?;
                Ok(vec![Fact::Lots { stage: *stage, drawn, seed: Some(*seed) }])
            }
            Request::EnterLots(stage, drawn) => {
                self.before_start(*stage)?;
                self.check_lots(*stage, drawn)?;
                Ok(vec![Fact::Lots { stage: *stage, drawn: drawn.clone(), seed: None }])
            }
            Request::Absent { no, stage, round, points } => {
                self.present_one(*no)?;
                let next = self.open_stage(*stage)?.rounds.len() as u16 + 1;
                if !self.is_by_scores(*stage) {
                    return Err(Denied::NotByScores(*stage));
                }
                if *round < next {
                    return Err(Denied::Round { got: *round, expected: next });
                }
                let (no, stage, round, points) = (*no, *stage, *round, *points);
                Ok(vec![Fact::Absent { no, stage, round, points }])
            }
            Request::LiftAbsence(no, stage, round) => {
                let announced = self.known(*no)?.absent.contains_key(&(*stage, *round));
                let next = self.open_stage(*stage)?.rounds.len() as u16 + 1;
                match (announced, *round < next) {
                    (false, _) => Err(Denied::NotAbsent(*no)),
                    (_, true) => Err(Denied::Round { got: *round, expected: next }),
                    _ => Ok(vec![Fact::AbsenceLifted { no: *no, stage: *stage, round: *round }]),
                }
            }
            Request::Return(no, why) => self.come_back(*no, why),
            Request::KeepApart(a, b, strength) => {
                self.known(*a)?;
                self.known(*b)?;
                if a == b {
                    return Err(Denied::Twice(*a));
                }
                if strength.is_none() && self.said_apart(*a, *b).is_none() {
                    return Err(Denied::NotApart(*a, *b));
                }
                Ok(vec![Fact::KeptApart { a: *a, b: *b, strength: *strength }])
            }
            Request::Propose(stage, seed) => {
                self.open_stage(*stage)?;
                let round = self.pair(*stage, *seed).map_err(Denied::Unpaired)?;
                Ok(vec![Fact::Proposed { stage: *stage, round: Box::new(round) }])
            }
            Request::Publish(stage) => {
                let proposed = self.open_stage(*stage)?.proposed.clone();
                let round = proposed.ok_or(Denied::NotProposed(*stage))?;
                self.publish(*stage, &round, None)
            }
            Request::PublishEdited(stage, round, why) => {
                self.publish(*stage, round, Some(why.clone()))
            }
            Request::GiveLineup(id, side, lineup) => self.give_lineup(*id, *side, lineup),
            Request::SealLineup(id, side, seal) => self.seal_lineup(*id, *side, *seal),
            Request::OpenLineup(id, side, lineup, salt) => {
                self.open_lineup(*id, *side, lineup, *salt)
            }
            Request::Result { pairing, board, game, red, outcome, source } => {
                self.result(*pairing, *board, *game, *red, *outcome, *source)
            }
            Request::ClearResult(id, board, game) => self.clear_result(*id, *board, *game),
            Request::Late { pairing, board, game, red_ms, black_ms } => {
                self.come_late(*pairing, *board, *game, *red_ms, *black_ms)
            }
            Request::DrawColors(id, seed) => {
                let red = if Lots::new(*seed).coin() { Side::First } else { Side::Second };
                self.colors(*id, red, Some(*seed))
            }
            Request::EnterColors(id, red) => self.colors(*id, *red, None),
            Request::SettleByLots(id, seed) => {
                let winner = if Lots::new(*seed).coin() { Side::First } else { Side::Second };
                self.settle(*id, winner, SettledBy::Lots(*seed))
            }
            Request::Settle(id, winner, by) => self.settle(*id, *winner, *by),
            Request::Foul(no, clause, pairing) => {
                self.known(*no)?;
                if let Some(id) = pairing {
                    self.pairing(*id).ok_or(Denied::NoPairing(*id))?;
                }
                Ok(vec![Fact::Foul { no: *no, clause: clause.clone(), pairing: *pairing }])
            }
            Request::Sanction(no, sanction, why) => {
                self.known(*no)?;
                Ok(vec![Fact::Sanctioned { no: *no, sanction: *sanction, why: why.clone() }])
            }
            Request::Note(text) => Ok(vec![Fact::Noted(text.clone())]),
            Request::Close(stage) => {
                self.open_stage(*stage)?;
                match self.need(*stage) {
                    Some(Need::Close) => {}
                    Some(need) => return Err(Denied::Needs(need)),
                    None => return Err(Denied::NoStage(*stage)),
                }
                let places = self.places(*stage).ok_or(Denied::NoStage(*stage))?;
                Ok(vec![Fact::Closed { stage: *stage, places }])
            }
            Request::BreakTieByLots(stage, group, place, seed) => {
                self.break_tie_by_lots(*stage, *group, *place, *seed)
            }
            Request::BreakTie(stage, group, order) => {
                self.break_tie(*stage, *group, order, SettledBy::Official)
            }
        }
    }

    pub(in crate::state) fn known(&self, no: No) -> Result<&super::Entrant, Denied> {
        self.entrants().get(&no).ok_or(Denied::NoEntrant(no))
    }

    fn present_one(&self, no: No) -> Result<(), Denied> {
        if self.known(no)?.left.is_some() { Err(Denied::Left(no)) } else { Ok(()) }
    }

    pub(in crate::state) fn open_stage(
        &self,
        stage: StageNo,
    ) -> Result<&super::StageState, Denied> {
        let state = self.stage(stage).ok_or(Denied::NoStage(stage))?;
        if state.places.is_some() { Err(Denied::Closed(stage)) } else { Ok(state) }
    }

    /// Lots are drawn before the first round; cards before each.
    fn before_start(&self, stage: StageNo) -> Result<(), Denied> {
        let state = self.open_stage(stage)?;
        let cards =
            matches!(self.rules(stage).map(|rules| &rules.format), Some(Format::Cards { .. }));
        if cards {
            return match self.need(stage) {
                Some(Need::Lots | Need::Pair(_)) => Ok(()),
                Some(need) => Err(Denied::Needs(need)),
                None => Err(Denied::NoStage(stage)),
            };
        }
        if state.rounds.is_empty() { Ok(()) } else { Err(Denied::Started(stage)) }
    }
}
