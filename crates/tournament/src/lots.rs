//! Lots 抽签 from a seed: the only chance in an event, and it is an argument.
//!
//! Whoever holds the seed that stands in the log can draw every lot again. The generator is
//! `SplitMix64` (Steele, Lea, Flood 2014) with rejection, so no number is favored; it makes lots
//! that can be checked, not secrets.

use crate::Color;

/// What lots are drawn from. It stands in the log beside what was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// A seed of its own for the `n`-th lot of an event, so that lots do not repeat each other.
    pub fn branch(self, n: u64) -> Seed {
        let mut lots = Lots { state: self.0 ^ n.wrapping_mul(0xd6e8_feb8_6659_fd93) };
        Seed(lots.next())
    }
}

/// A hand that draws from a seed.
#[derive(Debug, Clone)]
pub struct Lots {
    state: u64,
}

impl Lots {
    /// Starts with `seed`.
    pub fn new(seed: Seed) -> Lots {
        Lots { state: seed.0 }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, each equally likely; 0 when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        if bound < 2 {
            return 0;
        }
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = self.next();
            if drawn < fair {
                return (drawn % bound) as usize;
            }
        }
    }

    /// Puts `items` in an order drawn by lot.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Whether the coin shows red.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 0
    }
}

/// A playing card as the first rule collection draws with (组抽签规则).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Card {
    /// A card of the red or the black suit; its rank counts from 1. Equal ranks meet, the red
    /// one plays red.
    Pip {
        /// From 1.
        rank: u16,
        /// The suit, and with it the color to play.
        color: Color,
    },
    /// K: the bye 轮空.
    King,
}

/// The deck for `n` entrants: ranks 1 to n/2 in both suits, and one K when `n` is odd.
pub fn deck(n: usize) -> Vec<Card> {
    let mut cards = Vec::with_capacity(n);
    for rank in 1..=(n / 2) as u16 {
        cards.push(Card::Pip { rank, color: Color::Red });
        cards.push(Card::Pip { rank, color: Color::Black });
    }
    if n % 2 == 1 {
        cards.push(Card::King);
    }
    cards
}

/// Draws a card for each of `n` entrants, in their order.
///
/// `no_king[i]` keeps the K from entrant `i` (nobody has two byes while others had none); it is
/// obeyed while anybody else can hold it. 13 entrants draw six pairs and a K, the 7 who are left
/// three pairs and a K, then 4, then 2.
///
/// ```
/// use tournament::{Card, Seed, draw_cards};
///
/// let cards = draw_cards(7, &[], Seed(1));
/// assert_eq!(cards.iter().filter(|card| **card == Card::King).count(), 1);
/// ```
pub fn draw_cards(n: usize, no_king: &[bool], seed: Seed) -> Vec<Card> {
    let mut lots = Lots::new(seed);
    let mut cards = deck(n);
    lots.shuffle(&mut cards);
    let barred = |i: usize| no_king.get(i).copied().unwrap_or(false);
    if let Some(holder) = cards.iter().position(|card| *card == Card::King) {
        let free: Vec<usize> = (0..n).filter(|&i| !barred(i)).collect();
        if barred(holder) && !free.is_empty() {
            cards.swap(holder, free[lots.below(free.len())]);
        }
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_has_each_rank_twice_and_a_king_when_odd() {
        for n in 0..40 {
            let cards = draw_cards(n, &[], Seed(n as u64));
            let mut sorted = cards.clone();
            sorted.sort();
            assert_eq!(
                sorted,
                {
                    let mut d = deck(n);
                    d.sort();
                    d
                },
                "{n} entrants"
            );
            assert_eq!(cards.iter().filter(|c| **c == Card::King).count(), n % 2, "{n} entrants");
        }
    }

    #[test]
    fn each_entrant_gets_the_king_equally_often() {
        // Chi squared over 7 holders and 7,000 seeds; 22.46 is the 0.1 % point for 6 degrees.
        let mut held = [0u32; 7];
        for seed in 0..7_000 {
            let cards = draw_cards(7, &[], Seed(seed));
            held[cards.iter().position(|c| *c == Card::King).unwrap()] += 1;
        }
        let chi: f64 = held.iter().map(|&h| (f64::from(h) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi < 22.46, "chi squared {chi}, holders {held:?}");
    }

    #[test]
    fn a_second_bye_is_not_drawn_while_another_can_hold_it() {
        for seed in 0..200 {
            let barred = [true, false, true, true, false];
            let cards = draw_cards(5, &barred, Seed(seed));
            let holder = cards.iter().position(|c| *c == Card::King).unwrap();
            assert!(!barred[holder], "seed {seed}");
        }
        assert!(draw_cards(3, &[true; 3], Seed(9)).contains(&Card::King));
    }
}
