//! The criteria of a round, and the matching problem they make.

use std::collections::BTreeMap;

use super::{
    Contender, Float, NoPairing, ScoreOrder, Strength, SwissRules, SwissTask,
    color::{Balance, least_harm},
    first,
};
use crate::{No, Points, Round, Seed};

/// What a round is judged by, most important first. Every one is a cost: less is better, and a
/// smaller sum in an earlier criterion is worth any sum in the later ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// H1: pairs who have met, or must not meet. A round where this is not zero is refused.
    Forbidden,
    /// Pairs who have met, where the regulations permit it rather than no pairing.
    Rematch,
    /// H2: how far the bye is from the fewest byes and the lowest score, in classes of the field.
    Bye,
    /// H3 禁多三: who gets a color three times more than the other.
    Excess,
    /// H4 禁连三: who gets a color a third time running.
    Triple,
    /// Pairs who should be kept apart even at the price of a score level.
    StronglyApart,
    /// The squared gaps of the whole field, in steps between scores.
    Gaps,
    /// All who leave their score level.
    AllFloaters,
    /// O2: who leaves this score level, counted at this level.
    Floaters(Points),
    /// O2, O3: the squared gaps of pairs whose higher score is this.
    Gap(Points),
    /// H5: pairs who should be kept apart.
    Apart,
    /// O4: the sum of both balance numbers, which is 0 where one is owed red as much as the other
    /// black.
    Balance,
    /// O5: who leaves the level in the same direction as the time before.
    RepeatedFloat,
    /// O5: how uneven the ways up and down are after the round.
    FloatBalance,
    /// O6, O7: how far apart the numbers stand; in odd rounds the smaller numbers count more, in
    /// even ones the larger. In round 1 how far the pair is from the pattern.
    Order,
}

/// Levels past this one are counted together.
const LEVELS: usize = 40;

/// A criterion's place in the order of importance.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    pub(super) criterion: Criterion,
    /// The most that it can come to in a round.
    pub(super) most: u64,
}

/// A pair's costs: the slot and what it adds there.
pub(super) type Costs = Vec<(usize, u64)>;

pub(super) struct Instance<'a> {
    /// In the order of levels, then numbers. The blank number 空号 stands behind them.
    pub(super) players: Vec<&'a Contender>,
    pub(super) rules: &'a SwissRules,
    pub(super) round: u16,
    pub(super) is_first: bool,
    odd: bool,
    /// Most important first.
    pub(super) slots: Vec<Slot>,
    pub(super) level: Vec<usize>,
    pub(super) level_scores: Vec<Points>,
    /// The place of each player in the order of numbers.
    place: Vec<usize>,
    pub(super) balance: Vec<usize>,
    pub(super) balances: Vec<Balance>,
    met: Vec<Vec<usize>>,
    /// Of each player whom he is kept apart from, by place.
    apart: Vec<Vec<(usize, Strength)>>,
    bye_class: Vec<u64>,
    /// Whom each place should meet in round 1; nobody in later rounds.
    pub(super) ideal: Vec<usize>,
    /// The steps that gaps are counted in, in quarter points.
    step: i32,
}

impl<'a> Instance<'a> {
    pub(super) fn new(task: &'a SwissTask, seed: Seed) -> Result<Instance<'a>, NoPairing> {
        let mut players: Vec<&Contender> = task.contenders.iter().collect();
        let key = |player: &Contender| (player.number, player.no);
        players.sort_by_key(|player| (std::cmp::Reverse(player.score), key(player)));
        let mut everybody: Vec<No> = players.iter().map(|player| player.no).collect();
        everybody.sort_unstable();
        if let Some(pair) = everybody.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(NoPairing::Twice(pair[0]));
        }
        let mut numbers: Vec<(u16, No)> = players.iter().map(|player| key(player)).collect();
        numbers.sort_unstable();
        let index: BTreeMap<No, usize> =
            players.iter().enumerate().map(|(u, player)| (player.no, u)).collect();
        let mut level_scores: Vec<Points> = players.iter().map(|player| player.score).collect();
        level_scores.dedup();
        let level: Vec<usize> = players
            .iter()
            .map(|player| {
                level_scores
                    .iter()
                    .position(|score| *score == player.score)
                    .expect("every score is a level")
            })
            .collect();
        let step = level_scores
            .windows(2)
            .fold(0, |step, pair| gcd(step, pair[0].gap(pair[1]).as_quarters()))
            .max(1);
        let is_first = task.round == 1 && level_scores.len() == 1;
        let place = players
            .iter()
            .map(|player| numbers.binary_search(&key(player)).expect("every number was sorted"))
            .collect();
        let of: Vec<Balance> = players.iter().map(|player| Balance::of(&player.colors)).collect();
        let mut balances = of.clone();
        balances.sort_unstable();
        balances.dedup();
        let balance = of
            .iter()
            .map(|one| balances.binary_search(one).expect("every balance was sorted"))
            .collect();
        let met = players
            .iter()
            .map(|player| player.met.iter().filter_map(|no| index.get(no).copied()).collect())
            .collect();
        let mut apart: Vec<Vec<(usize, Strength)>> = vec![Vec::new(); players.len()];
        for pair in &task.apart {
            if let (Some(a), Some(b)) = (index.get(&pair.a), index.get(&pair.b)) {
                apart[*a].push((*b, pair.strength));
                apart[*b].push((*a, pair.strength));
            }
        }
        for of in &mut apart {
            // The strictest first.
            of.sort_unstable_by_key(|(other, strength)| (*other, std::cmp::Reverse(*strength)));
            of.dedup_by_key(|(other, _)| *other);
        }
        let mut classes: Vec<(u16, Points)> =
            players.iter().map(|player| (player.byes, player.score)).collect();
        classes.sort_unstable();
        classes.dedup();
        let bye_class = players
            .iter()
            .map(|player| {
                classes.binary_search(&(player.byes, player.score)).expect("every class was sorted")
                    as u64
            })
            .collect();
        let odd = players.len() % 2 == 1;
        let ideal = if is_first {
            // One level: the order of players is the order of numbers.
            let places = players.len() + usize::from(odd);
            first::ideal(places, task.rules.first_pairing, seed.branch(0))
        } else {
            Vec::new()
        };
        let mut instance = Instance {
            players,
            rules: &task.rules,
            round: task.round,
            is_first,
            odd,
            slots: Vec::new(),
            level,
            level_scores,
            place,
            balance,
            balances,
            met,
            apart,
            bye_class,
            ideal,
            step,
        };
        instance.lay_out();
        Ok(instance)
    }

    /// Puts the criteria in their order, with the most that each can come to.
    fn lay_out(&mut self) {
        let n = self.players.len() as u64 + 1;
        let pairs = n / 2 + 1;
        let levels = self.level_scores.len().min(LEVELS);
        let last_round = self.round >= self.rules.rounds && self.rules.last_round_relaxes;
        // Nobody is there where an official publishes a round without boards.
        let span =
            levels.checked_sub(1).map_or(0, |_| self.gap(0, self.level_scores.len() - 1).pow(2));
        let colors = [(Criterion::Excess, 2 * pairs), (Criterion::Triple, 2 * pairs)];
        let mut wanted = vec![(Criterion::Forbidden, pairs)];
        if self.rules.rematch {
            wanted.push((Criterion::Rematch, pairs));
        }
        wanted.push((Criterion::Bye, n));
        if !last_round {
            wanted.extend(colors);
        }
        wanted.push((Criterion::StronglyApart, pairs));
        if self.rules.order == ScoreOrder::LeastGaps {
            wanted.push((Criterion::Gaps, span * pairs));
            wanted.push((Criterion::AllFloaters, n));
        }
        for level in 0..levels {
            let is_last = level + 1 == levels;
            let size = if is_last { n } else { self.size(level) };
            let lowest = self.level_scores.len() - 1;
            wanted.push((Criterion::Floaters(self.level_scores[level]), size));
            wanted.push((
                Criterion::Gap(self.level_scores[level]),
                size * self.gap(level, lowest).pow(2),
            ));
        }
        if last_round {
            wanted.extend(colors);
        }
        let balance = self.balances.iter().map(|b| u64::from(b.number().unsigned_abs())).max();
        let floats = self.players.iter().map(|player| player.floats.len() as u64 + 1).max();
        wanted.extend([
            (Criterion::Apart, pairs),
            (Criterion::Balance, 2 * balance.unwrap_or(0) * pairs),
            (Criterion::RepeatedFloat, n),
            (Criterion::FloatBalance, 2 * floats.unwrap_or(1) * n),
            (Criterion::Order, 16 * n * pairs),
        ]);
        self.slots = wanted.into_iter().map(|(criterion, most)| Slot { criterion, most }).collect();
    }

    fn size(&self, level: usize) -> u64 {
        self.level.iter().filter(|other| **other == level).count() as u64
    }

    fn gap(&self, a: usize, b: usize) -> u64 {
        let quarters = self.level_scores[a].gap(self.level_scores[b]).as_quarters();
        (quarters / self.step).unsigned_abs().into()
    }

    pub(super) fn slot(&self, criterion: Criterion) -> usize {
        self.slots
            .iter()
            .position(|slot| slot.criterion == criterion)
            .expect("every criterion that is used was laid out")
    }

    // ---- what a pair costs, in parts ----------------------------------------------------------

    pub(super) fn level_costs(&self, a: usize, b: usize) -> Costs {
        if a == b {
            return Vec::new();
        }
        let counted = |level: usize| self.level_scores[level.min(LEVELS - 1)];
        let gap = self.gap(a, b).pow(2);
        let mut costs = vec![
            (self.slot(Criterion::Floaters(counted(a))), 1),
            (self.slot(Criterion::Floaters(counted(b))), 1),
            (self.slot(Criterion::Gap(counted(a.min(b)))), gap),
        ];
        if self.rules.order == ScoreOrder::LeastGaps {
            costs.push((self.slot(Criterion::Gaps), gap));
            costs.push((self.slot(Criterion::AllFloaters), 2));
        }
        costs
    }

    pub(super) fn color_costs(&self, a: usize, b: usize) -> Costs {
        let (a, b) = (self.balances[a], self.balances[b]);
        let (excess, triple) = least_harm(a, b);
        vec![
            (self.slot(Criterion::Excess), excess.into()),
            (self.slot(Criterion::Triple), triple.into()),
            (self.slot(Criterion::Balance), (a.number() + b.number()).unsigned_abs().into()),
        ]
    }

    pub(super) fn float_costs(&self, u: usize, float: Float) -> Costs {
        if float == Float::Level {
            return Vec::new();
        }
        let floats = &self.players[u].floats;
        let repeated = floats.iter().rev().find(|other| **other != Float::Level) == Some(&float)
            && floats.last() == Some(&float);
        let count = |which| floats.iter().filter(|other| **other == which).count() as i64;
        let sign = if float == Float::Up { 1 } else { -1 };
        let after = (count(Float::Up) - count(Float::Down) + sign).unsigned_abs();
        vec![
            (self.slot(Criterion::RepeatedFloat), repeated.into()),
            (self.slot(Criterion::FloatBalance), after),
        ]
    }

    /// The cost of the order of numbers.
    pub(super) fn order(&self, u: usize, v: usize) -> u64 {
        let n = self.players.len() as u64;
        if self.is_first {
            return (self.ideal[u].abs_diff(v) + self.ideal[v].abs_diff(u)) as u64;
        }
        let (a, b) = (self.place[u] as u64, self.place[v] as u64);
        let ahead = if self.round % 2 == 1 { n - a.min(b) } else { a.max(b) + 1 };
        a.abs_diff(b) * (1 + 15 * ahead / n)
    }

    fn is_blank(&self, u: usize) -> bool {
        u == self.players.len()
    }

    pub(super) fn bye_costs(&self, u: usize) -> Costs {
        let n = self.players.len();
        let order = if self.is_first {
            (self.ideal[u].abs_diff(n) + self.ideal[n].abs_diff(u)) as u64
        } else {
            (n - self.place[u]) as u64
        };
        let class = if self.is_first { 0 } else { self.bye_class[u] };
        vec![(self.slot(Criterion::Bye), class), (self.slot(Criterion::Order), order)]
    }

    fn strength(&self, u: usize, v: usize) -> Option<Strength> {
        let of = self.apart.get(u)?;
        let at = of.binary_search_by_key(&v, |(other, _)| *other).ok()?;
        Some(of[at].1)
    }

    /// Whether they should be kept apart, however strictly.
    pub(super) fn is_apart(&self, u: usize, v: usize) -> bool {
        self.strength(u, v).is_some()
    }

    pub(super) fn have_met(&self, u: usize, v: usize) -> bool {
        !self.is_blank(v) && !self.is_blank(u) && self.met[u].contains(&v)
    }

    fn is_forbidden(&self, u: usize, v: usize) -> bool {
        self.have_met(u, v) && !self.rules.rematch
            || self.strength(u, v) == Some(Strength::Absolute)
    }

    pub(super) fn flag_costs(&self, u: usize, v: usize) -> Costs {
        let mut costs = Vec::new();
        if self.is_forbidden(u, v) {
            costs.push((self.slot(Criterion::Forbidden), 1));
        }
        if self.rules.rematch && self.have_met(u, v) {
            costs.push((self.slot(Criterion::Rematch), 1));
        }
        match self.strength(u, v) {
            Some(Strength::Strong) => costs.push((self.slot(Criterion::StronglyApart), 1)),
            Some(Strength::Soft) => costs.push((self.slot(Criterion::Apart), 1)),
            Some(Strength::Absolute) | None => {}
        }
        costs
    }

    fn float_of(&self, u: usize, v: usize) -> Float {
        match self.level[u].cmp(&self.level[v]) {
            std::cmp::Ordering::Less => Float::Down,
            std::cmp::Ordering::Equal => Float::Level,
            std::cmp::Ordering::Greater => Float::Up,
        }
    }

    /// All costs of a pair, by slot.
    pub(super) fn all_costs(&self, u: usize, v: usize) -> Costs {
        if self.is_blank(u) {
            return self.bye_costs(v);
        }
        if self.is_blank(v) {
            return self.bye_costs(u);
        }
        let mut costs = self.flag_costs(u, v);
        costs.extend(self.level_costs(self.level[u], self.level[v]));
        costs.extend(self.color_costs(self.balance[u], self.balance[v]));
        costs.extend(self.float_costs(u, self.float_of(u, v)));
        costs.extend(self.float_costs(v, self.float_of(v, u)));
        costs.push((self.slot(Criterion::Order), self.order(u, v)));
        costs
    }

    /// What a pair costs, most important first; nothing that is zero.
    pub(super) fn costs(&self, u: usize, v: usize) -> Vec<(Criterion, u64)> {
        let mut sums = vec![0; self.slots.len()];
        for (slot, cost) in self.all_costs(u, v) {
            sums[slot] += cost;
        }
        self.named(&sums).filter(|(_, sum)| *sum > 0).collect()
    }

    fn named<'b>(&'b self, sums: &'b [u64]) -> impl Iterator<Item = (Criterion, u64)> + 'b {
        self.slots.iter().zip(sums).map(|(slot, sum)| (slot.criterion, *sum))
    }

    /// What a whole round costs, every criterion, most important first.
    pub(super) fn total(&self, mates: &[usize]) -> Vec<(Criterion, u64)> {
        self.named(&self.sums(mates)).collect()
    }

    /// The same in the order of the criteria.
    pub(super) fn sums(&self, mates: &[usize]) -> Vec<u64> {
        let mut sums = vec![0; self.slots.len()];
        for (u, v) in mates.iter().enumerate().filter(|(u, v)| u < *v) {
            for (slot, cost) in self.all_costs(u, *v) {
                sums[slot] += cost;
            }
        }
        sums
    }

    /// Whether any of [`Instance::flag_costs`] is there.
    #[inline]
    pub(super) fn has_flags(&self, u: usize, v: usize) -> bool {
        self.met[u].contains(&v) || (!self.apart[u].is_empty() && self.is_apart(u, v))
    }

    pub(super) fn is_odd(&self) -> bool {
        self.odd
    }

    /// The pairs of a round as they were published; nothing where they do not hold everybody once.
    pub(super) fn mates_of(&self, round: &Round) -> Option<Vec<usize>> {
        let mut mates = vec![usize::MAX; self.players.len() + usize::from(self.odd)];
        let mut join = |u: usize, v: usize| -> Option<()> {
            if mates[u] != usize::MAX || mates[v] != usize::MAX {
                return None;
            }
            (mates[u], mates[v]) = (v, u);
            Some(())
        };
        for board in &round.boards {
            join(self.find(board.first)?, self.find(board.second)?)?;
        }
        for bye in &round.byes {
            join(self.find(bye.no)?, self.blank()?)?;
        }
        mates.iter().all(|mate| *mate != usize::MAX).then_some(mates)
    }

    // ---- reading a solution -------------------------------------------------------------------

    /// The pairs that must not be.
    pub(super) fn forbidden(&self, mates: &[usize]) -> Vec<(No, No)> {
        (0..self.players.len())
            .filter(|u| mates[*u] > *u && self.is_forbidden(*u, mates[*u]))
            .map(|u| (self.players[u].no, self.players[mates[u]].no))
            .collect()
    }

    pub(super) fn bye_holder(&self, mates: &[usize]) -> Option<usize> {
        self.odd.then(|| mates[self.players.len()])
    }

    /// The blank number, where the field is odd.
    pub(super) fn blank(&self) -> Option<usize> {
        self.odd.then_some(self.players.len())
    }

    pub(super) fn find(&self, no: No) -> Option<usize> {
        self.players.iter().position(|player| player.no == no)
    }

    pub(super) fn must_not_meet(&self, u: usize, v: usize) -> bool {
        self.strength(u, v) == Some(Strength::Absolute)
    }
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
