//! A hostile client as a whole: whatever it sends, it learns nothing, changes nothing that is not
//! its own, and nobody else notices.

use std::time::{Duration, Instant};

use clock::Span;
use serde_json::{Value, json};
use server::{Config, Limits, Rate};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::accounts::{PASSWORD, code};
use crate::factors::{app_code, turned_on};
use crate::hall::{Browser, Got, Hall, Socket, friendly, seconds};
use crate::lab::{Lab, on_both, on_sqlite};
use crate::talk::{listener, say};

on_both! {
    of_two_who_use_one_code_at_once_one_comes_in;
    script_is_text_wherever_it_comes_back;
}

/// From where the attack comes; the others come over the machine itself, which is not counted.
const ATTACKER: (&str, &str) = ("x-forwarded-for", "203.0.113.9");
/// And from where its sockets come.
const ANOTHER: (&str, &str) = ("x-forwarded-for", "203.0.113.10");

/// Sends bytes over a connection of its own and returns what comes back until it is closed, or
/// nothing comes any more.
async fn raw(hall: &Hall, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(hall.address).await.unwrap();
    // The other end may have heard enough before everything is sent.
    let _ = stream.write_all(bytes).await;
    let (mut answer, mut piece) = (Vec::new(), [0; 4_096]);
    loop {
        let read = tokio::time::timeout(Duration::from_secs(3), stream.read(&mut piece));
        match read.await {
            Ok(Ok(0) | Err(_)) | Err(_) => break,
            Ok(Ok(count)) => answer.extend(&piece[..count]),
        }
    }
    String::from_utf8_lossy(&answer).into_owned()
}

/// The status of a raw answer; 0 where there was none.
fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// Plays on, and says how long the slowest move took.
async fn play_on(red: &mut Socket, black: &mut Socket, moves: &[&str]) -> Duration {
    let mut slowest = Duration::ZERO;
    for (index, mv) in moves.iter().enumerate() {
        let (mover, waiter) =
            if index % 2 == 0 { (&mut *red, &mut *black) } else { (&mut *black, &mut *red) };
        let begun = now();
        mover.play(mv).await;
        assert_eq!(waiter.until_is("moved").await["ply"]["move"], *mv);
        slowest = slowest.max(begun.elapsed());
    }
    slowest
}

#[expect(clippy::disallowed_methods, reason = "how long somebody really waits is measured")]
fn now() -> Instant {
    Instant::now()
}

#[test]
fn two_play_on_in_a_hall_under_attack() {
    on_sqlite(async |lab| {
        let limits = Limits {
            requests: Rate { burst: 50, per_minute: 60 },
            sockets: Rate { burst: 20, per_minute: 20 },
            frames: Rate { burst: 500, per_minute: 600 },
            ..Limits::default()
        };
        let config = Config { limits, behind_proxy: true, ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let (mut red, mut black, id) = hall.sockets(friendly()).await;
        let attacker = hall.guest().await;

        // More requests than anybody may make, all at once.
        let (name, value) = ATTACKER;
        let headers = [(name, value.to_owned())];
        let flood = async {
            let path = format!("/api/v1/games/{id}");
            let asks = (0..200).map(|_| attacker.request("GET", &path, &headers, ""));
            let answers = futures_util::future::join_all(asks).await;
            let count = |status| answers.iter().filter(|answer| answer.status == status).count();
            (count(200), count(429))
        };
        // More sockets than anybody may have, which say what they like.
        let frames = async {
            let mut sockets = Vec::new();
            let mut refused = 0;
            for _ in 0..60 {
                match attacker.open(&format!("/api/v1/games/{id}/socket"), &[ANOTHER]).await {
                    Ok(socket) => sockets.push(socket),
                    Err(tungstenite::Error::Http(answer)) if answer.status() == 429 => refused += 1,
                    Err(error) => panic!("{error}"),
                }
            }
            let hello = Message::text(r#"{"t": "hello", "protocol": 1}"#);
            let junk = [
                Message::text(r#"{"t": "act", "id": 1, "seen": 1, "action": "h2e2", "seat": 0}"#),
                Message::text("[".repeat(10_000)),
                Message::binary(vec![0; 15_000]),
            ];
            for socket in &mut sockets {
                socket.send_message(hello.clone()).await.unwrap();
            }
            for round in 0..60 {
                for socket in &mut sockets {
                    // Who was closed is closed.
                    let _ = socket.send_message(junk[round % junk.len()].clone()).await;
                }
            }
            for socket in &mut sockets {
                assert_eq!(socket.until_closed().await, 1008, "too much of it");
            }
            (sockets.len(), refused)
        };
        // Connections that say nothing to the end, or nothing that is HTTP.
        let idle = async {
            let mut held = Vec::new();
            for number in 0..100 {
                let mut stream = TcpStream::connect(hall.address).await.unwrap();
                let says: &[u8] = match number % 3 {
                    0 => b"",
                    1 => b"GET /api/v1/options HTT",
                    _ => b"\x16\x03\x01\x02\x00\x01\x00",
                };
                stream.write_all(says).await.unwrap();
                held.push(stream);
            }
            held
        };
        let moves = ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4", "g6g5"];
        let play = play_on(&mut red, &mut black, &moves);
        let ((answered, refused), (open, closed), held, slowest) =
            tokio::join!(flood, frames, idle, play);
        assert!(answered <= 50 && refused >= 150, "{answered} answered, {refused} refused");
        assert_eq!((open, closed), (20, 40));
        assert!(slowest < Duration::from_secs(5), "a move took {slowest:?}");
        assert_eq!(red.view["plies"].as_array().unwrap().len(), moves.len());
        drop(held);
        // And whoever comes from elsewhere is let in as always.
        let (mut first, mut second, _) = hall.sockets(friendly()).await;
        play_on(&mut first, &mut second, &moves[..2]).await;
        hall.stop().await;
    });
}

#[test]
fn what_is_no_request_is_refused_and_forgotten() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let guest = hall.guest().await;
        let cookie = guest.cookie.clone().unwrap();
        let head = |path: &str, length: usize| {
            format!(
                "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {cookie}\r\n\
                 content-type: application/json\r\ncontent-length: {length}\r\n\r\n",
                hall.address
            )
        };
        let body = |path: &str, body: &[u8]| [head(path, body.len()).as_bytes(), body].concat();
        let deep = format!(r#"{{"name": {}}}"#, "[".repeat(8_000));
        let deeper = format!(r#"{{"control": {}1{}}}"#, "{\"a\":".repeat(200), "}".repeat(200));
        let get = |path: &[u8]| {
            let rest = format!(" HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", hall.address);
            [b"GET ", path, rest.as_bytes()].concat()
        };
        let mut wrong = Vec::new();
        for (case, bytes, expected) in [
            ("deep JSON", body("/api/v1/games", deep.as_bytes()), 400),
            ("nested JSON", body("/api/v1/challenges", deeper.as_bytes()), 400),
            ("invalid UTF-8", body("/api/v1/games", b"{\"control\": \"\xff\xfe\"}"), 400),
            ("a lone surrogate", body("/api/v1/games", br#"{"control": "\ud800"}"#), 400),
            ("a huge number", body("/api/v1/games", br#"{"control": 1e999}"#), 400),
            ("no JSON at all", body("/api/v1/games", b"\0\0\0"), 400),
            ("a large body", body("/api/v1/games", &[b' '; 17_000]), 413),
            ("invalid UTF-8 in a path", get(b"/api/v1/games/%ff%fe"), 400),
            ("a NUL in a path", get(b"/api/v1/people/%00"), 404),
            ("a way up", get(b"/api/v1/../../etc/passwd"), 404),
            ("a way up in disguise", get(b"/%2e%2e/%2e%2e/etc/passwd"), 404),
            ("a page number of no number", get(b"/api/v1/games?page=1.%27%3b--"), 400),
            ("two lengths", b"POST /api/v1/session HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx".to_vec(), 400),
            ("no HTTP", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n".to_vec(), 400),
            ("endless headers", [b"GET / HTTP/1.1\r\nhost: localhost\r\n".to_vec(), b"x: y\r\n".repeat(5_000)].concat(), 431),
        ] {
            let answer = raw(&hall, &bytes).await;
            if status(&answer) != expected || answer.contains("panic") || answer.contains(".rs:") {
                wrong.push(format!("{case}, not {expected}: {answer:.400}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert_eq!(guest.get("/api/v1/me/games").await.json()["games"], json!([]));
        hall.stop().await;
    });
}

#[test]
fn who_is_slow_loses_the_place() {
    on_sqlite(async |lab| {
        let config = Config { header_patience: Span::from_millis(400), ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let cookie = hall.guest().await.cookie.unwrap();
        // Headers, and then half of a body.
        let slow = format!(
            "POST /api/v1/games HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: 100\r\n\r\n{{\"control\"",
            hall.address
        );
        let answer = raw(&hall, slow.as_bytes()).await;
        assert_eq!(status(&answer), 408, "{answer}");
        assert!(answer.contains("request.too_slow"), "{answer}");

        // Much is asked for and nothing is read: what waits to be sent is given up.
        let ask = format!("GET /api/v1/openapi.json HTTP/1.1\r\nhost: {}\r\n\r\n", hall.address);
        let mut stream = TcpStream::connect(hall.address).await.unwrap();
        stream.write_all(ask.repeat(400).as_bytes()).await.unwrap();
        // A connection that was closed at its other end cannot be written to.
        let closed = async {
            while stream.write_all(b"\r\n").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(40), closed).await.expect("it is given up");
        hall.stop().await;
    });
}

/// What comes back for a command, or for what is none.
async fn answered(socket: &mut Socket, frame: &Value) -> Value {
    let id = socket.command(frame.clone()).await;
    loop {
        let frame = socket.frame().await;
        if frame["re"] == id || frame["t"] == "error" {
            return frame;
        }
    }
}

#[test]
fn forged_frames_of_a_player_and_of_others_change_nothing() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, id) = hall.sockets(friendly()).await;
        let (_, _, other) = hall.pair(friendly()).await;
        let mut watcher = listener(&hall.guest().await, &id).await;
        let mut elsewhere = hall.guest().await.socket(&other).await;
        elsewhere.hello().await;
        red.play("h2e2").await;
        black.until_is("moved").await;
        // It is Black's turn. An offer of Red's stands, which Red cannot answer.
        let offer = json!({"t": "offer", "offer": "takeback"});
        let offered = red.ask(offer).await;
        assert_eq!(offered["what"]["is"], "offered", "{offered}");
        black.until_is("offered").await;
        watcher.settled().await;
        let (plies, seen) = (black.view["plies"].clone(), black.seen);
        let forged = [
            json!({"t": "act", "action": "h9g7"}),
            json!({"t": "act", "action": "h9g7", "seat": 1}),
            json!({"t": "act", "action": "b0c2", "seat": 0}),
            json!({"t": "act", "action": "h9g7", "seen": 0}),
            json!({"t": "act", "action": "h9g7", "seen": 4_000_000_000_u64}),
            json!({"t": "answer", "offer": "draw", "accept": true}),
            json!({"t": "answer", "offer": "takeback", "accept": true}),
            json!({"t": "claim", "claim": "natural_limit"}),
            json!({"t": "order", "order": {"do": "annul"}, "why": "x"}),
            json!({"t": "order", "order": {"do": "resume"}, "why": "x"}),
            json!({"t": "close_chat", "closed": true}),
        ];
        for frame in &forged {
            for (who, socket) in [("red", &mut red), ("watcher", &mut watcher)] {
                if who == "red" && frame["t"] == "close_chat" {
                    continue;
                }
                let answer = answered(socket, frame).await;
                // What is behind gets the present view and nothing else.
                assert!(
                    ["refused", "view", "error"].iter().any(|kind| answer["t"] == *kind),
                    "{who} {frame}: {answer}"
                );
            }
        }
        let leave = watcher.ask(json!({"t": "leave", "how": "resign"})).await;
        assert_eq!(leave["code"], "no_seat");
        // What a frame says of itself does not count: whose it is, and for which game.
        for frame in [
            json!({"t": "act", "id": 90, "seen": seen, "action": "h9g7", "person": "x"}),
            json!({"t": "act", "id": 91, "seen": seen, "action": "h9g7", "game": id}),
            json!({"t": "leave", "id": 92, "how": "resign", "seat": 1}),
            json!({"t": "update", "seq": 9}),
            json!({"t": "ended", "outcome": "0-1"}),
        ] {
            elsewhere.send(&frame).await;
            let answer = loop {
                let frame = elsewhere.frame().await;
                if frame["t"] != "presence" {
                    break frame;
                }
            };
            assert!(answer["t"] == "error" || answer["t"] == "refused", "{frame}: {answer}");
        }
        black.settled().await;
        assert_eq!((&black.view["plies"], black.seen), (&plies, seen));
        black.play("h9g7").await;
        hall.stop().await;
    });
}

#[test]
fn forged_cookies_are_nobody() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let guest = hall.guest().await;
        let person = guest.person().await.unwrap();
        let cookie = guest.cookie.clone().unwrap();
        let secret = cookie.trim_start_matches("chuhe=");
        let changed = secret.replacen(|c: char| c.is_ascii_alphanumeric(), "0", 1);
        let hash: [u8; 32] = <sha2::Sha256 as sha2::Digest>::digest(secret).into();
        let hash = hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        for forged in [
            &secret[1..],
            &changed,
            &secret.to_uppercase(),
            &format!(".{secret}"),
            &format!("a.{secret}"),
            &hash,
            &person,
            "' or 1=1 --",
            "%00",
            &"a".repeat(10_000),
            "",
        ] {
            let browser = hall.browser(&format!("chuhe={forged}"));
            assert_eq!(browser.get("/api/v1/account").await.status, 401, "{forged:.60}");
        }
        assert_eq!(guest.person().await, Some(person));
        hall.stop().await;
    });
}

/// One who makes as much as possible of everything comes to an end of it.
#[test]
fn nobody_makes_thousands_of_anything() {
    on_sqlite(async |lab| {
        let limits = Limits { loopback: true, ..Limits::default() };
        let hall = Hall::start_with(lab, Config { limits, ..Hall::config() }, Hall::time()).await;
        let (one, other) = (hall.guest().await, hall.guest().await);
        let other = other.person().await.unwrap();
        let delete = "DELETE";
        for (method, path, body, most, refusal) in [
            ("POST", "/api/v1/challenges", json!({"control": "10m", "side": "red"}), 8, 409),
            ("POST", "/api/v1/games", friendly(), 100, 429),
            (
                "POST",
                "/api/v1/clock-rooms",
                json!({"control": "10m", "first": 0, "fatal": 0}),
                40,
                429,
            ),
            ("POST", "/api/v1/reports", json!({"person": other, "kind": "other"}), 5, 429),
            ("POST", "/api/v1/me/blocks", json!({"person": other}), 30, 429),
            (delete, &format!("/api/v1/me/blocks/{other}"), json!({}), 30, 429),
            ("PATCH", "/api/v1/me", json!({"name": "x"}), 60, 429),
            ("GET", "/api/v1/me/export", json!({}), 5, 429),
            ("GET", "/api/v1/invites/aaaaaaaaaaaaaaaaaaaaaaaaaa", json!({}), 200, 429),
        ] {
            // As if it had been quiet for a while.
            hall.time.advance(seconds(600));
            let mut done = 0;
            let refused = loop {
                let origin = format!("http://{}", hall.address);
                let headers = [("content-type", "application/json".to_owned()), ("origin", origin)];
                let answer = one.request(method, path, &headers, &body.to_string()).await;
                match answer.status {
                    200 | 204 | 404 => done += 1,
                    status => break status,
                }
                assert!(done <= most, "{method} {path} has no end");
            };
            assert_eq!(refused, refusal, "{method} {path} after {done}");
        }
        hall.stop().await;
    });
}

#[test]
fn floods_over_the_sockets_of_the_hall_are_counted_together() {
    on_sqlite(async |lab| {
        let frames = Rate { burst: 40, per_minute: 60 };
        let limits = Limits { frames, ..Limits::default() };
        let config = Config { limits, behind_proxy: true, ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        let guest = hall.guest().await;
        let mut answered = 0;
        for _ in 0..4 {
            let mut socket = guest.open("/api/v1/hall/socket", &[ATTACKER]).await.unwrap();
            for _ in 0..20 {
                let hello = json!({"t": "hello", "protocol": 1}).to_string();
                if socket.send_message(Message::text(hello)).await.is_err() {
                    break;
                }
                match socket.got().await {
                    Got::Frame(_) => answered += 1,
                    Got::Closed(code) => {
                        assert!([0, 1, 1008].contains(&code), "{code}");
                        break;
                    }
                }
            }
        }
        assert_eq!(answered, 40);
        hall.guest().await.hall().await;
        hall.stop().await;
    });
}

async fn of_two_who_use_one_code_at_once_one_comes_in(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let mut anna = hall.guest().await;
    anna.sign_up("Anna").await;
    let (secret, recovery) = turned_on(&hall, &anna).await;
    hall.time.advance(seconds(90));
    let shown = app_code(&secret, hall.time.now().as_millis());
    for used in [shown.as_str(), recovery[0].as_str()] {
        let asked = json!({"name": "anna", "password": PASSWORD, "code": used});
        let strangers = [hall.stranger(), hall.stranger(), hall.stranger()];
        let tries = strangers.iter().map(|stranger| stranger.post("/api/v1/sign-in", &asked));
        let answers = futures_util::future::join_all(tries).await;
        let came = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(came, 1, "of three with {used}");
        let refused = answers.iter().filter(|answer| answer.status != 200);
        refused.for_each(|answer| assert_eq!(code(answer), "code.wrong"));
    }
    hall.stop().await;
}

async fn script_is_text_wherever_it_comes_back(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let (red, black, id) = hall.pair(friendly()).await;
    let script = "<img src=x onerror=a()>";
    let tag = "\"] [Result \"1-0\"] \\";
    for (browser, name) in [(&red, script), (&black, tag)] {
        assert_eq!(browser.patch("/api/v1/me", &json!({"name": name})).await.status, 200);
    }
    let mut watcher = listener(&hall.guest().await, &id).await;
    let said = "</script><script>alert(document.cookie)</script>";
    assert_eq!(say(&mut watcher, said).await["line"]["text"], said);
    let path = format!("/api/v1/games/{id}");
    let html = |browser: &Browser, path: String| {
        let browser = browser.clone();
        async move {
            let answer = browser.get(&path).await;
            let kind = answer.header("content-type").unwrap_or_default().to_owned();
            assert!(!kind.contains("html") && !kind.contains("javascript"), "{path}: {kind}");
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
            let policy = answer.header("content-security-policy").unwrap();
            assert!(policy.contains("script-src 'self';"), "{path}: {policy}");
            answer
        }
    };
    let view: Value = html(&red, path.clone()).await.json();
    assert_eq!(
        (&view["seats"][0]["name"], &view["seats"][1]["name"]),
        (&json!(script), &json!(tag))
    );
    let record = html(&red, format!("{path}/record.pgn")).await.body;
    let tags: Vec<&str> = record.lines().filter(|line| line.starts_with('[')).collect();
    assert!(tags.contains(&r#"[Black "\"] [Result \"1-0\"] \\"]"#), "{record}");
    assert_eq!(tags.iter().filter(|tag| tag.starts_with("[Result")).count(), 1, "{record}");
    let black = black.person().await.unwrap();
    for path in [format!("/api/v1/people/{black}"), "/api/v1/me/games".to_owned()] {
        assert!(html(&red, path).await.body.contains(r#"\"] [Result"#));
    }
    // What was sent comes back in errors too, as text.
    let asked = json!({"control": script, "side": "red", "kind": "friend"});
    let refused = red.post("/api/v1/games", &asked).await;
    assert_eq!((refused.status, refused.header("content-type")), (422, Some("application/json")));
    hall.stop().await;
}
