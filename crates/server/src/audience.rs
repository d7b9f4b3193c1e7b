//! The sockets at a table, and what each of them is sent.
//!
//! A socket has room for [`ROOM`] frames. One that falls behind is not queued for: it is passed
//! over until it has drained, and then gets a fresh view. So the slowest spectator costs the
//! table nothing.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU16, Ordering};

use axum::extract::ws::Utf8Bytes;
use clock::{Seat, Seats, Span};
use store::Mute;
use table::PersonId;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use wire::{InviteLink, Reader};

/// Frames that wait for one socket at most.
pub(crate) const ROOM: usize = 32;

/// The name of a socket in this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SocketId(pub(crate) u64);

/// What a table and the task of a socket share.
#[derive(Debug, Default)]
pub(crate) struct Line {
    behind: AtomicBool,
    close: AtomicU16,
    /// By how many milliseconds this reader's time is earlier than ours.
    late: AtomicI64,
}

/// A socket as its table knows it.
#[derive(Debug)]
pub(crate) struct Member {
    /// Whose it is.
    pub(crate) person: Option<PersonId>,
    /// What it may read.
    pub(crate) reader: Reader,
    /// The links that its person may see, while their seats are open.
    pub(crate) links: Vec<InviteLink>,
    /// What it hears of the chat.
    pub(crate) hearing: Hearing,
    queue: mpsc::Sender<Utf8Bytes>,
    line: Arc<Line>,
}

/// What a socket hears of the chat.
#[derive(Debug, Default)]
pub(crate) enum Hearing {
    /// It has not asked for it.
    #[default]
    Nothing,
    /// It is still found out what it may hear.
    Waiting {
        /// The command that is then answered.
        re: Option<u32>,
    },
    /// Everything in the rooms that its reader may read.
    All {
        /// But nothing of these.
        blocked: HashSet<PersonId>,
        /// Why its person may say nothing for a time.
        muted: Option<Mute>,
    },
}

/// The sockets at one table.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    members: BTreeMap<SocketId, Member>,
}

/// The two ends of a socket's queue.
pub(crate) fn queue() -> (mpsc::Sender<Utf8Bytes>, mpsc::Receiver<Utf8Bytes>, Arc<Line>) {
    let (sender, receiver) = mpsc::channel(ROOM);
    (sender, receiver, Arc::new(Line::default()))
}

impl Line {
    /// Whether frames were passed over: a socket that has drained then asks for a view.
    pub(crate) fn was_behind(&self) -> bool {
        self.behind.load(Ordering::Acquire)
    }

    /// By how much this reader's time is earlier than ours.
    pub(crate) fn lateness(&self) -> Span {
        Span::from_millis(self.late.load(Ordering::Acquire))
    }

    /// Notes the code with which the socket is to be closed once its queue has ended.
    pub(crate) fn close_with(&self, code: u16) {
        self.close.store(code, Ordering::Release);
    }

    /// The code with which the table closed the socket; 0 if it did not.
    pub(crate) fn close_code(&self) -> u16 {
        self.close.load(Ordering::Acquire)
    }
}

impl Member {
    pub(crate) fn new(
        person: Option<PersonId>,
        reader: Reader,
        links: Vec<InviteLink>,
        queue: mpsc::Sender<Utf8Bytes>,
        line: Arc<Line>,
    ) -> Member {
        Member { person, reader, links, hearing: Hearing::Nothing, queue, line }
    }

    /// Notes by how much the reader's time is earlier than ours.
    pub(crate) fn is_late_by(&self, lateness: Span) {
        self.line.late.store(lateness.as_millis(), Ordering::Release);
    }

    /// Queues a frame, or notes that the socket has fallen behind.
    pub(crate) fn send(&self, frame: Utf8Bytes) {
        if self.line.behind.load(Ordering::Relaxed) {
            return;
        }
        if let Err(TrySendError::Full(_)) = self.queue.try_send(frame) {
            self.line.behind.store(true, Ordering::Release);
        }
    }

    /// As [`Member::send`] for a whole view, which makes good what was passed over.
    pub(crate) fn send_view(&self, frame: Utf8Bytes) {
        self.line.behind.store(false, Ordering::Release);
        self.send(frame);
    }

    /// Lets the socket close with a code once it has sent what is queued.
    fn close(self, code: u16) {
        self.line.close_with(code);
    }
}

impl Audience {
    pub(crate) fn join(&mut self, socket: SocketId, member: Member) {
        self.members.insert(socket, member);
    }

    pub(crate) fn leave(&mut self, socket: SocketId) -> Option<Member> {
        self.members.remove(&socket)
    }

    /// Closes the sockets of a person; returns what they could read.
    pub(crate) fn part(&mut self, person: &PersonId, code: u16) -> Vec<Reader> {
        let own = |member: &Member| member.person.as_ref() == Some(person);
        let sockets: Vec<SocketId> =
            self.members.iter().filter(|(_, member)| own(member)).map(|(id, _)| *id).collect();
        let parted = sockets.into_iter().filter_map(|socket| self.members.remove(&socket));
        parted
            .map(|member| {
                let reader = member.reader;
                member.close(code);
                reader
            })
            .collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub(crate) fn get(&self, socket: SocketId) -> Option<&Member> {
        self.members.get(&socket)
    }

    pub(crate) fn get_mut(&mut self, socket: SocketId) -> Option<&mut Member> {
        self.members.get_mut(&socket)
    }

    pub(crate) fn members(&self) -> impl Iterator<Item = (SocketId, &Member)> {
        self.members.iter().map(|(&socket, member)| (socket, member))
    }

    pub(crate) fn members_mut(&mut self) -> impl Iterator<Item = (SocketId, &mut Member)> {
        self.members.iter_mut().map(|(&socket, member)| (socket, member))
    }

    /// The readers that differ, each once.
    pub(crate) fn readers(&self) -> Vec<Reader> {
        let mut readers: Vec<Reader> = Vec::with_capacity(4);
        for member in self.members.values() {
            if !readers.contains(&member.reader) {
                readers.push(member.reader);
            }
        }
        readers
    }

    /// The seats that have a socket.
    pub(crate) fn seats(&self) -> Seats {
        let seats = self.members.values().flat_map(|member| member.reader.seats.iter());
        seats.collect()
    }

    /// Whether a seat has a socket.
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.members.values().any(|member| member.reader.seats.contains(seat))
    }

    /// Whether an arbiter has a socket.
    pub(crate) fn has_arbiter(&self) -> bool {
        self.members.values().any(|member| member.reader.arbiter)
    }

    /// The sockets of those who only look on.
    pub(crate) fn spectators(&self) -> u32 {
        let looks_on = |member: &&Member| member.reader.seats.is_empty() && !member.reader.arbiter;
        u32::try_from(self.members.values().filter(looks_on).count()).unwrap_or(u32::MAX)
    }

    /// Sends everybody the same.
    pub(crate) fn send_all(&self, frame: &str) {
        let frame = Utf8Bytes::from(frame);
        self.members.values().for_each(|member| member.send(frame.clone()));
    }

    /// Tells the sockets of a person a last word and closes them with a code.
    pub(crate) fn bar(&mut self, person: &PersonId, word: &str, code: u16) {
        let own = |member: &Member| member.person.as_ref() == Some(person);
        let sockets: Vec<SocketId> =
            self.members().filter(|(_, member)| own(member)).map(|(socket, _)| socket).collect();
        for socket in sockets {
            if let Some(member) = self.leave(socket) {
                member.send(Utf8Bytes::from(word));
                member.close(code);
            }
        }
    }

    /// Closes all sockets with a code once they have sent what is queued.
    pub(crate) fn close(&mut self, code: u16) {
        for (_, member) in std::mem::take(&mut self.members) {
            member.close(code);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(reader: Reader) -> (Member, mpsc::Receiver<Utf8Bytes>, Arc<Line>) {
        let (sender, receiver, line) = queue();
        (Member::new(None, reader, Vec::new(), sender, Arc::clone(&line)), receiver, line)
    }

    #[test]
    fn a_socket_that_falls_behind_is_passed_over_until_it_gets_a_view() {
        let (member, mut received, line) = member(Reader::PUBLIC);
        for number in 0..ROOM + 5 {
            member.send(Utf8Bytes::from(number.to_string()));
        }
        assert!(line.was_behind());
        for number in 0..ROOM {
            assert_eq!(received.try_recv().unwrap().as_str(), number.to_string());
        }
        member.send(Utf8Bytes::from_static("late"));
        assert!(received.try_recv().is_err(), "nothing before the view");
        member.send_view(Utf8Bytes::from_static("view"));
        member.send(Utf8Bytes::from_static("next"));
        assert!(!line.was_behind());
        assert_eq!(received.try_recv().unwrap().as_str(), "view");
        assert_eq!(received.try_recv().unwrap().as_str(), "next");
    }

    #[test]
    fn readers_and_seats_are_counted() {
        let mut audience = Audience::default();
        let red = Reader { seats: Seats::first(1), ..Reader::PUBLIC };
        let arbiter = Reader { arbiter: true, ..Reader::PUBLIC };
        let mut queues = Vec::new();
        for (number, reader) in (0..).zip([red, Reader::PUBLIC, Reader::PUBLIC, arbiter]) {
            let (member, queue, _) = member(reader);
            queues.push(queue);
            audience.join(SocketId(number), member);
        }
        assert_eq!(audience.readers().len(), 3);
        assert_eq!(audience.spectators(), 2);
        assert_eq!(audience.seats(), Seats::first(1));
        assert!(audience.has_arbiter());
        audience.close(1012);
        assert!(queues.iter_mut().all(|queue| queue.blocking_recv().is_none()));
    }
}
