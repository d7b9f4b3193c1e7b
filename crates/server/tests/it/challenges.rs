//! Challenges, rematches and series, for every kind of caller.

use clock::Span;
use serde_json::{Value, json};

use crate::hall::{Hall, account, seconds};
use crate::lab::{Lab, on_both};

on_both! {
    an_open_challenge_is_taken;
    of_two_who_take_one_seat_one_gets_it;
    a_challenge_is_withdrawn_by_its_maker_alone;
    a_challenge_to_one_person_is_theirs;
    a_challenge_is_declined_with_a_reason;
    rated_games_are_between_accounts;
    what_cannot_be_offered_is_refused;
    nobody_has_more_than_eight_challenges_however_fast;
    a_challenge_lapses_when_its_maker_has_gone;
    a_challenge_outlives_a_restart;
    a_rematch_counts_among_the_challenges_of_its_maker;
    a_rematch_has_the_arbiter_of_its_game;
    a_rematch_is_asked_for_and_taken;
    two_who_ask_for_a_rematch_meet;
    a_series_goes_on_with_the_sides_changed;
    a_turn_waits_on_the_desk;
    a_first_move_that_does_not_come_calls_the_game_off;
    the_list_shows_how_games_stand;
}

fn open() -> Value {
    json!({"control": "10m", "side": "red"})
}

async fn offer(browser: &crate::hall::Browser, challenge: Value) -> String {
    let answer = browser.post("/api/v1/challenges", &challenge).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()["id"].as_str().unwrap().to_owned()
}

fn path(id: &str) -> String {
    format!("/api/v1/challenges/{id}")
}

async fn an_open_challenge_is_taken(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let nobody = hall.stranger();
    assert_eq!(nobody.post("/api/v1/challenges", &open()).await.status, 401);
    let (maker, other) = (hall.guest().await, hall.guest().await);
    let (mut line, desk) = maker.hall().await;
    assert_eq!(desk, json!({"challenges": [], "own": [], "turns": []}));
    let id = offer(&maker, open()).await;
    let own = line.until("desk").await;
    assert_eq!(own["desk"]["own"][0]["id"], id.as_str());

    let list = nobody.get("/api/v1/challenges").await.json();
    let challenge = &list["challenges"][0];
    assert_eq!((&challenge["id"], &challenge["place"]), (&json!(id), &json!("black")));
    assert_eq!((&challenge["yours"], &challenge["rated"]), (&json!(false), &json!(false)));
    assert_eq!(challenge["speed"], "rapid");
    let own = maker.get("/api/v1/challenges").await.json();
    assert_eq!(own["challenges"][0]["yours"], true);

    assert_eq!(nobody.post(&path(&id), &json!({})).await.status, 401);
    let refused = maker.post(&path(&id), &json!({})).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("challenge.own")));
    let taken = other.post(&path(&id), &json!({})).await;
    assert_eq!((taken.status, taken.json()), (200, json!({"id": id, "place": "black"})));
    let again = other.post(&path(&id), &json!({})).await;
    assert_eq!(again.status, 200, "a resend is no harm: {}", again.body);
    let go = line.until("go").await;
    assert_eq!((&go["game"], &go["why"]), (&json!(id), &json!("challenge")));
    assert_eq!(nobody.get("/api/v1/challenges").await.json()["challenges"], json!([]));
    let view = other.get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!((&view["live"]["status"], &view["you"]["seats"]), (&json!("running"), &json!([1])));
    let late = hall.guest().await.post(&path(&id), &json!({})).await;
    assert_eq!((late.status, &late.json()["code"]), (409, &json!("invite.taken")));
    for (id, code) in [("x", 404), ("aaaaaaaaaaaaaaaaaaaaaaaaaa", 404)] {
        assert_eq!(other.post(&path(id), &json!({})).await.status, code, "{id}");
    }
    hall.stop().await;
}

async fn of_two_who_take_one_seat_one_gets_it(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let maker = hall.guest().await;
    for _ in 0..4 {
        let id = offer(&maker, open()).await;
        let (one, two, three) = (hall.guest().await, hall.guest().await, hall.guest().await);
        let (at, body) = (path(&id), json!({}));
        let answers =
            tokio::join!(one.post(&at, &body), two.post(&at, &body), three.post(&at, &body));
        let mut codes = [answers.0.status, answers.1.status, answers.2.status];
        codes.sort_unstable();
        assert_eq!(codes, [200, 409, 409]);
    }
    hall.stop().await;
}

async fn a_challenge_is_withdrawn_by_its_maker_alone(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (maker, other) = (hall.guest().await, hall.guest().await);
    let id = offer(&maker, open()).await;
    assert_eq!(hall.stranger().delete(&path(&id)).await.status, 401);
    let refused = other.delete(&path(&id)).await;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("challenge.not_yours")));
    assert_eq!(maker.delete(&path(&id)).await.status, 204);
    let again = maker.delete(&path(&id)).await;
    assert_eq!((again.status, &again.json()["code"]), (409, &json!("challenge.gone")));
    let late = other.post(&path(&id), &json!({})).await;
    assert_eq!((late.status, &late.json()["code"]), (409, &json!("challenge.gone")));
    let view = maker.get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!(view["live"]["result"]["termination"], "aborted");
    // A game by link is no challenge.
    let friend = json!({"control": "10m", "side": "red", "kind": "friend"});
    let game = maker.post("/api/v1/games", &friend).await.json();
    let game = game["id"].as_str().unwrap();
    assert_eq!(other.post(&path(game), &json!({})).await.status, 404);
    assert_eq!(maker.delete(&path(game)).await.status, 404);
    hall.stop().await;
}

async fn me(browser: &crate::hall::Browser) -> String {
    let me = browser.post("/api/v1/session", &json!({})).await.json();
    me["person"].as_str().unwrap().to_owned()
}

async fn a_challenge_to_one_person_is_theirs(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (maker, rival, other) = (hall.guest().await, hall.guest().await, hall.guest().await);
    let (mut line, _) = rival.hall().await;
    let mut challenge = open();
    challenge["to"] = json!(me(&rival).await);
    let id = offer(&maker, challenge.clone()).await;
    let desk = line.until("desk").await["desk"].clone();
    assert_eq!(desk["challenges"][0]["id"], id.as_str());
    assert_eq!(rival.get("/api/v1/me/desk").await.json(), desk);
    assert_eq!(hall.stranger().get("/api/v1/me/desk").await.status, 401);
    assert_eq!(hall.stranger().get("/api/v1/challenges").await.json()["challenges"], json!([]));
    let refused = other.post(&path(&id), &json!({})).await;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("challenge.for_another")));
    assert_eq!(rival.post(&path(&id), &json!({})).await.status, 200);
    challenge["to"] = json!(me(&maker).await);
    let refused = maker.post("/api/v1/challenges", &challenge).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("challenge.own")));
    challenge["to"] = json!("aaaaaaaaaaaaaaaaaaaaaaaaaa");
    assert_eq!(maker.post("/api/v1/challenges", &challenge).await.status, 404);
    hall.stop().await;
}

async fn a_challenge_is_declined_with_a_reason(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (maker, rival, other) = (hall.guest().await, hall.guest().await, hall.guest().await);
    let mut challenge = open();
    challenge["to"] = json!(me(&rival).await);
    let id = offer(&maker, challenge).await;
    let (mut line, _) = maker.hall().await;
    let decline = format!("{}/decline", path(&id));
    let why = json!({"why": "control"});
    for (caller, status) in
        [(&hall.stranger(), 401), (&other, 403), (&maker, 403), (&rival, 204), (&rival, 409)]
    {
        assert_eq!(caller.post(&decline, &why).await.status, status);
    }
    let desk = line.until("desk").await["desk"].clone();
    assert_eq!(desk["own"][0]["declined"], "control");
    let view = maker.get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!(view["offered"]["declined"], "control");
    assert_eq!(rival.post(&decline, &json!({"why": "rude"})).await.status, 400);
    // The next day it is forgotten.
    hall.time.advance(Span::from_days(2));
    assert_eq!(maker.get("/api/v1/me/desk").await.json()["own"], json!([]));
    hall.stop().await;
}

async fn rated_games_are_between_accounts(lab: &Lab) {
    let (ann, bo) = (account(lab, "ann").await, account(lab, "bo").await);
    let hall = Hall::start(lab).await;
    let guest = hall.guest().await;
    let rated = json!({"control": "10m", "side": "red", "rated": true});
    let refused = guest.post("/api/v1/challenges", &rated).await;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("rated.account")));
    let (ann_page, bo_page) = (hall.of(&ann), hall.of(&bo));
    let mut to_guest = rated.clone();
    to_guest["to"] = json!(me(&guest).await);
    assert_eq!(ann_page.post("/api/v1/challenges", &to_guest).await.status, 403);
    for (name, value) in
        [("control", "unlimited"), ("start", "left-horse"), ("control", "10m odds 1 -3m")]
    {
        let mut odd = rated.clone();
        odd[name] = json!(value);
        let refused = ann_page.post("/api/v1/challenges", &odd).await;
        assert_eq!(refused.json()["code"], "rated.not_possible", "{value}: {}", refused.body);
    }
    let id = offer(&ann_page, rated).await;
    assert_eq!(guest.post(&path(&id), &json!({})).await.status, 403);
    assert_eq!(bo_page.post(&path(&id), &json!({})).await.status, 200);
    let view = guest.get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!(view["rated"], true);
    hall.stop().await;
}

async fn what_cannot_be_offered_is_refused(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let maker = hall.guest().await;
    for (field, value, status) in [
        ("control", json!("soon"), 422),
        ("start", json!("nowhere"), 422),
        ("book", json!("mine"), 422),
        ("series", json!({"length": 1, "best": true}), 422),
        ("series", json!({"length": 21, "best": false}), 422),
        ("surprise", json!(1), 400),
    ] {
        let mut challenge = open();
        challenge[field] = value.clone();
        let refused = maker.post("/api/v1/challenges", &challenge).await;
        assert_eq!(refused.status, status, "{field} {value}: {}", refused.body);
    }
    for _ in 0..8 {
        offer(&maker, open()).await;
    }
    let refused = maker.post("/api/v1/challenges", &open()).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("challenge.too_many")));
    hall.stop().await;
}

/// Lets time pass, step by step, so that what looks at it once in a while has looked.
async fn pass(hall: &Hall, minutes: i64) {
    for _ in 0..4 * minutes {
        hall.time.advance(seconds(15));
        // An answer over HTTP gives the server's own work its turn.
        hall.stranger().get("/healthz").await;
    }
}

async fn waits(hall: &Hall, count: usize) -> bool {
    for _ in 0..200 {
        let list = hall.stranger().get("/api/v1/challenges").await.json();
        if list["challenges"].as_array().unwrap().len() == count {
            return true;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    false
}

async fn nobody_has_more_than_eight_challenges_however_fast(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (maker, other) = (hall.guest().await, hall.guest().await);
    let challenge = open();
    let all = (0..24).map(|_| maker.post("/api/v1/challenges", &challenge));
    let mut made = 0;
    for answer in futures_util::future::join_all(all).await {
        match answer.status {
            200 => made += 1,
            status => {
                assert_eq!((status, &answer.json()["code"]), (409, &json!("challenge.too_many")))
            }
        }
    }
    assert_eq!(made, 8);
    offer(&other, challenge).await;
    hall.stop().await;
}

async fn a_challenge_lapses_when_its_maker_has_gone(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (here, gone) = (hall.guest().await, hall.guest().await);
    let (_line, _) = here.hall().await;
    let kept = offer(&here, open()).await;
    offer(&gone, open()).await;
    let days = json!({"control": "3d/move", "side": "red"});
    offer(&gone, days).await;
    pass(&hall, 4).await;
    assert!(waits(&hall, 3).await, "after four minutes all three wait");
    pass(&hall, 2).await;
    assert!(waits(&hall, 2).await, "one by minutes has lapsed, one by days has not");
    let list = hall.stranger().get("/api/v1/challenges").await.json();
    let ids: Vec<_> = list["challenges"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    assert!(ids.contains(&&json!(kept)), "{list}");
    hall.time.advance(Span::from_days(8));
    assert!(waits(&hall, 1).await, "whoever is here may wait for ever");
    hall.stop().await;
}

async fn a_challenge_outlives_a_restart(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (maker, other) = (hall.guest().await, hall.guest().await);
    let id = offer(&maker, open()).await;
    let cookie = other.cookie.clone();
    let time = hall.stop().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let mut other = hall.stranger();
    other.cookie = cookie;
    assert!(waits(&hall, 1).await);
    assert_eq!(other.post(&path(&id), &json!({})).await.status, 200);
    hall.stop().await;
}

/// A game between two guests that is over, with Red's and Black's browser.
async fn finished(hall: &Hall) -> (crate::hall::Browser, crate::hall::Browser, String) {
    let (red, black) = (hall.guest().await, hall.guest().await);
    let id = offer(&red, open()).await;
    assert_eq!(black.post(&path(&id), &json!({})).await.status, 200);
    let mut socket = red.socket(&id).await;
    socket.hello().await;
    socket.command(json!({"t": "leave", "how": "resign"})).await;
    socket.until_is("ended").await;
    (red, black, id)
}

async fn a_rematch_is_asked_for_and_taken(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) = finished(&hall).await;
    let at = format!("/api/v1/games/{id}/rematch");
    let body = json!({});
    assert_eq!(hall.stranger().post(&at, &body).await.status, 401);
    assert_eq!(hall.guest().await.post(&at, &body).await.status, 403);
    let (mut line, _) = black.hall().await;
    let asked = red.post(&at, &body).await.json();
    assert_eq!(asked["begun"], false);
    assert_eq!(red.post(&at, &body).await.json(), asked, "asking twice is asking once");
    let desk = line.until("desk").await["desk"].clone();
    assert_eq!(desk["challenges"][0]["rematch_of"], id.as_str());
    let (mut first, _) = red.hall().await;
    let taken = black.post(&at, &body).await.json();
    assert_eq!(taken, json!({"id": asked["id"], "begun": true}));
    assert_eq!(first.until("go").await["game"], asked["id"]);
    let next = asked["id"].as_str().unwrap();
    let view = red.get(&format!("/api/v1/games/{next}")).await.json();
    assert_eq!(view["you"]["seats"], json!([1]), "the sides are changed");
    assert_eq!(view["control"], "10m");
    let early = red.post(&format!("/api/v1/games/{next}/rematch"), &body).await;
    assert_eq!((early.status, &early.json()["code"]), (409, &json!("rematch.running")));

    // A declined one may be asked for once more.
    let (red, black, id) = finished(&hall).await;
    let at = format!("/api/v1/games/{id}/rematch");
    let asked = red.post(&at, &body).await.json();
    let decline = format!("{}/decline", path(asked["id"].as_str().unwrap()));
    assert_eq!(black.post(&decline, &json!({"why": "no"})).await.status, 204);
    let again = red.post(&at, &body).await.json();
    assert_ne!(again["id"], asked["id"]);
    hall.stop().await;
}

async fn a_rematch_counts_among_the_challenges_of_its_maker(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) = finished(&hall).await;
    for _ in 0..8 {
        offer(&red, open()).await;
    }
    let at = format!("/api/v1/games/{id}/rematch");
    let refused = red.post(&at, &json!({})).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("challenge.too_many")));
    // The opponent's is taken all the same.
    assert_eq!(black.post(&at, &json!({})).await.json()["begun"], false);
    assert_eq!(red.post(&at, &json!({})).await.json()["begun"], true);
    hall.stop().await;
}

async fn a_rematch_has_the_arbiter_of_its_game(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (arbiter, red, black) = (hall.guest().await, hall.guest().await, hall.guest().await);
    let game = json!({"control": "10m", "side": "red", "kind": "arbitered"});
    let created = arbiter.post("/api/v1/games", &game).await.json();
    for (browser, place) in [(&red, 0), (&black, 1)] {
        let token = created["invites"][place]["token"].as_str().unwrap();
        let taken = browser.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    let id = created["id"].as_str().unwrap();
    let mut socket = red.socket(id).await;
    socket.hello().await;
    socket.command(json!({"t": "leave", "how": "resign"})).await;
    socket.until_is("ended").await;
    let at = format!("/api/v1/games/{id}/rematch");
    let asked = red.post(&at, &json!({})).await.json();
    // The arbiter has no challenge by that, and can make all of their own.
    for _ in 0..8 {
        offer(&arbiter, open()).await;
    }
    assert_eq!(black.post(&at, &json!({})).await.json()["begun"], true);
    let next = format!("/api/v1/games/{}", asked["id"].as_str().unwrap());
    let view = arbiter.get(&next).await.json();
    assert_eq!((&view["you"]["arbiter"], &view["kind"]), (&json!(true), &json!("arbitered")));
    assert_eq!(red.get(&next).await.json()["you"]["seats"], json!([1]));
    hall.stop().await;
}

async fn two_who_ask_for_a_rematch_meet(lab: &Lab) {
    let hall = Hall::start(lab).await;
    for _ in 0..3 {
        let (red, black, id) = finished(&hall).await;
        let (at, body) = (format!("/api/v1/games/{id}/rematch"), json!({}));
        let (one, other) = tokio::join!(red.post(&at, &body), black.post(&at, &body));
        assert_eq!((one.status, other.status), (200, 200), "{} {}", one.body, other.body);
        let (one, other) = (one.json(), other.json());
        assert_eq!(one["id"], other["id"]);
        assert!(one["begun"] == true || other["begun"] == true, "{one} {other}");
    }
    hall.stop().await;
}

async fn a_series_goes_on_with_the_sides_changed(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (maker, other) = (hall.guest().await, hall.guest().await);
    let mut challenge = open();
    challenge["series"] = json!({"length": 3, "best": true});
    let mut game = offer(&maker, challenge).await;
    let (mut line, _) = other.hall().await;
    assert_eq!(other.post(&path(&game), &json!({})).await.status, 200);
    line.until("go").await;
    // The maker loses twice: once as Red, once as Black.
    for (number, seat, points) in [(1, 0, [0, 0]), (2, 1, [2, 0])] {
        let mut socket = maker.socket(&game).await;
        let view = socket.hello().await;
        assert_eq!(view["you"]["seats"], json!([seat]));
        let series = json!({"number": number, "length": 3, "best": true, "points": points});
        assert_eq!(view["series"], series);
        socket.command(json!({"t": "leave", "how": "resign"})).await;
        socket.until_is("ended").await;
        if number == 1 {
            let go = line.until("go").await;
            assert_eq!(go["why"], "series");
            game = go["game"].as_str().unwrap().to_owned();
        }
    }
    pass(&hall, 1).await;
    let mine = maker.get("/api/v1/me/games").await.json();
    assert_eq!(mine["games"].as_array().unwrap().len(), 2, "two wins decide the best of three");
    hall.stop().await;
}

async fn a_turn_waits_on_the_desk(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black) = (hall.guest().await, hall.guest().await);
    let id = offer(&red, json!({"control": "3d/move", "side": "red"})).await;
    let (mut line, _) = black.hall().await;
    assert_eq!(black.post(&path(&id), &json!({})).await.status, 200);
    let turns = red.get("/api/v1/me/games?turn=mine").await.json();
    assert_eq!(turns["games"][0]["id"], id.as_str());
    let until = turns["games"][0]["until"].as_i64().unwrap() - hall.time.now().as_millis();
    assert!((until - 3 * 86_400_000).abs() <= 1, "{until}");
    assert_eq!(black.get("/api/v1/me/games?turn=mine").await.json()["games"], json!([]));
    assert_eq!(black.get("/api/v1/me/games?turn=yours").await.status, 400);
    assert_eq!(hall.stranger().get("/api/v1/me/games?turn=mine").await.status, 401);
    let mut socket = red.socket(&id).await;
    socket.hello().await;
    socket.play("h2e2").await;
    loop {
        let desk = line.until("desk").await["desk"].clone();
        if let Some(turn) = desk["turns"].get(0) {
            assert_eq!((&turn["id"], &turn["last"]), (&json!(id), &json!("h2e2")));
            break;
        }
    }
    // The clock of a game by days goes on through a restart.
    drop(socket);
    let cookie = black.cookie.clone();
    let time = hall.stop().await;
    time.advance(Span::from_days(1));
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let mut black = hall.stranger();
    black.cookie = cookie;
    let turns = black.get("/api/v1/me/games?turn=mine").await.json();
    let until = turns["games"][0]["until"].as_i64().unwrap() - hall.time.now().as_millis();
    assert!((until - 2 * 86_400_000).abs() <= 1, "{until}");
    hall.stop().await;
}

async fn a_first_move_that_does_not_come_calls_the_game_off(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black) = (hall.guest().await, hall.guest().await);
    let id = offer(&red, open()).await;
    assert_eq!(black.post(&path(&id), &json!({})).await.status, 200);
    let mut socket = black.socket(&id).await;
    let view = socket.hello().await;
    let by = view["live"]["first_move_by"].as_i64().unwrap() - hall.time.now().as_millis();
    assert!((29_000..=30_000).contains(&by), "{by}");
    hall.time.advance(seconds(31));
    let ended = socket.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["termination"], "aborted");
    assert_eq!(ended["live"]["result"]["score"], "*");
    hall.stop().await;
}

async fn the_list_shows_how_games_stand(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black) = (hall.guest().await, hall.guest().await);
    let id = offer(&red, open()).await;
    assert_eq!(black.post(&path(&id), &json!({})).await.status, 200);
    let mut socket = red.socket(&id).await;
    socket.hello().await;
    socket.play("h2e2").await;
    let list = hall.stranger().get("/api/v1/games").await.json();
    let game = &list["games"][0];
    assert_eq!((&game["last"], &game["to_act"]), (&json!("h2e2"), &json!([1])));
    assert!(game["fen"].as_str().unwrap().contains("1C2C4"), "{game}");
    assert!(game.get("yours").is_none(), "{game}");
    let mine = black.get("/api/v1/me/games").await.json();
    assert_eq!(mine["games"][0]["yours"], json!([1]));
    hall.stop().await;
}
