//! One game out of a file, for commands that print one.

use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Context, bail};
use record::Game;

use super::files::{Decoding, plain};
use crate::output::complain;

/// Which game of a file, and how the file is to be read.
#[derive(Debug, clap::Args)]
pub(super) struct Choice {
    /// Which game of the file, from 1.
    #[arg(long, default_value = "1")]
    game: NonZeroUsize,
    #[command(flatten)]
    decoding: Decoding,
}

impl Choice {
    /// Reads the game out of a file; `-` is standard input. What is wrong with it goes to standard
    /// error.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or has no such game.
    pub(super) fn read(&self, path: &Path) -> anyhow::Result<Game> {
        let name = plain(&path.display().to_string());
        let mut collection = self.decoding.read(path).with_context(|| name.clone())?;
        let number = self.game.get();
        let count = collection.games.len();
        for problem in &collection.problems {
            complain(&plain(&format!("{name}: {problem}")));
        }
        match count {
            0 => bail!("{name}: nothing that can be used"),
            1 if number > 1 => bail!("{name}: --game {number}: there is one game"),
            _ if number > count => bail!("{name}: --game {number}: there are {count} games"),
            _ => {}
        }
        let game = collection.games.swap_remove(number - 1);
        for problem in &game.problems {
            complain(&plain(&format!("{name}: game {number}, {problem}")));
        }
        Ok(game)
    }
}
