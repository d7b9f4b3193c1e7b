//! Time controls and clocks; the time of day is an argument.
//!
//! A [`Control`] says how time is given: stages with quotas, allotment 包干, increment, delay,
//! byo-yomi 读秒, a cap per move 步时, days per move, cards 加时卡, odds, a time in common. It has a
//! text form ([`text`]) and many have names ([`PRESETS`]). A [`Clock`] is a control with a
//! [`Reading`], the full state as plain data, and changes only when told the moment. It reads no
//! clock, waits for nothing and cannot fail.
//!
//! ```
//! use clock::{Clock, Control, Lapse, Moment, Seat, Seats, Span};
//!
//! let control: Control = "10m byoyomi 30sx3".parse()?;
//! let (red, black) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
//! let start = Moment::from_millis(1_700_000_000_000);
//! let mut clock = Clock::new(&control, Seats::first(2));
//!
//! // Red thinks for four minutes, then Black's clock runs.
//! clock.run(Seats::only(red), start);
//! let moved = start + Span::from_mins(4);
//! assert_eq!(clock.press(red, moved, Span::ZERO), []);
//! clock.run(Seats::only(black), moved);
//! assert_eq!(clock.reading().seat(red).unwrap().bank, Span::from_mins(6));
//!
//! // Nothing happens before Black's ten minutes are over; then byo-yomi begins.
//! let (seat, at) = clock.next_lapse().unwrap();
//! assert_eq!((seat, at), (Some(black), moved + Span::from_mins(10)));
//! assert_eq!(clock.expire(at), [Lapse::ByoyomiBegins { seat: black, periods: 3 }]);
//!
//! // The reading is the whole state: a restart goes on from it.
//! assert_eq!(Clock::restore(&control, clock.reading()), clock);
//! # Ok::<_, clock::ParseControlError>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod clock;
mod control;
mod lapse;
mod moment;
mod presets;
mod reading;
mod seat;
mod speed;
pub mod text;

pub use clock::Clock;
pub use control::{Byoyomi, Cards, Common, Control, ControlError, Overstep, Stage, TimeEnd};
pub use lapse::{CardError, Lapse};
pub use moment::{Moment, Span};
pub use presets::{PRESETS, Preset};
pub use reading::{Dial, Reading, Timer};
pub use seat::{Seat, Seats};
pub use speed::Speed;
pub use text::{ParseControlError, ParseReason};
