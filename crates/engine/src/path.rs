//! The way from the start of the game to a node, and what the rules say when it turns in a circle.

use std::collections::HashMap;

use arbiter::{Budget, NaturalCount, RuleBook, TreeJudge, Verdict, natural_limit};
use xiangqi::{ByColor, Color, Move, Position};

use crate::{
    parameters::{LABEL_NODES, NEAR_LIMIT},
    score::Score,
};

/// Verdicts kept before the store is emptied.
const MOST_VERDICTS: usize = 1 << 15;

/// One step of the way.
#[derive(Debug, Clone, Copy)]
struct Step {
    /// Where the move was made.
    position: Position,
    /// `None` for a null move.
    mv: Option<Move>,
    /// The checks of both sides before the move, since the last capture.
    checks: ByColor<u16>,
}

/// The game so far and the line that is being searched.
#[derive(Debug)]
pub(crate) struct Path {
    book: RuleBook,
    steps: Vec<Step>,
    /// The hash of every position on the way, the present one included.
    keys: Vec<u64>,
    checks: ByColor<u16>,
    judge: TreeJudge,
    /// How many steps the judge knows.
    judged: usize,
    /// How often a verdict had to be found: each takes as long as many nodes.
    findings: u64,
    /// Verdicts by the keys of the cycle, in order.
    verdicts: HashMap<u64, Option<Verdict>>,
}

impl Path {
    /// A game from its start; an illegal move, and what follows it, is left out. The second value
    /// is where it stands.
    pub(crate) fn new(start: &Position, moves: &[Move], book: RuleBook) -> (Path, Position) {
        let judge = TreeJudge::with_budget(book.clone(), Budget { nodes: LABEL_NODES });
        let checks = natural_limit(start, &[], &book).checks;
        let mut path = Path {
            book,
            steps: Vec::with_capacity(moves.len() + Score::MAX_PLY + 8),
            keys: vec![start.hash()],
            checks,
            judge,
            judged: 0,
            findings: 0,
            verdicts: HashMap::new(),
        };
        let mut position = *start;
        for &mv in moves {
            let Ok(after) = position.play(mv) else { break };
            path.push(&position, mv, &after, after.is_check());
            position = after;
        }
        (path, position)
    }

    /// Makes a move that leads from `position` to `after`, which is a check or not.
    #[inline]
    pub(crate) fn push(&mut self, position: &Position, mv: Move, after: &Position, checks: bool) {
        self.steps.push(Step { position: *position, mv: Some(mv), checks: self.checks });
        self.keys.push(after.hash());
        if after.quiet_plies() == 0 {
            self.checks = ByColor { red: 0, black: 0 };
        }
        if checks {
            self.checks[position.turn()] += 1;
        }
    }

    /// Makes a null move.
    #[inline]
    pub(crate) fn push_null(&mut self, position: &Position, after: &Position) {
        self.steps.push(Step { position: *position, mv: None, checks: self.checks });
        self.keys.push(after.hash());
    }

    /// Takes the last move back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if let Some(step) = self.steps.pop() {
            self.keys.pop();
            self.checks = step.checks;
        }
        if self.judged > self.steps.len() {
            self.judge.pop();
            self.judged -= 1;
        }
    }

    /// Whether the natural limit is so near that what a deep search found may lie beyond it.
    #[inline]
    pub(crate) fn is_near_limit(&self, position: &Position) -> bool {
        let rounds = self.book.natural.rounds;
        rounds > 0 && position.quiet_plies() + NEAR_LIMIT >= rounds.saturating_mul(2)
    }

    /// How often a verdict had to be found so far.
    #[inline]
    pub(crate) fn findings(&self) -> u64 {
        self.findings
    }

    /// What the rule book says to the present position, `ply` plies after the root: a score for
    /// the side to move when it ends the game, by repetition or the natural limit.
    #[inline]
    pub(crate) fn ruled(&mut self, position: &Position, ply: usize) -> Option<Score> {
        let quiet = usize::from(position.quiet_plies()).min(self.steps.len());
        if quiet < 4 {
            return None;
        }
        let limit = self.book.natural;
        if limit.rounds > 0 && position.quiet_plies() >= 2 * limit.rounds {
            let rounds = position.quiet_plies() / 2;
            let count = NaturalCount::new(rounds, self.checks, &limit);
            // Mate comes before the draw.
            if count.stands_unasked(&limit) && position.legal_move_count() > 0 {
                return Some(Score::DRAW);
            }
        }
        let now = self.keys.len() - 1;
        let key = self.keys[now];
        for back in (2..=quiet).step_by(2) {
            if self.steps[now - back + 1].mv.is_none() || self.steps[now - back].mv.is_none() {
                return None;
            }
            if back >= 4 && self.keys[now - back] == key {
                return self.returned(position.turn(), back, ply);
            }
        }
        None
    }

    /// The present position stood `back` plies ago.
    #[cold]
    fn returned(&mut self, turn: Color, back: usize, ply: usize) -> Option<Score> {
        let now = self.keys.len() - 1;
        let cycle = self.keys[now - back..=now].iter().fold(back as u64, |mix, key| {
            (mix ^ key).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
        });
        let verdict = match self.verdicts.get(&cycle) {
            Some(known) => *known,
            None => {
                self.findings += 1;
                let verdict = self.judge_now();
                if self.verdicts.len() >= MOST_VERDICTS {
                    self.verdicts.clear();
                }
                self.verdicts.insert(cycle, verdict);
                verdict
            }
        };
        match verdict? {
            Verdict::Loses(loser) | Verdict::MustChange(loser) if loser == turn => {
                Some(Score::rule_loss_in(ply))
            }
            Verdict::Loses(_) | Verdict::MustChange(_) => Some(-Score::rule_loss_in(ply)),
            // What the budget does not settle is played for as a draw.
            Verdict::Draw | Verdict::Undetermined(_) => Some(Score::DRAW),
            Verdict::None => None,
        }
    }

    fn judge_now(&mut self) -> Option<Verdict> {
        while self.judged < self.steps.len() {
            let step = self.steps[self.judged];
            // A null move is never part of a cycle: any move keeps the count.
            let king = step.position.king(step.position.turn());
            let mv = step.mv.unwrap_or(Move::new(king, king));
            self.judge.push(&step.position, mv);
            self.judged += 1;
        }
        self.judge.score()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruled(fen: &str, moves: &str) -> Option<Score> {
        let start: Position = fen.parse().unwrap();
        let moves: Vec<Move> = moves.split(' ').map(|text| text.parse().unwrap()).collect();
        let (mut path, position) = Path::new(&start, &moves, RuleBook::CXA2020);
        path.ruled(&position, 3)
    }

    #[test]
    fn a_perpetual_check_loses_for_who_gives_it() {
        let fen = "4k4/9/9/9/9/9/9/9/3R5/5K3 w";
        // Red checks to and fro; it is Red's move again.
        assert_eq!(ruled(fen, "d1e1 e9d9 e1d1 d9e9"), Some(Score::rule_loss_in(3)));
        assert_eq!(ruled(fen, "d1e1 e9d9 e1d1"), None);
    }

    #[test]
    fn idle_moves_to_and_fro_draw() {
        assert_eq!(ruled("r3k4/9/9/9/9/9/9/9/9/R4K3 w", "f0f1 e9e8 f1f0 e8e9"), Some(Score::DRAW));
    }

    #[test]
    fn taking_back_restores_the_checks() {
        let start: Position = "4k4/9/9/9/9/9/9/9/3R5/5K3 w".parse().unwrap();
        let (mut path, position) = Path::new(&start, &[], RuleBook::CXA2020);
        let mv = "d1e1".parse().unwrap();
        let after = position.play(mv).unwrap();
        path.push(&position, mv, &after, after.is_check());
        assert_eq!(path.checks.red, 1);
        path.pop();
        assert_eq!(path.checks.red, 0);
    }

    #[test]
    fn nearness_to_the_limit_is_the_books() {
        let near = |plies: u16, book: RuleBook| {
            let start: Position =
                format!("r3k4/9/9/9/9/9/9/9/9/R4K3 w - - {plies} 80").parse().unwrap();
            let (path, position) = Path::new(&start, &[], book);
            path.is_near_limit(&position)
        };
        assert!(!near(89, RuleBook::CXA2020));
        assert!(near(90, RuleBook::CXA2020));
        let natural = arbiter::NaturalLimit { rounds: 0, ..RuleBook::CXA2020.natural };
        assert!(!near(500, RuleBook { natural, ..RuleBook::CXA2020 }));
    }

    #[test]
    fn the_natural_limit_draws() {
        let fen = "r3k4/9/9/9/9/9/9/9/9/R4K3 w - - 118 80";
        let moves = "f0f1 e9e8 a0a1 a9a8";
        assert_eq!(ruled(fen, moves), Some(Score::DRAW));
    }
}
