//! Series of games 系列赛: when a game is over the next one begins, with the sides changed.
//!
//! Everything that the next game needs stands in the row and the log of the one before it, and
//! the identifier of the next follows from the first one's: to begin it twice is impossible.

use clock::Span;
use journal::{LogId, decode_event};
use store::{GameRow, ReadError, Series, Status, Store as _};
use table::game::xiangqi::{Setup, Xiangqi};
use table::{Event, NoShow, Opening, PersonId, Seed};
use wire::{GoReason, Place};

use crate::app::App;
use crate::error::Error;
use crate::games::{self, Places, Shelf};
use crate::token;

/// The name of the reader.
const READER: &str = "series";

/// Records that are read at once.
const READ: u32 = 512;

/// How long the first moves of the games after the first may take: there is a pause in between.
const PAUSE: Span = Span::from_mins(2);

/// The series after a game of it; none if it is over. Half points are by the seats of the next
/// game, whose sides are changed.
fn next(series: &Series, result: &str) -> Option<Series> {
    let [red, black] = series.points;
    let (red, black) = match result {
        "1-0" => (red + 2, black),
        "0-1" => (red, black + 2),
        "1/2-1/2" => (red + 1, black + 1),
        "0-0" => (red, black),
        // Whoever did not come to one game is not asked to the next.
        _ => return None,
    };
    let decided = series.best && red.max(black) > series.length;
    if decided || series.number >= series.length {
        return None;
    }
    Some(Series { number: series.number + 1, points: [black, red], ..series.clone() })
}

/// The identifier of a game of a series.
fn game_id(series: &Series) -> LogId {
    let number = series.number.to_string();
    LogId::new(token::derived(series.first.as_str(), &["series", &number]))
}

/// Reads what is new in the logs and begins the games that follow; how many records there were.
///
/// # Errors
///
/// [`ReadError`]: what was read and not dealt with comes again.
pub(super) async fn read_on(app: &App) -> Result<usize, ReadError> {
    let followed = app.store().follow(READER, READ).await?;
    for one in &followed {
        if !one.record.kind.ends_with(".ended") {
            continue;
        }
        let Some(row) = app.store().game(&one.log).await? else { continue };
        if row.series.is_none() {
            continue;
        }
        match follow_up(app, &row).await {
            Ok(()) | Err(Error::Taken) => {}
            Err(error @ (Error::Store(_) | Error::Busy)) => {
                // It comes again with the next look.
                tracing::warn!(game.id = %row.id, %error, "the next game of a series must wait");
                return Ok(0);
            }
            Err(error) => {
                tracing::error!(game.id = %row.id, %error, "a series does not go on");
            }
        }
    }
    if let Some(last) = followed.last() {
        app.store().advance(READER, last.place).await?;
    }
    Ok(followed.len())
}

/// Begins the game that follows.
async fn follow_up(app: &App, row: &GameRow) -> Result<(), Error> {
    let Some(series) = row.series.as_ref().filter(|_| row.status == Status::Finished) else {
        return Ok(());
    };
    let Some(next) = next(series, row.result.as_deref().unwrap_or("*")) else { return Ok(()) };
    let [Some(red), Some(black)] =
        [0, 1].map(|seat: usize| row.seats.get(seat).and_then(|seat| seat.person.clone()))
    else {
        return Ok(());
    };
    let opening = again(app, &row.id).await?;
    let mut options = opening.options.clone();
    options.no_show =
        options.no_show.map(|no_show| NoShow { after: no_show.after.max(PAUSE), ..no_show });
    let id = game_id(&next);
    let people: [PersonId; 2] = [black, red];
    let seats = [Place::Red.seat(), Place::Black.seat()];
    let taken = seats.into_iter().zip(people.iter().cloned()).collect();
    let places = Places { taken, open: Vec::new(), arbiter: games::arbiter(row) };
    let shelf = Shelf { listed: !row.private, offered: None, series: Some(next) };
    games::write(app, &id, Opening { options, ..opening }, &places, &[], shelf).await?;
    tracing::info!(game.id = %id, "a series goes on");
    for person in &people {
        app.hub().go(person, &id, GoReason::Series);
    }
    Ok(())
}

/// The opening of a game once more, with a lot of its own.
pub(super) async fn again(app: &App, game: &LogId) -> Result<Opening<Setup>, Error> {
    let records = app.store().read(game, journal::Seq::START).await?;
    let first = records.first().ok_or(Error::NoGame)?;
    match decode_event::<Xiangqi>(first).map_err(Error::internal)? {
        Event::Opened(opening) => {
            let seed = Seed::new(token::random());
            Ok(Opening { seed, commitment: None, ..*opening })
        }
        _ => Err(Error::internal("a log does not begin with the opening of a table")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(number: u16, best: bool, points: [u16; 2]) -> Series {
        Series { first: LogId::new("first"), number, length: 3, best, points }
    }

    #[test]
    fn sides_and_points_change_with_every_game() {
        let second = next(&series(1, true, [0, 0]), "1-0").unwrap();
        assert_eq!(second, series(2, true, [0, 2]));
        let third = next(&second, "1-0").unwrap();
        assert_eq!(third, series(3, true, [2, 2]));
        assert_eq!(next(&third, "1/2-1/2"), None, "there is no fourth of three");
    }

    #[test]
    fn the_best_of_three_ends_when_one_cannot_be_caught() {
        assert_eq!(next(&series(2, true, [2, 0]), "1-0"), None);
        assert!(next(&series(2, true, [2, 0]), "1/2-1/2").is_some());
        assert!(next(&series(2, false, [2, 0]), "1-0").is_some(), "all three are played");
    }

    #[test]
    fn a_game_that_was_called_off_ends_the_series() {
        assert_eq!(next(&series(1, false, [0, 0]), "*"), None);
    }

    #[test]
    fn every_game_has_one_identifier() {
        let (second, third) = (series(2, true, [0, 0]), series(3, true, [0, 0]));
        assert_eq!(game_id(&second), game_id(&second.clone()));
        assert_ne!(game_id(&second), game_id(&third));
        assert!(token::is_id(game_id(&second).as_str()));
    }
}
