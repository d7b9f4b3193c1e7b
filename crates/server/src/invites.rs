//! Invitations: links by which a seat is taken.
//!
//! The store keeps the hash of an invitation's token and nobody keeps the token. It is made from
//! the secret in the creator's cookie and from what it is for, so the creator's browser, and no
//! other, is shown the same link again after a reload. [`token_for`] is the one door through
//! which tokens come into being.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use clock::Seat;
use journal::LogId;
use qrcode::QrCode;
use qrcode::render::svg;
use store::Store as _;
use wire::{Accepted, Invite, InviteLink, Place};

use crate::app::App;
use crate::body::{Body, InPath};
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::origin::Host;
use crate::request::{Request, Who};
use crate::session::{MaybeSession, Secret, Session};
use crate::token;

/// The token of the invitation that the holder of a secret makes for a place of a game.
pub(crate) fn token_for(secret: &Secret, game: &LogId, place: Place) -> String {
    let seat = place.seat().index().to_string();
    token::derived(secret.links(), &["invite", game.as_str(), &seat])
}

/// The link of an invitation.
pub(crate) fn link(token: String, place: Place, host: &Host, app: &App) -> InviteLink {
    let base = host.base_url(app.config(), app.port());
    InviteLink { place, link: format!("{base}/invite/{token}"), token }
}

/// Who reads, with the links that this session would have made for the game.
pub(crate) fn who(session: Option<&Session>, game: &LogId, host: &Host, app: &App) -> Who {
    let Some(session) = session else { return Who::default() };
    let link_of = |place| link(token_for(&session.secret, game, place), place, host, app);
    Who {
        person: Some(session.person.id.clone()),
        links: [Place::Red, Place::Black].map(link_of).into(),
    }
}

/// The place that a token opens.
async fn find(token: &str, visitor: Visitor, app: &App) -> Result<(LogId, Seat, Place), Error> {
    app.limiter().take(Kind::Invites, visitor.0, app.time().now())?;
    if !token::is_id(token) {
        return Err(Error::NoInvite);
    }
    let found = app.store().invited(&token::hash(token)).await?;
    let (game, seat) = found.ok_or(Error::NoInvite)?;
    let place = Place::of(seat).ok_or(Error::NoInvite)?;
    Ok((game, seat, place))
}

/// What an invitation is for.
#[utoipa::path(get, path = "/api/v1/invites/{token}", operation_id = "getInvite",
    tag = "invitations",
    params(("token" = String, Path, description = "The token of the link.")),
    responses((status = 200, body = Invite, description = "The place and its game."),
        (status = 404, body = wire::ApiError, description = "`invite.not_found`")))]
pub(crate) async fn show(
    State(app): State<App>,
    MaybeSession(session): MaybeSession,
    Extension(visitor): Extension<Visitor>,
    InPath(token): InPath<String>,
) -> Result<Json<Invite>, Error> {
    let (game, seat, place) = find(&token, visitor, &app).await?;
    let person = session.map(|session| session.person.id);
    let ask = |reply| Request::Invite { seat, person: person.clone(), reply };
    let told = app.tables().ask(&game, ask).await?;
    Ok(Json(Invite {
        id: game.to_string(),
        place,
        from: told.from,
        control_text: told.control_text,
        book_text: told.setup.book_text,
        start: told.setup.start,
        handicap_text: told.setup.handicap_text,
        taken: told.taken,
        yours: told.yours,
    }))
}

/// An empty body.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// Takes the place of an invitation.
#[utoipa::path(post, path = "/api/v1/invites/{token}", operation_id = "acceptInvite",
    tag = "invitations",
    params(("token" = String, Path, description = "The token of the link.")),
    request_body(content = serde_json::Value, description = "`{}`"),
    responses((status = 200, body = Accepted, description = "The place is this session's."),
        (status = 404, body = wire::ApiError, description = "`invite.not_found`"),
        (status = 409, body = wire::ApiError, description = "`invite.taken`, `invite.own`, `invite.arbiter`")))]
pub(crate) async fn accept(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    InPath(token): InPath<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<Accepted>, Error> {
    let (game, seat, place) = find(&token, visitor, &app).await?;
    let ask = |reply| Request::Sit { seat, person: session.person.clone(), reply };
    app.tables().ask(&game, ask).await?;
    tracing::info!(game.id = %game, ?place, "a place was taken");
    Ok(Json(Accepted { id: game.to_string(), place }))
}

/// The link of an invitation as a QR code.
#[utoipa::path(get, path = "/api/v1/invites/{token}/qr.svg", operation_id = "getInviteQr",
    tag = "invitations",
    params(("token" = String, Path, description = "The token of the link.")),
    responses((status = 200, content_type = "image/svg+xml", description = "The QR code."),
        (status = 404, body = wire::ApiError, description = "`invite.not_found`")))]
pub(crate) async fn qr(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(host): Extension<Host>,
    InPath(token): InPath<String>,
) -> Result<Response, Error> {
    let (_, _, place) = find(&token, visitor, &app).await?;
    let code = QrCode::new(link(token, place, &host, &app).link).map_err(Error::internal)?;
    let image = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, no-store")];
    Ok((headers, image).into_response())
}
