//! Values as texts for people, in both languages.

use arbiter::{Clause, Code, RuleBook, Ruling};
use clock::{Control, ParseControlError};
use table::game::xiangqi::Refusal;
use table::{EventView, Options, Order, Outcome, PauseReason, Refused};
use words::{Key, Lang};
use xiangqi::{Handicap, Illegal, Move, ParsePositionError, Position};

use crate::{NoticeCode, Text};

/// A text in both languages.
pub fn both(say: impl Fn(Lang) -> String) -> Text {
    Text { zh: say(Lang::ZhHans), en: say(Lang::En) }
}

/// A time control.
pub fn control(control: &Control) -> Text {
    both(|lang| words::control(lang, control))
}

/// Why a text is not a time control.
pub fn control_error(error: &ParseControlError) -> Text {
    both(|lang| words::parse_control_error(lang, error))
}

/// The name of a rule book.
pub fn book(book: &RuleBook) -> Text {
    both(|lang| words::rule_book(lang, &book.name))
}

/// A start; the usual one for `None`.
pub fn handicap(handicap: Option<Handicap>) -> Text {
    both(|lang| words::handicap(lang, handicap))
}

/// Why a text is no position to play from.
pub fn position_error(error: &ParsePositionError) -> Text {
    both(|lang| words::position_error(lang, error))
}

/// Why a move is not legal.
pub fn illegal(position: &Position, mv: Move, why: &Illegal) -> Text {
    both(|lang| words::illegal(lang, position, mv, why))
}

/// How a game ended, with its article in the text that the game's book rests on, or with those of
/// the ruling that ended it.
pub fn outcome(outcome: &Outcome, text: Code, ruling: &[Clause]) -> Text {
    both(|lang| {
        let sentences = [words::outcome(lang, outcome, text), words::clauses(lang, ruling)];
        lang.sentences(&sentences)
    })
}

/// One of the server's errors by its code and the values of its text; the code itself where the
/// catalogue does not know it.
pub fn error(code: &str, values: &[(&'static str, &str)]) -> Text {
    let values: Vec<_> = values.iter().map(|&(name, value)| (name, value.into())).collect();
    both(|lang| words::error(lang, code, &values).unwrap_or_else(|| code.to_owned()))
}

/// What concerns everybody.
pub(crate) fn notice(code: NoticeCode) -> Text {
    let key = match code {
        NoticeCode::Shutdown => Key::NoticeShutdown,
        NoticeCode::Reload => Key::NoticeReload,
    };
    both(|lang| words::render(lang, key, &[]))
}

/// Why a table refuses a command; `position` is the one in which `mv` was tried.
pub(crate) fn refused(refused: &Refused<Refusal>, position: &Position, mv: Option<Move>) -> Text {
    both(|lang| {
        let game = |refusal: &Refusal| words::xiangqi_refusal(lang, refusal, position, mv);
        words::refused(lang, refused, game)
    })
}

/// Why a game stands still, and what comes next.
pub(crate) fn pause(reason: PauseReason, options: &Options) -> Text {
    both(|lang| words::pause(lang, reason, options))
}

/// A ruling whole.
pub(crate) fn ruling(ruling: &Ruling) -> Text {
    both(|lang| words::ruling(lang, ruling))
}

/// What each side did in what a ruling judged; none if nothing was repeated.
pub(crate) fn classes(ruling: &Ruling) -> Option<Text> {
    ruling.cycle?;
    Some(both(|lang| words::classes(lang, ruling)))
}

/// An order and its reason.
pub(crate) fn order(order: &Order, why: &str) -> Text {
    both(|lang| words::order(lang, order, why))
}

/// An event for which the catalogue has a sentence.
pub(crate) fn note<G>(event: &EventView<G>) -> Text {
    both(|lang| words::event(lang, event).unwrap_or_default())
}
