//! Words that come with a command: the note at an offer, the reason of an order.
//!
//! They are checked as a line of chat is, beside the table's task, and the command is looked at anew
//! when the answer is there: no move waits for it.

use std::sync::Arc;

use clock::Moment;
use journal::LogId;
use store::Talk as _;
use table::{Command, Computer, PersonId};
use wire::{ClientFrame, Denied};

use super::Task;
use crate::audience::SocketId;
use crate::env::Env;
use crate::ledger::Ledger;
use crate::played::Played;
use crate::request::Request;
use crate::talk::saying::{self, Gag, Kind, Words};

/// Words that wait to be checked.
#[derive(Debug)]
pub(super) struct Pending {
    /// Whose they are.
    person: PersonId,
    kind: Kind,
    text: String,
}

impl Pending {
    /// The words of a command, if it has any.
    pub(super) fn of<A>(command: &Command<A>, person: Option<&PersonId>) -> Option<Pending> {
        let (kind, text) = match command {
            Command::Offer { reason: Some(reason), .. } => (Kind::Note, &reason.note),
            Command::Official { why, .. } => (Kind::Reason, why),
            _ => return None,
        };
        let person = person.filter(|_| !text.trim().is_empty())?.clone();
        Some(Pending { person, kind, text: text.clone() })
    }
}

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// Finds out whether the words of a frame may be said; the frame comes back with the answer.
    pub(super) fn weigh(
        &mut self,
        socket: SocketId,
        at: Moment,
        frame: ClientFrame,
        words: Pending,
    ) {
        let sitters = self.table.people().filter_map(|(_, sitter)| sitter);
        let others =
            sitters.filter(|other| **other != words.person && Computer::of(other).is_none());
        let others: Vec<PersonId> = others.cloned().collect();
        let (env, game) = (Arc::clone(self.env), self.id.clone());
        self.in_turn(words.person.clone(), async move {
            let weighed = weighed(&env, &game, at, &words, &others).await;
            let weighed = weighed.map_err(|gag| gag.denied(words.kind));
            Request::Weighed { socket, at, frame: Box::new(frame), weighed }
        });
    }

    /// It was found out whether the words of a frame may be said.
    pub(super) async fn weighed(
        &mut self,
        socket: SocketId,
        at: Moment,
        frame: ClientFrame,
        weighed: Result<(), Denied>,
    ) {
        match (weighed, frame.id()) {
            (Ok(()), _) => self.command(socket, at, frame, true).await,
            (Err(denied), Some(re)) => self.answer(socket, &denied.frame(re)),
            (Err(_), None) => {}
        }
    }
}

async fn weighed<L: Ledger>(
    env: &Env<L>,
    game: &LogId,
    at: Moment,
    words: &Pending,
    others: &[PersonId],
) -> Result<(), Gag> {
    let Pending { person, kind, text } = words;
    saying::check(env, Words { person, at, text }).await?;
    // The arbiter is heard by everybody who plays; nobody has to read what an opponent writes.
    if *kind == Kind::Note {
        let talk = env.ledger.talk();
        for other in others {
            if talk.blocks(other).await?.iter().any(|block| block.person == *person) {
                return Err(Gag::Blocked);
            }
        }
        if !talk.chat_closed(game).await?.is_empty() {
            return Err(Gag::Closed);
        }
    }
    Ok(())
}
