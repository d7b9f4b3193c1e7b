//! Chat beside the board: who reads what, who may say what, and what hostile people try.

use std::time::Duration;

use clock::Span;
use journal::PersonId;
use serde_json::{Value, json};
use server::{Config, Limits, Rate};
use sha2::{Digest as _, Sha256};
use store::{Person, Session, Store as _, TokenHash};

use crate::hall::{Browser, Hall, Socket, friendly, seconds};
use crate::lab::{Lab, on_both, on_sqlite};

/// Says something and returns the answer: the line, or why not.
pub(crate) async fn say(socket: &mut Socket, text: &str) -> Value {
    let id = socket.id();
    socket.send(&json!({"t": "chat", "id": id, "text": text})).await;
    answer(socket, id).await
}

/// Asks for the chat.
pub(crate) async fn listen(socket: &mut Socket) -> Value {
    let id = socket.id();
    socket.send(&json!({"t": "listen", "id": id, "on": true})).await;
    let view = answer(socket, id).await;
    assert_eq!(view["t"], "chat_view", "{view}");
    view["chat"].clone()
}

async fn answer(socket: &mut Socket, id: u32) -> Value {
    loop {
        let frame = socket.frame().await;
        if frame["re"] == id {
            return frame;
        }
    }
}

/// The texts of the lines that came and were not asked for.
pub(crate) async fn heard(socket: &mut Socket) -> Vec<String> {
    // What is said goes through a task of its own.
    tokio::time::sleep(Duration::from_millis(50)).await;
    let frames = socket.settled().await;
    frames.iter().filter(|frame| frame["t"] == "chat").map(|frame| text(&frame["line"])).collect()
}

fn text(line: &Value) -> String {
    line["text"].as_str().unwrap().to_owned()
}

/// The texts of the lines of a chat.
pub(crate) fn texts(chat: &Value) -> Vec<String> {
    chat["lines"].as_array().unwrap().iter().map(text).collect()
}

/// An account, as the store knows it.
pub(crate) struct Account {
    pub(crate) id: String,
    pub(crate) cookie: String,
}

/// Adds an account with a session, before a server opens the data.
pub(crate) async fn account(lab: &Lab, name: &str) -> Account {
    let store = lab.open().await;
    let id = format!("{name:a<26}");
    let person = PersonId::new(id.as_str());
    let now = Hall::time().now();
    let row = Person { guest: false, ..Person::guest(person.clone(), name, now) };
    store.add_person(&row).await.unwrap();
    let secret = format!("the secret of {name}").replace(' ', "-");
    let token = TokenHash(Sha256::digest(secret.as_bytes()).into());
    let session = Session { token, person, created: now, seen: now, agent: String::new() };
    store.add_session(&session).await.unwrap();
    store.close().await;
    Account { id, cookie: format!("chuhe={secret}") }
}

/// A socket that has its first view and its chat.
pub(crate) async fn listener(browser: &Browser, game: &str) -> Socket {
    let mut socket = browser.socket(game).await;
    socket.hello().await;
    listen(&mut socket).await;
    socket
}

on_both! {
    players_and_spectators_talk_apart_until_the_game_is_over;
    what_was_said_is_there_after_a_restart;
}

async fn players_and_spectators_talk_apart_until_the_game_is_over(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) = hall.pair(friendly()).await;
    let mut red = listener(&red, &id).await;
    let mut black = listener(&black, &id).await;
    let (mut one, mut other) =
        (listener(&hall.guest().await, &id).await, listener(&hall.guest().await, &id).await);
    let said = say(&mut red, " 你好 ").await;
    assert_eq!(said["t"], "chat", "{said}");
    assert_eq!((&said["line"]["text"], &said["line"]["room"]), (&json!("你好"), &json!("players")));
    assert_eq!((&said["line"]["seat"], &said["line"]["arbiter"]), (&json!(0), &json!(false)));
    assert_eq!(say(&mut one, "好棋").await["line"]["room"], "spectators");
    assert_eq!(heard(&mut black).await, ["你好"]);
    assert_eq!(heard(&mut red).await, [""; 0]);
    assert_eq!(heard(&mut other).await, ["好棋"]);
    let chat = listen(&mut black).await;
    assert_eq!((&chat["rooms"], &chat["own"]), (&json!(["players"]), &json!("players")));
    let mut late = hall.stranger().socket(&id).await;
    late.hello().await;
    let chat = listen(&mut late).await;
    assert_eq!((texts(&chat), &chat["rooms"]), (vec!["好棋".to_owned()], &json!(["spectators"])));

    // Once it is over everybody may read everything.
    red.ask(json!({"t": "leave", "how": "resign"})).await;
    for socket in [&mut red, &mut black, &mut one, &mut late] {
        let chat = socket.until("chat_view").await["chat"].clone();
        assert_eq!(texts(&chat), ["你好", "好棋"]);
    }
    say(&mut black, "谢谢").await;
    assert_eq!(heard(&mut one).await, ["谢谢"]);
    hall.stop().await;
}

async fn what_was_said_is_there_after_a_restart(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, _, id) = hall.pair(friendly()).await;
    let mut socket = listener(&red, &id).await;
    for number in 0..3 {
        assert_eq!(say(&mut socket, &number.to_string()).await["t"], "chat");
    }
    let (cookie, time) = (red.cookie.clone(), hall.stop().await);
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let mut red = hall.stranger();
    red.cookie = cookie;
    let mut socket = red.socket(&id).await;
    socket.hello().await;
    assert_eq!(texts(&listen(&mut socket).await), ["0", "1", "2"]);
    hall.stop().await;
}

#[test]
fn an_arbiter_reads_both_rooms_and_speaks_with_the_players() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let arbiter = hall.guest().await;
        let game = json!({"control": "10m", "side": "red", "kind": "arbitered"});
        let created = arbiter.post("/api/v1/games", &game).await.json();
        let id = created["id"].as_str().unwrap();
        let (red, black) = (hall.guest().await, hall.guest().await);
        let mut watching = listener(&red, id).await;
        assert_eq!(say(&mut watching, "before").await["line"]["room"], "spectators");
        for (index, browser) in [&red, &black].into_iter().enumerate() {
            let token = created["invites"][index]["token"].as_str().unwrap();
            browser.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
        }
        // Who sits down does not go on reading what is said behind the players.
        let chat = watching.until("chat_view").await["chat"].clone();
        assert_eq!((&chat["own"], texts(&chat)), (&json!("players"), vec![]));
        let mut arbiter = listener(&arbiter, id).await;
        let mut red = listener(&red, id).await;
        let said = say(&mut arbiter, "请开始").await;
        assert_eq!(
            (&said["line"]["arbiter"], &said["line"]["room"]),
            (&json!(true), &json!("players"))
        );
        assert_eq!(heard(&mut red).await, ["请开始"]);
        let chat = listen(&mut arbiter).await;
        assert_eq!(texts(&chat), ["before", "请开始"]);
        hall.stop().await;
    });
}

#[test]
fn what_nobody_should_read_is_refused_with_a_reason() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, id) = hall.sockets(friendly()).await;
        listen(&mut black).await;
        let long = "车".repeat(201);
        for (text, code) in [
            ("", "chat.empty"),
            (" \u{3000} ", "chat.empty"),
            (long.as_str(), "chat.too_long"),
            ("a\u{202e}b", "chat.characters"),
            ("a\u{0}b", "chat.characters"),
            ("see http://x.example", "chat.link"),
            ("ｗｗｗ．ｘ．ｃｏｍ", "chat.link"),
        ] {
            let answer = say(&mut red, text).await;
            assert_eq!(
                (&answer["t"], &answer["code"]),
                (&json!("refused"), &json!(code)),
                "{text:?}"
            );
            assert_ne!(answer["text"]["zh"], answer["text"]["en"], "{answer}");
            hall.time.advance(seconds(4));
        }
        // Script is text like any other.
        let script = "<img src=x onerror=alert(1)>";
        assert_eq!(say(&mut red, script).await["line"]["text"], script);
        assert_eq!(heard(&mut black).await, [script]);
        let mut stranger = hall.stranger().socket(&id).await;
        stranger.hello().await;
        assert_eq!(say(&mut stranger, "x").await["code"], "chat.no_session");
        for frame in [
            json!({"t": "chat", "id": 1}),
            json!({"t": "chat", "id": 1, "text": 7}),
            json!({"t": "chat", "id": 1, "text": "x", "room": "players"}),
            json!({"t": "chat", "id": 1, "text": "x", "person": "somebody else"}),
            json!({"t": "chat_view", "chat": {}}),
            json!({"t": "listen", "id": 1}),
        ] {
            stranger.send(&frame).await;
            assert_eq!(stranger.until("error").await["code"], "frame.unreadable", "{frame}");
        }
        let mut unheard = hall.guest().await.socket(&id).await;
        unheard.send(&json!({"t": "chat", "id": 1, "text": "x"})).await;
        assert_eq!(unheard.frame().await["code"], "hello.missing");
        hall.stop().await;
    });
}

#[test]
fn a_flood_of_words_is_stopped_for_its_person_alone() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut sockets = [listener(&red, &id).await, listener(&red, &id).await];
        let mut black = listener(&black, &id).await;
        let mut said = 0;
        for number in 0..20 {
            let answer = say(&mut sockets[number % 2], &format!("line {number}")).await;
            match answer["t"].as_str() {
                Some("chat") => said += 1,
                _ => assert_eq!(answer["code"], "chat.too_many"),
            }
        }
        assert_eq!(said, 6, "however many sockets one has");
        assert_eq!(heard(&mut black).await.len(), 6);
        assert_eq!(say(&mut black, "quiet").await["t"], "chat");
        hall.time.advance(seconds(4));
        assert_eq!(say(&mut sockets[0], "later").await["t"], "chat");
        // Moves are not counted with words.
        assert_eq!(sockets[0].play("h2e2").await["what"]["is"], "moved");
        hall.stop().await;
    });
}

#[test]
fn many_persons_of_one_address_are_counted_together() {
    on_sqlite(async |lab| {
        let limits =
            Limits { chat: Rate { burst: 5, per_minute: 60 }, loopback: true, ..Limits::default() };
        let hall = Hall::start_with(lab, Config { limits, ..Hall::config() }, Hall::time()).await;
        let (_, _, id) = hall.pair(friendly()).await;
        let mut said = 0;
        for _ in 0..4 {
            let mut socket = listener(&hall.guest().await, &id).await;
            for _ in 0..3 {
                said += usize::from(say(&mut socket, "x").await["t"] == "chat");
            }
        }
        assert_eq!(said, 5);
        hall.stop().await;
    });
}

#[test]
fn a_large_line_of_chat_closes_its_socket() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, _) = hall.sockets(friendly()).await;
        let text = "x".repeat(15_000);
        assert_eq!(say(&mut red, &text).await["code"], "chat.too_long");
        let large = json!({"t": "chat", "id": 9, "text": "x".repeat(17_000)}).to_string();
        let _ = red.send_message(tokio_tungstenite::tungstenite::Message::text(large)).await;
        assert_eq!(red.until_closed().await, 1009);
        listen(&mut black).await;
        assert_eq!(say(&mut black, "still here").await["t"], "chat");
        hall.stop().await;
    });
}

#[test]
fn a_player_closes_the_chat_of_the_table() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let (mut red, mut black) = (listener(&red, &id).await, listener(&black, &id).await);
        let mut watcher = listener(&hall.guest().await, &id).await;
        let close = async |socket: &mut Socket, closed: bool| {
            let id = socket.id();
            socket.send(&json!({"t": "close_chat", "id": id, "closed": closed})).await;
            answer(socket, id).await
        };
        assert_eq!(close(&mut watcher, true).await["code"], "chat.not_player");
        let chat = close(&mut red, true).await["chat"].clone();
        assert_eq!((&chat["closed"], &chat["closed_by_you"]), (&json!(true), &json!(true)));
        let chat = black.until("chat_view").await["chat"].clone();
        assert_eq!((&chat["closed"], &chat["closed_by_you"]), (&json!(true), &json!(false)));
        assert_eq!(say(&mut black, "hello?").await["code"], "chat.closed");
        // It is the one who closed it who opens it again.
        assert_eq!(close(&mut black, false).await["chat"]["closed"], true);
        assert_eq!(say(&mut watcher, "elsewhere").await["t"], "chat");
        assert_eq!(close(&mut red, false).await["chat"]["closed"], false);
        assert_eq!(say(&mut black, "hello").await["t"], "chat");
        hall.stop().await;
    });
}

#[test]
fn who_does_not_listen_gets_nothing_and_who_is_shown_history_gets_its_end() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut red = listener(&red, &id).await;
        let mut silent = black.socket(&id).await;
        silent.hello().await;
        for number in 0..105 {
            hall.time.advance(seconds(4));
            assert_eq!(say(&mut red, &number.to_string()).await["t"], "chat");
        }
        assert_eq!(heard(&mut silent).await, [""; 0]);
        let chat = listen(&mut silent).await;
        assert_eq!(texts(&chat), (5..105).map(|number| number.to_string()).collect::<Vec<_>>());
        let off = silent.id();
        silent.send(&json!({"t": "listen", "id": off, "on": false})).await;
        hall.time.advance(seconds(4));
        say(&mut red, "more").await;
        assert_eq!(heard(&mut silent).await, [""; 0]);
        hall.stop().await;
    });
}

#[test]
fn another_name_is_shown_at_what_was_said() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (_, black, id) = hall.pair(friendly()).await;
        let watcher = hall.guest().await;
        let mut socket = listener(&watcher, &id).await;
        say(&mut socket, "x").await;
        let mut other = listener(&hall.guest().await, &id).await;
        let name = "<b>甲</b>";
        assert_eq!(watcher.patch("/api/v1/me", &json!({"name": name})).await.status, 200);
        let chat = other.until("chat_view").await["chat"].clone();
        assert_eq!(chat["lines"][0]["name"], name);
        drop(black);
        hall.stop().await;
    });
}

#[test]
fn what_an_erased_person_said_is_gone() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (_red, _black, id) = hall.pair(friendly()).await;
        let watcher = hall.guest().await;
        let mut other = listener(&hall.guest().await, &id).await;
        let mut socket = listener(&watcher, &id).await;
        for said in ["one", "two"] {
            say(&mut socket, said).await;
        }
        say(&mut other, "three").await;
        let erased = watcher.post("/api/v1/me/erase", &json!({"confirm": "erase"})).await;
        assert_eq!(erased.status, 204, "{}", erased.body);
        assert_eq!(texts(&other.until("chat_view").await["chat"]), ["three"]);
        assert_eq!(texts(&listen(&mut other).await), ["three"]);
        hall.stop().await;
    });
}

#[test]
fn blocked_people_are_not_heard_and_do_not_know() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut red_socket = listener(&red, &id).await;
        let mut black_socket = listener(&black, &id).await;
        let said = say(&mut red_socket, "rude").await;
        let person = said["line"]["person"].as_str().unwrap().to_owned();
        assert_eq!(heard(&mut black_socket).await, ["rude"]);
        let block = json!({"person": person});
        assert_eq!(black.post("/api/v1/me/blocks", &block).await.status, 204);
        assert_eq!(black.post("/api/v1/me/blocks", &block).await.status, 204, "once more");
        let chat = black_socket.until("chat_view").await["chat"].clone();
        assert_eq!(texts(&chat), [""; 0]);
        assert_eq!(say(&mut red_socket, "more").await["t"], "chat", "as if nothing had been");
        assert_eq!(heard(&mut black_socket).await, [""; 0]);
        let list = black.get("/api/v1/me/blocks").await.json();
        assert_eq!(list["blocks"][0]["person"], json!(person));
        assert!(list["blocks"][0]["name"].as_str().is_some_and(|name| !name.is_empty()));
        assert_eq!(red.get("/api/v1/me/blocks").await.json()["blocks"], json!([]));

        let path = format!("/api/v1/me/blocks/{person}");
        assert_eq!(delete(&black, &path).await, 204);
        let chat = black_socket.until("chat_view").await["chat"].clone();
        assert_eq!(texts(&chat), ["rude", "more"]);
        hall.stop().await;
    });
}

pub(crate) async fn delete(browser: &Browser, path: &str) -> u16 {
    let origin = format!("http://{}", browser.address());
    browser.request("DELETE", path, &[("origin", origin)], "").await.status
}

#[test]
fn blocks_are_asked_for_in_the_right_form() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (one, other) = (hall.guest().await, hall.guest().await);
        let own = one.post("/api/v1/session", &json!({})).await.json();
        let nobody = "a".repeat(26);
        for (body, status, code) in [
            (json!({"person": own["person"]}), 409, "block.self"),
            (json!({"person": nobody}), 404, "person.not_found"),
            (json!({"person": "computer:3"}), 404, "person.not_found"),
            (json!({"person": "'; drop table block"}), 404, "person.not_found"),
            (json!({}), 400, "request.malformed"),
            (json!({"person": own["person"], "of": "somebody"}), 400, "request.malformed"),
        ] {
            let answer = one.post("/api/v1/me/blocks", &body).await;
            assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{body}");
        }
        let stranger = hall.stranger();
        assert_eq!(stranger.get("/api/v1/me/blocks").await.status, 401);
        assert_eq!(
            stranger.post("/api/v1/me/blocks", &json!({"person": nobody})).await.status,
            401
        );
        assert_eq!(delete(&stranger, &format!("/api/v1/me/blocks/{nobody}")).await, 401);
        assert_eq!(stranger.get("/api/v1/me/standing").await.status, 401);
        let standing = other.get("/api/v1/me/standing").await.json();
        assert_eq!(standing, json!({"moderator": false, "warnings": []}));
        hall.stop().await;
    });
}

/// A new account may not send links; after a day it may.
#[test]
fn links_come_from_people_who_have_been_here() {
    on_sqlite(async |lab| {
        let cookie = account(lab, "ann").await.cookie;
        let hall = Hall::start(lab).await;
        let (_, _, id) = hall.pair(friendly()).await;
        let guest = hall.guest().await;
        let account = hall.browser(&cookie);
        let (mut guest, mut account) = (listener(&guest, &id).await, listener(&account, &id).await);
        for (hours, by_account) in [(1, "refused"), (24, "chat")] {
            hall.time.advance(Span::from_mins(hours * 60));
            assert_eq!(say(&mut guest, "example.com").await["code"], "chat.link");
            assert_eq!(say(&mut account, "example.com").await["t"], by_account, "{hours}");
        }
        hall.stop().await;
    });
}

#[test]
fn blocked_people_play_no_rematch() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut socket = red.socket(&id).await;
        socket.hello().await;
        socket.play("h2e2").await;
        let mut other = black.socket(&id).await;
        other.hello().await;
        other.play("h9g7").await;
        socket.ask(json!({"t": "leave", "how": "resign"})).await;
        let path = format!("/api/v1/games/{id}/rematch");
        let asked = red.post(&path, &json!({})).await.json();
        assert_eq!(asked["begun"], false);
        let person = red.person().await.unwrap();
        let waits = async || {
            let desk = black.get("/api/v1/me/desk").await.json();
            desk["challenges"].as_array().unwrap().len()
        };
        assert_eq!(waits().await, 1);
        assert_eq!(black.post("/api/v1/me/blocks", &json!({"person": person})).await.status, 204);
        assert_eq!(waits().await, 0, "what was asked before is not shown either");
        for browser in [&red, &black] {
            let refused = browser.post(&path, &json!({})).await;
            assert_eq!(
                (refused.status, &refused.json()["code"]),
                (403, &json!("challenge.blocked"))
            );
        }
        delete(&black, &format!("/api/v1/me/blocks/{person}")).await;
        assert_eq!(waits().await, 1);
        assert_eq!(black.post(&path, &json!({})).await.json()["begun"], true);
        hall.stop().await;
    });
}

#[test]
fn blocked_people_do_not_meet_in_the_hall() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (one, other, third) = (hall.guest().await, hall.guest().await, hall.guest().await);
        let id = async |browser: &Browser| {
            let me = browser.post("/api/v1/session", &json!({})).await.json();
            me["person"].as_str().unwrap().to_owned()
        };
        let (one_id, other_id) = (id(&one).await, id(&other).await);
        let blocked = one.post("/api/v1/me/blocks", &json!({"person": other_id})).await;
        assert_eq!(blocked.status, 204);
        for (by, to) in [(&one, &other_id), (&other, &one_id)] {
            let challenge = json!({"control": "10m", "side": "red", "to": to});
            let answer = by.post("/api/v1/challenges", &challenge).await;
            assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("challenge.blocked")));
        }
        let open = json!({"control": "10m", "side": "red"});
        let open = one.post("/api/v1/challenges", &open).await.json();
        let path = format!("/api/v1/challenges/{}", open["id"].as_str().unwrap());
        let seen = async |browser: &Browser| {
            let list = browser.get("/api/v1/challenges").await.json();
            list["challenges"].as_array().unwrap().len()
        };
        assert_eq!((seen(&one).await, seen(&other).await, seen(&third).await), (1, 0, 1));
        let answer = other.post(&path, &json!({})).await;
        assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("challenge.blocked")));
        assert_eq!(third.post(&path, &json!({})).await.status, 200);

        // Neither is paired with the other: who comes third is.
        let seek = json!({"t": "seek", "control": "blitz-5-3"});
        let mut looking = Vec::new();
        for browser in [&one, &other] {
            let (mut socket, _) = browser.hall().await;
            socket.send(&seek).await;
            socket.until("seeking").await;
            looking.push(socket);
        }
        hall.time.advance(seconds(60));
        let (mut third, _) = third.hall().await;
        third.send(&seek).await;
        assert_eq!(third.until("go").await["why"], "paired");
        hall.stop().await;
    });
}
