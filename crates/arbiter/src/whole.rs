//! A whole game: what the referee has to say of it, ply by ply.

use xiangqi::{Illegal, Move, Position};

use crate::{Budget, History, Question, RuleBook, Ruling, Verdict, judge};

/// A ruling on a game after some of its moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// So many moves had been made.
    pub plies: u32,
    /// The ruling on the position after them.
    pub ruling: Ruling,
}

/// A move that cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadMove {
    /// Its ply, from 0.
    pub ply: u32,
    /// What breaks the rules.
    pub mv: Move,
    /// How.
    pub why: Illegal,
}

impl std::fmt::Display for BadMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ply {}: {}: {}", self.ply, self.mv, self.why)
    }
}

impl std::error::Error for BadMove {}

/// What a table would have been told of a game: each ruling where it is given first, that a side
/// must change 须变, that one has lost, a draw, or that the arbiter has to decide.
///
/// The game is followed to its last move, also beyond the end that a book sets it. Each ruling has
/// the whole budget.
///
/// # Errors
///
/// The first illegal move: then there is no ruling at all.
///
/// ```
/// use arbiter::{Budget, RuleBook, Verdict, rulings};
/// use xiangqi::{Color, Move, Position};
///
/// let start: Position = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w".parse()?;
/// let lap = ["b2a2", "a5b5", "a2b2", "b5a5"];
/// let moves: Vec<Move> = lap.iter().cycle().take(12).map(|text| text.parse()).collect::<Result<_, _>>()?;
/// let told = rulings(&start, &moves, &RuleBook::CXA2020, Budget::default())?;
/// let verdicts: Vec<_> = told.iter().map(|told| (told.plies, told.ruling.verdict)).collect();
/// assert_eq!(verdicts, [(8, Verdict::MustChange(Color::Red)), (12, Verdict::Loses(Color::Red))]);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn rulings(
    start: &Position,
    moves: &[Move],
    book: &RuleBook,
    budget: Budget,
) -> Result<Vec<Told>, BadMove> {
    let mut history = History::new(*start);
    let mut told: Vec<Told> = Vec::new();
    let mut last: Option<Verdict> = None;
    for plies in 0..=moves.len() {
        if let Some(ply) = plies.checked_sub(1) {
            let mv = moves[ply];
            if history.position().piece_at(mv.to).is_some() {
                last = None;
            }
            let number = u32::try_from(ply).unwrap_or(u32::MAX);
            history.push(mv).map_err(|why| BadMove { ply: number, mv, why })?;
        }
        if !concerns(&history, book) {
            continue;
        }
        let question = Question::new(*start, history.moves().to_vec(), book.clone());
        let ruling = judge(&question, budget);
        if ruling.verdict != Verdict::None && last != Some(ruling.verdict) {
            last = Some(ruling.verdict);
            let plies = u32::try_from(plies).unwrap_or(u32::MAX);
            told.push(Told { plies, ruling });
        }
    }
    Ok(told)
}

/// Whether there may be anything to rule on.
fn concerns(history: &History, book: &RuleBook) -> bool {
    history.position().ending().is_some()
        || history.question(book).is_some()
        || history.status(&book.natural).natural.stands_unasked(&book.natural)
        || crate::no_attackers(history.position())
}
