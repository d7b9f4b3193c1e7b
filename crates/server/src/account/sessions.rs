//! The browsers in which somebody is signed in.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use store::{Accounts as _, Store as _};
use wire::{SessionList, SessionRow};

use super::refusal::Refusal;
use super::session_id;
use crate::app::App;
use crate::body::InPath;
use crate::error::Error;
use crate::session::Session;

/// The sessions of this person, the last used first.
#[utoipa::path(get, path = "/api/v1/me/sessions", operation_id = "listSessions",
    tag = "account",
    responses((status = 200, body = SessionList, description = "The sessions.")))]
pub(crate) async fn list(
    State(app): State<App>,
    session: Session,
) -> Result<Json<SessionList>, Error> {
    Ok(Json(SessionList { sessions: rows(&app, &session).await? }))
}

/// The sessions of the person of a session.
pub(super) async fn rows(app: &App, session: &Session) -> Result<Vec<SessionRow>, Error> {
    let current = session.secret.hash();
    let sessions = app.store().sessions_of(&session.person.id).await?;
    let row = |known: &store::Session| SessionRow {
        id: session_id(&known.token),
        current: known.token == current,
        created: known.created.as_millis(),
        seen: known.seen.as_millis(),
        agent: known.agent.clone(),
    };
    Ok(sessions.iter().map(row).collect())
}

/// Ends one of this person's sessions.
#[utoipa::path(delete, path = "/api/v1/me/sessions/{id}", operation_id = "endSession",
    tag = "account",
    params(("id" = String, Path, description = "The session, as it is listed.")),
    responses((status = 204, description = "It has ended."),
        (status = 404, body = wire::ApiError, description = "`session.not_found`")))]
pub(crate) async fn end(
    State(app): State<App>,
    session: Session,
    InPath(id): InPath<String>,
) -> Result<StatusCode, Error> {
    let sessions = app.store().sessions_of(&session.person.id).await?;
    let found = sessions.into_iter().find(|known| session_id(&known.token) == id);
    let found = found.ok_or(Refusal::NoSession)?;
    app.store().end_session(&found.token).await?;
    app.parted(&session.person.id).await;
    Ok(StatusCode::NO_CONTENT)
}
