//! Lines of the command line: what `--json` and `--batch` read and write.

use serde::{Deserialize, Serialize};

/// The answer of `chuhe perft`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PerftLine {
    /// Plies counted.
    pub depth: u32,
    /// Leaf positions.
    pub nodes: u64,
    /// The time taken.
    pub seconds: f64,
    /// Leaf positions per second.
    pub nps: u64,
    /// The count below each first move, with `--divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<DividedMove>>,
}

/// The count below one move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DividedMove {
    /// The move, UCI.
    #[serde(rename = "move")]
    pub mv: String,
    /// Leaf positions below it.
    pub nodes: u64,
}

/// A question of `chuhe moves --game xiangqi --batch`. Other fields are left alone, so that lines of
/// other programs can be piped in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovesQuestion {
    /// The position.
    pub fen: String,
}

/// An answer of `chuhe moves`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovesLine {
    /// All legal moves, UCI, in the order of their points.
    pub moves: Vec<String>,
}

/// The answer in the place of a line that could not be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorLine {
    /// Which line and why.
    pub error: String,
}

/// The answer of `chuhe play --json` after every move, and at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayLine {
    /// Plies played.
    pub plies: u32,
    /// The move just made, UCI; none for the position at the start or on resuming.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// The same in Chinese notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chinese: Option<String>,
    /// The position, FEN.
    pub fen: String,
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*` while the game goes on.
    pub score: String,
    /// How the game ended, such as `checkmate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub termination: Option<String>,
    /// The article that the ending rests on, such as `4.1.1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
}

/// The answer of `chuhe data check`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckLine {
    /// Logs in the store.
    pub logs: u64,
    /// Records in them.
    pub records: u64,
    /// Rows of games.
    pub games: u64,
    /// Logs that were played again.
    pub replayed: u64,
    /// What is wrong, in words; empty when nothing is.
    pub problems: Vec<String>,
}
