//! Reports: what people complain of to the moderators.

use axum::extract::State;
use axum::{Extension, Json};
use journal::{LogId, PersonId};
use store::{Report, Room, Status, Store as _, Talk as _, WriteError};
use wire::{NewReport, Reported};

use super::blocks::person_id;
use super::text::{self, Unfit};
use super::{TalkError, What};
use crate::app::App;
use crate::body::Body;
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::session::Session;
use crate::token;

/// Reports a person, what they did in a game, or a line of chat.
#[utoipa::path(post, path = "/api/v1/reports", operation_id = "report",
    tag = "people", request_body = NewReport,
    responses((status = 200, body = Reported, description = "The report has come in."),
        (status = 404, body = wire::ApiError,
            description = "`person.not_found`, `game.not_found`, `line.not_found`"),
        (status = 409, body = wire::ApiError, description = "`report.self`"),
        (status = 422, body = wire::ApiError, description = "`report.nobody`, `note.invalid`"),
        (status = 429, body = wire::ApiError, description = "`request.too_many`")))]
pub(crate) async fn add(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    Body(asked): Body<NewReport>,
) -> Result<Json<Reported>, Error> {
    let reporter = session.person.id;
    let now = app.time().now();
    app.limiter().take(Kind::Reports, visitor.0, now)?;
    let rate = app.limiter().limits().reports_person;
    app.talking().paces.take(What::Report, &reporter, rate, now)?;
    let note = match text::clean(&asked.note, text::MAX_NOTE) {
        Ok(note) => note,
        Err(Unfit::Empty) => String::new(),
        Err(Unfit::TooLong | Unfit::Characters) => return Err(TalkError::BadNote.into()),
    };
    let (person, game) = match asked.line {
        // A line says itself who said it, and where.
        Some(id) => {
            let lines = app.store().chat_around(id, 0).await?;
            let line = lines.into_iter().next().ok_or(TalkError::NoLine)?;
            let other = |named: &Option<String>, is: &str| {
                named.as_deref().is_some_and(|named| named != is)
            };
            if other(&asked.person, line.person.as_str()) || other(&asked.game, line.game.as_str())
            {
                return Err(TalkError::NoLine.into());
            }
            if line.room == Room::Players && !reads_players(&app, &line.game, &reporter).await? {
                return Err(TalkError::NoLine.into());
            }
            (line.person, Some(line.game))
        }
        None => {
            let person = person_id(asked.person.as_deref().ok_or(TalkError::ReportNobody)?)?;
            let game = asked.game.map(LogId::new);
            if let Some(game) = &game
                && (!token::is_id(game.as_str()) || app.store().game(game).await?.is_none())
            {
                return Err(Error::NoGame);
            }
            (person, game)
        }
    };
    if person == reporter {
        return Err(TalkError::OwnReport.into());
    }
    let report = Report {
        id: token::id(),
        reporter,
        person,
        game,
        line: asked.line,
        kind: kept(asked.kind),
        note,
        at: now,
        settled: None,
    };
    match app.store().report(&report).await {
        Ok(kept) => {
            tracing::info!(report.id, kind = report.kind.name(), kept, "a report came in");
            Ok(Json(Reported { already: !kept }))
        }
        Err(WriteError::Unknown) => Err(TalkError::NoPerson.into()),
        Err(error) => Err(error.into()),
    }
}

/// Whether a person reads what the players of a game say: they play it, or it is over.
async fn reads_players(app: &App, game: &LogId, person: &PersonId) -> Result<bool, Error> {
    let Some(row) = app.store().game(game).await? else { return Ok(false) };
    let plays = row.seats.iter().any(|seat| seat.person.as_ref() == Some(person));
    Ok(plays || row.status == Status::Finished)
}

fn kept(kind: wire::ReportKind) -> store::ReportKind {
    match kind {
        wire::ReportKind::Cheating => store::ReportKind::Cheating,
        wire::ReportKind::Insulting => store::ReportKind::Insulting,
        wire::ReportKind::Stalling => store::ReportKind::Stalling,
        wire::ReportKind::Name => store::ReportKind::Name,
        wire::ReportKind::Other => store::ReportKind::Other,
    }
}

pub(crate) fn spoken(kind: store::ReportKind) -> wire::ReportKind {
    match kind {
        store::ReportKind::Cheating => wire::ReportKind::Cheating,
        store::ReportKind::Insulting => wire::ReportKind::Insulting,
        store::ReportKind::Stalling => wire::ReportKind::Stalling,
        store::ReportKind::Name => wire::ReportKind::Name,
        store::ReportKind::Other => wire::ReportKind::Other,
    }
}
