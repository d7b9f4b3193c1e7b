//! The closed set of games, for hosts that serve them all.

use clock::{Moment, Seats};

use crate::game::xiangqi::Xiangqi;
use crate::{EventOf, Game, NotOpened, PersonId, Phase, Seq, Table, Wishes};

/// A table of any game. A fourth game is one crate, one adapter in [`game`](crate::game), and one
/// variant here.
#[derive(Debug, Clone)]
pub enum AnyTable {
    /// Xiangqi 象棋.
    Xiangqi(Table<Xiangqi>),
}

/// An event of any game.
#[derive(Debug, Clone, PartialEq)]
pub enum AnyEvent {
    /// Xiangqi 象棋.
    Xiangqi(EventOf<Xiangqi>),
}

/// Does the same with a table whichever game it plays.
macro_rules! each {
    ($any:expr, $table:ident => $do:expr) => {
        match $any {
            AnyTable::Xiangqi($table) => $do,
        }
    };
}

impl AnyTable {
    /// The table that a log tells of. Events of another game than the first are passed over.
    ///
    /// # Errors
    ///
    /// [`NotOpened`] if the first event is not the opening of a table.
    pub fn fold<'a>(
        events: impl IntoIterator<Item = (Moment, &'a AnyEvent)>,
    ) -> Result<AnyTable, NotOpened> {
        let mut events = events.into_iter().peekable();
        match events.peek() {
            Some((_, AnyEvent::Xiangqi(_))) => {
                let told = events.map(|(at, AnyEvent::Xiangqi(event))| (at, event));
                Ok(AnyTable::Xiangqi(Table::fold(told)?))
            }
            None => Err(NotOpened),
        }
    }

    /// The game's name.
    pub fn game(&self) -> &'static str {
        match self {
            AnyTable::Xiangqi(_) => Xiangqi::NAME,
        }
    }

    /// Remembers an event; one of another game changes nothing.
    pub fn evolve(&mut self, at: Moment, event: &AnyEvent) {
        match (self, event) {
            (AnyTable::Xiangqi(table), AnyEvent::Xiangqi(event)) => table.evolve(at, event),
        }
    }

    /// The place of the last event in the log.
    pub fn seq(&self) -> Seq {
        each!(self, table => table.seq())
    }

    /// Where the game stands.
    pub fn phase(&self) -> &Phase {
        each!(self, table => table.phase())
    }

    /// What the table wants from its host.
    pub fn wishes(&self) -> Wishes {
        each!(self, table => table.wishes())
    }

    /// The number of plies made.
    pub fn plies(&self) -> u32 {
        each!(self, table => table.plies())
    }

    /// The seats that a person holds.
    pub fn seats_of(&self, person: &PersonId) -> Seats {
        each!(self, table => table.seats_of(person))
    }
}

impl From<EventOf<Xiangqi>> for AnyEvent {
    fn from(event: EventOf<Xiangqi>) -> AnyEvent {
        AnyEvent::Xiangqi(event)
    }
}
