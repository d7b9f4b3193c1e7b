//! A server on a real listener, and browsers that talk to it.

use std::net::SocketAddr;
use std::time::Duration;

use clock::{Moment, Span};
use futures_util::{SinkExt, StreamExt};
use journal::PersonId;
use serde_json::{Value, json};
use server::{App, Config, NoPage, Time, serve};
use sha2::{Digest as _, Sha256};
use store::{Person, Store as _, TokenHash};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::lab::Lab;

/// How long something is waited for that should come at once.
const PATIENCE: Duration = Duration::from_secs(10);

/// A running server.
pub(crate) struct Hall {
    pub(crate) address: SocketAddr,
    pub(crate) time: Time,
    shutdown: Option<oneshot::Sender<()>>,
    served: JoinHandle<()>,
}

impl Hall {
    pub(crate) async fn start(lab: &Lab) -> Hall {
        Hall::start_with(lab, Hall::config(), Hall::time()).await
    }

    /// As by default, but a test that lets hours pass need not send a frame every few seconds.
    pub(crate) fn config() -> Config {
        Config { silence: Span::from_mins(10_000), ..Config::default() }
    }

    /// A time that is moved by hand.
    pub(crate) fn time() -> Time {
        Time::manual(Moment::from_millis(1_700_000_000_000))
    }

    pub(crate) async fn start_with(lab: &Lab, config: Config, time: Time) -> Hall {
        let app = App::new(lab.open().await, time.clone(), NoPage, config).await.unwrap();
        Hall::serve(app, time).await
    }

    /// Serves what a test has made, which may look into its store meanwhile.
    pub(crate) async fn serve(app: App, time: Time) -> Hall {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (shutdown, told) = oneshot::channel();
        let served = tokio::spawn(async move {
            let told = async move {
                let _ = told.await;
            };
            serve(listener, app, told).await.unwrap();
        });
        Hall { address, time, shutdown: Some(shutdown), served }
    }

    /// Goes down as a server does that is told to.
    pub(crate) async fn stop(mut self) -> Time {
        let _ = self.shutdown.take().unwrap().send(());
        tokio::time::timeout(PATIENCE * 2, self.served).await.unwrap().unwrap();
        self.time
    }

    /// A browser that has been here before, with a session of its own.
    pub(crate) async fn guest(&self) -> Browser {
        let mut browser = self.stranger();
        let answer = browser.post("/api/v1/session", &json!({})).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let cookie = answer.header("set-cookie").expect("a guest gets a cookie");
        browser.cookie = Some(cookie.split(';').next().unwrap().to_owned());
        browser
    }

    /// A browser of an account that [`account`] made.
    pub(crate) fn of(&self, account: &Account) -> Browser {
        Browser { address: self.address, cookie: Some(format!("chuhe={}", account.secret)) }
    }

    /// A browser without a session.
    pub(crate) fn stranger(&self) -> Browser {
        Browser { address: self.address, cookie: None }
    }

    /// A browser with a session that was made elsewhere.
    pub(crate) fn browser(&self, cookie: &str) -> Browser {
        Browser { address: self.address, cookie: Some(cookie.to_owned()) }
    }

    /// Two guests at a new table: Red, Black, and the game's identifier.
    pub(crate) async fn pair(&self, game: Value) -> (Browser, Browser, String) {
        let (red, black) = (self.guest().await, self.guest().await);
        let created = red.post("/api/v1/games", &game).await.json();
        let token = created["invites"][0]["token"].as_str().unwrap().to_owned();
        let taken = black.post(&format!("/api/v1/invites/{token}"), &json!({})).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
        (red, black, created["id"].as_str().unwrap().to_owned())
    }

    /// Two sockets at a new table, both with their first view.
    pub(crate) async fn sockets(&self, game: Value) -> (Socket, Socket, String) {
        let (red, black, id) = self.pair(game).await;
        let mut sockets = (red.socket(&id).await, black.socket(&id).await);
        sockets.0.hello().await;
        sockets.1.hello().await;
        (sockets.0, sockets.1, id)
    }
}

/// An account, with a session of its own.
pub(crate) struct Account {
    pub(crate) id: String,
    secret: String,
}

/// Makes an account in data that no server has open.
pub(crate) async fn account(lab: &Lab, name: &str) -> Account {
    let store = lab.open().await;
    let id = format!("{name:a<26}");
    let (person, secret) = (PersonId::new(id.as_str()), format!("secret-of-{name}"));
    let created = Moment::from_millis(1_690_000_000_000);
    let row = Person { guest: false, ..Person::guest(person.clone(), name, created) };
    store.add_person(&row).await.unwrap();
    let token = TokenHash(Sha256::digest(secret.as_bytes()).into());
    let agent = String::new();
    let session = store::Session { token, person, created, seen: created, agent };
    store.add_session(&session).await.unwrap();
    store.close().await;
    Account { id, secret }
}

/// A game between friends with ten minutes each; the creator plays Red.
pub(crate) fn friendly() -> Value {
    json!({"control": "10m", "side": "red", "kind": "friend"})
}

/// A browser.
#[derive(Clone)]
pub(crate) struct Browser {
    address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

/// An answer over HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The cookies that are handed over, as `name=value`.
    pub(crate) fn cookies(&self) -> Vec<String> {
        let all = self.headers.iter().filter(|(name, _)| name == "set-cookie");
        all.filter_map(|(_, value)| value.split(';').next()).map(str::to_owned).collect()
    }

    /// The body of an answer that came in chunks (RFC 9112, 7.1).
    pub(crate) fn unchunked(&self) -> String {
        assert_eq!(self.header("transfer-encoding"), Some("chunked"));
        let (mut rest, mut body) = (self.body.as_str(), String::new());
        loop {
            let (length, after) = rest.split_once("\r\n").expect("a chunk begins with its length");
            match usize::from_str_radix(length, 16).expect("a length is hexadecimal") {
                0 => return body,
                length => {
                    body.push_str(&after[..length]);
                    rest = after[length..].strip_prefix("\r\n").expect("a chunk has an end");
                }
            }
        }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Browser {
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.request("POST", path, &self.own(), &body.to_string()).await
    }

    pub(crate) async fn patch(&self, path: &str, body: &Value) -> Answer {
        self.request("PATCH", path, &self.own(), &body.to_string()).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.request("DELETE", path, &self.own(), "").await
    }

    fn own(&self) -> [(&'static str, String); 2] {
        let origin = format!("http://{}", self.address);
        [("content-type", "application/json".to_owned()), ("origin", origin)]
    }

    /// One request over a connection of its own.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, String)],
        body: &str,
    ) -> Answer {
        let mut text = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "host") {
            text += &format!("host: {}\r\n", self.address);
        }
        if let Some(cookie) = &self.cookie {
            text += &format!("cookie: {cookie}\r\n");
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() {
            text += &format!("content-length: {}\r\n", body.len());
        }
        text += "\r\n";
        text += body;
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer);
        tokio::time::timeout(PATIENCE, read).await.expect("an answer comes").unwrap();
        parse(&String::from_utf8(answer).unwrap())
    }

    /// The socket of the hall, with what waits for its person.
    pub(crate) async fn hall(&self) -> (Socket, Value) {
        let mut socket = self.try_socket_at("/api/v1/hall/socket", &[]).await.unwrap();
        socket.send(&json!({"t": "hello", "protocol": 1})).await;
        let desk = socket.until("desk").await["desk"].clone();
        (socket, desk)
    }

    /// The socket of a game, opened and silent.
    pub(crate) async fn socket(&self, game: &str) -> Socket {
        self.try_socket(game, &[]).await.unwrap()
    }

    pub(crate) async fn try_socket(
        &self,
        game: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, tungstenite::Error> {
        self.try_socket_at(&format!("/api/v1/games/{game}/socket"), headers).await
    }

    /// A socket at any address.
    pub(crate) async fn open(
        &self,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, tungstenite::Error> {
        self.try_socket_at(path, headers).await
    }

    pub(crate) async fn try_socket_at(
        &self,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, tungstenite::Error> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        let origin = format!("http://{}", self.address);
        request.headers_mut().insert("origin", origin.parse().unwrap());
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Socket { socket, next: 1, seen: 0, view: Value::Null })
    }
}

fn parse(text: &str) -> Answer {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text}"));
    let mut lines = head.split("\r\n");
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    Answer { status, headers, body: body.to_owned() }
}

/// The socket of a game, as a page has it.
pub(crate) struct Socket {
    socket: WebSocketStream<TcpStream>,
    next: u32,
    /// The place in the log that the page has seen.
    pub(crate) seen: u64,
    /// The whole view, as the page puts it together.
    pub(crate) view: Value,
}

/// What a socket gave.
#[derive(Debug, PartialEq)]
pub(crate) enum Got {
    Frame(Value),
    Closed(u16),
}

impl Socket {
    pub(crate) async fn send(&mut self, frame: &Value) {
        self.send_text(&frame.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.send_message(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn send_message(
        &mut self,
        message: Message,
    ) -> Result<(), tungstenite::Error> {
        self.socket.send(message).await
    }

    /// The next frame, or how the socket was closed.
    pub(crate) async fn got(&mut self) -> Got {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next());
            return match next.await.expect("a frame comes") {
                Some(Ok(Message::Text(text))) => {
                    let frame = serde_json::from_str(&text).unwrap();
                    self.apply(&frame);
                    Got::Frame(frame)
                }
                Some(Ok(Message::Close(Some(close)))) => Got::Closed(close.code.into()),
                Some(Ok(Message::Close(None))) | None => Got::Closed(0),
                Some(Ok(_)) => continue,
                Some(Err(_)) => Got::Closed(1),
            };
        }
    }

    /// The next frame.
    pub(crate) async fn frame(&mut self) -> Value {
        match self.got().await {
            Got::Frame(frame) => frame,
            Got::Closed(code) => panic!("closed with {code}"),
        }
    }

    /// The next frame of a kind; others are passed over.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["t"] == kind {
                return frame;
            }
        }
    }

    /// The next word of who sits here connected, once it is this.
    pub(crate) async fn until_seats(&mut self, seats: [bool; 2]) -> Value {
        loop {
            let frame = self.until("presence").await;
            if frame["presence"]["seats"] == json!(seats) {
                return frame;
            }
        }
    }

    /// The next update about something; other frames are passed over.
    pub(crate) async fn until_is(&mut self, is: &str) -> Value {
        loop {
            let frame = self.until("update").await;
            if frame["what"]["is"] == is {
                return frame;
            }
        }
    }

    /// The code with which the socket is closed; frames before that are passed over.
    pub(crate) async fn until_closed(&mut self) -> u16 {
        loop {
            if let Got::Closed(code) = self.got().await {
                return code;
            }
        }
    }

    /// Everything that comes before the table has answered what is sent now: an order that is
    /// none, which is refused to everybody. Twice, so that an alarm that is due has gone off.
    pub(crate) async fn settled(&mut self) -> Vec<Value> {
        let mut frames = Vec::new();
        for _ in 0..2 {
            let order = json!({"do": "foul", "seat": 0, "article": "none"});
            let id = self.command(json!({"t": "order", "order": order, "why": ""})).await;
            loop {
                let frame = self.frame().await;
                if frame["re"] == id {
                    break;
                }
                frames.push(frame);
            }
        }
        frames
    }

    pub(crate) async fn hello(&mut self) -> Value {
        self.send(&json!({"t": "hello", "protocol": 1})).await;
        let welcome = self.frame().await;
        assert_eq!(welcome["t"], "welcome");
        assert_eq!(welcome["protocol"], 1);
        self.until("view").await["view"].clone()
    }

    /// A number for a command.
    pub(crate) fn id(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// Sends a command with its number and what the page has seen; returns the number.
    pub(crate) async fn command(&mut self, mut command: Value) -> u32 {
        let id = self.id();
        command["id"] = json!(id);
        if command["t"] != "leave" && command.get("seen").is_none() {
            command["seen"] = json!(self.seen);
        }
        self.send(&command).await;
        id
    }

    /// Sends a command and waits for what answers it.
    pub(crate) async fn ask(&mut self, command: Value) -> Value {
        let id = self.command(command).await;
        loop {
            let frame = self.frame().await;
            if frame["re"] == id {
                return frame;
            }
        }
    }

    /// Makes a move and waits for its update.
    pub(crate) async fn play(&mut self, mv: &str) -> Value {
        let answer = self.ask(json!({"t": "act", "action": mv})).await;
        assert_eq!(answer["t"], "update", "{mv}: {answer}");
        answer
    }

    /// Puts a frame into the view as the page does.
    fn apply(&mut self, frame: &Value) {
        match frame["t"].as_str() {
            Some("view") => {
                self.view = frame["view"].clone();
                self.seen = self.view["live"]["seq"].as_u64().unwrap();
            }
            Some("update") => {
                let seq = frame["seq"].as_u64().unwrap();
                assert_eq!(seq, self.seen + 1, "a gap before {frame}");
                self.seen = seq;
                self.view["live"] = frame["live"].clone();
                if let Some(ply) = frame.get("ply") {
                    self.view["plies"].as_array_mut().unwrap().push(ply.clone());
                }
            }
            Some("presence") => self.view["presence"] = frame["presence"].clone(),
            _ => {}
        }
    }
}

/// Seconds as a span.
pub(crate) fn seconds(count: i64) -> Span {
    Span::from_secs(count)
}
