//! Who a browser belongs to: a cookie with a secret, of which the store keeps the hash.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use clock::Span;
use journal::PersonId;
use store::{Person, ReadError, Session as StoredSession, Store as _, Talk as _, TokenHash};
use wire::legible::{is_unfit, is_within_its_line};
use wire::{Me, PatchMe};

use crate::account;
use crate::app::App;
use crate::body::Body;
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::token;

const COOKIE_NAME: &str = "chuhe";

/// How long a browser keeps the cookie after its last visit; no browser keeps one longer.
const KEPT: Span = Span::from_secs(400 * 86_400);

/// How precisely the last visit is remembered.
const SEEN_STEP: Span = Span::from_mins(60);

/// The longest name, in characters.
const MAX_NAME: usize = 24;

/// The session of a request.
#[derive(Clone)]
pub(crate) struct Session {
    /// Whose it is.
    pub(crate) person: Person,
    /// The secret in the cookie. It leaves the server in `Set-Cookie` alone.
    pub(crate) secret: Secret,
}

/// The secret of a session, which no log shows. In the cookie it stands as `token.links`, or as
/// `token` alone where both are one.
#[derive(Clone)]
pub(crate) struct Secret {
    /// By which the session is known.
    token: String,
    /// From which the links of invitations follow. It outlives the token where the same person
    /// gets a new one, so that the links that they made are still shown.
    links: String,
}

/// The session of a request, if it has one.
pub(crate) struct MaybeSession(pub(crate) Option<Session>);

impl Secret {
    fn new() -> Secret {
        let token = token::secret();
        Secret { links: token.clone(), token }
    }

    /// A new one for the same person.
    pub(crate) fn renewed(&self) -> Secret {
        Secret { token: token::secret(), links: self.links.clone() }
    }

    fn of(cookie: &str) -> Secret {
        let (token, links) = cookie.split_once('.').unwrap_or((cookie, cookie));
        Secret { token: token.to_owned(), links: links.to_owned() }
    }

    fn cookie(&self) -> String {
        if self.token == self.links {
            self.token.clone()
        } else {
            format!("{}.{}", self.token, self.links)
        }
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> TokenHash {
        token::hash(&self.token)
    }

    /// What the links of invitations are made from.
    pub(crate) fn links(&self) -> &str {
        &self.links
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl FromRequestParts<App> for Session {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Session, Error> {
        find(&parts.headers, app).await?.ok_or(Error::NoSession)
    }
}

impl FromRequestParts<App> for MaybeSession {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<MaybeSession, Error> {
        find(&parts.headers, app).await.map(MaybeSession)
    }
}

/// The person of a session as it is shown.
pub(crate) fn me(person: &Person) -> Me {
    Me { person: person.id.to_string(), name: person.name.clone(), guest: person.guest }
}

/// The session of a request.
async fn find(headers: &HeaderMap, app: &App) -> Result<Option<Session>, Error> {
    let Some(secret) = cookie(headers, COOKIE_NAME).as_deref().map(Secret::of) else {
        return Ok(None);
    };
    let token = secret.hash();
    let Some((session, person)) = open_session(app, &token).await? else { return Ok(None) };
    let now = app.time().now();
    if now - session.seen > SEEN_STEP {
        app.store().touch_session(&token, now).await?;
    }
    Ok(Some(Session { person, secret }))
}

/// Whether a session goes on as that of a person: a socket lives longer than the request that
/// opened it.
pub(crate) async fn goes_on(
    app: &App,
    token: &TokenHash,
    person: &PersonId,
) -> Result<bool, ReadError> {
    Ok(open_session(app, token).await?.is_some_and(|(_, holder)| holder.id == *person))
}

/// A session with its person; none if it has ended, or if the person was erased or their account
/// closed. This is the one place where sessions are found.
async fn open_session(
    app: &App,
    token: &TokenHash,
) -> Result<Option<(StoredSession, Person)>, ReadError> {
    let Some(session) = app.store().session(token).await? else { return Ok(None) };
    let Some(person) = app.store().person(&session.person).await? else { return Ok(None) };
    let is_gone = person.erased || app.store().standing(&person.id).await?.closed.is_some();
    Ok((!is_gone).then_some((session, person)))
}

/// A new session of a person, to be kept by the caller. This is the one place where sessions are
/// made. A person who goes on with another token hands over the former one.
pub(crate) fn begin(
    person: Person,
    former: Option<&Secret>,
    headers: &HeaderMap,
    app: &App,
) -> (Session, StoredSession) {
    let secret = former.map_or_else(Secret::new, Secret::renewed);
    let now = app.time().now();
    let stored = StoredSession {
        token: secret.hash(),
        person: person.id.clone(),
        created: now,
        seen: now,
        agent: account::agent(headers),
    };
    (Session { person, secret }, stored)
}

/// The answer that hands a session to the browser.
pub(crate) fn handed(session: &Session, app: &App) -> Response {
    let mut response = Json(me(&session.person)).into_response();
    let cookie = format!("{}; Max-Age={}", session.secret.cookie(), KEPT.as_millis() / 1_000);
    set_cookie(&mut response, &cookie, app);
    response
}

/// The answer that takes the session from the browser.
pub(crate) fn taken(app: &App) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    set_cookie(&mut response, "; Max-Age=0", app);
    response
}

/// Lets the browser keep a further cookie, beside that of the session.
pub(crate) fn keep_cookie(response: &mut Response, name: &str, value: &str, app: &App) {
    let value = format!("{value}; Max-Age={}", KEPT.as_millis() / 1_000);
    if let Some(cookie) = cookie_header(name, &value, app) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

fn set_cookie(response: &mut Response, value: &str, app: &App) {
    if let Some(cookie) = cookie_header(COOKIE_NAME, value, app) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
}

fn cookie_header(name: &str, value: &str, app: &App) -> Option<HeaderValue> {
    let secure = app.config().public_url.as_ref().is_some_and(crate::BaseUrl::is_secure);
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::from_str(&cookie).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The cookie of a request with this name.
pub(crate) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    cookies
        .flat_map(|header| header.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(known, value)| *known == name && !value.is_empty() && value.len() <= 128)
        .map(|(_, value)| value.to_owned())
}

/// The session of this browser; makes a guest when there is none.
#[utoipa::path(post, path = "/api/v1/session", operation_id = "openSession",
    tag = "people",
    responses((status = 200, body = Me, description = "Who the session belongs to.")))]
pub(crate) async fn open(
    State(app): State<App>,
    MaybeSession(session): MaybeSession,
    visitor: axum::Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let session = match session {
        Some(session) => session,
        None => {
            app.limiter().take(Kind::Guests, visitor.0.0, app.time().now())?;
            let session = new_guest(&app, &headers).await?;
            if let Some(network) = app.limiter().network(visitor.0.0) {
                app.echoes().came(&session.person.id, network, app.time().now());
            }
            session
        }
    };
    app.saw(&session.person.id, visitor.0.0);
    Ok(handed(&session, &app))
}

/// Changes the name.
#[utoipa::path(patch, path = "/api/v1/me", operation_id = "renameMe",
    tag = "people", request_body = PatchMe,
    responses((status = 200, body = Me, description = "The new entry."),
        (status = 403, body = wire::ApiError, description = "`name.muted`"),
        (status = 409, body = wire::ApiError, description = "`name.taken`: an account has it"),
        (status = 422, body = wire::ApiError, description = "`name.invalid`, `name.link`")))]
pub(crate) async fn rename(
    State(app): State<App>,
    session: Session,
    visitor: axum::Extension<Visitor>,
    Body(patch): Body<PatchMe>,
) -> Result<Json<Me>, Error> {
    // Every table at which the person sits tells everybody there.
    app.limiter().take(Kind::Renames, visitor.0.0, app.time().now())?;
    let name = checked_name(&patch.name)?;
    let name = account::rename(&app, &session.person, name).await?;
    let person = Person { name, ..session.person };
    app.tables().renamed(&person.id);
    Ok(Json(me(&person)))
}

async fn new_guest(app: &App, headers: &HeaderMap) -> Result<Session, Error> {
    let now = app.time().now();
    let person = Person::guest(PersonId::new(token::id()), guest_name(headers), now);
    app.store().add_person(&person).await?;
    let (session, stored) = begin(person, None, headers, app);
    app.store().add_session(&stored).await?;
    tracing::info!(person.id = %session.person.id, "a guest came");
    Ok(session)
}

/// A name until the guest chooses one, in the language of the browser.
fn guest_name(headers: &HeaderMap) -> String {
    let number = 1_000 + u16::from_be_bytes(token::random()) % 9_000;
    let languages = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let chinese = languages.is_none_or(|languages| {
        languages
            .split(',')
            .next()
            .unwrap_or_default()
            .trim()
            .to_ascii_lowercase()
            .starts_with("zh")
    });
    if chinese { format!("棋友 {number}") } else { format!("Guest {number}") }
}

/// The name without what nobody sees at its ends.
pub(crate) fn checked_name(name: &str) -> Result<String, Error> {
    let trimmed = name.trim();
    let length = trimmed.chars().count();
    if (1..=MAX_NAME).contains(&length)
        && !trimmed.chars().any(is_unfit)
        && is_within_its_line(trimmed)
    {
        Ok(trimmed.to_owned())
    } else {
        Err(Error::BadName { name: name.chars().take(MAX_NAME + 1).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: axum::http::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        for (header, found) in [
            ("chuhe=abc", Some("abc")),
            ("a=b; chuhe=abc; c=d", Some("abc")),
            ("xchuhe=abc", None),
            ("chuhe=", None),
            ("", None),
        ] {
            assert_eq!(cookie(&headers(COOKIE, header), COOKIE_NAME).as_deref(), found, "{header}");
        }
    }

    #[test]
    fn a_new_token_leaves_the_links_as_they_were() {
        let first = Secret::of("abc");
        assert_eq!((first.cookie().as_str(), first.links()), ("abc", "abc"));
        let second = Secret::of(&first.renewed().cookie());
        let third = Secret::of(&second.renewed().cookie());
        assert!(first.hash() != second.hash() && second.hash() != third.hash());
        assert_eq!((second.links(), third.links()), ("abc", "abc"));
        assert!(Secret::new().renewed().cookie().len() <= 128);
        assert_eq!(format!("{third:?}"), "Secret(..)");
    }

    #[test]
    fn guests_are_named_in_their_language() {
        assert!(guest_name(&headers(ACCEPT_LANGUAGE, "zh-CN,en;q=0.8")).starts_with("棋友 "));
        assert!(guest_name(&headers(ACCEPT_LANGUAGE, "en-GB,zh")).starts_with("Guest "));
        assert!(guest_name(&HeaderMap::new()).starts_with("棋友 "));
    }

    #[test]
    fn names_are_short_and_visible() {
        for (name, kept) in [
            (" 张三 ", "张三"),
            ("O'Hara-Müller 2", "O'Hara-Müller 2"),
            (&"象".repeat(24), &"象".repeat(24)),
        ] {
            assert_eq!(checked_name(name).unwrap(), kept, "{name}");
        }
        for name in [
            "",
            "  ",
            "a\u{202e}b",
            "a\nb",
            "\u{200b}",
            "\u{3164}",
            "a\u{1bca0}",
            "\u{1d173}",
            "\u{2800}",
            "a\u{ffff}",
            "\u{e000}",
            "\u{301}",
            "a\u{336}\u{337}\u{338}\u{335}",
            &"象".repeat(25),
        ] {
            assert!(checked_name(name).is_err(), "{name:?}");
        }
    }
}
