//! The read model that is written with the log: what lists and the lobby show of a game.

use std::fmt;

use clock::{Moment, Seat, Span};
use journal::{LogId, PersonId};

use crate::append::{Malformed, name, text};
use crate::contract::ReadError;

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
    /// Whether it counts for ratings 等级分.
    pub rated: bool,
    /// How much later than the players those hear of it who only look on 延迟.
    pub delay: Span,
    /// How its open seat is offered, beside invitations; stays once the seat is taken.
    pub offered: Option<Offered>,
    /// Its place in a series of games.
    pub series: Option<Series>,
    /// When it was created; never changes.
    pub created: Moment,
    /// When its log last grew.
    pub updated: Moment,
}

/// An open seat that is offered: a challenge 挑战.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Offered {
    /// The only one who may take it; none if anybody may.
    pub to: Option<PersonId>,
    /// Why it was declined, as a key, once it was.
    pub declined: Option<String>,
    /// The game of which it is the rematch, by the same two.
    pub after: Option<LogId>,
}

/// Where a game stands in a series of games 系列赛 between the same two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// The first game of the series, which gives the series its name.
    pub first: LogId,
    /// Which game this is, from 1.
    pub number: u16,
    /// How many games there are at most.
    pub length: u16,
    /// Whether it is over as soon as one side can no longer be caught.
    pub best: bool,
    /// Half points before this game, by the seats of this game.
    pub points: [u16; 2],
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

/// What is offered of a game and its series, as columns.
pub(crate) struct Mark<'a> {
    pub(crate) offered: bool,
    pub(crate) to: Option<&'a str>,
    pub(crate) declined: Option<&'a str>,
    pub(crate) after: Option<&'a str>,
    pub(crate) series: Option<&'a str>,
    pub(crate) plan: Option<String>,
}

impl<'a> Mark<'a> {
    pub(crate) fn of(game: &'a GameRow) -> Mark<'a> {
        let offered = game.offered.as_ref();
        Mark {
            offered: offered.is_some(),
            to: offered.and_then(|offered| offered.to.as_ref()).map(PersonId::as_str),
            declined: offered.and_then(|offered| offered.declined.as_deref()),
            after: offered.and_then(|offered| offered.after.as_ref()).map(LogId::as_str),
            series: game.series.as_ref().map(|series| series.first.as_str()),
            plan: game.series.as_ref().map(Series::plan),
        }
    }
}

/// The columns of [`Mark`] as they were read.
pub(crate) struct Read {
    pub(crate) offered: bool,
    pub(crate) to: Option<String>,
    pub(crate) declined: Option<String>,
    pub(crate) after: Option<String>,
    pub(crate) series: Option<String>,
    pub(crate) plan: Option<String>,
}

impl Read {
    /// What the columns say.
    ///
    /// # Errors
    ///
    /// [`ReadError::Strange`] if the plan of a series is none.
    pub(crate) fn told(self) -> Result<(Option<Offered>, Option<Series>), ReadError> {
        let Read { offered, to, declined, after, series, plan } = self;
        let (to, after) = (to.map(PersonId::new), after.map(LogId::new));
        let offered = offered.then_some(Offered { to, declined, after });
        let Some((first, plan)) = series.zip(plan) else { return Ok((offered, None)) };
        match Series::read(LogId::new(first), &plan) {
            Some(series) => Ok((offered, Some(series))),
            None => Err(ReadError::Strange { what: "the plan of a series", found: plan.into() }),
        }
    }
}

impl Series {
    /// The plan and the points as they are stored, such as `best 5 2 1-0`.
    pub(crate) fn plan(&self) -> String {
        let kind = if self.best { "best" } else { "all" };
        let [red, black] = self.points;
        format!("{kind} {} {} {red}-{black}", self.length, self.number)
    }

    pub(crate) fn read(first: LogId, plan: &str) -> Option<Series> {
        let mut words = plan.split(' ');
        let best = match words.next()? {
            "best" => true,
            "all" => false,
            _ => return None,
        };
        let (length, number) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let (red, black) = words.next()?.split_once('-')?;
        let points = [red.parse().ok()?, black.parse().ok()?];
        words.next().is_none().then_some(Series { first, number, length, best, points })
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
        texts.chain(&game.result).chain(&game.termination).try_for_each(|part| text(part))?;
        if let Some(Offered { to, declined, after }) = &game.offered {
            to.as_ref().map_or(Ok(()), |to| name(to.as_str()))?;
            after.as_ref().map_or(Ok(()), |after| name(after.as_str()))?;
            declined.as_deref().map_or(Ok(()), text)?;
        }
        game.series.as_ref().map_or(Ok(()), |series| name(series.first.as_str()))
    }
}
