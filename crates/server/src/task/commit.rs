//! Decide, write, remember, tell.

use axum::extract::ws::Utf8Bytes;
use clock::{Moment, Seat, Span};
use journal::encode_event;
use store::{Append, AppendError, GameRow, Person, Row, SeatRow};
use table::{Command, Event, EventOf, Phase, Refused, Table};
use wire::{ClientFrame, Denied, Reader, Sender};

use super::words::Pending;
use super::{End, Task};
use crate::audience::SocketId;
use crate::error::Error;
use crate::ledger::Ledger;
use crate::played::Played;

/// The socket that sent a command, and the command's number in it.
type From = Option<(SocketId, u32)>;

/// Why a command came to nothing.
pub(super) enum Failed<R> {
    /// The table refused it.
    Refused(Refused<R>),
    /// It could not be made durable.
    Unkept,
}

/// The latest that a turn is handed over, as far as the table credits it.
const MAX_LAG: Span = Span::from_secs(10);

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// A frame of a socket.
    pub(super) async fn frame(&mut self, socket: SocketId, at: Moment, frame: ClientFrame) {
        if !self.chat_frame(socket, &frame) {
            self.command(socket, at, frame, false).await;
        }
    }

    /// A command of a socket. Words of people's own in it are `weighed` first, unless the table
    /// refuses the command whatever they say.
    pub(super) async fn command(
        &mut self,
        socket: SocketId,
        at: Moment,
        frame: ClientFrame,
        weighed: bool,
    ) {
        let (Some(member), Some(re)) = (self.audience.get(socket), frame.id()) else { return };
        let Reader { seats, arbiter, .. } = member.reader;
        let to_act = match seats.len() {
            0 | 1 => seats,
            _ => self.table.view(table::Viewer::Public, at).to_act,
        };
        let sender = Sender {
            seats,
            person: member.person.clone(),
            arbiter,
            to_act,
            last: self.table.seq(),
            lag: self.lag,
        };
        let command = match frame.command::<G>(&sender, G::read) {
            Ok(command) => command,
            Err(bad) => return self.answer(socket, &Denied::from(bad).frame(re)),
        };
        if !weighed
            && let Some(words) = Pending::of(&command, sender.person.as_ref())
            && self.table.decide(at, &command).is_ok_and(|events| !events.is_empty())
        {
            return self.weigh(socket, at, frame, words);
        }
        let _ = self.obey(at, &command, Some((socket, re))).await;
    }

    /// Does what a command asks, and answers the socket it came from.
    pub(super) async fn obey(
        &mut self,
        at: Moment,
        command: &Command<G::Action>,
        from: From,
    ) -> Result<(), Failed<G::Refusal>> {
        match self.table.decide(at, command) {
            Ok(events) if events.is_empty() => {
                self.answer_with_view(from);
                Ok(())
            }
            Ok(events) => self.commit(at, events, from).await,
            Err(refused) => {
                match (G::denied(&self.table, command, &refused), from) {
                    (Some(denied), Some((socket, re))) => self.answer(socket, &denied.frame(re)),
                    (None, from) => self.answer_with_view(from),
                    (Some(_), None) => {}
                }
                Err(Failed::Refused(refused))
            }
        }
    }

    /// Makes events durable, remembers them and tells everybody.
    async fn commit(
        &mut self,
        at: Moment,
        events: Vec<EventOf<G>>,
        from: From,
    ) -> Result<(), Failed<G::Refusal>> {
        // The moments of a log do not go back.
        let at = at.max(self.table.at());
        let mut after = self.ahead.take().unwrap_or_else(|| self.table.clone());
        events.iter().for_each(|event| after.evolve(at, event));
        let wishes = after.wishes();
        let row = row_after(&self.row, &self.table, &after, at);
        let Some(epoch) = self.env.ownership.epoch(self.id) else {
            self.end = Some(End::Fenced);
            return Err(Failed::Unkept);
        };
        let append = Append {
            log: self.id.clone(),
            after: self.table.seq(),
            epoch,
            records: events.iter().map(|event| encode_event::<G>(at, event)).collect(),
            rows: row.iter().cloned().collect(),
            wake: wishes.wake,
        };
        if let Err(error) = self.env.ledger.append(append).await {
            self.unkept(&error, from);
            return Err(Failed::Unkept);
        }
        let over = matches!(after.phase(), Phase::Finished(_));
        let was_over = matches!(self.table.phase(), Phase::Finished(_));
        if over && !was_over {
            tracing::info!(game.id = %self.id, plies = after.plies(), "a game ended");
        }
        let whole = matches!(row, Some(Row::Game(_)));
        match row {
            Some(Row::Game(row)) => self.row = *row,
            Some(Row::Progress { plies, at }) => {
                (self.row.plies, self.row.updated) = (plies, at);
            }
            None => {}
        }
        let mut from = from;
        for event in &events {
            self.tell(at, event, from.take());
        }
        // Who may read what of the chat follows from who sits here and whether it is over.
        if over != was_over || events.iter().any(|event| matches!(event, Event::Seated { .. })) {
            self.send_chats(Some(false));
        }
        self.ahead = Some(after);
        self.wishes = wishes;
        self.tell_hall(&events, whole);
        if events.iter().any(begins_turn) {
            self.lag = (self.env.time.now() - at).clamp(Span::ZERO, MAX_LAG);
        }
        self.ask_referee();
        Ok(())
    }

    /// Events could not be made durable: they have not happened.
    fn unkept(&mut self, error: &AppendError, from: From) {
        let (code, end) = match error {
            AppendError::Fenced { .. } => {
                // The table is another node's: nothing is said here.
                self.end = Some(End::Fenced);
                return;
            }
            AppendError::Stale { .. } => ("busy", Some(Span::ZERO)),
            AppendError::Down(retry) => ("store.down", Some(retry.wait)),
            AppendError::Malformed(_) => ("internal", None),
        };
        tracing::error!(game.id = %self.id, %error, "an append failed");
        if let Some((socket, re)) = from {
            self.answer(socket, &Denied::of(code).frame(re));
        }
        // Whether the records are there is known only to the log.
        self.end = end.map(|wait| End::Reload { wait });
    }

    /// Remembers an event and tells everybody, each what they may know.
    fn tell(&mut self, at: Moment, event: &EventOf<G>, from: From) {
        let told = self.told(at, event, false);
        self.table.evolve(at, event);
        if let Some(late) = &mut self.late {
            late.push(at, event);
        }
        if let Event::Seated { .. } = event {
            self.recognize();
        }
        self.hand_out(&told, at, from, false);
        if let Event::Presence { .. } | Event::Paused { .. } = event {
            self.connected.seats_changed(self.env.time.now());
        }
    }

    /// Sends what is told of an event that the table remembers by now: to those who are told late,
    /// or to the others.
    pub(super) fn hand_out(
        &self,
        told: &[(Reader, Option<G::Told>)],
        at: Moment,
        from: From,
        late: bool,
    ) {
        if told.iter().any(|(_, told)| told.is_none()) {
            self.send_views(from, Some(late));
            return;
        }
        let mut shared: Vec<(Reader, Utf8Bytes)> = Vec::with_capacity(told.len());
        for (socket, member) in self.audience.members() {
            if self.is_late(&member.reader) != late {
                continue;
            }
            let table = self.known(&member.reader).table;
            let told = told.iter().find(|(reader, _)| G::OPEN || *reader == member.reader);
            let Some((_, Some(told))) = told else { continue };
            let text = |re| G::frame(told, table, at, &member.reader, re);
            let re = from.filter(|(sender, _)| *sender == socket).map(|(_, re)| re);
            if re.is_some() {
                // The answer to the sender names the command; nobody else's text does.
                if let Some(text) = text(re) {
                    member.send(text.into());
                }
                continue;
            }
            let known = shared.iter().find(|(reader, _)| *reader == member.reader);
            let bytes = match known {
                Some((_, bytes)) => bytes.clone(),
                None => {
                    let Some(bytes) = text(None).map(Utf8Bytes::from) else { continue };
                    shared.push((member.reader, bytes.clone()));
                    bytes
                }
            };
            member.send(bytes);
        }
    }

    /// What each reader is told about an event that the table does not remember yet: of those who
    /// are told late, or of the others.
    pub(super) fn told(
        &self,
        at: Moment,
        event: &EventOf<G>,
        late: bool,
    ) -> Vec<(Reader, Option<G::Told>)> {
        let mut readers = self.audience.readers();
        readers.retain(|reader| self.is_late(reader) == late);
        if G::OPEN {
            // Everybody is told the same.
            readers.truncate(1);
        }
        let told = |reader| (reader, G::told(self.known(&reader).table, at, event, &reader));
        readers.into_iter().map(told).collect()
    }

    /// A person takes a seat.
    pub(super) async fn sit(&mut self, seat: Seat, person: Person) -> Result<(), Error> {
        if !self.seats().contains(seat) {
            return Err(Error::NoInvite);
        }
        if self.is_arbiter(&person.id) {
            return Err(Error::ArbiterPlays);
        }
        let at = self.env.time.now();
        let known = self.names.insert(person.id.clone(), person.name);
        let (ids, control) = ([person.id.clone()], &self.table.opening().control);
        if let Ok(ratings) = super::load::ratings(&*self.env.ledger, &ids, control).await {
            self.ratings.extend(ratings);
        }
        let command = Command::Sit { seat, person: person.id.clone() };
        let sat = self.obey(at, &command, None).await;
        if sat.is_err() && known.is_none() {
            self.names.remove(&person.id);
        }
        match sat {
            Ok(()) | Err(Failed::Refused(Refused::AlreadyApplied)) => Ok(()),
            Err(Failed::Refused(Refused::AlreadySeated(_))) => Err(Error::OwnInvite),
            // Nobody sits down at a game that is over.
            Err(Failed::Refused(Refused::Finished)) => Err(Error::NoInvite),
            Err(Failed::Refused(_)) => Err(Error::Taken),
            Err(Failed::Unkept) => Err(Error::Busy),
        }
    }

    fn answer_with_view(&self, from: From) {
        if let Some((socket, re)) = from {
            self.send_view(socket, Some(re));
        }
    }
}

/// Whether somebody's time begins with the event.
pub(super) fn begins_turn<S, F>(event: &Event<S, F>) -> bool {
    matches!(
        event,
        Event::Started { .. }
            | Event::Acted { .. }
            | Event::Expired { .. }
            | Event::Undone { .. }
            | Event::Resumed { .. }
    )
}

/// What has to be written of the game's row when `before` becomes `after`: all of it, the counters
/// alone, or nothing.
fn row_after<G: Played>(
    row: &GameRow,
    before: &Table<G>,
    after: &Table<G>,
    at: Moment,
) -> Option<Row> {
    let same_people = before.people().eq(after.people());
    if same_people && status(before.phase()) == status(after.phase()) && after.outcome().is_none() {
        let plies = after.plies();
        return (plies != before.plies()).then_some(Row::Progress { plies, at });
    }
    let outcome = after.outcome();
    let mut seats = row.seats.clone();
    for (seat, person) in after.people() {
        if seats.len() <= seat.index() {
            seats.resize_with(seat.index() + 1, SeatRow::default);
        }
        seats[seat.index()].person = person.cloned();
    }
    Some(Row::Game(Box::new(GameRow {
        status: status(after.phase()),
        seats,
        result: outcome.map(|outcome| outcome.score().to_owned()),
        termination: outcome.map(|outcome| outcome.termination.key().to_owned()),
        plies: after.plies(),
        updated: at,
        ..row.clone()
    })))
}

pub(crate) fn status(phase: &Phase) -> store::Status {
    match phase {
        Phase::Waiting => store::Status::Waiting,
        Phase::Running => store::Status::Running,
        Phase::Paused(_) => store::Status::Paused,
        Phase::Finished(_) => store::Status::Finished,
    }
}
