//! What is kept of talk and of moderation.

use clock::Moment;
use journal::{LogId, PersonId};

use crate::append::{Malformed, name, text};

/// Where a line is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Room {
    /// Among the players and their arbiter.
    Players,
    /// Among those who look on.
    Spectators,
}

/// Something that is being said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// At which game.
    pub game: LogId,
    /// Where.
    pub room: Room,
    /// By whom.
    pub person: PersonId,
    /// When.
    pub at: Moment,
    /// What, at most [`Said::MAX_BYTES`] bytes.
    pub text: String,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number in the hall, ascending.
    pub id: u32,
    /// At which game.
    pub game: LogId,
    /// Where.
    pub room: Room,
    /// By whom.
    pub person: PersonId,
    /// When.
    pub at: Moment,
    /// What; none once who said it was erased.
    pub text: Option<String>,
    /// Whether a moderator took it away.
    pub removed: bool,
}

/// Somebody of whom a person does not want to hear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Who is blocked.
    pub person: PersonId,
    /// Since when.
    pub at: Moment,
}

/// What somebody complains of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// A complaint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Its name.
    pub id: String,
    /// Who complains.
    pub reporter: PersonId,
    /// About whom.
    pub person: PersonId,
    /// The game where it happened.
    pub game: Option<LogId>,
    /// The line of chat that it is about.
    pub line: Option<u32>,
    /// Of what.
    pub kind: ReportKind,
    /// In the reporter's own words, at most [`Report::MAX_NOTE`] bytes; empty once the reporter
    /// was erased.
    pub note: String,
    /// When.
    pub at: Moment,
    /// The entry of the log of moderation that settled it.
    pub settled: Option<u32>,
}

/// Which reports to list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReportsQuery {
    /// Only open ones, or only settled ones.
    pub open: Option<bool>,
    /// Only those about this person.
    pub person: Option<PersonId>,
    /// Only those that this person made.
    pub reporter: Option<PersonId>,
    /// Only those before this one: the moment and id of the last of the page before.
    pub before: Option<(Moment, String)>,
}

/// What a moderator can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// An entry of the log of moderation. It names people by id only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measure {
    /// Its number, ascending; 0 before it is written.
    pub id: u32,
    /// When.
    pub at: Moment,
    /// Who did it.
    pub moderator: PersonId,
    /// To whom.
    pub person: PersonId,
    /// What.
    pub kind: MeasureKind,
    /// Until when, for [`MeasureKind::Mute`].
    pub until: Option<Moment>,
    /// Why, at most [`Measure::MAX_REASON`] bytes.
    pub reason: String,
    /// The report on which it was done. All open reports about the same are settled with it.
    pub report: Option<String>,
    /// The line, for [`MeasureKind::Remove`].
    pub line: Option<u32>,
}

/// Which entries of the log of moderation to list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MeasuresQuery {
    /// Only those about this person.
    pub person: Option<PersonId>,
    /// Only those of this kind.
    pub kind: Option<MeasureKind>,
    /// Only those before this one.
    pub before: Option<u32>,
}

/// What holds for a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Standing {
    /// The last time that they were muted, unless that was ended.
    pub mute: Option<Mute>,
    /// Since when and why their account is closed.
    pub closed: Option<Closed>,
}

/// Somebody may not write for a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mute {
    /// Until when; may be past.
    pub until: Moment,
    /// Why.
    pub reason: String,
}

/// An account is closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closed {
    /// Since when.
    pub at: Moment,
    /// Why.
    pub reason: String,
}

impl Standing {
    /// The mute that holds at a moment.
    pub fn muted(&self, now: Moment) -> Option<&Mute> {
        self.mute.as_ref().filter(|mute| mute.until > now)
    }
}

impl Room {
    /// The name as it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Room::Players => "players",
            Room::Spectators => "spectators",
        }
    }

    /// The room with this name.
    pub fn from_name(name: &str) -> Option<Room> {
        [Room::Players, Room::Spectators].into_iter().find(|room| room.name() == name)
    }
}

impl ReportKind {
    /// All of them.
    pub const ALL: [ReportKind; 5] = [
        ReportKind::Cheating,
        ReportKind::Insulting,
        ReportKind::Stalling,
        ReportKind::Name,
        ReportKind::Other,
    ];

    /// The name as it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            ReportKind::Cheating => "cheating",
            ReportKind::Insulting => "insulting",
            ReportKind::Stalling => "stalling",
            ReportKind::Name => "name",
            ReportKind::Other => "other",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<ReportKind> {
        ReportKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl MeasureKind {
    /// All of them.
    pub const ALL: [MeasureKind; 7] = [
        MeasureKind::Warn,
        MeasureKind::Mute,
        MeasureKind::Unmute,
        MeasureKind::Close,
        MeasureKind::Reopen,
        MeasureKind::Remove,
        MeasureKind::Dismiss,
    ];

    /// The name as it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            MeasureKind::Warn => "warn",
            MeasureKind::Mute => "mute",
            MeasureKind::Unmute => "unmute",
            MeasureKind::Close => "close",
            MeasureKind::Reopen => "reopen",
            MeasureKind::Remove => "remove",
            MeasureKind::Dismiss => "dismiss",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<MeasureKind> {
        MeasureKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl Block {
    /// The most others that a person may block.
    pub const MOST: u32 = 500;
}

impl Said {
    /// The longest line, in bytes.
    pub const MAX_BYTES: usize = 1_024;

    pub(crate) fn validate(&self) -> Result<(), Malformed> {
        name(self.game.as_str())?;
        name(self.person.as_str())?;
        bounded(&self.text, Said::MAX_BYTES)
    }
}

impl Report {
    /// The longest note, in bytes.
    pub const MAX_NOTE: usize = 4_096;

    pub(crate) fn validate(&self) -> Result<(), Malformed> {
        for id in [self.id.as_str(), self.reporter.as_str(), self.person.as_str()] {
            name(id)?;
        }
        self.game.iter().try_for_each(|game| name(game.as_str()))?;
        bounded(&self.note, Report::MAX_NOTE)
    }
}

impl Measure {
    /// The longest reason, in bytes.
    pub const MAX_REASON: usize = 4_096;

    pub(crate) fn validate(&self) -> Result<(), Malformed> {
        name(self.moderator.as_str())?;
        name(self.person.as_str())?;
        self.report.iter().try_for_each(|report| name(report))?;
        bounded(&self.reason, Measure::MAX_REASON)
    }
}

fn bounded(words: &str, most: usize) -> Result<(), Malformed> {
    match words.len() {
        bytes if bytes > most => Err(Malformed::Text { bytes, most }),
        _ => text(words),
    }
}
