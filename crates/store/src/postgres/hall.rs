//! Challenges and ratings in PostgreSQL.

use clock::{Moment, Seat};
use journal::{LogId, PersonId};
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{Postgres, QueryBuilder, Row};

use super::PostgresStore;
use super::queries::{GAME, Read, game_row, log_id, moment, person_id, small};
use crate::append::Retry;
use crate::contract::ReadError;
use crate::hall::{Hall, RatedSeat, RatingRow};
use crate::rows::GameRow;

pub(super) const SCHEMA: &str = r#"
    alter table game add column rated boolean not null default false;
    alter table game add column offered boolean not null default false;
    alter table game add column offered_to text collate "C";
    alter table game add column declined text;
    alter table game add column rematch_of text collate "C";
    alter table game add column series text collate "C";
    alter table game add column plan text;
    create index game_offered on game (offered_to, created) where offered and status = 'waiting';
    create index game_series on game (series) where series is not null;

    create table rating (
        person text collate "C" not null,
        speed text not null,
        rating double precision not null,
        deviation double precision not null,
        volatility double precision not null,
        games bigint not null,
        at bigint not null,
        primary key (person, speed)
    );

    create table rated_seat (
        game text collate "C" not null,
        seat smallint not null,
        person text collate "C" not null,
        opponent text collate "C" not null,
        speed text not null,
        at bigint not null,
        score smallint not null,
        before double precision not null,
        after double precision not null,
        deviation double precision not null,
        primary key (game, seat)
    );
    create index rated_seat_person on rated_seat (person, at, game);
    "#;

const RATING: &str =
    "select person, speed, rating, deviation, volatility, games, at from rating where true";
const RATED: &str =
    "select game, seat, person, opponent, speed, at, score, before, after, deviation
    from rated_seat where true";

impl Hall for PostgresStore {
    async fn open_challenges(&self, limit: u32) -> Result<Vec<GameRow>, ReadError> {
        let mut query = QueryBuilder::<Postgres>::new(GAME);
        query.push(" and offered and status = 'waiting' and offered_to is null");
        self.rows(query, limit).await
    }

    async fn challenges_to(
        &self,
        person: Option<&PersonId>,
        limit: u32,
    ) -> Result<Vec<GameRow>, ReadError> {
        let mut query = QueryBuilder::<Postgres>::new(GAME);
        query.push(" and offered and status = 'waiting' and offered_to ");
        match person {
            Some(person) => query.push("= ").push_bind(person.as_str()),
            None => query.push("is not null"),
        };
        self.rows(query, limit).await
    }

    async fn told_late(&self, since: Moment, now: Moment) -> Result<Vec<GameRow>, ReadError> {
        let mut query = QueryBuilder::<Postgres>::new(GAME);
        query.push(" and delay > 0 and status = 'finished' and updated > ");
        query.push_bind(since.as_millis());
        query.push(" and updated + delay > ").push_bind(now.as_millis());
        query.push(" order by created desc, id desc");
        query.build().fetch_all(&self.pool).await?.iter().map(game_row).collect()
    }

    async fn ratings(&self, persons: &[PersonId]) -> Result<Vec<RatingRow>, ReadError> {
        let persons: Vec<&str> = persons.iter().map(PersonId::as_str).collect();
        let mut query = QueryBuilder::<Postgres>::new(RATING);
        query.push(" and person = any(").push_bind(persons).push(")");
        query.build().fetch_all(&self.pool).await?.iter().map(rating).collect()
    }

    async fn rated_seats(&self, game: &LogId) -> Result<Vec<RatedSeat>, ReadError> {
        let mut query = QueryBuilder::<Postgres>::new(RATED);
        query.push(" and game = ").push_bind(game.as_str()).push(" order by seat");
        query.build().fetch_all(&self.pool).await?.iter().map(rated).collect()
    }

    async fn rating_history(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<RatedSeat>, ReadError> {
        let mut query = QueryBuilder::<Postgres>::new(RATED);
        query.push(" and person = ").push_bind(person.as_str());
        query.push(" order by at desc, game desc limit ").push_bind(i64::from(limit));
        query.build().fetch_all(&self.pool).await?.iter().map(rated).collect()
    }

    async fn rate(
        &self,
        seats: &[RatedSeat; 2],
        ratings: &[RatingRow; 2],
    ) -> Result<bool, ReadError> {
        let mut tx = self.pool.begin().await?;
        for seat in seats {
            let sql = "insert into rated_seat (game, seat, person, opponent, speed, at, score,
                         before, after, deviation)
                       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing";
            let written = sqlx::query(sql)
                .bind(seat.game.as_str())
                .bind(i16::try_from(seat.seat.index()).unwrap_or(i16::MAX))
                .bind(seat.person.as_str())
                .bind(seat.opponent.as_str())
                .bind(&seat.speed)
                .bind(seat.at.as_millis())
                .bind(i16::from(seat.score))
                .bind(seat.before)
                .bind(seat.after)
                .bind(seat.deviation)
                .execute(&mut *tx)
                .await?;
            if written.rows_affected() == 0 {
                tx.rollback().await?;
                return Ok(false);
            }
        }
        for rating in ratings {
            // Another node may have rated another game of theirs since this one looked.
            let sql = "insert into rating (person, speed, rating, deviation, volatility, games, at)
                       select $1, $2, $3, $4, $5, $6, $7
                       where $6 = 1 or exists
                         (select 1 from rating where person = $1 and speed = $2)
                       on conflict (person, speed) do update set rating = excluded.rating,
                         deviation = excluded.deviation, volatility = excluded.volatility,
                         games = excluded.games, at = excluded.at
                       where rating.games = excluded.games - 1";
            let written = sqlx::query(sql)
                .bind(rating.person.as_str())
                .bind(&rating.speed)
                .bind(rating.rating)
                .bind(rating.deviation)
                .bind(rating.volatility)
                .bind(i64::from(rating.games))
                .bind(rating.at.as_millis())
                .execute(&mut *tx)
                .await?;
            if written.rows_affected() == 0 {
                tx.rollback().await?;
                return Err(ReadError::Down(Retry::overtaken()));
            }
        }
        tx.commit().await?;
        Ok(true)
    }

    async fn forget_ratings(&self) -> Result<(), ReadError> {
        let mut tx = self.pool.begin().await?;
        sqlx::query("delete from rated_seat").execute(&mut *tx).await?;
        sqlx::query("delete from rating").execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

impl PostgresStore {
    async fn rows(
        &self,
        mut query: QueryBuilder<Postgres>,
        limit: u32,
    ) -> Result<Vec<GameRow>, ReadError> {
        query.push(" order by created desc, id desc limit ").push_bind(i64::from(limit));
        query.build().fetch_all(&self.pool).await?.iter().map(game_row).collect()
    }
}

/// Every rating, for a copy.
pub(super) async fn all_ratings(conn: &mut PgConnection) -> Read<Vec<RatingRow>> {
    sqlx::query(RATING).fetch_all(conn).await?.iter().map(rating).collect()
}

/// Every rated seat, for a copy.
pub(super) async fn all_rated(conn: &mut PgConnection) -> Read<Vec<RatedSeat>> {
    sqlx::query(RATED).fetch_all(conn).await?.iter().map(rated).collect()
}

fn rating(row: &PgRow) -> Read<RatingRow> {
    Ok(RatingRow {
        person: person_id(row, 0)?,
        speed: row.try_get(1)?,
        rating: row.try_get(2)?,
        deviation: row.try_get(3)?,
        volatility: row.try_get(4)?,
        games: small(row.try_get(5)?)?,
        at: moment(row, 6)?,
    })
}

fn rated(row: &PgRow) -> Read<RatedSeat> {
    let number: i16 = row.try_get(1)?;
    let strange = |number: i16| ReadError::Strange {
        what: "a number of a rated seat",
        found: number.to_string().into(),
    };
    let score: i16 = row.try_get(6)?;
    Ok(RatedSeat {
        game: log_id(row, 0)?,
        seat: u8::try_from(number).ok().and_then(Seat::new).ok_or_else(|| strange(number))?,
        person: person_id(row, 2)?,
        opponent: person_id(row, 3)?,
        speed: row.try_get(4)?,
        at: moment(row, 5)?,
        score: u8::try_from(score).map_err(|_| strange(score))?,
        before: row.try_get(7)?,
        after: row.try_get(8)?,
        deviation: row.try_get(9)?,
    })
}
