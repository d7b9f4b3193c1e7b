//! Exact maximum-weight perfect matching on graphs too dense to be stored.
//!
//! The graph is a function: which pairs there are and what they weigh. A sparse part of it is
//! solved, all other pairs are checked against the duals, those that would improve are added, and
//! the solution is repaired (price and repair, Cook and Rohe 1999). What comes out is optimal over
//! all pairs, and the same on every run: vertices are taken in the caller's order.
//!
//! Criteria that come one after the other are solved one after the other. By linear programming
//! duality the best matchings are exactly those that use only *tight* pairs and fill every blossom
//! with a dual; [`Optimum`] knows both, and the next criteria choose among them: pairs that are
//! not tight are left out, and each blossom around a pair is worth more than anything else. So
//! every pass needs only the bits of its own criteria.

pub(crate) mod blossom;
mod halves;
pub(crate) mod relation;
pub(crate) mod weight;

use blossom::{Forest, Nest, Shared, Solver};
use halves::Halves;
use relation::Relation;
use weight::Weight;

/// The pairs of a graph and what they weigh. Pairs are asked for row by row, so that what those of
/// one vertex have in common is worked out once.
pub(crate) trait Pairs<W> {
    /// What is known of all pairs of a vertex.
    type Row: Default;
    /// Makes `row` that of `u`, whatever vertex of these pairs it was of before.
    fn open(&self, u: usize, row: &mut Self::Row);
    /// What the pair of `u`, whose row it is, and `v` weighs; nothing where there is no pair.
    fn weight(&self, row: &Self::Row, u: usize, v: usize) -> Option<W>;
}

impl<W, F: Fn(usize, usize) -> Option<W>> Pairs<W> for F {
    type Row = ();
    fn open(&self, _: usize, (): &mut ()) {}
    fn weight(&self, (): &(), u: usize, v: usize) -> Option<W> {
        self(u, v)
    }
}

/// Vertices in consecutive blocks, with a bound that lets whole blocks of pairs be skipped.
pub(crate) struct Blocks<'a, W> {
    /// The first vertex of each block, and the number of vertices at the end.
    pub(crate) starts: &'a [usize],
    /// No pair between these two blocks weighs more; nothing where there is no pair.
    pub(crate) bound: &'a dyn Fn(usize, usize) -> Option<W>,
}

impl<W> Blocks<'_, W> {
    fn count(&self) -> usize {
        self.starts.len() - 1
    }

    fn block(&self, b: usize) -> std::ops::Range<usize> {
        self.starts[b]..self.starts[b + 1]
    }
}

/// How many partners each vertex starts with, and how many are added in a repair.
const NEAREST: usize = 14;
/// How far around a vertex, in the caller's order, its first partners are looked for.
const WINDOW: usize = 160;
/// How many partners each vertex starts with in each of the blocks before and after its own, and
/// how far around its relative place they are looked for.
const IN_NEXT: usize = 4;
const NEXT_WINDOW: usize = 40;
/// How many blocks before and after are looked at.
const NEXT_BLOCKS: usize = 2;
const ADDED: usize = 10;

/// A best matching, and what all best ones have in common.
#[derive(Debug)]
pub(crate) struct Optimum<W> {
    /// The mate of each vertex.
    pub(crate) mates: Vec<usize>,
    dual: Vec<W>,
    forest: Forest<W>,
}

impl<W: Weight> Optimum<W> {
    /// The pairs that a best matching can use. A matching of these is best if and only if the
    /// blossoms around its pairs add up to [`Nest::filled`].
    ///
    /// `pairs` and `blocks` are those it is the best of.
    pub(crate) fn tight(&self, pairs: &impl Pairs<W>, blocks: &Blocks<'_, W>) -> Relation {
        let mut tight = Relation::new(self.dual.len());
        let mut row = Default::default();
        let mut shared = Shared::default();
        let count = blocks.count();
        for a in 0..count {
            let others: Vec<usize> =
                (a..count).filter(|b| self.may_be_tight(blocks, a, *b)).collect();
            if others.is_empty() {
                continue;
            }
            for u in blocks.block(a) {
                pairs.open(u, &mut row);
                self.forest.nest.share(u, &mut shared);
                for v in others.iter().flat_map(|b| blocks.block(*b)).filter(|v| *v > u) {
                    let Some(weight) = pairs.weight(&row, u, v) else { continue };
                    let sum = self.dual[u].plus(self.dual[v]);
                    if sum <= weight && sum.plus(self.forest.around(&shared, v)) == weight {
                        tight.add(u, v);
                    }
                }
            }
        }
        tight
    }

    /// The mates, and the blossoms that the best matchings have in common.
    pub(crate) fn into_parts(self) -> (Vec<usize>, Nest) {
        (self.mates, self.forest.nest)
    }

    /// Whether a pair between two blocks may be tight.
    pub(crate) fn may_be_tight(&self, blocks: &Blocks<'_, W>, a: usize, b: usize) -> bool {
        let lowest = |block: usize| blocks.block(block).map(|u| self.dual[u]).min();
        match ((blocks.bound)(a, b), lowest(a), lowest(b)) {
            (Some(bound), Some(a), Some(b)) => a.plus(b) <= bound,
            _ => false,
        }
    }
}

/// A perfect matching of greatest weight of `n` vertices.
///
/// `n` is even. Weights are symmetric and even.
/// `known` is a perfect matching of pairs that there are; without one every pair has to be there.
pub(crate) fn best<W: Weight>(
    n: usize,
    pairs: &impl Pairs<W>,
    blocks: &Blocks<'_, W>,
    known: Option<&[usize]>,
) -> Optimum<W> {
    let mut solver = Solver::new(n);
    let mut row = Default::default();
    let mut opened = None;
    for (u, v) in first_pairs(n, pairs, blocks, known) {
        if opened != Some(u) {
            pairs.open(u, &mut row);
            opened = Some(u);
        }
        if let Some(weight) = pairs.weight(&row, u, v) {
            solver.add(u, v, weight);
        }
    }
    solver.start();
    repaired(solver, pairs, blocks)
}

/// The same where the best partners of each vertex are to be looked for around another one, and
/// many may have the same: matched by halves first.
///
/// There is a center for each vertex; the rest is as for [`best`].
pub(crate) fn best_around<W: Weight>(
    centers: &[usize],
    pairs: &impl Pairs<W>,
    blocks: &Blocks<'_, W>,
    known: Option<&[usize]>,
) -> Optimum<W> {
    let n = centers.len();
    let mut halves = Halves::new(n);
    for (u, v, weight) in pairs_around(centers, pairs, known) {
        halves.add(u, v, weight);
    }
    let bare = Forest::bare(n);
    loop {
        let perfect = halves.solve();
        assert!(perfect, "the first pairs hold a perfect matching");
        let better = improving(&halves.duals(), &bare, pairs, blocks);
        if better.is_empty() {
            break;
        }
        for (u, v, weight) in better {
            halves.add(u, v, weight);
        }
    }
    let mut solver = Solver::new(n);
    for (u, v, weight) in halves.pairs() {
        solver.add(u, v, weight);
    }
    solver.start_from(halves.duals(), &halves.mates());
    repaired(solver, pairs, blocks)
}

/// Solves and repairs until no pair of the whole graph would improve anything.
fn repaired<W: Weight>(
    mut solver: Solver<W>,
    pairs: &impl Pairs<W>,
    blocks: &Blocks<'_, W>,
) -> Optimum<W> {
    loop {
        let perfect = solver.solve();
        assert!(perfect, "the first pairs hold a perfect matching");
        let better = improving(solver.duals(), &solver.forest(), pairs, blocks);
        if better.is_empty() {
            let (mates, dual, forest) = solver.finish();
            return Optimum { mates, dual, forest };
        }
        solver.reopen();
        for (u, v, weight) in better {
            solver.add_raising(u, v, weight);
        }
        solver.rematch();
    }
}

/// Each vertex with its best partners nearby and in the next blocks, and pairs that are sure to
/// leave nobody out.
fn first_pairs<W: Weight>(
    n: usize,
    pairs: &impl Pairs<W>,
    blocks: &Blocks<'_, W>,
    known: Option<&[usize]>,
) -> Vec<(usize, usize)> {
    let mut first = Vec::with_capacity(n * (NEAREST + 2 * NEXT_BLOCKS * IN_NEXT));
    let mut near: Vec<(W, usize)> = Vec::with_capacity(2 * WINDOW);
    let mut take = |row: &_, u: usize, window: std::ops::Range<usize>, count: usize| {
        near.clear();
        near.extend(
            window
                .filter(|v| *v != u)
                .filter_map(|v| pairs.weight(row, u, v).map(|weight| (weight, v))),
        );
        let kept = count.min(near.len());
        if kept < near.len() {
            // Of equal ones the nearest.
            near.select_nth_unstable_by(kept, |a, b| {
                b.0.cmp(&a.0).then((a.1.abs_diff(u), a.1).cmp(&(b.1.abs_diff(u), b.1)))
            });
        }
        first.extend(near[..kept].iter().map(|(_, v)| (u.min(*v), u.max(*v))));
    };
    let mut row = Default::default();
    let count = blocks.count();
    for a in 0..count {
        let own = blocks.block(a);
        for u in own.clone() {
            pairs.open(u, &mut row);
            take(&row, u, u.saturating_sub(WINDOW)..n.min(u + WINDOW + 1), NEAREST);
            for b in a.saturating_sub(NEXT_BLOCKS)..count.min(a + NEXT_BLOCKS + 1) {
                let other = blocks.block(b);
                if a == b || other.is_empty() || (blocks.bound)(a, b).is_none() {
                    continue;
                }
                let place = other.start + (u - own.start) * other.len() / own.len();
                let from = place.saturating_sub(NEXT_WINDOW).max(other.start);
                take(&row, u, from..other.end.min(place + NEXT_WINDOW + 1), IN_NEXT);
            }
        }
    }
    first.sort_unstable();
    first.dedup();
    match known {
        Some(mates) => first.extend((0..n).filter(|u| mates[*u] > *u).map(|u| (u, mates[u]))),
        None => {
            // A greedy matching, its leftovers joined as they come.
            let mut left: Vec<bool> = vec![true; n];
            for (u, v) in &first {
                if left[*u] && left[*v] {
                    (left[*u], left[*v]) = (false, false);
                }
            }
            let rest: Vec<usize> = (0..n).filter(|u| left[*u]).collect();
            first.extend(rest.chunks_exact(2).map(|pair| (pair[0], pair[1])));
        }
    }
    first.sort_unstable();
    first.dedup();
    first
}

/// Each vertex with its best partners around its center, and the pairs of a matching.
///
/// Where a crowd around a center has no pair there, its nearest partners beyond both ends are the
/// same for all of it. So each also has those beyond one end who stand as far from it as he does
/// from the other: the crowd moved by its own width.
fn pairs_around<W: Weight>(
    centers: &[usize],
    pairs: &impl Pairs<W>,
    known: Option<&[usize]>,
) -> Vec<(usize, usize, W)> {
    let n = centers.len();
    let mut first: Vec<(usize, usize, W)> = Vec::with_capacity(n * (NEAREST + 2 * IN_NEXT + 1));
    let mut near: Vec<(W, usize, usize)> = Vec::with_capacity(2 * WINDOW);
    let mut row = Default::default();
    for (u, center) in centers.iter().copied().enumerate() {
        pairs.open(u, &mut row);
        let mut take = |v: usize, weight: W| first.push((u.min(v), u.max(v), weight));
        near.clear();
        let (mut below, mut above) = (None, None);
        for away in 0..n {
            if near.len() >= 2 * WINDOW {
                break;
            }
            let low = center.checked_sub(away).filter(|v| *v != u);
            let high = Some(center + away).filter(|v| away > 0 && *v < n && *v != u);
            for (end, v) in [(&mut below, low), (&mut above, high)] {
                if let Some(v) = v
                    && let Some(weight) = pairs.weight(&row, u, v)
                {
                    near.push((weight, away, v));
                    end.get_or_insert(away);
                }
            }
        }
        let width = below.unwrap_or(0) + above.unwrap_or(0);
        for away in width.saturating_sub(IN_NEXT / 2)..width + IN_NEXT / 2 {
            let two = [center.checked_sub(away), Some(center + away).filter(|v| *v < n)];
            for v in two.into_iter().flatten().filter(|v| *v != u) {
                if let Some(weight) = pairs.weight(&row, u, v) {
                    take(v, weight);
                }
            }
        }
        let kept = NEAREST.min(near.len());
        if kept < near.len() {
            // Of equal ones the nearest.
            near.select_nth_unstable_by(kept, |a, b| {
                b.0.cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2)))
            });
        }
        for (weight, _, v) in &near[..kept] {
            take(*v, *weight);
        }
        // Where every pair is there, as they come.
        let mate = known.map_or(u ^ 1, |mates| mates[u]);
        if let Some(weight) = pairs.weight(&row, u, mate) {
            take(mate, weight);
        }
    }
    first.sort_unstable_by_key(|(u, v, _)| (*u, *v));
    first.dedup_by_key(|(u, v, _)| (*u, *v));
    first
}

/// The absent pairs that the duals do not yet allow for, at most a few for each vertex.
fn improving<W: Weight>(
    duals: &[W],
    forest: &Forest<W>,
    pairs: &impl Pairs<W>,
    blocks: &Blocks<'_, W>,
) -> Vec<(usize, usize, W)> {
    let mut better = Vec::new();
    let mut row = Default::default();
    let mut shared = Shared::default();
    let mut found: Vec<(W, usize, W)> = Vec::new();
    let count = blocks.count();
    let lowest: Vec<Option<W>> =
        (0..count).map(|b| blocks.block(b).map(|u| duals[u]).min()).collect();
    let bounds: Vec<Option<W>> =
        (0..count * count).map(|at| (blocks.bound)(at / count, at % count)).collect();
    for a in 0..count {
        for u in blocks.block(a) {
            let dual = duals[u];
            found.clear();
            pairs.open(u, &mut row);
            forest.nest.share(u, &mut shared);
            for b in a..count {
                let (Some(low), Some(bound)) = (lowest[b], bounds[a * count + b]) else { continue };
                if dual.plus(low) >= bound {
                    continue;
                }
                let block = blocks.block(b);
                let from = block.start.max(u + 1);
                for (v, other) in (from..block.end).zip(&duals[from..block.end]) {
                    let sum = dual.plus(*other);
                    if sum >= bound {
                        continue;
                    }
                    let Some(weight) = pairs.weight(&row, u, v) else { continue };
                    if sum < weight {
                        let slack = sum.plus(forest.around(&shared, v)).minus(weight);
                        if slack < W::ZERO {
                            found.push((slack, v, weight));
                        }
                    }
                }
            }
            found.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(&b.1)));
            better.extend(found.iter().take(ADDED).map(|(_, v, weight)| (u, *v, *weight)));
        }
    }
    better
}

#[cfg(test)]
mod tests;
