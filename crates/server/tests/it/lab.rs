//! Data for one test, on either database.

use std::io::Write;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use store::{AnyStore, OpenError, Target};
use tokio::runtime::Runtime;

/// Names a case for both databases.
macro_rules! on_both {
    ($($name:ident;)*) => {
        mod sqlite {
            $(#[test]
            fn $name() {
                crate::lab::on_sqlite(async |lab| super::$name(lab).await);
            })*
        }

        mod postgres {
            $(#[test]
            fn $name() {
                crate::lab::on_postgres(async |lab| super::$name(lab).await);
            })*
        }
    };
}
pub(crate) use on_both;

/// Where one test keeps its data.
#[derive(Clone)]
pub(crate) struct Lab {
    target: Target,
}

impl Lab {
    /// Opens the data; whoever had it may still be letting go of it.
    pub(crate) async fn open(&self) -> AnyStore {
        loop {
            match AnyStore::open(&self.target).await {
                Err(OpenError::Locked { .. }) => tokio::time::sleep(Duration::from_millis(5)).await,
                opened => return opened.unwrap(),
            }
        }
    }
}

impl Lab {
    /// Changes the data of a case on PostgreSQL behind the server's back.
    pub(crate) async fn tamper(&self, sql: &'static str) {
        let Target::Url(url) = &self.target else { panic!("a case of PostgreSQL") };
        let mut conn = PgConnection::connect(url).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
    }
}

/// Runs a case on a new folder.
pub(crate) fn on_sqlite(case: impl AsyncFn(&Lab)) {
    let scratch = Scratch::new();
    run(&Lab { target: Target::Folder(scratch.0.join("data")) }, case);
}

/// Runs a case on a new schema, if there is a server.
pub(crate) fn on_postgres(case: impl AsyncFn(&Lab)) {
    let Some(server) = postgres() else { return };
    let schema = Schema::new(server);
    run(&Lab { target: Target::Url(schema.url()) }, case);
}

fn run(lab: &Lab, case: impl AsyncFn(&Lab)) {
    runtime().block_on(async {
        let limit = Duration::from_secs(60);
        tokio::time::timeout(limit, case(lab)).await.expect("a case ends within a minute");
    });
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// A folder that goes when the test ends.
struct Scratch(PathBuf);

static NUMBER: AtomicU32 = AtomicU32::new(0);

fn unique() -> String {
    format!("{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed))
}

impl Scratch {
    fn new() -> Scratch {
        let folder = std::env::temp_dir().join(format!("chuhe_server_{}", unique()));
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
        let schema = Schema { server, name: format!("chuhe_server_{}", unique()) };
        schema.execute(format!("drop schema if exists {} cascade", schema.name));
        schema.execute(format!("create schema {}", schema.name));
        schema
    }

    fn url(&self) -> String {
        let join = if self.server.contains('?') { '&' } else { '?' };
        format!("{}{join}options[search_path]={}", self.server, self.name)
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
        self.execute(format!("drop schema if exists {} cascade", self.name));
    }
}

/// The address of the PostgreSQL server for tests, if one answers: the one that
/// `CHUHE_TEST_POSTGRES` names, else one on this machine.
fn postgres() -> Option<&'static str> {
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
    let server = SERVER.get_or_init(|| std::thread::spawn(find).join().unwrap()).as_deref();
    if server.is_none() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "skipped in CI: no PostgreSQL");
        // Past the test runner's capture: a skip is never silent.
        std::io::stderr().write_all(b"skipped: no PostgreSQL\n").unwrap();
    }
    server
}
