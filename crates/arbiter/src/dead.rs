//! Positions that neither side can win, article 4.2.1.

use std::{
    collections::{HashMap, VecDeque},
    hash::{BuildHasherDefault, Hasher},
};

use xiangqi::{Color, Position, Role};

use crate::Budget;

/// Whether neither side has a piece able to cross the river 过河: no rook, horse, cannon or pawn.
///
/// A pawn counts on whichever bank it stands.
///
/// ```
/// let position = "3ak4/4a4/4b4/9/9/9/9/4B4/4A4/5K3 w".parse()?;
/// assert!(arbiter::no_attackers(&position));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn no_attackers(position: &Position) -> bool {
    attackers(position) == 0
}

/// Whether an ending is simple enough for an analysis: one piece able to cross the river at most.
pub(crate) fn is_simple(position: &Position) -> bool {
    attackers(position) <= 1
}

/// How many pieces able to cross the river there are.
fn attackers(position: &Position) -> usize {
    let crosses = |role: Role| match role {
        Role::King | Role::Advisor | Role::Elephant => false,
        Role::Horse | Role::Rook | Role::Cannon | Role::Pawn => true,
    };
    position.board().pieces().filter(|(_, piece)| crosses(piece.role)).count()
}

/// The positions an analysis keeps at most, whatever the budget: some 40 bytes each with its moves.
const MOST_POSITIONS: u64 = 4_000_000;

/// What an exhaustive analysis of a small ending found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Winnable {
    /// No legal play at all leads to mate or stalemate.
    Never,
    /// Each side can hold whatever the other does: with right play nobody wins.
    Held,
    /// This side wins by force.
    By(Color),
}

/// Analyzes an ending exhaustively: every position that can follow is looked at, backwards from
/// the mates and stalemates.
///
/// `None` where more positions can follow than `budget` allows, or than four million; each counts
/// as a node. Repetition
/// is no way to win here, so that a perpetual check counts as held.
///
/// ```
/// use arbiter::{Budget, Winnable, winnable};
///
/// // A cannon without a screen of its own, against a bare king.
/// let position = "4k4/9/9/9/9/9/9/9/1C7/3K5 w".parse()?;
/// assert_eq!(winnable(&position, Budget::default()), Some(Winnable::Never));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn winnable(position: &Position, budget: Budget) -> Option<Winnable> {
    let graph = Graph::from(position, budget)?;
    let values = graph.values();
    let first_turn = position.turn();
    Some(match values[0] {
        Value::Lost => Winnable::By(!first_turn),
        Value::Won => Winnable::By(first_turn),
        Value::Open if values.iter().all(|&value| value == Value::Open) => Winnable::Never,
        Value::Open => Winnable::Held,
    })
}

/// A position's value for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    Open,
    Lost,
    Won,
}

/// Every position that can follow, by number; the first is where it began.
struct Graph {
    /// Where each position's predecessors begin in `before`, and where the last ones end.
    starts: Vec<u32>,
    /// The positions from which each can be reached, one after another.
    before: Vec<u32>,
    /// How many moves lead on.
    moves: Vec<u32>,
}

/// Hashes of positions are numbers as good as random already.
#[derive(Default)]
struct Plain(u64);

impl Hasher for Plain {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

impl Graph {
    fn from(position: &Position, budget: Budget) -> Option<Graph> {
        let mut numbers: HashMap<u64, u32, BuildHasherDefault<Plain>> = HashMap::default();
        numbers.insert(position.hash(), 0);
        let mut edges: Vec<(u32, u32)> = Vec::new();
        let mut moves = Vec::new();
        let mut queue = VecDeque::from([*position]);
        let mut found = 1_u32;
        while let Some(position) = queue.pop_front() {
            let number = u32::try_from(moves.len()).ok()?;
            let legal = position.legal_moves();
            moves.push(u32::try_from(legal.len()).ok()?);
            for mv in &legal {
                let mut next = position;
                next.play_unchecked(mv);
                let at = *numbers.entry(next.hash()).or_insert(found);
                if at == found {
                    if u64::from(found) >= budget.nodes.min(MOST_POSITIONS) {
                        return None;
                    }
                    found = found.checked_add(1)?;
                    queue.push_back(next);
                }
                edges.push((at, number));
            }
        }
        let mut starts = vec![0_u32; found as usize + 1];
        for &(at, _) in &edges {
            starts[at as usize + 1] += 1;
        }
        for at in 0..found as usize {
            starts[at + 1] += starts[at];
        }
        let mut free = starts.clone();
        let mut before = vec![0; edges.len()];
        for (at, from) in edges {
            before[free[at as usize] as usize] = from;
            free[at as usize] += 1;
        }
        Some(Graph { starts, before, moves })
    }

    /// The positions from which this one can be reached.
    fn before(&self, at: usize) -> &[u32] {
        &self.before[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// The values, found backwards from the positions without a move.
    fn values(&self) -> Vec<Value> {
        let mut values = vec![Value::Open; self.moves.len()];
        let mut left = self.moves.clone();
        let mut queue: VecDeque<usize> =
            (0..values.len()).filter(|&at| self.moves[at] == 0).collect();
        for &at in &queue {
            values[at] = Value::Lost;
        }
        while let Some(at) = queue.pop_front() {
            for &before in self.before(at) {
                let before = before as usize;
                if values[before] != Value::Open {
                    continue;
                }
                if values[at] == Value::Lost {
                    values[before] = Value::Won;
                    queue.push_back(before);
                } else {
                    left[before] -= 1;
                    if left[before] == 0 {
                        values[before] = Value::Lost;
                        queue.push_back(before);
                    }
                }
            }
        }
        values
    }
}
