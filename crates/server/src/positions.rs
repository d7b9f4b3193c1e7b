//! Positions looked at by themselves: a page may keep the answers for ever.

use axum::Extension;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use wire::{PositionInfo, say};
use xiangqi::{Move, Position};

use crate::app::App;
use crate::body::{InPath, InQuery};
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::malformed::Malformed;

/// Moves that are asked about at once at most.
const MAX_ASKED: usize = 100;

/// Which moves are asked about.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    /// UCI, with commas between.
    #[serde(default)]
    moves: String,
}

/// Legal moves with all notations, check, and why other moves are not legal.
#[utoipa::path(get, path = "/api/v1/positions/{fen}", operation_id = "getPosition",
    tag = "positions",
    params(("fen" = String, Path, description = "A FEN, percent-encoded."),
        ("moves" = Option<String>, Query, description = "Moves (UCI, commas between) of which it \
            is asked why they are not legal; at most 100.")),
    responses((status = 200, body = PositionInfo, description = "Never changes."),
        (status = 422, body = wire::ApiError, description = "`position.invalid`")))]
pub(crate) async fn show(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    InPath(fen): InPath<String>,
    InQuery(asked): InQuery<Asked>,
) -> Result<Response, Error> {
    app.limiter().take(Kind::Positions, visitor.0, app.time().now())?;
    let position: Position = fen.parse().map_err(|error| Error::BadPosition {
        fen: fen.chars().take(120).collect(),
        why: say::position_error(&error),
    })?;
    let moves = asked.moves.split(',').map(str::trim).filter(|text| !text.is_empty());
    let moves: Result<Vec<Move>, Error> =
        moves.map(|text| text.parse().map_err(|_| Malformed::value("moves").into())).collect();
    let moves = moves?;
    if moves.len() > MAX_ASKED {
        return Err(Malformed::value("moves").into());
    }
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, PositionInfo::of(&position, &moves).to_text()).into_response())
}
