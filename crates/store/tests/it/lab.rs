//! A database for one test, and hands that write into it.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use clock::{Moment, Span};
use journal::{LogId, PersonId, Record, Seq};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use store::{Accounts, AnyStore, Append, AppendError, Epoch, NodeId, Person, Shard, Store, Target};
use tokio::runtime::Runtime;

/// Runs a case on a new folder.
pub(crate) fn on_sqlite(case: impl AsyncFn(&Lab)) {
    let scratch = Scratch::new();
    let target = Target::Folder(scratch.0.join("data"));
    run(&Lab { target, scratch }, case);
}

/// Runs a case on a new schema, if there is a server.
pub(crate) fn on_postgres(case: impl AsyncFn(&Lab)) {
    let Some(server) = server() else { return };
    let schema = Schema::new(server);
    let url = schema.url();
    run(&Lab { target: Target::Url(url), scratch: Scratch::new() }, case);
}

fn run(lab: &Lab, case: impl AsyncFn(&Lab)) {
    runtime().block_on(async {
        let limit = Duration::from_secs(300);
        tokio::time::timeout(limit, case(lab)).await.expect("a case ends within five minutes");
    });
}

pub(crate) fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// Where one test keeps its data.
pub(crate) struct Lab {
    pub(crate) target: Target,
    scratch: Scratch,
}

impl Lab {
    /// Opens the data, as a server does at its start.
    pub(crate) async fn open(&self) -> AnyStore {
        AnyStore::open(&self.target).await.unwrap()
    }

    /// Opens the data and owns all of it.
    pub(crate) async fn begin(&self) -> (AnyStore, Hand) {
        let store = self.open().await;
        let hand = Hand::of(&store, "node").await;
        (store, hand)
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        matches!(self.target, Target::Folder(_))
    }

    /// A path for a file of the test's own.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.scratch.0.join(name)
    }

    /// Changes the data behind the store's back.
    pub(crate) async fn tamper(&self, sql: &str) {
        match &self.target {
            Target::Folder(folder) => {
                let conn = rusqlite::Connection::open(folder.join("chuhe.sqlite")).unwrap();
                conn.execute_batch(sql).unwrap();
            }
            Target::Url(url) => {
                let mut conn = PgConnection::connect(url).await.unwrap();
                sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut conn).await.unwrap();
            }
        }
    }
}

/// A folder that goes when the test ends.
pub(crate) struct Scratch(pub(crate) PathBuf);

static NUMBER: AtomicU32 = AtomicU32::new(0);

fn unique() -> String {
    format!("{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed))
}

impl Scratch {
    pub(crate) fn new() -> Scratch {
        let folder = std::env::temp_dir().join(format!("chuhe_store_{}", unique()));
        std::fs::create_dir_all(&folder).unwrap();
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A schema that goes when the test ends.
struct Schema {
    server: &'static str,
    name: String,
}

impl Schema {
    fn new(server: &'static str) -> Schema {
        let name = format!("chuhe_test_{}", unique());
        let schema = Schema { server, name };
        schema.clear();
        schema.execute(format!("create schema {}", schema.name));
        schema
    }

    fn url(&self) -> String {
        let join = if self.server.contains('?') { '&' } else { '?' };
        format!("{}{join}options[search_path]={}", self.server, self.name)
    }

    /// Drops the schema, and what a migration copied.
    fn clear(&self) {
        self.execute(format!("drop schema if exists {} cascade", self.name));
        let copies = (2..20).map(|format| format!("{}_before_format_{format}", self.name));
        let all: Vec<String> = copies.collect();
        self.execute(format!("drop schema if exists {} cascade", all.join(", ")));
    }

    fn execute(&self, sql: String) {
        let server = self.server;
        // A test may already be inside a runtime, and may be unwinding.
        let work = move || {
            runtime().block_on(async {
                let mut conn = PgConnection::connect(server).await.unwrap();
                sqlx::raw_sql(AssertSqlSafe(format!("set client_min_messages = warning; {sql}")))
                    .execute(&mut conn)
                    .await
                    .unwrap();
            });
        };
        std::thread::spawn(work).join().unwrap();
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        self.clear();
    }
}

/// The address of the PostgreSQL server for tests, if one answers.
pub(crate) fn server() -> Option<&'static str> {
    static SERVER: OnceLock<Option<String>> = OnceLock::new();
    let find = || {
        let answers = |url: &str| {
            runtime().block_on(async {
                let connect = PgConnection::connect(url);
                let limit = Duration::from_secs(5);
                matches!(tokio::time::timeout(limit, connect).await, Ok(Ok(_)))
            })
        };
        if let Ok(url) = std::env::var("CHUHE_TEST_POSTGRES") {
            assert!(answers(&url), "no PostgreSQL answers at CHUHE_TEST_POSTGRES");
            return Some(url);
        }
        let candidates = ["root", "postgres"].into_iter().flat_map(|user| {
            ["test", user].map(|name| format!("postgres://{user}@127.0.0.1:5432/{name}"))
        });
        candidates.into_iter().find(|url| answers(url))
    };
    // Not a test's own thread: that may be inside a runtime.
    let server = SERVER.get_or_init(|| std::thread::spawn(find).join().unwrap()).as_deref();
    if server.is_none() {
        skip("no PostgreSQL");
    }
    server
}

/// Says past the test runner's capture that something was not tested; fails in CI.
pub(crate) fn skip(reason: &str) {
    assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "skipped in CI: {reason}");
    let mut past_capture = std::io::stderr();
    past_capture.write_all(format!("skipped: {reason}\n").as_bytes()).unwrap();
}

/// Somebody who writes: a node with the epochs of the shards it owns.
#[derive(Clone)]
pub(crate) struct Hand {
    epochs: HashMap<Shard, Epoch>,
}

impl From<Vec<(Shard, Epoch)>> for Hand {
    fn from(owned: Vec<(Shard, Epoch)>) -> Hand {
        Hand { epochs: owned.into_iter().collect() }
    }
}

impl Hand {
    /// Owns every shard that is free.
    pub(crate) async fn of(store: &AnyStore, node: &str) -> Hand {
        let owned = store.own_free(&NodeId::new(node), Span::from_mins(10)).await.unwrap();
        Hand::from(owned)
    }

    /// An append of records with these bodies.
    pub(crate) fn write(&self, log: &str, after: u32, bodies: &[&str]) -> Append {
        let log = LogId::new(log);
        Append {
            after: Seq::new(after),
            epoch: self.epochs[&Shard::of(&log)],
            records: bodies.iter().map(|body| record(body)).collect(),
            rows: Vec::new(),
            wake: None,
            log,
        }
    }

    /// Appends one record.
    pub(crate) async fn append(
        &self,
        store: &AnyStore,
        log: &str,
        after: u32,
        body: &str,
    ) -> Result<Seq, AppendError> {
        store.append(self.write(log, after, &[body])).await
    }
}

pub(crate) fn record(body: &str) -> Record {
    Record { kind: "acted".into(), version: 1, at: at(1_000), body: body.as_bytes().into() }
}

pub(crate) fn at(millis: i64) -> Moment {
    Moment::from_millis(millis)
}

/// The bodies of a log.
pub(crate) async fn bodies(store: &AnyStore, log: &str) -> Vec<String> {
    let records = store.read(&LogId::new(log), Seq::START).await.unwrap();
    records.into_iter().map(|record| String::from_utf8(record.body.into()).unwrap()).collect()
}

/// Opens a backup in a folder of its own.
pub(crate) async fn open_backup(file: &Path) -> AnyStore {
    let folder = file.with_extension("opened");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::copy(file, folder.join("chuhe.sqlite")).unwrap();
    AnyStore::open(&Target::Folder(folder)).await.unwrap()
}

/// A person, a session and a game of the first format.
///
/// `BLOB` stands for the dialect's own type of bytes.
#[allow(dead_code, reason = "for the unit tests, which share this file")]
pub(crate) const FIRST_ROWS: &str = "
    insert into person (id, name, guest, created, erased) values ('p', '张三', true, 5, false);
    insert into session (token, person, created, seen)
    values (cast('0123456789abcdef0123456789abcdef' as BLOB), 'p', 6, 7);
";

/// They are still there.
#[allow(dead_code, reason = "for the unit tests, which share this file")]
pub(crate) async fn carried_on(store: &AnyStore) {
    let person = store.person(&PersonId::new("p")).await.unwrap().unwrap();
    assert_eq!(person, Person::guest(PersonId::new("p"), "张三", at(5)));
    let sessions = store.sessions_of(&person.id).await.unwrap();
    assert_eq!(sessions.len(), 1);
    assert_eq!((sessions[0].created, sessions[0].agent.as_str()), (at(6), ""));
    assert_eq!(store.account(&person.id).await, Ok(None));
    assert!(store.check().await.unwrap().is_sound());
    store.close().await;
}
