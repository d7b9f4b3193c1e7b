//! What a move with several readings was, decided by the moves behind it.
//!
//! Every reading is followed as long as the next moves of the line stay legal after it. The search is
//! bounded: so many lines at once, and so many steps for one input.

use xiangqi::{Move, Position};

use super::readings::{Base, readings};
use super::spoken::Spoken;

/// The steps that one input may take.
#[derive(Debug, Clone)]
pub(crate) struct Beam {
    steps: usize,
}

/// A move that was decided on, and what else it could have been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) mv: Move,
    /// The other moves that nothing speaks against, first the one taken; empty if it is decided.
    pub(crate) open: Vec<Move>,
}

/// What came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The moves that were decided on, from the first one asked about; never empty.
    pub(crate) choices: Vec<Choice>,
}

/// One line that is followed.
#[derive(Debug, Clone, Copy)]
struct State {
    position: Position,
    /// The sum of the oddness of its moves.
    oddness: u32,
    /// The last link of its moves.
    link: usize,
}

/// A move and the one before it in its line.
#[derive(Debug, Clone, Copy)]
struct Link {
    before: usize,
    mv: Move,
}

const NONE: usize = usize::MAX;

/// The most lines that are followed at once.
const WIDTH: usize = 64;

impl Beam {
    /// The steps for one input; a step takes about a microsecond.
    pub(crate) const fn new() -> Beam {
        Beam { steps: 200_000 }
    }

    /// Decides on the first of `words`, which has several readings, and on as many behind it as
    /// depend on it. None if it has no reading at all.
    pub(crate) fn decide<'a>(
        &mut self,
        position: &Position,
        base: Base,
        words: impl Iterator<Item = &'a Spoken>,
    ) -> Option<Outcome> {
        let mut links: Vec<Link> = Vec::new();
        let mut states = vec![State { position: *position, oddness: 0, link: NONE }];
        for (index, spoken) in words.enumerate() {
            let mut next = Vec::new();
            for state in &states {
                for (mv, oddness) in readings(&state.position, spoken, base).iter() {
                    let mut position = state.position;
                    position.play_unchecked(mv);
                    links.push(Link { before: state.link, mv });
                    let oddness = state.oddness + u32::from(oddness);
                    next.push(State { position, oddness, link: links.len() - 1 });
                }
                self.steps = self.steps.saturating_sub(1);
            }
            if next.is_empty() {
                break;
            }
            if next.len() > WIDTH {
                next.sort_by_key(|state| state.oddness);
                next.truncate(WIDTH);
            }
            states = next;
            if states.len() == 1 && index > 0 || self.steps == 0 {
                break;
            }
        }
        let least = states.iter().map(|state| state.oddness).min()?;
        states.retain(|state| state.oddness == least && state.link != NONE);
        let lines: Vec<Vec<Move>> = states.iter().map(|state| line(&links, state.link)).collect();
        let (first, others) = lines.split_first()?;
        let mut choices: Vec<Choice> =
            first.iter().map(|&mv| Choice { mv, open: Vec::new() }).collect();
        // Only where lines part is something open; behind that they need not be compared.
        for other in others {
            let part = first.iter().zip(other).position(|(a, b)| a != b);
            if let Some(part) = part {
                let choice = &mut choices[part];
                for mv in [choice.mv, other[part]] {
                    if !choice.open.contains(&mv) {
                        choice.open.push(mv);
                    }
                }
            }
        }
        Some(Outcome { choices })
    }
}

/// The moves that lead to a link.
fn line(links: &[Link], last: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut at = last;
    while let Some(link) = links.get(at) {
        moves.push(link.mv);
        at = link.before;
    }
    moves.reverse();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decide(fen: &str, words: &[&str]) -> Vec<(String, usize)> {
        let position: Position = fen.parse().expect("a position");
        let words: Vec<Spoken> =
            words.iter().map(|word| Spoken::read(word).expect("a move")).collect();
        let outcome = Beam::new().decide(&position, Base::Zero, words.iter()).expect("a reading");
        outcome.choices.iter().map(|choice| (choice.mv.to_string(), choice.open.len())).collect()
    }

    /// Two rooks can both go to d5; only one can then take from there what the next move says.
    const ROOKS: &str = "5k3/9/9/9/R8/9/9/9/3R5/4K4 w";

    #[test]
    fn what_follows_decides() {
        let moves = decide(ROOKS, &["Rd5", "Kf8", "Ra8"]);
        assert_eq!(moves[0], ("d1d5".to_owned(), 0));
        let moves = decide(ROOKS, &["Rd5", "Kf8", "Rd9"]);
        assert_eq!(moves[0].1, 2, "nothing decides: {moves:?}");
    }

    #[test]
    fn a_line_that_dies_says_as_much_as_it_lasted() {
        let moves = decide(ROOKS, &["Rd5", "Kf8", "Cd5"]);
        assert_eq!(moves.len(), 2);
    }
}
