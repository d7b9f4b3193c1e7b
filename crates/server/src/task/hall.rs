//! What the hall has to do with a table: the seat that is offered, and what pages are told.

use clock::Seat;
use store::{Offered, Person};
use table::{Command, Event, EventOf, Leaving, PersonId, Phase, Termination};
use wire::{DeclineReason, GoReason, OfferedView};

use super::Task;
use super::commit::begins_turn;
use crate::error::Error;
use crate::hall::Refusal;
use crate::ledger::Ledger;
use crate::played::Played;
use crate::request::{Brief, CallOff};

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// A person takes the seat that is offered.
    pub(super) async fn take(&mut self, person: Person) -> Result<Seat, Error> {
        let Some(offered) = &self.row.offered else { return Err(Refusal::NoChallenge.into()) };
        if offered.to.as_ref().is_some_and(|to| *to != person.id) {
            return Err(Refusal::ForAnother.into());
        }
        let own = self.table.people().any(|(_, sitter)| sitter == Some(&person.id));
        match self.table.phase() {
            Phase::Waiting if own => return Err(Refusal::Own.into()),
            Phase::Waiting => {}
            Phase::Running | Phase::Paused(_) => {
                // A resend of what was done.
                let seats = self.table.seats_of(&person.id);
                return seats.iter().next().ok_or(Error::Taken);
            }
            Phase::Finished(_) => return Err(Refusal::Gone.into()),
        }
        if self.table.options().rated && person.guest {
            return Err(Refusal::AccountNeeded.into());
        }
        let open = self.table.people().find(|(_, sitter)| sitter.is_none());
        let (seat, _) = open.ok_or(Error::Taken)?;
        self.sit(seat, person).await?;
        Ok(seat)
    }

    /// The game that waits is called off.
    pub(super) async fn call_off(&mut self, off: CallOff) -> Result<(), Error> {
        let Some(offered) = self.row.offered.clone() else {
            return Err(Refusal::NoChallenge.into());
        };
        let sits = |person: &PersonId| self.table.people().any(|(_, who)| who == Some(person));
        match &off {
            CallOff::Withdrawn { by } if !sits(by) => return Err(Refusal::NotYours.into()),
            CallOff::Declined { by, .. } if offered.to.as_ref() != Some(by) => {
                return Err(Refusal::ForAnother.into());
            }
            CallOff::Withdrawn { .. } | CallOff::Declined { .. } | CallOff::Lapsed => {}
        }
        match self.table.phase() {
            Phase::Waiting => {}
            Phase::Running | Phase::Paused(_) => return Err(Error::Taken),
            Phase::Finished(_) => return Err(Refusal::Gone.into()),
        }
        let Some((seat, _)) = self.table.people().find(|(_, who)| who.is_some()) else {
            return Err(Refusal::NoChallenge.into());
        };
        if let CallOff::Declined { why, .. } = off {
            let declined = Some(why.to_owned());
            self.row.offered = Some(Offered { declined, ..offered.clone() });
        }
        let leave = Command::Leave { seat, how: Leaving::Abort };
        if self.obey(self.env.time.now(), &leave, None).await.is_err() {
            self.row.offered = Some(offered);
            return Err(Error::Busy);
        }
        Ok(())
    }

    /// How the game stands, as a person may see it.
    pub(super) fn brief(&self, person: Option<&PersonId>) -> Brief {
        let reader = self.reader(person);
        let table = self.known(&reader).table;
        let wake = match self.is_late(&reader) {
            true => table.wishes().wake.map(|wake| wake + self.lateness(&reader)),
            false => self.wishes.wake,
        };
        let view = table.view(table::Viewer::Public, table.at());
        let running = *table.phase() == Phase::Running;
        let to_act = if running { view.to_act } else { clock::Seats::NONE };
        let number = |seat: Seat| u8::try_from(seat.index()).unwrap_or(u8::MAX);
        Brief {
            board: G::board(table),
            to_act: to_act.iter().map(number).collect(),
            until: wake.filter(|_| running),
        }
    }

    /// How the open seat is offered, for one reader.
    pub(super) fn offered(&self, person: Option<&PersonId>) -> Option<OfferedView> {
        let Offered { to, declined, .. } = self.row.offered.as_ref()?;
        Some(OfferedView {
            to: to.as_ref().and_then(|to| self.name_of(Some(to))),
            yours: to.is_some() && to.as_ref() == person,
            declined: declined.as_deref().and_then(DeclineReason::from_key),
        })
    }

    /// Lets pages elsewhere know what happened here; `whole` if the row was written anew.
    pub(super) fn tell_hall(&self, events: &[EventOf<G>], whole: bool) {
        let hub = &self.env.hub;
        let by_days = self.table.opening().control.is_by_days();
        if whole || by_days && events.iter().any(begins_turn) {
            hub.changed(&self.row);
        }
        for event in events {
            match event {
                Event::Started { .. } if self.row.offered.is_some() => {
                    for person in self.table.people().filter_map(|(_, person)| person) {
                        hub.go(person, self.id, GoReason::Challenge);
                    }
                }
                Event::Ended { outcome, .. } => {
                    // What follows from the end of a game that is told late waits for the next look
                    // at the clock: nothing may tell the moment.
                    if self.late.is_none() {
                        hub.stir();
                    }
                    if outcome.termination == Termination::Aborted {
                        self.note_no_show();
                    }
                }
                _ => {}
            }
        }
    }

    /// Whoever was to make a first move when the time for it was over has kept the other waiting.
    /// A game that one of the two called off before is nobody's fault.
    fn note_no_show(&self) {
        let now = self.env.time.now();
        let view = self.table.view(table::Viewer::Public, self.table.at());
        let turn_at = view.plies.last().map(|ply| ply.at).or(view.started);
        let after = self.table.options().no_show.map(|no_show| no_show.after);
        if turn_at.zip(after).is_none_or(|(at, after)| now < at + after) {
            return;
        }
        let seat = usize::from(self.table.plies() % 2 == 1);
        let sitter = self.table.people().nth(seat).and_then(|(_, person)| person);
        if let Some(person) = sitter {
            self.env.hub.no_show(self.id, person, now);
        }
    }
}
