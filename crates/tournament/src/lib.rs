//! Events: entrants, lots, pairings, line-ups, results and standings; a log folded into a state.
//!
//! Pure: no I/O, no clock, no chance. Seeds and times are arguments, the same input gives the
//! same output.
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
mod standings;
mod state;
mod swiss;
mod team;
mod templates;

pub use bracket::{
    Bracket, BracketMatch, BracketPart, Filled, MatchStand, double_elimination, seed_lines,
    single_elimination,
};
pub use fact::{Drawn, Entered, Entry, Fact, Leaving, Official, ResultsOf, Sanction, Sex};
pub use fide::{FideKind, FideSystem, FideTieBreak};
pub use field::{Field, GameLine, How, Line, Sheet};
pub use groups::{draw_groups, snake};
pub use ids::{Color, GroupNo, Moment, No, PairingId, PersonId, Seq, Side, StageNo};
pub use lateness::{BothLate, Lateness, LatenessRules, lateness};
pub use log::{Log, LogError};
pub use lots::{Card, Lots, Seed, deck, draw_cards};
pub use meeting::{GameRecord, Pairing, Settle, SettledBy, Source, Stand};
pub use outcome::Outcome;
pub use points::{GameWorth, Points, Score, Worth};
pub use regulations::{
    Bond, Carry, EntrantKind, Format, Games, HalfRule, Intake, KeepApart, Lines, Meeting,
    Regulations, Scoring, StageRules,
};
pub use round::{Board, Bye, ByeReason, Method, MethodKind, Relaxed, Round, Slot, SwissWhy, Why};
pub use round_robin::{Rotation, RoundRobinRules, TableRound, round_robin_table};
pub use standings::{
    ByeCount, Comparator, Cut, DirectRule, Note, Part, Preset, Reckoning, Row, Standings, Value,
    place_points, preset, reckon, section, standings,
};
pub use state::{Denied, Entrant, Left, Need, Request, RoundState, Scope, StageState, State};
pub use swiss::{
    Apart, ColorReason, Comparison, Contender, Criterion, FirstColors, FirstPairing, Float,
    Missing, NoPairing, ScoreOrder, Strength, SwissRules, SwissTask, Verdict, WhyNotError,
    contenders, pair_swiss, why_no_bye, why_not,
};
pub use team::{
    Lineup, LineupError, Member, ShortTeam, Standing, TeamKind, TeamRules, check_lineup,
    counted_places, red_side, reserve_lineups, scheveningen, wrong_order,
};
pub use templates::{StagePreview, Template, preview, template};
