//! What the task of a table can be asked.

use std::collections::HashSet;
use std::sync::Arc;

use arbiter::Ruling;
use axum::extract::ws::Utf8Bytes;
use clock::{Moment, Seat};
use store::{ChatLine, Mute, Person};
use table::{PersonId, Seq};
use tokio::sync::{mpsc, oneshot};
use wire::{ClientFrame, Denied, InviteLink};
use words::Lang;

use crate::audience::{Line, SocketId};
use crate::computers::SoFar;
use crate::error::Error;
use crate::played::Invited;
use crate::record::Notation;
use crate::task::Thought;

/// Where an answer goes. Nobody minds if who asked has gone.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Error>>;

/// What the task of a table can be asked.
#[derive(Debug)]
pub(crate) enum Request {
    /// A socket wants to be told what happens.
    Join(Box<Join>),
    /// A socket has gone.
    Leave(SocketId),
    /// A socket wants a whole view: it has drained after falling behind, or has lost its place.
    Refresh {
        socket: SocketId,
        /// Whether it wants premove targets from now on; none if as before.
        reach: Option<bool>,
    },
    /// A socket sent a command, read at this moment.
    Frame { socket: SocketId, at: Moment, frame: ClientFrame },
    /// Whether the words of a socket's command may be said was found out.
    Weighed { socket: SocketId, at: Moment, frame: Box<ClientFrame>, weighed: Result<(), Denied> },
    /// The whole view as JSON.
    Look { who: Who, reply: Reply<String> },
    /// The record as a file.
    Record {
        person: Option<PersonId>,
        notation: Notation,
        lang: Lang,
        site: String,
        reply: Reply<Download>,
    },
    /// What the invitation to a seat tells.
    Invite { seat: Seat, person: Option<PersonId>, reply: Reply<Invitation> },
    /// A person takes a seat.
    Sit { seat: Seat, person: Person, reply: Reply<()> },
    /// A person takes the seat that is offered.
    Take { person: Person, reply: Reply<Seat> },
    /// The game that waits is called off: withdrawn by who made it, declined by whom it was
    /// offered to, or lapsed.
    CallOff { off: CallOff, reply: Reply<()> },
    /// How the game stands, as everybody may see it.
    Brief { person: Option<PersonId>, reply: Reply<Brief> },
    /// The referee has answered; none if no answer could be had.
    Ruled { ply: u32, seen: Seq, ruling: Option<Box<Ruling>> },
    /// A computer has thought.
    Thought(Thought),
    /// A person wants a hint.
    Hint { person: PersonId, reply: Reply<wire::Hint> },
    /// The game as it was played, once it is over.
    Played { person: Option<PersonId>, reply: Reply<SoFar> },
    /// The line of the game in a list, as a person may read it.
    Glance { person: Option<PersonId>, reply: Reply<Glance> },
    /// A person has another name, or was erased.
    Renamed(PersonId),
    /// Sessions of a person have ended.
    Parted(PersonId),
    /// What a listener has to be told of the chat was read; none if it could not be.
    Heard { socket: SocketId, heard: Option<Box<Heard>> },
    /// What a socket's command says is durable, or was refused.
    Uttered { socket: SocketId, re: u32, uttered: Uttered },
    /// Who keeps the players' room closed after a socket's command; none if it is not durable.
    ChatClosed { socket: SocketId, re: u32, closed: Option<Vec<PersonId>> },
    /// Whom a person blocks, or what moderators decided about them, has changed.
    Listener(PersonId),
    /// A moderator took a line of chat away.
    Unsaid { line: u32 },
    /// A person's account was closed: their sockets end with this word.
    Barred(PersonId, String),
    /// The table's alarm went off.
    Alarm,
    /// The server is going down.
    Close,
}

/// What a listener has to be told of the chat.
#[derive(Debug)]
pub(crate) struct Heard {
    /// The chat itself; none if the table knows it already.
    pub(crate) chat: Option<Chat>,
    /// Whom the listener blocks.
    pub(crate) blocked: HashSet<PersonId>,
    /// The last time that the listener was muted.
    pub(crate) muted: Option<Mute>,
}

/// The chat of a table as it is kept.
#[derive(Debug, Default)]
pub(crate) struct Chat {
    /// In the order of their numbers, with the names of who said them.
    pub(crate) lines: Vec<(ChatLine, String)>,
    /// Who closed the players' room.
    pub(crate) closed: Vec<PersonId>,
}

/// A line with the name of who said it, or why it was not kept.
pub(crate) type Uttered = Result<(ChatLine, String), Denied>;

/// Who wants to read.
#[derive(Debug, Clone, Default)]
pub(crate) struct Who {
    /// The person of the session, if there is one.
    pub(crate) person: Option<PersonId>,
    /// The links that this session would have made, had it created the table. Those that are the
    /// table's own are shown.
    pub(crate) links: Vec<InviteLink>,
}

/// A socket that joins.
#[derive(Debug)]
pub(crate) struct Join {
    pub(crate) socket: SocketId,
    pub(crate) who: Who,
    pub(crate) reach: bool,
    pub(crate) queue: mpsc::Sender<Utf8Bytes>,
    pub(crate) line: Arc<Line>,
}

/// Why a challenge no longer stands.
#[derive(Debug, Clone)]
pub(crate) enum CallOff {
    /// Who made it has changed their mind.
    Withdrawn { by: PersonId },
    /// Who was challenged does not want to; why, as a key.
    Declined { by: PersonId, why: &'static str },
    /// Who made it has gone.
    Lapsed,
}

/// How a game stands, as everybody may see it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Brief {
    /// The position, FEN, and the last move; none where the game hides something.
    pub(crate) board: Option<(String, Option<String>)>,
    /// Who may act.
    pub(crate) to_act: Vec<u8>,
    /// When their time is over.
    pub(crate) until: Option<Moment>,
}

/// What a list shows of a game that goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Glance {
    pub(crate) status: store::Status,
    pub(crate) plies: u32,
    pub(crate) score: Option<String>,
}

/// A file to be downloaded.
#[derive(Debug, Clone)]
pub(crate) struct Download {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// What an invitation tells.
#[derive(Debug, Clone)]
pub(crate) struct Invitation {
    pub(crate) control_text: wire::Text,
    pub(crate) setup: Invited,
    pub(crate) from: String,
    pub(crate) taken: bool,
    pub(crate) yours: bool,
}

impl Request {
    /// Answers a request whose table cannot be had; a socket is closed with `code`.
    pub(crate) fn refuse(self, code: u16, error: impl FnOnce() -> Error) {
        match self {
            Request::Join(join) => join.line.close_with(code),
            Request::Look { reply, .. } => drop(reply.send(Err(error()))),
            Request::Record { reply, .. } => drop(reply.send(Err(error()))),
            Request::Invite { reply, .. } => drop(reply.send(Err(error()))),
            Request::Sit { reply, .. } => drop(reply.send(Err(error()))),
            Request::Take { reply, .. } => drop(reply.send(Err(error()))),
            Request::CallOff { reply, .. } => drop(reply.send(Err(error()))),
            Request::Brief { reply, .. } => drop(reply.send(Err(error()))),
            Request::Hint { reply, .. } => drop(reply.send(Err(error()))),
            Request::Glance { reply, .. } => drop(reply.send(Err(error()))),
            Request::Played { reply, .. } => drop(reply.send(Err(error()))),
            Request::Leave(_)
            | Request::Thought(_)
            | Request::Refresh { .. }
            | Request::Frame { .. }
            | Request::Weighed { .. }
            | Request::Ruled { .. }
            | Request::Renamed(_)
            | Request::Parted(_)
            | Request::Heard { .. }
            | Request::Uttered { .. }
            | Request::ChatClosed { .. }
            | Request::Listener(_)
            | Request::Unsaid { .. }
            | Request::Barred(..)
            | Request::Alarm
            | Request::Close => {}
        }
    }
}
