//! Clocks for physical boards on several phones.

use serde_json::{Value, json};
use server::{Config, Limits, Rate};

use crate::hall::{Browser, Got, Hall, Socket, seconds};
use crate::lab::on_sqlite;

const SOCKET: &str = "/api/v1/clock-rooms/socket";

/// Sets a clock up: the keys of Red, Black and the arbiter.
async fn make(hall: &Hall, control: &str) -> [String; 3] {
    let asked = json!({"control": control, "first": 0, "fatal": 3});
    let made = hall.stranger().post("/api/v1/clock-rooms", &asked).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let made = made.json();
    ["red", "black", "arbiter"].map(|place| {
        let keys = made["keys"].as_array().unwrap();
        let key = keys.iter().find(|key| key["place"] == place).unwrap();
        assert!(key["link"].as_str().unwrap().ends_with(key["key"].as_str().unwrap()));
        assert!(key["qr"].as_str().unwrap().contains("<svg"));
        key["key"].as_str().unwrap().to_owned()
    })
}

/// A phone at its place, with the first state.
async fn phone(browser: &Browser, key: &str) -> (Socket, Value) {
    let mut socket = browser.open(SOCKET, &[]).await.unwrap();
    socket.send(&json!({"t": "hello", "protocol": 1, "key": key})).await;
    assert_eq!(socket.frame().await["t"], "welcome");
    let state = socket.until("state").await["room"].clone();
    (socket, state)
}

/// Sends a command and waits for what answers it.
async fn ask(socket: &mut Socket, mut frame: Value) -> Value {
    let id = socket.id();
    frame["id"] = json!(id);
    socket.send(&frame).await;
    loop {
        let told = socket.frame().await;
        if told["re"] == id {
            return told;
        }
    }
}

async fn press(socket: &mut Socket, seen: &Value, at: i64) -> Value {
    ask(socket, json!({"t": "press", "seen": seen, "at": at})).await
}

#[test]
fn two_phones_press_by_turns_and_an_arbiter_corrects() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let [red_key, black_key, arbiter_key] = make(&hall, "10m").await;
        let (mut red, state) = phone(&hall.stranger(), &red_key).await;
        assert_eq!(state["here"], json!([true, false, false]));
        let (mut black, state) = phone(&hall.stranger(), &black_key).await;
        assert_eq!(
            (&state["stage"], &state["here"]),
            (&json!("ready"), &json!([true, true, false]))
        );
        let now = || hall.time.now().as_millis();

        let refused = press(&mut red, &state["seq"], now()).await;
        assert_eq!(refused["code"], "clock_room.not_your_press");
        assert_ne!(refused["text"]["zh"], refused["text"]["en"]);
        let started = press(&mut black, &state["seq"], now()).await;
        assert_eq!(
            (&started["room"]["stage"], &started["room"]["turn"]),
            (&json!("running"), &json!(0))
        );

        hall.time.advance(seconds(10));
        // The way of a press belongs to nobody; more than two seconds are not believed.
        let seen = &started["room"]["seq"];
        let pressed = press(&mut red, seen, now() - 1_000).await;
        assert_eq!(pressed["room"]["reading"]["seats"][0]["bank"], 591_000);
        let again = press(&mut red, seen, now()).await;
        assert_eq!((&again["t"], &again["room"]["moves"]), (&json!("state"), &json!([1, 0])));
        hall.time.advance(seconds(10));
        let seen = &pressed["room"]["seq"];
        let pressed = press(&mut black, seen, now() - 60_000).await;
        assert_eq!(pressed["room"]["reading"]["seats"][1]["bank"], 592_000);

        let (mut arbiter, state) = phone(&hall.stranger(), &arbiter_key).await;
        assert_eq!(state["moves"], json!([1, 1]));
        let refused = press(&mut arbiter, &state["seq"], now()).await;
        assert_eq!(refused["code"], "clock_room.not_your_press");
        let order = json!({"t": "order", "seen": 0, "order": {"do": "pause"}});
        let paused = ask(&mut arbiter, order).await;
        assert_eq!(paused["room"]["stage"], "paused");
        let order = json!({"t": "order", "seen": paused["room"]["seq"], "why": "迟到",
            "order": {"do": "time", "seat": 0, "ms": -60_000}});
        let taken = ask(&mut arbiter, order).await;
        assert_eq!(taken["room"]["notes"][0]["why"], "迟到");
        let heard = black.until("state").await;
        assert!(heard["room"].is_object());
        hall.stop().await;
    });
}

#[test]
fn a_phone_comes_back_to_the_same_clock_and_the_flag_falls_without_anybody() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let [red_key, black_key, _] = make(&hall, "1m").await;
        let (_red, state) = phone(&hall.stranger(), &red_key).await;
        let (mut black, _) = phone(&hall.stranger(), &black_key).await;
        let now = hall.time.now().as_millis();
        press(&mut black, &state["seq"], now).await;
        drop(black);
        hall.time.advance(seconds(20));
        let (mut black, state) = phone(&hall.stranger(), &black_key).await;
        assert_eq!((&state["stage"], &state["turn"]), (&json!("running"), &json!(0)));
        hall.time.advance(seconds(50));
        loop {
            let told = black.until("state").await;
            if told["room"]["stage"] == "over" {
                assert_eq!(told["room"]["reading"]["seats"][0]["flagged"], true);
                break;
            }
        }
        hall.stop().await;
    });
}

#[test]
fn junk_and_foreign_keys_are_refused_and_rooms_are_bounded() {
    on_sqlite(async |lab| {
        let rooms = Rate { burst: 2, per_minute: 1 };
        let limits = Limits { rooms, loopback: true, ..Limits::default() };
        let config = Config { limits, ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        for bad in [
            json!({"control": "ten minutes", "first": 0, "fatal": 3}),
            json!({"control": "10m", "first": 2, "fatal": 3}),
            json!({"control": "10m", "first": 0, "fatal": 3, "more": 1}),
        ] {
            let answer = hall.stranger().post("/api/v1/clock-rooms", &bad).await;
            assert!((400..500).contains(&answer.status), "{bad}: {}", answer.status);
        }
        let asked = json!({"control": "10m", "first": 0, "fatal": 3});
        let too_many = hall.stranger().post("/api/v1/clock-rooms", &asked).await;
        assert_eq!(too_many.status, 429, "two were counted, though no clock came of them");
        hall.time.advance(seconds(600));
        let [key, ..] = make(&hall, "10m").await;
        for wrong in ["", "short", "aaaaaaaaaaaaaaaaaaaaaaaaaa", &key.to_uppercase()] {
            let mut socket = hall.stranger().open(SOCKET, &[]).await.unwrap();
            socket.send(&json!({"t": "hello", "protocol": 1, "key": wrong})).await;
            assert_eq!(socket.until_closed().await, 4004, "{wrong:?}");
        }
        let mut old = hall.stranger().open(SOCKET, &[]).await.unwrap();
        old.send(&json!({"t": "hello", "protocol": 0, "key": key})).await;
        assert_eq!(old.until_closed().await, 4001);
        let (mut red, state) = phone(&hall.stranger(), &key).await;
        for junk in
            ["", "{}", "[1]", r#"{"t":"press"}"#, r#"{"t":"press","id":1,"seen":1,"at":1e99}"#]
        {
            red.send_text(junk).await;
            assert_eq!(red.until("error").await["code"], "frame.unreadable", "{junk}");
        }
        let order = json!({"t": "order", "seen": state["seq"], "why": "长".repeat(121),
            "order": {"do": "foul", "seat": 0}});
        assert_eq!(ask(&mut red, order).await["code"], "clock_room.bad_order");
        let order = json!({"t": "order", "seen": state["seq"], "order": {"do": "foul", "seat": 7}});
        assert_eq!(ask(&mut red, order).await["code"], "clock_room.bad_order");
        let future = press(&mut red, &state["seq"], i64::MAX / 4).await;
        assert_eq!(future["t"], "refused");
        for _ in 0..30 {
            red.send_text("junk").await;
        }
        assert_eq!(red.until_closed().await, 1008);
        hall.stop().await;
    });
}

#[test]
fn a_room_lapses_when_nobody_is_there_and_goes_with_the_server() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let [key, other, _] = make(&hall, "10m").await;
        let (red, _) = phone(&hall.stranger(), &key).await;
        drop(red);
        let (mut black, _) = phone(&hall.stranger(), &other).await;
        hall.time.advance(seconds(4 * 3_600));
        black.send(&json!({"t": "ping", "at": 1.0})).await;
        assert_eq!(black.until("pong").await["at"], 1.0, "it stays while somebody is there");
        drop(black);
        // The room has to hear of it before its time is over.
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        hall.time.advance(seconds(4 * 3_600));
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        let mut late = hall.stranger().open(SOCKET, &[]).await.unwrap();
        late.send(&json!({"t": "hello", "protocol": 1, "key": key})).await;
        assert_eq!(late.until_closed().await, 4004);
        let [key, ..] = make(&hall, "10m").await;
        let (mut red, _) = phone(&hall.stranger(), &key).await;
        hall.stop().await;
        assert_eq!(red.until("notice").await["code"], "shutdown");
        assert!(matches!(red.got().await, Got::Closed(1012)));
    });
}
