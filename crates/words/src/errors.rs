//! The server's errors, and why a position or a time control cannot be used.

use clock::text::{ParseControlError, ParseReason};
use clock::{ControlError, Span};
use xiangqi::notation::{ParseMoveError, Script, chinese, iccs};
use xiangqi::{ParseFenError, ParsePositionError, Position, SetupError, SetupErrorKinds};

use crate::board::{illegal, side};
use crate::clocks::span;
use crate::{Key, Lang, Value, render};

/// The sentence for one of the server's error codes, such as `game.not_found`; `None` for a code
/// that the catalogue does not know.
pub fn error(lang: Lang, code: &str, values: &[(&'static str, Value<'_>)]) -> Option<String> {
    let id = format!("error-{}", code.replace(['.', '_'], "-"));
    let key = Key::ALL.into_iter().find(|key| key.id() == id)?;
    Some(render(lang, key, values))
}

/// Why a text is not a move in `position`.
pub fn move_error(lang: Lang, position: &Position, error: &ParseMoveError) -> String {
    match error {
        ParseMoveError::Syntax { .. } => render(lang, Key::MoveSyntax, &[]),
        ParseMoveError::NoSuchPiece => render(lang, Key::MoveNoSuchPiece, &[]),
        ParseMoveError::Illegal { tried } => match tried.first() {
            Some((mv, why)) => illegal(lang, position, *mv, why),
            None => render(lang, Key::MoveNoSuchPiece, &[]),
        },
        ParseMoveError::Ambiguous { readings } => {
            let texts = readings.iter().map(|&mv| match lang {
                Lang::ZhHans => chinese(position, mv, Script::Simplified),
                Lang::En => iccs(mv),
            });
            let moves = texts.reduce(|before, after| {
                let values = [("before", before.into()), ("after", after.into())];
                render(lang, Key::Articles, &values)
            });
            let values = [("moves", moves.unwrap_or_default().into())];
            render(lang, Key::MoveAmbiguous, &values)
        }
    }
}

/// Why a text is not a position that can be played from.
pub fn position_error(lang: Lang, error: &ParsePositionError) -> String {
    match error {
        ParsePositionError::Fen(error) => fen_error(lang, error),
        ParsePositionError::Setup(error) => setup_error(lang, error),
    }
}

/// Everything that keeps a setup from being a legal position.
pub fn setup_error(lang: Lang, error: &SetupError) -> String {
    let reasons = error
        .kinds
        .iter()
        .map(|kind| render(lang, setup_reason(kind), &[]))
        .reduce(|before, after| {
            render(lang, Key::Reasons, &[("before", before.into()), ("after", after.into())])
        })
        .unwrap_or_default();
    render(lang, Key::SetupError, &[("reasons", reasons.into())])
}

fn setup_reason(kind: SetupErrorKinds) -> Key {
    match kind {
        SetupErrorKinds::RED_KING_MISSING => Key::SetupRedKingMissing,
        SetupErrorKinds::BLACK_KING_MISSING => Key::SetupBlackKingMissing,
        SetupErrorKinds::SEVERAL_KINGS => Key::SetupSeveralKings,
        SetupErrorKinds::KING_OUTSIDE_PALACE => Key::SetupKingOutsidePalace,
        SetupErrorKinds::ADVISOR_OUTSIDE_PALACE => Key::SetupAdvisorOutsidePalace,
        SetupErrorKinds::ELEPHANT_ACROSS_RIVER => Key::SetupElephantAcrossRiver,
        SetupErrorKinds::PAWN_BEHIND_START => Key::SetupPawnBehindStart,
        SetupErrorKinds::TOO_MANY_ADVISORS => Key::SetupTooManyAdvisors,
        SetupErrorKinds::TOO_MANY_ELEPHANTS => Key::SetupTooManyElephants,
        SetupErrorKinds::TOO_MANY_HORSES => Key::SetupTooManyHorses,
        SetupErrorKinds::TOO_MANY_ROOKS => Key::SetupTooManyRooks,
        SetupErrorKinds::TOO_MANY_CANNONS => Key::SetupTooManyCannons,
        SetupErrorKinds::TOO_MANY_PAWNS => Key::SetupTooManyPawns,
        SetupErrorKinds::FACING_KINGS => Key::SetupFacingKings,
        SetupErrorKinds::OPPONENT_IN_CHECK => Key::SetupOpponentInCheck,
        SetupErrorKinds::QUIET_PLIES_OUT_OF_RANGE => Key::SetupQuietPliesOutOfRange,
        // The flags are single bits, so this is the last one; a test goes through all of them.
        _ => Key::SetupFullmoveNumberOutOfRange,
    }
}

/// Why a text is no FEN.
pub fn fen_error(lang: Lang, error: &ParseFenError) -> String {
    let reason = match error {
        ParseFenError::Empty => render(lang, Key::FenEmpty, &[]),
        ParseFenError::RankCount { ranks } => {
            render(lang, Key::FenRankCount, &[("ranks", (*ranks).into())])
        }
        ParseFenError::RankWidth { rank, points } => {
            let values = [("rank", rank.to_string().into()), ("points", (*points).into())];
            render(lang, Key::FenRankWidth, &values)
        }
        ParseFenError::UnknownPiece { letter, rank, .. } => {
            let values = [("letter", letter.to_string().into()), ("rank", rank.to_string().into())];
            render(lang, Key::FenUnknownPiece, &values)
        }
        ParseFenError::NoSide => render(lang, Key::FenNoSide, &[]),
        ParseFenError::UnknownSide { text } => {
            render(lang, Key::FenUnknownSide, &[("text", text.as_str().into())])
        }
        ParseFenError::UnknownField { field, text } => {
            let values = [("field", (*field).into()), ("text", text.as_str().into())];
            render(lang, Key::FenUnknownField, &values)
        }
        ParseFenError::Counter { field, text } => {
            let values = [("field", (*field).into()), ("text", text.as_str().into())];
            render(lang, Key::FenCounter, &values)
        }
        ParseFenError::Extra { text } => {
            render(lang, Key::FenExtra, &[("text", text.as_str().into())])
        }
    };
    render(lang, Key::FenError, &[("reason", reason.into())])
}

/// Why a text is not a time control, and where.
pub fn parse_control_error(lang: Lang, error: &ParseControlError) -> String {
    let reason = match &error.reason {
        ParseReason::Expected(_) if error.word.is_empty() => render(lang, Key::ControlBadEnd, &[]),
        ParseReason::Expected(_) => render(lang, Key::ControlBadWord, &[]),
        ParseReason::Again => render(lang, Key::ControlBadAgain, &[]),
        ParseReason::TooLong => render(lang, Key::ControlBadTooLong, &[]),
        ParseReason::Invalid(error) => control_reason(lang, error),
    };
    if error.word.is_empty() {
        return render(lang, Key::ControlError, &[("reason", reason.into())]);
    }
    let values = [("word", error.word.as_str().into()), ("reason", reason.into())];
    render(lang, Key::ControlErrorAt, &values)
}

/// Why a time control cannot be played.
pub fn control_error(lang: Lang, error: &ControlError) -> String {
    render(lang, Key::ControlError, &[("reason", control_reason(lang, error).into())])
}

fn control_reason(lang: Lang, error: &ControlError) -> String {
    let key = match *error {
        ControlError::Time { part, given, min, max } => {
            return out_of_range(lang, part, [given, min, max].map(|time| span(lang, time)));
        }
        ControlError::Count { part, given, min, max } => {
            return out_of_range(lang, part, [given, min, max].map(|number| number.to_string()));
        }
        ControlError::DeductTooSmall { given, min } => {
            let values = [("given", span(lang, given).into()), ("min", span(lang, min).into())];
            return render(lang, Key::ControlBadDeductTooSmall, &values);
        }
        ControlError::OddsTwice(seat) => {
            return render(lang, Key::ControlBadOddsTwice, &[("side", side(lang, seat).into())]);
        }
        ControlError::OddsTooGreat { seat, given, bank } => {
            let size = Span::from_millis(given.as_millis().saturating_abs());
            let values = [
                ("side", side(lang, seat).into()),
                ("given", span(lang, size).into()),
                ("bank", span(lang, bank).into()),
            ];
            return render(lang, Key::ControlBadOddsTooGreat, &values);
        }
        ControlError::RepeatNotLast(_) => Key::ControlBadRepeatNotLast,
        ControlError::RepeatWithoutMoves(_) => Key::ControlBadRepeatWithoutMoves,
        ControlError::NothingAfterQuota => Key::ControlBadNothingAfterQuota,
        ControlError::StepWithoutBank => Key::ControlBadStepWithoutBank,
        ControlError::PenaltyWithoutLimit => Key::ControlBadPenaltyWithoutLimit,
        ControlError::DeductWithoutStep => Key::ControlBadDeductWithoutStep,
        ControlError::CardsWithoutTime => Key::ControlBadCardsWithoutTime,
        ControlError::OddsWithoutTime => Key::ControlBadOddsWithoutTime,
        ControlError::BothOverWithoutFlag => Key::ControlBadBothOver,
    };
    render(lang, key, &[])
}

fn out_of_range(lang: Lang, part: &str, [given, min, max]: [String; 3]) -> String {
    let id = format!("part-{part}");
    let part = match Key::ALL.into_iter().find(|key| key.id() == id) {
        Some(key) => render(lang, key, &[]),
        None => part.to_owned(),
    };
    let values =
        [("part", part.into()), ("given", given.into()), ("min", min.into()), ("max", max.into())];
    render(lang, Key::ControlBadRange, &values)
}
