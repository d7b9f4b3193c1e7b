//! Appending and reading.

use futures_util::future::join_all;
use journal::{LogId, Record, Seq};
use store::{Append, AppendError, Malformed, ReadError, Row, SeatRow, Store};

use crate::games::game;
use crate::lab::{Lab, at, bodies, record};

pub(crate) async fn a_log_begins_with_its_first_append(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    assert_eq!(bodies(&store, "g").await, [""; 0], "a log that does not exist is empty");
    let last = store.append(hand.write("g", 0, &["1", "2", "3"])).await;
    assert_eq!(last, Ok(Seq::new(3)));
    assert_eq!(store.append(hand.write("g", 3, &["4"])).await, Ok(Seq::new(4)));
    assert_eq!(bodies(&store, "g").await, ["1", "2", "3", "4"]);
    let tail = store.read(&LogId::new("g"), Seq::new(2)).await.unwrap();
    assert_eq!(tail, [record("3"), record("4")]);
    assert_eq!(store.read(&LogId::new("g"), Seq::new(9)).await, Ok(Vec::new()));
}

pub(crate) async fn bodies_come_back_byte_for_byte(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let large = format!(r#"{{"x":"{}"}}"#, "炮".repeat(100_000));
    let bodies = [
        "{}",
        "",
        "  { \"a\" : 1.50 }\n",
        r#"{"quote":"\"","backslash":"\\","escaped":"\u0000"}"#,
        "{\"control\":\"\u{1}\u{1f}\"}",
        r#"{"名":"炮二平五","emoji":"♟️","big":12345678901234567890}"#,
        "null",
        large.as_str(),
    ];
    let records: Vec<Record> = (1..)
        .zip(bodies)
        .map(|(version, body)| Record {
            kind: "种类".into(),
            version,
            at: at(if version == 1 { i64::MIN } else { i64::MAX }),
            body: body.as_bytes().into(),
        })
        .collect();
    let append = Append { records: records.clone(), ..hand.write("g", 0, &[]) };
    store.append(append).await.unwrap();
    assert!(store.read(&LogId::new("g"), Seq::START).await.unwrap() == records);
}

pub(crate) async fn a_stale_append_names_the_last_record(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(hand.write("g", 0, &["1", "2"])).await.unwrap();
    for (case, after) in [("from the start", 0), ("behind", 1), ("ahead", 3), ("far", u32::MAX - 1)]
    {
        let stale = Err(AppendError::Stale { last: Seq::new(2) });
        assert_eq!(hand.append(&store, "g", after, "x").await, stale, "{case}");
    }
    let nothing = Err(AppendError::Stale { last: Seq::START });
    assert_eq!(hand.append(&store, "new", 1, "x").await, nothing);
    assert_eq!(bodies(&store, "g").await, ["1", "2"]);
}

pub(crate) async fn a_resent_append_is_not_applied_again(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let append = hand.write("g", 0, &["1"]);
    store.append(append.clone()).await.unwrap();
    for _ in 0..3 {
        let last = Seq::new(1);
        assert_eq!(store.append(append.clone()).await, Err(AppendError::Stale { last }));
    }
    assert_eq!(bodies(&store, "g").await, ["1"]);
}

pub(crate) async fn what_a_database_would_refuse_is_refused_before(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let good = hand.write("g", 0, &["1"]);
    let kind = |kind: &str| vec![Record { kind: kind.into(), ..record("{}") }];
    let row = |id: &str, seats: usize| {
        let mut row = game(id);
        row.seats = vec![SeatRow::default(); seats];
        vec![Row::Game(Box::new(row))]
    };
    let cases = [
        (Malformed::Empty, Append { records: Vec::new(), ..good.clone() }),
        (Malformed::Full, Append { after: Seq::new(u32::MAX), ..good.clone() }),
        (
            Malformed::TooLarge { bytes: (4 << 20) + 1 },
            Append { records: vec![record(&"x".repeat((4 << 20) + 1))], ..good.clone() },
        ),
        (
            Malformed::NotText { index: 1 },
            Append {
                records: vec![
                    record("1"),
                    Record { body: [0xff].as_slice().into(), ..record("2") },
                ],
                ..good.clone()
            },
        ),
        (Malformed::Nul, Append { records: vec![record("a\0b")], ..good.clone() }),
        (Malformed::Nul, Append { log: LogId::new("a\0b"), ..good.clone() }),
        (Malformed::Name { length: 0 }, Append { log: LogId::new(""), ..good.clone() }),
        (
            Malformed::Name { length: 65 },
            Append { log: LogId::new("x".repeat(65)), ..good.clone() },
        ),
        (Malformed::Name { length: 0 }, Append { records: kind(""), ..good.clone() }),
        (Malformed::Nul, Append { records: kind("\0"), ..good.clone() }),
        (Malformed::ForeignRow, Append { rows: row("other", 2), ..good.clone() }),
        (Malformed::Seats { count: 9 }, Append { rows: row("g", 9), ..good.clone() }),
    ];
    for (malformed, append) in cases {
        assert_eq!(store.append(append).await, Err(malformed.into()), "{malformed}");
    }
    // A quote is a text like any other.
    let odd = "'; drop table record; --";
    hand.append(&store, odd, 0, "{}").await.unwrap();
    assert_eq!(bodies(&store, odd).await, ["{}"]);
    assert_eq!(bodies(&store, "g").await, [""; 0]);
}

pub(crate) async fn of_rivals_for_one_place_one_wins(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    for place in 0..20 {
        let rivals = (0..16).map(|rival| {
            let (store, hand) = (&store, &hand);
            async move { hand.append(store, "g", place, &format!("{place} by {rival}")).await }
        });
        let results = join_all(rivals).await;
        let (won, lost): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
        assert_eq!(won, [Ok(Seq::new(place + 1))], "place {place}");
        let stale = Err(AppendError::Stale { last: Seq::new(place + 1) });
        assert!(lost.iter().all(|result| *result == stale), "place {place}: {lost:?}");
    }
    assert_eq!(bodies(&store, "g").await.len(), 20);
}

pub(crate) async fn different_logs_all_succeed(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let games = (0..100).map(|number| {
        let (store, hand) = (&store, &hand);
        async move {
            let log = format!("game-{number}");
            for after in 0..10 {
                let last = hand.append(store, &log, after, &format!("{number}.{after}")).await;
                assert_eq!(last, Ok(Seq::new(after + 1)), "{log}");
            }
        }
    });
    join_all(games).await;
    for number in 0..100 {
        let expected: Vec<String> = (0..10).map(|after| format!("{number}.{after}")).collect();
        assert_eq!(bodies(&store, &format!("game-{number}")).await, expected);
    }
    assert_eq!(store.stats().records, 1_000);
}

pub(crate) async fn stale_neighbors_do_not_harm(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let appends = (0..300).map(|number| {
        let (store, hand) = (&store, &hand);
        async move {
            // Every third is wrong about its log.
            let after = u32::from(number % 3 == 0);
            (number, hand.append(store, &format!("g{number}"), after, "{}").await)
        }
    });
    for (number, result) in join_all(appends).await {
        if number % 3 == 0 {
            assert_eq!(result, Err(AppendError::Stale { last: Seq::START }), "g{number}");
        } else {
            assert_eq!(result, Ok(Seq::new(1)), "g{number}");
        }
    }
    assert_eq!(store.stats().appends, 200);
}

pub(crate) async fn batches_gather_under_load(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let logs: Vec<String> = (0..400).map(|number| format!("g{number}")).collect();
    join_all(logs.iter().map(|log| hand.append(&store, log, 0, "{}"))).await;
    let stats = store.stats();
    assert_eq!((stats.appends, stats.records), (400, 400));
    assert!(stats.batches < 200, "{stats:?}");
    assert!(stats.largest > 1, "{stats:?}");
}

pub(crate) async fn logs_are_listed_in_order(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    for log in ["b", "B", "a-1", "a_1", "a1", "10", "9"] {
        store.append(hand.write(log, 0, &["1", "2"])).await.unwrap();
    }
    let mut listed = Vec::new();
    loop {
        let page = store.logs(listed.last(), 2).await.unwrap();
        if page.is_empty() {
            break;
        }
        listed.extend(page);
    }
    let listed: Vec<&str> = listed.iter().map(LogId::as_str).collect();
    assert_eq!(listed, ["10", "9", "B", "a-1", "a1", "a_1", "b"], "by byte, on both databases");
}

pub(crate) async fn a_restart_keeps_everything(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(hand.write("g", 0, &["1", "2"])).await.unwrap();
    store.close().await;
    let (store, hand) = lab.begin().await;
    assert_eq!(bodies(&store, "g").await, ["1", "2"]);
    assert_eq!(hand.append(&store, "g", 2, "3").await, Ok(Seq::new(3)));
    store.close().await;
    let (store, _) = lab.begin().await;
    assert_eq!(bodies(&store, "g").await, ["1", "2", "3"]);
}

pub(crate) async fn a_missing_record_is_told(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    store.append(hand.write("g", 0, &["1", "2", "3"])).await.unwrap();
    lab.tamper("delete from record where log = 'g' and seq = 2").await;
    let log = LogId::new("g");
    let broken = ReadError::Broken { log: log.clone(), seq: Seq::new(2) };
    assert_eq!(store.read(&log, Seq::START).await, Err(broken));
    assert_eq!(store.read(&log, Seq::new(2)).await, Ok(vec![record("3")]));
}

pub(crate) async fn a_closed_store_takes_nothing(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let logs: Vec<String> = (0..100).map(|number| format!("g{number}")).collect();
    let appends = logs.iter().map(|log| hand.append(&store, log, 0, "{}"));
    let (results, ()) = tokio::join!(join_all(appends), async {
        tokio::task::yield_now().await;
        store.close().await;
    });
    let refused = |error: &AppendError| matches!(error, AppendError::Down(_));
    assert!(
        results.iter().all(
            |result| result.as_ref().is_ok_and(|_| true) || result.as_ref().is_err_and(refused)
        )
    );
    assert!(hand.append(&store, "late", 0, "{}").await.is_err_and(|error| refused(&error)));
    store.close().await;

    let store = lab.open().await;
    for (log, result) in logs.iter().zip(results) {
        let kept = bodies(&store, log).await.len();
        assert!(result.is_err() || kept == 1, "{log} was acknowledged");
    }
    assert_eq!(bodies(&store, "late").await, [""; 0]);
}
