//! Challenges and ratings: what the hall keeps beside the games.
//!
//! A challenge is its game: the row's [`Offered`](crate::Offered) says to whom its open seat is
//! offered. Ratings are a reading of the whole: [`Hall::forget_ratings`] and following the logs
//! from the beginning makes them anew.

use std::future::Future;

use clock::{Moment, Seat};
use journal::{LogId, PersonId};

use crate::contract::ReadError;
use crate::rows::GameRow;

/// A person's rating 等级分 in one kind of speed.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingRow {
    /// Whose.
    pub person: PersonId,
    /// The kind of speed, as a key.
    pub speed: String,
    /// The rating.
    pub rating: f64,
    /// How sure it is: two thirds of the time the strength lies within it.
    pub deviation: f64,
    /// How much the strength is thought to change.
    pub volatility: f64,
    /// How many games it comes from.
    pub games: u32,
    /// When the last of them ended.
    pub at: Moment,
}

/// What one rated game did to the rating of one seat.
#[derive(Debug, Clone, PartialEq)]
pub struct RatedSeat {
    /// The game.
    pub game: LogId,
    /// The seat.
    pub seat: Seat,
    /// Who sat there.
    pub person: PersonId,
    /// Who sat opposite.
    pub opponent: PersonId,
    /// The kind of speed, as a key.
    pub speed: String,
    /// When the game ended.
    pub at: Moment,
    /// Half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub score: u8,
    /// The rating before the game.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
    /// The deviation after it.
    pub deviation: f64,
}

/// What the hall keeps beside the logs.
pub trait Hall: Send + Sync + 'static {
    /// Games that wait for anybody, the newest first.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn open_challenges(
        &self,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<GameRow>, ReadError>> + Send;

    /// Games that wait for this person alone, the newest first; `None`: those that wait for
    /// some one person.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn challenges_to(
        &self,
        person: Option<&PersonId>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<GameRow>, ReadError>> + Send;

    /// Games that ended after `since`, and go on for those who look on: their delay is not over at
    /// `now`. The newest first.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn told_late(
        &self,
        since: Moment,
        now: Moment,
    ) -> impl Future<Output = Result<Vec<GameRow>, ReadError>> + Send;

    /// The ratings of persons, in no order.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn ratings(
        &self,
        persons: &[PersonId],
    ) -> impl Future<Output = Result<Vec<RatingRow>, ReadError>> + Send;

    /// What a game did to ratings, by seat; empty as long as it has not been rated.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn rated_seats(
        &self,
        game: &LogId,
    ) -> impl Future<Output = Result<Vec<RatedSeat>, ReadError>> + Send;

    /// The rated games of a person, the newest first.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn rating_history(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<RatedSeat>, ReadError>> + Send;

    /// Writes what a game did to the ratings of its two, in one transaction. Returns whether it
    /// was written: a game is rated once.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`], also where another game of theirs was rated meanwhile.
    fn rate(
        &self,
        seats: &[RatedSeat; 2],
        ratings: &[RatingRow; 2],
    ) -> impl Future<Output = Result<bool, ReadError>> + Send;

    /// Forgets all ratings and that any game was rated.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn forget_ratings(&self) -> impl Future<Output = Result<(), ReadError>> + Send;
}
