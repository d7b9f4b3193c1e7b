//! Frames from the browser.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A frame from the browser on the socket of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientFrame {
    /// The first frame.
    Hello {
        /// The protocol the page speaks.
        protocol: u16,
        /// Whether premove targets are wanted.
        #[serde(default)]
        reach: bool,
    },
    /// A move.
    Act {
        /// The sender's number for the command.
        id: u32,
        /// The `seq` the sender had seen.
        seen: u32,
        /// The move in the game's own text; UCI in xiangqi.
        action: String,
        /// The seat that moves, where one person holds several.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// An offer to the other side.
    Offer {
        /// The sender's number for the command.
        id: u32,
        /// The `seq` the sender had seen.
        seen: u32,
        /// What is offered.
        offer: OfferKind,
        /// Why a move is to be taken back, if the sender says so; a draw has no reason.
        #[serde(default)]
        why: Option<TakebackWhy>,
        /// The seat that offers, where one person holds several.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Yes or no to the other side's offer.
    Answer {
        /// The sender's number for the command.
        id: u32,
        /// The `seq` the sender had seen.
        seen: u32,
        /// What had been offered.
        offer: OfferKind,
        /// Whether it is accepted.
        accept: bool,
        /// The seat that answers, where one person holds several.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Leaving the game.
    Leave {
        /// The sender's number for the command.
        id: u32,
        /// How.
        how: LeaveKind,
        /// The seat that leaves, where one person holds several.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// A claim to be checked by the rules.
    Claim {
        /// The sender's number for the command.
        id: u32,
        /// The `seq` the sender had seen.
        seen: u32,
        /// What is claimed.
        claim: ClaimKind,
        /// The seat that claims, where one person holds several.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Plays a time-extension card 加时卡.
    Card {
        /// The sender's number for the command.
        id: u32,
        /// The `seq` the sender had seen. Without it a resend plays another card.
        #[serde(default)]
        seen: Option<u32>,
        /// The seat that plays it, where one person holds several.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// An arbiter's order.
    Order {
        /// The sender's number for the command.
        id: u32,
        /// The order.
        order: OrderFrame,
        /// Why: it stands in the log. At most 400 characters.
        why: String,
        /// The `seq` the sender had seen. Without it a resend is another order.
        #[serde(default)]
        seen: Option<u32>,
    },
    /// Asks for the chat of the table, answered by `chat_view`, and for its lines from then on; or
    /// ends that.
    Listen {
        /// The sender's number for the command.
        id: u32,
        /// Whether the sender listens.
        on: bool,
    },
    /// Says something, in the room that the sender's place gives: see `ChatView.own`.
    Chat {
        /// The sender's number for the command.
        id: u32,
        /// What: 1 to 200 characters.
        text: String,
    },
    /// Closes the players' room for everybody, or opens it again.
    CloseChat {
        /// The sender's number for the command.
        id: u32,
        /// Whether it is to be closed.
        closed: bool,
    },
    /// Asks for a `pong`.
    Ping {
        /// The sender's own time, sent back unchanged.
        at: f64,
    },
}

impl ClientFrame {
    /// Reads a frame.
    ///
    /// # Errors
    ///
    /// [`ParseFrameError`] says where it cannot be read.
    pub fn from_text(text: &str) -> Result<ClientFrame, ParseFrameError> {
        serde_json::from_str(text).map_err(ParseFrameError)
    }
}

/// A frame that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the frame cannot be read")]
pub struct ParseFrameError(#[source] serde_json::Error);

/// What may be offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw 提和.
    Draw,
    /// To take back the asker's last move 悔棋.
    Takeback,
}

/// Why a move is to be taken back 悔棋的理由; the opponent reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakebackWhy {
    /// Which of the usual reasons.
    pub kind: TakebackKind,
    /// In the asker's own words, at most 60 characters on one line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// The usual reasons for a takeback.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TakebackKind {
    /// The finger or the mouse slipped 点错.
    Slip,
    /// Something was overlooked 没看到.
    Overlooked,
    /// To try another move, for practice 想试别的着法.
    Practice,
    /// Something else 其他.
    Other,
}

/// How a player leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeaveKind {
    /// Resignation 认输.
    Resign,
    /// The game is called off before it has begun in earnest.
    Abort,
    /// Going for good without resigning 逃跑.
    Abandon,
}

/// What may be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimKind {
    /// The natural limit 自然限着 is reached (23.3).
    NaturalLimit,
    /// The position was repeated: a ruling is asked for (24).
    Repetition,
    /// The opponent has left.
    OpponentLeft,
}

/// An arbiter's order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum OrderFrame {
    /// Stops the clocks.
    Pause,
    /// Stops the clocks until the game is taken up again 封棋.
    Adjourn {
        /// When it goes on by itself; without it, when an arbiter says so.
        #[serde(default)]
        until: Option<i64>,
    },
    /// Lets them run again.
    Resume,
    /// Gives time to a seat, or takes it.
    AddTime {
        /// Whose clock.
        seat: u8,
        /// Milliseconds, negative to take.
        #[serde(rename = "ms")]
        millis: i32,
    },
    /// Gives time to the time that both share and to the round, or takes it.
    AddCommonTime {
        /// Milliseconds, negative to take.
        #[serde(rename = "ms")]
        millis: i32,
    },
    /// Notes a foul 犯规.
    Foul {
        /// Whose.
        seat: u8,
        /// The article, such as `9.1.2`, or `illegal_move` for the foul of the house rules.
        article: String,
    },
    /// Notes a warning 警告.
    Warning {
        /// Whose.
        seat: u8,
    },
    /// Sets the position back to the one before that ply (5.8).
    SetBack {
        /// Plies that remain.
        plies: u32,
    },
    /// Sets the result.
    SetResult {
        /// The seat that wins, or none for a draw.
        winner: Option<u8>,
        /// The ending, such as `misconduct`; it has to fit. Without it the arbiter's decision.
        #[serde(default)]
        termination: Option<String>,
    },
    /// Annuls the game.
    Annul,
    /// Forfeits the game of one side, or of both.
    Forfeit {
        /// Whose.
        seats: Vec<u8>,
        /// The ending, such as `late`; a loss. Without it a forfeit 弃权.
        #[serde(default)]
        termination: Option<String>,
    },
}
