//! HTTP, WebSocket, sessions, tables in play. The only crate that knows the web.
//!
//! [`App`] is built once from a store, a time, the page and what the operator decided; [`serve`]
//! serves it until it is told to stop.
//!
//! A move walks through it like this: `socket` reads the frame and notes the moment → the task of
//! the table (`task`) decides, writes to the store, remembers → every socket of the `audience` is
//! queued what its reader may know → `socket` writes it. Every request over HTTP passes `guard`
//! before and after its route. What is said is `wire`'s, what is kept is `journal`'s.
//!
//! The arbiter of a table is not in its log. The row of the game has a place for the arbiter
//! behind those of the seats: its number is the number of seats.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod config;
mod time;

mod app;
mod routes;
mod serve;

mod body;
mod connections;
mod error;
mod guard;
mod handles;
mod limits;
mod listener;
mod malformed;
mod openapi;
mod origin;
mod pages;
mod rest;
mod session;
mod token;
mod whereabouts;

mod account;
mod analyses;
mod clock_rooms;
mod games;
mod hall;
mod hints;
mod invites;
mod people;
mod positions;
mod record;
mod rulings;
mod talk;

mod audience;
mod computers;
mod env;
mod ledger;
mod ownership;
mod played;
mod referee;
mod request;
mod socket;
mod tables;
mod task;

pub use account::Refusal as AccountRefusal;
pub use app::App;
pub use computers::OWN;
pub use config::{BaseUrl, Config, ParseBaseUrlError, lan_address};
pub use error::{Cause, Error};
pub use hall::{Refusal as HallRefusal, rebuild_ratings};
pub use limits::{Limits, Rate};
pub use malformed::Malformed;
pub use openapi::document as openapi;
pub use ownership::StartError;
pub use pages::{NoPage, Page, PageFile};
pub use serve::serve;
pub use talk::TalkError;
pub use time::Time;
