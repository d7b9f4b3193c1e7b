//! What is appended to a log, and why an append may be refused.

use std::collections::HashSet;
use std::fmt;

use clock::{Moment, Span};
use journal::{LogId, Record, Seq};

use crate::rows::Row;

/// One of the 256 parts that logs fall into by the hash of their name.
///
/// A node owns shards, not tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard(u8);

/// How often a shard has changed hands, from 1. Whoever appends names the epoch in
/// which the shard became theirs; [`Store::own`](crate::Store::own) is the only source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(u64);

/// The name of a node: of one start of a server. A restarted server is another node,
/// so that what the former one still has in flight is fenced.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NodeId(Box<str>);

/// Records for one log, with everything that must become durable in the same instant.
#[derive(Clone)]
pub struct Append {
    /// The log.
    pub log: LogId,
    /// The last record the sender has seen; the append is stale if it is not the last.
    pub after: Seq,
    /// The epoch in which the sender owns the log's shard.
    pub epoch: Epoch,
    /// One or more records, in order.
    pub records: Vec<Record>,
    /// Changes of the read model, written in the same transaction.
    pub rows: Vec<Row>,
    /// When the log wants to be looked at next; takes the place of its former alarm.
    pub wake: Option<Moment>,
}

/// Why an append did not become durable.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Somebody else appended first, or the sender is ahead of the log.
    #[error("the log has gone on: its last record is {last}")]
    Stale {
        /// The last record of the log as it stands.
        last: Seq,
    },
    /// The shard belongs to somebody else now. The sender drops the table and tells nobody anything.
    #[error("the shard has changed hands: its epoch is {epoch}")]
    Fenced {
        /// The present epoch of the shard; 0 if nobody ever owned it.
        epoch: u64,
    },
    /// The append can never succeed as it is.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// The store cannot write now.
    ///
    /// It is *not known* whether the records became durable: a connection can be lost
    /// after the commit and before its answer. Read the log before going on.
    #[error(transparent)]
    Down(#[from] Retry),
}

/// The store could not do its work for a reason of its own: a full disk, a lost connection.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the store does not answer ({cause}); try again in {wait}")]
pub struct Retry {
    /// How long to wait before the next attempt.
    pub wait: Span,
    /// What the database said, for the operator and not for the player.
    pub cause: Box<str>,
}

/// What is wrong with an append, whatever the state of the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// There is nothing to append.
    #[error("an append holds no record")]
    Empty,
    /// The records are more than one append may hold.
    #[error("an append of {bytes} bytes is over {}", Append::MAX_BYTES)]
    TooLarge {
        /// The size of all bodies.
        bytes: usize,
    },
    /// The log would have more than 2³² records.
    #[error("the log is full")]
    Full,
    /// A body is not text.
    #[error("the body of record {index} is not UTF-8")]
    NotText {
        /// Which record of the append, from 0.
        index: usize,
    },
    /// A text holds the character 0, which no database keeps.
    #[error("a text holds the character 0")]
    Nul,
    /// A name of a log or of a kind is empty or longer than 64 bytes.
    #[error("a name of {length} bytes is not between 1 and {}", Append::MAX_NAME)]
    Name {
        /// The length of the name in bytes.
        length: usize,
    },
    /// A text is longer than what it is kept as.
    #[error("a text of {bytes} bytes is over {most}")]
    Text {
        /// Its length in bytes.
        bytes: usize,
        /// The longest that is kept.
        most: usize,
    },
    /// A game's row stands in the append of another log.
    #[error("a row of another log")]
    ForeignRow,
    /// A game's row has more seats than a table can have.
    #[error("a row of {count} seats")]
    Seats {
        /// How many it has.
        count: usize,
    },
}

impl Shard {
    /// How many shards there are.
    pub const COUNT: usize = 256;

    /// The shard of a log: FNV-1a of its name, folded to eight bits. Never changes,
    /// since it is stored.
    pub fn of(log: &LogId) -> Shard {
        let hash = log
            .as_str()
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Shard(hash.to_be_bytes().into_iter().fold(0, |folded, byte| folded ^ byte))
    }

    /// The shard with this number.
    pub const fn new(number: u8) -> Shard {
        Shard(number)
    }

    /// The number of the shard.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All shards in ascending order.
    pub fn all() -> impl Iterator<Item = Shard> {
        (0..=u8::MAX).map(Shard)
    }
}

impl Epoch {
    pub(crate) const fn new(number: u64) -> Epoch {
        Epoch(number)
    }

    /// The number of the epoch, from 1.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl NodeId {
    /// The node with this name.
    pub fn new(name: impl Into<Box<str>>) -> NodeId {
        NodeId(name.into())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Retry {
    pub(crate) fn new(wait: Span, cause: impl fmt::Display) -> Retry {
        Retry { wait, cause: cause.to_string().into() }
    }

    /// The store has been closed.
    pub(crate) fn closed() -> Retry {
        Retry::new(Span::from_secs(1), "the store is closed")
    }

    /// Somebody else changed the same thing first.
    pub(crate) fn overtaken() -> Retry {
        Retry::new(Span::from_millis(50), "somebody else was first")
    }

    /// Whoever should have answered gave up: a thread panicked or had no connection.
    pub(crate) fn lost() -> Retry {
        Retry::new(Span::from_secs(1), "the answer was lost")
    }
}

impl fmt::Debug for Append {
    /// Leaves bodies out: the log of a running game holds secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Append")
            .field("log", &self.log)
            .field("after", &self.after)
            .field("epoch", &self.epoch)
            .field("records", &self.records.len())
            .field("rows", &self.rows)
            .field("wake", &self.wake)
            .finish()
    }
}

impl Append {
    /// The largest sum of bodies of one append, in bytes.
    pub const MAX_BYTES: usize = 4 << 20;
    /// The longest name of a log or kind, in bytes.
    pub const MAX_NAME: usize = 64;

    /// The place of the last record once the append is durable.
    ///
    /// # Errors
    ///
    /// [`Malformed::Full`] if no number is left for it.
    pub fn last(&self) -> Result<Seq, Malformed> {
        u32::try_from(self.records.len())
            .ok()
            .and_then(|count| self.after.get().checked_add(count))
            .map(Seq::new)
            .ok_or(Malformed::Full)
    }

    /// The size that counts against a batch, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.records.iter().map(|record| record.body.len()).sum()
    }

    /// Whether a database could refuse the append for what it holds. One refusal inside a
    /// batch would take its neighbours with it, so this is asked before it gets there.
    pub(crate) fn validate(&self) -> Result<(), Malformed> {
        if self.records.is_empty() {
            return Err(Malformed::Empty);
        }
        self.last()?;
        let bytes = self.bytes();
        if bytes > Append::MAX_BYTES {
            return Err(Malformed::TooLarge { bytes });
        }
        name(self.log.as_str())?;
        let mut kinds = HashSet::new();
        for (index, record) in self.records.iter().enumerate() {
            if kinds.insert(&record.kind) {
                name(&record.kind)?;
            }
            text(std::str::from_utf8(&record.body).map_err(|_| Malformed::NotText { index })?)?;
        }
        self.rows.iter().try_for_each(|row| row.validate(&self.log))
    }
}

pub(crate) fn name(name: &str) -> Result<(), Malformed> {
    match name.len() {
        1..=Append::MAX_NAME => text(name),
        length => Err(Malformed::Name { length }),
    }
}

pub(crate) fn text(text: &str) -> Result<(), Malformed> {
    if text.as_bytes().contains(&0) { Err(Malformed::Nul) } else { Ok(()) }
}
