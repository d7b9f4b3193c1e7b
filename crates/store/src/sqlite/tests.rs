//! What cannot be brought about from outside: a disk that is full, a writer that panics, a
//! format of tomorrow.

use std::path::PathBuf;

use rusqlite::Connection;

use super::*;
use crate::append::Malformed;
use crate::lab::{FIRST_ROWS, Hand, Scratch, at, bodies, carried_on, record, runtime};
use crate::migration::newest;
use crate::{AnyStore, Problem};

/// A store with the hand that writes into it.
async fn begin(folder: &Path) -> (AnyStore, Hand) {
    let store = AnyStore::Sqlite(SqliteStore::open(folder).unwrap());
    let hand = Hand::of(&store, "node").await;
    (store, hand)
}

fn inner(store: &AnyStore) -> &SqliteStore {
    match store {
        AnyStore::Sqlite(store) => store,
        AnyStore::Postgres(_) => unreachable!("these tests are of SQLite"),
    }
}

/// Runs statements on the writer's own connection.
async fn on_writer(store: &AnyStore, sql: &'static str) {
    let done: Result<(), ReadError> =
        inner(store).write(move |conn, _| Ok(conn.execute_batch(sql)?)).await;
    done.unwrap();
}

fn on_disk(case: impl AsyncFn(PathBuf)) {
    let scratch = Scratch::new();
    runtime().block_on(case(scratch.0.join("data")));
}

#[test]
fn a_full_disk_is_down_and_room_brings_it_back() {
    on_disk(async |folder| {
        let (store, hand) = begin(&folder).await;
        hand.append(&store, "g", 0, "1").await.unwrap();
        on_writer(&store, "pragma max_page_count = 1").await;
        let large = "x".repeat(100_000);
        match hand.append(&store, "g", 1, &large).await {
            Err(AppendError::Down(Retry { wait, cause })) => {
                assert!(cause.contains("full"), "{cause}");
                assert_eq!(wait, Span::from_secs(5));
            }
            other => panic!("{other:?}"),
        }
        // What reads notices nothing.
        assert_eq!(store.next_wake().await, Ok(None));
        let failing = store.failing().unwrap();
        assert!(failing.full && failing.cause.contains("full"), "{failing:?}");
        // The limit was of that connection.
        assert_eq!(hand.append(&store, "g", 1, &large).await, Ok(Seq::new(2)));
        assert_eq!(store.failing(), None);
        assert_eq!(bodies(&store, "g").await, ["1", &large]);
        assert!(store.check().await.unwrap().is_sound());
        store.close().await;
    });
}

#[test]
fn a_database_that_is_only_read_is_down() {
    on_disk(async |folder| {
        let (store, hand) = begin(&folder).await;
        on_writer(&store, "pragma query_only = on").await;
        match hand.append(&store, "g", 0, "1").await {
            Err(AppendError::Down(Retry { wait, cause })) => {
                assert!(cause.contains("readonly"), "{cause}");
                assert_eq!(wait, Span::from_secs(5));
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(bodies(&store, "g").await, [""; 0]);
        assert_eq!(hand.append(&store, "g", 0, "1").await, Ok(Seq::new(1)));
        store.close().await;
    });
}

#[test]
fn a_panic_of_the_writer_is_down_and_it_starts_again() {
    on_disk(async |folder| {
        let (store, hand) = begin(&folder).await;
        let crash = inner(&store).write::<(), ReadError>(|_, _| panic!("a test of the writer"));
        // In flight together with the panic: an answer either way, and never a false one.
        let (crashed, appended) = tokio::join!(crash, hand.append(&store, "g", 0, "1"));
        assert!(matches!(crashed, Err(ReadError::Down(_))));
        let kept = bodies(&store, "g").await.len() as u32;
        assert_eq!(appended.is_ok(), kept == 1);
        assert_eq!(hand.append(&store, "g", kept, "2").await, Ok(Seq::new(kept + 1)));
        store.close().await;
    });
}

#[test]
fn a_panic_of_a_reader_is_down_and_others_read() {
    on_disk(async |folder| {
        let (store, _) = begin(&folder).await;
        for _ in 0..2 * READERS {
            let crashed =
                inner(&store).readers.read::<()>(|_| panic!("a test of the readers")).await;
            assert!(matches!(crashed, Err(ReadError::Down(_))));
        }
        assert_eq!(store.next_wake().await, Ok(None));
        store.close().await;
    });
}

#[test]
fn a_change_that_fails_undoes_only_itself() {
    on_disk(async |folder| {
        let (store, hand) = begin(&folder).await;
        let fails = inner(&store).write::<(), WriteError>(|conn, _| {
            conn.execute_batch("insert into alarm (log, wake) values ('half', 1)")?;
            Err(Malformed::Nul.into())
        });
        let logs: Vec<String> = (0..20).map(|number| format!("g{number}")).collect();
        let appends = logs.iter().map(|log| hand.append(&store, log, 0, "1"));
        let (failed, appended) = tokio::join!(fails, futures_util::future::join_all(appends));
        assert_eq!(failed, Err(WriteError::Malformed(Malformed::Nul)));
        assert!(appended.iter().all(Result::is_ok), "{appended:?}");
        assert_eq!(store.due(at(10), 10).await, Ok(Vec::new()));
        store.close().await;
    });
}

#[test]
fn the_wal_stays_small_under_a_load_without_pauses() {
    on_disk(async |folder| {
        let (store, hand) = begin(&folder).await;
        let body = "x".repeat(200_000);
        let wal = folder.join("chuhe.sqlite-wal");
        // When it is emptied is up to the system's scheduler; that it is, is not. Left alone it
        // would be five times as large as this.
        let (mut largest, mut emptied) = (0, false);
        for after in 0..(5 * checkpoint::HUGE / body.len() as u64) as u32 {
            hand.append(&store, "g", after, &body).await.unwrap();
            let size = std::fs::metadata(&wal).unwrap().len();
            if size < largest {
                emptied = true;
                break;
            }
            largest = size;
        }
        assert!(largest > checkpoint::LARGE, "the load was too small: {largest}");
        assert!(emptied, "the WAL has grown to {largest} bytes");
        store.close().await;
        assert!(!wal.exists(), "a closed store leaves one file");
    });
}

const EXTRA: &str = "create table extra (name text) strict;";
const NONSENSE: &str = "create table extra (name text) strict; nonsense;";

/// The newest format.
fn known() -> u32 {
    newest(schema::MIGRATIONS)
}

fn with(sql: &'static str) -> Vec<Migration> {
    let next = Migration { version: known() + 1, sql };
    schema::MIGRATIONS.iter().copied().chain([next]).collect()
}

/// What lies in a database of the first format is still there in that of today.
#[test]
fn the_first_format_is_carried_on() {
    on_disk(async |folder| {
        SqliteStore::open_with(&folder, &schema::MIGRATIONS[..1]).unwrap().close().await;
        let conn = Connection::open(folder.join("chuhe.sqlite")).unwrap();
        conn.execute_batch(FIRST_ROWS).unwrap();
        drop(conn);
        carried_on(&AnyStore::Sqlite(SqliteStore::open(&folder).unwrap())).await;
    });
}

#[test]
fn a_migration_is_preceded_by_a_copy() {
    on_disk(async |folder| {
        let (store, hand) = begin(&folder).await;
        hand.append(&store, "g", 0, "1").await.unwrap();
        store.close().await;

        let store = AnyStore::Sqlite(SqliteStore::open_with(&folder, &with(EXTRA)).unwrap());
        assert_eq!(bodies(&store, "g").await, ["1"]);
        store.close().await;
        let error = SqliteStore::open(&folder).unwrap_err();
        let OpenError::Newer { found, known: newest, .. } = error else { panic!("{error}") };
        assert_eq!((found, newest), (known() + 1, known()));

        let copy = folder.join(format!("before-format-{}.sqlite", known() + 1));
        let conn = Connection::open(&copy).unwrap();
        let format: u32 = conn.query_row("pragma user_version", [], |row| row.get(0)).unwrap();
        assert_eq!(format, known());
        drop(conn);
        let former = folder.join("former");
        std::fs::create_dir(&former).unwrap();
        std::fs::rename(copy, former.join("chuhe.sqlite")).unwrap();
        let former = AnyStore::Sqlite(SqliteStore::open(&former).unwrap());
        assert_eq!(former.read(&LogId::new("g"), Seq::START).await, Ok(vec![record("1")]));
        former.close().await;
    });
}

#[test]
fn a_migration_that_fails_leaves_the_data_as_it_was() {
    on_disk(async |folder| {
        let (store, hand) = begin(&folder).await;
        hand.append(&store, "g", 0, "1").await.unwrap();
        store.close().await;
        for attempt in 1..=2 {
            let error = SqliteStore::open_with(&folder, &with(NONSENSE)).unwrap_err();
            assert!(
                matches!(error, OpenError::Migration { to, .. } if to == known() + 1),
                "{attempt}: {error}"
            );
        }
        let second = format!("before-format-{}-2.sqlite", known() + 1);
        assert!(folder.join(second).exists(), "no copy is overwritten");
        let (store, _) = begin(&folder).await;
        assert_eq!(bodies(&store, "g").await, ["1"]);
        store.close().await;
    });
}

#[test]
fn a_damaged_file_is_found() {
    on_disk(async |folder| {
        let (store, hand) = begin(&folder).await;
        for after in 0..50 {
            hand.append(&store, "g", after, &"x".repeat(2_000)).await.unwrap();
        }
        store.close().await;
        let file = folder.join("chuhe.sqlite");
        let mut bytes = std::fs::read(&file).unwrap();
        // The last page is a leaf of the records.
        let end = bytes.len();
        bytes[end - 4096..end - 4000].fill(0xff);
        std::fs::write(&file, bytes).unwrap();
        let (store, _) = begin(&folder).await;
        match store.check().await {
            Ok(check) => {
                let damaged = |problem: &Problem| matches!(problem, Problem::Damaged(_));
                assert!(check.problems.iter().any(damaged), "{check:?}");
            }
            Err(error) => assert!(error.to_string().contains("malformed"), "{error}"),
        }
        store.close().await;
    });
}
