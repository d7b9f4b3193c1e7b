//! How the form of the data changes from release to release.

/// One step from the format before to this one. A released step never changes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Migration {
    /// The format that the step reaches, counted from 1.
    pub(crate) version: u32,
    /// Statements for one backend.
    pub(crate) sql: &'static str,
}

/// The format that the last of these steps reaches.
pub(crate) const fn newest(migrations: &[Migration]) -> u32 {
    match migrations.last() {
        Some(migration) => migration.version,
        None => 0,
    }
}

/// The program that writes.
pub(crate) const PROGRAM: &str = env!("CARGO_PKG_VERSION");
