//! Quick pairing, as pages meet it.

use serde_json::json;

use crate::hall::{Got, Hall, account, seconds};
use crate::lab::{Lab, on_both};

on_both! {
    two_who_look_for_an_opponent_are_paired;
    what_is_looked_for_ends_with_the_page;
    two_accounts_play_for_ratings;
    nobody_else_is_let_in;
    who_does_not_come_is_kept_out_for_a_while;
}

async fn two_who_look_for_an_opponent_are_paired(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (one, other, third) = (hall.guest().await, hall.guest().await, hall.guest().await);
    let (mut first, _) = one.hall().await;
    let (mut second, _) = other.hall().await;
    let (mut apart, _) = third.hall().await;
    let seek = |control: &str| json!({"t": "seek", "control": control});
    apart.send(&seek("rapid-10-0")).await;
    apart.until("seeking").await;
    first.send(&seek("blitz-5-3")).await;
    let seeking = first.until("seeking").await;
    assert_eq!(seeking["control"], "blitz-5-3");
    assert_eq!(seeking["since"], hall.time.now().as_millis());
    second.send(&seek("blitz-5-3")).await;
    let (go, too) = (first.until("go").await, second.until("go").await);
    assert_eq!((&go["why"], &go["game"]), (&json!("paired"), &too["game"]));
    let game = go["game"].as_str().unwrap();
    let view = one.get(&format!("/api/v1/games/{game}")).await.json();
    assert_eq!(view["live"]["status"], "running");
    assert_eq!(view["control"], "5m +3s");
    assert!(view.get("rated").is_none(), "guests play for nothing");
    let there = other.get(&format!("/api/v1/games/{game}")).await.json();
    assert_ne!(view["you"]["seats"], there["you"]["seats"]);
    hall.stop().await;
}

async fn what_is_looked_for_ends_with_the_page(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (one, other) = (hall.guest().await, hall.guest().await);
    let seek = json!({"t": "seek", "control": "blitz-5-3"});
    let (mut first, _) = one.hall().await;
    first.send(&seek).await;
    first.until("seeking").await;
    first.send(&json!({"t": "unseek"})).await;
    assert_eq!(first.until("seeking").await["control"], json!(null));
    let (mut second, _) = other.hall().await;
    second.send(&seek).await;
    second.until("seeking").await;
    drop(second);
    // A page that has gone is noticed when its socket ends.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    first.send(&seek).await;
    first.until("seeking").await;
    hall.time.advance(seconds(60));
    first.send(&json!({"t": "ping", "at": 1})).await;
    loop {
        let frame = first.frame().await;
        assert_ne!(frame["t"], "go", "{frame}");
        if frame["t"] == "pong" {
            break;
        }
    }
    hall.stop().await;
}

async fn two_accounts_play_for_ratings(lab: &Lab) {
    let (ann, bo) = (account(lab, "ann").await, account(lab, "bo").await);
    let hall = Hall::start(lab).await;
    let (mut first, _) = hall.of(&ann).hall().await;
    let (mut second, _) = hall.of(&bo).hall().await;
    let seek = json!({"t": "seek", "control": "byoyomi-20-30x3"});
    first.send(&seek).await;
    second.send(&seek).await;
    let game = first.until("go").await["game"].as_str().unwrap().to_owned();
    second.until("go").await;
    let view = hall.stranger().get(&format!("/api/v1/games/{game}")).await.json();
    assert_eq!(view["rated"], true);
    hall.stop().await;
}

async fn nobody_else_is_let_in(lab: &Lab) {
    let hall = Hall::start(lab).await;
    assert!(hall.stranger().try_socket_at("/api/v1/hall/socket", &[]).await.is_err());
    let guest = hall.guest().await;
    let foreign = [("origin", "http://elsewhere.example")];
    assert!(guest.try_socket_at("/api/v1/hall/socket", &foreign).await.is_err());
    let (mut line, _) = guest.hall().await;
    line.send(&json!({"t": "seek", "control": "1m"})).await;
    let refused = line.until("seeking").await;
    assert_eq!(refused["control"], json!(null));
    assert!(refused["refused"]["en"].as_str().unwrap().contains("no quick pairing"), "{refused}");
    line.send_text("{").await;
    assert_eq!(line.until_closed().await, 1008);
    let mut old = guest.try_socket_at("/api/v1/hall/socket", &[]).await.unwrap();
    old.send(&json!({"t": "hello", "protocol": 99})).await;
    assert_eq!(old.frame().await["t"], "reload");
    assert_eq!(old.got().await, Got::Closed(4001));
    hall.stop().await;
}

async fn who_does_not_come_is_kept_out_for_a_while(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (one, other) = (hall.guest().await, hall.guest().await);
    let (mut first, _) = one.hall().await;
    let (mut second, _) = other.hall().await;
    let seek = json!({"t": "seek", "control": "blitz-5-3"});
    // Red, whoever that is, misses as many games as it takes.
    let mut kept_out = 0;
    for _ in 0..4 {
        first.send(&seek).await;
        second.send(&seek).await;
        let seeking = [first.until("seeking").await, second.until("seeking").await];
        kept_out = seeking.iter().filter(|frame| frame.get("refused").is_some()).count();
        if kept_out > 0 {
            break;
        }
        let game = first.until("go").await["game"].as_str().unwrap().to_owned();
        second.until("go").await;
        let mut socket = one.socket(&game).await;
        socket.hello().await;
        hall.time.advance(seconds(31));
        socket.until_is("ended").await;
    }
    assert!(kept_out > 0, "two games missed by one of two, after three at most");
    hall.time.advance(clock::Span::from_mins(11));
    first.send(&seek).await;
    let seeking = first.until("seeking").await;
    assert_eq!(seeking["control"], "blitz-5-3", "and is let in again: {seeking}");
    hall.stop().await;
}
