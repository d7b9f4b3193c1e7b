//! Where a request comes from: the name it calls the server by, the page that sent it, the
//! address of who sent it.
//!
//! A browser sends the cookie with whatever a foreign page makes it send. Two checks keep such
//! requests out. The name must be one of ours, so that a foreign name that was made to point here
//! (DNS rebinding) is nobody's origin. And whatever changes something, a socket included, must
//! come from a page of that same name.

use std::net::IpAddr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};

use crate::config::{BaseUrl, Config};
use crate::error::Error;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The name, with port, by which a request called the server; one of ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Host(String);

impl Host {
    /// The name of a request, if the server goes by it.
    pub(crate) fn of(parts: &Parts, config: &Config) -> Result<Host, Error> {
        let header = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = header.or_else(|| parts.uri.authority().map(|authority| authority.as_str()));
        let host = host.unwrap_or_default().to_ascii_lowercase();
        let name = without_port(&host);
        // Nobody can make a foreign page's name out of a plain address, nor out of a name that
        // only the local network knows.
        let known = is_address(name)
            || is_local_name(name)
            || config.public_url.as_ref().is_some_and(|url| without_port(url.authority()) == name)
            || config.hosts.iter().any(|known| known.eq_ignore_ascii_case(name));
        if known { Ok(Host(host)) } else { Err(Error::UnknownHost { host }) }
    }

    /// The name with its port.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The beginning of links for somebody on another machine, as well as it can be known.
    pub(crate) fn base_url(&self, config: &Config, port: u16) -> BaseUrl {
        let name = without_port(&self.0);
        let local = name == "localhost"
            || name.ends_with(".localhost")
            || plain_address(name).is_some_and(|ip| ip.is_loopback());
        match (&config.public_url, config.lan) {
            (Some(url), _) => url.clone(),
            (None, Some(ip)) if local => BaseUrl::of(ip, port),
            (None, _) => BaseUrl::plain(&self.0),
        }
    }
}

/// Checks that a request which changes something was sent by a page of ours, or by no page.
pub(crate) fn check(headers: &HeaderMap, host: &Host, config: &Config) -> Result<(), Error> {
    let Some(origin) = headers.get(ORIGIN) else {
        // Browsers name the origin; what has none is a program without our cookie. One that
        // hides it but says how the page stands to us is still told apart.
        return match headers.get(FETCH_SITE).map(|site| site.as_bytes()) {
            None | Some(b"same-origin" | b"none") => Ok(()),
            Some(_) => Err(Error::ForeignOrigin),
        };
    };
    let origin: Option<BaseUrl> = origin.to_str().ok().and_then(|origin| origin.parse().ok());
    let own = origin.is_some_and(|origin| {
        origin.authority() == host.as_str() || config.public_url.as_ref() == Some(&origin)
    });
    if own { Ok(()) } else { Err(Error::ForeignOrigin) }
}

/// The address of the visitor whose request came over a connection with `peer`.
pub(crate) fn visitor(headers: &HeaderMap, peer: IpAddr, config: &Config) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    if config.behind_proxy { forwarded().unwrap_or(peer) } else { peer }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether only this machine or its network can say what the name means: `localhost`,
/// `laptop`, `laptop.local`.
fn is_local_name(name: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let bare = !name.is_empty() && name.chars().all(letters);
    bare || name.ends_with(".localhost") || name.ends_with(".local")
}

fn is_address(name: &str) -> bool {
    plain_address(name).is_some()
}

fn plain_address(name: &str) -> Option<IpAddr> {
    let v6 = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    match v6 {
        Some(v6) => v6.parse().ok().map(IpAddr::V6),
        None => name.parse().ok().map(IpAddr::V4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn config() -> Config {
        Config {
            public_url: Some("https://hall.example".parse().unwrap()),
            hosts: vec!["club.example".to_owned()],
            ..Config::default()
        }
    }

    fn parts(headers: &[(&str, &str)]) -> Parts {
        let mut request = Request::builder().uri("/");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(()).unwrap().into_parts().0
    }

    #[test]
    fn only_our_names_are_answered() {
        for host in [
            "hall.example",
            "Hall.Example:443",
            "club.example:8080",
            "club.local",
            "laptop:8080",
            "localhost:8080",
            "127.0.0.1:1",
            "192.168.1.7",
            "[::1]:8080",
        ] {
            assert!(Host::of(&parts(&[("host", host)]), &config()).is_ok(), "{host}");
        }
        for host in ["evil.example", "", "hall.example.evil", "127.0.0.1.evil:80", "1.2.3"] {
            let refused = Host::of(&parts(&[("host", host)]), &config());
            assert!(matches!(refused, Err(Error::UnknownHost { .. })), "{host}");
        }
    }

    #[test]
    fn foreign_pages_change_nothing() {
        let host = |text: &str| Host::of(&parts(&[("host", text)]), &config()).unwrap();
        let allowed = |headers: &[(&str, &str)], at: &str| {
            check(&parts(headers).headers, &host(at), &config()).is_ok()
        };
        let local = "127.0.0.1:8080";
        assert!(allowed(&[("origin", "http://127.0.0.1:8080")], local));
        assert!(allowed(&[("origin", "https://hall.example")], local), "a proxy may rename us");
        assert!(allowed(&[], local), "no browser");
        assert!(allowed(&[("sec-fetch-site", "same-origin")], local));
        for origin in [
            "http://127.0.0.1:8081",
            "http://127.0.0.1",
            "http://evil.example",
            "http://hall.example",
            "null",
            "",
        ] {
            assert!(!allowed(&[("origin", origin)], local), "{origin}");
        }
        assert!(!allowed(&[("sec-fetch-site", "cross-site")], local));
        assert!(!allowed(&[("sec-fetch-site", "same-site")], local));
    }

    #[test]
    fn links_lead_to_where_others_can_go() {
        let base = |config: &Config, host: &str| {
            Host::of(&parts(&[("host", host)]), config).unwrap().base_url(config, 8080).to_string()
        };
        let lan = Config { lan: Some("192.168.1.7".parse().unwrap()), ..Config::default() };
        assert_eq!(base(&config(), "127.0.0.1:8080"), "https://hall.example");
        assert_eq!(base(&lan, "localhost:8080"), "http://192.168.1.7:8080");
        assert_eq!(base(&lan, "[::1]:8080"), "http://192.168.1.7:8080");
        assert_eq!(base(&lan, "10.0.0.9:8080"), "http://10.0.0.9:8080");
        assert_eq!(base(&Config::default(), "localhost:8080"), "http://localhost:8080");
    }

    #[test]
    fn a_proxy_is_believed_only_when_there_is_one() {
        let peer: IpAddr = "127.0.0.1".parse().unwrap();
        let headers = parts(&[("x-forwarded-for", "203.0.113.9, 192.0.2.4")]).headers;
        assert_eq!(visitor(&headers, peer, &Config::default()), peer);
        let behind = Config { behind_proxy: true, ..Config::default() };
        assert_eq!(visitor(&headers, peer, &behind).to_string(), "192.0.2.4");
        assert_eq!(visitor(&parts(&[]).headers, peer, &behind), peer);
    }
}
