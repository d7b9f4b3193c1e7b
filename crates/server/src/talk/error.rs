//! What can go wrong around talk and moderation.

use axum::http::StatusCode;

/// Why something around talk and moderation was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TalkError {
    /// There is no such person.
    #[error("there is no such person")]
    NoPerson,
    /// There is no such line of chat.
    #[error("there is no such line of chat")]
    NoLine,
    /// There is no such report.
    #[error("there is no such report")]
    NoReport,
    /// A moderator has dealt with the report already.
    #[error("the report is settled")]
    Settled,
    /// Nobody blocks themselves.
    #[error("nobody blocks themselves")]
    OwnBlock,
    /// The person blocks as many others as may be.
    #[error("the person blocks too many")]
    TooManyBlocks,
    /// Nobody reports themselves.
    #[error("nobody reports themselves")]
    OwnReport,
    /// A report has to be about somebody.
    #[error("the report names nobody")]
    ReportNobody,
    /// The note of a report cannot be used.
    #[error("the note cannot be used")]
    BadNote,
    /// Only moderators may do that.
    #[error("the person is no moderator")]
    NotModerator,
    /// A moderator decides nothing about themselves.
    #[error("a moderator decides nothing about themselves")]
    OwnMeasure,
    /// A moderator does not close the account of another one.
    #[error("the person is a moderator")]
    Colleague,
    /// The reason of a measure is missing, too long, or has unfit characters.
    #[error("the reason cannot be used")]
    BadReason,
    /// A mute needs a time that it lasts.
    #[error("the time of a mute cannot be used")]
    BadMinutes,
    /// The measure lacks what it is about.
    #[error("the measure lacks its report or its line")]
    BadMeasure,
    /// Who is muted takes no other name: it would be read instead of a line.
    #[error("the person is muted")]
    NameMuted {
        /// Until when, to the minute, in words.
        until: String,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// The account was closed by a moderator.
    #[error("the account is closed")]
    Closed {
        /// Why, in the moderator's words.
        reason: String,
    },
}

impl TalkError {
    pub(crate) const fn status_code(&self) -> StatusCode {
        match self {
            TalkError::NoPerson | TalkError::NoLine | TalkError::NoReport => StatusCode::NOT_FOUND,
            TalkError::OwnBlock
            | TalkError::TooManyBlocks
            | TalkError::OwnReport
            | TalkError::OwnMeasure
            | TalkError::Colleague
            | TalkError::Settled => StatusCode::CONFLICT,
            TalkError::ReportNobody
            | TalkError::BadNote
            | TalkError::BadReason
            | TalkError::BadMinutes
            | TalkError::BadMeasure => StatusCode::UNPROCESSABLE_ENTITY,
            TalkError::NotModerator | TalkError::NameMuted { .. } | TalkError::Closed { .. } => {
                StatusCode::FORBIDDEN
            }
        }
    }

    pub(crate) const fn code(&self) -> &'static str {
        match self {
            TalkError::NoPerson => "person.not_found",
            TalkError::NoLine => "line.not_found",
            TalkError::NoReport => "report.not_found",
            TalkError::Settled => "report.settled",
            TalkError::OwnBlock => "block.self",
            TalkError::TooManyBlocks => "block.too_many",
            TalkError::OwnReport => "report.self",
            TalkError::ReportNobody => "report.nobody",
            TalkError::BadNote => "note.invalid",
            TalkError::NotModerator => "moderator.required",
            TalkError::OwnMeasure => "measure.self",
            TalkError::Colleague => "measure.colleague",
            TalkError::BadReason => "reason.invalid",
            TalkError::BadMinutes => "minutes.invalid",
            TalkError::BadMeasure => "measure.invalid",
            TalkError::NameMuted { .. } => "name.muted",
            TalkError::Closed { .. } => "account.closed",
        }
    }

    /// The values of its sentence.
    pub(crate) fn values(&self) -> Vec<(&'static str, &str)> {
        match self {
            TalkError::NameMuted { until, reason } => vec![("until", until), ("reason", reason)],
            TalkError::Closed { reason } => vec![("reason", reason)],
            _ => Vec::new(),
        }
    }
}
