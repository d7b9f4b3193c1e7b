//! The computers that people play against, and what they are asked.

use std::time::Duration;

use clock::Span;
use engine::Level;
use engines::{Failed, Job, Pool, Rank};
use sha2::{Digest, Sha256};
use table::Computer;
use uci::Answer;
use wire::{ComputerChoice, Computers as Offered};
use xiangqi::{Move, Position};

/// The engines of a hall, if it runs any.
#[derive(Debug, Clone, Default)]
pub(crate) struct Computers {
    pool: Option<Pool>,
}

/// The name of the hall's own engine in its pool.
pub const OWN: &str = "chuhe";

/// A game as far as it has come.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SoFar {
    /// Where it began.
    pub(crate) start: Position,
    /// The moves made.
    pub(crate) moves: Vec<Move>,
    /// The rule book's name.
    pub(crate) book: String,
}

/// What is asked about a game.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    pub(crate) computer: Computer,
    /// The game's identifier: what a level overlooks is drawn from it.
    pub(crate) game: String,
    /// For whom.
    pub(crate) person: String,
    pub(crate) rank: Rank,
    pub(crate) so_far: SoFar,
    pub(crate) think: Span,
    /// How many lines are wanted, from 1.
    pub(crate) lines: u8,
}

/// The most that the computer thinks about a move, where it plays with all its strength.
const LONGEST: Span = Span::from_secs(3);
/// The same for a level that errs; its thoughts end far earlier.
const LONGEST_OF_A_LEVEL: Span = Span::from_secs(1);
/// The share of its clock that it spends on a move.
const SHARE: i64 = 30;
/// What it takes at least, however little time is left.
const SHORTEST: Span = Span::from_millis(30);

impl Computers {
    pub(crate) fn new(pool: Option<Pool>) -> Computers {
        Computers { pool }
    }

    /// What can be chosen; none where no engine runs.
    pub(crate) fn offered(&self) -> Option<Offered> {
        let engines = self.pool.as_ref()?.engines();
        Some(Offered {
            levels: Computer::LEVELS,
            ratings: (1..=Computer::LEVELS).filter_map(strength).collect(),
            engines: engines.iter().filter(|name| *name != OWN).cloned().collect(),
        })
    }

    /// The computer that was chosen, if there is such a one.
    pub(crate) fn chosen(&self, choice: &ComputerChoice) -> Option<Computer> {
        let offered = self.offered()?;
        match choice {
            ComputerChoice::Level(level) => {
                (1..=offered.levels).contains(level).then_some(Computer::Level(*level))
            }
            ComputerChoice::Engine(name) => {
                offered.engines.contains(name).then(|| Computer::Engine(name.as_str().into()))
            }
        }
    }

    /// Asks a computer and waits for the answer.
    pub(crate) async fn ask(&self, question: Question) -> Result<Answer, Failed> {
        let pool = self.pool.as_ref().ok_or(Failed::Closed)?;
        pool.ask(question.job()).await
    }

    /// Asks nobody any more.
    pub(crate) fn close(&self) {
        if let Some(pool) = &self.pool {
            pool.close();
        }
    }
}

impl Question {
    fn job(self) -> Job {
        let Question { computer, game, person, rank, so_far, think, lines } = self;
        let (engine, level) = match computer {
            Computer::Level(level) => (OWN.to_owned(), level),
            Computer::Engine(name) => (name.into(), Computer::LEVELS),
        };
        let option = |name: &str, value: String| (name.to_owned(), value);
        Job {
            options: vec![
                option("Level", level.to_string()),
                option("Seed", seed(&game).to_string()),
                option("Rules", so_far.book),
                option("MultiPV", lines.to_string()),
            ],
            engine,
            person,
            rank,
            game,
            start: so_far.start,
            moves: so_far.moves,
            think_ms: u64::try_from(think.as_millis()).unwrap_or(1).max(1),
        }
    }
}

/// How long a computer may think that has so much left on its clock; `None` for no limit.
pub(crate) fn think(computer: &Computer, left: Option<Span>) -> Span {
    let most = match computer {
        Computer::Level(level) if *level < Computer::LEVELS => LONGEST_OF_A_LEVEL,
        Computer::Level(_) | Computer::Engine(_) => LONGEST,
    };
    let share = left.map_or(most, |left| Span::from_millis(left.as_millis() / SHARE));
    share.min(most).max(SHORTEST)
}

/// How long a computer waits with its move, thinking included, so that it does not answer like a
/// machine: from half a second to a second and a half, and less in time trouble.
pub(crate) fn pause(so_far: &SoFar, game: &str, left: Option<Span>) -> Duration {
    let plies = u32::try_from(so_far.moves.len()).unwrap_or(u32::MAX);
    let draw = i64::from(seed(game).wrapping_add(plies.wrapping_mul(2_654_435_761)) >> 8) % 1_000;
    let natural = Span::from_millis(500 + draw);
    let most = left.map_or(natural, |left| Span::from_millis(left.as_millis() / 40));
    Duration::from_millis(u64::try_from(natural.min(most).as_millis()).unwrap_or(0))
}

/// A number that belongs to a game, the same after every restart.
fn seed(game: &str) -> u32 {
    let digest = Sha256::digest(game.as_bytes());
    u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]])
}

/// About how strong a level is, if there is such a one.
pub(crate) fn strength(level: u8) -> Option<u16> {
    Level::new(level).map(Level::rating)
}

/// The name of a computer where no language is known: in records and lists.
pub(crate) fn name(computer: &Computer) -> String {
    match computer {
        Computer::Level(level) => format!("楚河 Chuhe {level}"),
        Computer::Engine(name) => name.to_string(),
    }
}

/// A score of the side to move at or beyond this is no evaluation: mates are ±(30,000 − moves).
pub(crate) const DECIDED: i32 = 29_000;

/// Whether a computer takes a draw: the position is near level.
pub(crate) fn takes_draw(score: Option<i32>) -> bool {
    score.is_some_and(|score| score.abs() <= 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn so_far() -> SoFar {
        SoFar { start: Position::start(), moves: Vec::new(), book: "online".to_owned() }
    }

    #[test]
    fn thinking_and_pausing_fit_the_clock() {
        let (weak, strong) = (Computer::Level(2), Computer::Level(10));
        assert_eq!(think(&weak, None), LONGEST_OF_A_LEVEL);
        assert_eq!(think(&strong, None), LONGEST);
        assert_eq!(think(&strong, Some(Span::from_secs(30))), Span::from_secs(1));
        assert_eq!(think(&strong, Some(Span::ZERO)), SHORTEST);
        let natural = pause(&so_far(), "game", None).as_millis();
        assert!((500..1_500).contains(&natural), "{natural}");
        assert_eq!(natural, pause(&so_far(), "game", None).as_millis());
        assert_eq!(pause(&so_far(), "game", Some(Span::from_secs(2))).as_millis(), 50);
    }

    #[test]
    fn every_level_that_is_offered_has_a_strength() {
        assert_eq!(Computer::LEVELS, Level::FULL.number());
        assert!((1..=Computer::LEVELS).all(|level| strength(level).is_some()));
        assert_eq!(strength(Computer::LEVELS + 1), None);
    }

    #[test]
    fn a_draw_is_taken_only_near_level() {
        for (score, takes) in
            [(Some(0), true), (Some(-60), true), (Some(61), false), (Some(-900), false)]
        {
            assert_eq!(takes_draw(score), takes, "{score:?}");
        }
        assert!(!takes_draw(None));
    }

    #[test]
    fn a_question_names_engine_level_and_seed() {
        let question = Question {
            computer: Computer::Level(4),
            game: "g".to_owned(),
            person: "p".to_owned(),
            rank: Rank::Game,
            so_far: so_far(),
            think: Span::from_secs(1),
            lines: 1,
        };
        let job = question.clone().job();
        assert_eq!((&*job.engine, job.think_ms), (OWN, 1_000));
        assert_eq!(job.options[0], ("Level".to_owned(), "4".to_owned()));
        assert_eq!(job.options[1].1, seed("g").to_string());
        let other = Question { computer: Computer::Engine("x".into()), ..question };
        assert_eq!(other.job().engine, "x");
    }
}
