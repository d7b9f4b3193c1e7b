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

/// A request that is refused before its body was read is answered, and its connection goes on.
#[test]
fn who_is_refused_reads_the_answer_whatever_was_sent() {
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        for (path, origin, status) in [
            ("/api/v1/challenges", "", "401"),
            ("/api/v1/session", "origin: http://evil.example\r\n", "403"),
            ("/api/v1/nothing", "", "404"),
        ] {
            let mut stream = TcpStream::connect(hall.address).await.unwrap();
            let body = vec![b'x'; 40_000];
            let head = format!(
                "POST {path} HTTP/1.1\r\nhost: {}\r\n{origin}content-type: application/json\r\n\
                 content-length: {}\r\n\r\n",
                hall.address,
                body.len()
            );
            stream.write_all(head.as_bytes()).await.unwrap();
            // Longer than the answer takes.
            for part in body.chunks(10_000) {
                stream.write_all(part).await.unwrap();
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            assert_eq!(status_of(&mut stream).await, status, "{path}");
            let next = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\n\r\n", hall.address);
            stream.write_all(next.as_bytes()).await.unwrap();
            assert_eq!(status_of(&mut stream).await, "200", "{path}: the connection goes on");
        }
        // Who sends no end of it is cut off.
        let mut stream = TcpStream::connect(hall.address).await.unwrap();
        let head = format!(
            "POST /api/v1/challenges HTTP/1.1\r\nhost: {}\r\ncontent-length: 10000000\r\n\r\n",
            hall.address
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let flood = async { while stream.write_all(&[b'x'; 10_000]).await.is_ok() {} };
        tokio::time::timeout(Duration::from_secs(8), flood).await.expect("it is cut off");
        hall.stop().await;
    });
}

/// Reads an answer, of which the body has a length, and returns its status.
async fn status_of(stream: &mut TcpStream) -> String {
    let mut read = Vec::new();
    let answer = async {
        loop {
            let mut some = [0; 4_096];
            let count = stream.read(&mut some).await.expect("the line holds");
            assert_ne!(count, 0, "closed after {}", String::from_utf8_lossy(&read));
            read.extend_from_slice(&some[..count]);
            let text = String::from_utf8_lossy(&read).into_owned();
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            if body.len() >= length.expect("a length").parse::<usize>().unwrap() {
                return head.split(' ').nth(1).unwrap().to_owned();
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(8), answer).await.expect("an answer comes")
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
