//! Edmonds' blossom algorithm, one alternating tree at a time, on a sparse graph.
//!
//! Every vertex has a dual, every blossom (an odd set of vertices that is matched within but for
//! one) has one that is not negative. A pair is *tight* when the duals of its ends, with those of
//! the blossoms around both, add up to its weight; only tight pairs are matched. A search grows a
//! tree from an unmatched vertex: outer nodes lose dual, inner ones gain it, until a pair becomes
//! tight or an inner blossom's dual is used up. What happens next stands in a heap, keyed by the
//! total change at which it happens; only nodes of the tree are touched.
//!
//! Perfect matching needs no bound on the duals of unmatched vertices, so the duals of an earlier
//! solution, blossoms folded into them, are a start for a graph with more pairs. Weights are even,
//! which keeps every dual whole.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::weight::Weight;

const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// An inner blossom's dual is used up.
    Expand(u32),
    /// A pair becomes tight.
    Tight(u32),
}

#[derive(Debug, Clone, Copy)]
struct Edge<W> {
    ends: [u32; 2],
    weight: W,
}

/// How the blossoms lie in each other.
#[derive(Debug)]
pub(crate) struct Nest {
    /// The innermost blossom around each vertex.
    inside: Vec<u32>,
    /// Where each vertex stands when those of each blossom are put side by side.
    place: Vec<u32>,
    blossoms: Vec<Blossom>,
    /// How many pairs lie within blossoms that have a dual, over all of them.
    pub(crate) filled: u64,
    /// The most blossoms with a dual around one vertex.
    pub(crate) deepest: u32,
}

#[derive(Debug)]
struct Blossom {
    parent: u32,
    /// The places of its vertices.
    span: (u32, u32),
    /// How many blossoms with a dual there are, it and those around it.
    depth: u32,
}

/// For one vertex the innermost blossom that it shares with each other.
///
/// Blossoms lie hundreds deep where many pairs weigh the same, too deep to be walked for each pair
/// anew.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// By place.
    blossom: Vec<u32>,
    /// The places where there is one.
    span: (u32, u32),
}

impl Nest {
    /// Makes `shared` that of `u`. It must be empty or have been used with this nest only.
    pub(crate) fn share(&self, u: usize, shared: &mut Shared) {
        shared.blossom.resize(self.place.len(), NONE);
        shared.blossom[shared.span.0 as usize..shared.span.1 as usize].fill(NONE);
        let mut blossom = self.inside[u];
        let mut within = (self.place[u], self.place[u]);
        while blossom != NONE {
            let at = &self.blossoms[blossom as usize];
            shared.blossom[at.span.0 as usize..within.0 as usize].fill(blossom);
            shared.blossom[within.1 as usize..at.span.1 as usize].fill(blossom);
            within = at.span;
            blossom = at.parent;
        }
        shared.span = within;
    }

    /// How many blossoms with a dual lie around `v` and the vertex that `shared` belongs to.
    #[inline]
    pub(crate) fn depth(&self, shared: &Shared, v: usize) -> u32 {
        match shared.blossom[self.place[v] as usize] {
            NONE => 0,
            blossom => self.blossoms[blossom as usize].depth,
        }
    }
}

/// The blossoms with their duals.
#[derive(Debug)]
pub(crate) struct Forest<W> {
    pub(crate) nest: Nest,
    /// For each blossom its dual and those of the blossoms around it.
    around: Vec<W>,
}

impl<W: Weight> Forest<W> {
    /// No blossoms around `n` vertices.
    pub(crate) fn bare(n: usize) -> Forest<W> {
        let place = (0..n as u32).collect();
        let nest =
            Nest { inside: vec![NONE; n], place, blossoms: Vec::new(), filled: 0, deepest: 0 };
        Forest { nest, around: Vec::new() }
    }

    /// The duals of all blossoms around `v` and the vertex that `shared` belongs to.
    #[inline]
    pub(crate) fn around(&self, shared: &Shared, v: usize) -> W {
        match shared.blossom[self.nest.place[v] as usize] {
            NONE => W::ZERO,
            blossom => self.around[blossom as usize],
        }
    }
}

#[derive(Debug)]
pub(crate) struct Solver<W> {
    n: usize,
    edges: Vec<Edge<W>>,
    /// For each vertex the other end and the pair.
    near: Vec<Vec<(u32, u32)>>,
    mate: Vec<u32>,
    /// Of vertices, as it was when their node was last settled.
    dual: Vec<W>,
    /// Of vertices: the outermost node around them. Nodes are vertices, then blossoms.
    top: Vec<u32>,
    // Of nodes.
    parent: Vec<u32>,
    base: Vec<u32>,
    blossom_dual: Vec<W>,
    /// The odd ring of nodes within, the one with the base first.
    ring: Vec<Vec<u32>>,
    /// The pair from each node of the ring to the next, as vertices.
    links: Vec<Vec<(u32, u32)>>,
    /// The first and the last vertex within, as [`Solver::after`] leads from one to the other.
    span: Vec<(u32, u32)>,
    /// For each vertex the one that comes after it in every blossom that it is not the last of.
    after: Vec<u32>,
    label: Vec<Label>,
    since: Vec<W>,
    /// Of inner nodes: the pair they were reached by, outer end first.
    entry: Vec<(u32, u32)>,
    mark: Vec<u32>,
    marks: u32,
    unused: Vec<u32>,
    // Of the search.
    change: W,
    heap: BinaryHeap<Reverse<(W, Event)>>,
    /// Of free vertices: the earliest change at which a pair from the tree becomes tight.
    earliest: Vec<Option<W>>,
    labelled: Vec<u32>,
    to_scan: Vec<u32>,
    reached: Vec<u32>,
}

impl<W: Weight> Solver<W> {
    pub(crate) fn new(n: usize) -> Solver<W> {
        let nodes = n + n / 2 + 1;
        Solver {
            n,
            edges: Vec::new(),
            near: vec![Vec::new(); n],
            mate: vec![NONE; n],
            dual: vec![W::ZERO; n],
            top: (0..n as u32).collect(),
            parent: vec![NONE; nodes],
            base: (0..nodes as u32).collect(),
            blossom_dual: vec![W::ZERO; nodes],
            ring: vec![Vec::new(); nodes],
            links: vec![Vec::new(); nodes],
            span: (0..nodes as u32).map(|node| (node, node)).collect(),
            after: vec![NONE; n],
            label: vec![Label::Free; nodes],
            since: vec![W::ZERO; nodes],
            entry: vec![(NONE, NONE); nodes],
            mark: vec![0; nodes],
            marks: 0,
            unused: (n as u32..nodes as u32).rev().collect(),
            change: W::ZERO,
            heap: BinaryHeap::new(),
            earliest: vec![None; n],
            labelled: Vec::new(),
            to_scan: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// Adds the pair of `u` and `v`.
    pub(crate) fn add(&mut self, u: usize, v: usize, weight: W) {
        let edge = self.edges.len() as u32;
        self.edges.push(Edge { ends: [u as u32, v as u32], weight });
        self.near[u].push((v as u32, edge));
        self.near[v].push((u as u32, edge));
    }

    /// Adds a pair and raises the dual of `u` until it allows for it.
    pub(crate) fn add_raising(&mut self, u: usize, v: usize, weight: W) {
        self.add(u, v, weight);
        let needed = weight.minus(self.dual[v]);
        if self.dual[u] < needed {
            self.dual[u] = needed;
        }
    }

    /// Sets duals that allow for every pair, then matches what is tight.
    pub(crate) fn start(&mut self) {
        for u in 0..self.n {
            let heaviest = self.near[u].iter().map(|(_, edge)| self.edges[*edge as usize].weight);
            self.dual[u] = heaviest.max().map_or(W::ZERO, Weight::half);
        }
        self.rematch();
    }

    /// Takes duals that allow for every pair, and a matching of tight pairs that may leave some
    /// out.
    pub(crate) fn start_from(&mut self, duals: Vec<W>, mates: &[Option<usize>]) {
        self.dual = duals;
        self.mate = mates.iter().map(|mate| mate.map_or(NONE, |v| v as u32)).collect();
    }

    /// Lowers the duals of unmatched vertices as far as their pairs allow, and matches along
    /// pairs that are tight. There are no blossoms.
    pub(crate) fn rematch(&mut self) {
        for u in 0..self.n {
            let mate = self.mate[u];
            if mate == NONE {
                continue;
            }
            let tight = self.near[u]
                .iter()
                .any(|(v, edge)| *v == mate && self.slack(self.edges[*edge as usize]) == W::ZERO);
            if !tight {
                self.mate[u] = NONE;
                self.mate[mate as usize] = NONE;
            }
        }
        for u in 0..self.n {
            if self.mate[u] != NONE {
                continue;
            }
            let least = |solver: &Solver<W>| {
                solver.near[u]
                    .iter()
                    .map(|(_, edge)| solver.slack(solver.edges[*edge as usize]))
                    .min()
            };
            let Some(slack) = least(self) else { continue };
            self.dual[u] = self.dual[u].minus(slack);
            let partner = self.near[u].iter().find(|(v, edge)| {
                self.mate[*v as usize] == NONE && self.slack(self.edges[*edge as usize]) == W::ZERO
            });
            if let Some((v, _)) = partner.copied() {
                self.mate[u] = v;
                self.mate[v as usize] = u as u32;
            }
        }
    }

    /// Finishes the matching; false when the pairs leave somebody out.
    pub(crate) fn solve(&mut self) -> bool {
        (0..self.n).all(|u| self.mate[u] != NONE || self.search(u))
    }

    /// The mate of each vertex.
    pub(crate) fn mates(&self) -> Vec<usize> {
        self.mate.iter().map(|mate| *mate as usize).collect()
    }

    /// The duals of all vertices.
    pub(crate) fn duals(&self) -> &[W] {
        &self.dual
    }

    /// What a solution is made of: mates, duals, blossoms.
    pub(crate) fn finish(self) -> (Vec<usize>, Vec<W>, Forest<W>) {
        let forest = self.forest();
        (self.mates(), self.dual, forest)
    }

    /// The blossoms as they lie in each other.
    pub(crate) fn forest(&self) -> Forest<W> {
        let mut forest = Forest::bare(self.n);
        let mut next = 0;
        for u in 0..self.n {
            let top = self.top[u];
            // Each outermost node once, when its base comes.
            if self.base[top as usize] as usize == u {
                self.unfold(top, NONE, &mut next, &mut forest);
            }
        }
        forest
    }

    fn unfold(&self, node: u32, parent: u32, next: &mut u32, forest: &mut Forest<W>) {
        let at = node as usize;
        if at < self.n {
            forest.nest.inside[at] = parent;
            forest.nest.place[at] = *next;
            *next += 1;
            return;
        }
        let (outside, depth) = match forest.nest.blossoms.get(parent as usize) {
            Some(blossom) => (forest.around[parent as usize], blossom.depth),
            None => (W::ZERO, 0),
        };
        let own = self.blossom_dual[at];
        let depth = depth + u32::from(own > W::ZERO);
        let (number, first) = (forest.nest.blossoms.len() as u32, *next);
        forest.nest.blossoms.push(Blossom { parent, span: (first, first), depth });
        forest.around.push(outside.plus(own));
        for inside in &self.ring[at] {
            self.unfold(*inside, number, next, forest);
        }
        forest.nest.blossoms[number as usize].span.1 = *next;
        forest.nest.deepest = forest.nest.deepest.max(depth);
        if own > W::ZERO {
            forest.nest.filled += u64::from((*next - first) / 2);
        }
    }

    /// Folds the blossoms into the duals of their vertices, which stay large enough for every
    /// pair, and forgets them.
    pub(crate) fn reopen(&mut self) {
        for u in 0..self.n {
            let mut around = self.parent[u];
            while around != NONE {
                self.dual[u] = self.dual[u].plus(self.blossom_dual[around as usize].half());
                around = self.parent[around as usize];
            }
        }
        let nodes = self.parent.len();
        for node in 0..nodes {
            self.parent[node] = NONE;
            self.base[node] = node as u32;
            self.blossom_dual[node] = W::ZERO;
            self.ring[node].clear();
            self.links[node].clear();
        }
        self.top = (0..self.n as u32).collect();
        self.unused = (self.n as u32..nodes as u32).rev().collect();
    }

    fn current_dual(&self, v: u32) -> W {
        let top = self.top[v as usize] as usize;
        let dual = self.dual[v as usize];
        match self.label[top] {
            Label::Free => dual,
            Label::Outer => dual.minus(self.change.minus(self.since[top])),
            Label::Inner => dual.plus(self.change.minus(self.since[top])),
        }
    }

    /// Of a pair that lies within no blossom.
    fn slack(&self, edge: Edge<W>) -> W {
        self.current_dual(edge.ends[0]).plus(self.current_dual(edge.ends[1])).minus(edge.weight)
    }

    fn current_blossom_dual(&self, node: u32) -> W {
        let node = node as usize;
        let moved = self.change.minus(self.since[node]);
        match self.label[node] {
            Label::Free => self.blossom_dual[node],
            Label::Outer => self.blossom_dual[node].plus(moved).plus(moved),
            Label::Inner => self.blossom_dual[node].minus(moved).minus(moved),
        }
    }

    /// Strings the vertices of a blossom together, those of the last node of its ring first.
    fn string(&mut self, blossom: u32) {
        let b = blossom as usize;
        let ring = std::mem::take(&mut self.ring[b]);
        let mut span: Option<(u32, u32)> = None;
        for node in ring.iter().rev() {
            let (first, last) = self.span[*node as usize];
            span = Some(match span {
                Some((start, end)) => {
                    self.after[end as usize] = first;
                    (start, last)
                }
                None => (first, last),
            });
        }
        self.span[b] = span.expect("a ring is of three nodes at least");
        self.ring[b] = ring;
    }

    /// Calls `work` with each vertex within a node.
    #[inline]
    fn each(&mut self, node: u32, mut work: impl FnMut(&mut Self, u32)) {
        let (mut v, last) = self.span[node as usize];
        loop {
            work(self, v);
            if v == last {
                return;
            }
            v = self.after[v as usize];
        }
    }

    /// Writes the duals of an outermost node down as they are now, and frees it.
    fn settle(&mut self, node: u32) {
        if self.label[node as usize] == Label::Free {
            return;
        }
        if (node as usize) < self.n {
            self.dual[node as usize] = self.current_dual(node);
        } else {
            let moved = self.change.minus(self.since[node as usize]);
            let outer = self.label[node as usize] == Label::Outer;
            if moved != W::ZERO {
                self.each(node, |solver, v| {
                    let dual = solver.dual[v as usize];
                    solver.dual[v as usize] =
                        if outer { dual.minus(moved) } else { dual.plus(moved) };
                });
            }
            self.blossom_dual[node as usize] = self.current_blossom_dual(node);
        }
        self.label[node as usize] = Label::Free;
    }

    fn set_label(&mut self, node: u32, label: Label) {
        self.label[node as usize] = label;
        self.since[node as usize] = self.change;
        self.labelled.push(node);
        match label {
            Label::Outer => {
                self.each(node, |solver, v| solver.to_scan.push(v));
            }
            Label::Inner if node as usize >= self.n => {
                let at = self.change.plus(self.blossom_dual[node as usize].half());
                self.heap.push(Reverse((at, Event::Expand(node))));
            }
            Label::Inner | Label::Free => {}
        }
    }

    /// Grows a tree from the unmatched vertex `root` until it can be matched.
    fn search(&mut self, root: usize) -> bool {
        self.change = W::ZERO;
        self.heap.clear();
        self.set_label(self.top[root], Label::Outer);
        let mut found = false;
        loop {
            while let Some(u) = self.to_scan.pop() {
                self.scan(u);
            }
            let Some(Reverse((at, event))) = self.heap.pop() else { break };
            debug_assert!(at >= self.change, "the duals change in one direction");
            self.change = at;
            match event {
                Event::Expand(node) => {
                    let inner = self.label[node as usize] == Label::Inner
                        && self.parent[node as usize] == NONE;
                    if inner && self.current_blossom_dual(node) == W::ZERO {
                        self.expand(node);
                    }
                }
                Event::Tight(index) => {
                    if self.tighten(index) {
                        found = true;
                        break;
                    }
                }
            }
        }
        for node in std::mem::take(&mut self.labelled) {
            if self.parent[node as usize] == NONE {
                self.settle(node);
            }
        }
        for v in std::mem::take(&mut self.reached) {
            self.earliest[v as usize] = None;
        }
        self.to_scan.clear();
        found
    }

    /// Notes when the pairs of the outer vertex `u` become tight.
    fn scan(&mut self, u: u32) {
        for i in 0..self.near[u as usize].len() {
            let (v, index) = self.near[u as usize][i];
            self.watch(u, v, index);
        }
    }

    fn watch(&mut self, u: u32, v: u32, index: u32) {
        let top = self.top[v as usize];
        if top == self.top[u as usize] {
            return;
        }
        match self.label[top as usize] {
            Label::Inner => {}
            Label::Outer => {
                let at = self.change.plus(self.slack(self.edges[index as usize]).half());
                self.heap.push(Reverse((at, Event::Tight(index))));
            }
            Label::Free => {
                let at = self.change.plus(self.slack(self.edges[index as usize]));
                // Outer vertices stay outer, so only the earliest pair matters.
                if self.earliest[v as usize].is_none_or(|earliest| at < earliest) {
                    if self.earliest[v as usize].is_none() {
                        self.reached.push(v);
                    }
                    self.earliest[v as usize] = Some(at);
                    self.heap.push(Reverse((at, Event::Tight(index))));
                }
            }
        }
    }

    /// Uses a pair that may have become tight; true when the matching grew.
    fn tighten(&mut self, index: u32) -> bool {
        let edge = self.edges[index as usize];
        let [mut u, mut v] = edge.ends;
        if self.label[self.top[u as usize] as usize] != Label::Outer {
            (u, v) = (v, u);
        }
        let (a, b) = (self.top[u as usize], self.top[v as usize]);
        if a == b || self.label[a as usize] != Label::Outer {
            return false;
        }
        match self.label[b as usize] {
            Label::Inner => return false,
            Label::Outer | Label::Free => {
                let slack = self.slack(edge);
                debug_assert!(slack >= W::ZERO, "no pair outweighs its duals");
                if slack > W::ZERO {
                    self.earliest[v as usize] = None;
                    self.watch(u, v, index);
                    return false;
                }
            }
        }
        if self.label[b as usize] == Label::Outer {
            self.shrink(u, v);
            return false;
        }
        let base = self.base[b as usize];
        let mate = self.mate[base as usize];
        if mate == NONE {
            self.augment(u, v);
            return true;
        }
        self.entry[b as usize] = (u, v);
        self.set_label(b, Label::Inner);
        self.set_label(self.top[mate as usize], Label::Outer);
        false
    }

    /// The inner node above an outer one, the pair that leads to it, and the pair from there to
    /// the next outer node; nothing at the root.
    #[allow(clippy::type_complexity, reason = "two pairs of vertices and a node, used twice")]
    fn above(&self, outer: u32) -> Option<(u32, (u32, u32), (u32, u32))> {
        let base = self.base[outer as usize];
        let mate = self.mate[base as usize];
        if mate == NONE {
            return None;
        }
        let inner = self.top[mate as usize];
        let (x, y) = self.entry[inner as usize];
        Some((inner, (base, mate), (y, x)))
    }

    /// Makes a blossom of the ring that the pair of two outer vertices closes.
    fn shrink(&mut self, u: u32, v: u32) {
        let root = self.meeting(self.top[u as usize], self.top[v as usize]);
        let (left, left_links) = self.climb(self.top[u as usize], root);
        let (right, right_links) = self.climb(self.top[v as usize], root);
        let mut ring = vec![root];
        ring.extend(left.iter().rev());
        ring.extend(&right);
        let mut links: Vec<(u32, u32)> =
            left_links.iter().rev().map(|(from, to)| (*to, *from)).collect();
        links.push((u, v));
        links.extend(&right_links);
        debug_assert!(ring.len() % 2 == 1 && links.len() == ring.len());
        let blossom = self.unused.pop().expect("blossoms are nested or apart, so there are few");
        for node in &ring {
            let was_inner = self.label[*node as usize] == Label::Inner;
            self.settle(*node);
            self.parent[*node as usize] = blossom;
            self.each(*node, |solver, w| {
                solver.top[w as usize] = blossom;
                if was_inner {
                    solver.to_scan.push(w);
                }
            });
        }
        let b = blossom as usize;
        self.parent[b] = NONE;
        self.base[b] = self.base[root as usize];
        self.blossom_dual[b] = W::ZERO;
        self.ring[b] = ring;
        self.links[b] = links;
        self.string(blossom);
        self.label[b] = Label::Outer;
        self.since[b] = self.change;
        self.labelled.push(blossom);
    }

    /// The first outer node that lies above both.
    fn meeting(&mut self, a: u32, b: u32) -> u32 {
        self.marks += 1;
        let (mut one, mut other) = (Some(a), Some(b));
        while let Some(node) = one.or(other) {
            if one.is_some() {
                if self.mark[node as usize] == self.marks {
                    return node;
                }
                self.mark[node as usize] = self.marks;
                one = self.above(node).map(|(_, _, (_, x))| self.top[x as usize]);
            }
            std::mem::swap(&mut one, &mut other);
        }
        unreachable!("one tree has one root")
    }

    /// The nodes from `node` up to below `root`, and the pairs that join each to the next.
    fn climb(&self, mut node: u32, root: u32) -> (Vec<u32>, Vec<(u32, u32)>) {
        let (mut nodes, mut links) = (Vec::new(), Vec::new());
        while node != root {
            let (inner, down, up) = self.above(node).expect("the root lies above");
            nodes.extend([node, inner]);
            links.extend([down, up]);
            node = self.top[up.1 as usize];
        }
        (nodes, links)
    }

    /// Dissolves an inner blossom whose dual is used up; part of its ring stays in the tree.
    fn expand(&mut self, blossom: u32) {
        self.settle(blossom);
        let b = blossom as usize;
        let (ring, links) = (std::mem::take(&mut self.ring[b]), std::mem::take(&mut self.links[b]));
        let (outer, v) = self.entry[b];
        for node in &ring {
            self.parent[*node as usize] = NONE;
            self.label[*node as usize] = Label::Free;
            self.each(*node, |solver, w| solver.top[w as usize] = *node);
        }
        self.unused.push(blossom);
        let len = ring.len();
        let start = ring
            .iter()
            .position(|node| *node == self.top[v as usize])
            .expect("the entry lies in the blossom");
        // Along the ring to the base by an even number of steps; each step's pair, as it is
        // walked.
        let steps: Vec<(usize, (u32, u32))> = if start % 2 == 1 {
            (start..len).map(|i| ((i + 1) % len, links[i])).collect()
        } else {
            (0..start).rev().map(|i| (i, (links[i].1, links[i].0))).collect()
        };
        let mut in_tree = vec![false; len];
        in_tree[start] = true;
        self.entry[ring[start] as usize] = (outer, v);
        let mut inner = true;
        self.set_label(ring[start], Label::Inner);
        for (to, (from_vertex, to_vertex)) in steps {
            in_tree[to] = true;
            inner = !inner;
            if inner {
                self.entry[ring[to] as usize] = (from_vertex, to_vertex);
                self.set_label(ring[to], Label::Inner);
            } else {
                self.set_label(ring[to], Label::Outer);
            }
        }
        debug_assert!(inner, "the base keeps its mate");
        // Those who left the tree may be reached again.
        for (i, node) in ring.iter().enumerate() {
            if in_tree[i] {
                continue;
            }
            self.each(*node, |solver, w| {
                solver.earliest[w as usize] = None;
                for k in 0..solver.near[w as usize].len() {
                    let (u, index) = solver.near[w as usize][k];
                    if solver.label[solver.top[u as usize] as usize] == Label::Outer {
                        solver.watch(u, w, index);
                    }
                }
            });
        }
    }

    /// Matches the outer vertex `u` with `v`, whose node has no mate, and flips the path from `u`
    /// to the root.
    fn augment(&mut self, u: u32, v: u32) {
        self.rebase(self.top[v as usize], v);
        self.mate[v as usize] = u;
        let (mut outer, mut partner) = (u, v);
        loop {
            let node = self.top[outer as usize];
            let above = self.above(node);
            self.rebase(node, outer);
            self.mate[outer as usize] = partner;
            let Some((inner, _, (y, x))) = above else { return };
            self.rebase(inner, y);
            self.mate[y as usize] = x;
            (outer, partner) = (x, y);
        }
    }

    /// Rematches within `node` so that `v` is its base.
    fn rebase(&mut self, node: u32, v: u32) {
        if (node as usize) < self.n {
            return;
        }
        let b = node as usize;
        if self.base[b] == v {
            // Everything within is matched already.
            return;
        }
        let mut child = v;
        while self.parent[child as usize] != node {
            child = self.parent[child as usize];
        }
        self.rebase(child, v);
        let len = self.ring[b].len();
        let start = self.ring[b]
            .iter()
            .position(|inside| *inside == child)
            .expect("a child stands in its parent's ring");
        let pairs: Vec<usize> = if start % 2 == 1 {
            (start + 1..len).step_by(2).collect()
        } else {
            (0..start).step_by(2).collect()
        };
        for i in pairs {
            let (x, y) = self.links[b][i];
            self.rebase(self.ring[b][i], x);
            self.rebase(self.ring[b][(i + 1) % len], y);
            self.mate[x as usize] = y;
            self.mate[y as usize] = x;
        }
        self.ring[b].rotate_left(start);
        self.links[b].rotate_left(start);
        self.string(node);
        self.base[b] = v;
    }
}
