//! Matching by halves: where a pair may be used half, a best matching is found without blossoms.
//!
//! Everybody stands on two sides, and each on the left is given one on the right whom he is a pair
//! with. Half of both duals of a vertex is a dual that allows for every pair and makes those
//! tight that were given. So the whole matching has only to be searched for along the odd rings
//! (Derigs and Metz 1986; Applegate and Cook 1993).
//!
//! All who have nobody yet search at once and share one change of duals, and then as many are
//! given somebody as tight pairs allow (Hopcroft and Karp 1973). That is what a crowd needs whose
//! nearest partners are the same: one by one, each of them would search through the whole crowd.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::weight::Weight;

const NONE: u32 = u32::MAX;

#[derive(Debug)]
pub(crate) struct Halves<W> {
    /// For each vertex the other end of each of its pairs, and what the pair weighs.
    near: Vec<Vec<(u32, W)>>,
    /// The duals of both sides. They are even, as weights are.
    left: Vec<W>,
    right: Vec<W>,
    /// Whom each on the left is given, and what the pair weighs.
    given: Vec<Option<(u32, W)>>,
    /// To whom each on the right is given.
    holder: Vec<u32>,
    // Of the search.
    searches: u32,
    /// Of the right side: the search in which each was last reached, and how far away it was.
    reached: Vec<u32>,
    distance: Vec<W>,
    /// Of the right side: the search in which each was last walked through.
    walked: Vec<u32>,
    /// Of the left side: how many of the pairs were tried.
    tried: Vec<u32>,
    heap: BinaryHeap<Reverse<(W, u32)>>,
}

impl<W: Weight> Halves<W> {
    pub(crate) fn new(n: usize) -> Halves<W> {
        Halves {
            near: vec![Vec::new(); n],
            left: vec![W::ZERO; n],
            right: vec![W::ZERO; n],
            given: vec![None; n],
            holder: vec![NONE; n],
            searches: 0,
            reached: vec![0; n],
            distance: vec![W::ZERO; n],
            walked: vec![0; n],
            tried: vec![0; n],
            heap: BinaryHeap::new(),
        }
    }

    /// Adds the pair of `u` and `v`, which was not there.
    pub(crate) fn add(&mut self, u: usize, v: usize, weight: W) {
        self.near[u].push((v as u32, weight));
        self.near[v].push((u as u32, weight));
        for (a, b) in [(u, v), (v, u)] {
            let needed = weight.minus(self.right[b]);
            if self.left[a] < needed {
                self.left[a] = needed;
            }
        }
    }

    /// Gives everybody somebody, as well as can be; false when the pairs leave somebody out.
    pub(crate) fn solve(&mut self) -> bool {
        for u in 0..self.near.len() {
            if let Some((v, weight)) = self.given[u]
                && self.left[u].plus(self.right[v as usize]) > weight
            {
                self.given[u] = None;
                self.holder[v as usize] = NONE;
            }
            if self.given[u].is_none() {
                let needed = |(v, weight): &(u32, W)| weight.minus(self.right[*v as usize]);
                let Some(needed) = self.near[u].iter().map(needed).max() else { return false };
                self.left[u] = needed;
            }
        }
        loop {
            let free: Vec<u32> =
                (0..self.near.len() as u32).filter(|u| self.given[*u as usize].is_none()).collect();
            if free.is_empty() {
                return true;
            }
            if !self.reach(&free) {
                return false;
            }
            self.tried.fill(0);
            for u in free {
                self.give(u);
            }
        }
    }

    /// Changes the duals as little as makes one path tight from those of `free` to one on the
    /// right who is held by nobody; false when there is no path.
    fn reach(&mut self, free: &[u32]) -> bool {
        self.searches += 1;
        self.heap.clear();
        for u in free {
            self.scan(*u, W::ZERO);
        }
        let mut passed: Vec<(u32, W)> = Vec::new();
        let change = loop {
            let Some(Reverse((distance, v))) = self.heap.pop() else { return false };
            if self.distance[v as usize] < distance {
                continue;
            }
            let holder = self.holder[v as usize];
            if holder == NONE {
                break distance;
            }
            passed.push((v, distance));
            self.scan(holder, distance);
        };
        for u in free {
            self.left[*u as usize] = self.left[*u as usize].minus(change);
        }
        for (v, distance) in passed {
            let (v, holder) = (v as usize, self.holder[v as usize] as usize);
            let moved = change.minus(distance);
            self.right[v] = self.right[v].plus(moved);
            self.left[holder] = self.left[holder].minus(moved);
        }
        true
    }

    /// Notes how far those are whom `u` is a pair with.
    fn scan(&mut self, u: u32, so_far: W) {
        let ahead = so_far.plus(self.left[u as usize]);
        for (v, weight) in &self.near[u as usize] {
            let at = *v as usize;
            let distance = ahead.plus(self.right[at]).minus(*weight);
            if self.reached[at] != self.searches || distance < self.distance[at] {
                self.reached[at] = self.searches;
                self.distance[at] = distance;
                self.heap.push(Reverse((distance, *v)));
            }
        }
    }

    /// Gives `root` somebody along tight pairs that nobody of this search has walked, if they lead
    /// to one who is held by nobody.
    fn give(&mut self, root: u32) {
        let mut path = vec![root];
        while let Some(u) = path.last().copied() {
            let at = self.tried[u as usize] as usize;
            let Some((v, weight)) = self.near[u as usize].get(at).copied() else {
                path.pop();
                continue;
            };
            self.tried[u as usize] += 1;
            let tight = self.left[u as usize].plus(self.right[v as usize]) == weight;
            if !tight || self.walked[v as usize] == self.searches {
                continue;
            }
            self.walked[v as usize] = self.searches;
            let holder = self.holder[v as usize];
            if holder != NONE {
                path.push(holder);
                continue;
            }
            for u in path {
                let (v, weight) = self.near[u as usize][self.tried[u as usize] as usize - 1];
                self.given[u as usize] = Some((v, weight));
                self.holder[v as usize] = u;
            }
            return;
        }
    }

    /// The duals of the whole matching: half of what both sides have.
    pub(crate) fn duals(&self) -> Vec<W> {
        self.left.iter().zip(&self.right).map(|(left, right)| left.plus(*right).half()).collect()
    }

    /// All pairs, each once.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (usize, usize, W)> + '_ {
        self.near.iter().enumerate().flat_map(|(u, near)| {
            let after = move |(v, _): &&(u32, W)| *v as usize > u;
            near.iter().filter(after).map(move |(v, weight)| (u, *v as usize, *weight))
        })
    }

    /// The mates that tight pairs make: every second pair of each ring in which people are given
    /// to each other. One of an odd ring stays without.
    pub(crate) fn mates(&self) -> Vec<Option<usize>> {
        let given = |u: usize| {
            self.given[u].map(|(v, _)| v as usize).expect("everybody was given somebody")
        };
        let mut mates = vec![None; self.near.len()];
        let mut seen = vec![false; self.near.len()];
        for start in 0..self.near.len() {
            let mut u = start;
            while !seen[u] {
                let v = given(u);
                seen[u] = true;
                if !seen[v] {
                    seen[v] = true;
                    (mates[u], mates[v]) = (Some(v), Some(u));
                    u = given(v);
                }
            }
        }
        mates
    }
}
