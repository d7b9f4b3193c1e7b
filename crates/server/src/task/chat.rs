//! The chat at a table: two rooms, and who reads and writes in which.
//!
//! Nothing here is waited for by the table: what has to be read or written is read or written in a
//! task of its own, which sends its result back as a request.

use std::collections::{HashMap, HashSet};
use std::future::Future;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use journal::LogId;
use store::{ChatLine, ReadError, Room, Said, Talk, WriteError};
use table::{PersonId, Phase, Table};
use tokio::sync::oneshot;
use tokio::sync::oneshot::error::TryRecvError;
use wire::{ChatRoom, ChatView, ClientFrame, Denied, Reader, ServerFrame};

use super::Task;
use crate::audience::{Hearing, SocketId};
use crate::env::Env;
use crate::ledger::Ledger;
use crate::played::Played;
use crate::request::{Chat as Kept, Heard, Request, Uttered};
use crate::talk::blocks::mute_view;
use crate::talk::saying::{self, Gag, Kind, Words};
use crate::talk::text;

/// How many lines of each room who joins is shown.
const SHOWN: u32 = 100;

/// What the table knows of its chat, from the first listener on.
#[derive(Debug, Default)]
pub(super) struct Chat {
    kept: Option<Kept>,
    /// What happened while the chat is being read for the first time: the reading may be older.
    meanwhile: Option<Meanwhile>,
    /// Whose words are being checked or written, and what ends when the last of them were.
    saying: HashMap<PersonId, oneshot::Receiver<()>>,
}

/// What happened since a reading began.
#[derive(Debug, Default)]
struct Meanwhile {
    said: Vec<(ChatLine, String)>,
    gone: Vec<Gone>,
    closed: Option<Vec<PersonId>>,
}

/// Lines that cannot be read any more.
#[derive(Debug, Clone)]
enum Gone {
    Line(u32),
    By(PersonId),
}

impl Gone {
    fn takes(&self, line: &ChatLine) -> bool {
        match self {
            Gone::Line(id) => line.id == *id,
            Gone::By(person) => line.person == *person,
        }
    }
}

impl Kept {
    /// Adds a line at its place, unless it is there.
    fn add(&mut self, line: ChatLine, name: String) {
        let at = self.lines.partition_point(|(known, _)| known.id < line.id);
        if self.lines.get(at).is_none_or(|(known, _)| known.id != line.id) {
            let room = line.room;
            self.lines.insert(at, (line, name));
            let of_room = |(line, _): &(ChatLine, String)| line.room == room;
            if self.lines.iter().filter(|line| of_room(line)).count() > SHOWN as usize
                && let Some(oldest) = self.lines.iter().position(of_room)
            {
                self.lines.remove(oldest);
            }
        }
    }
}

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// A frame about chat; whether it was one.
    pub(super) fn chat_frame(&mut self, socket: SocketId, frame: &ClientFrame) -> bool {
        match frame {
            ClientFrame::Listen { id, on } => self.listen(socket, *id, *on),
            ClientFrame::Chat { id, text } => self.utter(socket, *id, text),
            ClientFrame::CloseChat { id, closed } => self.close_chat(socket, *id, *closed),
            _ => return false,
        }
        true
    }

    fn listen(&mut self, socket: SocketId, re: u32, on: bool) {
        let Some(member) = self.audience.get_mut(socket) else { return };
        member.hearing = if on { Hearing::Waiting { re: Some(re) } } else { Hearing::Nothing };
        match on {
            true => self.learn(socket),
            false => member.send(ServerFrame::Done { re }.to_text().into()),
        }
    }

    /// Reads what a listener has to be told, and what the table itself does not know yet.
    fn learn(&mut self, socket: SocketId) {
        let Some(member) = self.audience.get(socket) else { return };
        if self.chat.kept.is_none() {
            self.chat.meanwhile.get_or_insert_default();
        }
        let (person, table) = (member.person.clone(), self.this.clone());
        let (env, game, all) = (Arc::clone(self.env), self.id.clone(), self.chat.kept.is_none());
        tokio::spawn(async move {
            let heard = read(&env, &game, person.as_ref(), all).await;
            if let Err(error) = &heard {
                tracing::warn!(game.id = %game, %error, "the chat cannot be read");
            }
            if let Some(table) = table.upgrade() {
                let _ =
                    table.send(Request::Heard { socket, heard: heard.ok().map(Box::new) }).await;
            }
        });
    }

    /// A listener's chat was read.
    pub(super) fn heard(&mut self, socket: SocketId, heard: Option<Heard>) {
        let Some(Heard { chat, blocked, muted }) = heard else {
            let Some(member) = self.audience.get_mut(socket) else { return };
            let before = std::mem::take(&mut member.hearing);
            if let Hearing::Waiting { re: Some(re) } = before {
                member.send(Denied::of("store.down").frame(re).to_text().into());
            }
            return;
        };
        if let Some(read) = chat
            && self.chat.kept.is_none()
        {
            self.chat.kept = Some(self.caught_up(read));
        }
        let Some(member) = self.audience.get_mut(socket) else { return };
        let re = match std::mem::take(&mut member.hearing) {
            Hearing::Nothing => return,
            Hearing::Waiting { re } => re,
            Hearing::All { .. } => None,
        };
        member.hearing = Hearing::All { blocked, muted };
        self.send_chat(socket, re);
    }

    /// What was read, with what happened since the reading began.
    fn caught_up(&mut self, mut kept: Kept) -> Kept {
        let Meanwhile { said, gone, closed } = self.chat.meanwhile.take().unwrap_or_default();
        for (line, name) in said {
            kept.add(line, name);
        }
        kept.lines.retain(|(line, _)| !gone.iter().any(|gone| gone.takes(line)));
        if let Some(closed) = closed {
            kept.closed = closed;
        }
        kept
    }

    /// Sends one listener the whole chat, as it may see it.
    pub(super) fn send_chat(&self, socket: SocketId, re: Option<u32>) {
        let (Some(member), Some(kept)) = (self.audience.get(socket), &self.chat.kept) else {
            return;
        };
        let Hearing::All { blocked, muted } = &member.hearing else { return };
        let rooms = self.rooms(&member.reader);
        let table = self.known(&member.reader).table;
        let lines = kept
            .lines
            .iter()
            .filter(|(line, _)| rooms.contains(&line.room) && !blocked.contains(&line.person));
        let now = self.env.time.now();
        let muted = muted.as_ref().filter(|mute| mute.until > now);
        let chat = ChatView {
            lines: lines.map(|(line, name)| self.spoken(table, line, name)).collect(),
            rooms: rooms.iter().map(|&room| spoken_room(room)).collect(),
            own: spoken_room(own_room(&member.reader)),
            closed: !kept.closed.is_empty(),
            closed_by_you: member.person.as_ref().is_some_and(|own| kept.closed.contains(own)),
            muted: muted.map(mute_view),
        };
        member.send(ServerFrame::ChatView { chat: Box::new(chat), re }.to_text().into());
    }

    /// Sends the listeners the whole chat, for what they may see has changed: all of them, or only
    /// those who are told of the game late, or only the others.
    pub(super) fn send_chats(&self, late: Option<bool>) {
        if self.chat.kept.is_none() {
            return;
        }
        for (socket, member) in self.audience.members() {
            if late.is_none_or(|late| late == self.is_late(&member.reader)) {
                self.send_chat(socket, None);
            }
        }
    }

    /// What a table that was read from its log again has to do for who listened before.
    pub(super) fn hear_again(&mut self) {
        let listen: Vec<SocketId> = self
            .audience
            .members()
            .filter(|(_, member)| !matches!(member.hearing, Hearing::Nothing))
            .map(|(socket, _)| socket)
            .collect();
        listen.into_iter().for_each(|socket| self.learn(socket));
    }

    /// Whom this person blocks, or what moderators decided about them, has changed.
    pub(super) fn listener_changed(&mut self, person: &PersonId) {
        let own = |member: &&crate::audience::Member| {
            member.person.as_ref() == Some(person) && !matches!(member.hearing, Hearing::Nothing)
        };
        let sockets: Vec<SocketId> = self
            .audience
            .members()
            .filter(|(_, member)| own(member))
            .map(|(socket, _)| socket)
            .collect();
        sockets.into_iter().for_each(|socket| self.learn(socket));
    }

    // ---- saying

    fn utter(&mut self, socket: SocketId, re: u32, said: &str) {
        let Some(member) = self.audience.get(socket) else { return };
        let deny = |code: &str| member.send(Denied::of(code).frame(re).to_text().into());
        let Some(person) = member.person.clone() else { return deny("chat.no_session") };
        let said = match text::clean(said, text::MAX_LINE) {
            Ok(said) => said,
            Err(text::Unfit::Empty) => return deny("chat.empty"),
            Err(text::Unfit::TooLong) => return deny("chat.too_long"),
            Err(text::Unfit::Characters) => return deny("chat.characters"),
        };
        let said = Said {
            game: self.id.clone(),
            room: own_room(&member.reader),
            person: person.clone(),
            at: self.env.time.now(),
            text: said,
        };
        let env = Arc::clone(self.env);
        self.in_turn(person, async move {
            Request::Uttered { socket, re, uttered: keep(&env, said).await }
        });
    }

    /// Does what a person's words ask for beside this task, after what that person said before:
    /// two lines that were sent at once stay in their order.
    pub(super) fn in_turn(
        &mut self,
        person: PersonId,
        words: impl Future<Output = Request> + Send + 'static,
    ) {
        let saying = &mut self.chat.saying;
        saying.retain(|_, last| matches!(last.try_recv(), Err(TryRecvError::Empty)));
        let (done, last) = oneshot::channel();
        let before = saying.insert(person, last);
        let table = self.this.clone();
        tokio::spawn(async move {
            if let Some(before) = before {
                // However it ended: nobody is kept from speaking by what went wrong before.
                let _ = before.await;
            }
            let request = words.await;
            if let Some(table) = table.upgrade() {
                let _ = table.send(request).await;
            }
            let _ = done.send(());
        });
    }

    /// What somebody said is durable, or was refused.
    pub(super) fn uttered(&mut self, socket: SocketId, re: u32, uttered: Uttered) {
        let (line, name) = match uttered {
            Ok(said) => said,
            Err(denied) => return self.answer(socket, &denied.frame(re)),
        };
        let frame = |reader: &Reader, re| -> Utf8Bytes {
            let line = self.spoken(self.known(reader).table, &line, &name);
            ServerFrame::Chat { line, re }.to_text().into()
        };
        // One text for those who know the game as it is, one for those who are told late.
        let mut shared: [Option<Utf8Bytes>; 2] = [None, None];
        for (member_socket, member) in self.audience.members() {
            if member_socket == socket {
                member.send(frame(&member.reader, Some(re)));
                continue;
            }
            let Hearing::All { blocked, .. } = &member.hearing else { continue };
            if self.rooms(&member.reader).contains(&line.room) && !blocked.contains(&line.person) {
                let shared = &mut shared[usize::from(self.is_late(&member.reader))];
                member.send(shared.get_or_insert_with(|| frame(&member.reader, None)).clone());
            }
        }
        if let Some(kept) = &mut self.chat.kept {
            kept.add(line, name);
        } else if let Some(meanwhile) = &mut self.chat.meanwhile {
            meanwhile.said.push((line, name));
        }
    }

    /// A moderator took a line away.
    pub(super) fn unsaid(&mut self, line: u32) {
        self.drop_lines(Gone::Line(line));
    }

    /// A person was erased, and with them what they said.
    pub(super) fn forgotten(&mut self, person: &PersonId) {
        self.drop_lines(Gone::By(person.clone()));
    }

    fn drop_lines(&mut self, gone: Gone) {
        let Some(kept) = &mut self.chat.kept else {
            if let Some(meanwhile) = &mut self.chat.meanwhile {
                meanwhile.gone.push(gone);
            }
            return;
        };
        let before = kept.lines.len();
        kept.lines.retain(|(line, _)| !gone.takes(line));
        if kept.lines.len() != before {
            self.send_chats(None);
        }
    }

    /// Whether this person's name stands in the chat.
    pub(super) fn is_quoted(&self, person: &PersonId) -> bool {
        let kept = self.chat.kept.iter().flat_map(|kept| &kept.lines);
        kept.into_iter().any(|(line, _)| line.person == *person)
    }

    /// A person has another name.
    pub(super) fn quote_as(&mut self, person: &PersonId, name: &str) {
        if !self.is_quoted(person) {
            return;
        }
        let lines = self.chat.kept.iter_mut().flat_map(|kept| &mut kept.lines);
        let own = lines.filter(|(line, _)| line.person == *person);
        own.for_each(|(_, known)| name.clone_into(known));
        self.send_chats(None);
    }

    // ---- closing

    fn close_chat(&mut self, socket: SocketId, re: u32, closed: bool) {
        let Some(member) = self.audience.get(socket) else { return };
        let Some(person) = member.person.clone().filter(|_| !member.reader.seats.is_empty()) else {
            return member.send(Denied::of("chat.not_player").frame(re).to_text().into());
        };
        let (env, game, table) = (Arc::clone(self.env), self.id.clone(), self.this.clone());
        tokio::spawn(async move {
            let talk = env.ledger.talk();
            let done = match talk.close_chat(&game, &person, closed).await {
                Ok(()) => talk.chat_closed(&game).await,
                Err(error) => Err(error),
            };
            if let Err(error) = &done {
                tracing::warn!(game.id = %game, %error, "the chat could not be closed");
            }
            if let Some(table) = table.upgrade() {
                let closed = done.ok();
                let _ = table.send(Request::ChatClosed { socket, re, closed }).await;
            }
        });
    }

    /// The players' room was closed or opened; nothing if it could not be made durable.
    pub(super) fn chat_closed(&mut self, socket: SocketId, re: u32, by: Option<Vec<PersonId>>) {
        let Some(by) = by else {
            return self.answer(socket, &Denied::of("store.down").frame(re));
        };
        let hears = self.audience.get(socket).is_some_and(|member| {
            self.chat.kept.is_some() && matches!(member.hearing, Hearing::All { .. })
        });
        let is_same = self.chat.kept.as_ref().is_some_and(|kept| kept.closed == by);
        if let Some(kept) = &mut self.chat.kept {
            kept.closed = by;
        } else if let Some(meanwhile) = &mut self.chat.meanwhile {
            meanwhile.closed = Some(by);
        }
        match hears {
            true => self.send_chat(socket, Some(re)),
            false => self.answer(socket, &ServerFrame::Done { re }),
        }
        if is_same {
            return;
        }
        // It is the players' room: who does not read it is told nothing.
        for (other, member) in self.audience.members() {
            if other != socket && self.rooms(&member.reader).contains(&Room::Players) {
                self.send_chat(other, None);
            }
        }
    }

    // ---- who may what

    /// The rooms that a reader may read: those who play and those who look on are apart until the
    /// game is over, as far as the reader knows. The arbiter reads both.
    fn rooms(&self, reader: &Reader) -> Vec<Room> {
        let over = matches!(self.known(reader).table.phase(), Phase::Finished(_));
        let plays = !reader.seats.is_empty();
        let mut rooms = Vec::with_capacity(2);
        if plays || reader.arbiter || over {
            rooms.push(Room::Players);
        }
        if !plays || over {
            rooms.push(Room::Spectators);
        }
        rooms
    }

    /// A line as it is told to those who know this table.
    fn spoken(&self, table: &Table<G>, line: &ChatLine, name: &str) -> wire::ChatLine {
        let seat = table.seats_of(&line.person).iter().next();
        wire::ChatLine {
            id: line.id,
            room: spoken_room(line.room),
            at: line.at.as_millis(),
            person: line.person.to_string(),
            name: name.to_owned(),
            seat: seat.and_then(|seat| u8::try_from(seat.index()).ok()),
            arbiter: self.is_arbiter(&line.person),
            text: line.text.clone().unwrap_or_default(),
        }
    }
}

/// The room where what a reader says is said.
fn own_room(reader: &Reader) -> Room {
    match reader.seats.is_empty() && !reader.arbiter {
        true => Room::Spectators,
        false => Room::Players,
    }
}

pub(crate) fn spoken_room(room: Room) -> ChatRoom {
    match room {
        Room::Players => ChatRoom::Players,
        Room::Spectators => ChatRoom::Spectators,
    }
}

/// Reads what a listener is told; with `all`, the lines too.
async fn read<L: Ledger>(
    env: &Env<L>,
    game: &LogId,
    person: Option<&PersonId>,
    all: bool,
) -> Result<Heard, ReadError> {
    let talk = env.ledger.talk();
    let chat = match all {
        false => None,
        true => {
            let lines = talk.chat(game, SHOWN).await?;
            let mut ids: Vec<PersonId> = lines.iter().map(|line| line.person.clone()).collect();
            ids.sort_unstable();
            ids.dedup();
            let people = env.ledger.people(&ids).await?;
            let named = |line: ChatLine| {
                let who = people.iter().find(|person| person.id == line.person)?;
                Some((line, who.name.clone()))
            };
            let lines = lines.into_iter().filter_map(named).collect();
            Some(Kept { lines, closed: talk.chat_closed(game).await? })
        }
    };
    let Some(person) = person else {
        return Ok(Heard { chat, blocked: HashSet::new(), muted: None });
    };
    let blocks = talk.blocks(person).await?.into_iter();
    let now = env.time.now();
    let mute = talk.standing(person).await?.mute.filter(|mute| mute.until > now);
    let muted = mute.or_else(|| env.echoes.mute(person, now));
    Ok(Heard { chat, blocked: blocks.map(|block| block.person).collect(), muted })
}

/// Makes durable what somebody says, if they may say it.
async fn keep<L: Ledger>(env: &Env<L>, said: Said) -> Uttered {
    let talk = env.ledger.talk();
    let words = Words { person: &said.person, at: said.at, text: &said.text };
    let allowed = async {
        let person = saying::check(env, words).await?;
        if said.room == Room::Players && !talk.chat_closed(&said.game).await?.is_empty() {
            return Err(Gag::Closed);
        }
        Ok(person)
    };
    let person = allowed.await.map_err(|gag| gag.denied(Kind::Line))?;
    match talk.say(&said).await {
        Ok(id) => {
            let Said { game, room, person: author, at, text } = said;
            let line =
                ChatLine { id, game, room, person: author, at, text: Some(text), removed: false };
            Ok((line, person.name))
        }
        Err(WriteError::Unknown) => Err(Denied::of("chat.no_session")),
        Err(error) => {
            tracing::warn!(game.id = %said.game, %error, "a line of chat could not be kept");
            Err(Denied::of("store.down"))
        }
    }
}
