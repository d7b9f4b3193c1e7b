//! A position looked at by itself.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use xiangqi::notation::{self, Script};
use xiangqi::{Color, Ending, Move, Position};

use crate::Text;
use crate::refused::why_not;

/// What the rules say of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PositionInfo {
    /// The position as the writer of FEN puts it.
    pub fen: String,
    /// The side to move: `red` or `black`.
    pub turn: String,
    /// The points of the pieces that give check.
    pub checkers: Vec<String>,
    /// `checkmate` or `stalemate` when there is no move; in both the side to move loses.
    pub ending: Option<String>,
    /// The legal moves.
    pub moves: Vec<MoveInfo>,
    /// Why the moves asked for are not legal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why_not: Vec<WhyNot>,
}

/// A legal move in every notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MoveInfo {
    /// `h2e2`.
    pub uci: String,
    /// `H2-E2`.
    pub iccs: String,
    /// `C2.5`.
    pub wxf: String,
    /// 炮二平五.
    pub chinese: String,
    /// 炮25.
    pub short: String,
}

/// Why a move is not legal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WhyNot {
    /// The move asked for.
    #[serde(rename = "move")]
    pub mv: String,
    /// A stable code, such as `illegal.hobbled_leg`.
    pub code: String,
    /// In words.
    pub text: Text,
    /// Points of the board that the reason speaks of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
}

impl PositionInfo {
    /// The answer as it is sent.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a position has a JSON form")
    }

    /// What the rules say of a position, and why those of `asked` that are not legal are not.
    pub fn of(position: &Position, asked: &[Move]) -> PositionInfo {
        let ending = position.ending().map(|ending| match ending {
            Ending::Checkmate { .. } => "checkmate",
            Ending::Stalemate { .. } => "stalemate",
        });
        let turn = match position.turn() {
            Color::Red => "red",
            Color::Black => "black",
        };
        PositionInfo {
            fen: position.fen(),
            turn: turn.to_owned(),
            checkers: position.checkers().iter().map(|square| square.to_string()).collect(),
            ending: ending.map(str::to_owned),
            moves: position.legal_moves().iter().map(|&mv| MoveInfo::of(position, mv)).collect(),
            why_not: asked.iter().filter_map(|&mv| why_not(position, mv)).collect(),
        }
    }
}

impl MoveInfo {
    fn of(position: &Position, mv: Move) -> MoveInfo {
        MoveInfo {
            uci: mv.to_string(),
            iccs: notation::iccs(mv),
            wxf: notation::wxf(position, mv),
            chinese: notation::chinese(position, mv, Script::Simplified),
            short: notation::chinese_short(position, mv, Script::Simplified),
        }
    }
}
