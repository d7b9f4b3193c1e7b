//! What a person types during a game.

use table::{Claim, Offer};

/// A line that was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Input {
    /// A move, in any notation.
    Move(String),
    /// The side to move offers something.
    Offer(Offer),
    /// The other side answers what is offered.
    Answer(bool),
    /// The side to move resigns.
    Resign,
    /// The game is called off.
    Abort,
    /// The side to move claims something.
    Claim(Claim),
    /// The side to move plays a card.
    Card,
    /// The side to move asks the computer for a move.
    Hint,
    /// Show the board.
    Board,
    /// Show the legal moves.
    Moves,
    /// Show the record.
    Record,
    /// Show the position as FEN.
    Fen,
    /// Show what can be typed.
    Help,
    /// Stop; a saved game can be taken up again.
    Quit,
}

/// What can be typed, in both languages.
pub(super) const HELP: &str = "\
  炮二平五 | C2.5 | h2e2      a move in any notation     任何记法的着法
  draw, takeback             offer a draw, ask to take back     提和，悔棋
  yes, no                    answer for the other side   替对方回答：同意，不同意
  resign, abort              resign, call the game off   认输，中止
  claim limit                claim the natural limit     要求判自然限着
  claim repetition           ask for a ruling            要求判循环
  card                       play a time card            用加时卡
  hint                       a move from the computer, in a game against it   人机对局：看提示
  board, moves, record, fen  show                        看局面，合法着法，棋谱，FEN
  quit                       stop; a saved game goes on later   退出，已存的棋可续弈
";

impl Input {
    /// Reads a line; whatever is no command is taken for a move. None for an empty line or a comment.
    pub(super) fn read(line: &str) -> Option<Input> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Some(match words[..] {
            ["draw" | "提和"] => Input::Offer(Offer::Draw),
            ["takeback" | "undo" | "悔棋"] => Input::Offer(Offer::Takeback),
            ["yes" | "y" | "accept" | "同意"] => Input::Answer(true),
            ["no" | "n" | "decline" | "不同意"] => Input::Answer(false),
            ["resign" | "认输"] => Input::Resign,
            ["abort" | "中止"] => Input::Abort,
            ["claim", "limit"] | ["自然限着"] => Input::Claim(Claim::NaturalLimit),
            ["claim", "repetition"] | ["循环"] => Input::Claim(Claim::Repetition),
            ["card" | "加时卡"] => Input::Card,
            ["hint" | "提示"] => Input::Hint,
            ["board" | "局面"] => Input::Board,
            ["moves" | "着法"] => Input::Moves,
            ["record" | "棋谱"] => Input::Record,
            ["fen"] => Input::Fen,
            ["help" | "?" | "帮助"] => Input::Help,
            ["quit" | "exit" | "q" | "退出"] => Input::Quit,
            _ => Input::Move(line.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_moves_are_told_apart() {
        for (line, input) in [
            ("h2e2", Input::Move("h2e2".into())),
            ("  炮二平五 ", Input::Move("炮二平五".into())),
            ("Draw", Input::Offer(Offer::Draw)),
            ("悔棋", Input::Offer(Offer::Takeback)),
            ("claim  LIMIT", Input::Claim(Claim::NaturalLimit)),
            ("?", Input::Help),
            ("claim", Input::Move("claim".into())),
        ] {
            assert_eq!(Input::read(line), Some(input), "{line}");
        }
        assert_eq!(Input::read("   "), None);
        assert_eq!(Input::read("# 第一回合"), None);
    }
}
