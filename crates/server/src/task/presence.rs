//! Who is at the table and who has gone.
//!
//! What the sockets show is told at once, and the number of those who look on at most once a
//! second. Who comes and goes all the time is told of once a second too: everybody at the table
//! would have to read it. The table itself, whose log keeps it, hears of an absence only after a few seconds, so
//! that a page that is loaded again makes no noise.

use axum::extract::ws::Utf8Bytes;
use clock::{Moment, Seat, Seats, Span};
use table::{Command, PersonId, Phase};
use wire::{Around, InviteLink, PROTOCOL, Presence, Reader, ServerFrame};

use super::Task;
use super::close::RESTART;
use crate::audience::{Member, SocketId};
use crate::computers;
use crate::ledger::Ledger;
use crate::limits::{Pace, Rate};
use crate::played::Played;
use crate::request::{Join, Who};
use crate::token;

/// How long a seat has no socket before the table hears of it.
const AWAY_AFTER: Span = Span::from_secs(5);

/// How often the number of those who look on is told at most.
const PRESENCE_STEP: Span = Span::from_secs(1);

/// How often players who come and go are told of at once; beyond that it waits for the step.
const SEATS: Rate = Rate { burst: 12, per_minute: 60 };

/// What has still to be told of who is connected.
#[derive(Debug)]
pub(super) struct Connected {
    /// When the absence of a seat is to be noted.
    away: Vec<(Seat, Moment)>,
    /// When everybody is to be told.
    tell: Option<Moment>,
    told: Option<Moment>,
    now: bool,
    seats: Pace,
}

impl Default for Connected {
    fn default() -> Connected {
        let (away, tell, told, now) = (Vec::new(), None, None, false);
        Connected { away, tell, told, now, seats: Pace::new(SEATS) }
    }
}

impl Connected {
    /// The earliest moment at which something is to be done.
    pub(super) fn next(&self) -> Option<Moment> {
        self.away.iter().map(|(_, at)| *at).chain(self.tell).min()
    }

    /// Everybody is to be told at once, unless that has happened too often of late.
    pub(super) fn seats_changed(&mut self, now: Moment) {
        if self.seats.take(now).is_ok() {
            self.now = true;
        } else {
            self.spectators_changed(now);
        }
    }

    fn spectators_changed(&mut self, now: Moment) {
        let soonest = self.told.map_or(now, |told| told + PRESENCE_STEP);
        self.tell.get_or_insert(soonest.max(now));
    }
}

impl<G: Played, L: Ledger> Task<'_, G, L> {
    pub(super) async fn join(&mut self, join: Join) {
        let Join { socket, who, reach, queue, line } = join;
        let reader = Reader { reach, ..self.reader(who.person.as_ref()) };
        let links = self.own_links(&who);
        self.audience.join(socket, Member::new(who.person, reader, links, queue, line));
        let now = self.env.time.now();
        self.welcome(socket);
        self.send_view(socket, None);
        self.came(reader, now);
        let back: Vec<Seat> = reader.seats.iter().filter(|&seat| self.is_away(seat)).collect();
        for seat in back {
            let _ = self.obey(now, &Command::Presence { seat, here: true }, None).await;
        }
        self.tell_presence(now);
    }

    /// The first frame of a socket: who its reader is, and what time it is there.
    fn welcome(&self, socket: SocketId) {
        let Some(member) = self.audience.get(socket) else { return };
        let lateness = self.lateness(&member.reader);
        member.is_late_by(lateness);
        let now = (self.env.time.now() - lateness).as_millis();
        let you = (&member.reader).into();
        self.answer(socket, &ServerFrame::Welcome { protocol: PROTOCOL, now, you });
    }

    pub(super) fn leave(&mut self, socket: SocketId) {
        let Some(member) = self.audience.leave(socket) else { return };
        let now = self.env.time.now();
        self.came(member.reader, now);
        self.miss();
        self.tell_presence(now);
    }

    pub(super) fn refresh(&mut self, socket: SocketId, reach: Option<bool>) {
        if let (Some(member), Some(reach)) = (self.audience.get_mut(socket), reach) {
            member.reader.reach = reach;
        }
        self.send_view(socket, None);
        self.send_chat(socket, None);
    }

    /// A socket of this reader came or went.
    fn came(&mut self, reader: Reader, now: Moment) {
        let audience = &self.audience;
        self.connected.away.retain(|(seat, _)| !audience.has(*seat));
        if reader.seats.is_empty() && !reader.arbiter {
            self.connected.spectators_changed(now);
        } else {
            self.connected.seats_changed(now);
        }
    }

    /// Begins to wait for those who sit here and have no socket.
    pub(super) fn miss(&mut self) {
        let due = self.env.time.now() + AWAY_AFTER;
        let computers: Seats = self.computers().map(|(seat, _)| seat).collect();
        for seat in self.seats().iter().filter(|&seat| !computers.contains(seat)) {
            let waited_for = self.connected.away.iter().any(|(away, _)| *away == seat);
            if !waited_for && !self.audience.has(seat) && self.sitter(seat).is_some() {
                self.connected.away.push((seat, due));
            }
        }
    }

    /// Lets the table know of seats that have been without a socket for a while.
    pub(super) async fn note_absences(&mut self, now: Moment) {
        let due: Vec<Seat> = self
            .connected
            .away
            .iter()
            .filter(|(_, at)| *at <= now)
            .map(|(seat, _)| *seat)
            .collect();
        self.connected.away.retain(|(_, at)| *at > now);
        let options = self.table.options();
        if options.absence.is_none() && !options.arbitered {
            return;
        }
        for seat in due {
            if !self.audience.has(seat) {
                let _ = self.obey(now, &Command::Presence { seat, here: false }, None).await;
            }
        }
    }

    /// Tells everybody who is connected, if that is due.
    pub(super) fn tell_presence(&mut self, now: Moment) {
        let due = self.connected.now || self.connected.tell.is_some_and(|at| at <= now);
        if !due {
            return;
        }
        self.connected.now = false;
        self.connected.tell = None;
        self.connected.told = Some(now);
        let presence = self.presence();
        self.send_presence(&presence, false);
        self.keep_presence(now, &presence);
    }

    /// Sends who is connected: to those who are told late, or to the others.
    pub(super) fn send_presence(&self, presence: &Presence, late: bool) {
        let text = ServerFrame::Presence { presence: presence.clone() }.to_text();
        let bytes = Utf8Bytes::from(text);
        for (_, member) in self.audience.members() {
            if self.is_late(&member.reader) == late {
                member.send(bytes.clone());
            }
        }
    }

    fn presence(&self) -> Presence {
        let audience = &self.audience;
        let arbiter = audience.has_arbiter();
        // A computer is always there.
        let computers = self.computers().map(|(seat, _)| seat);
        let seats = audience.seats().iter().chain(computers).collect();
        wire::view::presence(&self.table, seats, arbiter, audience.spectators())
    }

    /// Whether the table thinks that the player of a seat has gone.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        if !matches!(self.table.phase(), Phase::Running | Phase::Paused(_)) {
            return false;
        }
        let view = self.table.view(table::Viewer::Public, self.table.at());
        view.seats.get(seat.index()).is_some_and(|seat| seat.away_since.is_some())
    }

    /// What a person may read here.
    pub(super) fn reader(&self, person: Option<&PersonId>) -> Reader {
        let seats = person.map_or(Seats::NONE, |person| self.table.seats_of(person));
        let arbiter = person.is_some_and(|person| self.is_arbiter(person));
        Reader { seats, arbiter, reach: false }
    }

    /// Finds out anew what everybody may read: somebody took a seat.
    pub(super) fn recognize(&mut self) {
        let table = &self.table;
        let mut seated = Vec::new();
        for (socket, member) in self.audience.members_mut() {
            let person = member.person.as_ref();
            let seats = person.map_or(Seats::NONE, |person| table.seats_of(person));
            if seats != member.reader.seats {
                member.reader.seats = seats;
                seated.push(socket);
            }
        }
        if self.late.is_some() {
            // It is another time for them from here on.
            for socket in seated {
                self.welcome(socket);
                self.send_view(socket, None);
            }
        }
        let audience = &self.audience;
        self.connected.away.retain(|(seat, _)| !audience.has(*seat));
        self.connected.seats_changed(self.env.time.now());
        self.miss();
    }

    /// Sessions of a person have ended: their sockets are closed and connect again.
    pub(super) fn parted(&mut self, person: &PersonId) {
        let now = self.env.time.now();
        for member in self.audience.part(person, RESTART) {
            self.came(member, now);
        }
        self.miss();
        self.tell_presence(now);
    }

    /// A person's account was closed.
    pub(super) fn bar(&mut self, person: &PersonId, word: &str) {
        let readers =
            self.audience.members().filter(|(_, one)| one.person.as_ref() == Some(person));
        let readers: Vec<Reader> = readers.map(|(_, member)| member.reader).collect();
        self.audience.bar(person, word, super::close::BARRED);
        let now = self.env.time.now();
        readers.into_iter().for_each(|reader| self.came(reader, now));
        self.miss();
        self.tell_presence(now);
    }

    /// Those of a session's links that open a seat here which is still open.
    pub(super) fn own_links(&self, who: &Who) -> Vec<InviteLink> {
        let own = |link: &&InviteLink| {
            let place = self.row.seats.get(link.place.seat().index());
            place.and_then(|place| place.invite) == Some(token::hash(&link.token))
        };
        who.links.iter().filter(own).cloned().collect()
    }

    /// What surrounds the table in a whole view.
    pub(super) fn around<'b>(
        &'b self,
        person: Option<&PersonId>,
        reader: &Reader,
        links: &[InviteLink],
        name: &'b dyn Fn(&PersonId) -> Option<String>,
        rating: &'b dyn Fn(&PersonId) -> Option<wire::RatingNow>,
    ) -> Around<'b> {
        let open = |link: &&InviteLink| self.sitter(link.place.seat()).is_none();
        let waiting = *self.table.phase() == Phase::Waiting;
        let invites = links.iter().filter(|_| waiting).filter(open).cloned().collect();
        let presence = match self.late.as_ref().filter(|_| self.is_late(reader)) {
            Some(late) => self.late_presence(late),
            None => self.presence(),
        };
        Around {
            id: self.id.as_str(),
            name,
            presence,
            invites,
            rating,
            strength: computers::strength,
            offered: self.offered(person),
            series: self.row.series.as_ref().map(crate::hall::series_view),
        }
    }

    /// Sends one socket the whole view.
    pub(super) fn send_view(&self, socket: SocketId, re: Option<u32>) {
        if let Some(member) = self.audience.get(socket) {
            member.send_view(self.view_frame(member, re));
        }
    }

    /// Sends everybody the whole view, or those alone who are told late, or who are not.
    pub(super) fn send_views(&self, from: Option<(SocketId, u32)>, late: Option<bool>) {
        let mut shared: Vec<(Reader, Utf8Bytes)> = Vec::new();
        for (socket, member) in self.audience.members() {
            if late.is_some_and(|late| late != self.is_late(&member.reader)) {
                continue;
            }
            let re = from.filter(|(sender, _)| *sender == socket).map(|(_, re)| re);
            // What waits is shown to each in another way.
            let waits = self.row.offered.is_some() && *self.table.phase() != Phase::Running;
            if re.is_some() || !member.links.is_empty() || waits {
                member.send_view(self.view_frame(member, re));
                continue;
            }
            let known = shared.iter().find(|(reader, _)| *reader == member.reader);
            let bytes = match known {
                Some((_, bytes)) => bytes.clone(),
                None => {
                    let bytes = self.view_frame(member, None);
                    shared.push((member.reader, bytes.clone()));
                    bytes
                }
            };
            member.send_view(bytes);
        }
    }

    fn view_frame(&self, member: &Member, re: Option<u32>) -> Utf8Bytes {
        let name = |person: &PersonId| self.name_of(Some(person));
        let rating = |person: &PersonId| self.ratings.get(person).copied();
        let person = member.person.as_ref();
        let around = self.around(person, &member.reader, &member.links, &name, &rating);
        let known = self.known(&member.reader);
        G::view_frame(known.table, &member.reader, around, known.at, re).into()
    }
}
