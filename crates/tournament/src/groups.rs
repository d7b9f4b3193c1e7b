//! 分组: seeds in a snake, the others by lot (11.3).

use std::collections::BTreeMap;

use crate::{Lots, No, RoundRobinRules, Seed, round_robin_table};

/// The group, from 0, of the seed at place `seed` (from 0) when `groups` are filled in a snake
/// 蛇形: 1 2 3, then 3 2 1, and so on.
pub const fn snake(seed: usize, groups: usize) -> usize {
    let (row, column) = (seed / groups, seed % groups);
    if row % 2 == 0 { column } else { groups - 1 - column }
}

/// Puts `seeds`, best first, into groups in a snake, and `others` by lot into the places that are
/// left; members of one club go to different groups as long as there is one with fewer of them.
///
/// Group sizes differ by one at most. `club` names what is to be spread.
pub fn draw_groups(
    seeds: &[No],
    others: &[No],
    groups: usize,
    club: &dyn Fn(No) -> Option<u32>,
    seed: Seed,
) -> Vec<Vec<No>> {
    let groups = groups.max(1);
    let mut drawn: Vec<Vec<No>> = vec![Vec::new(); groups];
    for (place, no) in seeds.iter().enumerate() {
        drawn[snake(place, groups)].push(*no);
    }
    let all = seeds.len() + others.len();
    let mut clubs: BTreeMap<(u32, usize), usize> = BTreeMap::new();
    for (group, members) in drawn.iter().enumerate() {
        for club in members.iter().filter_map(|no| club(*no)) {
            *clubs.entry((club, group)).or_default() += 1;
        }
    }
    let mut lots = Lots::new(seed);
    let mut waiting = others.to_vec();
    lots.shuffle(&mut waiting);
    // The largest clubs first: later they might find no group free of them.
    let size = |no: &No| {
        club(*no).map_or(0, |one| others.iter().filter(|other| club(**other) == Some(one)).count())
    };
    waiting.sort_by_key(|no| std::cmp::Reverse(size(no)));
    let larger = all % groups;
    for no in waiting {
        let full = all / groups;
        let over = drawn.iter().filter(|members| members.len() > full).count();
        let open =
            |members: &Vec<No>| members.len() < full || (members.len() == full && over < larger);
        let mates = |group: usize| {
            club(no).and_then(|club| clubs.get(&(club, group)).copied()).unwrap_or(0)
        };
        let fewest = (0..groups).filter(|g| open(&drawn[*g])).map(mates).min();
        let mut fit: Vec<usize> =
            (0..groups).filter(|g| open(&drawn[*g]) && Some(mates(*g)) == fewest).collect();
        if fit.is_empty() {
            fit = (0..groups).collect();
        }
        let group = fit[lots.below(fit.len())];
        drawn[group].push(no);
        if let Some(club) = club(no) {
            *clubs.entry((club, group)).or_default() += 1;
        }
    }
    drawn
}

/// Lots for a round robin. Where the rules ask for it, the order is the one of many drawn in which
/// those of one club meet earliest; who of them sits where is still by lot.
pub fn draw_table(
    members: &[No],
    rules: RoundRobinRules,
    club: &dyn Fn(No) -> Option<u32>,
    seed: Seed,
) -> Vec<No> {
    let mut lots = Lots::new(seed);
    let mut order = members.to_vec();
    lots.shuffle(&mut order);
    if !rules.clubs_first || order.len() < 3 {
        return order;
    }
    let table = round_robin_table(order.len() as u16, RoundRobinRules { cycles: 1, ..rules });
    let n = order.len();
    let mut meet = vec![0u64; n * n];
    for (round, row) in table.iter().enumerate() {
        for (a, b) in &row.pairs {
            let (a, b) = (usize::from(*a) - 1, usize::from(*b) - 1);
            // Squares: a late round is worse than two early ones.
            meet[a * n + b] = (round as u64).pow(2);
            meet[b * n + a] = meet[a * n + b];
        }
    }
    let clubs: Vec<Option<u32>> = order.iter().map(|no| club(*no)).collect();
    let mut seats: Vec<usize> = (0..n).collect();
    let cost = |seats: &[usize], i: usize| -> u64 {
        (0..n)
            .filter(|j| *j != i && clubs[seats[i]].is_some() && clubs[seats[*j]] == clubs[seats[i]])
            .map(|j| meet[i * n + j])
            .sum()
    };
    // Exchanges two seats as long as it helps; every exchange lowers the sum, so it ends.
    loop {
        let mut better = false;
        for i in 0..n {
            for j in i + 1..n {
                let before = cost(&seats, i) + cost(&seats, j);
                seats.swap(i, j);
                if cost(&seats, i) + cost(&seats, j) < before {
                    better = true;
                } else {
                    seats.swap(i, j);
                }
            }
        }
        if !better {
            return seats.into_iter().map(|seat| order[seat]).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_snake_turns_at_the_ends() {
        let groups: Vec<usize> = (0..8).map(|seed| snake(seed, 3)).collect();
        assert_eq!(groups, [0, 1, 2, 2, 1, 0, 0, 1]);
    }

    #[test]
    fn groups_are_even_and_clubs_spread() {
        for seed in 0..100 {
            let numbers: Vec<No> = (0..22).map(No::at).collect();
            let club = |no: No| Some(u32::from(no.get()) % 5);
            let groups = draw_groups(&numbers[..4], &numbers[4..], 4, &club, Seed(seed));
            let mut everybody: Vec<No> = groups.concat();
            everybody.sort_unstable();
            assert_eq!(everybody, numbers, "seed {seed}");
            assert!(groups.iter().all(|group| (5..=6).contains(&group.len())), "seed {seed}");
            for group in &groups {
                for one in 0..5 {
                    let mates = group.iter().filter(|no| club(**no) == Some(one)).count();
                    assert!(mates <= 2, "seed {seed}: {groups:?}");
                }
            }
            for (place, no) in numbers[..4].iter().enumerate() {
                assert!(groups[place].contains(no), "seed {seed}");
            }
        }
    }
}
