//! Games of the engine against itself, and the quiet positions in them.

use std::{
    io::{self, Write},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use arbiter::{Budget, History, RuleBook};
use engine::{Engine, Game, Limits, Untimed};
use uci::matches::ended;
use xiangqi::{Color, Position};

use crate::random::Random;

/// How games are made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) games: u64,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// Games are broken off here: what is not decided by then is drawn.
const MOST_PLIES: usize = 300;
/// What a ruling in a game may cost, in positions.
const LABEL_NODES: u64 = 20_000;
/// One quiet position in so many is kept: neighbors say nearly the same.
const ONE_IN: usize = 4;

/// Plays the games and writes a line for each position kept: the FEN, the result for Red in half
/// points, and the score of the search for Red in hundredths, with tabs between.
///
/// The lines of one game stand together and depend on the seed and the number of the game alone;
/// the order of the games depends on the threads.
pub(crate) fn play(plan: Plan, out: impl Write + Send) -> io::Result<u64> {
    let next = AtomicU64::new(0);
    let out = Mutex::new((out, 0u64, None));
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut engine = Engine::new(8, 1);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        break;
                    }
                    let lines = game(&plan, number, &mut engine);
                    let Ok(mut out) = out.lock() else { break };
                    out.1 += lines.len() as u64;
                    for line in lines {
                        if let Err(error) = writeln!(out.0, "{line}") {
                            out.2 = Some(error);
                            return;
                        }
                    }
                }
            });
        }
    });
    match out.into_inner() {
        Ok((_, _, Some(error))) => Err(error),
        Ok((_, count, None)) => Ok(count),
        Err(_) => Err(io::Error::other("a thread broke off")),
    }
}

fn game(plan: &Plan, number: u64, engine: &mut Engine) -> Vec<String> {
    let mut random = Random::new(plan.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
    engine.forget();
    let book = RuleBook::CXA2020;
    let mut history = History::new(Position::start());
    // Eight plies at random, so that games differ; a check or a hanging piece may come of it, and
    // the engine has to live with that.
    for _ in 0..8 {
        let moves = history.position().legal_moves();
        if moves.is_empty() || history.push(moves[random.below(moves.len())]).is_err() {
            break;
        }
    }
    let limits = Limits { nodes: Some(plan.nodes), ..Limits::default() };
    let mut kept = Vec::new();
    let mut lost_for = 0;
    let winner = loop {
        let position = *history.position();
        if let Some((winner, _)) = ended(&history, &book, Budget { nodes: LABEL_NODES }) {
            break winner;
        }
        if history.moves().len() >= MOST_PLIES {
            break None;
        }
        let asked =
            Game { start: *history.start(), moves: history.moves().to_vec(), book: book.clone() };
        let found = engine.search(&asked, &limits, &Untimed);
        let Some(best) = found.best else { break None };
        let score = match position.turn() {
            Color::Red => found.score.value(),
            Color::Black => -found.score.value(),
        };
        // Both sides agree that it is over.
        lost_for = if score.abs() > 2_500 { lost_for + 1 } else { 0 };
        if lost_for >= 4 {
            break Some(if score > 0 { Color::Red } else { Color::Black });
        }
        let quiet = !position.is_check() && position.piece_at(best.to).is_none();
        if quiet && score.abs() < 2_000 && random.below(ONE_IN) == 0 {
            kept.push((position.fen(), score));
        }
        if history.push(best).is_err() {
            break None;
        }
    };
    let result = match winner {
        Some(Color::Red) => 2,
        None => 1,
        Some(Color::Black) => 0,
    };
    kept.into_iter().map(|(fen, score)| format!("{fen}\t{result}\t{score}")).collect()
}
