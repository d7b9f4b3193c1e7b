//! Shards, epochs and fencing.

use clock::Span;
use journal::{LogId, Seq};
use store::{Append, AppendError, NodeId, OwnError, Shard, Store};

use crate::lab::{self, Hand, Lab, bodies};

pub(crate) async fn a_new_owner_fences_the_former(lab: &Lab) {
    let store = lab.open().await;
    let log = LogId::new("g");
    let (shard, over) = (Shard::of(&log), Span::ZERO);
    let first = store.own(shard, &NodeId::new("first"), over).await.unwrap();
    assert_eq!(first.get(), 1);
    let write = |after, epoch, text: &str| Append {
        log: log.clone(),
        after: Seq::new(after),
        epoch,
        records: vec![lab::record(text)],
        rows: Vec::new(),
        wake: None,
    };
    store.append(write(0, first, "1")).await.unwrap();

    let second = store.own(shard, &NodeId::new("second"), over).await.unwrap();
    assert_eq!(second.get(), 2);
    let fenced = Err(AppendError::Fenced { epoch: 2 });
    assert_eq!(store.append(write(1, first, "late")).await, fenced);
    assert_eq!(store.append(write(0, first, "late and stale")).await, fenced);
    assert_eq!(store.append(write(1, second, "2")).await, Ok(Seq::new(2)));
    assert_eq!(bodies(&store, "g").await, ["1", "2"]);
}

pub(crate) async fn an_epoch_of_another_shard_does_not_pass(lab: &Lab) {
    let store = lab.open().await;
    let mut logs = (0..).map(|number| LogId::new(format!("g{number}")));
    let log = logs.next().unwrap();
    let other = logs.find(|other| Shard::of(other) != Shard::of(&log)).unwrap();
    let epoch = store.own(Shard::of(&other), &NodeId::new("node"), Span::ZERO).await.unwrap();
    let append = Append {
        log,
        after: Seq::START,
        epoch,
        records: vec![lab::record("{}")],
        rows: Vec::new(),
        wake: None,
    };
    assert_eq!(store.append(append).await, Err(AppendError::Fenced { epoch: 0 }));
}

pub(crate) async fn an_owner_prolongs_without_a_new_epoch(lab: &Lab) {
    let store = lab.open().await;
    let (node, shard) = (NodeId::new("node"), Shard::new(7));
    for _ in 0..3 {
        let epoch = store.own(shard, &node, Span::ZERO).await.unwrap();
        assert_eq!(epoch.get(), 1);
    }
    store.disown(&node).await.unwrap();
    assert_eq!(store.own(shard, &node, Span::ZERO).await.unwrap().get(), 2, "it was free between");
}

pub(crate) async fn epochs_survive_a_restart(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    hand.append(&store, "g", 0, "1").await.unwrap();
    store.disown(&NodeId::new("node")).await.unwrap();
    store.close().await;

    let store = lab.open().await;
    let restarted = Hand::of(&store, "restarted").await;
    let fenced = Err(AppendError::Fenced { epoch: 2 });
    assert_eq!(hand.append(&store, "g", 1, "late").await, fenced);
    assert_eq!(restarted.append(&store, "g", 1, "2").await, Ok(Seq::new(2)));
}

pub(crate) async fn all_free_shards_at_once(lab: &Lab) {
    let store = lab.open().await;
    let lease = Span::from_mins(10);
    let (first, second) = (NodeId::new("first"), NodeId::new("second"));
    let owned = store.own_free(&first, lease).await.unwrap();
    assert_eq!(owned.len(), Shard::COUNT);
    assert!(owned.iter().map(|(shard, _)| *shard).eq(Shard::all()));
    assert_eq!(store.own_free(&first, lease).await.unwrap(), owned, "a lease is prolonged");
    if lab.is_sqlite() {
        // One process: the folder's lock says that the first one is gone.
        assert_eq!(store.own_free(&second, lease).await.unwrap().len(), Shard::COUNT);
        return;
    }
    assert_eq!(store.own_free(&second, lease).await.unwrap(), []);
    let shard = Shard::new(9);
    match store.own(shard, &second, lease).await {
        Err(OwnError::Held { shard: held, by, left }) => {
            assert_eq!((held, by.as_str()), (shard, "first"));
            assert!(left.is_positive() && left <= lease, "{left}");
        }
        other => panic!("{other:?}"),
    }
    store.disown(&first).await.unwrap();
    let taken = store.own_free(&second, lease).await.unwrap();
    assert!(taken.iter().all(|(_, epoch)| epoch.get() == 2), "{taken:?}");
}

#[test]
fn shards_never_change() {
    // A stored owner is looked up by these numbers.
    for (log, shard) in [("", 0xc5), ("a", 0xed), ("game-1", 0xd8), ("楚河", 0x30)] {
        assert_eq!(Shard::of(&LogId::new(log)).get(), shard, "{log:?}");
    }
}

#[test]
fn shards_are_even() {
    let mut counts = [0u32; Shard::COUNT];
    for number in 0..25_600 {
        let log = LogId::new(format!("g{number:07}"));
        counts[usize::from(Shard::of(&log).get())] += 1;
    }
    assert!(counts.iter().all(|count| (40..200).contains(count)), "{counts:?}");
}
