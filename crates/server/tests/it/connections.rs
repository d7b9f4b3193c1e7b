//! Connections that come and say nothing, and people who come and go all the time.

use std::time::Duration;

use clock::Span;
use serde_json::json;
use server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::hall::{Hall, friendly, seconds};
use crate::lab::on_sqlite;

#[test]
fn a_request_that_never_comes_to_its_end_is_cut_off() {
    on_sqlite(async |lab| {
        let config = Config { header_patience: Span::from_millis(300), ..Hall::config() };
        let hall = Hall::start_with(lab, config, Hall::time()).await;
        // One says nothing at all, one stops within its headers, one sends them drop by drop.
        for text in ["", "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n"] {
            let mut stream = TcpStream::connect(hall.address).await.unwrap();
            stream.write_all(text.as_bytes()).await.unwrap();
            let mut rest = Vec::new();
            let read = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut rest));
            assert!(read.await.is_ok(), "{text:?} is still open");
        }
        let mut stream = TcpStream::connect(hall.address).await.unwrap();
        let dropping = async {
            for byte in
                b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ".iter().chain([&b'a'; 200])
            {
                if stream.write_all(&[*byte]).await.is_err() {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            panic!("drops are read for ever");
        };
        tokio::time::timeout(Duration::from_secs(8), dropping).await.unwrap();
        // Whoever is in time is answered, and a socket is none of this.
        let (mut red, _, _) = hall.sockets(friendly()).await;
        tokio::time::sleep(Duration::from_millis(700)).await;
        red.play("h2e2").await;
        assert_eq!(hall.stranger().get("/healthz").await.body, "ok");
        hall.stop().await;
    });
}

#[test]
fn who_comes_and_goes_all_the_time_is_told_of_once_in_a_while() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, black, id) = hall.pair(friendly()).await;
        let mut watcher = hall.guest().await.socket(&id).await;
        watcher.hello().await;
        let mut black = black.socket(&id).await;
        black.hello().await;
        for _ in 0..40 {
            let mut socket = red.socket(&id).await;
            socket.hello().await;
        }
        let told = watcher.settled().await;
        let told = told.iter().filter(|frame| frame["t"] == "presence").count();
        assert!((2..=20).contains(&told), "{told} frames for 40 visits");
        // In the end everybody knows how it stands.
        let mut socket = red.socket(&id).await;
        socket.hello().await;
        hall.time.advance(seconds(2));
        watcher.settled().await;
        assert_eq!(watcher.view["presence"]["seats"], json!([true, true]));
        hall.stop().await;
    });
}

#[test]
fn a_name_that_changes_all_the_time_is_told_of_once_in_a_while() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (red, _, id) = hall.pair(friendly()).await;
        let mut watcher = hall.guest().await.socket(&id).await;
        watcher.hello().await;
        watcher.settled().await;
        for number in 0..30 {
            let named = red.patch("/api/v1/me", &json!({"name": format!("N{number}")})).await;
            assert_eq!(named.status, 200, "{}", named.body);
        }
        let told = watcher.settled().await;
        let told = told.iter().filter(|frame| frame["t"] == "view").count();
        assert!((1..=5).contains(&told), "{told} views for 30 names");
        hall.time.advance(seconds(4));
        watcher.settled().await;
        assert_eq!(watcher.view["seats"][0]["name"], "N29", "the last one is told");
        hall.stop().await;
    });
}
