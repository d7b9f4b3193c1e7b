//! What matching needs of a weight: whole numbers that are added, subtracted, halved, compared.
//!
//! A criterion takes as many bits as its sum over a whole round can need, so a comparison of two
//! sums is the comparison of two lists of criteria, the first one first.

#[cfg(test)]
use std::cmp::Ordering;
use std::fmt::Debug;

/// What matching needs of a weight.
pub(crate) trait Weight: Copy + Ord + Debug {
    const ZERO: Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    /// Half of an even number.
    fn half(self) -> Self;
    /// `value` times two to the power of `shift`.
    fn shifted(value: u64, shift: u32) -> Self;
}

impl Weight for i64 {
    const ZERO: i64 = 0;
    #[inline]
    fn plus(self, other: i64) -> i64 {
        self + other
    }
    #[inline]
    fn minus(self, other: i64) -> i64 {
        self - other
    }
    #[inline]
    fn half(self) -> i64 {
        debug_assert!(self % 2 == 0);
        self >> 1
    }
    fn shifted(value: u64, shift: u32) -> i64 {
        (value << shift) as i64
    }
}

impl Weight for i128 {
    const ZERO: i128 = 0;
    #[inline]
    fn plus(self, other: i128) -> i128 {
        self + other
    }
    #[inline]
    fn minus(self, other: i128) -> i128 {
        self - other
    }
    #[inline]
    fn half(self) -> i128 {
        debug_assert!(self % 2 == 0);
        self >> 1
    }
    fn shifted(value: u64, shift: u32) -> i128 {
        i128::from(value) << shift
    }
}

/// Two's complement, the lowest limb first: wide enough to solve all criteria in one pass, which
/// is what the passes are tested against.
#[cfg(test)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

#[cfg(test)]
impl<const N: usize> Ord for Wide<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let high = (self.0[N - 1] as i64).cmp(&(other.0[N - 1] as i64));
        if high.is_ne() {
            return high;
        }
        for limb in (0..N - 1).rev() {
            let order = self.0[limb].cmp(&other.0[limb]);
            if order.is_ne() {
                return order;
            }
        }
        Ordering::Equal
    }
}

#[cfg(test)]
impl<const N: usize> PartialOrd for Wide<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
#[expect(clippy::needless_range_loop, reason = "limbs of two numbers are walked together")]
impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Wide([0; N]);

    #[inline]
    fn plus(self, other: Self) -> Self {
        let mut sum = [0; N];
        let mut carry = false;
        for limb in 0..N {
            (sum[limb], carry) = self.0[limb].carrying_add(other.0[limb], carry);
        }
        Wide(sum)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        let mut difference = [0; N];
        let mut borrow = false;
        for limb in 0..N {
            (difference[limb], borrow) = self.0[limb].borrowing_sub(other.0[limb], borrow);
        }
        Wide(difference)
    }

    #[inline]
    fn half(self) -> Self {
        debug_assert!(self.0[0].is_multiple_of(2));
        let mut half = [0; N];
        for limb in 0..N - 1 {
            half[limb] = self.0[limb] >> 1 | self.0[limb + 1] << 63;
        }
        half[N - 1] = ((self.0[N - 1] as i64) >> 1) as u64;
        Wide(half)
    }

    fn shifted(value: u64, shift: u32) -> Self {
        let mut limbs = [0; N];
        let (limb, bit) = (shift as usize / 64, shift % 64);
        limbs[limb] = value << bit;
        if bit > 0 && limb + 1 < N {
            limbs[limb + 1] = value >> (64 - bit);
        }
        Wide(limbs)
    }
}
