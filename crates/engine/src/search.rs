//! The search: one thread's worker, its deepening line by line, and what ends it.
//!
//! `node` searches one node in numbered steps, `quiescence` what lies beyond the last ply.
//!
//! The search is compiled twice, with the processor's bit instructions and without; every function
//! that leads to a node says by `BITS` which of the two it belongs to.

mod node;
mod quiescence;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use xiangqi::{Move, MoveList, Position};

use crate::{
    Game,
    evaluate::Node,
    history::{History, Moved},
    limits::{Host, Limits, Report},
    parameters::{REDUCTION_SLOPE, WINDOW},
    path::Path,
    score::Score,
    transposition::Table,
};

/// What kind of node is searched.
trait Kind {
    const ROOT: bool;
    /// The window is open: a principal variation may come out.
    const PV: bool;
}

struct Root;
struct Pv;
struct NonPv;

impl Kind for Root {
    const ROOT: bool = true;
    const PV: bool = true;
}

impl Kind for Pv {
    const ROOT: bool = false;
    const PV: bool = true;
}

impl Kind for NonPv {
    const ROOT: bool = false;
    const PV: bool = false;
}

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) stop: AtomicBool,
    /// Nodes of all threads, added up now and then.
    pub(crate) nodes: AtomicU64,
}

/// One ply of the line being searched.
#[derive(Clone)]
struct Frame {
    node: Node,
    in_check: bool,
    /// The corrected evaluation; [`Score::NONE`] in check.
    evaluation: Score,
    /// The move that led to the next frame.
    moved: Option<Moved>,
    killers: [Option<Move>; 2],
    excluded: Option<Move>,
    pv: Vec<Move>,
    /// Plies that extensions have added on the way here.
    extended: i32,
}

/// A move at the root, as the last iteration left it.
#[derive(Debug, Clone)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    pub(crate) score: Score,
    pub(crate) average: Option<Score>,
    pub(crate) pv: Vec<Move>,
    pub(crate) nodes: u64,
    pub(crate) seldepth: usize,
}

/// One thread's search.
pub(crate) struct Worker<'a> {
    shared: &'a Shared<'a>,
    /// Only the first thread watches the time and reports.
    host: Option<&'a dyn Host>,
    limits: &'a Limits,
    history: &'a mut History,
    path: Path,
    frames: Vec<Frame>,
    roots: Vec<RootMove>,
    /// Which of the best lines is searched, from 0.
    line: usize,
    nodes: u64,
    /// How many of them the other threads know.
    told: u64,
    seldepth: usize,
    root_depth: i32,
    /// The null move is not tried before this ply, while one is being verified.
    no_null_before: usize,
    stopped: bool,
    reductions: [i32; 64],
    /// Whether the processor has the bit instructions.
    bits: bool,
}

/// What a search found.
#[derive(Debug, Clone)]
pub(crate) struct Lines {
    pub(crate) roots: Vec<RootMove>,
    pub(crate) depth: i32,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        host: Option<&'a dyn Host>,
        limits: &'a Limits,
        history: &'a mut History,
        game: &Game,
    ) -> Worker<'a> {
        let (path, position) = Path::new(&game.start, &game.moves, game.book.clone());
        let frame = Frame {
            node: Node::new(position),
            in_check: position.is_check(),
            evaluation: Score::NONE,
            moved: None,
            killers: [None; 2],
            excluded: None,
            pv: Vec::with_capacity(16),
            extended: 0,
        };
        let mut list = MoveList::new();
        position.generate(&mut list);
        list.as_mut_slice().sort_unstable();
        let roots = list
            .iter()
            .filter(|mv| limits.only.is_empty() || limits.only.contains(mv))
            .map(|&mv| RootMove {
                mv,
                score: -Score::INFINITE,
                average: None,
                pv: vec![mv],
                nodes: 0,
                seldepth: 0,
            })
            .collect();
        let mut reductions = [0; 64];
        for (index, reduction) in reductions.iter_mut().enumerate().skip(1) {
            *reduction = (1024.0 * (index as f64).ln() * REDUCTION_SLOPE.sqrt()) as i32;
        }
        Worker {
            shared,
            host,
            limits,
            history,
            path,
            frames: vec![frame; Score::MAX_PLY + 8],
            roots,
            line: 0,
            nodes: 0,
            told: 0,
            seldepth: 0,
            root_depth: 0,
            no_null_before: 0,
            stopped: false,
            reductions,
            bits: has_bit_instructions(),
        }
    }

    /// Searches deeper and deeper until the limits or the host end it.
    pub(crate) fn deepen(mut self, thread: usize) -> Lines {
        let lines = self.limits.lines.clamp(1, self.roots.len().max(1));
        let deepest =
            self.limits.depth.unwrap_or(u32::MAX).clamp(1, Score::MAX_PLY as u32 - 1) as i32;
        let mut done = 0;
        let mut stable = 0;
        let mut last_best = None;
        // Threads begin at different depths, so that they do not walk in step.
        let first = 1 + (thread % 2) as i32;
        for depth in first..=deepest {
            if self.roots.is_empty() {
                break;
            }
            self.root_depth = depth;
            for line in 0..lines {
                self.line = line;
                self.seldepth = 0;
                if self.bits {
                    self.aspire::<true>(depth)
                } else {
                    self.aspire::<false>(depth)
                }
                if self.stopped {
                    break;
                }
            }
            if self.stopped && done > 0 {
                break;
            }
            done = depth;
            let best = self.roots[0].mv;
            stable = if last_best == Some(best) { stable + 1 } else { 0 };
            last_best = Some(best);
            if self.stopped || self.enough(stable) {
                break;
            }
        }
        self.tell_nodes();
        Lines { roots: self.roots, depth: done }
    }

    /// Whether another iteration is not worth its time.
    fn enough(&mut self, stable: i32) -> bool {
        let best = &self.roots[0];
        if let (Some(wanted), Some(plies)) = (self.limits.mate, best.score.mate_plies())
            && plies > 0
            && plies <= 2 * wanted as i32
        {
            return true;
        }
        let Some(host) = self.host else { return false };
        let Some(time) = self.limits.time else { return false };
        if host.pondering() {
            return false;
        }
        // One legal answer needs no thought, a steady best move less.
        if self.roots.len() == 1 && self.root_depth >= 6 {
            return true;
        }
        let share = best.nodes as f64 / self.nodes.max(1) as f64;
        let effort = (1.55 - share).clamp(0.6, 1.4);
        let steady = (1.35 - 0.07 * f64::from(stable)).clamp(0.75, 1.35);
        let fall = match best.average {
            Some(average) => (1.0 + f64::from(average - best.score) / 120.0).clamp(0.85, 1.6),
            None => 1.0,
        };
        host.elapsed_ms() as f64 >= time.aim_ms as f64 * effort * steady * fall
    }

    /// One iteration of one line, in a window around the last score.
    fn aspire<const BITS: bool>(&mut self, depth: i32) {
        let last = self.roots[self.line].average.filter(|score| !score.is_decided());
        let mut width = WINDOW;
        let (mut alpha, mut beta) = match last {
            Some(score) if depth >= 4 => (score - width, score + width),
            _ => (-Score::INFINITE, Score::INFINITE),
        };
        let mut reduced = 0;
        loop {
            let depth = (depth - reduced).max(1);
            let score = self.search::<Root, BITS>(0, alpha, beta, depth, false);
            self.roots[self.line..].sort_by_key(|root| -root.score);
            if self.stopped {
                return;
            }
            if score <= alpha {
                beta = Score::cp((alpha.value() + beta.value()) / 2).max(alpha + 1);
                alpha = if score.is_decided() { -Score::INFINITE } else { score - width };
                reduced = 0;
            } else if score >= beta {
                beta = if score.is_decided() { Score::INFINITE } else { score + width };
                reduced = (reduced + 1).min(3);
            } else {
                break;
            }
            width += width / 2 + 4;
            if width > 600 {
                (alpha, beta) = (-Score::INFINITE, Score::INFINITE);
            }
        }
        self.roots[..=self.line].sort_by_key(|root| -root.score);
        self.report(depth);
    }

    fn report(&mut self, depth: i32) {
        self.tell_nodes();
        let Some(host) = self.host else { return };
        for line in 0..=self.line {
            // Earlier lines were told already, unless the order changed.
            if line < self.line && self.line + 1 < self.limits.lines.min(self.roots.len()) {
                continue;
            }
            let root = &self.roots[line];
            host.report(&Report {
                depth: depth as u32,
                seldepth: root.seldepth as u32,
                line: line as u32 + 1,
                score: root.score,
                nodes: self.shared.nodes.load(Ordering::Relaxed),
                elapsed_ms: host.elapsed_ms(),
                fullness: self.shared.table.fullness(),
                pv: &root.pv,
            });
        }
    }

    fn tell_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }

    #[inline]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes & 511 == 0 {
            self.look_up();
        }
        if let Some(most) = self.limits.nodes
            && self.host.is_some()
            && self.nodes >= most
            && self.root_depth > 1
        {
            self.stopped = true;
            self.shared.stop.store(true, Ordering::Relaxed);
        }
    }

    /// What the rule book says to a position that is reached; a verdict that had to be found took
    /// its time, so the clock is looked at.
    #[inline]
    fn ruled(&mut self, position: &Position, ply: usize) -> Option<Score> {
        let findings = self.path.findings();
        let score = self.path.ruled(position, ply);
        if self.path.findings() != findings {
            self.look_up();
        }
        score
    }

    /// Looks at the clock and at the other threads.
    #[cold]
    fn look_up(&mut self) {
        self.tell_nodes();
        if self.shared.stop.load(Ordering::Relaxed) {
            self.stopped = true;
        }
        let Some(host) = self.host else { return };
        let out_of_time = self
            .limits
            .time
            .is_some_and(|time| !host.pondering() && host.elapsed_ms() >= time.most_ms);
        // The first iteration gives a move to play.
        if host.stopped() || out_of_time && self.root_depth > 1 {
            self.stopped = true;
            self.shared.stop.store(true, Ordering::Relaxed);
        }
    }

    /// What the search of a move at the root has said about it.
    fn note_root(&mut self, mv: Move, score: Score, alpha: Score, count: i32, start_nodes: u64) {
        let nodes = self.nodes - start_nodes;
        let seldepth = self.seldepth;
        let line = &self.frames[1].pv;
        if let Some(root) = self.roots.iter_mut().find(|root| root.mv == mv) {
            root.nodes += nodes;
            if count == 1 || score > alpha {
                root.score = score;
                root.seldepth = seldepth;
                root.average = Some(match root.average {
                    Some(average) if !score.is_decided() => {
                        Score::cp((2 * score.value() + average.value()) / 3)
                    }
                    _ => score,
                });
                root.pv.clear();
                root.pv.push(mv);
                root.pv.extend_from_slice(line);
            } else {
                root.score = -Score::INFINITE;
            }
        }
    }
}

fn has_bit_instructions() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
    }
    #[cfg(not(target_arch = "x86_64"))]
    false
}
