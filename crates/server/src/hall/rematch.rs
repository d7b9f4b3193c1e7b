//! A rematch 再来一局: a challenge to the same opponent, with the sides changed.
//!
//! Its identifier follows from the game's, so that two who ask at the same moment meet in one.

use axum::extract::State;
use axum::{Extension, Json};
use journal::LogId;
use store::{Offered, Status, Store as _, Talk as _};
use table::{Computer, PersonId};
use wire::{Place, Rematch};

use super::Refusal;
use super::challenges::offer;
use super::series::again;
use crate::app::App;
use crate::body::{Body, InPath};
use crate::error::Error;
use crate::games::{self, Places};
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::request::Request;
use crate::session::Session;
use crate::token;

/// How often a rematch of one game can be asked for: a declined one may be asked for once more.
const ATTEMPTS: u8 = 4;

/// Asks for a rematch, or takes the one that the opponent asked for.
#[utoipa::path(post, path = "/api/v1/games/{id}/rematch", operation_id = "askRematch",
    tag = "hall",
    params(("id" = String, Path, description = "The identifier of the game that is over.")),
    request_body(content = serde_json::Value, description = "`{}`"),
    responses((status = 200, body = Rematch, description = "The game that waits, or has begun."),
        (status = 403, body = wire::ApiError,
            description = "`rematch.refused`, `challenge.blocked`"),
        (status = 404, body = wire::ApiError, description = "`game.not_found`"),
        (status = 409, body = wire::ApiError,
            description = "`rematch.running`, `challenge.too_many`")))]
pub(crate) async fn ask(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    InPath(id): InPath<String>,
    Body(_): Body<crate::invites::Nothing>,
) -> Result<Json<Rematch>, Error> {
    app.limiter().take(Kind::Games, visitor.0, app.time().now())?;
    let id = games::known(id)?;
    let row = app.store().game(&id).await?.ok_or(Error::NoGame)?;
    let people = row.seats.iter().take(2).map(|seat| seat.person.clone());
    let people: Vec<PersonId> = people.flatten().collect();
    let [red, black] = people.as_slice() else { return Err(Refusal::NoRematch.into()) };
    let me = &session.person.id;
    let opponent = match (red == me, black == me) {
        (true, false) => black,
        (false, true) => red,
        _ => return Err(Refusal::NoRematch.into()),
    };
    if Computer::of(opponent).is_some() {
        return Err(Refusal::NoRematch.into());
    }
    if row.status != Status::Finished {
        return Err(Refusal::Unfinished.into());
    }
    if app.store().blocked(me, opponent).await? {
        return Err(Refusal::Blocked.into());
    }
    // Red has Black now.
    let place = if red == me { Place::Black } else { Place::Red };
    for attempt in 0..ATTEMPTS {
        let next = LogId::new(token::derived(id.as_str(), &["rematch", &attempt.to_string()]));
        if let Some(found) = app.store().game(&next).await? {
            match found.status {
                Status::Finished => continue,
                Status::Running | Status::Paused => return Ok(answer(&next, true)),
                Status::Waiting => return take(&app, &session, &next).await,
            }
        }
        let opening = again(&app, &id).await?;
        let offered =
            Offered { to: Some(opponent.clone()), declined: None, after: Some(id.clone()) };
        // Whoever stood above the game does so above the next.
        let places = Places { arbiter: games::arbiter(&row), ..Places::one(place, me.clone()) };
        return match offer(&app, &next, opening, places, me, offered, None).await {
            Ok(()) => Ok(answer(&next, false)),
            // The opponent has asked at the same moment.
            Err(Error::Taken) => take(&app, &session, &next).await,
            Err(error) => Err(error),
        };
    }
    Err(Refusal::NoRematch.into())
}

async fn take(app: &App, session: &Session, next: &LogId) -> Result<Json<Rematch>, Error> {
    let ask = |reply| Request::Take { person: session.person.clone(), reply };
    match app.tables().ask(next, ask).await {
        Ok(_) => Ok(answer(next, true)),
        // It is one's own that waits.
        Err(Error::Hall(Refusal::Own | Refusal::ForAnother)) => Ok(answer(next, false)),
        Err(error) => Err(error),
    }
}

fn answer(game: &LogId, begun: bool) -> Json<Rematch> {
    Json(Rematch { id: game.to_string(), begun })
}
