//! `chuhe uci`, `chuhe ucci` and `chuhe bench`: the engine for other programs, and its checksum.

use std::{
    io::{self, BufReader, Write},
    sync::OnceLock,
    time::Instant,
};

use anyhow::Context;
use uci::Language;

use crate::output::Answer;

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Arguments {}

#[derive(Debug, clap::Args)]
pub(crate) struct BenchArguments {
    /// Plies searched in each position.
    #[arg(long, default_value_t = engine::bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
}

/// Milliseconds since the first call, for everything that measures how long an engine thinks.
pub(crate) fn stopwatch() -> u64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    #[expect(clippy::disallowed_methods, reason = "the one door for engines and matches")]
    let now = Instant::now;
    BEGUN.get_or_init(now).elapsed().as_millis() as u64
}

/// Speaks a language with the host on standard input and output until it ends.
pub(crate) fn serve(language: Language) -> anyhow::Result<Answer> {
    uci::serve(BufReader::new(io::stdin()), io::stdout(), stopwatch, language)
        .context("standard input")?;
    Ok(Answer::Yes)
}

/// Searches the positions of record; the nodes are the same on every run.
pub(crate) fn bench(arguments: &BenchArguments) -> anyhow::Result<Answer> {
    let begun = stopwatch();
    let mut out = io::stdout().lock();
    let mut trouble = None;
    let nodes = engine::bench::bench(arguments.depth, |fen, nodes, score| {
        if let Err(error) = writeln!(out, "{nodes:>10}  {score:<9}  {fen}") {
            trouble.get_or_insert(error);
        }
    });
    if let Some(error) = trouble {
        return Err(error.into());
    }
    let took = (stopwatch() - begun).max(1);
    writeln!(out, "{nodes} nodes {} nps", nodes * 1000 / took)?;
    Ok(Answer::Yes)
}
