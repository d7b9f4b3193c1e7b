//! What cannot be brought about from outside: a format of tomorrow.

use sqlx::AssertSqlSafe;

use super::*;
use crate::AnyStore;
use crate::lab::{self, Hand, bodies};

const EXTRA: Migration = Migration { version: 2, sql: "create table extra (name text);" };
const NONSENSE: Migration =
    Migration { version: 2, sql: "create table extra (name text); nonsense;" };

fn with(migration: Migration) -> Vec<Migration> {
    schema::MIGRATIONS.iter().copied().chain([migration]).collect()
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
        assert!(matches!(error, OpenError::Migration { to: 2, .. }), "{error}");
        let store = lab.open().await;
        assert_eq!(bodies(&store, "g").await, ["1"]);
        store.close().await;

        let store = PostgresStore::open_with(url, &with(EXTRA)).await.unwrap();
        let copied: Vec<(String, i64)> = sqlx::query_as(AssertSqlSafe(format!(
            "select log, seq from {}_before_format_2.record",
            schema_name(&store).await
        )))
        .fetch_all(&store.pool)
        .await
        .unwrap();
        assert_eq!(copied, [("g".to_owned(), 1)]);
        let store = AnyStore::Postgres(store);
        assert_eq!(bodies(&store, "g").await, ["1"]);
        store.close().await;
        let error = AnyStore::open(&lab.target).await.unwrap_err();
        assert!(matches!(error, OpenError::Newer { found: 2, known: 1, .. }), "{error}");
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
