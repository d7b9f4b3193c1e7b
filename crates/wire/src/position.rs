//! A position looked at by itself.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Text;

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
