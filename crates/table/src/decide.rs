//! What a table answers to a command.

use arbiter::Ruling;
use clock::{Moment, Seat, Span};

use crate::draft::Draft;
use crate::table::Applied;
use crate::{
    Command, Event, EventOf, Game, Leaving, Offer, PauseReason, PersonId, Phase, Refused, Seq,
    Table, Termination,
};

/// What a step of a decision comes to.
pub(crate) type Answer<G> = Result<(), Refused<<G as Game>::Refusal>>;

impl<G: Game> Table<G> {
    /// The events that follow from a command at a moment; the table is left as it is.
    ///
    /// Time comes first: if a flag fell, or anything else came due before the command was given,
    /// that is among the events, and the command is looked at afterwards. If it then makes no
    /// sense any more, the events are those of time alone.
    ///
    /// No events at all means that the command asks for what is already so.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why nothing follows. A refusal holds nothing that the sender's own view
    /// does not hold.
    pub fn decide(
        &self,
        at: Moment,
        command: &Command<G::Action>,
    ) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        if self.was_applied(command) {
            return Err(Refused::AlreadyApplied);
        }
        // Nobody has seen what has not happened.
        if command.seen() > Some(self.seq) {
            return Err(Refused::Stale { last: self.seq });
        }
        let mut draft = Draft::new(self, at);
        match command {
            // Clocks stand still as of the last event, however long the host was away.
            Command::Restarted => {}
            Command::Act { lag, .. } => draft.catch_up(draft.at - self.credited(draft.at, *lag)),
            _ => draft.catch_up(draft.at),
        }
        let in_time = draft.events.is_empty();
        match draft.obey(command) {
            Err(refused) if in_time => Err(refused),
            Ok(()) | Err(_) => Ok(draft.events),
        }
    }

    /// Whether this is a resend of a command that was applied.
    fn was_applied(&self, command: &Command<G::Action>) -> bool {
        let applied = |seat: &Seat| self.seat(*seat).map(|state| state.applied);
        // An offer of what the other side offers was an answer to it.
        let agreed = |seat: &Seat, offer: &Offer| {
            let pending = self.pending(*offer);
            pending.is_some_and(|it| it.seat != *seat && it.agreed.contains(*seat))
        };
        let told = |last: Option<Option<Seq>>, seen: &Seq| last.flatten() >= Some(*seen);
        match command {
            Command::Sit { seat, person } => {
                self.seat(*seat).is_some_and(|state| state.person.as_ref() == Some(person))
            }
            Command::Act { seat, seen, .. } => told(applied(seat).map(|last| last.act), seen),
            Command::Offer { seat, offer, seen, .. } => {
                let last = |last: Applied| match offer {
                    Offer::Draw => last.draw,
                    Offer::Takeback => last.takeback,
                };
                told(applied(seat).map(last), seen) || agreed(seat, offer)
            }
            Command::Answer { seat, offer, accept, .. } => *accept && agreed(seat, offer),
            Command::Leave { seat, how: Leaving::Resign | Leaving::Abandon } => {
                self.seat(*seat).is_some_and(|state| state.out.is_some())
            }
            Command::Leave { how: Leaving::Abort, .. } => {
                self.outcome().is_some_and(|end| end.termination == Termination::Aborted)
            }
            Command::Claim { seat, claim, seen } => {
                told(applied(seat).map(|last| last.claims[claim.index()]), seen)
            }
            Command::Card { seat, seen } => told(applied(seat).map(|last| last.card), seen),
            Command::Ruled { ply, .. } => self.ruled.iter().any(|(ruled, _)| ruled == ply),
            Command::Official { by, seen, .. } => {
                self.officials.iter().any(|(official, last)| official == by && last >= seen)
            }
            Command::Hint { .. }
            | Command::Presence { .. }
            | Command::Tick
            | Command::Restarted => false,
        }
    }

    /// The part of a lag that is credited: nothing that the clock has charged already.
    fn credited(&self, at: Moment, lag: Span) -> Span {
        let reading = self.clock.reading();
        let most = if reading.running.is_empty() { Span::ZERO } else { at - reading.since };
        lag.min(Table::<G>::MAX_LAG).min(most).max(Span::ZERO)
    }

    /// Whether the game is being played.
    pub(crate) fn check_running(&self) -> Answer<G> {
        match self.phase {
            Phase::Waiting => Err(Refused::NotStarted),
            Phase::Running => Ok(()),
            Phase::Paused(reason) => Err(Refused::Paused(reason)),
            Phase::Finished(_) => Err(Refused::Finished),
        }
    }

    /// Whether the game has begun and is not over.
    pub(crate) fn check_begun(&self) -> Answer<G> {
        match self.phase {
            Phase::Waiting => Err(Refused::NotStarted),
            Phase::Running | Phase::Paused(_) => Ok(()),
            Phase::Finished(_) => Err(Refused::Finished),
        }
    }

    /// Whether the seat is at the table and in the game.
    pub(crate) fn check_seat(&self, seat: Seat) -> Answer<G> {
        match self.seat(seat) {
            None => Err(Refused::NoSuchSeat(seat)),
            Some(state) if state.out.is_some() => Err(Refused::Out(seat)),
            Some(_) => Ok(()),
        }
    }
}

impl<G: Game> Draft<'_, G> {
    fn obey(&mut self, command: &Command<G::Action>) -> Answer<G> {
        match command {
            Command::Sit { seat, person } => self.sit(*seat, person),
            Command::Act { seat, action, seen, lag } => {
                self.act(*seat, action, *seen, self.table.credited(self.at, *lag))
            }
            Command::Offer { seat, offer, reason, seen } => {
                self.offer(*seat, *offer, reason.as_ref(), *seen)
            }
            Command::Answer { seat, offer, accept, seen } => {
                self.answer(*seat, *offer, *accept, *seen)
            }
            Command::Leave { seat, how } => self.leave(*seat, *how),
            Command::Claim { seat, claim, seen } => self.claim(*seat, *claim, *seen),
            Command::Card { seat, seen } => self.card(*seat, *seen),
            Command::Hint { seat } => self.hint(*seat),
            Command::Presence { seat, here } => self.presence(*seat, *here),
            Command::Tick => Ok(()),
            Command::Restarted => self.restarted(),
            Command::Ruled { ply, seen, ruling } => self.ruled(*ply, *seen, ruling),
            Command::Official { by, order, why, seen } => self.order(by, order, why, *seen),
        }
    }

    fn sit(&mut self, seat: Seat, person: &PersonId) -> Answer<G> {
        match self.table.phase {
            Phase::Waiting => {}
            Phase::Running | Phase::Paused(_) => return Err(Refused::Started),
            Phase::Finished(_) => return Err(Refused::Finished),
        }
        let state = self.table.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
        if state.person.is_some() {
            return Err(Refused::SeatTaken(seat));
        }
        if !self.table.options().local
            && let Some(other) = self.table.seats_of(person).iter().next()
        {
            return Err(Refused::AlreadySeated(other));
        }
        self.push(Event::Seated { seat, person: person.clone() });
        if self.table.people().all(|(_, person)| person.is_some()) {
            let mut clock = self.table.clock.clone();
            clock.run(self.table.runners(&self.table.game, false), self.at);
            self.push(Event::Started { clocks: clock.reading().clone() });
        }
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &G::Action, seen: Seq, lag: Span) -> Answer<G> {
        self.table.check_running()?;
        self.table.check_seat(seat)?;
        if !self.table.game.to_act().contains(seat) {
            return Err(Refused::NotYourTurn);
        }
        let (turn_since, turn_used) = self
            .table
            .seat(seat)
            .map(|state| (state.turn_since, state.turn_used))
            .ok_or(Refused::NoSuchSeat(seat))?;
        if seen < turn_since {
            return Err(Refused::Stale { last: self.table.seq });
        }
        let facts = self.table.game.decide(seat, action).map_err(Refused::Game)?;
        let game = self.game_after(&facts);
        let mut clock = self.table.clock.clone();
        let mut lapses = Vec::new();
        if game.outcome().is_some() {
            // A move that ends the game stands without the clock being pressed (22.5).
            clock.stop(self.at - lag);
        } else {
            lapses.extend(clock.press(seat, self.at, lag));
            // Where several clocks run, another may have lapsed while this move was under way.
            lapses.extend(clock.run(self.table.runners(&game, true), self.at));
        }
        let used = clock.reading().seat(seat).map_or(Span::ZERO, |dial| dial.used);
        let spent = used - turn_used;
        let clocks = clock.reading().clone();
        let acted = Event::Acted { seat, seen, facts, clocks, spent, lag };
        if let Some(outcome) = game.outcome() {
            self.push_last(acted);
            self.push_last(Event::Ended { outcome, clocks: clock.reading().clone() });
        } else if lapses.is_empty() {
            self.push_last(acted);
        } else {
            self.push(acted);
            self.lapse(clock, lapses);
        }
        Ok(())
    }

    fn presence(&mut self, seat: Seat, here: bool) -> Answer<G> {
        let state = self.table.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
        let counts = matches!(self.table.phase, Phase::Running | Phase::Paused(_));
        if !counts || state.here == here {
            return Ok(());
        }
        self.push(Event::Presence { seat, here });
        let waits = self.table.phase == Phase::Paused(PauseReason::Restart);
        let all_here = self.table.seats.iter().all(|state| state.here || state.out.is_some());
        if waits && all_here && !self.table.options().arbitered {
            self.resume();
        }
        Ok(())
    }

    /// The host was down. A game with days goes on, any other stands as of its last event.
    fn restarted(&mut self) -> Answer<G> {
        let waits = match self.table.phase {
            Phase::Running => !self.table.opening.control.is_by_days(),
            // Once more: whoever had come back has lost the line again.
            Phase::Paused(PauseReason::Restart) => true,
            Phase::Waiting | Phase::Paused(_) | Phase::Finished(_) => false,
        };
        if waits {
            let mut clock = self.table.clock.clone();
            clock.stop(self.table.at);
            let clocks = clock.reading().clone();
            self.push(Event::Paused { reason: PauseReason::Restart, clocks });
        }
        Ok(())
    }

    fn ruled(&mut self, ply: u32, seen: Seq, ruling: &Ruling) -> Answer<G> {
        self.table.check_begun()?;
        if ply > self.table.plies() || seen < self.table.undone {
            return Err(Refused::NothingToRule);
        }
        let facts = self.table.game.ruled(ply, ruling);
        // What might have been a long series and is none is not worth an event.
        if ruling.reason.is_none() && facts.is_empty() {
            return Ok(());
        }
        self.push_deed(Event::Ruled { ply, ruling: ruling.clone().into(), facts });
        Ok(())
    }
}
