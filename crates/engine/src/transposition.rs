//! The transposition table 置换表, shared by all threads without a lock.

use std::{
    collections::TryReserveError,
    sync::atomic::{AtomicU8, AtomicU64, Ordering},
};

use xiangqi::{Move, Square};

use crate::score::Score;

/// What a stored score says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// What is known about a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) mv: Option<Move>,
    /// From the position, not from the root.
    pub(crate) score: Score,
    /// The evaluation without search; [`Score::NONE`] in check.
    pub(crate) evaluation: Score,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Whether the position stood in a principal variation.
    pub(crate) was_pv: bool,
}

/// Four entries fill a cache line.
const WAYS: usize = 4;
const AGES: u8 = 32;
/// Depths are kept from here on, so that quiescence has a place.
const DEPTH_OFFSET: i32 = 8;

/// Two words: the data, and the key mixed with it. A torn write does not match its key.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([[AtomicU64; 2]; WAYS]);

/// The table. Reads and writes of one slot by several threads may lose an entry and never invent
/// one: the key is stored mixed with the data (Hyatt and Mann 2002).
#[derive(Debug)]
pub(crate) struct Table {
    clusters: Box<[Cluster]>,
    age: AtomicU8,
}

impl Table {
    /// A table of about `mebibytes`, at least one, if the memory is to be had.
    pub(crate) fn new(mebibytes: usize) -> Result<Table, TryReserveError> {
        let count = mebibytes.max(1).saturating_mul(1 << 20) / size_of::<Cluster>();
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(count)?;
        clusters.resize_with(count, Cluster::default);
        Ok(Table { clusters: clusters.into_boxed_slice(), age: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for slot in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            slot[0].store(0, Ordering::Relaxed);
            slot[1].store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// A new search begins: what stood before is worth less.
    pub(crate) fn next_search(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }

    /// Begins to bring the place of a key near, so that it is there when it is asked for.
    #[inline]
    #[cfg_attr(
        target_arch = "x86_64",
        expect(unsafe_code, reason = "the standard library offers a prefetch in no other form")
    )]
    pub(crate) fn fetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a hint; every x86-64 processor has it, and any address may be hinted at.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(self.cluster(key)).cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot[1].load(Ordering::Relaxed);
            (data != 0 && slot[0].load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Keeps an entry, in place of the least useful one.
    #[inline]
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let mut chosen = None;
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let data = slot[1].load(Ordering::Relaxed);
            if data == 0 {
                chosen = Some(slot);
                break;
            }
            if slot[0].load(Ordering::Relaxed) ^ data == key {
                let old = unpack(data);
                // A shallow bound does not push out what a deep search found.
                let same_age = age_of(data) == age;
                if entry.bound != Bound::Exact && same_age && entry.depth + 4 <= old.depth {
                    return;
                }
                entry.mv = entry.mv.or(old.mv);
                chosen = Some(slot);
                break;
            }
            let worth = depth_of(data) - 4 * i32::from((age + AGES - age_of(data)) % AGES);
            if worth < least {
                least = worth;
                chosen = Some(slot);
            }
        }
        if let Some(slot) = chosen {
            let data = pack(entry, age);
            slot[1].store(data, Ordering::Relaxed);
            slot[0].store(key ^ data, Ordering::Relaxed);
        }
    }

    /// How full the table is with entries of this search, in thousandths, from a sample.
    pub(crate) fn fullness(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|cluster| &cluster.0)
            .map(|slot| slot[1].load(Ordering::Relaxed))
            .filter(|&data| data != 0 && age_of(data) == age)
            .count();
        (used * 1000 / (sample.len() * WAYS)) as u32
    }
}

// Bits: 0..16 move, 16..32 score, 32..48 evaluation, 48..56 depth, 56..58 bound (never 0),
// 58 principal variation, 59..64 age.
fn pack(entry: Entry, age: u8) -> u64 {
    let mv = entry.mv.map_or(0, |mv| 1 + (mv.from.index() * Square::COUNT + mv.to.index()) as u64);
    let depth = (entry.depth + DEPTH_OFFSET).clamp(0, 255) as u64;
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    mv | u64::from(entry.score.bits()) << 16
        | u64::from(entry.evaluation.bits()) << 32
        | depth << 48
        | bound << 56
        | u64::from(entry.was_pv) << 58
        | u64::from(age) << 59
}

fn unpack(data: u64) -> Entry {
    let mv = (data & 0xffff).checked_sub(1).and_then(|number| {
        let from = Square::from_index((number / Square::COUNT as u64) as u8)?;
        let to = Square::from_index((number % Square::COUNT as u64) as u8)?;
        Some(Move { from, to })
    });
    Entry {
        mv,
        score: Score::from_bits((data >> 16) as u16),
        evaluation: Score::from_bits((data >> 32) as u16),
        depth: depth_of(data),
        bound: match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        was_pv: data >> 58 & 1 != 0,
    }
}

fn depth_of(data: u64) -> i32 {
    (data >> 48 & 0xff) as i32 - DEPTH_OFFSET
}

fn age_of(data: u64) -> u8 {
    (data >> 59) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32, bound: Bound) -> Entry {
        Entry {
            mv: "h2e2".parse().ok(),
            score: Score::cp(-31),
            evaluation: Score::NONE,
            depth,
            bound,
            was_pv: true,
        }
    }

    #[test]
    fn what_is_put_is_got() {
        let table = Table::new(1).unwrap();
        table.put(17, entry(9, Bound::Lower));
        let found = table.get(17).unwrap();
        assert_eq!(found.mv, "h2e2".parse().ok());
        assert_eq!((found.score, found.evaluation), (Score::cp(-31), Score::NONE));
        assert_eq!((found.depth, found.bound, found.was_pv), (9, Bound::Lower, true));
        assert!(table.get(18).is_none());
        table.clear();
        assert!(table.get(17).is_none());
    }

    #[test]
    fn a_move_outlives_an_entry_without_one() {
        let table = Table::new(1).unwrap();
        table.put(17, entry(3, Bound::Exact));
        table.put(17, Entry { mv: None, ..entry(5, Bound::Upper) });
        assert_eq!(table.get(17).unwrap().mv, "h2e2".parse().ok());
    }

    #[test]
    fn a_full_cluster_gives_up_its_shallowest() {
        let table = Table::new(1).unwrap();
        // Small keys share the first cluster.
        for key in 1..=5 {
            table.put(key, entry(10 + key as i32, Bound::Exact));
        }
        assert!(table.get(1).is_none());
        assert!((2..=5).all(|key| table.get(key).is_some()));
    }
}
