//! Lots for drivers: reproducible from a seed.

/// A generator of lots (splitmix64), reproducible from its seed.
#[derive(Debug, Clone)]
pub struct Lots(u64);

impl Lots {
    /// The lots of a seed.
    pub fn new(seed: u64) -> Lots {
        Lots(seed)
    }

    /// A number in `0..bound`.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % bound as u64).unwrap_or(0)
    }
}
