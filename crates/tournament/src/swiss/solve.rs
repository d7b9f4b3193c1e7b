//! Finding the best round: the criteria in passes, each of which chooses among what the passes
//! before leave open.

use super::{
    contender::Float,
    instance::{Costs, Criterion, Instance},
};
use crate::matching::{
    Blocks, Pairs, best, best_around,
    blossom::{Nest, Shared},
    relation::Relation,
    weight::Weight,
};

/// Duals can be a few times as large as a sum, and have a sign.
const SPARE: u32 = 6;

/// How many bits the criteria of a pass may take.
const WIDEST: u32 = 126;

/// Up to this many are paired in round 1 without a look at the pattern first. That takes little
/// time with so few, and of rounds that are equally good it is the one that was always taken.
const SMALL: usize = 240;

fn bits(sum: u64) -> u32 {
    64 - sum.leading_zeros()
}

/// The criteria of one pass with the weights they make.
#[derive(Debug)]
struct Pass<W> {
    /// For each criterion of the instance where its sum stands, and the most it can come to in a
    /// round that is as good as any by the criteria before.
    fields: Vec<Option<(u32, u64)>>,
    /// Where the blossoms of the passes before count.
    reward: u32,
    by_level: Option<Vec<W>>,
    by_color: Option<Vec<W>>,
    by_float: Option<Vec<[W; 2]>>,
    order: Option<u32>,
    flags: bool,
}

impl<W: Weight> Pass<W> {
    fn new(instance: &Instance<'_>, fields: Vec<Option<(u32, u64)>>, reward: u32) -> Pass<W> {
        let holds = |criteria: &dyn Fn(Criterion) -> bool| {
            instance
                .slots
                .iter()
                .zip(&fields)
                .any(|(slot, at)| at.is_some() && criteria(slot.criterion))
        };
        let mut pass = Pass {
            reward,
            by_level: None,
            by_color: None,
            by_float: None,
            order: None,
            flags: holds(&|criterion| {
                matches!(
                    criterion,
                    Criterion::Forbidden
                        | Criterion::Rematch
                        | Criterion::StronglyApart
                        | Criterion::Apart
                )
            }),
            fields,
        };
        let pairs = |count: usize, costs: &dyn Fn(usize, usize) -> Costs| -> Vec<W> {
            (0..count * count).map(|at| pass.packed(&costs(at / count, at % count))).collect()
        };
        let by_level = pairs(instance.level_scores.len(), &|a, b| instance.level_costs(a, b));
        let by_color = pairs(instance.balances.len(), &|a, b| instance.color_costs(a, b));
        let by_float: Vec<[W; 2]> = (0..instance.players.len())
            .map(|u| {
                [Float::Up, Float::Down].map(|float| pass.packed(&instance.float_costs(u, float)))
            })
            .collect();
        let some = |table: Vec<W>| table.iter().any(|cost| *cost != W::ZERO).then_some(table);
        pass.by_level = some(by_level);
        pass.by_color = some(by_color);
        pass.by_float = by_float.iter().any(|two| *two != [W::ZERO; 2]).then_some(by_float);
        pass.order = pass.fields[instance.slot(Criterion::Order)].map(|(shift, _)| shift);
        pass
    }

    fn packed(&self, costs: &[(usize, u64)]) -> W {
        costs.iter().fold(W::ZERO, |sum, (slot, cost)| match self.fields[*slot] {
            // Who costs more than the best round costs is in none of the best.
            Some((shift, most)) => sum.minus(W::shifted((*cost).min(most + 1), shift)),
            None => sum,
        })
    }

    /// What a pair weighs that lies within `depth` blossoms of the pass before.
    #[inline]
    fn weight(&self, instance: &Instance<'_>, u: usize, v: usize, depth: u32) -> W {
        let mut sum = if depth > 0 { W::shifted(depth.into(), self.reward) } else { W::ZERO };
        let n = instance.players.len();
        if u == n || v == n {
            return sum.plus(self.packed(&instance.bye_costs(u.min(v))));
        }
        let (a, b) = (instance.level[u], instance.level[v]);
        if let Some(by_level) = &self.by_level {
            sum = sum.plus(by_level[a * instance.level_scores.len() + b]);
        }
        if let Some(by_color) = &self.by_color {
            let (one, other) = (instance.balance[u], instance.balance[v]);
            sum = sum.plus(by_color[one * instance.balances.len() + other]);
        }
        if let Some(by_float) = &self.by_float {
            sum = match a.cmp(&b) {
                std::cmp::Ordering::Less => sum.plus(by_float[u][1]).plus(by_float[v][0]),
                std::cmp::Ordering::Greater => sum.plus(by_float[u][0]).plus(by_float[v][1]),
                std::cmp::Ordering::Equal => sum,
            };
        }
        if let Some(shift) = self.order {
            sum = sum.minus(W::shifted(instance.order(u, v), shift));
        }
        if self.flags && instance.has_flags(u, v) {
            sum = sum.plus(self.packed(&instance.flag_costs(u, v)));
        }
        debug_assert!(
            !(u + v).is_multiple_of(64)
                || sum
                    == self
                        .packed(&instance.all_costs(u, v))
                        .plus(W::shifted(depth.into(), self.reward)),
            "the tables hold the criteria"
        );
        sum
    }

    /// The most that a pair of these levels can weigh.
    fn bound(&self, instance: &Instance<'_>, a: usize, b: usize, deepest: u32) -> W {
        let most = W::shifted(deepest.into(), self.reward);
        let levels = instance.level_scores.len();
        match &self.by_level {
            Some(by_level) if a < levels && b < levels => most.plus(by_level[a * levels + b]),
            _ => most,
        }
    }
}

/// What the passes so far leave open.
#[derive(Debug)]
struct Open {
    /// The mate of each place in one of the best rounds.
    mates: Vec<usize>,
    /// The pairs of places that the best rounds are made of.
    tight: Relation,
    /// The blossoms that each of them fills.
    nest: Nest,
}

/// What is to be solved, and what the passes so far have made of it.
struct Passes<'a, 'b> {
    instance: &'a Instance<'b>,
    /// Who is free to be paired. Places count these.
    free: Vec<usize>,
    /// The first place of each block of one level, and the number of places.
    starts: Vec<usize>,
    /// For two blocks whether any pair of theirs is left.
    left: Vec<bool>,
    open: Option<Open>,
    /// In round 1 of a large field: for each place the one that the pattern has it meet, or the
    /// next one that is free.
    pattern: Option<Vec<usize>>,
}

/// The pairs of places that are left, with their weights in a pass.
struct Left<'a, 'b, 'c, W> {
    passes: &'a Passes<'b, 'c>,
    pass: &'a Pass<W>,
}

impl<W: Weight> Pairs<W> for Left<'_, '_, '_, W> {
    type Row = Shared;

    fn open(&self, i: usize, row: &mut Shared) {
        if let Some(open) = &self.passes.open {
            open.nest.share(i, row);
        }
    }

    #[inline]
    fn weight(&self, row: &Shared, i: usize, j: usize) -> Option<W> {
        let depth = match &self.passes.open {
            Some(open) if !open.tight.holds(i, j) => return None,
            Some(open) => open.nest.depth(row, j),
            None => 0,
        };
        let free = &self.passes.free;
        Some(self.pass.weight(self.passes.instance, free[i], free[j], depth))
    }
}

impl Passes<'_, '_> {
    fn level(&self, block: usize) -> usize {
        let u = self.free[self.starts[block]];
        self.instance.level.get(u).copied().unwrap_or(self.instance.level_scores.len())
    }

    /// Solves the pass of these criteria.
    fn run<W: Weight>(&mut self, fields: Vec<Option<(u32, u64)>>, reward: u32) {
        let pass: Pass<W> = Pass::new(self.instance, fields, reward);
        let count = self.starts.len() - 1;
        let deepest = self.open.as_ref().map_or(0, |open| open.nest.deepest);
        let pairs = Left { passes: self, pass: &pass };
        let bound = |a: usize, b: usize| {
            let (one, other) = (self.level(a), self.level(b));
            let some = self.left[a * count + b];
            some.then(|| pass.bound(self.instance, one, other, deepest))
        };
        let blocks = Blocks { starts: &self.starts, bound: &bound };
        let known = self.open.as_ref().map(|open| &open.mates[..]);
        let optimum = match &self.pattern {
            Some(pattern) => best_around(pattern, &pairs, &blocks, known),
            None => best(self.free.len(), &pairs, &blocks, known),
        };
        let tight = optimum.tight(&pairs, &blocks);
        let left = (0..count * count)
            .map(|at| optimum.may_be_tight(&blocks, at / count, at % count))
            .collect();
        let (mates, nest) = optimum.into_parts();
        self.left = left;
        self.open = Some(Open { mates, tight, nest });
    }
}

impl Instance<'_> {
    /// The mate of every player, and of the blank number where there is one; the pairs `forced`
    /// are kept.
    pub(super) fn solve(&self, forced: &[(usize, usize)]) -> Vec<usize> {
        self.solve_within(forced, WIDEST, SMALL)
    }

    fn solve_within(&self, forced: &[(usize, usize)], widest: u32, small: usize) -> Vec<usize> {
        let n = self.players.len();
        // Only the pattern of round 1 costs nothing at all, where nothing speaks against it.
        if forced.is_empty() && self.is_first && self.sums(&self.ideal).iter().all(|sum| *sum == 0)
        {
            return self.ideal.clone();
        }
        let mut mates = vec![usize::MAX; n + usize::from(self.is_odd())];
        for (u, v) in forced {
            mates[*u] = *v;
            mates[*v] = *u;
        }
        let free: Vec<usize> = (0..mates.len()).filter(|u| mates[*u] == usize::MAX).collect();
        if free.is_empty() {
            return mates;
        }
        // Consecutive players of a level are a block; the blank number is one of its own.
        let levels = self.level_scores.len();
        let block_of = |u: usize| self.level.get(u).copied().unwrap_or(levels);
        let mut starts = vec![0];
        starts.extend((1..free.len()).filter(|i| block_of(free[*i]) != block_of(free[*i - 1])));
        starts.push(free.len());
        let left = vec![true; (starts.len() - 1).pow(2)];
        let pattern = (self.is_first && free.len() > small).then(|| {
            let next_free = |u: &usize| free.partition_point(|v| *v < self.ideal[*u]);
            free.iter().map(|u| next_free(u).min(free.len() - 1)).collect()
        });
        let mut passes = Passes { instance: self, free, starts, left, open: None, pattern };
        let mut next = 0;
        while next < self.slots.len() {
            let known: Vec<u64> = match &passes.open {
                Some(open) => {
                    let mut all = mates.clone();
                    for (i, j) in open.mates.iter().enumerate() {
                        all[passes.free[i]] = passes.free[*j];
                    }
                    self.sums(&all)
                }
                None => Vec::new(),
            };
            let filled = passes.open.as_ref().map_or(0, |open| open.nest.filled);
            let most = |slot: usize| self.most(slot, &known[..next.min(known.len())]);
            // As many criteria as fit; the order of numbers, which takes the most work, alone.
            let mut width = 1 + bits(filled) + bits(most(next));
            let mut end = next + 1;
            while end < self.slots.len()
                && self.slots[end].criterion != Criterion::Order
                && width + bits(most(end)) + SPARE <= widest
            {
                width += bits(most(end));
                end += 1;
            }
            // The last criterion lowest; one bit stays free so that every weight is even.
            let mut fields = vec![None; self.slots.len()];
            let mut shift = 1;
            for slot in (next..end).rev() {
                fields[slot] = Some((shift, most(slot)));
                shift += bits(most(slot));
            }
            if width + SPARE <= 62 {
                passes.run::<i64>(fields, shift);
            } else {
                passes.run::<i128>(fields, shift);
            }
            next = end;
        }
        if let Some(open) = &passes.open {
            for (i, j) in open.mates.iter().enumerate() {
                mates[passes.free[i]] = passes.free[*j];
            }
        }
        mates
    }

    /// The most that a criterion comes to in a round that is as good as any by those before it,
    /// whose sums are known.
    fn most(&self, slot: usize, known: &[u64]) -> u64 {
        let of = |criterion: Criterion| {
            let at = self.slots.iter().position(|slot| slot.criterion == criterion)?;
            known.get(at).copied()
        };
        let whole = match self.slots[slot].criterion {
            Criterion::Floaters(_) => of(Criterion::AllFloaters),
            Criterion::Gap(_) => of(Criterion::Gaps),
            _ => None,
        };
        whole.map_or(self.slots[slot].most, |whole| whole.min(self.slots[slot].most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Apart, Color, Contender, FirstPairing, Lots, No, Points, ScoreOrder, Seed, Strength,
        SwissRules, SwissTask, matching::weight::Wide, swiss::first,
    };

    /// A field in the middle of an event, drawn by lot rather than played.
    fn random_task(n: usize, seed: u64) -> SwissTask {
        let mut lots = Lots::new(Seed(seed));
        let mut contenders: Vec<Contender> = (0..n).map(|i| Contender::fresh(No::at(i))).collect();
        let levels = 1 + lots.below(6);
        for contender in &mut contenders {
            contender.score = Points::whole(lots.below(levels) as i32);
            contender.byes = lots.below(6).saturating_sub(4) as u16;
            for _ in 0..4 {
                contender.colors.push(if lots.coin() { Color::Red } else { Color::Black });
                let floats = [Float::Up, Float::Down, Float::Level, Float::Level];
                contender.floats.push(floats[lots.below(4)]);
            }
        }
        for _ in 0..n {
            let (a, b) = (lots.below(n), lots.below(n));
            if a != b {
                contenders[a].met.push(No::at(b));
                contenders[b].met.push(No::at(a));
            }
        }
        let order = if lots.coin() { ScoreOrder::TopDown } else { ScoreOrder::LeastGaps };
        let rematch = lots.below(4) == 0;
        let rules = SwissRules { order, rematch, ..SwissRules::new(9) };
        let round = if lots.below(4) == 0 { 9 } else { 5 };
        SwissTask { contenders, apart: Vec::new(), round, rules }
    }

    /// The same with every criterion in one number, and no pass.
    fn in_one_pass(instance: &Instance<'_>, size: usize) -> Vec<usize> {
        let mut fields = vec![None; instance.slots.len()];
        let mut shift = 1;
        for (field, slot) in fields.iter_mut().zip(&instance.slots).rev() {
            *field = Some((shift, slot.most));
            shift += bits(slot.most);
        }
        assert!(shift + SPARE < 1_024);
        let pass: Pass<Wide<16>> = Pass::new(instance, fields, shift);
        let weight = |u: usize, v: usize| Some(pass.weight(instance, u, v, 0));
        let bound = |_, _| Some(Wide::ZERO);
        let blocks = Blocks { starts: &[0, size], bound: &bound };
        best(size, &weight, &blocks, None).mates
    }

    #[test]
    fn a_round_of_nobody_breaks_nothing() {
        let mut task = random_task(4, 1);
        task.contenders.clear();
        assert_eq!(crate::swiss::relaxed_by_hand(&task, &[], &[]), []);
        assert_eq!(
            Instance::new(&task, Seed(1)).map(|instance| instance.solve(&[])),
            Ok(Vec::new())
        );
    }

    fn compare(n: usize, seed: u64) {
        let task = random_task(n, seed);
        let instance = Instance::new(&task, Seed(seed)).unwrap();
        let mates = instance.solve(&[]);
        assert!((0..mates.len()).all(|u| mates[mates[u]] == u && mates[u] != u));
        let wide = in_one_pass(&instance, mates.len());
        assert_eq!(instance.total(&mates), instance.total(&wide), "seed {seed}, {n} players");
        // As many passes as there are criteria.
        let narrow = instance.solve_within(&[], 1, SMALL);
        assert_eq!(instance.total(&mates), instance.total(&narrow), "seed {seed}, {n} players");
    }

    #[test]
    fn passes_find_what_one_pass_with_wide_numbers_finds() {
        for seed in 0..300 {
            compare(2 + seed as usize % 41, seed);
        }
    }

    #[test]
    fn passes_find_the_same_in_fields_larger_than_the_first_window() {
        for (seed, n) in [20, 57, 94, 131, 168, 181, 199, 200].into_iter().enumerate() {
            compare(n, 1_000 + seed as u64);
        }
    }

    const PATTERNS: [FirstPairing; 6] = [
        FirstPairing::Halves,
        FirstPairing::Neighbors,
        FirstPairing::Ends,
        FirstPairing::HalvesByLot,
        FirstPairing::OddWithEven,
        FirstPairing::Random,
    ];

    /// Round 1 of a field whose clubs are just those that the pattern brings together.
    fn clashing_task(n: usize, seed: u64) -> SwissTask {
        let mut lots = Lots::new(Seed(seed));
        let first_pairing = PATTERNS[lots.below(PATTERNS.len())];
        let ideal = first::ideal(n + n % 2, first_pairing, Seed(seed).branch(0));
        let mut order: Vec<usize> = Vec::with_capacity(n);
        for (u, v) in ideal.iter().copied().enumerate().filter(|(u, v)| u < v) {
            // The blank number is in no club.
            order.extend([u, v].into_iter().filter(|w| *w < n));
        }
        let mut apart = Vec::new();
        let mut rest = &order[..];
        while !rest.is_empty() {
            // A club of more than half of the field cannot be kept apart, which is fine too.
            let largest = [4, 12, n.div_ceil(3), n][lots.below(4)];
            let members = 1 + lots.below(largest);
            let (club, others) = rest.split_at(members.min(rest.len()));
            let strength = [Strength::Strong, Strength::Strong, Strength::Soft, Strength::Absolute]
                [lots.below(4)];
            for (i, a) in club.iter().enumerate() {
                let pairs = club[..i].iter().map(|b| (No::at(*a), No::at(*b)));
                apart.extend(pairs.map(|(a, b)| Apart { a, b, strength }));
            }
            rest = others;
        }
        let rules = SwissRules { first_pairing, ..SwissRules::new(9) };
        let contenders = (0..n).map(|i| Contender::fresh(No::at(i))).collect();
        SwissTask { contenders, apart, round: 1, rules }
    }

    fn compare_first_rounds(n: usize, seed: u64) {
        let task = clashing_task(n, seed);
        let instance = Instance::new(&task, Seed(seed)).unwrap();
        let mates = instance.solve_within(&[], WIDEST, 0);
        assert!((0..mates.len()).all(|u| mates[mates[u]] == u && mates[u] != u));
        let total = instance.total(&mates);
        let wide = in_one_pass(&instance, mates.len());
        assert_eq!(total, instance.total(&wide), "seed {seed}, {n} players");
        let without = instance.solve_within(&[], WIDEST, usize::MAX);
        assert_eq!(total, instance.total(&without), "seed {seed}, {n} players");
        // The same around a pair that is forced.
        let mut order: Vec<usize> = (0..n).collect();
        Lots::new(Seed(seed)).shuffle(&mut order);
        if let [u, v, ..] = order[..] {
            let one = instance.solve_within(&[(u, v)], WIDEST, 0);
            let other = instance.solve_within(&[(u, v)], WIDEST, usize::MAX);
            assert_eq!(instance.total(&one), instance.total(&other), "seed {seed}, {n} players");
        }
    }

    #[test]
    fn round_one_with_clubs_is_as_good_by_halves_as_in_one_pass() {
        for seed in 0..400 {
            compare_first_rounds(1 + seed as usize % 61, seed);
        }
        for (seed, n) in [75, 100, 120, 147, 160, 199].into_iter().enumerate() {
            compare_first_rounds(n, 1_000 + seed as u64);
        }
    }

    /// Fields that the window does not span, and that are paired by halves outside of tests too.
    #[test]
    fn round_one_of_large_fields_with_clubs_is_as_good_by_halves_as_without() {
        for (seed, n) in [241, 280, 321, 363, 400].into_iter().enumerate() {
            let task = clashing_task(n, 2_000 + seed as u64);
            let instance = Instance::new(&task, Seed(seed as u64)).unwrap();
            let mates = instance.solve(&[]);
            let without = instance.solve_within(&[], WIDEST, usize::MAX);
            assert_eq!(instance.total(&mates), instance.total(&without), "{n} players");
            // Stored in another order, the round is the same.
            let mut shuffled = task.clone();
            Lots::new(Seed(seed as u64)).shuffle(&mut shuffled.contenders);
            shuffled.apart.reverse();
            let again = Instance::new(&shuffled, Seed(seed as u64)).unwrap().solve(&[]);
            assert_eq!(mates, again, "{n} players");
        }
    }
}
