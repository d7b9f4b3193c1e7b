//! Chat beside the board, blocks, reports and moderation.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// Among the players and their arbiter.
    Players,
    /// Among those who look on. Players do not see it before the game is over.
    Spectators,
}

/// A line of chat. What is in it was written by people: it is shown as text and as nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatLine {
    /// Its number, ascending.
    pub id: u32,
    /// Where it was said.
    pub room: ChatRoom,
    /// When.
    pub at: i64,
    /// Who said it.
    pub person: String,
    /// By which name.
    pub name: String,
    /// The seat of who said it, if they have one; the first where they have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Whether the arbiter said it.
    #[serde(default)]
    pub arbiter: bool,
    /// What was said.
    pub text: String,
}

/// The chat of a table as one reader may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatView {
    /// The last lines of the rooms that the reader may read, in order of their numbers.
    pub lines: Vec<ChatLine>,
    /// The rooms that the reader may read.
    pub rooms: Vec<ChatRoom>,
    /// The room where what the reader says is said.
    pub own: ChatRoom,
    /// Whether the players' room was closed by a player: nobody writes there.
    pub closed: bool,
    /// Whether this reader closed it, and may open it again.
    pub closed_by_you: bool,
    /// Why the reader may write nothing for a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted: Option<MuteView>,
}

/// Somebody may write nothing for a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MuteView {
    /// Until when.
    pub until: i64,
    /// Why, in the moderator's words.
    pub reason: String,
}

/// Whom this person blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Blocks {
    /// The newest first.
    pub blocks: Vec<BlockView>,
}

/// Somebody who is blocked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BlockView {
    /// Who.
    pub person: String,
    /// Their present name.
    pub name: String,
    /// Since when.
    pub at: i64,
}

/// Blocks a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBlock {
    /// Whom: a person's identifier.
    pub person: String,
}

/// What a report complains of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportKind {
    /// Moves that are not the player's own 作弊.
    Cheating,
    /// Insults 辱骂.
    Insulting,
    /// Letting the clock run out of spite 拖延.
    Stalling,
    /// A name that should not be 不当名字.
    Name,
    /// Something else.
    Other,
}

/// A report to the moderators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// About whom; may be left out where `line` says it.
    #[serde(default)]
    pub person: Option<String>,
    /// The game where it happened; may be left out where `line` says it.
    #[serde(default)]
    pub game: Option<String>,
    /// The line of chat that it is about.
    #[serde(default)]
    pub line: Option<u32>,
    /// Of what.
    pub kind: ReportKind,
    /// In the reporter's own words, at most 500 characters.
    #[serde(default)]
    pub note: String,
}

/// A report has come in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Reported {
    /// Whether a report of the same person about the same was open already: it stays the one.
    pub already: bool,
}

/// What moderators have said and done about this person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MyStanding {
    /// Whether this person is a moderator.
    pub moderator: bool,
    /// Why the person may write nothing for a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted: Option<MuteView>,
    /// The last warnings 警告, the newest first.
    pub warnings: Vec<WarningView>,
}

/// A warning of a moderator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WarningView {
    /// Its number.
    pub id: u32,
    /// When.
    pub at: i64,
    /// Why, in the moderator's words.
    pub reason: String,
}

/// Somebody as moderators see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PersonNote {
    /// The identifier.
    pub person: String,
    /// The name; empty once erased.
    pub name: String,
    /// Whether they have no account.
    pub guest: bool,
    /// Whether they were erased on their own wish.
    pub erased: bool,
    /// Whether they are a moderator.
    pub moderator: bool,
    /// Until when they may write nothing, if that is not past.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted_until: Option<i64>,
    /// Whose mute holds for them too: a guest's, from whose network they first came since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted_with: Option<MutedWith>,
    /// Since when the account is closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed_at: Option<i64>,
    /// How often something was done about them before: warnings, mutes, closings.
    pub measures: u32,
}

/// A mute that holds for somebody because somebody else was muted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MutedWith {
    /// The guest who was muted.
    pub person: String,
    /// Until when it holds for the other.
    pub until: i64,
}

/// A report as moderators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportView {
    /// Its identifier.
    pub id: String,
    /// When it came.
    pub at: i64,
    /// Of what it complains.
    pub kind: ReportKind,
    /// In the reporter's words.
    pub note: String,
    /// Who reports.
    pub reporter: PersonNote,
    /// About whom.
    pub person: PersonNote,
    /// The game where it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The line that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// That line with those around it in its room; none where it is about no line.
    pub context: Vec<ReportedLine>,
    /// The entry of the log that settled it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled: Option<u32>,
}

/// A line of chat as moderators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportedLine {
    /// Its number.
    pub id: u32,
    /// When.
    pub at: i64,
    /// Who said it.
    pub person: String,
    /// By which name; empty once erased.
    pub name: String,
    /// What was said; none once who said it was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whether a moderator took it away.
    pub removed: bool,
}

/// A page of reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportList {
    /// The newest first.
    pub reports: Vec<ReportView>,
    /// What to ask for as `page` to get those that follow, if there are any.
    pub next: Option<String>,
}

/// What a moderator can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MeasureKind {
    /// Tells a person that something must not happen again 警告.
    Warn,
    /// Lets a person write nothing for a time 禁言.
    Mute,
    /// Ends that before its time.
    Unmute,
    /// Closes an account 封号.
    Close,
    /// Opens it again.
    Reopen,
    /// Takes a line of chat away.
    Remove,
    /// Settles a report without doing anything.
    Dismiss,
}

/// What a moderator does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMeasure {
    /// What.
    pub kind: MeasureKind,
    /// To whom; may be left out where `report` or `line` says it.
    #[serde(default)]
    pub person: Option<String>,
    /// Why, 1 to 500 characters: it stands in the log, and the person reads it.
    pub reason: String,
    /// For how many minutes, where the kind is `mute`: 1 to 525,600.
    #[serde(default)]
    pub minutes: Option<u32>,
    /// The report on which it is done. All open reports about the same are settled with it.
    #[serde(default)]
    pub report: Option<String>,
    /// The line, where the kind is `remove`.
    #[serde(default)]
    pub line: Option<u32>,
}

/// An entry of the log of moderation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MeasureView {
    /// Its number.
    pub id: u32,
    /// When.
    pub at: i64,
    /// Who did it.
    pub moderator: PersonNote,
    /// To whom.
    pub person: PersonNote,
    /// What.
    pub kind: MeasureKind,
    /// Until when, for a mute.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// Why.
    pub reason: String,
    /// The report on which it was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
    /// The line that was taken away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

/// A page of the log of moderation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MeasureList {
    /// The newest first.
    pub measures: Vec<MeasureView>,
    /// What to ask for as `page` to get those that follow, if there are any.
    pub next: Option<String>,
}
