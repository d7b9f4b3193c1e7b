//! 淘汰制 by a fixed bracket: single and double elimination as one graph of matches.
//!
//! A match takes its two from [`Slot`]s: a seed, the winner or the loser of another match. Where
//! a seed is missing there is no match: who stands alone goes on, and a loser that nobody lost is
//! nobody.

use std::collections::BTreeMap;

use crate::{No, Slot};

/// The part of a bracket a match belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BracketPart {
    /// Those without a loss.
    Winners,
    /// Those with one loss, in double elimination.
    Losers,
    /// The final.
    Final,
    /// The second final, played when the one from the losers' side won the first.
    Reset,
    /// A match for places: the better place at stake.
    Places(u16),
}

/// One match of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BracketMatch {
    /// Its number in the bracket, from 1, in the order of play.
    pub number: u16,
    /// The round in which it is played, from 1.
    pub round: u16,
    /// Where it belongs.
    pub part: BracketPart,
    /// Who is listed first.
    pub first: Slot,
    /// Who is listed second.
    pub second: Slot,
}

/// All matches of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// By number.
    pub matches: Vec<BracketMatch>,
    /// How many seeds there are.
    pub seeds: u16,
    /// The match whose winner is the champion, unless a reset follows; 0 where the bracket ends
    /// before there is one.
    pub last: u16,
    /// The reset, where the regulations have one.
    pub reset: Option<u16>,
}

/// Who stands in a slot as far as results go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Filled {
    /// Not known yet.
    Open,
    /// Nobody ever: a missing seed, or the loser of no match.
    Nobody,
    /// This entrant.
    By(No),
}

/// Seeds in the order of the bracket's lines: 1, then 1 2, then 1 4 2 3, and so on, so that the
/// best meet last.
///
/// ```
/// assert_eq!(tournament::seed_lines(8), [1, 8, 4, 5, 2, 7, 3, 6]);
/// ```
pub fn seed_lines(size: u16) -> Vec<u16> {
    let mut lines = vec![1];
    while (lines.len() as u16) < size {
        let double = 2 * lines.len() as u16;
        lines = lines.into_iter().flat_map(|seed| [seed, double + 1 - seed]).collect();
    }
    lines
}

struct Builder {
    matches: Vec<BracketMatch>,
}

impl Builder {
    fn add(&mut self, part: BracketPart, first: Slot, second: Slot) -> u16 {
        let round_of = |slot: Slot| match slot {
            Slot::Seed(_) => 0,
            Slot::Winner(number) | Slot::Loser(number) => {
                self.matches[usize::from(number) - 1].round
            }
        };
        let round = 1 + round_of(first).max(round_of(second));
        let number = self.matches.len() as u16 + 1;
        self.matches.push(BracketMatch { number, round, part, first, second });
        number
    }

    /// Joins neighbors until one is left; the numbers of the matches by round.
    fn funnel(&mut self, part: BracketPart, mut slots: Vec<Slot>) -> Vec<Vec<u16>> {
        let mut rounds = Vec::new();
        while slots.len() > 1 {
            let round: Vec<u16> =
                slots.chunks_exact(2).map(|pair| self.add(part, pair[0], pair[1])).collect();
            slots = round.iter().map(|number| Slot::Winner(*number)).collect();
            rounds.push(round);
        }
        rounds
    }
}

/// Numbers the matches in the order of rounds.
fn in_order(mut matches: Vec<BracketMatch>, seeds: u16, last: u16, reset: Option<u16>) -> Bracket {
    let mut order: Vec<u16> = matches.iter().map(|one| one.number).collect();
    order.sort_by_key(|number| (matches[usize::from(*number) - 1].round, *number));
    let new: BTreeMap<u16, u16> =
        order.iter().enumerate().map(|(i, old)| (*old, i as u16 + 1)).collect();
    let slot = |slot: Slot| match slot {
        Slot::Seed(seed) => Slot::Seed(seed),
        Slot::Winner(number) => Slot::Winner(new[&number]),
        Slot::Loser(number) => Slot::Loser(new[&number]),
    };
    for one in &mut matches {
        *one = BracketMatch {
            number: new[&one.number],
            first: slot(one.first),
            second: slot(one.second),
            ..*one
        };
    }
    matches.sort_by_key(|one| one.number);
    Bracket { matches, seeds, last: new[&last], reset: reset.map(|number| new[&number]) }
}

/// Single elimination of `n` seeds. `placed` plays on for all places down to that one, within
/// the rounds' losers: 4 adds a match for the third place, 8 the places 5 to 8 as well; 2 or less
/// adds nothing.
pub fn single_elimination(n: u16, placed: u16) -> Bracket {
    let size = n.max(2).next_power_of_two();
    let mut builder = Builder { matches: Vec::new() };
    let slots = seed_lines(size).into_iter().map(Slot::Seed).collect();
    let rounds = builder.funnel(BracketPart::Winners, slots);
    let last = *rounds.last().and_then(|round| round.last()).expect("two lines make a match");
    builder.matches[usize::from(last) - 1].part = BracketPart::Final;
    // The losers of a round of m matches play for the places m + 1 to 2m.
    for round in rounds.iter().rev().skip(1) {
        let best = round.len() as u16 + 1;
        if best >= placed {
            break;
        }
        places(
            &mut builder,
            best,
            round.iter().map(|number| Slot::Loser(*number)).collect(),
            placed,
        );
    }
    in_order(builder.matches, n, last, None)
}

impl Bracket {
    /// The same bracket as far as to `left` who are still in, a power of two (the next smaller one
    /// is taken else).
    pub fn until(mut self, left: u16) -> Bracket {
        let rounds = self.matches.iter().map(|one| one.round).max().unwrap_or(0);
        let cut = (left.max(1).ilog2() as u16).min(rounds);
        if cut > 0 {
            self.matches.retain(|one| one.round + cut <= rounds);
            self.matches.retain(|one| one.part == BracketPart::Winners);
            (self.last, self.reset) = (0, None);
        }
        self
    }
}

fn places(builder: &mut Builder, best: u16, slots: Vec<Slot>, placed: u16) {
    if slots.len() < 2 || best >= placed {
        return;
    }
    let round: Vec<u16> = slots
        .chunks_exact(2)
        .map(|pair| builder.add(BracketPart::Places(best), pair[0], pair[1]))
        .collect();
    let half = round.len() as u16;
    places(builder, best, round.iter().map(|number| Slot::Winner(*number)).collect(), placed);
    let losers = round.iter().map(|number| Slot::Loser(*number)).collect();
    places(builder, best + half, losers, placed);
}

/// Double elimination of `n` seeds: out after two losses. With `reset`, the one from the losers'
/// side has to win the final twice.
///
/// The losers of a round come down in an order that keeps those apart who have met: reversed in
/// the second round, shifted by half in the third, and so on. In a full bracket of
/// 16 no rematch can come before the fourth round of the losers' side, of 32 before the fifth, of
/// 64 before the seventh; no order can do better.
pub fn double_elimination(n: u16, reset: bool) -> Bracket {
    let size = n.max(2).next_power_of_two();
    let mut builder = Builder { matches: Vec::new() };
    let slots = seed_lines(size).into_iter().map(Slot::Seed).collect();
    let rounds = builder.funnel(BracketPart::Winners, slots);
    let champion =
        rounds.last().and_then(|round| round.last()).copied().expect("size is two or more");
    let mut below: Vec<Slot> = rounds[0].iter().map(|number| Slot::Loser(*number)).collect();
    let masks = drops(size.trailing_zeros());
    for (round, mask) in rounds[1..].iter().zip(masks) {
        // Survivors against each other, then against those who come down.
        below = below
            .chunks_exact(2)
            .map(|pair| Slot::Winner(builder.add(BracketPart::Losers, pair[0], pair[1])))
            .collect();
        let down = (0..round.len()).map(|line| Slot::Loser(round[line ^ mask]));
        below = below
            .into_iter()
            .zip(down)
            .map(|(one, other)| Slot::Winner(builder.add(BracketPart::Losers, one, other)))
            .collect();
    }
    let challenger = below[0];
    let last = builder.add(BracketPart::Final, Slot::Winner(champion), challenger);
    let again =
        reset.then(|| builder.add(BracketPart::Reset, Slot::Winner(last), Slot::Loser(last)));
    in_order(builder.matches, n, last, again)
}

/// Where the losers of each round after the first come down, in a bracket of two to the power of
/// `rounds`: those of match `line ^ mask` on line `line`.
///
/// The first bits of a mask tell which part of the field comes down where. Parts that have met
/// should come together as late as can be, so each mask shares as few first bits as possible with
/// the masks before it.
fn drops(rounds: u32) -> Vec<usize> {
    // The losers of the first round stay on their lines.
    let mut masks = vec![0usize];
    for round in 2..=rounds {
        let bits = rounds - round;
        let shared = |mask: usize, before: usize, older: usize| {
            let coarse = before >> (masks.len() - older);
            bits - (usize::BITS - (mask ^ coarse).leading_zeros())
        };
        let worth = |mask: &usize| {
            let all = masks.iter().enumerate().map(|(older, before)| shared(*mask, *before, older));
            (all.clone().max(), all.sum::<u32>(), std::cmp::Reverse(*mask))
        };
        let best = (0..1usize << bits).min_by_key(worth).expect("there is at least one mask");
        masks.push(best);
    }
    masks.remove(0);
    masks
}

/// How a match of the bracket stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchStand {
    /// One of the two is not known yet.
    Waiting,
    /// Both are there; it is to be played.
    Ready(No, No),
    /// One or nobody is there: nothing is played.
    Empty,
    /// The reset is not needed.
    NotNeeded,
    /// Played.
    Done {
        /// Who goes on.
        winner: No,
        /// Who does not.
        loser: No,
    },
    /// Neither came: both are out.
    NobodyWon(No, No),
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchEnd {
    /// This one goes on.
    Won(No),
    /// Neither came: both are out, in double elimination too.
    NobodyWon,
}

impl Bracket {
    /// How every match stands, by number, given who holds the seeds and how matches ended.
    ///
    /// `seeded[i]` is seed i + 1. `end` tells how a match ended that has been played.
    pub fn stand(&self, seeded: &[No], end: &dyn Fn(u16) -> Option<MatchEnd>) -> Vec<MatchStand> {
        let mut stands: Vec<MatchStand> = Vec::with_capacity(self.matches.len());
        let mut outcome: Vec<(Filled, Filled)> = Vec::with_capacity(self.matches.len());
        for one in &self.matches {
            let fill = |slot: Slot| match slot {
                Slot::Seed(seed) => {
                    seeded.get(usize::from(seed) - 1).map_or(Filled::Nobody, |no| Filled::By(*no))
                }
                Slot::Winner(number) => outcome[usize::from(number) - 1].0,
                Slot::Loser(number) => outcome[usize::from(number) - 1].1,
            };
            let (first, second) = (fill(one.first), fill(one.second));
            let (stand, result) = match (first, second) {
                (Filled::Open, _) | (_, Filled::Open) => {
                    (MatchStand::Waiting, (Filled::Open, Filled::Open))
                }
                (Filled::By(no), Filled::Nobody) | (Filled::Nobody, Filled::By(no)) => {
                    (MatchStand::Empty, (Filled::By(no), Filled::Nobody))
                }
                (Filled::Nobody, Filled::Nobody) => {
                    (MatchStand::Empty, (Filled::Nobody, Filled::Nobody))
                }
                (Filled::By(a), Filled::By(b)) => {
                    if Some(one.number) == self.reset && self.held_by_winners(&stands) {
                        (MatchStand::NotNeeded, (Filled::By(a), Filled::Nobody))
                    } else {
                        match end(one.number) {
                            Some(MatchEnd::NobodyWon) => {
                                (MatchStand::NobodyWon(a, b), (Filled::Nobody, Filled::Nobody))
                            }
                            Some(MatchEnd::Won(winner)) => {
                                let loser = if winner == a { b } else { a };
                                (
                                    MatchStand::Done { winner, loser },
                                    (Filled::By(winner), Filled::By(loser)),
                                )
                            }
                            None => (MatchStand::Ready(a, b), (Filled::Open, Filled::Open)),
                        }
                    }
                }
            };
            stands.push(stand);
            outcome.push(result);
        }
        stands
    }

    /// Who stands alone in a match and goes on without playing, with the number of the match.
    pub fn alone(&self, seeded: &[No], stands: &[MatchStand]) -> Vec<(u16, No)> {
        let mut alone: BTreeMap<u16, No> = BTreeMap::new();
        for (one, stand) in self.matches.iter().zip(stands) {
            if *stand != MatchStand::Empty {
                continue;
            }
            let who = |slot: Slot| match slot {
                Slot::Seed(seed) => seeded.get(usize::from(seed) - 1).copied(),
                Slot::Winner(number) => match stands[usize::from(number) - 1] {
                    MatchStand::Done { winner, .. } => Some(winner),
                    MatchStand::Empty => alone.get(&number).copied(),
                    _ => None,
                },
                Slot::Loser(number) => match stands[usize::from(number) - 1] {
                    MatchStand::Done { loser, .. } => Some(loser),
                    _ => None,
                },
            };
            if let Some(no) = who(one.first).or(who(one.second)) {
                alone.insert(one.number, no);
            }
        }
        alone.into_iter().collect()
    }

    /// Whether the one without a loss won the final.
    fn held_by_winners(&self, stands: &[MatchStand]) -> bool {
        let Some(last) = usize::from(self.last).checked_sub(1) else { return true };
        let MatchStand::Done { winner, .. } = stands[last] else { return true };
        // He came from the winners' side if he lost no match before.
        !stands[..last]
            .iter()
            .any(|stand| matches!(stand, MatchStand::Done { loser, .. } if *loser == winner))
    }

    /// The champion, as soon as there is one.
    pub fn champion(&self, stands: &[MatchStand]) -> Option<No> {
        let of = |number: u16| match stands.get(usize::from(number).checked_sub(1)?) {
            Some(MatchStand::Done { winner, .. }) => Some(*winner),
            _ => None,
        };
        match self.reset.map(|number| stands[usize::from(number) - 1]) {
            Some(MatchStand::NotNeeded) | None => of(self.last),
            Some(_) => self.reset.and_then(of),
        }
    }

    /// Places, best first: who went out later stands higher, those who went out in the same round
    /// share, matches for places decide theirs. Those still in share the first.
    pub fn places(&self, seeded: &[No], stands: &[MatchStand]) -> Vec<(No, u16)> {
        // The last match each lost outside the matches for places, by round.
        let mut out: BTreeMap<No, u16> = BTreeMap::new();
        let mut lost: BTreeMap<No, u8> = BTreeMap::new();
        let lives =
            if self.matches.iter().any(|one| one.part == BracketPart::Losers) { 2 } else { 1 };
        for (one, stand) in self.matches.iter().zip(stands) {
            if let MatchStand::NobodyWon(a, b) = stand {
                out.extend([*a, *b].map(|no| (no, one.round)));
            }
            if let (MatchStand::Done { loser, .. }, false) =
                (stand, matches!(one.part, BracketPart::Places(_)))
            {
                let losses = lost.entry(*loser).or_default();
                *losses += 1;
                if *losses == lives || one.part == BracketPart::Reset || one.number == self.last {
                    out.insert(*loser, one.round);
                }
            }
        }
        let champion = self.champion(stands);
        if let Some(champion) = champion {
            out.remove(&champion);
        }
        let mut order: Vec<(No, u32)> = seeded
            .iter()
            .map(|no| {
                let round = out.get(no).map_or(u32::MAX, |round| u32::from(*round));
                (*no, if Some(*no) == champion { u32::MAX } else { round.min(u32::MAX - 1) })
            })
            .collect();
        order.sort_by_key(|(no, round)| (std::cmp::Reverse(*round), *no));
        let mut places: Vec<(No, u16)> = Vec::with_capacity(order.len());
        for (index, (no, round)) in order.iter().enumerate() {
            let place = match index.checked_sub(1) {
                Some(above) if order[above].1 == *round => places[above].1,
                _ => index as u16 + 1,
            };
            places.push((*no, place));
        }
        // Matches for places: the winner takes the better one.
        for (one, stand) in self.matches.iter().zip(stands) {
            if let (BracketPart::Places(best), MatchStand::Done { winner, loser }) =
                (one.part, stand)
            {
                let half = self.depth_of(one) / 2;
                for (no, place) in &mut places {
                    if no == winner {
                        *place = best;
                    } else if no == loser {
                        *place = best + half;
                    }
                }
            }
        }
        places.sort_by_key(|(no, place)| (*place, *no));
        places
    }

    /// How many places a match for places decides about.
    fn depth_of(&self, one: &BracketMatch) -> u16 {
        let mut count = 2;
        let mut winners = vec![one.number];
        loop {
            let next: Vec<u16> = self
                .matches
                .iter()
                .filter(|other| {
                    matches!(other.part, BracketPart::Places(_))
                        && [other.first, other.second].iter().any(
                            |slot| matches!(slot, Slot::Winner(number) if winners.contains(number)),
                        )
                })
                .map(|other| other.number)
                .collect();
            if next.is_empty() {
                return count;
            }
            count *= 2;
            winners = next;
        }
    }
}

#[cfg(test)]
mod tests;
