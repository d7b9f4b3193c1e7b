//! Round 1, by the pattern of numbers.

use super::{ColorReason, FirstColors, FirstPairing, instance::Instance};
use crate::{Lots, Seed};

/// Whom each of `n` places should meet; `n` is even, the last place may be the blank number.
pub(super) fn ideal(n: usize, pairing: FirstPairing, seed: Seed) -> Vec<usize> {
    let mut lots = Lots::new(seed);
    let half = n / 2;
    let mut partner = vec![0; n];
    let mut join = |a: usize, b: usize| {
        partner[a] = b;
        partner[b] = a;
    };
    match pairing {
        FirstPairing::Neighbors => (0..half).for_each(|i| join(2 * i, 2 * i + 1)),
        FirstPairing::Ends => (0..half).for_each(|i| join(i, n - 1 - i)),
        FirstPairing::Halves => (0..half).for_each(|i| join(i, half + i)),
        FirstPairing::Random => {
            let mut places: Vec<usize> = (0..n).collect();
            lots.shuffle(&mut places);
            places.chunks_exact(2).for_each(|pair| join(pair[0], pair[1]));
        }
        FirstPairing::OddWithEven => {
            // Place 0 has number 1.
            let mut even: Vec<usize> = (1..n).step_by(2).collect();
            lots.shuffle(&mut even);
            even.into_iter().enumerate().for_each(|(i, place)| join(2 * i, place));
        }
        FirstPairing::HalvesByLot => {
            let mut lower: Vec<usize> = (half..n).collect();
            lots.shuffle(&mut lower);
            lower.into_iter().enumerate().for_each(|(i, place)| join(i, place));
        }
    }
    partner
}

/// Whether `a` is red on the table at `index`, counted from 0.
pub(super) fn color(
    instance: &Instance<'_>,
    index: usize,
    a: u16,
    b: u16,
    lots: &mut Lots,
) -> (bool, ColorReason) {
    let a_is_smaller = a < b;
    let odd_table = index.is_multiple_of(2);
    match instance.rules.first_colors {
        FirstColors::Alternate => (a_is_smaller == odd_table, ColorReason::FirstRound),
        FirstColors::Mirrored => (a_is_smaller != odd_table, ColorReason::FirstRound),
        FirstColors::Smaller => (a_is_smaller, ColorReason::FirstRound),
        FirstColors::Larger => (!a_is_smaller, ColorReason::FirstRound),
        FirstColors::Odd => {
            let (one, other) = (a % 2 == 1, b % 2 == 1);
            (if one == other { a_is_smaller } else { one }, ColorReason::FirstRound)
        }
        FirstColors::Even => {
            let (one, other) = (a.is_multiple_of(2), b.is_multiple_of(2));
            (if one == other { !a_is_smaller } else { one }, ColorReason::FirstRound)
        }
        FirstColors::Lots => (lots.coin(), ColorReason::Lots),
    }
}
