//! The socket of a game: one task that reads frames, hands commands to the table, and writes what
//! the table queues.
//!
//! A fault in a frame is told to its sender and is nobody else's business. Faults, frames and
//! silence are counted, and too much of any closes the socket.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use clock::{Moment, Span};
use journal::LogId;
use store::TokenHash;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use wire::{ClientFrame, Denied, NoticeCode, PROTOCOL, ServerFrame};

use crate::app::App;
use crate::audience::{Line, SocketId, queue};
use crate::body::InPath;
use crate::error::Error;
use crate::guard::Visitor;
use crate::invites;
use crate::limits::{Kind, Pace, Rate};
use crate::malformed::Malformed;
use crate::origin::Host;
use crate::request::{Join, Request, Who};
use crate::session::{self, MaybeSession};
use crate::talk::What;
use crate::task::close::{BARRED, RESTART};
use crate::token;

/// The largest frame that is read.
const MAX_MESSAGE: usize = 16 << 10;

/// How long a closing socket is still read, and how many frames.
const LINGER: Duration = Duration::from_secs(1);
/// See [`LINGER`].
const LINGER_FRAMES: usize = 1_000;

/// Faults beyond which a socket is closed.
const FAULTS: Rate = Rate { burst: 20, per_minute: 20 };

/// How long a frame may take to be written.
const WRITE_PATIENCE: Duration = Duration::from_secs(20);

const POLICY: u16 = 1008;
const TOO_LARGE: u16 = 1009;
const SILENT: u16 = 4000;
const OLD_PAGE: u16 = 4001;

/// Gives out names of sockets.
#[derive(Debug, Default)]
pub(crate) struct SocketIds(AtomicU64);

impl SocketIds {
    pub(crate) fn next(&self) -> SocketId {
        SocketId(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// Opens the socket of a game.
#[utoipa::path(get, path = "/api/v1/games/{id}/socket", operation_id = "openSocket",
    tag = "games",
    params(("id" = String, Path, description = "The game's identifier.")),
    responses((status = 101, description = "Text frames: `ClientFrame` up, `ServerFrame` down."),
        (status = 403, body = wire::ApiError, description = "`origin.foreign`")))]
pub(crate) async fn open(
    State(app): State<App>,
    MaybeSession(session): MaybeSession,
    Extension(Visitor(address)): Extension<Visitor>,
    Extension(host): Extension<Host>,
    InPath(id): InPath<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|rejection| Malformed::other(&rejection.body_text()))?;
    if !token::is_id(&id) {
        return Err(Error::NoGame);
    }
    app.limiter().take(Kind::Sockets, address, app.time().now())?;
    let id = LogId::new(id);
    let who = invites::who(session.as_ref(), &id, &host, &app);
    if let Some(session) = &session {
        app.saw(&session.person.id, address);
    }
    let token = session.map(|session| session.secret.hash());
    let handle = app.handles().hold();
    let upgrade = upgrade
        .read_buffer_size(4 << 10)
        // One frame is written after another, each within `WRITE_PATIENCE`; how large a chat or a
        // long game is has no part in it.
        .write_buffer_size(0)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        Talk::new(app, id, (who, token), address, socket).run().await;
        drop(handle);
    }))
}

/// One socket and what is known of it.
struct Talk {
    app: App,
    game: LogId,
    who: Who,
    /// By which the session is known that the socket was opened with.
    token: Option<TokenHash>,
    id: SocketId,
    socket: WebSocket,
    /// Frames of this socket, and of its whole address.
    pace: Pace,
    address: IpAddr,
    address_pace: Option<Arc<Pace>>,
    faults: Pace,
    /// When the last frame was read.
    heard: Moment,
    table: Option<Table>,
}

/// The table that a socket has joined.
struct Table {
    way: mpsc::Sender<Request>,
    queue: mpsc::Receiver<Utf8Bytes>,
    line: Arc<Line>,
    /// Whether a view was asked for and has not come.
    asked: bool,
}

/// What happens next at a socket.
enum Next {
    Read(Option<Result<Message, axum::Error>>),
    Write(Option<Utf8Bytes>),
    Silent,
    Closing,
}

/// Why a socket is closed: the code that its other end is told, none if it is not there.
type Ended = Option<u16>;

impl Talk {
    fn new(
        app: App,
        game: LogId,
        (who, token): (Who, Option<TokenHash>),
        address: IpAddr,
        socket: WebSocket,
    ) -> Talk {
        let now = app.time().now();
        let address_pace = app.limiter().pace(Kind::Frames, address, now);
        Talk {
            id: app.socket_ids().next(),
            pace: Pace::new(app.limiter().limits().socket_frames),
            address,
            address_pace,
            faults: Pace::new(FAULTS),
            heard: now,
            app,
            game,
            who,
            token,
            socket,
            table: None,
        }
    }

    async fn run(mut self) {
        let ended = self.talk().await;
        if let Some(table) = &self.table {
            // Where the queue is full the table has work to do, and this is part of it.
            let _ = table.way.send(Request::Leave(self.id)).await;
        }
        if let Some(code) = ended {
            let frame = CloseFrame { code, reason: Utf8Bytes::default() };
            if self.write(Message::Close(Some(frame))).await.is_ok() {
                self.linger().await;
            }
        }
    }

    /// Reads and forgets what the other end has on its way: to close over it would reset the
    /// connection, and the code would not be heard.
    async fn linger(&mut self) {
        let rest = async {
            for _ in 0..LINGER_FRAMES {
                if !matches!(self.socket.recv().await, Some(Ok(_))) {
                    break;
                }
            }
        };
        let _ = tokio::time::timeout(LINGER, rest).await;
    }

    async fn talk(&mut self) -> Ended {
        let silence = self.app.config().silence;
        let time = self.app.time().clone();
        let mut closing = self.app.closing();
        loop {
            let sleep = time.sleep_until(self.heard + silence);
            tokio::pin!(sleep);
            // The alarm is set once and only looked at again when it goes off.
            let ended = loop {
                let next = match &mut self.table {
                    Some(table) => tokio::select! {
                        biased;
                        frame = table.queue.recv() => Next::Write(frame),
                        message = self.socket.recv() => Next::Read(message),
                        () = &mut sleep => Next::Silent,
                    },
                    None => tokio::select! {
                        message = self.socket.recv() => Next::Read(message),
                        () = &mut sleep => Next::Silent,
                        _ = closing.wait_for(|closing| *closing) => Next::Closing,
                    },
                };
                let step = match next {
                    Next::Read(message) => self.read(message).await,
                    Next::Write(frame) => self.hand_on(frame).await,
                    Next::Silent if self.heard + silence <= time.now() => Err(Some(SILENT)),
                    Next::Silent => break None,
                    Next::Closing => Err(Some(RESTART)),
                };
                if let Err(ended) = step {
                    break Some(ended);
                }
            };
            if let Some(ended) = ended {
                return ended;
            }
        }
    }

    /// Deals with what was read.
    async fn read(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), Ended> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => {
                self.heard = self.app.time().now();
                return self.fault("frame.binary").await;
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                self.heard = self.app.time().now();
                return self.count(self.heard).await.map(|_| ());
            }
            Some(Ok(Message::Close(_))) | None => return Err(None),
            Some(Err(error)) => return Err(too_large(&error).then_some(TOO_LARGE)),
        };
        let now = self.app.time().now();
        self.heard = now;
        if !self.count(now).await? {
            return Ok(());
        }
        let Ok(frame) = ClientFrame::from_text(&text) else {
            return self.fault("frame.unreadable").await;
        };
        match frame {
            // Closing the chat is told to everybody who hears it, as a line is.
            ClientFrame::Chat { id, .. } | ClientFrame::CloseChat { id, .. }
                if self.table.is_some() && !self.may_talk(now) =>
            {
                self.say(&Denied::of("chat.too_many").frame(id)).await
            }
            // A note is read as a line is.
            ClientFrame::Offer { id, why: Some(ref why), .. }
                if self.table.is_some() && !why.note.trim().is_empty() && !self.may_talk(now) =>
            {
                self.say(&Denied::of("note.too_many").frame(id)).await
            }
            ClientFrame::Hello { protocol, reach } => self.hello(protocol, reach).await,
            _ if self.table.is_none() => self.fault("hello.missing").await,
            ClientFrame::Ping { at } => {
                // Whoever is told late lives by an earlier time.
                let late = self.table.as_ref().map_or(Span::ZERO, |table| table.line.lateness());
                self.say(&ServerFrame::Pong { at, now: (now - late).as_millis() }).await?;
                self.catch_up();
                Ok(())
            }
            command => self.command(now, command).await,
        }
    }

    /// Counts a frame; whether it may be dealt with.
    async fn count(&mut self, now: Moment) -> Result<bool, Ended> {
        let own = self.pace.take(now).is_ok();
        let together = self.address_pace.as_ref().is_none_or(|pace| pace.take(now).is_ok());
        if own && together {
            return Ok(true);
        }
        self.fault("flood").await.map(|()| false)
    }

    /// Counts a line of chat; whether it may be said.
    fn may_talk(&self, now: Moment) -> bool {
        let limiter = self.app.limiter();
        let rate = limiter.limits().chat_person;
        let own = |person| self.app.talking().paces.take(What::Line, person, rate, now).is_ok();
        self.who.person.as_ref().is_none_or(own)
            && limiter.take(Kind::Chat, self.address, now).is_ok()
    }

    /// Tells the sender that a frame could not be used; too many such end the talk.
    async fn fault(&mut self, code: &str) -> Result<(), Ended> {
        let last = self.faults.take(self.app.time().now()).is_err();
        self.say(&ServerFrame::error(code, &[])).await?;
        if last { Err(Some(POLICY)) } else { Ok(()) }
    }

    async fn hello(&mut self, protocol: u16, reach: bool) -> Result<(), Ended> {
        if protocol != PROTOCOL {
            self.say(&ServerFrame::notice(NoticeCode::Reload)).await?;
            return Err(Some(OLD_PAGE));
        }
        if self.who.person.as_ref().is_some_and(|person| self.app.talking().is_barred(person)) {
            // Opened before the account was closed.
            return Err(Some(BARRED));
        }
        if let Some(table) = &mut self.table {
            let refresh = Request::Refresh { socket: self.id, reach: Some(reach) };
            let _ = table.way.try_send(refresh);
            return Ok(());
        }
        let (sender, queue, line) = queue();
        let way = self.app.tables().way(&self.game).map_err(|_| Some(RESTART))?;
        let join = Join {
            socket: self.id,
            who: self.who.clone(),
            reach,
            queue: sender,
            line: Arc::clone(&line),
        };
        match way.try_send(Request::Join(Box::new(join))) {
            Ok(()) => self.table = Some(Table { way, queue, line, asked: false }),
            // The table is being put away, or has too much to do: connect again.
            Err(_) => return Err(Some(RESTART)),
        }
        // Asked after the join: whatever ends the session from here on finds the socket at the
        // table, and what ended it before is seen now.
        if self.is_signed_in().await { Ok(()) } else { Err(Some(RESTART)) }
    }

    /// Whether the session that the socket was opened with goes on.
    async fn is_signed_in(&mut self) -> bool {
        let (Some(token), Some(person)) = (&self.token, &self.who.person) else { return true };
        session::goes_on(&self.app, token, person).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "a session could not be looked up");
            false
        })
    }

    /// Hands a command to the table.
    async fn command(&mut self, at: Moment, frame: ClientFrame) -> Result<(), Ended> {
        let (Some(table), Some(re)) = (&self.table, frame.id()) else { return Ok(()) };
        match table.way.try_send(Request::Frame { socket: self.id, at, frame }) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => self.say(&Denied::of("busy").frame(re)).await,
            Err(TrySendError::Closed(_)) => Err(Some(RESTART)),
        }
    }

    /// Writes a frame of the table.
    async fn hand_on(&mut self, frame: Option<Utf8Bytes>) -> Result<(), Ended> {
        let Some(frame) = frame else {
            let code = self.table.as_ref().map_or(0, |table| table.line.close_code());
            return Err(Some(if code == 0 { RESTART } else { code }));
        };
        self.write(Message::Text(frame)).await?;
        self.catch_up();
        Ok(())
    }

    /// Asks for a view if frames were passed over and the queue has drained since.
    fn catch_up(&mut self) {
        let Some(table) = &mut self.table else { return };
        if !table.line.was_behind() {
            table.asked = false;
        } else if table.queue.is_empty() && !table.asked {
            let refresh = Request::Refresh { socket: self.id, reach: None };
            table.asked = table.way.try_send(refresh).is_ok();
        }
    }

    async fn say(&mut self, frame: &ServerFrame) -> Result<(), Ended> {
        self.write(Message::Text(frame.to_text().into())).await
    }

    async fn write(&mut self, message: Message) -> Result<(), Ended> {
        match tokio::time::timeout(WRITE_PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }
}

/// Whether the other end sent a frame over [`MAX_MESSAGE`].
fn too_large(error: &axum::Error) -> bool {
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = cause {
        if error.to_string().contains("too long") {
            return true;
        }
        cause = error.source();
    }
    false
}
