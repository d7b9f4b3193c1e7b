//! Games against the computer, hints and analyses, with a fake engine: a shell script that knows
//! the moves of one game.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Time};
use uci::EngineSpec;

use crate::hall::{Browser, Hall, Socket};
use crate::lab::{Lab, on_both};

on_both! {
    the_computer_answers_moves_and_takebacks;
    the_computer_moves_first_as_red;
    a_draw_is_taken_near_level_only;
    hints_are_counted_and_for_games_against_the_computer;
    a_hint_is_the_same_move_however_often_it_is_asked_for;
    a_game_against_the_computer_goes_on_after_a_restart;
    an_engine_that_lies_or_dies_does_not_stop_the_game;
    a_game_is_analyzed_once_it_is_over_and_not_twice;
    an_analysis_is_canceled_by_whoever_asked;
    a_hall_without_engines_offers_no_computer;
}

#[expect(clippy::disallowed_methods, reason = "the clock of the engines")]
fn clock() -> u64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_millis() as u64
}

/// An engine that plays the game `h2e2 h9g7 h0g2 i9h9 i0h0 b9c7`, thinks that the side to move is
/// ahead by `score`, and does `fault` in place of its second answer of its first life.
fn engine(score: i32, fault: &str, folder: &std::path::Path) -> EngineSpec {
    let lives = folder.join("lives").display().to_string();
    let script = format!(
        "echo x >> '{lives}'; life=$(wc -l < '{lives}'); n=0; p=0; \
         while read -r word rest; do case $word in \
           uci) echo uciok;; isready) echo readyok;; \
           position) case \"$rest\" in *moves*) set -- ${{rest#*moves}}; p=$#;; *) p=0;; esac;; \
           go) n=$((n+1)); case $p in 0) m=h2e2;; 1) m=h9g7;; 2) m=h0g2;; 3) m=i9h9;; \
             4) m=i0h0;; *) m=b9c7;; esac; \
             if [ $n = 2 ] && [ $life = 1 ]; then {fault}; fi; \
             echo \"info depth 1 score cp {score} pv $m\"; echo bestmove $m;; \
           quit) exit 0;; esac; done"
    );
    EngineSpec {
        name: server::OWN.to_owned(),
        program: "sh".to_owned(),
        arguments: vec!["-c".to_owned(), script],
        options: Vec::new(),
    }
}

/// A folder of a test's own.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let name = format!("computer-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn start(lab: &Lab, engine: EngineSpec) -> Hall {
    let engines = engines::Config { engines: vec![engine], places: 1, patience_ms: 500, clock };
    let config = Config { engines: Some(engines), ..Hall::config() };
    // The computer's pauses are real, and short. What runs by itself has to be stopped before the
    // data are taken away.
    Hall::start_with(lab, config, Time::real()).await
}

fn wanted(side: &str) -> Value {
    json!({"control": "10m", "side": side, "kind": "computer", "computer": {"level": 3}})
}

async fn new_game(browser: &Browser, side: &str) -> String {
    let created = browser.post("/api/v1/games", &wanted(side)).await;
    assert_eq!(created.status, 200, "{}", created.body);
    created.json()["id"].as_str().unwrap().to_owned()
}

async fn sit(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id).await;
    socket.hello().await;
    socket
}

/// The computer's next move.
async fn moved(socket: &mut Socket) -> String {
    let update = socket.until_is("moved").await;
    update["ply"]["move"].as_str().unwrap().to_owned()
}

async fn the_computer_answers_moves_and_takebacks(lab: &Lab) {
    let folder = Folder::new();
    let hall = start(lab, engine(0, ":", &folder.0)).await;
    let person = hall.guest().await;
    let options = person.get("/api/v1/options").await.json();
    let ratings: Vec<u16> =
        (1..=10).filter_map(engine::Level::new).map(engine::Level::rating).collect();
    assert_eq!(options["computers"], json!({"levels": 10, "ratings": ratings, "engines": []}));
    let id = new_game(&person, "red").await;
    let mut socket = sit(&person, &id).await;
    let view = socket.view.clone();
    assert_eq!((&view["kind"], &view["live"]["status"]), (&json!("computer"), &json!("running")));
    assert_eq!(view["seats"][1]["level"], 3);
    assert_eq!(view["seats"][1]["strength"], ratings[2]);
    assert_eq!(view["presence"]["seats"], json!([true, true]));
    socket.play("h2e2").await;
    assert_eq!(moved(&mut socket).await, "h9g7");
    let may = socket.view["live"]["may"].as_array().unwrap().clone();
    assert!(may.contains(&json!("takeback")) && may.contains(&json!("hint")), "{may:?}");
    // Taking back goes back to one's own move, and the computer plays on from there.
    socket.command(json!({"t": "offer", "offer": "takeback"})).await;
    socket.until("view").await;
    assert_eq!(socket.view["live"]["plies"], 0);
    socket.play("h2e2").await;
    assert_eq!(moved(&mut socket).await, "h9g7");
    socket.play("h0g2").await;
    assert_eq!(moved(&mut socket).await, "i9h9");
    let mine = person.get("/api/v1/me/games").await.json();
    assert_eq!(mine["games"][0]["levels"], json!([null, 3]));
    assert_eq!(mine["games"][0]["names"][1], "楚河 Chuhe 3");
    hall.stop().await;
}

async fn the_computer_moves_first_as_red(lab: &Lab) {
    let folder = Folder::new();
    let hall = start(lab, engine(0, ":", &folder.0)).await;
    let person = hall.guest().await;
    let id = new_game(&person, "black").await;
    let mut socket = sit(&person, &id).await;
    if socket.view["live"]["plies"] == 0 {
        assert_eq!(moved(&mut socket).await, "h2e2");
    }
    socket.play("h9g7").await;
    assert_eq!(moved(&mut socket).await, "h0g2");
    hall.stop().await;
}

async fn a_draw_is_taken_near_level_only(lab: &Lab) {
    for (score, result) in [(-40, "taken"), (400, "declined"), (-400, "declined")] {
        let folder = Folder::new();
        let hall = start(lab, engine(score, ":", &folder.0)).await;
        let person = hall.guest().await;
        let id = new_game(&person, "red").await;
        let mut socket = sit(&person, &id).await;
        socket.play("h2e2").await;
        moved(&mut socket).await;
        socket.command(json!({"t": "offer", "offer": "draw"})).await;
        let answered = socket.until_is("answered").await;
        assert_eq!(answered["what"]["accepted"], result == "taken", "{score}");
        if result == "taken" {
            assert_eq!(socket.until_is("ended").await["live"]["result"]["score"], "1/2-1/2");
        } else {
            // It offers none itself, and plays on.
            socket.play("h0g2").await;
            assert_eq!(moved(&mut socket).await, "i9h9");
            assert!(socket.view["live"].get("offers").is_none());
        }
        hall.stop().await;
    }
}

async fn a_hint_is_the_same_move_however_often_it_is_asked_for(lab: &Lab) {
    let folder = Folder::new();
    // Its first answer is the trial when it starts; the second is this move, and no later one.
    let hall = start(lab, engine(0, "m=b2e2", &folder.0)).await;
    let person = hall.guest().await;
    let id = new_game(&person, "red").await;
    let path = format!("/api/v1/games/{id}/hint");
    let body = json!({});
    let ask = || person.post(&path, &body);
    let (one, other, third) = tokio::join!(ask(), ask(), ask());
    let later = ask().await;
    let moves = [one, other, third, later].map(|hint| {
        assert_eq!(hint.status, 200, "{}", hint.body);
        hint.json()["move"].as_str().map(str::to_owned)
    });
    assert_eq!(moves, [(); 4].map(|()| Some("b2e2".to_owned())));
    hall.stop().await;
}

async fn hints_are_counted_and_for_games_against_the_computer(lab: &Lab) {
    let folder = Folder::new();
    let hall = start(lab, engine(0, ":", &folder.0)).await;
    let (person, other) = (hall.guest().await, hall.guest().await);
    let id = new_game(&person, "red").await;
    let mut socket = sit(&person, &id).await;
    let path = format!("/api/v1/games/{id}/hint");
    for _ in 0..2 {
        let hint = person.post(&path, &json!({})).await;
        assert_eq!(hint.status, 200, "{}", hint.body);
        assert_eq!(hint.json()["move"], "h2e2");
        assert_eq!(hint.json()["chinese"], "炮二平五");
        assert_eq!(hint.json()["ply"], 0);
    }
    socket.until_is("noted").await;
    assert_eq!(socket.view["live"]["counters"]["hints"], json!([1, 0]), "once for one position");
    socket.play("h2e2").await;
    let refused = person.post(&path, &json!({})).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("hint.refused")));
    moved(&mut socket).await;
    assert_eq!(person.post(&path, &json!({})).await.json()["move"], "h0g2");
    socket.until_is("noted").await;
    assert_eq!(socket.view["live"]["counters"]["hints"], json!([2, 0]));
    assert_eq!(other.post(&path, &json!({})).await.status, 409);
    // Between people there is none.
    let (red, _, id) = hall.pair(crate::hall::friendly()).await;
    let refused = red.post(&format!("/api/v1/games/{id}/hint"), &json!({})).await;
    assert_eq!(refused.status, 409);
    assert!(refused.json()["text"]["en"].as_str().unwrap().contains("against the computer"));
    hall.stop().await;
}

async fn a_game_against_the_computer_goes_on_after_a_restart(lab: &Lab) {
    let folder = Folder::new();
    let hall = start(lab, engine(0, ":", &folder.0)).await;
    let person = hall.guest().await;
    let id = new_game(&person, "red").await;
    let mut socket = sit(&person, &id).await;
    // The server goes down while the computer thinks.
    socket.play("h2e2").await;
    hall.stop().await;
    let hall = start(lab, engine(0, ":", &folder.0)).await;
    let mut again = hall.stranger();
    again.cookie.clone_from(&person.cookie);
    let mut socket = sit(&again, &id).await;
    if socket.view["live"]["plies"] == 1 {
        assert_eq!(moved(&mut socket).await, "h9g7");
    }
    assert_eq!(socket.view["live"]["status"], "running");
    socket.play("h0g2").await;
    assert_eq!(moved(&mut socket).await, "i9h9");
    hall.stop().await;
}

async fn an_engine_that_lies_or_dies_does_not_stop_the_game(lab: &Lab) {
    for fault in ["m=a0a9", "kill -9 $$", "sleep 9"] {
        let folder = Folder::new();
        let hall = start(lab, engine(0, fault, &folder.0)).await;
        let person = hall.guest().await;
        let id = new_game(&person, "red").await;
        let mut socket = sit(&person, &id).await;
        socket.play("h2e2").await;
        assert_eq!(moved(&mut socket).await, "h9g7", "{fault}");
        hall.stop().await;
    }
}

/// The analysis once it is made.
async fn analyzed(browser: &Browser, path: &str) -> Value {
    for _ in 0..400 {
        let analysis = browser.get(path).await.json();
        if analysis["status"] == "done" || analysis["status"] == "failed" {
            return analysis;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the analysis does not end");
}

async fn a_game_is_analyzed_once_it_is_over_and_not_twice(lab: &Lab) {
    let folder = Folder::new();
    let hall = start(lab, engine(30, ":", &folder.0)).await;
    let (person, other) = (hall.guest().await, hall.guest().await);
    let id = new_game(&person, "red").await;
    let path = format!("/api/v1/games/{id}/analysis");
    let mut socket = sit(&person, &id).await;
    socket.play("h2e2").await;
    moved(&mut socket).await;
    // Neither a player nor anybody else is told of a game that is going on.
    for browser in [&person, &other] {
        for answer in [browser.post(&path, &json!({})).await, browser.get(&path).await] {
            assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("analysis.running")));
        }
    }
    socket.command(json!({"t": "leave", "how": "resign"})).await;
    socket.until_is("ended").await;
    assert_eq!(other.get(&path).await.json()["status"], "none");
    let begun = person.post(&path, &json!({})).await.json();
    assert_eq!((&begun["of"], &begun["yours"]), (&json!(3), &json!(true)));
    let done = analyzed(&person, &path).await;
    assert_eq!(done["status"], "done", "{done}");
    let points = done["points"].as_array().unwrap();
    assert_eq!(points.len(), 3);
    // The engine thinks that whoever is to move is ahead: seen from Red that alternates.
    assert_eq!(points[0]["worth"], json!({"cp": 30}));
    assert_eq!(points[1]["worth"], json!({"cp": -30}));
    assert_eq!(points[0]["lines"][0]["moves"][0]["chinese"], "炮二平五");
    assert_eq!(points[2]["lines"][0]["moves"][0]["wxf"], "H2+3");
    // Who asks again is given the same, at once.
    let again = other.post(&path, &json!({})).await.json();
    assert_eq!((&again["status"], &again["yours"]), (&json!("done"), &json!(false)));
    assert_eq!(again["points"], done["points"]);
    hall.stop().await;
}

async fn an_analysis_is_canceled_by_whoever_asked(lab: &Lab) {
    let folder = Folder::new();
    // The second answer takes longer than the test.
    let hall = start(lab, engine(0, "sleep 0.4", &folder.0)).await;
    let (person, other) = (hall.guest().await, hall.guest().await);
    let id = new_game(&person, "red").await;
    let path = format!("/api/v1/games/{id}/analysis");
    let mut socket = sit(&person, &id).await;
    socket.command(json!({"t": "leave", "how": "resign"})).await;
    socket.until_is("ended").await;
    person.post(&path, &json!({})).await;
    let delete = async |browser: &Browser| {
        let origin = format!("http://{}", hall.address);
        browser.request("DELETE", &path, &[("origin", origin)], "").await.status
    };
    assert_eq!(delete(&other).await, 404, "it is not theirs");
    assert_eq!(delete(&person).await, 204);
    assert_eq!(person.get(&path).await.json()["status"], "none");
    assert_eq!(delete(&person).await, 404);
    // It can be asked for again.
    person.post(&path, &json!({})).await;
    assert_eq!(analyzed(&person, &path).await["status"], "done");
    hall.stop().await;
}

async fn a_hall_without_engines_offers_no_computer(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let person = hall.guest().await;
    assert!(person.get("/api/v1/options").await.json().get("computers").is_none());
    let refused = person.post("/api/v1/games", &wanted("red")).await;
    assert_eq!((refused.status, &refused.json()["code"]), (422, &json!("computer.none")));
    let nobody = json!({"control": "10m", "side": "red", "kind": "computer"});
    let refused = person.post("/api/v1/games", &nobody).await;
    assert_eq!(refused.json()["code"], "computer.missing");
    let folder = Folder::new();
    hall.stop().await;
    let hall = start(lab, engine(0, ":", &folder.0)).await;
    let person = hall.guest().await;
    for computer in [json!({"level": 0}), json!({"level": 11}), json!({"engine": "nobody"})] {
        let wanted =
            json!({"control": "10m", "side": "red", "kind": "computer", "computer": computer});
        let refused = person.post("/api/v1/games", &wanted).await;
        assert_eq!((refused.status, &refused.json()["code"]), (422, &json!("computer.unknown")));
    }
    hall.stop().await;
}
