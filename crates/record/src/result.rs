use std::fmt;

use xiangqi::Color;

/// How a recorded game ended, in so far as the record says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// 红胜, `1-0`.
    RedWins,
    /// 黑胜, `0-1`.
    BlackWins,
    /// 和棋, `1/2-1/2`.
    Draw,
    /// 未知: still going on, or nobody wrote it down; `*`.
    #[default]
    Unknown,
}

impl GameResult {
    /// Every result, for lists.
    pub const ALL: [GameResult; 4] =
        [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];

    /// The text that PGN uses: `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[must_use]
    pub const fn pgn(self) -> &'static str {
        match self {
            GameResult::RedWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// The words that Chinese record formats use: 红胜, 黑胜, 和局 or 未知.
    #[must_use]
    pub const fn chinese(self) -> &'static str {
        match self {
            GameResult::RedWins => "红胜",
            GameResult::BlackWins => "黑胜",
            GameResult::Draw => "和局",
            GameResult::Unknown => "未知",
        }
    }

    /// The side that won, if one did.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::RedWins => Some(Color::Red),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw | GameResult::Unknown => None,
        }
    }

    /// Reads a result as records write it: `1-0`, `0:1`, `1/2`, `½-½`, `=`, 红胜, 红先胜, 黑负,
    /// 先胜, 后胜, 和, 和局, 未知, `Red wins`, and the same in traditional characters.
    ///
    /// `None` if the text is not a result; an empty text is `Unknown`.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameResult> {
        let mut plain = String::with_capacity(text.len());
        for letter in text.chars().take(64) {
            let letter = match half_width(letter) {
                '\u{2212}' | '\u{2010}'..='\u{2015}' | ':' => '-',
                '紅' => '红',
                '勝' => '胜',
                '負' => '负',
                '後' => '后',
                letter => letter,
            };
            if !letter.is_whitespace() {
                plain.extend(letter.to_lowercase());
            }
        }
        Some(match plain.as_str() {
            "1-0" | "2-0" | "红胜" | "红先胜" | "红方胜" | "红棋胜" | "先胜" | "先手胜"
            | "黑负" | "红胜黑负" | "黑方负" | "后负" | "胜" | "redwins" | "redwin" | "redwon"
            | "whitewins" | "red" | "红" => GameResult::RedWins,
            "0-1" | "0-2" | "黑胜" | "黑后胜" | "黑方胜" | "黑棋胜" | "后胜" | "后手胜"
            | "红负" | "红先负" | "先负" | "先手负" | "黑胜红负" | "红方负" | "负"
            | "blackwins" | "blackwin" | "blackwon" | "black" | "黑" => GameResult::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" | "1-1" | "=" | "=-=" | "和" | "和局"
            | "和棋" | "红先和" | "先和" | "先手和" | "平" | "平局" | "双方和" | "双方议和"
            | "作和" | "draw" | "drawn" => GameResult::Draw,
            "" | "*" | "-" | "?" | "未知" | "未完" | "未定" | "不详" | "无" | "無" | "未完成"
            | "进行中" | "unknown" | "none" | "undefined" | "null" | "ongoing" => {
                GameResult::Unknown
            }
            _ => return None,
        })
    }
}

/// The ASCII form of a full-width sign.
fn half_width(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        _ => letter,
    }
}

impl fmt::Display for GameResult {
    /// Writes the PGN text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.pgn())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_people_write_them() {
        for (text, result) in [
            ("1-0", GameResult::RedWins),
            ("１－０", GameResult::RedWins),
            (" 红先胜 ", GameResult::RedWins),
            ("紅勝", GameResult::RedWins),
            ("0:1", GameResult::BlackWins),
            ("先負", GameResult::BlackWins),
            ("½-½", GameResult::Draw),
            ("和局", GameResult::Draw),
            ("", GameResult::Unknown),
            ("未知", GameResult::Unknown),
        ] {
            assert_eq!(GameResult::parse(text), Some(result), "{text}");
        }
        assert_eq!(GameResult::parse("炮二平五"), None);
    }

    #[test]
    fn what_is_written_is_read() {
        for result in GameResult::ALL {
            assert_eq!(GameResult::parse(result.pgn()), Some(result));
            assert_eq!(GameResult::parse(result.chinese()), Some(result));
        }
    }
}
