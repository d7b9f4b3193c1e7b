//! What a socket forgives and what it does not, and that nobody else notices.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config as TestConfig, TestRunner};
use serde_json::{Value, json};
use server::{Config, Limits, Rate};
use tokio_tungstenite::tungstenite::{self, Message};

use crate::hall::{Got, Hall, Socket, friendly, seconds};
use crate::lab::on_sqlite;

/// Frames but those that tell who is connected.
async fn noise(socket: &mut Socket) -> Vec<Value> {
    let frames = socket.settled().await;
    frames.into_iter().filter(|frame| frame["t"] != "presence").collect()
}

#[test]
fn hello_comes_first_and_in_the_right_protocol() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, _, id) = hall.pair(friendly()).await;
        let mut socket = red.socket(&id).await;
        socket.send(&json!({"t": "ping", "at": 1.0})).await;
        assert_eq!(socket.frame().await["code"], "hello.missing");
        socket.hello().await;
        // A second hello brings the whole view, and premove targets if it asks for them.
        socket.send(&json!({"t": "hello", "protocol": 1, "reach": true})).await;
        assert!(socket.until("view").await["view"]["live"]["targets"].is_array());
        socket.play("h2e2").await;
        assert!(socket.view["live"]["reach"].is_array());
        let mut old = red.socket(&id).await;
        old.send(&json!({"t": "hello", "protocol": 0})).await;
        let notice = old.frame().await;
        assert_eq!((&notice["t"], &notice["code"]), (&json!("notice"), &json!("reload")));
        assert_eq!(old.got().await, Got::Closed(4001));
        hall.stop().await;
    });
}

#[test]
fn faults_are_told_to_their_sender_alone() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, id) = hall.sockets(friendly()).await;
        let mut watcher = hall.guest().await.socket(&id).await;
        watcher.hello().await;
        noise(&mut red).await;
        noise(&mut black).await;
        for (frame, code) in [
            (json!({"t": "act", "action": "h2e2"}), "no_seat"),
            (json!({"t": "act", "action": "h2e2", "seat": 0}), "no_seat"),
            (json!({"t": "leave", "how": "resign"}), "no_seat"),
            (json!({"t": "order", "order": {"do": "annul"}, "why": ""}), "not_arbiter"),
        ] {
            let answer = watcher.ask(frame.clone()).await;
            assert_eq!(
                (&answer["t"], &answer["code"]),
                (&json!("refused"), &json!(code)),
                "{frame}"
            );
        }
        for (frame, code) in [
            (json!({"t": "act", "action": "h9g7"}), "not_your_turn"),
            (json!({"t": "act", "action": "h2e2", "seat": 0}), "not_your_seat"),
            (json!({"t": "act", "action": "h2e2", "seat": 200}), "not_your_seat"),
            (json!({"t": "act", "action": "kings to the river"}), "bad_action"),
            (json!({"t": "answer", "offer": "draw", "accept": true}), "nothing_offered"),
            (json!({"t": "card"}), "card"),
            (json!({"t": "order", "order": {"do": "annul"}, "why": ""}), "not_arbiter"),
        ] {
            let answer = black.ask(frame.clone()).await;
            assert_eq!(
                (&answer["t"], &answer["code"]),
                (&json!("refused"), &json!(code)),
                "{frame}"
            );
            assert!(answer["text"]["zh"] != answer["text"]["en"], "{answer}");
        }
        let hobbled = red.ask(json!({"t": "act", "action": "b0d1"})).await;
        assert_eq!(hobbled["code"], "illegal.hobbled_leg");
        assert_eq!(hobbled["squares"], json!(["c0"]));
        for text in ["", "{", "[]", "null", "{\"t\":\"act\"}", "{\"t\":\"dance\"}", "\u{0}"] {
            red.send_text(text).await;
            let error = red.frame().await;
            assert_eq!(
                (&error["t"], &error["code"]),
                (&json!("error"), &json!("frame.unreadable")),
                "{text:?}"
            );
        }
        red.send_message(Message::binary(vec![1, 2, 3])).await.unwrap();
        assert_eq!(red.frame().await["code"], "frame.binary");
        assert_eq!(noise(&mut black).await, Vec::<Value>::new());
        assert_eq!(noise(&mut watcher).await, Vec::<Value>::new());
        red.play("h2e2").await;
        assert_eq!(black.until_is("moved").await["ply"]["move"], "h2e2");
        hall.stop().await;
    });
}

#[test]
fn a_replayed_frame_changes_nothing() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, _) = hall.sockets(friendly()).await;
        let act = json!({"t": "act", "id": 9, "seen": red.seen, "action": "h2e2"});
        for _ in 0..3 {
            red.send(&act).await;
        }
        let frames = noise(&mut red).await;
        let kinds: Vec<_> = frames.iter().map(|frame| frame["t"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["update", "view", "view"]);
        assert_eq!(red.view["plies"].as_array().unwrap().len(), 1);
        assert_eq!(noise(&mut black).await.len(), 1);
        hall.stop().await;
    });
}

#[test]
fn too_many_faults_close_the_socket() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, _) = hall.sockets(friendly()).await;
        for _ in 0..30 {
            if red.send_message(Message::text("?")).await.is_err() {
                break;
            }
        }
        assert_eq!(red.until_closed().await, 1008);
        assert!(noise(&mut black).await.is_empty());
        hall.stop().await;
    });
}

#[test]
fn a_flood_is_stopped() {
    on_sqlite(async |lab| {
        let socket_frames = Rate { burst: 10, per_minute: 60 };
        let limits = Limits { socket_frames, ..Limits::default() };
        let hall = Hall::start_with(lab, Config { limits, ..Hall::config() }, Hall::time()).await;
        let (mut red, mut black, _) = hall.sockets(friendly()).await;
        let ping = json!({"t": "ping", "at": 1.0}).to_string();
        for _ in 0..40 {
            if red.send_message(Message::text(ping.clone())).await.is_err() {
                break;
            }
        }
        assert_eq!(red.until_closed().await, 1008);
        assert!(noise(&mut black).await.is_empty());
        hall.stop().await;
    });
}

#[test]
fn a_flood_over_many_sockets_is_stopped() {
    on_sqlite(async |lab| {
        let frames = Rate { burst: 30, per_minute: 60 };
        let limits = Limits { frames, loopback: true, ..Limits::default() };
        let hall = Hall::start_with(lab, Config { limits, ..Hall::config() }, Hall::time()).await;
        let (_, _, id) = hall.pair(friendly()).await;
        let (mut answered, mut flooded) = (0, 0);
        for _ in 0..4 {
            let mut socket = hall.stranger().socket(&id).await;
            for _ in 0..10 {
                socket.send(&json!({"t": "hello", "protocol": 1})).await;
                loop {
                    let frame = socket.frame().await;
                    answered += usize::from(frame["t"] == "view");
                    flooded += usize::from(frame["code"] == "flood");
                    if frame["t"] == "view" || frame["t"] == "error" {
                        break;
                    }
                }
            }
        }
        assert_eq!((answered, flooded), (30, 10));
        hall.stop().await;
    });
}

#[test]
fn an_oversize_frame_closes_its_socket_only() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, _) = hall.sockets(friendly()).await;
        let large = json!({"t": "act", "id": 1, "seen": 1, "action": "x".repeat(20_000)});
        let _ = red.send_message(Message::text(large.to_string())).await;
        assert_eq!(red.until_closed().await, 1009);
        assert!(noise(&mut black).await.is_empty());
        hall.stop().await;
    });
}

#[test]
fn a_foreign_page_gets_no_socket() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, _, id) = hall.pair(friendly()).await;
        for (header, value, status) in [
            ("origin", "http://evil.example", 403),
            ("origin", "null", 403),
            ("host", "evil.example", 421),
        ] {
            match red.try_socket(&id, &[(header, value)]).await {
                Err(tungstenite::Error::Http(answer)) => {
                    assert_eq!(answer.status(), status, "{value}")
                }
                _ => panic!("{header}: {value} was let in"),
            }
        }
        let unknown = red.try_socket("aaaaaaaaaaaaaaaaaaaaaaaaaa", &[]).await;
        let mut unknown = unknown.unwrap_or_else(|error| panic!("{error}"));
        unknown.send(&json!({"t": "hello", "protocol": 1})).await;
        assert_eq!(unknown.until_closed().await, 4004);
        hall.stop().await;
    });
}

#[test]
fn a_silent_socket_is_closed() {
    on_sqlite(async |lab| {
        let hall = Hall::start_with(lab, Config::default(), Hall::time()).await;
        let (mut red, mut black, id) = hall.sockets(friendly()).await;
        let mut never = hall.stranger().socket(&id).await;
        hall.time.advance(seconds(29));
        noise(&mut red).await;
        hall.time.advance(seconds(2));
        assert_eq!(black.until_closed().await, 4000, "silent for 31 s");
        let presence = red.until("presence").await;
        assert_eq!(presence["presence"]["seats"], json!([true, false]));
        // Its own task may have looked at the clock for the first time only now.
        hall.time.advance(seconds(31));
        assert_eq!(never.until_closed().await, 4000, "nothing was ever said");
        hall.stop().await;
    });
}

#[test]
fn a_socket_that_does_not_read_gets_a_view_later() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, id) = hall.sockets(friendly()).await;
        let mut sleeper = hall.stranger().socket(&id).await;
        sleeper.hello().await;
        // Answers nobody reads fill what lies between, until the socket's own task stands still;
        // the table goes on meanwhile.
        let rounds = ["h0i2", "h9i7", "h2g2", "h7g7", "i0h0", "i9h9", "h0h6"];
        for (index, mv) in rounds.iter().enumerate() {
            let (mover, waiter) =
                if index % 2 == 0 { (&mut red, &mut black) } else { (&mut black, &mut red) };
            mover.play(mv).await;
            waiter.until_is("moved").await;
        }
        sleeper.settled().await;
        assert_eq!(sleeper.view["plies"], red.view["plies"]);
        hall.stop().await;
    });
}

/// A frame that may be anything: noise, half of a frame, or a frame with strange values.
fn any_frame() -> impl Strategy<Value = Message> {
    let word = prop_oneof![
        Just("hello"),
        Just("act"),
        Just("offer"),
        Just("answer"),
        Just("leave"),
        Just("claim"),
        Just("card"),
        Just("order"),
        Just("ping"),
        Just("view"),
    ];
    let value = prop_oneof![
        Just(json!(null)),
        any::<i64>().prop_map(|number| json!(number)),
        any::<bool>().prop_map(|value| json!(value)),
        "[a-i0-9]{0,5}".prop_map(|text| json!(text)),
        ".{0,20}".prop_map(|text| json!(text)),
        Just(json!("draw")),
        Just(json!("natural_limit")),
        Just(json!({"do": "annul"})),
        Just(json!([0, 1])),
    ];
    let key = prop_oneof![
        Just("id"),
        Just("seen"),
        Just("action"),
        Just("seat"),
        Just("offer"),
        Just("accept"),
        Just("claim"),
        Just("order"),
        Just("why"),
        Just("protocol"),
        Just("at"),
        Just("x"),
    ];
    let frame = (word, proptest::collection::vec((key, value), 0..6)).prop_map(|(word, fields)| {
        let mut frame = json!({"t": word});
        for (key, value) in fields {
            frame[key] = value;
        }
        Message::text(frame.to_string())
    });
    prop_oneof![
        4 => frame,
        1 => ".{0,60}".prop_map(Message::text),
        1 => proptest::collection::vec(any::<u8>(), 0..60).prop_map(Message::binary),
        1 => proptest::collection::vec(any::<u8>(), 0..60).prop_map(|bytes| Message::Ping(bytes.into())),
    ]
}

#[test]
fn random_frames_disturb_nobody_else() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (mut red, mut black, id) = hall.sockets(friendly()).await;
        red.play("h2e2").await;
        black.until_is("moved").await;
        let (plies, seen) = (black.view["plies"].clone(), black.seen);
        let mut runner = TestRunner::new(TestConfig::with_cases(40));
        let strategy = proptest::collection::vec(any_frame(), 1..15);
        for case in 0..40 {
            hall.time.advance(seconds(1));
            let frames = strategy.new_tree(&mut runner).unwrap().current();
            let mut noisy = hall.guest().await.socket(&id).await;
            noisy.hello().await;
            for frame in frames.clone() {
                if noisy.send_message(frame).await.is_err() {
                    break;
                }
            }
            // Until it has had its answers, or was closed for them.
            let _ = noisy
                .send_message(Message::text(json!({"t": "ping", "at": 5.5}).to_string()))
                .await;
            loop {
                match noisy.got().await {
                    Got::Frame(frame) if frame["t"] == "pong" && frame["at"] == 5.5 => break,
                    Got::Frame(_) => {}
                    Got::Closed(code) => {
                        assert!([0, 1000, 1008, 4001].contains(&code), "case {case}: {code}");
                        break;
                    }
                }
            }
            assert!(noise(&mut black).await.is_empty(), "case {case}: {frames:?}");
            assert_eq!(
                (&black.view["plies"], black.seen),
                (&plies, seen),
                "case {case}: {frames:?}"
            );
        }
        black.play("h9g7").await;
        assert_eq!(red.until_is("moved").await["ply"]["move"], "h9g7");
        hall.stop().await;
    });
}

#[test]
fn random_frames_of_a_player_disturb_no_line() {
    on_sqlite(async |lab| {
        let mut runner = TestRunner::new(TestConfig::with_cases(24));
        let strategy = proptest::collection::vec(any_frame(), 1..15);
        let hall = Hall::start(lab).await;
        for case in 0..24 {
            let frames = strategy.new_tree(&mut runner).unwrap().current();
            let (mut red, mut black, _) = hall.sockets(friendly()).await;
            for frame in frames.clone() {
                if red.send_message(frame).await.is_err() {
                    break;
                }
            }
            // What a player may do, such as an offer, the other side is told; its line stays, and
            // what it is told has no gap (the socket's own check).
            black.settled().await;
            let answer = black.ask(json!({"t": "leave", "how": "abort"})).await;
            assert!(
                ["update", "view", "refused"].contains(&answer["t"].as_str().unwrap()),
                "case {case}: {frames:?}"
            );
        }
        hall.stop().await;
    });
}
