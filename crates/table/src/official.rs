//! An official's orders.

use clock::Seats;

use crate::decide::Answer;
use crate::draft::Draft;
use crate::{
    Decision, Effect, Event, Game, Order, PauseReason, PersonId, Phase, Refused, Seq, Table,
    Termination, UndoCause,
};

impl<G: Game> Table<G> {
    /// Whether an order can be given now.
    fn check_order(&self, order: &Order) -> Answer<G> {
        match (order, &self.phase) {
            (
                Order::Foul { seat, .. } | Order::Warning { seat } | Order::AddTime { seat, .. },
                _,
            ) if self.seat(*seat).is_none() => Err(Refused::NoSuchSeat(*seat)),
            (Order::Annul, Phase::Finished(outcome))
                if outcome.termination == Termination::Annulled =>
            {
                Err(Refused::AlreadyApplied)
            }
            (Order::SetResult { decision, termination }, _) => {
                let sensible = match *decision {
                    Decision::Win(winners) => {
                        let seats = G::seats(&self.opening.setup);
                        !winners.is_empty() && winners.iter().all(|seat| seats.contains(seat))
                    }
                    Decision::Draw | Decision::NoPoints | Decision::NoResult => true,
                };
                let fits = sensible && termination.fits(*decision);
                if fits { Ok(()) } else { Err(Refused::Contradiction) }
            }
            (Order::Annul | Order::Foul { .. } | Order::Warning { .. }, _) => Ok(()),
            (_, Phase::Finished(_)) => Err(Refused::Finished),
            (Order::Forfeit { seats, why }, _) => self.check_forfeit(*seats, *why),
            (Order::AddTime { .. } | Order::AddCommonTime { .. }, _) => Ok(()),
            (_, Phase::Waiting) => Err(Refused::NotStarted),
            (Order::Pause, Phase::Paused(PauseReason::Arbiter)) => Err(Refused::AlreadyApplied),
            (Order::Pause | Order::Adjourn { .. }, _) => Ok(()),
            (Order::Resume, Phase::Running) => Err(Refused::NotPaused),
            (Order::Resume, _) if self.clock.reading().over => Err(Refused::TimeIsUp),
            (Order::Resume, _) => Ok(()),
            (Order::SetBack { plies }, _) if *plies >= self.plies() => {
                Err(Refused::NoSuchPly { plies: *plies, made: self.plies() })
            }
            (Order::SetBack { .. }, _) => Ok(()),
        }
    }

    fn check_forfeit(&self, seats: Seats, why: Termination) -> Answer<G> {
        let playing = self.game.playing();
        if let Some(absent) = seats.iter().find(|&seat| !playing.contains(seat)) {
            return Err(match self.seat(absent) {
                Some(_) => Refused::Out(absent),
                None => Refused::NoSuchSeat(absent),
            });
        }
        let fits = !seats.is_empty() && why.effect() == Effect::Loss;
        if fits { Ok(()) } else { Err(Refused::Contradiction) }
    }
}

impl<G: Game> Draft<'_, G> {
    pub(crate) fn order(
        &mut self,
        by: &PersonId,
        order: &Order,
        why: &str,
        seen: Seq,
    ) -> Answer<G> {
        self.table.check_order(order)?;
        let mut clock = self.table.clock.clone();
        let mut lapses = Vec::new();
        match *order {
            Order::AddTime { seat, by } => lapses = clock.adjust(seat, by),
            Order::AddCommonTime { by } => clock.adjust_common(by),
            _ => {}
        }
        lapses.extend(clock.expire(self.at));
        self.push(Event::Ordered {
            by: by.clone(),
            order: order.clone(),
            why: why.to_owned(),
            seen,
            clocks: clock.reading().clone(),
        });
        match *order {
            Order::Pause => self.pause(PauseReason::Arbiter),
            Order::Adjourn { until } => self.pause(PauseReason::Adjourned { until }),
            Order::Resume => self.resume(),
            Order::AddTime { .. } | Order::AddCommonTime { .. } => self.lapse(clock, lapses),
            Order::Foul { seat, .. } => self.count_fouls(seat),
            Order::Warning { .. } => {}
            Order::SetBack { plies } => {
                let cause = UndoCause::Order { by: by.clone(), why: why.to_owned() };
                self.set_back(usize::try_from(plies).unwrap_or(usize::MAX), cause);
            }
            Order::SetResult { decision, termination } => self.settle(decision, termination),
            Order::Annul => self.settle(Decision::NoResult, Termination::Annulled),
            Order::Forfeit { seats, .. } if seats == self.table.game.playing() => {
                self.settle(Decision::NoPoints, Termination::DoubleForfeit);
            }
            Order::Forfeit { seats, why } => {
                seats.iter().for_each(|seat| self.put_out(seat, why));
            }
        }
        Ok(())
    }
}
