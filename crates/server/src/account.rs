//! Accounts: signing up, in and out, the password, and what is one's own.
//!
//! A guest becomes an account in place: the same person, the same games, the same seats. Whatever
//! asks for a password goes through [`prove`] or [`sign_in`], which count attempts: see `brake`.

pub(crate) mod data;
pub(crate) mod factor;
pub(crate) mod sessions;

mod agent;
mod brake;
mod name;
mod password;
mod refusal;
mod totp;

pub(crate) use self::agent::of as agent;
pub(crate) use self::brake::Brake;
pub(crate) use self::name::key as name_key;
pub(crate) use self::password::Passwords;
pub use self::refusal::Refusal;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Extension, Json};
use clock::Moment;
use store::{Account, Accounts as _, Mute, Person, Store as _, Talk as _, WriteError};
use wire::{ChangePassword, Me, SignIn, SignOut, SignUp};

use self::brake::Try;
use crate::app::App;
use crate::body::Body;
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::session::{self, MaybeSession, Session};
use crate::talk::TalkError;
use crate::talk::links::has_link;
use crate::talk::saying::is_new;
use crate::token;

/// Makes the guest of this session into an account, in place.
#[utoipa::path(post, path = "/api/v1/account", operation_id = "signUp",
    tag = "account", request_body = SignUp,
    responses((status = 200, body = Me, description = "The account; the session has a new token."),
        (status = 403, body = wire::ApiError, description = "`name.muted`"),
        (status = 409, body = wire::ApiError, description = "`name.taken`, `account.exists`"),
        (status = 422, body = wire::ApiError, description = "`name.invalid`, `name.link`, `password.short`, \
            `password.long`, `password.common`")))]
pub(crate) async fn sign_up(
    State(app): State<App>,
    session: Session,
    Extension(Visitor(visitor)): Extension<Visitor>,
    headers: HeaderMap,
    Body(asked): Body<SignUp>,
) -> Result<Response, Error> {
    if !session.person.guest {
        return Err(Refusal::HasAccount.into());
    }
    let name = name::composed(&session::checked_name(&asked.name)?);
    password::check(&asked.password, &name)?;
    app.limiter().take(Kind::SignIns, visitor, app.time().now())?;
    let now = app.time().now();
    check_link(&name, &session.person, now)?;
    // An account is free of what came to it from others' mutes, not of its own.
    let standing = app.store().standing(&session.person.id).await?;
    check_mute(standing.muted(now), &name, &session.person)?;
    let key = name::key(&name);
    if app.talking().is_reserved(&key, &session.person.id)
        || app.store().account_named(&key).await?.is_some()
    {
        return Err(Refusal::NameTaken.into());
    }
    let account = Account {
        person: session.person.id.clone(),
        key,
        password: app.passwords().hash(&asked.password).await?,
        opened: app.time().now(),
        factor: None,
        pending: None,
    };
    match app.store().open_account(&account, &name).await {
        Err(WriteError::Taken) => return Err(Refusal::NameTaken.into()),
        Err(WriteError::Unknown) => return Err(Refusal::HasAccount.into()),
        opened => opened?,
    }
    tracing::info!(person.id = %account.person, "a guest became an account");
    let former = session.secret;
    let person = Person { name, guest: false, ..session.person };
    let (session, stored) = session::begin(person, Some(&former), &headers, &app);
    match app.store().replace_session(&former.hash(), &stored).await {
        Err(WriteError::Unknown) => return Err(Error::NoSession),
        replaced => replaced?,
    }
    app.echoes().grew(&account.person);
    app.tables().renamed(&session.person.id);
    Ok(known(session::handed(&session, &app), &headers, &account, &app))
}

/// Comes back to an account from any browser. What the browser was before, it is no more.
#[utoipa::path(post, path = "/api/v1/sign-in", operation_id = "signIn",
    tag = "account", request_body = SignIn,
    responses((status = 200, body = Me, description = "The account, and a new session."),
        (status = 401, body = wire::ApiError,
            description = "`sign_in.failed`: the name or the password is wrong"),
        (status = 403, body = wire::ApiError,
            description = "`code.needed`, `code.wrong`, `account.closed`"),
        (status = 429, body = wire::ApiError, description = "`request.too_many`")))]
pub(crate) async fn sign_in(
    State(app): State<App>,
    MaybeSession(former): MaybeSession,
    Extension(Visitor(visitor)): Extension<Visitor>,
    headers: HeaderMap,
    Body(asked): Body<SignIn>,
) -> Result<Response, Error> {
    app.limiter().take(Kind::SignIns, visitor, app.time().now())?;
    let key = name::key(&asked.name);
    let is_name = session::checked_name(&asked.name).is_ok();
    let account = if is_name { app.store().account_named(&key).await? } else { None };
    let tried = brake::begin(&app, &key, account.as_ref(), former.as_ref(), &headers, visitor)?;
    let hash = account.as_ref().map(|account| &account.password);
    let right = app.passwords().verify(&asked.password, hash).await?;
    let account = account.filter(|_| right).ok_or(Refusal::SignIn)?;
    factor::demand(&app, &account, asked.code.as_deref()).await?;
    let person = app.store().person(&account.person).await?;
    let person = person.filter(|person| !person.erased).ok_or(Refusal::SignIn)?;
    // Only who knows the password is told.
    if let Some(closed) = app.store().standing(&person.id).await?.closed {
        return Err(TalkError::Closed { reason: closed.reason }.into());
    }
    let (session, stored) = session::begin(person, None, &headers, &app);
    let hash = former.as_ref().map(|former| former.secret.hash());
    match app.store().sign_in(&stored, &account.password, hash.as_ref()).await {
        Err(WriteError::Unknown) => return Err(Refusal::SignIn.into()),
        begun => begun?,
    }
    tried.was_right(&app);
    app.saw(&account.person, visitor);
    tracing::info!(person.id = %account.person, "somebody signed in");
    if let Some(former) = former {
        app.parted(&former.person.id).await;
    }
    Ok(known(session::handed(&session, &app), &headers, &account, &app))
}

/// Leaves the session.
#[utoipa::path(post, path = "/api/v1/sign-out", operation_id = "signOut",
    tag = "account", request_body = SignOut,
    responses((status = 204, description = "The session has ended.")))]
pub(crate) async fn sign_out(
    State(app): State<App>,
    session: Session,
    Body(asked): Body<SignOut>,
) -> Result<Response, Error> {
    if asked.everywhere {
        app.store().end_sessions_of(&session.person.id).await?;
    } else {
        app.store().end_session(&session.secret.hash()).await?;
    }
    app.parted(&session.person.id).await;
    Ok(session::taken(&app))
}

/// What there is of this person's account.
#[utoipa::path(get, path = "/api/v1/account", operation_id = "getAccount",
    tag = "account",
    responses((status = 200, body = wire::Account, description = "The account.")))]
pub(crate) async fn show(
    State(app): State<App>,
    session: Session,
) -> Result<Json<wire::Account>, Error> {
    described(&app, &session.person).await.map(Json)
}

/// A person's account as it is told to them.
async fn described(app: &App, person: &Person) -> Result<wire::Account, Error> {
    let account = app.store().account(&person.id).await?;
    Ok(wire::Account {
        person: person.id.to_string(),
        name: person.name.clone(),
        guest: person.guest,
        since: person.created.as_millis(),
        second_factor: account.is_some_and(|account| account.factor.is_some()),
        recovery_codes: app.store().codes_left(&person.id).await?,
    })
}

/// Changes the password; all other sessions end, and this one gets a new token.
#[utoipa::path(post, path = "/api/v1/account/password", operation_id = "changePassword",
    tag = "account", request_body = ChangePassword,
    responses((status = 200, body = Me, description = "The account, and a new session."),
        (status = 403, body = wire::ApiError, description = "`password.wrong`"),
        (status = 409, body = wire::ApiError, description = "`account.none`"),
        (status = 422, body = wire::ApiError,
            description = "`password.short`, `password.long`, `password.common`")))]
pub(crate) async fn change_password(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Body(asked): Body<ChangePassword>,
) -> Result<Response, Error> {
    password::check(&asked.new, &session.person.name)?;
    let account = own(&app, &session).await?;
    prove(&app, &account, &asked.old, &session, &headers, visitor).await?;
    let new = app.passwords().hash(&asked.new).await?;
    // Whoever knew the former secret must not know the links of invitations that are still to be
    // made.
    let (session, stored) = session::begin(session.person, None, &headers, &app);
    match app.store().set_password(&account.password, &new, &stored).await {
        Err(WriteError::Unknown) => return Err(Refusal::Password.into()),
        changed => changed?,
    }
    tracing::info!(person.id = %account.person, "a password was changed");
    app.parted(&account.person).await;
    let account = Account { password: new, ..account };
    Ok(known(session::handed(&session, &app), &headers, &account, &app))
}

/// An answer that lets its browser show later that it was signed in to an account.
fn known(mut answer: Response, headers: &HeaderMap, account: &Account, app: &App) -> Response {
    session::keep_cookie(&mut answer, brake::COOKIE, &brake::mark(headers, account), app);
    answer
}

/// Gives a person another name, one that no account has; returns it as it is kept.
pub(crate) async fn rename(app: &App, person: &Person, name: String) -> Result<String, Error> {
    let now = app.time().now();
    check_link(&name, person, now)?;
    let standing = app.store().standing(&person.id).await?;
    let echo = app.echoes().mute(&person.id, now);
    check_mute(standing.muted(now).or(echo.as_ref()), &name, person)?;
    let key = name::key(&name);
    if app.talking().is_reserved(&key, &person.id) {
        return Err(Refusal::NameTaken.into());
    }
    let renamed = if person.guest {
        if app.store().account_named(&key).await?.is_some() {
            return Err(Refusal::NameTaken.into());
        }
        app.store().rename(&person.id, &name).await.map(|()| name)
    } else {
        let name = name::composed(&name);
        app.store().rename_account(&person.id, &name, &key).await.map(|()| name)
    };
    renamed.map_err(|error| match error {
        WriteError::Taken => Refusal::NameTaken.into(),
        WriteError::Unknown => Error::NoSession,
        error => error.into(),
    })
}

/// Refuses a name that leads elsewhere, of somebody who may not do that in the chat either: a name
/// is read by more people than any line.
fn check_link(name: &str, person: &Person, now: Moment) -> Result<(), Refusal> {
    if is_new(person, now) && has_link(name) { Err(Refusal::NameLink) } else { Ok(()) }
}

/// Refuses another name to who is muted: it would be read instead of a line.
fn check_mute(mute: Option<&Mute>, name: &str, person: &Person) -> Result<(), TalkError> {
    match mute {
        Some(mute) if name != person.name => {
            let until = crate::record::minute(mute.until);
            Err(TalkError::NameMuted { until, reason: mute.reason.clone() })
        }
        _ => Ok(()),
    }
}

/// The account of a session.
async fn own(app: &App, session: &Session) -> Result<Account, Error> {
    let account = app.store().account(&session.person.id).await?;
    account.ok_or_else(|| Refusal::NoAccount.into())
}

/// Refuses unless the password is the account's. Where there is a code to be guessed, the password
/// alone makes nothing good: the try is handed back to who asks for the code.
async fn prove(
    app: &App,
    account: &Account,
    password: &str,
    session: &Session,
    headers: &HeaderMap,
    Visitor(visitor): Visitor,
) -> Result<Option<Try>, Error> {
    app.limiter().take(Kind::SignIns, visitor, app.time().now())?;
    let tried = brake::begin(app, &account.key, Some(account), Some(session), headers, visitor)?;
    if !app.passwords().verify(password, Some(&account.password)).await? {
        return Err(Refusal::Password.into());
    }
    if account.factor.is_some() {
        return Ok(Some(tried));
    }
    tried.was_right(app);
    Ok(None)
}

/// By what a session is named in lists: it does not tell the hash that the store keeps.
fn session_id(hash: &store::TokenHash) -> String {
    token::derived(&token::base32(&hash.0), &["session"])
}
