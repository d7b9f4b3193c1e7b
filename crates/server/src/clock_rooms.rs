//! Clocks for physical boards, each on several phones: the server's clock is the truth, and a phone
//! shows its owner's half.
//!
//! A room is kept in memory and nowhere else: it belongs to an hour at a board, and a server that
//! starts again has none. The pages say so, and go on with what they showed last. Rooms are bounded
//! in number, and lapse when nobody is connected for a while.
//!
//! Whoever holds a key has the place; there is no session behind it. Keys are kept as hashes, stand
//! in no address that a server is sent, and in no log.

mod room;
pub(crate) mod socket;
mod stand;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::State;
use axum::{Extension, Json};
use clock::{Moment, Seat};
use qrcode::QrCode;
use qrcode::render::svg;
use store::TokenHash;
use tokio::sync::mpsc;
use wire::{ClockKey, ClockPlace, ClockRoomMade, NewClockRoom, choices, say};

use crate::app::App;
use crate::body::Body;
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::malformed::Malformed;
use crate::origin::Host;
use crate::time::Time;
use crate::token;
use room::Ask;
use stand::Stand;

/// Rooms that there are at one time.
const MOST_ROOMS: usize = 2_000;

/// Requests that wait for a room at most.
const QUEUE: usize = 64;

/// The rooms of a node.
#[derive(Debug, Default)]
pub(crate) struct ClockRooms(Arc<Mutex<Registry>>);

#[derive(Debug, Default)]
struct Registry {
    /// The places, by the hashes of their keys.
    places: HashMap<TokenHash, (mpsc::Sender<Ask>, ClockPlace)>,
    rooms: usize,
    closed: bool,
}

impl ClockRooms {
    fn registry(&self) -> MutexGuard<'_, Registry> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new room with a key for each place; none if there are too many.
    fn make(&self, stand: Stand, time: &Time) -> Option<[(ClockPlace, String); 3]> {
        let keys = [ClockPlace::Red, ClockPlace::Black, ClockPlace::Arbiter]
            .map(|place| (place, token::id()));
        let (way, queue) = mpsc::channel(QUEUE);
        {
            let mut registry = self.registry();
            if registry.closed || registry.rooms >= MOST_ROOMS {
                return None;
            }
            registry.rooms += 1;
            for (place, key) in &keys {
                registry.places.insert(token::hash(key), (way.clone(), *place));
            }
        }
        let hashes = keys.each_ref().map(|(_, key)| token::hash(key));
        let (registry, time) = (Arc::clone(&self.0), time.clone());
        tokio::spawn(async move {
            room::run(stand, queue, time).await;
            let mut registry = registry.lock().unwrap_or_else(PoisonError::into_inner);
            hashes.iter().for_each(|hash| drop(registry.places.remove(hash)));
            registry.rooms = registry.rooms.saturating_sub(1);
        });
        Some(keys)
    }

    /// The way to the room that a key opens, and the place that it gives.
    fn find(&self, key: &str) -> Option<(mpsc::Sender<Ask>, ClockPlace)> {
        self.registry().places.get(&token::hash(key)).cloned()
    }

    /// The server is going down: phones are told, and no more rooms are made.
    pub(crate) fn close(&self) {
        let ways: Vec<mpsc::Sender<Ask>> = {
            let mut registry = self.registry();
            registry.closed = true;
            registry.places.values().map(|(way, _)| way.clone()).collect()
        };
        for way in ways {
            let _ = way.try_send(Ask::Close);
        }
    }
}

/// Sets up a clock for several phones.
#[utoipa::path(post, path = "/api/v1/clock-rooms", operation_id = "makeClockRoom",
    tag = "clocks", request_body = NewClockRoom,
    responses((status = 200, body = ClockRoomMade, description = "A key for each place."),
        (status = 422, body = wire::ApiError, description = "`control.invalid`"),
        (status = 503, body = wire::ApiError, description = "`busy`: there are too many")))]
pub(crate) async fn make(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(host): Extension<Host>,
    Body(asked): Body<NewClockRoom>,
) -> Result<Json<ClockRoomMade>, Error> {
    app.limiter().take(Kind::Rooms, visitor.0, app.time().now())?;
    let shown = || asked.control.chars().take(80).collect::<String>();
    let control = choices::control(&asked.control)
        .map_err(|error| Error::BadControl { control: shown(), why: say::control_error(&error) })?;
    let invalid = || say::error("control.invalid", &[("control", &shown())]);
    if control.validate().is_err() || !control.odds.iter().all(|(seat, _)| seat.index() < 2) {
        return Err(Error::BadControl { control: shown(), why: invalid() });
    }
    let first = stand::seat_of(asked.first).map_err(|_| Malformed::value("first"))?;
    let keys = app.clock_rooms().make(Stand::new(&control, first, asked.fatal), app.time());
    let keys = keys.ok_or(Error::Busy)?;
    tracing::info!("a clock for several phones was set up");
    let base = host.base_url(app.config(), app.port());
    let keys = keys.into_iter().map(|(place, key)| {
        let link = format!("{base}/clock#room={key}");
        let code = QrCode::new(&link).map_err(Error::internal)?;
        let qr = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
        Ok(ClockKey { place, key, link, qr })
    });
    Ok(Json(ClockRoomMade { keys: keys.collect::<Result<_, Error>>()? }))
}

/// The seat of a player's place.
fn seat(place: ClockPlace) -> Option<Seat> {
    match place {
        ClockPlace::Red => Seat::new(0),
        ClockPlace::Black => Seat::new(1),
        ClockPlace::Arbiter => None,
    }
}

/// A press or another command, as it was read from a socket.
#[derive(Debug, Clone)]
struct Read {
    /// When it was read.
    at: Moment,
    frame: wire::ClockFrame,
}
