//! The rule books 棋例: what a repetition means, the natural limit 自然限着, dead positions.
//!
//! A [`RuleBook`] is data; nothing is judged without one. [`judge`] answers a [`Question`] about a
//! game with a [`Ruling`] that names the nature of every judged move, its evidence, and the
//! articles: reasons as values, which `words` puts into Chinese and English.
//!
//! What each book looks at stands in its [`Labels`]: checks alone, threats in the Chinese way
//! (a mate by checks 杀, anything that wins material 捉, told by what is new after the move), or
//! pairs of pieces in the Asian way. How the sides compare stands in its [`Verdicts`]. All searches
//! are bounded by nodes; where the bound cut off something that matters, the answer is
//! [`Verdict::Undetermined`]: a table lets the game go on, forces nothing, and shows the case to an
//! official. It is never a silent draw.
//!
//! ```
//! use arbiter::{Budget, Question, RuleBook, Verdict, judge};
//! use xiangqi::{Color, Move, Position};
//!
//! // A lone rook checks to and fro: the third standing loses for Red.
//! let start: Position = "4k4/9/9/9/9/9/9/9/3R5/5K3 w".parse()?;
//! let lap = ["d1e1", "e9d9", "e1d1", "d9e9"];
//! let moves: Vec<Move> = lap.iter().cycle().take(8).map(|text| text.parse()).collect::<Result<_, _>>()?;
//! let question = Question::new(start, moves, RuleBook::ONLINE);
//! assert_eq!(judge(&question, Budget::default()).verdict, Verdict::Loses(Color::Red));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Pure: no input or output, no clock, no chance. The same question gives the same ruling.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod asian;
mod book;
mod chase;
mod clause;
mod compare;
mod cycle;
mod dead;
mod exchange;
mod field;
mod foul;
mod hands;
mod history;
mod judge;
mod label;
mod mate;
mod means;
mod natural;
mod question;
mod reading;
mod ruling;
mod series;
mod threats;
mod touch;
mod tree;
mod view;
mod whole;
mod work;

pub use book::{
    BookId, DeadPositions, FalseClaim, IllegalMove, Labels, NaturalLimit, RuleBook, TouchMode,
    Verdicts,
};
pub use clause::{Clause, Code};
pub use cycle::{Cycle, cycle};
pub use dead::{Winnable, no_attackers, winnable};
pub use foul::{Foul, Penalty};
pub use hands::{Release, Remedy, Wrong, release, remedy};
pub use history::{History, Status};
pub use judge::{judge, judge_until, natures};
pub use natural::{NaturalCount, natural_limit};
pub use question::{Budget, Cancel, Question};
pub use reading::{Differs, Reading};
pub use ruling::{
    Class, Due, Evidence, Finding, Gap, Means, Nature, Reason, Ruling, Target, Verdict,
};
pub use touch::{Duty, Manner, Obligation, Touch, touch};
pub use tree::TreeJudge;
pub use whole::{BadMove, Told, rulings};
