//! Reasons, rulings and results in Chinese and English, from one catalogue.
//!
//! The pure crates give reasons as values; this crate puts them into words. The catalogue is the
//! message files in `locales/{zh-Hans,en}` (Fluent), by topic; the page reads its own file of the
//! same folder. Keys and their variables are generated from the files (`cargo xtask generate`).
//!
//! Names on English screens follow the look of Chuhe: the king 将 is the *general*, the rook 车 the
//! *rook*. In xiangqi seat 0 is Red 红方 and seat 1 Black 黑方; who sits there by name is the host's
//! business.
//!
//! ```
//! use words::{Lang, control};
//!
//! let given = clock::Control::preset("three-timers-20").unwrap();
//! assert_eq!(control(Lang::ZhHans, &given), "局时 20分 + 步时 2分 + 读秒 30秒×3");
//! assert_eq!(control(Lang::En, &given), "20 min + move timer 2 min + byo-yomi 30 s × 3");
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod board;
mod catalogue;
mod clocks;
mod errors;
pub mod events;
mod keys;
mod lang;
mod rules;
mod tables;

pub use board::{color, handicap, illegal, piece, side};
pub use catalogue::render;
pub use clocks::{byoyomi, control, dial, lapse, span, time_end, timer};
pub use errors::{
    control_error, error, fen_error, move_error, parse_control_error, position_error, setup_error,
};
/// A value for a variable of a message: a text or a number.
pub use fluent_bundle::FluentValue as Value;
pub use keys::Key;
pub use lang::Lang;
pub use rules::{
    class, classes, clauses, differs, means, natural_count, nature, nothing_to_rule, rule_book,
    rule_book_note, ruling, standings, touch_remarks, verdict,
};
pub use tables::{
    event, foul, order, outcome, pause, refused, takeback_reason, termination, xiangqi_refusal,
};
