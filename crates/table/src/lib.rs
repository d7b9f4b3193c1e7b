//! One live game: seats, turns, clock, offers, rulings, result. Commands in, events out.
//!
//! [`Table::decide`] looks at a [`Command`] and the time and answers with [`Event`]s;
//! [`Table::evolve`] remembers an event and cannot fail. The host writes the events down before it
//! lets the table remember them. Events keep what came of a command (the move, the clocks after
//! it, the ruling whole), so that telling a log again asks neither rules, referee, clock nor
//! chance. [`Table::wishes`] says when the host should wake the table and what it should ask the
//! referee.
//!
//! What may be known leaves through two doors, [`Table::view`] and [`Table::glimpse`].
//!
//! A table plays anything that is a [`Game`]; [`game::xiangqi`] is one.
//!
//! ```
//! use clock::{Moment, Seat, Span};
//! use table::game::xiangqi::{Setup, Xiangqi};
//! use table::{Command, Opening, Options, PersonId, Seed, Table, Viewer};
//!
//! let mut now = Moment::from_millis(1_700_000_000_000);
//! let control: clock::Control = "10m +5s".parse()?;
//! let opening = Opening {
//!     setup: Setup::standard(arbiter::RuleBook::ONLINE),
//!     options: Options::friendly(&control),
//!     control,
//!     seed: Seed::new([0; 32]),
//!     commitment: None,
//! };
//! let log: Vec<_> = Table::<Xiangqi>::open(opening)?.into_iter().map(|event| (now, event)).collect();
//! let mut table = Table::<Xiangqi>::fold(log.iter().map(|(at, event)| (*at, event)))?;
//!
//! let [red, black] = [0, 1].map(|seat| Seat::new(seat).expect("two seats"));
//! let mut send = |table: &mut Table<Xiangqi>, command| {
//!     now = now + Span::from_secs(3);
//!     let events = table.decide(now, &command)?;
//!     // Here the host makes the events durable.
//!     events.iter().for_each(|event| table.evolve(now, event));
//!     Ok::<_, table::Refused<_>>(())
//! };
//! send(&mut table, Command::Sit { seat: red, person: PersonId::new("anna") })?;
//! send(&mut table, Command::Sit { seat: black, person: PersonId::new("bo") })?;
//! for (seat, mv) in [(red, "h2e2"), (black, "h9g7")] {
//!     let (action, seen) = (mv.parse()?, table.seq());
//!     send(&mut table, Command::Act { seat, action, seen, lag: Span::ZERO })?;
//! }
//!
//! let view = table.view(Viewer::seat(red), now);
//! assert_eq!(view.plies.len(), 2);
//! assert_eq!(view.game.now.targets.len(), view.game.now.position.legal_moves().len());
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod any;
mod command;
mod decide;
mod draft;
mod event;
pub mod game;
mod ids;
mod limits;
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
pub use ids::{Computer, PersonId, Seq};
pub use limits::{OfferLimit, OfferLimits, OfferTerms, ReasonKind, TakebackReason};
pub use outcome::{Decision, Effect, Outcome, Standing, Termination};
pub use refused::Refused;
pub use table::{Judge, NotOpened, OpenError, Phase, Table, Wishes};
pub use view::{EventView, OfferView, PlyTime, Rights, SeatView, TableView};
