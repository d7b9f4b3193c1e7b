//! Positions that neither side can win, article 4.2.1.

use std::collections::{HashMap, VecDeque};

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

/// How many pieces able to cross the river there are.
pub(crate) fn attackers(position: &Position) -> usize {
    let crosses = |role: Role| match role {
        Role::King | Role::Advisor | Role::Elephant => false,
        Role::Horse | Role::Rook | Role::Cannon | Role::Pawn => true,
    };
    position.board().pieces().filter(|(_, piece)| crosses(piece.role)).count()
}

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
/// `None` where more positions can follow than `budget` allows; each counts as a node. Repetition
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
    let lost = graph.lost();
    let first_turn = position.turn();
    Some(match lost[0] {
        Value::Lost => Winnable::By(!first_turn),
        Value::Won => Winnable::By(first_turn),
        Value::Open if lost.iter().all(|&value| value == Value::Open) => Winnable::Never,
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
    /// From which positions each can be reached.
    before: Vec<Vec<u32>>,
    /// How many moves lead on.
    moves: Vec<u32>,
}

impl Graph {
    fn from(position: &Position, budget: Budget) -> Option<Graph> {
        let mut numbers: HashMap<u64, u32> = HashMap::from([(position.hash(), 0)]);
        let mut graph = Graph { before: vec![Vec::new()], moves: Vec::new() };
        let mut queue = VecDeque::from([*position]);
        while let Some(position) = queue.pop_front() {
            let number = u32::try_from(graph.moves.len()).ok()?;
            let legal = position.legal_moves();
            graph.moves.push(u32::try_from(legal.len()).ok()?);
            for mv in &legal {
                let mut next = position;
                next.play_unchecked(mv);
                let fresh = u32::try_from(graph.before.len()).ok()?;
                let at = *numbers.entry(next.hash()).or_insert(fresh);
                if at == fresh {
                    if u64::from(fresh) >= budget.nodes {
                        return None;
                    }
                    graph.before.push(Vec::new());
                    queue.push_back(next);
                }
                graph.before[at as usize].push(number);
            }
        }
        Some(graph)
    }

    /// The values, found backwards from the positions without a move.
    fn lost(&self) -> Vec<Value> {
        let mut values = vec![Value::Open; self.moves.len()];
        let mut left = self.moves.clone();
        let mut queue: VecDeque<usize> =
            (0..values.len()).filter(|&at| self.moves[at] == 0).collect();
        for &at in &queue {
            values[at] = Value::Lost;
        }
        while let Some(at) = queue.pop_front() {
            for &before in &self.before[at] {
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
