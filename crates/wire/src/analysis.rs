//! The analysis of a game that is over.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An analysis, as far as it has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Analysis {
    /// How far it is.
    pub status: AnalysisStatus,
    /// The positions of the game: one more than its plies.
    pub of: u32,
    /// Whether this session asked for it, and so may cancel it.
    pub yours: bool,
    /// The positions that are done, from the start on.
    pub points: Vec<AnalyzedPoint>,
    /// The moves that turned the game, in order.
    pub turns: Vec<TurningPoint>,
}

/// How far an analysis is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisStatus {
    /// Nobody has asked for it, or it was canceled.
    None,
    /// It waits for an engine.
    Waiting,
    /// It is being made.
    Running,
    /// It is whole.
    Done,
    /// The engine failed.
    Failed,
}

/// A position of the game and what it is worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct AnalyzedPoint {
    /// The plies made before it.
    pub ply: u32,
    /// The position, FEN.
    pub fen: String,
    /// What it is worth.
    pub worth: Worth,
    /// The best lines, best first; none where the game is over.
    pub lines: Vec<AnalyzedLine>,
}

/// What a position is worth, seen from Red.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Worth {
    /// Hundredths of a pawn; positive when Red is better, at most ±10,000.
    Cp(i32),
    /// Moves to mate: positive when Red gives it, negative when Black does; 0 never stands here.
    Mate(i32),
    /// The game is decided without a mate in sight: positive for Red, negative for Black.
    Decided(i8),
}

/// A line of play.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct AnalyzedLine {
    /// What it is worth.
    pub worth: Worth,
    /// Its moves, at least one.
    pub moves: Vec<LineMove>,
}

/// A move of a line, in every notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LineMove {
    /// The move, UCI.
    #[serde(rename = "move")]
    pub mv: String,
    /// Chinese, simplified: 炮二平五.
    pub chinese: String,
    /// WXF: `C2.5`.
    pub wxf: String,
}

/// A move that turned the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TurningPoint {
    /// The ply, from 1: the move that was made to reach the position with this many plies.
    pub ply: u32,
    /// Who made it.
    pub seat: u8,
    /// What was played.
    pub played: LineMove,
    /// What would have been better.
    pub better: LineMove,
    /// What the better move was worth.
    pub before: Worth,
    /// What the position was worth after the move.
    pub after: Worth,
}

impl Worth {
    /// How likely Red is to win, 0 to 1: a logistic curve over the evaluation, on which two pawns
    /// and a half make three of four points.
    #[must_use]
    pub fn chance(self) -> f64 {
        match self {
            Worth::Cp(cp) => 1.0 / (1.0 + (-f64::from(cp) / 230.0).exp()),
            Worth::Mate(moves) => f64::from(u8::from(moves > 0)),
            Worth::Decided(side) => f64::from(u8::from(side > 0)),
        }
    }
}

impl LineMove {
    /// A move in the position in which it is made.
    #[must_use]
    pub fn of(position: &xiangqi::Position, mv: xiangqi::Move) -> LineMove {
        LineMove {
            mv: mv.to_string(),
            chinese: xiangqi::notation::chinese(
                position,
                mv,
                xiangqi::notation::Script::Simplified,
            ),
            wxf: xiangqi::notation::wxf(position, mv),
        }
    }
}
