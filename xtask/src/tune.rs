//! `cargo xtask tune`: the weights of the evaluation, made anew from games of the engine against
//! itself.

use crate::metadata::Metadata;
use crate::{Outcome, shell};

/// Plays the games, fits the weights and writes the file that the engine is built from.
///
/// Arguments go to the playing step: `--games`, `--nodes`, `--threads`. The seeds are those that the
/// file names, so that the same program and the same arguments make the same weights.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let positions = Metadata::read()?.target.join("tune.tsv");
    let weights = shell::root().join("crates/engine/src/weights.rs");
    let tune = |words: &[&str]| {
        let mut command = shell::cargo(["run", "--release", "--package", "tune", "--"]);
        command.args(words);
        command
    };
    // One thread: the order of the games is then the same on every run.
    shell::run(tune(&["play", "--seed", "1", "--out"]).arg(&positions).args(arguments))?;
    shell::run(tune(&["fit", "--seed", "1", "--data"]).arg(&positions).arg("--out").arg(weights))
}
