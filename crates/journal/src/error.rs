//! Why a record cannot be read.

/// A record that this release cannot read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// The kind is of no game and no fact that this release knows: written by a newer one.
    #[error("unknown kind of record {kind:?}")]
    UnknownKind {
        /// The kind.
        kind: Box<str>,
    },
    /// The shape is newer than this release.
    #[error("record {kind:?} has version {version}, this release reads up to {newest}")]
    Newer {
        /// The kind.
        kind: Box<str>,
        /// The record's version.
        version: u16,
        /// The newest version that can be read.
        newest: u16,
    },
    /// The body is not what its kind and version say.
    #[error("record {kind:?} version {version} is broken: {problem}")]
    Body {
        /// The kind.
        kind: Box<str>,
        /// The record's version.
        version: u16,
        /// What is wrong, and where.
        problem: Box<str>,
    },
}
