//! What people say beside the board, whom they would rather not hear, what they report, and what
//! moderators do about it. None of it is part of a log: it can be erased.

use std::future::Future;

use clock::Moment;
use journal::{LogId, PersonId};

use crate::contract::{ReadError, WriteError};
use crate::people::Person;

mod rows;

pub use rows::{
    Block, ChatLine, Closed, Measure, MeasureKind, MeasuresQuery, Mute, Report, ReportKind,
    ReportsQuery, Room, Said, Standing,
};

/// Chat, blocks, reports and moderation.
///
/// What a call has acknowledged survives the loss of power, as with
/// [`Store`](crate::Store).
pub trait Talk: Send + Sync + 'static {
    // ---- chat

    /// Keeps what somebody says and returns the line's number. Numbers are never used again.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if there is no such person, or they were erased.
    fn say(&self, said: &Said) -> impl Future<Output = Result<u32, WriteError>> + Send;

    /// The last lines of each room of a game that can still be read, in the order of their numbers.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn chat(
        &self,
        game: &LogId,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<ChatLine>, ReadError>> + Send;

    /// A line with up to `reach` of those before and as many of those after it in its room, in
    /// order, whether or not they can still be read; none if there is no such line.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn chat_around(
        &self,
        line: u32,
        reach: u32,
    ) -> impl Future<Output = Result<Vec<ChatLine>, ReadError>> + Send;

    /// What a person has said that can still be read, after the line `after` and in the order of the
    /// numbers.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn said_by(
        &self,
        person: &PersonId,
        after: u32,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<ChatLine>, ReadError>> + Send;

    /// Lets a player close the players' room of a game, or open it again.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn close_chat(
        &self,
        game: &LogId,
        by: &PersonId,
        closed: bool,
    ) -> impl Future<Output = Result<(), ReadError>> + Send;

    /// Who closed the players' room of a game and has not opened it again.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn chat_closed(
        &self,
        game: &LogId,
    ) -> impl Future<Output = Result<Vec<PersonId>, ReadError>> + Send;

    // ---- blocks

    /// Lets a person not hear of another one any more; nothing changes if it is so already.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if one of them does not exist or was erased,
    /// [`WriteError::Taken`] if the person blocks [`Block::MOST`] others.
    fn block(
        &self,
        person: &PersonId,
        block: &Block,
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// Ends a block, if there is one.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn unblock(
        &self,
        person: &PersonId,
        other: &PersonId,
    ) -> impl Future<Output = Result<(), ReadError>> + Send;

    /// Whom a person blocks, the newest first.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn blocks(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Vec<Block>, ReadError>> + Send;

    /// Whether one of two persons blocks the other: the question before a challenge or a pairing.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn blocked(
        &self,
        one: &PersonId,
        other: &PersonId,
    ) -> impl Future<Output = Result<bool, ReadError>> + Send;

    /// All pairs of these persons of whom one blocks the other.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn blocks_among(
        &self,
        persons: &[PersonId],
    ) -> impl Future<Output = Result<Vec<(PersonId, PersonId)>, ReadError>> + Send;

    // ---- reports

    /// Keeps a report, unless one of the same person about the same is open; whether it was kept.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if one of the persons does not exist or was erased.
    fn report(&self, report: &Report) -> impl Future<Output = Result<bool, WriteError>> + Send;

    /// Reports, the newest first.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn reports(
        &self,
        query: &ReportsQuery,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Report>, ReadError>> + Send;

    /// The report with this id.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn find_report(
        &self,
        id: &str,
    ) -> impl Future<Output = Result<Option<Report>, ReadError>> + Send;

    // ---- moderation

    /// Makes a person a moderator.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] unless the person has an account.
    fn add_moderator(
        &self,
        person: &PersonId,
        at: Moment,
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// Makes a person no moderator any more; whether they were one.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn remove_moderator(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<bool, ReadError>> + Send;

    /// The moderators, and since when they are.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn moderators(&self)
    -> impl Future<Output = Result<Vec<(PersonId, Moment)>, ReadError>> + Send;

    /// The persons with an account who go by a name, letter by letter.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn accounts_named(
        &self,
        name: &str,
    ) -> impl Future<Output = Result<Vec<Person>, ReadError>> + Send;

    /// Writes what a moderator does into the log of moderation, with what follows from it in the
    /// same instant: a line that cannot be read any more, sessions that end, reports that are
    /// settled. Returns the number of the entry.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if the person does not exist or was erased, or there is no such
    /// line of theirs, [`WriteError::Taken`] if the report is settled already. Nothing is written
    /// then.
    fn take_measure(
        &self,
        measure: &Measure,
    ) -> impl Future<Output = Result<u32, WriteError>> + Send;

    /// The log of moderation, the newest first. Nothing in it is ever changed.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn measures(
        &self,
        query: &MeasuresQuery,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Measure>, ReadError>> + Send;

    /// What the log of moderation says of a person now.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn standing(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Standing, ReadError>> + Send;
}

/// The questions by which [`Store::check`](crate::Store::check) looks at talk and moderation, the
/// same in either database.
pub(crate) mod check {
    /// Lines and the games that are not there.
    pub(crate) const CHAT_WITHOUT_GAME: &str = "select id, game from chat
        where not exists (select 1 from game where game.id = chat.game)";

    /// Tables and the persons whom they name and who are not there.
    pub(crate) const TALK_WITHOUT_PERSON: &str = "select distinct source, person from (
           select 'chat' as source, person from chat
           union all select 'chat_closed', person from chat_closed
           union all select 'block', person from block
           union all select 'block', other from block
           union all select 'report', reporter from report
           union all select 'report', person from report
           union all select 'moderator', person from moderator
           union all select 'measure', person from measure
           union all select 'measure', moderator from measure
         ) as named where not exists (select 1 from person where id = named.person)";

    /// Settled reports whose measure is not there.
    pub(crate) const REPORT_WITHOUT_MEASURE: &str = "select id from report
        where settled is not null
          and not exists (select 1 from measure where measure.id = report.settled)";
}

/// The tables of talk and moderation with their columns, for copies.
pub(crate) const TABLES: &[(&str, &[&str])] = &[
    ("chat", &["id", "game", "room", "person", "at", "text", "removed"]),
    ("chat_closed", &["game", "person"]),
    ("block", &["person", "other", "at"]),
    ("report", &["id", "reporter", "person", "game", "line", "kind", "note", "at", "settled"]),
    ("moderator", &["person", "at"]),
    ("measure", &["id", "at", "moderator", "person", "kind", "until", "reason", "report", "line"]),
];

/// Something stored that has to be one of ours.
pub(crate) fn known<T>(what: &'static str, name: &str, found: Option<T>) -> Result<T, ReadError> {
    found.ok_or_else(|| ReadError::Strange { what, found: name.into() })
}
