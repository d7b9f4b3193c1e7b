//! What everybody may know of a person.

use axum::Json;
use axum::extract::State;
use journal::PersonId;
use store::{Accounts as _, GamesQuery, Person, Status, Store as _};
use wire::{GameList, Profile, Tally};

use crate::account::Refusal;
use crate::app::App;
use crate::body::{InPath, InQuery};
use crate::error::Error;
use crate::games::{self, Page};
use crate::session::MaybeSession;
use crate::token;

/// The person with an identifier, unless they were erased; whether it is the reader.
async fn known(
    app: &App,
    id: String,
    MaybeSession(session): MaybeSession,
) -> Result<(Person, bool), Error> {
    if !token::is_id(&id) {
        return Err(Refusal::NoPerson.into());
    }
    let person = app.store().person(&PersonId::new(id)).await?;
    let person = person.filter(|person| !person.erased).ok_or(Refusal::NoPerson)?;
    let yours = session.is_some_and(|session| session.person.id == person.id);
    Ok((person, yours))
}

/// A person: name, since when, how their games ended.
#[utoipa::path(get, path = "/api/v1/people/{id}", operation_id = "getPerson",
    tag = "people",
    params(("id" = String, Path, description = "The person's identifier.")),
    responses((status = 200, body = Profile, description = "The person."),
        (status = 404, body = wire::ApiError, description = "`person.not_found`")))]
pub(crate) async fn show(
    State(app): State<App>,
    session: MaybeSession,
    InPath(id): InPath<String>,
) -> Result<Json<Profile>, Error> {
    let (person, yours) = known(&app, id, session).await?;
    let mut tally = app.store().tally(&person.id, yours).await?;
    if !yours {
        as_known(&app, &person.id, &mut tally).await?;
    }
    let store::Tally { wins, draws, losses } = tally;
    Ok(Json(Profile {
        person: person.id.to_string(),
        name: person.name,
        guest: person.guest,
        since: person.created.as_millis(),
        yours,
        tally: Tally { wins, draws, losses },
    }))
}

/// Takes those games out of a count that are over, and go on for whoever looks on.
async fn as_known(app: &App, person: &PersonId, tally: &mut store::Tally) -> Result<(), Error> {
    for row in games::ending_later(app).await? {
        let mut seats = row.seats.iter().take(2);
        let seat = seats.position(|seat| seat.person.as_ref() == Some(person));
        if row.private || row.local {
            continue;
        }
        let count = match (row.result.as_deref(), seat) {
            (Some("1/2-1/2"), Some(_)) => &mut tally.draws,
            (Some("1-0"), Some(0)) | (Some("0-1"), Some(1)) => &mut tally.wins,
            (Some("1-0" | "0-1"), Some(_)) => &mut tally.losses,
            _ => continue,
        };
        *count = count.saturating_sub(1);
    }
    Ok(())
}

/// Finished games of a person, newest first: the public ones, and one's own.
#[utoipa::path(get, path = "/api/v1/people/{id}/games", operation_id = "listGamesOfPerson",
    tag = "people",
    params(("id" = String, Path, description = "The person's identifier."),
        ("page" = Option<String>, Query, description = "`next` of the page before.")),
    responses((status = 200, body = GameList, description = "A page of games."),
        (status = 404, body = wire::ApiError, description = "`person.not_found`")))]
pub(crate) async fn played(
    State(app): State<App>,
    session: MaybeSession,
    InPath(id): InPath<String>,
    InQuery(page): InQuery<Page>,
) -> Result<Json<GameList>, Error> {
    let before = page.cursor()?;
    let reader = session.0.as_ref().map(|session| session.person.id.clone());
    let (person, yours) = known(&app, id, session).await?;
    let query = GamesQuery {
        status: Some(Status::Finished),
        person: Some(person.id),
        hidden: yours,
        before,
    };
    let mut list = games::listed_page(&app, &query, reader.as_ref()).await?;
    // Who looks on does not know yet that some of them are over.
    list.games.retain(|row| row.status == wire::Status::Finished);
    Ok(Json(list))
}
