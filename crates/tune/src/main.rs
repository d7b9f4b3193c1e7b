//! Fits the weights of the evaluation to games that the engine plays against itself.
//!
//! `cargo xtask tune` runs both steps.
#![forbid(unsafe_code)]

mod fit;
mod play;
mod random;

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use anyhow::Context;
use clap::Parser;

#[derive(Debug, Parser)]
#[command(name = "tune", about)]
enum Arguments {
    /// Plays games and keeps quiet positions of them.
    Play {
        /// How many games.
        #[arg(long, default_value_t = 4_000)]
        games: u64,
        /// Positions visited for each move.
        #[arg(long, default_value_t = 3_000)]
        nodes: u64,
        /// The same seed gives the same games.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Games at a time.
        #[arg(long, default_value_t = 1)]
        threads: usize,
        /// Where the positions go.
        #[arg(long)]
        out: PathBuf,
    },
    /// Fits the weights to positions.
    Fit {
        /// The positions, from `play`.
        #[arg(long, num_args = 1..)]
        data: Vec<PathBuf>,
        /// Passes over all positions.
        #[arg(long, default_value_t = 60)]
        rounds: u32,
        /// The order of the positions.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The part of the result in what is foretold.
        #[arg(long, default_value_t = 0.6)]
        result_part: f64,
        /// How strongly a weight is held where it was.
        #[arg(long, default_value_t = 2e-8)]
        hold: f64,
        /// How the positions were made, where one run of `play` did not make them all.
        #[arg(long, default_value = "")]
        note: String,
        /// The file of weights to write.
        #[arg(long)]
        out: PathBuf,
    },
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse() {
        Arguments::Play { games, nodes, seed, threads, out } => {
            let file = File::create(&out).with_context(|| out.display().to_string())?;
            let mut file = BufWriter::new(file);
            let count = play::play(play::Plan { games, nodes, seed, threads }, &mut file)?;
            file.flush()?;
            say(&format!("{count} positions of {games} games in {}", out.display()))
        }
        Arguments::Fit { data, rounds, seed, result_part, hold, note, out } => {
            let mut text = String::new();
            for path in data {
                let part = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
                text.push_str(&part);
            }
            let plan = fit::Plan { rounds, seed, result_part, hold };
            let weights = fit::fit(&text, plan, &note, |line| {
                // How far it is goes to whoever watches.
                let _ = say(line);
            })?;
            fs::write(&out, weights).with_context(|| out.display().to_string())?;
            Ok(())
        }
    }
}

fn say(line: &str) -> anyhow::Result<()> {
    writeln!(io::stdout().lock(), "{line}")?;
    Ok(())
}
