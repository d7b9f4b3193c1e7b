//! Which pairs of many vertices there are, one bit a pair.

/// A symmetric relation of vertices; nobody is related to oneself.
#[derive(Debug, Clone)]
pub(crate) struct Relation {
    words: usize,
    bits: Vec<u64>,
}

impl Relation {
    /// The empty relation of `n` vertices.
    pub(crate) fn new(n: usize) -> Relation {
        let words = n.div_ceil(64);
        Relation { words, bits: vec![0; n * words] }
    }

    pub(crate) fn add(&mut self, u: usize, v: usize) {
        self.bits[u * self.words + v / 64] |= 1 << (v % 64);
        self.bits[v * self.words + u / 64] |= 1 << (u % 64);
    }

    #[inline]
    pub(crate) fn holds(&self, u: usize, v: usize) -> bool {
        self.bits[u * self.words + v / 64] >> (v % 64) & 1 == 1
    }
}
