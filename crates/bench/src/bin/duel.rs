//! Lets the engine play itself, as a child process behind the protocol, and counts what may not
//! happen: an illegal move, an engine that fails, a move over the time.

#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Instant;

use anyhow::{Context, bail};
use arbiter::RuleBook;
use bench::lot::Lots;
use bench::process::program;
use clap::Parser;
use uci::EngineSpec;
use uci::matches::{self, Ending, Match, Pace};
use xiangqi::{Move, Position};

#[derive(Debug, Parser)]
struct Arguments {
    /// The most games.
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Ends after so many seconds, when the games begun by then are over.
    #[arg(long)]
    seconds: Option<u64>,
    /// The time: `10ms` a move, or `1s+10ms` with a clock.
    #[arg(long, default_value = "10ms")]
    tc: String,
    /// What a move may cost beyond its time, in milliseconds: the way there and back, and what the
    /// system takes.
    #[arg(long, default_value_t = 50)]
    grace: u64,
    /// Games at a time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    jobs: u8,
    /// The program; the one beside this when left out.
    #[arg(long)]
    program: Option<PathBuf>,
    /// The seed of the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Milliseconds since the first call.
fn stopwatch() -> u64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    #[expect(clippy::disallowed_methods, reason = "this program measures time")]
    let now = Instant::now;
    BEGUN.get_or_init(now).elapsed().as_millis() as u64
}

fn span_ms(text: &str) -> Option<u64> {
    match text.strip_suffix("ms") {
        Some(number) => number.parse().ok(),
        None => text.strip_suffix('s')?.parse::<u64>().ok().map(|seconds| seconds * 1000),
    }
}

fn pace(text: &str) -> anyhow::Result<Pace> {
    let pace = match text.split_once('+') {
        Some((base, increment)) => span_ms(base)
            .zip(span_ms(increment))
            .map(|(base_ms, increment_ms)| Pace::Clock { base_ms, increment_ms }),
        None => span_ms(text).map(|ms| Pace::Each(uci::Think::MoveTime(ms))),
    };
    pace.with_context(|| format!("--tc {text:?}: expected 10ms or 1s+10ms"))
}

/// A few legal moves from the start, drawn by lot, so that games differ.
fn opening(lots: &mut Lots) -> Vec<Move> {
    let mut position = Position::start();
    let mut moves = Vec::new();
    for _ in 0..6 {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[lots.below(legal.len())];
        position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let program = program(arguments.program)?;
    let pace = pace(&arguments.tc)?;
    let spec = |name: &str| EngineSpec {
        name: name.to_owned(),
        program: program.display().to_string(),
        arguments: vec!["uci".to_owned()],
        options: vec![("Hash".to_owned(), "16".to_owned())],
    };
    let mut lots = Lots::new(arguments.seed);
    let mut out = std::io::stdout().lock();
    let (mut games, mut moves, mut faults) = (0, 0, 0);
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    stopwatch();
    let over = || arguments.seconds.is_some_and(|limit| stopwatch() >= limit * 1000);
    while games < arguments.games && !over() {
        // Each opening is played with both colors; few at a time, so that the end is near.
        let batch = (2 * u32::from(arguments.jobs)).min(arguments.games - games);
        let wanted = Match {
            engines: [spec("one"), spec("other")],
            games: batch,
            pace,
            grace_ms: arguments.grace,
            book: RuleBook::CXA2020,
            jobs: usize::from(arguments.jobs),
            openings: (0..batch.div_ceil(2)).map(|_| opening(&mut lots)).collect(),
            sprt: None,
        };
        let mut trouble = Ok(());
        matches::play(&wanted, stopwatch, |played, _| {
            games += 1;
            moves += played.moves.len();
            let name = match &played.ending {
                Ending::Failure(what) => format!("failure: {what}"),
                ending => format!("{ending:?}"),
            };
            if matches!(played.ending, Ending::Failure(_) | Ending::Time) {
                faults += 1;
                let line: Vec<String> = played.moves.iter().map(Move::to_string).collect();
                trouble = writeln!(out, "game {games}: {name}: {}", line.join(" "));
            }
            *endings.entry(name).or_default() += 1;
        })?;
        trouble?;
    }
    writeln!(out, "{games} games, {moves} moves at {}; {faults} faults", arguments.tc)?;
    for (ending, count) in endings {
        writeln!(out, "  {count} {ending}")?;
    }
    if faults > 0 {
        bail!("{faults} of {games} games ended by a fault");
    }
    Ok(())
}
