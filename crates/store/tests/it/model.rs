//! Random appends against the simplest thing that could be right.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use journal::Seq;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use store::{AnyStore, AppendError, Store};

use crate::lab::{Hand, Lab, bodies};

/// An append to one of a few logs, by somebody who may be wrong about its end.
#[derive(Debug, Clone)]
struct Attempt {
    log: usize,
    /// How far beside the end: 0 is right.
    off: i32,
    records: usize,
}

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    let off = prop_oneof![6 => Just(0), 1 => -2..=2i32];
    let attempt = (0..4usize, off, 1..4usize);
    vec(attempt.prop_map(|(log, off, records)| Attempt { log, off, records }), 1..40)
}

/// Runs a property; each case has logs of its own in the one database.
async fn check(
    lab: &Lab,
    case: impl AsyncFn(&AnyStore, &Hand, &str, Vec<Attempt>) -> Result<(), TestCaseError>,
) {
    let (store, hand) = lab.begin().await;
    let mut number = 0;
    let config = Config { cases: 32, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new(config);
    let result = tokio::task::block_in_place(|| {
        let number = std::cell::RefCell::new(&mut number);
        runner.run(&attempts(), |attempts| {
            **number.borrow_mut() += 1;
            let prefix = format!("case{}-", number.borrow());
            let run = case(&store, &hand, &prefix, attempts);
            tokio::runtime::Handle::current().block_on(run)
        })
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    assert!(store.check().await.unwrap().is_sound());
}

pub(crate) async fn random_appends_equal_a_model(lab: &Lab) {
    check(lab, async |store, hand, prefix, attempts| {
        let mut model: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (number, Attempt { log, off, records }) in attempts.into_iter().enumerate() {
            let log = format!("{prefix}{log}");
            let end = model.get(&log).map_or(0, Vec::len);
            let Ok(after) = u32::try_from(end as i64 + i64::from(off)) else { continue };
            let texts: Vec<String> =
                (0..records).map(|index| format!(r#"{{"n":[{number},{index}]}}"#)).collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let result = store.append(hand.write(&log, after, &texts)).await;
            if off == 0 {
                model.entry(log).or_default().extend(texts.iter().map(|&text| text.into()));
                prop_assert_eq!(result, Ok(Seq::new(after + records as u32)));
            } else {
                let last = Seq::new(end as u32);
                prop_assert_eq!(result, Err(AppendError::Stale { last }));
            }
        }
        for (log, expected) in model {
            prop_assert_eq!(bodies(store, &log).await, expected);
        }
        Ok(())
    })
    .await;
}

pub(crate) async fn concurrent_appends_equal_a_chain(lab: &Lab) {
    check(lab, async |store, hand, prefix, attempts| {
        // All at once, each from the place where it would stand if all before it won.
        let mut ends = [0i64; 4];
        let appends = attempts.iter().enumerate().map(|(number, attempt)| {
            let after = (ends[attempt.log] + i64::from(attempt.off)).max(0) as u32;
            ends[attempt.log] += attempt.records as i64;
            let texts: Vec<String> =
                (0..attempt.records).map(|index| format!("{number}.{index}")).collect();
            let log = format!("{prefix}{}", attempt.log);
            async move {
                let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
                let append = hand.write(&log, after, &texts);
                (log, after, append.records.clone(), store.append(append).await)
            }
        });
        let appends: Vec<_> = appends.collect();
        let mut acknowledged: BTreeMap<String, BTreeMap<u32, Vec<String>>> = BTreeMap::new();
        for (log, after, records, result) in join_all(appends).await {
            match result {
                Ok(last) => {
                    prop_assert_eq!(last.get() as usize, after as usize + records.len());
                    let texts = records
                        .into_iter()
                        .map(|record| String::from_utf8(record.body.into()).unwrap());
                    let rival = acknowledged.entry(log).or_default().insert(after, texts.collect());
                    prop_assert_eq!(rival, None, "two won one place");
                }
                Err(AppendError::Stale { .. }) => {}
                Err(error) => prop_assert!(false, "{error}"),
            }
        }
        // What was acknowledged is the log, end to end.
        for (log, chain) in acknowledged {
            let mut expected = Vec::new();
            for (after, texts) in chain {
                prop_assert_eq!(after as usize, expected.len(), "{} has no gap", log);
                expected.extend(texts);
            }
            prop_assert_eq!(bodies(store, &log).await, expected);
        }
        Ok(())
    })
    .await;
}
