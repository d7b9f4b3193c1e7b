//! Moves what the WAL has gathered into the database, beside the writer.
//!
//! SQLite would do that inside a commit, and that commit's senders would wait. Here a
//! second connection does it when the writer has been idle for a moment, or when the
//! WAL has grown.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use rusqlite::Connection;

use crate::sqlite::connect;

/// The writer is idle when it has not committed for this long.
const IDLE: Duration = Duration::from_millis(250);
/// Above this size the WAL is emptied while the writer works; empty, it shrinks to it.
pub(super) const LARGE: u64 = 8 << 20;
/// From this size on the writer is made to wait for it: under a load without pauses a WAL
/// that is never empty never begins again, and would grow forever.
pub(super) const HUGE: u64 = 32 << 20;

/// Works until the writer has ended.
pub(super) fn run(database: &Path, committed: &Receiver<()>) {
    let mut wal = database.as_os_str().to_owned();
    wal.push("-wal");
    let wal = PathBuf::from(wal);
    let mut conn = None;
    while let Ok(()) = committed.recv() {
        while let Ok(()) = committed.recv_timeout(IDLE) {
            let size = std::fs::metadata(&wal).map_or(0, |file| file.len());
            if size > LARGE {
                checkpoint(&mut conn, database, if size >= HUGE { "truncate" } else { "passive" });
            }
        }
        checkpoint(&mut conn, database, "passive");
    }
    // Closed last and empty, the WAL is taken away: one file is left.
    checkpoint(&mut conn, database, "truncate");
}

/// What fails is done at the next turn; the WAL holds everything until then.
fn checkpoint(slot: &mut Option<Connection>, database: &Path, mode: &str) {
    let done = slot.take().map_or_else(|| connect(database), Ok).and_then(|conn| {
        conn.query_row(&format!("pragma wal_checkpoint({mode})"), [], |_| Ok(()))?;
        *slot = Some(conn);
        Ok(())
    });
    if let Err(error) = done {
        tracing::warn!(%error, "the WAL could not be moved into the database");
    }
}
