//! What a table can be asked.

use arbiter::Ruling;
use clock::{Moment, Seat, Seats, Span};

use crate::{Decision, PersonId, Seq, TakebackReason, Termination};

/// A command to a table.
///
/// `seen` is the place in the log that the sender had seen. It makes a resend harmless: a command
/// that was applied is not applied again, and a move is only ever applied to the position that
/// the player saw.
#[derive(Debug, Clone, PartialEq)]
pub enum Command<A> {
    /// A person takes a seat. The game starts when the last seat is taken.
    Sit {
        /// The seat.
        seat: Seat,
        /// Who.
        person: PersonId,
    },
    /// A seat acts: in xiangqi, moves.
    Act {
        /// The seat.
        seat: Seat,
        /// What it does.
        action: A,
        /// What the sender had seen.
        seen: Seq,
        /// How long after the event that began the turn the seat was told of it; that time
        /// belongs to nobody. At most [`Table::MAX_LAG`](crate::Table::MAX_LAG) is credited.
        lag: Span,
    },
    /// A seat offers something to the others.
    Offer {
        /// The seat.
        seat: Seat,
        /// What.
        offer: Offer,
        /// Why a move is to be taken back, if that is said; a draw has no reason.
        reason: Option<TakebackReason>,
        /// What the sender had seen.
        seen: Seq,
    },
    /// A seat answers an offer.
    Answer {
        /// The seat.
        seat: Seat,
        /// What had been offered.
        offer: Offer,
        /// Whether it is accepted.
        accept: bool,
        /// What the sender had seen: the offer, at least.
        seen: Seq,
    },
    /// A seat leaves the game.
    Leave {
        /// The seat.
        seat: Seat,
        /// How.
        how: Leaving,
    },
    /// A seat claims what the rules give it.
    Claim {
        /// The seat.
        seat: Seat,
        /// What.
        claim: Claim,
        /// What the sender had seen.
        seen: Seq,
    },
    /// A seat plays a time-extension card 加时卡 in its own time.
    Card {
        /// The seat.
        seat: Seat,
        /// What the sender had seen.
        seen: Seq,
    },
    /// A seat is given a hint 提示 on its own move, in a game against the computer. The host finds
    /// the move; here it is counted. A second one on the same move counts as the first.
    Hint {
        /// The seat.
        seat: Seat,
    },
    /// The host noticed that a player went or came back.
    Presence {
        /// The seat.
        seat: Seat,
        /// Whether the player is here.
        here: bool,
    },
    /// Time has passed: the host's answer to [`Wishes::wake`](crate::Wishes::wake). A host that
    /// handed the last event over late ticks with a moment that is earlier by as much.
    Tick,
    /// The host was started again. A running game is paused as of its last event, unless its
    /// control gives days.
    Restarted,
    /// The referee's answer to [`Wishes::judge`](crate::Wishes::judge).
    Ruled {
        /// The plies after which the position stood that was asked about.
        ply: u32,
        /// What [`Judge::seen`](crate::Judge::seen) said: a ruling on moves that were taken back
        /// since is moot.
        seen: Seq,
        /// The ruling.
        ruling: Box<Ruling>,
    },
    /// An official's order. That the sender is an official has been checked by the host.
    Official {
        /// Who.
        by: PersonId,
        /// What.
        order: Order,
        /// Why: it stands in the log.
        why: String,
        /// What the sender had seen.
        seen: Seq,
    },
}

/// What can be offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Offer {
    /// A draw 提和 (23.1): on one's own move, not to be withdrawn, refused by moving; in turn with
    /// the opponent, or as [`OfferLimit`](crate::OfferLimit) has it.
    Draw,
    /// To take back the asker's last move 悔棋, and what came after it.
    Takeback,
}

/// How a player leaves a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Leaving {
    /// Resignation 认输 (4.1.9).
    Resign,
    /// Calling the game off while somebody has not made a first move 中止.
    Abort,
    /// Going for good without resigning 逃跑.
    Abandon,
}

/// What can be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The natural limit 自然限着 is reached (23.3). A false claim has a price.
    NaturalLimit,
    /// The position was repeated as often as lets one claim: a ruling is asked for (24).
    Repetition,
    /// The opponent has left and did not come back within the time given.
    OpponentLeft,
}

/// A foul 犯规 (9.1), and whose article it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Foul {
    /// Pointless questions or disturbance in the opponent's time, 9.1.1.
    Disturbance,
    /// Leaving the seat or stopping the clock without leave, 9.1.2.
    LeftSeat,
    /// Repeating a refused draw offer, 9.1.3.
    RepeatedOffer,
    /// A false claim of the natural limit, 9.1.4.
    FalseClaim,
    /// Touching an own piece that cannot move, 9.1.5.
    TouchedOwn,
    /// Touching an enemy piece that nothing can capture, 9.1.6.
    TouchedEnemy,
    /// Unrecorded moves over the limit, 9.1.7.
    Unrecorded,
    /// Another lesser breach of article 8, 9.1.8.
    Lesser,
    /// An illegal or a double move, where the event takes it for a foul (house rules 3).
    IllegalMove,
}

/// An official's order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Stops the clocks.
    Pause,
    /// Stops the clocks until the game is taken up again 封棋.
    Adjourn {
        /// When it goes on by itself; `None`: when an official says so.
        until: Option<Moment>,
    },
    /// Lets the game go on.
    Resume,
    /// Gives time to a seat, or takes it (a negative span) 加时, 罚时.
    AddTime {
        /// Whose clock.
        seat: Seat,
        /// How much.
        by: Span,
    },
    /// Gives time to the time that all share and to the round, or takes it.
    AddCommonTime {
        /// How much.
        by: Span,
    },
    /// Notes a foul 犯规 (9.2).
    Foul {
        /// Whose.
        seat: Seat,
        /// Which.
        foul: Foul,
    },
    /// Notes a warning 警告 (18.1).
    Warning {
        /// Whose.
        seat: Seat,
    },
    /// Sets the position back (5.8): the clocks go back with it.
    SetBack {
        /// The plies that remain.
        plies: u32,
    },
    /// Sets the result, of a running game or of one that is over.
    SetResult {
        /// The result.
        decision: Decision,
        /// Its reason; has to [fit](Termination::fits) the result.
        termination: Termination,
    },
    /// Annuls the game: it does not count.
    Annul,
    /// Declares the game lost for these seats (18.2); for all that play, nobody gets a point
    /// (21.3).
    Forfeit {
        /// Whose.
        seats: Seats,
        /// Why: a termination that is a loss, [`Termination::Forfeit`] if nothing else.
        why: Termination,
    },
}

impl<A> Command<A> {
    /// What the sender had seen, for the commands that say so.
    pub const fn seen(&self) -> Option<Seq> {
        match self {
            Command::Act { seen, .. }
            | Command::Offer { seen, .. }
            | Command::Answer { seen, .. }
            | Command::Claim { seen, .. }
            | Command::Card { seen, .. }
            | Command::Ruled { seen, .. }
            | Command::Official { seen, .. } => Some(*seen),
            Command::Sit { .. }
            | Command::Leave { .. }
            | Command::Hint { .. }
            | Command::Presence { .. }
            | Command::Tick
            | Command::Restarted => None,
        }
    }
}

impl Offer {
    /// Every offer.
    pub const ALL: [Offer; 2] = [Offer::Draw, Offer::Takeback];

    /// The stable name: `draw`, `takeback`.
    pub const fn key(self) -> &'static str {
        match self {
            Offer::Draw => "draw",
            Offer::Takeback => "takeback",
        }
    }

    /// Its place in [`Offer::ALL`].
    pub(crate) const fn index(self) -> usize {
        match self {
            Offer::Draw => 0,
            Offer::Takeback => 1,
        }
    }
}

impl Claim {
    /// Every claim.
    pub const ALL: [Claim; 3] = [Claim::NaturalLimit, Claim::Repetition, Claim::OpponentLeft];

    /// The stable name: `natural_limit`, `repetition`, `opponent_left`.
    pub const fn key(self) -> &'static str {
        match self {
            Claim::NaturalLimit => "natural_limit",
            Claim::Repetition => "repetition",
            Claim::OpponentLeft => "opponent_left",
        }
    }
}

impl Foul {
    /// Every foul, by article.
    pub const ALL: [Foul; 9] = [
        Foul::Disturbance,
        Foul::LeftSeat,
        Foul::RepeatedOffer,
        Foul::FalseClaim,
        Foul::TouchedOwn,
        Foul::TouchedEnemy,
        Foul::Unrecorded,
        Foul::Lesser,
        Foul::IllegalMove,
    ];

    /// The stable name, lower case with underscores.
    pub const fn key(self) -> &'static str {
        match self {
            Foul::Disturbance => "disturbance",
            Foul::LeftSeat => "left_seat",
            Foul::RepeatedOffer => "repeated_offer",
            Foul::FalseClaim => "false_claim",
            Foul::TouchedOwn => "touched_own",
            Foul::TouchedEnemy => "touched_enemy",
            Foul::Unrecorded => "unrecorded",
            Foul::Lesser => "lesser",
            Foul::IllegalMove => "illegal_move",
        }
    }

    /// The article that names it; `None` for a house rule.
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            Foul::Disturbance => "9.1.1",
            Foul::LeftSeat => "9.1.2",
            Foul::RepeatedOffer => "9.1.3",
            Foul::FalseClaim => "9.1.4",
            Foul::TouchedOwn => "9.1.5",
            Foul::TouchedEnemy => "9.1.6",
            Foul::Unrecorded => "9.1.7",
            Foul::Lesser => "9.1.8",
            Foul::IllegalMove => return None,
        })
    }

    /// The foul with this [`key`](Foul::key).
    pub fn from_key(key: &str) -> Option<Foul> {
        Foul::ALL.into_iter().find(|foul| foul.key() == key)
    }

    /// The foul of this article, such as `9.1.2`.
    pub fn from_article(article: &str) -> Option<Foul> {
        Foul::ALL.into_iter().find(|foul| foul.article() == Some(article))
    }
}
