//! Why something about an account was refused.

use axum::http::StatusCode;

/// Why something about an account was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Name or password is wrong; which of them is not told.
    #[error("the name or the password is wrong")]
    SignIn,
    /// The password is right, and a code of the second factor is needed too.
    #[error("a code is needed")]
    CodeNeeded,
    /// The code is wrong, or was used before.
    #[error("the code is wrong or was used")]
    CodeWrong,
    /// The password of the account that is signed in is wrong.
    #[error("the password is wrong")]
    Password,
    /// An account has the name.
    #[error("the name is taken")]
    NameTaken,
    /// The name is an address of the web, and who takes it is new.
    #[error("the name is a link")]
    NameLink,
    /// The password is too short.
    #[error("the password is too short")]
    TooShort,
    /// The password is too long.
    #[error("the password is too long")]
    TooLong,
    /// The password is one of those that are tried first.
    #[error("the password is easily guessed")]
    Common,
    /// The person has an account already.
    #[error("the person has an account")]
    HasAccount,
    /// The person is a guest.
    #[error("the person has no account")]
    NoAccount,
    /// The second factor is on already.
    #[error("the second factor is on")]
    FactorOn,
    /// The second factor is off, or was not prepared.
    #[error("the second factor is off")]
    FactorOff,
    /// There is no such session, or it is somebody else's.
    #[error("there is no such session")]
    NoSession,
    /// There is no such person, or they were erased.
    #[error("there is no such person")]
    NoPerson,
    /// The word that confirms is missing.
    #[error("it was not confirmed")]
    Unconfirmed,
}

impl Refusal {
    /// The status of the answer.
    pub(crate) fn status_code(self) -> StatusCode {
        match self {
            Refusal::SignIn => StatusCode::UNAUTHORIZED,
            Refusal::CodeNeeded | Refusal::CodeWrong | Refusal::Password => StatusCode::FORBIDDEN,
            Refusal::NameTaken
            | Refusal::HasAccount
            | Refusal::NoAccount
            | Refusal::FactorOn
            | Refusal::FactorOff => StatusCode::CONFLICT,
            Refusal::NameLink
            | Refusal::TooShort
            | Refusal::TooLong
            | Refusal::Common
            | Refusal::Unconfirmed => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::NoSession | Refusal::NoPerson => StatusCode::NOT_FOUND,
        }
    }

    /// The stable code.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Refusal::SignIn => "sign_in.failed",
            Refusal::CodeNeeded => "code.needed",
            Refusal::CodeWrong => "code.wrong",
            Refusal::Password => "password.wrong",
            Refusal::NameTaken => "name.taken",
            Refusal::NameLink => "name.link",
            Refusal::TooShort => "password.short",
            Refusal::TooLong => "password.long",
            Refusal::Common => "password.common",
            Refusal::HasAccount => "account.exists",
            Refusal::NoAccount => "account.none",
            Refusal::FactorOn => "factor.on",
            Refusal::FactorOff => "factor.off",
            Refusal::NoSession => "session.not_found",
            Refusal::NoPerson => "person.not_found",
            Refusal::Unconfirmed => "erase.unconfirmed",
        }
    }
}
