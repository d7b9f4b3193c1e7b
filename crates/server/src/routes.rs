//! All routes in one place.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{Method, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post};
use store::Store as _;

use crate::app::App;
use crate::error::Error;
use crate::guard::guard;
use crate::talk::{blocks, moderation, reports};
use crate::{
    account, analyses, clock_rooms, games, hall, hints, invites, openapi, pages, people, positions,
    rulings, session, socket,
};

/// The largest body of a request.
const MAX_BODY: usize = 16 << 10;

/// All routes of a server.
pub(crate) fn routes(app: App) -> Router {
    let api = Router::new()
        .route("/session", post(session::open))
        .route("/me", patch(session::rename))
        .route("/me/games", get(games::mine))
        .route("/me/sessions", get(account::sessions::list))
        .route("/me/sessions/{id}", delete(account::sessions::end))
        .route("/me/export", get(account::data::export))
        .route("/me/erase", post(account::data::erase))
        .route("/account", get(account::show).post(account::sign_up))
        .route("/account/password", post(account::change_password))
        .route("/account/second-factor", post(account::factor::prepare))
        .route("/account/second-factor/confirm", post(account::factor::confirm))
        .route("/account/second-factor/off", post(account::factor::turn_off))
        .route("/account/second-factor/recovery-codes", post(account::factor::renew))
        .route("/sign-in", post(account::sign_in))
        .route("/sign-out", post(account::sign_out))
        .route("/people/{id}", get(people::show))
        .route("/people/{id}/games", get(people::played))
        .route("/me/desk", get(hall::desk::mine))
        .route("/people/{id}/ratings", get(hall::ratings::of_person))
        .route("/challenges", get(hall::challenges::list).post(hall::challenges::make))
        .route("/challenges/{id}", post(hall::challenges::take).delete(hall::challenges::withdraw))
        .route("/challenges/{id}/decline", post(hall::challenges::decline))
        .route("/hall/socket", get(hall::socket::open))
        .route("/me/blocks", get(blocks::list).post(blocks::add))
        .route("/me/blocks/{person}", delete(blocks::remove))
        .route("/me/standing", get(blocks::standing))
        .route("/reports", post(reports::add))
        .route("/moderation/reports", get(moderation::list_reports))
        .route("/moderation/log", get(moderation::log))
        .route("/moderation/people/{person}", get(moderation::person))
        .route("/moderation/measures", post(moderation::take))
        .route("/options", get(games::options))
        .route("/games", get(games::list).post(games::create))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/record.pgn", get(games::record))
        .route("/games/{id}/hint", post(hints::ask))
        .route("/games/{id}/ratings", get(hall::ratings::of_game))
        .route("/games/{id}/rematch", post(hall::rematch::ask))
        .route(
            "/games/{id}/analysis",
            get(analyses::show).post(analyses::ask).delete(analyses::cancel),
        )
        .route("/games/{id}/socket", get(socket::open))
        .route("/invites/{token}", get(invites::show).post(invites::accept))
        .route("/invites/{token}/qr.svg", get(invites::qr))
        .route("/clock-rooms", post(clock_rooms::make))
        .route("/clock-rooms/socket", get(clock_rooms::socket::open))
        .route("/positions/{fen}", get(positions::show))
        .route("/rulings", post(rulings::ask))
        .route("/touches", post(rulings::ask_touches))
        .route("/openapi.json", get(document))
        .fallback(async || Error::NotFound);
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(health))
        .fallback(page)
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// Whether the store answers, and whether the last attempt to write into it succeeded.
#[utoipa::path(get, path = "/healthz", operation_id = "getHealth",
    tag = "server",
    responses((status = 200, body = String, description = "`ok`"),
        (status = 503, body = wire::ApiError, description = "`store.down`, `store.full`")))]
pub(crate) async fn health(State(app): State<App>) -> Result<&'static str, Error> {
    app.store().next_wake().await?;
    match app.store().failing() {
        Some(failing) => Err(Error::unwritable(failing)),
        None => Ok("ok"),
    }
}

/// This API.
#[utoipa::path(get, path = "/api/v1/openapi.json", operation_id = "getOpenapi",
    tag = "server",
    responses((status = 200, body = serde_json::Value, description = "OpenAPI 3.1.")))]
pub(crate) async fn document() -> Response {
    // Made once: it is large, and anybody may ask for it.
    static TEXT: LazyLock<String> = LazyLock::new(openapi::document);
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str()).into_response()
}

/// Everything that is no part of the API is the page's.
async fn page(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        return Err(Error::NotFound);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Error::WrongMethod);
    }
    pages::serve(app.page(), path, request.headers())
}
