//! Requests and answers around games: sessions, creation, invitations, lists.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{RatingNow, SeriesView, SpeedName, Status, Text};

/// Who a session belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Me {
    /// The person's identifier.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// Whether the person is a guest without an account.
    pub guest: bool,
}

/// A change of one's own entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PatchMe {
    /// The new name, 1 to 24 characters.
    pub name: String,
}

/// What can be chosen when a game is created.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Options {
    /// Time controls by name.
    pub controls: Vec<ControlOption>,
    /// Handicap starts 让子 by name; the first is the even game.
    pub handicaps: Vec<HandicapOption>,
    /// Rule books by name.
    pub books: Vec<RuleBookOption>,
    /// The computers that one can play against; none where the hall runs no engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computers: Option<Computers>,
    /// The controls of quick pairing 快速匹配, by their names among `controls`.
    #[serde(default)]
    pub quick: Vec<String>,
}

/// A time control that has a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ControlOption {
    /// Its name.
    pub name: String,
    /// The clock's text form.
    pub control: String,
    /// In words.
    pub text: Text,
    /// The kind of speed; none where nothing limits the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<SpeedName>,
}

/// A handicap start that has a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HandicapOption {
    /// Its name; `even` for the usual start.
    pub name: String,
    /// The start position, FEN.
    pub fen: String,
    /// In words.
    pub text: Text,
}

/// A rule book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RuleBookOption {
    /// Its name.
    pub name: String,
    /// In words.
    pub text: Text,
    /// What it does with repetition, quiet rounds and fouls, in a few sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

/// A game to be created.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The time control: a name of `Options` or the clock's text form.
    pub control: String,
    /// The start: a name of `Options.handicaps` or a FEN.
    #[serde(default)]
    pub start: Option<String>,
    /// The rule book's name; `online` when left out.
    #[serde(default)]
    pub book: Option<String>,
    /// The side that the creator plays.
    pub side: SideChoice,
    /// What kind of table.
    pub kind: TableKind,
    /// Whether strangers find the game in the list of games going on.
    #[serde(default)]
    pub listed: bool,
    /// How many seconds later than the players those hear of everything who only look on, up to
    /// 3600; for games with a friend and before an arbiter.
    #[serde(default)]
    pub delay: Option<u32>,
    /// Against which computer; only where the kind is `computer`, and there it may not be missing.
    #[serde(default)]
    pub computer: Option<ComputerChoice>,
}

/// Against which computer one plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ComputerChoice {
    /// The hall's own engine at a level, 1 to 10.
    Level(u8),
    /// Another engine: a name of `Options.computers`.
    Engine(String),
}

/// The computers of a hall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Computers {
    /// The levels of its own engine: from 1 to this.
    pub levels: u8,
    /// About how strong each level is, from level 1: Elo on the program's own scale, found in
    /// matches of the levels with each other; no rating 等级分 of people.
    #[serde(default)]
    pub ratings: Vec<u16>,
    /// Other engines, by name.
    pub engines: Vec<String>,
}

/// A move that the computer would play 提示.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Hint {
    /// The move, UCI.
    #[serde(rename = "move")]
    pub mv: String,
    /// Chinese, simplified: 炮二平五.
    pub chinese: String,
    /// WXF: `C2.5`.
    pub wxf: String,
    /// After how many plies the position stands that it is for.
    pub ply: u32,
}

/// The side that the creator of a game plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SideChoice {
    /// Red 红方, who moves first.
    Red,
    /// Black 黑方.
    Black,
    /// Drawn by lot.
    Random,
}

/// What kind of table it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableKind {
    /// With a friend, by a link.
    Friend,
    /// Two people on one screen.
    Screen,
    /// Two others play by links, the creator is the arbiter 裁判.
    Arbitered,
    /// Against the computer.
    Computer,
}

/// A game was created.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Created {
    /// The game's identifier.
    pub id: String,
    /// The links by which the open seats are taken.
    pub invites: Vec<InviteLink>,
}

/// A link by which a place is taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InviteLink {
    /// The place.
    pub place: Place,
    /// The token.
    pub token: String,
    /// The whole address, for sending.
    pub link: String,
}

/// A place at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Seat 0.
    Red,
    /// Seat 1.
    Black,
}

/// What an invitation is for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Invite {
    /// The game's identifier.
    pub id: String,
    /// The place it gives.
    pub place: Place,
    /// Who invites.
    pub from: String,
    /// The time control in words.
    pub control_text: Text,
    /// The rule book in words.
    pub book_text: Text,
    /// The start position, FEN.
    pub start: String,
    /// The handicap in words, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap_text: Option<Text>,
    /// Whether the place is taken already.
    pub taken: bool,
    /// Whether this session holds the place.
    pub yours: bool,
}

/// A place was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Accepted {
    /// The game's identifier.
    pub id: String,
    /// The place.
    pub place: Place,
}

/// A page of games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GameList {
    /// The games, newest first.
    pub games: Vec<GameRow>,
    /// What to ask for as `page` to get those that follow, if there are any.
    pub next: Option<String>,
}

/// One line of a list of games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GameRow {
    /// The game's identifier.
    pub id: String,
    /// Which game it is: `xiangqi`.
    pub game: String,
    /// The names, by seat; none while a seat is open.
    pub names: Vec<Option<String>>,
    /// The identifiers of the persons, by seat; none while a seat is open and for a computer.
    #[serde(default)]
    pub people: Vec<Option<String>>,
    /// The level of the computer, by seat; none where a person sits, or another engine.
    #[serde(default)]
    pub levels: Vec<Option<u8>>,
    /// The time control in words.
    pub control_text: Text,
    /// Where it stands.
    pub status: Status,
    /// The number of plies.
    pub plies: u32,
    /// When it was created.
    pub created: i64,
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`.
    pub score: Option<String>,
    /// Their ratings in this game's kind of speed, by seat.
    #[serde(default)]
    pub ratings: Vec<Option<RatingNow>>,
    /// Whether the game counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The position now, FEN, of a game that is going on before everybody's eyes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The last move, UCI.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
    /// The seats that may act now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to_act: Vec<u8>,
    /// The seats of the reader.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub yours: Vec<u8>,
    /// When the time of a seat that may act is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// Its place in a series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesView>,
}

/// The body of every error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ApiError {
    /// A stable code, such as `game.not_found`.
    pub code: String,
    /// In words.
    pub text: Text,
    /// The ply that the error is about, from 0, where it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// The position before that ply, FEN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The number under which the server's log knows the request.
    pub request: String,
}
