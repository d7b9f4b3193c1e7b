//! What can be chosen when a game is created, and reading what was chosen.

use arbiter::RuleBook;
use clock::{Control, ParseControlError};
use table::game::xiangqi::Setup;
use xiangqi::{Handicap, ParsePositionError, Position};

use crate::{ControlOption, HandicapOption, Options, RuleBookOption, say};

/// The name of the usual start.
const EVEN: &str = "even";

/// The controls of quick pairing 快速匹配, by name.
pub const QUICK: [&str; 6] =
    ["blitz-3-2", "blitz-5-3", "rapid-10-0", "rapid-10-5", "rapid-15-10", "byoyomi-20-30x3"];

/// Everything that can be chosen by name.
pub fn options() -> Options {
    let controls = clock::PRESETS.iter().map(|preset| ControlOption {
        name: preset.name.to_owned(),
        control: preset.text.to_owned(),
        text: say::control(&preset.control()),
        speed: preset.control().speed().map(Into::into),
    });
    let even = HandicapOption {
        name: EVEN.to_owned(),
        fen: Position::start().fen(),
        text: say::handicap(None),
    };
    let handicaps = Handicap::ALL.into_iter().map(|handicap| HandicapOption {
        name: handicap.name().to_owned(),
        fen: handicap.setup().to_string(),
        text: say::handicap(Some(handicap)),
    });
    let books = RuleBook::ALL.iter().map(|book| RuleBookOption {
        name: book.name.to_string(),
        text: say::book(book),
        note: Some(say::both(|lang| words::rule_book_note(lang, book).unwrap_or_default())),
    });
    Options {
        controls: controls.collect(),
        handicaps: std::iter::once(even).chain(handicaps).collect(),
        books: books.collect(),
        computers: None,
        quick: QUICK.map(str::to_owned).to_vec(),
    }
}

/// The control of a preset's name or of a text.
///
/// # Errors
///
/// Why the text is no control.
pub fn control(text: &str) -> Result<Control, ParseControlError> {
    Control::preset(text).map_or_else(|| text.parse(), Ok)
}

/// The rule book of a name; the everyday one for `None`.
pub fn book(name: Option<&str>) -> Option<RuleBook> {
    name.map_or(Some(RuleBook::ONLINE), RuleBook::by_name)
}

/// The start of a handicap's name or a FEN; the usual one for `None`.
///
/// # Errors
///
/// What is wrong with the FEN.
pub fn setup(start: Option<&str>, book: RuleBook) -> Result<Setup, ParsePositionError> {
    match start {
        None | Some(EVEN) => Ok(Setup::standard(book)),
        Some(text) => match Handicap::from_name(text) {
            Some(handicap) => Ok(Setup::handicap(handicap, book)),
            None => Ok(Setup { start: text.parse()?, handicap: None, book }),
        },
    }
}
