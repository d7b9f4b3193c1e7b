//! What a table asks of a game.
//!
//! A game is one adapter in this module, on a crate that knows its rules.

pub mod xiangqi;

use std::fmt::{Debug, Display};

use arbiter::{Question, Ruling};
use clock::{Seat, Seats, Span};

use crate::{Claim, Decision, Outcome, Termination};

/// A game that a [`Table`](crate::Table) can play.
///
/// The trait speaks of *sets* of seats, since several may have to act at once. It splits what a
/// seat asks ([`Action`](Game::Action)) from what happened ([`Fact`](Game::Fact)), and lets out
/// exactly two things: [`view`](Game::view) and [`glimpse`](Game::glimpse). Types that hold
/// secrets have a hand-written `Debug` that prints none.
///
/// `decide`, `expire`, `leave`, `claim` and `ruled` look and return facts; `evolve` remembers
/// them, cannot fail and decides nothing, so that a log replayed under newer rules gives the same
/// game.
pub trait Game: Clone + Send + Sync + 'static {
    /// Variant, options, start position, and the rule set in full.
    type Setup: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What a seat asks.
    type Action: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What happened, secrets included: stored, never sent.
    type Fact: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What one viewer may know of the game: sent, cannot hold a secret of another.
    type View: Debug + Send + 'static;
    /// One fact as one viewer sees it.
    type Glimpse: Debug + Send + 'static;
    /// Why an action is refused, computed from the actor's own view, so that it cannot betray
    /// what that view does not hold.
    type Refusal: Clone + PartialEq + Debug + Display + Send + Sync + 'static;

    /// The game's name in logs and addresses, such as `xiangqi`.
    const NAME: &'static str;

    /// Whether a game can be played from this setup.
    fn playable(setup: &Self::Setup) -> bool {
        let _ = setup;
        true
    }

    /// The seats of a table with this setup: `0..n`.
    fn seats(setup: &Self::Setup) -> Seats;

    /// With how many fouls 犯规 a seat has lost (4.1.8); 0 for never.
    fn fouls_to_lose(setup: &Self::Setup) -> u8;

    /// The game before anything has happened.
    fn open(setup: &Self::Setup) -> Self;

    /// What is drawn by lot at the start: the only chance in a game.
    fn deal(setup: &Self::Setup, seed: &Seed) -> Vec<Self::Fact>;

    /// The seats that may act now.
    fn to_act(&self) -> Seats;

    /// The seats that are still in the game.
    fn playing(&self) -> Seats;

    /// What follows if `seat` does this.
    ///
    /// # Errors
    ///
    /// [`Refusal`](Game::Refusal) if the rules of movement forbid it. That it is the seat's turn
    /// has been checked.
    fn decide(&self, seat: Seat, action: &Self::Action) -> Result<Vec<Self::Fact>, Self::Refusal>;

    /// What follows if the seat's flag falls: a loss, a skipped turn, or being out.
    fn expire(&self, seat: Seat) -> Vec<Self::Fact>;

    /// What follows if the seat leaves the game, of its own will or because it is put out.
    ///
    /// # Errors
    ///
    /// [`Refusal`](Game::Refusal) if the game does not let it go yet (only for
    /// [`Termination::Resignation`]).
    fn leave(&self, seat: Seat, why: Termination) -> Result<Vec<Self::Fact>, Self::Refusal>;

    /// What a claim of `seat` comes to. [`Claim::OpponentLeft`] is the table's own business and
    /// not asked here.
    ///
    /// # Errors
    ///
    /// [`Refusal`](Game::Refusal) if it cannot be claimed.
    fn claim(&self, seat: Seat, claim: Claim) -> Result<Examined<Self::Fact>, Self::Refusal>;

    /// Remembers a fact. Total: a fact that makes no sense here changes nothing.
    fn evolve(&mut self, fact: &Self::Fact);

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` sees of `fact`, which happens after `before`; `None` if nothing.
    fn glimpse(before: &Self, fact: &Self::Fact, viewer: Viewer) -> Option<Self::Glimpse>;

    /// What the referee should be asked about the present position: a repetition.
    fn question(&self) -> Option<Question> {
        None
    }

    /// What a ruling on the position after `ply` plies comes to; nothing if it is moot by now.
    fn ruled(&self, ply: u32, ruling: &Ruling) -> Vec<Self::Fact> {
        let _ = (ply, ruling);
        Vec::new()
    }

    /// Whether moves can be taken back by consent.
    fn takes_back() -> bool {
        false
    }

    /// How it ended, once it has: a place and points for every seat.
    fn outcome(&self) -> Option<Outcome>;

    /// The places and points for a result that comes from outside the game's own rules: an
    /// agreement, a time that is over, an official.
    fn settle(&self, decision: Decision, why: Termination) -> Outcome;
}

/// What a claim comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Examined<F> {
    /// It is true, and this follows.
    True(Vec<F>),
    /// It is false, and this is the price (9.1.4, 23.3).
    False {
        /// Fouls for the claimant.
        fouls: u8,
        /// Time taken from the claimant's clock.
        taken: Span,
    },
    /// The referee has to be asked: [`Game::question`].
    Referee,
}

/// For whom a view is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Whoever holds these seats: usually one, all of them where two people share a screen.
    Seats(Seats),
    /// A spectator.
    Public,
    /// An official, who sees everything.
    Arbiter,
}

impl Viewer {
    /// Whoever holds this one seat.
    pub const fn seat(seat: Seat) -> Viewer {
        Viewer::Seats(Seats::only(seat))
    }

    /// The seats whose hands this viewer holds.
    pub const fn seats(self) -> Seats {
        match self {
            Viewer::Seats(seats) => seats,
            Viewer::Public | Viewer::Arbiter => Seats::NONE,
        }
    }

    /// Whether the secrets of `seat` are open to this viewer.
    pub const fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seats(seats) => seats.contains(seat),
            Viewer::Public => false,
            Viewer::Arbiter => true,
        }
    }
}

/// Where all lots of a game come from. A secret until the game is over: `Debug` does not print it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// Its bytes: for drawing lots and for the log, nowhere else.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}
