//! Accounts: signing up, in and out, passwords and sessions, by every kind of caller.

use serde_json::{Value, json};
use server::{Config, Limits, Rate};

use crate::hall::{Answer, Browser, Hall, friendly};
use crate::lab::{Lab, on_both};

on_both! {
    a_guest_becomes_an_account_in_place;
    a_name_belongs_to_one_account;
    passwords_that_are_weak_are_refused;
    an_account_is_come_back_to;
    a_refusal_does_not_tell_what_was_wrong;
    attempts_are_counted_by_name_and_by_address;
    a_session_is_left_here_and_everywhere;
    sessions_are_listed_and_ended_by_their_owner;
    a_new_password_ends_all_other_sessions;
    an_account_takes_another_name;
    strangers_and_guests_have_no_account;
    a_socket_of_a_session_that_ended_is_closed;
}

pub(crate) const PASSWORD: &str = "巡河炮不如过河车";

impl Browser {
    /// Makes the guest of this browser into an account.
    pub(crate) async fn sign_up(&mut self, name: &str) -> Value {
        let asked = json!({"name": name, "password": PASSWORD});
        let answer = self.post("/api/v1/account", &asked).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        self.take(&answer);
        answer.json()
    }

    /// Keeps the cookie of an answer.
    pub(crate) fn take(&mut self, answer: &Answer) {
        let cookie = answer.header("set-cookie").expect("a cookie is handed over");
        let cookie = cookie.split(';').next().unwrap();
        self.cookie = (!cookie.ends_with('=')).then(|| cookie.to_owned());
    }

    pub(crate) async fn sign_in(&mut self, name: &str, password: &str) -> Answer {
        let answer =
            self.post("/api/v1/sign-in", &json!({"name": name, "password": password})).await;
        if answer.status == 200 {
            self.take(&answer);
        }
        answer
    }

    /// Whose session this is; none if it has ended.
    pub(crate) async fn person(&self) -> Option<String> {
        let answer = self.get("/api/v1/account").await;
        (answer.status == 200).then(|| answer.json()["person"].as_str().unwrap().to_owned())
    }
}

pub(crate) fn code(answer: &Answer) -> String {
    answer.json()["code"].as_str().unwrap_or_default().to_owned()
}

/// A hall in which attempts do not run out.
async fn hall(lab: &Lab) -> Hall {
    Hall::start(lab).await
}

async fn a_guest_becomes_an_account_in_place(lab: &Lab) {
    let hall = hall(lab).await;
    let (mut red, black, id) = hall.pair(friendly()).await;
    let waiting = red.post("/api/v1/games", &friendly()).await.json();
    let person = red.person().await.unwrap();
    let former = red.cookie.clone();
    let mut socket = black.socket(&id).await;
    socket.hello().await;

    let me = red.sign_up(" 张三 ").await;
    assert_eq!(me, json!({"person": person, "name": "张三", "guest": false}));
    assert_ne!(red.cookie, former, "the session has a new token");
    let mut old = red.clone();
    old.cookie = former;
    assert_eq!(old.person().await, None, "and the former one is of no use");
    assert_eq!(red.post("/api/v1/session", &json!({})).await.json(), me);

    // Games, seats and links are where they were; the table has heard of the name.
    assert_eq!(socket.until("view").await["view"]["seats"][0]["name"], "张三");
    let mut seat = red.socket(&id).await;
    assert_eq!(seat.hello().await["you"]["seats"], json!([0]));
    seat.play("h2e2").await;
    let path = format!("/api/v1/games/{}", waiting["id"].as_str().unwrap());
    assert_eq!(red.get(&path).await.json()["invites"], waiting["invites"]);
    assert_eq!(red.get("/api/v1/me/games").await.json()["games"].as_array().unwrap().len(), 2);

    let again = red.post("/api/v1/account", &json!({"name": "x", "password": PASSWORD})).await;
    assert_eq!((again.status, code(&again).as_str()), (409, "account.exists"));
    let account = red.get("/api/v1/account").await.json();
    assert_eq!(account["second_factor"], false);
    assert!(!account.to_string().contains("argon2"), "{account}");
    hall.stop().await;
}

async fn a_name_belongs_to_one_account(lab: &Lab) {
    let hall = hall(lab).await;
    let mut anna = hall.guest().await;
    anna.sign_up("Anna").await;
    let other = hall.guest().await;
    for name in ["Anna", "aNNa", "ＡＮＮＡ", " anna "] {
        let asked = json!({"name": name, "password": PASSWORD});
        let refused = other.post("/api/v1/account", &asked).await;
        assert_eq!((refused.status, code(&refused).as_str()), (409, "name.taken"), "{name}");
        let refused = other.patch("/api/v1/me", &json!({"name": name})).await;
        assert_eq!((refused.status, code(&refused).as_str()), (409, "name.taken"), "{name}");
    }
    for name in ["", "a\u{202e}b", &"长".repeat(25)] {
        let asked = json!({"name": name, "password": PASSWORD});
        let refused = other.post("/api/v1/account", &asked).await;
        assert_eq!((refused.status, code(&refused).as_str()), (422, "name.invalid"), "{name:?}");
    }
    // Guests' names are free among themselves.
    for guest in [hall.guest().await, hall.guest().await] {
        assert_eq!(guest.patch("/api/v1/me", &json!({"name": "Bo"})).await.status, 200);
    }
    hall.stop().await;
}

async fn passwords_that_are_weak_are_refused(lab: &Lab) {
    let hall = hall(lab).await;
    let mut browser = hall.guest().await;
    for (password, expected) in [
        ("", "password.short"),
        ("1234567", "password.short"),
        (&"x1".repeat(65), "password.long"),
        ("Password", "password.common"),
        ("Wang Xiaoming", "password.common"),
    ] {
        let asked = json!({"name": "wang xiaoming", "password": password});
        let refused = browser.post("/api/v1/account", &asked).await;
        assert_eq!((refused.status, code(&refused).as_str()), (422, expected), "{password}");
        assert!(password.is_empty() || !refused.body.contains(password), "it is not said again");
    }
    browser.sign_up("wang xiaoming").await;
    let asked = json!({"old": PASSWORD, "new": "12345678"});
    let refused = browser.post("/api/v1/account/password", &asked).await;
    assert_eq!((refused.status, code(&refused).as_str()), (422, "password.common"));
    hall.stop().await;
}

async fn an_account_is_come_back_to(lab: &Lab) {
    let hall = hall(lab).await;
    let mut anna = hall.guest().await;
    let person = anna.sign_up("Anna 张").await["person"].as_str().unwrap().to_owned();
    let mut elsewhere = hall.stranger();
    let answer = elsewhere.sign_in("anna 张", PASSWORD).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.json()["person"], person);
    assert!(answer.header("set-cookie").unwrap().contains("HttpOnly"));
    assert_eq!(elsewhere.person().await, Some(person.clone()));
    assert_eq!(anna.person().await, Some(person.clone()), "the first session stays");

    // A guest who signs in is the guest no more.
    let mut guest = hall.guest().await;
    let former = guest.clone();
    guest.sign_in("Anna 张", PASSWORD).await;
    assert_eq!(guest.person().await, Some(person.clone()));
    assert_eq!(former.person().await, None);
    // After a restart all is as it was.
    let time = hall.stop().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let mut later = hall.stranger();
    assert_eq!(later.sign_in("Anna 张", PASSWORD).await.status, 200);
    assert_eq!(later.person().await, Some(person));
    hall.stop().await;
}

async fn a_refusal_does_not_tell_what_was_wrong(lab: &Lab) {
    let hall = hall(lab).await;
    let mut anna = hall.guest().await;
    anna.sign_up("Anna").await;
    let mut stranger = hall.stranger();
    let mut told = Vec::new();
    for (name, password) in [
        ("Anna", "not her password"),
        ("Nobody", PASSWORD),
        ("", PASSWORD),
        ("Anna\0", PASSWORD),
        ("a\u{202e}b", PASSWORD),
        (&"长".repeat(3_000), PASSWORD),
        ("Anna", ""),
    ] {
        let refused = stranger.sign_in(name, password).await;
        assert_eq!(refused.status, 401, "{name}: {}", refused.body);
        assert!(refused.header("set-cookie").is_none());
        let mut body = refused.json();
        body.as_object_mut().unwrap().remove("request");
        told.push(body);
    }
    assert!(told.iter().all(|body| *body == told[0]), "{told:?}");
    assert_eq!(told[0]["code"], "sign_in.failed");
    hall.stop().await;
}

async fn attempts_are_counted_by_name_and_by_address(lab: &Lab) {
    let names = Rate { burst: 3, per_minute: 1 };
    let limits = Limits { names, ..Limits::default() };
    let hall = Hall::start_with(lab, Config { limits, ..Hall::config() }, Hall::time()).await;
    hall.guest().await.sign_up("Anna").await;
    // The owner's own visits are not counted.
    for turn in 0..5 {
        assert_eq!(hall.stranger().sign_in("Anna", PASSWORD).await.status, 200, "turn {turn}");
    }
    let mut stranger = hall.stranger();
    for name in ["Anna", "ANNA", "ａｎｎａ"] {
        assert_eq!(stranger.sign_in(name, "a wrong one").await.status, 401);
    }
    let refused = stranger.sign_in("anna", PASSWORD).await;
    assert_eq!((refused.status, code(&refused).as_str()), (429, "request.too_many"));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(stranger.sign_in("Bo", PASSWORD).await.status, 401, "others are not concerned");
    hall.time.advance(crate::hall::seconds(61));
    assert_eq!(stranger.sign_in("Anna", PASSWORD).await.status, 200, "after a rest");
    hall.stop().await;

    let sign_ins = Rate { burst: 2, per_minute: 1 };
    let limits = Limits { sign_ins, loopback: true, ..Limits::default() };
    let hall = Hall::start_with(lab, Config { limits, ..Hall::config() }, Hall::time()).await;
    let mut stranger = hall.stranger();
    assert_eq!(stranger.sign_in("a", "x").await.status, 401);
    assert_eq!(stranger.sign_in("b", "x").await.status, 401);
    assert_eq!(stranger.sign_in("c", "x").await.status, 429, "whatever the name");
    hall.stop().await;
}

async fn a_session_is_left_here_and_everywhere(lab: &Lab) {
    let hall = hall(lab).await;
    let mut browsers = Vec::new();
    let mut first = hall.guest().await;
    first.sign_up("Anna").await;
    browsers.push(first);
    for _ in 0..2 {
        let mut browser = hall.stranger();
        browser.sign_in("Anna", PASSWORD).await;
        browsers.push(browser);
    }
    let left = browsers[0].post("/api/v1/sign-out", &json!({})).await;
    assert_eq!(left.status, 204);
    assert!(left.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(browsers[0].person().await, None);
    assert!(browsers[1].person().await.is_some());
    let left = browsers[1].post("/api/v1/sign-out", &json!({"everywhere": true})).await;
    assert_eq!(left.status, 204);
    for browser in &browsers {
        assert_eq!(browser.person().await, None);
    }
    // Who left comes as a guest, as somebody else.
    let guest = browsers[0].post("/api/v1/session", &json!({})).await.json();
    assert_eq!(guest["guest"], true);
    assert_eq!(hall.stranger().post("/api/v1/sign-out", &json!({})).await.status, 401);
    hall.stop().await;
}

async fn sessions_are_listed_and_ended_by_their_owner(lab: &Lab) {
    let hall = hall(lab).await;
    let (mut anna, mut bo) = (hall.guest().await, hall.guest().await);
    anna.sign_up("Anna").await;
    bo.sign_up("Bo").await;
    hall.time.advance(crate::hall::seconds(7_200));
    let mut phone = hall.stranger();
    phone.sign_in("Anna", PASSWORD).await;
    let listed = anna.get("/api/v1/me/sessions").await;
    let sessions = listed.json()["sessions"].as_array().unwrap().clone();
    assert_eq!(sessions.len(), 2);
    let of = |current: bool| sessions.iter().find(|row| row["current"] == current).unwrap();
    assert!(of(true)["seen"].as_i64() > of(true)["created"].as_i64(), "it was used just now");
    let (own, other) = (of(true)["id"].as_str().unwrap(), of(false)["id"].as_str().unwrap());
    let secret = phone.cookie.clone().unwrap();
    assert!(!listed.body.contains(secret.trim_start_matches("chuhe=")), "no secret is listed");

    let end = |browser: &Browser, id: &str| {
        let (browser, path) = (browser.clone(), format!("/api/v1/me/sessions/{id}"));
        async move { browser.delete(&path).await }
    };
    let foreign = end(&bo, other).await;
    assert_eq!((foreign.status, code(&foreign).as_str()), (404, "session.not_found"));
    assert_eq!(end(&hall.stranger(), other).await.status, 401);
    assert!(phone.person().await.is_some());
    assert_eq!(end(&anna, other).await.status, 204);
    assert_eq!(phone.person().await, None);
    assert_eq!(end(&anna, other).await.status, 404, "it has ended");
    assert_eq!(end(&anna, own).await.status, 204);
    assert_eq!(anna.person().await, None);
    hall.stop().await;
}

async fn a_new_password_ends_all_other_sessions(lab: &Lab) {
    let hall = hall(lab).await;
    let mut anna = hall.guest().await;
    let waiting = anna.post("/api/v1/games", &friendly()).await.json();
    anna.sign_up("Anna").await;
    let mut phone = hall.stranger();
    phone.sign_in("Anna", PASSWORD).await;
    let change = |old: &str| json!({"old": old, "new": "another password"});
    let refused = anna.post("/api/v1/account/password", &change("a wrong one")).await;
    assert_eq!((refused.status, code(&refused).as_str()), (403, "password.wrong"));
    assert!(phone.person().await.is_some());

    let former = anna.clone();
    let changed = anna.post("/api/v1/account/password", &change(PASSWORD)).await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    anna.take(&changed);
    assert!(anna.person().await.is_some());
    assert_eq!((former.person().await, phone.person().await), (None, None));
    // Whoever knew the former secret could reckon links that are still to be made: they go with it.
    let path = format!("/api/v1/games/{}", waiting["id"].as_str().unwrap());
    assert_eq!(former.get(&path).await.json()["invites"], Value::Null);
    let next = anna.post("/api/v1/games", &friendly()).await.json();
    let path = format!("/api/v1/games/{}", next["id"].as_str().unwrap());
    assert_eq!(anna.get(&path).await.json()["invites"], next["invites"]);
    assert_eq!(phone.sign_in("Anna", PASSWORD).await.status, 401);
    assert_eq!(phone.sign_in("Anna", "another password").await.status, 200);
    hall.stop().await;
}

async fn an_account_takes_another_name(lab: &Lab) {
    let hall = hall(lab).await;
    let (mut anna, mut bo) = (hall.guest().await, hall.guest().await);
    anna.sign_up("Anna").await;
    bo.sign_up("Bo").await;
    let taken = anna.patch("/api/v1/me", &json!({"name": "BO"})).await;
    assert_eq!((taken.status, code(&taken).as_str()), (409, "name.taken"));
    let renamed = anna.patch("/api/v1/me", &json!({"name": "Cleo"})).await;
    assert_eq!((renamed.status, renamed.json()["name"].as_str()), (200, Some("Cleo")));
    let mut elsewhere = hall.stranger();
    assert_eq!(elsewhere.sign_in("Anna", PASSWORD).await.status, 401);
    assert_eq!(elsewhere.sign_in("cleo", PASSWORD).await.status, 200);
    hall.guest().await.sign_up("Anna").await;
    hall.stop().await;
}

async fn strangers_and_guests_have_no_account(lab: &Lab) {
    let hall = hall(lab).await;
    let (stranger, guest) = (hall.stranger(), hall.guest().await);
    let proof = json!({"password": PASSWORD});
    let change = json!({"old": PASSWORD, "new": "another password"});
    let posts = [
        ("/api/v1/account/password", &change),
        ("/api/v1/account/second-factor", &proof),
        ("/api/v1/account/second-factor/confirm", &json!({"code": "000000"})),
        ("/api/v1/account/second-factor/off", &proof),
        ("/api/v1/account/second-factor/recovery-codes", &proof),
    ];
    for (path, body) in posts {
        let refused = stranger.post(path, body).await;
        assert_eq!((refused.status, code(&refused).as_str()), (401, "session.missing"), "{path}");
        let refused = guest.post(path, body).await;
        assert_eq!((refused.status, code(&refused).as_str()), (409, "account.none"), "{path}");
    }
    let asked = json!({"name": "x", "password": PASSWORD});
    assert_eq!(stranger.post("/api/v1/account", &asked).await.status, 401);
    for path in ["/api/v1/account", "/api/v1/me/sessions", "/api/v1/me/export"] {
        assert_eq!(stranger.get(path).await.status, 401, "{path}");
        assert_eq!(guest.get(path).await.status, 200, "{path}");
    }
    // A page of somebody else's can do nothing here.
    let headers = [
        ("content-type", "application/json".to_owned()),
        ("origin", "https://evil.example".to_owned()),
    ];
    for path in ["/api/v1/sign-in", "/api/v1/sign-out", "/api/v1/me/erase"] {
        let refused = guest.request("POST", path, &headers, "{}").await;
        assert_eq!(code(&refused), "origin.foreign", "{path}");
    }
    hall.stop().await;
}

async fn a_socket_of_a_session_that_ended_is_closed(lab: &Lab) {
    let hall = hall(lab).await;
    let (mut red, black, id) = hall.pair(friendly()).await;
    red.sign_up("Anna").await;
    let (mut mine, mut theirs) = (red.socket(&id).await, black.socket(&id).await);
    mine.hello().await;
    theirs.hello().await;
    red.post("/api/v1/sign-out", &json!({})).await;
    assert_eq!(mine.until_closed().await, 1012, "it connects again, as who it is now");
    let mut again = red.socket(&id).await;
    assert_eq!(again.hello().await["you"]["seats"], json!([]), "somebody who looks on");
    // The opponent's line stands.
    theirs.settled().await;
    hall.stop().await;
}
