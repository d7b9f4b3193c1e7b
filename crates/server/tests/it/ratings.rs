//! Ratings: reckoned from the logs, and the same when they are made anew.

use serde_json::{Value, json};
use store::{Hall as _, Store as _};

use crate::hall::{Account, Hall, account};
use crate::lab::{Lab, on_both};

on_both! {
    a_rated_game_moves_both;
    what_is_made_anew_is_what_was_live;
}

/// A rated game that Red resigns.
async fn resigned(hall: &Hall, red: &Account, black: &Account) -> String {
    let (red, black) = (hall.of(red), hall.of(black));
    let rated = json!({"control": "10m", "side": "red", "rated": true});
    let made = red.post("/api/v1/challenges", &rated).await.json();
    let id = made["id"].as_str().unwrap().to_owned();
    let taken = black.post(&format!("/api/v1/challenges/{id}"), &json!({})).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    let mut socket = red.socket(&id).await;
    socket.hello().await;
    socket.command(json!({"t": "leave", "how": "resign"})).await;
    socket.until_is("ended").await;
    id
}

/// What a game did to ratings, once it is reckoned.
async fn changes(hall: &Hall, game: &str) -> Value {
    for _ in 0..500 {
        let found = hall.stranger().get(&format!("/api/v1/games/{game}/ratings")).await.json();
        if found["changes"].as_array().is_some_and(|changes| !changes.is_empty()) {
            return found;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the game was not rated");
}

async fn a_rated_game_moves_both(lab: &Lab) {
    let (ann, bo) = (account(lab, "ann").await, account(lab, "bo").await);
    let hall = Hall::start(lab).await;
    let nobody = hall.stranger();
    let none = nobody.get(&format!("/api/v1/people/{}/ratings", ann.id)).await;
    assert_eq!((none.status, &none.json()["speeds"]), (200, &json!([])));
    let game = resigned(&hall, &ann, &bo).await;
    let found = changes(&hall, &game).await;
    assert_eq!(found["rated"], true);
    let [red, black] = [&found["changes"][0], &found["changes"][1]];
    assert_eq!((&red["before"], &black["before"]), (&json!(1_500), &json!(1_500)));
    let (low, high) = (red["after"]["rating"].as_i64(), black["after"]["rating"].as_i64());
    assert!(low < Some(1_400) && high > Some(1_600), "{found}");
    assert_eq!(red["after"]["provisional"], true);

    let ratings = nobody.get(&format!("/api/v1/people/{}/ratings", bo.id)).await.json();
    let speed = &ratings["speeds"][0];
    assert_eq!((&speed["speed"], &speed["games"]), (&json!("rapid"), &json!(1)));
    assert_eq!(speed["now"]["rating"].as_i64(), high);
    assert_eq!(
        (&speed["history"][0]["game"], &speed["history"][0]["score"]),
        (&json!(game), &json!(2))
    );
    // And so it is in what she takes along, and beside her name in lists.
    let export = hall.of(&bo).get("/api/v1/me/export").await.unchunked();
    let export: Value = serde_json::from_str(&export).unwrap();
    assert_eq!(export["ratings"], ratings["speeds"]);
    let own = hall.of(&bo).get("/api/v1/me/games").await.json();
    assert_eq!(own["games"][0]["ratings"][1]["rating"].as_i64(), high);
    assert_eq!(nobody.get("/api/v1/people/x/ratings").await.status, 404);
    assert_eq!(nobody.get("/api/v1/people/aaaaaaaaaaaaaaaaaaaaaaaaab/ratings").await.status, 404);
    assert_eq!(nobody.get("/api/v1/games/aaaaaaaaaaaaaaaaaaaaaaaaab/ratings").await.status, 404);

    // The next table shows it.
    let next = resigned(&hall, &bo, &ann).await;
    let view = nobody.get(&format!("/api/v1/games/{next}")).await.json();
    assert_eq!(view["seats"][0]["rating"]["rating"].as_i64(), high);
    // A casual game leaves ratings alone.
    let (one, other) = (hall.of(&ann), hall.of(&bo));
    let casual = json!({"control": "10m", "side": "red"});
    let made = one.post("/api/v1/challenges", &casual).await.json();
    let id = made["id"].as_str().unwrap();
    other.post(&format!("/api/v1/challenges/{id}"), &json!({})).await;
    changes(&hall, &next).await;
    let mut socket = one.socket(id).await;
    socket.hello().await;
    socket.command(json!({"t": "leave", "how": "resign"})).await;
    socket.until_is("ended").await;
    let found = nobody.get(&format!("/api/v1/games/{id}/ratings")).await.json();
    assert_eq!(found, json!({"rated": false, "changes": []}));
    hall.stop().await;
}

async fn what_is_made_anew_is_what_was_live(lab: &Lab) {
    let people = [account(lab, "ann").await, account(lab, "bo").await, account(lab, "cy").await];
    let hall = Hall::start(lab).await;
    let mut last = String::new();
    for (red, black) in [(0, 1), (1, 2), (2, 0), (0, 1), (1, 0), (2, 1)] {
        last = resigned(&hall, &people[red], &people[black]).await;
        changes(&hall, &last).await;
        hall.time.advance(clock::Span::from_days(20));
    }
    changes(&hall, &last).await;
    hall.stop().await;

    let store = lab.open().await;
    let ids = [0, 1, 2].map(|place: usize| journal::PersonId::new(people[place].id.as_str()));
    let all = async || {
        let mut ratings = store.ratings(&ids).await.unwrap();
        ratings.sort_by(|a, b| a.person.cmp(&b.person));
        let mut history = Vec::new();
        for id in &ids {
            history.push(store.rating_history(id, 100).await.unwrap());
        }
        (ratings, history)
    };
    let live = all().await;
    assert_eq!(live.0.iter().map(|row| row.games).sum::<u32>(), 12);
    assert!(server::rebuild_ratings(&store).await.unwrap() > 12);
    assert_eq!(all().await, live);
    // A second time as well: nothing is counted twice.
    server::rebuild_ratings(&store).await.unwrap();
    assert_eq!(all().await, live);
    store.close().await;
}
