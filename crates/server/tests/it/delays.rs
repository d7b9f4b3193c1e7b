//! Games that are told late to those who look on: nothing of the last while reaches them, by any way.

use serde_json::{Value, json};

use crate::hall::{Browser, Hall, Socket, seconds};
use crate::lab::{Lab, on_both};
use crate::talk::{listen, listener, say, texts};

on_both! {
    nothing_of_the_last_while_reaches_who_looks_on;
    who_takes_a_seat_is_told_at_once;
    a_restart_keeps_the_delay;
    an_end_within_the_delay_is_told_by_no_list;
    the_players_chat_opens_when_the_end_is_told;
}

/// A quiet opening, move by move.
const MOVES: [&str; 10] =
    ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4", "g6g5", "h0h6", "h7i7"];

const DELAY: i64 = 60;

fn game() -> Value {
    json!({"control": "60m", "side": "red", "kind": "arbitered", "listed": true, "delay": DELAY})
}

/// What everybody who looks on can find out, by every way there is.
async fn found(watcher: &Browser, id: &str) -> Vec<Value> {
    let view = watcher.get(&format!("/api/v1/games/{id}")).await.json();
    let record = watcher.get(&format!("/api/v1/games/{id}/record.pgn?notation=uci")).await.body;
    let list = watcher.get("/api/v1/games").await.json();
    let row = list["games"].as_array().unwrap().iter().find(|row| row["id"] == id).cloned();
    let analysis = watcher.get(&format!("/api/v1/games/{id}/analysis")).await;
    vec![view, json!(record), json!(row), json!(analysis.status)]
}

/// Three at a table: Red, Black, and the arbiter who set it up; and somebody who looks on.
async fn table(hall: &Hall) -> (Socket, Socket, Socket, Browser, String) {
    let arbiter = hall.guest().await;
    let created = arbiter.post("/api/v1/games", &game()).await;
    assert_eq!(created.status, 200, "{}", created.body);
    let created = created.json();
    let id = created["id"].as_str().unwrap().to_owned();
    let (red, black) = (hall.guest().await, hall.guest().await);
    for (player, index) in [(&red, 0), (&black, 1)] {
        let token = created["invites"][index]["token"].as_str().unwrap();
        let taken = player.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    let (mut red, mut black) = (red.socket(&id).await, black.socket(&id).await);
    red.hello().await;
    black.hello().await;
    let mut orders = arbiter.socket(&id).await;
    orders.hello().await;
    (red, black, orders, hall.guest().await, id)
}

/// The moves that a text holds, of those that were played.
fn told(what: &Value, played: usize) -> usize {
    let text = what.to_string();
    MOVES[..played].iter().filter(|mv| text.contains(**mv)).count()
}

/// What a view tells of the game, but for the clocks, which a socket was told when they changed.
fn still(view: &Value) -> Value {
    let mut live = view["live"].clone();
    live.as_object_mut().unwrap().remove("clock");
    live
}

/// A number that looks drawn by lot.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

async fn nothing_of_the_last_while_reaches_who_looks_on(lab: &Lab) {
    let hall = Hall::start(lab).await;
    for seed in 1..4 {
        let mut lots = seed;
        let (mut red, mut black, mut arbiter, watcher, id) = table(&hall).await;
        let mut eyes = watcher.socket(&id).await;
        eyes.hello().await;
        // The moments of the moves, and of the end.
        let mut moved: Vec<i64> = Vec::new();
        let mut ended: Option<i64> = None;
        let now = || hall.time.now().as_millis();
        for step in 0..26 {
            match next(&mut lots) % 3 {
                0 if moved.len() < MOVES.len() && ended.is_none() => {
                    let mover = if moved.len().is_multiple_of(2) { &mut red } else { &mut black };
                    let mv = MOVES[moved.len()];
                    mover.play(mv).await;
                    assert_eq!(arbiter.until_is("moved").await["ply"]["move"], mv, "at once");
                    let _ = if moved.len().is_multiple_of(2) {
                        black.until_is("moved").await
                    } else {
                        red.until_is("moved").await
                    };
                    moved.push(now());
                }
                1 if step > 18 && ended.is_none() => {
                    red.ask(json!({"t": "leave", "how": "resign"})).await;
                    arbiter.until_is("ended").await;
                    ended = Some(now());
                }
                _ => {
                    let wait = i64::try_from(next(&mut lots) % 45).unwrap();
                    hall.time.advance(seconds(wait));
                }
            }
            let until = now() - DELAY * 1_000;
            let old = moved.iter().filter(|at| **at <= until).count();
            let over = ended.is_some_and(|at| at <= until);
            eyes.settled().await;
            let found = found(&watcher, &id).await;
            let said = format!("seed {seed}, step {step}: {old} of {} moves are old", moved.len());
            assert_eq!(told(&eyes.view["plies"], moved.len()), old, "the socket; {said}");
            assert_eq!(eyes.view["live"]["status"] == "finished", over, "the socket; {said}");
            assert_eq!(found[0]["plies"].as_array().unwrap().len(), old, "the view; {said}");
            assert_eq!(still(&found[0]), still(&eyes.view), "the view is the socket’s; {said}");
            assert_eq!(found[0]["live"]["result"].is_null(), !over, "the result; {said}");
            assert!(
                found[0]["live"]["clock"]["at"].as_i64().unwrap()
                    <= until.max(found[0]["created"].as_i64().unwrap())
            );
            assert!(!found[1].as_str().unwrap().contains("1-0"));
            assert_eq!(found[1].as_str().unwrap().contains("0-1"), over, "the record; {said}");
            for (index, mv) in MOVES.iter().enumerate() {
                assert_eq!(
                    found[1].as_str().unwrap().contains(mv),
                    index < old,
                    "the record; {said}"
                );
            }
            match found[2].as_object() {
                Some(row) => assert_eq!(
                    (&row["plies"], row["score"].is_null()),
                    (&json!(old), true),
                    "{said}"
                ),
                // Before the game began for those who look on, and after it is over.
                None => assert!(old == 0 || over, "the list; {said}"),
            }
            assert_eq!(found[3] == 409, !over, "the analysis; {said}");
        }
    }
    hall.stop().await;
}

async fn who_takes_a_seat_is_told_at_once(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black) = (hall.guest().await, hall.guest().await);
    let game = json!({"control": "10m", "side": "red", "kind": "friend", "delay": 600});
    let created = red.post("/api/v1/games", &game).await.json();
    let id = created["id"].as_str().unwrap();
    let mut socket = black.socket(id).await;
    let view = socket.hello().await;
    assert_eq!((&view["delay"], &view["seats"][0]["name"]), (&json!(600), &Value::Null));
    socket.send(&json!({"t": "ping", "at": 1.0})).await;
    let now = hall.time.now().as_millis();
    assert_eq!(socket.until("pong").await["now"], now - 600_000);
    let token = created["invites"][0]["token"].as_str().unwrap();
    black.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
    assert_eq!(socket.until("welcome").await["now"], now, "another time from here on");
    assert_eq!(socket.until("view").await["view"]["live"]["status"], "waiting");
    socket.until_is("started").await;
    assert_eq!(socket.view["live"]["status"], "running");
    socket.send(&json!({"t": "ping", "at": 2.0})).await;
    assert_eq!(socket.until("pong").await["now"], now);
    for bad in [
        json!({"control": "10m", "side": "red", "kind": "friend", "delay": 3_601}),
        json!({"control": "10m", "side": "red", "kind": "screen", "delay": 60}),
    ] {
        let refused = red.post("/api/v1/games", &bad).await;
        assert_eq!((refused.status, &refused.json()["code"]), (422, &json!("delay.invalid")));
    }
    hall.stop().await;
}

async fn a_restart_keeps_the_delay(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, _black, _arbiter, watcher, id) = table(&hall).await;
    hall.time.advance(seconds(DELAY + 1));
    red.play("h2e2").await;
    hall.time.advance(seconds(30));
    let time = hall.stop().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let cookie = watcher.cookie;
    let mut watcher = hall.stranger();
    watcher.cookie = cookie;
    assert_eq!(found(&watcher, &id).await[0]["live"]["plies"], 0);
    let mut eyes = watcher.socket(&id).await;
    eyes.hello().await;
    hall.time.advance(seconds(31));
    eyes.settled().await;
    assert_eq!(eyes.view["plies"][0]["move"], "h2e2");
    hall.stop().await;
}

/// The game in the list of those going on, with its small board; and how the loser stands.
async fn lists(watcher: &Browser, id: &str, loser: &str) -> (Option<Value>, Value) {
    let list = watcher.get("/api/v1/games").await.json();
    let row = list["games"].as_array().unwrap().iter().find(|row| row["id"] == id).cloned();
    let person = format!("/api/v1/people/{loser}");
    let tally = watcher.get(&person).await.json()["tally"]["losses"].clone();
    let games = watcher.get(&format!("{person}/games")).await.json();
    assert_eq!(games["games"].as_array().unwrap().len() as u64, tally.as_u64().unwrap());
    (row, tally)
}

async fn an_end_within_the_delay_is_told_by_no_list(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, _arbiter, watcher, id) = table(&hall).await;
    let loser = red.view["seats"][0]["person"].as_str().unwrap().to_owned();
    hall.time.advance(seconds(DELAY + 1));
    red.play("h2e2").await;
    black.until_is("moved").await;
    hall.time.advance(seconds(DELAY / 2));
    black.play("h9g7").await;
    red.until_is("moved").await;
    red.ask(json!({"t": "leave", "how": "resign"})).await;
    hall.time.advance(seconds(DELAY / 2));

    // The first move is old by now; the second, and that it is over, is not.
    let going = |row: Option<Value>| {
        let row = row.expect("it goes on");
        assert_eq!(
            (&row["status"], &row["plies"], &row["last"]),
            (&json!("running"), &json!(1), &json!("h2e2"))
        );
        assert_eq!(row["to_act"], json!([1]));
        row
    };
    let (row, tally) = lists(&watcher, &id, &loser).await;
    let before = going(row);
    assert_eq!(tally, 0);
    let until = before["until"].as_i64().unwrap() - hall.time.now().as_millis();
    assert!((3_590_000..=3_600_000).contains(&until), "as if it were Black's turn: {until}");

    let time = hall.stop().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let mut moved = hall.stranger();
    moved.cookie.clone_from(&watcher.cookie);
    let (row, tally) = lists(&moved, &id, &loser).await;
    assert_eq!((going(row), tally), (before, json!(0)), "a restart changes nothing of it");

    hall.time.advance(seconds(DELAY / 2 + 1));
    let (row, tally) = lists(&moved, &id, &loser).await;
    assert_eq!((row, tally), (None, json!(1)));
    hall.stop().await;
}

async fn the_players_chat_opens_when_the_end_is_told(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, mut arbiter, watcher, id) = table(&hall).await;
    hall.time.advance(seconds(DELAY + 1));
    listen(&mut red).await;
    listen(&mut black).await;
    let mut eyes = listener(&watcher, &id).await;
    assert_eq!(listen(&mut arbiter).await["rooms"], json!(["players", "spectators"]));
    red.play("h2e2").await;
    assert_eq!(say(&mut red, "不行了").await["line"]["room"], "players");
    eyes.settled().await;

    // The players read everything at once; nobody else is told that there is more to read.
    red.ask(json!({"t": "leave", "how": "resign"})).await;
    for socket in [&mut red, &mut black, &mut arbiter] {
        assert_eq!(
            socket.until("chat_view").await["chat"]["rooms"],
            json!(["players", "spectators"])
        );
    }
    assert_eq!(say(&mut black, "承让").await["t"], "chat");
    hall.time.advance(seconds(DELAY - 1));
    let frames = eyes.settled().await;
    assert!(!frames.iter().any(|frame| frame["t"].as_str().unwrap().starts_with("chat")));
    let mut newcomer = hall.guest().await.socket(&id).await;
    newcomer.hello().await;
    for socket in [&mut eyes, &mut newcomer] {
        let chat = listen(socket).await;
        assert_eq!((texts(&chat), &chat["rooms"]), (Vec::new(), &json!(["spectators"])));
    }

    // The end is told, and with it what was said.
    hall.time.advance(seconds(2));
    for socket in [&mut eyes, &mut newcomer] {
        let chat = socket.until("chat_view").await["chat"].clone();
        assert_eq!(texts(&chat), ["不行了", "承让"]);
        assert_eq!(socket.view["live"]["status"], "finished");
    }
    hall.stop().await;
}
