//! Kinds of speed 快慢: how long a game under a control is thought to take.

use crate::{Control, Span};

/// A kind of speed. Each has ratings of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speed {
    /// Under 3 minutes a side 超快棋.
    Bullet,
    /// Under 8 minutes a side 快棋.
    Blitz,
    /// Under 25 minutes a side 中速棋.
    Rapid,
    /// Longer 慢棋.
    Classical,
    /// Days for a move 通信棋.
    Correspondence,
}

/// The moves of one side in a game of usual length.
const MOVES: i64 = 40;

/// The moves of one side that are thought to be made in byo-yomi 读秒 behind a bank.
const BYOYOMI_MOVES: i64 = 25;

impl Speed {
    /// All of them, the fastest first.
    pub const ALL: [Speed; 5] =
        [Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Classical, Speed::Correspondence];

    /// The stable name: `bullet`, `blitz`, `rapid`, `classical`, `correspondence`.
    pub const fn key(self) -> &'static str {
        match self {
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Classical => "classical",
            Speed::Correspondence => "correspondence",
        }
    }

    /// The kind with this [`key`](Speed::key).
    pub fn from_key(key: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.key() == key)
    }
}

impl Control {
    /// The kind of speed by the time that one side is thought to use: the banks that a game of 40
    /// moves goes through, what those moves add, and 25 periods of byo-yomi behind a bank. Half
    /// of a shared time. `None` where nothing limits the game.
    ///
    /// ```
    /// use clock::{Control, Speed};
    /// let speed = |text: &str| text.parse::<Control>().unwrap().speed();
    /// assert_eq!(speed("1m"), Some(Speed::Bullet));
    /// assert_eq!(speed("3m +2s"), Some(Speed::Blitz));
    /// assert_eq!(speed("10m"), Some(Speed::Rapid));
    /// assert_eq!(speed("60m/30 then 10m/10 repeat"), Some(Speed::Classical));
    /// assert_eq!(speed("3d/move"), Some(Speed::Correspondence));
    /// assert_eq!(Control::unlimited().speed(), None);
    /// ```
    pub fn speed(&self) -> Option<Speed> {
        if self.is_unlimited() {
            return None;
        }
        if self.is_by_days() {
            return Some(Speed::Correspondence);
        }
        Some(match self.side_estimate() {
            time if time < Span::from_mins(3) => Speed::Bullet,
            time if time < Span::from_mins(8) => Speed::Blitz,
            time if time < Span::from_mins(25) => Speed::Rapid,
            _ => Speed::Classical,
        })
    }

    /// The time that one side is thought to use.
    fn side_estimate(&self) -> Span {
        let millis = |span: Span| span.as_millis();
        let (mut total, mut left) = (0, MOVES);
        for (index, stage) in self.stages.iter().enumerate() {
            let last = index + 1 == self.stages.len();
            while left > 0 {
                let moves = stage.moves.map_or(left, i64::from).clamp(1, left);
                total += millis(stage.bank) + moves * millis(stage.increment + stage.delay);
                left -= moves;
                if !(last && stage.repeat) {
                    break;
                }
            }
        }
        match (self.byoyomi, self.stages.is_empty()) {
            (Some(byoyomi), true) => total += MOVES * millis(byoyomi.each),
            (Some(byoyomi), false) => total += BYOYOMI_MOVES * millis(byoyomi.each),
            (None, _) => {}
        }
        let common = [self.shared, self.round].into_iter().flatten();
        let common = common.map(|common| millis(common.time) / 2).min();
        match (common, total) {
            (Some(common), 0) => Span::from_millis(common),
            (Some(common), total) => Span::from_millis(common.min(total)),
            (None, total) => Span::from_millis(total),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limited_preset_has_a_speed() {
        for preset in crate::PRESETS {
            let limited = preset.name != "unlimited";
            assert_eq!(preset.control().speed().is_some(), limited, "{}", preset.name);
        }
    }

    #[test]
    fn the_usual_controls_have_the_usual_kind() {
        for (text, speed) in [
            ("1m +1s", "bullet"),
            ("3m", "blitz"),
            ("5m +3s", "blitz"),
            ("10m", "rapid"),
            ("15m +10s", "rapid"),
            ("2m/move", "classical"),
            ("30m", "classical"),
            ("30m byoyomi 30s", "classical"),
            ("shared 40m end draw", "rapid"),
            ("40m round 60m end draw", "classical"),
            ("5m/30 repeat", "rapid"),
            ("1d/move", "correspondence"),
        ] {
            let found = text.parse::<Control>().unwrap().speed();
            assert_eq!(found, Speed::from_key(speed), "{text}");
        }
    }
}
