//! When a log wants to be looked at again.

use clock::Moment;
use journal::LogId;
use store::{Append, Store};

use crate::lab::{Hand, Lab, at};

fn with_alarm(hand: &Hand, log: &str, after: u32, wake: Option<Moment>) -> Append {
    Append { wake, ..hand.write(log, after, &["{}"]) }
}

async fn due(store: &impl Store, before: i64) -> Vec<(String, i64)> {
    let due = store.due(at(before), 10).await.unwrap();
    due.into_iter().map(|(log, wake)| (log.to_string(), wake.as_millis())).collect()
}

pub(crate) async fn due_logs_come_earliest_first(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    assert_eq!(store.next_wake().await, Ok(None));
    for (log, wake) in [("c", 300), ("a", 100), ("b", 200), ("b2", 200)] {
        store.append(with_alarm(&hand, log, 0, Some(at(wake)))).await.unwrap();
    }
    store.append(with_alarm(&hand, "quiet", 0, None)).await.unwrap();
    assert_eq!(due(&store, 99).await, []);
    let expected = [("a", 100), ("b", 200), ("b2", 200)].map(|(log, at)| (log.to_owned(), at));
    assert_eq!(due(&store, 200).await, expected);
    assert_eq!(store.due(at(1_000), 2).await.unwrap().len(), 2);
    assert_eq!(store.next_wake().await, Ok(Some(at(100))));
}

pub(crate) async fn an_append_replaces_the_alarm(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(with_alarm(&hand, "g", 0, Some(at(100)))).await.unwrap();
    store.append(with_alarm(&hand, "g", 1, Some(at(500)))).await.unwrap();
    assert_eq!(due(&store, 1_000).await, [("g".to_owned(), 500)]);
    // A stale append leaves it.
    store.append(with_alarm(&hand, "g", 1, Some(at(1)))).await.unwrap_err();
    store.append(with_alarm(&hand, "g", 1, None)).await.unwrap_err();
    assert_eq!(due(&store, 1_000).await, [("g".to_owned(), 500)]);
    store.append(with_alarm(&hand, "g", 2, None)).await.unwrap();
    assert_eq!(due(&store, 1_000).await, []);
}

pub(crate) async fn an_alarm_is_set_by_hand(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(with_alarm(&hand, "g", 0, None)).await.unwrap();
    let (log, stranger) = (LogId::new("g"), LogId::new("stranger"));
    store.set_wake(&log, Some(at(7))).await.unwrap();
    store.set_wake(&log, Some(at(8))).await.unwrap();
    store.set_wake(&stranger, Some(at(1))).await.unwrap();
    assert_eq!(due(&store, 1_000).await, [("g".to_owned(), 8)], "no log, no alarm");
    store.set_wake(&log, None).await.unwrap();
    assert_eq!(store.next_wake().await, Ok(None));
}

pub(crate) async fn a_restart_keeps_alarms(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(with_alarm(&hand, "g", 0, Some(at(100)))).await.unwrap();
    store.close().await;
    assert_eq!(due(&lab.open().await, 100).await, [("g".to_owned(), 100)]);
}
