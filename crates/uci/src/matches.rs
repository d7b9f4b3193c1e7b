//! Matches between engines, refereed by the arbiter.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicU32, Ordering},
    mpsc,
};

use arbiter::{Budget, Cancel, History, Reason, RuleBook, Verdict, no_attackers};
use xiangqi::{Color, Move, Position};

use crate::{
    driver::{Driver, EngineError, EngineSpec, Think},
    serve::Clock,
    sprt::{Sprt, Tally},
};

/// What is played.
#[derive(Debug, Clone)]
pub struct Match {
    /// The two engines.
    pub engines: [EngineSpec; 2],
    /// The most games; each opening is played twice, with colors swapped.
    pub games: u32,
    /// The time.
    pub pace: Pace,
    /// Over its time by more than this, in milliseconds, a move loses.
    pub grace_ms: u64,
    /// The rules of repetition and of the natural limit.
    pub book: RuleBook,
    /// Games at a time.
    pub jobs: usize,
    /// Moves from the start position that games begin with; used in turn.
    pub openings: Vec<Vec<Move>>,
    /// Ends the match when it is decided.
    pub sprt: Option<Sprt>,
}

/// The time of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// The same limit for every move.
    Each(Think),
    /// A clock for each side, in milliseconds.
    Clock {
        /// At the start.
        base_ms: u64,
        /// After each move.
        increment_ms: u64,
    },
}

/// The grace that foreign engines need: they measure differently.
pub const GRACE_MS: u64 = 250;
/// How long a silent engine is waited for beyond its time.
const PATIENCE_MS: u64 = 5_000;
/// A game longer than this is drawn; the natural limit comes long before.
const MOST_PLIES: usize = 1_000;

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// Mate or stalemate.
    NoMove,
    /// By the rules of repetition.
    Repetition,
    /// The natural limit.
    NaturalLimit,
    /// Neither side can win.
    Dead,
    /// Over the time.
    Time,
    /// The engine failed: what it did.
    Failure(String),
    /// The longest game.
    TooLong,
}

/// A game that was played.
#[derive(Debug, Clone)]
pub struct Played {
    /// Which game, from 0.
    pub number: u32,
    /// Whose engine was Red: the index in [`Match::engines`].
    pub red: usize,
    /// The moves from the start position, the opening's included.
    pub moves: Vec<Move>,
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// How it ended.
    pub ending: Ending,
}

impl Played {
    /// What the first engine got, in half points.
    #[must_use]
    pub fn half_points(&self) -> u32 {
        match self.winner {
            None => 1,
            Some(Color::Red) => u32::from(self.red == 0) * 2,
            Some(Color::Black) => u32::from(self.red == 1) * 2,
        }
    }
}

/// How a match came out.
#[derive(Debug, Clone)]
pub struct Score {
    /// Of the first engine.
    pub tally: Tally,
    /// Games that an engine lost by failing, of each.
    pub failures: [u32; 2],
    /// Games lost on time, of each.
    pub overtime: [u32; 2],
}

/// Plays a match; `each` hears of every game as it ends.
///
/// # Errors
///
/// [`EngineError`] if an engine cannot be started at all. One that fails in a game loses that game
/// and is started again.
pub fn play(
    wanted: &Match,
    clock: Clock,
    mut each: impl FnMut(&Played, &Score),
) -> Result<Score, EngineError> {
    let next = AtomicU32::new(0);
    let done = AtomicBool::new(false);
    let trouble: Mutex<Option<EngineError>> = Mutex::new(None);
    let mut score = Score { tally: Tally::default(), failures: [0; 2], overtime: [0; 2] };
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..wanted.jobs.max(1) {
            let sender = sender.clone();
            let (next, done, trouble) = (&next, &done, &trouble);
            scope.spawn(move || {
                let mut drivers: [Option<Driver>; 2] = [None, None];
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= wanted.games || done.load(Ordering::Relaxed) {
                        break;
                    }
                    match one(wanted, number, &mut drivers, clock) {
                        Ok(played) => {
                            if sender.send(played).is_err() {
                                break;
                            }
                        }
                        Err(error) => {
                            done.store(true, Ordering::Relaxed);
                            if let Ok(mut trouble) = trouble.lock() {
                                trouble.get_or_insert(error);
                            }
                            break;
                        }
                    }
                }
            });
        }
        drop(sender);
        let mut decided = false;
        for played in results {
            // Games that were under way when the test decided say nothing about it any more.
            if decided {
                continue;
            }
            score.tally.add(played.half_points());
            let loser = match (played.winner, played.red) {
                (None, _) => None,
                (Some(Color::Red), red) => Some(1 - red),
                (Some(Color::Black), red) => Some(red),
            };
            if let Some(loser) = loser {
                score.failures[loser] += u32::from(matches!(played.ending, Ending::Failure(_)));
                score.overtime[loser] += u32::from(played.ending == Ending::Time);
            }
            each(&played, &score);
            if wanted.sprt.is_some_and(|sprt| sprt.decided(&score.tally).is_some()) {
                decided = true;
                done.store(true, Ordering::Relaxed);
            }
        }
    });
    match trouble.into_inner() {
        Ok(Some(error)) => Err(error),
        _ => Ok(score),
    }
}

fn one(
    wanted: &Match,
    number: u32,
    drivers: &mut [Option<Driver>; 2],
    clock: Clock,
) -> Result<Played, EngineError> {
    let red = (number % 2) as usize;
    for (index, driver) in drivers.iter_mut().enumerate() {
        let ready = driver.as_mut().is_some_and(|driver| driver.new_game().is_ok());
        if !ready {
            *driver = Some(Driver::start(&wanted.engines[index], clock)?);
        }
    }
    let opening = match wanted.openings.len() {
        0 => &[][..],
        count => &wanted.openings[(number / 2) as usize % count],
    };
    let start = Position::start();
    let mut game = History::new(start);
    for &mv in opening {
        if game.push(mv).is_err() {
            break;
        }
    }
    let mut left = [0u64; 2];
    if let Pace::Clock { base_ms, .. } = wanted.pace {
        left = [base_ms; 2];
    }
    let (winner, ending) = loop {
        if let Some(end) = ended(&game, &wanted.book, Budget::default()) {
            break end;
        }
        let turn = game.position().turn();
        let which = if turn == Color::Red { red } else { 1 - red };
        let (think, most) = match wanted.pace {
            Pace::Each(think @ Think::MoveTime(ms)) => (think, Some(ms + wanted.grace_ms)),
            Pace::Each(think) => (think, None),
            Pace::Clock { increment_ms, .. } => {
                let [red_ms, black_ms] = left;
                let own = left[turn as usize];
                (Think::Clocks { red_ms, black_ms, increment_ms }, Some(own + wanted.grace_ms))
            }
        };
        let Some(driver) = &mut drivers[which] else { unreachable!("both were started above") };
        let lost = Some(!turn);
        match driver.think(&start, game.moves(), think, PATIENCE_MS) {
            Ok(answer) => {
                if most.is_some_and(|most| answer.took_ms > most) {
                    break (lost, Ending::Time);
                }
                if let Pace::Clock { increment_ms, .. } = wanted.pace {
                    let own = &mut left[turn as usize];
                    *own = own.saturating_sub(answer.took_ms) + increment_ms;
                }
                let Some(best) = answer.best else {
                    break (lost, Ending::Failure(format!("{}: gave up", driver.name())));
                };
                if game.push(best).is_err() {
                    break (lost, Ending::Failure(format!("{}: illegal {best}", driver.name())));
                }
            }
            Err(error) => {
                drivers[which] = None;
                break (lost, Ending::Failure(error.to_string()));
            }
        }
    };
    Ok(Played { number, red, moves: game.moves().to_vec(), winner, ending })
}

/// Whether and how the rules end the game, by the referee's own ruling on it.
///
/// A side that the book tells to change loses at once: between engines nobody is there to be told.
/// `budget` bounds the ruling; what it leaves open goes on until the fifth standing and is drawn.
#[must_use]
pub fn ended(game: &History, book: &RuleBook, budget: Budget) -> Option<(Option<Color>, Ending)> {
    let position = game.position();
    let status = game.status(&book.natural);
    let claim = book.claim_standing();
    // Most moves end nothing, and a ruling costs more than a look.
    let asks = position.legal_move_count() == 0
        || no_attackers(position)
        || status.natural.stands_unasked(&book.natural)
        || status.standings >= claim
        || status.standings == 1 && game.question(book).is_some()
        || game.may_be_series(book);
    if asks && let Some(ruling) = game.judge(book, budget, &Cancel::new()) {
        // A second standing is ruled on too, for those who want to know; it ends nothing yet.
        let early = ruling.cycle.is_some_and(|cycle| (2..claim).contains(&cycle.standings));
        let ending = match ruling.reason {
            Some(Reason::Checkmate | Reason::Stalemate) => Ending::NoMove,
            Some(Reason::NaturalLimit) => Ending::NaturalLimit,
            Some(Reason::DeadPosition) => Ending::Dead,
            Some(Reason::Repetition) | None => Ending::Repetition,
        };
        match ruling.verdict {
            _ if early && ending == Ending::Repetition => {}
            Verdict::Loses(color) | Verdict::MustChange(color) => {
                return Some((Some(!color), ending));
            }
            Verdict::Draw => return Some((None, ending)),
            Verdict::Undetermined(_) if status.standings >= 5 => return Some((None, ending)),
            Verdict::Undetermined(_) | Verdict::None => {}
        }
    }
    (game.moves().len() >= MOST_PLIES).then_some((None, Ending::TooLong))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(fen: &str, moves: &str) -> Option<(Option<Color>, Ending)> {
        let mut game = History::new(fen.parse().unwrap());
        for text in moves.split_whitespace() {
            game.push(text.parse().unwrap()).unwrap();
        }
        ended(&game, &RuleBook::CXA2020, Budget::default())
    }

    #[test]
    fn a_second_standing_ends_nothing_and_a_third_does() {
        let fen = "r3k4/9/9/9/9/9/9/9/3R5/R4K3 w";
        let lap = "d1e1 e9d9 e1d1 d9e9 ";
        assert_eq!(end(fen, lap), None);
        assert_eq!(end(fen, &lap.repeat(2)), Some((Some(Color::Black), Ending::Repetition)));
        let kings = "r3k4/9/9/9/9/9/9/9/9/R4K3 w";
        let idle = "f0f1 e9e8 f1f0 e8e9 ";
        assert_eq!(end(kings, idle), None);
        assert_eq!(end(kings, &idle.repeat(2)), Some((None, Ending::Repetition)));
    }

    #[test]
    fn what_cannot_go_on_has_ended() {
        let stalemate = "3k5/9/9/9/9/9/9/9/3p1p3/4K4 w";
        assert_eq!(end(stalemate, ""), Some((Some(Color::Black), Ending::NoMove)));
        let bare = "4k4/4a4/9/9/9/9/9/9/9/3K5 w";
        assert_eq!(end(bare, ""), Some((None, Ending::Dead)));
        let old = "r3k4/9/9/9/9/9/9/9/9/R4K3 w - - 119 80";
        assert_eq!(end(old, ""), None);
        assert_eq!(end(old, "f0f1"), Some((None, Ending::NaturalLimit)));
    }
}
