//! Who may put words of their own before others: lines of chat, notes at offers, reasons of an
//! arbiter's orders. All of them are asked here.

use clock::{Moment, Span};
use store::{Mute, Person, ReadError, Talk};
use table::PersonId;
use wire::{Denied, Text, say};

use super::links::has_link;
use crate::env::Env;
use crate::ledger::Ledger;

/// Who has been here for less than this may not lead others elsewhere.
const NEW: Span = Span::from_secs(24 * 3_600);

/// Words that a person wants others to read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words<'a> {
    /// Whose they are.
    pub(crate) person: &'a PersonId,
    /// When they are said.
    pub(crate) at: Moment,
    /// What is said.
    pub(crate) text: &'a str,
}

/// What the words stand in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A line of chat, which is nothing but its words.
    Line,
    /// A note at an offer, which can be made without it.
    Note,
    /// The reason of an arbiter's order, which can be given without it.
    Reason,
}

/// Why words may not be said.
#[derive(Debug)]
pub(crate) enum Gag {
    /// Whoever says it is no longer anybody here.
    Nobody,
    /// Moderators have muted them.
    Muted(Mute),
    /// They lead elsewhere, and who says it is new.
    Link,
    /// The opponent does not want to hear of them.
    Blocked,
    /// A player has closed the players' room.
    Closed,
    /// It cannot be found out.
    Down(ReadError),
}

impl From<ReadError> for Gag {
    fn from(error: ReadError) -> Gag {
        Gag::Down(error)
    }
}

/// The person, if they may say that.
pub(crate) async fn check<L: Ledger>(env: &Env<L>, words: Words<'_>) -> Result<Person, Gag> {
    let Words { person, at, text } = words;
    let people = env.ledger.people(std::slice::from_ref(person)).await?;
    let found = people.into_iter().find(|person| !person.erased).ok_or(Gag::Nobody)?;
    let standing = env.ledger.talk().standing(person).await?;
    if standing.closed.is_some() {
        return Err(Gag::Nobody);
    }
    if let Some(mute) = standing.muted(at).cloned().or_else(|| env.echoes.mute(person, at)) {
        return Err(Gag::Muted(mute));
    }
    if is_new(&found, at) && has_link(text) {
        return Err(Gag::Link);
    }
    Ok(found)
}

/// Guests, and accounts in their first hours.
pub(crate) fn is_new(person: &Person, now: Moment) -> bool {
    person.guest || now - person.created < NEW
}

impl Gag {
    /// The refusal as it is told to who wanted to say it.
    pub(crate) fn denied(&self, kind: Kind) -> Denied {
        let code = match (self, kind) {
            (Gag::Nobody, Kind::Line) => "chat.no_session",
            (Gag::Nobody, _) => "session.missing",
            (Gag::Muted(_), Kind::Line) => "chat.muted",
            (Gag::Muted(_), Kind::Note) => "note.muted",
            (Gag::Muted(_), Kind::Reason) => "reason.muted",
            (Gag::Link, Kind::Line) => "chat.link",
            (Gag::Link, Kind::Note) => "note.link",
            (Gag::Link, Kind::Reason) => "reason.link",
            (Gag::Blocked, _) => "note.blocked",
            (Gag::Closed, Kind::Note) => "note.closed",
            (Gag::Closed, _) => "chat.closed",
            (Gag::Down(error), _) => {
                tracing::warn!(%error, "it cannot be found out who may write");
                "store.down"
            }
        };
        match self {
            Gag::Muted(mute) => {
                let until = crate::record::minute(mute.until);
                let values = [("until", until.as_str()), ("reason", mute.reason.as_str())];
                let text: Text = say::error(code, &values);
                Denied { code: code.to_owned(), text, squares: Vec::new() }
            }
            _ => Denied::of(code),
        }
    }
}
