//! How fast the engine searches, how much a second thread adds, and how many composed mates it
//! proves.
//!
//! `cargo bench -p engine --bench search -- [--seconds N] [--mates FILE [--ms MS]]`; FILE has a line
//! of JSON for each position, of which `fen` and `id` are read. A mate counts when the search itself
//! says that it is one. The figures are for a quiet machine.
#![allow(clippy::print_stdout, reason = "a bench prints")]
#![allow(clippy::disallowed_methods, reason = "a bench looks at the clock")]

use std::{
    fs,
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use arbiter::RuleBook;
use engine::{Engine, Game, Host, Limits, Report, Time, bench::POSITIONS};

/// A host that measures, and stops at the first proven win if that is all that is wanted.
struct Watch {
    begun: Instant,
    until_mate: bool,
    mated: AtomicBool,
}

impl Watch {
    fn new(until_mate: bool) -> Watch {
        Watch { begun: Instant::now(), until_mate, mated: AtomicBool::new(false) }
    }
}

impl Host for Watch {
    fn elapsed_ms(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }

    fn stopped(&self) -> bool {
        self.mated.load(Ordering::Relaxed)
    }

    fn report(&self, report: &Report<'_>) {
        if self.until_mate && report.score.mate_plies().is_some_and(|plies| plies > 0) {
            self.mated.store(true, Ordering::Relaxed);
        }
    }
}

/// Positions a second over the positions of record, with so many threads.
fn speed(threads: usize, ms: u64) -> f64 {
    let mut engine = Engine::new(64, threads);
    let limits = Limits { time: Some(Time::exactly(ms, 0)), ..Limits::default() };
    let (mut nodes, mut seconds) = (0, 0.0);
    for fen in POSITIONS {
        engine.forget();
        let start = fen.parse().expect("the positions of the bench are legal");
        let watch = Watch::new(false);
        nodes += engine.search(&Game::new(start, RuleBook::CXA2020), &limits, &watch).nodes;
        seconds += watch.begun.elapsed().as_secs_f64();
    }
    nodes as f64 / seconds
}

/// What stands between the quotes after a key.
fn field<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{key}\": \""))?;
    Some(rest.split_once('"')?.0)
}

fn mates(path: &str, ms: u64) -> Result<(), String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let mut engine = Engine::new(64, 1);
    let limits = Limits { time: Some(Time::exactly(ms, 0)), ..Limits::default() };
    let (mut proven, mut all) = (0, 0);
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
        let place = || format!("{path}: line {}", index + 1);
        let fen = field(line, "fen").ok_or_else(|| format!("{}: no \"fen\"", place()))?;
        let start = fen.parse().map_err(|error| format!("{}: {error}", place()))?;
        engine.forget();
        let watch = Watch::new(true);
        let found = engine.search(&Game::new(start, RuleBook::CXA2020), &limits, &watch);
        all += 1;
        if watch.mated.load(Ordering::Relaxed) {
            proven += 1;
        } else {
            let id = field(line, "id").unwrap_or(fen);
            println!("{id}: {} at depth {}", found.score, found.depth);
        }
    }
    println!("{proven} of {all} mates proven in {ms} ms each");
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let place = arguments.iter().position(|argument| argument == name)?;
        arguments.get(place + 1)
    };
    let number = |name: &str, default: u64| {
        after(name).and_then(|number| number.parse().ok()).unwrap_or(default)
    };
    if let Some(path) = after("--mates") {
        return match mates(path, number("--ms", 5_000)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                println!("{error}");
                ExitCode::FAILURE
            }
        };
    }
    // Two runs of all positions share the time.
    let ms = number("--seconds", 20) * 1000 / (2 * POSITIONS.len() as u64);
    let one = speed(1, ms);
    let two = speed(2, ms);
    println!("one thread: {one:.0} positions a second");
    println!("two threads: {two:.0}, {:.2} times one", two / one);
    ExitCode::SUCCESS
}
