//! What happened at a table: the facts that a log keeps.

use std::sync::Arc;

use arbiter::Ruling;
use clock::{Control, Lapse, Moment, Reading, Seat, Span};

use crate::{
    Claim, Foul, Game, Offer, OfferLimits, Order, Outcome, PersonId, Seed, Seq, TakebackReason,
    Termination,
};

/// The events of a table that plays `G`.
pub type EventOf<G> = Event<<G as Game>::Setup, <G as Game>::Fact>;

/// Everything a table starts from, whole: nothing in it is a name for something that could change.
#[derive(Debug, Clone, PartialEq)]
pub struct Opening<S> {
    /// Variant, start position and rule set.
    pub setup: S,
    /// The time control.
    pub control: Control,
    /// How the table is run.
    pub options: Options,
    /// Where the lots come from.
    pub seed: Seed,
    /// A digest of the seed that was made public before the game, if one was.
    pub commitment: Option<[u8; 32]>,
}

/// How a table is run, apart from the game's own rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// When the first clock starts.
    pub clock_start: ClockStart,
    /// Whether an arbiter 裁判 sits at the table: pauses wait for the arbiter, and a repeated
    /// draw offer is a foul (9.1.3) instead of merely being refused.
    pub arbitered: bool,
    /// Whether one person may sit on several seats: two people on one screen.
    pub local: bool,
    /// Whether moves can be taken back by consent.
    pub takebacks: bool,
    /// Whether the game counts for ratings 等级分: both knew it when they sat down.
    pub rated: bool,
    /// How often draws and takebacks may be offered.
    pub offers: OfferLimits,
    /// How long a seat may take for its first move.
    pub no_show: Option<NoShow>,
    /// After how long an absence the opponent may claim the game; `None`: never.
    pub absence: Option<Span>,
    /// How much later than the players those hear of everything who only look on 延迟.
    pub delay: Option<Span>,
    /// How long after a restart the game waits for both players before the clock of whoever is
    /// to move runs again; `None`: until they are back, or the arbiter says so.
    pub restart_grace: Option<Span>,
}

/// When the first clock starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockStart {
    /// As soon as all seats are taken.
    AtOnce,
    /// With the first move: it costs no time.
    FirstMove,
}

/// What becomes of a game in which somebody does not make a first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NoShow {
    /// How long a seat may take once it can make its first move.
    pub after: Span,
    /// Whether the game is lost then (4.1.5), or only called off.
    pub loses: bool,
}

/// Something that happened at a table.
///
/// Events keep outcomes: what followed, the clocks after it, the ruling whole. Replaying them asks
/// neither game rules, referee, clock nor chance.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<S, F> {
    /// The table was opened. Always the first event, and only that.
    Opened(Box<Opening<S>>),
    /// The lots were drawn.
    Dealt {
        /// What they gave.
        facts: Vec<F>,
    },
    /// A person took a seat.
    Seated {
        /// The seat.
        seat: Seat,
        /// Who.
        person: PersonId,
    },
    /// The last seat was taken and the game began.
    Started {
        /// The clocks at the start.
        clocks: Reading,
    },
    /// A seat acted.
    Acted {
        /// The seat.
        seat: Seat,
        /// What the sender had seen.
        seen: Seq,
        /// What followed.
        facts: Vec<F>,
        /// The clocks after it.
        clocks: Reading,
        /// What it cost on the clock.
        spent: Span,
        /// What belonged to nobody: the time until the seat was told that it could act.
        lag: Span,
    },
    /// Time did something that did not end a turn: a period began, a foul was counted.
    Lapsed {
        /// What, in order.
        lapses: Vec<Lapse>,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A flag fell.
    Expired {
        /// Whose.
        seat: Seat,
        /// What followed.
        facts: Vec<F>,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A seat offered something.
    Offered {
        /// The seat.
        seat: Seat,
        /// What.
        offer: Offer,
        /// Why a move is to be taken back, if that was said.
        reason: Option<TakebackReason>,
        /// What the sender had seen.
        seen: Seq,
    },
    /// A seat answered an offer.
    Answered {
        /// The seat.
        seat: Seat,
        /// What had been offered.
        offer: Offer,
        /// Whether it was accepted.
        accepted: bool,
    },
    /// A seat left the game, or was put out.
    Left {
        /// The seat.
        seat: Seat,
        /// Why.
        why: Termination,
        /// What followed.
        facts: Vec<F>,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A seat claimed something.
    Claimed {
        /// The seat.
        seat: Seat,
        /// What.
        claim: Claim,
        /// What the sender had seen.
        seen: Seq,
        /// Whether it was true; `None` if the referee has to say.
        granted: Option<bool>,
        /// What followed.
        facts: Vec<F>,
        /// The clocks after it: a false claim may cost time (23.3).
        clocks: Reading,
    },
    /// The table noted a foul by itself.
    Fouled {
        /// Whose.
        seat: Seat,
        /// Which.
        foul: Foul,
        /// What the sender of the command had seen that was the foul.
        seen: Seq,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A seat played a time-extension card.
    Carded {
        /// The seat.
        seat: Seat,
        /// What the sender had seen.
        seen: Seq,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A seat was given a hint 提示 on its move.
    Hinted {
        /// The seat.
        seat: Seat,
    },
    /// A player went or came back.
    Presence {
        /// The seat.
        seat: Seat,
        /// Whether the player is here.
        here: bool,
    },
    /// The referee ruled.
    Ruled {
        /// The plies after which the position stood that was ruled on.
        ply: u32,
        /// The ruling, whole.
        ruling: Arc<Ruling>,
        /// What followed.
        facts: Vec<F>,
    },
    /// An official gave an order. What follows from it stands in the events after it.
    Ordered {
        /// Who.
        by: PersonId,
        /// What.
        order: Order,
        /// Why.
        why: String,
        /// What the sender had seen.
        seen: Seq,
        /// The clocks after it.
        clocks: Reading,
    },
    /// The game was set back.
    Undone {
        /// The last record that still holds. Acts, lapses and rulings after it are void.
        to: Seq,
        /// Why.
        cause: UndoCause,
        /// The clocks after it.
        clocks: Reading,
    },
    /// The game stands still.
    Paused {
        /// Why.
        reason: PauseReason,
        /// The clocks, which stand.
        clocks: Reading,
    },
    /// The game goes on.
    Resumed {
        /// The clocks after it.
        clocks: Reading,
    },
    /// The game is over, or an official changed its result.
    Ended {
        /// How.
        outcome: Outcome,
        /// The clocks, which stand.
        clocks: Reading,
    },
}

/// Why a game was set back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UndoCause {
    /// A seat asked for it and the others agreed.
    Takeback {
        /// Who asked.
        seat: Seat,
    },
    /// An official ordered it (5.8).
    Order {
        /// Who.
        by: PersonId,
        /// Why.
        why: String,
    },
}

/// Why a game stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PauseReason {
    /// The host was started again.
    Restart,
    /// The arbiter stopped the clocks.
    Arbiter,
    /// The game was adjourned 封棋.
    Adjourned {
        /// When it goes on by itself; `None`: when an official says so.
        until: Option<Moment>,
    },
    /// The time in common is over and the arbiter decides.
    TimeUp,
}

impl PauseReason {
    /// The stable name: `restart`, `arbiter`, `adjourned`, `time_up`.
    pub const fn key(self) -> &'static str {
        match self {
            PauseReason::Restart => "restart",
            PauseReason::Arbiter => "arbiter",
            PauseReason::Adjourned { .. } => "adjourned",
            PauseReason::TimeUp => "time_up",
        }
    }
}

impl Options {
    /// The longest delay for those who look on.
    pub const MAX_DELAY: Span = Span::from_mins(60);

    /// How long a game between friends waits for both players after a restart.
    pub const RESTART_GRACE: Span = Span::from_mins(2);

    /// How long each first move may take in a game whose players found each other in the hall.
    pub const FIRST_MOVE: Span = Span::from_secs(30);

    /// A game between friends: the first moves cost no time and must come within two minutes, the
    /// opponent's absence can be claimed after a while, moves can be taken back by consent.
    ///
    /// With days per move nobody is ever absent.
    pub fn friendly(control: &Control) -> Options {
        let by_days = control.is_by_days();
        let live = !by_days && !control.is_unlimited();
        Options {
            clock_start: if by_days { ClockStart::AtOnce } else { ClockStart::FirstMove },
            arbitered: false,
            local: false,
            takebacks: true,
            rated: false,
            offers: OfferLimits::FRIENDLY,
            no_show: live.then_some(NoShow { after: Span::from_mins(2), loses: false }),
            absence: (!by_days).then(|| Options::absence_for(control)),
            delay: None,
            restart_grace: Some(Options::RESTART_GRACE),
        }
    }

    /// A game between two who found each other in the hall: as [`Options::friendly`], but each
    /// first move must come within half a minute, or the game is called off. With days per move
    /// it is called off a moment before the flag of a first move would fall. In a rated game
    /// nothing is taken back.
    pub fn hall(control: &Control, rated: bool) -> Options {
        let by_days = control.is_by_days();
        let first = control.byoyomi.map(|byoyomi| byoyomi.each);
        let after = if by_days { first } else { Some(Options::FIRST_MOVE) };
        let no_show = |after| NoShow { after: after - Span::from_millis(1), loses: false };
        let friendly = Options::friendly(control);
        Options {
            rated,
            takebacks: !rated,
            no_show: after.filter(|_| !control.is_unlimited()).map(no_show),
            ..friendly
        }
    }

    /// Two people on one screen: nobody is absent, and nothing but the clock hurries them.
    pub fn local() -> Options {
        Options {
            clock_start: ClockStart::FirstMove,
            arbitered: false,
            local: true,
            takebacks: true,
            rated: false,
            offers: OfferLimits::FREE,
            no_show: None,
            absence: None,
            delay: None,
            restart_grace: None,
        }
    }

    /// A person against the computer: nobody is absent, moves can be taken back, and after a
    /// restart the game waits until the person is there again.
    pub fn computer(control: &Control) -> Options {
        Options {
            offers: OfferLimits::FREE,
            no_show: None,
            absence: None,
            restart_grace: None,
            ..Options::friendly(control)
        }
    }

    /// A game with an arbiter: the clocks start at once, nothing is taken back, lateness and
    /// absence are the arbiter's business.
    pub fn arbitered() -> Options {
        Options {
            clock_start: ClockStart::AtOnce,
            arbitered: true,
            local: false,
            takebacks: false,
            rated: false,
            offers: OfferLimits::BOOK,
            no_show: None,
            absence: None,
            delay: None,
            restart_grace: None,
        }
    }

    /// After how long an absence the game can be claimed under this control: a tenth of the time
    /// a seat starts with, between 30 seconds and 2 minutes.
    fn absence_for(control: &Control) -> Span {
        let start = control.stages.first().map_or(Span::ZERO, |stage| stage.bank);
        let tenth = Span::from_millis(start.as_millis() / 10);
        tenth.clamp(Span::from_secs(30), Span::from_mins(2))
    }
}
