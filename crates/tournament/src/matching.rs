//! Exact maximum-weight perfect matching on complete graphs.
//!
//! The weights are wide integers that hold a list of criteria, the first criterion in the highest
//! bits; see [`wide`]. The graph is complete but never stored: a sparse part of it is solved, all
//! other pairs are checked against the duals, those that would improve are added, and the
//! solution is repaired (price and repair, Cook and Rohe 1999). What comes out is optimal over all
//! pairs, and the same on every run: vertices are taken in the caller's order.

pub(crate) mod blossom;
pub(crate) mod wide;

use blossom::Solver;
use wide::Weight;

/// Vertices in consecutive blocks, with a bound that lets whole blocks of pairs be skipped.
pub(crate) struct Blocks<'a, W> {
    /// The first vertex of each block, and the number of vertices at the end.
    pub(crate) starts: &'a [usize],
    /// No pair between these two blocks weighs more.
    pub(crate) bound: &'a dyn Fn(usize, usize) -> W,
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

/// The mate of each of `n` vertices in a perfect matching of greatest weight.
///
/// `n` is even. `weight` is symmetric, an even number, and defined for every pair.
pub(crate) fn best<W: Weight>(
    n: usize,
    weight: &dyn Fn(usize, usize) -> W,
    blocks: &Blocks<'_, W>,
) -> Vec<usize> {
    if n == 0 {
        return Vec::new();
    }
    let mut solver = Solver::new(n);
    for (u, v) in first_pairs(n, weight, blocks) {
        solver.add(u, v, weight(u, v));
    }
    solver.start();
    loop {
        let perfect = solver.solve();
        assert!(perfect, "the first pairs hold a perfect matching");
        let better = improving(&solver, n, weight, blocks);
        if better.is_empty() {
            return solver.mates();
        }
        solver.reopen();
        for (u, v) in better {
            solver.add_raising(u, v, weight(u, v));
        }
        solver.rematch();
    }
}

/// Each vertex with its best partners nearby and in the next blocks, and pairs that are sure to
/// leave nobody out.
fn first_pairs<W: Weight>(
    n: usize,
    weight: &dyn Fn(usize, usize) -> W,
    blocks: &Blocks<'_, W>,
) -> Vec<(usize, usize)> {
    let mut pairs = Vec::with_capacity(n * (NEAREST + 2 * NEXT_BLOCKS * IN_NEXT));
    let mut near: Vec<(W, usize)> = Vec::with_capacity(2 * WINDOW);
    let mut take = |u: usize, window: std::ops::Range<usize>, count: usize| {
        near.clear();
        near.extend(window.filter(|v| *v != u).map(|v| (weight(u, v), v)));
        let kept = count.min(near.len());
        if kept < near.len() {
            near.select_nth_unstable_by(kept, |a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        }
        pairs.extend(near[..kept].iter().map(|(_, v)| (u.min(*v), u.max(*v))));
    };
    let count = blocks.starts.len() - 1;
    for a in 0..count {
        let own = blocks.starts[a]..blocks.starts[a + 1];
        for u in own.clone() {
            take(u, u.saturating_sub(WINDOW)..n.min(u + WINDOW + 1), NEAREST);
            for b in a.saturating_sub(NEXT_BLOCKS)..count.min(a + NEXT_BLOCKS + 1) {
                let other = blocks.starts[b]..blocks.starts[b + 1];
                if a == b || other.is_empty() {
                    continue;
                }
                let place = other.start + (u - own.start) * other.len() / own.len();
                let from = place.saturating_sub(NEXT_WINDOW).max(other.start);
                take(u, from..other.end.min(place + NEXT_WINDOW + 1), IN_NEXT);
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    // A greedy matching, its leftovers joined as they come.
    let mut left: Vec<bool> = vec![true; n];
    for (u, v) in &pairs {
        if left[*u] && left[*v] {
            (left[*u], left[*v]) = (false, false);
        }
    }
    let rest: Vec<usize> = (0..n).filter(|u| left[*u]).collect();
    pairs.extend(rest.chunks_exact(2).map(|pair| (pair[0], pair[1])));
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The absent pairs that the duals do not yet allow for, at most a few for each vertex.
fn improving<W: Weight>(
    solver: &Solver<W>,
    n: usize,
    weight: &dyn Fn(usize, usize) -> W,
    blocks: &Blocks<'_, W>,
) -> Vec<(usize, usize)> {
    let mut found: Vec<Vec<(W, usize)>> = vec![Vec::new(); n];
    let count = blocks.starts.len() - 1;
    let block = |b: usize| blocks.starts[b]..blocks.starts[b + 1];
    let nesting = solver.nesting();
    // By place, and for which vertex it was filled.
    let mut shared = vec![W::ZERO; n];
    let mut filled: (usize, std::ops::Range<u32>) = (usize::MAX, 0..0);
    let lowest: Vec<Option<W>> =
        (0..count).map(|b| block(b).map(|u| solver.dual(u)).min()).collect();
    for a in 0..count {
        for b in a..count {
            let (Some(low_a), Some(low_b)) = (lowest[a], lowest[b]) else { continue };
            let bound = (blocks.bound)(a, b);
            if low_a.plus(low_b) >= bound {
                continue;
            }
            for u in block(a) {
                let dual = solver.dual(u);
                if dual.plus(low_b) >= bound {
                    continue;
                }
                for v in block(b) {
                    if v <= u {
                        continue;
                    }
                    let sum = dual.plus(solver.dual(v));
                    if sum >= bound {
                        continue;
                    }
                    let w = weight(u, v);
                    if sum < w {
                        if filled.0 != u {
                            filled = (u, solver.shared(u, &nesting, &mut shared));
                        }
                        let place = nesting.place[v];
                        let around = if filled.1.contains(&place) {
                            shared[place as usize]
                        } else {
                            W::ZERO
                        };
                        let slack = sum.plus(around).minus(w);
                        if slack < W::ZERO {
                            found[u].push((slack, v));
                        }
                    }
                }
            }
        }
    }
    let mut pairs = Vec::new();
    for (u, mut partners) in found.into_iter().enumerate() {
        partners.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(&b.1)));
        pairs.extend(partners.into_iter().take(ADDED).map(|(_, v)| (u, v)));
    }
    pairs
}

#[cfg(test)]
mod tests;
