//! People of whom somebody does not want to hear. Who is blocked is not told.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use journal::PersonId;
use store::{Block, Store as _, Talk as _, WriteError};
use wire::{BlockView, Blocks, MuteView, MyStanding, NewBlock, WarningView};

use super::{TalkError, What};
use crate::app::App;
use crate::body::{Body, InPath};
use crate::error::Error;
use crate::request::Request;
use crate::session::Session;
use crate::token;

/// Warnings that are shown.
const WARNINGS: u32 = 10;

/// A person's identifier from outside.
pub(super) fn person_id(text: &str) -> Result<PersonId, TalkError> {
    if token::is_id(text) { Ok(PersonId::new(text)) } else { Err(TalkError::NoPerson) }
}

/// Whom this person blocks.
#[utoipa::path(get, path = "/api/v1/me/blocks", operation_id = "listBlocks",
    tag = "people",
    responses((status = 200, body = Blocks, description = "The newest first.")))]
pub(crate) async fn list(State(app): State<App>, session: Session) -> Result<Json<Blocks>, Error> {
    Ok(Json(Blocks { blocks: of(&app, &session.person.id).await? }))
}

/// Whom a person blocks, the newest first.
pub(crate) async fn of(app: &App, person: &PersonId) -> Result<Vec<BlockView>, Error> {
    let blocks = app.store().blocks(person).await?;
    let ids: Vec<PersonId> = blocks.iter().map(|block| block.person.clone()).collect();
    let persons = app.store().persons(&ids).await?;
    let name = |id: &PersonId| persons.iter().find(|person| person.id == *id);
    let view = |block: &Block| BlockView {
        person: block.person.to_string(),
        name: name(&block.person).map(|person| person.name.clone()).unwrap_or_default(),
        at: block.at.as_millis(),
    };
    Ok(blocks.iter().map(view).collect())
}

/// Blocks a person: their chat is not shown, and neither can challenge the other.
#[utoipa::path(post, path = "/api/v1/me/blocks", operation_id = "blockPerson",
    tag = "people", request_body = NewBlock,
    responses((status = 204, description = "It is so, whether or not it was before."),
        (status = 404, body = wire::ApiError, description = "`person.not_found`"),
        (status = 409, body = wire::ApiError, description = "`block.self`, `block.too_many`"),
        (status = 429, body = wire::ApiError, description = "`request.too_many`")))]
pub(crate) async fn add(
    State(app): State<App>,
    session: Session,
    Body(asked): Body<NewBlock>,
) -> Result<StatusCode, Error> {
    let other = person_id(&asked.person)?;
    let own = session.person.id;
    if other == own {
        return Err(TalkError::OwnBlock.into());
    }
    count(&app, &own)?;
    let block = Block { person: other, at: app.time().now() };
    match app.store().block(&own, &block).await {
        Ok(()) => {}
        Err(WriteError::Unknown) => return Err(TalkError::NoPerson.into()),
        Err(WriteError::Taken) => return Err(TalkError::TooManyBlocks.into()),
        Err(error) => return Err(error.into()),
    }
    app.tables().tell_all(|| Request::Listener(own.clone()));
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a block.
#[utoipa::path(delete, path = "/api/v1/me/blocks/{person}", operation_id = "unblockPerson",
    tag = "people",
    params(("person" = String, Path, description = "Who is blocked.")),
    responses((status = 204, description = "It is so, whether or not it was before."),
        (status = 404, body = wire::ApiError, description = "`person.not_found`")))]
pub(crate) async fn remove(
    State(app): State<App>,
    session: Session,
    InPath(person): InPath<String>,
) -> Result<StatusCode, Error> {
    let own = session.person.id;
    let other = person_id(&person)?;
    count(&app, &own)?;
    app.store().unblock(&own, &other).await?;
    app.tables().tell_all(|| Request::Listener(own.clone()));
    Ok(StatusCode::NO_CONTENT)
}

/// Counts one more change of a person's blocks.
fn count(app: &App, person: &PersonId) -> Result<(), Error> {
    let rate = app.limiter().limits().blocks_person;
    Ok(app.talking().paces.take(What::Block, person, rate, app.time().now())?)
}

/// What moderators have said and done about this person.
#[utoipa::path(get, path = "/api/v1/me/standing", operation_id = "getMyStanding",
    tag = "people",
    responses((status = 200, body = MyStanding, description = "Mute and warnings.")))]
pub(crate) async fn standing(
    State(app): State<App>,
    session: Session,
) -> Result<Json<MyStanding>, Error> {
    let person = &session.person;
    let standing = app.store().standing(&person.id).await?;
    let now = app.time().now();
    let mute = standing.muted(now).cloned().or_else(|| app.echoes().mute(&person.id, now));
    let query = store::MeasuresQuery {
        person: Some(person.id.clone()),
        kind: Some(store::MeasureKind::Warn),
        before: None,
    };
    let warnings = app.store().measures(&query, WARNINGS).await?.into_iter();
    Ok(Json(MyStanding {
        moderator: app.talking().is_moderator(app.store(), person).await?,
        muted: mute.as_ref().map(mute_view),
        warnings: warnings
            .map(|warning| WarningView {
                id: warning.id,
                at: warning.at.as_millis(),
                reason: warning.reason,
            })
            .collect(),
    }))
}

/// A mute as it is told to whom it concerns.
pub(crate) fn mute_view(mute: &store::Mute) -> MuteView {
    MuteView { until: mute.until.as_millis(), reason: mute.reason.clone() }
}
