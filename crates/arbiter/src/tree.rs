//! Repetitions inside a search tree, by the same code that rules on games.

use std::collections::HashMap;

use xiangqi::{Move, Position};

use crate::{
    Budget, Cycle, RuleBook, Verdict,
    chase::Ply,
    judge::{mutual, repetition},
    label::{Judged, label, weights},
    threats::Searcher,
    work::Work,
};

/// Labels kept before the store is emptied.
const MOST_LABELS: usize = 1 << 16;

/// The way from the root of a game to a node of a search, with what is known about its moves.
///
/// What a move does is kept by position and move, so that a repetition that a search meets again
/// costs a look-up. A search may score a position that stands for the second time: the verdict is
/// that on the cycle as if it went on for ever.
///
/// ```
/// use arbiter::{RuleBook, TreeJudge, Verdict};
/// use xiangqi::{Color, Position};
///
/// let mut position: Position = "4k4/9/9/9/9/9/9/9/3R5/5K3 w".parse()?;
/// let mut tree = TreeJudge::new(RuleBook::CXA2020);
/// for text in ["d1e1", "e9d9", "e1d1", "d9e9"] {
///     assert_eq!(tree.score(), None);
///     tree.push(&position, text.parse()?);
///     position = position.play(text.parse()?)?;
/// }
/// assert_eq!(tree.score(), Some(Verdict::Loses(Color::Red)));
/// tree.pop();
/// assert_eq!(tree.score(), None);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TreeJudge {
    book: RuleBook,
    /// Nodes that the label of one ply may take.
    budget: Budget,
    /// The positions, and the moves made in them.
    path: Vec<(Position, Move)>,
    labels: HashMap<Key, Judged>,
}

/// The position, the move, the position before that, and whether pawns chase.
type Key = (u64, Move, Option<(u64, Move)>, bool);

impl TreeJudge {
    /// A way of no moves.
    pub fn new(book: RuleBook) -> TreeJudge {
        TreeJudge::with_budget(book, Budget::default())
    }

    /// A way of no moves, with other limits for the label of one ply: a search at a fast clock
    /// cannot wait for a ruling that a table would wait for.
    pub fn with_budget(book: RuleBook, budget: Budget) -> TreeJudge {
        TreeJudge { book, budget, path: Vec::new(), labels: HashMap::new() }
    }

    /// Makes a legal move in a position: the root, or the one that the move before led to.
    pub fn push(&mut self, position: &Position, mv: Move) {
        self.path.push((*position, mv));
    }

    /// Takes the last move back.
    pub fn pop(&mut self) {
        self.path.pop();
    }

    /// The moves on the way.
    pub fn len(&self) -> usize {
        self.path.len()
    }

    /// Whether no move is on the way.
    pub fn is_empty(&self) -> bool {
        self.path.is_empty()
    }

    /// The verdict on the repetition that the last move completes: a loss, a draw, or
    /// undetermined; `None` where nothing is repeated.
    ///
    /// A position that stands as often as the book asks is judged over its last standings, one
    /// that stands for the second time over its one lap, as [`judge`](crate::judge) does.
    pub fn score(&mut self) -> Option<Verdict> {
        let &(last, mv) = self.path.last()?;
        let mut now = last;
        now.play_unchecked(mv);
        let cycle = self.cycle(&now)?;
        if self.labels.len() > MOST_LABELS {
            self.labels.clear();
        }
        let judged = cycle.judged();
        let (start, end) = (judged.start as usize, judged.end as usize);
        let mut positions: Vec<Position> =
            self.path[start..].iter().map(|(position, _)| *position).collect();
        positions.push(now);
        let moves: Vec<Move> = self.path[start..].iter().map(|&(_, mv)| mv).collect();
        let laps = end - start;
        let plies = self.label_all(&positions, &moves, laps, false);
        let plies =
            mutual(self.book.verdicts, plies, || self.label_all(&positions, &moves, laps, true));
        // As if it had gone on until the book ends the game.
        let whole = Cycle { start_ply: 0, len: cycle.len, standings: u8::MAX };
        let mover = positions[0].turn();
        let ruling = repetition(&self.book, whole, plies, &moves, mover, self.budget);
        Some(ruling.verdict)
    }

    /// The repetition that `now` completes.
    fn cycle(&self, now: &Position) -> Option<Cycle> {
        let same = |position: &Position| {
            position.hash() == now.hash()
                && position.turn() == now.turn()
                && position.board() == now.board()
        };
        let quiet = self
            .path
            .iter()
            .rev()
            .take_while(|(position, mv)| position.piece_at(mv.to).is_none())
            .count();
        let earliest = self.path.len() - quiet;
        let mut stood: Vec<usize> =
            (earliest..self.path.len()).filter(|&at| same(&self.path[at].0)).collect();
        stood.push(self.path.len());
        let claim = usize::from(self.book.claim_standing());
        let wanted = if stood.len() >= claim { claim } else { 2 };
        let judged = &stood[stood.len().checked_sub(wanted)?..];
        let lap = |from: usize, to: usize| self.path[from..to].iter().map(|&(_, mv)| mv);
        let alike =
            judged.windows(2).all(|pair| lap(pair[0], pair[1]).eq(lap(judged[0], judged[1])));
        let end = if alike { judged[1] } else { judged[judged.len() - 1] };
        Some(Cycle {
            start_ply: u32::try_from(judged[0]).ok()?,
            len: u32::try_from(end - judged[0]).ok()?,
            standings: u8::try_from(stood.len()).unwrap_or(u8::MAX),
        })
    }

    fn label_all(
        &mut self,
        positions: &[Position],
        moves: &[Move],
        len: usize,
        pawns_chase: bool,
    ) -> Vec<Judged> {
        (0..len)
            .map(|at| {
                let before = at.checked_sub(1).unwrap_or(len - 1);
                let previous = (positions[before], moves[before]);
                let key = (
                    positions[at].hash(),
                    moves[at],
                    Some((previous.0.hash(), previous.1)),
                    pawns_chase,
                );
                if let Some(known) = self.labels.get(&key) {
                    let mut known = known.clone();
                    known.finding.ply = u32::try_from(at).unwrap_or(u32::MAX);
                    return known;
                }
                let ply = Ply {
                    previous: Some(previous),
                    before: positions[at],
                    mv: moves[at],
                    after: positions[at + 1],
                };
                let work = Work::new(0, self.budget.nodes);
                let mut searcher = Searcher::new(weights(self.book.labels), work);
                let number = u32::try_from(at).unwrap_or(u32::MAX);
                let judged = label(number, &ply, &self.book, pawns_chase, &mut searcher);
                self.labels.insert(key, judged.clone());
                judged
            })
            .collect()
    }
}
