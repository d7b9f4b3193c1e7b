use super::{Blocks, Optimum, Relation, Shared, best, best_around, weight::*};
use crate::{Lots, Seed};

fn matched<W: Weight>(n: usize, weight: &dyn Fn(usize, usize) -> W) -> Vec<usize> {
    let heaviest =
        (0..n).flat_map(|u| (0..u).map(move |v| (u, v))).map(|(u, v)| weight(u, v)).max();
    let bound = |_, _| Some(heaviest.unwrap_or(W::ZERO));
    let weight = |u: usize, v: usize| Some(weight(u, v));
    best(n, &weight, &Blocks { starts: &[0, n], bound: &bound }, None).mates
}

/// The greatest weight by trying everything.
fn brute(left: &mut Vec<usize>, weight: &dyn Fn(usize, usize) -> i128) -> i128 {
    let Some(u) = left.pop() else { return 0 };
    let mut heaviest = i128::MIN;
    for i in 0..left.len() {
        let v = left.swap_remove(i);
        heaviest = heaviest.max(weight(u, v) + brute(left, weight));
        left.push(v);
        let last = left.len() - 1;
        left.swap(i, last);
    }
    left.push(u);
    heaviest
}

fn random_weights(n: usize, range: usize, seed: u64) -> Vec<i128> {
    let mut lots = Lots::new(Seed(seed));
    let mut weights = vec![0; n * n];
    for u in 0..n {
        for v in 0..u {
            // Few distinct values make many ties and many blossoms.
            let weight = 2 * (lots.below(range) as i128 - range as i128 / 2);
            weights[u * n + v] = weight;
            weights[v * n + u] = weight;
        }
    }
    weights
}

#[test]
fn small_graphs_are_matched_as_well_as_by_trying_everything() {
    for seed in 0..4_000 {
        let n = 2 + 2 * (seed as usize % 5);
        let range = [2, 3, 8, 50, 100_000][seed as usize / 5 % 5];
        let weights = random_weights(n, range, seed);
        let weight = |u: usize, v: usize| weights[u * n + v];
        let mates = matched(n, &weight);
        let sum: i128 = (0..n).map(|u| weight(u, mates[u])).sum::<i128>() / 2;
        assert!((0..n).all(|u| mates[mates[u]] == u && mates[u] != u), "seed {seed}");
        assert_eq!(sum, brute(&mut (0..n).collect(), &weight), "seed {seed}, {n} vertices");
    }
}

/// Of a tight pair, how many blossoms lie around both.
fn depth(optimum: &Optimum<i128>, tight: &Relation, u: usize, v: usize) -> Option<u32> {
    let mut shared = Shared::default();
    optimum.forest.nest.share(u, &mut shared);
    tight.holds(u, v).then(|| optimum.forest.nest.depth(&shared, v))
}

/// What one criterion leaves open, the next decides; together they are one sum.
#[test]
fn criteria_one_after_the_other_are_solved_as_one_sum_would_be() {
    for seed in 0..3_000 {
        let n = 2 + 2 * (seed as usize % 6);
        let range = [2, 3, 6, 12][seed as usize / 7 % 4];
        let first = random_weights(n, range, 3 * seed);
        let second = random_weights(n, range, 3 * seed + 1);
        let third = random_weights(n, 50, 3 * seed + 2);
        let shift = 1 << 20;
        let sum = |u: usize, v: usize| {
            let at = u * n + v;
            (first[at] * shift + second[at]) * shift + third[at]
        };
        let bound = |_, _| Some(i128::MAX / 4);
        let blocks = Blocks { starts: &[0, n], bound: &bound };
        let one = best(n, &|u, v| Some(first[u * n + v]), &blocks, None);
        // Blossoms first, then the criterion.
        let with = |depth: u32, weight: i128| i128::from(depth) * shift + weight;
        let (one, tight_one) =
            (&one, one.tight(&|u: usize, v: usize| Some(first[u * n + v]), &blocks));
        let weight_two = |u: usize, v: usize| {
            let depth = depth(one, &tight_one, u, v)?;
            Some(with(depth, second[u * n + v]))
        };
        let two = best(n, &weight_two, &blocks, Some(&one.mates));
        let tight_two = two.tight(&weight_two, &blocks);
        let weight_three = |u: usize, v: usize| {
            let depth = depth(&two, &tight_two, u, v)?;
            Some(with(depth, third[u * n + v]))
        };
        let three = best(n, &weight_three, &blocks, Some(&two.mates));
        let made: i128 = (0..n).map(|u| sum(u, three.mates[u])).sum::<i128>() / 2;
        assert_eq!(made, brute(&mut (0..n).collect(), &sum), "seed {seed}, {n} vertices");
        let depths = |optimum: &Optimum<i128>, tight: &Relation| {
            let of = |u: usize| depth(optimum, tight, u, three.mates[u]).unwrap();
            (0..n).map(|u| u64::from(of(u))).sum::<u64>() / 2
        };
        assert_eq!(depths(one, &tight_one), one.forest.nest.filled, "seed {seed}");
        assert_eq!(depths(&two, &tight_two), two.forest.nest.filled, "seed {seed}");
    }
}

#[test]
fn by_halves_graphs_with_gaps_are_matched_as_well_as_by_trying_everything() {
    for seed in 0..4_000 {
        let n = 2 + 2 * (seed as usize % 5);
        let whole = seed % 4 == 0;
        let mut lots = Lots::new(Seed(seed));
        let range = [2, 3, 8, 50, 100_000][seed as usize / 5 % 5];
        let weights = random_weights(n, range, seed);
        let mut order: Vec<usize> = (0..n).collect();
        lots.shuffle(&mut order);
        let mut known = vec![0; n];
        for pair in order.chunks_exact(2) {
            (known[pair[0]], known[pair[1]]) = (pair[1], pair[0]);
        }
        // A third of the pairs are not there, or all are and no matching is known.
        let mut there = vec![true; n * n];
        for u in 0..n {
            for v in (0..u).filter(|v| *v != known[u]) {
                there[u * n + v] = whole || lots.below(3) > 0;
                there[v * n + u] = there[u * n + v];
            }
        }
        let centers: Vec<usize> = (0..n).map(|_| lots.below(n)).collect();
        let missing = -1_000_000_000;
        let weight = |u: usize, v: usize| there[u * n + v].then_some(weights[u * n + v]);
        let bound = |_, _| Some(i128::MAX / 4);
        let blocks = Blocks { starts: &[0, n], bound: &bound };
        let known = (!whole).then_some(&known[..]);
        let mates = best_around(&centers, &weight, &blocks, known).mates;
        assert!((0..n).all(|u| mates[mates[u]] == u && mates[u] != u), "seed {seed}");
        let filled = |u: usize, v: usize| weight(u, v).unwrap_or(missing);
        let sum: i128 = (0..n).map(|u| filled(u, mates[u])).sum::<i128>() / 2;
        assert_eq!(sum, brute(&mut (0..n).collect(), &filled), "seed {seed}, {n} vertices");
    }
}

/// A crowd whose nearest partners are all the same, in a field larger than the window.
#[test]
fn by_halves_a_crowd_is_matched_as_well_as_without() {
    for (n, crowd) in [(400, 40), (500, 100), (700, 170)] {
        let half = n / 2;
        let weight = |u: usize, v: usize| -> Option<i128> {
            let clubs = [u % half / crowd, v % half / crowd];
            let ideal = |u: usize| (u + half) % n;
            let away = ideal(u).abs_diff(v) + ideal(v).abs_diff(u);
            (clubs[0] != clubs[1]).then_some(-2 * away as i128)
        };
        let centers: Vec<usize> = (0..n).map(|u| (u + half) % n).collect();
        let known: Vec<usize> = {
            let mut order: Vec<usize> = (0..n).collect();
            order.sort_by_key(|u| (u % half / crowd, *u));
            let mut known = vec![0; n];
            for i in 0..half {
                (known[order[i]], known[order[i + half]]) = (order[i + half], order[i]);
            }
            known
        };
        assert!((0..n).all(|u| weight(u, known[u]).is_some()));
        let bound = |_, _| Some(0);
        let blocks = Blocks { starts: &[0, n], bound: &bound };
        let sum = |mates: &[usize]| (0..n).map(|u| weight(u, mates[u]).unwrap()).sum::<i128>();
        let by_halves = best_around(&centers, &weight, &blocks, Some(&known)).mates;
        let without = best(n, &weight, &blocks, Some(&known)).mates;
        assert_eq!(sum(&by_halves), sum(&without), "{n} vertices in crowds of {crowd}");
    }
}

#[test]
fn repairs_reach_pairs_outside_the_first_window() {
    // Far more vertices than the window: the best partners lie at the other end.
    let n = 600;
    let weight = |u: usize, v: usize| -> i128 {
        if u + v == n - 1 { 1_000 } else { -2 * (u.abs_diff(v) as i128 % 7) }
    };
    let mates = matched(n, &weight);
    assert!((0..n).all(|u| mates[u] == n - 1 - u));
}

#[test]
fn wide_weights_match_like_narrow_ones() {
    for seed in 0..60 {
        let n = 40;
        let weights = random_weights(n, [3, 9, 1_000][seed as usize % 3], seed);
        let narrow = |u: usize, v: usize| weights[u * n + v];
        let wide = |u: usize, v: usize| {
            let weight = weights[u * n + v];
            let size = Wide::<4>::shifted(weight.unsigned_abs() as u64, 100);
            if weight < 0 { Wide::ZERO.minus(size) } else { size }
        };
        assert_eq!(matched(n, &narrow), matched(n, &wide), "seed {seed}");
    }
}

#[test]
fn wide_numbers_are_numbers() {
    let mut lots = Lots::new(Seed(1));
    let number = |lots: &mut Lots| lots.below(usize::MAX) as i128 - (1 << 62);
    let wide = |value: i128| {
        let size = value.unsigned_abs();
        let made = Wide::<3>::shifted(size as u64, 0).plus(Wide::shifted((size >> 64) as u64, 64));
        if value < 0 { Wide::ZERO.minus(made) } else { made }
    };
    for _ in 0..2_000 {
        let (a, b) = (number(&mut lots) * 3, number(&mut lots) * 5);
        assert_eq!(wide(a).plus(wide(b)), wide(a + b));
        assert_eq!(wide(a).minus(wide(b)), wide(a - b));
        assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
        assert_eq!(wide(a * 2).half(), wide(a));
    }
}
