//! A player: a session, and the socket of a game.

use std::net::SocketAddr;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::{ClientFrame, GameView, LiveView, PROTOCOL, ServerFrame};

use crate::http;

/// The code of a refusal for a game that has ended: a ruling, or a clock, came before the move.
pub const FINISHED: &str = "finished";

/// A guest with a session.
#[derive(Debug, Clone)]
pub struct Guest {
    address: SocketAddr,
    cookie: String,
}

impl Guest {
    /// A new guest of the server.
    ///
    /// # Errors
    ///
    /// If the server does not make one.
    pub async fn new(address: SocketAddr) -> anyhow::Result<Guest> {
        let answer =
            http::request(address, "POST", "/api/v1/session", None, Some(&json!({}))).await?;
        answer.json().context("making a guest")?;
        let cookie = answer.cookie.context("no session cookie")?;
        Ok(Guest { address, cookie })
    }

    /// Creates a game and plays Red in it; returns the game and the invitation to Black.
    ///
    /// # Errors
    ///
    /// If the server refuses.
    pub async fn create(&self, control: &str) -> anyhow::Result<(String, String)> {
        let game = json!({ "control": control, "side": "red", "kind": "friend" });
        let created = self.post("/api/v1/games", &game).await.context("creating a game")?;
        let text = |pointer: &str| {
            created.pointer(pointer).and_then(|value| value.as_str()).map(str::to_owned)
        };
        let (id, token) = (text("/id"), text("/invites/0/token"));
        id.zip(token).with_context(|| format!("no game and invitation in {created}"))
    }

    /// Takes the seat of an invitation.
    ///
    /// # Errors
    ///
    /// If the server refuses.
    pub async fn accept(&self, token: &str) -> anyhow::Result<()> {
        self.post(&format!("/api/v1/invites/{token}"), &json!({})).await.context("accepting")?;
        Ok(())
    }

    /// The game as this guest sees it.
    ///
    /// # Errors
    ///
    /// If the server refuses.
    pub async fn view(&self, game: &str) -> anyhow::Result<GameView> {
        let path = format!("/api/v1/games/{game}");
        let answer = http::request(self.address, "GET", &path, Some(&self.cookie), None).await?;
        serde_json::from_value(answer.json()?).context("not a view of a game")
    }

    /// Opens the socket of a game and says hello.
    ///
    /// # Errors
    ///
    /// If the connection fails.
    pub async fn open(&self, game: &str) -> anyhow::Result<Socket> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let mut request =
            format!("ws://{}/api/v1/games/{game}/socket", self.address).into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("cookie", self.cookie.parse()?);
        headers.insert("origin", format!("http://{}", self.address).parse()?);
        let (stream, _) = client_async(request, stream).await?;
        let mut socket = Socket { stream, last_id: 0 };
        socket.send(&ClientFrame::Hello { protocol: PROTOCOL, reach: false }).await?;
        Ok(socket)
    }

    async fn post(
        &self,
        path: &str,
        body: &serde_json::Value,
    ) -> anyhow::Result<serde_json::Value> {
        http::request(self.address, "POST", path, Some(&self.cookie), Some(body)).await?.json()
    }
}

/// The socket of a game.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    last_id: u32,
}

impl Socket {
    /// Sends a frame.
    ///
    /// # Errors
    ///
    /// If the connection is gone.
    pub async fn send(&mut self, frame: &ClientFrame) -> anyhow::Result<()> {
        let text = serde_json::to_string(frame)?;
        Ok(self.stream.send(Message::text(text)).await?)
    }

    /// Sends a move; returns the number of the command.
    ///
    /// # Errors
    ///
    /// If the connection is gone.
    pub async fn act(&mut self, seen: u32, action: &str) -> anyhow::Result<u32> {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&ClientFrame::Act { id, seen, action: action.to_owned(), seat: None }).await?;
        Ok(id)
    }

    /// The next frame.
    ///
    /// # Errors
    ///
    /// If the connection is gone, or a frame cannot be read.
    pub async fn next(&mut self) -> anyhow::Result<ServerFrame> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).with_context(|| format!("frame {text}"));
                }
                Some(Ok(Message::Close(_))) | None => bail!("the socket was closed"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }
}

/// The moves that a view offers, UCI.
pub fn moves(live: &LiveView) -> Vec<String> {
    let of = |targets: &String| {
        let (from, to) = targets.split_at(2);
        (0..to.len() / 2)
            .map(|index| format!("{from}{}", &to[2 * index..2 * index + 2]))
            .collect::<Vec<_>>()
    };
    live.targets
        .iter()
        .filter(|targets| targets.len() >= 4 && targets.is_ascii())
        .flat_map(of)
        .collect()
}
