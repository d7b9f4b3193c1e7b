//! What the operator decides.

use std::fmt;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::str::FromStr;

use axum::http::Uri;
use clock::Span;

use crate::limits::Limits;

/// What the operator decides about a server.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address by which browsers reach the server from outside, for the links that it makes.
    /// With `https` the cookie is for secure connections only.
    pub public_url: Option<BaseUrl>,
    /// With `--lan`: the machine's address in its own network, for links made on the machine
    /// itself. [`lan_address`] finds it.
    pub lan: Option<IpAddr>,
    /// Further names under which the server may be called, without port. Addresses,
    /// `localhost` and the name in [`Config::public_url`] always may.
    pub hosts: Vec<String>,
    /// Whether everything comes through a proxy that names the visitor last in
    /// `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How much one visitor may ask for.
    pub limits: Limits,
    /// How long a socket may be silent before it is closed.
    pub silence: Span,
    /// How long a connection may take to send the headers of a request, and again for its body; how
    /// long it may say nothing between two requests, and take nothing of an answer.
    pub header_patience: Span,
    /// How long a table that nobody uses stays in memory.
    pub idle: Span,
    /// How long a shutdown waits for what is still going on.
    pub grace: Span,
    /// How many rulings are worked out at the same time.
    pub referees: usize,
    /// The moderators, by identifier or by name; more may be named in the store. Only people with
    /// an account can be moderators. Looked for once, when the server starts.
    pub moderators: Vec<String>,
    /// The engines that people play against and that analyze games, as child processes; none
    /// where the hall runs none. The hall's own is the one with the name [`OWN`](crate::OWN).
    pub engines: Option<engines::Config>,
}

/// The beginning of an address: scheme, name and perhaps a port, nothing behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl {
    secure: bool,
    authority: String,
}

/// A text that is not a [`BaseUrl`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not an address like https://chess.example or http://192.0.2.1:8080")]
pub struct ParseBaseUrlError {
    text: String,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            lan: None,
            hosts: Vec::new(),
            behind_proxy: false,
            limits: Limits::default(),
            silence: Span::from_secs(30),
            header_patience: Span::from_secs(60),
            idle: Span::from_mins(10),
            grace: Span::from_secs(10),
            referees: 1,
            moderators: Vec::new(),
            engines: None,
        }
    }
}

impl BaseUrl {
    /// Whether it begins with `https`.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.secure
    }

    /// The name, with the port if it has one, in lower case.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// The address of something on this server in plain `http`.
    pub(crate) fn plain(authority: &str) -> BaseUrl {
        BaseUrl { secure: false, authority: authority.to_owned() }
    }

    /// The address of one machine in its network.
    pub(crate) fn of(ip: IpAddr, port: u16) -> BaseUrl {
        BaseUrl::plain(&SocketAddr::new(ip, port).to_string())
    }
}

impl FromStr for BaseUrl {
    type Err = ParseBaseUrlError;

    fn from_str(text: &str) -> Result<BaseUrl, ParseBaseUrlError> {
        let error = || ParseBaseUrlError { text: text.to_owned() };
        let uri: Uri = text.trim().parse().map_err(|_| error())?;
        let secure = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            _ => return Err(error()),
        };
        let authority = uri.authority().map(|authority| authority.as_str().to_ascii_lowercase());
        let authority = authority.filter(|name| !name.is_empty() && !name.contains('@'));
        match (authority, uri.path(), uri.query()) {
            (Some(authority), "" | "/", None) => Ok(BaseUrl { secure, authority }),
            _ => Err(error()),
        }
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http{}://{}", if self.secure { "s" } else { "" }, self.authority)
    }
}

/// The address of this machine in the network through which it would reach others; none if it
/// is in no network. Nothing is sent.
#[must_use]
pub fn lan_address() -> Option<IpAddr> {
    // An address of TEST-NET-1 (RFC 5737): a datagram socket is only asked which way it would go.
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_urls_are_read_and_written() {
        for (text, written) in [
            ("https://Chess.Example", "https://chess.example"),
            ("http://192.0.2.1:8080/", "http://192.0.2.1:8080"),
            (" http://[2001:db8::1]:80 ", "http://[2001:db8::1]:80"),
        ] {
            assert_eq!(text.parse::<BaseUrl>().unwrap().to_string(), written, "{text}");
        }
        for text in
            ["", "chess.example", "ftp://a", "https://a/b", "https://a/?q", "http://u@a", "http://"]
        {
            assert!(text.parse::<BaseUrl>().is_err(), "{text}");
        }
        assert_eq!(BaseUrl::of("2001:db8::1".parse().unwrap(), 80).authority(), "[2001:db8::1]:80");
    }
}
