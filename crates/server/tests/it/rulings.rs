//! The referee asked over HTTP: rulings and touched pieces.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config as TestConfig, TestRunner};
use serde_json::{Value, json};
use server::{Config, Limits, Rate};

use crate::hall::{Browser, Hall};

/// A rook that chases a cannon to and fro, up to the third standing.
const CHASE: &str = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w";
const LAPS: &str = "1. 车八平九 炮1平2 2. 车九平八 炮2平1 3. R8.9 C1.2 4. a2b2?";

async fn ask(browser: &Browser, body: Value) -> Value {
    let answer = browser.post("/api/v1/rulings", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

#[test]
fn a_ruling_is_given_by_every_book_with_its_reasons() {
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.stranger();
        let moves = "b2a2 a5b5 a2b2 b5a5 b2a2 a5b5 a2b2 b5a5";
        let answer = ask(&browser, json!({"fen": CHASE, "moves": moves})).await;
        assert_eq!(answer["start"], format!("{CHASE} - - 0 1"));
        assert_eq!(answer["moves"].as_array().unwrap().len(), 8);
        assert_eq!(answer["moves"][1], json!({"move": "a5b5", "chinese": "炮1平2", "wxf": "C1.2"}));
        let stood = answer["stood"].as_array().unwrap();
        assert_eq!(stood.first(), Some(&json!({"ply": 3, "standings": 2})));
        assert_eq!(stood.last(), Some(&json!({"ply": 7, "standings": 3})));
        let by = |book: &str| {
            let rulings = answer["rulings"].as_array().unwrap();
            rulings.iter().find(|ruling| ruling["book"] == book).cloned().unwrap()
        };
        assert_eq!(answer["rulings"].as_array().unwrap().len(), 6);
        let found = by("cxa2020");
        assert_eq!(found["result"], "red_loses");
        assert_eq!((&found["must_change"], &found["due"]), (&json!("red"), &json!("next_return")));
        assert_eq!(found["cycle"], json!({"start_ply": 0, "len": 4, "standings": 3}));
        assert_eq!(
            (&found["red"], &found["black"]),
            (&json!("perpetual_chase"), &json!("allowed"))
        );
        assert_eq!(found["clauses"], json!([{"code": "cxa2020", "number": "25.2"}]));
        assert_eq!(found["plies"].as_array().unwrap().len(), 4);
        let first = &found["plies"][0];
        assert_eq!((&first["nature"], &first["ply"]), (&json!("chase"), &json!(0)));
        let evidence = &first["evidence"][0];
        assert_eq!(evidence["target"], json!({"square": "a5", "piece": "c", "protected": false}));
        assert_eq!(
            evidence["line"],
            json!([{"move": "a2a5", "chinese": "车九进三", "wxf": "R9+3"}])
        );
        for text in ["verdict", "why", "rests", "text"] {
            assert!(found[text]["zh"] != found[text]["en"], "{text}: {found}");
        }
        assert!(found["nodes"].as_u64().unwrap() > 0);
        assert_eq!(by("online")["result"], "draw");
        hall.stop().await;
    });
}

#[test]
fn moves_are_taken_in_any_notation_and_books_by_name() {
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.stranger();
        let body = json!({"fen": CHASE, "moves": LAPS, "books": ["axf", "online", "axf"]});
        let answer = ask(&browser, body).await;
        assert_eq!(answer["moves"].as_array().unwrap().len(), 7);
        let books: Vec<_> = answer["rulings"].as_array().unwrap().iter().collect();
        assert_eq!(books.iter().map(|one| &one["book"]).collect::<Vec<_>>(), ["axf", "online"]);
        // Nothing was repeated from the start: no verdict, and no ply is judged.
        let answer = ask(&browser, json!({"moves": "炮二平五 马8进7"})).await;
        assert_eq!(answer["rulings"][0]["result"], "none");
        assert_eq!(answer["rulings"][0]["plies"], json!([]));
        assert_eq!(answer["stood"], json!([]));
        assert_eq!(ask(&browser, json!({"moves": " "})).await["moves"], json!([]));
        hall.stop().await;
    });
}

#[test]
fn the_pages_examples_come_out_as_they_are_listed() {
    let examples = include_str!("../../../../web/src/rulings/examples.json");
    let examples: Vec<Value> = serde_json::from_str(examples).unwrap();
    assert!(examples.len() >= 12);
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.stranger();
        for example in &examples {
            let body = json!({
                "fen": example["fen"], "moves": example["moves"], "books": [example["book"]],
            });
            let found = ask(&browser, body).await["rulings"][0].clone();
            assert_eq!(found["result"], example["result"], "{example}: {found}");
            assert_eq!(found["due"], example["due"], "{example}");
            let articles: Vec<_> = found["clauses"].as_array().unwrap().iter().collect();
            let articles: Vec<_> = articles.iter().map(|clause| clause["number"].clone()).collect();
            assert_eq!(json!(articles), example["articles"], "{example}");
        }
        hall.stop().await;
    });
}

#[test]
fn what_cannot_be_judged_names_the_ply() {
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.stranger();
        let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        for (body, code, ply, said) in [
            (json!({"moves": "炮二平五 马8进7 马二进四"}), "moves.invalid", Some(2), "第 3 着"),
            (json!({"moves": "h2e2 whatever"}), "moves.invalid", Some(1), "读不懂"),
            (json!({"moves": "a0a1", "fen": "9/9 w"}), "position.invalid", None, "FEN"),
            (
                json!({"moves": "e0e1", "fen": "4k4/9/9/9/9/9/9/9/9/4K4 w"}),
                "position.invalid",
                None,
                "照面",
            ),
            (json!({"moves": "h2e2", "books": ["mine"]}), "book.unknown", None, "mine"),
            (json!({"moves": "h0g2h9g7g2h0g7h9".repeat(257)}), "moves.too_many", None, "1024"),
        ] {
            let refused = browser.post("/api/v1/rulings", &body).await;
            assert_eq!(refused.status, 422, "{}", refused.body);
            let error = refused.json();
            assert_eq!(error["code"], code);
            assert_eq!(error["ply"].as_u64(), ply, "{error}");
            assert!(error["text"]["zh"].as_str().unwrap().contains(said), "{error}");
            assert_ne!(error["text"]["zh"], error["text"]["en"]);
        }
        let body = json!({"moves": "马二进四"});
        let error = browser.post("/api/v1/rulings", &body).await.json();
        assert_eq!(error["fen"], start);
        for body in [json!({}), json!({"moves": 1}), json!({"moves": "", "surprise": 1})] {
            assert_eq!(browser.post("/api/v1/rulings", &body).await.status, 400, "{body}");
        }
        let large = json!({"moves": "炮二平五 ".repeat(2_000)});
        assert_eq!(browser.post("/api/v1/rulings", &large).await.status, 413);
        assert_eq!(browser.get("/api/v1/rulings").await.status, 405);
        hall.stop().await;
    });
}

#[test]
fn touches_oblige_by_article_5() {
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.stranger();
        let board = "c1bak4/9/9/9/9/8R/8P/9/9/RN1K5 w";
        let touch = async |touches: Value, mode: &str| {
            let body = json!({"fen": board, "touches": touches, "mode": mode});
            let answer = browser.post("/api/v1/touches", &body).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
            answer.json()
        };
        let own = json!([{"square": "a0"}, {"square": "a9"}]);
        let found = touch(own.clone(), "touch_move").await;
        assert_eq!(found["obligation"], "capture");
        assert_eq!(found["pieces"], json!(["a0", "a9"]));
        assert_eq!(found["moves"], json!([{"move": "a0a9", "chinese": "车九进九", "wxf": "R9+9"}]));
        assert_eq!(found["clause"], json!({"code": "cxa1999", "number": "5.3"}));
        let together = json!([{"square": "b0"}, {"square": "a9", "manner": "together"}]);
        let found = touch(together, "touch_move").await;
        assert_eq!(
            (&found["obligation"], &found["clause"]["number"]),
            (&json!("take"), &json!("5.5"))
        );
        let found = touch(json!([{"square": "i3"}]), "touch_move").await;
        assert_eq!(found["obligation"], "free");
        assert_eq!(
            found["fouls"],
            json!([{"foul": "touched_immovable", "clause": {"code": "cxa1999", "number": "9.1.5"}}])
        );
        let accident = json!([{"square": "b0", "manner": "accident"}, {"square": "e5"}]);
        let found = touch(accident, "touch_move").await;
        assert_eq!((&found["obligation"], &found["fouls"]), (&json!("free"), &json!([])));
        let found = touch(own.clone(), "every_touch_is_a_foul").await;
        assert_eq!(found["fouls"], json!([{"foul": "touch", "clause": null}]));
        assert_eq!(touch(own, "free").await["fouls"], json!([]));

        for (body, status, code) in [
            (json!({"touches": [{"square": "j0"}]}), 422, "touches.invalid"),
            (json!({"touches": vec![json!({"square": "a0"}); 33]}), 422, "touches.too_many"),
            (json!({"touches": [], "fen": "x"}), 422, "position.invalid"),
            (json!({"touches": [{"square": "a0", "manner": "shoved"}]}), 400, "request.malformed"),
            (json!({"touches": [], "mode": "strict"}), 400, "request.malformed"),
            (json!({"touch": []}), 400, "request.malformed"),
        ] {
            let refused = browser.post("/api/v1/touches", &body).await;
            assert_eq!(refused.status, status, "{body}: {}", refused.body);
            assert_eq!(refused.json()["code"], code, "{body}");
        }
        hall.stop().await;
    });
}

#[test]
fn the_referee_is_asked_only_so_often() {
    crate::lab::on_sqlite(async |lab| {
        let rate = Rate { burst: 2, per_minute: 1 };
        let limits = Limits { rulings: rate, positions: rate, loopback: true, ..Limits::default() };
        let config = Config { limits, ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let browser = hall.stranger();
        for (path, body) in [
            ("/api/v1/rulings", json!({"moves": "h2e2"})),
            ("/api/v1/touches", json!({"touches": []})),
        ] {
            // Who asks in vain is counted too.
            assert_eq!(browser.post(path, &body).await.status, 200);
            assert_eq!(
                browser.post(path, &json!({"fen": "", "moves": "", "touches": []})).await.status,
                400
            );
            assert_eq!(browser.post(path, &body).await.status, 200);
            let refused = browser.post(path, &body).await;
            assert_eq!(
                (refused.status, refused.json()["code"].clone()),
                (429, json!("request.too_many"))
            );
            assert!(refused.header("retry-after").is_some());
        }
        hall.stop().await;
    });
}

/// A body of which any part may be anything.
fn any_body() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        4 => "[a-i][0-9][a-i][0-9]".prop_map(String::from),
        2 => "[炮车马兵相仕帅卒一二三四五进退平1-9]{0,5}",
        1 => "[CRHPAEK][1-9][.+-][1-9]",
        1 => any::<String>(),
    ];
    let moves = proptest::collection::vec(word, 0..40).prop_map(|words| words.join(" "));
    let fen = prop_oneof![
        2 => Just(json!(CHASE)),
        2 => Just(Value::Null),
        1 => "[a-zA-Z1-9/ ]{0,60}".prop_map(Value::String),
        1 => any::<String>().prop_map(Value::String),
    ];
    let touches = proptest::collection::vec(("[a-j][0-9]", 0..3u8), 0..40).prop_map(|touches| {
        let manners = ["meant", "together", "shoved"];
        let one = |(square, manner): (String, u8)| {
            json!({"square": square, "manner": manners[usize::from(manner)]})
        };
        Value::Array(touches.into_iter().map(one).collect())
    });
    let books =
        proptest::option::of(proptest::collection::vec("(cxa2020|online|axf|x{0,3})", 0..4));
    prop_oneof![
        3 => (fen.clone(), moves, books)
            .prop_map(|(fen, moves, books)| json!({"fen": fen, "moves": moves, "books": books}).to_string()),
        2 => (fen, touches).prop_map(|(fen, touches)| json!({"fen": fen, "touches": touches}).to_string()),
        1 => any::<String>(),
        1 => "[{}\\[\\]\",:a-z0-9]{0,60}",
    ]
}

#[test]
fn random_bodies_are_answered_or_refused() {
    crate::lab::on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let browser = hall.stranger();
        let headers = [("content-type", "application/json".to_owned())];
        let mut runner = TestRunner::new(TestConfig::default());
        let strategy = any_body();
        for _ in 0..120 {
            let body = strategy.new_tree(&mut runner).unwrap().current();
            for path in ["/api/v1/rulings", "/api/v1/touches"] {
                let answer = browser.request("POST", path, &headers, &body).await;
                assert!(
                    matches!(answer.status, 200 | 400 | 413 | 415 | 422),
                    "{path} {body}: {} {}",
                    answer.status,
                    answer.body
                );
                if answer.status != 200 {
                    assert!(answer.json()["code"].is_string(), "{}", answer.body);
                }
            }
        }
        assert_eq!(browser.get("/healthz").await.body, "ok");
        hall.stop().await;
    });
}
