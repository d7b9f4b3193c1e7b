//! Failing stores, foreign writers, panics: what the players notice.

use arbiter::RuleBook;
use clock::{Control, Span};
use table::game::xiangqi::{Setup, Xiangqi};
use table::{Opening, Options};

use super::{Ear, Fault, Node, person, seed};
use crate::task;

async fn node() -> Node {
    let control: Control = "10m".parse().unwrap();
    let options = Options::friendly(&control);
    let setup = Setup::standard(RuleBook::ONLINE);
    Node::with::<Xiangqi>(Opening { setup, control, options, seed: seed(), commitment: None }).await
}

/// Both players and a spectator at the table, each with the first view behind them.
async fn ears(node: &Node) -> (Ear, Ear, Ear) {
    let (way, queue) = node.way();
    tokio::spawn(task::run(node.env.clone(), node.id.clone(), queue, way.downgrade()));
    let mut ears = (
        Ear::join(&way, 1, Some(person(0))).await,
        Ear::join(&way, 2, Some(person(1))).await,
        Ear::join(&way, 3, None).await,
    );
    for ear in [&mut ears.0, &mut ears.1, &mut ears.2] {
        ear.until("\"t\":\"view\"").await;
    }
    ears
}

/// The place in the log after both have sat down: opened, seated twice, started.
const STARTED: u32 = 4;

#[tokio::test]
async fn a_move_that_is_not_written_has_not_happened() {
    let node = node().await;
    let (mut red, mut black, mut watcher) = ears(&node).await;
    node.fail(Fault::DownBefore);
    let at = node.env.time.now();
    let re = red.act("h2e2", STARTED, at).await;
    let heard = red.until("store.down").await;
    assert!(heard.last().unwrap().contains(&format!("\"re\":{re}")), "{heard:?}");
    // The log is read again, and everybody gets what it says.
    for ear in [&mut black, &mut watcher] {
        let heard = ear.until("\"t\":\"view\"").await;
        assert!(heard.last().unwrap().contains("\"plies\":[]"), "{heard:?}");
        assert!(!heard.iter().any(|text| text.contains("\"t\":\"update\"")), "{heard:?}");
    }
    red.act("h2e2", STARTED, at).await;
    let heard = black.until("\"is\":\"moved\"").await;
    assert!(heard.last().unwrap().contains("h2e2"), "{heard:?}");
}

#[tokio::test]
async fn a_move_that_was_written_unnoticed_is_not_made_twice() {
    let node = node().await;
    let (mut red, mut black, _watcher) = ears(&node).await;
    node.fail(Fault::DownAfter);
    let at = node.env.time.now();
    red.act("h2e2", STARTED, at).await;
    red.until("store.down").await;
    let heard = black.until("\"t\":\"view\"").await;
    assert!(heard.last().unwrap().contains("h2e2"), "{heard:?}");
    let re = red.act("h2e2", STARTED, at).await;
    let heard = red.until(&format!("\"re\":{re}")).await;
    let answer = heard.last().unwrap();
    assert!(answer.contains("\"t\":\"view\""), "{answer}");
    assert_eq!(answer.matches("\"move\":\"h2e2\"").count(), 1, "{answer}");
}

#[tokio::test]
async fn a_fenced_table_says_nothing() {
    let node = node().await;
    let (mut red, mut black, mut watcher) = ears(&node).await;
    node.lose().await;
    let at = node.env.time.now();
    red.act("h2e2", STARTED, at).await;
    for ear in [&mut red, &mut black, &mut watcher] {
        let mut heard = Vec::new();
        while let Some(text) = ear.hear().await {
            heard.push(text);
        }
        assert!(heard.iter().all(|text| text.contains("\"t\":\"presence\"")), "{heard:?}");
        assert_eq!(ear.line.close_code(), 1012);
    }
}

#[tokio::test]
async fn a_panic_ends_the_table_in_memory_and_nothing_else() {
    let node = node().await;
    let (mut red, mut black, mut watcher) = ears(&node).await;
    node.fail(Fault::Panic);
    let at = node.env.time.now();
    red.act("h2e2", STARTED, at).await;
    for ear in [&mut red, &mut black, &mut watcher] {
        let heard = ear.until("\"t\":\"view\"").await;
        assert!(heard.last().unwrap().contains("\"plies\":[]"), "{heard:?}");
    }
    red.act("h2e2", STARTED, at).await;
    black.until("\"is\":\"moved\"").await;
    // One that goes on panicking is given up.
    for _ in 0..4 {
        node.fail(Fault::Panic);
    }
    for turn in 0..4 {
        black.act("h9g7", STARTED + 1, at).await;
        if turn < 2 {
            black.until("\"t\":\"view\"").await;
        }
    }
    while red.hear().await.is_some() {}
    assert_eq!(red.line.close_code(), 1011);
}

#[tokio::test]
async fn a_socket_that_does_not_listen_gets_a_view_later() {
    let node = node().await;
    let (mut red, mut black, mut deaf) = ears(&node).await;
    let at = node.env.time.now();
    let rounds = ["h0g2", "h9g7", "i0i1", "i9i8", "i1d1", "i8d8", "d1d7", "d8d9"];
    let mut seen = STARTED;
    for round in 0..6 {
        for (index, mv) in rounds.iter().enumerate() {
            let (mover, waiter) =
                if index % 2 == 0 { (&mut red, &mut black) } else { (&mut black, &mut red) };
            // Illegal moves are fine: what counts is that the spectator is sent much.
            mover.act(mv, seen, at).await;
            let heard = mover.until(&format!("\"re\":{}", mover.next)).await;
            if heard.last().unwrap().contains("\"t\":\"update\"") {
                waiter.until("\"is\":\"moved\"").await;
                seen += 1;
            }
        }
        let joined = Ear::join(&red.way, 100 + round, None).await;
        drop(joined);
    }
    for round in 0..40 {
        // Everybody is told who is connected whenever a player comes or goes, but not all the time.
        node.env.time.advance(Span::from_secs(3));
        let mut again = Ear::join(&red.way, 200 + round, Some(person(0))).await;
        again.until("\"t\":\"presence\"").await;
        red.way.send(crate::request::Request::Leave(again.id)).await.unwrap();
        red.until("\"t\":\"presence\"").await;
    }
    assert!(deaf.line.was_behind());
    let mut heard = Vec::new();
    while let Ok(text) = deaf.queue.try_recv() {
        heard.push(text.as_str().to_owned());
    }
    assert!(heard.len() <= crate::audience::ROOM, "{}", heard.len());
    let refresh = crate::request::Request::Refresh { socket: deaf.id, reach: None };
    red.way.send(refresh).await.unwrap();
    let view = deaf.hear().await.unwrap();
    assert!(view.contains("\"t\":\"view\"") && view.contains(&format!("\"seq\":{seen}")), "{view}");
    assert!(!deaf.line.was_behind());
}
