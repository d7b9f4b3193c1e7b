//! What those who only look on may know of a game that is told late 延迟.
//!
//! A table with a delay is held twice in memory: as it is, and as it was so long ago. Whoever holds
//! no seat and is not the arbiter reads from the second one, over every route, and lives by a time
//! that is earlier by the delay: clocks, absences and the alarms of the page are right in it.
//!
//! [`Task::known`] is the one place that decides who reads from which. Nothing about a game leaves
//! a task but from what it returns.

use std::collections::VecDeque;

use clock::{Moment, Span};
use table::{Event, EventOf, PersonId, Phase, Table};
use wire::{Presence, Reader};

use super::Task;
use crate::ledger::Ledger;
use crate::played::Played;
use crate::request::Glance;

/// A table as it was a while ago, and what has happened since.
pub(super) struct Late<G: Played> {
    delay: Span,
    table: Table<G>,
    /// What has still to be told, oldest first.
    waiting: VecDeque<(Moment, Item<G>)>,
    /// Who was connected so long ago; none if that is not remembered.
    presence: Option<Presence>,
}

/// What is told late.
enum Item<G: Played> {
    Event(EventOf<G>),
    Presence(Presence),
}

/// A table as a reader may know it, and the moment at which the reader lives.
pub(super) struct Known<'a, G: Played> {
    pub(super) table: &'a Table<G>,
    pub(super) at: Moment,
}

impl<G: Played> Late<G> {
    /// What a log of these events comes to for those who look on; none for a table that is told at
    /// once. How a table was opened is no secret, so it is known from the beginning.
    pub(super) fn of(events: &[(Moment, EventOf<G>)], table: &Table<G>) -> Option<Late<G>> {
        let delay = table.options().delay.filter(|delay| delay.is_positive())?;
        let mut waiting: VecDeque<_> =
            events.iter().map(|(at, event)| (*at, Item::Event(event.clone()))).collect();
        let opened = waiting.pop_front()?.0;
        let table = Table::opened(opened, table.opening());
        Some(Late { delay, table, waiting, presence: None })
    }

    /// When the next thing is to be told.
    pub(super) fn next(&self) -> Option<Moment> {
        self.waiting.front().map(|(at, _)| *at + self.delay)
    }

    /// Something happened at `at` that is to be told later.
    pub(super) fn push(&mut self, at: Moment, event: &EventOf<G>) {
        self.waiting.push_back((at, Item::Event(event.clone())));
    }
}

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// Whether a reader is told of everything late.
    pub(super) fn is_late(&self, reader: &Reader) -> bool {
        self.late.is_some() && reader.seats.is_empty() && !reader.arbiter
    }

    /// The table as a reader may know it now.
    pub(super) fn known(&self, reader: &Reader) -> Known<'_, G> {
        let now = self.env.time.now();
        match self.late.as_ref().filter(|_| self.is_late(reader)) {
            Some(late) => Known { table: &late.table, at: now - late.delay },
            None => Known { table: &self.table, at: now },
        }
    }

    /// By how much a reader's time is earlier than ours.
    pub(super) fn lateness(&self, reader: &Reader) -> Span {
        let late = self.late.as_ref().filter(|_| self.is_late(reader));
        late.map_or(Span::ZERO, |late| late.delay)
    }

    /// Tells those who look on what has become old enough.
    pub(super) fn tell_late(&mut self, now: Moment) {
        while let Some(late) = &mut self.late
            && late.next().is_some_and(|at| at <= now)
            && let Some((at, item)) = late.waiting.pop_front()
        {
            match item {
                Item::Presence(presence) => {
                    late.presence = Some(presence.clone());
                    self.send_presence(&presence, true);
                }
                Item::Event(event) => {
                    let told = self.told(at, &event, true);
                    let mut opens = matches!(event, Event::Seated { .. });
                    if let Some(late) = &mut self.late {
                        let was_over = over(&late.table);
                        late.table.evolve(at, &event);
                        opens |= over(&late.table) != was_over;
                    }
                    self.hand_out(&told, at, None, true);
                    if opens {
                        self.send_chats(Some(true));
                    }
                }
            }
        }
    }

    /// Keeps who is connected for those who are told late.
    pub(super) fn keep_presence(&mut self, now: Moment, presence: &Presence) {
        if let Some(late) = &mut self.late {
            late.waiting.push_back((now, Item::Presence(presence.clone())));
        }
    }

    /// Who is connected, as those are told who are told late.
    pub(super) fn late_presence(&self, late: &Late<G>) -> Presence {
        if let Some(presence) = &late.presence {
            return presence.clone();
        }
        let view = late.table.view(table::Viewer::Public, late.table.at());
        let there = |seat: &&table::SeatView| seat.person.is_some() && seat.away_since.is_none();
        let seats = view.seats.iter().filter(there).map(|seat| seat.seat).collect();
        let arbiter = late.table.options().arbitered;
        wire::view::presence(&late.table, seats, arbiter, self.audience.spectators())
    }

    /// The present line of the game in a list, as a person may read it.
    pub(super) fn glance(&self, person: Option<&PersonId>) -> Glance {
        let reader = self.reader(person);
        let Known { table, .. } = self.known(&reader);
        Glance {
            status: super::status(table.phase()),
            plies: table.plies(),
            score: table.outcome().map(|outcome| outcome.score().to_owned()),
        }
    }
}

fn over<G: Played>(table: &Table<G>) -> bool {
    matches!(table.phase(), Phase::Finished(_))
}
