//! The hall: challenges, quick pairing, ratings, series of games, and what waits for a person on
//! whatever page.
//!
//! A challenge is its game, which waits with a mark in its row. Ratings and the next game of a
//! series follow from the logs. What is kept in memory alone may be lost: who has a page open and
//! who looks for an opponent.

mod hub;
mod refusal;

mod faces;
mod views;

mod matching;
mod quick;
mod series;
mod work;

pub(crate) mod challenges;
pub(crate) mod desk;
pub(crate) mod ratings;
pub(crate) mod rematch;
pub(crate) mod socket;

pub(crate) use challenges::Makers;
pub(crate) use faces::Faces;
pub(crate) use hub::Hub;
pub use ratings::rebuild_ratings;
pub use refusal::Refusal;
pub(crate) use views::{add_boards, series_view};
pub(crate) use work::work;
