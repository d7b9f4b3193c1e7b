//! Hints in games against the computer.

use axum::extract::State;
use axum::{Extension, Json};
use wire::Hint;

use crate::app::App;
use crate::body::{Body, InPath};
use crate::error::Error;
use crate::games::known;
use crate::guard::Visitor;
use crate::invites::Nothing;
use crate::limits::Kind;
use crate::request::Request;
use crate::session::Session;

/// The move that the computer would play for you, in a game against the computer. It is counted,
/// and everybody at the table sees how many there were.
#[utoipa::path(post, path = "/api/v1/games/{id}/hint", operation_id = "askHint",
    tag = "games",
    params(("id" = String, Path, description = "The game's identifier.")),
    request_body(content = serde_json::Value, description = "`{}`"),
    responses((status = 200, body = Hint, description = "The move."),
        (status = 404, body = wire::ApiError, description = "`game.not_found`"),
        (status = 409, body = wire::ApiError,
            description = "`hint.refused`: the opponent is no computer, or it is not your move")))]
pub(crate) async fn ask(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    InPath(id): InPath<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<Hint>, Error> {
    let id = known(id)?;
    app.limiter().take(Kind::Rulings, visitor.0, app.time().now())?;
    let person = session.person.id;
    let ask = |reply| Request::Hint { person: person.clone(), reply };
    app.tables().ask(&id, ask).await.map(Json)
}
