//! As much of HTTP as the drivers need: one request, one answer, one connection.

use std::net::SocketAddr;

use anyhow::{Context, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The session cookie, if one was set.
    pub cookie: Option<String>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON, if the status says that all is well.
    ///
    /// # Errors
    ///
    /// The status and the body, if not.
    pub fn json(&self) -> anyhow::Result<Value> {
        if self.status >= 300 {
            bail!("status {}: {}", self.status, String::from_utf8_lossy(&self.body));
        }
        serde_json::from_slice(&self.body).context("the body is not JSON")
    }
}

/// Sends a request and reads the answer to its end.
///
/// # Errors
///
/// If the connection fails or the answer is not HTTP.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: Option<&Value>,
) -> anyhow::Result<Answer> {
    let mut stream = TcpStream::connect(address).await.context("connecting")?;
    let mut text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n"
    );
    if let Some(cookie) = cookie {
        text += &format!("Cookie: {cookie}\r\n");
    }
    if let Some(body) = body {
        let body = body.to_string();
        text += &format!(
            "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
    } else {
        text += "\r\n";
    }
    stream.write_all(text.as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    parse(&bytes).context("the answer is not HTTP")
}

fn parse(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let header = |name: &str| {
        head.lines().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    };
    let cookie = header("set-cookie").and_then(|value| value.split(';').next()).map(str::to_owned);
    let mut body = bytes[end + 4..].to_vec();
    if header("transfer-encoding").is_some_and(|value| value.contains("chunked")) {
        body = dechunk(&body)?;
    }
    Some(Answer { status, cookie, body })
}

fn dechunk(mut bytes: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let line = bytes.windows(2).position(|window| window == b"\r\n")?;
        let size =
            usize::from_str_radix(std::str::from_utf8(&bytes[..line]).ok()?.trim(), 16).ok()?;
        if size == 0 {
            return Some(body);
        }
        let start = line + 2;
        body.extend_from_slice(bytes.get(start..start + size)?);
        bytes = bytes.get(start + size + 2..)?;
    }
}
