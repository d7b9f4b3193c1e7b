//! Events: entrants, lots, pairings, line-ups, results and standings; a log folded into a state.
//!
//! Pure: no I/O, no clock, no chance. Seeds and times are arguments, the same input gives the
//! same output.
//!
//! - **The log.** [`State::decide`] turns a [`Request`] into [`Fact`]s, [`Log::append`] keeps them,
//!   [`State::evolve`] remembers them. A replay never pairs, draws or ranks: rounds stand in the
//!   log with their reasons, lots with their seed, the regulations whole. Undo is a fact.
//! - **Stages.** [`Format`] names the systems of article 11; [`State::need`] says what a stage
//!   waits for, [`State::draw_lots`] and [`State::pair`] make it.
//! - **Standings.** [`standings`] ranks a [`Field`] by any list of [`Comparator`]s; [`reckon`] says
//!   how each value came about.
//! - **Pairing by scores.** [`pair_swiss`] is 积分编排制 as one exact matching; [`why_not`] answers
//!   "why not A with B?".
//!
//! The articles named in the documentation are those of the Chinese rules of 1999 (中国象棋竞赛规则)
//! unless another year stands beside them.
//!
//! ```
//! use tournament::*;
//!
//! let stage = StageRules::new("循环赛", Format::RoundRobin(RoundRobinRules::ONCE));
//! let regulations = Regulations::players("友谊赛", vec![stage]);
//! let mut log = Log::new();
//! let mut ask = |request: Request| {
//!     for fact in log.state().decide(&request)? {
//!         log.append(Moment(0), Official("裁判长".into()), fact).expect("nothing is undone");
//!     }
//!     Ok::<_, Denied>(log.state().clone())
//! };
//!
//! let first = StageNo(1);
//! ask(Request::Create(Box::new(regulations)))?;
//! for name in ["甲", "乙"] {
//!     ask(Request::Enter(Box::new(Entry { name: name.into(), ..Entry::default() })))?;
//! }
//! ask(Request::DrawLots(first, Seed(7)))?;
//! ask(Request::Propose(first, Seed(7)))?;
//! ask(Request::Publish(first))?;
//! let pairing = PairingId { stage: first, round: 1, table: 1 };
//! let (outcome, source) = (Outcome::RedWin, Source::Official);
//! let state = ask(Request::Result { pairing, board: 1, game: 1, red: None, outcome, source })?;
//!
//! let table = state.standings(Scope::of(first));
//! let winner = state.pairing(pairing).map(|pairing| pairing.first);
//! assert_eq!(Some(table.rows[0].no), winner);
//! # Ok::<_, Denied>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod bracket;
mod fact;
mod fide;
mod field;
mod groups;
mod ids;
mod lateness;
mod log;
mod lots;
mod matching;
mod meeting;
mod outcome;
mod points;
mod regulations;
mod round;
mod round_robin;
mod seal;
mod standings;
mod state;
mod swiss;
mod team;
mod templates;

pub use bracket::{
    Bracket, BracketMatch, BracketPart, Filled, MatchEnd, MatchStand, double_elimination,
    seed_lines, single_elimination,
};
pub use fact::{Drawn, Entered, Entry, Fact, Leaving, Official, ResultsOf, Sanction, Sex};
pub use fide::{FideKind, FideSystem, FideTieBreak};
pub use field::{Field, GameLine, How, Line, Sheet};
pub use groups::{draw_groups, draw_table, snake};
pub use ids::{Color, GroupNo, Moment, No, PairingId, PersonId, Seq, Side, StageNo};
pub use lateness::{BothLate, Lateness, LatenessRules, lateness};
pub use log::{Log, LogError};
pub use lots::{Card, Lots, Seed, deck, draw_cards};
pub use meeting::{GameRecord, Pairing, Sealed, Settle, SettledBy, Source, Stand, Viewer};
pub use outcome::Outcome;
pub use points::{GameWorth, Points, Score, Worth};
pub use regulations::{
    Bond, Carry, EntrantKind, Format, Games, Gate, GateKind, HalfRule, Intake, KeepApart, Lines,
    Meeting, MissedRounds, Regulations, Scoring, Section, StageRules,
};
pub use round::{Board, Bye, ByeReason, Method, MethodKind, Relaxed, Round, Slot, SwissWhy, Why};
pub use round_robin::{Rotation, RoundRobinRules, TableRound, round_robin_table};
pub use seal::{LineupSeal, Salt};
pub use standings::{
    ByeCount, Comparator, Cut, DirectRule, Note, Part, Preset, Reckoning, Row, Standings, Value,
    place_points, points_by_place, preset, reckon, section, standings,
};
pub use state::{
    Amount, BadRegulations, Denied, Entrant, Lacking, Left, Need, Request, RoundState, Scope, Seat,
    StageState, State, Tie, WhyNot,
};
pub use swiss::{
    Apart, ColorReason, Comparison, Contender, Criterion, FirstColors, FirstPairing, Float,
    Missing, NoPairing, Numbers, ScoreOrder, Strength, SwissRules, SwissTask, Verdict, WhyNotError,
    bye_color, contenders, pair_swiss, relaxed_by_hand, why_no_bye, why_not, why_not_in,
};
pub use team::{
    Lineup, LineupError, Member, ShortTeam, Standing, TeamKind, TeamRules, check_lineup,
    counted_places, red_side, reserve_lineups, scheveningen, wrong_order,
};
pub use templates::{StagePreview, Template, preview, template, total_minutes, with_third_place};
