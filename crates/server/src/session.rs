//! Who a browser belongs to: a cookie with a secret, of which the store keeps the hash.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use clock::Span;
use journal::PersonId;
use store::{Person, Session as StoredSession, Store as _, WriteError};
use wire::{Me, PatchMe};

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
const SEEN_STEP: Span = Span::from_secs(86_400);

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

/// A secret that no log shows.
#[derive(Clone)]
pub(crate) struct Secret(String);

/// The session of a request, if it has one.
pub(crate) struct MaybeSession(pub(crate) Option<Session>);

impl Secret {
    pub(crate) fn expose(&self) -> &str {
        &self.0
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
fn me(person: &Person) -> Me {
    Me { person: person.id.to_string(), name: person.name.clone(), guest: person.guest }
}

async fn find(headers: &HeaderMap, app: &App) -> Result<Option<Session>, Error> {
    let Some(secret) = cookie(headers) else { return Ok(None) };
    let token = token::hash(&secret);
    let Some(session) = app.store().session(&token).await? else { return Ok(None) };
    let Some(person) = app.store().person(&session.person).await? else { return Ok(None) };
    if person.erased {
        return Ok(None);
    }
    let now = app.time().now();
    if now - session.seen > SEEN_STEP {
        app.store().touch_session(&token, now).await?;
    }
    Ok(Some(Session { person, secret: Secret(secret) }))
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    cookies
        .flat_map(|header| header.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, value)| *name == COOKIE_NAME && !value.is_empty() && value.len() <= 128)
        .map(|(_, value)| value.to_owned())
}

fn set_cookie(secret: &Secret, app: &App) -> Option<(axum::http::HeaderName, HeaderValue)> {
    let secure = app.config().public_url.as_ref().is_some_and(crate::BaseUrl::is_secure);
    let cookie = format!(
        "{COOKIE_NAME}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}",
        secret.expose(),
        KEPT.as_millis() / 1_000,
        if secure { "; Secure" } else { "" },
    );
    let mut value = HeaderValue::from_str(&cookie).ok()?;
    value.set_sensitive(true);
    Some((SET_COOKIE, value))
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
            new_guest(&app, &headers).await?
        }
    };
    let mut response = Json(me(&session.person)).into_response();
    if let Some((name, value)) = set_cookie(&session.secret, &app) {
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}

/// Changes the guest's name.
#[utoipa::path(patch, path = "/api/v1/me", operation_id = "renameMe",
    tag = "people", request_body = PatchMe,
    responses((status = 200, body = Me, description = "The new entry."),
        (status = 422, body = wire::ApiError, description = "`name.invalid`")))]
pub(crate) async fn rename(
    State(app): State<App>,
    session: Session,
    Body(patch): Body<PatchMe>,
) -> Result<Json<Me>, Error> {
    let name = checked_name(&patch.name)?;
    match app.store().rename(&session.person.id, &name).await {
        Err(WriteError::Unknown) => return Err(Error::NoSession),
        renamed => renamed?,
    }
    let person = Person { name, ..session.person };
    app.tables().renamed(&person.id);
    Ok(Json(me(&person)))
}

async fn new_guest(app: &App, headers: &HeaderMap) -> Result<Session, Error> {
    let now = app.time().now();
    let person = Person::guest(PersonId::new(token::id()), guest_name(headers), now);
    app.store().add_person(&person).await?;
    let secret = Secret(token::secret());
    let session = StoredSession {
        token: token::hash(secret.expose()),
        person: person.id.clone(),
        created: now,
        seen: now,
    };
    app.store().add_session(&session).await?;
    tracing::info!(person.id = %person.id, "a guest came");
    Ok(Session { person, secret })
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
fn checked_name(name: &str) -> Result<String, Error> {
    let trimmed = name.trim();
    let length = trimmed.chars().count();
    if (1..=MAX_NAME).contains(&length) && !trimmed.chars().any(is_unfit) {
        Ok(trimmed.to_owned())
    } else {
        Err(Error::BadName { name: name.chars().take(MAX_NAME + 1).collect() })
    }
}

/// Whether a character has no place in a name: it is not seen, or it turns around or covers what
/// stands beside it.
fn is_unfit(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
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
            assert_eq!(cookie(&headers(COOKIE, header)).as_deref(), found, "{header}");
        }
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
        for name in ["", "  ", "a\u{202e}b", "a\nb", "\u{200b}", "\u{3164}", &"象".repeat(25)] {
            assert!(checked_name(name).is_err(), "{name:?}");
        }
    }
}
