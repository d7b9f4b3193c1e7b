//! The logs and read models, in SQLite or PostgreSQL.
//!
//! A log is an append-only list of records. An append names the last sequence number
//! it has seen: that is the optimistic lock. What [`Store::append`] has acknowledged
//! survives the loss of power.
//!
//! Each backend has its own module of plain statements behind [`Store`]; one test suite
//! runs on both. [`AnyStore`] is whichever of them a [`Target`] names.
//!
//! ```
//! use clock::{Moment, Span};
//! use journal::{LogId, Record, Seq};
//! use store::{AnyStore, Append, NodeId, Shard, Store, Target};
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! # let folder = std::env::temp_dir().join(format!("chuhe-store-doc-{}", std::process::id()));
//! let store = AnyStore::open(&Target::Folder(folder.clone())).await?;
//! let log = LogId::new("a-game");
//! let epoch = store.own(Shard::of(&log), &NodeId::new("node"), Span::from_mins(1)).await?;
//! let record = Record {
//!     kind: "table.paused".into(),
//!     version: 1,
//!     at: Moment::from_millis(1_764_460_800_000),
//!     body: br#"{"reason":"restart"}"#.as_slice().into(),
//! };
//! let append = Append {
//!     log: log.clone(),
//!     after: Seq::START,
//!     epoch,
//!     records: vec![record.clone()],
//!     rows: Vec::new(),
//!     wake: None,
//! };
//! // Durable when it returns.
//! assert_eq!(store.append(append).await?, Seq::new(1));
//! assert_eq!(store.read(&log, Seq::START).await?, [record]);
//! store.close().await;
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod contract;
mod target;

mod accounts;
mod append;
mod hall;
mod people;
mod rows;
mod talk;

mod check;

mod batch;
mod counters;
mod migration;

mod any;
mod log_file;
mod postgres;
mod sqlite;

pub use accounts::{Account, Accounts, Factor, PasswordHash, Tally};
pub use any::AnyStore;
pub use append::{Append, AppendError, Epoch, Malformed, NodeId, Retry, Shard};
pub use check::{Check, Problem};
pub use contract::{
    BackupError, Failing, Followed, OwnError, Place, ReadError, Stats, Store, WriteError,
};
pub use hall::{Hall, RatedSeat, RatingRow};
pub use log_file::{LogFile, LogFileError};
pub use people::{Person, Session};
pub use postgres::PostgresStore;
pub use rows::{Cursor, GameRow, GamesQuery, Offered, Row, SeatRow, Series, Status, TokenHash};
pub use sqlite::SqliteStore;
pub use talk::{
    Block, ChatLine, Closed, Measure, MeasureKind, MeasuresQuery, Mute, Report, ReportKind,
    ReportsQuery, Room, Said, Standing, Talk,
};
pub use target::{OpenError, Target};

// Unit tests open stores as the integration tests do.
#[cfg(test)]
extern crate self as store;
#[cfg(test)]
#[allow(dead_code, clippy::unwrap_used, reason = "not every test needs everything")]
#[path = "../tests/it/lab.rs"]
mod lab;
