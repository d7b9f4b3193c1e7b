//! What waits for a person: challenges, and games by days in which it is their turn.

use axum::Json;
use axum::extract::State;
use clock::Span;
use store::{GameRow, GamesQuery, Hall as _, Status, Store as _};
use table::PersonId;
use wire::PersonDesk;

use super::challenges::leave_out_blocked;
use super::views::{self, challenge as view};
use super::{Faces, add_boards};
use crate::app::App;
use crate::error::Error;
use crate::games;
use crate::session::Session;

/// Challenges to a person that are shown at most.
const MOST: u32 = 20;

/// Games of a person that are looked through for those that are their turn.
const GAMES: u32 = 200;

/// How long one is shown that a challenge was declined.
const DECLINED: Span = Span::from_days(1);

/// What waits for this person.
#[utoipa::path(get, path = "/api/v1/me/desk", operation_id = "getMyDesk",
    tag = "hall",
    responses((status = 200, body = PersonDesk, description = "Challenges and turns."),
        (status = 401, body = wire::ApiError, description = "`session.missing`")))]
pub(crate) async fn mine(
    State(app): State<App>,
    session: Session,
) -> Result<Json<PersonDesk>, Error> {
    of(&app, &session.person.id).await.map(Json)
}

/// What waits for a person.
pub(super) async fn of(app: &App, person: &PersonId) -> Result<PersonDesk, Error> {
    let mut to = app.store().challenges_to(Some(person), MOST).await?;
    leave_out_blocked(app, person, &mut to).await?;
    let own = own(app, person).await?;
    let faces = Faces::of_rows(app, to.iter().chain(&own)).await?;
    let seen =
        |rows: &[GameRow]| rows.iter().filter_map(|row| view(row, &faces, Some(person))).collect();
    Ok(PersonDesk { challenges: seen(&to), own: seen(&own), turns: turns(app, person).await? })
}

/// A person's own challenges that wait, or were declined a short while ago.
async fn own(app: &App, person: &PersonId) -> Result<Vec<GameRow>, Error> {
    let now = app.time().now();
    let mut rows = Vec::new();
    for status in [Status::Waiting, Status::Finished] {
        let query = GamesQuery {
            status: Some(status),
            person: Some(person.clone()),
            hidden: true,
            before: None,
        };
        rows.extend(app.store().games(&query, MOST).await?);
    }
    rows.retain(|row| {
        let Some(offered) = &row.offered else { return false };
        let declined = offered.declined.is_some() && now - row.updated < DECLINED;
        let maker = offered.to.as_ref() != Some(person);
        maker && (row.status == Status::Waiting || declined)
    });
    Ok(rows)
}

/// Games by days in which it is a person's turn, the most urgent first.
pub(crate) async fn turns(app: &App, person: &PersonId) -> Result<Vec<wire::GameRow>, Error> {
    let query = GamesQuery {
        status: Some(Status::Running),
        person: Some(person.clone()),
        hidden: true,
        before: None,
    };
    let mut rows = app.store().games(&query, GAMES).await?;
    rows.retain(|row| views::control(row).is_some_and(|control| control.is_by_days()));
    let faces = Faces::of_rows(app, &rows).await?;
    let mut lines: Vec<_> =
        rows.iter().map(|row| games::listed(row, &faces, Some(person))).collect();
    add_boards(app, &rows, &mut lines, Some(person)).await;
    lines.retain(|line| line.yours.iter().any(|seat| line.to_act.contains(seat)));
    lines.sort_by_key(|line| line.until.unwrap_or(i64::MAX));
    Ok(lines)
}
