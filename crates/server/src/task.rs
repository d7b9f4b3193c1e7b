//! The task of one table.
//!
//! It owns the table and does one thing after another: decide, write, remember, tell. While an
//! append is on its way it handles nothing else, so at most one batch of a table is in flight and
//! there is never anything to roll back.
//!
//! The sockets ([`Audience`]) live in the same task. Telling them never waits, whatever state
//! they are in, and a task of their own between the table and them would cost a wake-up for every
//! move.

mod chat;
mod commit;
mod computer;
mod hall;
mod late;
mod load;
mod looks;
mod names;
mod presence;
#[cfg(test)]
mod tests;
mod words;

use std::collections::HashMap;
use std::sync::Arc;

use clock::{Moment, Seat, Seats, Span};
use journal::LogId;
use store::GameRow;
use table::{Command, Computer, PersonId, Phase, Seq, Table, Wishes};
use tokio::sync::mpsc;
use wire::{NoticeCode, RatingNow, ServerFrame};

pub(crate) use chat::spoken_room;
pub(crate) use commit::status;
pub(crate) use computer::Thought;
pub(crate) use load::run;

use crate::audience::{Audience, SocketId};
use crate::computers;
use crate::env::Env;
use crate::ledger::Ledger;
use crate::played::Played;
use crate::request::Request;
use presence::Connected;

/// The task of one table while its log is read and its table in memory.
struct Task<'a, G: Played, L> {
    env: &'a Arc<Env<L>>,
    id: &'a LogId,
    table: Table<G>,
    /// The same table once more, on which it is tried out what follows from events that are not
    /// durable yet: with its alarm they are written. To keep it in step costs a fraction of
    /// making a copy for every move. None until it is needed, and after a failed write.
    ahead: Option<Table<G>>,
    /// What the table wished for after its last event.
    wishes: Wishes,
    row: GameRow,
    /// The names of those who sit here.
    names: HashMap<PersonId, String>,
    /// Their ratings in the game's kind of speed.
    ratings: HashMap<PersonId, RatingNow>,
    audience: &'a mut Audience,
    chat: chat::Chat,
    connected: Connected,
    renamed: names::Renamed,
    /// The table as those know it who only look on, where that is another.
    late: Option<late::Late<G>>,
    /// How long after its event the present turn was handed to its seat: nobody's time.
    lag: Span,
    /// The question that the referee was asked last.
    judged: Option<(u32, Seq)>,
    /// What the computers here are asked just now.
    asked: computer::Asked,
    /// When the table was last used.
    used: Moment,
    /// An alarm that went off for nothing is not listened to before this.
    deaf_until: Moment,
    this: mpsc::WeakSender<Request>,
    end: Option<End>,
}

/// Why a task stops to work on its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// Nobody needs it.
    PutAway,
    /// The table in memory may not be what the log says.
    Reload {
        /// How long to wait before reading.
        wait: Span,
    },
    /// The log belongs to another node.
    Fenced,
    /// The server is going down.
    Closed,
}

/// The close codes of a socket.
pub(crate) mod close {
    /// The server goes down or the table has moved: connect again.
    pub(crate) const RESTART: u16 = 1012;
    /// A fault of ours.
    pub(crate) const INTERNAL: u16 = 1011;
    /// The person's account was closed.
    pub(crate) const BARRED: u16 = 4003;
    /// There is no such game.
    pub(crate) const NO_GAME: u16 = 4004;
}

/// How long a table stays in memory once its game is over and nobody looks at it.
const AFTER_THE_END: Span = Span::from_secs(60);

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// Works until there is a reason not to.
    async fn work(&mut self, queue: &mut mpsc::Receiver<Request>) -> End {
        self.ask_referee();
        self.attend().await;
        let env = Arc::clone(self.env);
        // Every move puts the alarm off. One that is set too early costs less than setting it
        // anew with every move.
        let mut armed = self.next_alarm();
        let sleep = env.time.sleep_until_some(armed);
        tokio::pin!(sleep);
        loop {
            if let Some(end) = self.end {
                return end;
            }
            let alarm = self.next_alarm();
            if alarm.is_some_and(|alarm| armed.is_none_or(|armed| alarm < armed)) {
                armed = alarm;
                sleep.set(env.time.sleep_until_some(armed));
            }
            tokio::select! {
                biased;
                request = queue.recv() => match request {
                    Some(request) => {
                        self.handle(request).await;
                        self.attend().await;
                    }
                    None => return End::PutAway,
                },
                () = &mut sleep => {
                    if self.may_go() && self.env.put_away(self.id, queue) {
                        return End::PutAway;
                    }
                    self.on_time().await;
                    self.attend().await;
                    armed = self.next_alarm();
                    sleep.set(env.time.sleep_until_some(armed));
                }
            }
        }
    }

    async fn handle(&mut self, request: Request) {
        self.used = self.env.time.now();
        // Whoever looks on reads what has become old enough by now.
        self.tell_late(self.used);
        match request {
            Request::Join(join) => self.join(*join).await,
            Request::Leave(socket) => self.leave(socket),
            Request::Refresh { socket, reach } => self.refresh(socket, reach),
            Request::Frame { socket, at, frame } => self.frame(socket, at, frame).await,
            Request::Weighed { socket, at, frame, weighed } => {
                self.weighed(socket, at, *frame, weighed).await;
            }
            Request::Look { who, reply } => {
                let _ = reply.send(Ok(self.look(&who)));
            }
            Request::Record { person, notation, lang, site, reply } => {
                let _ = reply.send(self.download(person.as_ref(), notation, lang, site));
            }
            Request::Invite { seat, person, reply } => {
                let _ = reply.send(self.invitation(seat, person.as_ref()));
            }
            Request::Sit { seat, person, reply } => {
                let sat = self.sit(seat, person).await;
                let _ = reply.send(sat);
            }
            Request::Take { person, reply } => {
                let taken = self.take(person).await;
                let _ = reply.send(taken);
            }
            Request::CallOff { off, reply } => {
                let done = self.call_off(off).await;
                let _ = reply.send(done);
            }
            Request::Brief { person, reply } => {
                let _ = reply.send(Ok(self.brief(person.as_ref())));
            }
            Request::Ruled { ply, seen, ruling: Some(ruling) } => {
                let at = self.env.time.now();
                let _ = self.obey(at, &Command::Ruled { ply, seen, ruling }, None).await;
            }
            Request::Ruled { ruling: None, .. } => {}
            Request::Thought(thought) => self.thought(thought).await,
            Request::Hint { person, reply } => self.hint(&person, reply).await,
            Request::Glance { person, reply } => {
                let _ = reply.send(Ok(self.glance(person.as_ref())));
            }
            Request::Played { person, reply } => {
                let _ = reply.send(self.played_out(person.as_ref()));
            }
            Request::Renamed(person) => self.renamed(&person).await,
            Request::Parted(person) => self.parted(&person),
            Request::Heard { socket, heard } => self.heard(socket, heard.map(|heard| *heard)),
            Request::Uttered { socket, re, uttered } => self.uttered(socket, re, uttered),
            Request::ChatClosed { socket, re, closed } => self.chat_closed(socket, re, closed),
            Request::Listener(person) => self.listener_changed(&person),
            Request::Unsaid { line } => self.unsaid(line),
            Request::Barred(person, word) => self.bar(&person, &word),
            Request::Alarm => self.on_time().await,
            Request::Close => self.close().await,
        }
    }

    /// The earliest moment at which something has to be done unasked.
    fn next_alarm(&self) -> Option<Moment> {
        let wake = self.wishes.wake.map(|wake| (wake + self.lag).max(self.deaf_until));
        let idle = self.audience.is_empty().then(|| self.used + self.patience());
        let late = self.late.as_ref().filter(|_| self.audience.spectators() > 0);
        let told = self.connected.next().into_iter().chain(self.renamed.next());
        let told = told.chain(late.and_then(late::Late::next));
        wake.into_iter().chain(idle).chain(told).min()
    }

    fn patience(&self) -> Span {
        match self.table.phase() {
            Phase::Finished(_) => AFTER_THE_END.min(self.env.idle),
            Phase::Waiting | Phase::Running | Phase::Paused(_) => self.env.idle,
        }
    }

    fn may_go(&self) -> bool {
        self.audience.is_empty() && self.used + self.patience() <= self.env.time.now()
    }

    /// Does what time asks for.
    async fn on_time(&mut self) {
        let now = self.env.time.now();
        self.tell_late(now);
        if self.wishes.wake.is_some_and(|wake| wake + self.lag <= now) && self.deaf_until <= now {
            self.tick(now).await;
        }
        self.note_absences(now).await;
        self.tell_presence(now);
        self.tell_names(now).await;
    }

    async fn tick(&mut self, now: Moment) {
        let before = self.table.seq();
        let _ = self.obey(now - self.lag, &Command::Tick, None).await;
        if self.table.seq() == before && self.end.is_none() {
            // It rang for nothing; the stored alarm would ring again at once.
            self.deaf_until = now + Span::from_secs(1);
            if let Err(error) = self.env.ledger.wake(self.id, self.wishes.wake).await {
                tracing::warn!(game.id = %self.id, %error, "an alarm could not be set");
            }
        }
    }

    /// Asks the referee what the table wants to know, once.
    fn ask_referee(&mut self) {
        let Some(judge) = self.wishes.judge.clone() else { return };
        if self.judged == Some((judge.ply, judge.seen)) {
            return;
        }
        self.judged = Some((judge.ply, judge.seen));
        let (referee, table) = (self.env.referee.clone(), self.this.clone());
        tokio::spawn(async move {
            let ruling = referee.answer(judge.question).await.map(Box::new);
            if let Some(table) = table.upgrade() {
                let _ =
                    table.send(Request::Ruled { ply: judge.ply, seen: judge.seen, ruling }).await;
            }
        });
    }

    /// The server is going down: a running game stands still from its last event on.
    async fn close(&mut self) {
        self.audience.send_all(&ServerFrame::notice(NoticeCode::Shutdown).to_text());
        let at = self.env.time.now();
        let _ = self.obey(at, &Command::Restarted, None).await;
        self.end.get_or_insert(End::Closed);
    }

    /// The seats of the table's own.
    fn seats(&self) -> Seats {
        G::seats(&self.table.opening().setup)
    }

    /// Whether a person is the arbiter here. The place behind the seats is the arbiter's.
    fn is_arbiter(&self, person: &PersonId) -> bool {
        let place = self.row.seats.get(self.seats().len());
        self.table.options().arbitered
            && place.is_some_and(|place| place.person.as_ref() == Some(person))
    }

    fn name_of(&self, person: Option<&PersonId>) -> Option<String> {
        if let Some(computer) = person.and_then(Computer::of) {
            return Some(computers::name(&computer));
        }
        person.and_then(|person| self.names.get(person)).cloned()
    }

    /// Who sits on a seat.
    fn sitter(&self, seat: Seat) -> Option<&PersonId> {
        self.table.people().find(|(at, _)| *at == seat).and_then(|(_, person)| person)
    }

    fn answer(&self, socket: SocketId, frame: &ServerFrame) {
        if let Some(member) = self.audience.get(socket) {
            member.send(frame.to_text().into());
        }
    }
}
