//! Results of single games, played or not.

use crate::{Color, Points, Score};

/// The result of one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// 红胜.
    RedWin,
    /// 和.
    Draw,
    /// 黑胜.
    BlackWin,
    /// Both lose 双方判负, for instance "both over time, zero points each" of the second rule
    /// collection. The game was played.
    DoubleLoss,
    /// `+` `-`: Black did not come, or Red is given the game without play (21.4).
    RedForfeitWin,
    /// `-` `+`: Red did not come.
    BlackForfeitWin,
    /// `-` `-`: neither came 双弃权 (21.3).
    DoubleForfeit,
    /// Struck from the record 成绩取消 (20.3): kept in the log, counted nowhere.
    Annulled,
    /// Scored otherwise, where the game itself gives odd scores (a deadlock at Chinese checkers
    /// is 0.75 to 0.25).
    Split {
        /// To the first to move.
        red: Points,
        /// To the other.
        black: Points,
    },
}

impl Outcome {
    /// Whether the game was really played: its moves count for titles, ratings and the half rule.
    pub const fn was_played(self) -> bool {
        matches!(
            self,
            Outcome::RedWin
                | Outcome::Draw
                | Outcome::BlackWin
                | Outcome::DoubleLoss
                | Outcome::Split { .. }
        )
    }

    /// How the side of `color` came out; nothing when the game is annulled.
    pub fn score(self, color: Color) -> Option<Score> {
        let red = match self {
            Outcome::RedWin | Outcome::RedForfeitWin => Score::Win,
            Outcome::Draw => Score::Draw,
            Outcome::BlackWin | Outcome::BlackForfeitWin => Score::Loss,
            Outcome::DoubleLoss | Outcome::DoubleForfeit => return Some(Score::Loss),
            Outcome::Annulled => return None,
            Outcome::Split { red, black } => match red.cmp(&black) {
                std::cmp::Ordering::Less => Score::Loss,
                std::cmp::Ordering::Equal => Score::Draw,
                std::cmp::Ordering::Greater => Score::Win,
            },
        };
        Some(match color {
            Color::Red => red,
            Color::Black => red.opposite(),
        })
    }

    /// The same result with the colors exchanged.
    pub const fn mirrored(self) -> Outcome {
        match self {
            Outcome::RedWin => Outcome::BlackWin,
            Outcome::BlackWin => Outcome::RedWin,
            Outcome::RedForfeitWin => Outcome::BlackForfeitWin,
            Outcome::BlackForfeitWin => Outcome::RedForfeitWin,
            Outcome::Split { red, black } => Outcome::Split { red: black, black: red },
            same => same,
        }
    }

    /// The forfeit that gives the game to `winner`.
    pub const fn forfeit_to(winner: Color) -> Outcome {
        match winner {
            Color::Red => Outcome::RedForfeitWin,
            Color::Black => Outcome::BlackForfeitWin,
        }
    }
}
