//! A game as one viewer sees it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{OfferKind, TableKind, TakebackWhy};

/// A text for people, in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Text {
    /// 简体中文.
    pub zh: String,
    /// English.
    pub en: String,
}

/// Who a reader is at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Viewer {
    /// The seats this session holds: none for spectators, both for two people on one screen.
    pub seats: Vec<u8>,
    /// Whether the session may give orders here.
    pub arbiter: bool,
}

/// The whole of a game, for one viewer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GameView {
    /// The game's identifier.
    pub id: String,
    /// Which game it is: `xiangqi`.
    pub game: String,
    /// Who the reader is.
    pub you: Viewer,
    /// What kind of table it is.
    pub kind: TableKind,
    /// How many seconds later than the players those hear of everything who only look on 延迟;
    /// their time is earlier by as much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<i64>,
    /// When it was created.
    pub created: i64,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The time control in the clock's text form.
    pub control: String,
    /// The time control in words.
    pub control_text: Text,
    /// The rule book's name.
    pub book: String,
    /// The rule book in words.
    pub book_text: Text,
    /// The handicap's name, if the start position is a named one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap: Option<String>,
    /// The start position, FEN.
    pub start: String,
    /// What a claim of the natural limit costs that is found false; nothing where the book has no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub false_claim: Option<FalseClaim>,
    /// Whether the game counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// How the open seat is offered, beside links.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<OfferedView>,
    /// Its place in a series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<crate::SeriesView>,
    /// The plies so far.
    pub plies: Vec<Ply>,
    /// Everything that an event may change.
    pub live: LiveView,
    /// Who is connected.
    pub presence: Presence,
    /// Links by which open seats can be taken; only for who created the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invites: Vec<crate::InviteLink>,
}

impl GameView {
    /// The view as it is sent.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a view has a JSON form")
    }
}

/// How an open seat is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OfferedView {
    /// The name of the only person who may take it; none if anybody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Whether that is the reader.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub yours: bool,
    /// Why it was declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<crate::DeclineReason>,
}

/// A seat and who sits there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatView {
    /// The seat.
    pub seat: u8,
    /// The name of who sits there; none while it is open.
    pub name: Option<String>,
    /// The identifier of that person, under which `/api/v1/people/{id}` tells more; none for a
    /// computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// The level at which the hall's engine plays here, 1 to 10; another engine has a name alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// About how strong that level is, on the scale of `Computers.ratings`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u16>,
    /// Whether a computer sits there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub computer: bool,
    /// The rating in this game's kind of speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<crate::RatingNow>,
}

/// The price of a claim of the natural limit that is found false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FalseClaim {
    /// Fouls noted.
    pub fouls: u8,
    /// Minutes taken from the claimant's clock.
    pub minutes: u8,
    /// How many of a side's own checks advance its count; none where all do.
    pub checks: Option<u16>,
}

/// One ply of the record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Ply {
    /// The move, UCI.
    #[serde(rename = "move")]
    pub mv: String,
    /// Chinese, simplified: 炮二平五.
    pub chinese: String,
    /// WXF: `C2.5`.
    pub wxf: String,
    /// What was captured: a FEN letter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captured: Option<String>,
    /// Whether it gave check.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub check: bool,
    /// Milliseconds spent on it.
    pub spent: i64,
    /// Milliseconds left on the mover's game clock after it, where one runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<i64>,
}

/// Everything that an event may change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LiveView {
    /// The place of the last event in the log.
    pub seq: u32,
    /// Where the game stands.
    pub status: Status,
    /// The number of plies; below the page's own number when moves were taken back.
    pub plies: u32,
    /// The position, FEN.
    pub fen: String,
    /// The seats that may act.
    pub to_act: Vec<u8>,
    /// The point of the king in check, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    /// Legal moves of the reader's seats that may act: each entry a point and the points it may go to, `a0a1a2`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<String>,
    /// Premove targets of the reader's seats that wait, in the same form; only when `hello` asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reach: Vec<String>,
    /// The clocks.
    pub clock: ClockView,
    /// Offers that wait for an answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<OfferView>,
    /// What the reader may do beside moving: `draw`, `takeback`, `resign`, `abort`, `claim_natural_limit`,
    /// `claim_repetition`, `claim_opponent_left`, `card`, `hint`; a page passes over what it does not know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub may: Vec<May>,
    /// What the offers of the reader's own seats hang on, while the game is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<OfferTerms>,
    /// The counters.
    pub counters: Counters,
    /// The seat that the referee told to change 须变着: it loses if the position returns once too often.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub must_change: Option<u8>,
    /// The last ruling of the referee that still says something about the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingNote>,
    /// When the game is called off, or lost, if the seat to move has not made its first move by then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_move_by: Option<i64>,
    /// Why and until when the game stands still.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// The result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultView>,
}

/// A ruling of the referee on a game that is being played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RulingNote {
    /// After how many plies the position stood that it is about.
    pub ply: u32,
    /// The verdict if nobody changes: `red_loses`, `black_loses`, `draw`, `none` (not yet) or `undetermined`.
    pub result: String,
    /// What each side does, in words; nothing where nothing was repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Text>,
    /// The ruling in words, whole.
    pub text: Text,
}

/// What a player may do beside moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum May {
    /// Offer a draw 提和.
    Draw,
    /// Ask to take back the last move 悔棋.
    Takeback,
    /// Resign 认输.
    Resign,
    /// Call the game off 中止.
    Abort,
    /// Claim the natural limit 自然限着.
    ClaimNaturalLimit,
    /// Ask for a ruling on a repetition.
    ClaimRepetition,
    /// Claim that the opponent has left.
    ClaimOpponentLeft,
    /// Play a time-extension card 加时卡.
    Card,
    /// Be given a hint 提示, in a game against the computer.
    Hint,
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// A seat is open.
    Waiting,
    /// Being played.
    Running,
    /// The clocks stand still.
    Paused,
    /// Over.
    Finished,
}

/// The clocks at one moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ClockView {
    /// The moment at which these figures hold.
    pub at: i64,
    /// The seats whose clock runs.
    pub running: Vec<u8>,
    /// A clock a seat.
    pub seats: Vec<SeatClock>,
    /// Milliseconds left of a time that both share, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shared: Option<i64>,
    /// When the round ends, where the control has a round and it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_ends: Option<i64>,
}

/// One seat's clock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SeatClock {
    /// Which timer runs or would run: `main` 局时, `step` 步时, `byoyomi` 读秒, `delay`, `days`; `none` where
    /// the seat's time has no limit.
    #[schema(value_type = String)]
    pub timer: TimerKind,
    /// Milliseconds left until that timer is up; 0 for `none`.
    pub left: i64,
    /// 局时: milliseconds left of the game timer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub main: Option<i64>,
    /// 步时: milliseconds left for this move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<i64>,
    /// 读秒: milliseconds of one period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub byoyomi: Option<i64>,
    /// Periods left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub periods: Option<u8>,
    /// Moves to make in this stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_to_go: Option<u16>,
    /// Fouls by overstepping the time.
    #[serde(default)]
    pub time_fouls: u8,
    /// Time-extension cards 加时卡 left.
    #[serde(default)]
    pub cards: u8,
    /// Whether the flag is down: the time is used up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flagged: bool,
}

/// Which of a seat's timers runs, or would.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimerKind {
    /// 局时.
    Main,
    /// 步时.
    Step,
    /// 读秒.
    Byoyomi,
    /// The free start of a move.
    Delay,
    /// Days per move.
    Days,
    /// The seat's time has no limit.
    None,
}

/// An offer that waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OfferView {
    /// Who offers.
    pub seat: u8,
    /// What.
    pub offer: OfferKind,
    /// Why a move is to be taken back, if that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<TakebackWhy>,
}

/// What an offer of a seat's hangs on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OfferTerms {
    /// Who would offer.
    pub seat: u8,
    /// What.
    pub offer: OfferKind,
    /// Why not now, as the code with which it would be refused, such as `offered_lately`; nothing
    /// where it may be offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// After how many plies it may be offered again, where only moves are missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_at: Option<u32>,
    /// How many more refusals there may be before none is left; nothing where they are not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
}

/// The counters beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Counters {
    /// Rounds 回合 without a capture.
    pub quiet_rounds: u16,
    /// The same as counted for each seat: its own checks past the cap do not count (23.3).
    pub counted: Vec<u16>,
    /// The natural limit 自然限着 in rounds; 0 where there is none.
    pub limit: u16,
    /// Standings of the present position.
    pub standings: u8,
    /// Standings at which the referee rules.
    pub claim_at: u8,
    /// Fouls 犯规 of each seat.
    pub fouls: Vec<u8>,
    /// Warnings 警告 of each seat.
    pub warnings: Vec<u8>,
    /// Fouls that lose.
    pub fouls_to_lose: u8,
    /// Hints 提示 that each seat was given.
    #[serde(default)]
    pub hints: Vec<u16>,
}

/// Why a game stands still.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Pause {
    /// `restart`, `arbiter`, …
    pub reason: String,
    /// In words, with what happens next.
    pub text: Text,
    /// When it goes on by itself, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ResultView {
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*` for a game that does not count.
    pub score: String,
    /// The seat that won.
    pub winner: Option<u8>,
    /// The ending, such as `checkmate`.
    pub termination: String,
    /// The article that it rests on, such as `4.1.1`, in the text that the game's book rests on;
    /// nothing where that text's number is not known.
    pub article: Option<String>,
    /// In words: who won and why.
    pub text: Text,
}

/// Who is connected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Presence {
    /// Whether each seat has a socket.
    pub seats: Vec<bool>,
    /// Since when each seat that is away is away.
    pub away_since: Vec<Option<i64>>,
    /// From when on the absence of each seat may be claimed, if it may.
    #[serde(default)]
    pub claimable_from: Vec<Option<i64>>,
    /// Whether an arbiter has a socket.
    pub arbiter: bool,
    /// Sockets of others.
    pub spectators: u32,
}
