//! Small words of the protocol and the table's own.

use table::{Claim, Leaving, Offer, ReasonKind, TakebackReason};

use crate::{ClaimKind, LeaveKind, OfferKind, Place, TakebackKind, TakebackWhy};

impl From<Offer> for OfferKind {
    fn from(offer: Offer) -> OfferKind {
        match offer {
            Offer::Draw => OfferKind::Draw,
            Offer::Takeback => OfferKind::Takeback,
        }
    }
}

impl From<OfferKind> for Offer {
    fn from(offer: OfferKind) -> Offer {
        match offer {
            OfferKind::Draw => Offer::Draw,
            OfferKind::Takeback => Offer::Takeback,
        }
    }
}

impl From<ReasonKind> for TakebackKind {
    fn from(kind: ReasonKind) -> TakebackKind {
        match kind {
            ReasonKind::Slip => TakebackKind::Slip,
            ReasonKind::Overlooked => TakebackKind::Overlooked,
            ReasonKind::Practice => TakebackKind::Practice,
            ReasonKind::Other => TakebackKind::Other,
        }
    }
}

impl From<TakebackKind> for ReasonKind {
    fn from(kind: TakebackKind) -> ReasonKind {
        match kind {
            TakebackKind::Slip => ReasonKind::Slip,
            TakebackKind::Overlooked => ReasonKind::Overlooked,
            TakebackKind::Practice => ReasonKind::Practice,
            TakebackKind::Other => ReasonKind::Other,
        }
    }
}

impl From<&TakebackReason> for TakebackWhy {
    fn from(reason: &TakebackReason) -> TakebackWhy {
        TakebackWhy { kind: reason.kind.into(), note: reason.note.clone() }
    }
}

impl From<LeaveKind> for Leaving {
    fn from(how: LeaveKind) -> Leaving {
        match how {
            LeaveKind::Resign => Leaving::Resign,
            LeaveKind::Abort => Leaving::Abort,
            LeaveKind::Abandon => Leaving::Abandon,
        }
    }
}

impl From<ClaimKind> for Claim {
    fn from(claim: ClaimKind) -> Claim {
        match claim {
            ClaimKind::NaturalLimit => Claim::NaturalLimit,
            ClaimKind::Repetition => Claim::Repetition,
            ClaimKind::OpponentLeft => Claim::OpponentLeft,
        }
    }
}

impl Place {
    /// The place of a seat of xiangqi, or of the arbiter behind them.
    pub fn of(seat: clock::Seat) -> Option<Place> {
        match seat.index() {
            0 => Some(Place::Red),
            1 => Some(Place::Black),
            _ => None,
        }
    }

    /// The seat of the place.
    pub fn seat(self) -> clock::Seat {
        let index = match self {
            Place::Red => 0,
            Place::Black => 1,
        };
        clock::Seat::new(index).expect("a table has at least two seats")
    }
}
