use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::{Lots, Seed};

/// Plays a bracket to its end with random winners: the matches as they were played.
fn play(bracket: &Bracket, seeded: &[No], seed: u64) -> (Vec<MatchStand>, Vec<(u16, No, No)>) {
    let mut lots = Lots::new(Seed(seed));
    let mut winners: BTreeMap<u16, No> = BTreeMap::new();
    let mut played = Vec::new();
    loop {
        let end = |number| winners.get(&number).copied().map(MatchEnd::Won);
        let stands = bracket.stand(seeded, &end);
        let ready: Vec<(u16, No, No)> = bracket
            .matches
            .iter()
            .zip(&stands)
            .filter_map(|(one, stand)| match stand {
                MatchStand::Ready(a, b) => Some((one.number, *a, *b)),
                _ => None,
            })
            .collect();
        if ready.is_empty() {
            return (stands, played);
        }
        for (number, a, b) in ready {
            let winner = if lots.coin() { a } else { b };
            winners.insert(number, winner);
            played.push((number, winner, if winner == a { b } else { a }));
        }
    }
}

#[test]
fn single_elimination_takes_one_match_for_each_who_goes_out() {
    for n in 2..=40 {
        let seeded: Vec<No> = (0..n).map(No::at).collect();
        let bracket = single_elimination(n as u16, 0);
        let (stands, played) = play(&bracket, &seeded, n as u64);
        assert_eq!(played.len(), n - 1, "{n} seeds");
        let losers: BTreeSet<No> = played.iter().map(|(_, _, loser)| *loser).collect();
        assert_eq!(losers.len(), n - 1, "{n} seeds");
        let champion = bracket.champion(&stands).unwrap();
        assert!(!losers.contains(&champion), "{n} seeds");
        assert_eq!(bracket.places(&seeded, &stands)[0], (champion, 1), "{n} seeds");
    }
}

#[test]
fn missing_seeds_give_the_best_a_bye() {
    let bracket = single_elimination(6, 0);
    let seeded: Vec<No> = (0..6).map(No::at).collect();
    let stands = bracket.stand(&seeded, &|_| None);
    let first: Vec<MatchStand> = bracket
        .matches
        .iter()
        .zip(&stands)
        .filter(|(one, _)| one.round == 1)
        .map(|(_, stand)| *stand)
        .collect();
    let ready = |a: usize, b: usize| MatchStand::Ready(No::at(a - 1), No::at(b - 1));
    assert_eq!(first, [MatchStand::Empty, ready(4, 5), MatchStand::Empty, ready(3, 6)]);
}

#[test]
fn matches_for_places_give_every_place_once() {
    let bracket = single_elimination(8, 8);
    assert_eq!(bracket.matches.len(), 12);
    let seeded: Vec<No> = (0..8).map(No::at).collect();
    for seed in 0..50 {
        let (stands, played) = play(&bracket, &seeded, seed);
        assert_eq!(played.len(), 12);
        let places: Vec<u16> =
            bracket.places(&seeded, &stands).iter().map(|(_, place)| *place).collect();
        assert_eq!(places, [1, 2, 3, 4, 5, 6, 7, 8], "seed {seed}");
    }
    let third = single_elimination(8, 4);
    assert_eq!(third.matches.len(), 8);
    let (stands, _) = play(&third, &seeded, 1);
    let places: Vec<u16> = third.places(&seeded, &stands).iter().map(|(_, place)| *place).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 5, 5, 5]);
}

#[test]
fn double_elimination_takes_two_losses() {
    for n in 2..=40usize {
        let seeded: Vec<No> = (0..n).map(No::at).collect();
        for seed in 0..8 {
            let bracket = double_elimination(n as u16, true);
            let (stands, played) = play(&bracket, &seeded, seed);
            let case = format!("{n} seeds, seed {seed}");
            let champion = bracket.champion(&stands).unwrap();
            assert!([2 * n - 2, 2 * n - 1].contains(&played.len()), "{case}: {}", played.len());
            for no in &seeded {
                let losses = played.iter().filter(|(_, _, loser)| loser == no).count();
                if *no == champion {
                    assert!(losses <= 1, "{case}");
                } else {
                    assert_eq!(losses, 2, "{case}: {no}");
                }
            }
            let places = bracket.places(&seeded, &stands);
            assert_eq!(places[0], (champion, 1), "{case}");
            assert_eq!(places[1].1, 2, "{case}: {places:?}");
        }
    }
}

#[test]
fn nobody_meets_again_before_it_cannot_be_helped() {
    for (n, earliest) in [(4usize, 2), (8, 3), (16, 4), (32, 5), (64, 7)] {
        let seeded: Vec<No> = (0..n).map(No::at).collect();
        let bracket = double_elimination(n as u16, true);
        // The round on the losers' side, by number: they have n/4, n/4, n/8, n/8, … matches.
        let mut round_of: BTreeMap<u16, usize> = BTreeMap::new();
        let mut below = bracket.matches.iter().filter(|one| one.part == BracketPart::Losers);
        for round in 1..=2 * (n.ilog2() as usize - 1) {
            let size = n >> (2 + (round - 1) / 2);
            round_of.extend(below.by_ref().take(size).map(|one| (one.number, round)));
        }
        let mut first = usize::MAX;
        for seed in 0..300 {
            let (_, played) = play(&bracket, &seeded, seed);
            let mut met: BTreeSet<(No, No)> = BTreeSet::new();
            for (number, a, b) in played {
                let again = !met.insert((a.min(b), a.max(b)));
                if let (true, Some(round)) = (again, round_of.get(&number)) {
                    first = first.min(*round);
                }
            }
        }
        assert_eq!(first, earliest, "{n} seeds");
    }
}
