//! The socket of a phone at a clock.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use clock::Moment;
use tokio::sync::mpsc;
use wire::{ClockFrame, ClockTold, NoticeCode, PROTOCOL, say};

use super::Read;
use super::room::{Ask, ROOM};
use crate::app::App;
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::{Kind, Pace, Rate};
use crate::malformed::Malformed;
use crate::token;

/// The largest frame that is read.
const MAX_MESSAGE: usize = 4 << 10;

/// How long a frame may take to be written.
const WRITE_PATIENCE: Duration = Duration::from_secs(20);

/// Faults beyond which a socket is closed.
const FAULTS: Rate = Rate { burst: 10, per_minute: 10 };

/// Frames of one socket: a press a second is fast.
const FRAMES: Rate = Rate { burst: 60, per_minute: 300 };

const POLICY: u16 = 1008;
const RESTART: u16 = 1012;
const SILENT: u16 = 4000;
const OLD_PAGE: u16 = 4001;
const NO_ROOM: u16 = 4004;

/// Opens the socket of a phone. The key comes with the first frame, so that it stands in no address.
#[utoipa::path(get, path = "/api/v1/clock-rooms/socket", operation_id = "openClockSocket",
    tag = "clocks",
    responses((status = 101, description = "Text frames: `ClockFrame` up, `ClockTold` down."),
        (status = 403, body = wire::ApiError, description = "`origin.foreign`")))]
pub(crate) async fn open(
    State(app): State<App>,
    Extension(Visitor(address)): Extension<Visitor>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|rejection| Malformed::other(&rejection.body_text()))?;
    app.limiter().take(Kind::Sockets, address, app.time().now())?;
    let handle = app.handles().hold();
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        Talk::new(app, address, socket).run().await;
        drop(handle);
    }))
}

struct Talk {
    app: App,
    address: IpAddr,
    socket: WebSocket,
    id: u64,
    pace: Pace,
    address_pace: Option<Arc<Pace>>,
    faults: Pace,
    heard: Moment,
    room: Option<(mpsc::Sender<Ask>, mpsc::Receiver<String>)>,
}

/// The code with which a socket is closed; none if its other end has gone.
type Ended = Option<u16>;

enum Next {
    Read(Option<Result<Message, axum::Error>>),
    Write(Option<String>),
    Silent,
    Closing,
}

impl Talk {
    fn new(app: App, address: IpAddr, socket: WebSocket) -> Talk {
        let now = app.time().now();
        Talk {
            id: app.socket_ids().next().0,
            pace: Pace::new(FRAMES),
            address_pace: app.limiter().pace(Kind::Frames, address, now),
            faults: Pace::new(FAULTS),
            heard: now,
            app,
            address,
            socket,
            room: None,
        }
    }

    async fn run(mut self) {
        let ended = self.talk().await;
        if let Some((way, _)) = &self.room {
            let _ = way.send(Ask::Leave(self.id)).await;
        }
        if let Some(code) = ended {
            let frame = CloseFrame { code, reason: Utf8Bytes::default() };
            let _ = self.write(Message::Close(Some(frame))).await;
        }
    }

    async fn talk(&mut self) -> Ended {
        let silence = self.app.config().silence;
        let time = self.app.time().clone();
        let mut closing = self.app.closing();
        loop {
            let next = {
                let quiet = time.sleep_until(self.heard + silence);
                match &mut self.room {
                    Some((_, queue)) => tokio::select! {
                        biased;
                        told = queue.recv() => Next::Write(told),
                        message = self.socket.recv() => Next::Read(message),
                        () = quiet => Next::Silent,
                    },
                    None => tokio::select! {
                        message = self.socket.recv() => Next::Read(message),
                        () = quiet => Next::Silent,
                        _ = closing.wait_for(|closing| *closing) => Next::Closing,
                    },
                }
            };
            let step = match next {
                Next::Read(message) => self.read(message).await,
                Next::Write(Some(text)) => self.write(Message::Text(text.into())).await,
                // The room has gone, or has cut this phone off: it may ask again.
                Next::Write(None) | Next::Closing => Err(Some(RESTART)),
                Next::Silent => Err(Some(SILENT)),
            };
            if let Err(ended) = step {
                return ended;
            }
        }
    }

    async fn read(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), Ended> {
        let now = self.app.time().now();
        let text = match message {
            Some(Ok(Message::Text(text))) => Some(text),
            Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => None,
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(None),
        };
        self.heard = now;
        let own = self.pace.take(now).is_ok();
        let together = self.address_pace.as_ref().is_none_or(|pace| pace.take(now).is_ok());
        if !own || !together {
            return self.fault("flood").await;
        }
        let Some(text) = text else { return Ok(()) };
        let Some(frame) = ClockFrame::from_text(&text) else {
            return self.fault("frame.unreadable").await;
        };
        match (frame, &self.room) {
            (ClockFrame::Ping { at }, _) => {
                self.say(&ClockTold::Pong { at, now: now.as_millis() }).await
            }
            (ClockFrame::Hello { protocol, key }, None) => self.hello(protocol, &key).await,
            (_, None) => self.fault("hello.missing").await,
            (frame, Some((way, _))) => {
                let read = Read { at: now, frame };
                way.try_send(Ask::Frame { id: self.id, read }).map_err(|_| Some(RESTART))
            }
        }
    }

    async fn hello(&mut self, protocol: u16, key: &str) -> Result<(), Ended> {
        if protocol != PROTOCOL {
            let (code, text) = (NoticeCode::Reload, say::error("clock_room.reload", &[]));
            self.say(&ClockTold::Notice { code, text }).await?;
            return Err(Some(OLD_PAGE));
        }
        let tried = self.app.limiter().take(Kind::Invites, self.address, self.app.time().now());
        if tried.is_err() {
            return Err(Some(POLICY));
        }
        let found = token::is_id(key).then(|| self.app.clock_rooms().find(key)).flatten();
        let (way, place) = found.ok_or(Some(NO_ROOM))?;
        let (queue, told) = mpsc::channel(ROOM);
        way.try_send(Ask::Join { id: self.id, place, queue }).map_err(|_| Some(RESTART))?;
        self.room = Some((way, told));
        Ok(())
    }

    /// Tells the sender that a frame could not be used; too many such end the talk.
    async fn fault(&mut self, code: &str) -> Result<(), Ended> {
        let last = self.faults.take(self.app.time().now()).is_err();
        self.say(&ClockTold::Error { code: code.to_owned(), text: say::error(code, &[]) }).await?;
        if last { Err(Some(POLICY)) } else { Ok(()) }
    }

    async fn say(&mut self, told: &ClockTold) -> Result<(), Ended> {
        self.write(Message::Text(told.to_text().into())).await
    }

    async fn write(&mut self, message: Message) -> Result<(), Ended> {
        match tokio::time::timeout(WRITE_PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }
}
