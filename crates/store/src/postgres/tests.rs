//! What cannot be brought about from outside: a format of tomorrow.

use sqlx::AssertSqlSafe;

use super::*;
use crate::AnyStore;
use crate::lab::{self, FIRST_ROWS, Hand, bodies, carried_on};
use crate::migration::newest;

const EXTRA: &str = "create table extra (name text);";
const NONSENSE: &str = "create table extra (name text); nonsense;";

/// The newest format.
fn known() -> u32 {
    newest(schema::MIGRATIONS)
}

fn with(sql: &'static str) -> Vec<Migration> {
    let next = Migration { version: known() + 1, sql };
    schema::MIGRATIONS.iter().copied().chain([next]).collect()
}

#[test]
fn a_migration_is_preceded_by_a_copy_and_fails_whole() {
    lab::on_postgres(async |lab| {
        let Target::Url(url) = &lab.target else { unreachable!("a case of PostgreSQL") };
        let store = lab.open().await;
        let hand = Hand::of(&store, "node").await;
        hand.append(&store, "g", 0, "1").await.unwrap();
        store.close().await;

        let error = PostgresStore::open_with(url, &with(NONSENSE)).await.unwrap_err();
        assert!(matches!(error, OpenError::Migration { to, .. } if to == known() + 1), "{error}");
        let store = lab.open().await;
        assert_eq!(bodies(&store, "g").await, ["1"]);
        store.close().await;

        let store = PostgresStore::open_with(url, &with(EXTRA)).await.unwrap();
        let copied: Vec<(String, i64)> = sqlx::query_as(AssertSqlSafe(format!(
            "select log, seq from {}_before_format_{}.record",
            schema_name(&store).await,
            known() + 1
        )))
        .fetch_all(&store.pool)
        .await
        .unwrap();
        assert_eq!(copied, [("g".to_owned(), 1)]);
        let store = AnyStore::Postgres(store);
        assert_eq!(bodies(&store, "g").await, ["1"]);
        store.close().await;
        let error = AnyStore::open(&lab.target).await.unwrap_err();
        let OpenError::Newer { found, known: newest, .. } = error else { panic!("{error}") };
        assert_eq!((found, newest), (known() + 1, known()));
    });
}

/// What lies in a database of the first format is still there in that of today.
#[test]
fn the_first_format_is_carried_on() {
    lab::on_postgres(async |lab| {
        let Target::Url(url) = &lab.target else { unreachable!("a case of PostgreSQL") };
        PostgresStore::open_with(url, &schema::MIGRATIONS[..1]).await.unwrap().close().await;
        lab.tamper(&FIRST_ROWS.replace("BLOB", "bytea")).await;
        carried_on(&lab.open().await).await;
    });
}

/// A server that takes no appends is told of until one is written, or the node's leases are.
#[test]
fn a_server_that_cannot_write_is_told_of_until_it_can() {
    lab::on_postgres(async |lab| {
        let store = lab.open().await;
        let hand = Hand::of(&store, "node").await;
        hand.append(&store, "g", 0, "1").await.unwrap();
        assert_eq!(store.failing(), None);
        for by_lease in [false, true] {
            let last = if by_lease { 2 } else { 1 };
            lab.tamper("alter table record rename to elsewhere").await;
            let down = hand.append(&store, "g", last, "2").await;
            assert!(matches!(down, Err(AppendError::Down(_))), "{down:?}");
            let failing = store.failing().unwrap();
            assert!(!failing.full && failing.cause.contains("record"), "{failing:?}");
            assert_eq!(store.next_wake().await, Ok(None), "what reads notices nothing");
            lab.tamper("alter table elsewhere rename to record").await;
            assert!(store.failing().is_some(), "nothing has been written since");
            if by_lease {
                store.own_free(&NodeId::new("node"), Span::from_mins(1)).await.unwrap();
            } else {
                hand.append(&store, "g", last, "2").await.unwrap();
            }
            assert_eq!(store.failing(), None);
        }
        store.close().await;
    });
}

async fn schema_name(store: &PostgresStore) -> String {
    sqlx::query_scalar("select current_schema()::text").fetch_one(&store.pool).await.unwrap()
}

/// Nodes that start at the same moment make the tables once.
#[test]
fn nodes_start_together() {
    lab::on_postgres(async |lab| {
        let opened = futures_util::future::join_all((0..4).map(|_| lab.open())).await;
        let owned = opened.iter().zip(1..).map(|(store, number)| async move {
            let node = NodeId::new(format!("node {number}"));
            store.own_free(&node, Span::from_mins(1)).await.unwrap().len()
        });
        let owned = futures_util::future::join_all(owned).await;
        assert_eq!(owned.iter().sum::<usize>(), Shard::COUNT, "each shard once: {owned:?}");
        for store in opened {
            store.close().await;
        }
    });
}
