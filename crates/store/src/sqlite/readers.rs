//! A few threads that read, each with a connection of its own. In WAL mode they see what
//! was committed before they began and never wait for the writer.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::{mpsc, oneshot};

use crate::append::Retry;
use crate::contract::ReadError;
use crate::sqlite::folder::Folder;
use crate::sqlite::{BUSY, writer};

/// Readings wait for their turn in a queue this long, then their senders wait.
const QUEUE: usize = 256;

enum Job {
    Read(Box<dyn FnOnce(&Connection) + Send>),
    /// One thread ends.
    Stop,
}

/// The way to the reading threads. When the last thread has ended nobody receives any
/// more, and whatever is still in the queue is dropped.
#[derive(Debug)]
pub(super) struct Readers {
    jobs: mpsc::Sender<Job>,
    count: usize,
}

impl Readers {
    /// Starts the threads; each holds the folder's lock until it ends.
    pub(super) fn start(
        folder: &Arc<Folder>,
        count: usize,
    ) -> std::io::Result<(Readers, Vec<JoinHandle<()>>)> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let threads = (0..count).map(|_| {
            let (folder, queue) = (Arc::clone(folder), Arc::clone(&queue));
            thread::Builder::new()
                .name("store-read".to_owned())
                .spawn(move || run(&folder.database(), &queue))
        });
        let threads = threads.collect::<Result<_, _>>()?;
        Ok((Readers { jobs, count }, threads))
    }

    /// Runs a reading on one of the threads.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Connection) -> Result<T, ReadError> + Send + 'static,
    ) -> Result<T, ReadError> {
        let (reply, answer) = oneshot::channel();
        let job = Job::Read(Box::new(move |conn| {
            let _ = reply.send(reading(conn));
        }));
        self.jobs.send(job).await.map_err(|_| Retry::closed())?;
        answer.await.map_err(|_| Retry::lost())?
    }

    /// Lets the threads end after the readings that have been sent.
    pub(super) async fn close(&self) {
        for _ in 0..self.count {
            // Fails when they have ended already.
            let _ = self.jobs.send(Job::Stop).await;
        }
    }
}

fn run(database: &Path, queue: &Mutex<mpsc::Receiver<Job>>) {
    let mut slot = None;
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        let Some(Job::Read(job)) = job else { return };
        let conn = match slot.take().map_or_else(|| connect(database), Ok) {
            Ok(conn) => conn,
            Err(error) => {
                // Dropped, its sender hears that the answer is lost.
                tracing::error!(%error, "the store cannot read");
                continue;
            }
        };
        // After a panic the connection may be in the middle of something.
        if catch_unwind(AssertUnwindSafe(|| job(&conn))).is_ok() {
            slot = Some(conn);
        }
    }
}

/// Opens the database for reading alone.
pub(super) fn connect(database: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(PathBuf::from(database), flags)?;
    conn.busy_timeout(BUSY)?;
    conn.set_prepared_statement_cache_capacity(64);
    Ok(conn)
}

impl From<rusqlite::Error> for ReadError {
    fn from(error: rusqlite::Error) -> ReadError {
        ReadError::Down(writer::retry(&error))
    }
}
