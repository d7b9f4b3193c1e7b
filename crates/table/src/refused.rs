//! Why a command is refused.

use std::fmt;

use clock::{CardError, Moment, Seat};

use crate::{Offer, PauseReason, Seq};

/// Why a table refuses a command; `R` is the game's own refusal.
///
/// The first two ask for no words to a person: the sender is answered with the present view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused<R> {
    /// The command was applied before, or what it asks for is already so.
    AlreadyApplied,
    /// Something has changed that the sender had not seen, or it claims to have seen what has not
    /// happened.
    Stale {
        /// The last place of the log.
        last: Seq,
    },
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// Somebody else sits there.
    SeatTaken(Seat),
    /// The person sits on another seat of this table.
    AlreadySeated(Seat),
    /// A seat is still open.
    NotStarted,
    /// The game has started: seats are taken.
    Started,
    /// The game stands still.
    Paused(PauseReason),
    /// The game does not stand still.
    NotPaused,
    /// The game is over.
    Finished,
    /// It is not the seat's turn.
    NotYourTurn,
    /// The seat has left the game.
    Out(Seat),
    /// This cannot be offered at this table.
    NotOffered(Offer),
    /// A draw is offered on one's own move (23.1).
    OfferOnOwnMove,
    /// Draw offers alternate: it is the opponent's turn to offer (23.1).
    OffersAlternate,
    /// The seat offered a draw a short while ago.
    OfferedLately {
        /// How many moves of its own it has to make first.
        moves: u16,
    },
    /// The seat was refused so often that it may not offer this again in this game.
    NoOffersLeft(Offer),
    /// Another offer waits for its answer.
    OfferPending(Offer),
    /// There is no such offer to answer.
    NothingOffered(Offer),
    /// Nobody answers an offer of one's own.
    OwnOffer,
    /// The seat has made no move that could be taken back.
    NothingToTakeBack,
    /// The seat has asked already to take this move back.
    AskedAlready,
    /// Everybody has made a first move, so that the game cannot be called off any more.
    TooLateToAbort,
    /// At a table with an arbiter, only the arbiter does this.
    AskTheArbiter,
    /// Nothing is lost yet: while somebody has not made a first move, the game can be called off.
    AbortInstead,
    /// Nobody has been absent for long enough.
    NobodyLeft {
        /// When the claim will be good if nobody comes back; `None` if everybody is here or
        /// absence cannot be claimed.
        from: Option<Moment>,
    },
    /// The referee has ruled on this position, or was not asked about it.
    NothingToRule,
    /// A hint is for games against the computer.
    NoComputer,
    /// A card could not be played.
    Card(CardError),
    /// There are not so many plies.
    NoSuchPly {
        /// The plies asked for.
        plies: u32,
        /// The plies there are.
        made: u32,
    },
    /// The result and its reason do not fit together.
    Contradiction,
    /// The time in common is over; it has to be lengthened before the game can go on.
    TimeIsUp,
    /// The game's own rules refuse it.
    Game(R),
}

impl<R> Refused<R> {
    /// The stable name, lower case with underscores; `game` for [`Refused::Game`], whose reason
    /// has its own.
    pub const fn key(&self) -> &'static str {
        match self {
            Refused::AlreadyApplied => "already_applied",
            Refused::Stale { .. } => "stale",
            Refused::NoSuchSeat(_) => "no_such_seat",
            Refused::SeatTaken(_) => "seat_taken",
            Refused::AlreadySeated(_) => "already_seated",
            Refused::NotStarted => "not_started",
            Refused::Started => "started",
            Refused::Paused(_) => "paused",
            Refused::NotPaused => "not_paused",
            Refused::Finished => "finished",
            Refused::NotYourTurn => "not_your_turn",
            Refused::Out(_) => "out",
            Refused::NotOffered(_) => "not_offered",
            Refused::OfferOnOwnMove => "offer_on_own_move",
            Refused::OffersAlternate => "offers_alternate",
            Refused::OfferedLately { .. } => "offered_lately",
            Refused::NoOffersLeft(_) => "no_offers_left",
            Refused::OfferPending(_) => "offer_pending",
            Refused::NothingOffered(_) => "nothing_offered",
            Refused::OwnOffer => "own_offer",
            Refused::NothingToTakeBack => "nothing_to_take_back",
            Refused::AskedAlready => "asked_already",
            Refused::TooLateToAbort => "too_late_to_abort",
            Refused::AskTheArbiter => "ask_the_arbiter",
            Refused::AbortInstead => "abort_instead",
            Refused::NobodyLeft { .. } => "nobody_left",
            Refused::NothingToRule => "nothing_to_rule",
            Refused::NoComputer => "no_computer",
            Refused::Card(_) => "card",
            Refused::NoSuchPly { .. } => "no_such_ply",
            Refused::Contradiction => "contradiction",
            Refused::TimeIsUp => "time_is_up",
            Refused::Game(_) => "game",
        }
    }
}

impl<R: fmt::Display> fmt::Display for Refused<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::AlreadyApplied => f.write_str("already applied"),
            Refused::Stale { last } => write!(f, "something has changed since, up to event {last}"),
            Refused::NoSuchSeat(seat) => write!(f, "no seat {} at this table", seat.index()),
            Refused::SeatTaken(seat) => write!(f, "seat {} is taken", seat.index()),
            Refused::AlreadySeated(seat) => {
                write!(f, "the person sits on seat {} already", seat.index())
            }
            Refused::NotStarted => f.write_str("a seat is still open"),
            Refused::Started => f.write_str("the game has started"),
            Refused::Paused(reason) => write!(f, "the game stands still ({})", reason.key()),
            Refused::NotPaused => f.write_str("the game does not stand still"),
            Refused::Finished => f.write_str("the game is over"),
            Refused::NotYourTurn => f.write_str("not your turn"),
            Refused::Out(seat) => write!(f, "seat {} has left the game", seat.index()),
            Refused::NotOffered(offer) => {
                write!(f, "a {} cannot be offered at this table", offer.key())
            }
            Refused::OfferOnOwnMove => f.write_str("a draw is offered on one's own move"),
            Refused::OffersAlternate => {
                f.write_str("draw offers alternate, the next is the opponent's")
            }
            Refused::OfferedLately { moves } => {
                write!(f, "a draw was offered lately, {moves} more moves have to be made first")
            }
            Refused::NoOffersLeft(offer) => {
                write!(f, "a {} was refused so often that none is left", offer.key())
            }
            Refused::OfferPending(offer) => {
                write!(f, "the offer of a {} waits for its answer", offer.key())
            }
            Refused::NothingOffered(offer) => write!(f, "no {} is offered", offer.key()),
            Refused::OwnOffer => f.write_str("nobody answers an offer of one's own"),
            Refused::NothingToTakeBack => f.write_str("no move to take back"),
            Refused::AskedAlready => f.write_str("asked already to take this move back"),
            Refused::TooLateToAbort => f.write_str("everybody has moved, too late to abort"),
            Refused::AskTheArbiter => f.write_str("only the arbiter calls this game off"),
            Refused::AbortInstead => f.write_str("the game can still be aborted"),
            Refused::NobodyLeft { .. } => f.write_str("nobody has been away for long enough"),
            Refused::NothingToRule => f.write_str("nothing to rule on"),
            Refused::NoComputer => f.write_str("the opponent is no computer"),
            Refused::Card(error) => error.fmt(f),
            Refused::NoSuchPly { plies, made } => {
                write!(f, "{plies} plies cannot remain of {made}")
            }
            Refused::Contradiction => f.write_str("the result and its reason do not fit together"),
            Refused::TimeIsUp => f.write_str("the time in common is over"),
            Refused::Game(refusal) => refusal.fmt(f),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for Refused<R> {}
