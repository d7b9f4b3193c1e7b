//! Whichever store a target names.

use std::path::Path;

use clock::{Moment, Seat, Span};
use journal::{LogId, PersonId, Record, Seq};

use crate::accounts::{Account, Accounts, Factor, PasswordHash, Tally};
use crate::append::{Append, AppendError, Epoch, NodeId, Shard};
use crate::check::Check;
use crate::contract::{
    BackupError, Failing, Followed, OwnError, Place, ReadError, Stats, Store, WriteError,
};
use crate::hall::{Hall, RatedSeat, RatingRow};
use crate::people::{Person, Session};
use crate::postgres::PostgresStore;
use crate::rows::{GameRow, GamesQuery, TokenHash};
use crate::sqlite::SqliteStore;
use crate::talk::{
    Block, ChatLine, Measure, MeasuresQuery, Report, ReportsQuery, Said, Standing, Talk,
};
use crate::target::{OpenError, Target};

/// A store on either database.
#[derive(Debug)]
pub enum AnyStore {
    /// One process and one folder.
    Sqlite(SqliteStore),
    /// As many nodes as there are shards.
    Postgres(PostgresStore),
}

impl AnyStore {
    /// Opens what the target names; makes it if it is not there.
    ///
    /// # Errors
    ///
    /// [`OpenError`].
    pub async fn open(target: &Target) -> Result<AnyStore, OpenError> {
        match target {
            Target::Folder(folder) => {
                let path = folder.clone();
                let open = tokio::task::spawn_blocking(move || SqliteStore::open(&path)).await;
                let store = open.map_err(|error| OpenError::Database {
                    place: folder.display().to_string().into(),
                    cause: error.to_string().into(),
                })??;
                Ok(AnyStore::Sqlite(store))
            }
            Target::Url(url) => Ok(AnyStore::Postgres(PostgresStore::open(url).await?)),
        }
    }
}

macro_rules! delegate {
    ($trait:ident: $($name:ident($($argument:ident: $type:ty),*) -> $output:ty;)* $({$($rest:tt)*})?) => {
        impl $trait for AnyStore {
            $(async fn $name(&self, $($argument: $type),*) -> $output {
                match self {
                    AnyStore::Sqlite(store) => store.$name($($argument),*).await,
                    AnyStore::Postgres(store) => store.$name($($argument),*).await,
                }
            })*

            $($($rest)*)?
        }
    };
}

macro_rules! delegate_hall {
    ($($name:ident($($argument:ident: $type:ty),*) -> $output:ty;)*) => {
        impl Hall for AnyStore {
            $(async fn $name(&self, $($argument: $type),*) -> $output {
                match self {
                    AnyStore::Sqlite(store) => store.$name($($argument),*).await,
                    AnyStore::Postgres(store) => store.$name($($argument),*).await,
                }
            })*
        }
    };
}

delegate_hall! {
    open_challenges(limit: u32) -> Result<Vec<GameRow>, ReadError>;
    challenges_to(person: Option<&PersonId>, limit: u32) -> Result<Vec<GameRow>, ReadError>;
    told_late(since: Moment, now: Moment) -> Result<Vec<GameRow>, ReadError>;
    ratings(persons: &[PersonId]) -> Result<Vec<RatingRow>, ReadError>;
    rated_seats(game: &LogId) -> Result<Vec<RatedSeat>, ReadError>;
    rating_history(person: &PersonId, limit: u32) -> Result<Vec<RatedSeat>, ReadError>;
    rate(seats: &[RatedSeat; 2], ratings: &[RatingRow; 2]) -> Result<bool, ReadError>;
    forget_ratings() -> Result<(), ReadError>;
}

delegate! {
    Store:
    append(append: Append) -> Result<Seq, AppendError>;
    read(log: &LogId, after: Seq) -> Result<Vec<Record>, ReadError>;
    logs(after: Option<&LogId>, limit: u32) -> Result<Vec<LogId>, ReadError>;
    own(shard: Shard, node: &NodeId, lease: Span) -> Result<Epoch, OwnError>;
    own_free(node: &NodeId, lease: Span) -> Result<Vec<(Shard, Epoch)>, ReadError>;
    disown(node: &NodeId) -> Result<(), ReadError>;
    due(before: Moment, limit: u32) -> Result<Vec<(LogId, Moment)>, ReadError>;
    next_wake() -> Result<Option<Moment>, ReadError>;
    set_wake(log: &LogId, wake: Option<Moment>) -> Result<(), ReadError>;
    follow(reader: &str, limit: u32) -> Result<Vec<Followed>, ReadError>;
    advance(reader: &str, place: Place) -> Result<(), ReadError>;
    game(id: &LogId) -> Result<Option<GameRow>, ReadError>;
    games(query: &GamesQuery, limit: u32) -> Result<Vec<GameRow>, ReadError>;
    invited(invite: &TokenHash) -> Result<Option<(LogId, Seat)>, ReadError>;
    add_person(person: &Person) -> Result<(), WriteError>;
    persons(ids: &[PersonId]) -> Result<Vec<Person>, ReadError>;
    rename(id: &PersonId, name: &str) -> Result<(), WriteError>;
    forget(id: &PersonId) -> Result<(), WriteError>;
    add_session(session: &Session) -> Result<(), WriteError>;
    session(token: &TokenHash) -> Result<Option<Session>, ReadError>;
    touch_session(token: &TokenHash, seen: Moment) -> Result<(), ReadError>;
    end_session(token: &TokenHash) -> Result<(), ReadError>;
    end_sessions_before(seen: Moment) -> Result<u64, ReadError>;
    backup(file: &Path) -> Result<(), BackupError>;
    check() -> Result<Check, ReadError>;
    close() -> ();
    {
        fn stats(&self) -> Stats {
            match self {
                AnyStore::Sqlite(store) => store.stats(),
                AnyStore::Postgres(store) => store.stats(),
            }
        }

        fn failing(&self) -> Option<Failing> {
            match self {
                AnyStore::Sqlite(store) => store.failing(),
                AnyStore::Postgres(store) => store.failing(),
            }
        }
    }
}

delegate! {
    Accounts:
    open_account(account: &Account, name: &str) -> Result<(), WriteError>;
    account(person: &PersonId) -> Result<Option<Account>, ReadError>;
    account_named(key: &str) -> Result<Option<Account>, ReadError>;
    rename_account(person: &PersonId, name: &str, key: &str) -> Result<(), WriteError>;
    set_password(old: &PasswordHash, new: &PasswordHash, session: &Session)
        -> Result<(), WriteError>;
    prepare_factor(person: &PersonId, secret: &[u8]) -> Result<(), WriteError>;
    confirm_factor(person: &PersonId, factor: &Factor, codes: &[TokenHash])
        -> Result<(), WriteError>;
    drop_factor(person: &PersonId) -> Result<(), WriteError>;
    use_step(person: &PersonId, step: i64) -> Result<bool, ReadError>;
    use_code(person: &PersonId, code: &TokenHash) -> Result<bool, ReadError>;
    set_codes(person: &PersonId, codes: &[TokenHash]) -> Result<(), WriteError>;
    codes_left(person: &PersonId) -> Result<u32, ReadError>;
    sign_in(session: &Session, password: &PasswordHash, former: Option<&TokenHash>)
        -> Result<(), WriteError>;
    replace_session(former: &TokenHash, session: &Session) -> Result<(), WriteError>;
    sessions_of(person: &PersonId) -> Result<Vec<Session>, ReadError>;
    end_sessions_of(person: &PersonId) -> Result<u64, ReadError>;
    tally(person: &PersonId, hidden: bool) -> Result<Tally, ReadError>;
}

delegate! {
    Talk:
    say(said: &Said) -> Result<u32, WriteError>;
    chat(game: &LogId, limit: u32) -> Result<Vec<ChatLine>, ReadError>;
    chat_around(line: u32, reach: u32) -> Result<Vec<ChatLine>, ReadError>;
    said_by(person: &PersonId, after: u32, limit: u32) -> Result<Vec<ChatLine>, ReadError>;
    close_chat(game: &LogId, by: &PersonId, closed: bool) -> Result<(), ReadError>;
    chat_closed(game: &LogId) -> Result<Vec<PersonId>, ReadError>;
    block(person: &PersonId, block: &Block) -> Result<(), WriteError>;
    unblock(person: &PersonId, other: &PersonId) -> Result<(), ReadError>;
    blocks(person: &PersonId) -> Result<Vec<Block>, ReadError>;
    blocked(one: &PersonId, other: &PersonId) -> Result<bool, ReadError>;
    blocks_among(persons: &[PersonId]) -> Result<Vec<(PersonId, PersonId)>, ReadError>;
    report(report: &Report) -> Result<bool, WriteError>;
    reports(query: &ReportsQuery, limit: u32) -> Result<Vec<Report>, ReadError>;
    find_report(id: &str) -> Result<Option<Report>, ReadError>;
    add_moderator(person: &PersonId, at: Moment) -> Result<(), WriteError>;
    remove_moderator(person: &PersonId) -> Result<bool, ReadError>;
    moderators() -> Result<Vec<(PersonId, Moment)>, ReadError>;
    accounts_named(name: &str) -> Result<Vec<Person>, ReadError>;
    take_measure(measure: &Measure) -> Result<u32, WriteError>;
    measures(query: &MeasuresQuery, limit: u32) -> Result<Vec<Measure>, ReadError>;
    standing(person: &PersonId) -> Result<Standing, ReadError>;
}
