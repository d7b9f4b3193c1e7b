//! Who moves first 先后手 (§5.4 of the specification).

use super::{Contender, SwissRules};
use crate::Color;

/// Why one of two has red.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColorReason {
    /// Round 1 by the pattern of the regulations.
    FirstRound,
    /// By lot (13.4).
    Lots,
    /// The red card (seed rule of the card draw).
    RedCard,
    /// The official table lists this one first (13.1).
    Table,
    /// Fewer reds, or a shorter run of red: the balance numbers of red and black.
    Owed {
        /// 100·(reds − blacks) + run of the one who has red.
        red: i32,
        /// The same of the other.
        black: i32,
    },
    /// The balances are equal; going back, this many games ago the one who has red had black and
    /// the other red.
    History {
        /// 1 is the last game.
        games_back: u16,
    },
    /// Alike in everything: the smaller number in odd rounds, the larger in even ones.
    Number,
    /// Late in the event the higher score is served first.
    HigherScore,
    /// The rule would have given a third color running or a third too many; exchanged.
    Exchanged,
    /// They exchange the colors of their game before (13.5).
    Swap,
    /// An official set it.
    Official,
}

/// The state of one's colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Balance {
    /// Reds less blacks.
    pub(super) excess: i32,
    /// The length of the last run, negative when it is black.
    pub(super) run: i32,
}

impl Balance {
    pub(super) fn of(colors: &[Color]) -> Balance {
        let sign = |color: &Color| if *color == Color::Red { 1 } else { -1 };
        let run = match colors.last() {
            None => 0,
            Some(last) => {
                sign(last) * colors.iter().rev().take_while(|color| *color == last).count() as i32
            }
        };
        Balance { excess: colors.iter().map(sign).sum(), run }
    }

    /// The balance number: negative is owed red 要先, positive is owed black 要后.
    pub(super) fn number(self) -> i32 {
        100 * self.excess + self.run
    }

    /// 禁多三: whether `color` would make three more of it than of the other.
    pub(super) fn exceeds(self, color: Color) -> bool {
        match color {
            Color::Red => self.excess >= 2,
            Color::Black => self.excess <= -2,
        }
    }

    /// 禁连三: whether `color` would be the third running.
    pub(super) fn triples(self, color: Color) -> bool {
        match color {
            Color::Red => self.run >= 2,
            Color::Black => self.run <= -2,
        }
    }

    fn harm(self, color: Color) -> (u8, u8) {
        (u8::from(self.exceeds(color)), u8::from(self.triples(color)))
    }
}

/// How many rules of colors the pair breaks with `a` red: a third too many, a third running.
fn harm(a: Balance, b: Balance) -> (u8, u8) {
    let (one, other) = (a.harm(Color::Red), b.harm(Color::Black));
    (one.0 + other.0, one.1 + other.1)
}

/// How many rules of colors the pair breaks at best.
pub(super) fn least_harm(a: Balance, b: Balance) -> (u8, u8) {
    harm(a, b).min(harm(b, a))
}

/// The color that is owed; red when none is.
pub(super) fn owed(colors: &[Color]) -> Color {
    if Balance::of(colors).number() > 0 { Color::Black } else { Color::Red }
}

/// Whether `a` is red against `b`, and why.
pub(super) fn first_move(
    rules: &SwissRules,
    round: u16,
    a: &Contender,
    b: &Contender,
) -> (bool, ColorReason) {
    let (of_a, of_b) = (Balance::of(&a.colors), Balance::of(&b.colors));
    let late = round + rules.served_from >= rules.rounds
        && rules.served_gap > crate::Points::ZERO
        && a.score.gap(b.score) >= rules.served_gap;
    if late {
        let a_is_higher = a.score > b.score;
        let (high, low) = if a_is_higher { (of_a, of_b) } else { (of_b, of_a) };
        if high.number() != 0 {
            let high_is_red = high.number() < 0;
            let for_low = if high_is_red { Color::Black } else { Color::Red };
            if !(low.exceeds(for_low) && low.triples(for_low)) {
                return (a_is_higher == high_is_red, ColorReason::HigherScore);
            }
        }
    }
    let (a_is_red, why) = by_balance(round, a, b, of_a, of_b);
    let (kept, exchanged) = if a_is_red {
        (harm(of_a, of_b), harm(of_b, of_a))
    } else {
        (harm(of_b, of_a), harm(of_a, of_b))
    };
    if exchanged < kept { (!a_is_red, ColorReason::Exchanged) } else { (a_is_red, why) }
}

fn by_balance(
    round: u16,
    a: &Contender,
    b: &Contender,
    of_a: Balance,
    of_b: Balance,
) -> (bool, ColorReason) {
    let (x, y) = (of_a.number(), of_b.number());
    if x != y {
        let reason = ColorReason::Owed { red: x.min(y), black: x.max(y) };
        return (x < y, reason);
    }
    let back = a.colors.iter().rev().zip(b.colors.iter().rev());
    if let Some((games_back, (color, _))) = back.enumerate().find(|(_, (one, other))| one != other)
    {
        let games_back = games_back as u16 + 1;
        return (*color == Color::Black, ColorReason::History { games_back });
    }
    (((a.number, a.no) < (b.number, b.no)) == (round % 2 == 1), ColorReason::Number)
}
