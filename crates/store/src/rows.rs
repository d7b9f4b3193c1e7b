//! The read model that is written with the log: what lists and the lobby show of a game.

use std::fmt;

use clock::{Moment, Seat};
use journal::{LogId, PersonId};

use crate::append::{Malformed, name, text};

/// The SHA-256 of a secret that only its holder knows: a session's cookie, an invitation.
///
/// The secret itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Seats are still empty.
    Waiting,
    /// A clock runs, or would if the game had one.
    Running,
    /// Nobody's clock runs: adjourned, halted by an arbiter, or just restarted.
    Paused,
    /// It has a result, or was aborted.
    Finished,
}

/// What lists show of a game. The log is the truth; this row can be made again from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// The game, which is also the name of its log.
    pub id: LogId,
    /// Which game it is, such as `xiangqi`.
    pub kind: String,
    /// How far it has come.
    pub status: Status,
    /// Its seats, at most [`Seat::LIMIT`]; the index is the seat's number.
    pub seats: Vec<SeatRow>,
    /// The time control in its text form.
    pub control: String,
    /// The name of the rule book, such as `online`.
    pub book: String,
    /// The result once it is known, such as `1-0`.
    pub result: Option<String>,
    /// How it ended, as a key.
    pub termination: Option<String>,
    /// Moves played, counted by single sides.
    pub plies: u32,
    /// Whether all seats are played at one screen.
    pub local: bool,
    /// Whether only who has the link finds it.
    pub private: bool,
    /// When it was created; never changes.
    pub created: Moment,
    /// When its log last grew.
    pub updated: Moment,
}

/// What is kept of a seat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// Who sits there.
    pub person: Option<PersonId>,
    /// The invitation that opens the seat.
    pub invite: Option<TokenHash>,
}

/// A change of the read model in an append's own transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// The whole row of the log's game takes the place of the former one.
    Game(Box<GameRow>),
    /// Only the counters of the log's game change: the cheap row of an ordinary move.
    Progress {
        /// Moves played.
        plies: u32,
        /// When the last of them was made.
        at: Moment,
    },
}

/// Which games to list, newest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GamesQuery {
    /// Only games of this status.
    pub status: Option<Status>,
    /// Only games in which this person has a seat.
    pub person: Option<PersonId>,
    /// Private games and games at one screen too. Off for what everybody may see.
    pub hidden: bool,
    /// Only games older than this one: the last of the page before.
    pub before: Option<Cursor>,
}

/// A place in a list of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    /// When the game was created.
    pub created: Moment,
    /// The game, since two may be created in one millisecond.
    pub id: LogId,
}

impl Status {
    /// All of them in the order of a game's life.
    pub const ALL: [Status; 4] =
        [Status::Waiting, Status::Running, Status::Paused, Status::Finished];

    /// The name as it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Running => "running",
            Status::Paused => "paused",
            Status::Finished => "finished",
        }
    }

    /// The status with this name.
    pub fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

impl GameRow {
    /// The place of this game in a list.
    pub fn cursor(&self) -> Cursor {
        Cursor { created: self.created, id: self.id.clone() }
    }
}

impl Row {
    pub(crate) fn validate(&self, log: &LogId) -> Result<(), Malformed> {
        let Row::Game(game) = self else { return Ok(()) };
        if game.id != *log {
            return Err(Malformed::ForeignRow);
        }
        if game.seats.len() > usize::from(Seat::LIMIT) {
            return Err(Malformed::Seats { count: game.seats.len() });
        }
        name(&game.kind)?;
        for person in game.seats.iter().filter_map(|seat| seat.person.as_ref()) {
            name(person.as_str())?;
        }
        let texts = [&game.control, &game.book].into_iter();
        texts.chain(&game.result).chain(&game.termination).try_for_each(|part| text(part))
    }
}
