//! Requests and answers around accounts and people.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{BlockView, ChatRoom, ReportKind, SpeedRating};

/// A guest becomes an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// The name, shown and signed in with: 1 to 24 characters that no other account has.
    pub name: String,
    /// The password, 8 to 128 characters.
    pub password: String,
}

/// Somebody comes back to their account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name, in capital or small letters.
    pub name: String,
    /// The password.
    pub password: String,
    /// The code of the second factor, or a recovery code; asked for where the account has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// A session is left.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOut {
    /// Whether all other sessions of the person end too.
    #[serde(default)]
    pub everywhere: bool,
}

/// A new password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The password until now.
    pub old: String,
    /// The new one, 8 to 128 characters.
    pub new: String,
}

/// Something that asks for the password once more, and for a code where there is a second factor.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The password.
    pub password: String,
    /// A code of the second factor, or a recovery code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// The first code of a second factor that was prepared.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmFactor {
    /// The six digits.
    pub code: String,
}

/// What erases a person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Erase {
    /// The word `erase`, so that nothing is erased by a slip.
    pub confirm: String,
    /// The password, where there is an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// A code, where there is a second factor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// One's own account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Account {
    /// The person's identifier.
    pub person: String,
    /// The name.
    pub name: String,
    /// Whether the person is a guest; then there is no account.
    pub guest: bool,
    /// When the person first came.
    pub since: i64,
    /// Whether the second factor is on.
    pub second_factor: bool,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
}

/// The sessions of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SessionList {
    /// The sessions, the last used first.
    pub sessions: Vec<SessionRow>,
}

/// One session: a browser in which somebody is signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SessionRow {
    /// By what it is ended.
    pub id: String,
    /// Whether it is that of this request.
    pub current: bool,
    /// When it began.
    pub created: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
    /// The browser and the system as far as they are known, such as `Firefox · Linux`.
    pub agent: String,
}

/// A second factor that waits for its first code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PreparedFactor {
    /// The secret in base 32, for typing.
    pub secret: String,
    /// The secret as an address that apps understand.
    pub uri: String,
    /// That address as a QR code, SVG.
    pub qr: String,
}

/// Recovery codes, shown this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecoveryCodes {
    /// The codes; each works once.
    pub codes: Vec<String>,
}

/// What everybody may know of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Profile {
    /// The person's identifier.
    pub person: String,
    /// The name.
    pub name: String,
    /// Whether the person is a guest without an account.
    pub guest: bool,
    /// When the person first came.
    pub since: i64,
    /// Whether it is the reader's own: then private games are counted and listed too.
    pub yours: bool,
    /// Finished games against people.
    pub tally: Tally,
}

/// How games ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Tally {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

/// Everything of one's own in one file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Export {
    /// `chuhe-export`.
    pub format: String,
    /// The version of this form.
    pub version: u8,
    /// When it was made.
    pub exported: i64,
    /// The account.
    pub account: Account,
    /// The sessions.
    pub sessions: Vec<SessionRow>,
    /// The ratings 等级分 and how they came about, of all games.
    pub ratings: Vec<SpeedRating>,
    /// Whom one blocks.
    pub blocks: Vec<BlockView>,
    /// What one has reported to the moderators.
    pub reports: Vec<ExportedReport>,
    /// What one has said, the oldest first. Lines and games stand last, so that they can be written
    /// one by one.
    pub lines: Vec<ExportedLine>,
    /// The games, newest first.
    pub games: Vec<ExportedGame>,
}

/// A game among one's own data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExportedGame {
    /// The game's identifier.
    pub id: String,
    /// Which game it is: `xiangqi`.
    pub game: String,
    /// One's own seats; none where one was the arbiter.
    pub seats: Vec<u8>,
    /// Where it stands.
    pub status: crate::Status,
    /// The time control in the clock's text form.
    pub control: String,
    /// The rule book's name.
    pub book: String,
    /// Whether only who has the link finds it.
    pub private: bool,
    /// When it was created.
    pub created: i64,
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`.
    pub score: Option<String>,
    /// The record as PGN, where the game has that form.
    pub pgn: Option<String>,
}

/// A line of chat among one's own data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExportedLine {
    /// The game at whose table it was said.
    pub game: String,
    /// Where it was said.
    pub room: ChatRoom,
    /// When.
    pub at: i64,
    /// What was said.
    pub text: String,
}

/// A report that one has made, among one's own data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExportedReport {
    /// When.
    pub at: i64,
    /// Of what.
    pub kind: ReportKind,
    /// About whom.
    pub person: String,
    /// The game where it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The line of chat that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// One's own words.
    pub note: String,
}

impl Export {
    /// The text around the lines of chat and the games: what stands before the first line, between
    /// the last line and the first game, and after the last game.
    ///
    /// # Panics
    ///
    /// Never: the form ends with these two lists.
    pub fn around(&self) -> (String, &'static str, &'static str) {
        const BETWEEN: &str = "],\"games\":[";
        const END: &str = "]}";
        let empty = Export { lines: Vec::new(), games: Vec::new(), ..self.clone() };
        let mut text = serde_json::to_string(&empty).expect("an export has a JSON form");
        assert!(text.ends_with(&[BETWEEN, END].concat()), "lines and games stand last");
        text.truncate(text.len() - BETWEEN.len() - END.len());
        (text, BETWEEN, END)
    }
}

/// Shows the name of a type alone: what it holds is secret.
macro_rules! hidden {
    ($($name:ident)*) => {
        $(impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        })*
    };
}

hidden! { SignUp SignIn ChangePassword Proof ConfirmFactor Erase PreparedFactor RecoveryCodes }
