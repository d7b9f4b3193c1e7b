//! Every route and every kind of caller: who is answered what, and that no answer tells a secret.
//!
//! The table stands beside the OpenAPI document. A route without a row fails, and so does a row
//! without a route.

use std::collections::BTreeSet;

use clock::Moment;
use journal::PersonId;
use serde_json::{Value, json};
use server::{App, Config, NoPage};
use store::{
    Account, Accounts as _, Block, Factor, Measure, MeasureKind, PasswordHash, Person, Session,
    Store as _, Talk as _, TokenHash,
};
use tokio_tungstenite::tungstenite;

use crate::hall::{Browser, Hall, friendly};
use crate::lab::on_sqlite;

/// The kinds of callers, in the order of the columns. The player and the opponent sit in the games
/// of the scene and have accounts; the player has a second factor. The foreign one is a page of
/// another origin in the browser of an account.
const CALLERS: [&str; 11] = [
    "nobody",
    "guest",
    "other guest",
    "account",
    "player",
    "opponent",
    "spectator",
    "muted",
    "closed",
    "moderator",
    "foreign",
];

/// An operation, what is asked, and the statuses of the answers by caller.
type Row = (&'static str, &'static str, &'static str, [u16; 11]);

/// What everybody may read.
const OPEN: [u16; 11] = [200; 11];
/// What asks for a session and changes nothing.
const READ: [u16; 11] = [401, 200, 200, 200, 200, 200, 200, 200, 401, 200, 200];
/// What asks for a session and changes something.
const WRITE: [u16; 11] = [401, 200, 200, 200, 200, 200, 200, 200, 401, 200, 403];
/// The same, with nothing to tell.
const DONE: [u16; 11] = [401, 204, 204, 204, 204, 204, 204, 204, 401, 204, 403];
/// What anybody may do from a page of ours.
const OURS: [u16; 11] = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403];
/// What a moderator reads.
const MODERATE: [u16; 11] = [401, 403, 403, 403, 403, 403, 403, 403, 401, 200, 403];

/// In paths and bodies, what stands in braces is put in: `{game}` goes on, `{over}` has ended,
/// `{late}` is told late, `{waiting}` waits for who has its link; `{challenge}`, `{for_opponent}`
/// and `{invite}` are made for this one request, by `{maker}`, whose session is `{session}`.
#[rustfmt::skip]
const TABLE: &[Row] = &[
    ("POST", "/api/v1/session", "{}", OURS),
    ("PATCH", "/api/v1/me", r#"{"name": "A {caller}"}"#, [401, 200, 200, 200, 200, 200, 200, 403, 401, 200, 403]),
    ("GET", "/api/v1/me/games", "", READ),
    ("GET", "/api/v1/me/sessions", "", READ),
    ("DELETE", "/api/v1/me/sessions/{session}", "", [401, 404, 404, 404, 404, 404, 404, 404, 401, 404, 403]),
    ("GET", "/api/v1/me/export", "", READ),
    ("POST", "/api/v1/me/erase", r#"{"confirm": "erase", "password": "a wrong one"}"#, [401, 204, 204, 403, 403, 403, 204, 403, 401, 403, 403]),
    ("GET", "/api/v1/account", "", READ),
    ("POST", "/api/v1/account", r#"{"name": "The {caller}", "password": "巡河炮不如过河车"}"#, [401, 200, 200, 409, 409, 409, 200, 409, 401, 409, 403]),
    ("POST", "/api/v1/account/password", r#"{"old": "a wrong one", "new": "another password"}"#, [401, 409, 409, 403, 403, 403, 409, 403, 401, 403, 403]),
    ("POST", "/api/v1/account/second-factor", r#"{"password": "a wrong one"}"#, [401, 409, 409, 403, 409, 403, 409, 403, 401, 403, 403]),
    ("POST", "/api/v1/account/second-factor/confirm", r#"{"code": "000000"}"#, [401, 409, 409, 409, 409, 409, 409, 409, 401, 409, 403]),
    ("POST", "/api/v1/account/second-factor/off", r#"{"password": "a wrong one"}"#, [401, 409, 409, 409, 403, 409, 409, 409, 401, 409, 403]),
    ("POST", "/api/v1/account/second-factor/recovery-codes", r#"{"password": "a wrong one"}"#, [401, 409, 409, 409, 403, 409, 409, 409, 401, 409, 403]),
    ("POST", "/api/v1/sign-in", r#"{"name": "no {caller}", "password": "a wrong one"}"#, [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 403]),

    ("GET", "/api/v1/people/{opponent}", "", OPEN),
    ("GET", "/api/v1/people/{opponent}/games", "", OPEN),
    ("GET", "/api/v1/people/{opponent}/ratings", "", OPEN),
    ("GET", "/api/v1/me/desk", "", READ),
    ("GET", "/api/v1/challenges", "", OPEN),
    ("POST", "/api/v1/challenges", r#"{"control": "10m", "side": "red"}"#, WRITE),
    ("POST", "/api/v1/challenges/{challenge}", "{}", WRITE),
    ("POST", "/api/v1/challenges/{for_opponent}", "{}", [401, 403, 403, 403, 403, 200, 403, 403, 401, 403, 403]),
    ("DELETE", "/api/v1/challenges/{challenge}", "", [401, 403, 403, 403, 403, 403, 403, 403, 401, 403, 403]),
    ("POST", "/api/v1/challenges/{for_opponent}/decline", r#"{"why": "later"}"#, [401, 403, 403, 403, 403, 204, 403, 403, 401, 403, 403]),
    ("GET", "/api/v1/hall/socket", "", [401, 101, 101, 101, 101, 101, 101, 101, 401, 101, 403]),
    ("GET", "/api/v1/me/blocks", "", READ),
    ("POST", "/api/v1/me/blocks", r#"{"person": "{maker}"}"#, DONE),
    ("DELETE", "/api/v1/me/blocks/{maker}", "", DONE),
    ("GET", "/api/v1/me/standing", "", READ),
    ("POST", "/api/v1/reports", r#"{"person": "{maker}", "kind": "other"}"#, WRITE),

    ("GET", "/api/v1/moderation/reports", "", MODERATE),
    ("GET", "/api/v1/moderation/log", "", MODERATE),
    ("GET", "/api/v1/moderation/people/{opponent}", "", MODERATE),
    ("POST", "/api/v1/moderation/measures", r#"{"kind": "warn", "person": "{maker}", "reason": "x"}"#, MODERATE),

    ("GET", "/api/v1/options", "", OPEN),
    ("GET", "/api/v1/games", "", OPEN),
    ("POST", "/api/v1/games", r#"{"control": "10m", "side": "red", "kind": "friend"}"#, WRITE),
    ("GET", "/api/v1/games/{game}", "", OPEN),
    ("GET", "/api/v1/games/{late}", "", OPEN),
    ("GET", "/api/v1/games/{waiting}", "", OPEN),
    ("GET", "/api/v1/games/{game}/record.pgn", "", OPEN),
    ("GET", "/api/v1/games/{late}/record.pgn", "", OPEN),
    ("POST", "/api/v1/games/{game}/hint", "{}", [401, 409, 409, 409, 409, 409, 409, 409, 401, 409, 403]),
    ("GET", "/api/v1/games/{over}/ratings", "", OPEN),
    ("POST", "/api/v1/games/{game}/rematch", "{}", [401, 403, 403, 403, 409, 409, 403, 403, 401, 403, 403]),
    ("POST", "/api/v1/games/{over}/rematch", "{}", [401, 403, 403, 403, 200, 200, 403, 403, 401, 403, 403]),
    ("GET", "/api/v1/games/{game}/analysis", "", [409; 11]),
    ("GET", "/api/v1/games/{over}/analysis", "", OPEN),
    ("POST", "/api/v1/games/{over}/analysis", "{}", [401, 422, 422, 422, 422, 422, 422, 422, 401, 422, 403]),
    ("DELETE", "/api/v1/games/{over}/analysis", "", [401, 404, 404, 404, 404, 404, 404, 404, 401, 404, 403]),
    ("GET", "/api/v1/games/{game}/socket", "", [101, 101, 101, 101, 101, 101, 101, 101, 101, 101, 403]),
    ("GET", "/api/v1/invites/{invite}", "", OPEN),
    ("POST", "/api/v1/invites/{invite}", "{}", WRITE),
    ("GET", "/api/v1/invites/{invite}/qr.svg", "", OPEN),

    ("POST", "/api/v1/clock-rooms", r#"{"control": "10m", "first": 0, "fatal": 3}"#, OURS),
    ("GET", "/api/v1/clock-rooms/socket", "", [101, 101, 101, 101, 101, 101, 101, 101, 101, 101, 403]),
    ("GET", "/api/v1/positions/9%2F4k4%2F9%2F9%2F9%2F9%2F9%2F9%2F4R4%2F3K5%20b", "", OPEN),
    ("POST", "/api/v1/rulings", r#"{"moves": "h2e2 h9g7"}"#, OURS),
    ("POST", "/api/v1/touches", r#"{"touches": [{"square": "h2"}]}"#, OURS),
    ("GET", "/api/v1/openapi.json", "", OPEN),
    ("GET", "/healthz", "", OPEN),
    ("POST", "/api/v1/sign-out", "{}", DONE),
];

/// What it is, what its text is, and which callers may be told.
type Secret = (&'static str, &'static str, &'static [&'static str]);

/// What stands in an answer to nobody, or to a few callers alone.
#[rustfmt::skip]
const SECRETS: &[Secret] = &[
    ("the hash of a password", "argon2", &[]),
    ("the secret of a second factor", "krhviubnkncugusfkrjs2t2gfveekust", &[]),
    ("somebody's session", "secret-of-", &[]),
    ("the place of an invitation", "{token}", &["player"]),
    ("whom the opponent blocks", "{blocked}", &["opponent"]),
    ("the words of a report", "note-of-a-report", &["player", "moderator"]),
    ("a measure against somebody", "reason-of-a-mute", &["muted", "moderator"]),
    ("a move that is told later", "a3a4", &["player", "opponent"]),
];

/// A hall with everything in it that somebody might be told too much of.
struct Scene {
    hall: Hall,
    app: App,
    /// What is put into paths and bodies.
    names: Vec<(&'static str, String)>,
    number: u32,
}

impl Scene {
    /// A person with a session: its browser and its identifier.
    async fn person(&self, name: &str, guest: bool) -> (Browser, PersonId) {
        let store = self.app.store();
        let now = self.hall.time.now();
        let person = id_of(name);
        store.add_person(&Person::guest(person.clone(), name, now)).await.unwrap();
        if !guest {
            let password = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$\
                AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
            let account = Account {
                person: person.clone(),
                key: name.to_lowercase(),
                password: PasswordHash(password.into()),
                opened: now,
                factor: None,
                pending: None,
            };
            store.open_account(&account, name).await.unwrap();
        }
        (self.session(&person, &format!("secret-of-{person}")).await, person)
    }

    async fn session(&self, person: &PersonId, secret: &str) -> Browser {
        let now = self.hall.time.now();
        let token = TokenHash(<sha2::Sha256 as sha2::Digest>::digest(secret).into());
        let (person, agent) = (person.clone(), String::new());
        let session = Session { token, person, created: now, seen: now, agent };
        self.app.store().add_session(&session).await.unwrap();
        self.hall.browser(&format!("chuhe={secret}"))
    }

    async fn open(lab: &crate::lab::Lab) -> (Scene, Vec<Browser>) {
        let time = Hall::time();
        let app = App::new(lab.open().await, time.clone(), NoPage, Config::default());
        let app = app.await.unwrap();
        let hall = Hall::serve(app.clone(), time).await;
        let mut scene = Scene { hall, app, names: Vec::new(), number: 0 };
        let mut browsers = vec![scene.hall.stranger()];
        let mut ids = vec![PersonId::new("")];
        for name in &CALLERS[1..] {
            let guest = matches!(*name, "guest" | "other guest" | "spectator");
            let (browser, id) = scene.person(name, guest).await;
            browsers.push(browser);
            ids.push(id);
        }
        let at = |caller: &str| CALLERS.iter().position(|name| *name == caller).unwrap();
        let seated = [browsers[at("player")].clone(), browsers[at("opponent")].clone()];
        let [player, opponent] = &seated;
        let store = scene.app.store();
        let now = scene.hall.time.now();
        store.add_moderator(&ids[at("moderator")], now).await.unwrap();
        for (kind, caller) in [(MeasureKind::Mute, "muted"), (MeasureKind::Close, "closed")] {
            let measure = Measure {
                id: 0,
                at: now,
                moderator: ids[at("moderator")].clone(),
                person: ids[at(caller)].clone(),
                kind,
                until: (kind == MeasureKind::Mute).then(|| Moment::from_millis(1 << 50)),
                reason: "reason-of-a-mute".to_owned(),
                report: None,
                line: None,
            };
            store.take_measure(&measure).await.unwrap();
        }
        // Its sessions have ended; one that was made meanwhile is none.
        browsers[at("closed")] = scene.session(&ids[at("closed")], "secret-of-a-closed-one").await;
        let secret = b"TOTP-SECRETS-OF-HERS".to_vec();
        let factor = Factor { secret: secret.clone().into(), step: 0 };
        store.prepare_factor(&ids[at("player")], &secret).await.unwrap();
        store.confirm_factor(&ids[at("player")], &factor, &[]).await.unwrap();

        let (_, blocked) = scene.person("one who is blocked", true).await;
        let block = Block { person: blocked.clone(), at: now };
        store.block(&ids[at("opponent")], &block).await.unwrap();
        // Whom she reports is no secret here, for the moderators read it.
        let (_, reported) = scene.person("one who is reported", true).await;
        let report =
            json!({"person": reported.as_str(), "kind": "other", "note": "note-of-a-report"});
        assert_eq!(player.post("/api/v1/reports", &report).await.status, 200);

        let game = begun(player, opponent, friendly()).await;
        let over = begun(player, opponent, friendly()).await;
        let mut red = player.socket(&over).await;
        red.hello().await;
        red.play("h2e2").await;
        let mut black = opponent.socket(&over).await;
        black.hello().await;
        black.play("h9g7").await;
        red.ask(json!({"t": "leave", "how": "resign"})).await;
        let mut late = friendly();
        (late["delay"], late["listed"]) = (json!(600), json!(true));
        let late = begun(player, opponent, late).await;
        let mut red = player.socket(&late).await;
        red.hello().await;
        red.play("a3a4").await;
        let waiting = player.post("/api/v1/games", &friendly()).await.json();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        scene.names = vec![
            ("{opponent}", ids[at("opponent")].to_string()),
            ("{blocked}", blocked.to_string()),
            ("{game}", game),
            ("{over}", over),
            ("{late}", late),
            ("{waiting}", text(&waiting["id"])),
            ("{token}", text(&waiting["invites"][0]["token"])),
        ];
        (scene, browsers)
    }

    /// Puts into a text what stands in braces, and makes what has to be made for it.
    async fn fill(&mut self, text: &str, caller: &str) -> String {
        let mut text = text.replace("{caller}", caller);
        for (name, value) in &self.names {
            text = text.replace(name, value);
        }
        let made = ["{challenge}", "{for_opponent}", "{invite}", "{maker}", "{session}"];
        let Some(name) = made.into_iter().find(|name| text.contains(name)) else { return text };
        self.number += 1;
        let word: String = self.number.to_string().bytes().map(|c| char::from(c + 49)).collect();
        let (maker, id) = self.person(&format!("maker {word}"), false).await;
        let value = match name {
            "{invite}" => {
                let made = maker.post("/api/v1/games", &friendly()).await.json();
                made["invites"][0]["token"].clone()
            }
            "{maker}" => json!(id.as_str()),
            "{session}" => {
                maker.get("/api/v1/me/sessions").await.json()["sessions"][0]["id"].clone()
            }
            _ => {
                let mut asked = json!({"control": "10m", "side": "red"});
                if name == "{for_opponent}" {
                    asked["to"] = json!(self.names[0].1);
                }
                maker.post("/api/v1/challenges", &asked).await.json()["id"].clone()
            }
        };
        text.replace(name, value.as_str().unwrap())
    }

    /// Those whose sessions have ended get new ones.
    async fn come_again(&mut self, browsers: &mut [Browser]) {
        for (number, caller) in CALLERS.into_iter().enumerate().skip(1) {
            if caller == "closed" || browsers[number].person().await.is_some() {
                continue;
            }
            self.number += 1;
            let person = id_of(caller);
            let known = self.app.store().person(&person).await.unwrap().unwrap();
            browsers[number] = match known.erased {
                true => self.hall.guest().await,
                false => self.session(&person, &format!("secret-of-{}", self.number)).await,
            };
        }
    }

    /// Asks as a caller does; the status and the body.
    async fn ask(&mut self, row: &Row, caller: &str, browser: &Browser) -> (u16, String) {
        let (method, path, body, _) = row;
        let (path, body) = (self.fill(path, caller).await, self.fill(body, caller).await);
        let own = format!("http://{}", browser.address());
        let origin = if caller == "foreign" { "http://evil.example".to_owned() } else { own };
        if path.ends_with("/socket") {
            return match browser.open(&path, &[("origin", &origin)]).await {
                Ok(_) => (101, String::new()),
                Err(tungstenite::Error::Http(answer)) => (answer.status().as_u16(), String::new()),
                Err(error) => panic!("{path}: {error}"),
            };
        }
        let headers = [("content-type", "application/json".to_owned()), ("origin", origin)];
        let answer = browser.request(method, &path, &headers, &body).await;
        (answer.status, answer.body)
    }

    /// The secrets that an answer tells.
    fn told(&self, body: &str) -> impl Iterator<Item = &'static Secret> {
        SECRETS.iter().filter(move |(_, text, _)| {
            let known = self.names.iter().find(|(name, _)| name == text);
            body.contains(known.map_or(*text, |(_, value)| value))
        })
    }
}

/// The identifier of somebody of a name.
fn id_of(name: &str) -> PersonId {
    let letters: String = name.chars().filter(char::is_ascii_lowercase).collect();
    PersonId::new(format!("{letters:z<26}"))
}

/// A game of two that has begun.
async fn begun(red: &Browser, black: &Browser, game: Value) -> String {
    let created = red.post("/api/v1/games", &game).await.json();
    let token = created["invites"][0]["token"].as_str().unwrap();
    let taken = black.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    created["id"].as_str().unwrap().to_owned()
}

#[test]
fn every_caller_is_answered_as_the_table_says() {
    on_sqlite(async |lab| {
        let (mut scene, mut browsers) = Scene::open(lab).await;
        let mut wrong = Vec::new();
        // Whoever may know a secret is told it somewhere: else it would be looked for in vain.
        let mut told = BTreeSet::new();
        for row in TABLE {
            let (method, path, _, expected) = row;
            for (number, caller) in CALLERS.into_iter().enumerate() {
                let (status, body) = scene.ask(row, caller, &browsers[number].clone()).await;
                if status != expected[number] {
                    wrong.push(format!("{method} {path}: {caller} got {status}: {body:.200}"));
                }
                for (what, _, may) in scene.told(&body) {
                    told.insert(*what);
                    if !may.contains(&caller) {
                        wrong.push(format!("{method} {path}: {caller} is told {what}: {body}"));
                    }
                }
                if status >= 400 && !path.ends_with("/socket") {
                    let error: Value = serde_json::from_str(&body).unwrap();
                    assert!(error["code"].is_string() && error["text"]["zh"].is_string(), "{body}");
                }
            }
            if path.ends_with("/erase") || *path == "/api/v1/account" {
                scene.come_again(&mut browsers).await;
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        let known = SECRETS.iter().filter(|(_, _, may)| !may.is_empty()).map(|(what, ..)| *what);
        assert_eq!(told, known.collect());
        scene.hall.stop().await;
    });
}

/// The operations of the document, their changing parts without names.
fn documented() -> BTreeSet<String> {
    let document: Value = serde_json::from_str(&server::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let of = |(path, methods): (&String, &Value)| {
        let methods: Vec<String> = methods.as_object().unwrap().keys().cloned().collect();
        let path = unnamed(path);
        methods.into_iter().map(move |method| format!("{} {path}", method.to_uppercase()))
    };
    paths.iter().flat_map(of).collect()
}

/// A path with `{}` for each changing part.
fn unnamed(path: &str) -> String {
    let part = |part: &str| {
        let changes = part.starts_with('{') || part.contains('%');
        if changes { "{}".to_owned() } else { part.to_owned() }
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

#[test]
fn every_route_has_a_row() {
    let rows: BTreeSet<String> =
        TABLE.iter().map(|(method, path, ..)| format!("{method} {}", unnamed(path))).collect();
    assert_eq!(rows, documented());
}

#[test]
fn every_route_is_documented() {
    let documented = documented();
    let source = include_str!("../../src/routes.rs");
    let mut routes = BTreeSet::new();
    for route in source.split(".route(").skip(1) {
        let mut words = route.splitn(3, '"').skip(1);
        let (path, rest) = (words.next().unwrap(), words.next().unwrap());
        let rest = rest.split(".route(").next().unwrap();
        let path = if path == "/healthz" { path.to_owned() } else { format!("/api/v1{path}") };
        for method in ["get", "post", "patch", "delete", "put"] {
            if rest.contains(&format!("{method}(")) {
                routes.insert(format!("{} {}", method.to_uppercase(), unnamed(&path)));
            }
        }
    }
    assert_eq!(routes, documented);
}
