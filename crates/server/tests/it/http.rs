//! Everything over HTTP but the games themselves.

use serde_json::json;
use server::{Config, Limits, Rate};

use crate::hall::{Hall, friendly};
use crate::lab::{Lab, on_both, on_postgres};

on_both! {
    a_guest_comes_without_a_form;
    a_guest_takes_another_name;
    an_invitation_is_shown_to_its_maker_and_taken_once;
    lists_come_in_pages;
    what_cannot_be_created_is_told;
}

async fn a_guest_comes_without_a_form(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let stranger = hall.stranger();
    assert_eq!(stranger.get("/api/v1/me/games").await.status, 401);
    let first = stranger.post("/api/v1/session", &json!({})).await;
    let cookie = first.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "over plain HTTP");
    let me = first.json();
    assert!(me["name"].as_str().unwrap().starts_with("棋友 "), "{me}");
    assert_eq!(me["guest"], true);
    let guest = hall.guest().await;
    let one = guest.post("/api/v1/session", &json!({})).await.json();
    let two = guest.post("/api/v1/session", &json!({})).await.json();
    assert_eq!(one, two, "a session stays");
    let mut forged = hall.stranger();
    forged.cookie = Some("chuhe=abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst".to_owned());
    assert_ne!(forged.post("/api/v1/session", &json!({})).await.json()["person"], one["person"]);
    hall.stop().await;
}

async fn a_guest_takes_another_name(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, mut black, id) = hall.sockets(friendly()).await;
    let browser = hall.guest().await;
    let renamed = browser.patch("/api/v1/me", &json!({"name": " 张三 "})).await.json();
    assert_eq!(renamed["name"], "张三");
    for name in ["", "   ", "a\u{202e}b", &"长".repeat(25)] {
        let refused = browser.patch("/api/v1/me", &json!({"name": name})).await;
        assert_eq!(refused.status, 422, "{name:?}");
        assert_eq!(refused.json()["code"], "name.invalid", "{name:?}");
    }
    // At a table it is seen at once.
    let game = json!({"control": "10m", "side": "black", "kind": "friend"});
    let created = browser.post("/api/v1/games", &game).await.json();
    let mut socket = browser.socket(created["id"].as_str().unwrap()).await;
    assert_eq!(socket.hello().await["seats"][1]["name"], "张三");
    browser.patch("/api/v1/me", &json!({"name": "李四"})).await;
    assert_eq!(socket.until("view").await["view"]["seats"][1]["name"], "李四");
    assert!(red.settled().await.iter().all(|frame| frame["t"] == "presence"), "not elsewhere");
    assert!(black.settled().await.iter().all(|frame| frame["t"] == "presence"));
    assert_eq!(hall.stranger().get(&format!("/api/v1/games/{id}")).await.status, 200);
    hall.stop().await;
}

async fn an_invitation_is_shown_to_its_maker_and_taken_once(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (maker, friend, third) = (hall.guest().await, hall.guest().await, hall.guest().await);
    let game = json!({"control": "10m", "side": "red", "kind": "friend", "start": "left-horse"});
    let created = maker.post("/api/v1/games", &game).await.json();
    let id = created["id"].as_str().unwrap();
    let link = &created["invites"][0];
    let token = link["token"].as_str().unwrap();
    assert_eq!(link["place"], "black");
    assert_eq!(link["link"], format!("http://{}/invite/{token}", hall.address));

    // The maker sees it again, in the view and on the socket; nobody else does.
    let path = format!("/api/v1/games/{id}");
    assert_eq!(maker.get(&path).await.json()["invites"], json!([link]));
    assert!(friend.get(&path).await.json().get("invites").is_none());
    let mut waiting = maker.socket(id).await;
    assert_eq!(waiting.hello().await["invites"], json!([link]));

    let invitation = format!("/api/v1/invites/{token}");
    let shown = friend.get(&invitation).await.json();
    assert_eq!(shown["id"], id);
    assert_eq!(shown["taken"], false);
    assert!(shown["from"].as_str().unwrap().starts_with("棋友 "));
    assert!(shown["handicap_text"]["zh"].is_string());
    let qr = hall.stranger().get(&format!("{invitation}/qr.svg")).await;
    assert_eq!(qr.header("content-type"), Some("image/svg+xml"));
    assert!(qr.body.contains("<svg"));

    assert_eq!(hall.stranger().post(&invitation, &json!({})).await.status, 401);
    let own = maker.post(&invitation, &json!({})).await;
    assert_eq!((own.status, own.json()["code"].clone()), (409, json!("invite.own")));
    for turn in 0..2 {
        let taken = friend.post(&invitation, &json!({})).await;
        assert_eq!(taken.status, 200, "turn {turn}: {}", taken.body);
        assert_eq!(taken.json(), json!({"id": id, "place": "black"}));
    }
    let late = third.post(&invitation, &json!({})).await;
    assert_eq!((late.status, late.json()["code"].clone()), (409, json!("invite.taken")));
    assert_eq!(third.get(&invitation).await.json()["taken"], true);
    assert_eq!(friend.get(&invitation).await.json()["yours"], true);
    let view = waiting.until("view").await;
    assert!(view["view"].get("invites").is_none(), "the seat is taken");
    assert!(view["view"]["seats"][1]["name"].is_string());
    waiting.until_is("started").await;

    let guessed = friend.get("/api/v1/invites/aaaaaaaaaaaaaaaaaaaaaaaaaa").await;
    assert_eq!((guessed.status, guessed.json()["code"].clone()), (404, json!("invite.not_found")));
    hall.stop().await;
}

async fn lists_come_in_pages(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black) = (hall.guest().await, hall.guest().await);
    let mut ids = Vec::new();
    for _ in 0..23 {
        let game = json!({"control": "10m", "side": "red", "kind": "friend", "listed": true});
        let created = red.post("/api/v1/games", &game).await.json();
        let token = created["invites"][0]["token"].as_str().unwrap();
        black.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
        ids.push(created["id"].clone());
        hall.time.advance(crate::hall::seconds(1));
    }
    ids.reverse();
    for path in ["/api/v1/games", "/api/v1/me/games"] {
        let first = black.get(path).await.json();
        let next = first["next"].as_str().unwrap_or_else(|| panic!("{path}: {first}"));
        let second = black.get(&format!("{path}?page={next}")).await.json();
        assert_eq!(second["next"], json!(null), "{path}");
        let games =
            [&first, &second].into_iter().flat_map(|page| page["games"].as_array().unwrap());
        let listed: Vec<_> = games.map(|game| game["id"].clone()).collect();
        assert_eq!(listed, ids, "{path}");
        assert_eq!(first["games"][0]["status"], "running");
        assert_eq!(first["games"][0]["names"].as_array().unwrap().len(), 2);
    }
    let private = hall.pair(friendly()).await.2;
    let listed = black.get("/api/v1/games").await.body;
    assert!(!listed.contains(&private), "not listed unless asked for");
    assert_eq!(black.get("/api/v1/games?page=nonsense").await.status, 400);
    hall.stop().await;
}

async fn what_cannot_be_created_is_told(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let browser = hall.guest().await;
    for (change, status, code) in [
        (json!({"control": "quickly"}), 422, "control.invalid"),
        (json!({"start": "rnbakabnr/9"}), 422, "start.invalid"),
        (json!({"start": "3k5/9/9/9/9/9/9/9/3p1p3/4K4 w"}), 422, "start.invalid"),
        (json!({"book": "mine"}), 422, "book.unknown"),
        (json!({"kind": "alone"}), 400, "request.malformed"),
        (json!({"surprise": 1}), 400, "request.malformed"),
    ] {
        let mut game = friendly();
        for (key, value) in change.as_object().unwrap() {
            game[key] = value.clone();
        }
        let refused = browser.post("/api/v1/games", &game).await;
        assert_eq!(refused.status, status, "{change}: {}", refused.body);
        let error = refused.json();
        assert_eq!(error["code"], code, "{change}");
        assert!(error["text"]["zh"] != error["text"]["en"], "{error}");
        // Which field it is about stands in both languages before what the reader says.
        if code == "request.malformed" {
            let field = change.as_object().unwrap().keys().next().unwrap();
            for (lang, bracket) in [("zh", '（'), ("en", '(')] {
                let text = error["text"][lang].as_str().unwrap();
                assert!(text.split(bracket).next().unwrap().contains(field.as_str()), "{text}");
            }
        }
        assert_eq!(Some(error["request"].as_str().unwrap()), refused.header("x-request-id"));
    }
    hall.stop().await;
}

#[test]
fn foreign_pages_and_names_are_refused() {
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.guest().await;
        let json_type = ("content-type", "application/json".to_owned());
        for (header, status, code) in [
            (("origin", "http://evil.example".to_owned()), 403, "origin.foreign"),
            (("origin", "null".to_owned()), 403, "origin.foreign"),
            (("sec-fetch-site", "cross-site".to_owned()), 403, "origin.foreign"),
            (("host", "evil.example".to_owned()), 421, "host.unknown"),
        ] {
            let headers = [json_type.clone(), header.clone()];
            let game = friendly().to_string();
            let refused = browser.request("POST", "/api/v1/games", &headers, &game).await;
            assert_eq!(refused.status, status, "{header:?}");
            assert_eq!(refused.json()["code"], code, "{header:?}");
        }
        let plain = [("content-type", "text/plain".to_owned())];
        let refused = browser.request("POST", "/api/v1/games", &plain, "{}").await;
        assert_eq!(
            (refused.status, refused.json()["code"].clone()),
            (415, json!("request.not_json"))
        );
        let evil = [("host", "evil.example".to_owned())];
        let read = browser.request("GET", "/api/v1/options", &evil, "").await;
        assert_eq!(read.status, 421, "not even to be read");
        hall.stop().await;
    });
}

#[test]
fn every_answer_keeps_to_itself() {
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.stranger();
        for path in ["/", "/api/v1/options", "/api/v1/nothing", "/healthz", "/assets/no.js"] {
            let answer = browser.get(path).await;
            let policy = answer.header("content-security-policy").unwrap();
            assert!(policy.contains("default-src 'none'"), "{path}: {policy}");
            assert!(policy.contains("frame-ancestors 'none'"), "{path}");
            let scripts = policy.split("script-src").nth(1).unwrap().split(';').next().unwrap();
            assert_eq!(scripts.trim(), "'self'", "{path}: no inline scripts");
            assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
            assert!(answer.header("x-request-id").is_some(), "{path}");
        }
        let missing = browser.get("/api/v1/nothing").await;
        assert_eq!((missing.status, missing.json()["code"].clone()), (404, json!("not_found")));
        let wrong = browser.request("DELETE", "/api/v1/games", &[], "").await;
        assert_eq!((wrong.status, wrong.json()["code"].clone()), (405, json!("method")));
        assert_eq!(browser.get("/").await.json()["code"], "page.missing");
        assert_eq!(browser.get("/healthz").await.body, "ok");
        assert_eq!(browser.get("/api/v1/games/short").await.status, 404);
        let unknown = browser.get("/api/v1/games/aaaaaaaaaaaaaaaaaaaaaaaaaa").await;
        assert_eq!(
            (unknown.status, unknown.json()["code"].clone()),
            (404, json!("game.not_found"))
        );
        hall.stop().await;
    });
}

#[test]
fn large_bodies_and_many_requests_are_refused() {
    crate::lab::on_sqlite(async |lab| {
        let limits = Limits {
            games: Rate { burst: 2, per_minute: 1 },
            positions: Rate { burst: 1, per_minute: 1 },
            loopback: true,
            ..Limits::default()
        };
        let config = Config { limits, ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let browser = hall.guest().await;
        let large = json!({"name": "x".repeat(17_000)});
        let refused = browser.patch("/api/v1/me", &large).await;
        assert_eq!(
            (refused.status, refused.json()["code"].clone()),
            (413, json!("request.too_large"))
        );
        for turn in 0..2 {
            assert_eq!(browser.post("/api/v1/games", &friendly()).await.status, 200, "turn {turn}");
        }
        let refused = browser.post("/api/v1/games", &friendly()).await;
        assert_eq!(
            (refused.status, refused.json()["code"].clone()),
            (429, json!("request.too_many"))
        );
        assert!(refused.header("retry-after").unwrap().parse::<u64>().unwrap() > 30);
        hall.time.advance(crate::hall::seconds(60));
        assert_eq!(browser.post("/api/v1/games", &friendly()).await.status, 200);
        let position = "/api/v1/positions/rnbakabnr%2F9%2F1c5c1%2Fp1p1p1p1p%2F9%2F9%2FP1P1P1P1P%2F1C5C1%2F9%2FRNBAKABNR%20w";
        assert_eq!(browser.get(position).await.status, 200);
        assert_eq!(browser.get(position).await.status, 429);
        hall.stop().await;
    });
}

#[test]
fn positions_and_choices_are_told() {
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.stranger();
        let fen =
            "rnbakabnr%2F9%2F1c5c1%2Fp1p1p1p1p%2F9%2F9%2FP1P1P1P1P%2F1C5C1%2F9%2FRNBAKABNR%20w";
        let answer = browser.get(&format!("/api/v1/positions/{fen}?moves=h2e2,b0d1,h0h3")).await;
        assert!(answer.header("cache-control").unwrap().contains("immutable"));
        let info = answer.json();
        assert_eq!(info["turn"], "red");
        assert_eq!(info["moves"].as_array().unwrap().len(), 44);
        let cannon = json!({"uci": "h2e2", "iccs": "H2-E2", "wxf": "C2.5", "chinese": "炮二平五", "short": "炮25"});
        assert!(info["moves"].as_array().unwrap().contains(&cannon));
        let codes: Vec<_> =
            info["why_not"].as_array().unwrap().iter().map(|why| why["code"].clone()).collect();
        assert_eq!(codes, ["illegal.hobbled_leg", "illegal.wrong_shape"]);
        assert_eq!(info["why_not"][0]["squares"], json!(["c0"]));
        let bad = browser.get("/api/v1/positions/9%2F9").await;
        assert_eq!((bad.status, bad.json()["code"].clone()), (422, json!("position.invalid")));
        assert_eq!(browser.get(&format!("/api/v1/positions/{fen}?moves=x")).await.status, 400);

        let options = browser.get("/api/v1/options").await.json();
        assert_eq!(options["handicaps"][0]["name"], "even");
        assert_eq!(options["books"][0]["name"], "online");
        assert!(options["controls"].as_array().unwrap().len() > 10);
        let document = browser.get("/api/v1/openapi.json").await.json();
        assert_eq!(document["info"]["title"], "Chuhe");
        hall.stop().await;
    });
}

#[test]
fn links_name_the_public_address() {
    crate::lab::on_sqlite(async |lab| {
        let config =
            Config { public_url: Some("https://hall.example".parse().unwrap()), ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let first = hall.stranger().post("/api/v1/session", &json!({})).await;
        assert!(first.header("set-cookie").unwrap().ends_with("; Secure"));
        let browser = hall.guest().await;
        let created = browser.post("/api/v1/games", &friendly()).await.json();
        let link = created["invites"][0]["link"].as_str().unwrap();
        assert!(link.starts_with("https://hall.example/invite/"), "{link}");
        hall.stop().await;
    });
}

/// What cannot be written is told where the server's health is asked, until something can be.
#[test]
fn a_server_that_cannot_write_is_not_well() {
    on_postgres(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.guest().await;
        let health = async || {
            let answer = browser.get("/healthz").await;
            (
                answer.status,
                if answer.status == 200 { json!("ok") } else { answer.json()["code"].clone() },
            )
        };
        assert_eq!(health().await, (200, json!("ok")));
        lab.tamper("alter table record rename to elsewhere").await;
        assert_eq!(health().await, (200, json!("ok")), "nobody has noticed");
        assert_eq!(browser.post("/api/v1/games", &friendly()).await.status, 503);
        assert_eq!(health().await, (503, json!("store.down")));
        lab.tamper("alter table elsewhere rename to record").await;
        assert_eq!(health().await, (503, json!("store.down")), "nothing has been written");
        assert_eq!(browser.post("/api/v1/games", &friendly()).await.status, 200);
        assert_eq!(health().await, (200, json!("ok")));
        hall.stop().await;
    });
}
