//! What a table answers to a command.

use clock::Moment;

use crate::{Command, EventOf, Game, Refused, Table};

impl<G: Game> Table<G> {
    /// The events that follow from a command at a moment; the table is left as it is.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why nothing follows.
    pub fn decide(
        &self,
        at: Moment,
        command: &Command<G::Action>,
    ) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        let _ = (at, command);
        Err(Refused::NotStarted)
    }
}
