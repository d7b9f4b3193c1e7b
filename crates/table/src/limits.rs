//! How often something may be offered, and why a move is to be taken back.

use clock::Seat;

use crate::decide::Answer;
use crate::{Game, Offer, Refused, Table};

/// How often a seat may offer something that the others refuse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OfferLimit {
    /// How many moves of its own a seat makes after its offer before it may offer again. An offer
    /// of the opponent's sets it free before that.
    ///
    /// `None`: a draw only after the opponent's offer (23.1); a takeback as soon as the position
    /// is another one.
    pub moves: Option<u16>,
    /// With how many refusals a seat has no offer of the kind left; `None`: there are always more.
    pub refusals: Option<u8>,
}

/// The limits of a table's offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OfferLimits {
    /// Draws 提和.
    pub draw: OfferLimit,
    /// Takebacks 悔棋.
    pub takeback: OfferLimit,
}

/// What an offer of a seat's hangs on just now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferTerms {
    /// The seat that would offer.
    pub seat: Seat,
    /// What.
    pub offer: Offer,
    /// The [`key`](Refused::key) of the reason why not now; `None` if it may.
    pub why_not: Option<&'static str>,
    /// How many plies have been made when it may be offered again, where that is only a matter of
    /// moves to come, and both sides make theirs by turns.
    pub again_at: Option<u32>,
    /// How many more refusals the seat has before it has no offer left; `None` without a limit.
    pub left: Option<u8>,
}

/// Why somebody wants to take a move back 悔棋的理由.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakebackReason {
    /// Which of the usual ones.
    pub kind: ReasonKind,
    /// In the asker's own words; may be empty.
    pub note: String,
}

/// The usual reasons for a takeback.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReasonKind {
    /// The finger or the mouse slipped 点错.
    Slip,
    /// Something was overlooked 没看到.
    Overlooked,
    /// To try another move, for practice 想试别的着法.
    Practice,
    /// Something else 其他.
    Other,
}

/// What a seat has offered of one kind, and how it went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Offered {
    /// The last one that did not come to what it asked for.
    pub(crate) last: Option<Last>,
    /// How many were refused.
    pub(crate) refused: u8,
}

/// When a seat offered something last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Last {
    /// After how many plies.
    pub(crate) plies: usize,
    /// After how many moves of its own.
    pub(crate) moves: usize,
}

impl OfferLimits {
    /// As 23.1 has it: draw offers alternate, and nothing else is counted.
    pub const BOOK: OfferLimits = OfferLimits {
        draw: OfferLimit { moves: None, refusals: None },
        takeback: OfferLimit { moves: None, refusals: None },
    };

    /// Among friends: a draw again after ten moves and five times refused at most, a takeback once
    /// for a move and three times refused at most.
    pub const FRIENDLY: OfferLimits = OfferLimits {
        draw: OfferLimit { moves: Some(10), refusals: Some(5) },
        takeback: OfferLimit { moves: Some(1), refusals: Some(3) },
    };

    /// Where nobody can be pestered: a draw again after a move, without end.
    pub const FREE: OfferLimits = OfferLimits {
        draw: OfferLimit { moves: Some(1), refusals: None },
        takeback: OfferLimit { moves: None, refusals: None },
    };

    /// The limit of one kind.
    pub const fn of(&self, offer: Offer) -> OfferLimit {
        match offer {
            Offer::Draw => self.draw,
            Offer::Takeback => self.takeback,
        }
    }
}

impl ReasonKind {
    /// Every reason.
    pub const ALL: [ReasonKind; 4] =
        [ReasonKind::Slip, ReasonKind::Overlooked, ReasonKind::Practice, ReasonKind::Other];

    /// The stable name: `slip`, `overlooked`, `practice`, `other`.
    pub const fn key(self) -> &'static str {
        match self {
            ReasonKind::Slip => "slip",
            ReasonKind::Overlooked => "overlooked",
            ReasonKind::Practice => "practice",
            ReasonKind::Other => "other",
        }
    }

    /// The reason with this [`key`](ReasonKind::key).
    pub fn from_key(key: &str) -> Option<ReasonKind> {
        ReasonKind::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

impl TakebackReason {
    /// The longest note, in characters.
    pub const MAX_NOTE: usize = 60;
}

impl<G: Game> Table<G> {
    /// How many moves a seat has made.
    fn moves_of(&self, seat: Seat) -> usize {
        self.plies.iter().filter(|ply| ply.seat == seat).count()
    }

    /// The place of an offer that is made now.
    pub(crate) fn offered_now(&self, seat: Seat) -> Last {
        Last { plies: self.plies.len(), moves: self.moves_of(seat) }
    }

    fn offered(&self, seat: Seat, offer: Offer) -> Offered {
        self.seat(seat).map_or(Offered::default(), |state| state.offered[offer.index()])
    }

    /// How many more moves a seat has to make before it may offer again; `None`: none will do.
    fn moves_missing(&self, seat: Seat, offer: Offer) -> Option<usize> {
        let Some(last) = self.offered(seat, offer).last else { return Some(0) };
        match (self.options().offers.of(offer).moves, offer) {
            (Some(moves), _) => {
                // What was taken back since does not count as made.
                let since = self.moves_of(seat).saturating_sub(last.moves);
                Some(usize::from(moves).saturating_sub(since))
            }
            (None, Offer::Draw) => None,
            (None, Offer::Takeback) => Some(usize::from(last.plies == self.plies.len())),
        }
    }

    /// Whether a seat has been refused too often, or too lately, to offer again now.
    pub(crate) fn check_limit(&self, seat: Seat, offer: Offer) -> Answer<G> {
        if self.refusals_left(seat, offer) == Some(0) {
            return Err(Refused::NoOffersLeft(offer));
        }
        match (self.moves_missing(seat, offer), offer) {
            (Some(0), _) => Ok(()),
            (Some(_), Offer::Takeback) => Err(Refused::AskedAlready),
            (Some(moves), Offer::Draw) => {
                let moves = u16::try_from(moves).unwrap_or(u16::MAX);
                Err(Refused::OfferedLately { moves })
            }
            (None, _) => Err(Refused::OffersAlternate),
        }
    }

    fn refusals_left(&self, seat: Seat, offer: Offer) -> Option<u8> {
        let most = self.options().offers.of(offer).refusals?;
        Some(most.saturating_sub(self.offered(seat, offer).refused))
    }

    /// What the offers of a seat hang on now.
    pub(crate) fn terms(&self, seat: Seat) -> impl Iterator<Item = OfferTerms> {
        Offer::ALL.into_iter().map(move |offer| OfferTerms {
            seat,
            offer,
            why_not: self.check_offer(seat, offer).err().map(|refused| refused.key()),
            again_at: self.again_at(seat, offer),
            left: self.refusals_left(seat, offer),
        })
    }

    /// After how many plies a seat that offered lately may offer again, if two play by turns.
    fn again_at(&self, seat: Seat, offer: Offer) -> Option<u32> {
        let missing = self.moves_missing(seat, offer).filter(|&missing| missing > 0)?;
        let playing = self.game.playing();
        if playing.len() != 2 || self.refusals_left(seat, offer) == Some(0) {
            return None;
        }
        let own_turn = self.game.to_act().contains(seat);
        let plies = match (offer, self.options().offers.of(offer).moves) {
            // A draw is offered on one's own move, so after the other side's last.
            (Offer::Draw, _) => 2 * missing + usize::from(!own_turn),
            // A takeback as soon as there is another own move, or another position.
            (Offer::Takeback, Some(_)) => 2 * missing - usize::from(own_turn),
            (Offer::Takeback, None) => 1,
        };
        u32::try_from(self.plies.len() + plies).ok()
    }

    /// An offer that waited was refused, in words or by a move.
    pub(crate) fn note_refusal(&mut self, seat: Seat, offer: Offer) {
        self.change(seat, |state| {
            let offered = &mut state.offered[offer.index()];
            offered.refused = offered.refused.saturating_add(1);
        });
    }
}
