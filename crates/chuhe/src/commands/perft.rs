//! `chuhe perft`: counts leaf positions.

use std::io::{self, Write};
use std::time::Instant;

use wire::line::{DividedMove, PerftLine};
use xiangqi::Position;

use crate::input::position;
use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// How many plies deep.
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,
    /// The position, FEN; the start position when left out.
    #[arg(long)]
    fen: Option<String>,
    /// Counts below each first move.
    #[arg(long)]
    divide: bool,
    /// One JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let position = position(arguments.fen.as_deref())?;
    let depth = arguments.depth;
    #[expect(clippy::disallowed_methods, reason = "a measurement that is printed and nothing else")]
    let started = Instant::now();
    let divide = (arguments.divide && depth > 0).then(|| divide(&position, depth));
    let nodes = match &divide {
        Some(moves) => moves.iter().map(|line| line.nodes).sum(),
        None => position.perft(depth),
    };
    let seconds = started.elapsed().as_secs_f64();
    let line =
        PerftLine { depth, nodes, seconds, nps: (nodes as f64 / seconds.max(1e-9)) as u64, divide };
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&line)?)?;
        return Ok(Answer::Yes);
    }
    for DividedMove { mv, nodes } in line.divide.iter().flatten() {
        writeln!(out, "{mv}  {nodes}")?;
    }
    writeln!(out, "depth {depth}: {nodes} positions in {seconds:.3} s, {} per second", line.nps)?;
    Ok(Answer::Yes)
}

fn divide(position: &Position, depth: u32) -> Vec<DividedMove> {
    let below = |mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        DividedMove { mv: mv.to_string(), nodes: after.perft(depth - 1) }
    };
    position.legal_moves().into_iter().map(below).collect()
}
