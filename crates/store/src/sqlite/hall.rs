//! Challenges and ratings in SQLite.

use clock::{Moment, Seat};
use journal::{LogId, PersonId};
use rusqlite::{Connection, Row, params};

use super::SqliteStore;
use super::queries::{GAME, Read, game_row, log_id, moment};
use crate::append::Retry;
use crate::contract::ReadError;
use crate::hall::{Hall, RatedSeat, RatingRow};
use crate::rows::GameRow;

pub(super) const SCHEMA: &str = "
    alter table game add column rated integer not null default 0;
    alter table game add column offered integer not null default 0;
    alter table game add column offered_to text;
    alter table game add column declined text;
    alter table game add column rematch_of text;
    alter table game add column series text;
    alter table game add column plan text;
    create index game_offered on game (offered_to, created) where offered and status = 'waiting';
    create index game_series on game (series) where series is not null;

    create table rating (
        person text not null,
        speed text not null,
        rating real not null,
        deviation real not null,
        volatility real not null,
        games integer not null,
        at integer not null,
        primary key (person, speed)
    ) strict, without rowid;

    create table rated_seat (
        game text not null,
        seat integer not null,
        person text not null,
        opponent text not null,
        speed text not null,
        at integer not null,
        score integer not null,
        before real not null,
        after real not null,
        deviation real not null,
        primary key (game, seat)
    ) strict, without rowid;
    create index rated_seat_person on rated_seat (person, at, game);
    ";

const RATED: &str =
    "select game, seat, person, opponent, speed, at, score, before, after, deviation
    from rated_seat";

impl Hall for SqliteStore {
    async fn open_challenges(&self, limit: u32) -> Result<Vec<GameRow>, ReadError> {
        self.readers
            .read(move |conn| {
                let which = "offered and status = 'waiting' and offered_to is null";
                games(conn, which, None, limit)
            })
            .await
    }

    async fn challenges_to(
        &self,
        person: Option<&PersonId>,
        limit: u32,
    ) -> Result<Vec<GameRow>, ReadError> {
        let person = person.cloned();
        self.readers
            .read(move |conn| match &person {
                Some(person) => {
                    let which = "offered and status = 'waiting' and offered_to = ?2";
                    games(conn, which, Some(person.as_str()), limit)
                }
                None => {
                    let which = "offered and status = 'waiting' and offered_to is not null";
                    games(conn, which, None, limit)
                }
            })
            .await
    }

    async fn told_late(&self, since: Moment, now: Moment) -> Result<Vec<GameRow>, ReadError> {
        self.readers
            .read(move |conn| {
                let sql = format!(
                    "select {GAME} from game where delay > 0 and status = 'finished'
                       and updated > ?1 and updated + delay > ?2
                     order by created desc, id desc"
                );
                let mut statement = conn.prepare_cached(&sql)?;
                let mut rows = statement.query([since.as_millis(), now.as_millis()])?;
                let mut games = Vec::new();
                while let Some(row) = rows.next()? {
                    games.push(game_row(conn, row)?);
                }
                Ok(games)
            })
            .await
    }

    async fn ratings(&self, persons: &[PersonId]) -> Result<Vec<RatingRow>, ReadError> {
        let persons = persons.to_vec();
        self.readers
            .read(move |conn| {
                let mut statement = conn.prepare_cached(
                    "select person, speed, rating, deviation, volatility, games, at
                     from rating where person = ?1",
                )?;
                let mut ratings = Vec::new();
                for person in &persons {
                    for row in statement.query_map([person.as_str()], rating)? {
                        ratings.push(row?);
                    }
                }
                Ok(ratings)
            })
            .await
    }

    async fn rated_seats(&self, game: &LogId) -> Result<Vec<RatedSeat>, ReadError> {
        let game = game.clone();
        self.readers
            .read(move |conn| {
                let sql = format!("{RATED} where game = ?1 order by seat");
                let mut statement = conn.prepare_cached(&sql)?;
                let mut rows = statement.query([game.as_str()])?;
                let mut seats = Vec::new();
                while let Some(row) = rows.next()? {
                    seats.push(rated(row)?);
                }
                Ok(seats)
            })
            .await
    }

    async fn rating_history(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<RatedSeat>, ReadError> {
        let person = person.clone();
        self.readers
            .read(move |conn| {
                let sql = format!("{RATED} where person = ?1 order by at desc, game desc limit ?2");
                let mut statement = conn.prepare_cached(&sql)?;
                let mut rows = statement.query(params![person.as_str(), limit])?;
                let mut seats = Vec::new();
                while let Some(row) = rows.next()? {
                    seats.push(rated(row)?);
                }
                Ok(seats)
            })
            .await
    }

    async fn rate(
        &self,
        seats: &[RatedSeat; 2],
        ratings: &[RatingRow; 2],
    ) -> Result<bool, ReadError> {
        let (seats, ratings) = (seats.clone(), ratings.clone());
        self.write(move |conn, _| {
            let known = "select 1 from rated_seat where game = ?1";
            if conn.prepare_cached(known)?.exists([seats[0].game.as_str()])? {
                return Ok(false);
            }
            for rating in &ratings {
                let mut before = conn.prepare_cached(
                    "select coalesce((select games from rating where person = ?1 and speed = ?2), 0)",
                )?;
                let key = params![rating.person.as_str(), rating.speed];
                let games: u32 = before.query_row(key, |row| row.get(0))?;
                if games + 1 != rating.games {
                    return Err(ReadError::Down(Retry::overtaken()));
                }
                put_rating(conn, rating)?;
            }
            for seat in &seats {
                put_rated(conn, seat)?;
            }
            Ok(true)
        })
        .await
    }

    async fn forget_ratings(&self) -> Result<(), ReadError> {
        self.write(move |conn, _| {
            conn.execute_batch("delete from rated_seat; delete from rating;")?;
            Ok(())
        })
        .await
    }
}

fn games(conn: &Connection, which: &str, person: Option<&str>, limit: u32) -> Read<Vec<GameRow>> {
    let sql =
        format!("select {GAME} from game where {which} order by created desc, id desc limit ?1");
    let tx = conn.unchecked_transaction()?;
    let mut statement = tx.prepare_cached(&sql)?;
    let mut rows = match person {
        Some(person) => statement.query(params![limit, person])?,
        None => statement.query(params![limit])?,
    };
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        games.push(game_row(&tx, row)?);
    }
    Ok(games)
}

fn rating(row: &Row<'_>) -> rusqlite::Result<RatingRow> {
    Ok(RatingRow {
        person: PersonId::new(row.get::<_, Box<str>>(0)?),
        speed: row.get(1)?,
        rating: row.get(2)?,
        deviation: row.get(3)?,
        volatility: row.get(4)?,
        games: row.get(5)?,
        at: moment(row, 6)?,
    })
}

fn rated(row: &Row<'_>) -> Read<RatedSeat> {
    let seat: u8 = row.get(1)?;
    let strange = || ReadError::Strange { what: "a seat", found: seat.to_string().into() };
    Ok(RatedSeat {
        game: log_id(row, 0)?,
        seat: Seat::new(seat).ok_or_else(strange)?,
        person: PersonId::new(row.get::<_, Box<str>>(2)?),
        opponent: PersonId::new(row.get::<_, Box<str>>(3)?),
        speed: row.get(4)?,
        at: moment(row, 5)?,
        score: row.get(6)?,
        before: row.get(7)?,
        after: row.get(8)?,
        deviation: row.get(9)?,
    })
}

pub(super) fn put_rating(conn: &Connection, rating: &RatingRow) -> rusqlite::Result<()> {
    let RatingRow { person, speed, rating, deviation, volatility, games, at } = rating;
    conn.prepare_cached(
        "replace into rating (person, speed, rating, deviation, volatility, games, at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        person.as_str(),
        speed,
        rating,
        deviation,
        volatility,
        games,
        at.as_millis()
    ])?;
    Ok(())
}

pub(super) fn put_rated(conn: &Connection, seat: &RatedSeat) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "insert into rated_seat (game, seat, person, opponent, speed, at, score, before, after,
           deviation)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        seat.game.as_str(),
        u8::try_from(seat.seat.index()).unwrap_or(u8::MAX),
        seat.person.as_str(),
        seat.opponent.as_str(),
        seat.speed,
        seat.at.as_millis(),
        seat.score,
        seat.before,
        seat.after,
        seat.deviation
    ])?;
    Ok(())
}
