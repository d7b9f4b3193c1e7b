//! Games from the first frame to the last.

use clock::Span;
use serde_json::{Value, json};

use crate::hall::{Hall, friendly, seconds};
use crate::lab::{Lab, on_both};

on_both! {
    a_game_is_played_to_mate;
    a_draw_is_offered_and_taken;
    a_move_is_taken_back;
    a_game_is_resigned;
    a_game_is_called_off;
    a_flag_falls;
    a_resent_move_is_applied_once;
    two_people_share_a_screen;
    an_arbiter_gives_orders;
    a_repetition_is_ruled_on;
    a_ruling_by_the_book_of_2020_stands_with_its_article;
    an_absence_can_be_claimed;
    who_never_comes_is_missed;
}

async fn a_game_is_played_to_mate(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, id) = hall.sockets(friendly()).await;
    let mut watcher = hall.stranger().socket(&id).await;
    let seen = watcher.hello().await;
    assert_eq!(seen["you"], json!({"seats": [], "arbiter": false}));
    assert_eq!(seen["live"]["status"], "running");

    // 重炮: both cannons on the middle file.
    let moves = ["h2e2", "a9a8", "e2e6", "a8a9", "b2b4", "a9a8", "b4e4"];
    for (index, mv) in moves.iter().enumerate() {
        hall.time.advance(seconds(2));
        let (mover, waiter) =
            if index % 2 == 0 { (&mut red, &mut black) } else { (&mut black, &mut red) };
        let own = mover.play(mv).await;
        assert_eq!(own["ply"]["move"], *mv);
        assert!(own["live"].get("targets").is_none(), "it is not the mover's turn: {own}");
        let other = waiter.until_is("moved").await;
        assert!(other.get("re").is_none());
        let public = watcher.until_is("moved").await;
        assert!(public["live"].get("targets").is_none() && public["live"].get("may").is_none());
        assert_eq!(public["ply"], own["ply"]);
    }
    let view = red.view.clone();
    let ended = watcher.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["termination"], "checkmate");
    assert_eq!(ended["live"]["result"]["article"], "4.1.1");
    assert_eq!(ended["live"]["result"]["score"], "1-0");
    assert_eq!(ended["live"]["check"], "e9");
    assert_eq!(view["plies"].as_array().unwrap().len(), 7);
    assert_eq!(watcher.view["plies"], view["plies"]);
    assert_eq!(view["plies"][0]["chinese"], "炮二平五");
    assert_eq!(view["plies"][0]["spent"], 0, "the first move costs no time");
    assert_eq!(view["plies"][3]["spent"], 2_000);
    hall.stop().await;
}

async fn a_draw_is_offered_and_taken(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, _) = hall.sockets(friendly()).await;
    red.play("h2e2").await;
    black.until_is("moved").await;
    black.play("h9g7").await;
    red.until_is("moved").await;
    let offered = red.ask(json!({"t": "offer", "offer": "draw"})).await;
    assert_eq!(offered["live"]["offers"], json!([{"seat": 0, "offer": "draw"}]));
    black.until_is("offered").await;
    let answer = json!({"t": "answer", "offer": "draw", "accept": true});
    black.ask(answer).await;
    let ended = red.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["score"], "1/2-1/2");
    assert_eq!(ended["live"]["result"]["termination"], "agreement");
    assert_eq!(ended["live"]["result"]["article"], "4.2.2");
    assert_eq!(ended["live"]["status"], "finished");
    hall.stop().await;
}

async fn a_move_is_taken_back(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, _) = hall.sockets(friendly()).await;
    red.play("h2e2").await;
    black.until_is("moved").await;
    red.ask(json!({"t": "offer", "offer": "takeback"})).await;
    black.until_is("offered").await;
    let answer = black.ask(json!({"t": "answer", "offer": "takeback", "accept": true})).await;
    assert_eq!(answer["t"], "update", "{answer}");
    let view = red.until("view").await;
    assert_eq!(view["view"]["plies"], json!([]));
    assert_eq!(view["view"]["live"]["to_act"], json!([0]));
    black.until("view").await;
    red.play("b2e2").await;
    assert_eq!(black.until_is("moved").await["ply"]["move"], "b2e2");
    hall.stop().await;
}

async fn a_game_is_resigned(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, id) = hall.sockets(friendly()).await;
    red.play("h2e2").await;
    black.until_is("moved").await;
    black.play("h9g7").await;
    black.command(json!({"t": "leave", "how": "resign"})).await;
    let ended = red.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["score"], "1-0");
    assert_eq!(ended["live"]["result"]["winner"], 0);
    let refused = red.ask(json!({"t": "act", "action": "b2e2"})).await;
    assert_eq!((&refused["t"], &refused["code"]), (&json!("refused"), &json!("finished")));

    let record = hall.stranger().get(&format!("/api/v1/games/{id}/record.pgn")).await;
    assert_eq!(record.status, 200);
    let disposition = record.header("content-disposition").unwrap();
    assert!(disposition.starts_with("attachment; filename=\"chuhe-2023-11-14-"), "{disposition}");
    assert!(record.body.contains("[Result \"1-0\"]"), "{}", record.body);
    assert!(record.body.contains("1. 炮二平五 {[%clk 0:10:00]} 马8进7 {[%clk 0:10:00]} 1-0"));
    let path = format!("/api/v1/games/{id}/record.pgn?notation=wxf&lang=en");
    let record = hall.stranger().get(&path).await;
    assert!(record.body.contains("1. C2.5 {") && record.body.contains("[Format \"WXF\"]"));
    hall.stop().await;
}

async fn a_game_is_called_off(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, _) = hall.sockets(friendly()).await;
    assert!(red.view["live"]["may"].as_array().unwrap().contains(&json!("abort")));
    red.command(json!({"t": "leave", "how": "abort"})).await;
    let ended = black.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["score"], "*");
    assert_eq!(ended["live"]["result"]["termination"], "aborted");
    hall.stop().await;
}

async fn a_flag_falls(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, _) = hall.sockets(friendly()).await;
    red.play("h2e2").await;
    black.until_is("moved").await;
    black.play("h9g7").await;
    let moved = red.until_is("moved").await;
    assert_eq!(moved["live"]["clock"]["running"], json!([0]));
    assert_eq!(moved["live"]["clock"]["seats"][0]["left"], 600_000);
    hall.time.advance(seconds(599));
    assert!(red.settled().await.is_empty());
    hall.time.advance(seconds(1));
    let ended = black.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["termination"], "timeout");
    assert_eq!(ended["live"]["result"]["score"], "0-1");
    hall.stop().await;
}

async fn a_resent_move_is_applied_once(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) = hall.pair(friendly()).await;
    let (mut first, mut other) = (red.socket(&id).await, black.socket(&id).await);
    first.hello().await;
    other.hello().await;
    let seen = first.seen;
    let act = json!({"t": "act", "action": "h2e2", "seen": seen});
    // The line breaks before the answer comes.
    first.command(act.clone()).await;
    other.until_is("moved").await;
    drop(first);
    let mut again = red.socket(&id).await;
    assert_eq!(again.hello().await["plies"].as_array().unwrap().len(), 1);
    let answer = again.ask(act.clone()).await;
    assert_eq!(answer["t"], "view", "{answer}");
    assert_eq!(answer["view"]["plies"].as_array().unwrap().len(), 1);
    other.play("h9g7").await;
    again.until_is("moved").await;
    // Even now, when it is Red's turn again.
    let answer = again.ask(act).await;
    assert_eq!(answer["view"]["plies"].as_array().unwrap().len(), 2, "{answer}");
    hall.stop().await;
}

async fn two_people_share_a_screen(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let browser = hall.guest().await;
    let game = json!({"control": "10m", "side": "red", "kind": "screen"});
    let created = browser.post("/api/v1/games", &game).await.json();
    assert_eq!(created["invites"], json!([]));
    let id = created["id"].as_str().unwrap();
    let mut screen = browser.socket(id).await;
    assert_eq!(screen.hello().await["you"]["seats"], json!([0, 1]));
    screen.play("h2e2").await;
    screen.play("h9g7").await;
    let refused = screen.ask(json!({"t": "act", "action": "h9g7", "seat": 1})).await;
    assert_eq!(refused["code"], "not_your_turn");
    let list = browser.get("/api/v1/games").await.json();
    assert_eq!(list["games"], json!([]), "a game at one screen is nobody's business");
    assert_eq!(browser.get("/api/v1/me/games").await.json()["games"][0]["id"], id);
    hall.stop().await;
}

async fn an_arbiter_gives_orders(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (arbiter, red, black) = (hall.guest().await, hall.guest().await, hall.guest().await);
    let game = json!({"control": "10m", "side": "random", "kind": "arbitered", "book": "cxa2020"});
    let created = arbiter.post("/api/v1/games", &game).await.json();
    let id = created["id"].as_str().unwrap();
    for (player, index) in [(&red, 0), (&black, 1)] {
        let token = created["invites"][index]["token"].as_str().unwrap();
        player.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
    }
    let mut chair = arbiter.socket(id).await;
    assert_eq!(chair.hello().await["you"], json!({"seats": [], "arbiter": true}));
    let mut player = red.socket(id).await;
    player.hello().await;
    let order = json!({"t": "order", "order": {"do": "pause"}, "why": "a phone rang"});
    let refused = player.ask(order.clone()).await;
    assert_eq!(refused["code"], "not_arbiter");
    let ordered = chair.ask(order).await;
    assert_eq!(ordered["t"], "update", "{ordered}");
    assert!(ordered["what"]["text"]["en"].as_str().unwrap().contains("a phone rang"));
    player.until_is("paused").await;
    let refused = player.ask(json!({"t": "act", "action": "h2e2"})).await;
    assert_eq!(refused["code"], "paused");
    let time = json!({"do": "add_time", "seat": 0, "ms": -60_000});
    chair.ask(json!({"t": "order", "order": time, "why": ""})).await;
    chair.ask(json!({"t": "order", "order": {"do": "resume"}, "why": ""})).await;
    let resumed = player.until_is("resumed").await;
    assert_eq!(resumed["live"]["clock"]["seats"][0]["left"], 540_000);
    let foul = json!({"do": "foul", "seat": 1, "article": "9.1.2"});
    chair.ask(json!({"t": "order", "order": foul, "why": ""})).await;
    player.settled().await;
    assert_eq!(player.view["live"]["counters"]["fouls"], json!([0, 1]));
    let bad = json!({"do": "foul", "seat": 1, "article": "99"});
    let refused = chair.ask(json!({"t": "order", "order": bad, "why": ""})).await;
    assert_eq!(refused["code"], "bad_order");
    hall.stop().await;
}

async fn a_repetition_is_ruled_on(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, _) = hall.sockets(friendly()).await;
    let round = ["h0g2", "h9g7", "g2h0", "g7h9"];
    for (index, mv) in round.iter().cycle().take(8).enumerate() {
        let (mover, waiter) =
            if index % 2 == 0 { (&mut red, &mut black) } else { (&mut black, &mut red) };
        mover.play(mv).await;
        waiter.until_is("moved").await;
    }
    let ruled = red.until_is("ruled").await;
    assert!(ruled["what"]["text"]["zh"].is_string());
    let ended = red.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["termination"], "repetition_draw");
    hall.stop().await;
}

/// The ruling has an article where the ending has none.
async fn a_ruling_by_the_book_of_2020_stands_with_its_article(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let mut game = friendly();
    game["start"] = json!("3aka3/9/9/9/c8/9/9/1R7/9/3K5 w - - 0 1");
    game["book"] = json!("cxa2020");
    let (mut red, mut black, _) = hall.sockets(game).await;
    let lap = ["b2a2", "a5b5", "a2b2", "b5a5"];
    for (index, mv) in lap.iter().cycle().take(40).enumerate() {
        let (mover, waiter) =
            if index % 2 == 0 { (&mut red, &mut black) } else { (&mut black, &mut red) };
        let answer = mover.ask(json!({"t": "act", "action": mv})).await;
        if answer["t"] != "update" || answer["live"]["status"] == "finished" {
            break;
        }
        waiter.until_is("moved").await;
        // The referee has answered.
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        waiter.settled().await;
        if waiter.view["live"]["status"] == "finished" {
            break;
        }
    }
    red.settled().await;
    let result = &red.view["live"]["result"];
    assert_eq!(result["termination"], "repetition_loss", "{}", red.view["live"]);
    assert_eq!(result["article"], "25.2");
    for lang in ["zh", "en"] {
        let text = result["text"][lang].as_str().unwrap();
        assert!(text.contains("2020") && text.contains("25.2"), "{text}");
    }
    hall.stop().await;
}

async fn an_absence_can_be_claimed(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) = hall.pair(friendly()).await;
    let (mut here, mut gone) = (red.socket(&id).await, black.socket(&id).await);
    here.hello().await;
    gone.hello().await;
    here.play("h2e2").await;
    gone.until_is("moved").await;
    gone.play("h9g7").await;
    here.until_is("moved").await;
    here.play("b0c2").await;
    drop(gone);
    let presence = here.until_seats([true, false]).await;
    assert_eq!(presence["presence"]["away_since"], json!([null, null]), "not noted yet");
    hall.time.advance(seconds(5));
    here.until_is("noted").await;
    let presence = here.until("presence").await;
    let from = presence["presence"]["claimable_from"][1].as_i64().unwrap();
    let refused = here.ask(json!({"t": "claim", "claim": "opponent_left"})).await;
    assert_eq!(refused["code"], "nobody_left");
    hall.time.advance(Span::from_millis(from - hall.time.now().as_millis()));
    here.ask(json!({"t": "claim", "claim": "opponent_left"})).await;
    let ended = here.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["termination"], "abandonment");
    assert_eq!(ended["live"]["result"]["score"], "1-0");
    let again = black.get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!(again["live"]["status"], "finished");
    assert_eq!(again["you"]["seats"], Value::from(vec![1]));
    hall.stop().await;
}

async fn who_never_comes_is_missed(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, _, id) = hall.pair(friendly()).await;
    let mut here = red.socket(&id).await;
    here.hello().await;
    hall.time.advance(seconds(5));
    here.until_is("noted").await;
    let presence = here.until("presence").await;
    assert!(presence["presence"]["away_since"][1].is_i64(), "{presence}");
    assert_eq!(presence["presence"]["away_since"][0], Value::Null);
    hall.stop().await;
}
