//! Profiles, the export of one's own data, and erasure.

use serde_json::{Value, json};
use store::{Accounts as _, Store as _, Talk as _};

use crate::accounts::{PASSWORD, code};
use crate::hall::{Browser, Hall, friendly};
use crate::lab::{Lab, on_both};
use crate::talk::{listen, listener, say, texts};

on_both! {
    a_person_is_shown_to_everybody;
    private_games_are_shown_to_the_person_alone;
    an_export_holds_what_is_ones_own_and_nothing_else;
    an_erased_account_is_gone_and_its_games_stay;
    a_guest_is_erased_by_the_word_alone;
    erasing_asks_for_password_and_code;
    a_running_game_outlives_its_player;
}

/// Two people play a game until one resigns.
async fn played(hall: &Hall, listed: bool) -> (Browser, Browser, String) {
    let mut game = friendly();
    game["listed"] = json!(listed);
    let (red, black, id) = hall.pair(game).await;
    finish(&red, &black, &id).await;
    (red, black, id)
}

async fn finish(red: &Browser, black: &Browser, id: &str) {
    let (mut first, mut second) = (red.socket(id).await, black.socket(id).await);
    first.hello().await;
    second.hello().await;
    first.play("h2e2").await;
    second.until("update").await;
    second.play("h9g7").await;
    first.ask(json!({"t": "leave", "how": "resign"})).await;
    second.until_is("ended").await;
}

/// A further game of the same two.
async fn again(red: &Browser, black: &Browser, listed: bool) -> String {
    let mut game = friendly();
    game["listed"] = json!(listed);
    let created = red.post("/api/v1/games", &game).await.json();
    let token = created["invites"][0]["token"].as_str().unwrap().to_owned();
    black.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
    let id = created["id"].as_str().unwrap().to_owned();
    finish(red, black, &id).await;
    id
}

fn ids(list: &Value) -> Vec<String> {
    let games = list["games"].as_array().unwrap();
    games.iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
}

async fn a_person_is_shown_to_everybody(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, black, id) = played(&hall, true).await;
    red.sign_up("Anna").await;
    let person = red.person().await.unwrap();
    let path = format!("/api/v1/people/{person}");
    for (who, browser) in [("stranger", &hall.stranger()), ("other", &black), ("own", &red)] {
        let shown = browser.get(&path).await;
        assert_eq!(shown.status, 200, "{who}: {}", shown.body);
        let shown = shown.json();
        assert_eq!((&shown["name"], &shown["guest"]), (&json!("Anna"), &json!(false)), "{who}");
        assert_eq!(shown["tally"], json!({"wins": 0, "draws": 0, "losses": 1}), "{who}");
        assert_eq!(shown["yours"], who == "own", "{who}");
        assert_eq!(shown["since"], 1_700_000_000_000_i64, "{who}");
        let games = browser.get(&format!("{path}/games")).await.json();
        assert_eq!(ids(&games), [id.as_str()], "{who}");
        assert_eq!(games["games"][0]["people"][0], person, "{who}");
    }
    let other = format!("/api/v1/people/{}", black.person().await.unwrap());
    let shown = hall.stranger().get(&other).await.json();
    assert_eq!((&shown["guest"], &shown["tally"]["wins"]), (&json!(true), &json!(1)));
    // A table names its people, so that the page can lead to them.
    let view = hall.stranger().get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!(view["seats"][0]["person"], person);

    for id in ["computer:3", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "x", "%00", "..%2f.."] {
        for path in [format!("/api/v1/people/{id}"), format!("/api/v1/people/{id}/games")] {
            let refused = hall.stranger().get(&path).await;
            assert_eq!(
                (refused.status, code(&refused).as_str()),
                (404, "person.not_found"),
                "{path}"
            );
        }
    }
    assert_eq!(hall.stranger().get(&format!("{path}/games?page=x")).await.status, 400);
    hall.stop().await;
}

async fn private_games_are_shown_to_the_person_alone(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, public) = played(&hall, true).await;
    hall.time.advance(crate::hall::seconds(1));
    let private = again(&red, &black, false).await;
    let path = format!("/api/v1/people/{}", red.person().await.unwrap());
    let games = format!("{path}/games");
    for (who, browser) in [("stranger", &hall.stranger()), ("opponent", &black)] {
        assert_eq!(ids(&browser.get(&games).await.json()), [public.as_str()], "{who}");
        assert_eq!(browser.get(&path).await.json()["tally"]["losses"], 1, "{who}");
    }
    assert_eq!(ids(&red.get(&games).await.json()), [private.as_str(), public.as_str()]);
    assert_eq!(red.get(&path).await.json()["tally"]["losses"], 2);
    // Games going on are not among them.
    let waiting = red.post("/api/v1/games", &friendly()).await;
    assert_eq!(waiting.status, 200);
    assert_eq!(ids(&red.get(&games).await.json()).len(), 2);
    hall.stop().await;
}

async fn an_export_holds_what_is_ones_own_and_nothing_else(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, black, first) = played(&hall, true).await;
    hall.time.advance(crate::hall::seconds(1));
    let second = again(&red, &black, false).await;
    let (_, _, foreign) = played(&hall, true).await;
    red.sign_up("Anna").await;
    // What she says, whom she blocks and what she reports; and what others do about her.
    let (mut own, mut theirs) = (listener(&red, &first).await, listener(&black, &first).await);
    say(&mut own, "下得好").await;
    say(&mut theirs, "not hers").await;
    say(&mut own, "再见").await;
    let (anna, bo) = (red.person().await.unwrap(), black.person().await.unwrap());
    for (browser, other, note) in [(&red, &bo, "慢"), (&black, &anna, "about her")] {
        let block = browser.post("/api/v1/me/blocks", &json!({"person": other})).await;
        assert_eq!(block.status, 204);
        let report = json!({"person": other, "game": first, "kind": "stalling", "note": note});
        assert_eq!(browser.post("/api/v1/reports", &report).await.status, 200);
    }
    let answer = red.get("/api/v1/me/export?lang=en").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.header("content-disposition").unwrap().contains("attachment"));
    let body = answer.unchunked();
    let export: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((&export["format"], &export["version"]), (&json!("chuhe-export"), &json!(2)));
    assert_eq!(export["account"]["name"], "Anna");
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(ids(&export), [second, first]);
    let game = &export["games"][0];
    assert_eq!((&game["seats"], &game["score"]), (&json!([0]), &json!("0-1")));
    let pgn = game["pgn"].as_str().unwrap();
    assert!(pgn.contains("[Red \"Anna\"]") && pgn.contains("C2.5"), "{pgn}");
    assert!(!body.contains(&foreign) && !body.contains("argon2"));
    let said: Vec<_> =
        export["lines"].as_array().unwrap().iter().map(|line| &line["text"]).collect();
    assert_eq!(said, ["下得好", "再见"]);
    assert_eq!(
        (&export["lines"][0]["game"], &export["lines"][0]["room"]),
        (&json!(&ids(&export)[1]), &json!("players"))
    );
    assert_eq!(export["blocks"].as_array().unwrap().len(), 1);
    assert_eq!(export["blocks"][0]["person"], json!(bo));
    let reports = export["reports"].as_array().unwrap();
    assert_eq!(reports.len(), 1);
    assert_eq!((&reports[0]["person"], &reports[0]["note"]), (&json!(bo), &json!("慢")));
    assert_eq!(export["ratings"], json!([]), "no game counted");
    assert!(!body.contains("about her") && !body.contains("not hers"));
    let cookie = red.cookie.clone().unwrap();
    let secret = cookie.trim_start_matches("chuhe=").split('.').next().unwrap();
    assert!(!body.contains(secret));

    assert_eq!(red.get("/api/v1/me/export?lang=tlh").await.status, 400);
    hall.stop().await;
}

async fn an_erased_account_is_gone_and_its_games_stay(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (mut red, black, id) = played(&hall, true).await;
    red.sign_up("Anna").await;
    let person = red.person().await.unwrap();
    let before = hall.stranger().get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!(before["seats"][0]["name"], "Anna");
    let line = say(&mut listener(&red, &id).await, "我是 Anna").await["line"]["id"].clone();
    let line = u32::try_from(line.as_u64().unwrap()).unwrap();
    say(&mut listener(&black, &id).await, "承让").await;
    let asked = json!({"confirm": "erase", "password": PASSWORD});
    let erased = red.post("/api/v1/me/erase", &asked).await;
    assert_eq!(erased.status, 204, "{}", erased.body);
    assert!(erased.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(red.person().await, None);
    assert_eq!(red.post("/api/v1/me/erase", &asked).await.status, 401);
    assert_eq!(hall.stranger().sign_in("Anna", PASSWORD).await.status, 401);
    for path in [format!("/api/v1/people/{person}"), format!("/api/v1/people/{person}/games")] {
        assert_eq!(hall.stranger().get(&path).await.status, 404, "{path}");
    }
    // The game is what it was, without the name.
    let after = black.get(&format!("/api/v1/games/{id}")).await.json();
    assert_eq!(after["seats"][0]["name"], "");
    assert_eq!(after["plies"], before["plies"]);
    assert_eq!(after["live"]["result"], before["live"]["result"]);
    let pgn = black.get(&format!("/api/v1/games/{id}/record.pgn")).await.body;
    assert!(pgn.contains("[Red \"?\"]") && !pgn.contains("Anna"), "{pgn}");
    // The name is free again.
    hall.guest().await.sign_up("Anna").await;

    // What she said is gone, and what is left of it for moderators names nobody.
    let chat = listen(&mut listener(&black, &id).await).await;
    assert_eq!(texts(&chat), ["承让"]);

    // And so it is on the disk: everything folds, nothing is left behind.
    let time = hall.stop().await;
    let store = lab.open().await;
    let check = store.check().await.unwrap();
    assert!(check.is_sound(), "{check:?}");
    let said = store.chat_around(line, 0).await.unwrap().remove(0);
    assert_eq!((said.text, said.person.as_str()), (None, person.as_str()));
    let id = journal::PersonId::new(person);
    assert!(store.person(&id).await.unwrap().unwrap().erased);
    assert_eq!(store.account(&id).await, Ok(None));
    store.close().await;
    let hall = Hall::start_with(lab, Hall::config(), time).await;
    let path = format!("/api/v1/games/{}", before["id"].as_str().unwrap());
    let again = hall.stranger().get(&path).await.json();
    assert_eq!(again["plies"], before["plies"], "read from its log anew");
    hall.stop().await;
}

async fn a_guest_is_erased_by_the_word_alone(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let guest = hall.guest().await;
    let person = guest.person().await.unwrap();
    for confirm in ["", "yes", "ERASE"] {
        let refused = guest.post("/api/v1/me/erase", &json!({"confirm": confirm})).await;
        assert_eq!((refused.status, code(&refused).as_str()), (422, "erase.unconfirmed"));
    }
    let stranger = hall.stranger().post("/api/v1/me/erase", &json!({"confirm": "erase"})).await;
    assert_eq!(stranger.status, 401);
    assert_eq!(guest.person().await, Some(person));
    let erased = guest.post("/api/v1/me/erase", &json!({"confirm": "erase"})).await;
    assert_eq!((erased.status, guest.person().await), (204, None));
    hall.stop().await;
}

async fn erasing_asks_for_password_and_code(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let mut anna = hall.guest().await;
    anna.sign_up("Anna").await;
    for (asked, expected) in [
        (json!({"confirm": "erase"}), "password.wrong"),
        (json!({"confirm": "erase", "password": "a wrong one"}), "password.wrong"),
    ] {
        let refused = anna.post("/api/v1/me/erase", &asked).await;
        assert_eq!((refused.status, code(&refused).as_str()), (403, expected));
    }
    assert!(anna.person().await.is_some());
    hall.stop().await;

    let hall = Hall::start(lab).await;
    let mut anna = hall.stranger();
    assert_eq!(anna.sign_in("Anna", PASSWORD).await.status, 200);
    let (secret, _) = crate::factors::turned_on(&hall, &anna).await;
    let erase = json!({"confirm": "erase", "password": PASSWORD});
    let refused = anna.post("/api/v1/me/erase", &erase).await;
    assert_eq!((refused.status, code(&refused).as_str()), (403, "code.needed"));
    hall.time.advance(crate::hall::seconds(60));
    let code = crate::factors::app_code(&secret, hall.time.now().as_millis());
    let mut erase = erase;
    erase["code"] = json!(code);
    assert_eq!(anna.post("/api/v1/me/erase", &erase).await.status, 204);
    hall.stop().await;
}

async fn a_running_game_outlives_its_player(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) = hall.pair(friendly()).await;
    let (mut mine, mut theirs) = (red.socket(&id).await, black.socket(&id).await);
    mine.hello().await;
    theirs.hello().await;
    mine.play("h2e2").await;
    theirs.until("update").await;
    assert_eq!(red.post("/api/v1/me/erase", &json!({"confirm": "erase"})).await.status, 204);
    assert_eq!(mine.until_closed().await, 1012);
    theirs.play("h9g7").await;
    assert_eq!(theirs.view["live"]["status"], "running");
    // The clock decides.
    hall.time.advance(crate::hall::seconds(601));
    let ended = theirs.until_is("ended").await;
    assert_eq!(ended["live"]["result"]["score"], "0-1", "{ended}");
    hall.stop().await;
}
