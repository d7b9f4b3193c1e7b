//! Analyses of games that are over: made position by position by the engines, behind all games.
//!
//! They are kept in memory, the latest of them, so that none is made twice while anybody looks at
//! it; a server that starts again makes them anew.

mod making;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::State;
use axum::{Extension, Json};
use journal::{LogId, PersonId};
use tokio::sync::Notify;
use wire::{Analysis, AnalysisStatus};
use xiangqi::Move;

use crate::app::App;
use crate::body::{Body, InPath};
use crate::computers::{Computers, SoFar};
use crate::error::Error;
use crate::games::known;
use crate::guard::Visitor;
use crate::invites::Nothing;
use crate::limits::Kind;
use crate::request::Request;
use crate::session::{MaybeSession, Session};

/// The analyses of a node.
#[derive(Debug)]
pub(crate) struct Analyses {
    computers: Computers,
    /// The latest last.
    kept: Mutex<VecDeque<Arc<Kept>>>,
}

/// An analysis that is being made or has been.
#[derive(Debug)]
struct Kept {
    game: LogId,
    /// What was played: an arbiter may take up a game that was over, and it ends otherwise.
    moves: Vec<Move>,
    asker: PersonId,
    analysis: Mutex<Analysis>,
    canceled: AtomicBool,
    cancel: Notify,
}

/// As many analyses are kept.
const MOST: usize = 256;

impl Analyses {
    pub(crate) fn new(computers: Computers) -> Analyses {
        Analyses { computers, kept: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Arc<Kept>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, game: &LogId) -> Option<Arc<Kept>> {
        self.kept().iter().find(|kept| kept.game == *game).cloned()
    }

    /// Keeps a new analysis in place of an earlier one of the same game, unless somebody was
    /// quicker.
    fn keep(&self, new: Kept) -> Result<Arc<Kept>, Arc<Kept>> {
        let mut kept = self.kept();
        let is_same = |kept: &&Arc<Kept>| kept.game == new.game && kept.moves == new.moves;
        let earlier = kept.iter().find(is_same);
        if let Some(earlier) = earlier.filter(|kept| kept.status() != AnalysisStatus::Failed) {
            return Err(Arc::clone(earlier));
        }
        for kept in kept.iter().filter(|kept| kept.game == new.game) {
            kept.cancel();
        }
        kept.retain(|kept| kept.game != new.game);
        if kept.len() >= MOST {
            kept.pop_front();
        }
        let new = Arc::new(new);
        kept.push_back(Arc::clone(&new));
        Ok(new)
    }

    fn drop_one(&self, game: &LogId) {
        self.kept().retain(|kept| kept.game != *game);
    }
}

impl Kept {
    fn analysis(&self) -> MutexGuard<'_, Analysis> {
        self.analysis.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn status(&self) -> AnalysisStatus {
        self.analysis().status
    }

    /// The analysis as a person is told of it.
    fn told(&self, person: Option<&PersonId>) -> Analysis {
        Analysis { yours: person == Some(&self.asker), ..self.analysis().clone() }
    }

    fn cancel(&self) {
        self.canceled.store(true, Ordering::Release);
        self.cancel.notify_one();
    }
}

/// The game as it was played, once it is over for who asks.
async fn played(app: &App, id: &LogId, person: Option<&PersonId>) -> Result<SoFar, Error> {
    let ask = |reply| Request::Played { person: person.cloned(), reply };
    app.tables().ask(id, ask).await
}

/// What there is of the analysis of a game.
#[utoipa::path(get, path = "/api/v1/games/{id}/analysis", operation_id = "getAnalysis",
    tag = "games",
    params(("id" = String, Path, description = "The game's identifier.")),
    responses((status = 200, body = Analysis, description = "As far as it is made."),
        (status = 404, body = wire::ApiError, description = "`game.not_found`"),
        (status = 409, body = wire::ApiError, description = "`analysis.running`: the game is")))]
pub(crate) async fn show(
    State(app): State<App>,
    MaybeSession(session): MaybeSession,
    InPath(id): InPath<String>,
) -> Result<Json<Analysis>, Error> {
    let id = known(id)?;
    let person = session.map(|session| session.person.id);
    let so_far = played(&app, &id, person.as_ref()).await?;
    if let Some(kept) = app.analyses().find(&id).filter(|kept| kept.moves == so_far.moves) {
        return Ok(Json(kept.told(person.as_ref())));
    }
    Ok(Json(making::empty(&so_far)))
}

/// Asks for the analysis of a game that is over; where there is one already, that is answered.
#[utoipa::path(post, path = "/api/v1/games/{id}/analysis", operation_id = "askAnalysis",
    tag = "games",
    params(("id" = String, Path, description = "The game's identifier.")),
    request_body(content = serde_json::Value, description = "`{}`"),
    responses((status = 200, body = Analysis, description = "As far as it is made."),
        (status = 404, body = wire::ApiError, description = "`game.not_found`"),
        (status = 409, body = wire::ApiError, description = "`analysis.running`: the game is"),
        (status = 422, body = wire::ApiError, description = "`computer.none`")))]
pub(crate) async fn ask(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    InPath(id): InPath<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<Analysis>, Error> {
    let id = known(id)?;
    app.limiter().take(Kind::Rulings, visitor.0, app.time().now())?;
    if app.computers().offered().is_none() {
        return Err(Error::NoComputers);
    }
    let person = session.person.id;
    let so_far = played(&app, &id, Some(&person)).await?;
    let new = Kept {
        game: id,
        moves: so_far.moves.clone(),
        asker: person.clone(),
        analysis: Mutex::new(Analysis {
            status: AnalysisStatus::Waiting,
            ..making::empty(&so_far)
        }),
        canceled: AtomicBool::new(false),
        cancel: Notify::new(),
    };
    let kept = match app.analyses().keep(new) {
        Err(earlier) => earlier,
        Ok(kept) => {
            tracing::info!(game.id = %kept.game, positions = so_far.moves.len() + 1, "an analysis begins");
            let computers = app.analyses().computers.clone();
            tokio::spawn(making::make(Arc::clone(&kept), so_far, computers));
            kept
        }
    };
    Ok(Json(kept.told(Some(&person))))
}

/// Gives up an analysis that this session asked for.
#[utoipa::path(delete, path = "/api/v1/games/{id}/analysis", operation_id = "cancelAnalysis",
    tag = "games",
    params(("id" = String, Path, description = "The game's identifier.")),
    responses((status = 204, description = "It is given up."),
        (status = 404, body = wire::ApiError, description = "`analysis.not_found`")))]
pub(crate) async fn cancel(
    State(app): State<App>,
    session: Session,
    InPath(id): InPath<String>,
) -> Result<axum::http::StatusCode, Error> {
    let id = known(id)?;
    let kept = app.analyses().find(&id).filter(|kept| kept.asker == session.person.id);
    let kept = kept.ok_or(Error::NoAnalysis)?;
    if matches!(kept.status(), AnalysisStatus::Waiting | AnalysisStatus::Running) {
        kept.cancel();
        app.analyses().drop_one(&id);
    }
    Ok(axum::http::StatusCode::NO_CONTENT)
}
