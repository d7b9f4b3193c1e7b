//! The referee asked by anybody: rulings on a game that is written down, and touched pieces.

use arbiter::{Question, touch};
use axum::extract::State;
use axum::{Extension, Json};
use wire::rulings::{
    self, AskRulings, AskTouches, BadMoves, MAX_MOVES, Rulings, Touches, read_moves,
};
use wire::{Text, say};
use xiangqi::Position;

use crate::app::App;
use crate::body::Body;
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::Kind;

/// As many touches as are looked at.
const MAX_TOUCHES: usize = 32;

/// A ruling on a game by one or more rule books, with the nature of every judged move.
///
/// Each book may visit 200,000 positions; where that is not enough the result is `undetermined`.
#[utoipa::path(post, path = "/api/v1/rulings", operation_id = "askRulings",
    tag = "rulings", request_body = AskRulings,
    responses((status = 200, body = Rulings),
        (status = 422, body = wire::ApiError,
            description = "`position.invalid`, `moves.invalid` with the `ply`, `moves.too_many`, \
                `book.unknown`"),
        (status = 503, body = wire::ApiError, description = "`busy`")))]
pub(crate) async fn ask(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Body(asked): Body<AskRulings>,
) -> Result<Json<Rulings>, Error> {
    app.limiter().take(Kind::Rulings, visitor.0, app.time().now())?;
    let books = rulings::books(asked.books.as_deref()).map_err(|book| Error::BadBook { book })?;
    let start = position(asked.fen.as_deref())?;
    let moves = read_moves(&start, &asked.moves)?;
    let questions = books.into_iter().map(|book| Question::new(start, moves.clone(), book));
    let found = app.desk().answers(questions.collect()).await?;
    Ok(Json(rulings::rulings(&start, &moves, &found)))
}

/// What touches oblige to, article 5.
#[utoipa::path(post, path = "/api/v1/touches", operation_id = "askTouches",
    tag = "rulings", request_body = AskTouches,
    responses((status = 200, body = Touches),
        (status = 422, body = wire::ApiError,
            description = "`position.invalid`, `touches.invalid`, `touches.too_many`")))]
pub(crate) async fn ask_touches(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Body(asked): Body<AskTouches>,
) -> Result<Json<Touches>, Error> {
    app.limiter().take(Kind::Positions, visitor.0, app.time().now())?;
    let position = position(asked.fen.as_deref())?;
    if asked.touches.len() > MAX_TOUCHES {
        return Err(Error::BadTouches {
            text: too_many("touches.too_many", MAX_TOUCHES),
            at: None,
        });
    }
    let mut touches = Vec::with_capacity(asked.touches.len());
    for (at, asked) in (0..).zip(&asked.touches) {
        touches.push(asked.touch().ok_or_else(|| bad_touch(at, &asked.square))?);
    }
    let found = touch(&position, &touches, asked.mode.into());
    Ok(Json(rulings::touches(&position, &found)))
}

fn position(fen: Option<&str>) -> Result<Position, Error> {
    let Some(fen) = fen else { return Ok(Position::start()) };
    fen.parse().map_err(|error| Error::BadPosition {
        fen: fen.chars().take(120).collect(),
        why: say::position_error(&error),
    })
}

fn too_many(code: &str, max: usize) -> Text {
    say::error(code, &[("max", &max.to_string())])
}

fn bad_touch(at: u32, square: &str) -> Error {
    let square: String = square.chars().take(24).collect();
    let values = [("number", &*(at + 1).to_string()), ("text", &*square)];
    Error::BadTouches { text: say::error("touches.invalid", &values), at: Some(at) }
}

impl From<BadMoves> for Error {
    fn from(bad: BadMoves) -> Error {
        match bad {
            BadMoves::TooMany => {
                Error::BadMoves { text: too_many("moves.too_many", MAX_MOVES), at: None }
            }
            BadMoves::Move { ply, text, why, fen } => {
                let number = (u64::from(ply) + 1).to_string();
                let say = |why: &str| {
                    say::error("moves.invalid", &[("ply", &number), ("text", &text), ("why", why)])
                };
                let text = Text { zh: say(&why.zh).zh, en: say(&why.en).en };
                Error::BadMoves { text, at: Some((ply, fen)) }
            }
        }
    }
}
