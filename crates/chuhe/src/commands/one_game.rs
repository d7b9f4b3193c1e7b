//! One game out of a file, for commands that print one.

use std::fs::File;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Context, bail};
use record::{Game, Limits};

use super::files::plain;
use crate::output::complain;

/// Reads the game with that number, from 1; `-` is standard input. What is wrong with it goes to
/// standard error.
///
/// # Errors
///
/// The file cannot be read, or has no such game.
pub(super) fn read(path: &Path, number: NonZeroUsize) -> anyhow::Result<Game> {
    let name = plain(&path.display().to_string());
    let most = Limits::DEFAULT.bytes as u64 + 1;
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes).context("standard input")?;
    } else {
        let file = File::open(path).with_context(|| name.clone())?;
        file.take(most).read_to_end(&mut bytes).with_context(|| name.clone())?;
    }
    let mut collection = record::parse(&bytes);
    for problem in &collection.problems {
        complain(&plain(&format!("{name}: {problem}")));
    }
    let count = collection.games.len();
    if number.get() > count {
        bail!("{name}: game {number} of {count}");
    }
    let game = collection.games.swap_remove(number.get() - 1);
    for problem in &game.problems {
        complain(&plain(&format!("{name}: {problem}")));
    }
    Ok(game)
}
