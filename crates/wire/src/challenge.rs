//! Challenges, quick pairing, ratings and series as they are spoken of.

use clock::Speed;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{GameRow, Place, SideChoice, Text};

/// A game that is offered to anybody, or to one person 挑战.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The time control: a name of `Options` or the clock's text form.
    pub control: String,
    /// The start: a name of `Options.handicaps` or a FEN.
    #[serde(default)]
    pub start: Option<String>,
    /// The rule book's name; `online` when left out.
    #[serde(default)]
    pub book: Option<String>,
    /// The side that the challenger plays.
    pub side: SideChoice,
    /// Whether the game counts for ratings: only between accounts, from the usual start.
    #[serde(default)]
    pub rated: bool,
    /// The only person who may take it; anybody when left out.
    #[serde(default)]
    pub to: Option<String>,
    /// A series instead of one game.
    #[serde(default)]
    pub series: Option<NewSeries>,
}

/// A series of games between the same two, who change sides after every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSeries {
    /// How many games there are at most, 2 to 20.
    pub length: u16,
    /// Whether it is over as soon as one side can no longer be caught.
    pub best: bool,
}

/// Why a challenge is declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeclineReason {
    /// Not now.
    Later,
    /// Another time control would do.
    Control,
    /// Only casual games.
    Casual,
    /// Only rated games.
    Rated,
    /// Without a reason.
    No,
}

/// Declining a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Decline {
    /// Why.
    pub why: DeclineReason,
}

/// Challenges that wait.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ChallengeList {
    /// The challenges, newest first.
    pub challenges: Vec<ChallengeView>,
}

/// A challenge that waits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ChallengeView {
    /// Its game.
    pub id: String,
    /// Who challenges.
    pub from: PersonView,
    /// Who alone may take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<PersonView>,
    /// The place that is open.
    pub place: Place,
    /// The time control in the clock's text form.
    pub control: String,
    /// The time control in words.
    pub control_text: Text,
    /// The kind of speed; none where nothing limits the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<SpeedName>,
    /// The rule book in words.
    pub book_text: Text,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Whether it is the reader's own.
    pub yours: bool,
    /// When it was made.
    pub created: i64,
    /// The series that begins with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesView>,
    /// The game of which it is the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// Why it was declined, once it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<DeclineReason>,
}

/// A challenge was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Challenged {
    /// Its game.
    pub id: String,
}

/// A rematch was asked for, or taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Rematch {
    /// Its game.
    pub id: String,
    /// Whether it has begun: the opponent had asked for it too.
    pub begun: bool,
}

/// Somebody as lists show them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PersonView {
    /// The person's identifier.
    pub id: String,
    /// The name.
    pub name: String,
    /// Whether it is a guest without an account.
    pub guest: bool,
    /// The rating in the kind of speed that is spoken of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingNow>,
}

/// A kind of speed.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum SpeedName {
    /// Under 3 minutes a side, for a game of 40 moves.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// Under 25 minutes.
    Rapid,
    /// Longer.
    Classical,
    /// Days for a move 通信棋.
    Correspondence,
}

/// A rating 等级分 (Glicko-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RatingNow {
    /// The rating, rounded.
    pub rating: i32,
    /// Whether it is provisional: a deviation over 110.
    pub provisional: bool,
}

/// The ratings of a person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Ratings {
    /// The person.
    pub person: String,
    /// One for each kind of speed in which there is a rated game.
    pub speeds: Vec<SpeedRating>,
}

/// A person's rating in one kind of speed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SpeedRating {
    /// The kind of speed.
    pub speed: SpeedName,
    /// The rating now.
    pub now: RatingNow,
    /// Its deviation, rounded.
    pub deviation: i32,
    /// How many games it comes from.
    pub games: u32,
    /// The last 500 games at most, the oldest first.
    pub history: Vec<RatedPoint>,
}

/// The rating after a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RatedPoint {
    /// The game.
    pub game: String,
    /// When it ended.
    pub at: i64,
    /// Half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub score: u8,
    /// The rating after it.
    pub rating: i32,
}

/// What a game did to the ratings of its players.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GameRatings {
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// The changes by seat; empty until they are reckoned, and where nothing counts.
    pub changes: Vec<RatingChange>,
}

/// What a game did to a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RatingChange {
    /// The seat.
    pub seat: u8,
    /// The rating before.
    pub before: i32,
    /// The rating after.
    pub after: RatingNow,
}

/// A series and where a game stands in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeriesView {
    /// Which game this is, from 1.
    pub number: u16,
    /// How many games there are at most.
    pub length: u16,
    /// Whether it is over as soon as one side can no longer be caught.
    pub best: bool,
    /// Half points before this game, by seat of this game.
    pub points: Vec<u16>,
}

/// What waits for a person, on whatever page.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PersonDesk {
    /// Challenges to this person.
    pub challenges: Vec<ChallengeView>,
    /// Challenges that this person made and that wait, or were declined within a day.
    pub own: Vec<ChallengeView>,
    /// Games by days in which it is this person's turn, the most urgent first.
    pub turns: Vec<GameRow>,
}

/// A frame from the page on the socket of the hall.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum HallClientFrame {
    /// The first frame.
    Hello {
        /// The protocol the page speaks.
        protocol: u16,
    },
    /// Looks for an opponent 快速匹配, in the place of what was looked for before.
    Seek {
        /// The time control: a name of `Options.quick`.
        control: String,
    },
    /// No longer looks for one.
    Unseek,
    /// Asks for a `pong`.
    Ping {
        /// The sender's own time, sent back unchanged.
        at: f64,
    },
}

/// A frame from the server on the socket of the hall.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum HallFrame {
    /// What waits for the person: the first frame, and whenever it changes.
    Desk {
        /// What.
        desk: Box<PersonDesk>,
    },
    /// The list of open challenges has changed.
    Lobby,
    /// A game of this person has begun: the page goes there.
    Go {
        /// The game.
        game: String,
        /// Why.
        why: GoReason,
    },
    /// Whether an opponent is looked for.
    Seeking {
        /// The control; none if nobody is looked for.
        control: Option<String>,
        /// Since when.
        since: Option<i64>,
        /// Why not, where it was refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<Text>,
    },
    /// The answer to a `ping`.
    Pong {
        /// The page's own time, unchanged.
        at: f64,
        /// The server's time.
        now: i64,
    },
    /// The page is too old for this server.
    Reload,
}

/// Why a page goes to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GoReason {
    /// A challenge was taken.
    Challenge,
    /// An opponent was found.
    Paired,
    /// The next game of a series.
    Series,
}

impl HallClientFrame {
    /// Reads a frame; none if it is none.
    pub fn from_text(text: &str) -> Option<HallClientFrame> {
        serde_json::from_str(text).ok()
    }
}

impl HallFrame {
    /// The frame as it is sent.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a frame has a JSON form")
    }
}

impl DeclineReason {
    /// The stable name: `later`, `control`, `casual`, `rated`, `no`.
    pub const fn key(self) -> &'static str {
        match self {
            DeclineReason::Later => "later",
            DeclineReason::Control => "control",
            DeclineReason::Casual => "casual",
            DeclineReason::Rated => "rated",
            DeclineReason::No => "no",
        }
    }

    /// The reason with this [`key`](DeclineReason::key).
    pub fn from_key(key: &str) -> Option<DeclineReason> {
        let all = [
            DeclineReason::Later,
            DeclineReason::Control,
            DeclineReason::Casual,
            DeclineReason::Rated,
            DeclineReason::No,
        ];
        all.into_iter().find(|reason| reason.key() == key)
    }
}

impl RatingNow {
    /// A deviation over this makes a rating provisional.
    pub const PROVISIONAL: f64 = 110.0;

    /// The rating as it is shown.
    pub fn of(rating: f64, deviation: f64) -> RatingNow {
        RatingNow { rating: rounded(rating), provisional: deviation > RatingNow::PROVISIONAL }
    }
}

/// A figure of a rating as it is shown.
#[expect(clippy::cast_possible_truncation, reason = "the cast saturates, and ratings are small")]
pub fn rounded(figure: f64) -> i32 {
    figure.round() as i32
}

impl From<Speed> for SpeedName {
    fn from(speed: Speed) -> SpeedName {
        match speed {
            Speed::Bullet => SpeedName::Bullet,
            Speed::Blitz => SpeedName::Blitz,
            Speed::Rapid => SpeedName::Rapid,
            Speed::Classical => SpeedName::Classical,
            Speed::Correspondence => SpeedName::Correspondence,
        }
    }
}
