//! Events as the command line speaks them: rounds with their reasons, standings, what comes next.
//!
//! Scores are numbers (`4.5`), entrants their numbers from 1, seeds texts of decimal digits.

mod desk;
mod round;
mod standings;

use serde_json::Value as Json;
use tournament::{Card, Color, No, Outcome, Points};
use words::{Lang, events};

pub use self::desk::*;
pub use self::round::*;
pub use self::standings::*;
use crate::Text;

/// A score as a number: a whole one where it is whole.
pub fn score(points: Points) -> Json {
    let quarters = points.as_quarters();
    if quarters % 4 == 0 { Json::from(quarters / 4) } else { Json::from(f64::from(quarters) / 4.0) }
}

/// An outcome as it is written in results: `1-0`.
pub fn outcome(outcome: Outcome) -> String {
    events::score(outcome)
}

/// A color in JSON.
pub fn color(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Black => "black",
    }
}

/// Both languages of a text.
pub(crate) fn both(text: impl Fn(Lang) -> String) -> Text {
    Text { zh: text(Lang::ZhHans), en: text(Lang::En) }
}

/// How an entrant is called in sentences.
pub type Naming<'a> = &'a dyn Fn(No) -> String;

/// A card of lots: `R3`, `B3` or `K`.
pub fn card(card: Card) -> String {
    match card {
        Card::Pip { rank, color: Color::Red } => format!("R{rank}"),
        Card::Pip { rank, color: Color::Black } => format!("B{rank}"),
        Card::King => "K".to_owned(),
    }
}
