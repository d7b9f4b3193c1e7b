//! What every request passes, before and after its route: number, name, origin, limits; and on
//! its way out the body of an error and the headers that keep a page to itself.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, UPGRADE, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::{Answer, Error};
use crate::limits::Kind;
use crate::listener::Peer;
use crate::origin::{self, Host};
use crate::rest;

/// The number of a request, under which the log knows it.
#[derive(Debug, Clone)]
pub(crate) struct RequestId(pub(crate) String);

/// The address of who sent the request, as far as it is known.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor(pub(crate) IpAddr);

/// Gives out numbers of requests.
#[derive(Debug)]
pub(crate) struct RequestIds {
    run: String,
    next: AtomicU64,
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

impl RequestIds {
    pub(crate) fn new() -> RequestIds {
        let run = crate::token::id()[..6].to_owned();
        RequestIds { run, next: AtomicU64::new(1) }
    }

    fn next(&self) -> RequestId {
        RequestId(format!("{}-{}", self.run, self.next.fetch_add(1, Ordering::Relaxed)))
    }
}

/// The guard around all routes.
pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    mut request: Request,
    next: Next,
) -> Response {
    let id = app.request_ids().next();
    let (mut parts, body) = request.into_parts();
    let checked = check(&app, peer.ip(), &mut parts);
    let is_api = parts.uri.path().starts_with("/api/");
    let host = checked.as_ref().ok().cloned();
    let (body, rest) = rest::lend(&parts.headers, body);
    let mut response = match checked {
        Ok(host) => {
            parts.extensions.insert(host);
            parts.extensions.insert(id.clone());
            request = Request::from_parts(parts, body);
            next.run(request).await
        }
        Err(error) => {
            drop(body);
            error.into_response()
        }
    };
    if let Some(rest) = rest {
        rest.drain().await;
    }
    if let Some(Answer(error)) = response.extensions_mut().remove::<Answer>() {
        let rendered = error.render(&id.0);
        let headers = std::mem::replace(&mut response, rendered);
        // What a handler had put on the answer, such as a cookie, stays on it.
        for (name, value) in headers.headers() {
            response.headers_mut().entry(name).or_insert_with(|| value.clone());
        }
    }
    protect(response.headers_mut(), host.as_ref(), is_api);
    if let Ok(id) = HeaderValue::from_str(&id.0) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Decides whether a request goes on to its route.
fn check(app: &App, peer: IpAddr, parts: &mut axum::http::request::Parts) -> Result<Host, Error> {
    let config = app.config();
    let host = Host::of(parts, config)?;
    let address = origin::visitor(&parts.headers, peer, config);
    parts.extensions.insert(Visitor(address));
    let safe = matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    if !safe || parts.headers.contains_key(UPGRADE) {
        origin::check(&parts.headers, &host, config)?;
    }
    if parts.uri.path().starts_with("/api/") {
        app.limiter().take(Kind::Requests, address, app.time().now())?;
    }
    Ok(host)
}

/// Sets the headers that keep other sites out of the page and the page's addresses, in which
/// invitations stand, out of other sites.
fn protect(headers: &mut HeaderMap, host: Option<&Host>, is_api: bool) {
    let fixed: [(HeaderName, &'static str); 6] = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (X_FRAME_OPTIONS, "DENY"),
        (OPENER_POLICY, "same-origin"),
        (RESOURCE_POLICY, "same-origin"),
        (PERMISSIONS_POLICY, "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(CONTENT_SECURITY_POLICY, policy(host));
    if is_api {
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}

/// The content security policy: everything from here and nothing from elsewhere, no script or
/// style sheet in the page itself. Styles of single elements are allowed, since clocks and pieces
/// are placed by them.
fn policy(host: Option<&Host>) -> HeaderValue {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
        style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
        media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
        form-action 'self'; frame-ancestors 'none'; connect-src 'self'";
    // Older browsers do not count sockets of the own origin as 'self'.
    let sockets = host.map(|host| format!("{POLICY} ws://{0} wss://{0}", host.as_str()));
    sockets
        .and_then(|policy| HeaderValue::from_str(&policy).ok())
        .unwrap_or(HeaderValue::from_static(POLICY))
}
