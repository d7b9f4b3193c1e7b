//! The socket of the hall: what a person is told on whatever page, and looking for an opponent.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use clock::Moment;
use store::{Person, Store as _};
use tokio::sync::mpsc;
use wire::{HallClientFrame, HallFrame, PROTOCOL};

use super::hub::Nudge;
use super::{desk, quick};
use crate::app::App;
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::{Kind, Pace, Rate};
use crate::malformed::Malformed;
use crate::session::{self, Session};

/// The largest frame that is read.
const MAX_MESSAGE: usize = 1 << 10;

/// Frames of one page.
const FRAMES: Rate = Rate { burst: 30, per_minute: 120 };

const POLICY: u16 = 1008;
const RESTART: u16 = 1012;
const SILENT: u16 = 4000;
const OLD_PAGE: u16 = 4001;

/// Opens the socket of the hall.
#[utoipa::path(get, path = "/api/v1/hall/socket", operation_id = "openHallSocket",
    tag = "hall",
    responses((status = 101, description = "Text frames: `HallClientFrame` up, `HallFrame` down."),
        (status = 401, body = wire::ApiError, description = "`session.missing`"),
        (status = 403, body = wire::ApiError, description = "`origin.foreign`")))]
pub(crate) async fn open(
    State(app): State<App>,
    session: Session,
    Extension(Visitor(address)): Extension<Visitor>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|rejection| Malformed::other(&rejection.body_text()))?;
    app.limiter().take(Kind::Sockets, address, app.time().now())?;
    let upgrade = upgrade
        .read_buffer_size(4 << 10)
        .write_buffer_size(0)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE);
    let handle = app.handles().hold();
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (page, nudges) = app.hub().come(&session.person.id);
        let now = app.time().now();
        let token = session.secret.hash();
        let person = session.person;
        let pace = Pace::new(FRAMES);
        let address_pace = app.limiter().pace(Kind::Frames, address, now);
        let mut talk = Talk { app, person, page, nudges, socket, heard: now, pace, address_pace };
        // Asked after the page came: what ends the session from here on finds the page.
        let code = match session::goes_on(&talk.app, &token, &talk.person.id).await {
            Ok(true) => talk.run().await,
            Ok(false) | Err(_) => Some(RESTART),
        };
        talk.app.hub().gone(page, talk.app.time().now());
        if let Some(code) = code {
            let frame = CloseFrame { code, reason: Utf8Bytes::default() };
            let _ = talk.socket.send(Message::Close(Some(frame))).await;
        }
        drop(handle);
    }))
}

struct Talk {
    app: App,
    person: Person,
    page: u64,
    nudges: mpsc::Receiver<Nudge>,
    socket: WebSocket,
    heard: Moment,
    /// Frames of this page, and of its whole address.
    pace: Pace,
    address_pace: Option<Arc<Pace>>,
}

/// What happens next.
enum Next {
    Nudge(Option<Nudge>),
    Read(Option<Result<Message, axum::Error>>),
    Silent,
    Closing,
}

/// Why a talk ends: the code that the other end is told, none if it is not there.
type Ended = Option<u16>;

impl Talk {
    async fn run(&mut self) -> Ended {
        match self.talk().await {
            Ok(()) => None,
            Err(ended) => ended,
        }
    }

    async fn talk(&mut self) -> Result<(), Ended> {
        let mut closing = self.app.closing();
        let (silence, time) = (self.app.config().silence, self.app.time().clone());
        loop {
            let next = tokio::select! {
                nudge = self.nudges.recv() => Next::Nudge(nudge),
                message = self.socket.recv() => Next::Read(message),
                () = time.sleep_until(self.heard + silence) => Next::Silent,
                _ = closing.wait_for(|closing| *closing) => Next::Closing,
            };
            match next {
                Next::Nudge(Some(nudge)) => self.pass_on(nudge).await?,
                Next::Read(Some(Ok(Message::Text(text)))) => self.read(&text).await?,
                Next::Read(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Ok(()),
                // The session has ended: connect again as who one is now.
                Next::Nudge(None) => return Err(Some(RESTART)),
                Next::Read(Some(Ok(_))) => self.count()?,
                Next::Silent => return Err(Some(SILENT)),
                Next::Closing => return Err(Some(RESTART)),
            }
        }
    }

    /// Counts what was read.
    fn count(&mut self) -> Result<(), Ended> {
        self.heard = self.app.time().now();
        let own = self.pace.take(self.heard).is_ok();
        let together = self.address_pace.as_ref().is_none_or(|pace| pace.take(self.heard).is_ok());
        if own && together { Ok(()) } else { Err(Some(POLICY)) }
    }

    async fn read(&mut self, text: &str) -> Result<(), Ended> {
        self.count()?;
        let Some(frame) = HallClientFrame::from_text(text) else { return Err(Some(POLICY)) };
        match frame {
            HallClientFrame::Hello { protocol } if protocol != PROTOCOL => {
                self.say(&HallFrame::Reload).await?;
                Err(Some(OLD_PAGE))
            }
            HallClientFrame::Hello { .. } => self.show_desk().await,
            HallClientFrame::Seek { control } => self.seek(&control).await,
            HallClientFrame::Unseek => {
                self.app.hub().unseek(self.page);
                self.say(&idle(None)).await
            }
            HallClientFrame::Ping { at } => {
                let now = self.heard.as_millis();
                self.say(&HallFrame::Pong { at, now }).await
            }
        }
    }

    async fn seek(&mut self, control: &str) -> Result<(), Ended> {
        // The page may have been open since before its guest made an account.
        match self.app.store().person(&self.person.id).await {
            Ok(Some(person)) => self.person = person,
            Ok(None) => return Err(Some(POLICY)),
            Err(error) => return self.say(&idle(Some(&error.into()))).await,
        }
        match quick::seeker(&self.app, &self.person, control).await {
            Ok(seeker) => {
                let since = seeker.since.as_millis();
                let control = Some(seeker.control.clone());
                self.say(&HallFrame::Seeking { control, since: Some(since), refused: None })
                    .await?;
                self.app.hub().seek(self.page, seeker);
                Ok(())
            }
            Err(error) => {
                self.app.hub().unseek(self.page);
                self.say(&idle(Some(&error))).await
            }
        }
    }

    /// Tells the page what it was nudged for. Several that ask for the same are one.
    async fn pass_on(&mut self, first: Nudge) -> Result<(), Ended> {
        let mut nudges = vec![first];
        while let Ok(nudge) = self.nudges.try_recv() {
            if !nudges.contains(&nudge) {
                nudges.push(nudge);
            }
        }
        for nudge in nudges {
            match nudge {
                Nudge::Desk => self.show_desk().await?,
                Nudge::Lobby => self.say(&HallFrame::Lobby).await?,
                Nudge::Go(game, why) => {
                    self.say(&HallFrame::Go { game: game.to_string(), why }).await?;
                }
                Nudge::Elsewhere => self.say(&idle(None)).await?,
            }
        }
        Ok(())
    }

    async fn show_desk(&mut self) -> Result<(), Ended> {
        match desk::of(&self.app, &self.person.id).await {
            Ok(desk) => self.say(&HallFrame::Desk { desk: Box::new(desk) }).await,
            Err(error) => {
                tracing::warn!(%error, "what waits for a person could not be looked up");
                Ok(())
            }
        }
    }

    async fn say(&mut self, frame: &HallFrame) -> Result<(), Ended> {
        let text = Message::Text(frame.to_text().into());
        let patience = std::time::Duration::from_secs(20);
        match tokio::time::timeout(patience, self.socket.send(text)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }
}

/// Nobody is looked for; why not, where that was refused.
fn idle(refused: Option<&Error>) -> HallFrame {
    HallFrame::Seeking { control: None, since: None, refused: refused.map(Error::text) }
}
