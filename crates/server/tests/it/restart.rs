//! The server goes down in the middle of a game and comes back.

use serde_json::{Value, json};

use crate::hall::{Browser, Hall, Socket, friendly, seconds};
use crate::lab::{Lab, on_both};

on_both! {
    a_game_goes_on_after_a_restart;
    a_game_goes_on_by_itself_after_the_grace;
    an_arbitered_game_waits_for_the_arbiter;
    a_game_by_days_goes_on;
    a_waiting_game_is_still_open;
    a_challenge_is_still_open_and_lapses_later;
    a_flag_falls_at_a_table_that_nobody_looks_at;
}

/// The same browser at another server.
fn moved(browser: &Browser, hall: &Hall) -> Browser {
    let mut moved = hall.stranger();
    moved.cookie.clone_from(&browser.cookie);
    moved
}

async fn open(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.hello().await;
    socket
}

/// A view without what a restart changes.
fn kept(view: &Value) -> Value {
    let mut view = view.clone();
    for key in ["presence", "you", "invites"] {
        view.as_object_mut().unwrap().remove(key);
    }
    let live = view["live"].as_object_mut().unwrap();
    for key in
        ["seq", "status", "pause", "clock", "targets", "may", "terms", "to_act", "first_move_by"]
    {
        live.remove(key);
    }
    view
}

async fn a_game_goes_on_after_a_restart(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) = hall.pair(friendly()).await;
    let (mut one, mut two) = (open(&red, &id).await, open(&black, &id).await);
    one.play("h2e2").await;
    two.until_is("moved").await;
    hall.time.advance(seconds(3));
    two.play("h9g7").await;
    one.until_is("moved").await;
    hall.time.advance(seconds(20));
    let before = one.view.clone();
    let time = tokio::join!(hall.stop(), async {
        let notice = two.until("notice").await;
        assert_eq!(notice["code"], "shutdown");
        two.until_is("paused").await;
        assert_eq!(two.until_closed().await, 1012);
        assert_eq!(one.until_closed().await, 1012);
    })
    .0;

    let hall = Hall::start_with(lab, Hall::config(), time).await;
    hall.time.advance(seconds(3_600));
    let (red, black) = (moved(&red, &hall), moved(&black, &hall));
    let watcher = open(&hall.stranger(), &id).await;
    assert_eq!(kept(&watcher.view), kept(&before));
    assert_eq!(watcher.view["live"]["status"], "paused");
    let pause = &watcher.view["live"]["pause"];
    assert_eq!(pause["reason"], "restart");
    assert!(pause["text"]["zh"].is_string() && pause["until"].is_i64(), "{pause}");
    assert_eq!(watcher.view["live"]["clock"]["seats"][0]["left"], 600_000);
    let mut one = open(&red, &id).await;
    let refused = one.ask(json!({"t": "act", "action": "b0c2"})).await;
    assert_eq!(refused["code"], "paused");
    let mut two = open(&black, &id).await;
    let resumed = one.until_is("resumed").await;
    assert_eq!(resumed["live"]["clock"]["running"], json!([0]));
    one.play("b0c2").await;
    assert_eq!(two.until_is("moved").await["ply"]["move"], "b0c2");
    hall.stop().await;
}

async fn a_game_goes_on_by_itself_after_the_grace(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, _, id) = hall.pair(friendly()).await;
    let mut one = open(&red, &id).await;
    one.play("h2e2").await;
    let time = hall.stop().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let mut one = open(&moved(&red, &hall), &id).await;
    let until = one.view["live"]["pause"]["until"].as_i64().unwrap();
    let wait = until - hall.time.now().as_millis();
    assert_eq!(wait, 120_000);
    one.settled().await;
    hall.time.advance(clock::Span::from_millis(wait - 1));
    one.settled().await;
    assert_eq!(one.view["live"]["status"], "paused");
    hall.time.advance(clock::Span::from_millis(1));
    let resumed = one.until_is("resumed").await;
    assert_eq!(resumed["live"]["clock"]["running"], json!([1]), "against the one to move");
    hall.stop().await;
}

async fn an_arbitered_game_waits_for_the_arbiter(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (arbiter, red, black) = (hall.guest().await, hall.guest().await, hall.guest().await);
    let game = json!({"control": "10m", "side": "red", "kind": "arbitered"});
    let created = arbiter.post("/api/v1/games", &game).await.json();
    let id = created["id"].as_str().unwrap();
    for (player, index) in [(&red, 0), (&black, 1)] {
        let token = created["invites"][index]["token"].as_str().unwrap();
        player.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
    }
    open(&red, id).await.play("h2e2").await;
    let time = hall.stop().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let (mut one, mut two) =
        (open(&moved(&red, &hall), id).await, open(&moved(&black, &hall), id).await);
    hall.time.advance(seconds(3_600));
    one.settled().await;
    assert_eq!(one.view["live"]["status"], "paused");
    let mut chair = open(&moved(&arbiter, &hall), id).await;
    assert_eq!(chair.view["you"]["arbiter"], true, "still the arbiter");
    chair.ask(json!({"t": "order", "order": {"do": "resume"}, "why": ""})).await;
    two.until_is("resumed").await;
    two.play("h9g7").await;
    hall.stop().await;
}

async fn a_game_by_days_goes_on(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let game = json!({"control": "3d/move", "side": "red", "kind": "friend"});
    let (red, black, id) = hall.pair(game).await;
    open(&red, &id).await.play("h2e2").await;
    let time = hall.stop().await;
    time.advance(seconds(86_400));
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let mut two = open(&moved(&black, &hall), &id).await;
    assert_eq!(two.view["live"]["status"], "running");
    assert_eq!(two.view["live"]["clock"]["seats"][1]["timer"], "days");
    assert_eq!(two.view["live"]["clock"]["seats"][1]["left"], 2 * 86_400_000);
    two.play("h9g7").await;
    hall.stop().await;
}

async fn a_waiting_game_is_still_open(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let maker = hall.guest().await;
    let created = maker.post("/api/v1/games", &friendly()).await.json();
    let id = created["id"].as_str().unwrap();
    let token = created["invites"][0]["token"].as_str().unwrap();
    let time = hall.stop().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let maker = moved(&maker, &hall);
    let view = maker.get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!(view["live"]["status"], "waiting");
    assert_eq!(view["invites"][0]["token"], token, "its maker is shown the same link");
    let friend = hall.guest().await;
    let taken = friend.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
    assert_eq!(taken.status, 200);
    let mut socket = open(&maker, id).await;
    assert_eq!(socket.view["live"]["status"], "running");
    socket.play("h2e2").await;
    hall.stop().await;
}

/// Who looks for an opponent is in memory alone: the page asks again. A challenge is a game.
async fn a_challenge_is_still_open_and_lapses_later(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (maker, friend) = (hall.guest().await, hall.guest().await);
    let mut made = Vec::new();
    for _ in 0..2 {
        let challenge = json!({"control": "10m", "side": "red"});
        made.push(maker.post("/api/v1/challenges", &challenge).await.json()["id"].clone());
    }
    let (mut page, _) = maker.hall().await;
    page.send(&json!({"t": "seek", "control": "blitz-5-3"})).await;
    page.until("seeking").await;
    let time = hall.stop().await;
    assert_eq!(page.until_closed().await, 1012, "connect again");
    time.advance(seconds(3_600));

    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let (maker, friend) = (moved(&maker, &hall), moved(&friend, &hall));
    let open = async || {
        let list = friend.get("/api/v1/challenges").await.json();
        list["challenges"].as_array().unwrap().len()
    };
    assert_eq!(open().await, 2, "however long the server was away");
    let (mut page, desk) = maker.hall().await;
    assert_eq!(desk["own"].as_array().unwrap().len(), 2);
    let path = format!("/api/v1/challenges/{}", made[0].as_str().unwrap());
    assert_eq!(friend.post(&path, &json!({})).await.status, 200);
    assert_eq!(page.until("go").await["game"], made[0]);
    // The page goes, and after a while so does the other challenge.
    drop(page);
    let mut waited = 0;
    while open().await > 0 {
        hall.time.advance(seconds(15));
        waited += 15;
        assert!(waited <= 600, "a challenge of who has gone stays open");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(waited >= 300, "it lapsed after {waited} s");
    hall.stop().await;
}

async fn a_flag_falls_at_a_table_that_nobody_looks_at(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) =
        hall.pair(json!({"control": "60m", "side": "red", "kind": "friend"})).await;
    let (mut one, mut two) = (open(&red, &id).await, open(&black, &id).await);
    one.play("h2e2").await;
    two.until_is("moved").await;
    two.play("h9g7").await;
    drop((one, two));
    // Both have gone. The table is put away after ten minutes; its alarm is in the store.
    for _ in 0..80 {
        hall.time.advance(seconds(60));
        let row = red.get("/api/v1/me/games").await.json();
        if row["games"][0]["status"] == "finished" {
            assert_eq!(row["games"][0]["score"], "0-1");
            hall.stop().await;
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("no flag fell");
}

#[test]
fn a_game_survives_a_server_that_dies() {
    crate::lab::on_sqlite(async |lab| {
        let doomed = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let theirs = lab.clone();
        let hall = doomed.spawn(async move { Hall::start(&theirs).await }).await.unwrap();
        let (red, black, id) = hall.pair(friendly()).await;
        let (mut one, mut two) = (open(&red, &id).await, open(&black, &id).await);
        one.play("h2e2").await;
        two.until_is("moved").await;
        hall.time.advance(seconds(4));
        two.play("h9g7").await;
        one.until_is("moved").await;
        hall.time.advance(seconds(9));
        // What was acknowledged is there; what the server had in mind is not.
        let dead = move || doomed.shutdown_timeout(std::time::Duration::from_secs(5));
        tokio::task::spawn_blocking(dead).await.unwrap();
        assert_eq!(one.until_closed().await, 1, "no farewell");

        let time = hall.time.clone();
        let before = two.view.clone();
        let hall = Hall::start_with(lab, Hall::config(), time).await;
        let mut one = open(&moved(&red, &hall), &id).await;
        assert_eq!(kept(&one.view), kept(&before));
        assert_eq!(one.view["live"]["pause"]["reason"], "restart");
        let clock = &one.view["live"]["clock"]["seats"][0];
        assert_eq!(clock["left"], 600_000, "the clocks stand as of the last move");
        let mut two = open(&moved(&black, &hall), &id).await;
        one.until_is("resumed").await;
        one.play("b0c2").await;
        two.until_is("moved").await;
        hall.stop().await;
    });
}
