//! Words beside the chat: notes at offers, reasons of orders, names; and mutes of guests who come
//! back as somebody else.

use serde_json::{Value, json};
use server::Config;

use crate::hall::{Browser, Hall, Socket, friendly, seconds};
use crate::lab::{Lab, on_both, on_sqlite};
use crate::talk::{account, delete, heard, listen, listener, say};

on_both! {
    a_muted_person_offers_without_words;
    a_guests_mute_holds_for_who_comes_after;
}

const MEASURES: &str = "/api/v1/moderation/measures";

/// Asks for a takeback with a note.
async fn take_back(socket: &mut Socket, note: &str) -> Value {
    let why = json!({"kind": "other", "note": note});
    socket.ask(json!({"t": "offer", "offer": "takeback", "why": why})).await
}

/// Sends a frame of the chat and waits for what answers it.
async fn tell(socket: &mut Socket, mut frame: Value) -> Value {
    let id = socket.id();
    frame["id"] = json!(id);
    socket.send(&frame).await;
    loop {
        let frame = socket.frame().await;
        if frame["re"] == id {
            return frame;
        }
    }
}

/// Why something was refused, in both languages.
fn refused(answer: &Value, code: &str) {
    assert_eq!((&answer["t"], &answer["code"]), (&json!("refused"), &json!(code)), "{answer}");
    let text = |lang: &str| answer["text"][lang].as_str().unwrap().to_owned();
    assert!(text("zh") != text("en") && text("en") != code, "{answer}");
}

async fn a_muted_person_offers_without_words(lab: &Lab) {
    let (mo, ann) = (account(lab, "mo").await, account(lab, "ann").await);
    let config = Config { moderators: vec!["mo".to_owned()], ..Hall::config() };
    let hall = Hall::start_with(lab, config, Hall::time()).await;
    let (mo, red) = (hall.browser(&mo.cookie), hall.browser(&ann.cookie));
    let black = hall.guest().await;
    let created = red.post("/api/v1/games", &friendly()).await.json();
    let token = created["invites"][0]["token"].as_str().unwrap();
    black.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
    let id = created["id"].as_str().unwrap();
    let (mut red, mut black) = (listener(&red, id).await, listener(&black, id).await);
    red.play("h2e2").await;
    black.until_is("moved").await;
    let mute = json!({"kind": "mute", "person": ann.id, "reason": "刷屏", "minutes": 60});
    assert_eq!(mo.post(MEASURES, &mute).await.status, 200);
    let answer = take_back(&mut red, "rude").await;
    refused(&answer, "note.muted");
    assert!(answer["text"]["en"].as_str().unwrap().contains("刷屏"), "{answer}");
    assert!(black.settled().await.iter().all(|frame| frame["t"] != "update"));
    // Without words it is an offer like any other.
    let offered = take_back(&mut red, "  ").await;
    assert_eq!(offered["what"]["why"], json!({"kind": "other"}), "{offered}");
    assert_eq!(black.until_is("offered").await["what"]["why"], json!({"kind": "other"}));
    hall.stop().await;
}

#[test]
fn a_note_is_for_an_opponent_who_reads_it() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let (mut one, mut other) = (red.socket(&id).await, black.socket(&id).await);
        let (_, _) = (one.hello().await, other.hello().await);
        one.play("h2e2").await;
        other.until_is("moved").await;
        refused(&take_back(&mut one, "see example。com").await, "note.link");
        refused(&take_back(&mut one, "a\u{200b}b").await, "bad_reason");

        let person = red.person().await.unwrap();
        let block = json!({"person": person});
        assert_eq!(black.post("/api/v1/me/blocks", &block).await.status, 204);
        refused(&take_back(&mut one, "please").await, "note.blocked");
        assert_eq!(delete(&black, &format!("/api/v1/me/blocks/{person}")).await, 204);
        // Whom the asker blocks has nothing to do with it.
        let blocked = json!({"person": black.person().await.unwrap()});
        assert_eq!(red.post("/api/v1/me/blocks", &blocked).await.status, 204);

        let close = |closed: bool| json!({"t": "close_chat", "closed": closed});
        tell(&mut other, close(true)).await;
        refused(&take_back(&mut one, "please").await, "note.closed");
        tell(&mut other, close(false)).await;
        hall.time.advance(seconds(60));

        let offered = take_back(&mut one, " 手滑 ").await;
        assert_eq!(offered["what"]["why"], json!({"kind": "other", "note": "手滑"}));
        assert_eq!(other.until_is("offered").await["what"]["why"]["note"], "手滑");
        // What the table refuses is refused as that, whatever is said.
        refused(&take_back(&mut one, "example.com").await, "offer_pending");
        hall.stop().await;
    });
}

#[test]
fn notes_are_counted_with_the_lines() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, _black, _) = hall.sockets(friendly()).await;
        red.play("h2e2").await;
        for _ in 0..6 {
            assert_eq!(say(&mut red, "x").await["t"], "chat");
        }
        refused(&take_back(&mut red, "x").await, "note.too_many");
        assert_eq!(take_back(&mut red, "").await["t"], "update");
        hall.stop().await;
    });
}

#[test]
fn an_arbiters_reasons_are_words_too() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let arbiter = hall.guest().await;
        let game = json!({"control": "10m", "side": "red", "kind": "arbitered"});
        let created = arbiter.post("/api/v1/games", &game).await.json();
        for invite in created["invites"].as_array().unwrap() {
            let token = invite["token"].as_str().unwrap();
            let player = hall.guest().await;
            player.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
        }
        let mut chair = arbiter.socket(created["id"].as_str().unwrap()).await;
        chair.hello().await;
        let pause = |why: &str| json!({"t": "order", "order": {"do": "pause"}, "why": why});
        refused(&chair.ask(pause("see http://x.example")).await, "reason.link");
        refused(&chair.ask(pause("a\u{202e}b")).await, "bad_reason");
        let ordered = chair.ask(pause("电话响了")).await;
        assert!(ordered["what"]["text"]["en"].as_str().unwrap().contains("电话响了"), "{ordered}");
        hall.stop().await;
    });
}

/// A game's arbiter has no side in it.
#[test]
fn an_arbiter_does_not_sit_at_the_own_table() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let arbiter = hall.guest().await;
        let game = json!({"control": "10m", "side": "red", "kind": "arbitered"});
        let created = arbiter.post("/api/v1/games", &game).await.json();
        let path = |index: usize| {
            format!("/api/v1/invites/{}", created["invites"][index]["token"].as_str().unwrap())
        };
        for index in [0, 1] {
            let answer = arbiter.post(&path(index), &json!({})).await;
            assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("invite.arbiter")));
        }
        let other = hall.guest().await;
        assert_eq!(other.post(&path(0), &json!({})).await.status, 200);
        assert_eq!(
            arbiter.post(&path(1), &json!({})).await.status,
            409,
            "nor the seat that is left"
        );
        hall.stop().await;
    });
}

/// Names are read by more people than any line.
#[test]
fn newcomers_are_not_named_after_places_of_the_web() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (guest, mut account) = (hall.guest().await, hall.guest().await);
        account.sign_up("Ann").await;
        let name = json!({"name": "加我qq.com"});
        let code = |answer: &crate::hall::Answer| answer.json()["code"].clone();
        for browser in [&guest, &account] {
            let refused = browser.patch("/api/v1/me", &name).await;
            assert_eq!((refused.status, code(&refused)), (422, json!("name.link")));
        }
        let sign_up = json!({"name": "www.example", "password": "a rather long password"});
        let refused = guest.post("/api/v1/account", &sign_up).await;
        assert_eq!((refused.status, code(&refused)), (422, json!("name.link")));
        assert_eq!(guest.patch("/api/v1/me", &json!({"name": "J. R. Co"})).await.status, 200);
        hall.time.advance(seconds(24 * 3_600));
        assert_eq!(guest.patch("/api/v1/me", &name).await.status, 422);
        assert_eq!(account.patch("/api/v1/me", &name).await.status, 200);
        hall.stop().await;
    });
}

#[test]
fn lines_that_are_sent_at_once_stay_in_their_order() {
    on_sqlite(async |lab| {
        let limits = server::Limits::none();
        let hall = Hall::start_with(lab, Config { limits, ..Hall::config() }, Hall::time()).await;
        let (mut red, mut black, _) = hall.sockets(friendly()).await;
        listen(&mut black).await;
        let lines: Vec<String> = (0..100).map(|number| number.to_string()).collect();
        for burst in lines.chunks(20) {
            let mut ids = Vec::new();
            for text in burst {
                let id = red.id();
                red.send(&json!({"t": "chat", "id": id, "text": text})).await;
                ids.push(id);
            }
            for id in ids {
                assert_eq!(red.until("chat").await["re"], id);
            }
            assert_eq!(heard(&mut black).await, burst);
        }
        hall.stop().await;
    });
}

#[test]
fn who_listens_no_longer_is_told_so() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, _black, _) = hall.sockets(friendly()).await;
        listen(&mut red).await;
        for _ in 0..2 {
            let off = tell(&mut red, json!({"t": "listen", "on": false})).await;
            assert_eq!(off["t"], "done", "{off}");
        }
        hall.stop().await;
    });
}

/// Someone's own return is no news to them.
#[test]
fn whose_return_is_told_stands_beside_it() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut here = red.socket(&id).await;
        here.hello().await;
        let mut gone = black.socket(&id).await;
        gone.hello().await;
        // Before the second one came, the first was alone too.
        here.until_seats([true, true]).await;
        drop(gone);
        here.until_seats([true, false]).await;
        hall.time.advance(seconds(5));
        assert_eq!(here.until_is("noted").await["what"]["presence_of"], 1);
        let mut back = black.socket(&id).await;
        back.hello().await;
        assert_eq!(back.until_is("noted").await["what"]["presence_of"], 1);
        assert_eq!(here.until_is("noted").await["what"]["presence_of"], 1);
        hall.stop().await;
    });
}

/// A browser that comes from an address of its own, as a proxy tells it.
struct From<'a>(&'a Hall, &'static str);

impl From<'_> {
    async fn guest(&self) -> Browser {
        let mut browser = self.0.stranger();
        let answer = self.post(&browser, "/api/v1/session", &json!({})).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        browser.take(&answer);
        browser
    }

    async fn post(&self, browser: &Browser, path: &str, body: &Value) -> crate::hall::Answer {
        let headers = [
            ("content-type", "application/json".to_owned()),
            ("origin", format!("http://{}", browser.address())),
            ("x-forwarded-for", self.1.to_owned()),
        ];
        browser.request("POST", path, &headers, &body.to_string()).await
    }
}

async fn a_guests_mute_holds_for_who_comes_after(lab: &Lab) {
    let mo = account(lab, "mo").await;
    let moderators = vec!["mo".to_owned()];
    let config = Config { moderators, behind_proxy: true, ..Hall::config() };
    let hall = Hall::start_with(lab, config, Hall::time()).await;
    let mo = hall.browser(&mo.cookie);
    let (_, _, game) = hall.pair(friendly()).await;
    let (here, there) = (From(&hall, "192.0.2.7"), From(&hall, "192.0.2.8"));
    let (rude, before) = (here.guest().await, here.guest().await);
    let person = rude.person().await.unwrap();
    let mute = json!({"kind": "mute", "person": person, "reason": "刷屏", "minutes": 60});
    let entry = mo.post(MEASURES, &mute).await.json();
    let (mut next, elsewhere) = (here.guest().await, there.guest().await);

    let mut socket = listener(&next, &game).await;
    let answer = say(&mut socket, "me again").await;
    refused(&answer, "chat.muted");
    assert!(answer["text"]["zh"].as_str().unwrap().contains("刷屏"), "{answer}");
    let chat = listen(&mut socket).await;
    assert_eq!(chat["muted"], json!({"until": entry["until"], "reason": "刷屏"}));
    let standing = next.get("/api/v1/me/standing").await.json();
    assert_eq!(standing["muted"]["until"], entry["until"]);
    // A name would be read instead of a line; the name that they have can be given once more.
    for browser in [&rude, &next] {
        let answer = browser.patch("/api/v1/me", &json!({"name": "buy my sword"})).await;
        assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("name.muted")));
        let text = &answer.json()["text"];
        assert!(text["zh"].as_str().unwrap().contains("刷屏"), "{text}");
        let own = json!({"name": browser.post("/api/v1/session", &json!({})).await.json()["name"]});
        assert_eq!(browser.patch("/api/v1/me", &own).await.status, 200);
    }
    let sign_up = json!({"name": "Buy Ann", "password": "a rather long password"});
    let answer = rude.post("/api/v1/account", &sign_up).await;
    assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("name.muted")));
    // Who was here before, or is elsewhere, is not concerned.
    for browser in [&before, &elsewhere] {
        assert_eq!(say(&mut listener(browser, &game).await, "x").await["t"], "chat");
    }
    // Moderators see whose mute it is.
    let note = async |browser: &Browser| {
        let path = format!("/api/v1/moderation/people/{}", browser.person().await.unwrap());
        mo.get(&path).await.json()
    };
    let seen = note(&next).await;
    assert_eq!(seen["muted_with"], json!({"person": person, "until": entry["until"]}));
    assert_eq!((&seen["muted_until"], &seen["measures"]), (&Value::Null, &json!(0)));
    assert_eq!(note(&before).await["muted_with"], Value::Null);

    // It ends with an account, with a measure, and with its time.
    let third = here.guest().await;
    let mut third_socket = listener(&third, &game).await;
    assert_eq!(say(&mut third_socket, "x").await["code"], "chat.muted");
    next.sign_up("Honest Ann").await;
    assert_eq!(say(&mut listener(&next, &game).await, "x").await["t"], "chat");
    let unmute = json!({"kind": "unmute", "person": person, "reason": "够了"});
    assert_eq!(mo.post(MEASURES, &unmute).await.status, 200);
    assert_eq!(say(&mut third_socket, "x").await["t"], "chat");
    let mute = json!({"kind": "mute", "person": person, "reason": "刷屏", "minutes": 9_000});
    assert_eq!(mo.post(MEASURES, &mute).await.status, 200);
    let fourth = here.guest().await;
    let mut socket = listener(&fourth, &game).await;
    assert_eq!(say(&mut socket, "x").await["code"], "chat.muted");
    hall.time.advance(seconds(24 * 3_600));
    assert_eq!(say(&mut socket, "x").await["t"], "chat", "a day at most");
    assert_eq!(say(&mut listener(&rude, &game).await, "x").await["code"], "chat.muted");
    hall.stop().await;
}
