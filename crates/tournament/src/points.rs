//! Scores 分 as whole quarter points, never as floating point.

use std::{fmt, iter::Sum, ops};

use crate::Color;

/// A score, counted in quarter points.
///
/// A quarter is the smallest unit any of our rule books gives: deadlocked Chinese checkers
/// 跳棋 are scored 0.75 to 0.25, the 1999 rules give half a point for a draw (14.1), the later
/// ones whole points. Differences may be negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point: a draw by the rules of 1999.
    pub const HALF: Points = Points(2);
    /// One point.
    pub const ONE: Points = Points(4);
    /// Two points: a win by the rules since 2011, a match won since ever (14.2).
    pub const TWO: Points = Points(8);

    /// Whole points.
    pub const fn whole(points: i32) -> Points {
        Points(points * 4)
    }

    /// Half points.
    pub const fn halves(halves: i32) -> Points {
        Points(halves * 2)
    }

    /// Quarter points.
    pub const fn quarters(quarters: i32) -> Points {
        Points(quarters)
    }

    /// The number of quarter points.
    pub const fn as_quarters(self) -> i32 {
        self.0
    }

    /// How far apart two scores are, never negative.
    pub const fn gap(self, other: Points) -> Points {
        Points((self.0 - other.0).abs())
    }
}

impl fmt::Display for Points {
    /// Writes the score as a decimal number without trailing zeros: `2`, `0.5`, `-1.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, quarter) = (self.0.unsigned_abs() / 4, self.0.unsigned_abs() % 4);
        let text = match quarter {
            0 => format!("{sign}{whole}"),
            1 => format!("{sign}{whole}.25"),
            2 => format!("{sign}{whole}.5"),
            _ => format!("{sign}{whole}.75"),
        };
        f.pad(&text)
    }
}

impl ops::Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl ops::AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl ops::Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, ops::Add::add)
    }
}

/// What a game is worth to one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Worth {
    /// For a win.
    pub win: Points,
    /// For a draw.
    pub draw: Points,
    /// For a loss.
    pub loss: Points,
}

impl Worth {
    /// 1, ½, 0: article 14.1 of 1999.
    pub const ONE_HALF_ZERO: Worth =
        Worth { win: Points::ONE, draw: Points::HALF, loss: Points::ZERO };
    /// 2, 1, 0: article 13.1 of 2011.
    pub const TWO_ONE_ZERO: Worth =
        Worth { win: Points::TWO, draw: Points::ONE, loss: Points::ZERO };
    /// 3, 1, 0: permitted by article 13.3 of 2011.
    pub const THREE_ONE_ZERO: Worth =
        Worth { win: Points::whole(3), draw: Points::ONE, loss: Points::ZERO };

    /// What `score` is worth.
    pub const fn of(self, score: Score) -> Points {
        match score {
            Score::Win => self.win,
            Score::Draw => self.draw,
            Score::Loss => self.loss,
        }
    }
}

/// What a game brings, apart for the two colors (13.3 of 2011 permits a draw to be worth more
/// to Black).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameWorth {
    /// To Red.
    pub red: Worth,
    /// To Black.
    pub black: Worth,
}

impl GameWorth {
    /// The same for both colors.
    pub const fn even(worth: Worth) -> GameWorth {
        GameWorth { red: worth, black: worth }
    }

    /// To the side of `color`.
    pub const fn of(self, color: Color) -> Worth {
        match color {
            Color::Red => self.red,
            Color::Black => self.black,
        }
    }
}

/// How one side came out of a game or a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Score {
    /// 负.
    Loss,
    /// 和.
    Draw,
    /// 胜.
    Win,
}

impl Score {
    /// The other side's, where both come from one result.
    pub const fn opposite(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_as_people_write_them() {
        for (quarters, text) in
            [(0, "0"), (2, "0.5"), (8, "2"), (7, "1.75"), (-5, "-1.25"), (-2, "-0.5")]
        {
            assert_eq!(Points::quarters(quarters).to_string(), text);
        }
    }
}
