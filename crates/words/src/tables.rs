//! Ends, refusals, offers, claims, fouls, pauses and orders at a table.

use arbiter::Code;
use clock::{CardError, Seat, Span};
use table::game::xiangqi::Refusal;
use table::{
    Claim, Decision, EventView, Foul, Offer, Options, Order, Outcome, PauseReason, ReasonKind,
    Refused, TakebackReason, Termination, UndoCause,
};
use xiangqi::{Move, Position};

use crate::board::{illegal, side, sides};
use crate::clocks::{lapse, span};
use crate::rules::{code, ruling};
use crate::{Key, Lang, render};

/// The reason of an end in a word: 困毙, "Stalemate".
pub fn termination(lang: Lang, termination: Termination) -> String {
    let key = match termination {
        Termination::Checkmate => Key::TerminationCheckmate,
        Termination::FacingKings => Key::TerminationFacingKings,
        Termination::Stalemate => Key::TerminationStalemate,
        Termination::Timeout => Key::TerminationTimeout,
        Termination::Late => Key::TerminationLate,
        Termination::IllegalMove => Key::TerminationIllegalMove,
        Termination::RepetitionLoss => Key::TerminationRepetitionLoss,
        Termination::FoulLimit => Key::TerminationFoulLimit,
        Termination::Resignation => Key::TerminationResignation,
        Termination::Misconduct => Key::TerminationMisconduct,
        Termination::InsufficientForces => Key::TerminationInsufficientForces,
        Termination::Agreement => Key::TerminationAgreement,
        Termination::RepetitionDraw => Key::TerminationRepetitionDraw,
        Termination::MoveLimit => Key::TerminationMoveLimit,
        Termination::Abandonment => Key::TerminationAbandonment,
        Termination::Forfeit => Key::TerminationForfeit,
        Termination::DoubleForfeit => Key::TerminationDoubleForfeit,
        Termination::TimeUpBothZero => Key::TerminationTimeUpBothZero,
        Termination::TimeUpDraw => Key::TerminationTimeUpDraw,
        Termination::TimeUpLoss => Key::TerminationTimeUpLoss,
        Termination::Adjudication => Key::TerminationAdjudication,
        Termination::Played => Key::TerminationPlayed,
        Termination::Aborted => Key::TerminationAborted,
        Termination::Annulled => Key::TerminationAnnulled,
    };
    render(lang, key, &[])
}

/// The reason of an end, told of who lost by it; `loser` is ignored where nobody did.
fn reason(lang: Lang, termination: Termination, loser: &str) -> String {
    let key = match termination {
        Termination::Checkmate => Key::ReasonCheckmate,
        Termination::FacingKings => Key::ReasonFacingKings,
        Termination::Stalemate => Key::ReasonStalemate,
        Termination::Timeout => Key::ReasonTimeout,
        Termination::Late => Key::ReasonLate,
        Termination::IllegalMove => Key::ReasonIllegalMove,
        Termination::RepetitionLoss => Key::ReasonRepetitionLoss,
        Termination::FoulLimit => Key::ReasonFoulLimit,
        Termination::Resignation => Key::ReasonResignation,
        Termination::Misconduct => Key::ReasonMisconduct,
        Termination::InsufficientForces => Key::ReasonInsufficientForces,
        Termination::Agreement => Key::ReasonAgreement,
        Termination::RepetitionDraw => Key::ReasonRepetitionDraw,
        Termination::MoveLimit => Key::ReasonMoveLimit,
        Termination::Abandonment => Key::ReasonAbandonment,
        Termination::Forfeit => Key::ReasonForfeit,
        Termination::DoubleForfeit => Key::ReasonDoubleForfeit,
        Termination::TimeUpBothZero => Key::ReasonTimeUpBothZero,
        Termination::TimeUpDraw => Key::ReasonTimeUpDraw,
        Termination::TimeUpLoss => Key::ReasonTimeUpLoss,
        Termination::Adjudication => Key::ReasonAdjudication,
        Termination::Played => Key::ReasonPlayed,
        Termination::Aborted => Key::ReasonAborted,
        Termination::Annulled => Key::ReasonAnnulled,
    };
    render(lang, key, &[("loser", loser.into())])
}

/// How a game ended, with its article in the text that the game's book rests on:
/// 红方胜：黑方被将死。依中国规则（1999）第 4.1.1 条。
pub fn outcome(lang: Lang, outcome: &Outcome, text: Code) -> String {
    let article = outcome.termination.article(text).map_or_else(String::new, |article| {
        let values = [("code", code(lang, text).into()), ("articles", article.into())];
        render(lang, Key::RulingClauses, &values)
    });
    lang.sentences(&[ended(lang, outcome), article])
}

/// How a game ended: 红方胜：黑方被将死。
fn ended(lang: Lang, outcome: &Outcome) -> String {
    let winners = outcome.winners();
    let all = (0..).zip(&outcome.standings).filter_map(|(index, _)| Seat::new(index));
    let (won, lost): (Vec<Seat>, Vec<Seat>) = all.partition(|&seat| winners.contains(seat));
    let result = if !outcome.counts() {
        render(lang, Key::ResultNoResult, &[])
    } else if !winners.is_empty() {
        render(lang, Key::ResultWin, &[("winner", sides(lang, won).into())])
    } else if outcome.is_draw() {
        render(lang, Key::ResultDraw, &[])
    } else {
        render(lang, Key::ResultNoPoints, &[])
    };
    let reason = reason(lang, outcome.termination, &sides(lang, lost));
    let values = [("result", result.into()), ("reason", reason.into())];
    render(lang, Key::ResultSentence, &values)
}

/// Why a table refuses a command; `game` says why the game itself does.
pub fn refused<R>(lang: Lang, refused: &Refused<R>, game: impl FnOnce(&R) -> String) -> String {
    let key = match refused {
        Refused::AlreadyApplied => Key::RefusedAlreadyApplied,
        Refused::Stale { .. } => Key::RefusedStale,
        Refused::NoSuchSeat(_) => Key::RefusedNoSuchSeat,
        Refused::SeatTaken(seat) => return of_side(lang, Key::RefusedSeatTaken, *seat),
        Refused::AlreadySeated(seat) => return of_side(lang, Key::RefusedAlreadySeated, *seat),
        Refused::NotStarted => Key::RefusedNotStarted,
        Refused::Started => Key::RefusedStarted,
        Refused::Paused(_) => Key::RefusedPaused,
        Refused::NotPaused => Key::RefusedNotPaused,
        Refused::Finished => Key::RefusedFinished,
        Refused::NotYourTurn => Key::RefusedNotYourTurn,
        Refused::Out(seat) => return of_side(lang, Key::RefusedOut, *seat),
        Refused::NotOffered(Offer::Draw) => Key::RefusedNotOfferedDraw,
        Refused::NotOffered(Offer::Takeback) => Key::RefusedNotOfferedTakeback,
        Refused::OfferOnOwnMove => Key::RefusedOfferOnOwnMove,
        Refused::OffersAlternate => Key::RefusedOffersAlternate,
        Refused::OfferedLately { moves } => {
            return render(lang, Key::RefusedOfferedLately, &[("moves", (*moves).into())]);
        }
        Refused::NoOffersLeft(Offer::Draw) => Key::RefusedNoOffersLeftDraw,
        Refused::NoOffersLeft(Offer::Takeback) => Key::RefusedNoOffersLeftTakeback,
        Refused::OfferPending(Offer::Draw) => Key::RefusedOfferPendingDraw,
        Refused::OfferPending(Offer::Takeback) => Key::RefusedOfferPendingTakeback,
        Refused::NothingOffered(Offer::Draw) => Key::RefusedNothingOfferedDraw,
        Refused::NothingOffered(Offer::Takeback) => Key::RefusedNothingOfferedTakeback,
        Refused::OwnOffer => Key::RefusedOwnOffer,
        Refused::NothingToTakeBack => Key::RefusedNothingToTakeBack,
        Refused::TooLateToAbort => Key::RefusedTooLateToAbort,
        Refused::AbortInstead => Key::RefusedAbortInstead,
        Refused::NobodyLeft { .. } => Key::RefusedNobodyLeft,
        Refused::NothingToRule => Key::RefusedNothingToRule,
        Refused::NoComputer => Key::RefusedNoComputer,
        Refused::Card(CardError::NoCards(_)) => Key::RefusedCardNone,
        Refused::Card(CardError::NotYourTime(_)) => Key::RefusedCardNotYourTime,
        Refused::Card(CardError::TooLate(_)) => Key::RefusedCardTooLate,
        Refused::NoSuchPly { plies, made } => {
            let values = [("plies", (*plies).into()), ("made", (*made).into())];
            return render(lang, Key::RefusedNoSuchPly, &values);
        }
        Refused::AskedAlready => Key::RefusedAskedAlready,
        Refused::AskTheArbiter => Key::RefusedAskTheArbiter,
        Refused::Contradiction => Key::RefusedContradiction,
        Refused::TimeIsUp => Key::RefusedTimeIsUp,
        Refused::Game(refusal) => return game(refusal),
    };
    render(lang, key, &[])
}

/// Why a game of xiangqi refuses something; `position` is the one in which `mv` was tried.
pub fn xiangqi_refusal(
    lang: Lang,
    refusal: &Refusal,
    position: &Position,
    mv: Option<Move>,
) -> String {
    match (refusal, mv) {
        (Refusal::Illegal(why), Some(mv)) => illegal(lang, position, mv, why),
        // Only moves are illegal; without one there is nothing to name.
        (Refusal::Illegal(_), None) => render(lang, Key::IllegalNoPiece, &[]),
        (Refusal::NotRepeated { standings, needed }, _) => {
            let values = [("standings", (*standings).into()), ("needed", (*needed).into())];
            render(lang, Key::RefusedNotRepeated, &values)
        }
        (Refusal::NoNaturalLimit, _) => render(lang, Key::RefusedNoNaturalLimit, &[]),
    }
}

/// An event as a sentence, for notices and terminals; `None` where a game's own words say more: a
/// move, the lots.
pub fn event<Gl>(lang: Lang, event: &EventView<Gl>) -> Option<String> {
    let plain = |key| render(lang, key, &[]);
    Some(match event {
        EventView::Dealt { .. } | EventView::Acted { .. } => return None,
        EventView::Seated { seat, .. } => of_side(lang, Key::NoteSeated, *seat),
        EventView::Started { .. } => plain(Key::NoteStarted),
        EventView::Lapsed { lapses, .. } => {
            lang.sentences(&lapses.iter().map(|one| lapse(lang, one)).collect::<Vec<_>>())
        }
        EventView::Expired { seat, .. } => of_side(lang, Key::LapseFlag, *seat),
        EventView::Offered { seat, offer: Offer::Draw, .. } => of_side(lang, Key::OfferDraw, *seat),
        EventView::Offered { seat, offer: Offer::Takeback, reason: None } => {
            of_side(lang, Key::OfferTakeback, *seat)
        }
        EventView::Offered { seat, offer: Offer::Takeback, reason: Some(reason) } => {
            let values =
                [("side", side(lang, *seat).into()), ("why", takeback_reason(lang, reason).into())];
            render(lang, Key::OfferTakebackWhy, &values)
        }
        EventView::Answered { seat, offer, accepted } => {
            let key = match (offer, accepted) {
                (Offer::Draw, true) => Key::AnswerDrawAccepted,
                (Offer::Draw, false) => Key::AnswerDrawDeclined,
                (Offer::Takeback, true) => Key::AnswerTakebackAccepted,
                (Offer::Takeback, false) => Key::AnswerTakebackDeclined,
            };
            of_side(lang, key, *seat)
        }
        EventView::Left { seat, why, .. } => {
            let reason = reason(lang, *why, &side(lang, *seat));
            render(lang, Key::NoteLeft, &[("reason", reason.into())])
        }
        EventView::Claimed { seat, claim, granted, .. } => {
            of_side(lang, claimed(*claim, *granted), *seat)
        }
        EventView::Fouled { seat, foul, .. } => fouled(lang, *seat, *foul),
        EventView::Carded { seat, .. } => of_side(lang, Key::NoteCard, *seat),
        EventView::Hinted { seat } => of_side(lang, Key::NoteHint, *seat),
        EventView::Presence { seat, here: true } => of_side(lang, Key::NoteBack, *seat),
        EventView::Presence { seat, here: false } => of_side(lang, Key::NoteAway, *seat),
        EventView::Ruled { ruling: given, .. } => ruling(lang, given),
        EventView::Ordered { order: given, why, .. } => order(lang, given, why),
        EventView::Undone { cause: UndoCause::Takeback { seat }, .. } => {
            of_side(lang, Key::NoteUndoneTakeback, *seat)
        }
        EventView::Undone { cause: UndoCause::Order { .. }, .. } => plain(Key::NoteUndoneOrder),
        EventView::Paused { reason, .. } => plain(pause_key(*reason)),
        EventView::Resumed { .. } => plain(Key::NoteResumed),
        EventView::Ended { outcome, .. } => ended(lang, outcome),
    })
}

/// Why a move is to be taken back: 点错了, or what the asker wrote.
pub fn takeback_reason(lang: Lang, reason: &TakebackReason) -> String {
    let key = match reason.kind {
        ReasonKind::Slip => Key::TakebackSlip,
        ReasonKind::Overlooked => Key::TakebackOverlooked,
        ReasonKind::Practice => Key::TakebackPractice,
        ReasonKind::Other if !reason.note.is_empty() => return reason.note.clone(),
        ReasonKind::Other => Key::TakebackOther,
    };
    let kind = render(lang, key, &[]);
    if reason.note.is_empty() {
        return kind;
    }
    let values = [("kind", kind.into()), ("note", reason.note.as_str().into())];
    render(lang, Key::TakebackNoted, &values)
}

fn of_side(lang: Lang, key: Key, seat: Seat) -> String {
    render(lang, key, &[("side", side(lang, seat).into())])
}

fn claimed(claim: Claim, granted: Option<bool>) -> Key {
    match (claim, granted) {
        (Claim::NaturalLimit, Some(true)) => Key::ClaimNaturalLimitTrue,
        (Claim::NaturalLimit, Some(false)) => Key::ClaimNaturalLimitFalse,
        (Claim::NaturalLimit, None) => Key::ClaimNaturalLimitOpen,
        (Claim::Repetition, Some(true)) => Key::ClaimRepetitionTrue,
        (Claim::Repetition, Some(false)) => Key::ClaimRepetitionFalse,
        (Claim::Repetition, None) => Key::ClaimRepetitionOpen,
        (Claim::OpponentLeft, Some(true)) => Key::ClaimOpponentLeftTrue,
        (Claim::OpponentLeft, Some(false)) => Key::ClaimOpponentLeftFalse,
        (Claim::OpponentLeft, None) => Key::ClaimOpponentLeftOpen,
    }
}

/// A foul in a few words: 连续重复提和, "repeated a draw offer".
pub fn foul(lang: Lang, foul: Foul) -> String {
    let key = match foul {
        Foul::Disturbance => Key::FoulDisturbance,
        Foul::LeftSeat => Key::FoulLeftSeat,
        Foul::RepeatedOffer => Key::FoulRepeatedOffer,
        Foul::FalseClaim => Key::FoulFalseClaim,
        Foul::TouchedOwn => Key::FoulTouchedOwn,
        Foul::TouchedEnemy => Key::FoulTouchedEnemy,
        Foul::Unrecorded => Key::FoulUnrecorded,
        Foul::Lesser => Key::FoulLesser,
        Foul::IllegalMove => Key::FoulIllegalMove,
    };
    render(lang, key, &[])
}

fn fouled(lang: Lang, seat: Seat, given: Foul) -> String {
    let who = ("side", side(lang, seat).into());
    let what = ("foul", foul(lang, given).into());
    match given.article() {
        Some(article) => {
            render(lang, Key::NoteFoulArticle, &[who, what, ("article", article.into())])
        }
        None => render(lang, Key::NoteFoul, &[who, what]),
    }
}

/// Why a game stands still, and what happens next at a table run by these options.
pub fn pause(lang: Lang, reason: PauseReason, options: &Options) -> String {
    let next = match reason {
        PauseReason::Restart if options.arbitered => Some(Key::PauseNextArbiter),
        PauseReason::Restart if options.restart_grace.is_some() => Some(Key::PauseNextBothOrTime),
        PauseReason::Restart => Some(Key::PauseNextBoth),
        PauseReason::Arbiter | PauseReason::Adjourned { until: None } => {
            Some(Key::PauseNextArbiter)
        }
        PauseReason::Adjourned { until: Some(_) } => Some(Key::PauseNextTime),
        PauseReason::TimeUp => None,
    };
    let next = next.map_or_else(String::new, |key| render(lang, key, &[]));
    lang.sentences(&[render(lang, pause_key(reason), &[]), next])
}

fn pause_key(reason: PauseReason) -> Key {
    match reason {
        PauseReason::Restart => Key::PauseRestart,
        PauseReason::Arbiter => Key::PauseArbiter,
        PauseReason::Adjourned { .. } => Key::PauseAdjourned,
        PauseReason::TimeUp => Key::PauseTimeUp,
    }
}

/// An official's order, and why it was given.
pub fn order(lang: Lang, order: &Order, why: &str) -> String {
    let said = order_alone(lang, order);
    let why = match why {
        "" => String::new(),
        why => render(lang, Key::OrderWhy, &[("why", why.into())]),
    };
    lang.sentences(&[said, why])
}

fn order_alone(lang: Lang, order: &Order) -> String {
    match order {
        Order::Pause => render(lang, Key::OrderPause, &[]),
        Order::Adjourn { .. } => render(lang, Key::OrderAdjourn, &[]),
        Order::Resume => render(lang, Key::OrderResume, &[]),
        Order::AddTime { seat, by } => {
            let (key, time) = given_or_taken(*by, Key::OrderTimeGiven, Key::OrderTimeTaken);
            let values = [("side", side(lang, *seat).into()), ("time", span(lang, time).into())];
            render(lang, key, &values)
        }
        Order::AddCommonTime { by } => {
            let (key, time) =
                given_or_taken(*by, Key::OrderCommonTimeGiven, Key::OrderCommonTimeTaken);
            render(lang, key, &[("time", span(lang, time).into())])
        }
        Order::Foul { seat, foul: given } => {
            let values = [("side", side(lang, *seat).into()), ("foul", foul(lang, *given).into())];
            render(lang, Key::OrderFoul, &values)
        }
        Order::Warning { seat } => of_side(lang, Key::OrderWarning, *seat),
        Order::SetBack { plies } => render(lang, Key::OrderSetBack, &[("plies", (*plies).into())]),
        Order::SetResult { decision, termination: why } => {
            let why = ("reason", termination(lang, *why).into());
            match decision {
                Decision::Win(seats) => {
                    let winners = sides(lang, seats.iter());
                    render(lang, Key::OrderSetResultWin, &[("side", winners.into()), why])
                }
                Decision::Draw => render(lang, Key::OrderSetResultDraw, &[why]),
                Decision::NoPoints => render(lang, Key::OrderSetResultNoPoints, &[why]),
                Decision::NoResult => render(lang, Key::OrderSetResultNoResult, &[why]),
            }
        }
        Order::Annul => render(lang, Key::OrderAnnul, &[]),
        Order::Forfeit { seats, why } => {
            let values = [
                ("side", sides(lang, seats.iter()).into()),
                ("reason", termination(lang, *why).into()),
            ];
            render(lang, Key::OrderForfeit, &values)
        }
    }
}

fn given_or_taken(by: Span, given: Key, taken: Key) -> (Key, Span) {
    let millis = by.as_millis();
    let key = if millis < 0 { taken } else { given };
    (key, Span::from_millis(millis.saturating_abs()))
}
