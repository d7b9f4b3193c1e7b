//! One live game: seats, turns, clock, offers, rulings, result. Commands in, events out.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod any;
mod command;
mod decide;
mod draft;
mod event;
pub mod game;
mod ids;
mod offers;
mod official;
mod outcome;
mod refused;
mod table;
mod view;

pub use any::{AnyEvent, AnyTable};
pub use command::{Claim, Command, Foul, Leaving, Offer, Order};
pub use event::{ClockStart, Event, EventOf, NoShow, Opening, Options, PauseReason, UndoCause};
pub use game::{Examined, Game, Seed, Viewer};
pub use ids::{PersonId, Seq};
pub use outcome::{Decision, Effect, Outcome, Standing, Termination};
pub use refused::Refused;
pub use table::{Judge, NotOpened, Phase, Table, Wishes};
pub use view::{EventView, OfferView, PlyTime, Rights, SeatView, TableView};
