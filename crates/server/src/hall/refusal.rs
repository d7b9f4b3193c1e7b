//! What the hall refuses.

use axum::http::StatusCode;

/// Why the hall does not do what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such challenge.
    #[error("there is no such challenge")]
    NoChallenge,
    /// It was withdrawn, declined, or has lapsed.
    #[error("the challenge no longer stands")]
    Gone,
    /// Nobody plays against themselves.
    #[error("it is the person's own challenge")]
    Own,
    /// It is for somebody else.
    #[error("the challenge is for somebody else")]
    ForAnother,
    /// Somebody else made it.
    #[error("somebody else made the challenge")]
    NotYours,
    /// The person has too many that wait.
    #[error("too many challenges wait")]
    TooMany,
    /// There is nobody to challenge under this identifier.
    #[error("there is no such person")]
    Nobody,
    /// One of the two does not want to meet the other.
    #[error("one has blocked the other")]
    Blocked,
    /// Only accounts play for ratings.
    #[error("only accounts play rated games")]
    AccountNeeded,
    /// A rated game has a limited time, the same for both, and the usual start.
    #[error("such a game cannot be rated")]
    NotRateable,
    /// A series has 2 to 20 games.
    #[error("no series has so many games")]
    BadSeries,
    /// A rematch follows a game that is over.
    #[error("the game is not over")]
    Unfinished,
    /// Only who played asks for a rematch, and of a person.
    #[error("no rematch can be had")]
    NoRematch,
    /// There is no quick pairing by this control.
    #[error("there is no quick pairing by this control")]
    NoSuchPool,
    /// Whoever lets others wait is kept out of quick pairing for a while.
    #[error("kept out of quick pairing for a while")]
    KeptOut,
}

impl Refusal {
    /// The status of the answer.
    pub(crate) fn status_code(self) -> StatusCode {
        match self {
            Refusal::NoChallenge | Refusal::Nobody => StatusCode::NOT_FOUND,
            Refusal::ForAnother
            | Refusal::NotYours
            | Refusal::Blocked
            | Refusal::AccountNeeded
            | Refusal::NoRematch
            | Refusal::KeptOut => StatusCode::FORBIDDEN,
            Refusal::Gone | Refusal::Own | Refusal::TooMany | Refusal::Unfinished => {
                StatusCode::CONFLICT
            }
            Refusal::NotRateable | Refusal::BadSeries | Refusal::NoSuchPool => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
        }
    }

    /// The stable code.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Refusal::NoChallenge => "challenge.not_found",
            Refusal::Gone => "challenge.gone",
            Refusal::Own => "challenge.own",
            Refusal::ForAnother => "challenge.for_another",
            Refusal::NotYours => "challenge.not_yours",
            Refusal::TooMany => "challenge.too_many",
            Refusal::Nobody => "challenge.nobody",
            Refusal::Blocked => "challenge.blocked",
            Refusal::AccountNeeded => "rated.account",
            Refusal::NotRateable => "rated.not_possible",
            Refusal::BadSeries => "series.invalid",
            Refusal::Unfinished => "rematch.running",
            Refusal::NoRematch => "rematch.refused",
            Refusal::NoSuchPool => "quick.unknown",
            Refusal::KeptOut => "quick.kept_out",
        }
    }
}
