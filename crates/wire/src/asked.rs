//! Frames from the browser as commands to a table.

use std::fmt;

use clock::{Moment, Seat, Seats, Span};
use table::{Command, Decision, Foul, Game, Order, PersonId, Seq, TakebackReason, Termination};
use xiangqi::Move;

use crate::{ClientFrame, OrderFrame, TakebackWhy, legible};

/// Who sends a frame, and what the host knows of it.
#[derive(Debug, Clone)]
pub struct Sender {
    /// The seats that the sender holds.
    pub seats: Seats,
    /// Who it is, if there is a session.
    pub person: Option<PersonId>,
    /// Whether the sender may give orders here.
    pub arbiter: bool,
    /// The seats whose turn it is: which one speaks where one person holds several.
    pub to_act: Seats,
    /// The place of the last event, for commands that do not say what they had seen.
    pub last: Seq,
    /// How late the present turn was handed to its seat.
    pub lag: Span,
}

/// Why a frame is no command of its sender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadCommand {
    /// The sender holds no seat.
    NoSeat,
    /// The sender does not hold the seat that the frame names.
    NotYourSeat,
    /// The sender may give no orders here.
    NotArbiter,
    /// The action is in no form that the game reads.
    Action,
    /// A part of an order cannot be read: a seat, an article, an ending.
    Order,
    /// The reason is too long.
    Why,
    /// The reason holds characters that have no place on a line.
    Unfit,
    /// The frame is none that asks a table for something.
    NoCommand,
}

/// The longest reason of an order, in characters.
const MAX_WHY: usize = 400;

impl ClientFrame {
    /// The number that the sender gave to the command.
    pub fn id(&self) -> Option<u32> {
        match self {
            ClientFrame::Act { id, .. }
            | ClientFrame::Offer { id, .. }
            | ClientFrame::Answer { id, .. }
            | ClientFrame::Leave { id, .. }
            | ClientFrame::Claim { id, .. }
            | ClientFrame::Card { id, .. }
            | ClientFrame::Order { id, .. }
            | ClientFrame::Listen { id, .. }
            | ClientFrame::Chat { id, .. }
            | ClientFrame::CloseChat { id, .. } => Some(*id),
            ClientFrame::Hello { .. } | ClientFrame::Ping { .. } => None,
        }
    }

    /// The frame as a command to the table. `read` reads an action in the game's own text.
    ///
    /// # Errors
    ///
    /// [`BadCommand`] if the sender cannot ask for that, or it cannot be read.
    pub fn command<G: Game>(
        &self,
        sender: &Sender,
        read: impl FnOnce(&str) -> Option<G::Action>,
    ) -> Result<Command<G::Action>, BadCommand> {
        Ok(match self {
            ClientFrame::Act { seen, action, seat, .. } => Command::Act {
                seat: sender.seat(*seat)?,
                action: read(action).ok_or(BadCommand::Action)?,
                seen: Seq::new(*seen),
                lag: sender.lag,
            },
            ClientFrame::Offer { seen, offer, why, seat, .. } => Command::Offer {
                seat: sender.seat(*seat)?,
                offer: (*offer).into(),
                reason: why.as_ref().map(TakebackWhy::reason).transpose()?,
                seen: Seq::new(*seen),
            },
            ClientFrame::Answer { seen, offer, accept, seat, .. } => Command::Answer {
                seat: sender.seat(*seat)?,
                offer: (*offer).into(),
                accept: *accept,
                seen: Seq::new(*seen),
            },
            ClientFrame::Leave { how, seat, .. } => {
                Command::Leave { seat: sender.seat(*seat)?, how: (*how).into() }
            }
            ClientFrame::Claim { seen, claim, seat, .. } => Command::Claim {
                seat: sender.seat(*seat)?,
                claim: (*claim).into(),
                seen: Seq::new(*seen),
            },
            ClientFrame::Card { seen, seat, .. } => {
                Command::Card { seat: sender.seat(*seat)?, seen: sender.seen(*seen) }
            }
            ClientFrame::Order { order, why, seen, .. } => {
                let by = sender.person.clone().filter(|_| sender.arbiter);
                let by = by.ok_or(BadCommand::NotArbiter)?;
                let why = words(why, MAX_WHY)?;
                let order = order.order().ok_or(BadCommand::Order)?;
                Command::Official { by, order, why, seen: sender.seen(*seen) }
            }
            ClientFrame::Hello { .. }
            | ClientFrame::Listen { .. }
            | ClientFrame::Chat { .. }
            | ClientFrame::CloseChat { .. }
            | ClientFrame::Ping { .. } => {
                return Err(BadCommand::NoCommand);
            }
        })
    }
}

/// A move of xiangqi as the page sends it: UCI.
pub fn read_move(text: &str) -> Option<Move> {
    text.parse().ok()
}

impl Sender {
    fn seat(&self, named: Option<u8>) -> Result<Seat, BadCommand> {
        if self.seats.is_empty() {
            return Err(BadCommand::NoSeat);
        }
        let acting = self.seats.iter().find(|&seat| self.to_act.contains(seat));
        let seat = match named {
            Some(number) => Seat::new(number),
            None => acting.or_else(|| self.seats.iter().next()),
        };
        seat.filter(|&seat| self.seats.contains(seat)).ok_or(BadCommand::NotYourSeat)
    }

    fn seen(&self, seen: Option<u32>) -> Seq {
        seen.map_or(self.last, Seq::new)
    }
}

impl TakebackWhy {
    fn reason(&self) -> Result<TakebackReason, BadCommand> {
        let note = words(&self.note, TakebackReason::MAX_NOTE)?;
        Ok(TakebackReason { kind: self.kind.into(), note })
    }
}

/// Words of a person's own that others read, without what nobody sees at their ends.
fn words(text: &str, most: usize) -> Result<String, BadCommand> {
    let text = text.trim();
    if text.chars().count() > most {
        return Err(BadCommand::Why);
    }
    // How an emoji is drawn may be said.
    let is_unfit = |c| c != '\u{fe0f}' && legible::is_unfit(c);
    if text.chars().any(is_unfit) || !legible::is_within_its_line(text) {
        return Err(BadCommand::Unfit);
    }
    Ok(text.to_owned())
}

impl OrderFrame {
    /// The order, if all its parts can be read.
    fn order(&self) -> Option<Order> {
        let termination = |key: &Option<String>, usual| match key {
            Some(key) => Termination::from_key(key),
            None => Some(usual),
        };
        Some(match self {
            OrderFrame::Pause => Order::Pause,
            OrderFrame::Adjourn { until } => {
                Order::Adjourn { until: until.map(Moment::from_millis) }
            }
            OrderFrame::Resume => Order::Resume,
            OrderFrame::AddTime { seat, millis } => {
                Order::AddTime { seat: Seat::new(*seat)?, by: Span::from_millis((*millis).into()) }
            }
            OrderFrame::AddCommonTime { millis } => {
                Order::AddCommonTime { by: Span::from_millis((*millis).into()) }
            }
            OrderFrame::Foul { seat, article } => Order::Foul {
                seat: Seat::new(*seat)?,
                foul: Foul::from_article(article).or_else(|| Foul::from_key(article))?,
            },
            OrderFrame::Warning { seat } => Order::Warning { seat: Seat::new(*seat)? },
            OrderFrame::SetBack { plies } => Order::SetBack { plies: *plies },
            OrderFrame::SetResult { winner, termination: key } => Order::SetResult {
                decision: match winner {
                    Some(winner) => Decision::Win(Seats::only(Seat::new(*winner)?)),
                    None => Decision::Draw,
                },
                termination: termination(key, Termination::Adjudication)?,
            },
            OrderFrame::Annul => Order::Annul,
            OrderFrame::Forfeit { seats, termination: key } => Order::Forfeit {
                seats: seats.iter().map(|&seat| Seat::new(seat)).collect::<Option<Seats>>()?,
                why: termination(key, Termination::Forfeit)?,
            },
        })
    }
}

impl BadCommand {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            BadCommand::NoSeat => "no_seat",
            BadCommand::NotYourSeat => "not_your_seat",
            BadCommand::NotArbiter => "not_arbiter",
            BadCommand::Action => "bad_action",
            BadCommand::Order => "bad_order",
            BadCommand::Why => "reason_too_long",
            BadCommand::Unfit => "bad_reason",
            BadCommand::NoCommand => "no_command",
        }
    }
}

impl fmt::Display for BadCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadCommand::NoSeat => "the sender holds no seat",
            BadCommand::NotYourSeat => "the sender does not hold that seat",
            BadCommand::NotArbiter => "the sender is not the arbiter",
            BadCommand::Action => "the action cannot be read",
            BadCommand::Order => "the order cannot be read",
            BadCommand::Why => "the reason is too long",
            BadCommand::Unfit => "the reason holds characters that have no place on a line",
            BadCommand::NoCommand => "the frame asks a table for nothing",
        })
    }
}

impl std::error::Error for BadCommand {}
