//! A process that dies at any moment has lost nothing that it acknowledged.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, RandomState};

use store::Store;

use crate::acker::{Ack, Work, body};
use crate::lab::{Lab, bodies};

const LOGS: usize = 12;
/// Large enough that the WAL passes its limit in the course of the rounds, so that some
/// kills meet a checkpoint.
const SIZE: usize = 2_000;

/// How often the child is killed; `CHUHE_KILL_ROUNDS` for a longer run.
fn rounds(lab: &Lab) -> u64 {
    let usual = if lab.is_sqlite() { 20 } else { 5 };
    std::env::var("CHUHE_KILL_ROUNDS").map_or(usual, |rounds| rounds.parse().unwrap())
}

pub(crate) async fn what_was_acknowledged_survives_a_kill(lab: &Lab) {
    let random = RandomState::new();
    // The places up to which logs are known to reach.
    let mut reached: BTreeMap<String, u32> = BTreeMap::new();
    for round in 0..rounds(lab) {
        let work = Work { target: &lab.target, logs: LOGS, each: 100_000, size: SIZE };
        let mut acker = work.start(&[]);
        let moment = random.hash_one(round) % 400;
        let mut acks: Vec<Ack> = (0..moment).map(|_| acker.next().unwrap()).collect();
        acks.extend(acker.kill());
        let mut met = BTreeSet::new();
        for Ack { log, seq } in acks {
            // A database server ends the statement of a client that has died: the append that was
            // in flight may have become durable after it was looked for below.
            let late = u32::from(met.insert(log.clone()) && !lab.is_sqlite());
            let last = reached.entry(log).or_default();
            let next = *last + 1;
            assert!((next..=next + late).contains(&seq), "{seq} was acknowledged after {last}");
            *last = seq;
        }

        let store = lab.open().await;
        let check = store.check().await.unwrap();
        assert!(check.is_sound(), "killed after {moment}: {check:?}");
        for number in 0..LOGS {
            let log = format!("g{number}");
            let kept = bodies(&store, &log).await;
            let count = kept.len() as u32;
            let expected = (1..=count).map(|seq| body(&log, seq, SIZE));
            assert!(kept.into_iter().eq(expected), "{log} holds something else");
            // The one that was in flight may have become durable without an answer.
            let last = reached.entry(log).or_default();
            assert!(count == *last || count == *last + 1, "{count} records of {last}");
            *last = count;
        }
        store.close().await;
    }
}
