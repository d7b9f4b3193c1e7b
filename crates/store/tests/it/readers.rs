//! Readers of the whole.

use std::collections::HashMap;

use futures_util::future::join_all;
use sqlx::{Connection, PgConnection};
use store::{AnyStore, Followed, Place, Store, Target};

use crate::lab::{self, Lab};

/// Takes the next records and remembers that.
async fn take(store: &AnyStore, reader: &str, limit: u32) -> Vec<Followed> {
    let followed = store.follow(reader, limit).await.unwrap();
    if let Some(last) = followed.last() {
        store.advance(reader, last.place).await.unwrap();
    }
    followed
}

/// Reads on until it has seen `count` records. In PostgreSQL a record appears when no older
/// transaction of the whole cluster runs, and other tests' do.
async fn take_all(store: &AnyStore, reader: &str, count: usize) -> Vec<Followed> {
    let mut seen = Vec::new();
    while seen.len() < count {
        seen.extend(take(store, reader, 7).await);
        tokio::task::yield_now().await;
    }
    seen
}

fn names(followed: &[Followed]) -> Vec<String> {
    followed.iter().map(|one| format!("{}/{}", one.log, one.seq)).collect()
}

pub(crate) async fn a_reader_sees_every_record_in_order(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(hand.write("a", 0, &["1", "2"])).await.unwrap();
    store.append(hand.write("b", 0, &["3"])).await.unwrap();
    store.append(hand.write("a", 2, &["4"])).await.unwrap();
    let seen = take_all(&store, "index", 4).await;
    assert_eq!(names(&seen), ["a/1", "a/2", "b/1", "a/3"]);
    assert_eq!(seen[2].record, lab::record("3"));
    assert!(seen.is_sorted_by_key(|one| one.place));
    assert_eq!(store.follow("index", 10).await, Ok(Vec::new()));

    // Not advanced, not done: at least once.
    store.append(hand.write("b", 1, &["5", "6"])).await.unwrap();
    let again = take_all(&store, "index", 2).await;
    store.advance("index", again[0].place).await.unwrap();
    assert_eq!(names(&store.follow("index", 10).await.unwrap()), ["b/3"]);

    store.advance("index", Place::START).await.unwrap();
    assert_eq!(names(&store.follow("index", 3).await.unwrap()), ["a/1", "a/2", "b/1"]);
}

pub(crate) async fn readers_do_not_share_places(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(hand.write("a", 0, &["1", "2", "3"])).await.unwrap();
    take_all(&store, "one", 3).await;
    assert_eq!(names(&store.follow("two", 2).await.unwrap()), ["a/1", "a/2"]);
}

pub(crate) async fn nothing_is_skipped_under_concurrent_commits(lab: &Lab) {
    const LOGS: usize = 60;
    const EACH: u32 = 10;
    let (store, hand) = lab.begin().await;
    let write = join_all((0..LOGS).map(|number| {
        let (store, hand) = (&store, &hand);
        async move {
            let log = format!("g{number}");
            for after in 0..EACH {
                hand.append(store, &log, after, "{}").await.unwrap();
            }
        }
    }));
    let read = take_all(&store, "index", LOGS * EACH as usize);
    let (_, seen) = tokio::join!(write, read);

    let mut next = HashMap::new();
    for Followed { log, seq, .. } in &seen {
        let expected = next.entry(log.as_str()).or_insert(1);
        assert_eq!(seq.get(), *expected, "{log}");
        *expected += 1;
    }
    assert_eq!(next.len(), LOGS);
    assert!(seen.is_sorted_by_key(|one| one.place));
}

pub(crate) async fn a_restart_keeps_places(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(hand.write("a", 0, &["1", "2", "3"])).await.unwrap();
    let seen = take_all(&store, "index", 3).await;
    store.advance("index", seen[1].place).await.unwrap();
    store.close().await;
    assert_eq!(names(&take_all(&lab.open().await, "index", 1).await), ["a/3"]);
}

/// A transaction that took its number early and commits late is waited for, by everything
/// that came after it.
#[test]
fn a_slow_transaction_is_not_skipped() {
    lab::on_postgres(async |lab| {
        let (store, hand) = lab.begin().await;
        store.append(hand.write("a", 0, &["before"])).await.unwrap();
        assert_eq!(names(&take_all(&store, "index", 1).await), ["a/1"]);

        let Target::Url(url) = &lab.target else { unreachable!("a case of PostgreSQL") };
        let mut conn = PgConnection::connect(url).await.unwrap();
        let mut slow = conn.begin().await.unwrap();
        sqlx::query(
            "insert into record (log, seq, kind, version, at, body, tx)
             values ('slow', 1, 'acted', 1, 0, '{}', pg_current_xact_id()::text::bigint)",
        )
        .execute(&mut *slow)
        .await
        .unwrap();

        store.append(hand.write("b", 0, &["fast"])).await.unwrap();
        store.append(hand.write("a", 1, &["fast"])).await.unwrap();
        for _ in 0..20 {
            let early = names(&store.follow("index", 10).await.unwrap());
            assert_eq!(early, [""; 0], "the slow one may still come before these");
        }
        slow.commit().await.unwrap();
        let seen = names(&take_all(&store, "index", 3).await);
        assert_eq!(seen, ["slow/1", "b/1", "a/2"]);
    });
}

/// A copy restored into a younger cluster holds transactions that are still to come there.
#[test]
fn a_restored_copy_is_not_taken_for_news() {
    lab::on_postgres(async |lab| {
        let (store, hand) = lab.begin().await;
        store.append(hand.write("a", 0, &["1", "2"])).await.unwrap();
        let seen = take_all(&store, "index", 2).await;
        assert_eq!(names(&seen), ["a/1", "a/2"]);
        store.close().await;

        let far = 1i64 << 40;
        let later = format!("update record set tx = tx + {far}; update reader set tx = tx + {far}");
        lab.tamper(&later).await;
        let (store, hand) = lab.begin().await;
        store.append(hand.write("a", 2, &["3"])).await.unwrap();
        assert_eq!(names(&take_all(&store, "index", 1).await), ["a/3"]);
        assert_eq!(names(&take_all(&store, "new", 3).await), ["a/1", "a/2", "a/3"]);
    });
}
