//! Reports and what moderators do: who may, what follows, and that all of it stands in the log.

use serde_json::{Value, json};
use server::Config;
use store::{Store as _, Talk as _};

use crate::hall::{Browser, Hall, Socket, friendly, seconds};
use crate::lab::{Lab, on_both, on_sqlite};
use crate::talk::{Account, account, delete, heard, listen, listener, say};

const REPORTS: &str = "/api/v1/moderation/reports";
const LOG: &str = "/api/v1/moderation/log";
const MEASURES: &str = "/api/v1/moderation/measures";

/// A hall with a moderator, and with two people who have accounts.
struct Scene {
    hall: Hall,
    mo: Browser,
    ann: Browser,
    bo: Browser,
    people: [Account; 3],
}

impl Scene {
    async fn open(lab: &Lab) -> Scene {
        let people =
            [account(lab, "mo").await, account(lab, "ann").await, account(lab, "bo").await];
        let config = Config { moderators: vec!["mo".to_owned()], ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let [mo, ann, bo] = [0, 1, 2].map(|index: usize| hall.browser(&people[index].cookie));
        Scene { hall, mo, ann, bo, people }
    }

    fn ann_id(&self) -> &str {
        &self.people[1].id
    }

    /// Ann and Bo at a table with their sockets, both listening.
    async fn seated(&self) -> (Socket, Socket, String) {
        let created = self.ann.post("/api/v1/games", &friendly()).await.json();
        let token = created["invites"][0]["token"].as_str().unwrap();
        self.bo.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
        let id = created["id"].as_str().unwrap().to_owned();
        (listener(&self.ann, &id).await, listener(&self.bo, &id).await, id)
    }

    async fn measure(&self, measure: Value) -> Value {
        let answer = self.mo.post(MEASURES, &measure).await;
        assert_eq!(answer.status, 200, "{measure}: {}", answer.body);
        answer.json()
    }

    async fn log(&self) -> Vec<Value> {
        self.mo.get(LOG).await.json()["measures"].as_array().unwrap().clone()
    }
}

on_both! {
    a_report_is_seen_with_its_context_and_settled;
    a_closed_account_is_out_at_once;
}

async fn a_report_is_seen_with_its_context_and_settled(lab: &Lab) {
    let scene = Scene::open(lab).await;
    let (mut ann, mut bo, game) = scene.seated().await;
    say(&mut bo, "你好").await;
    let rude = say(&mut ann, "<script>rude</script>").await;
    let line = &rude["line"]["id"];
    say(&mut bo, "？").await;
    let report = json!({"line": line, "kind": "insulting", "note": " 骂人 "});
    for already in [false, true] {
        let answer = scene.bo.post("/api/v1/reports", &report).await;
        assert_eq!((answer.status, answer.json()), (200, json!({"already": already})));
    }
    let found = scene.mo.get(&format!("{REPORTS}?settled=false")).await.json();
    assert_eq!(found["reports"].as_array().unwrap().len(), 1);
    let report = &found["reports"][0];
    assert_eq!((&report["kind"], &report["note"]), (&json!("insulting"), &json!("骂人")));
    assert_eq!((&report["game"], &report["line"]), (&json!(game), line));
    assert_eq!(
        (&report["reporter"]["name"], &report["person"]["name"]),
        (&json!("bo"), &json!("ann"))
    );
    let context: Vec<_> =
        report["context"].as_array().unwrap().iter().map(|line| &line["text"]).collect();
    assert_eq!(context, ["你好", "<script>rude</script>", "？"]);

    let entry = scene
        .measure(json!({"kind": "warn", "report": report["id"], "reason": "请文明用语"}))
        .await;
    assert_eq!(
        (&entry["moderator"]["name"], &entry["person"]["name"]),
        (&json!("mo"), &json!("ann"))
    );
    assert_eq!(entry["person"]["measures"], 1);
    let none = scene.mo.get(&format!("{REPORTS}?settled=false")).await.json();
    assert_eq!(none["reports"], json!([]));
    let settled = scene.mo.get(&format!("{REPORTS}?settled=true")).await.json();
    assert_eq!(settled["reports"][0]["settled"], entry["id"]);
    assert_eq!(scene.log().await, [entry]);
    let standing = scene.ann.get("/api/v1/me/standing").await.json();
    assert_eq!(standing["warnings"][0]["reason"], "请文明用语");
    assert_eq!(scene.bo.get("/api/v1/me/standing").await.json()["warnings"], json!([]));
    scene.hall.stop().await;
}

async fn a_closed_account_is_out_at_once(lab: &Lab) {
    let scene = Scene::open(lab).await;
    let (mut ann, mut bo, game) = scene.seated().await;
    // A second socket that has not said hello yet.
    let mut early = scene.ann.socket(&game).await;
    ann.play("h2e2").await;
    bo.until_is("moved").await;
    scene.measure(json!({"kind": "close", "person": scene.ann_id(), "reason": "作弊"})).await;
    let word = ann.until("error").await;
    assert_eq!(word["code"], "account.closed");
    assert!(word["text"]["zh"].as_str().unwrap().contains("作弊"), "{word}");
    assert_eq!(ann.until_closed().await, 4003);
    early.send(&json!({"t": "hello", "protocol": 1})).await;
    assert_eq!(early.until_closed().await, 4003);
    assert_eq!(bo.until("presence").await["presence"]["seats"], json!([false, true]));
    assert_eq!(scene.ann.get("/api/v1/me/games").await.status, 401);
    assert_eq!(scene.ann.patch("/api/v1/me", &json!({"name": "x"})).await.status, 401);
    // The browser gets a guest, who sits nowhere.
    let answer = scene.ann.post("/api/v1/session", &json!({})).await;
    assert_eq!((answer.status, &answer.json()["guest"]), (200, &json!(true)));
    assert_ne!(answer.json()["person"], scene.ann_id());

    scene.measure(json!({"kind": "reopen", "person": scene.ann_id(), "reason": "误会"})).await;
    let kinds: Vec<_> = scene.log().await.iter().map(|entry| entry["kind"].clone()).collect();
    assert_eq!(kinds, ["reopen", "close"]);
    let person =
        scene.mo.get(&format!("/api/v1/moderation/people/{}", scene.ann_id())).await.json();
    assert_eq!(person["closed_at"], Value::Null);
    // Sessions that ended stay ended.
    assert_eq!(scene.ann.get("/api/v1/me/games").await.status, 401);
    let time = scene.hall.stop().await;

    // A session that was made meanwhile, by whatever way, is none while the account is closed.
    let store = lab.open().await;
    let measure = store.measures(&store::MeasuresQuery::default(), 1).await.unwrap().remove(0);
    let close = store::Measure { kind: store::MeasureKind::Close, ..measure };
    store.take_measure(&close).await.unwrap();
    let now = time.now();
    let token = store::TokenHash(<sha2::Sha256 as sha2::Digest>::digest(b"meanwhile").into());
    let person = close.person.clone();
    let session = store::Session { token, person, created: now, seen: now, agent: String::new() };
    store.add_session(&session).await.unwrap();
    store.close().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    assert_eq!(hall.browser("chuhe=meanwhile").get("/api/v1/me/games").await.status, 401);
    hall.stop().await;
}

/// Who knows the password of a closed account is told why it is closed; nobody else is.
#[test]
fn nobody_signs_in_to_a_closed_account() {
    on_sqlite(async |lab| {
        let scene = Scene::open(lab).await;
        let owner = scene.hall.guest().await;
        let sign_up = json!({"name": "Zhang San", "password": "a rather long password"});
        let answer = owner.post("/api/v1/account", &sign_up).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let person = answer.json()["person"].as_str().unwrap().to_owned();
        let close = json!({"kind": "close", "person": person, "reason": "作弊"});
        scene.measure(close).await;
        let stranger = scene.hall.stranger();
        for (password, status, code) in [
            ("a rather long password", 403, "account.closed"),
            ("another long password", 401, "sign_in.failed"),
        ] {
            let sign_in = json!({"name": "zhang san", "password": password});
            let answer = stranger.post("/api/v1/sign-in", &sign_in).await;
            assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)));
            assert_eq!(answer.body.contains("作弊"), status == 403, "{}", answer.body);
            assert_eq!(answer.header("set-cookie"), None);
        }
        scene.measure(json!({"kind": "reopen", "person": person, "reason": "误会"})).await;
        assert_eq!(stranger.post("/api/v1/sign-in", &sign_up).await.status, 200);
        scene.hall.stop().await;
    });
}

#[test]
fn a_mute_says_why_and_until_when() {
    on_sqlite(async |lab| {
        let scene = Scene::open(lab).await;
        let (mut ann, mut bo, _) = scene.seated().await;
        let mute =
            json!({"kind": "mute", "person": scene.ann_id(), "reason": "刷屏", "minutes": 60});
        let entry = scene.measure(mute).await;
        let chat = ann.until("chat_view").await["chat"].clone();
        assert_eq!(chat["muted"], json!({"until": entry["until"], "reason": "刷屏"}));
        let refused = say(&mut ann, "x").await;
        assert_eq!(refused["code"], "chat.muted");
        let text = refused["text"]["en"].as_str().unwrap();
        assert!(text.contains("刷屏") && text.contains("2023-11-14 23:13"), "{text}");
        assert_eq!(heard(&mut bo).await, [""; 0]);
        // The game goes on.
        ann.play("h2e2").await;
        let standing = scene.ann.get("/api/v1/me/standing").await.json();
        assert_eq!(standing["muted"]["reason"], "刷屏");
        scene.hall.time.advance(seconds(3_601));
        assert_eq!(say(&mut ann, "again").await["t"], "chat", "its time is over");
        assert_eq!(listen(&mut ann).await.get("muted"), None);

        let mute =
            json!({"kind": "mute", "person": scene.ann_id(), "reason": "刷屏", "minutes": 60});
        scene.measure(mute).await;
        assert_eq!(say(&mut ann, "x").await["code"], "chat.muted");
        scene.measure(json!({"kind": "unmute", "person": scene.ann_id(), "reason": "够了"})).await;
        assert_eq!(say(&mut ann, "x").await["t"], "chat");
        scene.hall.stop().await;
    });
}

#[test]
fn a_line_is_taken_away_for_all() {
    on_sqlite(async |lab| {
        let scene = Scene::open(lab).await;
        let (mut ann, mut bo, _) = scene.seated().await;
        let line = say(&mut ann, "rude").await["line"]["id"].clone();
        say(&mut ann, "kind").await;
        let wrong =
            json!({"kind": "remove", "line": line, "person": scene.people[2].id, "reason": "x"});
        assert_eq!(scene.mo.post(MEASURES, &wrong).await.json()["code"], "measure.invalid");
        scene.measure(json!({"kind": "remove", "line": line, "reason": "辱骂"})).await;
        for socket in [&mut ann, &mut bo] {
            let chat = socket.until("chat_view").await["chat"].clone();
            assert_eq!(chat["lines"].as_array().unwrap().len(), 1);
            assert_eq!(chat["lines"][0]["text"], "kind");
        }
        scene.hall.stop().await;
    });
}

#[test]
fn only_moderators_see_and_do() {
    on_sqlite(async |lab| {
        let scene = Scene::open(lab).await;
        let (mut ann, _bo, _) = scene.seated().await;
        let line = say(&mut ann, "x").await["line"]["id"].clone();
        let report = json!({"line": line, "kind": "other"});
        scene.bo.post("/api/v1/reports", &report).await;
        let id = scene.mo.get(REPORTS).await.json()["reports"][0]["id"].clone();
        let person = format!("/api/v1/moderation/people/{}", scene.ann_id());
        let measure = json!({"kind": "dismiss", "report": id, "reason": "x"});
        let muted_person = scene.people[2].id.clone();
        scene
            .measure(json!({"kind": "mute", "person": muted_person, "reason": "x", "minutes": 9}))
            .await;
        let guest = scene.hall.guest().await;
        for (who, browser, status, code) in [
            ("nobody", &scene.hall.stranger(), 401, "session.missing"),
            ("a guest", &guest, 403, "moderator.required"),
            ("who is reported", &scene.ann, 403, "moderator.required"),
            ("who is muted", &scene.bo, 403, "moderator.required"),
        ] {
            for path in [REPORTS, LOG, person.as_str()] {
                let answer = browser.get(path).await;
                assert_eq!(
                    (answer.status, &answer.json()["code"]),
                    (status, &json!(code)),
                    "{who} {path}"
                );
            }
            let answer = browser.post(MEASURES, &measure).await;
            assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{who}");
        }
        assert_eq!(scene.mo.get("/api/v1/me/standing").await.json()["moderator"], true);
        assert_eq!(scene.log().await.len(), 1, "nothing was done");
        scene.measure(measure).await;
        scene.hall.stop().await;
    });
}

#[test]
fn a_moderator_is_bound_too() {
    on_sqlite(async |lab| {
        let second = account(lab, "di").await;
        let store = lab.open().await;
        let di = journal::PersonId::new(second.id.as_str());
        store.add_moderator(&di, Hall::time().now()).await.unwrap();
        store.close().await;
        let scene = Scene::open(lab).await;
        let own = &scene.people[0].id;
        let ann = scene.ann_id();
        let long = "x".repeat(501);
        for (measure, status, code) in [
            (json!({"kind": "warn", "person": own, "reason": "x"}), 409, "measure.self"),
            (json!({"kind": "unmute", "person": own, "reason": "x"}), 409, "measure.self"),
            (json!({"kind": "close", "person": own, "reason": "x"}), 409, "measure.self"),
            (
                json!({"kind": "close", "person": second.id, "reason": "x"}),
                409,
                "measure.colleague",
            ),
            (json!({"kind": "warn", "person": ann, "reason": " "}), 422, "reason.invalid"),
            (json!({"kind": "warn", "person": ann, "reason": long}), 422, "reason.invalid"),
            (json!({"kind": "warn", "person": ann, "reason": "a\u{202e}"}), 422, "reason.invalid"),
            (json!({"kind": "mute", "person": ann, "reason": "x"}), 422, "minutes.invalid"),
            (
                json!({"kind": "mute", "person": ann, "reason": "x", "minutes": 0}),
                422,
                "minutes.invalid",
            ),
            (
                json!({"kind": "mute", "person": ann, "reason": "x", "minutes": 525_601}),
                422,
                "minutes.invalid",
            ),
            (
                json!({"kind": "warn", "person": ann, "reason": "x", "minutes": 5}),
                422,
                "minutes.invalid",
            ),
            (json!({"kind": "dismiss", "person": ann, "reason": "x"}), 422, "measure.invalid"),
            (json!({"kind": "remove", "person": ann, "reason": "x"}), 422, "measure.invalid"),
            (json!({"kind": "remove", "line": 99, "reason": "x"}), 404, "line.not_found"),
            (json!({"kind": "warn", "report": "none", "reason": "x"}), 404, "report.not_found"),
            (
                json!({"kind": "warn", "person": "b".repeat(26), "reason": "x"}),
                404,
                "person.not_found",
            ),
            (json!({"kind": "warn", "reason": "x"}), 404, "person.not_found"),
            (json!({"kind": "execute", "person": ann, "reason": "x"}), 400, "request.malformed"),
            (
                json!({"kind": "warn", "person": ann, "reason": "x", "as": "di"}),
                400,
                "request.malformed",
            ),
        ] {
            let answer = scene.mo.post(MEASURES, &measure).await;
            assert_eq!(
                (answer.status, &answer.json()["code"]),
                (status, &json!(code)),
                "{measure}"
            );
        }
        assert_eq!(scene.log().await, [] as [Value; 0]);
        // What is said of a moderator is settled by another one.
        let report = json!({"person": own, "kind": "name"});
        scene.ann.post("/api/v1/reports", &report).await;
        let id = scene.mo.get(REPORTS).await.json()["reports"][0]["id"].clone();
        let dismiss = json!({"kind": "dismiss", "report": id, "reason": "x"});
        assert_eq!(scene.mo.post(MEASURES, &dismiss).await.json()["code"], "measure.self");
        let di = scene.hall.browser(&second.cookie);
        assert_eq!(di.post(MEASURES, &dismiss).await.status, 200);
        scene.hall.stop().await;
    });
}

#[test]
fn reports_are_asked_for_in_the_right_form() {
    on_sqlite(async |lab| {
        let scene = Scene::open(lab).await;
        let (mut ann, _bo, game) = scene.seated().await;
        let line = say(&mut ann, "x").await["line"]["id"].clone();
        let (own, other) = (&scene.people[2].id, scene.ann_id());
        let nobody = "b".repeat(26);
        let long = "x".repeat(501);
        for (report, status, code) in [
            (json!({"kind": "cheating"}), 422, "report.nobody"),
            (json!({"kind": "cheating", "game": game}), 422, "report.nobody"),
            (json!({"kind": "cheating", "person": own}), 409, "report.self"),
            (json!({"kind": "cheating", "person": nobody}), 404, "person.not_found"),
            (json!({"kind": "cheating", "person": "engine:x"}), 404, "person.not_found"),
            (json!({"kind": "cheating", "person": other, "game": nobody}), 404, "game.not_found"),
            (json!({"kind": "cheating", "line": 99}), 404, "line.not_found"),
            (json!({"kind": "cheating", "line": line, "person": own}), 404, "line.not_found"),
            (json!({"kind": "cheating", "person": other, "note": long}), 422, "note.invalid"),
            (json!({"kind": "cheating", "person": other, "note": "\u{202e}"}), 422, "note.invalid"),
            (json!({"kind": "boring", "person": other}), 400, "request.malformed"),
        ] {
            scene.hall.time.advance(seconds(61));
            let answer = scene.bo.post("/api/v1/reports", &report).await;
            assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{report}");
        }
        let report = json!({"kind": "stalling", "person": other, "game": game});
        assert_eq!(scene.hall.stranger().post("/api/v1/reports", &report).await.status, 401);
        scene.hall.time.advance(seconds(600));
        let mut kept = 0;
        for number in 0..12 {
            let report = json!({"kind": "other", "person": other, "note": number.to_string()});
            let answer = scene.bo.post("/api/v1/reports", &report).await;
            kept += usize::from(answer.status == 200);
            assert!(matches!(answer.status, 200 | 429), "{}", answer.body);
        }
        assert_eq!(kept, 5, "and then the person has to wait");
        let found = scene.mo.get(REPORTS).await.json();
        assert_eq!(found["reports"].as_array().unwrap().len(), 1, "one about the same");
        scene.hall.stop().await;
    });
}

#[test]
fn lists_of_moderation_come_in_pages() {
    on_sqlite(async |lab| {
        let scene = Scene::open(lab).await;
        for number in 0..25 {
            let reason = format!("{number}");
            scene
                .measure(json!({"kind": "warn", "person": scene.ann_id(), "reason": reason}))
                .await;
        }
        let first = scene.mo.get(LOG).await.json();
        assert_eq!(first["measures"].as_array().unwrap().len(), 20);
        assert_eq!(first["measures"][0]["reason"], "24");
        let next = first["next"].as_str().unwrap();
        let second = scene.mo.get(&format!("{LOG}?page={next}")).await.json();
        assert_eq!(second["measures"].as_array().unwrap().len(), 5);
        assert_eq!(
            (&second["measures"][0]["reason"], &second["next"]),
            (&json!("4"), &Value::Null)
        );
        let of_bo = format!("{LOG}?person={}", scene.people[2].id);
        assert_eq!(scene.mo.get(&of_bo).await.json()["measures"], json!([]));
        for path in
            [format!("{LOG}?page=x"), format!("{REPORTS}?page=1.2"), format!("{REPORTS}?settled=7")]
        {
            assert_eq!(scene.mo.get(&path).await.status, 400, "{path}");
        }
        assert_eq!(delete(&scene.mo, LOG).await, 405, "nothing is taken out of the log");
        scene.hall.stop().await;
    });
}
