//! What ends with a session, and with an account that is closed or erased: sockets, the search for
//! an opponent, challenges, and what others can find out.

use serde_json::{Value, json};
use server::Config;

use crate::hall::{Browser, Hall, Socket, friendly, seconds};
use crate::lab::{Lab, on_both, on_sqlite};
use crate::talk::{account, listen, listener, say, texts};

const RESTART: u16 = 1012;

on_both! {
    a_line_said_while_another_begins_to_listen_is_not_lost;
    a_report_is_settled_once;
}

async fn sign_out_everywhere(browser: &Browser) {
    let answer = browser.post("/api/v1/sign-out", &json!({"everywhere": true})).await;
    assert_eq!(answer.status, 204, "{}", answer.body);
}

#[test]
fn a_socket_outlives_no_session_however_late_it_says_hello() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut early = red.socket(&id).await;
        let (mut greeted, mut other) = (red.socket(&id).await, black.socket(&id).await);
        greeted.hello().await;
        other.hello().await;
        sign_out_everywhere(&red).await;
        assert_eq!(greeted.until_closed().await, RESTART);
        early.send(&json!({"t": "hello", "protocol": 1})).await;
        assert_eq!(early.until_closed().await, RESTART);
        // Who erases themselves leaves no hand at the board.
        let mut early = black.socket(&id).await;
        let answer = black.post("/api/v1/me/erase", &json!({"confirm": "erase"})).await;
        assert_eq!(answer.status, 204, "{}", answer.body);
        early.send(&json!({"t": "hello", "protocol": 1})).await;
        assert_eq!(early.until_closed().await, RESTART);
        hall.stop().await;
    });
}

#[test]
fn a_page_of_the_hall_ends_with_its_session_and_looks_for_nobody() {
    on_sqlite(async |lab| {
        let people = [account(lab, "mo").await, account(lab, "ann").await];
        let config = Config { moderators: vec!["mo".to_owned()], ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let [mo, ann] = [0, 1].map(|index: usize| hall.browser(&people[index].cookie));
        let (guest, honest) = (hall.guest().await, hall.guest().await);
        let seek = json!({"t": "seek", "control": "blitz-3-2"});

        let (mut page, _) = guest.hall().await;
        page.send(&seek).await;
        assert_eq!(page.until("seeking").await["control"], "blitz-3-2");
        sign_out_everywhere(&guest).await;
        assert_eq!(page.until_closed().await, RESTART);

        let (mut page, _) = ann.hall().await;
        page.send(&seek).await;
        assert_eq!(page.until("seeking").await["control"], "blitz-3-2");
        let close = json!({"kind": "close", "person": people[1].id, "reason": "作弊"});
        assert_eq!(mo.post("/api/v1/moderation/measures", &close).await.status, 200);
        assert_eq!(page.until_closed().await, RESTART);

        // Neither of them is found by who looks now.
        let (mut page, _) = honest.hall().await;
        page.send(&seek).await;
        assert_eq!(page.until("seeking").await["control"], "blitz-3-2");
        hall.time.advance(seconds(30));
        page.send(&json!({"t": "unseek"})).await;
        let next = page.frame().await;
        assert_eq!((&next["t"], &next["control"]), (&json!("seeking"), &Value::Null), "{next}");
        hall.stop().await;
    });
}

#[test]
fn challenges_of_who_is_gone_are_called_off() {
    on_sqlite(async |lab| {
        let people = [account(lab, "mo").await, account(lab, "ann").await];
        let config = Config { moderators: vec!["mo".to_owned()], ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let [mo, ann] = [0, 1].map(|index: usize| hall.browser(&people[index].cookie));
        let (guest, other) = (hall.guest().await, hall.guest().await);
        let open = json!({"control": "10m", "side": "red"});
        for browser in [&ann, &guest] {
            assert_eq!(browser.post("/api/v1/challenges", &open).await.status, 200);
        }
        let to_ann = json!({"control": "10m", "side": "red", "to": people[1].id});
        let asked = other.post("/api/v1/challenges", &to_ann).await.json();
        let lobby = async || other.get("/api/v1/challenges").await.json()["challenges"].clone();
        assert_eq!(lobby().await.as_array().unwrap().len(), 2);

        let close = json!({"kind": "close", "person": people[1].id, "reason": "作弊"});
        assert_eq!(mo.post("/api/v1/moderation/measures", &close).await.status, 200);
        assert_eq!(guest.post("/api/v1/me/erase", &json!({"confirm": "erase"})).await.status, 204);
        assert_eq!(lobby().await, json!([]));
        let game = other.get(&format!("/api/v1/games/{}", asked["id"].as_str().unwrap())).await;
        assert_ne!(game.json()["live"]["status"], "waiting", "{}", game.body);
        let again = other.post("/api/v1/challenges", &to_ann).await;
        assert_eq!((again.status, &again.json()["code"]), (404, &json!("challenge.nobody")));
        hall.stop().await;
    });
}

/// An account as a person makes one; its cookie.
async fn signed_up(hall: &Hall, name: &str) -> String {
    let account = json!({"name": name, "password": "a long enough password"});
    let answer = hall.guest().await.post("/api/v1/account", &account).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned()
}

#[test]
fn a_name_by_which_a_moderator_was_named_is_kept_for_them() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let [mo, ann] = [signed_up(&hall, "mo").await, signed_up(&hall, "ann").await];
        let time = hall.stop().await;
        let config =
            Config { moderators: vec!["mo".to_owned(), "Admin".to_owned()], ..Hall::config() };
        let hall = Hall::start_with(lab, config, time).await;
        let [mo, ann] = [mo, ann].map(|cookie| hall.browser(&cookie));
        assert_eq!(mo.get("/api/v1/me/standing").await.json()["moderator"], true);
        let rename = async |browser: &Browser, name: &str| {
            browser.patch("/api/v1/me", &json!({"name": name})).await.status
        };
        assert_eq!(rename(&mo, "other").await, 200);
        for name in ["mo", "MO", "admin"] {
            assert_eq!(rename(&ann, name).await, 409, "{name}");
            let guest = hall.guest().await;
            let account = json!({"name": name, "password": "a long enough password"});
            let answer = guest.post("/api/v1/account", &account).await;
            assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("name.taken")));
        }
        assert_eq!(rename(&mo, "mo").await, 200);
        hall.stop().await;
    });
}

async fn a_line_said_while_another_begins_to_listen_is_not_lost(lab: &Lab) {
    let hall = Hall::start(lab).await;
    for _ in 0..12 {
        let (mut red, mut black, _) = hall.sockets(friendly()).await;
        let ids = [red.id(), red.id(), black.id()];
        let said = |id: u32| json!({"t": "chat", "id": id, "text": id.to_string()});
        red.send(&said(ids[0])).await;
        black.send(&json!({"t": "listen", "id": ids[2], "on": true})).await;
        red.send(&said(ids[1])).await;
        for _ in 0..2 {
            red.until("chat").await;
        }
        let mut known: Vec<String> = Vec::new();
        for frame in black.settled().await {
            match frame["t"].as_str() {
                Some("chat_view") => known = texts(&frame["chat"]),
                Some("chat") => known.push(frame["line"]["text"].as_str().unwrap().to_owned()),
                _ => {}
            }
        }
        let expected = ids[..2].iter().map(u32::to_string).collect::<Vec<_>>();
        // Two lines on their way at once may be kept in either order.
        let mut kept = texts(&listen(&mut black).await);
        kept.sort_by_key(|text| text.parse::<u32>().unwrap());
        assert_eq!(kept, expected);
        assert!(known.iter().all(|text| expected.contains(text)), "{known:?}");
    }
    hall.stop().await;
}

async fn a_report_is_settled_once(lab: &Lab) {
    let people = [account(lab, "mo").await, account(lab, "ann").await];
    let config = Config { moderators: vec!["mo".to_owned()], ..Hall::config() };
    let hall = Hall::start_with(lab, config, Hall::time()).await;
    let (mo, guest) = (hall.browser(&people[0].cookie), hall.guest().await);
    let report = json!({"person": people[1].id, "kind": "other", "note": "x"});
    assert_eq!(guest.post("/api/v1/reports", &report).await.status, 200);
    let open = mo.get("/api/v1/moderation/reports?settled=false").await.json();
    let id = open["reports"][0]["id"].clone();
    let warn = json!({"kind": "warn", "report": id, "reason": "x"});
    let measure = async |asked: &Value| mo.post("/api/v1/moderation/measures", asked).await;
    let (one, other) = tokio::join!(measure(&warn), measure(&warn));
    let mut both = [one.status, other.status];
    both.sort_unstable();
    assert_eq!(both, [200, 409]);
    let late = measure(&json!({"kind": "dismiss", "report": id, "reason": "x"})).await;
    assert_eq!((late.status, &late.json()["code"]), (409, &json!("report.settled")));
    let odd = measure(&json!({"kind": "dismiss", "report": "a\0b", "reason": "x"})).await;
    assert_eq!((odd.status, &odd.json()["code"]), (404, &json!("report.not_found")));
    hall.stop().await;
}

#[test]
fn a_chat_of_any_size_reaches_its_listeners() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut red = listener(&red, &id).await;
        for _ in 0..100 {
            hall.time.advance(seconds(4));
            assert_eq!(say(&mut red, &"😀".repeat(200)).await["t"], "chat");
        }
        let mut black = black.socket(&id).await;
        black.hello().await;
        let chat = listen(&mut black).await;
        assert!(chat.to_string().len() > 64 << 10, "larger than a usual buffer");
        assert_eq!(texts(&chat).len(), 100);
        hall.time.advance(seconds(4));
        assert_eq!(say(&mut red, "more").await["t"], "chat");
        assert_eq!(black.until("chat").await["line"]["text"], "more");
        hall.stop().await;
    });
}

#[test]
fn closing_the_chat_again_and_again_is_stopped_and_told_to_no_spectator() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, _, id) = hall.pair(friendly()).await;
        let mut red = listener(&red, &id).await;
        let mut watcher = listener(&hall.guest().await, &id).await;
        let mut close = async |closed: bool| -> Value {
            let id = red.id();
            red.send(&json!({"t": "close_chat", "id": id, "closed": closed})).await;
            answer(&mut red, id).await
        };
        let mut refused = 0;
        for turn in 0..12 {
            refused += usize::from(close(turn % 2 == 0).await["code"] == "chat.too_many");
        }
        assert_eq!(refused, 6);
        let told = watcher.settled().await;
        assert!(told.iter().all(|frame| frame["t"] != "chat_view"), "{told:?}");
        hall.stop().await;
    });
}

async fn answer(socket: &mut Socket, id: u32) -> Value {
    loop {
        let frame = socket.frame().await;
        if frame["re"] == id {
            return frame;
        }
    }
}

#[test]
fn what_others_may_not_know_is_not_found() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut socket = listener(&black, &id).await;
        let line = say(&mut socket, "secret").await["line"]["id"].clone();
        // Of a line that one cannot read nobody is told who said it.
        let report = json!({"line": line, "kind": "insulting"});
        let stranger = hall.guest().await;
        let answer = stranger.post("/api/v1/reports", &report).await;
        assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("line.not_found")));
        assert_eq!(red.post("/api/v1/reports", &report).await.status, 200);
        // Whoever asks for a seat where none is offered is not told who blocks them.
        let own = stranger.post("/api/v1/session", &json!({})).await.json()["person"].clone();
        assert_eq!(black.post("/api/v1/me/blocks", &json!({"person": own})).await.status, 204);
        let answer = stranger.post(&format!("/api/v1/challenges/{id}"), &json!({})).await;
        assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("challenge.not_found")));
        hall.stop().await;
    });
}
