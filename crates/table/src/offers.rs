//! What players ask of each other and of the rules: offers, answers, leaving, claims, cards.

use clock::{Moment, Seat, Seats, Span};

use crate::decide::Answer;
use crate::draft::Draft;
use crate::{
    Claim, Decision, Event, Examined, Foul, Game, Leaving, Offer, Phase, Refused, Rights, Seq,
    Table, TakebackReason, Termination, UndoCause, Viewer,
};

impl<G: Game> Table<G> {
    /// Whether a seat may offer this now.
    pub(crate) fn check_offer(&self, seat: Seat, offer: Offer) -> Answer<G> {
        self.check_running()?;
        self.check_seat(seat)?;
        let pending = self.pending(offer);
        match offer {
            Offer::Draw => match pending {
                Some(pending) if pending.seat == seat => Err(Refused::OfferPending(offer)),
                // To offer what the other side offers is to accept it.
                Some(_) => Ok(()),
                None if !self.game.to_act().contains(seat) => Err(Refused::OfferOnOwnMove),
                None => self.check_limit(seat, offer),
            },
            Offer::Takeback if !self.options().takebacks || !G::takes_back() => {
                Err(Refused::NotOffered(offer))
            }
            Offer::Takeback if pending.is_some() => Err(Refused::OfferPending(offer)),
            Offer::Takeback if self.last_ply_of(seat).is_none() => Err(Refused::NothingToTakeBack),
            Offer::Takeback => self.check_limit(seat, offer),
        }
    }

    /// Whether the game can be called off by a player.
    fn check_abort(&self) -> Answer<G> {
        if self.options().arbitered {
            return Err(Refused::AskTheArbiter);
        }
        match self.phase {
            Phase::Waiting => Ok(()),
            Phase::Finished(_) => Err(Refused::Finished),
            Phase::Running | Phase::Paused(_) if self.all_moved() => Err(Refused::TooLateToAbort),
            Phase::Running | Phase::Paused(_) => Ok(()),
        }
    }

    /// Whether a seat may claim something now; how the claim comes out is another matter.
    fn check_claim(&self, seat: Seat, claim: Claim, at: Moment) -> Answer<G> {
        self.check_running()?;
        self.check_seat(seat)?;
        match claim {
            Claim::OpponentLeft => self.check_left(seat, at),
            Claim::NaturalLimit | Claim::Repetition if !self.game.to_act().contains(seat) => {
                Err(Refused::NotYourTurn)
            }
            Claim::NaturalLimit => Ok(()),
            Claim::Repetition => {
                self.game.claim(seat, claim).map_err(Refused::Game)?;
                if self.question().is_some() { Ok(()) } else { Err(Refused::NothingToRule) }
            }
        }
    }

    /// Whether somebody else has been away for so long that it can be claimed.
    fn check_left(&self, seat: Seat, at: Moment) -> Answer<G> {
        let from = self.others(seat).filter_map(|other| self.claimable_from(other)).min();
        match from {
            Some(from) if from <= at && !self.all_moved() => Err(Refused::AbortInstead),
            Some(from) if from <= at => Ok(()),
            from => Err(Refused::NobodyLeft { from }),
        }
    }

    /// From when on others may claim the game because this seat is away.
    pub(crate) fn claimable_from(&self, seat: Seat) -> Option<Moment> {
        let absence = self.options().absence.filter(|_| self.phase == Phase::Running)?;
        Some(self.seat(seat)?.away_since? + absence)
    }

    /// Whether a seat may be given a hint now.
    fn check_hint(&self, seat: Seat) -> Answer<G> {
        self.check_running()?;
        self.check_seat(seat)?;
        if !self.others(seat).any(|other| self.computer(other).is_some()) {
            return Err(Refused::NoComputer);
        }
        if self.game.to_act().contains(seat) { Ok(()) } else { Err(Refused::NotYourTurn) }
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.game.playing().iter().filter(move |&other| other != seat)
    }

    /// The number of the last ply that a seat made, counted from 0.
    fn last_ply_of(&self, seat: Seat) -> Option<usize> {
        self.plies.iter().rposition(|ply| ply.seat == seat)
    }

    /// What a viewer may ask for at a moment.
    pub(crate) fn rights(&self, viewer: Viewer, at: Moment) -> Rights {
        let mut rights = Rights::default();
        for seat in viewer.seats().iter().filter(|&seat| self.check_seat(seat).is_ok()) {
            rights.draw |= self.check_offer(seat, Offer::Draw).is_ok();
            rights.takeback |= self.check_offer(seat, Offer::Takeback).is_ok();
            rights.resign |= self.check_begun().is_ok();
            rights.abort |= self.check_abort().is_ok();
            rights.claim_natural_limit |= self.check_claim(seat, Claim::NaturalLimit, at).is_ok();
            rights.claim_repetition |= self.check_claim(seat, Claim::Repetition, at).is_ok();
            rights.claim_opponent_left |= self.check_claim(seat, Claim::OpponentLeft, at).is_ok();
            rights.hint |= self.check_hint(seat).is_ok();
            rights.card |=
                self.check_running().is_ok() && self.clock.clone().play_card(seat, at).is_ok();
        }
        rights
    }
}

impl<G: Game> Draft<'_, G> {
    pub(crate) fn offer(
        &mut self,
        seat: Seat,
        offer: Offer,
        reason: Option<&TakebackReason>,
        seen: Seq,
    ) -> Answer<G> {
        match self.table.check_offer(seat, offer) {
            Err(Refused::OffersAlternate) if self.table.options().arbitered => {
                let (foul, clocks) = (Foul::RepeatedOffer, self.reading());
                self.push(Event::Fouled { seat, foul, seen, clocks });
                self.count_fouls(seat);
                Ok(())
            }
            Err(refused) => Err(refused),
            Ok(()) if self.table.pending(offer).is_some() => self.accept(seat, offer),
            Ok(()) => {
                let reason = reason.filter(|_| offer == Offer::Takeback).cloned();
                self.push(Event::Offered { seat, offer, reason, seen });
                Ok(())
            }
        }
    }

    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        offer: Offer,
        accept: bool,
        seen: Seq,
    ) -> Answer<G> {
        self.table.check_running()?;
        self.table.check_seat(seat)?;
        let pending = self.table.pending(offer).ok_or(Refused::NothingOffered(offer))?;
        if pending.seat == seat {
            return Err(Refused::OwnOffer);
        }
        // An answer to an earlier offer of the same kind says nothing about this one.
        if seen < pending.seq {
            return Err(Refused::Stale { last: self.table.seq });
        }
        if accept {
            return self.accept(seat, offer);
        }
        self.push(Event::Answered { seat, offer, accepted: false });
        Ok(())
    }

    fn accept(&mut self, seat: Seat, offer: Offer) -> Answer<G> {
        self.push(Event::Answered { seat, offer, accepted: true });
        let Some(pending) = self.table.pending(offer) else { return Ok(()) };
        let (asker, agreed) = (pending.seat, pending.agreed);
        if self.table.game.playing().iter().any(|seat| !agreed.contains(seat)) {
            return Ok(());
        }
        match offer {
            Offer::Draw => self.settle(Decision::Draw, Termination::Agreement),
            Offer::Takeback => {
                if let Some(plies) = self.table.last_ply_of(asker) {
                    self.set_back(plies, UndoCause::Takeback { seat: asker });
                }
            }
        }
        Ok(())
    }

    pub(crate) fn leave(&mut self, seat: Seat, how: Leaving) -> Answer<G> {
        self.table.check_seat(seat)?;
        let why = match how {
            Leaving::Abort => {
                self.table.check_abort()?;
                self.settle(Decision::NoResult, Termination::Aborted);
                return Ok(());
            }
            Leaving::Resign => Termination::Resignation,
            Leaving::Abandon => Termination::Abandonment,
        };
        self.table.check_begun()?;
        let facts = self.table.game.leave(seat, why).map_err(Refused::Game)?;
        self.out(seat, why, facts);
        Ok(())
    }

    pub(crate) fn claim(&mut self, seat: Seat, claim: Claim, seen: Seq) -> Answer<G> {
        self.table.check_claim(seat, claim, self.at)?;
        let clocks = self.reading();
        if claim == Claim::OpponentLeft {
            let gone = |other: &Seat| {
                self.table.claimable_from(*other).is_some_and(|from| from <= self.at)
            };
            let gone: Seats = self.table.others(seat).filter(gone).collect();
            let granted = Some(true);
            self.push(Event::Claimed { seat, claim, seen, granted, facts: Vec::new(), clocks });
            gone.iter().for_each(|other| self.put_out(other, Termination::Abandonment));
            return Ok(());
        }
        match self.table.game.claim(seat, claim).map_err(Refused::Game)? {
            Examined::True(facts) => {
                let granted = Some(true);
                self.push_deed(Event::Claimed { seat, claim, seen, granted, facts, clocks });
            }
            Examined::Referee => {
                let (granted, facts) = (None, Vec::new());
                self.push(Event::Claimed { seat, claim, seen, granted, facts, clocks });
            }
            Examined::False { fouls, taken } => self.refute(seat, claim, seen, fouls, taken),
        }
        Ok(())
    }

    /// A claim was false: time is taken and fouls are noted (9.1.4, 23.3).
    fn refute(&mut self, seat: Seat, claim: Claim, seen: Seq, fouls: u8, taken: Span) {
        let (granted, facts) = (Some(false), Vec::new());
        let mut clock = self.table.clock.clone();
        let mut lapses = clock.adjust(seat, -taken);
        lapses.extend(clock.expire(self.at));
        let clocks = clock.reading().clone();
        self.push(Event::Claimed { seat, claim, seen, granted, facts, clocks });
        for _ in 0..fouls {
            let (foul, clocks) = (Foul::FalseClaim, self.reading());
            self.push(Event::Fouled { seat, foul, seen, clocks });
        }
        self.count_fouls(seat);
        if !self.is_over() {
            self.lapse(clock, lapses);
        }
    }

    pub(crate) fn hint(&mut self, seat: Seat) -> Answer<G> {
        self.table.check_hint(seat)?;
        let plies = self.table.plies.len();
        if self.table.seat(seat).is_none_or(|state| state.hinted_at != Some(plies)) {
            self.push(Event::Hinted { seat });
        }
        Ok(())
    }

    pub(crate) fn card(&mut self, seat: Seat, seen: Seq) -> Answer<G> {
        self.table.check_running()?;
        self.table.check_seat(seat)?;
        let mut clock = self.table.clock.clone();
        let lapses = clock.play_card(seat, self.at).map_err(Refused::Card)?;
        self.push(Event::Carded { seat, seen, clocks: clock.reading().clone() });
        self.lapse(clock, lapses);
        Ok(())
    }
}
