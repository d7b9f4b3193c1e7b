//! Ratings 等级分 by Glicko-2, one for each kind of speed.
//!
//! They are a reading of the whole: whenever a rated game has ended, its two players' ratings
//! are reckoned from what they were before. A game is a rating period of its own. For every
//! whole [`PERIOD`] without a game the deviation grows as the system has it, so that who comes
//! back after a year is found quickly.
//!
//! Everybody begins at 1500 with a deviation of 350 and a volatility of 0.06. A game that was
//! called off or annulled, or in which nobody got a point, does not count.

use axum::Json;
use axum::extract::State;
use clock::{Control, Moment, Span, Speed};
use journal::{LogId, PersonId};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};
use store::{GameRow, Hall, Place, RatedSeat, RatingRow, ReadError, Status, Store};
use wire::{GameRatings, RatedPoint, RatingChange, RatingNow, Ratings, SpeedRating, rounded};

use super::Refusal;
use crate::app::App;
use crate::body::InPath;
use crate::error::Error;
use crate::games;
use crate::token;

/// The name of the reader.
pub(super) const READER: &str = "ratings";

/// Where everybody begins.
pub(super) const BEGINNER: f64 = 1_500.0;

/// After so long without a game the deviation has grown by one step.
const PERIOD: Span = Span::from_days(30);

/// Records that are read at once.
const READ: u32 = 512;

/// Games of a history that are shown.
const HISTORY: u32 = 2_500;

/// Games of one kind of speed that are shown.
const POINTS: usize = 500;

/// Reckons what a game that is over does to the ratings of its two; none if it does not count.
fn reckon(
    row: &GameRow,
    ended: Moment,
    before: &[RatingRow],
) -> Option<([RatedSeat; 2], [RatingRow; 2])> {
    if !row.rated || row.status != Status::Finished {
        return None;
    }
    let scores = match row.result.as_deref()? {
        "1-0" => [2, 0],
        "0-1" => [0, 2],
        "1/2-1/2" => [1, 1],
        _ => return None,
    };
    let speed = row.control.parse::<Control>().ok()?.speed()?.key().to_owned();
    let [red, black] = row.seats.get(..2)? else { return None };
    let people = [red.person.clone()?, black.person.clone()?];
    let former = [0, 1].map(|seat: usize| {
        let known = before.iter().find(|row| row.person == people[seat] && row.speed == speed);
        known.cloned().unwrap_or_else(|| beginner(&people[seat], &speed, ended))
    });
    let ready = [rested(&former[0], ended), rested(&former[1], ended)];
    let outcome = match scores {
        [2, _] => Outcomes::WIN,
        [0, _] => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    };
    let after = glicko2(&ready[0], &ready[1], &outcome, &Glicko2Config::new());
    let after = [after.0, after.1];
    let seats = [0, 1].map(|seat: usize| RatedSeat {
        game: row.id.clone(),
        seat: if seat == 0 { wire::Place::Red } else { wire::Place::Black }.seat(),
        person: people[seat].clone(),
        opponent: people[1 - seat].clone(),
        speed: speed.clone(),
        at: ended,
        score: scores[seat],
        before: former[seat].rating,
        after: after[seat].rating,
        deviation: after[seat].deviation,
    });
    let ratings = [0, 1].map(|seat: usize| RatingRow {
        person: people[seat].clone(),
        speed: speed.clone(),
        rating: after[seat].rating,
        deviation: after[seat].deviation,
        volatility: after[seat].volatility,
        games: former[seat].games + 1,
        at: ended,
    });
    Some((seats, ratings))
}

fn beginner(person: &PersonId, speed: &str, at: Moment) -> RatingRow {
    let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
    let (person, speed) = (person.clone(), speed.to_owned());
    RatingRow { person, speed, rating, deviation, volatility, games: 0, at }
}

/// A rating after the time since its last game.
fn rested(row: &RatingRow, now: Moment) -> Glicko2Rating {
    let (rating, deviation, volatility) = (row.rating, row.deviation, row.volatility);
    let mut rested = Glicko2Rating { rating, deviation, volatility };
    let periods = (now - row.at).as_millis() / PERIOD.as_millis();
    // Nobody is less known than a beginner, and after fifty years everybody is as little.
    for _ in 0..periods.clamp(0, 600) {
        rested = decay_deviation(&rested);
    }
    rested
}

/// Reads what is new in the logs; how many records there were.
///
/// # Errors
///
/// [`ReadError`]: what was read and not dealt with comes again.
pub(super) async fn read_on(store: &(impl Store + Hall)) -> Result<usize, ReadError> {
    let followed = store.follow(READER, READ).await?;
    for one in &followed {
        if one.record.kind.ends_with(".ended") {
            rate(store, &one.log, one.record.at).await?;
        }
    }
    if let Some(last) = followed.last() {
        store.advance(READER, last.place).await?;
    }
    Ok(followed.len())
}

async fn rate(store: &(impl Store + Hall), game: &LogId, ended: Moment) -> Result<(), ReadError> {
    let Some(row) = store.game(game).await? else { return Ok(()) };
    let people: Vec<PersonId> = row.seats.iter().filter_map(|seat| seat.person.clone()).collect();
    // Two nodes may look at the same person's games at once: the later one looks again.
    for _ in 0..8 {
        let before = store.ratings(&people).await?;
        let Some((seats, ratings)) = reckon(&row, ended, &before) else { return Ok(()) };
        match store.rate(&seats, &ratings).await {
            Err(ReadError::Down(retry)) => tracing::debug!(%retry, "a rating is reckoned again"),
            written => return written.map(|_| ()),
        }
        if !store.rated_seats(game).await?.is_empty() {
            return Ok(());
        }
    }
    let (seats, ratings) = match reckon(&row, ended, &store.ratings(&people).await?) {
        Some(found) => found,
        None => return Ok(()),
    };
    store.rate(&seats, &ratings).await.map(|_| ())
}

/// Forgets all ratings and makes them anew from the logs; returns how many records were read.
///
/// # Errors
///
/// [`ReadError`].
pub async fn rebuild_ratings(store: &(impl Store + Hall)) -> Result<usize, ReadError> {
    store.forget_ratings().await?;
    store.advance(READER, Place::START).await?;
    let mut read = 0;
    loop {
        match read_on(store).await? {
            0 => return Ok(read),
            more => read += more,
        }
    }
}

/// The ratings of a person and how they came about.
#[utoipa::path(get, path = "/api/v1/people/{id}/ratings", operation_id = "getRatings",
    tag = "people",
    params(("id" = String, Path, description = "The person's identifier.")),
    responses((status = 200, body = Ratings, description = "By kind of speed."),
        (status = 404, body = wire::ApiError, description = "`challenge.nobody`")))]
pub(crate) async fn of_person(
    State(app): State<App>,
    InPath(id): InPath<String>,
) -> Result<Json<Ratings>, Error> {
    if !token::is_id(&id) {
        return Err(Refusal::Nobody.into());
    }
    let person = PersonId::new(id.as_str());
    let known = app.store().person(&person).await?.filter(|person| !person.erased);
    known.ok_or(Refusal::Nobody)?;
    let speeds = by_speed(&app, &person, HISTORY, POINTS).await?;
    Ok(Json(Ratings { person: id, speeds }))
}

/// The ratings of a person by kind of speed: of the last `history` games, `points` of each kind at
/// most.
pub(crate) async fn by_speed(
    app: &App,
    person: &PersonId,
    history: u32,
    points: usize,
) -> Result<Vec<SpeedRating>, Error> {
    let rows = app.store().ratings(std::slice::from_ref(person)).await?;
    let history = app.store().rating_history(person, history).await?;
    let of_speed = |speed: Speed| {
        let row = rows.iter().find(|row| row.speed == speed.key())?;
        let games = history.iter().filter(|seat| seat.speed == speed.key()).take(points);
        let mut points: Vec<RatedPoint> = games
            .map(|seat| RatedPoint {
                game: seat.game.to_string(),
                at: seat.at.as_millis(),
                score: seat.score,
                rating: rounded(seat.after),
            })
            .collect();
        points.reverse();
        Some(SpeedRating {
            speed: speed.into(),
            now: RatingNow::of(row.rating, row.deviation),
            deviation: rounded(row.deviation),
            games: row.games,
            history: points,
        })
    };
    Ok(Speed::ALL.into_iter().filter_map(of_speed).collect())
}

/// What a game did to the ratings of its players.
#[utoipa::path(get, path = "/api/v1/games/{id}/ratings", operation_id = "getGameRatings",
    tag = "games",
    params(("id" = String, Path, description = "The game's identifier.")),
    responses((status = 200, body = GameRatings, description = "The changes, once reckoned."),
        (status = 404, body = wire::ApiError, description = "`game.not_found`")))]
pub(crate) async fn of_game(
    State(app): State<App>,
    InPath(id): InPath<String>,
) -> Result<Json<GameRatings>, Error> {
    let id = games::known(id)?;
    let row = app.store().game(&id).await?.ok_or(Error::NoGame)?;
    let seats = app.store().rated_seats(&id).await?;
    let changes = seats.iter().map(|seat| RatingChange {
        seat: u8::try_from(seat.seat.index()).unwrap_or(u8::MAX),
        before: rounded(seat.before),
        after: RatingNow::of(seat.after, seat.deviation),
    });
    Ok(Json(GameRatings { rated: row.rated, changes: changes.collect() }))
}

#[cfg(test)]
mod tests {
    use store::SeatRow;

    use super::*;

    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn game(result: Option<&str>) -> GameRow {
        let seat = |name| SeatRow { person: Some(PersonId::new(name)), invite: None };
        GameRow {
            id: LogId::new("g"),
            kind: "xiangqi".to_owned(),
            status: Status::Finished,
            seats: vec![seat("ann"), seat("bo")],
            control: "10m".to_owned(),
            book: "online".to_owned(),
            result: result.map(str::to_owned),
            termination: Some("checkmate".to_owned()),
            plies: 30,
            local: false,
            private: false,
            rated: true,
            delay: Span::ZERO,
            offered: None,
            series: None,
            created: NOW,
            updated: NOW,
        }
    }

    fn row(name: &str, rating: f64, deviation: f64, at: Moment) -> RatingRow {
        RatingRow { rating, deviation, games: 9, at, ..beginner(&PersonId::new(name), "rapid", at) }
    }

    #[test]
    fn a_win_between_beginners_moves_both_by_as_much() {
        let ([red, black], [ann, bo]) = reckon(&game(Some("1-0")), NOW, &[]).unwrap();
        assert_eq!((red.score, black.score), (2, 0));
        assert_eq!((red.before, black.before), (BEGINNER, BEGINNER));
        assert!(red.after > 1_600.0 && red.after < 1_700.0, "{}", red.after);
        assert!((red.after + black.after - 2.0 * BEGINNER).abs() < 1e-6);
        assert!(ann.deviation < 350.0 && ann.games == 1 && bo.games == 1);
        assert_eq!((ann.rating, bo.rating), (red.after, black.after));
    }

    #[test]
    fn what_does_not_count_is_not_reckoned() {
        for (case, row) in [
            ("called off", game(Some("*"))),
            ("no points", game(Some("0-0"))),
            ("no result", game(None)),
            ("casual", GameRow { rated: false, ..game(Some("1-0")) }),
            ("running", GameRow { status: Status::Running, ..game(Some("1-0")) }),
            ("unlimited", GameRow { control: "unlimited".to_owned(), ..game(Some("1-0")) }),
        ] {
            assert_eq!(reckon(&row, NOW, &[]), None, "{case}");
        }
    }

    #[test]
    fn other_speeds_are_left_alone() {
        let blitz = RatingRow { speed: "blitz".to_owned(), ..row("ann", 2_000.0, 50.0, NOW) };
        let (seats, _) = reckon(&game(Some("1/2-1/2")), NOW, &[blitz]).unwrap();
        assert_eq!(seats[0].before, BEGINNER);
    }

    #[test]
    fn a_long_rest_makes_a_rating_move_more() {
        let change = |at: Moment| {
            let before = [row("ann", 1_500.0, 60.0, at), row("bo", 1_500.0, 60.0, NOW)];
            let (seats, _) = reckon(&game(Some("1-0")), NOW, &before).unwrap();
            seats[0].after - seats[0].before
        };
        let (fresh, month, year) =
            (change(NOW), change(NOW - Span::from_days(29)), change(NOW - Span::from_days(365)));
        assert_eq!(fresh, month, "a month has to be over");
        assert!(year > fresh, "{year} after a year, {fresh} at once");
        assert!(rested(&row("ann", 1_500.0, 60.0, Moment::from_millis(0)), NOW).deviation <= 350.0);
    }
}
