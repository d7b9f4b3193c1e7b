//! The second factor: codes of half a minute from an app, and recovery codes on paper.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use qrcode::QrCode;
use qrcode::render::svg;
use store::{Account, Accounts as _, Factor, TokenHash, WriteError};
use wire::{ConfirmFactor, PreparedFactor, Proof, RecoveryCodes};

use super::refusal::Refusal;
use super::{own, prove, totp};
use crate::app::App;
use crate::body::Body;
use crate::error::Error;
use crate::guard::Visitor;
use crate::limits::Kind;
use crate::origin::Host;
use crate::session::Session;
use crate::token;

/// How many recovery codes there are.
const CODES: usize = 10;
/// The length of a recovery code without its hyphens: 80 bits.
const CODE: usize = 16;

/// Refuses unless the account has no second factor or the code is right; uses the code up.
pub(super) async fn demand(app: &App, account: &Account, code: Option<&str>) -> Result<(), Error> {
    let Some(factor) = &account.factor else { return Ok(()) };
    let code = typed(code.unwrap_or_default());
    if code.is_empty() {
        return Err(Refusal::CodeNeeded.into());
    }
    let person = &account.person;
    let right = if code.len() == CODE {
        app.store().use_code(person, &token::hash(&code)).await?
    } else {
        match totp::find(&factor.secret, &code, app.time().now(), factor.step) {
            Some(step) => app.store().use_step(person, step).await?,
            None => false,
        }
    };
    if right { Ok(()) } else { Err(Refusal::CodeWrong.into()) }
}

/// A code without what people put between its parts, in half width and small letters.
fn typed(code: &str) -> String {
    let code = super::name::key(code);
    code.chars().filter(char::is_ascii_alphanumeric).take(CODE + 1).collect()
}

/// As [`prove`], with the code where there is a second factor; a wrong code counts as a wrong
/// password does.
pub(super) async fn prove_both(
    app: &App,
    account: &Account,
    proof: &Proof,
    session: &Session,
    headers: &HeaderMap,
    visitor: Visitor,
) -> Result<(), Error> {
    let tried = prove(app, account, &proof.password, session, headers, visitor).await?;
    demand(app, account, proof.code.as_deref()).await?;
    if let Some(tried) = tried {
        tried.was_right(app);
    }
    Ok(())
}

/// Makes a secret that waits for its first code.
#[utoipa::path(post, path = "/api/v1/account/second-factor", operation_id = "prepareFactor",
    tag = "account", request_body = Proof,
    responses((status = 200, body = PreparedFactor, description = "The secret, for an app."),
        (status = 403, body = wire::ApiError, description = "`password.wrong`"),
        (status = 409, body = wire::ApiError, description = "`account.none`, `factor.on`")))]
pub(crate) async fn prepare(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    Extension(host): Extension<Host>,
    headers: HeaderMap,
    Body(proof): Body<Proof>,
) -> Result<Json<PreparedFactor>, Error> {
    let account = own(&app, &session).await?;
    if account.factor.is_some() {
        return Err(Refusal::FactorOn.into());
    }
    prove(&app, &account, &proof.password, &session, &headers, visitor).await?;
    let secret: [u8; totp::SECRET] = token::random();
    match app.store().prepare_factor(&account.person, &secret).await {
        Err(WriteError::Taken) => return Err(Refusal::FactorOn.into()),
        prepared => prepared?,
    }
    let base = host.base_url(app.config(), app.port());
    let uri = totp::uri(&secret, base.authority(), &session.person.name);
    let code = QrCode::new(&uri).map_err(Error::internal)?;
    let qr = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(Json(PreparedFactor { secret: token::base32(&secret), uri, qr }))
}

/// Turns the second factor on by its first code.
#[utoipa::path(post, path = "/api/v1/account/second-factor/confirm",
    operation_id = "confirmFactor", tag = "account", request_body = ConfirmFactor,
    responses((status = 200, body = RecoveryCodes, description = "The recovery codes, this once."),
        (status = 403, body = wire::ApiError, description = "`code.wrong`"),
        (status = 409, body = wire::ApiError,
            description = "`account.none`, `factor.on`, `factor.off`: nothing was prepared")))]
pub(crate) async fn confirm(
    State(app): State<App>,
    session: Session,
    Extension(Visitor(visitor)): Extension<Visitor>,
    Body(asked): Body<ConfirmFactor>,
) -> Result<Json<RecoveryCodes>, Error> {
    let now = app.time().now();
    app.limiter().take(Kind::SignIns, visitor, now)?;
    let account = own(&app, &session).await?;
    if account.factor.is_some() {
        return Err(Refusal::FactorOn.into());
    }
    let secret = account.pending.ok_or(Refusal::FactorOff)?;
    let step = totp::find(&secret, &typed(&asked.code), now, 0).ok_or(Refusal::CodeWrong)?;
    let (codes, hashes) = recovery_codes();
    let factor = Factor { secret, step };
    match app.store().confirm_factor(&account.person, &factor, &hashes).await {
        Err(WriteError::Unknown) => return Err(Refusal::FactorOff.into()),
        confirmed => confirmed?,
    }
    tracing::info!(person.id = %account.person, "a second factor was turned on");
    Ok(Json(codes))
}

/// Turns the second factor off.
#[utoipa::path(post, path = "/api/v1/account/second-factor/off", operation_id = "dropFactor",
    tag = "account", request_body = Proof,
    responses((status = 204, description = "It is off."),
        (status = 403, body = wire::ApiError,
            description = "`password.wrong`, `code.needed`, `code.wrong`"),
        (status = 409, body = wire::ApiError, description = "`account.none`, `factor.off`")))]
pub(crate) async fn turn_off(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Body(proof): Body<Proof>,
) -> Result<axum::http::StatusCode, Error> {
    let account = with_factor(&app, &session).await?;
    prove_both(&app, &account, &proof, &session, &headers, visitor).await?;
    app.store().drop_factor(&account.person).await?;
    tracing::info!(person.id = %account.person, "a second factor was turned off");
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// Makes new recovery codes; the former ones work no more.
#[utoipa::path(post, path = "/api/v1/account/second-factor/recovery-codes",
    operation_id = "renewRecoveryCodes", tag = "account", request_body = Proof,
    responses((status = 200, body = RecoveryCodes, description = "The recovery codes, this once."),
        (status = 403, body = wire::ApiError,
            description = "`password.wrong`, `code.needed`, `code.wrong`"),
        (status = 409, body = wire::ApiError, description = "`account.none`, `factor.off`")))]
pub(crate) async fn renew(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Body(proof): Body<Proof>,
) -> Result<Json<RecoveryCodes>, Error> {
    let account = with_factor(&app, &session).await?;
    prove_both(&app, &account, &proof, &session, &headers, visitor).await?;
    let (codes, hashes) = recovery_codes();
    match app.store().set_codes(&account.person, &hashes).await {
        Err(WriteError::Unknown) => return Err(Refusal::FactorOff.into()),
        kept => kept?,
    }
    Ok(Json(codes))
}

async fn with_factor(app: &App, session: &Session) -> Result<Account, Error> {
    let account = own(app, session).await?;
    if account.factor.is_none() {
        return Err(Refusal::FactorOff.into());
    }
    Ok(account)
}

/// New recovery codes, and what is stored of them.
fn recovery_codes() -> (RecoveryCodes, Vec<TokenHash>) {
    let plain: Vec<String> = (0..CODES).map(|_| token::base32(&token::random::<10>())).collect();
    let hashes = plain.iter().map(|code| token::hash(code)).collect();
    let parted = |code: &String| [&code[..4], &code[4..8], &code[8..12], &code[12..]].join("-");
    (RecoveryCodes { codes: plain.iter().map(parted).collect() }, hashes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_code_is_what_is_stored_however_it_is_typed() {
        let (codes, hashes) = recovery_codes();
        assert_eq!((codes.codes.len(), hashes.len()), (CODES, CODES));
        for (code, hash) in codes.codes.iter().zip(&hashes) {
            for typed_as in [code.clone(), code.to_uppercase(), code.replace('-', " ")] {
                assert!(token::hash(&typed(&typed_as)) == *hash, "{typed_as}");
            }
        }
        assert_eq!(typed("１２３ 456"), "123456");
    }
}
