//! Challenges 挑战: a game that waits, offered to anybody or to one person.
//!
//! A challenge is the game itself. Withdrawn, declined or lapsed, the game is called off; taken,
//! it begins. Two who take one seat at the same time meet in the task of its table, and the
//! second is told that the seat is taken.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::extract::State;
use axum::{Extension, Json};
use clock::{Control, Moment, Span};
use journal::LogId;
use store::{
    GameRow, GamesQuery, Hall as _, Offered, Person, Series, Status, Store as _, Talk as _,
};
use table::game::xiangqi::Setup;
use table::{Opening, Options as TableOptions, PersonId};
use wire::{
    Accepted, ChallengeList, Challenged, Decline, NewChallenge, NewGame, NewSeries, Place,
    TableKind,
};
use xiangqi::Position;

use super::views::{self, challenge as view};
use super::{Faces, Refusal};
use crate::app::App;
use crate::body::{Body, InPath};
use crate::error::Error;
use crate::games::{self, Places, Shelf};
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::request::{CallOff, Request};
use crate::session::{MaybeSession, Session};
use crate::token;

/// Challenges of one person that wait at most.
const MOST_OWN: usize = 8;

/// Challenges that are shown at most.
const MOST_SHOWN: u32 = 100;

/// A challenge lapses when who made it has had no page open for so long.
pub(super) const AWAY: Span = Span::from_mins(5);

/// One to a game by days, whose players need not be there, lapses after so long.
pub(super) const BY_DAYS: Span = Span::from_days(7);

/// The fewest and the most games of a series.
const SERIES: std::ops::RangeInclusive<u16> = 2..=20;

/// Lets a person make one challenge after another: two at once would both be the eighth. Persons
/// are told apart by a few bits, so that nothing has to be remembered of them.
#[derive(Debug, Default)]
pub(crate) struct Makers([tokio::sync::Mutex<()>; 32]);

impl Makers {
    /// Waits until a person makes no other challenge, and holds their place.
    async fn turn(&self, person: &PersonId) -> tokio::sync::MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        person.as_str().hash(&mut hasher);
        let place = usize::try_from(hasher.finish() % self.0.len() as u64).unwrap_or_default();
        self.0[place].lock().await
    }
}

/// Challenges that wait for anybody, newest first; one's own are among them.
#[utoipa::path(get, path = "/api/v1/challenges", operation_id = "listChallenges",
    tag = "hall",
    responses((status = 200, body = ChallengeList, description = "The newest 100.")))]
pub(crate) async fn list(
    State(app): State<App>,
    MaybeSession(session): MaybeSession,
) -> Result<Json<ChallengeList>, Error> {
    let mut rows = app.store().open_challenges(MOST_SHOWN).await?;
    let reader = session.map(|session| session.person.id);
    if let Some(reader) = &reader {
        leave_out_blocked(&app, reader, &mut rows).await?;
    }
    let faces = Faces::of_rows(&app, &rows).await?;
    let challenges = rows.iter().filter_map(|row| view(row, &faces, reader.as_ref())).collect();
    Ok(Json(ChallengeList { challenges }))
}

/// Leaves out the games of those who block the reader, or whom the reader blocks.
pub(super) async fn leave_out_blocked(
    app: &App,
    reader: &PersonId,
    rows: &mut Vec<GameRow>,
) -> Result<(), Error> {
    let sitters = |row: &GameRow| -> Vec<PersonId> {
        row.seats.iter().filter_map(|seat| seat.person.clone()).collect()
    };
    let mut people: Vec<PersonId> = rows.iter().flat_map(sitters).collect();
    people.push(reader.clone());
    people.sort_unstable();
    people.dedup();
    let blocks = app.store().blocks_among(&people).await?;
    rows.retain(|row| {
        sitters(row).iter().all(|other| {
            !blocks
                .iter()
                .any(|(one, two)| (one, two) == (reader, other) || (one, two) == (other, reader))
        })
    });
    Ok(())
}

/// Offers a game to anybody, or to one person.
#[utoipa::path(post, path = "/api/v1/challenges", operation_id = "makeChallenge",
    tag = "hall", request_body = NewChallenge,
    responses((status = 200, body = Challenged, description = "The game that waits."),
        (status = 403, body = wire::ApiError,
            description = "`rated.account`, `challenge.blocked`"),
        (status = 404, body = wire::ApiError, description = "`challenge.nobody`"),
        (status = 409, body = wire::ApiError,
            description = "`challenge.own`, `challenge.too_many`"),
        (status = 422, body = wire::ApiError,
            description = "`rated.not_possible`, `series.invalid`, and as for a new game")))]
pub(crate) async fn make(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    Body(asked): Body<NewChallenge>,
) -> Result<Json<Challenged>, Error> {
    app.limiter().take(Kind::Games, visitor.0, app.time().now())?;
    let to = match &asked.to {
        Some(to) => Some(challenged(&app, &session.person, to).await?),
        None => None,
    };
    if asked.rated && (session.person.guest || to.as_ref().is_some_and(|to| to.guest)) {
        return Err(Refusal::AccountNeeded.into());
    }
    let id = LogId::new(token::id());
    let series = asked.series.map(|series| begun(&id, series)).transpose()?;
    let opening = opening(&asked)?;
    let offered = Offered { to: to.map(|to| to.id), declined: None, after: None };
    let place = games::side(asked.side, &opening.seed);
    let places = Places::one(place, session.person.id.clone());
    offer(&app, &id, opening, places, &session.person.id, offered, series).await?;
    tracing::info!(game.id = %id, "a challenge was made");
    Ok(Json(Challenged { id: id.to_string() }))
}

/// Writes a game that waits for its second player, unless its maker has as many that wait as may
/// be: whether they were made as challenges or as rematches.
pub(super) async fn offer(
    app: &App,
    id: &LogId,
    opening: Opening<Setup>,
    places: Places,
    maker: &PersonId,
    offered: Offered,
    series: Option<Series>,
) -> Result<(), Error> {
    let _turn = app.making().turn(maker).await;
    if waiting(app, maker, 100).await?.len() >= MOST_OWN {
        return Err(Refusal::TooMany.into());
    }
    let shelf = Shelf { listed: true, offered: Some(offered), series };
    games::write(app, id, opening, &places, &[], shelf.clone()).await?;
    if let Some(row) = app.store().game(id).await? {
        app.hub().changed(&row);
    }
    Ok(())
}

/// The person who is challenged.
async fn challenged(app: &App, by: &Person, to: &str) -> Result<Person, Error> {
    if !token::is_id(to) {
        return Err(Refusal::Nobody.into());
    }
    let to = PersonId::new(to);
    if to == by.id {
        return Err(Refusal::Own.into());
    }
    let person = app.store().person(&to).await?.filter(|person| !person.erased);
    let person = person.ok_or(Refusal::Nobody)?;
    if app.store().standing(&to).await?.closed.is_some() {
        return Err(Refusal::Nobody.into());
    }
    if app.store().blocked(&by.id, &to).await? {
        return Err(Refusal::Blocked.into());
    }
    Ok(person)
}

/// The beginning of a series.
fn begun(first: &LogId, series: NewSeries) -> Result<Series, Refusal> {
    let NewSeries { length, best } = series;
    if !SERIES.contains(&length) {
        return Err(Refusal::BadSeries);
    }
    Ok(Series { first: first.clone(), number: 1, length, best, points: [0, 0] })
}

fn opening(asked: &NewChallenge) -> Result<Opening<Setup>, Error> {
    let game = NewGame {
        control: asked.control.clone(),
        start: asked.start.clone(),
        book: asked.book.clone(),
        side: asked.side,
        kind: TableKind::Friend,
        listed: true,
        delay: None,
        computer: None,
    };
    let opening = games::opening(&game, games::book(&game)?)?;
    if asked.rated && !can_be_rated(&opening.setup, &opening.control) {
        return Err(Refusal::NotRateable.into());
    }
    Ok(in_hall(opening, asked.rated))
}

/// The same opening, under the rules of games whose players found each other in the hall.
pub(super) fn in_hall(opening: Opening<Setup>, rated: bool) -> Opening<Setup> {
    let options = TableOptions::hall(&opening.control, rated);
    Opening { options, ..opening }
}

/// Whether a game can count for ratings: the usual start, and a limited time, the same for both.
fn can_be_rated(setup: &Setup, control: &Control) -> bool {
    setup.handicap.is_none()
        && setup.start == Position::start()
        && control.odds.is_empty()
        && control.speed().is_some()
}

/// Calls off every challenge of a person who is no longer here, and those that wait for them. What
/// cannot be called off now lapses later: its maker stays away.
pub(crate) async fn withdraw_all(app: &App, person: &PersonId) {
    let rows = async {
        let mut rows = waiting(app, person, 1_000).await?;
        rows.extend(app.store().challenges_to(Some(person), 1_000).await?);
        Ok::<_, Error>(rows)
    };
    let rows = rows.await.unwrap_or_else(|error| {
        tracing::warn!(person.id = %person, %error, "challenges could not be looked up");
        Vec::new()
    });
    for row in rows {
        let ask = |reply| Request::CallOff { off: CallOff::Lapsed, reply };
        if let Err(error) = app.tables().ask(&row.id, ask).await {
            tracing::debug!(game.id = %row.id, %error, "a challenge could not be called off");
        }
    }
}

/// The challenges of a person that wait.
async fn waiting(app: &App, person: &PersonId, most: u32) -> Result<Vec<GameRow>, Error> {
    let query = GamesQuery {
        status: Some(Status::Waiting),
        person: Some(person.clone()),
        hidden: true,
        before: None,
    };
    let mut rows = app.store().games(&query, most).await?;
    // An arbiter of a game that waits has a place in its row too, behind the players.
    let plays =
        |row: &GameRow| row.seats.iter().take(2).any(|seat| seat.person.as_ref() == Some(person));
    rows.retain(|row| row.offered.is_some() && plays(row));
    Ok(rows)
}

/// Takes a challenge.
#[utoipa::path(post, path = "/api/v1/challenges/{id}", operation_id = "takeChallenge",
    tag = "hall",
    params(("id" = String, Path, description = "The game's identifier.")),
    request_body(content = serde_json::Value, description = "`{}`"),
    responses((status = 200, body = Accepted, description = "The place is this session's."),
        (status = 403, body = wire::ApiError,
            description = "`challenge.for_another`, `challenge.blocked`, `rated.account`"),
        (status = 404, body = wire::ApiError, description = "`challenge.not_found`"),
        (status = 409, body = wire::ApiError,
            description = "`challenge.own`, `challenge.gone`, `invite.taken`")))]
pub(crate) async fn take(
    State(app): State<App>,
    session: Session,
    InPath(id): InPath<String>,
    Body(_): Body<crate::invites::Nothing>,
) -> Result<Json<Accepted>, Error> {
    let id = known(id)?;
    let person = session.person;
    let row = app.store().game(&id).await?.ok_or(Refusal::NoChallenge)?;
    // Of any other game nobody is told who blocks whom.
    let for_me = |offered: &Offered| offered.to.as_ref().is_none_or(|to| *to == person.id);
    if row.status == Status::Waiting && row.offered.as_ref().is_some_and(for_me) {
        for other in row.seats.iter().filter_map(|seat| seat.person.as_ref()) {
            if *other != person.id && app.store().blocked(&person.id, other).await? {
                return Err(Refusal::Blocked.into());
            }
        }
    }
    let ask = |reply| Request::Take { person: person.clone(), reply };
    let seat = app.tables().ask(&id, ask).await.map_err(no_challenge)?;
    let place = Place::of(seat).ok_or(Refusal::NoChallenge)?;
    tracing::info!(game.id = %id, "a challenge was taken");
    Ok(Json(Accepted { id: id.to_string(), place }))
}

/// Withdraws one's own challenge.
#[utoipa::path(delete, path = "/api/v1/challenges/{id}", operation_id = "withdrawChallenge",
    tag = "hall",
    params(("id" = String, Path, description = "The game's identifier.")),
    responses((status = 204, description = "The game is called off."),
        (status = 403, body = wire::ApiError, description = "`challenge.not_yours`"),
        (status = 404, body = wire::ApiError, description = "`challenge.not_found`"),
        (status = 409, body = wire::ApiError,
            description = "`challenge.gone`, or `invite.taken`: it has begun")))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    session: Session,
    InPath(id): InPath<String>,
) -> Result<axum::http::StatusCode, Error> {
    call_off(&app, id, CallOff::Withdrawn { by: session.person.id }).await
}

/// Declines a challenge to oneself.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/decline", operation_id = "declineChallenge",
    tag = "hall", request_body = Decline,
    params(("id" = String, Path, description = "The game's identifier.")),
    responses((status = 204, description = "The game is called off."),
        (status = 403, body = wire::ApiError, description = "`challenge.for_another`"),
        (status = 404, body = wire::ApiError, description = "`challenge.not_found`"),
        (status = 409, body = wire::ApiError,
            description = "`challenge.gone`, or `invite.taken`: it has begun")))]
pub(crate) async fn decline(
    State(app): State<App>,
    session: Session,
    InPath(id): InPath<String>,
    Body(Decline { why }): Body<Decline>,
) -> Result<axum::http::StatusCode, Error> {
    call_off(&app, id, CallOff::Declined { by: session.person.id, why: why.key() }).await
}

async fn call_off(app: &App, id: String, off: CallOff) -> Result<axum::http::StatusCode, Error> {
    let ask = |reply| Request::CallOff { off: off.clone(), reply };
    app.tables().ask(&known(id)?, ask).await.map_err(no_challenge)?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

fn known(id: String) -> Result<LogId, Error> {
    if token::is_id(&id) { Ok(LogId::new(id)) } else { Err(Refusal::NoChallenge.into()) }
}

fn no_challenge(error: Error) -> Error {
    match error {
        Error::NoGame => Refusal::NoChallenge.into(),
        other => other,
    }
}

/// Calls off what has waited for too long: those whose makers have gone, and old ones by days.
pub(super) async fn lapse(app: &App, start: Moment, now: Moment) -> Result<(), Error> {
    let mut rows = app.store().open_challenges(1_000).await?;
    rows.extend(app.store().challenges_to(None, 1_000).await?);
    for row in rows {
        let maker = row.seats.iter().find_map(|seat| seat.person.as_ref());
        let by_days = views::control(&row).is_some_and(|control| control.is_by_days());
        let since = match maker {
            _ if by_days => (now - row.created >= BY_DAYS).then_some(row.created),
            Some(maker) => {
                let away = app.hub().away_since(maker, start.max(row.created));
                away.filter(|since| now - (*since).max(row.created) >= AWAY)
            }
            None => None,
        };
        if since.is_some() {
            let ask = |reply| Request::CallOff { off: CallOff::Lapsed, reply };
            match app.tables().ask(&row.id, ask).await {
                Ok(()) => tracing::info!(game.id = %row.id, "a challenge lapsed"),
                Err(error) => tracing::debug!(game.id = %row.id, %error, "it could not lapse"),
            }
        }
    }
    Ok(())
}
