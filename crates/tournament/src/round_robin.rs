//! 循环制: the official table 《循环赛对局秩序表》 (11.2, 13.1, appendix 1).
//!
//! Lots give the numbers 1 to N; with N odd a blank number 空号 is added, whose opponent has the
//! bye. The largest number is fixed, stands in the first pair of every round, and has red in
//! round 2 and then in every other round; the first listed has red. The same tables are known as
//! Berger's.

/// Which schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rotation {
    /// The official table: the largest number is fixed, colors differ by one at most.
    Official,
    /// 1号位固定逆时针轮转: number 1 is fixed, the others turn. Complete, but colors go to whom
    /// had fewer reds, else alternate.
    FixedOne,
}

/// The parameters of a round robin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundRobinRules {
    /// How often everybody meets everybody; every second time with colors exchanged.
    pub cycles: u8,
    /// Which schedule.
    pub rotation: Rotation,
    /// Whether the last two rounds of the first cycle change places, so that nobody has one color
    /// three times running where the second begins.
    pub swap_last_two: bool,
    /// Whether lots are drawn so that those of one club meet in the first rounds.
    pub clubs_first: bool,
}

impl RoundRobinRules {
    /// Everybody meets everybody once.
    pub const ONCE: RoundRobinRules = RoundRobinRules {
        cycles: 1,
        rotation: Rotation::Official,
        swap_last_two: false,
        clubs_first: false,
    };

    /// Everybody meets everybody `cycles` times.
    pub const fn times(cycles: u8) -> RoundRobinRules {
        RoundRobinRules { cycles, ..RoundRobinRules::ONCE }
    }
}

/// A round of a table, in lot numbers from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRound {
    /// The cycle, from 1.
    pub cycle: u8,
    /// As printed; the first listed has red.
    pub pairs: Vec<(u16, u16)>,
    /// Whose opponent is the blank number.
    pub bye: Option<u16>,
}

/// All rounds for `n` numbers. One number alone has no rounds.
///
/// ```
/// use tournament::{RoundRobinRules, round_robin_table};
///
/// let table = round_robin_table(4, RoundRobinRules::ONCE);
/// assert_eq!(table[0].pairs, [(1, 4), (2, 3)]);
/// assert_eq!(table[1].pairs, [(4, 3), (1, 2)]);
/// assert_eq!(table[2].pairs, [(2, 4), (3, 1)]);
/// ```
pub fn round_robin_table(n: u16, rules: RoundRobinRules) -> Vec<TableRound> {
    if n < 2 {
        return Vec::new();
    }
    let mut once = match rules.rotation {
        Rotation::Official => official(n),
        Rotation::FixedOne => fixed_one(n),
    };
    let last = once.len();
    if rules.swap_last_two && last > 1 {
        once.swap(last - 1, last - 2);
    }
    let mut rounds = Vec::with_capacity(once.len() * usize::from(rules.cycles));
    for cycle in 1..=rules.cycles {
        for pairs in &once {
            let mut round = TableRound { cycle, pairs: Vec::new(), bye: None };
            for &(a, b) in pairs {
                if a > n || b > n {
                    round.bye = Some(a.min(b));
                } else {
                    round.pairs.push(if cycle % 2 == 1 { (a, b) } else { (b, a) });
                }
            }
            rounds.push(round);
        }
    }
    rounds
}

fn official(n: u16) -> Vec<Vec<(u16, u16)>> {
    let even = usize::from(n + n % 2);
    let step = even / 2 - 1;
    (0..even - 1)
        .map(|round| {
            let turned = round * step % (even - 1);
            let at = |j: usize| ((j + even - 1 - turned) % (even - 1)) as u16 + 1;
            let largest = even as u16;
            let mut pairs = Vec::with_capacity(even / 2);
            pairs.push(if round % 2 == 0 { (at(0), largest) } else { (largest, at(0)) });
            pairs.extend((1..even / 2).map(|k| (at(k), at(even - 1 - k))));
            pairs
        })
        .collect()
}

fn fixed_one(n: u16) -> Vec<Vec<(u16, u16)>> {
    let even = usize::from(n + n % 2);
    let mut ring: Vec<u16> = (1..=even as u16).collect();
    let mut reds = vec![0i32; even + 1];
    let mut last_red = vec![false; even + 1];
    let mut rounds = Vec::with_capacity(even - 1);
    for _ in 0..even - 1 {
        let mut pairs = Vec::with_capacity(even / 2);
        for k in 0..even / 2 {
            let (a, b) = (ring[k], ring[even - 1 - k]);
            let (x, y) = (usize::from(a), usize::from(b));
            let a_is_red = match reds[x].cmp(&reds[y]) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Greater => false,
                std::cmp::Ordering::Equal => !last_red[x] || last_red[y],
            };
            let (red, black) = if a_is_red { (a, b) } else { (b, a) };
            if usize::from(red.max(black)) <= usize::from(n) {
                reds[usize::from(red)] += 1;
                (last_red[usize::from(red)], last_red[usize::from(black)]) = (true, false);
            }
            pairs.push((red, black));
        }
        rounds.push(pairs);
        ring[1..].rotate_left(1);
    }
    rounds
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The second construction: each number of a round grows by half, the largest stays and
    /// changes sides.
    fn by_recurrence(even: u16) -> Vec<Vec<(u16, u16)>> {
        let mut round: Vec<(u16, u16)> = (1..=even / 2).map(|k| (k, even + 1 - k)).collect();
        let mut rounds = Vec::new();
        for _ in 1..even {
            rounds.push(round.clone());
            let grown = |x: u16| (x - 1 + even / 2) % (even - 1) + 1;
            round = round
                .iter()
                .map(|&(a, b)| {
                    if b == even {
                        (even, grown(a))
                    } else if a == even {
                        (grown(b), even)
                    } else {
                        (grown(a), grown(b))
                    }
                })
                .collect();
        }
        rounds
    }

    /// The third: what the referees' handbook says in words. Written in a row, first listed then
    /// second listed outward in, the numbers follow each other around the table.
    fn by_words(even: u16) -> Vec<Vec<(u16, u16)>> {
        let after = |x: u16| x % (even - 1) + 1;
        let mut rounds: Vec<Vec<(u16, u16)>> = Vec::new();
        for number in 1..even {
            // The largest number's next opponent stood last in the previous round's row.
            let opponent = match rounds.last() {
                None => 1,
                Some(row) => row.last().map_or(1, |pair| pair.1),
            };
            let mut row = vec![if number % 2 == 1 { (opponent, even) } else { (even, opponent) }];
            let (mut up, mut down) = (opponent, opponent);
            for _ in 1..even / 2 {
                up = after(up);
                down = (down + even - 3) % (even - 1) + 1;
                row.push((up, down));
            }
            rounds.push(row);
        }
        rounds
    }

    #[test]
    fn three_constructions_agree() {
        for n in 3..=32 {
            let even = n + n % 2;
            assert_eq!(official(n), by_recurrence(even), "recurrence, {n} numbers");
            // With two pairs or one there is no row to read the next opponent from.
            assert_eq!(official(n), by_words(even), "words, {n} numbers");
        }
    }

    #[test]
    fn printed_tables() {
        let printed = [
            (4, "1-4 2-3 | 4-3 1-2 | 2-4 3-1"),
            (6, "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"),
            (
                8,
                "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | \
                 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
            ),
        ];
        for (n, text) in printed {
            let made: Vec<String> = official(n)
                .iter()
                .map(|round| {
                    let pairs: Vec<String> =
                        round.iter().map(|(a, b)| format!("{a}-{b}")).collect();
                    pairs.join(" ")
                })
                .collect();
            assert_eq!(made.join(" | "), text, "{n} numbers");
        }
    }

    #[test]
    fn everybody_meets_everybody_and_colors_stay_even() {
        for n in 2..=33u16 {
            for rotation in [Rotation::Official, Rotation::FixedOne] {
                for cycles in 1..=3 {
                    let rules = RoundRobinRules {
                        cycles,
                        rotation,
                        swap_last_two: cycles == 2,
                        clubs_first: false,
                    };
                    let rounds = round_robin_table(n, rules);
                    let case = format!("{n} numbers, {rotation:?}, {cycles} cycles");
                    assert_eq!(rounds.len(), usize::from(n + n % 2 - 1) * usize::from(cycles));
                    let mut met = vec![0u8; usize::from(n * n)];
                    let mut reds = vec![0i32; usize::from(n)];
                    let mut byes = vec![0u8; usize::from(n)];
                    for round in &rounds {
                        let mut present = BTreeSet::new();
                        for &(a, b) in &round.pairs {
                            assert!(present.insert(a) && present.insert(b), "{case}");
                            met[usize::from((a - 1) * n + b - 1)] += 1;
                            met[usize::from((b - 1) * n + a - 1)] += 1;
                            reds[usize::from(a - 1)] += 1;
                            reds[usize::from(b - 1)] -= 1;
                        }
                        if let Some(bye) = round.bye {
                            assert!(present.insert(bye), "{case}");
                            byes[usize::from(bye - 1)] += 1;
                        }
                        assert_eq!(present.len(), usize::from(n), "{case}");
                    }
                    for a in 0..n {
                        for b in 0..n {
                            let expected = if a == b { 0 } else { cycles };
                            assert_eq!(met[usize::from(a * n + b)], expected, "{case}");
                        }
                    }
                    assert!(byes.iter().all(|b| *b == if n % 2 == 1 { cycles } else { 0 }));
                    if rotation == Rotation::Official {
                        assert!(reds.iter().all(|red| red.abs() <= 1), "{case}: {reds:?}");
                    }
                }
            }
        }
    }
}
