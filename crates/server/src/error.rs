//! What can go wrong with a request, and what its sender is told.

use std::fmt;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use clock::Span;
use store::{AppendError, Failing, ReadError, WriteError};
use wire::{ApiError, Text, say};

use crate::limits::TooMany;
use crate::malformed::Malformed;
use crate::talk::TalkError;
use crate::{account, hall};

/// Why a request was not answered as asked.
///
/// The sender gets [`Error::status_code`], a stable code, a sentence in both languages and the
/// request's number. What only the operator may know goes to the log under that number.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The request cannot be read.
    #[error("the request cannot be read: {}", .0.detail())]
    Malformed(Malformed),
    /// The body did not come within its time.
    #[error("the body did not come within its time")]
    TooSlow,
    /// The body is too large.
    #[error("the body is too large")]
    TooLarge,
    /// The body is not JSON.
    #[error("the body is not sent as application/json")]
    NotJson,
    /// Too much was asked for.
    #[error("too many requests; {wait} to wait")]
    TooMany {
        /// When to try again.
        wait: Span,
    },
    /// The request calls the server by a name that is not its own.
    #[error("the server does not go by the name {host:?}")]
    UnknownHost {
        /// The name.
        host: String,
    },
    /// The request was sent by a page of another origin.
    #[error("the request comes from a foreign page")]
    ForeignOrigin,
    /// There is no session, and one is needed.
    #[error("there is no session")]
    NoSession,
    /// There is nothing under this address.
    #[error("there is nothing under this address")]
    NotFound,
    /// The address does not take this method.
    #[error("the address does not take this method")]
    WrongMethod,
    /// The server was built without the page, or the page has not been built.
    #[error("there is no page")]
    NoPage,
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// There is no such invitation.
    #[error("there is no such invitation")]
    NoInvite,
    /// Somebody else took the place.
    #[error("the place is taken")]
    Taken,
    /// The person has another place at the table.
    #[error("the person has a place at the table")]
    OwnInvite,
    /// The arbiter of a game would play in it.
    #[error("the arbiter of a game does not play in it")]
    ArbiterPlays,
    /// The name cannot be taken.
    #[error("{name:?} cannot be a name")]
    BadName {
        /// The name.
        name: String,
    },
    /// The time control cannot be read.
    #[error("{control:?} is no time control")]
    BadControl {
        /// What was asked for.
        control: String,
        /// Why, for people.
        why: Text,
    },
    /// The start position cannot be used.
    #[error("{start:?} is no start position")]
    BadStart {
        /// What was asked for.
        start: String,
        /// Why, for people.
        why: Text,
    },
    /// A game is not told so late, or not in this kind.
    #[error("there is no such delay")]
    BadDelay,
    /// There is no such rule book.
    #[error("there is no rule book {book:?}")]
    BadBook {
        /// What was asked for.
        book: String,
    },
    /// The position cannot be used.
    #[error("{fen:?} is no position")]
    BadPosition {
        /// What was asked about.
        fen: String,
        /// Why, for people.
        why: Text,
    },
    /// The moves cannot be made one after another.
    #[error("the moves cannot be made: {}", text.en)]
    BadMoves {
        /// Which and why, for people.
        text: Text,
        /// The ply that cannot be made, from 0, and the position before it; none where there are
        /// too many.
        at: Option<(u32, String)>,
    },
    /// The touches cannot be read.
    #[error("the touches cannot be read: {}", text.en)]
    BadTouches {
        /// Which and why, for people.
        text: Text,
        /// The touch that cannot be read, from 0; none where there are too many.
        at: Option<u32>,
    },
    /// No computer plays here.
    #[error("no computer plays here")]
    NoComputers,
    /// There is no such computer.
    #[error("there is no such computer")]
    BadComputer,
    /// A game against the computer has to name one.
    #[error("no computer was chosen")]
    MissingComputer,
    /// There is no hint.
    #[error("there is no hint: {}", why.en)]
    NoHint {
        /// Why, for people.
        why: Text,
    },
    /// The game is not over.
    #[error("the game is not over")]
    Unfinished,
    /// What the hall refuses: a challenge, a seat, looking for an opponent.
    #[error(transparent)]
    Hall(#[from] hall::Refusal),
    /// There is no such analysis, or it is somebody else's.
    #[error("there is no such analysis")]
    NoAnalysis,
    /// Something about an account was refused.
    #[error(transparent)]
    Account(#[from] account::Refusal),
    /// Something around talk and moderation was refused.
    #[error(transparent)]
    Talk(#[from] TalkError),
    /// The table, or the referee, has too much to do.
    #[error("the table is busy")]
    Busy,
    /// The server is going down.
    #[error("the server is going down")]
    Closing,
    /// The store does not answer.
    #[error("the store does not answer")]
    Store(#[source] Cause),
    /// The store has no room left.
    #[error("the store is full")]
    Full(#[source] Cause),
    /// A fault of ours.
    #[error("internal error")]
    Internal(#[source] Cause),
}

/// What lies behind an [`Error`], for the log alone.
#[derive(Debug)]
pub struct Cause(Box<dyn std::error::Error + Send + Sync>);

/// An [`Error`] on its way out: the guard around all routes gives it its body.
#[derive(Debug, Clone)]
pub(crate) struct Answer(pub(crate) Arc<Error>);

impl Error {
    /// A fault of ours, with what is to stand in the log.
    pub(crate) fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        Error::Internal(Cause(cause.into()))
    }

    /// The store cannot write.
    pub(crate) fn unwritable(failing: Failing) -> Error {
        let cause = Cause(failing.cause.into_string().into());
        if failing.full { Error::Full(cause) } else { Error::Store(cause) }
    }

    /// The status of the answer.
    #[must_use]
    pub fn status_code(&self) -> StatusCode {
        match self {
            Error::Malformed(_) => StatusCode::BAD_REQUEST,
            Error::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Error::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Error::UnknownHost { .. } => StatusCode::MISDIRECTED_REQUEST,
            Error::ForeignOrigin => StatusCode::FORBIDDEN,
            Error::NoSession => StatusCode::UNAUTHORIZED,
            Error::NotFound
            | Error::NoPage
            | Error::NoGame
            | Error::NoInvite
            | Error::NoAnalysis => StatusCode::NOT_FOUND,
            Error::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Error::Hall(refusal) => refusal.status_code(),
            Error::Taken
            | Error::OwnInvite
            | Error::ArbiterPlays
            | Error::NoHint { .. }
            | Error::Unfinished => StatusCode::CONFLICT,
            Error::BadName { .. }
            | Error::BadControl { .. }
            | Error::BadStart { .. }
            | Error::BadDelay
            | Error::BadBook { .. }
            | Error::BadPosition { .. }
            | Error::BadMoves { .. }
            | Error::BadTouches { .. }
            | Error::NoComputers
            | Error::BadComputer
            | Error::MissingComputer => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Account(refusal) => refusal.status_code(),
            Error::Talk(refused) => refused.status_code(),
            Error::Busy | Error::Closing | Error::Store(_) | Error::Full(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Error::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The stable code by which programs tell errors apart.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Error::Malformed(_) => "request.malformed",
            Error::TooSlow => "request.too_slow",
            Error::TooLarge => "request.too_large",
            Error::NotJson => "request.not_json",
            Error::TooMany { .. } => "request.too_many",
            Error::UnknownHost { .. } => "host.unknown",
            Error::ForeignOrigin => "origin.foreign",
            Error::NoSession => "session.missing",
            Error::NotFound => "not_found",
            Error::WrongMethod => "method",
            Error::NoPage => "page.missing",
            Error::NoGame => "game.not_found",
            Error::NoInvite => "invite.not_found",
            Error::Taken => "invite.taken",
            Error::OwnInvite => "invite.own",
            Error::ArbiterPlays => "invite.arbiter",
            Error::BadName { .. } => "name.invalid",
            Error::BadControl { .. } => "control.invalid",
            Error::BadStart { .. } => "start.invalid",
            Error::BadDelay => "delay.invalid",
            Error::BadBook { .. } => "book.unknown",
            Error::BadPosition { .. } => "position.invalid",
            Error::BadMoves { at: Some(_), .. } => "moves.invalid",
            Error::BadMoves { at: None, .. } => "moves.too_many",
            Error::BadTouches { at: Some(_), .. } => "touches.invalid",
            Error::BadTouches { at: None, .. } => "touches.too_many",
            Error::NoComputers => "computer.none",
            Error::BadComputer => "computer.unknown",
            Error::MissingComputer => "computer.missing",
            Error::NoHint { .. } => "hint.refused",
            Error::Unfinished => "analysis.running",
            Error::NoAnalysis => "analysis.not_found",
            Error::Account(refusal) => refusal.code(),
            Error::Hall(refusal) => refusal.code(),
            Error::Talk(refused) => refused.code(),
            Error::Busy => "busy",
            Error::Closing => "closing",
            Error::Store(_) => "store.down",
            Error::Full(_) => "store.full",
            Error::Internal(_) => "internal",
        }
    }

    /// When it makes sense to try again.
    fn retry_after(&self) -> Option<Span> {
        match self {
            Error::TooMany { wait } => Some(*wait),
            Error::Busy | Error::Store(_) => Some(Span::from_secs(1)),
            Error::Closing | Error::Full(_) => Some(Span::from_secs(5)),
            _ => None,
        }
    }

    /// The sentence for the sender.
    #[must_use]
    pub fn text(&self) -> Text {
        let code = self.code();
        match self {
            Error::Malformed(malformed) => malformed.text(),
            Error::Talk(refused) => say::error(code, &refused.values()),
            Error::UnknownHost { host } => say::error(code, &[("host", host)]),
            Error::BadBook { book } => say::error(code, &[("book", book)]),
            Error::BadControl { why, .. }
            | Error::BadStart { why, .. }
            | Error::BadPosition { why, .. }
            | Error::NoHint { why } => why.clone(),
            Error::BadMoves { text, .. } | Error::BadTouches { text, .. } => text.clone(),
            _ => say::error(code, &[]),
        }
    }

    /// The ply that the error is about, from 0, and the position before it.
    fn place(&self) -> Option<&(u32, String)> {
        match self {
            Error::BadMoves { at, .. } => at.as_ref(),
            _ => None,
        }
    }

    /// Gives an answer its body, and writes to the log what the sender is not told.
    pub(crate) fn render(&self, request: &str) -> Response {
        let status = self.status_code();
        let cause = std::error::Error::source(self).map(ToString::to_string);
        match (cause, status.is_server_error()) {
            (Some(cause), _) => {
                tracing::error!(request, code = self.code(), cause, "a request failed");
            }
            (None, true) => tracing::warn!(request, code = self.code(), "a request failed"),
            (None, false) => tracing::debug!(request, code = self.code(), "a request was refused"),
        }
        let body = ApiError {
            code: self.code().to_owned(),
            text: self.text(),
            ply: self.place().map(|(ply, _)| *ply),
            fen: self.place().map(|(_, fen)| fen.clone()),
            request: request.to_owned(),
        };
        let mut response = (status, Json(body)).into_response();
        if let Some(wait) = self.retry_after() {
            let seconds = wait.as_millis().max(0) / 1_000 + 1;
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status_code().into_response();
        response.extensions_mut().insert(Answer(Arc::new(self)));
        response
    }
}

impl From<Malformed> for Error {
    fn from(malformed: Malformed) -> Error {
        Error::Malformed(malformed)
    }
}

impl From<TooMany> for Error {
    fn from(too_many: TooMany) -> Error {
        Error::TooMany { wait: too_many.wait }
    }
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Error {
        match error {
            ReadError::Down(_) => Error::Store(Cause(error.into())),
            _ => Error::internal(error),
        }
    }
}

impl From<AppendError> for Error {
    fn from(error: AppendError) -> Error {
        match error {
            AppendError::Down(_) => Error::Store(Cause(error.into())),
            AppendError::Fenced { .. } => Error::Busy,
            AppendError::Stale { .. } | AppendError::Malformed(_) => Error::internal(error),
        }
    }
}

impl From<WriteError> for Error {
    fn from(error: WriteError) -> Error {
        match error {
            WriteError::Down(_) => Error::Store(Cause(error.into())),
            _ => Error::internal(error),
        }
    }
}

impl From<JsonRejection> for Error {
    fn from(rejection: JsonRejection) -> Error {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::NotJson,
            _ => Malformed::of(&rejection).into(),
        }
    }
}

impl From<QueryRejection> for Error {
    fn from(rejection: QueryRejection) -> Error {
        Malformed::of(&rejection).into()
    }
}

impl From<PathRejection> for Error {
    fn from(rejection: PathRejection) -> Error {
        Malformed::of(&rejection).into()
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::error::Error for Cause {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source()
    }
}
