//! Frames from the server.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    ChatLine, ChatView, GameView, LiveView, OfferKind, Ply, Presence, TakebackWhy, Text, Viewer,
};

/// A frame from the server on the socket of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerFrame {
    /// The first frame.
    Welcome {
        /// The protocol the server speaks.
        protocol: u16,
        /// The server's time in milliseconds.
        now: i64,
        /// Who the reader is at this table.
        you: Viewer,
    },
    /// The whole view.
    View {
        /// The view.
        view: Box<GameView>,
        /// The command of this socket that it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<u32>,
    },
    /// One event.
    Update {
        /// The place of the event in the log.
        seq: u32,
        /// When it happened.
        at: i64,
        /// What happened.
        what: What,
        /// The ply that it added.
        #[serde(skip_serializing_if = "Option::is_none")]
        ply: Option<Ply>,
        /// Everything that changes.
        live: Box<LiveView>,
        /// The command of this socket that it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<u32>,
    },
    /// Who is connected.
    Presence {
        /// Who.
        presence: Presence,
    },
    /// A command was done of which there is nothing to tell: `listen` that ends.
    Done {
        /// The command of this socket that it answers.
        re: u32,
    },
    /// A command was refused.
    Refused {
        /// The command's `id`.
        re: u32,
        /// A stable code, such as `illegal.hobbled_leg`.
        code: String,
        /// The reason in words.
        text: Text,
        /// Points of the board that the reason speaks of: the hindering piece, the checker.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        squares: Vec<String>,
    },
    /// A frame could not be used.
    Error {
        /// A stable code.
        code: String,
        /// The reason in words.
        text: Text,
    },
    /// Something that concerns everybody.
    Notice {
        /// What.
        code: NoticeCode,
        /// In words.
        text: Text,
    },
    /// The whole chat, as its reader may see it: after `listen`, and when what the reader may see or
    /// do there has changed.
    ChatView {
        /// The chat.
        chat: Box<ChatView>,
        /// The command of this socket that it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<u32>,
    },
    /// Somebody said something.
    Chat {
        /// What.
        line: ChatLine,
        /// The command of this socket that it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<u32>,
    },
    /// The answer to a `ping`.
    Pong {
        /// The page's own time, unchanged.
        at: f64,
        /// The server's time.
        now: i64,
    },
}

impl ServerFrame {
    /// The notice with this code.
    pub fn notice(code: NoticeCode) -> ServerFrame {
        ServerFrame::Notice { code, text: crate::say::notice(code) }
    }

    /// The error with this code and the values of its text.
    pub fn error(code: &str, values: &[(&'static str, &str)]) -> ServerFrame {
        ServerFrame::Error { code: code.to_owned(), text: crate::say::error(code, values) }
    }

    /// The frame as it is sent.
    pub fn to_text(&self) -> String {
        // Room for an update, so that it is written without growing.
        let mut text = Vec::with_capacity(1_536);
        serde_json::to_writer(&mut text, self).expect("a frame has a JSON form");
        String::from_utf8(text).expect("JSON is text")
    }
}

/// What concerns everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoticeCode {
    /// The server is going down; clocks stop.
    Shutdown,
    /// The page is too old for this server.
    Reload,
}

/// What happened, for notices and sounds. The state that follows from it is in `live`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum What {
    /// Somebody took a seat. A whole `view` with the new name is sent instead.
    Seated {
        /// Which.
        seat: u8,
    },
    /// The last seat was taken: the game begins.
    Started,
    /// A move was made.
    Moved {
        /// By whom.
        seat: u8,
        /// Whether it captured.
        capture: bool,
    },
    /// Something was offered.
    Offered {
        /// By whom.
        seat: u8,
        /// What.
        offer: OfferKind,
        /// Why a move is to be taken back, if that was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<TakebackWhy>,
    },
    /// An offer was answered.
    Answered {
        /// By whom.
        seat: u8,
        /// What had been offered.
        offer: OfferKind,
        /// Whether it was accepted.
        accepted: bool,
    },
    /// Time ran over.
    Expired {
        /// Whose.
        seat: u8,
    },
    /// The referee ruled.
    Ruled {
        /// In words.
        text: Text,
    },
    /// An official gave an order.
    Ordered {
        /// In words, with the reason given.
        text: Text,
    },
    /// A card was played, a period begun, a foul noted, a player gone or back: see `live`.
    Noted {
        /// In words.
        text: Text,
        /// The seat whose player has gone or come back: who sits there knows it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        presence_of: Option<u8>,
    },
    /// The game was paused.
    Paused,
    /// The game goes on.
    Resumed,
    /// The game is over; the result is in `live`.
    Ended,
}
