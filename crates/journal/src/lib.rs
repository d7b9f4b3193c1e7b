//! What is kept: versioned records of the logs. A released record never changes.
//!
//! [`encode`] makes the [`Record`] of an event, [`decode`] the event of a record. The body is
//! compact JSON with short keys, so that a person can read a broken log; its shapes are this
//! crate's own and no other crate's. A kind of record that got a new shape has a new version, and
//! the old one is still read. What a newer release wrote is refused with its name.
//!
//! ```
//! use clock::Moment;
//! use journal::{decode, encode};
//! use table::{AnyEvent, Event, PersonId};
//!
//! let seat = clock::Seat::new(0).unwrap();
//! let event = AnyEvent::Xiangqi(Event::Seated { seat, person: PersonId::new("p1") });
//! let record = encode(Moment::from_millis(1_000), &event);
//! assert_eq!(&*record.kind, "xiangqi.seated");
//! assert_eq!(&*record.body, br#"{"s":0,"person":"p1"}"#);
//! assert_eq!(decode(&record)?, event);
//! # Ok::<_, journal::JournalError>(())
//! ```
//!
//! Events, with their own facts and their own file, stand in [`event`].
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod body;
mod clocks;
mod error;
pub mod event;
mod kept;
pub mod line;
mod names;
mod record;
mod ruling;
mod tables;
mod xiangqi;

pub use error::JournalError;
pub use kept::Kept;
pub use record::{LogId, Record};
pub use table::{PersonId, Seq};
pub use tables::{decode, decode_event, encode, encode_event};
